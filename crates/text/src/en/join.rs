//! English for clauses one after the other.
//!
//! A sentence ends where a composite ends, and what is inside a sentence belongs to its last composite. Where that
//! would not be so, the inner composite stands in brackets: so the reach of every "may" and "each" can be read.

use super::act::act;
use super::composite::{each, for_each, keep, may, or, they};
use super::condition::condition;
use super::fact::fact;
use super::voice::{HOST, Voice};
use crate::clause::{Clause, Link};
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

pub(super) fn part(clause: &Clause, voice: Voice) -> String {
    match clause {
        Clause::Do(_) | Clause::Or(..) | Clause::Keep(_) if voice == Voice::Host && clause.has_doer() => {
            format!("{HOST} {}", part(clause, Voice::Each))
        }
        Clause::Do(done) => act(done, voice),
        Clause::Hold(held, span) => fact(held, *span, voice),
        Clause::May { head, then } => may(head, then, voice),
        Clause::Or(first, second) => or(first, second, voice),
        Clause::Each(side, clauses) => each(*side, clauses, voice),
        Clause::ForEach(side, clauses) => for_each(*side, clauses, voice),
        Clause::They(player, clauses) => they(*player, clauses),
        Clause::If(needed, clauses) => format!("if {}, {}", condition(needed, voice), anew(clauses, voice)),
        Clause::Keep(held) => keep(held, voice),
    }
}

/// Clauses within one sentence, with a subject at their start where the verb alone would not tell it.
pub(super) fn anew(clauses: &[Clause], voice: Voice) -> String {
    format!("{}{}", started(clauses, voice), list(clauses, voice))
}

/// The subject, if it has to be said.
pub(super) fn started(clauses: &[Clause], voice: Voice) -> &'static str {
    match (clauses.first(), voice) {
        (None | Some(Clause::Do(_) | Clause::Or(..) | Clause::Keep(_)), Voice::They) => "they ",
        (None | Some(Clause::Do(_) | Clause::Or(..) | Clause::Keep(_)), Voice::You | Voice::Each | Voice::Host) => "",
        (
            Some(
                Clause::Hold(..)
                | Clause::May { .. }
                | Clause::Each(..)
                | Clause::ForEach(..)
                | Clause::They(..)
                | Clause::If(..),
            ),
            _,
        ) => "",
    }
}

/// Clauses within one sentence.
pub(super) fn list(clauses: &[Clause], voice: Voice) -> String {
    joined(clauses, voice, part)
}

/// The same where something else follows.
pub(super) fn closed_list(clauses: &[Clause], voice: Voice) -> String {
    joined(clauses, voice, closed)
}

fn joined(clauses: &[Clause], voice: Voice, last: fn(&Clause, Voice) -> String) -> String {
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
        said += &if index + 1 < clauses.len() { closed(clause, voice) } else { last(clause, voice) };
    }
    said
}

/// A clause whose end must be seen because another one follows.
fn closed(clause: &Clause, voice: Voice) -> String {
    match clause {
        Clause::Do(_) | Clause::Hold(..) => part(clause, voice),
        Clause::May { .. }
        | Clause::Or(..)
        | Clause::Each(..)
        | Clause::ForEach(..)
        | Clause::They(..)
        | Clause::If(..)
        | Clause::Keep(_) => bracket(clause, voice),
    }
}

pub(super) fn bracket(clause: &Clause, voice: Voice) -> String {
    format!("({})", part(clause, voice.again()))
}
