//! Events that come in rows and are told as one list.

use super::event::{backs, drawn};
use super::who::{card, player};
use crate::line::{Beat, Kind};
use crate::stack::face;
use crate::tale::Scene;
use soulkeep_rules::Event;

pub fn beat(scene: &Scene<'_>, event: &Event) -> Option<Beat> {
    let sight = scene.now;
    match *event {
        Event::HeroDamaged { hero, amount } => Some(Beat {
            kind: Kind::Hurt,
            lead: format!("{}へのダメージ：", sight.hero_short(hero)),
            item: format!("{}{amount}", card(sight, face(scene.room_of(hero))?)),
            several: None,
            tail: format!("（残り体力{}）。", scene.health_left(hero)),
        }),
        Event::Drew { seat, card } => Some(Beat {
            kind: Kind::Drew,
            lead: format!("{}は", player(sight, seat)),
            item: drawn(scene, seat, card),
            several: (!card.is_some()).then(|| backs(scene.suit_drawn(seat)).to_owned()),
            tail: "を引いた。".to_owned(),
        }),
        Event::Discarded { seat, card: id } => Some(Beat {
            kind: Kind::Discarded,
            lead: format!("{}は", player(sight, seat)),
            item: card(sight, id),
            several: None,
            tail: "を捨てた。".to_owned(),
        }),
        _ => None,
    }
}
