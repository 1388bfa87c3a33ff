//! A table put into the words of the protocol, from what one onlooker may see and from nothing else.

mod board;
mod card;
mod catalogue;
mod cue;
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

use crate::protocol::view::Parts;
use soulkeep_presentation::{Outlook, Viewer};
use soulkeep_rules::Seat;

/// The game as somebody sees it; the chairs and the outcome are the table's to add.
pub fn table(viewer: Viewer<'_>) -> Parts {
    let outlook = Outlook::now(viewer);
    Parts {
        info: None,
        board: Some(board::board(viewer, &outlook)),
        players: seats(viewer).map(|seat| player::player(viewer, &outlook, seat)).collect(),
        hand: viewer.you.map(|seat| card::cards(viewer.game, &viewer.view.table.player(seat).hand)),
        decision: None,
        outcome: None,
    }
}

/// In their order, whoever looks.
fn seats(viewer: Viewer<'_>) -> impl Iterator<Item = Seat> {
    (0..viewer.game.seats).map(Seat)
}
