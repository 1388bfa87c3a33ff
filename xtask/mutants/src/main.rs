//! Tests that can fail: breaks the code or the cards in one point at a time and asks whether the tests notice.
//!
//! Run as `cargo xtask mutants`. The checkout is never touched: a copy of it under `target/mutants` holds every chosen
//! mutant asleep, is built once, and its tests run once per mutant. Card text does not count as a test: the golden files
//! belong to a crate whose tests are not run.

mod accepted;
mod build;
mod cards;
mod find;
mod mutant;
mod results;
mod run;
mod trial;
mod write;

use build::{Built, build};
use clap::{Parser, ValueEnum};
use mutant::{Mutant, rank};
use results::{ResultLine, Results, Summary, Verdict};
use run::{Asked, Judges, STOPPED, Timed};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use trial::Trial;

/// Break one point at a time and ask whether the tests notice
#[derive(Parser)]
#[command(bin_name = "cargo xtask mutants")]
struct Arguments {
    /// How many mutants to try
    #[arg(long, default_value_t = 300)]
    sample: usize,
    /// Which sample
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Whose code to break
    #[arg(long = "crate", value_enum, default_value = "rules")]
    part: Part,
    /// Break cards instead: one point of each card in the sample
    #[arg(long)]
    cards: bool,
    /// How many mutants to try at a time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Take what was caught before as caught, also if something has changed since, and try only the rest
    #[arg(long)]
    keep: bool,
    /// Leave out the law that takes longest
    #[arg(long)]
    quick: bool,
    /// Only list the sample
    #[arg(long)]
    list: bool,
    /// Put everything on the last line as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    Rules,
    Table,
    Cards,
    Server,
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Rules => "rules",
            Part::Table => "table",
            Part::Cards => "cards",
            Part::Server => "server",
        }
    }

    /// The crates whose tests are asked.
    fn judges(self) -> &'static [&'static str] {
        match self {
            Part::Rules => &["rules", "notation", "referee", "pairs"],
            Part::Table => &["table"],
            Part::Cards => &["cards", "rules", "notation", "referee"],
            Part::Server => &["server"],
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let stop = ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed));
    match stop.map_err(|error| error.to_string()).and_then(|()| try_all(&arguments)) {
        Ok(()) if STOPPED.load(Ordering::Relaxed) => ExitCode::from(130),
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(1)
        }
    }
}

/// What is to be tried, and where.
struct Task<'a> {
    arguments: &'a Arguments,
    /// The name of what is broken.
    name: String,
    root: PathBuf,
    folder: PathBuf,
    tree: String,
    /// In the order of the seed.
    mutants: Vec<Mutant>,
    accepted: usize,
}

fn try_all(arguments: &Arguments) -> Result<(), String> {
    let task = Task::new(arguments)?;
    if arguments.list {
        let sample = match arguments.cards {
            true => task.one_per_card()?,
            false => task.mutants.iter().take(arguments.sample).cloned().collect(),
        };
        sample.iter().for_each(|mutant| println!("{} {}: {}", mutant.place(), mutant.key.within, mutant.key.change));
        return Ok(());
    }
    let file = task.folder.join(format!("{}-{}.jsonl", task.name, arguments.seed));
    let mut results = Results::open(file, &task.tree, arguments.keep)?;
    let (sample, left_out) = if arguments.cards { task.try_cards(&mut results)? } else { task.try_code(&mut results)? };
    let lines: Vec<&ResultLine> = sample.iter().filter_map(|mutant| results.of(mutant)).collect();
    let counts = (task.mutants.len(), task.accepted);
    let summary = Summary::count(&task.name, arguments.seed, &task.tree, counts, &lines, &left_out);
    summary.print();
    if arguments.json {
        println!("{}", serde_json::to_string(&summary).map_err(|error| error.to_string())?);
    }
    Ok(())
}

