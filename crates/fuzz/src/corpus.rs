//! Real files of each kind, which are damaged.

use soulkeep_cards::{FileKind, parse_recipe};
use std::path::{Path, PathBuf};

/// The texts of the files of this checkout.
pub struct Corpus {
    cards: Vec<String>,
    decks: Vec<String>,
    scenarios: Vec<String>,
    replays: Vec<String>,
}

impl Corpus {
    /// Reads them; an error names what is missing.
    pub fn read() -> Result<Corpus, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let manual = std::fs::read_to_string(root.join("docs/DECKS.md")).unwrap_or_default();
        let examples = manual.split("```").map(|block| block.trim_start_matches("ron").trim().to_owned());
        let corpus = Corpus {
            cards: files(&root.join("cards"), "ron"),
            decks: examples.filter(|block| block.starts_with('(') && parse_recipe("", block).is_ok()).collect(),
            scenarios: files(&root.join("tests/scenarios"), "scn"),
            replays: files(&root.join("tests"), "replay"),
        };
        let empty = [FileKind::Cards, FileKind::Deck, FileKind::Scenario, FileKind::Replay]
            .into_iter()
            .find(|kind| corpus.of(*kind).is_empty());
        empty.map_or(Ok(corpus), |kind| Err(format!("this checkout has no files of the kind {kind:?}")))
    }

    /// Those of a kind.
    pub fn of(&self, kind: FileKind) -> &[String] {
        match kind {
            FileKind::Cards => &self.cards,
            FileKind::Deck => &self.decks,
            FileKind::Scenario => &self.scenarios,
            FileKind::Replay => &self.replays,
            // They are read by the server, which has a test of its own.
            FileKind::Settings => &[],
        }
    }
}

/// All files below a folder with an ending, in the order of their names.
fn files(folder: &Path, ending: &str) -> Vec<String> {
    let mut paths = Vec::new();
    collect(folder, ending, &mut paths);
    paths.sort();
    paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}

fn collect(folder: &Path, ending: &str, paths: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, ending, paths);
        } else if path.extension().is_some_and(|found| found == ending) {
            paths.push(path);
        }
    }
}
