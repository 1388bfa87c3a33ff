//! Plays many pairs, on all threads, and notes which texts make a difference.

use crate::mute::{self, Part};
use crate::panics::caught;
use crate::pool::{Pair, Pool};
use crate::position::Position;
use crate::tally::{Failure, Silent, Tally};
use crate::transcript;
use crate::trial::Trial;
use rayon::prelude::*;
use soulkeep_cards::Card;
use soulkeep_rules::Options;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// How the pairs are played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub seed: u64,
    /// How many positions for each pair.
    pub positions: u32,
    /// How many play-outs of each position.
    pub plays: u32,
}

/// What is known of a part of a text.
const UNKNOWN: u8 = 0;
const REACHED: u8 = 1;
const MATTERS: u8 = 2;

/// The parts of every card's text, with what is known of them.
struct Texts(Vec<Vec<(Part, AtomicU8)>>);

/// Plays the pairs until they are all played or it is to stop, and says which texts never did anything in them.
pub fn run(pool: &Pool, plan: Plan, pairs: &[Pair], stop: &AtomicBool, tick: impl Fn() + Sync) -> (Tally, Vec<Silent>) {
    let texts = Texts::new(pool);
    let wanted = pairs.par_iter().take_any_while(|_| !stop.load(Ordering::Relaxed));
    let tallies = wanted.map(|pair| {
        let tally = play_pair(pool, plan, *pair, &texts);
        tick();
        tally
    });
    let mut tally = tallies.reduce(Tally::default, Tally::plus);
    tally.failures.sort_by(|a, b| a.what.cmp(&b.what));
    (tally, texts.silent(pool, pairs))
}

fn play_pair(pool: &Pool, plan: Plan, pair: Pair, texts: &Texts) -> Tally {
    let mut tally = Tally { pairs: 1, ..Tally::default() };
    for index in 0..plan.positions {
        let trial = Trial { pair, seed: plan.seed, position: index, play: 0 };
        match caught(|| trial.position(pool).ok_or_else(|| "the cards make no game".to_owned())) {
            Ok(position) => play_position(pool, plan, trial, &position, texts, &mut tally),
            Err(what) => tally.fail(Failure::new(pool, &trial, what, String::new())),
        }
    }
    tally
}

fn play_position(pool: &Pool, plan: Plan, trial: Trial, position: &Position, texts: &Texts, tally: &mut Tally) {
    for play in 0..plan.plays {
        let trial = Trial { play, ..trial };
        tally.plays += 1;
        match caught(|| trial.play(pool, position)) {
            Ok((decisions, fills)) => {
                tally.decisions += u64::from(decisions);
                tally.fills = tally.fills.most(fills);
                texts.look(pool, &trial, position);
            }
            Err(what) => {
                let told = transcript::of(pool, &trial, position, &what);
                tally.fail(Failure::new(pool, &trial, what, told));
            }
        }
    }
}

impl Texts {
    fn new(pool: &Pool) -> Texts {
        let parts = |card: &Card| Part::all(card).into_iter().map(|part| (part, AtomicU8::new(UNKNOWN))).collect();
        Texts(pool.cards.iter().map(parts).collect())
    }

    /// Finds out what a play-out shows of the texts of its pair of which too little is known.
    fn look(&self, pool: &Pool, trial: &Trial, position: &Position) {
        // Some cards say something else under another reading.
        if position.game.options != Options::default() {
            return;
        }
        for place in [trial.pair.first, trial.pair.second] {
            let card = &pool.cards[place];
            for (part, known) in &self.0[place] {
                let before = known.load(Ordering::Relaxed);
                if before < MATTERS {
                    // A game with half a text may well do what no real one does.
                    let now = caught(|| Ok(look_at(pool, trial, position, card, *part, before))).unwrap_or(MATTERS);
                    known.fetch_max(now, Ordering::Relaxed);
                }
            }
        }
    }

    fn silent(&self, pool: &Pool, pairs: &[Pair]) -> Vec<Silent> {
        let mut silent = Vec::new();
        let played = |place: usize| pairs.iter().any(|pair| pair.first == place || pair.second == place);
        for (place, parts) in self.0.iter().enumerate().filter(|(place, _)| played(*place)) {
            for (part, known) in parts.iter().filter(|(_, known)| known.load(Ordering::Relaxed) < MATTERS) {
                let card = &pool.cards[place];
                let reached = known.load(Ordering::Relaxed) == REACHED;
                silent.push(Silent { card: card.id().to_owned(), text: part.words(card), reached });
            }
        }
        silent
    }
}

fn look_at(pool: &Pool, trial: &Trial, position: &Position, card: &Card, part: Part, before: u8) -> u8 {
    if trial.differs(pool, position, &mute::without(&position.game, card, part)) {
        return MATTERS;
    }
    let rings = || mute::with_bell(&position.game, card, part).is_some_and(|game| trial.differs(pool, position, &game));
    if before == UNKNOWN && rings() { REACHED } else { UNKNOWN }
}
