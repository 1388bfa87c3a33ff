//! A bot that plays its choices out many times in worlds that it cannot tell from the true one, and takes the one
//! that went best: information-set Monte-Carlo tree search.
//!
//! One tree is kept for all worlds. Its branches are choices, not states, so that what is drawn or hidden is averaged
//! over. Each time through, a world is sampled from the view, the tree is followed as long as it reaches, a new branch
//! is added, and every seat goes on as the heuristic bot would to the end of the next turn, where the table is judged.

mod judge;
mod playout;
mod tree;

use crate::simple::Mind;
use crate::{Bot, Random, Simple};
pub use judge::Judge;
use soulkeep_rules::{Choice, Dice, Game, Seat, State, View};
use tree::Tree;

/// How many of the choices that look best at first sight are played out at all.
const WIDTH: usize = 14;

/// Plays out its choices a given number of times.
#[derive(Clone, Debug)]
pub struct Search {
    iterations: u32,
    judge: Judge,
    dice: Dice,
    guide: Simple,
    tie_break: Random,
}

/// A choice and how often those who took it in play-outs won, as far as they were judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    pub choice: Choice,
    pub chance: f32,
    pub visits: u32,
}

impl Search {
    pub fn new(seed: u64, iterations: u32) -> Search {
        Search {
            iterations,
            judge: Judge::Standings,
            dice: Dice::new(seed ^ 0x5ea6_c41a),
            guide: Simple::new(seed ^ 0x6d1d),
            tie_break: Random::new(seed),
        }
    }

    /// The same with another judge.
    pub fn judged_by(self, judge: Judge) -> Search {
        Search { judge, ..self }
    }

    /// What each choice is worth, best first. `go_on` is asked before every play-out with the number of those made, so
    /// that whoever has a clock can set the limit.
    pub fn prospects(
        &mut self,
        game: &Game,
        view: &View,
        legal: &[Choice],
        go_on: impl FnMut(u32) -> bool,
    ) -> Vec<Prospect> {
        let Some(seat) = view.seat else { return Vec::new() };
        let first_sight = Mind::new(game, view, seat);
        let mut scored: Vec<(i32, Choice)> = legal.iter().map(|choice| (first_sight.score(*choice), *choice)).collect();
        scored.sort_by_key(|(score, choice)| (std::cmp::Reverse(*score), *choice));
        scored.truncate(WIDTH);
        self.think(game, seat, &scored, |dice| view.sample(game, dice), go_on)
    }

    /// The same over worlds of the caller's choosing.
    pub fn think(
        &mut self,
        game: &Game,
        seat: Seat,
        scored: &[(i32, Choice)],
        mut world: impl FnMut(&mut Dice) -> State,
        mut go_on: impl FnMut(u32) -> bool,
    ) -> Vec<Prospect> {
        let mut tree = Tree::new(seat, self.judge, scored);
        let mut made = 0;
        while go_on(made) {
            let state = world(&mut self.dice);
            tree.play_out(game, state, &mut self.guide, &mut self.dice);
            made += 1;
        }
        tree.prospects()
    }
}

impl Bot for Search {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        if legal.len() < 2 {
            return self.tie_break.pick(legal);
        }
        let most = self.iterations;
        let prospects = self.prospects(game, view, legal, |made| made < most);
        prospects.first().map_or_else(|| self.tie_break.pick(legal), |best| best.choice)
    }
}
