//! English for what holds for players and the table.

use super::super::cards::plural;
use super::super::count::per;
use super::super::hand::{players, subject};
use super::super::voice::{HOST, Voice};
use crate::clause::{Amount, Mention, PlayerFact};

pub(super) fn fact(fact: &PlayerFact, until: &str, voice: Voice) -> String {
    let your = voice.your();
    match fact {
        PlayerFact::NoBuilding => format!("nobody can build Rooms by any means{until}"),
        PlayerFact::NoWin(player) => format!("{} cannot win by Souls{until}", subject(*player, voice)),
        PlayerFact::NoLoss => format!("{your} Wounds do not count in the end-of-game check{until}"),
        PlayerFact::NoSpells => format!("{} cannot play Spells{until}", voice.you()),
        PlayerFact::NoSpellsOnArrival => format!(
            "once this Hero is at the entrance in an Adventure phase, {HOST} cannot play Spells for the rest of that \
             phase{until}"
        ),
        PlayerFact::Souls(Amount { number, per: count }) => {
            let souls = if *number == 1 { "Soul" } else { "Souls" };
            format!("{} {number} more {souls}{until}{}", voice.you_do("have"), per(count, "while", voice))
        }
        PlayerFact::Wounds(count) => {
            format!("{} {count} more Wound{}{until}", voice.you_do("have"), plural(*count))
        }
        PlayerFact::MinibossLevel(level) => {
            format!("Minibosses that {} come into play at level {level}{until}", voice.you_do("build"))
        }
        PlayerFact::Gift => gift(voice),
        PlayerFact::Free => format!(
            "in {your} build turn, {} may place an Advanced Room over any Room in {your} own dungeon, without a shared \
             treasure type",
            voice.you()
        ),
        PlayerFact::Void(ability) => format!("{} has no effect", self::ability(*ability)),
        PlayerFact::Silence => format!("what else this card does is off{until}"),
        PlayerFact::Remembered => "this choice holds until end of turn".to_owned(),
        PlayerFact::CopiedLevelUp(player) => format!(
            "{your} Boss has a copy of the level up of {} Boss (a lasting one for the rest of the game; any other \
             happens now)",
            players(*player)
        ),
    }
}

fn gift(voice: Voice) -> String {
    let (your, you) = (voice.your(), voice.you());
    let room = "a Room in an opponent's dungeon";
    format!("in {your} build turn, {you} may place {your} Room on {room} instead of in {your} own dungeon")
}

fn ability(ability: Mention) -> &'static str {
    match ability {
        Mention::It => "it",
        Mention::That => "that ability",
        Mention::Chosen => "the chosen ability",
    }
}
