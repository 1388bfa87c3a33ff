//! Tables to write on, kept from one thought to the next.

use soulkeep_rules::{Game, Hidden, State, Table};
use std::cell::RefCell;

/// Copying a table is the dear part of imagining one; asking for memory each time would come on top of it.
#[derive(Clone, Debug, Default)]
pub struct Pages(RefCell<Vec<Box<State>>>);

impl Pages {
    /// A copy of a table, with nothing in the decks.
    pub fn copy(&self, game: &Game, table: &Table) -> Box<State> {
        let unused = self.0.borrow_mut().pop();
        let mut page = unused.unwrap_or_else(|| Box::new(State::empty()));
        page.table.copy_from(table, game);
        page.hidden = Hidden::NOTHING;
        page
    }

    pub fn give_back(&self, page: Box<State>) {
        self.0.borrow_mut().push(page);
    }
}
