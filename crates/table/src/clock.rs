//! The time that people have.
//!
//! A person's time runs while that person is asked, whether there is a choice or not: a clock that stood still would tell
//! the others what a hand lacks. The first seconds of every question are free, so that hardly anything is lost by passes
//! that the table makes. Time does not run while a bot stands in, and not while everybody waits for leave to take a
//! choice back. When it is out, the simple bot answers, question by question, until there is time again.

use crate::STAND_IN;
use crate::act::{Act, By, Deed};
use crate::choose::AppliedChoice;
use crate::setup::Clock;
use crate::table::Match;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Seat, SeatSet};

/// How long leave to take a choice back can be asked for, in milliseconds.
pub(crate) const CONSENT: u64 = 30_000;

/// How long a question costs nothing, in milliseconds: nearly all passes are quicker, those that the table makes
/// included.
pub(crate) const FREE: u64 = 5_000;

/// What the passing of time brought.
#[derive(Clone, Debug)]
pub enum Tick {
    /// Somebody's time was out, and a bot has answered.
    Answered(AppliedChoice),
    /// Nobody gave leave to take a choice back.
    Lapsed(Act),
}

/// What was used up by questions that were answered.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct UsedTime {
    spent: [u64; SEATS],
    turn: u16,
}

impl UsedTime {
    pub fn turn_to(&mut self, turn: u16) {
        self.turn = turn;
    }
}

impl Match {
    /// What is left of a person's time; none without a clock.
    pub fn remaining(&self, seat: Seat, now: u64) -> Option<u64> {
        Some(self.left(seat)?.saturating_sub(self.running(seat, now)))
    }

    /// How long it will be until the time of a person who is asked begins to run.
    pub fn free_time(&self, seat: Seat, now: u64) -> u64 {
        let free = self.asked_at(seat).saturating_add(FREE).saturating_sub(now);
        if self.thinking().contains(seat) { free } else { 0 }
    }

    /// When [`Match::tick`] will have something to do, if nothing happens before.
    pub fn next_due(&self) -> Option<u64> {
        let lapse = self.request.as_ref().map(|request| request.at + CONSENT);
        lapse.or_else(|| self.thinking().iter().filter_map(|seat| self.flag_falls(seat)).min())
    }

    /// Does one thing that is due; call it until it has nothing more to do.
    pub fn tick(&mut self, now: u64) -> Option<Tick> {
        if self.next_due().is_none_or(|due| now < due) {
            return None;
        }
        if self.request.is_some() {
            return Some(Tick::Lapsed(self.lapse(now)));
        }
        let late = self.thinking().iter().find(|seat| self.flag_falls(*seat).is_some_and(|due| due <= now))?;
        let choice = self.question(late, STAND_IN)?.answer(self.game());
        self.take(late, By::Clock, choice, now).ok().map(Tick::Answered)
    }

    /// The time between the last act and now counts for nobody: after a restart.
    pub fn wake(&mut self, now: u64) -> Act {
        let act = self.note(None, Deed::Wake, now);
        self.silences.pause(act.at);
        if let Some(request) = &mut self.request {
            request.at = act.at;
        }
        act
    }

    /// Charges one who has answered, or answers no longer.
    pub(crate) fn charge(&mut self, seat: Seat, now: u64) {
        self.used_time.spent[seat.index()] += self.running(seat, now);
    }

    /// Charges everybody who is asked.
    pub(crate) fn charge_all(&mut self, now: u64) {
        self.thinking().iter().for_each(|seat| self.charge(seat, now));
    }

    /// What the question of now has cost so far.
    fn running(&self, seat: Seat, now: u64) -> u64 {
        let passed = now.saturating_sub(self.asked_at(seat)).saturating_sub(FREE);
        if self.thinking().contains(seat) { passed } else { 0 }
    }

    /// What was left when the question was asked.
    fn left(&self, seat: Seat) -> Option<u64> {
        let budget = self.budget().filter(|_| self.persons().contains(seat))?;
        Some(budget.saturating_sub(self.used_time.spent[seat.index()]))
    }

    /// With nothing left nothing is free.
    fn flag_falls(&self, seat: Seat) -> Option<u64> {
        let left = self.left(seat)?;
        Some(self.asked_at(seat) + if left > 0 { FREE + left } else { 0 })
    }

    fn budget(&self) -> Option<u64> {
        match self.setup.clock {
            Clock::None => None,
            Clock::PerTurn(budget) | Clock::PerGame(budget) => Some(u64::from(budget)),
        }
    }

    /// Whose time runs.
    pub(crate) fn thinking(&self) -> SeatSet {
        let timed = self.setup.clock != Clock::None && self.request.is_none();
        let asked = self.decision().filter(|_| timed).map_or(SeatSet::default(), |decision| decision.seats);
        asked.iter().filter(|seat| !self.is_played(*seat)).fold(SeatSet::default(), SeatSet::with)
    }

    /// A new turn brings new time where the clock is per turn.
    pub(crate) fn renew_time(&mut self) {
        let turn = self.state().turn;
        if self.used_time.turn != turn && matches!(self.setup.clock, Clock::PerTurn(_)) {
            self.used_time.spent = [0; SEATS];
        }
        self.used_time.turn_to(turn);
    }
}
