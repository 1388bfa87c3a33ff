//! Events that come in rows and are told as one list.

use super::event::{backs, drawn};
use super::who::{card, does};
use crate::line::{Beat, Kind};
use crate::stack::face;
use crate::tale::Scene;
use soulkeep_rules::Event;

pub fn beat(scene: &Scene<'_>, event: &Event) -> Option<Beat> {
    let sight = scene.now;
    let full_stop = || ".".to_owned();
    match *event {
        Event::HeroDamaged { hero, amount } => Some(Beat {
            kind: Kind::Hurt,
            lead: format!("{} takes damage: ", sight.hero_short(hero)),
            item: format!("{} {amount}", card(sight, face(scene.room_of(hero))?)),
            several: None,
            tail: format!(" ({} left).", scene.health_left(hero)),
        }),
        Event::Drew { seat, card } => Some(Beat {
            kind: Kind::Drew,
            lead: does(sight, seat, "draw ", "draws "),
            item: drawn(scene, seat, card),
            several: (!card.is_some()).then(|| backs(scene.suit_drawn(seat)).to_owned()),
            tail: full_stop(),
        }),
        Event::Discarded { seat, card: id } => Some(Beat {
            kind: Kind::Discarded,
            lead: does(sight, seat, "discard ", "discards "),
            item: card(sight, id),
            several: None,
            tail: full_stop(),
        }),
        _ => None,
    }
}
