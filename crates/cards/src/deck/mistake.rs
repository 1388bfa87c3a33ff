//! What cannot be done as a recipe says.

use super::{Place, Weight};
use crate::product::Product;
use crate::ruling::Ruling;
use thiserror::Error;

/// Something wrong, and where in the recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where it stands.
    pub at: Place,
    /// What is wrong.
    pub trouble: Trouble,
}

/// What can be wrong with a recipe; its message is for authors.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum Trouble {
    #[error("no published mix is called `{0}`")]
    UnknownPreset(String),
    #[error("there is no set `{0}`")]
    UnknownSet(String),
    #[error("the cards of {} ({}) are not in the program yet", .0.name, .0.code)]
    NotHere(&'static Product),
    #[error("no card is called `{0}`")]
    UnknownCard(String),
    #[error("`{name}` is a card of {}", .sets.join(" and of "))]
    Ambiguous { name: String, sets: Vec<String> },
    #[error("{wanted} copies of {name}: {set} has {printed}")]
    TooManyCopies { name: String, set: String, wanted: u32, printed: u32 },
    #[error("`{0}` is named twice")]
    Twice(String),
    #[error("`{0}` is both put in and left out")]
    InAndOut(String),
    #[error("`{0}` is left out, but nothing has put it in")]
    NeverIn(String),
    #[error("Heroes of {}: only one base set lends its Heroes", .0.join(" and of "))]
    TwoHeroDecks(Vec<String>),
}

impl Trouble {
    /// How much it matters: most of it leaves no deck that could be meant.
    pub fn weight(&self) -> Weight {
        match self {
            Trouble::NeverIn(_) => Weight::Warning,
            Trouble::UnknownPreset(_)
            | Trouble::UnknownSet(_)
            | Trouble::NotHere(_)
            | Trouble::UnknownCard(_)
            | Trouble::Ambiguous { .. }
            | Trouble::TooManyCopies { .. }
            | Trouble::Twice(_)
            | Trouble::InAndOut(_)
            | Trouble::TwoHeroDecks(_) => Weight::Error,
        }
    }

    /// What forbids it, if a ruling does.
    pub fn ruling(&self) -> Option<Ruling> {
        match self {
            Trouble::UnknownSet(_) => Some(Ruling::DECK_16),
            Trouble::TwoHeroDecks(_) => Some(Ruling::DECK_04),
            Trouble::UnknownPreset(_)
            | Trouble::NotHere(_)
            | Trouble::UnknownCard(_)
            | Trouble::Ambiguous { .. }
            | Trouble::TooManyCopies { .. }
            | Trouble::Twice(_)
            | Trouble::InAndOut(_)
            | Trouble::NeverIn(_) => None,
        }
    }
}
