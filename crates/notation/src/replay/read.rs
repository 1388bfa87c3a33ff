//! Reads a replay by playing it again, and checks every line on the way.

use super::header::Header;
use super::playback::Playback;
use super::rolled::Rolled;
use crate::choice;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::Names;
use crate::revision::changed_since;
use crate::source_line::SourceLine;
use soulkeep_cards::bounds::{MOST_CHOICES, at_most};
use soulkeep_cards::{FileKind, Set};
use soulkeep_rules::{Choice, Event, Game, Look, Seat, State};

/// A game that was played again from its replay.
#[derive(Debug)]
pub struct ReplayedGame {
    pub header: Header,
    pub game: Game,
    pub start: State,
    /// What happened in the set-up.
    pub opening: Vec<Event>,
    pub steps: Vec<ReplayedChoice>,
}

/// One choice and what came of it.
#[derive(Debug)]
pub struct ReplayedChoice {
    pub seat: Seat,
    pub choice: Choice,
    pub events: Vec<Event>,
    pub after: State,
}

impl ReplayedGame {
    /// The state after so many choices.
    pub fn state(&self, choices: usize) -> Option<&State> {
        match choices.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.steps.get(index).map(|step| &step.after),
        }
    }

    pub fn last(&self) -> &State {
        self.steps.last().map_or(&self.start, |step| &step.after)
    }
}

/// The revision of the rules that a game was recorded under; none where that cannot be read.
pub fn revision(text: &str) -> Option<u32> {
    Header::read(&split(text)).ok().map(|(_, _, revision)| revision)
}

/// Plays a replay; the fault names the first line that does not hold.
pub fn read(text: &str, sets: &[Set]) -> Result<ReplayedGame, Fault> {
    FileKind::Replay.check(text).map_err(|error| Fault::new(0..0, error.to_string()))?;
    let lines = split(text);
    let (header, count, revision) = Header::read(&lines)?;
    play(text, &lines, header, count, sets).map_err(|fault| match changed_since(revision) {
        Some(changes) => Fault { help: Some(changes), ..fault },
        None => fault,
    })
}

fn play(
    text: &str,
    lines: &[SourceLine<'_>],
    header: Header,
    count: usize,
    sets: &[Set],
) -> Result<ReplayedGame, Fault> {
    let game = header.game(sets).map_err(|message| Fault::new(lines[0].span(), message))?;
    let mut reader = Reader { game: &game, names: Names::default(), lines, next: count };
    let (start, opening) = reader.start()?;
    let mut steps: Vec<ReplayedChoice> = Vec::new();
    loop {
        let state = steps.last().map_or(&start, |step| &step.after);
        let Some(line) = reader.take() else { return Err(truncated(text, lines)) };
        if let Some(check) = line.text.strip_prefix("= ") {
            check_fingerprint(&line, check, steps.len(), Look::new(&game, state))?;
        } else if let Some(check) = line.text.strip_prefix("end ") {
            check_fingerprint(&line, check, steps.len(), Look::new(&game, state))?;
            break;
        } else {
            let step = reader.step(&line, state)?;
            steps.push(step);
            at_most("choices in a replay", steps.len(), MOST_CHOICES)
                .map_err(|error| Fault::new(line.span(), error.to_string()))?;
        }
    }
    match reader.take() {
        Some(line) => Err(Fault::new(line.span(), "nothing may follow the end")),
        None => Ok(ReplayedGame { header, start, opening, steps, game }),
    }
}

fn split(text: &str) -> Vec<SourceLine<'_>> {
    let mut at = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let content = line.split('#').next().unwrap_or_default();
        let start = content.len() - content.trim_start().len();
        if !content.trim().is_empty() {
            lines.push(SourceLine { at: at + start, text: content.trim() });
        }
        at += line.len();
    }
    lines
}

fn truncated(text: &str, lines: &[SourceLine<'_>]) -> Fault {
    let at = lines.last().map_or(text.len()..text.len(), SourceLine::span);
    Fault::new(at, "the replay breaks off after this line").help("a whole replay ends with a line `end`")
}

fn check_fingerprint(line: &SourceLine<'_>, check: &str, choices: usize, look: Look<'_>) -> Result<(), Fault> {
    let expected = format!("{choices} {:016x}", look.fingerprint());
    if check.trim() == expected {
        return Ok(());
    }
    let message = format!("the game has come to `{expected}` here, so something above was changed");
    Err(Fault::new(line.span(), message).label("recorded"))
}

struct Reader<'a> {
    game: &'a Game,
    /// Seats are read without any names.
    names: Names,
    lines: &'a [SourceLine<'a>],
    next: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self) -> Option<SourceLine<'a>> {
        let line = self.lines.get(self.next).copied();
        self.next += 1;
        line
    }

    /// What chance brought, if that is the next line.
    fn rolled(&mut self) -> Result<(Vec<Rolled>, Option<SourceLine<'a>>), Fault> {
        let Some(line) = self.lines.get(self.next).copied().filter(|line| line.text.starts_with('~')) else {
            return Ok((Vec::new(), None));
        };
        self.next += 1;
        let mut rolled = Vec::new();
        for text in line.text[1..].split(';') {
            match Rolled::parse(self.game, text) {
                Some(outcome) => rolled.push(outcome),
                None => return Err(Fault::new(line.span(), format!("`{}` is no card of this game", text.trim()))),
            }
        }
        Ok((rolled, Some(line)))
    }

    fn start(&mut self) -> Result<(State, Vec<Event>), Fault> {
        let at = self.lines[self.next.min(self.lines.len()) - 1];
        let (rolled, line) = self.rolled()?;
        let mut events = Vec::new();
        let mut chance = Playback::new(self.game, rolled);
        let state = self.game.start(&mut chance, &mut events);
        finish(chance, line.unwrap_or(at))?;
        Ok((state, events))
    }

    fn step(&mut self, line: &SourceLine<'a>, state: &State) -> Result<ReplayedChoice, Fault> {
        let mut cursor = Cursor::new(line.text, line.at, &self.names);
        let seat = cursor.seat().ok_or_else(|| cursor.fault())?;
        let start = cursor.position();
        let choice = choice::parse(Look::new(self.game, state), seat, cursor.rest()).map_err(|mut fault| {
            fault.at = fault.at.start + start..fault.at.end + start;
            fault
        })?;
        let (rolled, rolled_line) = self.rolled()?;
        let mut chance = Playback::new(self.game, rolled);
        let (mut after, mut events) = (*state, Vec::new());
        after.apply_unchecked(self.game, seat, choice, &mut chance, &mut events);
        finish(chance, rolled_line.unwrap_or(*line))?;
        Ok(ReplayedChoice { seat, choice, events, after })
    }
}

fn finish(chance: Playback<'_>, line: SourceLine<'_>) -> Result<(), Fault> {
    match chance.finish() {
        None => Ok(()),
        Some(wrong) => Err(Fault::new(line.span(), wrong)),
    }
}
