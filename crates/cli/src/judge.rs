//! `soulkeep judge`: runs scenario files, answers what they ask, and counts the rulings and cards that they show.

use crate::common::{self, Done, Exit};
use miette::Diagnostic;
use rayon::prelude::*;
use serde::Serialize;
use soulkeep_cards::FileKind;
use soulkeep_notation::coverage::Coverage;
use soulkeep_notation::ledger::Ledger;
use soulkeep_notation::scenario::{self, Answer, Judgement, PlayText};
use soulkeep_text::Language;
use std::path::{Path, PathBuf};
use thiserror::Error;

mod shipped {
    include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));
}

#[derive(clap::Args)]
pub struct JudgeArgs {
    /// Scenario files, or folders of them; `-` is standard input [default: those that come with the program]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Also list the rulings and cards that no passing scenario shows
    #[arg(long)]
    coverage: bool,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

pub fn run(args: &JudgeArgs) -> Done {
    let judgements: Vec<Judgement> = match args.paths[..] {
        [] => shipped::SCENARIOS.par_iter().map(|(name, text)| judge_text(name, text)).collect(),
        ref paths => find_files(paths)?.par_iter().map(|file| judge(file)).collect(),
    };
    let sets = common::printed_sets()?;
    let coverage = Coverage::count(Ledger::shipped(), &sets, &judgements);
    let tally = Tally::of(&judgements);
    let answers: Vec<Answered> = judgements.iter().flat_map(Answered::of).collect();
    if !args.json {
        for judgement in &judgements {
            show_answers(judgement)?;
        }
    }
    for judgement in judgements {
        show_faults(judgement);
    }
    if args.json {
        common::print_json(&Summary::new(&tally, &coverage, &answers))?;
    } else {
        common::print(&tally.summary(&coverage))?;
        if args.coverage {
            common::print(&missing(&coverage))?;
        }
    }
    Ok(if tally.failed == 0 { Exit::Fine } else { Exit::FoundFailures })
}

/// How many files there were, and how many of them did not hold.
struct Tally {
    scenarios: usize,
    /// Those among them that name no ruling.
    questions: usize,
    failed: usize,
}

impl Tally {
    fn of(judgements: &[Judgement]) -> Tally {
        let questions = judgements.iter().filter(|judgement| judgement.rulings.is_empty()).count();
        let failed = judgements.iter().filter(|judgement| !judgement.passed()).count();
        Tally { scenarios: judgements.len(), questions, failed }
    }

    /// What is shown is counted only where something names a ruling.
    fn summary(&self, coverage: &Coverage) -> String {
        let judged = format!("{}, {} failed", common::many(self.scenarios, "scenario"), self.failed);
        if self.scenarios == self.questions {
            return judged;
        }
        format!(
            "{judged}; {} of {} rulings shown ({} waived), {} of {} cards",
            coverage.rulings_covered,
            coverage.rulings_total,
            coverage.rulings_waived,
            coverage.cards_covered,
            coverage.cards_total,
        )
    }
}

/// Why there is nothing to judge.
#[derive(Debug, Error, Diagnostic)]
enum JudgeError {
    #[error("there is no {}", .0.display())]
    #[diagnostic(help("name files or folders that there are; without any, the scenarios of the program are judged"))]
    Missing(PathBuf),
    #[error("there are no .scn files in {}", .0.display())]
    Empty(PathBuf),
    #[error("{} cannot be read: {error}", path.display())]
    Unreadable { path: PathBuf, error: std::io::Error },
}

fn find_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, JudgeError> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        match path {
            path if path.is_dir() => collect(path, &mut files)?,
            path if path.exists() || is_stdin(path) => files.push(path.clone()),
            path => return Err(JudgeError::Missing(path.clone())),
        }
        if files.len() == before {
            return Err(JudgeError::Empty(path.clone()));
        }
    }
    files.sort();
    files.dedup();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), JudgeError> {
    let unreadable = |error| JudgeError::Unreadable { path: folder.to_owned(), error };
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "scn") {
            files.push(path);
        }
    }
    Ok(())
}

