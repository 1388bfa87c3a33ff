//! Treasure icons: on Rooms, on Bosses, in dungeons.

use super::{Damages, Look, Scope};
use crate::choice::{Source, Thing};
use crate::compile::Traits;
use crate::game::{CardInfo, Icons};
use crate::ids::{SEATS, Seat, SeatSet, bits};
use crate::state::{Lasting, Stack};
use soulkeep_cards::{Class, Modifier, RoomFilter, Rooms};

/// The treasure icons of all dungeons, worked out once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Treasures([Icons; SEATS]);

impl Treasures {
    /// As [`Look::treasure`].
    pub fn of(&self, seat: Seat, class: Class) -> u32 {
        self.0[seat.index()].of(class as u32)
    }

    /// That of all classes in a set of bits.
    pub(super) fn of_classes(&self, seat: Seat, classes: u8) -> u32 {
        let icons = self.0[seat.index()];
        bits(u64::from(classes)).map(|class| icons.of(class)).sum()
    }

    /// Counts the treasure of some dungeons anew, of which the damages were counted. The others stay as they are, which is
    /// right where dungeons are apart ([`Look::are_apart`]).
    pub fn recount(&mut self, look: Look, damages: &Damages, seats: SeatSet) {
        for seat in seats.iter() {
            self.0[seat.index()] = look.dungeon_icons(seat, || damages.sums(seat).icons);
        }
    }
}

impl<'a> Look<'a> {
    /// The treasure of all dungeons at once, for whoever asks for much of it.
    pub fn treasures(self) -> Treasures {
        let mut treasures = Treasures::default();
        for seat in self.table.alive.iter() {
            treasures.0[seat.index()] = self.dungeon_icons(seat, || self.icons_on_rooms(seat));
        }
        treasures
    }

    /// The icons in a dungeon, with those that lie on its Rooms.
    #[inline]
    fn dungeon_icons(self, seat: Seat, on_rooms: impl FnOnce() -> Icons) -> Icons {
        // Most of the time nothing gives or doubles icons on Rooms, and they are there to be counted.
        let given = self.game.traits.meets(Traits::ICONS.or(Traits::BOSS_ICONS));
        if given || self.treasure_doublings(seat) > 0 {
            return Class::ALL
                .into_iter()
                .fold(Icons::NONE, |icons, class| icons.with(class, self.treasure(seat, class)));
        }
        let player = self.table.player(seat);
        let mut icons = on_rooms();
        // Before Bosses are shown a view has none.
        icons.add(self.game.bosses.get(player.boss.index()).map_or(Icons::NONE, |boss| boss.lying));
        if player.boss_icons != [0; Class::ALL.len()] {
            icons.add(Icons::new(&player.boss_icons));
        }
        for class in Class::ALL.into_iter().filter(|_| !self.table.lasting.is_empty()) {
            icons = icons.with(class, self.icons_of_turn(seat, class));
        }
        icons
    }

    /// The icons on the Rooms of a dungeon where nothing gives or doubles any.
    fn icons_on_rooms(self, seat: Seat) -> Icons {
        let mut icons = Icons::NONE;
        self.active_rooms_of(seat).for_each(|(_, stack)| icons.add(stack.icons(self.game.card(stack.top))));
        icons
    }

