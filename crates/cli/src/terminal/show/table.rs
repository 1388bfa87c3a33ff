//! The whole table.

use super::{dungeon, hand, lasting, rule, town, treasure};
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use soulkeep_rules::{Seat, Stage, View};
use soulkeep_sight::{Outlook, Sight, stack::face};

/// Everything that lies on the table, opponents first, your own affairs next to the prompt.
pub fn lines(sight: Sight<'_>) -> Vec<Strip> {
    let outlook = Outlook::now(sight);
    let mut lines = vec![Strip::new(), rule(&title(sight))];
    let others = sight.seats().filter(|seat| !sight.is_you(*seat));
    for seat in others.chain(sight.you) {
        lines.extend(dungeon::lines(sight, &outlook, seat));
        lines.push(Strip::new());
    }
    lines.extend(treasures(sight, &outlook));
    lines.extend(town::town(sight, &outlook));
    lines.extend(town::visitors(sight));
    lines.extend(lasting::lines(sight));
    lines.push(Strip::new());
    lines.extend(hand::lines(sight));
    lines
}

/// Your dungeon and the Heroes that are yours to deal with; your hand if there is something new in it.
pub fn own(sight: Sight<'_>, shown: &View) -> Vec<Strip> {
    let outlook = Outlook::now(sight);
    let mut lines = vec![Strip::new()];
    lines.extend(dungeon::lines(sight, &outlook, sight.side()));
    lines.push(Strip::new());
    if sight.stage() == Some(Stage::Build) {
        lines.extend(treasures(sight, &outlook));
        lines.extend(town::town(sight, &outlook));
    }
    lines.extend(town::visitors(sight));
    lines.extend(lasting::lines(sight));
    if has_new_cards(sight, shown) {
        lines.push(Strip::new());
        lines.extend(hand::lines(sight));
    }
    lines
}

fn has_new_cards(sight: Sight<'_>, shown: &View) -> bool {
    let hand = |view: &View| view.table.player(sight.side()).hand;
    !hand(sight.view).minus(&hand(shown)).is_empty()
}

/// The treasure of all dungeons; numbers here and below it count what you have put down as revealed.
fn treasures(sight: Sight<'_>, outlook: &Outlook<'_>) -> Vec<Strip> {
    let mut lines = treasure::table(sight, outlook);
    if counts_face_down(sight) {
        lines.push(Strip::of(Ink::Dim, format!("  ({})", lang::label(sight.lang, Label::FaceDownCounted))));
    }
    lines.push(Strip::new());
    lines
}

/// Whether something is not as it was: your dungeon, the Heroes at your entrance or in town, what lasts, your hand.
pub fn own_differs(sight: Sight<'_>, shown: &View) -> bool {
    let (now, then) = (&sight.view.table, &shown.table);
    let (you, before) = (now.player(sight.side()), then.player(sight.side()));
    you.dungeon != before.dungeon
        || you.line != before.line
        || (you.coins, you.items, you.ready) != (before.coins, before.items, before.ready)
        || now.lasting != then.lasting
        || (sight.stage() == Some(Stage::Build) && now.town != then.town)
        || has_new_cards(sight, shown)
}

/// The dungeons at the end, those with the most Souls first.
pub fn standings(sight: Sight<'_>) -> Vec<Strip> {
    let outlook = Outlook::now(sight);
    let mut seats: Vec<Seat> = sight.seats().collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(sight.look().souls(*seat)));
    seats.into_iter().flat_map(|seat| dungeon::lines(sight, &outlook, seat)).collect()
}

/// "Turn 3 · Build phase · Room deck 40 · Spell deck 20".
fn title(sight: Sight<'_>) -> String {
    let word = |label: Label| lang::label(sight.lang, label);
    let turn = sight.view.table.turn;
    let when = if turn == 0 { word(Label::Setup).to_owned() } else { format!("{} {turn}", word(Label::Turn)) };
    let phase = sight.stage().filter(|_| turn > 0).map(|stage| format!(" · {}", lang::stage(sight.lang, stage)));
    let decks = [(Label::RoomDeck, sight.view.room_deck), (Label::SpellDeck, sight.view.spell_deck)];
    let decks = decks.map(|(label, count)| format!("{} {count}", word(label))).join(" · ");
    format!("{when}{} · {decks}", phase.unwrap_or_default())
}

fn counts_face_down(sight: Sight<'_>) -> bool {
    let known = |seat: Seat| sight.view.table.player(seat).dungeon.iter().any(|stack| face(stack.face_down).is_some());
    sight.seats().any(known)
}

/// The discard pile, equal cards counted.
pub fn pile(sight: Sight<'_>) -> Vec<Strip> {
    let cards: Vec<&str> = sight.view.table.pile.iter().map(|card| sight.card(card)).collect();
    let groups = cards.chunk_by(|one, next| one == next).map(|group| match group.len() {
        1 => group[0].to_owned(),
        many => format!("{} ×{many}", group[0]),
    });
    let list: Vec<String> = groups.collect();
    let text = if list.is_empty() { lang::label(sight.lang, Label::Nothing).to_owned() } else { list.join(", ") };
    let title = Strip::of(Ink::Title, lang::label(sight.lang, Label::DiscardPile));
    let body = crate::terminal::width::wrap(&text, super::WIDTH - 2);
    std::iter::once(title).chain(body.into_iter().map(|line| Strip::new().plain(format!("  {line}")))).collect()
}
