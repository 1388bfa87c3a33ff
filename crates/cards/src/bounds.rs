//! How much of a file is read. Files come from strangers: whoever reads one asks here before it takes memory or time, and
//! what goes beyond a bound is an error that names it. Bounds for files are in no other place.

use std::io::{self, Read};
use thiserror::Error;

/// How many bytes a line has at most: it may be shown with what is wrong in it.
pub const LONGEST_LINE: usize = 8 * 1024;
/// How deep the brackets of cards and decks are nested at most.
pub const DEEPEST: usize = 64;
/// How many different cards a set has at most.
pub const MOST_CARDS: usize = 1000;
/// How many sets or cards a deck lists at most under one word.
pub const MOST_LISTED: usize = 1000;
/// How many cards a deck has at most, copies counted.
pub const MOST_COPIES: u32 = 10_000;
/// How many sets a game names at most.
pub const MOST_SETS: usize = 32;
/// How many positions a scenario has at most.
pub const MOST_POSITIONS: usize = 200;
/// How many cards of its own a scenario has at most.
pub const MOST_OWN_CARDS: usize = 200;
/// How many choices a replay has at most: each is kept with its state.
pub const MOST_CHOICES: usize = 20_000;

/// What kind of file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A set of cards.
    Cards,
    /// A deck.
    Deck,
    /// Positions, what is done in them and what must follow.
    Scenario,
    /// A recorded game.
    Replay,
    /// The settings of a server.
    Settings,
}

/// A file goes beyond a bound.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum OutOfBounds {
    #[error("{} has at most {} bytes", .0.noun(), .0.most_bytes())]
    Bytes(FileKind),
    #[error("{} has at most {} lines", .0.noun(), .0.most_lines())]
    Lines(FileKind),
    #[error("line {0} is longer than {LONGEST_LINE} bytes")]
    Line(usize),
    #[error("line {line} has the control character {letter:?}, which is no text")]
    Control { line: usize, letter: char },
    #[error("brackets are nested deeper than {DEEPEST}")]
    Depth,
    #[error("there are more than {most} {what}")]
    Count { what: &'static str, most: usize },
}

impl FileKind {
    /// How large it is at most: some ten times the largest that has been seen.
    pub const fn most_bytes(self) -> usize {
        match self {
            FileKind::Cards | FileKind::Replay => 1024 * 1024,
            FileKind::Scenario => 256 * 1024,
            FileKind::Deck | FileKind::Settings => 64 * 1024,
        }
    }

    /// How many lines it has at most.
    pub const fn most_lines(self) -> usize {
        match self {
            FileKind::Cards => 20_000,
            FileKind::Replay => 60_000,
            FileKind::Scenario | FileKind::Deck | FileKind::Settings => 3000,
        }
    }

    const fn noun(self) -> &'static str {
        match self {
            FileKind::Cards => "a card file",
            FileKind::Deck => "a deck file",
            FileKind::Scenario => "a scenario",
            FileKind::Replay => "a replay",
            FileKind::Settings => "a file of settings",
        }
    }

    /// Reads a file as far as its bound, whatever its end would have been.
    pub fn read(self, from: impl Read) -> io::Result<String> {
        let mut bytes = Vec::new();
        from.take(self.most_bytes() as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > self.most_bytes() {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, OutOfBounds::Bytes(self)));
        }
        String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is no text in UTF-8"))
    }

    /// Whether a text is one that can be read as such a file, before anything else is done with it. Control characters
    /// would be carried out by the terminal on which a line is shown.
    pub fn check(self, text: &str) -> Result<(), OutOfBounds> {
        if text.len() > self.most_bytes() {
            return Err(OutOfBounds::Bytes(self));
        }
        for (index, line) in text.split('\n').enumerate() {
            if index >= self.most_lines() {
                return Err(OutOfBounds::Lines(self));
            }
            if line.len() > LONGEST_LINE {
                return Err(OutOfBounds::Line(index + 1));
            }
            if let Some(letter) = line.chars().find(|letter| is_unseen(*letter)) {
                return Err(OutOfBounds::Control { line: index + 1, letter });
            }
        }
        Ok(())
    }
}

