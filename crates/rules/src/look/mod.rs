//! Questions about a state. Numbers are counted anew whenever they are asked for; nothing is kept.

mod build;
mod damage;
mod hero;
mod number;
mod scope;
mod target;
mod treasure;
mod wanted;

use crate::choice::Source;
use crate::compile::Texts;
use crate::game::Game;
use crate::ids::{CardId, HeroId, SEATS, Seat, SeatSet};
use crate::state::{At, Hidden, Stack, State, Table, Walk};
use crate::view::Held;
use soulkeep_cards::{Beside, RoomFilter};

pub use build::{CannotBuild, Spots};
pub use damage::{Damages, Sums};
pub use scope::Scope;
pub use treasure::Treasures;
pub(crate) use wanted::Wanted;

/// A table together with the game it belongs to.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// What does not change.
    pub game: &'a Game,
    /// What lies there, as far as it is known.
    pub table: &'a Table,
    /// What lies in the decks, where that is known.
    pub hidden: &'a Hidden,
    /// How many cards each player holds, where the hands themselves are not seen.
    hands: Option<&'a [Held; SEATS]>,
}

impl<'a> Look<'a> {
    /// With everything that a state knows.
    pub fn new(game: &'a Game, state: &'a State) -> Look<'a> {
        Look { game, table: &state.table, hidden: &state.hidden, hands: None }
    }

    /// The same of a table at which hands are only counted, and decks are unknown.
    pub fn counting(game: &'a Game, table: &'a Table, hands: &'a [Held; SEATS]) -> Look<'a> {
        Look { game, table, hidden: &Hidden::NOTHING, hands: Some(hands) }
    }

    /// The same hands and decks at another table.
    pub(crate) fn at<'b>(self, table: &'b Table) -> Look<'b>
    where
        'a: 'b,
    {
        Look { table, ..self }
    }

    /// The players still in the game, by descending XP.
    pub fn order(self) -> impl Iterator<Item = Seat> + use<'a> {
        let table = self.table;
        table.order[..usize::from(self.game.seats)].iter().copied().filter(|seat| table.alive.contains(*seat))
    }

    /// The player at a place in that order.
    #[inline]
    pub fn nth(self, place: u8) -> Option<Seat> {
        // Most of the time nobody is out.
        if self.table.alive == SeatSet::first(self.game.seats) {
            return self.table.order[..usize::from(self.game.seats)].get(usize::from(place)).copied();
        }
        self.order().nth(usize::from(place))
    }

    /// The active player first, then the others by descending XP.
    pub fn order_from(self, active: Seat) -> impl Iterator<Item = Seat> + use<'a> {
        std::iter::once(active).chain(self.order().filter(move |seat| *seat != active))
    }

    /// All others who are still in the game.
    pub fn opponents(self, you: Seat) -> SeatSet {
        self.table.alive.without(you)
    }

    /// Where a card is the face-up top of a stack, or the Miniboss of one.
    pub fn find_room(self, card: CardId) -> Option<(Seat, u8)> {
        self.table.alive.iter().find_map(|seat| {
            let slot = self.table.player(seat).dungeon.iter().position(|stack| stack.holds(card))?;
            Some((seat, slot as u8))
        })
    }

    /// The same, if the Room is also active.
    pub fn find_active(self, card: CardId) -> Option<(Seat, u8)> {
        self.find_room(card).filter(|(seat, slot)| self.stack(*seat, *slot).is_active())
    }

    /// The stack at a position of a dungeon.
    pub fn stack(self, seat: Seat, slot: u8) -> &'a Stack {
        &self.table.player(seat).dungeon[usize::from(slot)]
    }

    /// Every active Room on the table with its place.
    pub fn active_rooms(self) -> impl Iterator<Item = (Seat, u8, &'a Stack)> {
        self.table
            .alive
            .iter()
            .flat_map(move |seat| self.active_rooms_of(seat).map(move |(slot, stack)| (seat, slot, stack)))
    }

    /// The active Rooms of a dungeon, with their positions.
    pub fn active_rooms_of(self, seat: Seat) -> impl Iterator<Item = (u8, &'a Stack)> {
        let dungeon = &self.table.player(seat).dungeon;
        dungeon.iter().enumerate().filter(|(_, stack)| stack.is_active()).map(|(slot, stack)| (slot as u8, stack))
    }

    /// How many active Rooms a dungeon has (DEACT-06).
    pub fn room_count(self, seat: Seat) -> u32 {
        self.active_rooms_of(seat).count() as u32
    }

    /// Whether an active Room is one that a filter speaks of.
    pub fn fits(self, filter: &RoomFilter, scope: &Scope, seat: Seat, slot: u8) -> bool {
        self.fits_anywhere(filter, scope, seat, slot)
            && filter.place.is_none_or(|place| self.is_placed(place, filter, scope, seat, slot))
    }

    /// The same but for where it is.
    fn fits_anywhere(self, filter: &RoomFilter, scope: &Scope, seat: Seat, slot: u8) -> bool {
        let stack = self.stack(seat, slot);
        let info = self.game.card(stack.top);
        self.on_side(filter.of, scope, seat)
            && filter.kind.is_none_or(|kind| info.kind == Some(kind))
            && filter.level.is_none_or(|level| info.level == Some(level))
            && !(filter.other && scope.is_at(stack))
            && (!filter.has_features() || self.has_features(filter, scope, seat, slot))
    }

    /// The rarer marks that a filter can ask for.
    fn has_features(self, filter: &RoomFilter, scope: &Scope, seat: Seat, slot: u8) -> bool {
        let stack = self.stack(seat, slot);
        let here = || self.room_of_hero() == Some((seat, slot));
        let arrives = |arrival| stack.speaks() && self.game.text(stack.top).arrives(arrival);
        filter.class.is_none_or(|class| self.room_icons(seat, slot, class) > 0)
            && (!filter.multi || self.game.is_multi(stack.top))
            && (!filter.occupied || here())
            && (!filter.miniboss || stack.miniboss().is_some())
            && filter.arrives.is_none_or(arrives)
            && (!filter.outnumbered || self.miniboss_count(scope.you) > self.miniboss_count(seat))
    }

    /// How many Minibosses a player has in play; on a deactivated Room they are off (MINI-29).
    pub fn miniboss_count(self, seat: Seat) -> usize {
        self.active_rooms_of(seat).filter(|(_, stack)| stack.level > 0).count()
    }

    /// A deactivated Room in between is a gap, so only direct neighbours count (DEACT-22, TERM-16), whereas the first
    /// and the last Rooms pass over it (DEACT-21).
    fn is_placed(self, place: Beside, filter: &RoomFilter, scope: &Scope, seat: Seat, slot: u8) -> bool {
        let beside = |fits: fn(u8, u8) -> bool| {
            let home = scope.card().and_then(|card| self.find_active(card));
            home.is_some_and(|(home, at)| home == seat && fits(slot, at))
        };
        let fitting = |passes: fn(u8, u8) -> bool| {
            let rooms = self.active_rooms_of(seat).filter(move |(other, _)| passes(*other, slot));
            rooms.filter(|(other, _)| self.fits_anywhere(filter, scope, seat, *other)).count()
        };
        match place {
            Beside::Left => beside(|slot, at| slot + 1 == at),
            Beside::Right => beside(|slot, at| slot == at + 1),
            Beside::Adjacent => beside(|slot, at| slot.abs_diff(at) == 1),
            Beside::Last => fitting(|other, slot| other > slot) == 0,
            Beside::First(count) => fitting(|other, slot| other < slot) < usize::from(count),
        }
    }

    /// What a card says, whatever it is and whether or not it works now.
    pub fn source_text(self, source: Source) -> &'a Texts {
        self.game.source_text(source, self.table)
    }

    /// Whether its once-per-turn ability was used.
    pub fn is_used(self, source: Source) -> bool {
        match source {
            Source::Card(card) => self.table.used.contains(card),
            Source::Boss(seat) => self.table.player(seat).boss_used,
            Source::Hero(hero) => self.table.heroes[hero.index()].used,
            Source::Item(_) => false,
        }
    }

    /// The player whom a Room remembers this turn.
    pub fn rival(self, card: CardId) -> Option<Seat> {
        self.table.rivals.iter().find(|(room, _)| *room == card).map(|(_, rival)| *rival)
    }

    /// Whether the once-per-Hero ability of a card was used up for a Hero this turn.
    pub(crate) fn has_touched(self, source: Source, hero: HeroId) -> bool {
        self.table.touched.iter().any(|(card, heroes)| source.card() == Some(*card) && heroes.contains(hero))
    }

    /// The Hero that is inside a dungeon, if any.
    pub fn inside(self) -> Option<Walk> {
        self.table.walk.filter(|walk| walk.at != At::Entrance)
    }

    /// The visible Room that the Hero inside stands in; none where another was put over it (ADV-43).
    pub fn room_of_hero(self) -> Option<(Seat, u8)> {
        let walk = self.inside()?;
        match walk.at {
            At::Room(slot) => Some((walk.seat, slot)).filter(|_| self.stack(walk.seat, slot).top == walk.room),
            At::Entrance | At::Before(_) | At::Into(_) => None,
        }
    }
}
