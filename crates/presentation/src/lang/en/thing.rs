//! What can happen to Minibosses, Coins, Items and the rest that not every box has.

use super::who::{capital, card, count, does, object, owned, owner};
use crate::narrator::Scene;
use soulkeep_rules::{CardId, Event, Seat};

pub fn rooms(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let top = |seat: Seat, slot: u8| capital(&owned(viewer, seat, scene.top(seat, slot)));
    match *event {
        Event::LevelUpCopied { seat, of } => {
            format!("{} the Level Up of {}.", does(viewer, seat, "copy", "copies"), object(viewer, of))
        }
        Event::IconsCopied { seat, of } => {
            format!("{} Boss now also has the treasure of {} Boss.", capital(&owner(viewer, seat)), owner(viewer, of))
        }
        Event::TookUp { seat, card: room, .. } => {
            format!("{} {} back into hand.", does(viewer, seat, "take", "takes"), card(viewer, room))
        }
        Event::Raised { seat, card: room, .. } => {
            format!("{} comes to the top of its stack.", capital(&owned(viewer, seat, room)))
        }
        Event::CountersChanged { seat, slot, count: number } if number < 0 => {
            format!("{} loses {}.", top(seat, slot), counters(number.unsigned_abs()))
        }
        Event::CountersChanged { seat, slot, count: number } => {
            format!("{} gains {}.", top(seat, slot), counters(number.unsigned_abs()))
        }
        Event::Remembered { seat, slot, rival } => {
            format!("{} remembers {} this turn.", top(seat, slot), object(viewer, rival))
        }
        _ => String::new(),
    }
}

fn counters(number: u8) -> String {
    count(u32::from(number), "counter", "counters")
}

pub fn minibosses(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let whose = |seat: Seat, mini: CardId| capital(&owned(viewer, seat, mini));
    match *event {
        Event::MinibossHired { seat, slot, card: mini, level } => {
            let room = card(viewer, scene.top(seat, slot));
            format!("{} goes to work with {room} at level {level}.", whose(seat, mini))
        }
        Event::MinibossDismissed { seat, card: mini, .. } => {
            format!("{} is not paid for and discarded.", whose(seat, mini))
        }
        Event::MinibossPromoted { seat, card: mini, level, .. } => {
            format!("{} is promoted to level {level}.", whose(seat, mini))
        }
        Event::MinibossReset { seat, card: mini, .. } => {
            format!("{} goes back to level 1.", whose(seat, mini))
        }
        Event::MinibossReturned { seat, card: mini, .. } => {
            format!("{} returns to hand.", whose(seat, mini))
        }
        Event::MinibossBetrayed { seat, slot, card: mini, level } => {
            let room = card(viewer, scene.top(seat, slot));
            let hires = does(viewer, seat, "win over", "wins over");
            format!("{hires} {} at level {level}: it is now with {room}.", card(viewer, mini))
        }
        Event::BuildForfeited { seat } => {
            format!("{} nothing more this turn.", does(viewer, seat, "build", "builds"))
        }
        _ => String::new(),
    }
}

pub fn coins(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let coins = |number: u8| count(u32::from(number), "Coin", "Coins");
    match *event {
        Event::CoinsGained { seat, count } => format!("{} {}.", does(viewer, seat, "gain", "gains"), coins(count)),
        Event::CoinsPaid { seat, count, to: None } => {
            format!("{} {}.", does(viewer, seat, "pay", "pays"), coins(count))
        }
        Event::CoinsPaid { seat, count, to: Some(to) } => {
            format!("{} {} {}.", does(viewer, seat, "pay", "pays"), object(viewer, to), coins(count))
        }
        Event::CoinsPlaced { seat, slot, count } => {
            let room = card(viewer, scene.top(seat, slot));
            format!("{} {} on {room}.", does(viewer, seat, "put", "puts"), coins(count))
        }
        Event::HoardsExchanged { seat, with } => {
            format!("{} Hoards with {}.", does(viewer, seat, "exchange", "exchanges"), object(viewer, with))
        }
        Event::Traded { seat, card: traded } => {
            format!("{} {} for a Coin.", does(viewer, seat, "trade", "trades"), card(viewer, traded))
        }
        _ => String::new(),
    }
}

pub fn items(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let side = |face_up: bool| if face_up { "face up" } else { "face down" };
    match *event {
        Event::ItemAppeared { item } => format!("{} lies in town.", viewer.item(item)),
        Event::ItemAttached { item, hero } => format!("{} takes {}.", viewer.hero_short(hero), viewer.item(item)),
        Event::ItemWon { item, seat, face_up } => {
            format!("{} {}, {}.", does(viewer, seat, "win", "wins"), viewer.item(item), side(face_up))
        }
        Event::ItemTurned { item, seat, face_up } => {
            format!("{} {} is turned {}.", capital(&owner(viewer, seat)), viewer.item(item), side(face_up))
        }
        Event::ItemLeftGame { item } => format!("{} leaves the game.", viewer.item(item)),
        _ => String::new(),
    }
}

pub fn heroes(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    match *event {
        Event::HeroBlessed { hero, amount } => {
            let health = viewer.look().health(hero);
            format!("{} has +{amount} Health this turn from a companion ({health}).", viewer.hero_short(hero))
        }
        Event::HeroTripped { hero } => format!("{} has had this for once on its way.", viewer.hero_short(hero)),
        Event::HeroSpared { hero, .. } => format!("{} cheats death.", viewer.hero_short(hero)),
        _ => String::new(),
    }
}

pub fn cards(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    match *event {
        Event::Searched { seat, card: found } if found.is_some() => {
            format!("{} {} from the Spell deck.", does(viewer, seat, "take", "takes"), card(viewer, found))
        }
        Event::Searched { seat, .. } => format!("{} a Spell from the Spell deck.", does(viewer, seat, "take", "takes")),
        Event::Milled { card: turned } => {
            format!("{} goes from the Room deck to the discard pile.", card(viewer, turned))
        }
        Event::DieRolled { number } => format!("The die shows {number}."),
        Event::SpellKept { seat, card: kept } => {
            format!("{} stays in {} scorekeeping area.", card(viewer, kept), owner(viewer, seat))
        }
        Event::Tolled { seat } => {
            format!("{} a Coin for every Spell this turn.", does(viewer, seat, "have to pay", "has to pay"))
        }
        Event::Silenced { seat } => format!("{} Level Up is off this turn.", capital(&owner(viewer, seat))),
        _ => String::new(),
    }
}
