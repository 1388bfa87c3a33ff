//! Where something stands in a deck file, so that what is wrong with it can be pointed at.

use std::ops::Range;

/// A text under a key of the file; the first one with this wording is number 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The key that it stands under.
    pub key: &'static str,
    /// Its wording.
    pub text: String,
    /// Which of those with this wording.
    pub nth: usize,
}

impl Place {
    /// Its bytes in the file: those of the text, else of the key, else of nothing at the start.
    pub fn find(&self, file: &str) -> Range<usize> {
        let (mut key, mut key_at, mut left) = ("", 0..0, self.nth);
        for token in tokens(file) {
            let word = &file[token.clone()];
            if !word.starts_with('"') {
                key = word;
                key_at = if key == self.key { token } else { key_at };
            } else if key == self.key && word[1..].strip_suffix('"') == Some(&self.text) {
                if left == 0 {
                    return token;
                }
                left -= 1;
            }
        }
        key_at
    }
}

/// The texts in quotes and the words before colons; remarks are passed over.
fn tokens(file: &str) -> Vec<Range<usize>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = file[at..].chars().next() {
        let rest = &file[at..];
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => quoted(rest),
            letter if letter.is_alphabetic() => rest.find(|letter| !is_word(letter)).unwrap_or(rest.len()),
            // Any other letter says nothing.
            _ => first.len_utf8(),
        };
        let is_key = first.is_alphabetic() && rest[length..].trim_start().starts_with(':');
        if first == '"' || is_key {
            tokens.push(at..at + length);
        }
        at += length;
    }
    tokens
}

/// How long a text in quotes is, quotes included.
fn quoted(rest: &str) -> usize {
    let mut escaped = true;
    let end = rest.char_indices().find(|(_, letter)| {
        let ends = *letter == '"' && !escaped;
        escaped = *letter == '\\' && !escaped;
        ends
    });
    end.map_or(rest.len(), |(at, _)| at + 1)
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "( // cards: \"Fear\"\n name: \"say \\\"Fear\\\"\",\n cards: {\"恐怖\": 1, \"Fear\": 1, \"Fear\": 2}, without: [\"Fear\"])";

    fn found(key: &'static str, text: &str, nth: usize) -> (&'static str, usize) {
        let range = Place { key, text: text.to_owned(), nth }.find(FILE);
        (&FILE[range.clone()], range.start)
    }

    #[test]
    fn a_text_is_found_under_its_key() {
        let fears: Vec<usize> = FILE.match_indices("\"Fear\"").map(|(at, _)| at).collect();
        assert_eq!(found("cards", "Fear", 0), ("\"Fear\"", fears[1]));
        assert_eq!(found("cards", "Fear", 1), ("\"Fear\"", fears[2]));
        assert_eq!(found("without", "Fear", 0), ("\"Fear\"", fears[3]));
        assert_eq!(found("cards", "恐怖", 0).0, "\"恐怖\"");
        assert_eq!(found("without", "Freeze", 0).0, "without");
        assert_eq!(found("heroes", "BMR", 0), ("", 0));
    }

    /// A backslash that is itself escaped does not escape the quote behind it, and remarks of both kinds name nothing.
    #[test]
    fn quotes_and_remarks_end_where_they_end() {
        let file = r#"(/* cards: "Fear" */ name: "a\\", cards: ["Fear", "\\\"", "Fear"]) // "Fear""#;
        let find = |text: &str, nth| Place { key: "cards", text: text.to_owned(), nth }.find(file).start;
        let fears: Vec<usize> = file.match_indices("\"Fear\"").map(|(at, _)| at).collect();
        assert_eq!((find("Fear", 0), find("Fear", 1)), (fears[1], fears[2]));
        let key = file.rfind("cards").unwrap();
        assert_eq!((find("Fear", 2), find("Freeze", 0)), (key, key), "the remarks do not count");
    }

    #[test]
    fn a_file_that_breaks_off_is_no_trouble() {
        for end in (0..FILE.len()).filter(|end| FILE.is_char_boundary(*end)) {
            Place { key: "cards", text: "Fear".to_owned(), nth: 9 }.find(&FILE[..end]);
        }
    }
}
