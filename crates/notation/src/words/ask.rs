//! What somebody is asked, in words: by the reason of the question, and by what it lets one choose from.

use super::blank::{self, Fill, Forms, Pattern};
use crate::cursor::Cursor;
use crate::names;
use soulkeep_cards::{Effect, Prompt};
use soulkeep_rules::state::At;
use soulkeep_rules::{Choice, Decision, Look, Seat, Source, Thing, Why};

macro_rules! forms {
    ($($name:ident: $($form:literal),+;)*) => {
        $(const $name: Forms = &[$($form),+];)*
        /// Every sentence about a question.
        pub const ALL: &[Forms] = &[$($name),*];
    };
}

forms! {
    KEEP_BOSS: "keep a Boss";
    MULLIGAN: "mulligan";
    OPENING_DISCARD: "discard an opening card";
    FIRST_ROOM: "build a first Room";
    BUILD_TURN: "act in {seat}'s build turn";
    ENTRY: "act before {hero} enters";
    ROOM: "act in {place}", "act on {hero}";
    PORTION: "act in {seat}'s portion";
    CANCEL: "cancel {source}";
    TARGET: "aim {source}", "aim";
    COST: "pay for {source}", "pay";
    MAY: "accept {source}", "accept";
    MAY_SEARCH: "search with {source}";
    MAY_BUILD: "build with {source}";
    EITHER: "take the first way of {source}", "take the first way";
    EFFECT: "choose for {source}";
    HIRE: "hire {card}", "hire";
    TOLL: "pay the toll for {card}", "pay the toll";
    SECOND_ITEM: "make room for {item}", "make room";
    BETWEEN: "act between phases";
    DIVERT: "take a discard with {source}", "take a discard";
    TRIGGERS: "order effects";
    MACHINATIONS: "draw for Machinations";
    ACT: "act";
    CHOOSE_ROOM: "choose a Room";
    CHOOSE_CARD: "choose a card";
    CHOOSE_HERO: "choose a Hero";
    CHOOSE_OPPONENT: "choose an opponent";
    CHOOSE_PLAYER: "choose a player";
    CHOOSE_MINIBOSS: "choose a Miniboss";
    CHOOSE_ITEM: "choose an Item";
    CHOOSE_NUMBER: "choose a number";
    CHOOSE_SUIT: "choose a suit";
    CHOOSE_CLASS: "choose a class";
    CHOOSE: "choose";
    BUILD: "build";
}

type Parts = (Forms, Vec<(&'static str, Fill)>);

/// What a seat is asked to do.
pub fn text(look: Look<'_>, seat: Seat, decision: &Decision) -> String {
    let (forms, fills) = &all(look, seat, decision)[0];
    blank::write(look, forms, fills)
}

pub fn read(cursor: &mut Cursor<'_>) -> Option<Pattern> {
    let found = Pattern::read(cursor, ALL);
    if found.is_none() {
        cursor.want("a question such as `choose a Room`");
    }
    found
}

/// Whether the question can be described in this way.
pub fn fits(look: Look<'_>, seat: Seat, decision: &Decision, pattern: &Pattern) -> bool {
    all(look, seat, decision).iter().any(|(forms, fills)| pattern.fits(look, forms, fills))
}

/// Every description of a question: first the reason, then what is on offer.
fn all(look: Look<'_>, seat: Seat, decision: &Decision) -> Vec<Parts> {
    let mut all: Vec<Parts> = closer(look, decision.why).into_iter().chain([reason(look, decision.why)]).collect();
    let offered = look.legal(seat);
    if offered.contains(&Choice::Pass) {
        all.push((ACT, vec![]));
    }
    if offered.iter().any(|choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. })) {
        all.push((BUILD, vec![]));
    }
    let things: Vec<Thing> = offered.iter().filter_map(picked).collect();
    if !things.is_empty() {
        all.push((CHOOSE, vec![]));
        all.extend(choosing(look, seat, &things).into_iter().map(|forms| (forms, vec![])));
    }
    all
}

