//! The time that people have.
//!
//! A person's time runs while that person is asked and has a choice; not while a bot stands in, and not while
//! everybody waits for leave to take a choice back. When it is out, the simple bot answers, question by question, until
//! there is time again.

use crate::STAND_IN;
use crate::act::{Act, By, Deed};
use crate::choose::AppliedChoice;
use crate::setup::Clock;
use crate::table::Match;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Seat, SeatSet};

/// How long leave to take a choice back can be asked for, in milliseconds.
pub(crate) const CONSENT: u64 = 30_000;

/// What the passing of time brought.
#[derive(Clone, Debug)]
pub enum Tick {
    /// Somebody's time was out, and a bot has answered.
    Answered(AppliedChoice),
    /// Nobody gave leave to take a choice back.
    Lapsed(Act),
}

/// What was used up, as of a point in time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct UsedTime {
    pub at: u64,
    spent: [u64; SEATS],
    turn: u16,
}

impl UsedTime {
    pub fn restart(&mut self, at: u64, turn: u16) {
        (self.at, self.turn) = (at, turn);
    }

    pub fn turn_to(&mut self, turn: u16) {
        self.turn = turn;
    }
}

impl Match {
    /// What is left of a person's time; none without a clock.
    pub fn remaining(&self, seat: Seat, now: u64) -> Option<u64> {
        let budget = self.budget().filter(|_| self.persons().contains(seat))?;
        let since = if self.thinking().contains(seat) { now.saturating_sub(self.used_time.at) } else { 0 };
        Some(budget.saturating_sub(self.used_time.spent[seat.index()] + since))
    }

    /// When [`Match::tick`] will have something to do, if nothing happens before.
    pub fn next_due(&self) -> Option<u64> {
        let lapse = self.request.as_ref().map(|request| request.at + CONSENT);
        let left = |seat: Seat| Some(self.used_time.at + self.remaining(seat, self.used_time.at)?);
        lapse.or_else(|| self.thinking().iter().filter_map(left).min())
    }

    /// Does one thing that is due; call it until it has nothing more to do.
    pub fn tick(&mut self, now: u64) -> Option<Tick> {
        if self.next_due().is_none_or(|due| now < due) {
            return None;
        }
        if self.request.is_some() {
            return Some(Tick::Lapsed(self.lapse(now)));
        }
        let late = self.thinking().iter().find(|seat| self.remaining(*seat, now) == Some(0))?;
        let choice = self.question(late, STAND_IN)?.answer(self.game());
        self.take(late, By::Clock, choice, now).ok().map(Tick::Answered)
    }

    /// The time between the last act and now counts for nobody: after a restart.
    pub fn wake(&mut self, now: u64) -> Act {
        let act = self.note(None, Deed::Wake, now);
        self.used_time.at = act.at;
        self.silences.pause(act.at);
        if let Some(request) = &mut self.request {
            request.at = act.at;
        }
        act
    }

    /// Charges those who have been thinking up to now.
    pub(crate) fn charge(&mut self, now: u64) {
        self.charge_those(self.thinking(), now);
    }

    pub(crate) fn charge_those(&mut self, thinking: SeatSet, now: u64) {
        let now = now.max(self.used_time.at);
        let passed = now - self.used_time.at;
        thinking.iter().for_each(|seat| self.used_time.spent[seat.index()] += passed);
        self.used_time.at = now;
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
        let thinks = |seat: &Seat| !self.is_played(*seat) && self.automatic(*seat).is_none();
        asked.iter().filter(thinks).fold(SeatSet::default(), SeatSet::with)
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
