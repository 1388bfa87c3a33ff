//! Writes a game down while it is played.

use super::header::Header;
use super::rolled::Rolled;
use crate::choice;
use soulkeep_rules::{Choice, Game, Look, Seat, State};
use std::fmt::Write;

/// How many choices lie between two fingerprints.
const EVERY: usize = 20;

/// A replay that grows line by line.
#[derive(Clone, Debug)]
pub struct Writer {
    text: String,
    choices: usize,
    turn: u16,
}

impl Writer {
    /// Begins with the set-up and what chance brought in it.
    pub fn new(header: &Header, game: &Game, rolled: &[Rolled]) -> Writer {
        let mut writer = Writer { text: header.print(), choices: 0, turn: 0 };
        writer.text.push('\n');
        writer.rolled(game, rolled);
        writer
    }

    /// Notes a choice: `before` it was made, what chance brought through it, and the state `after`.
    pub fn choice(&mut self, before: Look<'_>, seat: Seat, choice: Choice, rolled: &[Rolled], after: &State) {
        if self.turn != before.table.turn {
            self.turn = before.table.turn;
            let _ = writeln!(self.text, "# turn {}", self.turn);
        }
        let _ = writeln!(self.text, "{seat} {}", choice::print(before, seat, choice));
        self.rolled(before.game, rolled);
        self.choices += 1;
        if self.choices.is_multiple_of(EVERY) {
            let _ = writeln!(self.text, "= {} {:016x}", self.choices, after.fingerprint(before.game));
        }
    }

    /// The whole text, closed with the last fingerprint.
    pub fn finish(mut self, last: Look<'_>) -> String {
        let _ = writeln!(self.text, "end {} {:016x}", self.choices, last.fingerprint());
        self.text
    }

    fn rolled(&mut self, game: &Game, rolled: &[Rolled]) {
        if !rolled.is_empty() {
            let texts: Vec<String> = rolled.iter().map(|rolled| rolled.text(game)).collect();
            let _ = writeln!(self.text, "~ {}", texts.join("; "));
        }
    }
}
