//! One Room in a row of Rooms: a few short lines, as many as there is room for.

use super::icons;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::{cut, halves, width};
use soulkeep_cards::{Class, Kind, Level};
use soulkeep_presentation::{Outlook, Viewer, stack};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{CardId, Look, Seat};

/// The columns of a cell where it is narrowest.
const NARROW: usize = 12;
/// More are of no use.
const WIDE: usize = 22;
/// Those of the Boss, which stands last in its row.
const BOSS: usize = 14;
/// The most Rooms that stand side by side.
const ROOMS: usize = 5;
/// The lines of a whole cell: place and kind, two for the name, numbers, the Miniboss, Coins, counters.
const LINES: usize = 7;

/// How much of a Room is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Everything.
    Full,
    /// Its name, and its numbers in a second line.
    Short,
    /// Both in one line.
    Line,
    /// Nothing.
    None,
}

/// The columns of a cell on a screen of so many.
pub fn size(width: usize) -> usize {
    (width.saturating_sub(BOSS + 1) / ROOMS).saturating_sub(1).clamp(NARROW, WIDE)
}

/// A place in a dungeon; `outlook` is the table with your face-down Rooms turned up.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    pub viewer: Viewer<'a>,
    pub outlook: &'a Outlook<'a>,
    pub seat: Seat,
    pub slot: u8,
    pub size: usize,
}

