//! One broken point, in code or on a card.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::ops::Range;

/// What tells a mutant from all others, whatever else changes in its file.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    pub file: String,
    /// The function or the card.
    pub within: String,
    pub change: String,
    /// Which of the equal ones within it, from zero.
    #[serde(default)]
    pub nth: usize,
}

#[derive(Clone, Debug)]
pub struct Mutant {
    pub key: Key,
    pub line: usize,
    /// The bytes of the file that are different.
    pub range: Range<usize>,
    pub new: New,
}

#[derive(Clone, Debug)]
pub enum New {
    /// Another expression, or other text on a card.
    Text(String),
    /// The statement is left out.
    Nothing,
    /// Put in at an empty range; `{on}` stands for the question whether it is this mutant's turn.
    Inserted(String),
}

impl Mutant {
    pub fn new(file: &str, within: String, text: &str, range: Range<usize>, new: New) -> Self {
        let old = &text[range.clone()];
        let change = match &new {
            New::Text(new) => format!("`{}` -> `{}`", short(old), short(new)),
            New::Nothing => format!("without `{}`", short(old)),
            New::Inserted(new) => format!("with `{}`", short(new)),
        };
        let line = 1 + text[..range.start].matches('\n').count();
        Mutant { key: Key { file: file.to_owned(), within, change, nth: 0 }, line, range, new }
    }

    /// As a reader finds it.
    pub fn place(&self) -> String {
        format!("{}:{}", self.key.file, self.line)
    }
}

/// Numbers the equal ones of a list.
pub fn number(mutants: &mut [Mutant]) {
    let mut seen: HashMap<Key, usize> = HashMap::new();
    for mutant in mutants {
        let count = seen.entry(mutant.key.clone()).or_default();
        mutant.key.nth = *count;
        *count += 1;
    }
}

/// Where a mutant stands in the order of a seed. A change elsewhere in the code does not move it.
pub fn rank(key: &Key, seed: u64) -> u64 {
    let nth = key.nth.to_string();
    let bytes = [&*key.file, &*key.within, &*key.change, &*nth].into_iter().flat_map(|part| part.bytes().chain([0]));
    let sum = bytes
        .fold(0xcbf2_9ce4_8422_2325 ^ mixed(seed), |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    mixed(sum)
}

/// The last steps of splitmix64: close numbers become far ones.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// On one line, and no longer than a line.
fn short(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    match line.char_indices().nth(100) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
