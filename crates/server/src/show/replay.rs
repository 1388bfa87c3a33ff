//! A finished game, step by step, with the eyes of a player, with everybody's, or as it lay open on the table.

use super::{LogWriter, table};
use crate::protocol::lobby::{ReplayStep, ReplaySteps};
use crate::protocol::view::{Outcome, Parts};
use soulkeep_notation::replay::ReplayedGame;
use soulkeep_presentation::{Viewer, lang, open_view};
use soulkeep_rules::{Event, Seat, State, Victory, View};
use soulkeep_table::{ScoreCurve, SoulsAndWounds};
use soulkeep_text::Language;

/// A replay that was read, with the names of its players.
pub struct Recorded<'a> {
    pub played: &'a ReplayedGame,
    pub names: &'a [Option<String>],
    pub eyes: Eyes,
    pub lang: Language,
}

/// What is seen of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// What lay open on the table.
    Onlooker,
    /// What a player saw.
    Seat(Seat),
    /// Every hand, and what lay face down.
    All,
}

/// `count` steps from the state after `from` choices on.
pub fn steps(recorded: &Recorded<'_>, from: usize, count: usize) -> ReplaySteps {
    let played = recorded.played;
    let last = (from + count).min(played.steps.len() + 1);
    let mut log_writer = recorded.log_writer();
    let mut steps = Vec::new();
    for choices in 0..last {
        let log = recorded.log(&mut log_writer, choices);
        if choices >= from {
            steps.push(ReplayStep { moment: choices as u32, parts: recorded.parts(choices), log });
        }
    }
    ReplaySteps { all: played.steps.len() as u32, turns: turns(played), steps }
}

/// The step at which each turn begins.
fn turns(played: &ReplayedGame) -> Vec<u32> {
    let mut turn = 0;
    let mut turns = Vec::new();
    for (choices, state) in states(played).enumerate() {
        if state.turn > turn {
            turn = state.turn;
            turns.push(choices as u32);
        }
    }
    turns
}

fn states(played: &ReplayedGame) -> impl Iterator<Item = &State> {
    std::iter::once(&played.start).chain(played.steps.iter().map(|step| &step.after))
}

impl Recorded<'_> {
    fn log_writer(&self) -> LogWriter {
        match self.eyes {
            Eyes::Onlooker => LogWriter::new(None, self.lang, self.names),
            Eyes::Seat(seat) => LogWriter::new(Some(seat), self.lang, self.names),
            Eyes::All => LogWriter::with_open_view(self.lang, self.names),
        }
    }

    fn view(&self, state: &State) -> View {
        let game = &self.played.game;
        match self.eyes {
            Eyes::Onlooker => View::of(game, state, None),
            Eyes::Seat(seat) => View::of(game, state, Some(seat)),
            Eyes::All => open_view(game, state),
        }
    }

    fn log(&self, log_writer: &mut LogWriter, choices: usize) -> Vec<crate::protocol::tell::LogLine> {
        let game = &self.played.game;
        let (before, events) = match choices.checked_sub(1) {
            None => (game.boxed(), &self.played.opening),
            Some(step) => (*self.played.state(step).unwrap_or(&self.played.start), &self.played.steps[step].events),
        };
        log_writer.tell(game, before, events, choices as u32)
    }

    fn parts(&self, choices: usize) -> Parts {
        let game = &self.played.game;
        let state = self.played.state(choices).unwrap_or(&self.played.start);
        let view = self.view(state);
        let viewer = Viewer::new(game, &view, self.lang).named(self.names);
        let won = self.won().filter(|_| choices == self.played.steps.len());
        Parts { outcome: won.and_then(|won| outcome(viewer, Some(won), self.curve(), None)), ..table(viewer) }
    }

    /// Who won by the rules; in a game that was given up nobody did.
    fn won(&self) -> Option<(Seat, Victory)> {
        let last = self.played.steps.last()?;
        last.events.iter().find_map(|event| match event {
            Event::Won { seat, by } => Some((*seat, *by)),
            _ => None,
        })
    }

    fn curve(&self) -> Vec<Vec<SoulsAndWounds>> {
        let (game, mut curve) = (&self.played.game, ScoreCurve::default());
        for (before, step) in states(self.played).zip(&self.played.steps) {
            curve.note(game, before, &step.events);
        }
        curve.end(game, self.played.last())
    }
}

/// How a game ended, if it did.
pub fn outcome(
    viewer: Viewer<'_>,
    won: Option<(Seat, Victory)>,
    curve: Vec<Vec<(u16, u16)>>,
    replay: Option<String>,
) -> Option<Outcome> {
    let (winner, by) = won?;
    let text = lang::verdict(viewer, winner, by);
    Some(Outcome { winner: winner.0, text, curve, replay, play_on: None })
}
