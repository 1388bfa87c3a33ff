//! Answers: who may give them, when they come too late, and what follows.

use crate::act::{Act, By, Deed};
use crate::pace::is_idle;
use crate::table::{End, Match, Outcome, PastChoice};
use crate::undo::is_face_down;
use soulkeep_notation::choice::print;
use soulkeep_presentation::has_learnt;
use soulkeep_rules::{Choice, Event, Look, Ruling, Seat, SeatSet, State, View};
use thiserror::Error;

/// Why an answer was not taken. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum Refused {
    #[error("the question has been answered or taken back")]
    Late,
    #[error("it is not this one's to answer")]
    NotYours,
    /// The ruling that forbids it.
    #[error("the rules do not allow it: {0}")]
    Illegal(Ruling),
    #[error("the match has not started or is over")]
    Over,
}

/// A choice that was carried out.
#[derive(Clone, Debug)]
pub struct AppliedChoice {
    /// To be stored before anybody is told.
    pub act: Act,
    /// The moment after it.
    pub moment: u32,
    /// Whose choice it was.
    pub seat: Seat,
    /// What was chosen.
    pub choice: Choice,
    /// Who made it for the seat.
    pub by: By,
    /// The table before it, for whoever tells the events.
    pub before: Box<State>,
    /// What came of it.
    pub events: Vec<Event>,
    /// The table looks as it did before, to everybody.
    pub quiet: bool,
}

impl Match {
    /// A person's answer to the question of a moment.
    pub fn choose(&mut self, seat: Seat, moment: u32, choice: Choice, now: u64) -> Result<AppliedChoice, Refused> {
        self.check_choice(seat, moment, choice)?;
        self.take(seat, By::Person, choice, now)
    }

    /// Whether [`Match::choose`] would be refused.
    pub fn check_choice(&self, seat: Seat, moment: u32, choice: Choice) -> Result<(), Refused> {
        if !self.persons().contains(seat) || self.is_played(seat) {
            return Err(Refused::NotYours);
        }
        self.check_moment(seat, moment)?;
        self.check_legal(seat, choice)
    }

    fn check_legal(&self, seat: Seat, choice: Choice) -> Result<(), Refused> {
        match self.legal(seat).contains(&choice) {
            true => Ok(()),
            false => Err(Refused::Illegal(self.look().why_not(seat, choice))),
        }
    }

    /// The answer of the bot or program that plays for a seat.
    pub fn answer_for(&mut self, seat: Seat, moment: u32, choice: Choice, now: u64) -> Result<AppliedChoice, Refused> {
        if !self.is_played(seat) {
            return Err(Refused::NotYours);
        }
        self.check_moment(seat, moment)?;
        self.check_request()?;
        self.take(seat, By::Bot, choice, now)
    }

    /// Answers for a person as [`crate::WaitingFor::Auto`] says.
    pub fn pass_for(&mut self, seat: Seat, moment: u32, now: u64) -> Result<AppliedChoice, Refused> {
        self.check_moment(seat, moment)?;
        self.check_request()?;
        let choice = self.automatic(seat).ok_or(Refused::NotYours)?;
        self.take(seat, By::Auto, choice, now)
    }

    /// Nothing that happens by itself ends a request to take a choice back: ask again when it is settled.
    fn check_request(&self) -> Result<(), Refused> {
        if self.request.is_some() { Err(Refused::Late) } else { Ok(()) }
    }

    /// Whether a seat is asked what it was asked at a moment.
    pub(crate) fn check_moment(&self, seat: Seat, moment: u32) -> Result<(), Refused> {
        let decision = self.decision().ok_or(Refused::Over)?;
        match decision.seats.contains(seat) {
            true if (self.since[seat.index()]..=self.moment).contains(&moment) => Ok(()),
            false if moment == self.moment => Err(Refused::NotYours),
            _ => Err(Refused::Late),
        }
    }

    /// Carries out a choice of a seat that is asked, whoever made it.
    pub(crate) fn take(&mut self, seat: Seat, by: By, choice: Choice, now: u64) -> Result<AppliedChoice, Refused> {
        let asked = self.decision().ok_or(Refused::Over)?;
        self.check_legal(seat, choice)?;
        let was_open = self.legal(seat).len() > 1;
        self.note_pace(seat, by, choice, now);
        if by == By::Person && choice == Choice::Pass {
            self.note_pass(seat);
        }
        self.charge(seat, now);
        let (before, mut events) = (Box::new(*self.state()), Vec::new());
        let applied = self.play.apply(seat, choice, &mut events);
        applied.map_err(|illegal| Refused::Illegal(illegal.ruling))?;
        let text = print(Look::new(self.game(), &before), seat, choice);
        let rolled = !self.play.chance().take().is_empty();
        let quiet = before.is_same_but_for_passes(self.state());
        let taught = if quiet { SeatSet::default() } else { self.taught(&before) };
        let face_down = is_face_down(&asked.why, choice);
        self.done.push(PastChoice { seat, choice, by, was_open, face_down, at: now, rolled, taught });
        self.moment += 1;
        self.foreseen = Default::default();
        if by == By::Person {
            self.sitters[seat.index()].stops_once = false;
        }
        if !is_idle(choice) {
            self.wake_those_who_wait_for_a_deed(seat);
        }
        if self.request.take().is_some() {
            self.silences.pause(now);
        }
        let act = self.note(Some(seat), Deed::Choose { by, choice: text }, now);
        self.renew_questions(seat, asked.seats, act.at);
        self.end = self.verdict(&events);
        self.renew_time();
        Ok(AppliedChoice { act, moment: self.moment, seat, choice, by, before, events, quiet })
    }

    /// Which persons see a face that was hidden before. Bots remember nothing.
    fn taught(&self, before: &State) -> SeatSet {
        let learns = |seat: &Seat| {
            let seen = |state: &State| View::of(self.game(), state, Some(*seat));
            has_learnt(&seen(before), &seen(self.state()))
        };
        self.persons().iter().filter(learns).fold(SeatSet::default(), SeatSet::with)
    }

    /// A question is new to everybody but those who were asked with the one who has answered: they are asked the same
    /// until each has answered.
    fn renew_questions(&mut self, answered: Seat, before: SeatSet, at: u64) {
        for seat in self.seats().filter(|seat| *seat == answered || !before.contains(*seat)) {
            self.since[seat.index()] = self.moment;
            self.silences.ask(seat, at);
        }
    }

    fn verdict(&self, events: &[Event]) -> Option<Outcome> {
        let won = events.iter().find_map(|event| match event {
            Event::Won { seat, by } => Some(Outcome { winner: Some(*seat), by: End::Rules(*by) }),
            _ => None,
        });
        let broken_off = || Some(Outcome { winner: None, by: End::BrokenOff(self.state().fault?) });
        won.or_else(broken_off)
    }
}
