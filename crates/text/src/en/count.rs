//! English for what is counted.

use super::condition::condition;
use super::room;
use super::voice::Voice;
use crate::clause::{Further, Times};
use crate::en::term;
use soulkeep_cards::Count;

/// "the number of active Monster Rooms in your dungeon".
pub(super) fn number_of(count: &Count, voice: Voice) -> String {
    match count {
        Count::Rooms(filter) => format!("the number of {}", room::counted(filter, "Rooms", voice)),
        Count::If(needed) => format!("1 while {}, otherwise 0", condition(needed, voice)),
        Count::ShownDamage => "the damage printed on the card shown".to_owned(),
        Count::RemovedHealth => "the Health printed on the Hero removed".to_owned(),
        Count::Die => "a die roll (anew for each Hero)".to_owned(),
        Count::Chosen => "the chosen number".to_owned(),
        Count::SpellsInHand
        | Count::Icons(_)
        | Count::Wounds
        | Count::Lured
        | Count::Coins(_)
        | Count::CoinsHere
        | Count::Levels
        | Count::PaidCoins => format!("1 for each {}", unit(count, voice)),
    }
}

/// " for each active Room in your dungeon", or nothing. What is done once happens "if", what holds does so "while".
pub(super) fn per(per: &Option<Times>, holds: &str, voice: Voice) -> String {
    match per {
        None => String::new(),
        Some(Times::Count(Count::If(needed))) => format!(" {holds} {}", condition(needed, voice)),
        Some(Times::Count(Count::Chosen)) => ", times the chosen number".to_owned(),
        Some(Times::Count(count)) => format!(" for each {}", unit(count, voice)),
        Some(Times::CardsShown) => " for each card shown".to_owned(),
        Some(Times::DieEach) => " for each point of a die roll (one roll for each Hero)".to_owned(),
        Some(Times::CoinsPlaced) => " for each Coin put there".to_owned(),
    }
}

/// What one for each point of it comes to, where that is a number on a card.
pub(super) fn equal(per: &Option<Times>) -> Option<&'static str> {
    match per {
        Some(Times::Count(Count::ShownDamage)) => Some("the shown card's printed damage"),
        Some(Times::Count(Count::RemovedHealth)) => Some("the removed Hero's printed Health"),
        Some(Times::Count(_) | Times::CardsShown | Times::DieEach | Times::CoinsPlaced) | None => None,
    }
}

/// "a further ", where the same was just said.
pub(super) fn further(further: Further) -> &'static str {
    match further {
        Further::No => "",
        Further::Yes => "a further ",
    }
}

/// One of what is counted.
fn unit(count: &Count, voice: Voice) -> String {
    match count {
        Count::Rooms(filter) => room::counted(filter, "Room", voice),
        Count::SpellsInHand => format!("Spell card in {}", voice.hand()),
        Count::ShownDamage => "point of damage printed on the card shown".to_owned(),
        Count::RemovedHealth => "point of Health printed on the Hero removed".to_owned(),
        Count::If(needed) => format!("time that {}", condition(needed, voice)),
        Count::Icons(None) => "treasure icon on it".to_owned(),
        Count::Icons(Some(class)) => format!("{} treasure icon on it", term::class(*class)),
        Count::Wounds => format!("Wound that {}", voice.you_do("have")),
        Count::Lured => format!("Hero lured to {} in this turn's Bait phase", voice.dungeon()),
        Count::Coins(most) => format!("Coin in {} (at most {most})", voice.hoard()),
        Count::CoinsHere => "Coin on this Room".to_owned(),
        Count::Levels => "level of that Miniboss".to_owned(),
        Count::Chosen => "one of the chosen number".to_owned(),
        Count::PaidCoins => "Coin paid".to_owned(),
        Count::Die => "point of a die roll".to_owned(),
    }
}
