//! English for Heroes.

use super::noun::{whose, with_article};
use super::voice::Voice;
use crate::clause::{HeroMention, Mention};
use crate::term;
use soulkeep_cards::{HeroFilter, HeroPlace, Side};

/// "an ordinary Hero in town".
pub(super) fn one(filter: &HeroFilter, voice: Voice) -> String {
    let noun = match filter.at {
        HeroPlace::Here => format!("the {}", noun(filter)),
        HeroPlace::Anywhere
        | HeroPlace::Town
        | HeroPlace::TownOrDecks
        | HeroPlace::Decks
        | HeroPlace::Entrance
        | HeroPlace::Inside
        | HeroPlace::Souls
        | HeroPlace::Wounds => with_article(&noun(filter)),
    };
    noun + &place(filter, whose(filter.of, voice), voice) + &health_left(filter)
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
        Side::Anyone | Side::You => whose(filter.of, voice),
        Side::Opponents => "any opponent's",
    };
    format!("each {}{}{}", noun(filter), place(filter, whose, voice), health_left(filter))
}

/// "face-down Epic Hero".
fn noun(filter: &HeroFilter) -> String {
    let face = match filter.at {
        HeroPlace::Souls => "face-down ",
        HeroPlace::Wounds => "face-up ",
        HeroPlace::Anywhere
        | HeroPlace::Town
        | HeroPlace::TownOrDecks
        | HeroPlace::Decks
        | HeroPlace::Entrance
        | HeroPlace::Inside
        | HeroPlace::Here => "",
    };
    let rank = filter.rank.map(|rank| format!("{} ", term::en::rank(rank))).unwrap_or_default();
    format!("{face}{rank}Hero")
}

fn place(filter: &HeroFilter, whose: &str, voice: Voice) -> String {
    let HeroFilter { at, of, .. } = *filter;
    let whose = match of {
        Side::Anyone => "any",
        Side::You | Side::Opponents => whose,
    };
    match (at, of) {
        (HeroPlace::Anywhere, Side::Anyone) => String::new(),
        (HeroPlace::Anywhere, Side::You | Side::Opponents) => format!(" inside or at the entrance of {whose} dungeon"),
        (HeroPlace::Town, _) => format!(" in town{}", on_side(of, voice)),
        (HeroPlace::TownOrDecks, _) => {
            format!(" in town or in a Hero deck (shuffled afterwards){}", on_side(of, voice))
        }
        (HeroPlace::Decks, _) => format!(" in a Hero deck (shuffled afterwards){}", on_side(of, voice)),
        (HeroPlace::Entrance, _) => format!(" at the entrance of {whose} dungeon"),
        (HeroPlace::Inside, _) => format!(" inside {whose} dungeon"),
        (HeroPlace::Here, _) => format!(" in this Room{}", on_side(of, voice)),
        (HeroPlace::Souls | HeroPlace::Wounds, _) => format!(" in {whose} scorekeeping area"),
    }
}

fn health_left(filter: &HeroFilter) -> String {
    filter.health_left.map(|health| format!(" with at most {health} Health left")).unwrap_or_default()
}

/// A side where nobody owns anything: it can be written, so it must be readable.
fn on_side(of: Side, voice: Voice) -> String {
    match of {
        Side::Anyone => String::new(),
        Side::You | Side::Opponents => format!(" on {} side", whose(of, voice)),
    }
}
