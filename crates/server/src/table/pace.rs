//! Answers that wait for their time, so that the others cannot tell from it whether there was a choice.
//!
//! What a person chooses is not acknowledged before it is carried out: should the server be cut off meanwhile, it has not
//! happened, and the person is asked again.

use super::answer::{Answer, Declined, declined, refused};
use super::{TableTask, clock};
use crate::protocol::tell::{Refusal, UndoAnswer};
use crate::words::Say;
use soulkeep_rules::{Choice, Seat};
use soulkeep_table::{carried_out_after, is_idle};
use std::time::{Duration, Instant};

/// A person's answer.
#[derive(Clone, Copy)]
pub struct GivenAnswer {
    pub connection: u64,
    pub id: u32,
    pub seat: Seat,
    pub moment: u32,
    pub choice: Choice,
}

/// The same while it waits. It has no time while somebody asks for leave to take a choice back.
pub struct HeldAnswer {
    pub given: GivenAnswer,
    pub at: Option<Instant>,
}

impl TableTask {
    /// The time that the match counts in. It goes on from the last act, should the calendar have been ahead then.
    pub(super) fn now(&self) -> u64 {
        clock() + self.ahead
    }

    /// When an answer of a seat is carried out that is there now, but not before so long after the question.
    pub(super) fn time_for(&self, seat: Seat, pause: u64) -> Instant {
        let now = Instant::now();
        match self.is_hidden(seat) {
            true => now + left_to_wait(self.pace_of(seat), self.asked_for(seat), pause),
            false => now,
        }
    }

    /// Whether the others could learn something from how long an answer takes. A server without pauses hides nothing.
    pub(super) fn is_hidden(&self, seat: Seat) -> bool {
        self.shared.config.bot_pace > 0.0 && self.game.is_secretive(seat)
    }

    /// How long the marks are for a seat, as a share of the usual.
    pub(super) fn pace_of(&self, seat: Seat) -> f32 {
        let usual = self.shared.config.bot_pace;
        if self.game.is_played(seat) { usual * self.bot_speed().share_of_marks() } else { usual }
    }

    /// For how long a seat has been asked.
    pub(super) fn asked_for(&self, seat: Seat) -> Duration {
        Duration::from_millis(self.now().saturating_sub(self.game.asked_at(seat)))
    }

    /// Carries out an answer, now or when its time has come.
    pub(super) async fn take(&mut self, given: GivenAnswer, came: Instant) -> Result<Answer, Declined> {
        self.game.check_choice(given.seat, given.moment, given.choice).map_err(refused)?;
        if self.held.iter().any(|held| held.given.seat == given.seat) {
            return Err(declined(Refusal::Late, Say::Late));
        }
        let at = self.time_for(given.seat, 0);
        if Instant::now() < at || self.must_wait(&given) {
            self.held.push(HeldAnswer { given, at: Some(at) });
            return Ok(Answer::Sent);
        }
        self.carry_out(given, came).await
    }

    /// Carries out one answer whose time has come. One whose question has gone is refused.
    pub(super) async fn release(&mut self) -> bool {
        self.settle_held();
        let is_due = |held: &HeldAnswer| held.at.is_some_and(|at| at <= Instant::now());
        let Some(place) = self.held.iter().position(|held| is_due(held) || self.is_stale(&held.given)) else {
            return false;
        };
        let held = self.held.remove(place);
        let came = held.at.unwrap_or_else(Instant::now);
        if let Err(declined) = self.carry_out(held.given, came).await {
            self.refuse(held.given.connection, held.given.id, declined);
        }
        true
    }

    /// Nobody passes while somebody waits for leave: the table does not pass for anybody then, either. Afterwards the
    /// time runs from the beginning.
    fn settle_held(&mut self) {
        for place in 0..self.held.len() {
            let given = self.held[place].given;
            let at = match (self.must_wait(&given), self.held[place].at) {
                (true, _) => None,
                (false, Some(at)) => Some(at),
                (false, None) => Some(self.time_for(given.seat, 0)),
            };
            self.held[place].at = at;
        }
    }

    fn must_wait(&self, given: &GivenAnswer) -> bool {
        is_idle(given.choice)
            && self.is_hidden(given.seat)
            && self.game.undo_request().is_some_and(|(by, _)| by != given.seat)
    }

    fn is_stale(&self, given: &GivenAnswer) -> bool {
        self.game.check_choice(given.seat, given.moment, given.choice).is_err()
    }

    async fn carry_out(&mut self, given: GivenAnswer, came: Instant) -> Result<Answer, Declined> {
        let GivenAnswer { connection, id, seat, moment, choice } = given;
        let overtaken = self.who_asks_leave();
        let step = self.game.choose(seat, moment, choice, self.now()).map_err(refused)?;
        self.keep_or_refuse().await?;
        if let Some(watching) = self.watching.get(&connection) {
            watching.watcher.outbox.done(id);
        }
        self.tell_step(&step);
        self.tell_undo_answer(overtaken, UndoAnswer::Overtaken, None);
        self.shared.metrics.choices.inc();
        self.shared.metrics.latency.observe(came.elapsed().as_secs_f64());
        Ok(Answer::Sent)
    }
}

/// How long an answer waits that is there after some time, at a pace.
pub(super) fn left_to_wait(pace: f32, thought: Duration, pause: u64) -> Duration {
    let usual = (thought.as_secs_f64() * 1000.0 / f64::from(pace)).round() as u64;
    let after = carried_out_after(usual.max(pause));
    Duration::from_millis(after).mul_f32(pace).saturating_sub(thought)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What needs no thought and what was thought about come at the same points in time.
    #[test]
    fn an_answer_waits_for_its_time() {
        let wait = |bot_pace: f32, thought: u64, pause: u64| {
            left_to_wait(bot_pace, Duration::from_millis(thought), pause).as_secs_f32().mul_add(1000.0, 0.5) as u64
        };
        assert_eq!([wait(1.0, 0, 0), wait(1.0, 599, 0), wait(1.0, 700, 0), wait(1.0, 12_000, 0)], [600, 1, 200, 0]);
        assert_eq!([wait(1.0, 100, 2000), wait(1.0, 2100, 2000)], [1900, 900], "who decides late to pass on is late");
        assert_eq!(wait(0.5, 100, 0), 200);
    }
}
