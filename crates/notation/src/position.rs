//! A position as text, in the words in which a scenario gives one.

mod marks;

pub use marks::of_hero as hero_marks;
pub use marks::of_stack as marks;

use crate::names;
use soulkeep_rules::state::{At, HeroState, Stack};
use soulkeep_rules::{BossId, CardId, CardSet, HeroId, HeroSet, ItemId, Look, Seat, Table, Thing};
use std::fmt::Write;

/// Everything on the table, hidden cards included.
pub fn print(look: Look<'_>) -> String {
    let state = look.table;
    let mut text = String::new();
    for seat in (0..look.game.seats).map(Seat) {
        print_seat(look, seat, &mut text);
    }
    line(&mut text, "town", &heroes(look, state.town));
    let loose: Vec<String> = state.loose_items.iter().map(|item| names::item(look.game, *item)).collect();
    line(&mut text, "loose items", &loose.join(", "));
    line(&mut text, "pile", &cards(look, &state.pile));
    line(&mut text, "used", &used(look));
    let decks = [
        (look.hidden.room_deck.len(), "Room", "Rooms"),
        (look.hidden.spell_deck.len(), "Spell", "Spells"),
        (state.ordinary_deck.len(), "Hero", "Heroes"),
        (state.epic_deck.len(), "Epic Hero", "Epic Heroes"),
        (state.item_deck.len(), "Item", "Items"),
    ];
    let decks = decks.iter().take(if look.game.items.is_empty() { 4 } else { 5 });
    let counts: Vec<String> =
        decks.map(|(count, one, many)| format!("{count} {}", if *count == 1 { one } else { many })).collect();
    let _ = write!(text, "decks: {}", counts.join(", "));
    text.push('\n');
    let _ = writeln!(text, "turn {}", state.turn);
    line(&mut text, "hero", &walking(look));
    text
}

fn print_seat(look: Look<'_>, seat: Seat, text: &mut String) {
    let player = look.table.player(seat);
    let _ = write!(text, "{seat}  boss {}", names::boss(look.game, player.boss));
    if player.spare_boss != BossId::NONE {
        let _ = write!(text, ", {}", names::boss(look.game, player.spare_boss));
    }
    let flags = [(player.levelled_up, "levelled up"), (!look.table.alive.contains(seat), "out")];
    for (_, word) in flags.into_iter().filter(|(set, _)| *set) {
        let _ = write!(text, "  {word}");
    }
    if look.game.coins {
        let _ = write!(text, "  coins {}", player.coins);
    }
    marks::so_far(look, seat).iter().for_each(|mark| text.extend(["  ", mark]));
    text.push('\n');
    let parts = [
        ("   hand", cards(look, &player.hand)),
        ("   dungeon", dungeon(look, seat)),
        ("   entrance", heroes(look, waiting(look, seat))),
        ("   souls", heroes(look, player.souls)),
        ("   wounds", heroes(look, player.wounds)),
        ("   items", items(look, seat)),
        ("   kept", kept(look, seat)),
    ];
    parts.iter().for_each(|(key, value)| line(text, key, value));
}

/// Heroes at an entrance. One that is about to enter has a line of its own.
fn waiting(look: Look<'_>, seat: Seat) -> HeroSet {
    let mut line = look.table.player(seat).line;
    if let Some(walk) = look.table.walk.filter(|walk| walk.seat == seat && walk.at == At::Entrance) {
        line.remove(walk.hero);
    }
    line
}

fn line(text: &mut String, key: &str, value: &str) {
    if !value.is_empty() {
        let _ = writeln!(text, "{key} {value}");
    }
}

fn cards(look: Look<'_>, cards: &CardSet) -> String {
    cards.iter().map(|card| names::card(look.game, card)).collect::<Vec<String>>().join(", ")
}

