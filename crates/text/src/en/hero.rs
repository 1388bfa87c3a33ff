//! English for Heroes.

use super::noun::{whose, with_article};
use super::voice::Voice;
use crate::clause::{HeroMention, Mention};
use crate::en::term;
use soulkeep_cards::{HeroFilter, HeroPlace, Side};

/// "an ordinary Hero in town".
pub(super) fn one(filter: &HeroFilter, voice: Voice) -> String {
    let noun = match filter.at {
        HeroPlace::Here => format!("the {}", noun(filter)),
        HeroPlace::Anywhere
        | HeroPlace::Town
        | HeroPlace::TownOrEntrance
        | HeroPlace::TownOrDecks
        | HeroPlace::Decks
        | HeroPlace::Entrance
        | HeroPlace::Inside
        | HeroPlace::Around
        | HeroPlace::Souls
        | HeroPlace::Wounds
        | HeroPlace::Scored => with_article(&noun(filter)),
    };
    noun + &place(filter, whose(filter.of, voice), voice) + &state(filter)
}

pub(super) fn mention(hero: HeroMention, voice: Voice) -> String {
    let said = match hero {
        HeroMention::Each(filter) => return each(&filter, voice),
        HeroMention::Hero(Mention::It) => "it",
        HeroMention::Hero(Mention::That) => "that Hero",
        HeroMention::Hero(Mention::Chosen) => "the chosen Hero",
        HeroMention::This => "this Hero",
        HeroMention::InRoom(Mention::It) => "the Hero in it",
        HeroMention::InRoom(Mention::That) => "the Hero in that Room",
        HeroMention::InRoom(Mention::Chosen) => "the Hero in the chosen Room",
    };
    said.to_owned()
}

/// "each Hero at the entrance of your dungeon"; those of opponents are not all in one place.
fn each(filter: &HeroFilter, voice: Voice) -> String {
    let whose = match filter.of {
        Side::Anyone | Side::You | Side::Chosen => whose(filter.of, voice),
        Side::Opponents => "any opponent's",
    };
    format!("each {}{}{}", noun(filter), place(filter, whose, voice), state(filter))
}

/// "face-down Epic Hero".
fn noun(filter: &HeroFilter) -> String {
    let face = match filter.at {
        HeroPlace::Souls => "face-down ",
        HeroPlace::Wounds => "face-up ",
        HeroPlace::Anywhere
        | HeroPlace::Town
        | HeroPlace::TownOrEntrance
        | HeroPlace::TownOrDecks
        | HeroPlace::Decks
        | HeroPlace::Entrance
        | HeroPlace::Inside
        | HeroPlace::Around
        | HeroPlace::Here
        | HeroPlace::Scored => "",
    };
    let rank = filter.rank.map(|rank| format!("{} ", term::rank(rank))).unwrap_or_default();
    format!("{face}{rank}Hero")
}

fn place(filter: &HeroFilter, whose: &str, voice: Voice) -> String {
    let HeroFilter { at, of, .. } = *filter;
    let whose = match of {
        Side::Anyone => "any",
        Side::You | Side::Opponents | Side::Chosen => whose,
    };
    match (at, of) {
        (HeroPlace::Anywhere, Side::Anyone) => String::new(),
        (HeroPlace::Anywhere, Side::You | Side::Opponents | Side::Chosen) => {
            format!(" inside or at the entrance of {whose} dungeon")
        }
        (HeroPlace::Town, _) => format!(" in town{}", on_side(of, voice)),
        (HeroPlace::TownOrEntrance, Side::Anyone) => " in town or at an entrance".to_owned(),
        (HeroPlace::TownOrEntrance, _) => format!(" in town or at the entrance of {whose} dungeon"),
        (HeroPlace::TownOrDecks, _) => {
            format!(" in town or in a Hero deck (shuffled afterwards){}", on_side(of, voice))
        }
        (HeroPlace::Decks, _) => format!(" in a Hero deck (shuffled afterwards){}", on_side(of, voice)),
        (HeroPlace::Entrance, _) => format!(" at the entrance of {whose} dungeon"),
        (HeroPlace::Inside, _) => format!(" inside {whose} dungeon"),
        (HeroPlace::Around, _) => format!(" inside {whose} dungeon or at its entrance"),
        (HeroPlace::Here, _) => format!(" in this Room{}", on_side(of, voice)),
        (HeroPlace::Souls | HeroPlace::Wounds | HeroPlace::Scored, _) => format!(" in {whose} scorekeeping area"),
    }
}

/// " with at most 3 Health left".
fn state(filter: &HeroFilter) -> String {
    let health = filter.health_left.map(|health| format!(" with at most {health} Health left"));
    let item = filter.item.map(|has| if has { " with an Item" } else { " without an Item" }.to_owned());
    let half_dead = filter.half_dead.then(|| " that has taken damage of at least half its Health".to_owned());
    let reached = filter.reached.then(|| " that reached a Boss alive this turn".to_owned());
    let miniboss = filter.miniboss.then(|| " in a Room with an active Miniboss".to_owned());
    miniboss.into_iter().chain(health).chain(item).chain(half_dead).chain(reached).collect()
}

/// A side where nobody owns anything: it can be written, so it must be readable.
fn on_side(of: Side, voice: Voice) -> String {
    match of {
        Side::Anyone => String::new(),
        Side::You | Side::Opponents | Side::Chosen => format!(" on {} side", whose(of, voice)),
    }
}
