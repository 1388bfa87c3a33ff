//! Taking choices back.
//!
//! One takes back one's own last choice that one made oneself, and with it whatever followed. What was chosen or seen
//! since decides whether that is free:
//!
//! * With other persons at the table it is free as long as nobody else has answered anything, chance has decided
//!   nothing, and neither oneself nor another person has seen a face that was hidden. Beyond that every other person
//!   must give leave; then anything can be taken back.
//! * With bots only it is free as long as chance has decided nothing, oneself has seen no hidden face, and the bots have
//!   done no more than pass: bots remember nothing, so what they saw does not matter, but nobody may try what a bot
//!   does. Beyond that it is final, because nobody could give leave.
//!
//! A request ends when it is granted or refused, with the next choice, or after half a minute. One that came to nothing
//! cannot be repeated at the same moment. Once the match is over nothing is taken back.

use crate::act::{Act, By, Deed};
use crate::clock::CONSENT;
use crate::pace::is_idle;
use crate::table::{Match, PastChoice};
use soulkeep_rules::{Choice, Playthrough, Seat, SeatSet};
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
    pub at: u64,
}

impl Match {
    /// How a seat's last choice can be taken back; not at all is none.
    pub fn can_undo(&self, seat: Seat) -> Option<UndoLeave> {
        if self.end.is_some() || self.is_played(seat) {
            return None;
        }
        let since = &self.done[self.last_own(seat)?..];
        let others = self.persons().without(seat);
        if others.is_empty() {
            return since.iter().all(|done| is_free_among_bots(done, seat)).then_some(UndoLeave::Free);
        }
        let unseen = |done: &PastChoice| done.taught.iter().all(|taught| !self.persons().contains(taught));
        let free = since.iter().all(|done| done.seat == seat && !done.rolled && unseen(done));
        Some(if free { UndoLeave::Free } else { UndoLeave::Of(others) })
    }

    /// Whether the last thing at the table is something that a person did and can take back: then even one who can
    /// only pass is asked, because passing may make it final.
    pub(crate) fn has_just_acted(&self, seat: Seat) -> bool {
        let acted = |done: &PastChoice| done.seat == seat && done.by == By::Person && !is_idle(done.choice);
        self.done.last().is_some_and(acted) && self.can_undo(seat) == Some(UndoLeave::Free)
    }

    /// Takes the seat's last choice back where that is free.
    pub fn undo(&mut self, seat: Seat, moment: u32, now: u64) -> Result<Undone, NoUndo> {
        match self.leave_for(seat, moment)? {
            UndoLeave::Free => self.take_back(seat, now).ok_or(NoUndo::Final),
            UndoLeave::Of(_) => Err(NoUndo::NeedsConsent),
        }
    }

    /// Asks the other persons for leave.
    pub fn ask_undo(&mut self, seat: Seat, moment: u32, now: u64) -> Result<Act, NoUndo> {
        let waiting = match self.leave_for(seat, moment)? {
            UndoLeave::Of(others) => others,
            UndoLeave::Free => SeatSet::default(),
        };
        if waiting.is_empty() || self.request.is_some() || self.denied[seat.index()] == Some(self.moment) {
            return Err(NoUndo::Final);
        }
        self.charge_all(now);
        let act = self.note(Some(seat), Deed::AskUndo, now);
        self.request = Some(UndoRequest { by: seat, waiting, at: act.at });
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
        let undone = self.rewind(request.by, act.clone()).ok_or(NoUndo::Final)?;
        Ok(Answered::Undone(undone))
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
        let place = self.last_own(seat)?;
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

    fn leave_for(&self, seat: Seat, moment: u32) -> Result<UndoLeave, NoUndo> {
        if moment != self.moment {
            return Err(NoUndo::Late);
        }
        self.can_undo(seat).ok_or(NoUndo::Final)
    }

    /// Takes a seat's last choice back, with whatever followed.
    pub(crate) fn take_back(&mut self, seat: Seat, now: u64) -> Option<Undone> {
        let choices = self.past.len() + self.last_own(seat)?;
        self.charge_all(now);
        let act = self.note(Some(seat), Deed::Undo { choices }, now);
        self.rewind(seat, act)
    }

    fn rewind(&mut self, by: Seat, act: Act) -> Option<Undone> {
        let kept = self.last_own(by)?;
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
        self.sitters[by.index()].skip = None;
        self.renew_time();
        Some(Undone { act, by, moment: self.moment, choices, taken })
    }

    /// The place of the last choice that the person in a seat made in this match.
    fn last_own(&self, seat: Seat) -> Option<usize> {
        self.done.iter().rposition(|done| done.seat == seat && done.by == By::Person)
    }
}

fn is_free_among_bots(done: &PastChoice, seat: Seat) -> bool {
    (done.seat == seat || is_idle(done.choice)) && !done.rolled && !done.taught.contains(seat)
}
