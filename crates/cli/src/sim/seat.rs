//! Who sits at a seat of a simulated game.

use soulkeep_bots::Random;
use soulkeep_rules::{Choice, Game, Seat, State};

/// A bot that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum BotName {
    /// Any legal choice
    Random,
}

impl BotName {
    pub fn name(self) -> &'static str {
        match self {
            BotName::Random => "random",
        }
    }

    pub fn seated(self, seed: u64) -> Sitting {
        match self {
            BotName::Random => Sitting::Random(Random::new(seed)),
        }
    }
}

/// A bot in its seat. Only this file has the state and the bot in one place: a bot is handed what its seat may see.
pub enum Sitting {
    /// Needs to see nothing, so that no view is made for it.
    Random(Random),
}

impl Sitting {
    pub fn choose(&mut self, _game: &Game, _state: &State, _seat: Seat, legal: &[Choice]) -> Choice {
        match self {
            Sitting::Random(bot) => bot.pick(legal),
        }
    }
}
