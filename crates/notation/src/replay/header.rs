//! What a recorded game was set up with.

use super::VERSION;
use crate::fault::Fault;
use crate::revision::REVISION;
use crate::source_line::SourceLine;
use soulkeep_cards::bounds::{MOST_LISTED, MOST_SETS, OutOfBounds, at_most};
use soulkeep_cards::{Deck, Set};
use soulkeep_rules::{Game, Options};
use std::fmt::Write;

/// How many cards of a deck stand on one line.
const CARDS_PER_LINE: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The codes of the sets, in their order.
    pub sets: Vec<String>,
    /// The cards by id and their copies, where the sets are not used whole; otherwise nothing.
    pub deck: Vec<(String, u32)>,
    pub seats: u8,
    pub options: Options,
    /// The seed, where chance had one; the recorded outcomes count.
    pub seed: Option<u64>,
    /// Whether somebody could know beforehand what would be dealt.
    pub beginning: Beginning,
}

/// How a game began: what it is worth to win it depends on that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Beginning {
    /// Dealt by chance, as usual. Older replays, which do not say, are taken for such.
    #[default]
    Dealt,
    /// Whoever played it chose the deal.
    Chosen,
    /// It went on from a game whose cards were known.
    PlayedOn,
}

/// As a header says it; a usual one says nothing.
const BEGINNINGS: [(&str, Beginning); 2] = [("chosen", Beginning::Chosen), ("played on", Beginning::PlayedOn)];

impl Header {
    pub fn print(&self) -> String {
        let mut text = format!("soulkeep replay {VERSION}\nrules: {REVISION}\n");
        let _ = write!(text, "sets: {}\nseats: {}\n", self.sets.join(", "), self.seats);
        for cards in self.deck.chunks(CARDS_PER_LINE) {
            let cards: Vec<String> = cards.iter().map(|(id, copies)| format!("{copies} {id}")).collect();
            let _ = writeln!(text, "cards: {}", cards.join(", "));
        }
        for option in Options::ALL {
            if let Some(value) = self.options.get(option.name).filter(|value| *value != option.default) {
                let _ = writeln!(text, "option {} = {value}", option.name);
            }
        }
        if let Some(seed) = self.seed {
            let _ = writeln!(text, "seed: {seed}");
        }
        if let Some((word, _)) = BEGINNINGS.iter().find(|(_, beginning)| *beginning == self.beginning) {
            let _ = writeln!(text, "deal: {word}");
        }
        text
    }

    /// Reads the lines before the first choice, and says how many they are and under which rules it was played.
    pub fn read(lines: &[SourceLine<'_>]) -> Result<(Header, usize, u32), Fault> {
        let Some(first) = lines.first() else { return Err(Fault::new(0..0, "the file is empty")) };
        check_version(first)?;
        let (options, beginning) = (Options::default(), Beginning::default());
        let mut header = Header { sets: Vec::new(), deck: Vec::new(), seats: 0, options, seed: None, beginning };
        let (mut count, mut revision) = (1, 1);
        for line in &lines[1..] {
            if let Some(rules) = line.text.strip_prefix("rules:") {
                revision = read_revision(line, rules)?;
            } else if !header.read_line(line)? {
                break;
            }
            count += 1;
        }
        if header.sets.is_empty() || header.seats == 0 {
            return Err(
                Fault::new(first.span(), "the sets or the seats are missing").help("`sets: BMR` and `seats: 2`")
            );
        }
        Ok((header, count, revision))
    }

    fn read_line(&mut self, line: &SourceLine<'_>) -> Result<bool, Fault> {
        let wrong = |message: String| Fault::new(line.span(), message);
        let beyond = |bound: OutOfBounds| wrong(bound.to_string());
        if let Some(codes) = line.text.strip_prefix("sets:") {
            self.sets = codes.split(',').map(|code| code.trim().to_owned()).collect();
            at_most("sets", self.sets.len(), MOST_SETS).map_err(beyond)?;
        } else if let Some(cards) = line.text.strip_prefix("cards:") {
            let cards: Option<Vec<_>> = cards.split(',').map(copies).collect();
            self.deck.extend(cards.ok_or_else(|| wrong("expected cards such as `2 bmr-freeze`".to_owned()))?);
            at_most("cards in the list of a deck", self.deck.len(), MOST_LISTED).map_err(beyond)?;
        } else if let Some(seats) = line.text.strip_prefix("seats:") {
            self.seats = seats.trim().parse().map_err(|_| wrong("expected a number of seats".to_owned()))?;
        } else if let Some(seed) = line.text.strip_prefix("seed:") {
            self.seed = Some(seed.trim().parse().map_err(|_| wrong("expected a number".to_owned()))?);
        } else if let Some(deal) = line.text.strip_prefix("deal:") {
            let known = BEGINNINGS.iter().find(|(word, _)| *word == deal.trim());
            self.beginning = known.ok_or_else(|| wrong("expected `chosen` or `played on`".to_owned()))?.1;
        } else if let Some(option) = line.text.strip_prefix("option ") {
            let (name, value) =
                option.split_once('=').ok_or_else(|| wrong("expected `option name = value`".to_owned()))?;
            self.options.set(name.trim(), value.trim()).map_err(|error| wrong(error.to_string()))?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// The game, put together from sets that are at hand.
    pub fn game(&self, sets: &[Set]) -> Result<Game, String> {
        let chosen = self.sets.iter().map(|code| find(sets, code)).collect::<Result<Vec<Set>, String>>()?;
        let boxes = if self.deck.is_empty() { chosen } else { self.boxes(&chosen)? };
        Game::new(&boxes, self.seats, self.options).map_err(|error| error.to_string())
    }

    fn boxes(&self, sets: &[Set]) -> Result<Vec<Set>, String> {
        let deck = Deck::of_list(&self.deck, sets).map_err(|id| format!("there is no card {id} in these sets"))?;
        Ok(deck.boxes(sets))
    }
}

/// `2 bmr-freeze`.
fn copies(text: &str) -> Option<(String, u32)> {
    let (copies, id) = text.trim().split_once(' ')?;
    Some((id.trim().to_owned(), copies.parse::<u8>().ok()?.into()))
}

fn find(sets: &[Set], code: &str) -> Result<Set, String> {
    let found = sets.iter().find(|set| set.code.eq_ignore_ascii_case(code));
    found.cloned().ok_or_else(|| format!("there is no set {code}"))
}

fn read_revision(line: &SourceLine<'_>, text: &str) -> Result<u32, Fault> {
    match text.trim().parse() {
        Ok(revision @ 1..=REVISION) => Ok(revision),
        Ok(later) => {
            let message = format!("it was played under revision {later} of the rules; this program knows {REVISION}");
            Err(Fault::new(line.span(), message).help("a newer Soulkeep can read it"))
        }
        Err(_) => Err(Fault::new(line.span(), "expected the number of a revision")),
    }
}

fn check_version(line: &SourceLine<'_>) -> Result<(), Fault> {
    let version = line.text.strip_prefix("soulkeep replay ").and_then(|version| version.trim().parse::<u32>().ok());
    match version {
        Some(VERSION) => Ok(()),
        Some(version) => {
            let message = format!("this is a replay of version {version}; version {VERSION} can be read");
            Err(Fault::new(line.span(), message))
        }
        None => Err(Fault::new(line.span(), "this is no replay")
            .help(format!("it would begin with `soulkeep replay {VERSION}`"))),
    }
}
