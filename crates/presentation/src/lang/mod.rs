//! What there is to say of a game, in both languages.
//!
//! What is to be said is data; `en` and `ja` find the words. Every match there is exhaustive, so that something new
//! to say does not compile until both can say it.

mod en;
mod ja;
mod label;

pub use label::Label;

use super::log::Beat;
use super::lure::Lured;
use super::menu::Action;
use super::narrator::Scene;
use super::place::Place;
use super::viewer::Viewer;
use soulkeep_bots::Reason;
use soulkeep_rules::state::{Lasting, TurnMarks};
use soulkeep_rules::view::Held;
use soulkeep_rules::{Event, Fault, Forecast, Play, Seat, Stage, Victory, Why};
use soulkeep_text::{Language, Names};

/// Makes functions that ask the language in use.
macro_rules! said {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) -> $returned:ty;)*) => {
        $($(#[$doc])*
        pub fn $name(lang: Language, $($arg: $type),*) -> $returned {
            match lang {
                Language::English => en::$name($($arg),*),
                Language::Japanese => ja::$name($($arg),*),
            }
        })*
    };
}

said! {
    /// A word that stands alone.
    label(label: Label) -> &'static str;
    /// The name of a phase.
    stage(stage: Stage) -> &'static str;
    /// How many cards of each suit somebody holds.
    held(held: Held) -> String;
    /// What lies on a Room for the turn, piece by piece.
    marks(marks: &TurnMarks) -> Vec<String>;
    /// Why a game ended without a winner.
    broken_off(fault: Fault) -> String;
}

/// A choice with what its card does.
pub fn with_text(lang: Language, words: &str, text: &str) -> String {
    match lang {
        Language::English => format!("{words}: {text}"),
        Language::Japanese => format!("{words}：{text}"),
    }
}

/// Makes functions that ask the language of a viewer.
macro_rules! said_of {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) -> $returned:ty;)*) => {
        $($(#[$doc])*
        pub fn $name(viewer: Viewer<'_>, $($arg: $type),*) -> $returned {
            match viewer.lang {
                Language::English => en::$name(viewer, $($arg),*),
                Language::Japanese => ja::$name(viewer, $($arg),*),
            }
        })*
    };
}

said_of! {
    /// A player at the start of a line or in a table.
    player(seat: Seat) -> String;
    /// What the player is asked, and why.
    question(why: &Why) -> String;
    /// One choice of a menu.
    action(action: &Action) -> String;
    /// Whose entrance or dungeon, as a heading.
    door(place: &Place) -> String;
    /// What a dungeon would do to a Hero.
    fate(forecast: &Forecast) -> String;
    /// Where a Hero in town would go now, and how clear that is.
    lure(lured: &Lured) -> String;
    /// What holds until the end of the turn.
    lasting(lasting: &Lasting) -> String;
    /// A declared card that waits, with what it is aimed at.
    waiting(play: &Play) -> String;
    /// Who has won, and how it was decided.
    verdict(winner: Seat, by: Victory) -> String;
}

/// Why somebody chose something: a phrase without its subject, as it stands after the choice.
pub fn reason(viewer: Viewer<'_>, reason: Reason) -> String {
    let names = Names { game: viewer.game, table: &viewer.view.table, you: viewer.you, lang: viewer.lang };
    soulkeep_text::reason(reason, names)
}

/// What happened, as the player may know it.
pub fn event(scene: &Scene<'_>, event: &Event) -> String {
    match scene.now.lang {
        Language::English => en::event(scene, event),
        Language::Japanese => ja::event(scene, event),
    }
}

/// What happened, as one of a list.
pub fn beat(scene: &Scene<'_>, event: &Event) -> Option<Beat> {
    match scene.now.lang {
        Language::English => en::beat(scene, event),
        Language::Japanese => ja::beat(scene, event),
    }
}
