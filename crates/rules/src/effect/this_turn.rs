//! What an effect leaves behind until the end of the turn.

use crate::chance::Chance;
use crate::choice::Thing;
use crate::effect::Run;
use crate::engine::Engine;
use crate::event::{Event, Mark, Sink};
use crate::ids::Seat;
use crate::look::Look;
use crate::state::Lasting;
use soulkeep_cards::{Modifier, Rooms, Side};

/// The modifiers that leave no mark on Rooms: what they do is kept for the turn.
macro_rules! unmarked {
    () => {
        Modifier::DoubleIcons(_)
            | Modifier::DungeonIcon
            | Modifier::BossIcon(_)
            | Modifier::HealthOnArriving { .. }
            | Modifier::Health { .. }
            | Modifier::HealthOfOthers(_)
            | Modifier::HealthAtEntrance(_)
            | Modifier::SkipsLastRoom
            | Modifier::SkipsMixedRooms
            | Modifier::SkipsFirstRoom
            | Modifier::IgnoresRooms(_)
            | Modifier::Immune
            | Modifier::NoHeroText
            | Modifier::DoubleTreasure
            | Modifier::NoBuilding
            | Modifier::NoEntry
            | Modifier::NoLure
            | Modifier::NoWin
            | Modifier::NoLoss
            | Modifier::NoSpells
            | Modifier::Souls { .. }
            | Modifier::Wounds(_)
            | Modifier::Portable(_)
            | Modifier::MinibossLevel(_)
    };
}

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// What is about single Rooms lies on them and ends with them (G5); the rest is kept for the turn.
    pub(crate) fn this_turn(&mut self, run: &Run, modifier: Modifier) {
        match Look::marked_rooms(&modifier) {
            Some(rooms) => self.on_rooms(run, rooms, |engine, _, seat, slot| {
                if let Some(mark) = engine.look().mark(run, &modifier, (seat, slot)) {
                    engine.emit(Event::RoomMarked { seat, slot, mark });
                }
            }),
            None => self.emit(Event::LastsThisTurn(Lasting::of(run, modifier))),
        }
    }
}

impl Look<'_> {
    /// The Rooms on which a modifier leaves a mark, if it is that kind. A bonus for Rooms that a filter speaks of holds for
    /// Rooms that become visible later, too (TERM-30), so it leaves none.
    pub fn marked_rooms(modifier: &Modifier) -> Option<Rooms> {
        match *modifier {
            Modifier::Damage { rooms: Rooms::Each(_), .. } | Modifier::Double { rooms: Rooms::Each(_), .. } => None,
            Modifier::Damage { rooms, .. }
            | Modifier::Double { rooms, .. }
            | Modifier::NoDamage(rooms)
            | Modifier::NoText(rooms)
            | Modifier::NoIcons(rooms)
            | Modifier::EveryIcon(rooms)
            | Modifier::Icons { rooms, .. }
            | Modifier::HealthOnEntering { rooms, .. } => Some(rooms),
            unmarked!() => None,
        }
    }

    /// The mark that a modifier leaves on a Room; numbers are taken now (G3).
    pub fn mark(self, run: &Run, modifier: &Modifier, room: (Seat, u8)) -> Option<Mark> {
        match *modifier {
            Modifier::Damage { amount, per, .. } => {
                let times = self.times(per, &run.scope(), Some(room));
                Some(Mark::Damage((i32::from(amount) * times).clamp(-128, 127) as i8))
            }
            Modifier::Double { .. } => Some(Mark::Double),
            Modifier::NoDamage(_) => Some(Mark::NoDamage),
            Modifier::NoText(_) => Some(Mark::NoText),
            Modifier::NoIcons(_) => Some(Mark::NoIcons),
            Modifier::EveryIcon(_) => Some(Mark::EveryIcon),
            Modifier::Icons { class, count, .. } => Some(Mark::Icons(class.or(run.chosen.class)?, count)),
            Modifier::HealthOnEntering { amount, .. } => Some(Mark::HealthOnEntering(amount)),
            unmarked!() => None,
        }
    }
}

impl Lasting {
    /// A modifier as an effect begins it. What is about the chosen player's Rooms is kept as if it were that player's.
    pub fn of(run: &Run, mut modifier: Modifier) -> Lasting {
        let mut you = run.you;
        if let Modifier::Damage { rooms: Rooms::Each(filter), .. } | Modifier::Double { rooms: Rooms::Each(filter), .. } =
            &mut modifier
            && filter.of == Side::Chosen
        {
            filter.of = Side::You;
            you = run.whom();
        }
        Lasting { modifier, you, source: run.source, about: about(run, &modifier), class: run.chosen.class }
    }
}

/// Whom a modifier is about: the chosen Hero, or the chosen player, without one the player whose effect it is.
fn about(run: &Run, modifier: &Modifier) -> Option<Thing> {
    match modifier {
        Modifier::NoLure => run.chosen.hero.map(Thing::Hero),
        Modifier::NoEntry
        | Modifier::NoWin
        | Modifier::HealthOnArriving { .. }
        | Modifier::DungeonIcon
        | Modifier::SkipsFirstRoom
        | Modifier::Immune => Some(Thing::Seat(run.whom())),
        Modifier::NoLoss | Modifier::NoSpells => Some(Thing::Seat(run.you)),
        Modifier::Damage { .. }
        | Modifier::Double { .. }
        | Modifier::NoDamage(_)
        | Modifier::Icons { .. }
        | Modifier::NoIcons(_)
        | Modifier::EveryIcon(_)
        | Modifier::DoubleIcons(_)
        | Modifier::BossIcon(_)
        | Modifier::NoText(_)
        | Modifier::HealthOnEntering { .. }
        | Modifier::Health { .. }
        | Modifier::HealthOfOthers(_)
        | Modifier::HealthAtEntrance(_)
        | Modifier::SkipsLastRoom
        | Modifier::SkipsMixedRooms
        | Modifier::IgnoresRooms(_)
        | Modifier::NoHeroText
        | Modifier::DoubleTreasure
        | Modifier::NoBuilding
        | Modifier::Souls { .. }
        | Modifier::Wounds(_)
        | Modifier::Portable(_)
        | Modifier::MinibossLevel(_) => None,
    }
}
