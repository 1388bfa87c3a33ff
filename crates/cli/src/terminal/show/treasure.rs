//! How much treasure of each class every dungeon shows.

use super::{classes, letter};
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::{cut, pad};
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

/// "C1 F0 M2* T0" of one dungeon.
pub fn brief(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat) -> Strip {
    classes(viewer).fold(Strip::new(), |line, class| {
        let (number, leads) = (outlook.look().treasure(seat, class), leads(viewer, outlook, seat, class));
        let gap = if line.width() == 0 { "" } else { " " };
        let ink = if leads { Ink::Class(class) } else { Ink::Dim };
        line.plain(gap).with(ink, format!("{}{number}{}", letter(class), if leads { "*" } else { "" }))
    })
}

/// Whether nobody else has as much of a class.
fn leads(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat, class: Class) -> bool {
    let number = outlook.look().treasure(seat, class);
    let rivals = viewer.seats().filter(|other| *other != seat && viewer.is_in(*other));
    number > 0 && rivals.map(|other| outlook.look().treasure(other, class)).all(|other| other < number)
}

fn heading(viewer: Viewer<'_>, of: Class) -> String {
    format!("{} {}", letter(of), class(of, viewer.lang))
}

fn row(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat) -> Strip {
    let ink = if viewer.is_you(seat) { Ink::Own } else { Ink::Plain };
    let name = format!("  {seat} {}", lang::player(viewer, seat));
    let name = Strip::of(ink, cut(&name, NAME - 1)).pad(NAME);
    classes(viewer).fold(name, |line, class| {
        let (number, leads) = (outlook.look().treasure(seat, class), leads(viewer, outlook, seat, class));
        let ink = if leads { Ink::Class(class) } else { Ink::Dim };
        line.with(ink, pad(&format!("{number}{}", if leads { " *" } else { "" }), COLUMN))
    })
}
