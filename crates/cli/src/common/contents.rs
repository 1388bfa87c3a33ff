//! What a game is made of: whole sets, a published mix or a deck of one's own.

use super::deck::Source;
use super::{printed_sets, sets};
use miette::{Report, miette};
use soulkeep_notation::replay::{Beginning, Header};
use soulkeep_rules::{Game, Options};
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct ContentsArgs {
    /// The sets in the box, by code, or `all`; the Heroes are those of the first base set
    #[arg(long, value_delimiter = ',', num_args = 1.., default_value = "bmr")]
    sets: Vec<String>,
    /// Instead of sets, a published mix (`soulkeep decks list`)
    #[arg(long, value_name = "NAME", conflicts_with_all = ["sets", "deck"])]
    preset: Option<String>,
    /// Instead of sets, a deck file of your own (docs/DECKS.md)
    #[arg(long, value_name = "FILE", conflicts_with = "sets")]
    deck: Option<PathBuf>,
}

/// The part of a replay's header that says what is in the box.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The codes of the sets, in their order.
    pub sets: Vec<String>,
    /// The cards where the sets are not used whole.
    pub deck: Vec<(String, u32)>,
}

impl ContentsArgs {
    /// What the deck was called by, if it is one.
    pub fn deck_name(&self) -> Option<String> {
        self.preset.clone().or(self.deck.as_ref().map(|file| file.display().to_string()))
    }

    pub fn contents(&self) -> miette::Result<Contents> {
        let source = match (&self.preset, &self.deck) {
            (Some(id), _) => Source::preset(id)?,
            (None, Some(file)) => Source::file(file)?.map_err(|error| Report::new(*error))?,
            (None, None) => return Ok(Contents { sets: codes(&sets(&self.sets)?), deck: Vec::new() }),
        };
        let source = source.playable()?;
        let deck = source.made.deck;
        Ok(Contents { sets: codes(&deck.boxes(&source.sets)), deck: deck.list() })
    }
}

fn codes(sets: &[soulkeep_cards::Set]) -> Vec<String> {
    sets.iter().map(|set| set.code.clone()).collect()
}

impl Contents {
    pub fn header(&self, seats: u8, options: Options, seed: Option<u64>) -> Header {
        Header { sets: self.sets.clone(), deck: self.deck.clone(), seats, options, seed, beginning: Beginning::Dealt }
    }

    /// The game, put together as its replay will be.
    pub fn game(&self, seats: u8, options: Options) -> miette::Result<Game> {
        let help = match self.deck.is_empty() {
            true => "change --seats or --sets",
            false => "change --seats or the deck",
        };
        let game = self.header(seats, options, None).game(&printed_sets()?);
        game.map_err(|error| miette!(help = help, "{error}"))
    }
}
