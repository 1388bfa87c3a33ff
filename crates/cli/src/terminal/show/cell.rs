//! One Room in a row of Rooms: four short lines.

use super::icons;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::sight::Sight;
use crate::terminal::stack;
use crate::terminal::width::halves;
use soulkeep_cards::{Class, Kind, Level};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{CardId, Look, Seat, State};

/// The columns of a cell.
pub const CELL: usize = 12;
/// Those of the Boss, which stands last in its row.
const BOSS: usize = 14;
/// Its lines: place and kind, two for the name, numbers.
pub const LINES: usize = 4;

pub type Cell = [Strip; LINES];

/// The cell of a stack; `outlook` is the table with your face-down Rooms turned up.
pub fn room(sight: Sight<'_>, outlook: &State, seat: Seat, slot: u8) -> Cell {
    let stack = sight.look().stack(seat, slot);
    let hidden = stack.face_down == CardId::HIDDEN;
    let card = if hidden { stack.top } else { outlook.player(seat).dungeon[usize::from(slot)].top };
    let [first, second] = name(sight, card, hidden);
    let numbers = if hidden { Strip::new() } else { numbers(sight, outlook, seat, slot) };
    let cell = [head(sight, seat, slot, card), Strip::new().plain(first), Strip::new().plain(second), numbers];
    let dim = stack.deactivated || hidden;
    if dim { cell.map(|line| line.all(Ink::Dim)) } else { cell }
}

/// The Boss at the right end.
pub fn boss(sight: Sight<'_>, seat: Seat) -> Cell {
    let boss = sight.view.table.player(seat).boss;
    let [first, second] = halves(sight.boss(boss).unwrap_or("?"), BOSS);
    let icons = sight.game.bosses.get(boss.index()).map_or(Strip::new(), |info| icons(&info.icons));
    [Strip::of(Ink::Dim, word(sight, Label::Boss)), Strip::of(Ink::Title, first), Strip::of(Ink::Title, second), icons]
}

/// Place and kind: "2 Monster+", "3 face down".
fn head(sight: Sight<'_>, seat: Seat, slot: u8, card: CardId) -> Strip {
    let stack = sight.look().stack(seat, slot);
    let number = Strip::of(Ink::Dim, format!("{} ", slot + 1));
    if stack.face_down.is_some() {
        return number.with(Ink::Own, word(sight, Label::FaceDown));
    }
    if stack.deactivated {
        return number.plain(word(sight, Label::Off));
    }
    let info = sight.game.card(card);
    let kind = match info.kind {
        Some(Kind::Monster) => word(sight, Label::Monster),
        Some(Kind::Trap) => word(sight, Label::Trap),
        None => "",
    };
    let advanced = if info.level == Some(Level::Advanced) { "+" } else { "" };
    let text = format!("{kind}{advanced}");
    // Japanese needs the column that the space would take.
    let tight = crate::terminal::width::width(&text) + 2 > CELL;
    if tight { Strip::of(Ink::Dim, format!("{}", slot + 1)).with(Ink::Dim, text) } else { number.with(Ink::Dim, text) }
}

fn name(sight: Sight<'_>, card: CardId, hidden: bool) -> [String; 2] {
    match (hidden, card.is_some()) {
        (true, false) => ["?".to_owned(), String::new()],
        (true, true) => halves(&format!("({})", sight.card(card)), CELL),
        (false, _) => halves(sight.card(card), CELL),
    }
}

/// Damage, treasure and the height of the stack.
fn numbers(sight: Sight<'_>, outlook: &State, seat: Seat, slot: u8) -> Strip {
    let look = Look::counting(sight.game, outlook, &sight.view.hands);
    let room = look.stack(seat, slot);
    let damage = if room.is_active() { look.damage(seat, slot).to_string() } else { "–".to_owned() };
    let ink = if room.turn.damage == 0 { Ink::Plain } else { Ink::Good };
    let height = stack::cards(outlook, room.top).count();
    let tower = if height > 1 { format!("[{height}]") } else { String::new() };
    let label = Strip::of(Ink::Dim, format!("{} ", word(sight, Label::Damage)));
    let rest = Strip::of(ink, format!("{damage} ")).then(icons(&treasure(sight, room))).with(Ink::Dim, tower);
    if label.width() + rest.width() > CELL { rest } else { label.then(rest) }
}

/// The icons printed on a Room, as far as they count, and those it has for the turn.
fn treasure(sight: Sight<'_>, room: &Stack) -> [u8; Class::ALL.len()] {
    let printed = sight.game.card(room.top).icons;
    Class::ALL.map(|class| {
        let own = if room.turn.no_icons { 0 } else { printed[class as usize] };
        own + room.turn.icons[class as usize]
    })
}

fn word(sight: Sight<'_>, label: Label) -> &'static str {
    lang::label(sight.lang, label)
}