impl<'a> Task<'a> {
    fn new(arguments: &'a Arguments) -> Result<Self, String> {
        let root =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().map_err(|error| error.to_string())?;
        let name = if arguments.cards { "printed" } else { arguments.part.name() }.to_owned();
        let mut mutants = if arguments.cards { all_on_cards(&root)? } else { all_in_code(&root, &name)? };
        let accepted = accepted::read(&root)?;
        let folder = if arguments.cards { "cards/".to_owned() } else { format!("crates/{name}/") };
        let there: HashSet<&mutant::Key> = mutants.iter().map(|mutant| &mutant.key).collect();
        for key in accepted.iter().filter(|key| key.file.starts_with(&folder) && !there.contains(key)) {
            eprintln!("accepted as equal and no longer there: {} {}: {}", key.file, key.within, key.change);
        }
        let listed = mutants.len();
        mutants.retain(|mutant| !accepted.contains(&mutant.key));
        let accepted = listed - mutants.len();
        mutants.sort_by_cached_key(|mutant| rank(&mutant.key, arguments.seed));
        let (folder, tree) = (root.join("target/mutants"), tree(&root)?);
        Ok(Task { arguments, name, root, folder, tree, mutants, accepted })
    }

    /// Returns the sample, and the test programs that could not judge it.
    fn try_code(&self, results: &mut Results) -> Result<(Vec<Mutant>, Vec<String>), String> {
        let (sample, judges) = self.build_code(results)?;
        let (asked, results) = (those_that_come_by as trial::Asking, Mutex::new(results));
        let trial = Trial { sample: &sample, programs: &judges.programs, asked, results };
        trial.run(self.arguments.jobs, |index, _| Ok((write::WAKE, write::number(index).to_string())))?;
        Ok((sample, judges.left_out))
    }

    /// Until the compiler takes all of a sample.
    fn build_code(&self, results: &mut Results) -> Result<(Vec<Mutant>, Judges), String> {
        let sources = write::Sources::read(&self.root)?;
        loop {
            let fits = |mutant: &&Mutant| results.of(mutant).is_none_or(|line| line.verdict != Verdict::Refused);
            // A few more than needed, so that what is refused seldom means another round.
            let chosen: Vec<Mutant> =
                self.mutants.iter().filter(fits).take(self.arguments.sample * 5 / 4).cloned().collect();
            eprintln!("building with {} mutants asleep", chosen.len());
            let name = &*self.name;
            let (copy, written) = write::Copy::make(&sources, self.folder.join(name), &[name], &chosen)?;
            match build(&copy, &self.folder.join("build"), self.arguments.part.judges(), &written)? {
                Built::Programs(programs) => {
                    let sample = chosen.into_iter().take(self.arguments.sample).collect();
                    return Ok((sample, self.measured(programs)?));
                }
                Built::Refused(refused) => {
                    eprintln!("the compiler refused {}", refused.len());
                    for index in refused {
                        results.add(&chosen[index], Verdict::Refused, String::new())?;
                    }
                }
            }
            if STOPPED.load(Ordering::Relaxed) {
                return Err("broken off".to_owned());
            }
        }
    }

    fn try_cards(&self, results: &mut Results) -> Result<(Vec<Mutant>, Vec<String>), String> {
        let sample = self.one_per_card()?;
        let sources = write::Sources::read(&self.root)?;
        let (copy, _) = write::Copy::make(&sources, self.folder.join(&self.name), &[], &[])?;
        eprintln!("building");
        let judges = Part::Cards.judges();
        let Built::Programs(programs) = build(&copy, &self.folder.join("build"), judges, &[])? else {
            return Err("the copy cannot be built".to_owned());
        };
        let judges = self.measured(programs)?;
        let folder = self.folder.join("broken");
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let (asked, results) = (all_of_it as trial::Asking, Mutex::new(results));
        let trial = Trial { sample: &sample, programs: &judges.programs, asked, results };
        trial.run(self.arguments.jobs, |index, mutant| {
            let path = folder.join(format!("{index}.ron"));
            let text = read(&self.root.join(&mutant.key.file))?;
            fs::write(&path, cards::broken(&text, mutant)).map_err(|error| error.to_string())?;
            Ok((write::CARDS, format!("{}={}", mutant.key.file, path.display())))
        })?;
        fs::remove_dir_all(folder).map_err(|error| error.to_string())?;
        Ok((sample, judges.left_out))
    }

