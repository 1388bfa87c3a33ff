//! English for Minibosses.

use super::noun::whose;
use super::voice::Voice;
use crate::clause::{Mention, MinibossDeed};
use soulkeep_cards::{MinibossFilter, Side};

/// "a Miniboss in your dungeon".
pub(super) fn one(filter: &MinibossFilter, voice: Voice) -> String {
    let MinibossFilter { of, within_means } = *filter;
    let dungeon = match of {
        Side::Anyone => "any dungeon".to_owned(),
        Side::You => voice.dungeon(),
        Side::Opponents | Side::Chosen => format!("{} dungeon", whose(of, voice)),
    };
    let means = if within_means { format!(" that {} can afford and place", voice.you()) } else { String::new() };
    format!("a Miniboss in {dungeon}{means}")
}

pub(super) fn deed(deed: MinibossDeed, voice: Voice) -> String {
    let (your, verb) = (voice.your(), |base| voice.verb(base));
    match deed {
        MinibossDeed::Return(miniboss) => {
            format!("{} {} to the hand of the player in whose dungeon it is", verb("return"), mention(miniboss))
        }
        MinibossDeed::Build => {
            format!("{} 1 of the Minibosses just put on the discard pile at once, paying its Coin", verb("build"))
        }
        MinibossDeed::Betray(miniboss) => format!(
            "{} {} 1 Coin for each of its levels to build it at that level in {your} dungeon at once \
             ({} nothing else this turn)",
            verb("pay"),
            owner(miniboss),
            voice.you_do("build"),
        ),
    }
}

fn owner(miniboss: Mention) -> String {
    match miniboss {
        Mention::It => "its owner".to_owned(),
        Mention::That | Mention::Chosen => format!("the owner of {}", mention(miniboss)),
    }
}

/// "that Miniboss".
pub(super) fn mention(miniboss: Mention) -> &'static str {
    match miniboss {
        Mention::It => "it",
        Mention::That => "that Miniboss",
        Mention::Chosen => "the chosen Miniboss",
    }
}
