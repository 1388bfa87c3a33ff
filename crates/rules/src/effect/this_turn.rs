//! What an effect leaves behind until the end of the turn.

use crate::chance::Chance;
use crate::choice::Thing;
use crate::engine::Engine;
use crate::event::{Event, Mark, Sink};
use crate::frame::Run;
use crate::look::Look;
use crate::state::Lasting;
use soulkeep_cards::{Modifier, Rooms};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// What is about single Rooms lies on them and ends with them (G5); the rest is kept for the turn.
    pub(crate) fn this_turn(&mut self, run: &Run, modifier: Modifier) {
        match self.look().mark(run, &modifier) {
            Some((rooms, mark)) => self.on_rooms(run, rooms, |engine, _, seat, slot| {
                engine.emit(Event::RoomMarked { seat, slot, mark });
            }),
            None => self.emit(Event::LastsThisTurn(Lasting::of(run, modifier))),
        }
    }
}

impl Look<'_> {
    /// The mark that a modifier leaves on Rooms, if it is that kind. A bonus for Rooms that a filter speaks of holds
    /// for Rooms that become visible later, too (TERM-30), so it leaves none.
    pub fn mark(self, run: &Run, modifier: &Modifier) -> Option<(Rooms, Mark)> {
        match *modifier {
            Modifier::Damage { rooms: Rooms::Each(_), .. } => None,
            Modifier::Damage { rooms, amount, per } => {
                let times = self.times(per, run.you, run.source.card(), &run.paid);
                Some((rooms, Mark::Damage((i32::from(amount) * times).clamp(-128, 127) as i8)))
            }
            Modifier::NoDamage(rooms) => Some((rooms, Mark::NoDamage)),
            Modifier::NoText(rooms) => Some((rooms, Mark::NoText)),
            Modifier::NoIcons(rooms) => Some((rooms, Mark::NoIcons)),
            Modifier::Icons { rooms, class, count } => Some((rooms, Mark::Icons(class.or(run.chosen.class)?, count))),
            Modifier::HealthOnEntering { rooms, amount } => Some((rooms, Mark::HealthOnEntering(amount))),
            Modifier::HealthOnArriving { .. }
            | Modifier::Health { .. }
            | Modifier::SkipsLastRoom
            | Modifier::DoubleTreasure
            | Modifier::NoBuilding
            | Modifier::NoEntry
            | Modifier::NoLure
            | Modifier::NoWin => None,
        }
    }
}

impl Lasting {
    /// A modifier as an effect begins it.
    pub fn of(run: &Run, modifier: Modifier) -> Lasting {
        Lasting { modifier, you: run.you, source: run.source, about: about(run, &modifier) }
    }
}

/// Whom a modifier is about: the chosen Hero, or the chosen player, without one the player whose effect it is.
fn about(run: &Run, modifier: &Modifier) -> Option<Thing> {
    match modifier {
        Modifier::NoLure => run.chosen.hero.map(Thing::Hero),
        Modifier::NoEntry | Modifier::NoWin | Modifier::HealthOnArriving { .. } => Some(Thing::Seat(run.whom())),
        _ => None,
    }
}
