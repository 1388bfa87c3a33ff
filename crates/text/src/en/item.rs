//! English for Items.

use super::hero;
use super::noun::{whose, with_article};
use super::voice::Voice;
use crate::clause::{HeroMention, ItemDeed, Mention};
use soulkeep_cards::{ItemFilter, ItemPlace, Side};

/// "another face-up Item in your scorekeeping area".
pub(super) fn one(filter: &ItemFilter, voice: Voice) -> String {
    let ItemFilter { at, of, face_up, other } = *filter;
    let face = match face_up {
        None => "",
        Some(true) => "face-up ",
        Some(false) => "face-down ",
    };
    let noun = format!("{face}Item");
    let noun = if other { format!("another {noun}") } else { with_article(&noun) };
    let area = match of {
        Side::Anyone => "a scorekeeping area".to_owned(),
        Side::You | Side::Opponents | Side::Chosen => format!("{} scorekeeping area", whose(of, voice)),
    };
    match (at, of) {
        (ItemPlace::Anywhere, _) => format!("{noun} in {area}, in town or on a Hero"),
        (ItemPlace::Scored, _) => format!("{noun} in {area}"),
        (ItemPlace::Town, Side::Anyone) => format!("{noun} lying loose in town"),
        (ItemPlace::Town, Side::You | Side::Opponents | Side::Chosen) => {
            format!("{noun} lying loose in town on {} side", whose(of, voice))
        }
    }
}

pub(super) fn deed(deed: ItemDeed, voice: Voice) -> String {
    let verb = |base| voice.verb(base);
    match deed {
        ItemDeed::Turn(item) => format!("{} {} over", verb("turn"), mention(item)),
        ItemDeed::Attach(item, hero) => {
            format!("{} {} to {}", verb("attach"), mention(item), hero::mention(hero, voice))
        }
        ItemDeed::Take(hero) => {
            format!("{} {}, which becomes {} face-down", verb("take"), its(hero, voice), voice.yours())
        }
        ItemDeed::Mimic(item) => {
            format!("{} {} as if it were this Item's (that Item is not used up)", verb("use"), boss_ability(item))
        }
    }
}

fn its(hero: HeroMention, voice: Voice) -> String {
    match hero {
        HeroMention::Hero(Mention::It) => "its Item".to_owned(),
        HeroMention::Hero(_) | HeroMention::This | HeroMention::InRoom(_) | HeroMention::Each(_) => {
            format!("the Item of {}", hero::mention(hero, voice))
        }
    }
}

fn boss_ability(item: Mention) -> String {
    match item {
        Mention::It => "its Boss ability".to_owned(),
        Mention::That | Mention::Chosen => format!("the Boss ability of {}", mention(item)),
    }
}

fn mention(item: Mention) -> &'static str {
    match item {
        Mention::It => "it",
        Mention::That => "that Item",
        Mention::Chosen => "the chosen Item",
    }
}
