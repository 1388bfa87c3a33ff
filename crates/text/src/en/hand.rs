//! English for taking cards: from hands, from the discard pile, from a deck.

use super::cards;
use super::count::per;
use super::voice::Voice;
use crate::clause::{Cards, Faces, Mention, Named, PlayerMention, Spent, Times};
use soulkeep_cards::CardFilter;

pub(super) fn recover(taken: &Cards, times: &Option<Times>, spent: Spent, voice: Voice) -> String {
    let cards = cards::some(taken, &format!(" of {} choice", voice.your()), voice);
    let except = match spent {
        Spent::Nothing => "",
        Spent::This => " (not this one)",
        Spent::Others => " (none that was just paid)",
    };
    format!("{} from the discard pile {cards}{except}{}", voice.verb("take"), per(times, "if", voice))
}

pub(super) fn redraw(voice: Voice) -> String {
    let (discard, draw) = (voice.verb("discard"), voice.verb("draw"));
    let (your, you) = (voice.your(), voice.you());
    format!("{discard} {your} hand and {draw} as many Room cards and as many Spell cards as {you} discarded of each")
}

pub(super) fn mill(count: u8, voice: Voice) -> String {
    let cards = if count == 1 { "card".to_owned() } else { format!("{count} cards") };
    format!("{} the top {cards} of the Room deck on the discard pile", voice.verb("put"))
}

pub(super) fn show(filter: &CardFilter, voice: Voice) -> String {
    format!("{} any number of {} from {} hand", voice.verb("show"), cards::several(filter, voice), voice.your())
}

pub(super) fn take(card: Mention, voice: Voice) -> String {
    let card = match card {
        Mention::It => "it",
        Mention::That => "that card",
        Mention::Chosen => "the chosen card",
    };
    format!("{} {card} from the discard pile into {} hand", voice.verb("take"), voice.your())
}

pub(super) fn find(filter: &CardFilter, voice: Voice) -> String {
    let card = cards::one(filter, voice);
    let (search, show, take) = (voice.verb("search"), voice.verb("show"), voice.verb("take"));
    format!("{search} the Room deck or the discard pile for {card}, {show} it and {take} it into {} hand", voice.your())
}

pub(super) fn search(filter: &CardFilter, voice: Voice) -> String {
    let (card, search, take) = (cards::one(filter, voice), voice.verb("search"), voice.verb("take"));
    format!("{search} the Spell deck for {card} and {take} it into {} hand without showing it", voice.your())
}

pub(super) fn see(player: Mention, voice: Voice) -> String {
    format!("{} at {} hand", voice.verb("look"), players(player))
}

pub(super) fn give(player: Mention, filter: &CardFilter, voice: Voice) -> String {
    let card = cards::single(filter, &format!(" of {} choice", voice.your()), voice);
    format!("{} {} {card} from {} hand", voice.verb("give"), object(player), voice.your())
}

pub(super) fn receive(player: Mention, filter: &CardFilter, named: Named, voice: Voice) -> String {
    let card = cards::single(filter, &format!("{} of their choice", cards::named(named)), voice);
    format!("{} {} give {} {card} from their hand", voice.verb("have"), object(player), voice.you_object())
}

pub(super) fn steal(player: Mention, filter: &CardFilter, named: Named, faces: Faces, voice: Voice) -> String {
    let (your, theirs, kind) = (voice.your(), players(player), cards::named(named));
    let (look, take) = (voice.verb("look"), voice.verb("take"));
    let picked = cards::single(filter, &format!("{kind} of {your} choice"), voice);
    match faces {
        Faces::Seen => format!("{look} at {theirs} hand and {take} {picked} from it into {your} hand"),
        Faces::Known => format!("{take} {picked} from {theirs} hand into {your} hand"),
        Faces::Unseen => {
            let card = cards::single(filter, kind, voice);
            format!("{take} {card}, picked unseen, from {theirs} hand into {your} hand")
        }
    }
}

/// Somebody else discards.
pub(super) fn discard(player: Mention, lost: &Cards, named: Named, faces: Faces, voice: Voice) -> String {
    let (theirs, kind) = (players(player), cards::named(named));
    let (have, pick) = (voice.verb("have"), voice.verb("pick"));
    let it = if lost.count == 1 { "it" } else { "those cards" };
    let some = cards::some(lost, kind, voice);
    match faces {
        Faces::Seen => {
            let look = voice.verb("look");
            format!("{look} at {theirs} hand, {pick} {some} from it and {have} them discard {it}")
        }
        Faces::Known => format!("{pick} {some} from {theirs} hand and {have} them discard {it}"),
        Faces::Unseen => format!("{pick} {some} from {theirs} hand unseen and {have} them discard {it}"),
    }
}

/// Whose dungeon a rule is about.
pub(super) fn ruled(player: PlayerMention, voice: Voice) -> &'static str {
    match player {
        PlayerMention::You => voice.your(),
        PlayerMention::Chosen(player) => players(player),
    }
}

/// Whom a rule is about.
pub(super) fn subject(player: PlayerMention, voice: Voice) -> &'static str {
    match player {
        PlayerMention::You => voice.you(),
        PlayerMention::Chosen(Mention::It) => "they",
        PlayerMention::Chosen(Mention::That) => "that player",
        PlayerMention::Chosen(Mention::Chosen) => "the chosen player",
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

pub(super) fn object(player: Mention) -> &'static str {
    match player {
        Mention::It => "them",
        Mention::That => "that player",
        Mention::Chosen => "the chosen player",
    }
}
