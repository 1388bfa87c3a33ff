//! A seeded share of all pairs; `cargo xtask pairs` plays all of them.

use soulkeep_pairs::{Pair, Plan, Pool, run};
use std::sync::atomic::AtomicBool;

/// One pair in so many.
const STEP: usize = 397;

#[test]
fn a_share_of_all_pairs_keeps_the_laws() {
    let pool = Pool::printed().unwrap();
    let pairs: Vec<Pair> = pool.pairs().step_by(STEP).collect();
    let plan = Plan { seed: 11, positions: 2, plays: 2 };
    let (tally, _) = run(&pool, plan, &pairs, &AtomicBool::new(false), || ());
    let told: Vec<String> =
        tally.failures.iter().map(|failure| format!("{}\n{}", failure.what, failure.transcript)).collect();
    assert!(told.is_empty(), "{}", told.join("\n\n"));
    assert_eq!(tally.plays, pairs.len() as u64 * 4);
}

#[test]
fn what_a_text_does_is_seen() {
    let pool = Pool::printed().unwrap();
    let freeze = pool.find("bmr-freeze")[0];
    let pairs: Vec<Pair> = pool.pairs().filter(|pair| pair.first == freeze).step_by(9).take(12).collect();
    let plan = Plan { seed: 11, positions: 2, plays: 4 };
    let (_, silent) = run(&pool, plan, &pairs, &AtomicBool::new(false), || ());
    assert!(silent.iter().all(|text| text.card != "bmr-freeze"), "{silent:?}");
}

/// A play-out is a matter of its numbers alone: what is reported can be looked at again.
#[test]
fn the_same_numbers_give_the_same_play_outs() {
    let pool = Pool::printed().unwrap();
    let pairs: Vec<Pair> = pool.pairs().step_by(STEP * 20).collect();
    let plan = Plan { seed: 5, positions: 1, plays: 2 };
    let decisions = || run(&pool, plan, &pairs, &AtomicBool::new(false), || ()).0.decisions;
    assert_eq!(decisions(), decisions());
}
