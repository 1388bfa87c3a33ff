//! What a game is played with: enough to deal it again, card by card.

use crate::common;
use crate::sim::seat::BotName;
use miette::miette;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Game, Options, Seat};

/// The setup of a game at the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub sets: Vec<String>,
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
        let sets = common::sets(&self.sets)?;
        Game::new(&sets, self.seats, self.options)
            .map_err(|error| miette!(help = "change --seats or --sets", "{error}"))
    }

    /// The bot in a seat; none in your own.
    pub fn bot(&self, seat: Seat) -> Option<BotName> {
        let others = (0..self.seats).map(Seat).filter(|other| *other != self.you);
        others.zip(&self.bots).find(|(other, _)| *other == seat).map(|(_, bot)| *bot)
    }

    /// The options that differ from their defaults, as `name=value`.
    pub fn changed_options(&self) -> Vec<String> {
        let changed = Options::ALL.iter().filter_map(|option| {
            let value = self.options.get(option.name)?;
            (value != option.default).then(|| format!("{}={value}", option.name))
        });
        changed.collect()
    }
}

/// The seat with a letter.
pub fn seat(letter: &str) -> Option<Seat> {
    let byte = Some(letter).filter(|letter| letter.len() == 1)?.bytes().next()?;
    byte.to_ascii_uppercase().checked_sub(b'A').filter(|seat| usize::from(*seat) < SEATS).map(Seat)
}
