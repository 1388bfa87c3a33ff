//! Taking choices back.
//!
//! One takes back one's own last choice that one made oneself, and with it whatever followed. Where that is free, so is a
//! pass that the table made although there was something else to choose: then that is asked after all; but what the table
//! passed in the grace of a deed (see [`crate::grace`]) is taken back with the deed. What was chosen or seen since decides
//! whether it is free:
//!
//! * With other persons at the table it is free as long as nobody else has answered anything, chance has decided
//!   nothing, and neither oneself nor another person has seen a face that was hidden. Beyond that every other person
//!   must give leave; then anything can be taken back.
//! * With bots only it is free as long as chance has decided nothing, oneself has seen no hidden face, and the bots have
//!   done no more than pass and put cards face down in their build turns: bots remember nothing, so what they saw does not
//!   matter, and what they put down is taken back, too; but nobody may try what a bot does. Beyond that it is final,
//!   because nobody could give leave.
//!
//! A request ends when it is granted or refused, with the next choice, or after half a minute. One that came to nothing
//! cannot be repeated at the same moment. Once the match is over nothing is taken back.

use crate::act::{Act, By, Deed};
use crate::clock::CONSENT;
use crate::pace::is_idle;
use crate::stops::can_place;
use crate::table::{Match, PastChoice};
use soulkeep_rules::{Choice, Playthrough, Seat, SeatSet, Why};
use std::sync::Arc;
use thiserror::Error;

/// How a choice can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoLeave {
    /// Nobody need be asked.
    Free,
    /// With leave of these.
    Of(SeatSet),
}

/// Why nothing was taken back. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum NoUndo {
    #[error("something else has happened since")]
    Late,
    #[error("the others must give leave")]
    NeedsConsent,
    #[error("it cannot be taken back any more")]
    Final,
    #[error("nobody has asked this one for leave")]
    NotAsked,
}

/// Choices that were taken back.
#[derive(Clone, Debug)]
pub struct Undone {
    /// To be stored before anybody is told.
    pub act: Act,
    /// Who wanted it.
    pub by: Seat,
    /// The moment after it.
    pub moment: u32,
    /// How many choices are left.
    pub choices: usize,
    /// The last one last.
    pub taken: Vec<(Seat, Choice)>,
}

/// What became of a request.
#[derive(Clone, Debug)]
pub enum Answered {
    /// Others have still to answer.
    Waiting(Act),
    /// Somebody has said no.
    Denied(Act),
    /// All have said yes.
    Undone(Undone),
}

/// Somebody asks for leave.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UndoRequest {
    pub by: Seat,
    pub waiting: SeatSet,
    /// How many choices of this match would be left.
    pub kept: usize,
    pub at: u64,
}

impl Match {
    /// How a seat's last choice can be taken back; not at all is none.
    pub fn can_undo(&self, seat: Seat) -> Option<UndoLeave> {
        self.undo_point(seat).map(|(leave, _)| leave)
    }

    /// The same with the number of choices that would be left of this match.
    fn undo_point(&self, seat: Seat) -> Option<(UndoLeave, usize)> {
        if self.end.is_some() || self.is_played(seat) {
            return None;
        }
        let by_person = self.done.iter().rposition(|done| done.seat == seat && done.by == By::Person);
        let since = by_person.map_or(0, |own| own + 1);
        let is_skipped = |done: &PastChoice| done.seat == seat && done.by == By::Auto && done.was_open;
        let others = self.persons().without(seat);
        let skipped = self.done[since..].iter().rposition(is_skipped).map(|place| since + place);
        let skipped = skipped.filter(|_| self.fresh_since().is_none());
        let is_free = |from: &usize| match others.is_empty() {
            true => self.done[*from..].iter().all(|done| is_free_among_bots(done, seat)),
            false => self.done[*from..].iter().all(|done| self.is_free_among_people(done, seat)),
        };
        if let Some(free) = skipped.or(by_person).filter(is_free) {
            return Some((UndoLeave::Free, free));
        }
        by_person.filter(|_| !others.is_empty()).map(|own| (UndoLeave::Of(others), own))
    }

    fn is_free_among_people(&self, done: &PastChoice, seat: Seat) -> bool {
        let unseen = done.taught.iter().all(|taught| !self.persons().contains(taught));
        done.seat == seat && !done.rolled && unseen
    }

    /// Takes the seat's last choice back where that is free.
    pub fn undo(&mut self, seat: Seat, moment: u32, now: u64) -> Result<Undone, NoUndo> {
        match self.leave_for(seat, moment)? {
            (UndoLeave::Free, kept) => Ok(self.take_back(seat, kept, now)),
            (UndoLeave::Of(_), _) => Err(NoUndo::NeedsConsent),
        }
    }

    /// Asks the other persons for leave.
    pub fn ask_undo(&mut self, seat: Seat, moment: u32, now: u64) -> Result<Act, NoUndo> {
        let (UndoLeave::Of(waiting), kept) = self.leave_for(seat, moment)? else { return Err(NoUndo::Final) };
        if self.request.is_some() || self.denied[seat.index()] == Some(self.moment) {
            return Err(NoUndo::Final);
        }
        self.charge_all(now);
        let act = self.note(Some(seat), Deed::AskUndo, now);
        self.request = Some(UndoRequest { by: seat, waiting, kept, at: act.at });
        Ok(act)
    }

