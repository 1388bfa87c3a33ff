//! Who sits where at the player's table.

use crate::sim::seat::BotName;
use soulkeep_rules::Seat;
use soulkeep_rules::ids::SEATS;
use soulkeep_table::Chair;

/// The player and the bots, by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    you: Seat,
    /// In the other seats, in their order.
    bots: Vec<BotName>,
}

impl Seating {
    pub fn new(you: Seat, bots: Vec<BotName>) -> Seating {
        Seating { you, bots }
    }

    pub fn you(&self) -> Seat {
        self.you
    }

    pub fn bots(&self) -> &[BotName] {
        &self.bots
    }

    pub fn seats(&self) -> u8 {
        self.bots.len() as u8 + 1
    }

    /// The bot in a seat; none in your own.
    pub fn bot(&self, seat: Seat) -> Option<BotName> {
        let others = (0..self.seats()).map(Seat).filter(|other| *other != self.you);
        others.zip(&self.bots).find(|(other, _)| *other == seat).map(|(_, bot)| *bot)
    }

    /// The chairs of a match. The table knows bots by their levels; others are programs to it.
    pub fn chairs(&self) -> Vec<Chair> {
        let chair = |seat: Seat| self.bot(seat).map_or(Chair::Person, BotName::chair);
        (0..self.seats()).map(Seat).map(chair).collect()
    }

    /// Who sits where in the next game, in which everybody moves one seat on (see `Match::rematch`).
    pub fn moved_on(&self) -> Seating {
        let seats = self.seats();
        let before = |seat: u8| Seat((seat + seats - 1) % seats);
        let bots = (0..seats).filter_map(|seat| self.bot(before(seat))).collect();
        Seating { you: Seat((self.you.0 + 1) % seats), bots }
    }
}

/// The seat with a letter.
pub fn seat(letter: &str) -> Option<Seat> {
    let byte = Some(letter).filter(|letter| letter.len() == 1)?.bytes().next()?;
    byte.to_ascii_uppercase().checked_sub(b'A').filter(|seat| usize::from(*seat) < SEATS).map(Seat)
}
