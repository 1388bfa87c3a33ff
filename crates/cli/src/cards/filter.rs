//! Which cards are wanted: everything that is said must hold.

use super::found::Found;
use super::kind::{CardKind, kind};
use crate::common;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use soulkeep_cards::{Class, Phase, Provenance};
use soulkeep_text::{Language, card_text};

#[derive(clap::Args)]
pub struct Filter {
    /// Only these sets, by code
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    set: Vec<String>,
    /// Only cards of this kind; of several kinds at once where several are named
    #[arg(long, value_delimiter = ',', value_parser = kind())]
    kind: Vec<CardKind>,
    /// Only cards with this treasure
    #[arg(long, value_delimiter = ',', value_parser = class())]
    class: Vec<Class>,
    /// Only cards that can be played or used in this phase
    #[arg(long)]
    phase: Option<CardPhase>,
    /// Only cards played as printed, or by a house reading
    #[arg(long)]
    provenance: Option<CardProvenance>,
    /// Words that must all be in the card's text, in either language
    #[arg(long, value_name = "WORDS", num_args = 1..)]
    text: Vec<String>,
    /// A part of the name, in either language
    #[arg(long = "name", value_name = "PART")]
    part: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum CardPhase {
    Build,
    Adventure,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum CardProvenance {
    Print,
    House,
}

/// Reads a treasure type by its word.
fn class() -> impl TypedValueParser<Value = Class> {
    let read =
        |word: String| Class::ALL.into_iter().find(|class| class.word() == word).ok_or("there is no such treasure");
    PossibleValuesParser::new(Class::ALL.map(Class::word)).try_map(read)
}

impl Filter {
    /// Refuses sets that there are not.
    pub fn check(&self) -> miette::Result<()> {
        common::sets(&self.set).map(|_| ())
    }

    /// Whether nothing is said.
    pub fn is_open(&self) -> bool {
        self.set.is_empty()
            && self.kind.is_empty()
            && self.class.is_empty()
            && self.phase.is_none()
            && self.provenance.is_none()
            && self.text.is_empty()
            && self.part.is_none()
    }

    pub fn fits(&self, found: &Found) -> bool {
        let card = &found.card;
        (self.set.is_empty() || self.set.iter().any(|set| is_code(set, &found.set)))
            && self.kind.iter().all(|kind| kind.fits(card))
            && self.class.iter().all(|class| card.treasure().contains(class))
            && self.phase.is_none_or(|phase| card.phases().contains(&phase.into()))
            && self.provenance.is_none_or(|provenance| card.provenance() == provenance.into())
            && self.fits_words(found)
    }

    fn fits_words(&self, found: &Found) -> bool {
        let name = &found.card.name();
        let named = |part: &String| name.in_all().iter().any(|name| holds(name, part));
        let mut words = self.text.iter().flat_map(|words| words.split_whitespace());
        self.part.as_ref().is_none_or(named)
            && words.all(|word| Language::ALL.iter().any(|lang| holds(&card_text(&found.card, *lang), word)))
    }
}

/// `all` stands for every set.
fn is_code(wanted: &str, code: &str) -> bool {
    wanted.eq_ignore_ascii_case(code) || wanted.eq_ignore_ascii_case("all")
}

/// Whether a text holds some words, whatever their case.
pub fn holds(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

impl From<CardPhase> for Phase {
    fn from(phase: CardPhase) -> Phase {
        match phase {
            CardPhase::Build => Phase::Build,
            CardPhase::Adventure => Phase::Adventure,
        }
    }
}

impl From<CardProvenance> for Provenance {
    fn from(provenance: CardProvenance) -> Provenance {
        match provenance {
            CardProvenance::Print => Provenance::Print,
            CardProvenance::House => Provenance::House,
        }
    }
}
