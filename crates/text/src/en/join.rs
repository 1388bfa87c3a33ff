//! English for clauses one after the other.
//!
//! A sentence ends where a composite ends, and what is inside a sentence belongs to its last composite. Where that
//! would not be so, the inner composite stands in brackets: so the reach of every "may" and "each" can be read.

use super::act::act;
use super::count::condition;
use super::fact::fact;
use super::voice::{HOST, Voice};
use crate::clause::{Clause, Link};
use soulkeep_cards::Side;
use std::slice;

/// Whole sentences; the first one starts with a small letter.
pub(super) fn sentences(clauses: &[Clause], voice: Voice) -> String {
    if clauses.is_empty() {
        return "nothing happens.".to_owned();
    }
    let mut said = String::new();
    for (index, clause) in clauses.iter().enumerate() {
        let sentence = anew(slice::from_ref(clause), after(&clauses[..index], voice));
        said += &match index.checked_sub(1).map(|before| Link::between(&clauses[before], clause)) {
            None => sentence,
            Some(Link::And | Link::While) => format!(" {}", capital(&sentence)),
            Some(Link::Then) => format!(" Then {sentence}"),
        };
        said.push('.');
    }
    said
}

/// The same with a capital letter at the start.
pub(super) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The same with a small letter at the start.
pub(super) fn small(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Somebody who has been named is spoken of by a pronoun.
fn after(before: &[Clause], voice: Voice) -> Voice {
    let named = before.iter().any(Clause::has_doer);
    if named && voice == Voice::Host { Voice::They } else { voice }
}

fn part(clause: &Clause, voice: Voice) -> String {
    match clause {
        Clause::Do(done) if voice == Voice::Host && clause.has_doer() => format!("{HOST} {}", act(done, Voice::Each)),
        Clause::Do(done) => act(done, voice),
        Clause::Hold(held, span) => fact(held, *span, voice),
        Clause::May { head, then } => may(head, then, voice),
        Clause::Each(side, clauses) => each(*side, clauses, voice),
        Clause::If(needed, clauses) => format!("if {}, {}", condition(needed, voice), anew(clauses, voice)),
    }
}

fn may(head: &[Clause], then: &[Clause], voice: Voice) -> String {
    let offer = match head {
        [] => "do nothing".to_owned(),
        [held @ Clause::Hold(..), ..] => format!("decide that {}", part(held, voice.again())),
        [inner @ (Clause::May { .. } | Clause::Each(..) | Clause::If(..)), ..] => {
            format!("do this {}", bracket(inner, voice))
        }
        [Clause::Do(_), ..] => list(head, voice.again()),
    };
    let offer = format!("{}{offer}", voice.may());
    if then.is_empty() {
        return offer;
    }
    format!("{offer}; if {} do, {}", voice.you(), anew(then, voice.again()))
}

fn each(side: Side, clauses: &[Clause], voice: Voice) -> String {
    let (who, voice) = match (side, voice) {
        (Side::Anyone, _) => ("each player, in XP order,", Voice::Each),
        (Side::Opponents, Voice::You) => ("each opponent, in XP order,", Voice::Each),
        (Side::Opponents, Voice::Each | Voice::They) => ("each of their opponents, in XP order,", Voice::Each),
        (Side::Opponents, Voice::Host) => ("each opponent of the dungeon's owner, in XP order,", Voice::Each),
        (Side::You, Voice::You) => ("you alone,", Voice::You),
        (Side::You, Voice::Each | Voice::They) => ("they alone,", Voice::They),
        (Side::You, Voice::Host) => ("the dungeon's owner alone,", Voice::They),
    };
    format!("{who} {}", anew(clauses, voice))
}

/// Clauses within one sentence, with a subject at their start where the verb alone would not tell it.
fn anew(clauses: &[Clause], voice: Voice) -> String {
    let opening = match (clauses.first(), voice) {
        (None | Some(Clause::Do(_)), Voice::They) => "they ",
        (None | Some(Clause::Do(_)), Voice::You | Voice::Each | Voice::Host) => "",
        (Some(Clause::Hold(..) | Clause::May { .. } | Clause::Each(..) | Clause::If(..)), _) => "",
    };
    format!("{opening}{}", list(clauses, voice))
}

/// Clauses within one sentence.
fn list(clauses: &[Clause], voice: Voice) -> String {
    if clauses.is_empty() {
        return format!("{} nothing", voice.verb("do"));
    }
    let mut said = String::new();
    for (index, clause) in clauses.iter().enumerate() {
        said += match index.checked_sub(1).map(|before| Link::between(&clauses[before], clause)) {
            None => "",
            Some(Link::And) => " and ",
            Some(Link::While) => ", and ",
            Some(Link::Then) => ", then ",
        };
        said += &if index + 1 < clauses.len() { closed(clause, voice) } else { part(clause, voice) };
    }
    said
}

/// A clause whose end must be seen because another one follows.
fn closed(clause: &Clause, voice: Voice) -> String {
    match clause {
        Clause::Do(_) | Clause::Hold(..) => part(clause, voice),
        Clause::May { .. } | Clause::Each(..) | Clause::If(..) => bracket(clause, voice),
    }
}

fn bracket(clause: &Clause, voice: Voice) -> String {
    format!("({})", part(clause, voice.again()))
}
