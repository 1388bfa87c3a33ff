//! A copy of the workspace in which every chosen mutant is there and sleeps: `if crate::mutant::on(17) { … } else { … }`.
//!
//! So the tests are built once, and an environment variable wakes one mutant of a run.

use crate::mutant::{Mutant, New};
use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// What the tests need besides the sources; of the page what is built.
const PARTS: [&str; 11] = [
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
    "cards",
    "crates",
    "deploy",
    "docs",
    "rulings",
    "tests",
    "web/dist",
    "xtask",
];

/// Wakes one mutant by its number.
pub const WAKE: &str = "SOULKEEP_MUTANT";
/// Names the file in which a program notes the number of every mutant that it comes by.
pub const REACHED: &str = "SOULKEEP_MUTANT_REACHED";
/// Reads a card file from elsewhere: `cards/bmr.ron=/tmp/broken.ron`.
pub const CARDS: &str = "SOULKEEP_MUTANT_CARDS";

const QUESTION: &str = r#"//! Which broken point is awake.
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

static AWAKE: LazyLock<u32> =
    LazyLock::new(|| std::env::var("SOULKEEP_MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(0));

static NOTES: LazyLock<Option<File>> = LazyLock::new(|| {
    let path = std::env::var_os("SOULKEEP_MUTANT_REACHED")?;
    OpenOptions::new().create(true).append(true).open(path).ok()
});

static REACHED: [AtomicBool; 65536] = [const { AtomicBool::new(false) }; 65536];

#[inline]
pub fn on(number: u32) -> bool {
    if let Some(file) = &*NOTES {
        note(file, number);
    }
    *AWAKE == number
}

/// At once, for the program may be killed.
#[cold]
fn note(mut file: &File, number: u32) {
    let reached = &REACHED[number as usize];
    if !reached.load(Ordering::Relaxed) && !reached.swap(true, Ordering::Relaxed) {
        let _ = file.write_all(format!("{number}\n").as_bytes());
    }
}
"#;

const PRINTED: &str = r#"
/// Reads every set, one of them perhaps from elsewhere.
pub fn printed_sets() -> Result<Vec<Set>, Box<LoadError>> {
    let other = std::env::var("SOULKEEP_MUTANT_CARDS").unwrap_or_default();
    let other = other.split_once('=').and_then(|(file, path)| Some((file, std::fs::read_to_string(path).ok()?)));
    let text = |file: &str, printed: &str| match &other {
        Some((name, text)) if *name == file => text.clone(),
        _ => printed.to_owned(),
    };
    FILES.iter().map(|(file, printed)| parse_set(file, &text(file, printed))).collect()
}
"#;

/// What wakes the mutant at a place in the list: nothing is awake at zero.
pub fn number(index: usize) -> usize {
    index + 1
}

/// Where a mutant lies in the copy: the bytes of its file between which everything belongs to it.
pub struct Written {
    /// Its place in the list.
    pub index: usize,
    pub file: String,
    pub range: Range<usize>,
}

/// The files of the workspace as they were when the run began: whoever goes on working does not disturb it.
pub struct Sources(HashMap<String, Vec<u8>>);

impl Sources {
    pub fn read(root: &Path) -> Result<Sources, String> {
        let mut files = HashMap::new();
        for part in PARTS {
            collect(&root.join(part), part, &mut files)?;
        }
        Ok(Sources(files))
    }
}

/// The workspace as a folder.
pub struct Copy {
    pub root: PathBuf,
}

impl Copy {
    /// Brings the copy up to date. What is the same is not touched, so that it is not built again.
    pub fn make(
        sources: &Sources,
        to: PathBuf,
        crates: &[&str],
        mutants: &[Mutant],
    ) -> Result<(Copy, Vec<Written>), String> {
        let mut files = sources.0.clone();
        let written = put_in(&mut files, mutants);
        for name in crates {
            add_question(&mut files, name);
        }
        let printed = files.get_mut("crates/cards/src/printed.rs").ok_or("there is no printed.rs")?;
        read_cards_from_elsewhere(printed)?;
        store(&to, &files)?;
        Ok((Copy { root: to }, written))
    }
}

fn put_in(files: &mut HashMap<String, Vec<u8>>, mutants: &[Mutant]) -> Vec<Written> {
    let mut by_file: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, mutant) in mutants.iter().enumerate() {
        by_file.entry(&mutant.key.file).or_default().push(index);
    }
    let mut written = Vec::new();
    for (file, indices) in by_file {
        let Some(bytes) = files.get_mut(file) else { continue };
        let text = String::from_utf8_lossy(bytes).into_owned();
        let mut writer = Writer { file, text: &text, mutants, out: String::new(), written: &mut written };
        writer.render(0..text.len(), sorted(indices, mutants));
        *bytes = writer.out.into_bytes();
    }
    written
}

/// Outer ones before inner ones.
fn sorted(mut indices: Vec<usize>, mutants: &[Mutant]) -> Vec<usize> {
    indices.sort_by_key(|index| {
        let range = &mutants[*index].range;
        (range.start, std::cmp::Reverse(range.end), *index)
    });
    indices
}

struct Writer<'a> {
    file: &'a str,
    text: &'a str,
    mutants: &'a [Mutant],
    out: String,
    written: &'a mut Vec<Written>,
}