    fn measured(&self, mut programs: Vec<build::Program>) -> Result<Judges, String> {
        for program in programs.iter_mut().filter(|program| self.arguments.quick && program.name == LONGEST.0) {
            program.skip = Some(LONGEST.1);
        }
        let judges = run::measure(programs, &self.folder.join("reached"))?;
        judges
            .programs
            .iter()
            .for_each(|timed| eprintln!("{:6.1} s {}", timed.takes.as_secs_f64(), timed.program.name));
        judges.left_out.iter().for_each(|program| eprintln!("left out, for it fails with nothing broken: {program}"));
        Ok(judges)
    }

    /// The first mutant of each card, then the second, until there are enough.
    fn one_per_card(&self) -> Result<Vec<Mutant>, String> {
        let mut sample: Vec<Mutant> = Vec::new();
        let mut rest: Vec<&Mutant> = self.mutants.iter().collect();
        while sample.len() < self.arguments.sample && !rest.is_empty() {
            let (mut cards, mut later) = (HashSet::new(), Vec::new());
            for mutant in rest {
                if sample.len() == self.arguments.sample || cards.contains(&mutant.key.within) {
                    later.push(mutant);
                } else if cards::counts(&read(&self.root.join(&mutant.key.file))?, mutant) {
                    cards.insert(&mutant.key.within);
                    sample.push(mutant.clone());
                }
            }
            rest = later;
        }
        Ok(sample)
    }
}

fn those_that_come_by(timed: &Timed, index: usize) -> Option<Asked<'_>> {
    timed.asked(write::number(index))
}

/// Cards are read by nearly everything.
fn all_of_it(timed: &Timed, _: usize) -> Option<Asked<'_>> {
    Some(timed.whole())
}

/// The law that tries every choice there is at every decision.
const LONGEST: (&str, &str) = ("rules/laws", "a_choice_is_listed_exactly_if_it_is_accepted");

fn all_in_code(root: &Path, name: &str) -> Result<Vec<Mutant>, String> {
    let mut files = Vec::new();
    files_in(&root.join("crates").join(name).join("src"), "rs", &mut files)?;
    // The copy has another one, which reads the broken cards.
    files.retain(|path| !path.ends_with("cards/src/printed.rs"));
    let found = files.iter().map(|path| find::find(&relative(root, path), &read(path)?));
    Ok(found.collect::<Result<Vec<_>, String>>()?.into_iter().flatten().collect())
}

fn all_on_cards(root: &Path) -> Result<Vec<Mutant>, String> {
    let files = soulkeep_cards::printed::FILES.iter();
    let found = files.map(|(file, _)| Ok(cards::find(file, &read(&root.join(file))?)));
    Ok(found.collect::<Result<Vec<_>, String>>()?.into_iter().flatten().collect())
}

fn files_in(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files_in(&path, extension, files)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}

/// The name of what is checked out, with a number for what is different from it.
fn tree(root: &Path) -> Result<String, String> {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).current_dir(root).output();
        output.map(|output| output.stdout).map_err(|error| format!("cannot start git: {error}"))
    };
    let commit = String::from_utf8_lossy(&git(&["rev-parse", "--short", "HEAD"])?).trim().to_owned();
    let mut different = git(&["diff", "HEAD"])?;
    different.extend(git(&["ls-files", "--others", "--exclude-standard"])?);
    if different.is_empty() {
        return Ok(commit);
    }
    let key = mutant::Key {
        file: String::from_utf8_lossy(&different).into_owned(),
        within: String::new(),
        change: String::new(),
        nth: 0,
    };
    Ok(format!("{commit}+{:x}", rank(&key, 0)))
}
