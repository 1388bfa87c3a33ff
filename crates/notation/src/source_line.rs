//! A file line by line, each with where it stands, so that what is wrong can be pointed at.

use std::ops::Range;

/// A line with something on it.
#[derive(Clone, Copy, Debug)]
pub struct SourceLine<'a> {
    /// Where it begins in the file.
    pub at: usize,
    pub text: &'a str,
}

impl<'a> SourceLine<'a> {
    /// What follows a word at the beginning of the line.
    pub fn after(&self, word: &str) -> Option<SourceLine<'a>> {
        let rest = self.text.strip_prefix(word)?;
        let text = rest.trim_start();
        Some(SourceLine { at: self.at + self.text.len() - text.len(), text })
    }

    /// What stands between commas and spaces, and where.
    pub fn words(&self) -> impl Iterator<Item = (&'a str, Range<usize>)> {
        let mut next = self.at;
        let words = self.text.split([',', ' ', '\t']).map(move |word| {
            let at = next..next + word.len();
            next = at.end + 1;
            (word, at)
        });
        words.filter(|(word, _)| !word.is_empty())
    }

    pub fn span(&self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }
}
