//! How much treasure of each class every dungeon shows.

use super::{classes, letter};
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::pad;
use soulkeep_cards::Class;
use soulkeep_presentation::{Outlook, Viewer};
use soulkeep_rules::Seat;
use soulkeep_text::class;

const NAME: usize = 20;
const COLUMN: usize = 12;

/// A row for each player; whoever has the most of a class stands out.
pub fn table(viewer: Viewer<'_>, outlook: &Outlook<'_>) -> Vec<Strip> {
    let title = Strip::of(Ink::Title, lang::label(viewer.lang, Label::Treasure)).pad(NAME);
    let head =
        classes(viewer).fold(title, |line, class| line.with(Ink::Class(class), pad(&heading(viewer, class), COLUMN)));
    let seats = viewer.seats().filter(|seat| viewer.is_in(*seat));
    std::iter::once(head).chain(seats.map(|seat| row(viewer, outlook, seat))).collect()
}

fn heading(viewer: Viewer<'_>, of: Class) -> String {
    format!("{} {}", letter(of), class(of, viewer.lang))
}

fn row(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat) -> Strip {
    let look = outlook.look();
    let ink = if viewer.is_you(seat) { Ink::Own } else { Ink::Plain };
    let name = Strip::of(ink, format!("  {seat} {}", lang::player(viewer, seat))).pad(NAME);
    classes(viewer).fold(name, |line, class| {
        let number = look.treasure(seat, class);
        let rivals = viewer.seats().filter(|other| *other != seat && viewer.is_in(*other));
        let leads = number > 0 && rivals.map(|other| look.treasure(other, class)).all(|other| other < number);
        let ink = if leads { Ink::Class(class) } else { Ink::Dim };
        line.with(ink, pad(&format!("{number}{}", if leads { " *" } else { "" }), COLUMN))
    })
}
