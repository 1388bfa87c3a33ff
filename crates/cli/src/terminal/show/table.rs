//! The whole table.

use super::{dungeon, hand, lasting, rule, town, treasure};
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use soulkeep_presentation::{Outlook, Viewer, stack::face};
use soulkeep_rules::{Seat, Stage, View};

/// Everything that lies on the table, opponents first, your own affairs next to the prompt.
pub fn lines(viewer: Viewer<'_>) -> Vec<Strip> {
    let outlook = Outlook::now(viewer);
    let mut lines = vec![Strip::new(), rule(&title(viewer), super::WIDTH)];
    let others = viewer.seats().filter(|seat| !viewer.is_you(*seat));
    for seat in others.chain(viewer.you) {
        lines.extend(dungeon::lines(viewer, &outlook, seat));
        lines.push(Strip::new());
    }
    lines.extend(treasures(viewer, &outlook));
    lines.extend(town::town(viewer, &outlook));
    lines.extend(town::visitors(viewer));
    lines.extend(lasting::lines(viewer, super::WIDTH));
    // Where all hands are open, each is beside its dungeon.
    if viewer.view.seat.is_some() {
        lines.push(Strip::new());
        lines.extend(hand::lines(viewer));
    }
    lines
}

/// Your dungeon and the Heroes that are yours to deal with; your hand if there is something new in it.
pub fn own(viewer: Viewer<'_>, shown: &View) -> Vec<Strip> {
    let outlook = Outlook::now(viewer);
    let mut lines = vec![Strip::new()];
    lines.extend(dungeon::lines(viewer, &outlook, viewer.side()));
    lines.push(Strip::new());
    if viewer.stage() == Some(Stage::Build) {
        lines.extend(treasures(viewer, &outlook));
        lines.extend(town::town(viewer, &outlook));
    }
    lines.extend(town::visitors(viewer));
    lines.extend(lasting::lines(viewer, super::WIDTH));
    if has_new_cards(viewer, shown) {
        lines.push(Strip::new());
        lines.extend(hand::lines(viewer));
    }
    lines
}

fn has_new_cards(viewer: Viewer<'_>, shown: &View) -> bool {
    let hand = |view: &View| view.table.player(viewer.side()).hand;
    !hand(viewer.view).minus(&hand(shown)).is_empty()
}

/// The treasure of all dungeons; numbers here and below it count what you have put down as revealed.
fn treasures(viewer: Viewer<'_>, outlook: &Outlook<'_>) -> Vec<Strip> {
    let mut lines = treasure::table(viewer, outlook);
    if counts_face_down(viewer) {
        lines.push(Strip::of(Ink::Dim, format!("  ({})", lang::label(viewer.lang, Label::FaceDownCounted))));
    }
    lines.push(Strip::new());
    lines
}

/// Whether something is not as it was: your dungeon, the Heroes at your entrance or in town, what lasts, your hand.
pub fn own_differs(viewer: Viewer<'_>, shown: &View) -> bool {
    let (now, then) = (&viewer.view.table, &shown.table);
    let (you, before) = (now.player(viewer.side()), then.player(viewer.side()));
    you.dungeon != before.dungeon
        || you.line != before.line
        || (you.coins, you.items, you.ready) != (before.coins, before.items, before.ready)
        || now.lasting != then.lasting
        || (viewer.stage() == Some(Stage::Build) && now.town != then.town)
        || has_new_cards(viewer, shown)
}

/// The dungeons at the end, those with the most Souls first.
pub fn standings(viewer: Viewer<'_>) -> Vec<Strip> {
    let outlook = Outlook::now(viewer);
    let mut seats: Vec<Seat> = viewer.seats().collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(viewer.look().souls(*seat)));
    seats.into_iter().flat_map(|seat| dungeon::lines(viewer, &outlook, seat)).collect()
}

/// "Turn 3 · Build phase · Room deck 40 · Spell deck 20".
pub fn title(viewer: Viewer<'_>) -> String {
    let word = |label: Label| lang::label(viewer.lang, label);
    let turn = viewer.view.table.turn;
    let when = if turn == 0 { word(Label::Setup).to_owned() } else { format!("{} {turn}", word(Label::Turn)) };
    let phase = viewer.stage().filter(|_| turn > 0).map(|stage| format!(" · {}", lang::stage(viewer.lang, stage)));
    let decks = [(Label::RoomDeck, viewer.view.room_deck), (Label::SpellDeck, viewer.view.spell_deck)];
    let decks = decks.map(|(label, count)| format!("{} {count}", word(label))).join(" · ");
    format!("{when}{} · {decks}", phase.unwrap_or_default())
}

fn counts_face_down(viewer: Viewer<'_>) -> bool {
    let known = |seat: Seat| viewer.view.table.player(seat).dungeon.iter().any(|stack| face(stack.face_down).is_some());
    viewer.seats().any(known)
}

/// The discard pile, equal cards counted.
pub fn pile(viewer: Viewer<'_>) -> Vec<Strip> {
    let cards: Vec<&str> = viewer.view.table.pile.iter().map(|card| viewer.card(card)).collect();
    let groups = cards.chunk_by(|one, next| one == next).map(|group| match group.len() {
        1 => group[0].to_owned(),
        many => format!("{} ×{many}", group[0]),
    });
    let list: Vec<String> = groups.collect();
    let text = if list.is_empty() { lang::label(viewer.lang, Label::Nothing).to_owned() } else { list.join(", ") };
    let title = Strip::of(Ink::Title, lang::label(viewer.lang, Label::DiscardPile));
    let body = crate::terminal::width::wrap(&text, super::WIDTH - 2);
    std::iter::once(title).chain(body.into_iter().map(|line| Strip::new().plain(format!("  {line}")))).collect()
}