    /// The treasure types in play (TERM-39).
    pub fn classes(self) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(move |class| self.game.has_class(*class))
    }

    /// The treasure icons of one class in a dungeon, the Boss included (BAIT-03).
    pub fn treasure(self, seat: Seat, class: Class) -> u32 {
        let doublings = self.treasure_doublings(seat);
        let rooms = self.active_rooms_of(seat).map(|(slot, _)| self.icons_at(seat, slot, class, doublings));
        self.boss_icons(seat, class) + rooms.sum::<u32>() + self.icons_of_turn(seat, class)
    }

    /// Those that a dungeon has for this turn, wherever they are.
    fn icons_of_turn(self, seat: Seat, class: Class) -> u32 {
        self.table.lasting.iter().filter(|lasting| gives_icon(lasting, seat, class)).count() as u32
    }

    /// The icons of one class that a Boss has.
    #[inline]
    pub fn boss_icons(self, seat: Seat, class: Class) -> u32 {
        let [printed, copied] = self.icons_of_boss(seat).map(|icons| u32::from(icons[class as usize]));
        printed + copied + self.icons_given_to_boss(seat, |given| given == class)
    }

    /// How many icons a Boss has.
    #[inline]
    pub fn boss_treasure(self, seat: Seat) -> u32 {
        let lying: u32 = self.icons_of_boss(seat).into_iter().flatten().map(|icons| u32::from(*icons)).sum();
        lying + self.icons_given_to_boss(seat, |_| true)
    }

    /// Those printed on a Boss, and those that it has for good on top of them.
    #[inline]
    fn icons_of_boss(self, seat: Seat) -> [&'a [u8; Class::ALL.len()]; 2] {
        let player = self.table.player(seat);
        // Before Bosses are shown a view has none.
        let printed = self.game.bosses.get(player.boss.index()).map_or(&[0; Class::ALL.len()], |boss| &boss.icons);
        [printed, &player.boss_icons]
    }

    /// Those that a Boss has by what its level up does all the time.
    #[inline]
    fn icons_given_to_boss(self, seat: Seat, wanted: impl Fn(Class) -> bool) -> u32 {
        let player = self.table.player(seat);
        if !self.game.traits.meets(Traits::BOSS_ICONS) || !player.levelled_up || player.silenced {
            return 0;
        }
        let always = self.source_text(Source::Boss(seat)).always.iter();
        always.filter(|modifier| matches!(modifier, Modifier::BossIcon(class) if wanted(*class))).count() as u32
    }

    /// The icons of one class on an active Room: those printed, doubled as the case may be, and those added.
    pub fn room_icons(self, seat: Seat, slot: u8, class: Class) -> u32 {
        self.icons_at(seat, slot, class, self.treasure_doublings(seat))
    }

    /// The icons of one class or of all on an active Room.
    pub fn icons_on(self, seat: Seat, slot: u8, class: Option<Class>) -> u32 {
        match class {
            Some(class) => self.room_icons(seat, slot, class),
            None => Class::ALL.into_iter().map(|class| self.room_icons(seat, slot, class)).sum(),
        }
    }

    /// Whether a Room has icons of more than one type.
    pub fn is_mixed(self, seat: Seat, slot: u8) -> bool {
        Class::ALL.into_iter().filter(|class| self.room_icons(seat, slot, *class) > 0).count() > 1
    }

    #[inline]
    fn icons_at(self, seat: Seat, slot: u8, class: Class, doublings: u32) -> u32 {
        let stack = self.stack(seat, slot);
        let (given, doubled) = self.icons_given(seat, slot, class);
        let printed = if stack.turn.no_icons { 0 } else { u32::from(self.game.card(stack.top).icons[class as usize]) };
        let left = given.saturating_sub(stack.turn.taken(class));
        (printed << (doublings + doubled).min(8)) + left + u32::from(stack.turn.icons[class as usize])
    }

    /// The icons that cards give to a Room all the time, and how often its own are doubled.
    #[inline]
    pub(crate) fn icons_given(self, seat: Seat, slot: u8, class: Class) -> (u32, u32) {
        if self.game.traits.meets(Traits::ICONS) { self.count_given(seat, slot, class) } else { (0, 0) }
    }

    fn count_given(self, seat: Seat, slot: u8, class: Class) -> (u32, u32) {
        let (mut added, mut doublings) = (0, 0);
        let mut visit = |scope: &Scope, modifier: &Modifier| {
            let here = |rooms| self.has_printed(rooms, scope, seat, slot);
            if let Modifier::Icons { rooms, class: given, count } = modifier {
                added += if *given == Some(class) && here(rooms) { u32::from(*count) } else { 0 };
            } else if let Modifier::DoubleIcons(rooms) = modifier {
                doublings += u32::from(here(rooms));
            }
        };
        let stack = self.stack(seat, slot);
        if self.game.traits.meets(Traits::ICONS_AFAR) {
            self.visit_voices(Traits::ICONS, visit);
        } else if stack.speaks() {
            self.visit_stack(seat, stack, Traits::ICONS, &mut visit);
        }
        (added, doublings)
    }

    /// Whether icons are given to a Room. Which icons it has is not asked, or the question would never end.
    fn has_printed(self, rooms: &Rooms, scope: &Scope, seat: Seat, slot: u8) -> bool {
        match rooms {
            Rooms::Each(filter) => self.fits(&RoomFilter { class: None, ..*filter }, scope, seat, slot),
            Rooms::This | Rooms::Chosen | Rooms::Now(_) => self.is_among(rooms, scope, seat, slot),
        }
    }

    fn treasure_doublings(self, seat: Seat) -> u32 {
        self.table.lasting.iter().filter(|lasting| doubles(lasting, seat)).count() as u32
    }
}

impl Stack {
    /// The icons that lie on the Room on top: those printed and those that it has for the turn.
    #[inline]
    pub(super) fn icons(&self, card: &CardInfo) -> Icons {
        let mut icons = if self.turn.no_icons { Icons::NONE } else { card.lying };
        if self.turn.icons != [0; Class::ALL.len()] {
            icons.add(Icons::new(&self.turn.icons));
        }
        icons
    }
}

fn gives_icon(lasting: &Lasting, seat: Seat, class: Class) -> bool {
    lasting.modifier == Modifier::DungeonIcon
        && lasting.about == Some(Thing::Seat(seat))
        && lasting.class == Some(class)
}

fn doubles(lasting: &Lasting, seat: Seat) -> bool {
    lasting.modifier == Modifier::DoubleTreasure && lasting.you == seat
}
