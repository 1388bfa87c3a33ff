//! A choice as one line of text, and back.
//!
//! Reading is matching: the words are compared with what is on offer, so that a text means the same card however
//! many copies of it there are.

mod said;
mod verb;

use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::{self, Names};
use soulkeep_rules::{Choice, Look, Price, Seat, Source, Spot, Thing};

pub use said::{Said, SaidError, source_of};
pub use verb::{SaidSpot, Verb};

/// The text of a choice, without the seat: `casts Freeze`. Equal texts for different choices get a number.
pub fn print(look: Look<'_>, seat: Seat, choice: Choice) -> String {
    let text = plain(look, seat, choice);
    let twins = look.legal(seat).into_iter().filter(|other| *other < choice && plain(look, seat, *other) == text);
    match twins.count() {
        0 => text,
        before => format!("{text} ({})", before + 1),
    }
}

fn plain(look: Look<'_>, seat: Seat, choice: Choice) -> String {
    match choice {
        Choice::Pass => "passes".to_owned(),
        Choice::No => "no".to_owned(),
        Choice::Yes => "yes".to_owned(),
        Choice::Decline => "declines".to_owned(),
        Choice::Pick(thing) => format!("picks {}", names::thing(look, thing)),
        Choice::Build { card, spot } => format!("builds {} {}", names::card(look.game, card), spot_text(seat, spot)),
        Choice::Gift { card, seat, slot } => {
            format!("builds {} on {}", names::card(look.game, card), names::place(seat, slot))
        }
        Choice::Cast { card, mode } => {
            format!("casts {}{}", names::card(look.game, card), which(look, Source::Card(card), mode, "mode"))
        }
        Choice::Use { source, ability } => {
            format!("uses {}{}", used_text(look, source), which(look, source, ability, "ability"))
        }
        Choice::Promote { card, with: Price::Coin } => format!("promotes {}", names::card(look.game, card)),
        Choice::Promote { card, with: Price::Card(paid) } => {
            format!("promotes {} for {}", names::card(look.game, card), names::card(look.game, paid))
        }
        Choice::Trade(card) => format!("trades {}", names::card(look.game, card)),
        Choice::TakeUp(card) => format!("takes up {}", names::thing(look, Thing::Card(card))),
    }
}

pub fn spot_text(seat: Seat, spot: Spot) -> String {
    match spot {
        Spot::Left => "at the left".to_owned(),
        Spot::Over(slot) => format!("over {}", names::place(seat, slot)),
    }
}

/// The modes of a Spell and the abilities of a card by number.
pub const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];

/// Which of its modes or abilities is meant, if a card has several.
fn which(look: Look<'_>, source: Source, number: u8, noun: &str) -> String {
    let several = look.source_text(source).plays.len() > 1;
    let ordinal = ORDINALS.get(usize::from(number)).filter(|_| several);
    ordinal.map_or(String::new(), |ordinal| format!(", {ordinal} {noun}"))
}

/// A Room in play by its name; with its place if another one in that dungeon has the name too.
fn used_text(look: Look<'_>, source: Source) -> String {
    let name = names::source(look, source);
    let room = source.card().and_then(|card| names::room_at(look, card));
    let Some((seat, slot)) = room else { return name };
    let alike = look.table.player(seat).dungeon.iter().filter(|stack| names::is_card(look.game, stack.top, &name));
    if alike.count() > 1 { format!("{name} in {}", names::place(seat, slot)) } else { name }
}

/// Reads a choice of a seat that is asked.
pub fn parse(look: Look<'_>, seat: Seat, text: &str) -> Result<Choice, Fault> {
    // A printed text is taken back exactly, whatever else it might mean.
    if let Some(choice) = look.legal(seat).into_iter().find(|choice| print(look, seat, *choice) == text) {
        return Ok(choice);
    }
    if let Some(choice) = older(look, seat, text) {
        return Ok(choice);
    }
    let names = Names::of(look.game);
    let mut cursor = Cursor::new(text, 0, &names);
    let said = Said::read(&mut cursor)?;
    cursor.end()?;
    said.choose(look, seat).map_err(|wrong| Fault::new(0..text.len(), wrong.to_string()))
}

/// The choice that was printed so before cards of one name had their set added.
fn older(look: Look<'_>, seat: Seat, text: &str) -> Option<Choice> {
    let named = |choice: Choice| names::without_sets(look.game, &plain(look, seat, choice));
    let mut before: Vec<String> = Vec::new();
    look.legal(seat).into_iter().find(|choice| {
        let name = named(*choice);
        let twins = before.iter().filter(|other| **other == name).count();
        let found = if twins == 0 { name == text } else { format!("{name} ({})", twins + 1) == text };
        before.push(name);
        found
    })
}

/// What a seat is offered, in a few words.
pub fn offers(look: Look<'_>, seat: Seat) -> String {
    let texts: Vec<String> = look.legal(seat).into_iter().map(|choice| print(look, seat, choice)).collect();
    match &texts[..] {
        [] => format!("{seat} is not asked anything"),
        texts => format!("{seat} may choose from: {}", texts.join(", ")),
    }
}
