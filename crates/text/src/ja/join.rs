//! Japanese for clauses one after the other.
//!
//! Clauses of one list are linked by commas and end with one full stop; what follows an offer starts with
//! "そうした場合". Where an inner composite does not end the list it stands in brackets, so that its reach can be read.

use super::act::act;
use super::condition::condition;
use super::fact::{double, fact};
use super::host::{HOST, hosted};
use super::noun::mentioned;
use crate::clause::{Clause, Fact, Link, RoomFact, Span};
use crate::paragraph::Bearer;
use soulkeep_cards::Side;

/// Whole sentences.
pub(super) fn sentences(clauses: &[Clause], bearer: Bearer) -> String {
    if clauses.is_empty() {
        return "何も起こりません。".to_owned();
    }
    let mut said = String::new();
    for (index, clause) in clauses.iter().enumerate() {
        said += match index.checked_sub(1).map(|before| Link::between(&clauses[before], clause)) {
            None | Some(Link::And | Link::While) => "",
            Some(Link::Then) => "その後、",
        };
        said += &match bearer {
            Bearer::Player => ended(clause),
            Bearer::Hero => of_hero(clause, &clauses[..index]),
        };
        said += "。";
    }
    said
}

/// In the text of a Hero the acting player is named once; from then on "自分" is that player.
fn of_hero(clause: &Clause, before: &[Clause]) -> String {
    match (before.iter().any(Clause::has_doer), clause.has_doer()) {
        (true, _) => ended(clause),
        (false, true) => format!("{HOST}は、{}", ended(clause)),
        (false, false) => match clause {
            Clause::Each(Side::Opponents, _) => format!("{HOST}の{}", ended(clause)),
            Clause::Each(Side::Anyone | Side::Chosen, _) | Clause::They(..) => ended(clause),
            _ => hosted(&ended(clause)),
        },
    }
}

/// A clause at the end of its sentence, without the stop.
fn ended(clause: &Clause) -> String {
    match clause {
        Clause::Do(done) => act(done).polite(),
        Clause::Hold(held, span) => fact(held, *span).polite(),
        Clause::May { head, then } => may(head, then),
        Clause::Or(first, second) => or(first, second),
        Clause::Each(side, clauses) => each(*side, clauses),
        Clause::ForEach(side, clauses) => for_each(*side, clauses),
        Clause::They(player, clauses) => format!("{}は、{}", mentioned(*player), list(clauses, ended)),
        Clause::If(needed, clauses) => format!("{}場合、{}", condition(needed), list(clauses, ended)),
        Clause::Keep(held) => keep(held),
    }
}

/// A clause that another one follows in the same sentence.
fn linked(clause: &Clause) -> String {
    match clause {
        Clause::Do(done) => act(done).link(),
        Clause::Hold(held, span) => fact(held, *span).link(),
        Clause::May { .. }
        | Clause::Or(..)
        | Clause::Each(..)
        | Clause::ForEach(..)
        | Clause::They(..)
        | Clause::If(..)
        | Clause::Keep(_) => bracket(clause),
    }
}

/// A clause that may be done.
fn offered(clause: &Clause) -> String {
    match clause {
        Clause::Do(done) => format!("{}ことができます", act(done).plain()),
        Clause::Hold(Fact::Rooms(RoomFact::Double(rooms, to)), span) => {
            format!("{}ことができます", double(rooms, *to, *span).plain())
        }
        Clause::Hold(held, span) => format!("{}ようにできます", fact(held, *span).plain()),
        Clause::May { .. }
        | Clause::Or(..)
        | Clause::Each(..)
        | Clause::ForEach(..)
        | Clause::They(..)
        | Clause::If(..)
        | Clause::Keep(_) => format!("{}を行うことができます", bracket(clause)),
    }
}

/// A clause that is only named.
fn stated(clause: &Clause) -> String {
    match clause {
        Clause::Do(done) => act(done).plain(),
        Clause::Hold(held, span) => fact(held, *span).plain(),
        Clause::May { .. }
        | Clause::Or(..)
        | Clause::Each(..)
        | Clause::ForEach(..)
        | Clause::They(..)
        | Clause::If(..)
        | Clause::Keep(_) => ended(clause),
    }
}

fn may(head: &[Clause], then: &[Clause]) -> String {
    let offer = if head.is_empty() { "何もしないことができます".to_owned() } else { list(head, offered) };
    if then.is_empty() { offer } else { format!("{offer}。そうした場合、{}", list(then, ended)) }
}

/// The brackets show where each choice ends.
fn or(first: &[Clause], second: &[Clause]) -> String {
    let (first, second) = (list(first, stated), list(second, stated));
    format!("「{first}」と「{second}」のうち、完全に行える1つを選んで行います")
}

fn each(side: Side, clauses: &[Clause]) -> String {
    let who = match side {
        Side::Anyone => "各プレイヤーは、XP順に、",
        Side::You => "自分だけは、",
        Side::Opponents => "各対戦相手は、XP順に、",
        Side::Chosen => "そのプレイヤーだけは、",
    };
    format!("{who}{}", list(clauses, ended))
}

fn for_each(side: Side, clauses: &[Clause]) -> String {
    let whom = match side {
        Side::Anyone => "各プレイヤーについて、XP順に、",
        Side::You => "自分について、",
        Side::Opponents => "各対戦相手について、XP順に、",
        Side::Chosen => "そのプレイヤーについて、",
    };
    format!("{whom}{}", list(clauses, ended))
}

fn keep(held: &Fact) -> String {
    let held = fact(held, Span::WhileActive).polite();
    format!("この呪文を自分の得点エリアに置きます。そこにある間、{held}")
}

/// Clauses within one sentence; the last one in the form that the sentence needs.
fn list(clauses: &[Clause], last_form: fn(&Clause) -> String) -> String {
    let Some((last, before)) = clauses.split_last() else { return "何もしません".to_owned() };
    let mut said = String::new();
    for (clause, next) in before.iter().zip(&clauses[1..]) {
        said += &linked(clause);
        said += match Link::between(clause, next) {
            Link::And | Link::While => "、",
            Link::Then => "、その後、",
        };
    }
    said + &last_form(last)
}

fn bracket(clause: &Clause) -> String {
    format!("（{}）", ended(clause))
}
