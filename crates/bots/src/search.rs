//! A bot that plays its choices out many times in worlds that it cannot tell from the true one, and takes the one
//! that went best: information-set Monte-Carlo tree search.
//!
//! The choices race each other: all that are still in the race are played out in the same worlds with the same luck,
//! and whoever is clearly behind drops out. Behind each choice grows a tree of what may follow. Its branches are
//! choices, not states, so that what is drawn or hidden is averaged over. Beyond the tree every seat goes on as the
//! heuristic bot would to the end of the next turn, where the table is judged.

mod guess;
mod judge;
mod playout;
mod race;
mod tree;

use crate::simple::{Pages, Scorer};
use crate::{Bot, Random, Simple};
use guess::likely_world;
pub use judge::Judge;
use race::Race;
use soulkeep_rules::{Choice, Dice, Game, Seat, State, View};
use std::time::Duration;

/// How many of the choices that look best at first sight are played out at all, and how far behind the best of them
/// a choice is not worth it, in points of first sight.
const WIDTH: usize = 14;
const HOPELESS: i32 = 400;
/// By how much a Spell or an ability must be better than to wait: what is spent now is missing later than the play-outs
/// look. It costs no games, and nobody sees a Spell thrown away.
const WORTH_SPENDING: f32 = 0.015;

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
    judge: Judge,
    dice: Dice,
    guide: Simple,
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
            judge: Judge::Learned,
            dice: Dice::new(seed ^ 0x5ea6_c41a),
            guide: Simple::new(seed ^ 0x6d1d),
            tie_break: Random::new(seed),
        }
    }

    /// The same with another judge.
    pub fn judged_by(self, judge: Judge) -> Search {
        Search { judge, ..self }
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
        let scored = at_first_sight(game, view, seat, legal);
        let mut race = Race::new(&scored, seat, self.judge);
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
        if legal.len() < 2 {
            return self.tie_break.pick(legal);
        }
        let prospects = match self.budget {
            Budget::Playouts(most) => self.prospects_in(game, view, legal, world, |made| made < most),
            Budget::Time { limit, clock } => {
                let end = clock() + limit;
                self.prospects_in(game, view, legal, world, |_| clock() < end)
            }
        };
        taken(&prospects).unwrap_or_else(|| self.tie_break.pick(legal))
    }
}

/// The best of what was found out, or to wait if nearly as much can be hoped for.
fn taken(prospects: &[Prospect]) -> Option<Choice> {
    let best = prospects.first()?;
    let waiting = prospects.iter().find(|prospect| prospect.choice == Choice::Pass);
    let spends = matches!(best.choice, Choice::Cast { .. } | Choice::Use { .. });
    match waiting.filter(|waiting| spends && best.chance - waiting.chance < WORTH_SPENDING) {
        Some(waiting) => Some(waiting.choice),
        None => Some(best.choice),
    }
}

/// The choices that are worth a play-out, the one that looks best first.
fn at_first_sight(game: &Game, view: &View, seat: Seat, legal: &[Choice]) -> Vec<(i32, Choice)> {
    let pages = Pages::default();
    let scorer = Scorer::new(game, view, seat, &pages);
    let mut scored: Vec<(i32, Choice)> = legal.iter().map(|choice| (scorer.score(*choice), *choice)).collect();
    scored.sort_by_key(|(score, choice)| (std::cmp::Reverse(*score), *choice));
    let best = scored.first().map_or(0, |(score, _)| *score);
    scored.retain(|(score, _)| best - score < HOPELESS);
    scored.truncate(WIDTH);
    scored
}

impl Bot for Search {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        self.choose_in(game, view, legal, |dice| likely_world(game, view, dice))
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
        let chosen = |choice, chance| taken(&[prospect(choice, chance), prospect(Choice::Pass, 0.5)]);
        assert_eq!(chosen(cast, 0.51), Some(Choice::Pass));
        assert_eq!(chosen(cast, 0.52), Some(cast));
        assert_eq!(chosen(pick, 0.51), Some(pick), "nothing is spent");
        assert_eq!(taken(&[prospect(cast, 0.4)]), Some(cast), "there is no waiting");
        assert_eq!(taken(&[]), None);
    }
}
