//! A deed by the name of its card, allowed or not: those that are not are refused by the rules with their reason.

use super::answer::Asked;
use super::command::Verb;
use super::lang::Note;
use super::{label, lookup};
use soulkeep_cards::Card;
use soulkeep_presentation::{Menu, Viewer};
use soulkeep_rules::{CardId, Choice, Price, Source, Spot};

/// The choice that somebody means.
pub fn choice(asked: Asked<'_>, verb: Verb, typed: &str) -> Result<Choice, Note> {
    let Asked { viewer, menu, .. } = asked;
    match verb {
        Verb::Build => build(asked, typed),
        Verb::Cast => cast(viewer, menu, typed),
        Verb::Use => use_ability(viewer, menu, typed),
        Verb::Promote => promote(viewer, menu, typed),
        Verb::Trade => own_card(viewer, &hand(viewer), typed).map(Choice::Trade),
        Verb::TakeUp => own_card(viewer, &rooms(viewer), typed).map(Choice::TakeUp),
    }
}

/// A Spell, and perhaps the number of its mode; without one the first mode that is allowed.
fn cast(viewer: Viewer<'_>, menu: &Menu, typed: &str) -> Result<Choice, Note> {
    if let Some((name, mode)) = numbered(typed) {
        return own_card(viewer, &hand(viewer), name).map(|card| Choice::Cast { card, mode });
    }
    let card = own_card(viewer, &hand(viewer), typed)?;
    let cast = |choice: &&Choice| matches!(choice, Choice::Cast { card: other, .. } if *other == card);
    Ok(menu.numbered.iter().find(cast).copied().unwrap_or(Choice::Cast { card, mode: 0 }))
}

/// A name followed by a number, which is counted from zero here.
fn numbered(typed: &str) -> Option<(&str, u8)> {
    let (name, number) = typed.rsplit_once(char::is_whitespace)?;
    Some((name, number.parse::<u8>().ok()?.checked_sub(1)?))
}

/// A card, and perhaps the number of the Room that it goes over; without one, where it can go.
fn build(asked: Asked<'_>, typed: &str) -> Result<Choice, Note> {
    let own = |name: &str| own_card(asked.viewer, &hand(asked.viewer), name);
    if let Some((name, slot)) = numbered(typed) {
        return own(name).map(|card| Choice::Build { card, spot: Spot::Over(slot) });
    }
    let card = own(typed)?;
    let places = label::choices(asked, &label::Labelled::Held(card)).into_iter();
    let places: Vec<_> =
        places.filter(|(_, choice)| matches!(choice, Choice::Build { .. } | Choice::Gift { .. })).collect();
    match places[..] {
        // The rules say why not.
        [] => Ok(Choice::Build { card, spot: Spot::Left }),
        _ => label::one_of(asked, typed, places),
    }
}

/// The first price that is listed; for the rest a Coin comes into question.
fn promote(viewer: Viewer<'_>, menu: &Menu, typed: &str) -> Result<Choice, Note> {
    let card = own_card(viewer, &minibosses(viewer), typed)?;
    let promoted = |choice: &&Choice| matches!(choice, Choice::Promote { card: other, .. } if *other == card);
    let listed = menu.numbered.iter().find(promoted).copied();
    Ok(listed.unwrap_or(Choice::Promote { card, with: Price::Coin }))
}

/// What is listed is found by name wherever it is; for the rest only the own Rooms and
/// their Minibosses come into question.
fn use_ability(viewer: Viewer<'_>, menu: &Menu, typed: &str) -> Result<Choice, Note> {
    let uses = menu.numbered.iter().filter(|choice| matches!(choice, Choice::Use { .. }));
    let defs: Vec<&Card> = uses.clone().filter_map(|choice| used(viewer, *choice)).collect();
    match lookup::by_name(defs.into_iter(), typed)[..] {
        [one] => uses.copied().find(|choice| used(viewer, *choice) == Some(one)).ok_or(Note::NotYours),
        _ => use_room(viewer, menu, typed),
    }
}

fn used(viewer: Viewer<'_>, choice: Choice) -> Option<&Card> {
    match choice {
        Choice::Use { source, .. } => viewer.source_def(source),
        _ => None,
    }
}

fn use_room(viewer: Viewer<'_>, menu: &Menu, typed: &str) -> Result<Choice, Note> {
    let stacks = &viewer.view.table.player(viewer.side()).dungeon;
    let rooms: Vec<CardId> = rooms(viewer).into_iter().chain(minibosses(viewer)).collect();
    let place = typed.parse::<usize>().ok().and_then(|place| stacks.get(place.checked_sub(1)?));
    let card = match place {
        Some(stack) if stack.top.is_some() => stack.top,
        _ => own_card(viewer, &rooms, typed)?,
    };
    let twins = rooms.iter().filter(|room| viewer.game.card(**room).def == viewer.game.card(card).def);
    let mut uses = twins.map(|card| Choice::Use { source: Source::Card(*card), ability: 0 });
    let listed = uses.find(|choice| place.is_none() && menu.contains(*choice));
    Ok(listed.unwrap_or(Choice::Use { source: Source::Card(card), ability: 0 }))
}

/// The first copy of a card among some, which is the one that menus list.
fn own_card(viewer: Viewer<'_>, among: &[CardId], typed: &str) -> Result<CardId, Note> {
    if let Some(card) = lookup::in_hand(viewer, typed) {
        return Ok(card);
    }
    let defs: Vec<&Card> = among.iter().filter_map(|card| viewer.card_def(*card)).collect();
    let mut found = lookup::by_name(defs.into_iter(), typed);
    found.dedup_by_key(|card| card.id());
    match found[..] {
        [one] => among.iter().copied().find(|card| viewer.card_def(*card) == Some(one)).ok_or(Note::NotYours),
        [] if lookup::by_name(viewer.game.defs.iter(), typed).is_empty() => Err(Note::NoSuchCard(typed.to_owned())),
        [] => Err(Note::NotYours),
        _ => Err(Note::SeveralCards(
            found.iter().map(|card| soulkeep_text::name(card, viewer.lang).to_owned()).collect(),
        )),
    }
}

fn rooms(viewer: Viewer<'_>) -> Vec<CardId> {
    let stacks = viewer.view.table.player(viewer.side()).dungeon;
    stacks.iter().map(|stack| stack.top).filter(|card| card.is_some()).collect()
}

fn minibosses(viewer: Viewer<'_>) -> Vec<CardId> {
    let stacks = viewer.view.table.player(viewer.side()).dungeon;
    stacks.iter().map(|stack| stack.mini).filter(|card| card.is_some()).collect()
}

fn hand(viewer: Viewer<'_>) -> Vec<CardId> {
    super::show::hand::cards(viewer)
}
