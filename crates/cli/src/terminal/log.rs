//! The lines told so far.

use soulkeep_presentation::{LogLine, Weight, log};

/// The log of a game, the oldest line first.
#[derive(Clone, Debug, Default)]
pub struct Log {
    lines: Vec<LogLine>,
    /// How many of them the player has been shown.
    shown: usize,
}

/// Which part of the log is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    ThisTurn,
    Last(usize),
    All,
}

impl Log {
    pub fn add(&mut self, lines: Vec<LogLine>) {
        self.lines.extend(lines);
    }

    /// Says beside a line, or beside the next one that is no detail, why it happened.
    pub fn explain(&mut self, index: usize, reason: String) {
        log::explain(&mut self.lines, index, reason);
    }

    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Takes as told what another log of the same game has told.
    pub fn take_as_shown(&mut self, other: &Log) {
        self.shown = other.shown.min(self.lines.len());
    }

    /// What the player has not been told yet, details left out.
    pub fn news(&mut self) -> Vec<LogLine> {
        let news = self.lines[self.shown..].iter().filter(|line| line.weight != Weight::Detail).cloned().collect();
        self.shown = self.lines.len();
        news
    }

    /// Takes everything before this turn as told: a game that is resumed need not tell it again.
    pub fn skip_to_this_turn(&mut self) {
        self.shown = self.lines.iter().rposition(|line| line.weight == Weight::Turn).unwrap_or(0);
    }

    pub fn part(&self, part: Part) -> Vec<LogLine> {
        let story = || self.lines.iter().filter(|line| line.weight != Weight::Detail);
        match part {
            Part::All => self.lines.clone(),
            Part::Last(count) => story().skip(story().count().saturating_sub(count)).cloned().collect(),
            Part::ThisTurn => {
                let turns = story().enumerate().filter(|(_, line)| line.weight == Weight::Turn);
                let begin = turns.last().map_or(0, |(index, _)| index);
                story().skip(begin).cloned().collect()
            }
        }
    }
}