    /// The answer of one who is asked for leave; the last leave that is given takes the choice back.
    pub fn allow_undo(&mut self, seat: Seat, allow: bool, now: u64) -> Result<Answered, NoUndo> {
        let request = self.request.filter(|request| request.waiting.contains(seat)).ok_or(NoUndo::NotAsked)?;
        if !allow {
            let act = self.note(Some(seat), Deed::DenyUndo, now);
            self.end_request(act.at);
            return Ok(Answered::Denied(act));
        }
        let waiting = request.waiting.without(seat);
        if !waiting.is_empty() {
            self.request = Some(UndoRequest { waiting, ..request });
            return Ok(Answered::Waiting(self.note(Some(seat), Deed::AllowUndo, now)));
        }
        let act = self.note(Some(seat), Deed::AllowUndo, now);
        Ok(Answered::Undone(self.rewind(request.by, request.kept, act)))
    }

    /// Who has been asked for leave, by whom.
    pub fn undo_request(&self) -> Option<(Seat, SeatSet)> {
        self.request.map(|request| (request.by, request.waiting))
    }

    /// When the request that is open lapses.
    pub fn undo_request_until(&self) -> Option<u64> {
        self.request.map(|request| request.at + CONSENT)
    }

    /// The choice that a seat would take back, and how many had been made with it.
    pub fn would_take_back(&self, seat: Seat) -> Option<(usize, Choice)> {
        let asked = self.request.filter(|request| request.by == seat).map(|request| request.kept);
        let place = asked.or_else(|| self.undo_point(seat).map(|(_, kept)| kept))?;
        Some((self.past.len() + place + 1, self.done[place].choice))
    }

    pub(crate) fn lapse(&mut self, now: u64) -> Act {
        let act = self.note(None, Deed::Lapse, now);
        self.end_request(act.at);
        act
    }

    fn end_request(&mut self, at: u64) {
        if let Some(request) = self.request.take() {
            self.denied[request.by.index()] = Some(self.moment);
            // Nobody's time ran while the request was open.
            self.silences.pause(at);
        }
    }

    /// One who gives up neither asks nor is asked.
    pub(crate) fn drop_request_of(&mut self, seat: Seat, at: u64) {
        if let Some(request) = &mut self.request {
            request.waiting = request.waiting.without(seat);
            if request.by == seat || request.waiting.is_empty() {
                self.request = None;
                self.silences.pause(at);
            }
        }
    }

    fn leave_for(&self, seat: Seat, moment: u32) -> Result<(UndoLeave, usize), NoUndo> {
        // In the grace of a deed the bots go on, and it is still that deed which is meant.
        let first = self.moment_of_fresh_deed(seat).unwrap_or(self.moment);
        if !(first..=self.moment).contains(&moment) {
            return Err(NoUndo::Late);
        }
        self.undo_point(seat).ok_or(NoUndo::Final)
    }

    /// Back to where so many choices of this match had been made.
    pub(crate) fn take_back(&mut self, seat: Seat, kept: usize, now: u64) -> Undone {
        let choices = self.past.len() + kept;
        self.charge_all(now);
        let act = self.note(Some(seat), Deed::Undo { choices }, now);
        self.rewind(seat, kept, act)
    }

    fn rewind(&mut self, by: Seat, kept: usize, act: Act) -> Undone {
        let taken = self.done.split_off(kept).iter().map(|done| (done.seat, done.choice)).collect();
        let mut rerun = self.rerun(&mut ());
        self.played().for_each(|(seat, choice)| rerun.go(seat, choice, &mut ()));
        let (state, chance) = rerun.end();
        self.play = Playthrough::resume(Arc::clone(self.game()), state, chance);
        let choices = self.choices();
        self.moment += 1;
        self.since.fill(self.moment);
        self.silences.ask_all(act.at);
        self.request = None;
        self.sitters.iter_mut().for_each(|sitter| sitter.passed_up.clear());
        let sitter = &mut self.sitters[by.index()];
        (sitter.passing, sitter.reopened) = (None, Some(self.moment));
        self.foreseen = Default::default();
        self.renew_time();
        Undone { act, by, moment: self.moment, choices, taken }
    }
}

/// Whether a choice leaves free what the only person did before it.
pub(crate) fn is_free_among_bots(done: &PastChoice, seat: Seat) -> bool {
    let hidden = done.seat == seat || is_idle(done.choice) || done.face_down;
    hidden && !done.rolled && !done.taught.contains(seat)
}

/// Whether a card is put where its face is seen by nobody else.
pub(crate) fn is_face_down(why: &Why, choice: Choice) -> bool {
    matches!(why, Why::BuildTurn { .. }) && can_place(&[choice])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only in a build turn: the Rooms before the first turn are seen by everybody.
    #[test]
    fn rooms_are_put_face_down_in_build_turns() {
        let (mut table, mut hidden, mut open) = (Match::of_people(&["BMR"], 2, 1), 0, 0);
        while table.choices() < 60 {
            let decision = table.decision().unwrap();
            let seat = decision.seats.iter().next().unwrap();
            let legal = table.legal(seat);
            let places = |choice: &&Choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. });
            let found = legal.iter().filter(|choice| is_face_down(&decision.why, **choice)).count();
            match decision.why {
                Why::BuildTurn { .. } => {
                    assert_eq!(found, legal.iter().filter(places).count());
                    hidden += found;
                }
                _ => {
                    assert_eq!(found, 0);
                    open += legal.iter().filter(places).count();
                }
            }
            table.choose(seat, table.moment(), legal[0], 0).unwrap();
        }
        assert!(hidden > 20 && open > 2, "{hidden} {open}");
    }
}
