//! What a section is played with: rulings it shows, seats, sets, options and cards of its own.

use super::source::SectionLines;
use crate::fault::Fault;
use crate::ledger::Ledger;
use crate::names::{Names, begins_with};
use crate::source_line::SourceLine;
use miette::Diagnostic;
use soulkeep_cards::bounds::{MOST_OWN_CARDS, MOST_SETS, at_most};
use soulkeep_cards::{Card, LoadError, Set, SetClass, parse_set, printed_sets};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Game, Options, SetupError};
use std::ops::Range;
use std::sync::LazyLock;

#[derive(Clone, Debug, Default)]
pub struct Header {
    /// What the file shows, and where it says so.
    pub rulings: Vec<(String, Range<usize>)>,
    /// Made-up cards, kept for the rest of the file.
    pub cards: Vec<Card>,
    pub contents: Contents,
}

/// What holds for a position and those that begin with it again.
#[derive(Clone, Debug, Default)]
pub struct Contents {
    pub seats: Option<u8>,
    pub options: Options,
    /// The codes of the sets, if not the base set alone.
    pub sets: Vec<String>,
}

const WORDS: [&str; 5] = ["rulings:", "seats:", "sets:", "option ", "card "];

/// Whether a line belongs to the header.
pub fn is_header(line: &SourceLine<'_>) -> bool {
    WORDS.iter().any(|word| line.text.starts_with(word))
}

impl Header {
    /// What a section is played with. A wrong id of a ruling is no reason not to play it.
    pub fn read_contents(&mut self, section: &SectionLines<'_>) -> Result<(), Vec<Fault>> {
        let lines = section.lines.iter().filter(|line| is_header(line));
        let faults: Vec<Fault> = lines.filter_map(|line| self.read_line(line).err()).collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn read_line(&mut self, line: &SourceLine<'_>) -> Result<(), Fault> {
        if let Some(count) = line.after("seats:") {
            let seats = count.text.parse().map_err(|_| Fault::new(count.span(), "expected a number of seats"))?;
            self.contents.seats = Some(seats);
        } else if let Some(codes) = line.after("sets:") {
            self.contents.sets = read_sets(&codes)?;
        } else if let Some(option) = line.after("option ") {
            return self.read_option(&option);
        } else if let Some(card) = line.after("card ") {
            self.cards.push(read_card(&card)?);
            let bound = at_most("cards of its own in a scenario", self.cards.len(), MOST_OWN_CARDS);
            bound.map_err(|error| Fault::new(line.span(), error.to_string()))?;
        }
        Ok(())
    }

    pub fn read_rulings(&mut self, section: &SectionLines<'_>) -> Vec<Fault> {
        let mut faults = Vec::new();
        for ids in section.lines.iter().filter_map(|line| line.after("rulings:")) {
            for (id, at) in ids.words() {
                match Ledger::shipped().get(id) {
                    Some(_) => self.rulings.push((id.to_owned(), at)),
                    None => faults.push(super::about::unknown(id, at)),
                }
            }
        }
        faults
    }

    fn read_option(&mut self, line: &SourceLine<'_>) -> Result<(), Fault> {
        let Some((name, value)) = line.text.split_once('=') else {
            return Err(Fault::new(line.span(), "expected `option name = value`"));
        };
        let value = value.trim().trim_matches('"');
        self.contents.options.set(name.trim(), value).map_err(|error| {
            let known: Vec<&str> = Options::ALL.iter().map(|option| option.name).collect();
            Fault::new(line.span(), error.to_string()).help(format!("the options are {}", known.join(", ")))
        })
    }

    /// The cards to play with; a made-up position is not held to be a playable mix.
    pub fn game(&self, seats: u8, playable: bool) -> Result<Game, GameError> {
        let mut sets = self.named_sets()?;
        sets.push(own_set(&self.cards));
        if usize::from(seats) > SEATS {
            return Err(GameError::Setup(SetupError::Seats(seats)));
        }
        let options = self.contents.options;
        let game = if playable { Game::new(&sets, seats, options) } else { Game::of_sets(&sets, seats, options) };
        game.map_err(GameError::Setup)
    }

    /// Why the card that a text begins with is not in the game, if that is what is wrong with it.
    pub fn why_absent(&self, text: &str, names: &Names) -> Option<String> {
        let sets = printed().iter().flatten().flat_map(|set| set.cards.iter().map(move |card| (set, card)));
        let begun = sets.filter(|(_, card)| begins_with(text, &card.name().en).is_some());
        let (set, card) = begun.max_by_key(|(_, card)| card.name().en.len())?;
        let (name, code) = (&card.name().en, &set.code);
        if names.begins(name) {
            return None;
        }
        let played = self.named_sets().ok()?;
        let mut codes: Vec<&str> = played.iter().map(|set| set.code.as_str()).collect();
        if !codes.contains(&code.as_str()) {
            codes.push(code);
            return Some(format!("{name} is a card of {code}: play with it by `sets: {}`", codes.join(", ")));
        }
        let first = played.iter().find(|set| set.class == SetClass::Base).map_or("none", |set| &set.code);
        Some(format!("{name} is a Hero of {code}, but Heroes come from the first base set named, {first}"))
    }

    /// In the order in which they are named: the Heroes are those of the first base set.
    fn named_sets(&self) -> Result<Vec<Set>, GameError> {
        let printed = printed().as_ref().map_err(|message| GameError::Sets(message.clone()))?;
        let wanted: Vec<&str> = if self.contents.sets.is_empty() {
            vec!["BMR"]
        } else {
            self.contents.sets.iter().map(String::as_str).collect()
        };
        let find = |code: &str| {
            let found = printed.iter().find(|set| set.code.eq_ignore_ascii_case(code));
            found.cloned().ok_or_else(|| GameError::Sets(format!("there is no set {code}")))
        };
        wanted.into_iter().map(find).collect()
    }
}

/// The codes of sets, each of which is known.
fn read_sets(codes: &SourceLine<'_>) -> Result<Vec<String>, Fault> {
    let known: Vec<&str> = printed().iter().flatten().map(|set| set.code.as_str()).collect();
    let read = |(code, at): (&str, Range<usize>)| {
        let code = code.to_uppercase();
        if known.iter().any(|known| known.eq_ignore_ascii_case(&code)) {
            return Ok(code);
        }
        let fault = Fault::new(at, format!("there is no set {code}"));
        Err(fault.help(format!("the sets are {}", known.join(", "))))
    };
    let sets: Vec<String> = codes.words().map(read).collect::<Result<_, Fault>>()?;
    at_most("sets", sets.len(), MOST_SETS).map_err(|error| Fault::new(codes.span(), error.to_string()))?;
    Ok(sets)
}

/// The printed sets, read once for all scenarios.
pub fn printed() -> &'static Result<Vec<Set>, String> {
    static PRINTED: LazyLock<Result<Vec<Set>, String>> =
        LazyLock::new(|| printed_sets().map_err(|error| error.to_string()));
    &PRINTED
}

