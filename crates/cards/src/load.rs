//! Reads a card file. An error points at the line and says what was expected.

use crate::bounds::{DEEPEST, FileKind, MOST_CARDS, OutOfBounds, at_most};
use crate::card::Set;
use crate::check::{self, Finding};
use miette::{Diagnostic, NamedSource, SourceSpan};
use ron::extensions::Extensions;
use thiserror::Error;

/// Why a card file cannot be used.
#[derive(Debug, Error, Diagnostic)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum LoadError {
    #[error("{message}")]
    #[diagnostic(code(cards::syntax), help("docs/CARDS.md lists every word of the card language"))]
    Syntax {
        message: String,
        #[source_code]
        source_code: NamedSource<String>,
        #[label("here")]
        at: SourceSpan,
    },
    #[error("{}", finding.message)]
    #[diagnostic(code(cards::check), help("{}", finding.help))]
    Check {
        finding: Finding,
        #[source_code]
        source_code: NamedSource<String>,
        #[label("this card")]
        at: SourceSpan,
    },
    #[error(transparent)]
    #[diagnostic(code(cards::bounds), help("make several files of it"))]
    TooMuch(OutOfBounds),
}

/// Reads one set from the text of a card file; `file` is only used in messages.
pub fn parse_set(file: &str, text: &str) -> Result<Set, Box<LoadError>> {
    FileKind::Cards.check(text).map_err(LoadError::TooMuch)?;
    let set: Set = options().from_str(text).map_err(|error| Box::new(syntax_error(file, text, &error)))?;
    at_most("cards in a set", set.cards.len(), MOST_CARDS).map_err(LoadError::TooMuch)?;
    match check::first_finding(&set) {
        None => Ok(set),
        Some(finding) => Err(Box::new(check_error(file, text, finding))),
    }
}

pub(crate) fn options() -> ron::Options {
    let options = ron::Options::default().with_recursion_limit(DEEPEST);
    options.with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}

fn syntax_error(file: &str, text: &str, error: &ron::error::SpannedError) -> LoadError {
    let at = offset(text, error.span.start.line, error.span.start.col);
    LoadError::Syntax {
        message: message(&error.code),
        source_code: NamedSource::new(file, text.to_owned()),
        at: (at, 1.min(text.len() - at)).into(),
    }
}

/// What is wrong, in our words where it is a bound of ours.
pub(crate) fn message(error: &ron::Error) -> String {
    match error {
        ron::Error::ExceededRecursionLimit => OutOfBounds::Depth.to_string(),
        error => error.to_string(),
    }
}

fn check_error(file: &str, text: &str, finding: Finding) -> LoadError {
    let quoted = format!("\"{}\"", finding.card);
    let at = text.find(&quoted).unwrap_or(0);
    let length = if text.is_empty() { 0 } else { quoted.len().min(text.len() - at) };
    LoadError::Check { finding, source_code: NamedSource::new(file, text.to_owned()), at: (at, length).into() }
}

/// The byte at a one-based line and column.
pub(crate) fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let within = text[before..].chars().take(column.saturating_sub(1)).map(char::len_utf8).sum::<usize>();
    (before + within).min(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Its id stands before all else that a card says.
    #[test]
    fn a_card_with_a_fault_is_pointed_at_where_it_begins() {
        let text = r#"(code: "T", name: (en: "T", ja: "た"), class: Homebrew, cards: [
            Hero(id: "echo", name: (en: "echo", ja: ""), treasure: [Mage], health: 4, players: From(2)),
        ])"#;
        let error = parse_set("t.ron", text).unwrap_err();
        let LoadError::Check { at, .. } = *error else { panic!("{error:?}") };
        assert_eq!((Some(at.offset()), at.len()), (text.find("\"echo\""), 6));
        // One that is written otherwise than it reads is not found, and the beginning is as good as any place.
        let error = parse_set("t.ron", &text.replace("echo", "ech\\u{6f}")).unwrap_err();
        let LoadError::Check { at, .. } = *error else { panic!("{error:?}") };
        assert_eq!(at.offset(), 0);
    }
}
