//! English for taking cards: from hands, from the discard pile, from a deck.

use super::cards;
use super::voice::Voice;
use crate::clause::{Cards, Mention, Named, Sight};
use soulkeep_cards::{CardFilter, How};

pub(super) fn recover(taken: &Cards, voice: Voice) -> String {
    let your = voice.your();
    let cards = cards::some(taken, &format!("of {your} choice"));
    format!("{} {cards} from the discard pile into {your} hand", voice.verb("take"))
}

pub(super) fn find(filter: &CardFilter, voice: Voice) -> String {
    let card = cards::one(filter);
    let (search, show, take) = (voice.verb("search"), voice.verb("show"), voice.verb("take"));
    format!("{search} the Room deck or the discard pile for {card}, {show} it and {take} it into {} hand", voice.your())
}

pub(super) fn steal(player: Mention, named: Named, how: How, voice: Voice) -> String {
    let (your, theirs, kind) = (voice.your(), players(player), cards::named(named));
    let take = voice.verb("take");
    match how {
        How::Holder => {
            let (have, you) = (voice.verb("have"), voice.you_object());
            format!("{have} {} give {you} 1 card{kind} of their choice from their hand", object(player))
        }
        How::Seen => {
            let look = voice.verb("look");
            format!("{look} at {theirs} hand and {take} 1 card{kind} of {your} choice from it into {your} hand")
        }
        How::Unseen => format!("{take} 1 card{kind}, picked unseen, from {theirs} hand into {your} hand"),
    }
}

/// Somebody else discards.
pub(super) fn discard(player: Mention, lost: &Cards, named: Named, sight: Sight, voice: Voice) -> String {
    let (theirs, kind) = (players(player), cards::named(named));
    let (have, pick) = (voice.verb("have"), voice.verb("pick"));
    let it = if lost.count == 1 { "it" } else { "those cards" };
    let some = cards::some(lost, "");
    match sight {
        Sight::Seen => {
            let look = voice.verb("look");
            format!("{look} at {theirs} hand, {pick} {some}{kind} from it and {have} them discard {it}")
        }
        Sight::Unseen => format!("{pick} {some}{kind} from {theirs} hand unseen and {have} them discard {it}"),
    }
}

/// The mentioned player in the possessive.
pub(super) fn players(player: Mention) -> &'static str {
    match player {
        Mention::It => "their",
        Mention::That => "that player's",
        Mention::Chosen => "the chosen player's",
    }
}

fn object(player: Mention) -> &'static str {
    match player {
        Mention::It => "them",
        Mention::That => "that player",
        Mention::Chosen => "the chosen player",
    }
}
