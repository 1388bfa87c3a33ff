//! The test language: English with the letters of every word reversed, "ezeerF" for "Freeze".
//!
//! Mirroring twice gives the text back. So whoever puts a text that is handed over into a mirrored sentence mirrors it
//! first, and it comes out as it was.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Every run of letters reversed; digits and signs stay where they are.
pub fn mirrored(text: &str) -> String {
    let letters = |text: &str| text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len());
    let mut rest = text;
    let mut mirrored = String::with_capacity(text.len());
    while let Some(other) = rest.chars().next() {
        let word = letters(rest);
        mirrored.extend(rest[..word].chars().rev());
        let signs = if word == 0 { other.len_utf8() } else { 0 };
        mirrored.push_str(&rest[..signs]);
        rest = &rest[word + signs..];
    }
    mirrored
}

/// The same, kept for good: for the words and names of the program, which are not many.
pub fn mirrored_word(word: &str) -> &'static str {
    static KEPT: LazyLock<Mutex<BTreeMap<String, &'static str>>> = LazyLock::new(Mutex::default);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(mirrored) = kept.get(word) {
        return mirrored;
    }
    let mirrored: &'static str = mirrored(word).leak();
    kept.insert(word.to_owned(), mirrored);
    mirrored
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_reversed_where_they_stand() {
        assert_eq!(mirrored("You draw 12 Room cards, A2's."), "uoY ward 12 mooR sdrac, A2's.");
        for text in ["", "a", "Ōgre’s ×2 – no!", " two  blanks\n"] {
            assert_eq!(mirrored(&mirrored(text)), text);
        }
        assert_eq!((mirrored_word("Freeze"), mirrored_word("Freeze")), ("ezeerF", "ezeerF"));
    }
}