fn judge(path: &Path) -> Judgement {
    let file = if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() };
    match read(path) {
        Ok(text) => judge_text(&file, &text),
        Err(error) => scenario::broken(&file, "", &format!("cannot be read: {error}")),
    }
}

/// A scenario that breaks the engine fails like any other and does not stop the rest.
fn judge_text(file: &str, text: &str) -> Judgement {
    let words: PlayText = |play| soulkeep_text::play_text(play, Language::English);
    let judged = std::panic::catch_unwind(|| scenario::judge_with(file, text, Some(words)));
    judged.unwrap_or_else(|_| scenario::broken(file, text, "the engine broke off while playing this scenario"))
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

fn read(path: &Path) -> std::io::Result<String> {
    match is_stdin(path) {
        true => FileKind::Scenario.read(std::io::stdin().lock()),
        false => common::file::read(FileKind::Scenario, path),
    }
}

/// What a file asked to be told, and that a question holds, which would be silent otherwise.
fn show_answers(judgement: &Judgement) -> Result<(), miette::Report> {
    for answer in &judgement.answers {
        common::print(&format!("{}, line {}:\n{}", judgement.file, answer.line, indented(&answer.text)))?;
    }
    if judgement.rulings.is_empty() && judgement.passed() && judgement.answers.is_empty() {
        let title = if judgement.title.is_empty() { String::new() } else { format!(" ({})", judgement.title) };
        common::print(&format!("{}: everything expected holds{title}", judgement.file))?;
    }
    Ok(())
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<String>>().join("\n")
}

fn show_faults(judgement: Judgement) {
    for fault in judgement.faults {
        common::complain(&miette::Report::new(fault));
    }
}

fn missing(coverage: &Coverage) -> String {
    let ledger = Ledger::shipped();
    let rulings = coverage.rulings_missing.iter().filter_map(|id| ledger.get(id));
    let mut lines: Vec<String> = rulings.map(|ruling| format!("  {}: {}", ruling.id, ruling.scenario)).collect();
    lines.insert(0, format!("rulings not shown: {}", coverage.rulings_missing.len()));
    lines.push(format!("cards not shown: {}", coverage.cards_missing.len()));
    lines.extend(coverage.cards_missing.iter().map(|id| format!("  {id}")));
    lines.join("\n")
}

/// The result for other programs.
#[derive(Serialize)]
struct Summary<'a> {
    scenarios: usize,
    questions: usize,
    failed: usize,
    rulings_covered: usize,
    rulings_waived: usize,
    rulings_total: usize,
    rulings_missing: &'a [String],
    cards_covered: usize,
    cards_total: usize,
    cards_missing: &'a [String],
    answers: &'a [Answered],
}

/// What `show` or `ask` had to say.
#[derive(Serialize)]
struct Answered {
    file: String,
    line: usize,
    text: String,
}

impl Answered {
    fn of(judgement: &Judgement) -> Vec<Answered> {
        let answer =
            |answer: &Answer| Answered { file: judgement.file.clone(), line: answer.line, text: answer.text.clone() };
        judgement.answers.iter().map(answer).collect()
    }
}

impl<'a> Summary<'a> {
    fn new(tally: &Tally, coverage: &'a Coverage, answers: &'a [Answered]) -> Summary<'a> {
        Summary {
            scenarios: tally.scenarios,
            questions: tally.questions,
            failed: tally.failed,
            rulings_covered: coverage.rulings_covered,
            rulings_waived: coverage.rulings_waived,
            rulings_total: coverage.rulings_total,
            rulings_missing: &coverage.rulings_missing,
            cards_covered: coverage.cards_covered,
            cards_total: coverage.cards_total,
            cards_missing: &coverage.cards_missing,
            answers,
        }
    }
}
