//! `soulkeep cards check`: whether a card file of one's own can be used.

use crate::common::{self, Done, Exit};
use miette::{Diagnostic, Report, miette};
use serde::Serialize;
use soulkeep_cards::{FileKind, LoadError, parse_set};
use std::fmt::Write;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// Card files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Checked {
    failed: usize,
    files: Vec<File>,
}

#[derive(Serialize)]
struct File {
    file: String,
    cards: usize,
    error: Option<FileError>,
    #[serde(skip)]
    report: Option<Report>,
}

#[derive(Serialize)]
struct FileError {
    line: usize,
    column: usize,
    message: String,
    help: String,
}

pub fn run(args: &Args) -> Done {
    let files = args.files.iter().map(|path| check(path)).collect::<miette::Result<Vec<File>>>()?;
    let failed = files.iter().filter(|file| file.error.is_some()).count();
    if args.json {
        common::print_json(&Checked { failed, files })?;
    } else {
        common::print(&text(&files))?;
    }
    Ok(if failed == 0 { Exit::Fine } else { Exit::FoundFailures })
}

fn check(path: &Path) -> miette::Result<File> {
    let file = path.display().to_string();
    let text = common::file::read(FileKind::Cards, path)
        .map_err(|error| miette!(help = "name a card file that can be read", "cannot read {file}: {error}"))?;
    Ok(match parse_set(&file, &text) {
        Ok(set) => File { file, cards: set.cards.len(), error: None, report: None },
        Err(error) => File { file, cards: 0, error: Some(wrong(&error)), report: Some(Report::new(*error)) },
    })
}

fn wrong(error: &LoadError) -> FileError {
    let place = error.labels().and_then(|mut labels| labels.next());
    let read = place.and_then(|label| error.source_code()?.read_span(label.inner(), 0, 0).ok());
    FileError {
        line: read.as_ref().map_or(1, |read| read.line() + 1),
        column: read.as_ref().map_or(1, |read| read.column() + 1),
        message: error.to_string(),
        help: error.help().map(|help| help.to_string()).unwrap_or_default(),
    }
}

fn text(files: &[File]) -> String {
    let mut text = String::new();
    for file in files {
        // Writing to a string cannot fail.
        let _ = match &file.report {
            None => writeln!(text, "{}: {} cards, nothing wrong", file.file, file.cards),
            Some(report) => writeln!(text, "{report:?}"),
        };
    }
    text
}
