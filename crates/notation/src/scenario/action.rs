//! What one player does: a play, followed by the answers to what it asks.

use crate::choice::Said;
use crate::choice::Verb;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::noun::Noun;
use soulkeep_rules::Seat;
use std::ops::Range;

#[derive(Clone, Debug)]
pub struct Action {
    pub seat: Seat,
    pub said: Said,
    pub at: Range<usize>,
    pub answers: Vec<Answer>,
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub said: Said,
    /// Said with `for`: what is given up, even where the target needs no answer.
    pub pays: bool,
    pub at: Range<usize>,
}

impl Action {
    /// `B casts Freeze on A2, then picks Dark Altar`.
    pub fn read(cursor: &mut Cursor<'_>) -> Result<Action, Fault> {
        let Some(seat) = cursor.seat() else {
            cursor.want("`expect`");
            return Err(cursor.fault());
        };
        let start = cursor.position();
        let said = Said::read(cursor)?;
        let at = cursor.span_from(start);
        let answers = answers(cursor, &said)?;
        Ok(Action { seat, said, at, answers })
    }
}

/// What follows a play: `on A2 and Cleric`, `for B1 and B2`, `, then picks Freeze`, `, yes`; after `picks X` also
/// `and Y`.
pub fn answers(cursor: &mut Cursor<'_>, play: &Said) -> Result<Vec<Answer>, Fault> {
    let picks = matches!(play.verb, Verb::Pick(_));
    let mut answers: Vec<Answer> = Vec::new();
    loop {
        let pays = cursor.eat("for");
        if pays || cursor.eat_any(&["on", "against"]) {
            answers.push(Answer { pays, ..pick(cursor)? });
        } else if answers.last().is_some_and(|last| last.pays) && cursor.eat("and") {
            answers.push(Answer { pays: true, ..pick(cursor)? });
        } else if cursor.eat(",") || (picks || !answers.is_empty()) && cursor.eat("and") || cursor.eat("then") {
            let _ = cursor.skip("then") || cursor.skip("and");
            answers.push(said(cursor)?);
        } else {
            return Ok(answers);
        }
    }
}

fn pick(cursor: &mut Cursor<'_>) -> Result<Answer, Fault> {
    let start = cursor.position();
    let noun = Noun::read(cursor).ok_or_else(|| cursor.fault())?;
    Ok(Answer { said: Said::of(Verb::Pick(noun)), pays: false, at: cursor.span_from(start) })
}

/// An answer with its verb, or a bare noun that is picked.
fn said(cursor: &mut Cursor<'_>) -> Result<Answer, Fault> {
    let start = cursor.position();
    let mark = cursor.mark();
    if let Some(noun) = Noun::read(cursor) {
        return Ok(Answer { said: Said::of(Verb::Pick(noun)), pays: false, at: cursor.span_from(start) });
    }
    cursor.back_to(mark);
    let said = Said::read(cursor)?;
    Ok(Answer { said, pays: false, at: cursor.span_from(start) })
}
