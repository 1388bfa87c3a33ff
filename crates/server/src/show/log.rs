//! What happened, in words and as cues for the page.

use super::cue::cue;
use crate::protocol::tell::{Beat, BeatKind, LogLine, Weight};
use soulkeep_presentation::{Narrator, log};
use soulkeep_rules::{Event, Game, Seat, State};
use soulkeep_text::Language;

/// Writes the log for one onlooker in one language. It must be told of every step, so that each line fits its moment.
#[derive(Clone, Debug)]
pub struct LogWriter {
    narrator: Narrator,
}

impl LogWriter {
    pub fn new(you: Option<Seat>, lang: Language, names: &[Option<String>]) -> LogWriter {
        LogWriter { narrator: Narrator::new(you, lang).named(names.to_vec()) }
    }

    /// Writes for somebody who sees everything: the game is over.
    pub fn with_open_view(lang: Language, names: &[Option<String>]) -> LogWriter {
        LogWriter { narrator: Narrator::new(None, lang).named(names.to_vec()).with_open_view() }
    }

    /// The lines of one step. `before` is the state that the events began at; nothing of it is told but what the
    /// onlooker may see.
    pub fn tell(&mut self, game: &Game, before: State, events: &[Event], moment: u32) -> Vec<LogLine> {
        self.narrator.tell_as(game, before, events, |scene, line: log::LogLine| {
            let (cue, beat) = (cue(scene, &line.event), line.beat.map(beat));
            LogLine { moment, weight: weight(line.weight), text: line.text, reason: None, cue, beat }
        })
    }
}

fn weight(weight: soulkeep_presentation::Weight) -> Weight {
    match weight {
        soulkeep_presentation::Weight::Turn => Weight::Turn,
        soulkeep_presentation::Weight::Phase => Weight::Phase,
        soulkeep_presentation::Weight::Story => Weight::Story,
        soulkeep_presentation::Weight::Detail => Weight::Detail,
    }
}

fn beat(beat: log::Beat) -> Beat {
    let kind = match beat.kind {
        log::BeatKind::Hurt => BeatKind::Hurt,
        log::BeatKind::Drew => BeatKind::Drew,
        log::BeatKind::Discarded => BeatKind::Discarded,
    };
    Beat { kind, lead: beat.lead, item: beat.item, several: beat.several, tail: beat.tail }
}