impl Writer<'_> {
    /// A stretch of the file with its mutants; those within another one stay asleep in its broken form.
    fn render(&mut self, range: Range<usize>, indices: Vec<usize>) {
        let mut at = range.start;
        let mut rest = &indices[..];
        while let Some((first, after)) = rest.split_first() {
            let mutant = &self.mutants[*first];
            self.out.push_str(&self.text[at..mutant.range.start]);
            let within = after.iter().take_while(|index| is_within(&self.mutants[**index].range, &mutant.range));
            let inner = &after[..within.count()];
            self.mutant(*first, inner.to_vec());
            at = mutant.range.end;
            rest = &after[inner.len()..];
        }
        self.out.push_str(&self.text[at..range.end]);
    }

    fn mutant(&mut self, index: usize, inner: Vec<usize>) {
        let mutant = &self.mutants[index];
        let start = self.out.len();
        let on = format!("crate::mutant::on({})", number(index));
        match &mutant.new {
            New::Inserted(text) => self.out.push_str(&text.replace("{on}", &on)),
            New::Text(text) => {
                self.out.push_str(&format!("(if {on} {{ {text} }} else {{ "));
                self.render(mutant.range.clone(), inner);
                self.out.push_str(" })");
            }
            New::Nothing => {
                self.out.push_str(&format!("if {on} {{}} else {{ "));
                self.render(mutant.range.clone(), inner);
                self.out.push_str(" }");
            }
        }
        self.written.push(Written { index, file: self.file.to_owned(), range: start..self.out.len() });
    }
}

fn is_within(inner: &Range<usize>, outer: &Range<usize>) -> bool {
    inner.start >= outer.start && inner.end <= outer.end && inner.start < outer.end
}

fn add_question(files: &mut HashMap<String, Vec<u8>>, name: &str) {
    files.insert(format!("crates/{name}/src/mutant.rs"), QUESTION.into());
    if let Some(library) = files.get_mut(&format!("crates/{name}/src/lib.rs")) {
        library.extend(b"\npub mod mutant;\n");
    }
}

fn read_cards_from_elsewhere(printed: &mut Vec<u8>) -> Result<(), String> {
    let text = String::from_utf8_lossy(printed).into_owned();
    let (before, after) = text.split_once("/// Reads every set that").ok_or("printed.rs reads otherwise now")?;
    let (_, after) = after.split_once("\n}\n").ok_or("printed.rs reads otherwise now")?;
    *printed = format!("{before}{PRINTED}{after}").into_bytes();
    Ok(())
}

fn collect(path: &Path, name: &str, files: &mut HashMap<String, Vec<u8>>) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{}: {error}", path.display());
    if !path.is_dir() {
        files.insert(name.to_owned(), fs::read(path).map_err(told)?);
        return Ok(());
    }
    for entry in fs::read_dir(path).map_err(told)?.flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        collect(&entry.path(), &format!("{name}/{file}"), files)?;
    }
    Ok(())
}

fn store(to: &Path, files: &HashMap<String, Vec<u8>>) -> Result<(), String> {
    let mut there = HashMap::new();
    if to.exists() {
        collect(to, "", &mut there)?;
    }
    let there: HashMap<&str, &Vec<u8>> =
        there.iter().map(|(name, bytes)| (name.trim_start_matches('/'), bytes)).collect();
    for name in there.keys().filter(|name| !files.contains_key(**name)) {
        fs::remove_file(to.join(name)).map_err(|error| format!("{name}: {error}"))?;
    }
    for (name, bytes) in files.iter().filter(|(name, bytes)| there.get(name.as_str()) != Some(bytes)) {
        let path = to.join(name);
        let done = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, bytes));
        done.map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutants_sleep_side_by_side_and_in_each_other() {
        let text = "fn f(a: u8) -> bool { a + 1 > 2 }";
        let at = |old: &str, new: &str| {
            let start = text.find(old).unwrap();
            Mutant::new("x.rs", String::new(), text, start..start + old.len(), New::Text(new.to_owned()))
        };
        let mutants = [at("a + 1", "a - 1"), at("a + 1 > 2", "a + 1 >= 2"), at("2", "3")];
        let mut files = HashMap::from([("x.rs".to_owned(), text.as_bytes().to_vec())]);
        let written = put_in(&mut files, &mutants);
        let on = |number| format!("crate::mutant::on({number})");
        let inner = format!("(if {} {{ a - 1 }} else {{ a + 1 }}) > (if {} {{ 3 }} else {{ 2 }})", on(1), on(3));
        let whole = format!("(if {} {{ a + 1 >= 2 }} else {{ {inner} }})", on(2));
        assert_eq!(files["x.rs"], format!("fn f(a: u8) -> bool {{ {whole} }}").into_bytes());
        assert_eq!(written.iter().map(|place| place.index).collect::<Vec<_>>(), [0, 2, 1]);
    }
}
