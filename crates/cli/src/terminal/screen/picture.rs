//! Everything that the screen shows.

use super::focus::Focus;
use soulkeep_cards::Card;
use soulkeep_presentation::{LogLine, Viewer};
use soulkeep_rules::HeroId;

/// What is drawn is a matter of this and of the size of the screen.
pub struct Picture<'a> {
    pub viewer: Viewer<'a>,
    pub panel: Panel<'a>,
    /// The lines told so far, as the player wants to read them.
    pub log: &'a [LogLine],
    pub focus: &'a Focus,
    /// What the keys are, in the last line.
    pub keys: &'a str,
    /// At the right end of the first line.
    pub corner: String,
}

/// What the player is asked, or is told instead.
#[derive(Default)]
pub struct Panel<'a> {
    pub heading: String,
    /// What has happened, below it.
    pub said: Vec<LogLine>,
    /// The Hero whose way is foretold below it.
    pub hero: Option<HeroId>,
    pub entries: Vec<Entry<'a>>,
    /// The card that the question comes from.
    pub source: Option<&'a Card>,
}

/// One answer.
pub struct Entry<'a> {
    /// What is typed for it.
    pub key: String,
    pub words: String,
    /// What it would do, where its card says so.
    pub effect: Option<String>,
    /// The card that it is about.
    pub card: Option<&'a Card>,
}
