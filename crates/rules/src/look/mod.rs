//! Questions about a state. Numbers are counted anew whenever they are asked for; nothing is kept.

mod build;
mod number;
mod target;

use crate::compile::Texts;
use crate::frame::Source;
use crate::game::Game;
use crate::ids::{CardId, HeroId, HeroSet, SEATS, Seat, SeatSet};
use crate::state::{At, Stack, State, Walk};
use crate::view::Held;
use soulkeep_cards::{Beside, RoomFilter, Side};

pub use build::{CannotBuild, Forbidden};

/// A state together with the game it belongs to.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub game: &'a Game,
    pub state: &'a State,
    /// How many cards each player holds, where the hands themselves are not seen.
    hands: Option<&'a [Held; SEATS]>,
}

impl<'a> Look<'a> {
    pub fn new(game: &'a Game, state: &'a State) -> Look<'a> {
        Look { game, state, hands: None }
    }

    /// The same where hands are only counted.
    pub fn counting(game: &'a Game, state: &'a State, hands: &'a [Held; SEATS]) -> Look<'a> {
        Look { game, state, hands: Some(hands) }
    }

    /// The players still in the game, by descending XP.
    pub fn order(self) -> impl Iterator<Item = Seat> + use<'a> {
        let state = self.state;
        state.order[..usize::from(self.game.seats)].iter().copied().filter(|seat| state.alive.contains(*seat))
    }

    /// The player at a place in that order.
    pub fn nth(self, place: u8) -> Option<Seat> {
        self.order().nth(usize::from(place))
    }

    /// The active player first, then the others by descending XP.
    pub fn order_from(self, active: Seat) -> impl Iterator<Item = Seat> + use<'a> {
        std::iter::once(active).chain(self.order().filter(move |seat| *seat != active))
    }

    pub fn on_side(self, side: Side, you: Seat, seat: Seat) -> bool {
        self.state.alive.contains(seat)
            && match side {
                Side::Anyone => true,
                Side::You => seat == you,
                Side::Opponents => seat != you,
            }
    }

    pub fn opponents(self, you: Seat) -> SeatSet {
        self.state.alive.without(you)
    }

    /// Where a card is the face-up top of a stack.
    pub fn find_room(self, card: CardId) -> Option<(Seat, u8)> {
        self.state.alive.iter().find_map(|seat| {
            let slot = self.state.player(seat).dungeon.iter().position(|stack| stack.top == card)?;
            Some((seat, slot as u8))
        })
    }

    /// The same, if the Room is also active.
    pub fn find_active(self, card: CardId) -> Option<(Seat, u8)> {
        self.find_room(card).filter(|(seat, slot)| self.stack(*seat, *slot).is_active())
    }

    pub fn stack(self, seat: Seat, slot: u8) -> &'a Stack {
        &self.state.player(seat).dungeon[usize::from(slot)]
    }

    /// Every active Room on the table with its place.
    pub fn active_rooms(self) -> impl Iterator<Item = (Seat, u8, &'a Stack)> {
        self.state
            .alive
            .iter()
            .flat_map(move |seat| self.active_rooms_of(seat).map(move |(slot, stack)| (seat, slot, stack)))
    }

    pub fn active_rooms_of(self, seat: Seat) -> impl Iterator<Item = (u8, &'a Stack)> {
        let dungeon = &self.state.player(seat).dungeon;
        dungeon.iter().enumerate().filter(|(_, stack)| stack.is_active()).map(|(slot, stack)| (slot as u8, stack))
    }

    /// How many active Rooms a dungeon has (DEACT-06).
    pub fn room_count(self, seat: Seat) -> u32 {
        self.active_rooms_of(seat).count() as u32
    }

    /// Whether an active Room is one that a filter speaks of, seen from the card `source` of the player `you`.
    pub fn fits(self, filter: &RoomFilter, you: Seat, source: Option<CardId>, seat: Seat, slot: u8) -> bool {
        let stack = self.stack(seat, slot);
        let info = self.game.card(stack.top);
        self.on_side(filter.of, you, seat)
            && filter.kind.is_none_or(|kind| info.kind == Some(kind))
            && filter.level.is_none_or(|level| info.level == Some(level))
            && !(filter.other && source == Some(stack.top))
            && filter.place.is_none_or(|place| self.is_placed(place, filter, you, source, seat, slot))
    }

    /// A deactivated Room in between is a gap, so only direct neighbours count (DEACT-22, TERM-16), whereas the last
    /// Room passes over it (DEACT-21).
    fn is_placed(
        self,
        place: Beside,
        filter: &RoomFilter,
        you: Seat,
        source: Option<CardId>,
        seat: Seat,
        slot: u8,
    ) -> bool {
        let beside = |fits: fn(u8, u8) -> bool| {
            let home = source.and_then(|card| self.find_active(card));
            home.is_some_and(|(home, at)| home == seat && fits(slot, at))
        };
        match place {
            Beside::Left => beside(|slot, at| slot + 1 == at),
            Beside::Right => beside(|slot, at| slot == at + 1),
            Beside::Adjacent => beside(|slot, at| slot.abs_diff(at) == 1),
            Beside::Last => {
                let anywhere = RoomFilter { place: None, ..*filter };
                let later = self.active_rooms_of(seat).filter(|(other, _)| *other > slot);
                !later.into_iter().any(|(other, _)| self.fits(&anywhere, you, source, seat, other))
            }
        }
    }

    /// The Rooms on the table whose abilities work, with their places.
    pub fn speaking_rooms(self) -> impl Iterator<Item = (Seat, u8, &'a Stack)> {
        self.active_rooms().filter(|(_, _, stack)| stack.speaks())
    }

    /// The dungeon in which, or at whose entrance, a Hero is.
    pub fn defender(self, hero: HeroId) -> Option<Seat> {
        let inside = self.inside().filter(|walk| walk.hero == hero).map(|walk| walk.seat);
        inside.or_else(|| self.state.alive.iter().find(|seat| self.state.player(*seat).line.contains(hero)))
    }

    /// What a card says, whatever it is; nothing while its text does not work.
    pub fn source_text(self, source: Source) -> &'a Texts {
        self.game.source_text(source, self.state)
    }

    pub fn is_used(self, source: Source) -> bool {
        match source {
            Source::Card(card) => self.state.used.contains(card),
            Source::Boss(seat) => self.state.player(seat).boss_used,
            Source::Hero(hero) => self.state.heroes[hero.index()].used,
        }
    }

    /// The Hero that is inside a dungeon, if any.
    pub fn inside(self) -> Option<Walk> {
        self.state.walk.filter(|walk| walk.at != At::Entrance)
    }

    /// The Heroes of all lines of players on one side.
    pub fn lines(self, side: Side, you: Seat) -> HeroSet {
        let seats = self.state.alive.iter().filter(|seat| self.on_side(side, you, *seat));
        seats.fold(HeroSet::EMPTY, |heroes, seat| heroes.or(self.state.player(seat).line))
    }
}
