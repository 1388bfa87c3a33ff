//! Who sits at a seat of a simulated game.

use soulkeep_bots::{Bot, Random, Simple};
use soulkeep_rules::{Choice, Game, Seat, State, View};

/// A bot that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum BotName {
    /// Any legal choice
    Random,
    /// Looks one step ahead; `heuristic` is another name for it
    #[value(alias = "heuristic")]
    Simple,
}

impl BotName {
    pub fn name(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Simple => "simple",
        }
    }

    pub fn seated(self, seed: u64) -> Sitting {
        match self {
            BotName::Random => Sitting::Unseeing(Random::new(seed)),
            BotName::Simple => Sitting::Seeing(Box::new(Simple::new(seed))),
        }
    }
}

/// A bot in its seat. The state ends here: a bot is handed what its seat may see.
pub enum Sitting {
    /// Needs to see nothing, so that no view is made for it.
    Unseeing(Random),
    Seeing(Box<dyn Bot>),
}

impl Sitting {
    pub fn choose(&mut self, game: &Game, state: &State, seat: Seat, legal: &[Choice]) -> Choice {
        match (self, legal) {
            (_, [only]) => *only,
            (Sitting::Unseeing(bot), _) => bot.pick(legal),
            (Sitting::Seeing(bot), _) => bot.choose(game, &View::of(game, state, Some(seat)), legal),
        }
    }
}
