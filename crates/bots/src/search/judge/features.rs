//! A table in numbers: a row for each living seat, and what is common to all.

use super::heroes::Expectations;
use crate::simple::{ImaginedTable, Pages, standings};
use soulkeep_cards::{Class, Damage, Level, Suit};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{CardId, Game, Look, Seat, Source, State};

/// How many numbers there are about a seat, and about the table.
pub const OWN: usize = 38;
pub const TABLE: usize = 10;

const TO_WIN: u32 = 10;
const TO_LOSE: u32 = 5;
/// A Boss levels up with so many Rooms.
const TO_LEVEL_UP: u32 = 5;

#[derive(Clone, Copy, Debug)]
pub struct Features {
    pub seats: [Seat; SEATS],
    /// How many of the seats and rows count.
    pub count: usize,
    pub own: [[f32; OWN]; SEATS],
    pub table: [f32; TABLE],
}

impl Features {
    pub fn of(game: &Game, state: &State) -> Features {
        let pages = Pages::default();
        let imagined = ImaginedTable::of_world(game, state, &pages);
        let (look, standings) = (imagined.look(), standings(&imagined));
        let expectations = Expectations::of(look);
        let mut features =
            Features { seats: [Seat(0); SEATS], count: 0, own: [[0.0; OWN]; SEATS], table: table(look, &expectations) };
        for seat in state.alive.iter() {
            features.seats[features.count] = seat;
            features.own[features.count] = own(look, &expectations, standings[seat.index()], seat);
            features.count += 1;
        }
        features
    }
}

fn table(look: Look, expectations: &Expectations) -> [f32; TABLE] {
    let state = look.table;
    let most = |count: &dyn Fn(Seat) -> u32| state.alive.iter().map(count).max().unwrap_or(0) as f32;
    [
        state.alive.len() as f32,
        f32::from(state.turn),
        state.ordinary_deck.len() as f32,
        state.epic_deck.len() as f32,
        state.town.len() as f32,
        expectations.undecided as f32,
        most(&|seat| look.souls(seat)),
        most(&|seat| look.wounds(seat)),
        yes(look.game.coins),
        yes(look.game.options.unlimited_lives),
    ]
}

fn own(look: Look, expectations: &Expectations, standing: i32, seat: Seat) -> [f32; OWN] {
    let player = look.table.player(seat);
    let (souls, wounds) = (look.souls(seat), look.wounds(seat));
    let coming = &expectations.seats[seat.index()];
    let dungeon = Dungeon::of(look, seat);
    let hand = Hand::of(look, seat);
    let lasting = player.levelled_up && lasts(look, seat);
    [
        standing as f32 / 100.0,
        souls as f32,
        wounds as f32,
        yes(souls >= 7),
        yes(souls >= 8),
        yes(souls >= 9),
        yes(wounds >= 3),
        yes(wounds >= 4),
        dungeon.rooms as f32,
        dungeon.advanced as f32,
        coming.damage as f32,
        dungeon.abilities as f32,
        coming.treasure.iter().sum::<i32>() as f32,
        expectations.led(look, seat) as f32,
        expectations.tied(look, seat) as f32,
        coming.souls as f32,
        coming.wounds as f32,
        coming.ordinary.killed,
        coming.ordinary.survivors,
        coming.epic.killed,
        coming.epic.survivors,
        coming.ordinary.within,
        coming.epic.within,
        yes(player.levelled_up),
        yes(lasting),
        if player.levelled_up { 0.0 } else { TO_LEVEL_UP.saturating_sub(dungeon.rooms) as f32 },
        hand.rooms as f32,
        hand.spells as f32,
        hand.damage as f32,
        hand.advanced as f32,
        f32::from(player.coins),
        player.ready.len() as f32,
        player.items.minus(player.ready).len() as f32,
        dungeon.minibosses as f32,
        dungeon.levels as f32,
        place(look, seat),
        yes(souls + coming.souls >= TO_WIN),
        yes(wounds + coming.wounds >= TO_LOSE),
    ]
}

fn yes(fact: bool) -> f32 {
    f32::from(u8::from(fact))
}

/// Whether a level up goes on to do something.
fn lasts(look: Look, seat: Seat) -> bool {
    let text = look.source_text(Source::Boss(seat));
    text.plays.len() + text.triggers.len() + text.always.len() > 0
}

/// 0 for whoever is first in the order of play, 1 for the last.
fn place(look: Look, seat: Seat) -> f32 {
    let before = look.order().position(|other| other == seat).unwrap_or(0);
    before as f32 / (look.table.alive.len().max(2) - 1) as f32
}

#[derive(Default)]
struct Dungeon {
    rooms: u32,
    advanced: u32,
    abilities: usize,
    minibosses: u32,
    levels: u32,
}

impl Dungeon {
    fn of(look: Look, seat: Seat) -> Dungeon {
        let mut dungeon = Dungeon::default();
        for (_, stack) in look.active_rooms_of(seat) {
            let text = look.game.text(stack.top);
            dungeon.rooms += 1;
            dungeon.advanced += u32::from(look.game.card(stack.top).level == Some(Level::Advanced));
            dungeon.abilities += text.plays.len() + text.triggers.len();
            dungeon.minibosses += u32::from(stack.level > 0);
            dungeon.levels += u32::from(stack.level);
        }
        dungeon
    }
}

#[derive(Default)]
struct Hand {
    rooms: u32,
    spells: u32,
    /// The highest damage printed on a Room.
    damage: u8,
    /// Advanced Rooms that can be built where the dungeon is now.
    advanced: u32,
}

impl Hand {
    fn of(look: Look, seat: Seat) -> Hand {
        let mut hand = Hand::default();
        look.table.player(seat).hand.iter().for_each(|card| hand.add(look, seat, card));
        hand
    }

    fn add(&mut self, look: Look, seat: Seat, card: CardId) {
        let info = look.game.card(card);
        if info.suit == Suit::Spell {
            self.spells += 1;
            return;
        }
        self.rooms += 1;
        if let Damage::Printed(damage) = info.damage {
            self.damage = self.damage.max(damage);
        }
        let advanced = info.level == Some(Level::Advanced) && look.spots(seat, card).next().is_some();
        self.advanced += u32::from(advanced);
    }
}

impl Expectations {
    /// How many kinds of treasure a seat has more of than anybody else.
    fn led(&self, look: Look, seat: Seat) -> usize {
        look.classes().filter(|class| self.lead(look, seat, *class) > 0).count()
    }

    /// How many it shares the first place in.
    fn tied(&self, look: Look, seat: Seat) -> usize {
        let has_some = |class: &Class| self.seats[seat.index()].treasure[*class as usize] > 0;
        look.classes().filter(|class| has_some(class) && self.lead(look, seat, *class) == 0).count()
    }

    /// By how much a seat is ahead of the best opponent.
    fn lead(&self, look: Look, seat: Seat, class: Class) -> i32 {
        let treasure = |seat: Seat| self.seats[seat.index()].treasure[class as usize];
        treasure(seat) - look.opponents(seat).iter().map(treasure).max().unwrap_or(0)
    }
}
