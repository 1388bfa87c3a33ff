//! Where cards are, and what stands in a dungeon.

use super::Verdict;
use super::number::existing;
use crate::names;
use crate::noun::copies;
use crate::position;
use crate::scenario::given::{CardItem, CardWhat, StackItem};
use crate::scenario::table::ScenarioTable;
use soulkeep_cards::{Card, Class, Kind, Level, Rank};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{CardId, CardSet, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPlace {
    Hand(Seat),
    Pile,
    RoomDeck,
    SpellDeck,
    /// The face-up top of a stack.
    Top(Seat, u8),
    Under(Seat, u8),
    FaceDown(Seat, u8),
    /// The Miniboss of a Room.
    With(Seat, u8),
    /// Visible anywhere in a dungeon.
    Dungeon(Seat),
    Declared,
    /// A Spell in a scorekeeping area.
    Kept(Seat),
    Gone,
}

/// Some copy of the card is there.
pub fn is_there(table: &ScenarioTable<'_>, name: &str, place: CardPlace) -> Verdict {
    let there = cards_at(table, place);
    let holds = copies(table.game, name).any(|card| there.contains(card));
    Verdict::new(holds, format!("there is {}", list(table, &there)))
}

/// Exactly these cards are there.
pub fn are(table: &ScenarioTable<'_>, place: CardPlace, items: &[CardItem]) -> Verdict {
    let there = cards_at(table, place);
    let mut left: Vec<CardId> = there.iter().collect();
    let mut same = true;
    for named in [true, false] {
        for item in items.iter().filter(|item| matches!(item.what, CardWhat::Named(_)) == named) {
            let count = if let CardWhat::Any { count, .. } = item.what { count } else { 1 };
            for _ in 0..count {
                match left.iter().position(|card| is_such(table, *card, &item.what)) {
                    Some(index) => drop(left.remove(index)),
                    None => same = false,
                }
            }
        }
    }
    Verdict::new(same && left.is_empty(), format!("there is {}", list(table, &there)))
}

pub fn is_such(table: &ScenarioTable<'_>, card: CardId, what: &CardWhat) -> bool {
    let info = table.game.card(card);
    match what {
        CardWhat::Named(name) => names::is_card(table.game, card, name),
        CardWhat::Any { suit, level, .. } => info.suit == *suit && level.is_none_or(|level| info.level == Some(level)),
    }
}

fn list(table: &ScenarioTable<'_>, cards: &CardSet) -> String {
    let names: Vec<String> = cards.iter().take(20).map(|card| names::card(table.game, card)).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

fn cards_at(table: &ScenarioTable<'_>, place: CardPlace) -> CardSet {
    let state = &table.state;
    let stack = |seat: Seat, slot: u8| state.player(seat).dungeon.get(usize::from(slot)).copied();
    // The face of a hidden card is no card of the game.
    let known = |card: CardId| card.index() < table.game.cards.len();
    let only = |card: CardId| if known(card) { CardSet::only(card) } else { CardSet::EMPTY };
    match place {
        CardPlace::Hand(seat) => state.player(seat).hand,
        CardPlace::Pile => state.pile,
        CardPlace::RoomDeck => state.hidden.room_deck,
        CardPlace::SpellDeck => state.hidden.spell_deck,
        CardPlace::Top(seat, slot) => stack(seat, slot).map_or(CardSet::EMPTY, |stack| only(stack.top)),
        CardPlace::FaceDown(seat, slot) => stack(seat, slot).map_or(CardSet::EMPTY, |stack| only(stack.face_down)),
        CardPlace::With(seat, slot) => stack(seat, slot).map_or(CardSet::EMPTY, |stack| only(stack.mini)),
        CardPlace::Under(seat, slot) => stack_cards(table, seat, slot).into_iter().rev().skip(1).collect(),
        CardPlace::Dungeon(seat) => {
            let stacks = state.player(seat).dungeon.iter();
            stacks.flat_map(|stack| [stack.top, stack.mini]).filter(|card| card.is_some()).collect()
        }
        CardPlace::Declared => state.declared,
        CardPlace::Kept(seat) => {
            state.kept.iter().filter(|(_, keeper)| *keeper == seat).map(|(card, _)| *card).collect()
        }
        // The hand of a player who is out has left the game unseen.
        CardPlace::Gone => state.gone.or(&state.hidden.buried),
    }
}

/// The cards of a stack, the lowest first, with a face-down one on top.
pub fn stack_cards(table: &ScenarioTable<'_>, seat: Seat, slot: u8) -> Vec<CardId> {
    table
        .state
        .player(seat)
        .dungeon
        .get(usize::from(slot))
        .map_or(Vec::new(), |stack| position::pile_up(&table.state, stack))
}

pub fn dungeon_is(table: &ScenarioTable<'_>, seat: Seat, wanted: &[StackItem]) -> Verdict {
    let dungeon = &table.state.player(seat).dungeon;
    let same = dungeon.len() == wanted.len()
        && dungeon.iter().zip(wanted).all(|(stack, item)| stack_matches(table, seat, stack, item));
    Verdict::new(same, format!("it is {}", position::dungeon(table.look(), seat)))
}

pub fn stack_is(table: &ScenarioTable<'_>, (seat, slot): (Seat, u8), wanted: &StackItem) -> Result<Verdict, String> {
    existing(table, seat, slot)?;
    let stack = &table.state.player(seat).dungeon[usize::from(slot)];
    let holds = stack_matches(table, seat, stack, wanted);
    Ok(Verdict::new(holds, format!("it is {}", position::stack(table.look(), seat, stack))))
}

/// A single name is compared with the top card only; with `>` or `(face down)` the whole stack is. Of the marks those
/// that are named must be there.
fn stack_matches(table: &ScenarioTable<'_>, seat: Seat, stack: &Stack, wanted: &StackItem) -> bool {
    let cards = position::pile_up(&table.state, stack);
    let is = |(card, name): (&CardId, &String)| names::is_card(table.game, *card, name);
    let face_down = wanted.face_down == stack.face_down.is_some();
    let marks = position::marks(stack, seat);
    let marked = position::marks(&wanted.marked(seat), seat).iter().all(|mark| marks.contains(mark));
    let mini = wanted.mini.as_ref().is_none_or(|mini| {
        names::is_card(table.game, stack.mini, &mini.name) && stack.level == mini.level && (stack.risen || !mini.new)
    });
    let same = match &wanted.cards[..] {
        [top] => cards.last().is_some_and(|card| is((card, top))),
        all => cards.len() == all.len() && cards.iter().zip(all).all(is),
    };
    let entered = !wanted.entered || (stack.top.is_some() && table.state.entered.contains(stack.top));
    let rival = wanted.rival.is_none_or(|rival| table.look().rival(stack.top) == Some(rival));
    same && marked && entered && rival && mini && face_down
}

pub fn stack_fact(
    table: &ScenarioTable<'_>,
    seat: Seat,
    slot: u8,
    holds: impl Fn(&Stack) -> bool,
) -> Result<Verdict, String> {
    existing(table, seat, slot)?;
    let stack = &table.state.player(seat).dungeon[usize::from(slot)];
    Ok(Verdict::new(holds(stack), format!("it is {}", position::stack(table.look(), seat, stack))))
}

/// `Dark Altar is an ordinary Trap Room`.
pub fn print_is(table: &ScenarioTable<'_>, name: &str, words: &[String]) -> Result<Verdict, String> {
    let card = table.game.defs.iter().find(|card| names::is_called(card, name));
    let Some(card) = card else { return Err(format!("no card is called {name}")) };
    let known = describe(card);
    let holds = words.iter().all(|word| known.iter().any(|known| known.eq_ignore_ascii_case(word)));
    Ok(Verdict::new(holds, format!("{name} is: {}", known.join(" "))))
}

/// The words of a card's type line; the class of a Hero or an Item is among them.
fn describe(card: &Card) -> Vec<String> {
    let kind: &[&str] = match card {
        Card::Boss(_) => &["Boss"],
        Card::Room(room) => match (room.level, room.kind) {
            (Level::Ordinary, Kind::Trap) => &["ordinary", "Trap", "Room"],
            (Level::Ordinary, Kind::Monster) => &["ordinary", "Monster", "Room"],
            (Level::Advanced, Kind::Trap) => &["Advanced", "Trap", "Room"],
            (Level::Advanced, Kind::Monster) => &["Advanced", "Monster", "Room"],
        },
        Card::Miniboss(_) => &["Miniboss"],
        Card::Spell(_) => &["Spell"],
        Card::Item(item) if item.treasure.is_empty() => &["Universal", "Item"],
        Card::Item(_) => &["Item"],
        Card::Hero(hero) if hero.rank == Rank::Epic => &["Epic", "Hero"],
        Card::Hero(_) => &["ordinary", "Hero"],
    };
    let classes: &[Class] = if let Card::Hero(_) | Card::Item(_) = card { card.treasure() } else { &[] };
    let classes = classes.iter().map(|class| format!("{class:?}"));
    let several = matches!(card, Card::Room(room) if room.is_multi_treasure());
    let icons = several.then(|| "multi-treasure".to_owned());
    let portable = matches!(card, Card::Room(room) if room.portable).then(|| "Portable".to_owned());
    kind.iter().map(|word| (*word).to_owned()).chain(classes).chain(icons).chain(portable).collect()
}
