//! A player that learned from games against itself what to do at first sight.
//!
//! Whoever is asked is shown to a small network in two parts: the situation, once, and each choice, with what would become
//! of the table. The network says how good each choice is compared with the others, and how likely the seat is to win. Only
//! definitions and what the seat sees are looked at, never the name of a card: cards that it has not met are played, too.

mod adam;
mod cards;
mod facts;
mod file;
mod gradient;
mod lesson;
mod network;
mod option;
mod row;
mod situation;

pub use adam::Adam;
pub use file::FileError;
pub use gradient::Gradient;
pub use lesson::{Lesson, lessons};
pub use network::Network;

use crate::simple::{Pages, Scorer};
use crate::{Bot, Random};
use facts::{Deck, Facts};
use network::Hidden;
use row::Row;
use soulkeep_rules::{Choice, Game, Seat, State, View};
use std::cell::Cell;
use std::sync::Arc;

/// What was seen before a choice, to be judged by a network.
#[derive(Clone, Debug, Default)]
struct Sight {
    /// What all choices have in common.
    situation: Row,
    /// One for each choice, in their order.
    options: Vec<Row>,
    /// How many of them count.
    count: usize,
}

impl Sight {
    fn see(
        &mut self,
        game: &Game,
        scorer: &Scorer,
        seen: &Cell<Option<Facts>>,
        deck: &Deck,
        me: Seat,
        legal: &[Choice],
    ) {
        let before = Facts::of(scorer.now(), deck);
        self.situation.clear();
        situation::write(&mut self.situation, game, scorer, &before, deck, me);
        let asked = option::Asked::new(game, scorer, me, before);
        self.count = legal.len();
        if self.options.len() < legal.len() {
            self.options.resize_with(legal.len(), Row::default);
        }
        let mut best = i32::MIN;
        let mut scores = [0; MOST];
        for (choice, (row, score)) in legal.iter().zip(self.options.iter_mut().zip(&mut scores)) {
            seen.set(None);
            *score = scorer.score(*choice);
            best = best.max(*score);
            row.clear();
            asked.write(row, *choice, seen.take().as_ref());
        }
        for (row, score) in self.options.iter_mut().zip(scores).take(legal.len()) {
            option::write_score(row, score, best);
        }
    }
}

/// More choices than are told apart: whatever comes later is not looked at.
const MOST: usize = 96;

/// Plays by a network.
#[derive(Clone, Debug)]
pub struct Policy {
    network: Arc<Network>,
    whim: Random,
    /// What it saw last.
    sight: Sight,
    /// How good it found each choice.
    scores: Vec<f32>,
    pages: Pages,
    /// Follows its inclinations by chance, instead of the strongest one.
    wavers: bool,
}

impl Policy {
    /// The seed decides what it does where it wavers.
    pub fn new(network: Arc<Network>, seed: u64) -> Policy {
        Policy {
            network,
            whim: Random::new(seed),
            sight: Sight::default(),
            scores: Vec::new(),
            pages: Pages::default(),
            wavers: false,
        }
    }

    /// The same, taking each choice as often as it is inclined to.
    pub fn wavering(self) -> Policy {
        Policy { wavers: true, ..self }
    }

    /// What it would choose in a seat of a world that was made up.
    pub fn choose_in(&mut self, game: &Game, world: &State, seat: Seat, legal: &[Choice]) -> usize {
        let legal = &legal[..legal.len().min(MOST)];
        let seen = Cell::new(None);
        let deck = Deck::of(game, world);
        let witness = |imagined: &crate::simple::ImaginedTable| seen.set(Some(Facts::of(imagined, &deck)));
        let scorer = Scorer::in_world(game, world, seat, &self.pages).shown_to(&witness);
        self.sight.see(game, &scorer, &seen, &deck, seat, legal);
        drop(scorer);
        self.pick()
    }

    /// How likely a seat of a world that was made up is to win, whatever it is asked.
    pub fn hope_in(&mut self, game: &Game, world: &State, seat: Seat) -> f32 {
        let deck = Deck::of(game, world);
        let scorer = Scorer::in_world(game, world, seat, &self.pages);
        let facts = Facts::of(scorer.now(), &deck);
        self.sight.situation.clear();
        situation::write(&mut self.sight.situation, game, &scorer, &facts, &deck, seat);
        drop(scorer);
        self.hope()
    }

    /// How good it found each of the choices that it was asked about last, as the logarithm of its odds.
    pub fn scores(&self) -> &[f32] {
        &self.scores
    }

    /// What the seat hopes for, by what it saw last.
    pub fn hope(&self) -> f32 {
        self.network.hope(&self.sight.situation)
    }

    fn pick(&mut self) -> usize {
        let common: Hidden = self.network.common(&self.sight.situation);
        self.scores.clear();
        let options = &self.sight.options[..self.sight.count];
        self.scores.extend(options.iter().map(|option| self.network.score(&common, option)));
        if self.wavers { self.waver() } else { strongest(&self.scores) }
    }

    fn waver(&mut self) -> usize {
        let (best, sum) = odds(&self.scores);
        let mut left = self.whim.share() * sum;
        for (index, score) in self.scores.iter().enumerate() {
            left -= (score - best).exp();
            if left <= 0.0 {
                return index;
            }
        }
        self.scores.len() - 1
    }
}

/// The best of some scores, and the sum of the odds of all, where those of the best are one.
pub(crate) fn odds(scores: &[f32]) -> (f32, f32) {
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    (best, scores.iter().map(|score| (score - best).exp()).sum())
}

fn strongest(scores: &[f32]) -> usize {
    let mut best = 0;
    for (index, score) in scores.iter().enumerate() {
        if *score > scores[best] {
            best = index;
        }
    }
    best
}

impl Bot for Policy {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        let (Some(seat), [_, _, ..]) = (view.seat, legal) else { return legal[0] };
        let shown = &legal[..legal.len().min(MOST)];
        let seen = Cell::new(None);
        let deck = Deck::of(game, &view.table);
        let witness = |imagined: &crate::simple::ImaginedTable| seen.set(Some(Facts::of(imagined, &deck)));
        let scorer = Scorer::new(game, view, seat, &self.pages).shown_to(&witness);
        self.sight.see(game, &scorer, &seen, &deck, seat, shown);
        drop(scorer);
        legal[self.pick()]
    }
}
