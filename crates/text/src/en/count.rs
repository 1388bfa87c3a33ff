//! English for what is counted, and for what must hold.

use super::cards::plural;
use super::noun::souls;
use super::room;
use super::voice::Voice;
use soulkeep_cards::{Condition, Count};

/// "the number of active Monster Rooms in your dungeon".
pub(super) fn number_of(count: &Count, voice: Voice) -> String {
    match count {
        Count::Rooms(filter) => format!("the number of {}", room::counted(filter, "Rooms", voice)),
        Count::SpellsInHand => format!("the number of Spell cards in {}", voice.hand()),
        Count::ShownDamage => "the damage printed on the card shown".to_owned(),
        Count::RemovedHealth => "the Health printed on the Hero removed".to_owned(),
        Count::If(needed) => format!("1 while {}, otherwise 0", condition(needed, voice)),
    }
}

/// " for each active Room in your dungeon", or nothing. What is done once happens "if", what holds does so "while".
pub(super) fn per(per: &Option<Count>, holds: &str, voice: Voice) -> String {
    match per {
        None => String::new(),
        Some(Count::Rooms(filter)) => format!(" for each {}", room::counted(filter, "Room", voice)),
        Some(Count::SpellsInHand) => format!(" for each Spell card in {}", voice.hand()),
        Some(Count::ShownDamage) => " for each point of damage printed on the card shown".to_owned(),
        Some(Count::RemovedHealth) => " for each point of Health printed on the Hero removed".to_owned(),
        Some(Count::If(needed)) => format!(" {holds} {}", condition(needed, voice)),
    }
}

/// What stands after "if".
pub(super) fn condition(condition: &Condition, voice: Voice) -> String {
    let (your, than) = (voice.your(), voice.than());
    match condition {
        Condition::FewerRooms => format!("{} has more active Rooms than {than}", voice.an_opponent()),
        Condition::Wounds(count) => format!("{} at least {count} Wound{}", voice.you_do("have"), plural(*count)),
        Condition::NoSpellInHand => format!("{} no Spell card", voice.you_do("hold")),
        Condition::HeroInside => format!("a Hero is inside {}", voice.dungeon()),
        Condition::HeroesInDecks => "a Hero is left in a Hero deck".to_owned(),
        Condition::Outgained(count) => {
            format!("another player has gained at least {} more than {than} this turn", souls(*count))
        }
        Condition::NobodyEntered => "no Hero has entered this Room this turn".to_owned(),
        Condition::RoomsDestroyed(count) => {
            format!("at least {count} of {your} Rooms {} been destroyed this turn", have(*count))
        }
        Condition::Lured(count) => {
            let heroes = if *count == 1 { "1 Hero was".to_owned() } else { format!("{count} Heroes were") };
            format!("exactly {heroes} lured to {} in this turn's Bait phase", voice.dungeon())
        }
        Condition::RoomsAround(count) => {
            format!("a Hero is inside a dungeon with {count} active Room{}", plural(*count))
        }
    }
}

pub(super) fn have(count: u8) -> &'static str {
    if count == 1 { "has" } else { "have" }
}
