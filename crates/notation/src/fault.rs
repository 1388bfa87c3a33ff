//! What is wrong with a text, where, and what would be right.

use miette::{Diagnostic, NamedSource, SourceSpan};
use soulkeep_cards::bounds::LONGEST_LINE;
use std::ops::Range;
use thiserror::Error;

/// One thing that is wrong, at a place given in bytes from the beginning of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub at: Range<usize>,
    pub message: String,
    /// What stands at that place, in a few words.
    pub label: String,
    pub help: Option<String>,
}

impl Fault {
    pub fn new(at: Range<usize>, message: impl Into<String>) -> Fault {
        Fault { at, message: message.into(), label: "here".to_owned(), help: None }
    }

    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Fault {
        self.label = label.into();
        self
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Fault {
        self.help = Some(help.into());
        self
    }

    /// The fault together with the text it is about, if that has no line which is too long to be shown.
    pub fn report(self, file: &str, text: &str) -> Diagnosis {
        let line = text.bytes().take(self.at.start).filter(|byte| *byte == b'\n').count() + 1;
        let text = if text.lines().all(|line| line.len() <= LONGEST_LINE) { text } else { "" };
        let end = self.at.end.min(text.len());
        let start = self.at.start.min(end);
        Diagnosis {
            line,
            message: self.message,
            help: self.help,
            label: self.label,
            at: (start, end - start).into(),
            source_code: NamedSource::new(file, text.to_owned()),
        }
    }
}

/// A fault as it is shown to a person.
#[derive(Debug, Error, Diagnostic)]
#[error("{message}")]
pub struct Diagnosis {
    pub message: String,
    /// Counted from one.
    pub line: usize,
    #[help]
    pub help: Option<String>,
    pub label: String,
    #[label("{label}")]
    pub at: SourceSpan,
    #[source_code]
    pub source_code: NamedSource<String>,
}
