//! What stands on the screen, part by part. Everything is made from a [`Viewer`].

pub mod card;
pub mod cell;
pub mod dungeon;
pub mod hand;
pub mod lasting;
pub mod log;
pub mod menu;
pub mod table;
pub mod town;
mod treasure;

use super::paint::{Ink, Strip};
use soulkeep_cards::Class;
use soulkeep_presentation::Viewer;

/// How wide the screen is taken to be: it fits the usual eighty columns.
pub const WIDTH: usize = 78;

/// The treasure icons of a card as coloured letters.
pub fn icons(icons: &[u8]) -> Strip {
    Class::ALL.into_iter().fold(Strip::new(), |strip, class| {
        let count = usize::from(icons[class as usize]);
        strip.with(Ink::Class(class), letter(class).repeat(count))
    })
}

/// The letter of a class, the same in both languages because colour and help go with it.
pub fn letter(class: Class) -> &'static str {
    match class {
        Class::Cleric => "C",
        Class::Fighter => "F",
        Class::Mage => "M",
        Class::Thief => "T",
        Class::Explorer => "E",
    }
}

/// A line with a title in it.
pub fn rule(title: &str, to: usize) -> Strip {
    let rest = to.saturating_sub(super::width::width(title) + 4);
    Strip::of(Ink::Dim, "── ").with(Ink::Title, title).with(Ink::Dim, format!(" {}", "─".repeat(rest)))
}

/// The classes that matter in this game.
pub fn classes(viewer: Viewer<'_>) -> impl Iterator<Item = Class> {
    Class::ALL.into_iter().filter(move |class| viewer.game.heroes.iter().any(|hero| hero.icons[*class as usize] > 0))
}
