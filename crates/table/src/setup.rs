//! What a match is played with.

use serde::{Deserialize, Serialize};
use soulkeep_bots::Level;
use soulkeep_cards::Set;
use soulkeep_notation::replay::{Beginning, Header};
use soulkeep_notation::revision::REVISION;
use soulkeep_rules::{Game, Options};
use std::fmt;
use std::str::FromStr;

/// Enough to deal the game again, card by card, and to know who was to sit where. As data, options are listed by name
/// where they are not as usual.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Stored", try_from = "Stored")]
pub struct Setup {
    /// The codes of the sets, in their order.
    pub sets: Vec<String>,
    /// The cards by id and their copies, where the sets are not used whole; otherwise nothing.
    pub deck: Vec<(String, u32)>,
    /// The readings and variants that are played.
    pub options: Options,
    /// Gives the deal, all chance, the whims of bots and the length of pauses.
    pub seed: u64,
    /// Whoever plays gave the seed, and may know the deal.
    pub chosen: bool,
    /// As many as there are seats.
    pub chairs: Vec<Chair>,
    /// How much time people have.
    pub clock: Clock,
    /// The scenario at whose position it begins, where nothing was dealt.
    pub exercise: Option<String>,
    /// What was decided before, in a match that goes on from another one.
    pub past: Vec<Stretch>,
    /// The revision of the rules that it was begun under.
    pub rules: u32,
}

/// Choices of another match that were made with one seed; the first of them has dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// That of the chance in it.
    pub seed: u64,
    /// The seat and the choice in notation: `A builds Dark Altar at the left`.
    pub choices: Vec<String>,
}

/// Who sits in a seat when the table is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Chair {
    /// Somebody who is asked.
    Person,
    /// A bot of the table.
    Bot(Level),
    /// A bot of whoever runs the match: it is told nothing by the table, and its answers are taken like those of bots.
    Program,
    /// Somebody may still sit down.
    Open,
}

/// How much time a person has, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// As long as it takes.
    #[default]
    None,
    /// For all choices of one turn.
    PerTurn(u32),
    /// For all choices of the game.
    PerGame(u32),
}

impl Setup {
    /// Whole sets, dealt as the seed has it and played as is usual.
    pub fn new(sets: Vec<String>, chairs: Vec<Chair>, seed: u64) -> Setup {
        Setup {
            sets,
            deck: Vec::new(),
            options: Options::default(),
            seed,
            chosen: false,
            chairs,
            clock: Clock::None,
            exercise: None,
            past: Vec::new(),
            rules: REVISION,
        }
    }

    /// How many players there are.
    pub fn seats(&self) -> u8 {
        self.chairs.len() as u8
    }

    /// The first lines of the replay.
    pub fn header(&self) -> Header {
        let (sets, deck) = (self.sets.clone(), self.deck.clone());
        // With several seeds none of them gives the whole game.
        let seed = Some(self.seed).filter(|_| self.past.is_empty());
        Header { sets, deck, seats: self.seats(), options: self.options, seed, beginning: self.beginning() }
    }

    /// Whether somebody could know beforehand what would be dealt. A match like that says so to everybody who watches
    /// and in its replay, and counts for nothing beyond itself.
    pub fn beginning(&self) -> Beginning {
        match (self.past.is_empty(), self.chosen) {
            (false, _) => Beginning::PlayedOn,
            (true, true) => Beginning::Chosen,
            (true, false) => Beginning::Dealt,
        }
    }

    /// The setup of a match whose replay was read, without a clock; none where the replay has no seed to go on by.
    pub fn of_replay(header: &Header, chairs: Vec<Chair>) -> Option<Setup> {
        let Header { sets, deck, options, .. } = header.clone();
        let (clock, past, chosen) = (Clock::None, Vec::new(), header.beginning == Beginning::Chosen);
        let (seed, exercise) = (header.seed?, None);
        Some(Setup { sets, deck, options, seed, chosen, chairs, clock, exercise, past, rules: REVISION })
    }

    /// The game, put together from sets that are at hand.
    pub fn game(&self, sets: &[Set]) -> Result<Game, String> {
        self.header().game(sets)
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chair::Person => f.write_str("person"),
            Chair::Program => f.write_str("program"),
            Chair::Open => f.write_str("open"),
            Chair::Bot(level) => f.write_str(level.name()),
        }
    }
}

impl FromStr for Chair {
    type Err = String;

    fn from_str(text: &str) -> Result<Chair, String> {
        match text {
            "person" => Ok(Chair::Person),
            "program" => Ok(Chair::Program),
            "open" => Ok(Chair::Open),
            _ => level(text).map(Chair::Bot).ok_or_else(|| format!("nobody called `{text}` sits at a table")),
        }
    }
}

/// The level with a name.
pub(crate) fn level(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.name() == name)
}

impl From<Chair> for String {
    fn from(chair: Chair) -> String {
        chair.to_string()
    }
}

impl TryFrom<String> for Chair {
    type Error = String;

    fn try_from(text: String) -> Result<Chair, String> {
        text.parse()
    }
}

/// A setup as data.
#[derive(Serialize, Deserialize)]
struct Stored {
    sets: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    deck: Vec<(String, u32)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    options: Vec<(String, String)>,
    seed: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    chosen: bool,
    chairs: Vec<Chair>,
    #[serde(default)]
    clock: Clock,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    exercise: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    past: Vec<Stretch>,
    /// Older ones do not say.
    #[serde(default = "first")]
    rules: u32,
}

fn first() -> u32 {
    1
}

impl From<Setup> for Stored {
    fn from(setup: Setup) -> Stored {
        let unusual = |option: &soulkeep_rules::options::OptionName| {
            let value = setup.options.get(option.name).filter(|value| *value != option.default)?;
            Some((option.name.to_owned(), value.to_owned()))
        };
        let options = Options::ALL.iter().filter_map(unusual).collect();
        let Setup { sets, deck, seed, chosen, chairs, clock, exercise, past, rules, .. } = setup;
        Stored { sets, deck, options, seed, chosen, chairs, clock, exercise, past, rules }
    }
}

impl TryFrom<Stored> for Setup {
    type Error = String;

    fn try_from(stored: Stored) -> Result<Setup, String> {
        let mut options = Options::default();
        for (name, value) in &stored.options {
            options.set(name, value).map_err(|error| error.to_string())?;
        }
        if !(2..=soulkeep_rules::ids::SEATS).contains(&stored.chairs.len()) {
            return Err(format!("a table has two to six chairs, not {}", stored.chairs.len()));
        }
        let Stored { sets, deck, seed, chosen, chairs, clock, exercise, past, rules, .. } = stored;
        Ok(Setup { sets, deck, options, seed, chosen, chairs, clock, exercise, past, rules })
    }
}

#[cfg(test)]
impl crate::table::Match {
    /// A match that is under way, with people in all chairs.
    pub(crate) fn of_people(codes: &[&str], seats: usize, seed: u64) -> crate::table::Match {
        let sets = soulkeep_cards::printed_sets().unwrap();
        let codes = codes.iter().map(|code| (*code).to_owned()).collect();
        let setup = Setup::new(codes, vec![Chair::Person; seats], seed);
        let game = setup.game(&sets).unwrap();
        let mut table = Self::new(setup, std::sync::Arc::new(game)).unwrap();
        table.start(0).unwrap();
        table
    }
}