/// At most so many of something.
pub fn at_most(what: &'static str, count: usize, most: usize) -> Result<(), OutOfBounds> {
    if count > most { Err(OutOfBounds::Count { what, most }) } else { Ok(()) }
}

/// Whether a name can be shown on a terminal.
pub(crate) fn is_plain(name: &str) -> bool {
    !name.chars().any(char::is_control)
}

fn is_unseen(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\t' | '\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [FileKind; 5] =
        [FileKind::Cards, FileKind::Deck, FileKind::Scenario, FileKind::Replay, FileKind::Settings];

    #[test]
    fn a_file_is_read_as_far_as_its_bound() {
        for kind in KINDS {
            let most = kind.most_bytes();
            assert_eq!(kind.read(io::repeat(b' ').take(most as u64)).map(|text| text.len()).ok(), Some(most));
            // It has no end, and is not waited for.
            let error = kind.read(io::repeat(b' ')).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
            assert!(error.to_string().contains(&most.to_string()), "{error}");
        }
        assert!(FileKind::Deck.read(&b"\xff"[..]).unwrap_err().to_string().contains("UTF-8"));
    }

    #[test]
    fn a_text_has_so_many_lines_of_such_a_length() {
        for kind in KINDS {
            assert_eq!(kind.check(&"x".repeat(LONGEST_LINE)), Ok(()));
            assert_eq!(kind.check(&format!("a\n{}\nb", "x".repeat(LONGEST_LINE + 1))), Err(OutOfBounds::Line(2)));
            assert_eq!(kind.check(&"\n".repeat(kind.most_lines() - 1)), Ok(()));
            assert_eq!(kind.check(&"\n".repeat(kind.most_lines())), Err(OutOfBounds::Lines(kind)));
            let long = format!("{}\n", "x".repeat(63)).repeat(kind.most_bytes() / 64 + 1);
            assert_eq!(kind.check(&long), Err(OutOfBounds::Bytes(kind)));
        }
    }

    #[test]
    fn the_first_letter_that_cannot_be_seen_is_told() {
        let wrong = FileKind::Deck.check("fine\na\u{7}b\u{1b}");
        assert_eq!(wrong, Err(OutOfBounds::Control { line: 2, letter: '\u{7}' }));
    }

    /// The bounds are what docs/SECURITY.md tells people that they are.
    #[test]
    fn the_bounds_are_those_of_the_manual() {
        let manual = include_str!("../../../docs/SECURITY.md").replace('\n', " ");
        let names = ["cards", "deck", "scenario", "replay", "settings"];
        for (kind, name) in KINDS.into_iter().zip(names) {
            let row = format!("| {name} | {} | {} |", thousands(kind.most_bytes()), thousands(kind.most_lines()));
            assert!(manual.contains(&row), "{row}");
        }
        for (most, what) in [
            (LONGEST_LINE, "bytes,"),
            (DEEPEST, "deep."),
            (MOST_CARDS, "different cards"),
            (MOST_LISTED, "of them"),
            (MOST_COPIES as usize, "copies"),
            (MOST_POSITIONS, "positions"),
            (MOST_OWN_CARDS, "cards of its own"),
            (MOST_CHOICES, "choices"),
            (MOST_SETS, "sets"),
        ] {
            let told = format!(" {} {what}", thousands(most));
            assert!(manual.contains(&told), "{told}");
        }
    }

    fn thousands(number: usize) -> String {
        match number {
            1000.. => format!("{},{:03}", thousands(number / 1000), number % 1000),
            _ => number.to_string(),
        }
    }

    #[test]
    fn what_a_terminal_would_carry_out_is_no_text() {
        assert_eq!(FileKind::Replay.check("a\tb\r\n"), Ok(()));
        for letter in ['\u{1b}', '\0', '\u{7}', '\u{9b}'] {
            let found = FileKind::Replay.check(&format!("fine\nnot {letter}"));
            assert_eq!(found, Err(OutOfBounds::Control { line: 2, letter }));
        }
    }
}
