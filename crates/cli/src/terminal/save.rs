//! Saved games: the setup, every choice in the notation of choices, and a last line that says what must come of them.

use super::referee::Referee;
use super::setup::{Setup, seat};
use crate::sim::seat::BotName;
use clap::ValueEnum;
use miette::{IntoDiagnostic, WrapErr};
use soulkeep_notation::choice;
use soulkeep_notation::fault::Fault;
use soulkeep_rules::Options;
use soulkeep_text::Lang;
use std::io::Write;
use std::ops::Range;
use std::path::Path;

const FIRST_LINE: &str = "soulkeep saved game 1";

/// The text of a game so far.
pub fn text(referee: &Referee) -> String {
    let Setup { sets, seats, seed, you, bots, .. } = &referee.setup;
    let bots: Vec<&str> = bots.iter().map(|bot| bot.name()).collect();
    let mut text = format!("{FIRST_LINE}\nsets {}\nseats {seats}\nseed {seed}\nyou {you}\n", sets.join(" "));
    text += &format!("bots {}\n", bots.join(" "));
    text.extend(referee.setup.changed_options().iter().map(|option| format!("option {option}\n")));
    text += "\n";
    text.extend(referee.record.iter().map(|(seat, choice)| format!("{seat} {choice}\n")));
    text + &format!("end {} {:016x}\n", referee.record.len(), referee.fingerprint())
}

/// Writes a file that is either the old one or the new one, whatever happens in between.
pub fn write(file: &Path, text: &str) -> std::io::Result<()> {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let temporary = file.with_file_name(name);
    let written = std::fs::File::create(&temporary).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| std::fs::rename(&temporary, file));
    if renamed.is_err() {
        // What is left of the attempt is of no use; the reason why it failed is what matters.
        let _ = std::fs::remove_file(&temporary);
    }
    renamed
}

/// Reads a file and plays its choices again.
pub fn read(file: &Path, lang: Lang) -> miette::Result<Referee> {
    let name = file.display().to_string();
    let text = std::fs::read_to_string(file).into_diagnostic().wrap_err_with(|| format!("cannot read {name}"))?;
    resume(&text, lang).map_err(|fault| fault.report(&name, &text).into())
}

/// Plays the choices of a saved game; a fault says where the text is wrong.
pub fn resume(text: &str, lang: Lang) -> Result<Referee, Fault> {
    let lines = lines(text);
    let mut lines = lines.iter().filter(|line| !line.text.is_empty()).peekable();
    let start = 0..text.find('\n').unwrap_or(text.len());
    match lines.next() {
        Some(line) if line.text == FIRST_LINE => {}
        _ => return Err(Fault::new(start, format!("a saved game begins with `{FIRST_LINE}`"))),
    }
    let mut head = Vec::new();
    while let Some(line) = lines.next_if(|line| line.is_head()) {
        head.push(line);
    }
    let setup = setup(&head).map_err(|fault| if fault.at.is_empty() { Fault { at: start, ..fault } } else { fault })?;
    let mut referee = Referee::new(setup, lang).map_err(|report| head_fault(&head, report.to_string()))?;
    for line in lines {
        if let Some(end) = line.text.strip_prefix("end ") {
            return check_end(&referee, line, end).map(|()| referee);
        }
        play(&mut referee, line)?;
    }
    let end = text.trim_end().len();
    Err(Fault::new(end..end, "the file stops before its last line, `end …`")
        .help("it was cut off: part of the game is missing"))
}

/// A line with its place in the text.
struct Line<'a> {
    text: &'a str,
    at: Range<usize>,
}

impl Line<'_> {
    fn is_head(&self) -> bool {
        let word = self.text.split(' ').next().unwrap_or_default();
        ["sets", "seats", "seed", "you", "bots", "option"].contains(&word)
    }

    fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(self.at.clone(), message)
    }
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut start = 0;
    let line = |line: &'_ str| {
        let at = start..start + line.trim_end().len();
        start += line.len();
        at
    };
    text.split_inclusive('\n').map(line).map(|at| Line { text: &text[at.clone()], at }).collect()
}

fn setup(head: &[&Line<'_>]) -> Result<Setup, Fault> {
    let bots = field(head, "bots")?;
    let setup = Setup {
        sets: field(head, "sets")?.1.split(' ').map(str::to_owned).collect(),
        seats: number(head, "seats")?,
        seed: number(head, "seed")?,
        you: seat(field(head, "you")?.1).ok_or_else(|| head_fault(head, "`you` names no seat"))?,
        bots: bots.1.split(' ').map(|name| bot(bots.0, name)).collect::<Result<_, _>>()?,
        options: options(head)?,
    };
    if setup.you.0 >= setup.seats || setup.bots.len() + 1 != usize::from(setup.seats) {
        return Err(head_fault(head, "`seats`, `you` and `bots` do not fit together"));
    }
    Ok(setup)
}

fn field<'a>(head: &[&'a Line<'a>], key: &str) -> Result<(&'a Line<'a>, &'a str), Fault> {
    let found = head.iter().find_map(|line| Some((*line, line.text.strip_prefix(key)?.strip_prefix(' ')?)));
    found.ok_or_else(|| head_fault(head, format!("the line `{key} …` is missing")))
}

fn number<N: std::str::FromStr>(head: &[&Line<'_>], key: &str) -> Result<N, Fault> {
    let (line, text) = field(head, key)?;
    text.parse().map_err(|_| line.fault(format!("`{key}` needs a number")))
}

fn bot(line: &Line<'_>, name: &str) -> Result<BotName, Fault> {
    BotName::from_str(name, false).map_err(|_| line.fault(format!("there is no bot `{name}`")))
}

fn options(head: &[&Line<'_>]) -> Result<Options, Fault> {
    let mut options = Options::default();
    for line in head {
        if let Some((name, value)) = line.text.strip_prefix("option ").and_then(|option| option.split_once('=')) {
            options.set(name, value).map_err(|error| line.fault(error.to_string()))?;
        }
    }
    Ok(options)
}

/// A fault of the setup as a whole.
fn head_fault(head: &[&Line<'_>], message: impl Into<String>) -> Fault {
    let start = head.first().map_or(0, |line| line.at.start);
    let end = head.last().map_or(0, |line| line.at.end);
    Fault::new(start..end, message)
}

fn play(referee: &mut Referee, line: &Line<'_>) -> Result<(), Fault> {
    let (name, said) = line.text.split_once(' ').ok_or_else(|| line.fault("a choice begins with a seat"))?;
    let seat = seat(name).ok_or_else(|| line.fault(format!("`{name}` is no seat; a choice begins with one")))?;
    let shift = line.at.start + name.len() + 1;
    let choice = choice::parse(referee.look(), seat, said).map_err(|fault| {
        let at = fault.at.start + shift..fault.at.end + shift;
        Fault { at, ..fault }
    })?;
    referee.answer(seat, choice).map_err(|illegal| line.fault(illegal.to_string()))
}

fn check_end(referee: &Referee, line: &Line<'_>, end: &str) -> Result<(), Fault> {
    let found = format!("{} {:016x}", referee.record.len(), referee.fingerprint());
    if end == found {
        return Ok(());
    }
    Err(line
        .fault(format!("the choices lead to another game, `end {found}`"))
        .help("a line was changed, lost or added"))
}
