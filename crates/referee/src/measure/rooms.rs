//! Which Rooms a card speaks of.

use super::{Measure, Voice};
use soulkeep_cards::{Ability, Arrival, Beside, Event, Room, RoomFilter, Rooms, Side};
use soulkeep_rules::{CardId, Seat, Source, Thing};

impl Measure<'_> {
    pub fn on_side(self, side: Side, voice: Voice, seat: Seat) -> bool {
        match side {
            Side::Anyone => true,
            Side::You => seat == voice.you,
            Side::Opponents => seat != voice.you,
            Side::Chosen => voice.about == Some(Thing::Seat(seat)),
        }
    }

    /// Whether a modifier that works all the time speaks of the Room at a place.
    pub fn is_among(self, rooms: &Rooms, voice: Voice, seat: Seat, slot: usize) -> bool {
        match rooms {
            Rooms::This => self.home(voice) == Some((seat, slot)),
            Rooms::Each(filter) => self.fits(filter, voice, seat, slot),
            // These lie on the Rooms as marks.
            Rooms::Chosen | Rooms::Now(_) => false,
        }
    }

    /// The place of the Room that speaks, or that the speaking Miniboss is with.
    pub fn home(self, voice: Voice) -> Option<(Seat, usize)> {
        let card = voice.card()?;
        self.board.find(card).map(|(seat, slot, _)| (seat, slot))
    }

    /// Whether the Room at a place is active and fits a filter.
    pub fn fits(self, filter: &RoomFilter, voice: Voice, seat: Seat, slot: usize) -> bool {
        self.fits_apart(filter, voice, seat, slot) && self.is_placed(filter, voice, seat, slot)
    }

    /// Whether a Room is one, whatever has become of it while a Hero was in it: where it does not work any more, what is
    /// printed on it counts (CARD-boots-of-jumping-03, ADV-52).
    pub fn was_fit(self, filter: &RoomFilter, voice: Voice, card: CardId) -> bool {
        if let Some((seat, slot, site)) = self.board.find(card)
            && site.active() == Some(card)
        {
            return self.fits(filter, voice, seat, slot);
        }
        let Some((room, (_, seat, _))) = self.book.room(card).zip(self.board.inside()) else { return false };
        filter.is_of_card()
            && self.on_side(filter.of, voice, seat)
            && filter.kind.is_none_or(|kind| room.kind == kind)
            && filter.level.is_none_or(|level| room.level == level)
            && filter.class.is_none_or(|class| room.treasure.contains(&class))
            && (!filter.multi || room.treasure.len() > 1)
            && !(filter.other && voice.source == Source::Card(card))
    }

    /// The same without regard to where it is.
    fn fits_apart(self, filter: &RoomFilter, voice: Voice, seat: Seat, slot: usize) -> bool {
        let site = &self.board.area(seat).dungeon[slot];
        let Some(room) = site.active().and_then(|card| self.book.room(card)) else { return false };
        let inside = || self.board.inside().and_then(|(hero, _, _)| self.board.stands_in(hero));
        let stands_here = || inside() == Some((seat, slot));
        self.on_side(filter.of, voice, seat)
            && filter.kind.is_none_or(|kind| room.kind == kind)
            && filter.level.is_none_or(|level| room.level == level)
            && filter.class.is_none_or(|class| self.room_icons(seat, slot, class) > 0)
            && (!filter.multi || room.treasure.len() > 1)
            && (!filter.other || self.home(voice) != Some((seat, slot)))
            && (!filter.occupied || stands_here())
            && (!filter.miniboss || site.miniboss().is_some())
            && filter.arrives.is_none_or(|arrival| self.speaks(seat, site) && self.arrives(room, arrival))
            && (!filter.outnumbered || self.minibosses(seat) < self.minibosses(voice.you))
    }

    fn is_placed(self, filter: &RoomFilter, voice: Voice, seat: Seat, slot: usize) -> bool {
        let Some(place) = filter.place else { return true };
        let beside = |left: bool, right: bool| {
            self.home(voice)
                .is_some_and(|(home, at)| home == seat && ((left && slot + 1 == at) || (right && slot == at + 1)))
        };
        let fitting =
            |from: usize, to: usize| (from..to).filter(|other| self.fits_apart(filter, voice, seat, *other)).count();
        match place {
            Beside::Left => beside(true, false),
            Beside::Right => beside(false, true),
            Beside::Adjacent => beside(true, true),
            Beside::Last => fitting(slot + 1, self.board.area(seat).dungeon.len()) == 0,
            Beside::First(count) => fitting(0, slot) < usize::from(count),
        }
    }

    fn arrives(self, room: &Room, wanted: Arrival) -> bool {
        let abilities = self.book.abilities(room);
        abilities.iter().any(|ability| match ability {
            Ability::On(on) => match on.event {
                Event::Built => wanted != Arrival::Uncovered,
                Event::Uncovered => wanted != Arrival::Built,
                Event::BuiltOrUncovered => true,
                _ => false,
            },
            _ => false,
        })
    }

    /// A player's Minibosses that work.
    pub fn minibosses(self, seat: Seat) -> usize {
        self.board.area(seat).dungeon.iter().filter(|site| site.miniboss().is_some()).count()
    }

    /// A player's active Rooms (DEACT-06, LEVELUP-11, LEVELUP-12).
    pub fn active_rooms(self, seat: Seat) -> usize {
        self.board.area(seat).dungeon.iter().filter(|site| site.active().is_some()).count()
    }
}
