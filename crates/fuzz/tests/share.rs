//! A share of what `cargo xtask fuzz` does.

use soulkeep_fuzz::{Case, Corpus, Input, OVERSIZED, open};

const DAMAGED: u64 = 300;

#[test]
fn damaged_files_are_read_or_refused() {
    let corpus = Corpus::read().unwrap();
    for number in OVERSIZED..OVERSIZED + DAMAGED {
        let case = Case::new(&corpus, 1, number);
        let read = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| open(&case)));
        assert!(read.is_ok(), "cargo xtask fuzz --seed 1 --case {number}");
    }
}

/// They are refused before they are looked at, in a sentence.
#[test]
fn files_without_an_end_are_refused() {
    let corpus = Corpus::read().unwrap();
    let endless = (0..OVERSIZED).map(|number| Case::new(&corpus, 1, number));
    let endless: Vec<Case> = endless.filter(|case| matches!(case.input, Input::Endless(_))).collect();
    assert_eq!(endless.len(), 4);
    assert!(endless.iter().all(|case| (1..100).contains(&open(case))));
}

/// A number is the same file on every machine.
#[test]
fn a_case_is_its_seed_and_its_number() {
    let corpus = Corpus::read().unwrap();
    let bytes = |seed| match Case::new(&corpus, seed, OVERSIZED + 7).input {
        Input::Bytes(bytes) => bytes,
        Input::Endless(_) => Vec::new(),
    };
    assert_eq!(bytes(3), bytes(3));
    assert_ne!(bytes(3), bytes(4));
}
