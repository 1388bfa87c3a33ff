//! The same game on the table's match, for whoever keeps it or watches it: a match is its own record.

use super::table::{Ended, MOST_DECISIONS, SimTable, Unfinished};
use soulkeep_notation::choice;
use soulkeep_rules::{Choice, Seat};
use soulkeep_table::{Chair, Match, Setup, WaitingFor};
use std::sync::Arc;

/// Who looks on while the bots of a match think.
pub trait BotObserver {
    fn asked(&mut self, legal: &[Choice]);
    fn answered(&mut self, seat: Seat);
}

impl BotObserver for () {
    fn asked(&mut self, _: &[Choice]) {}
    fn answered(&mut self, _: Seat) {}
}

/// A match between the bots of a table, as far as it got.
pub struct RecordedGame {
    table: Match,
    /// A choice that was made; if the game breaks off it is the one that broke it.
    choice: Option<(Seat, Choice)>,
}

impl RecordedGame {
    /// Deals. The bots are those of the simulation, each with a stream of its own, so that a game is the same whether it
    /// is kept or not.
    pub fn deal(table: &SimTable) -> Option<RecordedGame> {
        let (setting, chairs) = (table.setting, vec![Chair::Program; table.setting.seats()]);
        let setup = Setup {
            deck: setting.contents.deck.clone(),
            options: setting.game.options,
            ..Setup::new(setting.contents.sets.clone(), chairs, table.seed())
        };
        let mut table = Match::new(setup, Arc::clone(&setting.game)).ok()?;
        table.start(0).ok()?;
        Some(RecordedGame { table, choice: None })
    }

    /// Plays to the end.
    pub fn play(&mut self, table: &SimTable, observer: &mut impl BotObserver) -> Result<Ended, Unfinished> {
        let mut sitting = table.seated();
        let mut decisions = 0;
        while let WaitingFor::Program { seat, .. } = self.table.waits_for() {
            if decisions == MOST_DECISIONS {
                return Err(Unfinished::Endless);
            }
            let legal = self.table.legal(seat);
            observer.asked(&legal);
            let choice = sitting[seat.index()].choose(self.table.game(), self.table.state(), seat, &legal);
            observer.answered(seat);
            self.choice = Some((seat, choice));
            self.table.answer_for(seat, self.table.moment(), choice, 0).map_err(|_| Unfinished::Refused)?;
            self.choice = None;
            decisions += 1;
        }
        table.ended(self.table.state(), decisions)
    }

    /// The replay. Of a game that broke off it says what broke it.
    pub fn replay(&self) -> String {
        let look = self.table.look();
        let broke = self
            .choice
            .map(|(seat, choice)| format!("# the game broke off when {seat} {}\n", choice::print(look, seat, choice)));
        self.table.replay() + &broke.unwrap_or_default()
    }
}
