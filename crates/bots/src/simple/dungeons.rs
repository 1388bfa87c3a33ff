//! What is found out about the dungeons of an imagined table. Most of what happens changes one dungeon or none: what is known
//! of the others goes on to the tables that this one may become.

use super::imagined::ImaginedTable;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Damages, Event, Look, Seat, SeatSet, Source, Sums, Table, Treasures};
use std::cell::Ref;

const LASTING_LEVEL_UP: i32 = 60;

/// What a Miniboss is worth at each level, apart from what it does all the time; nothing before its Coin is paid.
const MINIBOSS: [i32; 4] = [0, 40, 58, 80];

/// The dungeons of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dungeons {
    pub damages: Damages,
    pub treasures: Treasures,
    /// What each promises for the turns to come, when all that holds only for this one is over.
    pub promises: [i32; SEATS],
}

/// What was found out, and what has changed since.
#[derive(Clone, Copy, Default)]
pub struct Survey {
    pub dungeons: Dungeons,
    /// Those that look different now.
    now: SeatSet,
    /// Those that promise something else.
    later: SeatSet,
    /// Some hang on others, so that what happens to one may change them all.
    tied: bool,
}

impl Survey {
    /// Nothing is known of these.
    pub fn new(seats: SeatSet) -> Survey {
        Survey { now: seats, later: seats, ..Survey::default() }
    }

    /// Notes whose dungeons an event will change.
    pub fn note(&mut self, event: &Event, table: &Table) {
        let alive = table.alive;
        let (now, later) = match *event {
            Event::HeroDamaged { .. }
            | Event::HeroStrengthened { .. }
            | Event::HeroRestored { .. }
            | Event::HeroHurried { .. }
            | Event::HeroWaits { .. }
            | Event::HeroIntoRoom { .. }
            | Event::HeroToTown { .. }
            | Event::HeroToEntrance { .. }
            | Event::HeroDied { .. }
            | Event::HeroScored { .. }
            | Event::HeroHealed { .. }
            | Event::HeroExposed { .. }
            | Event::HeroLeftGame { .. }
            | Event::CoinsGained { .. }
            | Event::CoinsPaid { .. }
            | Event::ItemTurned { .. }
            | Event::ItemWon { .. }
            // Where it is about dungeons, they are no longer apart.
            | Event::LastsThisTurn(_) => (SeatSet::EMPTY, SeatSet::EMPTY),
            // It is gone when the turn is over.
            Event::RoomMarked { seat, .. } => (SeatSet::only(seat), SeatSet::EMPTY),
            // Upright again, the Room is as it was, but for what is lost for good.
            Event::Deactivated { seat, slot, .. } if !bears(table, seat, slot) => (SeatSet::only(seat), SeatSet::EMPTY),
            Event::BuiltNow { seat, .. }
            | Event::Destroyed { seat, .. }
            | Event::TookUp { seat, .. }
            | Event::Raised { seat, .. }
            | Event::Swapped { seat, .. }
            | Event::Deactivated { seat, .. }
            | Event::CountersChanged { seat, .. }
            | Event::LevelledUp { seat } => (SeatSet::only(seat), SeatSet::only(seat)),
            // What is rarer need not be known so well.
            _ => (alive, alive),
        };
        self.now = self.now.or(now);
        self.later = self.later.or(later);
    }

    /// Looks again at what has changed.
    fn look_again(&mut self, imagined: &ImaginedTable) {
        let look = imagined.look();
        let tied = !look.are_apart();
        if tied || self.tied {
            (self.now, self.later) = (look.table.alive, look.table.alive);
        }
        self.tied = tied;
        if !self.now.is_empty() {
            self.dungeons.damages.recount(look, self.now);
            self.dungeons.treasures.recount(look, &self.dungeons.damages, self.now);
        }
        let mut restless = SeatSet::EMPTY;
        for seat in self.later.iter() {
            if (!tied || look.table.lasting.is_empty()) && self.dungeons.damages.is_calm(seat) {
                self.dungeons.promises[seat.index()] = promise(look, &self.dungeons.damages, seat);
            } else {
                restless = restless.with(seat);
            }
        }
        if !restless.is_empty() {
            self.look_ahead(imagined, if tied { self.later } else { restless });
        }
        (self.now, self.later) = (SeatSet::EMPTY, SeatSet::EMPTY);
    }

    /// What some dungeons promise when the turn is over.
    fn look_ahead(&mut self, imagined: &ImaginedTable, seats: SeatSet) {
        let mut damages = self.dungeons.damages;
        imagined.when_calm(|look| {
            damages.recount(look, seats);
            seats.iter().for_each(|seat| self.dungeons.promises[seat.index()] = promise(look, &damages, seat));
        });
    }
}

impl ImaginedTable<'_> {
    /// The dungeons as they are by now.
    pub fn dungeons(&self) -> Ref<'_, Dungeons> {
        self.survey().borrow_mut().look_again(self);
        let survey = self.survey().borrow();
        debug_assert!(survey.dungeons == self.all_dungeons(), "a dungeon changed unnoticed");
        Ref::map(survey, |survey| &survey.dungeons)
    }

    fn all_dungeons(&self) -> Dungeons {
        let mut survey = Survey::new(self.table().alive);
        survey.look_again(self);
        survey.dungeons
    }
}

/// Whether counters or Coins lie on a Room.
fn bears(table: &Table, seat: Seat, slot: u8) -> bool {
    let stack = &table.player(seat).dungeon[usize::from(slot)];
    stack.counters > 0 || stack.coins > 0
}

/// What a dungeon promises for the turns to come.
fn promise(look: Look, damages: &Damages, seat: Seat) -> i32 {
    let to_level_up = if look.table.player(seat).levelled_up { 0 } else { 10 };
    // Icons as they are printed: who gives more of them is seen when Heroes are lured.
    let Sums { rooms, damage, treasure, abilities, .. } = *damages.sums(seat);
    let built = (22 + to_level_up) * i32::from(rooms)
        + 10 * i32::from(damage)
        + 5 * i32::from(treasure)
        + 6 * i32::from(abilities);
    built + minibosses(look, seat) + 5 * look.boss_treasure(seat) as i32 + boss(look, seat)
}

fn minibosses(look: Look, seat: Seat) -> i32 {
    // Minibosses cost Coins.
    if !look.game.coins {
        return 0;
    }
    look.active_rooms_of(seat).map(|(_, stack)| MINIBOSS[usize::from(stack.level.min(3))]).sum()
}

/// A level up that lasts is worth something as long as the game goes on.
fn boss(look: Look, seat: Seat) -> i32 {
    if !look.table.player(seat).levelled_up {
        return 0;
    }
    let text = look.source_text(Source::Boss(seat));
    let lasts = text.plays.len() + text.triggers.len() + text.always.len() > 0;
    if lasts { LASTING_LEVEL_UP } else { 0 }
}
