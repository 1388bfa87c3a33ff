//! One Room in a row of Rooms: a few short lines.

use super::icons;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::{cut, halves, width};
use soulkeep_cards::{Class, Kind, Level};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{CardId, Look, Seat};
use soulkeep_sight::{Outlook, Sight, stack};

/// The columns of a cell.
pub const CELL: usize = 12;
/// Those of the Boss, which stands last in its row.
const BOSS: usize = 14;
/// Its lines: place and kind, two for the name, numbers, the Miniboss, Coins, counters.
pub const LINES: usize = 7;

pub type Cell = [Strip; LINES];

/// The cell of a stack; `outlook` is the table with your face-down Rooms turned up.
pub fn room(sight: Sight<'_>, outlook: &Outlook<'_>, seat: Seat, slot: u8) -> Cell {
    let stack = sight.look().stack(seat, slot);
    let hidden = stack.face_down == CardId::HIDDEN;
    let card = if hidden { stack.top } else { outlook.table.player(seat).dungeon[usize::from(slot)].top };
    let [first, second] = name(sight, card, hidden);
    let numbers = if hidden { Strip::new() } else { numbers(sight, outlook, seat, slot) };
    let [coins, counters] = tokens(sight, stack);
    let cell = [
        head(sight, seat, slot, card),
        Strip::new().plain(first),
        Strip::new().plain(second),
        numbers,
        miniboss(sight, &outlook.table.player(seat).dungeon[usize::from(slot)]),
        coins,
        counters,
    ];
    let dim = stack.deactivated || hidden;
    if dim { cell.map(|line| line.all(Ink::Dim)) } else { cell }
}

/// The Boss at the right end.
pub fn boss(sight: Sight<'_>, seat: Seat) -> Cell {
    let boss = sight.view.table.player(seat).boss;
    let [first, second] = halves(sight.boss(boss).unwrap_or("?"), BOSS);
    let icons = icons(&Class::ALL.map(|class| sight.look().boss_icons(seat, class) as u8));
    let title = Strip::of(Ink::Dim, word(sight, Label::Boss));
    let nothing = Strip::new;
    [title, Strip::of(Ink::Title, first), Strip::of(Ink::Title, second), icons, nothing(), nothing(), nothing()]
}

/// A Miniboss by its name and level; in brackets as long as its Coin is not paid.
fn miniboss(sight: Sight<'_>, stack: &Stack) -> Strip {
    let Some(card) = stack::face(stack.mini) else { return Strip::new() };
    if stack.level == 0 {
        return Strip::of(Ink::Dim, format!("({})", cut(sight.card(card), CELL - 2)));
    }
    let level = format!(" {}{}", word(sight, Label::Level), stack.level);
    Strip::of(Ink::Own, cut(sight.card(card), CELL - width(&level))).with(Ink::Title, level)
}

/// The Coins and the counters on a Room.
fn tokens(sight: Sight<'_>, stack: &Stack) -> [Strip; 2] {
    [(Label::Coins, stack.coins), (Label::Counters, stack.counters)].map(|(label, count)| {
        if count == 0 { Strip::new() } else { Strip::new().plain(format!("{} {count}", word(sight, label))) }
    })
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
    let tight = width(&text) + 2 > CELL;
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
fn numbers(sight: Sight<'_>, outlook: &Outlook<'_>, seat: Seat, slot: u8) -> Strip {
    let look = outlook.look();
    let room = look.stack(seat, slot);
    let damage = if room.is_active() { look.damage(seat, slot).to_string() } else { "–".to_owned() };
    let ink = if room.turn.damage == 0 { Ink::Plain } else { Ink::Good };
    let height = stack::cards(&outlook.table, room.top).count();
    let tower = if height > 1 { format!("[{height}]") } else { String::new() };
    let label = Strip::of(Ink::Dim, format!("{} ", word(sight, Label::Damage)));
    let treasure = treasure(sight, look, seat, slot);
    let rest = Strip::of(ink, format!("{damage} ")).then(icons(&treasure)).with(Ink::Dim, tower);
    if label.width() + rest.width() > CELL { rest } else { label.then(rest) }
}

/// The icons that a Room has now, or those printed on it while it is off.
fn treasure(sight: Sight<'_>, look: Look<'_>, seat: Seat, slot: u8) -> [u8; Class::ALL.len()] {
    let room = look.stack(seat, slot);
    if !room.is_active() {
        return sight.game.card(room.top).icons;
    }
    Class::ALL.map(|class| look.room_icons(seat, slot, class).min(9) as u8)
}

fn word(sight: Sight<'_>, label: Label) -> &'static str {
    lang::label(sight.lang, label)
}
