//! What happened, in words and as cues for the page.

use crate::protocol::tell::{Beat, BeatKind, Cue, LogLine, Weight};
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
        let told = self.narrator.tell(game, before, events);
        let line = |line: log::LogLine| {
            let (cue, beat) = (cue(&line.event), line.beat.map(beat));
            LogLine { moment, weight: weight(line.weight), text: line.text, reason: None, cue, beat }
        };
        told.into_iter().map(line).collect()
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

/// What can be shown moving, of an event as the onlooker saw it.
fn cue(event: &Event) -> Option<Cue> {
    let number = |index: usize| index as u16;
    Some(match *event {
        Event::Placed { home, spot, .. } => Cue::Built { seat: home.0, slot: slot(spot) },
        Event::BuiltNow { seat, spot, .. } => Cue::Built { seat: seat.0, slot: slot(spot) },
        Event::Revealed { seat, slot, .. } => Cue::Revealed { seat: seat.0, slot },
        Event::Destroyed { seat, slot, .. } => Cue::Destroyed { seat: seat.0, slot },
        Event::HeroEntered { hero, seat, slot, .. } => Cue::Entered { seat: seat.0, slot, hero: number(hero.index()) },
        Event::HeroDamaged { hero, amount } => Cue::Hurt { hero: number(hero.index()), amount },
        Event::HeroDied { hero, seat, .. } => Cue::Died { hero: number(hero.index()), seat: seat.0 },
        Event::HeroReachedBoss { hero, seat } => Cue::Wounded { hero: number(hero.index()), seat: seat.0 },
        Event::SpellDeclared { seat, card } => Cue::Cast { seat: seat.0, card: number(card.index()) },
        Event::AbilityDeclared { seat, .. } => Cue::Used { seat: seat.0 },
        Event::CoinsGained { seat, .. } | Event::CoinsPaid { seat, .. } => Cue::Coins { seat: seat.0 },
        Event::LevelledUp { seat } => Cue::LevelUp { seat: seat.0 },
        Event::Won { seat, .. } => Cue::Won { seat: seat.0 },
        _ => return None,
    })
}

/// A Room at the left end comes to lie at the first place.
fn slot(spot: soulkeep_rules::Spot) -> u8 {
    match spot {
        soulkeep_rules::Spot::Left => 0,
        soulkeep_rules::Spot::Over(slot) => slot,
    }
}
