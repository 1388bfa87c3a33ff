//! English for what is done to Heroes.

use super::cards::plural;
use super::count::{equal, further, per};
use super::voice::Voice;
use super::{hand, hero};
use crate::clause::{Amount, Deed, HeroMention, Place, Times};
use soulkeep_cards::Count;

pub(super) fn deed(hero: HeroMention, deed: &Deed, voice: Voice) -> String {
    let (your, verb, hero) = (voice.your(), |base| voice.verb(base), hero::mention(hero, voice));
    match deed {
        Deed::Hurt(amount) => hurt(&hero, amount, voice),
        Deed::Strengthen(Amount { number, per: count }, more) => {
            let gain = match voice {
                Voice::You | Voice::Each | Voice::They => format!("{} {hero}", verb("give")),
                Voice::Host => format!("{hero} gets"),
            };
            format!("{gain} {}{number:+} Health until end of turn{}", further(*more), per(count, "if", voice))
        }
        Deed::ClearDamage => format!("{} all damage from {hero}", verb("remove")),
        Deed::Skip(count) if voice == Voice::Host => {
            format!("{hero} skips the next {} that it would enter", rooms(*count))
        }
        Deed::Skip(count) => format!("{} {hero} skip the next {} that it would enter", verb("let"), rooms(*count)),
        Deed::Hold => {
            format!("{} {hero} out of every dungeon this turn (it keeps its place in the line)", verb("keep"))
        }
        Deed::Banish => format!("{} {hero} from the game", verb("remove")),
        Deed::BanishDead => format!("{} {hero} from the game, so that it becomes no Soul", verb("remove")),
        Deed::Score => format!("{} {hero} face-down into {your} scorekeeping area", verb("put")),
        Deed::Expose => format!("{} {hero} face-up (its Souls become Wounds)", verb("turn")),
        Deed::Kill => format!("{} {hero}", verb("kill")),
        Deed::Move(place) => send(&hero, *place, voice),
    }
}

/// What is counted in points reads as the number that it is.
fn hurt(hero: &str, Amount { number, per: times }: &Amount, voice: Voice) -> String {
    let deal = voice.verb("deal");
    match (number, times, equal(times)) {
        (1, Some(Times::Count(Count::Die)), _) => {
            format!("{} a die and {deal} that much damage to {hero}", voice.verb("roll"))
        }
        (1, Some(Times::DieEach), _) => format!("{deal} damage to {hero} by a die roll (one roll for each Hero)"),
        (1, _, Some(equal)) => format!("{deal} damage to {hero} equal to {equal}"),
        (_, _, _) => format!("{deal} {number} damage to {hero}{}", per(times, "if", voice)),
    }
}

fn send(hero: &str, place: Place, voice: Voice) -> String {
    let line = "to the end of the line at";
    let to = match place {
        Place::Town => return format!("{} {hero} to town", voice.verb("return")),
        Place::YourEntrance => format!("{line} {} entrance", voice.your()),
        Place::EntranceOf(player) => format!("{line} {} entrance", hand::players(player)),
        Place::OwnersEntrance => format!("{line} the entrance of the player who had it"),
        Place::FirstRoom => "to the first Room of the dungeon, which it enters anew".to_owned(),
        Place::PreviousRoom => "back to the Room directly left of this one, which it enters anew".to_owned(),
    };
    format!("{} {hero} {to}", voice.verb("move"))
}

fn rooms(count: u8) -> String {
    if count == 1 { "Room".to_owned() } else { format!("{count} Room{}", plural(count)) }
}
