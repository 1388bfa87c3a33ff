//! One Room in a row of Rooms: a few short lines.

use super::icons;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::{cut, halves, width};
use soulkeep_cards::{Class, Kind, Level};
use soulkeep_presentation::{Outlook, Viewer, stack};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{CardId, Look, Seat};

/// The columns of a cell.
pub const CELL: usize = 12;
/// Those of the Boss, which stands last in its row.
const BOSS: usize = 14;
/// Its lines: place and kind, two for the name, numbers, the Miniboss, Coins, counters.
pub const LINES: usize = 7;

pub type Cell = [Strip; LINES];

/// The cell of a stack; `outlook` is the table with your face-down Rooms turned up.
pub fn room(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat, slot: u8) -> Cell {
    let stack = viewer.look().stack(seat, slot);
    let hidden = stack.face_down == CardId::HIDDEN;
    let card = if hidden { stack.top } else { outlook.table.player(seat).dungeon[usize::from(slot)].top };
    let [first, second] = name(viewer, card, hidden);
    let numbers = if hidden { Strip::new() } else { numbers(viewer, outlook, seat, slot) };
    let [coins, counters] = tokens(viewer, stack);
    let cell = [
        head(viewer, seat, slot, card),
        Strip::new().plain(first),
        Strip::new().plain(second),
        numbers,
        miniboss(viewer, &outlook.table.player(seat).dungeon[usize::from(slot)]),
        coins,
        counters,
    ];
    let dim = stack.deactivated || hidden;
    if dim { cell.map(|line| line.all(Ink::Dim)) } else { cell }
}

/// The Boss at the right end.
pub fn boss(viewer: Viewer<'_>, seat: Seat) -> Cell {
    let boss = viewer.view.table.player(seat).boss;
    let [first, second] = halves(viewer.boss(boss).unwrap_or("?"), BOSS);
    let icons = icons(&Class::ALL.map(|class| viewer.look().boss_icons(seat, class) as u8));
    let title = Strip::of(Ink::Dim, word(viewer, Label::Boss));
    let nothing = Strip::new;
    [title, Strip::of(Ink::Title, first), Strip::of(Ink::Title, second), icons, nothing(), nothing(), nothing()]
}

/// A Miniboss by its name and level; in brackets as long as its Coin is not paid.
fn miniboss(viewer: Viewer<'_>, stack: &Stack) -> Strip {
    let Some(card) = stack::face(stack.mini) else { return Strip::new() };
    if stack.level == 0 {
        return Strip::of(Ink::Dim, format!("({})", cut(viewer.card(card), CELL - 2)));
    }
    let level = format!(" {}{}", word(viewer, Label::Level), stack.level);
    Strip::of(Ink::Own, cut(viewer.card(card), CELL - width(&level))).with(Ink::Title, level)
}

/// The Coins and the counters on a Room.
fn tokens(viewer: Viewer<'_>, stack: &Stack) -> [Strip; 2] {
    [(Label::Coins, stack.coins), (Label::Counters, stack.counters)].map(|(label, count)| {
        if count == 0 { Strip::new() } else { Strip::new().plain(format!("{} {count}", word(viewer, label))) }
    })
}

/// Place and kind: "2 Monster+", "3 face down".
fn head(viewer: Viewer<'_>, seat: Seat, slot: u8, card: CardId) -> Strip {
    let stack = viewer.look().stack(seat, slot);
    let number = Strip::of(Ink::Dim, format!("{} ", slot + 1));
    if stack.face_down.is_some() {
        return number.with(Ink::Own, word(viewer, Label::FaceDown));
    }
    if stack.deactivated {
        return number.plain(word(viewer, Label::Off));
    }
    let info = viewer.game.card(card);
    let kind = match info.kind {
        Some(Kind::Monster) => word(viewer, Label::Monster),
        Some(Kind::Trap) => word(viewer, Label::Trap),
        None => "",
    };
    let advanced = if info.level == Some(Level::Advanced) { "+" } else { "" };
    let text = format!("{kind}{advanced}");
    // Japanese needs the column that the space would take.
    let tight = width(&text) + 2 > CELL;
    if tight { Strip::of(Ink::Dim, format!("{}", slot + 1)).with(Ink::Dim, text) } else { number.with(Ink::Dim, text) }
}

fn name(viewer: Viewer<'_>, card: CardId, hidden: bool) -> [String; 2] {
    match (hidden, card.is_some()) {
        (true, false) => ["?".to_owned(), String::new()],
        (true, true) => halves(&format!("({})", viewer.card(card)), CELL),
        (false, _) => halves(viewer.card(card), CELL),
    }
}

/// Damage, treasure and the height of the stack.
fn numbers(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat, slot: u8) -> Strip {
    let look = outlook.look();
    let room = look.stack(seat, slot);
    let damage = if room.is_active() { look.damage(seat, slot).to_string() } else { "–".to_owned() };
    let ink = if room.turn.damage == 0 { Ink::Plain } else { Ink::Good };
    let height = stack::cards(&outlook.table, room.top).count();
    let tower = if height > 1 { format!("[{height}]") } else { String::new() };
    let label = Strip::of(Ink::Dim, format!("{} ", word(viewer, Label::Damage)));
    let treasure = treasure(viewer, look, seat, slot);
    let rest = Strip::of(ink, format!("{damage} ")).then(icons(&treasure)).with(Ink::Dim, tower);
    if label.width() + rest.width() > CELL { rest } else { label.then(rest) }
}

/// The icons that a Room has now, or those printed on it while it is off.
fn treasure(viewer: Viewer<'_>, look: Look<'_>, seat: Seat, slot: u8) -> [u8; Class::ALL.len()] {
    let room = look.stack(seat, slot);
    if !room.is_active() {
        return viewer.game.card(room.top).icons;
    }
    Class::ALL.map(|class| look.room_icons(seat, slot, class).min(9) as u8)
}

fn word(viewer: Viewer<'_>, label: Label) -> &'static str {
    lang::label(viewer.lang, label)
}
