//! Labels on the table: `h2` is a card in your hand, `B1` a Room. They stay where they are while numbers change.

use super::answer::Asked;
use super::lang::Note;
use super::{lookup, seating, show};
use soulkeep_cards::Card;
use soulkeep_presentation::Viewer;
use soulkeep_rules::{CardId, Choice, Price, Source, Spot, Thing};

/// What lies at a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Labelled {
    /// A card in hand, of which equal ones are offered once.
    Held(CardId),
    /// The cards of a stack, the top one first.
    Stack(Vec<CardId>),
}

/// Whether a word can be a label.
pub fn is_label(word: &str) -> bool {
    let Some((letter, number)) = word.split_at_checked(1) else { return false };
    let place = number.parse::<u8>().is_ok_and(|number| number > 0);
    place && (letter.eq_ignore_ascii_case("h") || seating::seat(letter).is_some())
}

/// What lies there; none if there is no such place.
pub fn find(viewer: Viewer<'_>, label: &str) -> Option<Labelled> {
    if let Some(card) = lookup::in_hand(viewer, label) {
        return Some(Labelled::Held(card));
    }
    let (letter, place) = label.split_at_checked(1)?;
    let seat = seating::seat(letter).filter(|seat| seat.0 < viewer.game.seats)?;
    let slot: u8 = place.parse::<u8>().ok()?.checked_sub(1)?;
    Some(Labelled::Stack(show::dungeon::stack(viewer, seat, slot)))
}

/// The one choice that is about what lies at a label.
pub fn choice(asked: Asked<'_>, label: &str) -> Result<Choice, Note> {
    let place = || Note::NothingThere(label.to_owned());
    let found = find(asked.viewer, label).ok_or_else(place)?;
    one_of(asked, label, choices(asked, &found))
}

/// The choices that are about what lies at a place, with their numbers.
pub fn choices(asked: Asked<'_>, found: &Labelled) -> Vec<(usize, Choice)> {
    let numbered = asked.menu.numbered.iter().copied().enumerate().map(|(at, choice)| (at + 1, choice));
    numbered.filter(|(_, choice)| is_about(asked.viewer, *choice, found)).collect()
}

/// Asks which one is meant where there are several.
pub fn one_of(asked: Asked<'_>, typed: &str, choices: Vec<(usize, Choice)>) -> Result<Choice, Note> {
    match choices[..] {
        [] => Err(Note::NothingToDo(typed.to_owned())),
        [(_, choice)] => Ok(choice),
        _ => {
            let said = |(number, choice): &(usize, Choice)| {
                (*number, soulkeep_presentation::describe(asked.viewer, asked.why, *choice))
            };
            Err(Note::WhichOne(choices.iter().map(said).collect()))
        }
    }
}

fn is_about(viewer: Viewer<'_>, choice: Choice, found: &Labelled) -> bool {
    let same = |card: CardId, other: CardId| viewer.game.card(card).def == viewer.game.card(other).def;
    let cards = cards(choice);
    match found {
        Labelled::Held(held) => {
            cards.first().is_some_and(|card| card.is_some() && same(*card, *held) && !in_play(viewer, *card))
        }
        Labelled::Stack(stack) => cards.iter().any(|card| stack.contains(card)) || is_over(viewer, choice, stack),
    }
}

fn in_play(viewer: Viewer<'_>, card: CardId) -> bool {
    viewer.look().find_room(card).is_some()
}

/// Whether a Room is built over a stack.
fn is_over(viewer: Viewer<'_>, choice: Choice, stack: &[CardId]) -> bool {
    let (seat, slot) = match choice {
        Choice::Build { spot: Spot::Over(slot), .. } => (viewer.side(), slot),
        Choice::Gift { seat, slot, .. } => (seat, slot),
        _ => return false,
    };
    let below = viewer.view.table.player(seat).dungeon.get(usize::from(slot));
    below.is_some_and(|below| stack.contains(&below.top))
}

/// The cards that a choice names, the one that it is about first.
fn cards(choice: Choice) -> Vec<CardId> {
    match choice {
        Choice::Build { card, .. }
        | Choice::Gift { card, .. }
        | Choice::Cast { card, .. }
        | Choice::Trade(card)
        | Choice::TakeUp(card)
        | Choice::Pick(Thing::Card(card))
        | Choice::Use { source: Source::Card(card), .. }
        | Choice::Promote { card, with: Price::Coin } => vec![card],
        Choice::Promote { card, with: Price::Card(paid) } => vec![card, paid],
        Choice::Use { source: Source::Boss(_) | Source::Hero(_) | Source::Item(_), .. }
        | Choice::Pick(
            Thing::Hero(_)
            | Thing::Boss(_)
            | Thing::Seat(_)
            | Thing::Item(_)
            | Thing::Suit(_)
            | Thing::Class(_)
            | Thing::Number(_),
        )
        | Choice::Pass
        | Choice::No
        | Choice::Yes
        | Choice::Decline => Vec::new(),
    }
}

/// The definitions of what lies there.
pub fn cards_at<'a>(viewer: Viewer<'a>, found: &Labelled) -> Vec<&'a Card> {
    let cards = match found {
        Labelled::Held(card) => std::slice::from_ref(card),
        Labelled::Stack(stack) => stack,
    };
    cards.iter().filter_map(|card| viewer.card_def(*card)).collect()
}
