//! What there is to say of a game, in every language.
//!
//! What is to be said is data; a language has a folder of its own, and its table of words there. Every match there is
//! exhaustive, so that something new to say does not compile until all can say it.

mod en;
mod ja;
mod label;
mod mirror;

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

/// The table of words of a language.
fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
        Language::Japanese => &ja::WORDS,
        Language::Mirror => &mirror::WORDS,
    }
}

struct Words {
    label: fn(Label) -> &'static str,
    stage: fn(Stage) -> &'static str,
    held: fn(Held) -> String,
    marks: fn(&TurnMarks) -> Vec<String>,
    broken_off: fn(Fault) -> String,
    /// Between a choice and what its card does.
    colon: &'static str,
    player: fn(Viewer<'_>, Seat) -> String,
    question: fn(Viewer<'_>, &Why) -> String,
    action: fn(Viewer<'_>, &Action) -> String,
    door: fn(Viewer<'_>, &Place) -> String,
    fate: fn(Viewer<'_>, &Forecast) -> String,
    lure: fn(Viewer<'_>, &Lured) -> String,
    lasting: fn(Viewer<'_>, &Lasting) -> String,
    waiting: fn(Viewer<'_>, &Play) -> String,
    verdict: fn(Viewer<'_>, Seat, Victory) -> String,
    event: fn(&Scene<'_>, &Event) -> String,
    beat: fn(&Scene<'_>, &Event) -> Option<Beat>,
}

/// Makes functions that ask the language in use.
macro_rules! said {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) -> $returned:ty;)*) => {
        $($(#[$doc])*
        pub fn $name(lang: Language, $($arg: $type),*) -> $returned {
            (words(lang).$name)($($arg),*)
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
pub fn with_text(lang: Language, choice: &str, text: &str) -> String {
    format!("{choice}{}{text}", words(lang).colon)
}

/// Makes functions that ask the language of a viewer.
macro_rules! said_of {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) -> $returned:ty;)*) => {
        $($(#[$doc])*
        pub fn $name(viewer: Viewer<'_>, $($arg: $type),*) -> $returned {
            (words(viewer.lang).$name)(viewer, $($arg),*)
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
    (words(scene.now.lang).event)(scene, event)
}

/// What happened, as one of a list.
pub fn beat(scene: &Scene<'_>, event: &Event) -> Option<Beat> {
    (words(scene.now.lang).beat)(scene, event)
}
