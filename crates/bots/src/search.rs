//! A bot that plays its choices out many times in worlds that it cannot tell from the true one, and takes the one
//! that went best.
//!
//! The choices race each other: all that are still in the race are played out in the same worlds with the same luck,
//! and whoever is clearly behind drops out. Behind each choice may grow a tree of what can follow, if the settings want
//! one. Its branches are choices, not states, so that what is drawn or hidden is averaged over. Beyond it every seat does
//! what a policy that learned from games against itself is inclined to, to the end of the next turn, and that policy says
//! what can be hoped for there.

mod guess;
mod guide;
mod judge;
mod playout;
mod race;
mod settings;
mod taste;
mod tree;

use crate::policy::{Network, Policy};
use crate::{Bot, Random, Simple};
use guess::likely_world;
use guide::Guide;
use race::Race;
pub use settings::Settings;
use soulkeep_rules::{Choice, Dice, Game, State, View};
use std::time::Duration;
pub use taste::Taste;

/// How often the first dragon played its choices out.
const FIRST_DRAGON_PLAYOUTS: u32 = 400;

/// How long to think.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "a field is what its name and its type say; a variant says what it means")]
pub enum Budget {
    /// So many play-outs, fewer where one choice is clearly ahead: the same answer on every machine.
    Playouts(u32),
    /// So long by somebody's clock: here there is none.
    Time { limit: Duration, clock: fn() -> Duration },
}

/// Plays out its choices within a budget.
#[derive(Clone, Debug)]
pub struct Search {
    budget: Budget,
    settings: Settings,
    dice: Dice,
    guide: Guide,
    tie_break: Random,
}

/// A choice and how often those who took it in play-outs won, as far as they were judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// What could be chosen.
    pub choice: Choice,
    /// The share of play-outs that were won with it.
    pub chance: f32,
    /// How many play-outs went that way.
    pub visits: u32,
}

impl Search {
    /// The seed decides what the sampled worlds are.
    pub fn new(seed: u64, budget: Budget) -> Search {
        Search {
            budget,
            settings: Settings::DRAGON,
            dice: Dice::new(seed ^ 0x5ea6_c41a),
            guide: Guide::Policy(Policy::new(Network::trained(), seed ^ 0x6d1d).wavering()),
            tie_break: Random::new(seed),
        }
    }

    /// The same in another way.
    pub fn with(self, settings: Settings) -> Search {
        Search { settings, ..self }
    }

    /// The dragon as it was at first, which later ones are measured against: it takes everybody for the heuristic bot, and
    /// has a judge of tables.
    pub fn first_dragon(seed: u64) -> Search {
        Search {
            budget: Budget::Playouts(FIRST_DRAGON_PLAYOUTS),
            settings: Settings::FIRST,
            guide: Guide::Simple(Simple::new(seed ^ 0x6d1d)),
            ..Search::new(seed, Budget::Playouts(0))
        }
    }

    /// The same with another budget.
    pub fn within(self, budget: Budget) -> Search {
        Search { budget, ..self }
    }

    /// What each choice is worth, best first. `go_on` is asked before every play-out with the number of those made, so
    /// that whoever has a clock can set the limit.
    pub fn prospects(
        &mut self,
        game: &Game,
        view: &View,
        legal: &[Choice],
        mut go_on: impl FnMut(u32) -> bool,
    ) -> Vec<Prospect> {
        let goes_on = |race: &Race, made| race.is_unknown() && go_on(made);
        self.race(game, view, legal, |dice| likely_world(game, view, dice), goes_on)
    }

    /// The same over worlds of the caller's choosing, without a look at what is beyond doubt.
    pub fn prospects_in(
        &mut self,
        game: &Game,
        view: &View,
        legal: &[Choice],
        world: impl FnMut(&mut Dice) -> State,
        mut go_on: impl FnMut(u32) -> bool,
    ) -> Vec<Prospect> {
        self.race(game, view, legal, world, |race, made| race.is_open() && go_on(made))
    }

    fn race(
        &mut self,
        game: &Game,
        view: &View,
        legal: &[Choice],
        mut world: impl FnMut(&mut Dice) -> State,
        mut goes_on: impl FnMut(&Race, u32) -> bool,
    ) -> Vec<Prospect> {
        let Some(seat) = view.seat else { return Vec::new() };
        let scored = self.guide.first_sight(game, view, seat, legal, &self.settings);
        let mut race = Race::new(&scored, seat, self.settings);
        let mut made = 0;
        while goes_on(&race, made) {
            let state = world(&mut self.dice);
            made += race.run(game, &state, &mut self.guide, &mut self.dice);
        }
        race.prospects()
    }

    /// The best choice over worlds of the caller's choosing.
    pub fn choose_in(
        &mut self,
        game: &Game,
        view: &View,
        legal: &[Choice],
        world: impl FnMut(&mut Dice) -> State,
    ) -> Choice {
        self.consider(game, view, legal, world).choice
    }

    /// The same, with what it is worth; without a visit where there was nothing to think about.
    pub fn consider(
        &mut self,
        game: &Game,
        view: &View,
        legal: &[Choice],
        world: impl FnMut(&mut Dice) -> State,
    ) -> Prospect {
        let prospects = match self.budget {
            _ if legal.len() < 2 => Vec::new(),
            Budget::Playouts(most) => self.prospects_in(game, view, legal, world, |made| made < most),
            Budget::Time { limit, clock } => {
                let end = clock() + limit;
                self.prospects_in(game, view, legal, world, |_| clock() < end)
            }
        };
        let best = taken(&prospects, self.settings.worth_spending);
        best.unwrap_or_else(|| Prospect { choice: self.tie_break.pick(legal), chance: 0.0, visits: 0 })
    }

    /// The same over the worlds that are likely.
    pub fn think(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Prospect {
        self.consider(game, view, legal, |dice| likely_world(game, view, dice))
    }
}

/// The best of what was found out, or to wait if nearly as much can be hoped for.
fn taken(prospects: &[Prospect], worth_spending: f32) -> Option<Prospect> {
    let best = prospects.first()?;
    let waiting = prospects.iter().find(|prospect| prospect.choice == Choice::Pass);
    let spends = matches!(best.choice, Choice::Cast { .. } | Choice::Use { .. });
    match waiting.filter(|waiting| spends && best.chance - waiting.chance < worth_spending) {
        Some(waiting) => Some(*waiting),
        None => Some(*best),
    }
}

impl Bot for Search {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        self.think(game, view, legal).choice
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_rules::CardId;

    #[test]
    fn what_is_spent_must_be_clearly_worth_it() {
        let prospect = |choice, chance| Prospect { choice, chance, visits: 40 };
        let (cast, pick) = (Choice::Cast { card: CardId(3), mode: 0 }, Choice::TakeUp(CardId(3)));
        let chosen = |choice, chance| {
            taken(&[prospect(choice, chance), prospect(Choice::Pass, 0.5)], 0.015).map(|best| best.choice)
        };
        assert_eq!(chosen(cast, 0.51), Some(Choice::Pass));
        assert_eq!(chosen(cast, 0.52), Some(cast));
        assert_eq!(chosen(pick, 0.51), Some(pick), "nothing is spent");
        assert_eq!(taken(&[prospect(cast, 0.4)], 0.015), Some(prospect(cast, 0.4)), "there is no waiting");
        assert_eq!(taken(&[], 0.015), None);
    }
}