/// What exactly is offered, where a card offers one thing after the other: a search, then a build of what was found.
fn closer(look: Look<'_>, why: Why) -> Option<Parts> {
    let Why::May { run, offer } = why else { return None };
    let forms = match look.game.steps(offer).first()? {
        Effect::Ask(Prompt::Find { .. }) => MAY_SEARCH,
        Effect::Ask(Prompt::BuildNow { .. }) => MAY_BUILD,
        _ => return None,
    };
    Some((forms, vec![("source", Fill::Source(run.source))]))
}

fn picked(choice: &Choice) -> Option<Thing> {
    match choice {
        Choice::Pick(thing) => Some(*thing),
        _ => None,
    }
}

fn choosing(look: Look<'_>, seat: Seat, things: &[Thing]) -> Vec<Forms> {
    let every = |fits: &dyn Fn(Thing) -> bool| things.iter().all(|thing| fits(*thing));
    let in_play = |thing| matches!(thing, Thing::Card(card) if names::room_at(look, card).is_some());
    let miniboss = |thing| matches!(thing, Thing::Card(card) if look.game.minibosses.contains(card));
    let kinds: [(Forms, bool); 10] = [
        (CHOOSE_ROOM, every(&in_play)),
        (CHOOSE_CARD, every(&|thing| matches!(thing, Thing::Card(_)) && !in_play(thing))),
        (CHOOSE_MINIBOSS, every(&miniboss)),
        (CHOOSE_HERO, every(&|thing| matches!(thing, Thing::Hero(_)))),
        (CHOOSE_OPPONENT, every(&|thing| matches!(thing, Thing::Seat(other) if other != seat))),
        (CHOOSE_PLAYER, every(&|thing| matches!(thing, Thing::Seat(_)))),
        (CHOOSE_ITEM, every(&|thing| matches!(thing, Thing::Item(_)))),
        (CHOOSE_NUMBER, every(&|thing| matches!(thing, Thing::Number(_)))),
        (CHOOSE_SUIT, every(&|thing| matches!(thing, Thing::Suit(_)))),
        (CHOOSE_CLASS, every(&|thing| matches!(thing, Thing::Class(_)))),
    ];
    kinds.into_iter().filter(|(_, fits)| *fits).map(|(forms, _)| forms).collect()
}

fn reason(look: Look<'_>, why: Why) -> Parts {
    let source = |source| vec![("source", Fill::Source(source))];
    let seat = |seat| vec![("seat", Fill::Seat(seat))];
    match why {
        Why::KeepBoss => (KEEP_BOSS, vec![]),
        Why::Mulligan => (MULLIGAN, vec![]),
        Why::OpeningDiscard => (OPENING_DISCARD, vec![]),
        Why::FirstRoom => (FIRST_ROOM, vec![]),
        Why::BuildTurn { active, .. } => (BUILD_TURN, seat(active)),
        Why::Entry { hero, .. } => (ENTRY, vec![("hero", Fill::Hero(hero))]),
        Why::Room { hero, .. } => {
            // The Room itself may have been built over under the Hero's feet.
            let place = look.table.walk.and_then(|walk| match walk.at {
                At::Room(slot) => Some(("place", Fill::Place(walk.seat, slot))),
                At::Entrance | At::Before(_) | At::Into(_) => None,
            });
            (ROOM, place.into_iter().chain([("hero", Fill::Hero(hero))]).collect())
        }
        Why::Portion { active } => (PORTION, seat(active)),
        Why::Cancel { top } => (CANCEL, source(top.source)),
        Why::Target { play, .. } => (TARGET, source(play.source)),
        Why::Cost { play, .. } => (COST, source(play.source)),
        Why::May { run, .. } => (MAY, source(run.source)),
        Why::OtherDraw { by } => (MAY, source(Source::Card(by))),
        Why::Either { run, .. } => (EITHER, source(run.source)),
        Why::Hire(card) => (HIRE, vec![("card", Fill::Card(card))]),
        Why::Toll { spell } => (TOLL, vec![("card", Fill::Card(spell))]),
        Why::SecondItem { new } => (SECOND_ITEM, vec![("item", Fill::Item(new))]),
        Why::Between { .. } => (BETWEEN, vec![]),
        Why::Effect { run, .. } => (EFFECT, source(run.source)),
        Why::Divert { by } => (DIVERT, source(Source::Card(by))),
        Why::Triggers => (TRIGGERS, vec![]),
        Why::Machinations => (MACHINATIONS, vec![]),
    }
}
