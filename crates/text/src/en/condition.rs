//! English for what must hold.

use super::cards::plural;
use super::noun::{souls, with_article};
use super::room;
use super::voice::Voice;
use crate::en::term;
use soulkeep_cards::{Class, Condition};

/// What stands after "if".
pub(super) fn condition(condition: &Condition, voice: Voice) -> String {
    let (your, than) = (voice.your(), voice.than());
    match condition {
        Condition::FewerRooms => format!("{} has more active Rooms than {than}", voice.an_opponent()),
        Condition::Wounds(count) => format!("{} at least {count} Wound{}", voice.you_do("have"), plural(*count)),
        Condition::NoSpellInHand => format!("{} no Spell card", voice.you_do("hold")),
        Condition::HeroInside => format!("a Hero is inside {}", voice.dungeon()),
        Condition::HeroAtEntrance => format!("a Hero is at the entrance of {}", voice.dungeon()),
        Condition::ThisHeroInside => "this Hero is inside a dungeon".to_owned(),
        Condition::HasItem => "that Hero has an Item".to_owned(),
        Condition::HeroesInDecks => "a Hero is left in a Hero deck".to_owned(),
        Condition::Outgained(count) => {
            format!("another player has gained at least {} more than {than} this turn", souls(*count))
        }
        Condition::FewestSouls => format!("{} fewer Souls than every other player", voice.you_do("have")),
        Condition::FullParty => format!("{your} Souls include {}", party()),
        Condition::NobodyEntered => "no Hero has entered this Room this turn".to_owned(),
        Condition::RoomsDestroyed(count) => {
            format!("at least {count} of {your} Rooms {} been destroyed this turn", have(*count))
        }
        Condition::Lured(count) => {
            let heroes = match count {
                0 => "no Hero was".to_owned(),
                1 => "exactly 1 Hero was".to_owned(),
                _ => format!("exactly {count} Heroes were"),
            };
            format!("{heroes} lured to {} in this turn's Bait phase", voice.dungeon())
        }
        Condition::RoomsAround(count) => {
            format!("a Hero is inside a dungeon with {count} active Room{}", plural(*count))
        }
        Condition::Rooms { rooms, least: 1 } => {
            format!("there is at least 1 {}", room::counted(rooms, "Room", voice))
        }
        Condition::Rooms { rooms, least } => {
            format!("there are at least {least} {}", room::counted(rooms, "Rooms", voice))
        }
        Condition::Counters(count) => format!("this Room has at least {count} counter{}", plural(*count)),
        Condition::EmptyHoard => format!("{} is empty", voice.hoard()),
        Condition::Minibosses(count) => {
            let minibosses = if *count == 1 { "Miniboss" } else { "Minibosses" };
            format!("{} exactly {count} {minibosses} in play", voice.you_do("have"))
        }
        Condition::OwnPortion => format!("it is {your} own portion of the Adventure phase"),
    }
}

pub(super) fn have(count: u8) -> &'static str {
    if count == 1 { "has" } else { "have" }
}

/// "a Cleric, a Fighter, a Mage and a Thief".
fn party() -> String {
    let [cleric, fighter, mage, thief] = Class::BASE.map(|class| with_article(term::class(class)));
    format!("{cleric}, {fighter}, {mage} and {thief}")
}