impl Site<'_> {
    /// The lines of the Room there.
    pub fn room(self, detail: Detail) -> Vec<Strip> {
        let lines = match detail {
            Detail::Full => self.full().to_vec(),
            Detail::Short => vec![Strip::new().plain(cut(&self.name(), self.size)), self.brief()],
            Detail::Line => vec![self.line()],
            Detail::None => Vec::new(),
        };
        let dim = self.stack().deactivated || self.is_hidden();
        if dim { lines.into_iter().map(|line| line.all(Ink::Dim)).collect() } else { lines }
    }

    fn full(self) -> [Strip; LINES] {
        let [first, second] = halves(&self.name(), self.size);
        let numbers = if self.is_hidden() { Strip::new() } else { self.numbers() };
        let [coins, counters] = tokens(self.viewer, self.stack());
        let text = |text: String| Strip::new().plain(text);
        [self.head(), text(first), text(second), numbers, self.miniboss(), coins, counters]
    }

    /// `2 Mon+ 3 FF[2]`, with signs for what else lies there.
    fn brief(self) -> Strip {
        let number = Strip::of(Ink::Dim, format!("{} ", self.slot + 1));
        if self.stack().face_down.is_some() {
            return number.with(Ink::Own, self.word(Label::FaceDown));
        }
        let kind = Strip::of(Ink::Dim, format!("{} ", self.kind(Label::ShortMonster, Label::ShortTrap)));
        let rest = self.figures().then(self.signs());
        if number.width() + kind.width() + rest.width() > self.size {
            number.then(rest)
        } else {
            number.then(kind).then(rest)
        }
    }

    /// "2 Dark Alt 1T".
    fn line(self) -> Strip {
        let number = Strip::of(Ink::Dim, format!("{} ", self.slot + 1));
        if self.is_hidden() {
            return number.plain(cut(&self.name(), self.size - 2));
        }
        let figures = self.figures();
        let left = self.size.saturating_sub(number.width() + figures.width() + 1);
        number.plain(cut(&self.name(), left)).plain(" ").then(figures)
    }

    /// The Miniboss, Coins and counters of a Room, as far as two lines have room for them.
    fn signs(self) -> Strip {
        let stack = &self.outlook.table.player(self.seat).dungeon[usize::from(self.slot)];
        let sign = |label: Label, count: u8| match count {
            0 => Strip::new(),
            _ => Strip::of(Ink::Own, format!(" {}{count}", self.word(label))),
        };
        let level = if stack::face(stack.mini).is_some() { sign(Label::Level, stack.level) } else { Strip::new() };
        level.then(sign(Label::ShortCoins, stack.coins)).then(sign(Label::ShortCounters, stack.counters))
    }

    fn stack(&self) -> &Stack {
        self.viewer.look().stack(self.seat, self.slot)
    }

    fn is_hidden(self) -> bool {
        self.stack().face_down == CardId::HIDDEN
    }

    /// The card that is shown: what lies face down and is known counts as turned up.
    fn card(self) -> CardId {
        if self.is_hidden() {
            self.stack().top
        } else {
            self.outlook.table.player(self.seat).dungeon[usize::from(self.slot)].top
        }
    }

    fn name(self) -> String {
        let card = self.card();
        match (self.is_hidden(), card.is_some()) {
            (true, false) => "?".to_owned(),
            (true, true) => format!("({})", self.viewer.card(card)),
            (false, _) => self.viewer.card(card).to_owned(),
        }
    }

    fn word(self, label: Label) -> &'static str {
        word(self.viewer, label)
    }

    /// A Miniboss by its name and level; in brackets as long as its Coin is not paid.
    fn miniboss(self) -> Strip {
        let stack = &self.outlook.table.player(self.seat).dungeon[usize::from(self.slot)];
        let Some(card) = stack::face(stack.mini) else { return Strip::new() };
        let name = self.viewer.card(card);
        if stack.level == 0 {
            return Strip::of(Ink::Dim, format!("({})", cut(name, self.size - 2)));
        }
        let level = format!(" {}{}", self.word(Label::Level), stack.level);
        Strip::of(Ink::Own, cut(name, self.size - width(&level))).with(Ink::Title, level)
    }

    /// Place and kind: "2 Monster+", "3 face down".
    fn head(self) -> Strip {
        let number = Strip::of(Ink::Dim, format!("{} ", self.slot + 1));
        if self.stack().face_down.is_some() {
            return number.with(Ink::Own, self.word(Label::FaceDown));
        }
        if self.stack().deactivated {
            return number.plain(self.word(Label::Off));
        }
        let text = self.kind(Label::Monster, Label::Trap);
        // Japanese needs the column that the space would take.
        let tight = width(&text) + 2 > self.size;
        let number = if tight { Strip::of(Ink::Dim, format!("{}", self.slot + 1)) } else { number };
        number.with(Ink::Dim, text)
    }

    /// "Monster+", or that the Room is off.
    fn kind(self, monster: Label, trap: Label) -> String {
        if self.stack().deactivated {
            return self.word(Label::Off).to_owned();
        }
        let Some(info) = self.viewer.game.cards.get(self.card().index()) else { return String::new() };
        let kind = match info.kind {
            Some(Kind::Monster) => self.word(monster),
            Some(Kind::Trap) => self.word(trap),
            None => "",
        };
        let advanced = if info.level == Some(Level::Advanced) { "+" } else { "" };
        format!("{kind}{advanced}")
    }

    /// Damage, treasure and the height of the stack.
    fn numbers(self) -> Strip {
        let label = Strip::of(Ink::Dim, format!("{} ", self.word(Label::Damage)));
        let rest = self.figures();
        if label.width() + rest.width() > self.size { rest } else { label.then(rest) }
    }

    /// `3 FF[2]`.
    fn figures(self) -> Strip {
        if self.is_hidden() {
            return Strip::new();
        }
        let look = self.outlook.look();
        let room = look.stack(self.seat, self.slot);
        let damage = if room.is_active() { look.damage(self.seat, self.slot).to_string() } else { "–".to_owned() };
        let ink = if room.turn.damage == 0 { Ink::Plain } else { Ink::Good };
        let height = stack::cards(&self.outlook.table, room.top).count();
        let tower = if height > 1 { format!("[{height}]") } else { String::new() };
        let treasure = treasure(self.viewer, look, self.seat, self.slot);
        Strip::of(ink, format!("{damage} ")).then(icons(&treasure)).with(Ink::Dim, tower)
    }
}

/// The Boss at the right end.
pub fn boss(viewer: Viewer<'_>, seat: Seat, detail: Detail) -> Vec<Strip> {
    let name = viewer.boss_of(seat).unwrap_or("?");
    let icons = icons(&Class::ALL.map(|class| viewer.look().boss_icons(seat, class) as u8));
    let title = |text: String| Strip::of(Ink::Title, text);
    match detail {
        Detail::Full => {
            let [first, second] = halves(name, BOSS);
            vec![Strip::of(Ink::Dim, word(viewer, Label::Boss)), title(first), title(second), icons]
        }
        Detail::Short => vec![title(cut(name, BOSS)), icons],
        Detail::Line => vec![title(cut(name, BOSS - icons.width() - 1)).plain(" ").then(icons)],
        Detail::None => Vec::new(),
    }
}

/// The Coins and the counters on a Room.
fn tokens(viewer: Viewer<'_>, stack: &Stack) -> [Strip; 2] {
    [(Label::Coins, stack.coins), (Label::Counters, stack.counters)].map(|(label, count)| {
        if count == 0 { Strip::new() } else { Strip::new().plain(format!("{} {count}", word(viewer, label))) }
    })
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
