//! Why a game is broken off: nothing that finds no place is lost in silence.

use crate::state::State;
use thiserror::Error;

/// What a combination of effects outgrew. No printed card comes near it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum Fault {
    #[error("more is under way at once than the table holds")]
    UnderWay,
    #[error("more abilities wait to happen than the table holds")]
    Triggers,
    #[error("more declared plays wait than the table holds")]
    Pending,
    #[error("more Spells answer each other than the table holds")]
    Chain,
    #[error("more Spells were played in a turn than the table holds")]
    Played,
    #[error("more holds until the end of the turn than the table holds")]
    Lasting,
    #[error("more Rooms note Heroes that they dealt with than the table holds")]
    Touched,
    #[error("more Rooms remember players than the table holds")]
    Rivals,
    #[error("more Spells are kept in scorekeeping areas than the table holds")]
    Kept,
    #[error("a dungeon has more Rooms than the table holds")]
    Dungeon,
    #[error("more Items wait in town than the table holds")]
    Items,
    #[error("a number is larger than the table can count")]
    Number,
    #[error("a cost was declared that cannot be paid")]
    Cost,
    #[error("effects go round in a circle")]
    Circle,
}

impl State {
    /// Notes what found no place; the engine then breaks the game off.
    pub(crate) fn check(&mut self, held: bool, fault: Fault) {
        if !held {
            self.fault.get_or_insert(fault);
        }
    }

    /// A number as it now is, unless it outgrew its place.
    pub(crate) fn counted<T: Default>(&mut self, number: Option<T>) -> T {
        self.check(number.is_some(), Fault::Number);
        number.unwrap_or_default()
    }

    /// A number on the table grows.
    pub(crate) fn count_up(&mut self, by: u8, number: impl FnOnce(&mut State) -> &mut u8) {
        let place = number(self);
        match place.checked_add(by) {
            Some(sum) => *place = sum,
            None => self.check(false, Fault::Number),
        }
    }
}
