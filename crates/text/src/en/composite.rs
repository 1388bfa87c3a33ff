//! English for clauses that hold others.

use super::fact::{self, fact};
use super::hand::{object, subject};
use super::join::{anew, bracket, closed_list, list, part, started};
use super::voice::Voice;
use crate::clause::{Clause, Fact, Mention, PlayerMention, RoomFact, Span};
use soulkeep_cards::Side;

pub(super) fn may(head: &[Clause], then: &[Clause], voice: Voice) -> String {
    let offer = match head {
        [] => "do nothing".to_owned(),
        [Clause::Hold(Fact::Rooms(RoomFact::Double(rooms, victims)), span)] => {
            fact::double(rooms, *victims, *span, voice.again())
        }
        [held @ Clause::Hold(..), ..] => format!("decide that {}", part(held, voice.again())),
        [Clause::Do(_), ..] => list(head, voice.again()),
        [inner, ..] => format!("do this {}", bracket(inner, voice)),
    };
    let offer = format!("{}{offer}", voice.may());
    if then.is_empty() {
        return offer;
    }
    format!("{offer}; if {} do, {}", voice.you(), anew(then, voice.again()))
}

pub(super) fn or(first: &[Clause], second: &[Clause], voice: Voice) -> String {
    let first = format!("{}{}", started(first, voice.again()), closed_list(first, voice.again()));
    let second = anew(second, voice.again());
    format!("{} one that {} can do in full: {first}; or {second}", voice.verb("choose"), voice.you())
}

pub(super) fn each(side: Side, clauses: &[Clause], voice: Voice) -> String {
    let (who, voice) = match (side, voice) {
        (Side::Anyone, _) => ("each player, in XP order,", Voice::Each),
        (Side::Opponents, Voice::You) => ("each opponent, in XP order,", Voice::Each),
        (Side::Opponents, Voice::Each | Voice::They) => ("each of their opponents, in XP order,", Voice::Each),
        (Side::Opponents, Voice::Host) => ("each opponent of the dungeon's owner, in XP order,", Voice::Each),
        (Side::Chosen, _) => ("that player alone,", Voice::Each),
        (Side::You, Voice::You) => ("you alone,", Voice::You),
        (Side::You, Voice::Each | Voice::They) => ("they alone,", Voice::They),
        (Side::You, Voice::Host) => ("the dungeon's owner alone,", Voice::They),
    };
    format!("{who} {}", anew(clauses, voice))
}

pub(super) fn for_each(side: Side, clauses: &[Clause], voice: Voice) -> String {
    let who = match (side, voice) {
        (Side::Anyone, _) => "each player, in XP order",
        (Side::Opponents, Voice::You) => "each opponent, in XP order",
        (Side::Opponents, Voice::Each | Voice::They) => "each of their opponents, in XP order",
        (Side::Opponents, Voice::Host) => "each opponent of the dungeon's owner, in XP order",
        (Side::Chosen, _) => "that player",
        (Side::You, _) => voice.yourself(),
    };
    let voice = if voice == Voice::Each { Voice::They } else { voice };
    format!("for {who}, {}", anew(clauses, voice))
}

/// The subject is said where the verb does not stand first, too, for another player acts from here on.
pub(super) fn they(player: Mention, clauses: &[Clause]) -> String {
    let does = matches!(clauses, [] | [Clause::Do(_), ..] | [Clause::May { .. } | Clause::Or(..)]);
    match (player, does) {
        (Mention::It, true) => anew(clauses, Voice::They),
        (Mention::It, false) => format!("for them, {}", anew(clauses, Voice::They)),
        (Mention::That | Mention::Chosen, true) => {
            format!("{} {}", subject(PlayerMention::Chosen(player), Voice::They), list(clauses, Voice::Each))
        }
        (Mention::That | Mention::Chosen, false) => {
            format!("for {}, {}", object(player), anew(clauses, Voice::They))
        }
    }
}

pub(super) fn keep(held: &Fact, voice: Voice) -> String {
    let held = fact(held, Span::WhileActive, voice.again());
    format!("{} this Spell into {} scorekeeping area; as long as it is there, {held}", voice.verb("put"), voice.your())
}
