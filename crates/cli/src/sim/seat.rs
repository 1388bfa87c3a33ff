//! Who sits at a seat of a simulated game.

use soulkeep_bots::{Bot, Budget, Level, Random, Search};
use soulkeep_rules::{Choice, Game, Seat, State, View};
use soulkeep_table::Chair;

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
    /// Level 2: plays with sense, but overlooks every second thing
    Goblin,
    /// Level 3: looks one step ahead
    Ogre,
    /// Level 4: learned from games against itself, and plays at first sight
    Lich,
    /// Level 5: the same, and plays its choices out in its head
    Dragon,
    /// As good as level 4 when it is behind, and careless when it is ahead
    Rival,
    /// Level 5 with a liking for cards, Coins and Items
    Hoarder,
    /// Level 5 with a liking for what harms others
    Duelist,
    /// Level 5 with a liking for a long dungeon
    Builder,
    /// Level 5 as it was at first, to measure later ones against
    #[value(name = "dragon-1")]
    Dragon1,
    /// Level 5 with all cards open before it, to measure what hidden cards are worth; in no fair game
    Seer,
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
            BotName::Rival => Level::Rival.name(),
            BotName::Hoarder => Level::Hoarder.name(),
            BotName::Duelist => Level::Duelist.name(),
            BotName::Builder => Level::Builder.name(),
            BotName::Dragon1 => "dragon-1",
            BotName::Seer => "seer",
        }
    }

    /// Whether it plays by what its seat may see.
    pub fn is_fair(self) -> bool {
        self != BotName::Seer
    }

    /// The level that it is of; the random one is below them all.
    pub fn level(self) -> Option<Level> {
        match self {
            BotName::Random => None,
            BotName::Imp => Some(Level::Imp),
            BotName::Goblin => Some(Level::Goblin),
            BotName::Simple | BotName::Ogre => Some(Level::Ogre),
            BotName::Lich => Some(Level::Lich),
            BotName::Dragon | BotName::Dragon1 | BotName::Seer => Some(Level::Dragon),
            BotName::Rival => Some(Level::Rival),
            BotName::Hoarder => Some(Level::Hoarder),
            BotName::Duelist => Some(Level::Duelist),
            BotName::Builder => Some(Level::Builder),
        }
    }

    /// Its chair at a table, which knows bots by their levels; any other is a program to it.
    pub fn chair(self) -> Chair {
        match self {
            BotName::Random | BotName::Dragon1 | BotName::Seer => Chair::Program,
            BotName::Simple
            | BotName::Imp
            | BotName::Goblin
            | BotName::Ogre
            | BotName::Lich
            | BotName::Dragon
            | BotName::Rival
            | BotName::Hoarder
            | BotName::Duelist
            | BotName::Builder => self.level().map_or(Chair::Program, Chair::Bot),
        }
    }

    /// The bot in a seat; with a budget of time those that search think so long, whatever their level.
    pub fn seated(self, seed: u64, think: Option<Budget>) -> SeatedBot {
        let Some(level) = self.level() else { return SeatedBot::Unseeing(Random::new(seed)) };
        let search = if self == BotName::Dragon1 { Some(Search::first_dragon(seed)) } else { level.search(seed) };
        let search = search.map(|search| think.map_or(search.clone(), |budget| search.within(budget)));
        match (self, search) {
            (BotName::Seer, Some(search)) => SeatedBot::AllSeeing(Box::new(search)),
            (_, Some(search)) => SeatedBot::seeing(Box::new(search)),
            (_, None) => SeatedBot::seeing(level.bot(seed)),
        }
    }
}

/// A bot in its seat. The state ends here: a bot is handed what its seat may see.
pub enum SeatedBot {
    /// Needs to see nothing, so that no view is made for it.
    Unseeing(Random),
    /// With the view that it had last, to be renewed.
    Seeing { bot: Box<dyn Bot>, view: Option<Box<View>> },
    /// The one that cheats: the worlds that it plays out are all the true one.
    AllSeeing(Box<Search>),
}

impl SeatedBot {
    fn seeing(bot: Box<dyn Bot>) -> SeatedBot {
        SeatedBot::Seeing { bot, view: None }
    }

    pub fn choose(&mut self, game: &Game, state: &State, seat: Seat, legal: &[Choice]) -> Choice {
        match (self, legal) {
            (_, [only]) => *only,
            (SeatedBot::Unseeing(bot), _) => bot.pick(legal),
            (SeatedBot::AllSeeing(search), _) => {
                search.choose_in(game, &View::of(game, state, Some(seat)), legal, |_| *state)
            }
            (SeatedBot::Seeing { bot, view }, _) => {
                let view = view.get_or_insert_with(|| Box::new(View::of(game, state, Some(seat))));
                view.renew(game, state, Some(seat));
                bot.choose(game, view, legal)
            }
        }
    }
}