/// The Items in a scorekeeping area.
pub fn items(look: Look<'_>, seat: Seat) -> String {
    let player = look.table.player(seat);
    let text = |item: ItemId| {
        let name = names::item(look.game, item);
        match (player.ready.contains(item), look.table.fresh_items.contains(item)) {
            (true, true) => format!("{name} (face up, new)"),
            (true, false) => format!("{name} (face up)"),
            (false, _) => name,
        }
    };
    player.items.iter().map(text).collect::<Vec<String>>().join(", ")
}

fn kept(look: Look<'_>, seat: Seat) -> String {
    let own = look.table.kept.iter().filter(|(_, keeper)| *keeper == seat);
    own.map(|(card, _)| names::card(look.game, *card)).collect::<Vec<String>>().join(", ")
}

fn used(look: Look<'_>) -> String {
    let in_play = look.table.used.iter().filter(|card| look.find_room(*card).is_some());
    let mut places: Vec<String> = in_play.map(|card| names::thing(look, Thing::Card(card))).collect();
    places.sort();
    let seats = look.table.alive.iter().filter(|seat| look.table.player(*seat).boss_used);
    let bosses = seats.map(|seat| names::boss(look.game, look.table.player(seat).boss));
    places.into_iter().chain(bosses).collect::<Vec<String>>().join(", ")
}

fn heroes(look: Look<'_>, heroes: HeroSet) -> String {
    let heroes = look.table.by_arrival(heroes).map(|of| hero(look, of));
    heroes.collect::<Vec<String>>().join(", ")
}

/// A Hero with what lies on it.
pub fn hero(look: Look<'_>, hero: HeroId) -> String {
    hero_with(look, hero, &look.table.heroes[hero.index()])
}

fn hero_with(look: Look<'_>, hero: HeroId, state: &HeroState) -> String {
    let mut marks = marks::of_hero(state);
    marks.extend(look.item_of(hero).map(|item| names::item(look.game, item)));
    let name = names::hero(look.game, hero);
    if marks.is_empty() { name } else { format!("{name} ({})", marks.join(", ")) }
}

/// The stacks of a dungeon from left to right.
pub fn dungeon(look: Look<'_>, seat: Seat) -> String {
    let stacks = look.table.player(seat).dungeon.iter().map(|of| stack(look, seat, of));
    stacks.collect::<Vec<String>>().join(" | ")
}

/// The cards of a stack from the lowest to the top, with its marks.
pub fn stack(look: Look<'_>, home: Seat, stack: &Stack) -> String {
    let cards = pile_up(look.table, stack).into_iter().map(|card| names::card(look.game, card));
    let mut text = cards.collect::<Vec<String>>().join(" > ");
    let mut marks: Vec<String> = marks::miniboss(look.game, stack).into_iter().collect();
    marks.extend(marks::of_stack(stack, home));
    marks.extend(marks::memories(look, stack.top));
    if !marks.is_empty() {
        let _ = write!(text, " ({})", marks.join(", "));
    }
    text
}

/// The cards of a stack, the lowest first, a face-down one last.
pub fn pile_up(table: &Table, stack: &Stack) -> Vec<CardId> {
    let mut cards = Vec::new();
    let mut card = stack.top;
    while card.is_some() {
        cards.push(card);
        card = table.under[card.index()];
    }
    cards.reverse();
    cards.extend(Some(stack.face_down).filter(|card| card.is_some()));
    cards
}

fn walking(look: Look<'_>) -> String {
    let Some(walk) = look.table.walk else { return String::new() };
    let state = &look.table.heroes[walk.hero.index()];
    let hero = hero_with(look, walk.hero, &HeroState { damage: 0, ..*state });
    let place = match walk.at {
        At::Entrance => format!("at {}'s entrance", walk.seat),
        At::Room(slot) => format!("in {}", names::place(walk.seat, slot)),
        At::Before(slot) | At::Into(slot) => format!("before {}", names::place(walk.seat, slot)),
    };
    format!("{hero} {place} with {} damage", state.damage)
}
