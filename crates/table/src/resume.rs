//! A match from its setup and its acts.

use crate::act::{Act, By, Deed};
use crate::setup::Setup;
use crate::table::Match;
use soulkeep_notation::choice;
use soulkeep_rules::{Choice, Game, Seat};
use std::sync::Arc;
use thiserror::Error;

/// A record that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("act {number}, `{act}`, does not hold: {reason}")]
pub struct ResumeError {
    /// The place in the record, from nought.
    pub number: usize,
    /// The act as it is written.
    pub act: String,
    /// Why it cannot be done there.
    pub reason: String,
}

impl Match {
    /// The match as it was after the last of these acts.
    pub fn resume(setup: Setup, game: Arc<Game>, acts: impl IntoIterator<Item = Act>) -> Result<Match, ResumeError> {
        let mut table = Match::new(setup, game)?;
        for (number, act) in acts.into_iter().enumerate() {
            let done = table.again(&act);
            done.map_err(|reason| ResumeError { number, act: act.to_string(), reason })?;
            if table.log.last() != Some(&act) {
                let reason = "it does not follow from the acts before it".to_owned();
                return Err(ResumeError { number, act: act.to_string(), reason });
            }
        }
        Ok(table)
    }

    /// The match in which these choices were made, such as those of a replay. They do not say who made them: where a
    /// person could answer in one way only, the table has answered.
    pub fn replayed(
        setup: Setup,
        game: Arc<Game>,
        choices: impl IntoIterator<Item = (Seat, Choice)>,
    ) -> Result<Match, ResumeError> {
        let mut table = Match::new(setup, game)?;
        let broken = |number: usize, act: String, reason: String| ResumeError { number, act, reason };
        table.start(0).map_err(|error| broken(0, Deed::Start.to_string(), error.to_string()))?;
        for (number, (seat, choice)) in choices.into_iter().enumerate() {
            let by = table.maker(seat);
            let taken = table.take(seat, by, choice, 0);
            taken.map_err(|error| broken(number, choice::print(table.look(), seat, choice), error.to_string()))?;
        }
        Ok(table)
    }

    /// Who makes the next choice of a seat.
    fn maker(&self, seat: Seat) -> By {
        match self.is_played(seat) {
            true => By::Bot,
            false if self.automatic(seat).is_some() => By::Auto,
            false => By::Person,
        }
    }

    /// Back to where only so many acts had happened: the others could not be stored.
    pub fn roll_back(&mut self, acts: usize) -> Result<(), ResumeError> {
        let kept: Vec<Act> = self.log.iter().take(acts).cloned().collect();
        *self = Match::resume(self.setup.clone(), Arc::clone(self.game()), kept)?;
        Ok(())
    }

    /// What was allowed when it happened is not asked again: only what makes no sense is refused.
    fn again(&mut self, act: &Act) -> Result<(), String> {
        let at = act.at;
        match (&act.deed, act.seat) {
            (Deed::Start, None) => self.start(at).map(drop).map_err(text),
            (Deed::Lapse, None) => {
                self.lapse(at);
                Ok(())
            }
            (Deed::Wake, None) => {
                self.wake(at);
                Ok(())
            }
            (deed, Some(seat)) => self.again_by(seat, deed, at),
            (_, None) => Err("it names no seat".to_owned()),
        }
    }

    fn again_by(&mut self, seat: Seat, deed: &Deed, at: u64) -> Result<(), String> {
        match deed {
            Deed::Sit => self.sit(seat, at).map(drop).map_err(text),
            Deed::Leave => self.leave(seat, at).map(drop).map_err(text),
            Deed::SeatBot(level) => self.seat_bot(seat, *level, at).map(drop).map_err(text),
            Deed::StandIn(bot) => self.stand_in(seat, *bot, at).map(drop).map_err(text),
            Deed::Claim { against } => self.claim(seat, *against, at).map(drop).map_err(text),
            Deed::Silent => self.uphold_claim(seat, at).map(drop).map_err(text),
            Deed::Stops(stops) => self.set_stops(seat, *stops, at).map(drop).map_err(text),
            Deed::StopOnce => self.stop_once(seat, at).map(drop).map_err(text),
            Deed::PassOn(until) => self.pass_on(seat, *until, at).map(drop).map_err(text),
            Deed::Concede | Deed::GiveUp => self.leave_for_good(seat, deed.clone(), at).map(drop).map_err(text),
            Deed::AskUndo => self.ask_undo(seat, self.moment, at).map(drop).map_err(text),
            Deed::AllowUndo => self.allow_undo(seat, true, at).map(drop).map_err(text),
            Deed::DenyUndo => self.allow_undo(seat, false, at).map(drop).map_err(text),
            Deed::Undo { choices } => {
                let kept = choices.checked_sub(self.past.len()).filter(|kept| *kept < self.done.len());
                let kept = kept.ok_or_else(|| "nothing was chosen".to_owned())?;
                self.take_back(seat, kept, at);
                Ok(())
            }
            Deed::Choose { by, choice } => {
                if self.decision().is_none_or(|decision| !decision.seats.contains(seat)) {
                    return Err(format!("{seat} is not asked anything"));
                }
                let choice = choice::parse(self.look(), seat, choice).map_err(|fault| fault.message)?;
                self.take(seat, *by, choice, at).map(drop).map_err(text)
            }
            Deed::Start | Deed::Lapse | Deed::Wake => Err("it names a seat".to_owned()),
        }
    }
}

fn text(error: impl std::error::Error) -> String {
    error.to_string()
}
