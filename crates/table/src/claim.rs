//! Claims against somebody who is asked, sits there and does not answer.
//!
//! Another person claims; the silent one is warned. Any answer ends the claim, and so does whatever takes the question
//! away. If it holds, a bot stands in from that question on, until the person takes the seat back.
//!
//! How long is too long is for whoever runs the match to say, as it is for those who are not there. Nothing here looks at
//! what can be answered: a claim, or that there can be none, tells nobody what a hand holds.

use crate::act::{Act, Deed};
use crate::chairs::NoSeat;
use crate::table::Match;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Seat, SeatSet};

/// Somebody was warned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who claims.
    pub by: Seat,
    /// Who is silent.
    pub against: Seat,
    /// Since when the warning runs.
    pub at: u64,
}

/// Since when everybody has been asked, and who was warned; by seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Silences {
    asked: [u64; SEATS],
    claims: [Option<Claim>; SEATS],
    /// How many claims have held.
    held: [u32; SEATS],
}

impl Silences {
    /// Since when a seat is asked what it is asked now.
    pub fn asked(&self, seat: Seat) -> u64 {
        self.asked[seat.index()]
    }

    /// A seat is asked something new.
    pub fn ask(&mut self, seat: Seat, at: u64) {
        self.asked[seat.index()] = at;
        self.claims[seat.index()] = None;
    }

    pub fn ask_all(&mut self, at: u64) {
        (self.asked, self.claims) = ([at; SEATS], [None; SEATS]);
    }

    /// The time up to now counts for nobody, and every warning begins anew.
    pub fn pause(&mut self, at: u64) {
        self.asked = [at; SEATS];
        self.claims.iter_mut().flatten().for_each(|claim| claim.at = at);
    }

    /// Who has given up neither claims nor is silent.
    pub fn forget(&mut self, seat: Seat) {
        let concerns = |claim: &Claim| claim.by == seat || claim.against == seat;
        self.claims.iter_mut().for_each(|claim| *claim = claim.filter(|claim| !concerns(claim)));
    }
}

impl Match {
    /// The persons whose answers are waited for, each with the time since when; nobody who is played for.
    pub fn unanswered(&self) -> impl Iterator<Item = (Seat, u64)> + use<> {
        let asked = self.silences.asked;
        self.silenceable().iter().map(move |seat| (seat, asked[seat.index()]))
    }

    /// Since when a person's answer is waited for.
    pub fn asked_since(&self, seat: Seat) -> Option<u64> {
        self.unanswered().find_map(|(asked, since)| (asked == seat).then_some(since))
    }

    /// Who was warned, by seat.
    pub fn claims(&self) -> impl Iterator<Item = Claim> + use<> {
        self.silences.claims.into_iter().flatten()
    }

    /// How many claims against a person have held.
    pub fn claims_held(&self, seat: Seat) -> u32 {
        self.silences.held.get(seat.index()).copied().unwrap_or_default()
    }

    /// One person claims that another one, who is asked, does not answer.
    pub fn claim(&mut self, by: Seat, against: Seat, now: u64) -> Result<Act, NoSeat> {
        self.running_person(by)?;
        self.running_person(against)?;
        if by == against || !self.silenceable().contains(against) {
            return Err(NoSeat::NotAsked);
        }
        if self.silences.claims[against.index()].is_some() {
            return Err(NoSeat::Already);
        }
        let act = self.note(Some(by), Deed::Claim { against }, now);
        self.silences.claims[against.index()] = Some(Claim { by, against, at: act.at });
        Ok(act)
    }

    /// The claim holds: a bot stands in.
    pub fn uphold_claim(&mut self, against: Seat, now: u64) -> Result<Act, NoSeat> {
        self.running_person(against)?;
        if self.silences.claims[against.index()].is_none() {
            return Err(NoSeat::NotAsked);
        }
        self.charge(against, now);
        let act = self.note(Some(against), Deed::Silent, now);
        self.silences.claims[against.index()] = None;
        self.silences.held[against.index()] += 1;
        self.sitters[against.index()].away = true;
        Ok(act)
    }

    /// Persons who are asked, and whom nobody plays for. Nobody is late while leave to take a choice back is asked for.
    fn silenceable(&self) -> SeatSet {
        let asked = self.decision().filter(|_| self.request.is_none()).map(|decision| decision.seats);
        let answers = |seat: &Seat| self.persons().contains(*seat) && !self.is_played(*seat);
        asked.unwrap_or_default().iter().filter(answers).fold(SeatSet::default(), SeatSet::with)
    }
}
