//! English for Heroes.

use super::noun::{whose, with_article};
use super::voice::Voice;
use crate::clause::{HeroMention, Mention};
use crate::term;
use soulkeep_cards::{HeroFilter, HeroPlace, Side};

/// "an ordinary Hero in town".
pub(super) fn one(filter: &HeroFilter, voice: Voice) -> String {
    let HeroFilter { at, of, rank } = *filter;
    let rank = rank.map(|rank| format!("{} ", term::en::rank(rank))).unwrap_or_default();
    let noun = match at {
        HeroPlace::Here => format!("the {rank}Hero"),
        HeroPlace::Souls => with_article(&format!("face-down {rank}Hero")),
        HeroPlace::Wounds => with_article(&format!("face-up {rank}Hero")),
        HeroPlace::Anywhere | HeroPlace::Town | HeroPlace::TownOrDecks | HeroPlace::Entrance | HeroPlace::Inside => {
            with_article(&format!("{rank}Hero"))
        }
    };
    noun + &place(at, of, voice)
}

pub(super) fn mention(hero: HeroMention) -> &'static str {
    match hero {
        HeroMention::Hero(Mention::It) => "it",
        HeroMention::Hero(Mention::That) => "that Hero",
        HeroMention::Hero(Mention::Chosen) => "the chosen Hero",
        HeroMention::InRoom(Mention::It) => "the Hero in it",
        HeroMention::InRoom(Mention::That) => "the Hero in that Room",
        HeroMention::InRoom(Mention::Chosen) => "the Hero in the chosen Room",
    }
}

fn place(at: HeroPlace, of: Side, voice: Voice) -> String {
    let whose = match of {
        Side::Anyone => "any",
        Side::You | Side::Opponents => whose(of, voice),
    };
    match (at, of) {
        (HeroPlace::Anywhere, Side::Anyone) => String::new(),
        (HeroPlace::Anywhere, Side::You | Side::Opponents) => format!(" inside or at the entrance of {whose} dungeon"),
        (HeroPlace::Town, _) => format!(" in town{}", on_side(of, voice)),
        (HeroPlace::TownOrDecks, _) => {
            format!(" in town or in a Hero deck (shuffled afterwards){}", on_side(of, voice))
        }
        (HeroPlace::Entrance, _) => format!(" at the entrance of {whose} dungeon"),
        (HeroPlace::Inside, _) => format!(" inside {whose} dungeon"),
        (HeroPlace::Here, _) => format!(" in this Room{}", on_side(of, voice)),
        (HeroPlace::Souls | HeroPlace::Wounds, _) => format!(" in {whose} scorekeeping area"),
    }
}

/// A side where nobody owns anything: it can be written, so it must be readable.
fn on_side(of: Side, voice: Voice) -> String {
    match of {
        Side::Anyone => String::new(),
        Side::You | Side::Opponents => format!(" on {} side", whose(of, voice)),
    }
}
