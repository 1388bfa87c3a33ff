//! Who sits at a seat of a simulated game.

use soulkeep_bots::{Bot, Level, Random, Simple};
use soulkeep_rules::{Choice, Game, Seat, State, View};

/// A bot that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum BotName {
    /// Any legal choice
    Random,
    /// Looks one step ahead; `heuristic` is another name for it
    #[value(alias = "heuristic")]
    Simple,
    /// Level 1: knows the rules and little else
    Imp,
    /// Level 2: builds with sense, but is often carried away
    Goblin,
    /// Level 3: looks one step ahead
    Ogre,
    /// Level 4: plays its choices out in its head
    Lich,
    /// Level 5: the same, and takes its time
    Dragon,
}

impl BotName {
    pub fn name(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Simple => "simple",
            BotName::Imp => Level::Imp.name(),
            BotName::Goblin => Level::Goblin.name(),
            BotName::Ogre => Level::Ogre.name(),
            BotName::Lich => Level::Lich.name(),
            BotName::Dragon => Level::Dragon.name(),
        }
    }

    pub fn seated(self, seed: u64) -> Sitting {
        let bot: Box<dyn Bot> = match self {
            BotName::Random => return Sitting::Unseeing(Random::new(seed)),
            BotName::Simple => Box::new(Simple::new(seed)),
            BotName::Imp => Level::Imp.bot(seed),
            BotName::Goblin => Level::Goblin.bot(seed),
            BotName::Ogre => Level::Ogre.bot(seed),
            BotName::Lich => Level::Lich.bot(seed),
            BotName::Dragon => Level::Dragon.bot(seed),
        };
        Sitting::Seeing(bot)
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
