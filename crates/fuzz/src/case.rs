//! A file by its number.

use crate::corpus::Corpus;
use crate::mutate::mutated;
use crate::oversized::{OVERSIZED, oversized};
use soulkeep_cards::FileKind;
use soulkeep_rules::{Chance, Dice};
use std::io::{self, Read};

/// What a file holds.
pub enum Input {
    Bytes(Vec<u8>),
    /// The same byte for ever.
    Endless(u8),
}

/// A file to be read.
pub struct Case {
    pub kind: FileKind,
    pub input: Input,
}

impl Case {
    /// The oversized ones come first; after them a seed and a number make the same file everywhere.
    pub fn new(corpus: &Corpus, seed: u64, number: u64) -> Case {
        if number < OVERSIZED {
            let (kind, input) = oversized(number);
            return Case { kind, input };
        }
        let mut dice = Dice::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        let kinds = [FileKind::Cards, FileKind::Deck, FileKind::Scenario, FileKind::Scenario, FileKind::Replay];
        let kind = kinds[dice.below(kinds.len() as u32) as usize];
        let texts = corpus.of(kind);
        let text = &texts[dice.below(texts.len() as u32) as usize];
        Case { kind, input: Input::Bytes(mutated(text, texts, &mut dice)) }
    }

    /// It as a stream.
    pub fn reader(&self) -> Box<dyn Read + '_> {
        match &self.input {
            Input::Bytes(bytes) => Box::new(bytes.as_slice()),
            Input::Endless(byte) => Box::new(io::repeat(*byte)),
        }
    }
}
