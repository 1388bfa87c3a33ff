//! What a game is played with: enough to deal it again, card by card.

use crate::common::Contents;
use crate::sim::seat::BotName;
use soulkeep_notation::replay::Header;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Game, Options, Seat};

/// The setup of a game at the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub contents: Contents,
    pub seats: u8,
    pub seed: u64,
    /// The player's own seat.
    pub you: Seat,
    /// Who sits in the other seats, in their order.
    pub bots: Vec<BotName>,
    pub options: Options,
}

impl Setup {
    pub fn game(&self) -> miette::Result<Game> {
        self.contents.game(self.seats, self.options)
    }

    /// The bot in a seat; none in your own.
    pub fn bot(&self, seat: Seat) -> Option<BotName> {
        let others = (0..self.seats).map(Seat).filter(|other| *other != self.you);
        others.zip(&self.bots).find(|(other, _)| *other == seat).map(|(_, bot)| *bot)
    }

    /// The first lines of the game's replay.
    pub fn header(&self) -> Header {
        self.contents.header(self.seats, self.options, Some(self.seed))
    }
}

/// The seat with a letter.
pub fn seat(letter: &str) -> Option<Seat> {
    let byte = Some(letter).filter(|letter| letter.len() == 1)?.bytes().next()?;
    byte.to_ascii_uppercase().checked_sub(b'A').filter(|seat| usize::from(*seat) < SEATS).map(Seat)
}

#[cfg(test)]
impl Setup {
    /// A game of two against the random bot.
    pub fn sample(seed: u64) -> Setup {
        Setup {
            contents: Contents { sets: vec!["BMR".to_owned()], deck: Vec::new() },
            seats: 2,
            seed,
            you: Seat(0),
            bots: vec![BotName::Random],
            options: Options::default(),
        }
    }
}