/// Why there is no game to play the scenario with.
#[derive(Clone, Debug)]
pub enum GameError {
    Sets(String),
    /// Which a scenario may be about.
    Setup(SetupError),
}

fn own_set(cards: &[Card]) -> Set {
    Set {
        code: "OWN".to_owned(),
        name: soulkeep_cards::Name { en: "Own".to_owned(), ja: "じさく".to_owned() },
        class: soulkeep_cards::SetClass::Homebrew,
        cards: cards.to_vec(),
    }
}

/// Reads one card as if it stood alone in a set.
fn read_card(line: &SourceLine<'_>) -> Result<Card, Fault> {
    const BEFORE: &str = "(code:\"OWN\",name:(en:\"Own\",ja:\"Own\"),class:Homebrew,cards:[";
    let set = parse_set("scenario", &format!("{BEFORE}{}])", line.text)).map_err(|error| {
        let help = error.help().map(|help| help.to_string()).unwrap_or_default();
        let (message, at) = match *error {
            LoadError::Syntax { message, at, .. } => (message, at),
            LoadError::Check { finding, at, .. } => (finding.message, at),
            LoadError::TooMuch(error) => (error.to_string(), (0, 0).into()),
        };
        let start = (line.at + at.offset()).saturating_sub(BEFORE.len()).clamp(line.at, line.span().end);
        Fault::new(start..(start + at.len()).min(line.span().end), message).help(help)
    })?;
    set.cards.into_iter().next().ok_or_else(|| Fault::new(line.span(), "expected a card"))
}
