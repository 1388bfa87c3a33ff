//! Treasure icons on Rooms and Bosses, and the treasure of dungeons.

use super::{Measure, Voice};
use crate::board::{Icons, Marked};
use crate::book::count;
use soulkeep_cards::{Class, Modifier, RoomFilter, Rooms};
use soulkeep_rules::event::Mark;
use soulkeep_rules::{Seat, Thing};

impl Measure<'_> {
    /// BAIT-02 to BAIT-05, BAIT-09, BAIT-10.
    pub fn treasure(self, seat: Seat, class: Class) -> u32 {
        let dungeon = &self.board.area(seat).dungeon;
        let active = (0..dungeon.len()).filter(|slot| dungeon[*slot].active().is_some());
        let rooms: u32 = active.map(|slot| self.room_icons(seat, slot, class)).sum();
        let further = self.board.lasting.iter().filter(|lasting| {
            lasting.modifier == Modifier::DungeonIcon
                && lasting.about == Some(Thing::Seat(seat))
                && lasting.class == Some(class)
        });
        rooms + self.boss_icons(seat, class) + further.count() as u32
    }

    pub fn boss_icons_of(self, seat: Seat) -> Icons {
        Class::ALL.map(|class| self.boss_icons(seat, class))
    }

    fn boss_icons(self, seat: Seat, class: Class) -> u32 {
        let area = self.board.area(seat);
        let printed = self.book.boss(area.boss).map_or(0, |boss| count(&boss.treasure, class));
        let mut gained = area.boss_icons[class as usize];
        self.modifiers(|voice, modifier| {
            gained += u32::from(voice.you == seat && *modifier == Modifier::BossIcon(class));
        });
        printed + gained
    }

    /// The icons of one class on the Room at a place: printed ones, doubled as the case may be, and further ones.
    pub fn room_icons(self, seat: Seat, slot: usize, class: Class) -> u32 {
        self.icons(seat, slot)[class as usize]
    }

    fn icons(self, seat: Seat, slot: usize) -> Icons {
        self.board.now.icons(self.board, seat, slot, || {
            let given = self.icons_given(seat, slot);
            Class::ALL.map(|class| self.icons_of(seat, slot, class, given[class as usize]))
        })
    }

    fn icons_of(self, seat: Seat, slot: usize, class: Class, given: u32) -> u32 {
        let site = &self.board.area(seat).dungeon[slot];
        let Some(card) = site.active() else { return 0 };
        let wipe = site.marks.iter().rposition(|marked| matches!(marked.mark, Mark::NoIcons | Mark::EveryIcon));
        let later = &site.marks[wipe.map_or(0, |at| at + 1)..];
        let added: u32 = later.iter().map(|marked| added(marked, class)).sum();
        match wipe.map(|at| site.marks[at]) {
            // Only what came after it counts (CARD-decapitator-01).
            Some(marked) => {
                let every = marked.mark == Mark::EveryIcon && (class.is_base() || self.book.game.explorers);
                u32::from(every) + given.saturating_sub(marked.given[class as usize]) + added
            }
            None => (self.book.printed(card, class) << self.doublings(seat, slot)) + given + added,
        }
    }

    pub fn all_icons(self, seat: Seat, slot: usize) -> u32 {
        self.icons(seat, slot).into_iter().sum()
    }

    /// Further icons that cards give to a Room all the time.
    pub fn icons_given(self, seat: Seat, slot: usize) -> Icons {
        let mut given = [0; Class::ALL.len()];
        self.modifiers(|voice, modifier| {
            if let Modifier::Icons { rooms, class: Some(class), count } = modifier
                && self.is_given(rooms, voice, seat, slot)
            {
                given[*class as usize] += u32::from(*count);
            }
        });
        given
    }

    /// CARD-elicon-01, CARD-jackpot-stash-02: only what is printed on Rooms.
    fn doublings(self, seat: Seat, slot: usize) -> u32 {
        let mut times = 0;
        self.modifiers(|voice, modifier| {
            if let Modifier::DoubleIcons(rooms) = modifier {
                times += u32::from(self.is_given(rooms, voice, seat, slot));
            }
        });
        let whole = self
            .board
            .lasting
            .iter()
            .filter(|lasting| lasting.modifier == Modifier::DoubleTreasure && lasting.you == seat);
        times + whole.count() as u32
    }

    /// Icons are not asked about where icons are given: that would go round in a circle.
    fn is_given(self, rooms: &Rooms, voice: Voice, seat: Seat, slot: usize) -> bool {
        match rooms {
            Rooms::Each(filter) => self.fits(&RoomFilter { class: None, ..*filter }, voice, seat, slot),
            other => self.is_among(other, voice, seat, slot),
        }
    }
}

fn added(marked: &Marked, class: Class) -> u32 {
    match marked.mark {
        Mark::Icons(of, count) if of == class => u32::from(count),
        _ => 0,
    }
}
