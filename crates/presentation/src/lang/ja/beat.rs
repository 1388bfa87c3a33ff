//! Events that come in rows and are told as one list.

use super::event::{backs, drawn};
use super::who::{card, player};
use crate::log::{Beat, BeatKind};
use crate::narrator::Scene;
use crate::stack::face;
use soulkeep_rules::Event;

pub fn beat(scene: &Scene<'_>, event: &Event) -> Option<Beat> {
    let viewer = scene.now;
    match *event {
        Event::HeroDamaged { hero, amount } => Some(Beat {
            kind: BeatKind::Hurt,
            lead: format!("{}へのダメージ：", viewer.hero_short(hero)),
            item: format!("{}{amount}", card(viewer, face(scene.room_of(hero))?)),
            several: None,
            tail: format!("（残り体力{}）。", scene.health_left(hero)),
        }),
        Event::Drew { seat, card } => Some(Beat {
            kind: BeatKind::Drew,
            lead: format!("{}は", player(viewer, seat)),
            item: drawn(scene, seat, card),
            several: (!card.is_some()).then(|| backs(scene.suit_drawn(seat)).to_owned()),
            tail: "を引いた。".to_owned(),
        }),
        Event::Discarded { seat, card: id } => Some(Beat {
            kind: BeatKind::Discarded,
            lead: format!("{}は", player(viewer, seat)),
            item: card(viewer, id),
            several: None,
            tail: "を捨てた。".to_owned(),
        }),
        _ => None,
    }
}
