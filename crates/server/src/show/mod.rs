//! A table put into the words of the protocol, from what one onlooker may see and from nothing else.

mod board;
mod card;
mod catalogue;
mod hero;
mod log;
mod player;
mod question;
mod replay;
mod shelf;

pub use catalogue::{catalogue, ruling};
pub use log::LogWriter;
pub use question::{Asked, ask, preview};
pub use replay::{Eyes, Recorded, outcome, steps};
pub use shelf::shelf;

use crate::protocol::ask;
use crate::protocol::view::Parts;
use soulkeep_rules::{Game, Look, Seat, View};
use soulkeep_sight::{Outlook, Sight};
use soulkeep_text::Lang;

/// Somebody who looks at a table, with what it takes to put it into words.
#[derive(Clone, Copy)]
pub struct Onlooker<'a> {
    pub game: &'a Game,
    pub view: &'a View,
    pub lang: Lang,
    /// The names of the people, by seat.
    pub names: &'a [Option<String>],
}

impl<'a> Onlooker<'a> {
    pub fn you(self) -> Option<Seat> {
        self.view.seat
    }

    fn look(self) -> Look<'a> {
        self.view.look(self.game)
    }

    fn sight(self) -> Sight<'a> {
        Sight::new(self.game, self.view, self.lang).named(self.names)
    }

    fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.game.seats).map(Seat)
    }
}

/// The game as somebody sees it; the chairs and the outcome are the table's to add.
pub fn table(onlooker: Onlooker<'_>) -> Parts {
    let outlook = Outlook::now(onlooker.sight());
    Parts {
        info: None,
        board: Some(board::board(onlooker, &outlook)),
        players: onlooker.seats().map(|seat| player::player(onlooker, &outlook, seat)).collect(),
        hand: onlooker.you().map(|seat| card::cards(onlooker.game, &onlooker.view.table.player(seat).hand)),
        decision: None,
        outcome: None,
    }
}

impl From<ask::Lang> for Lang {
    fn from(lang: ask::Lang) -> Lang {
        match lang {
            ask::Lang::En => Lang::En,
            ask::Lang::Ja => Lang::Ja,
        }
    }
}
