//! Who sits where: taking chairs, standing in, giving up, and the next game.

use crate::STAND_IN;
use crate::act::{Act, Deed};
use crate::setup::{Chair, Setup};
use crate::table::{End, Match, Outcome};
use soulkeep_bots::Level;
use soulkeep_notation::revision::REVISION;
use soulkeep_rules::{Seat, SeatSet};
use thiserror::Error;

/// Why somebody cannot sit, stand up or be stood in for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum NoSeat {
    #[error("that chair is taken, or there is none")]
    Taken,
    #[error("no person sits there")]
    NoPerson,
    #[error("the match has started")]
    Started,
    #[error("a chair is still open")]
    Open,
    #[error("the match has not started or is over")]
    NotRunning,
    #[error("it is so already")]
    Already,
    #[error("nobody waits for an answer of this one")]
    NotAsked,
}

impl Match {
    /// Who sits in a seat now. Somebody who has conceded is a bot from then on.
    pub fn chair(&self, seat: Seat) -> Chair {
        match self.sitters.get(seat.index()) {
            Some(sitter) if sitter.gone => Chair::Bot(STAND_IN),
            Some(sitter) => sitter.chair,
            None => Chair::Open,
        }
    }

    /// Whether a bot plays for the person there, who may come back.
    pub fn is_stood_in(&self, seat: Seat) -> bool {
        self.sitters.get(seat.index()).is_some_and(|sitter| sitter.away && !sitter.gone)
    }

    /// Whether no person answers for a seat now.
    pub fn is_played(&self, seat: Seat) -> bool {
        self.bot(seat).is_some() || self.chair(seat) == Chair::Program
    }

    /// The bot that answers for a seat now; none where a person or a program does.
    pub fn bot(&self, seat: Seat) -> Option<Level> {
        match self.chair(seat) {
            Chair::Bot(level) => Some(level),
            Chair::Person if self.is_stood_in(seat) => Some(STAND_IN),
            Chair::Person | Chair::Program | Chair::Open => None,
        }
    }

    /// Seats of persons who have not conceded, present or not.
    pub fn persons(&self) -> SeatSet {
        self.those(Chair::Person)
    }

    /// Where somebody may still sit down.
    pub fn open_chairs(&self) -> SeatSet {
        self.those(Chair::Open)
    }

    fn those(&self, chair: Chair) -> SeatSet {
        self.seats().filter(|seat| self.chair(*seat) == chair).fold(SeatSet::default(), SeatSet::with)
    }

    /// A person takes an open chair.
    pub fn sit(&mut self, seat: Seat, now: u64) -> Result<Act, NoSeat> {
        self.take_chair(seat, Chair::Person, Deed::Sit, now)
    }

    /// A bot takes an open chair.
    pub fn seat_bot(&mut self, seat: Seat, level: Level, now: u64) -> Result<Act, NoSeat> {
        self.take_chair(seat, Chair::Bot(level), Deed::SeatBot(level), now)
    }

    fn take_chair(&mut self, seat: Seat, chair: Chair, deed: Deed, now: u64) -> Result<Act, NoSeat> {
        if !self.open_chairs().contains(seat) {
            return Err(NoSeat::Taken);
        }
        self.sitters[seat.index()].chair = chair;
        Ok(self.note(Some(seat), deed, now))
    }

    /// A person leaves the chair before the start.
    pub fn leave(&mut self, seat: Seat, now: u64) -> Result<Act, NoSeat> {
        if self.started {
            return Err(NoSeat::Started);
        }
        self.person(seat)?;
        self.sitters[seat.index()].chair = Chair::Open;
        Ok(self.note(Some(seat), Deed::Leave, now))
    }

    /// Begins, once no chair is open; clocks run from now.
    pub fn start(&mut self, now: u64) -> Result<Act, NoSeat> {
        if self.started {
            return Err(NoSeat::Started);
        }
        if !self.open_chairs().is_empty() {
            return Err(NoSeat::Open);
        }
        let act = self.note(None, Deed::Start, now);
        self.started = true;
        self.used_time.turn_to(self.state().turn);
        self.silences.ask_all(act.at);
        Ok(act)
    }

    /// A bot plays for a person until the person takes the seat back.
    pub fn stand_in(&mut self, seat: Seat, bot: bool, now: u64) -> Result<Act, NoSeat> {
        self.running_person(seat)?;
        if self.sitters[seat.index()].away == bot {
            return Err(NoSeat::Already);
        }
        self.charge(seat, now);
        let act = self.note(Some(seat), Deed::StandIn(bot), now);
        self.sitters[seat.index()].away = bot;
        // Who is back has all the time again.
        self.silences.ask(seat, act.at);
        Ok(act)
    }

    /// A person gives up. That ends the match if no other person is left, or a single opponent, who has won; otherwise a
    /// bot plays on in the chair.
    pub fn concede(&mut self, seat: Seat, now: u64) -> Result<Act, NoSeat> {
        let deed = if self.ends_without(seat) { Deed::GiveUp } else { Deed::Concede };
        self.leave_for_good(seat, deed, now)
    }

    /// Whether the match is over as soon as this one gives up.
    pub fn ends_without(&self, seat: Seat) -> bool {
        self.persons().without(seat).is_empty() || self.state().alive.without(seat).len() == 1
    }

    /// A record from before a match between two ended like this goes on after [`Deed::Concede`], as it was played.
    pub(crate) fn leave_for_good(&mut self, seat: Seat, deed: Deed, now: u64) -> Result<Act, NoSeat> {
        self.running_person(seat)?;
        self.charge(seat, now);
        let ends = deed == Deed::GiveUp;
        let act = self.note(Some(seat), deed, now);
        self.sitters[seat.index()].gone = true;
        self.drop_request_of(seat, act.at);
        self.silences.forget(seat);
        if ends || self.persons().is_empty() {
            self.end = Some(Outcome { winner: self.best_of_others(seat), by: End::Conceded(seat) });
        }
        Ok(act)
    }

    /// Who stands best apart from one: Souls less Wounds, then the lowest XP, as ties are broken in the rules.
    fn best_of_others(&self, seat: Seat) -> Option<Seat> {
        let look = self.look();
        let others = look.order().filter(|other| *other != seat);
        // The order is by descending XP, and the last of equals is taken; who is out has no place in it.
        others.max_by_key(|other| i64::from(look.souls(*other)) - i64::from(look.wounds(*other)))
    }

    /// The setup of the next game: everybody moves one seat on, so that who sat in seat `i` sits in the one after it,
    /// and the first chair goes to who had the last. Chairs of those who conceded are open. The seed must not be
    /// guessable from this match: its replay tells the old one.
    pub fn rematch(&self, seed: u64) -> Setup {
        let mut chairs: Vec<Chair> = self.sitters.iter().map(next_chair).collect();
        chairs.rotate_right(1);
        Setup { chairs, seed, chosen: false, exercise: None, past: Vec::new(), rules: REVISION, ..self.setup.clone() }
    }

    pub(crate) fn person(&self, seat: Seat) -> Result<(), NoSeat> {
        if self.persons().contains(seat) { Ok(()) } else { Err(NoSeat::NoPerson) }
    }

    pub(crate) fn running_person(&self, seat: Seat) -> Result<(), NoSeat> {
        if !self.started || self.end.is_some() {
            return Err(NoSeat::NotRunning);
        }
        self.person(seat)
    }
}

fn next_chair(sitter: &crate::table::Sitter) -> Chair {
    if sitter.gone { Chair::Open } else { sitter.chair }
}
