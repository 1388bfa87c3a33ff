//! Colours, and lines that know their width apart from them.

use super::width;
use soulkeep_cards::Class;

/// What a piece of text is, as far as its colour goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Plain,
    Title,
    Dim,
    /// The player's own affairs.
    Own,
    Good,
    Bad,
    Number,
    Class(Class),
}

/// Whether colours are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    Colours,
    Plain,
}

/// A line made of pieces in different inks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strip(Vec<(Ink, String)>);

impl Strip {
    pub fn new() -> Strip {
        Strip::default()
    }

    /// A line in one ink.
    pub fn of(ink: Ink, text: impl Into<String>) -> Strip {
        Strip::new().with(ink, text)
    }

    #[must_use]
    pub fn with(mut self, ink: Ink, text: impl Into<String>) -> Strip {
        self.0.push((ink, text.into()));
        self
    }

    #[must_use]
    pub fn plain(self, text: impl Into<String>) -> Strip {
        self.with(Ink::Plain, text)
    }

    #[must_use]
    pub fn then(mut self, other: Strip) -> Strip {
        self.0.extend(other.0);
        self
    }

    /// With spaces after it, up to a width.
    #[must_use]
    pub fn pad(self, to: usize) -> Strip {
        let missing = to.saturating_sub(self.width());
        self.plain(" ".repeat(missing))
    }

    /// The pieces, one after the other.
    pub fn pieces(&self) -> &[(Ink, String)] {
        &self.0
    }

    pub fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| width::width(text)).sum()
    }

    /// Everything in one ink, whatever it was before.
    #[must_use]
    pub fn all(self, ink: Ink) -> Strip {
        Strip(self.0.into_iter().map(|(_, text)| (ink, text)).collect())
    }

    /// The text to print, without spaces at its end.
    pub fn print(&self, paint: Paint) -> String {
        let plain: String = self.0.iter().map(|(_, text)| text.as_str()).collect();
        match paint {
            Paint::Plain => plain.trim_end().to_owned(),
            Paint::Colours => {
                self.0.iter().map(|(ink, text)| coloured(*ink, text)).collect::<String>().trim_end().into()
            }
        }
    }
}

fn coloured(ink: Ink, text: &str) -> String {
    match code(ink) {
        Some(code) if !text.trim().is_empty() => format!("\x1b[{code}m{text}\x1b[0m"),
        _ => text.to_owned(),
    }
}

fn code(ink: Ink) -> Option<&'static str> {
    match ink {
        Ink::Plain => None,
        Ink::Title => Some("1"),
        Ink::Dim => Some("2"),
        Ink::Own => Some("1;36"),
        Ink::Good => Some("32"),
        Ink::Bad => Some("31"),
        Ink::Number => Some("1;33"),
        Ink::Class(Class::Cleric) => Some("1;34"),
        Ink::Class(Class::Fighter) => Some("1;31"),
        Ink::Class(Class::Mage) => Some("1;35"),
        Ink::Class(Class::Thief) => Some("1;32"),
        Ink::Class(Class::Explorer) => Some("1;33"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_do_not_count_as_width() {
        let strip = Strip::of(Ink::Class(Class::Mage), "M").plain(" 魂").pad(6);
        assert_eq!(strip.width(), 6);
        assert_eq!(strip.print(Paint::Plain), "M 魂");
        assert_eq!(strip.print(Paint::Colours), "\x1b[1;35mM\x1b[0m 魂");
    }
}
