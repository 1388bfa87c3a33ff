//! Events that come in rows and are told as one list.

use super::event::{backs, drawn};
use super::who::{card, does};
use crate::log::{Beat, BeatKind};
use crate::narrator::Scene;
use crate::stack::face;
use soulkeep_rules::Event;

pub fn beat(scene: &Scene<'_>, event: &Event) -> Option<Beat> {
    let viewer = scene.now;
    let full_stop = || ".".to_owned();
    match *event {
        Event::HeroDamaged { hero, amount } => Some(Beat {
            kind: BeatKind::Hurt,
            lead: format!("{} takes damage: ", viewer.hero_short(hero)),
            item: format!("{} {amount}", card(viewer, face(scene.room_of(hero))?)),
            several: None,
            tail: format!(" ({} left).", scene.health_left(hero)),
        }),
        Event::Drew { seat, card } => Some(Beat {
            kind: BeatKind::Drew,
            lead: does(viewer, seat, "draw ", "draws "),
            item: drawn(scene, seat, card),
            several: (!card.is_some()).then(|| backs(scene.suit_drawn(seat)).to_owned()),
            tail: full_stop(),
        }),
        Event::Discarded { seat, card: id } => Some(Beat {
            kind: BeatKind::Discarded,
            lead: does(viewer, seat, "discard ", "discards "),
            item: card(viewer, id),
            several: None,
            tail: full_stop(),
        }),
        _ => None,
    }
}
