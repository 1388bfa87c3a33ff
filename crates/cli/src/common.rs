//! What the subcommands share: how they end, how they print, and the words that several of them take.

mod colour;
mod contents;
pub mod deck;
pub mod file;
mod language;
mod report;
pub mod said;
mod setup;
pub mod svg;

pub use colour::{is_coloured, is_dumb, wanted};
pub use contents::{Contents, ContentsArgs};
pub use language::language;
pub use report::tell_reports;
pub use setup::{options, printed_sets, sets};

use std::io::{self, IsTerminal, Write};
use thiserror::Error;

/// How a subcommand ended; wrong use is an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Fine,
    FoundFailures,
    /// By Ctrl-C.
    Interrupted,
}

/// The exit code of a program that Ctrl-C has ended.
pub const INTERRUPTED: u8 = 130;

/// What a run with a result comes to.
pub fn exit(found_failures: bool, interrupted: bool) -> Exit {
    match (interrupted, found_failures) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::FoundFailures,
        (false, false) => Exit::Fine,
    }
}

/// How wide a line may be for whoever reads it; a file has no end to the right.
pub fn columns() -> usize {
    let size = ratatui::crossterm::terminal::size().ok().filter(|_| io::stdout().is_terminal());
    size.map_or(usize::MAX, |(columns, _)| usize::from(columns))
}

pub type Done = miette::Result<Exit>;

/// Standard output could not be written.
#[derive(Debug, Error, miette::Diagnostic)]
#[error("cannot write to standard output: {0}")]
pub struct OutputError(pub io::Error);

/// Writes lines to standard output. Unlike `println!` it does not panic when the reader has gone.
pub fn print(text: &str) -> miette::Result<()> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.trim_end().as_bytes()).and_then(|()| out.write_all(b"\n"));
    Ok(written.and_then(|()| out.flush()).map_err(OutputError)?)
}

/// Tells on standard error what is wrong.
pub fn complain(report: &miette::Report) {
    // Like what clap says, it begins at the edge.
    let text = format!("{report:?}");
    let text = text.strip_prefix("  ").unwrap_or(&text);
    // With standard error gone too there is nobody left to tell.
    let _ = writeln!(io::stderr(), "{text}");
}

/// "1 game", "2 games".
pub fn many(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Writes one object on one line, for other programs.
pub fn print_json(value: &(impl serde::Serialize + ?Sized)) -> miette::Result<()> {
    let line = serde_json::to_string(value).map_err(|error| OutputError(error.into()))?;
    print(&line)
}

/// The words that a mistyped one may have meant, the likeliest first.
pub fn nearest<'a>(typed: &str, words: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let likeness = |word: &str| strsim::jaro_winkler(&typed.to_lowercase(), &word.to_lowercase());
    let mut near: Vec<(f64, &str)> =
        words.map(|word| (likeness(word), word)).filter(|(score, _)| *score > 0.8).collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0));
    near.into_iter().take(3).map(|(_, word)| word).collect()
}
