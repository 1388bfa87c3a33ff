//! How fast bots answer: what those who play with them wish, and going on at once.

use super::TableTask;
use super::answer::{Answer, Declined, declined};
use crate::protocol::ask::BotSpeed;
use crate::protocol::tell::Refusal;
use crate::words::Say;
use soulkeep_rules::{Choice, Seat};
use soulkeep_table::is_idle;
use std::time::Duration;

/// How long a bot takes for something that can be seen, and for passing, in milliseconds; the second number is what is
/// added at random. Who wants them quick sees one thing after the other at the pace of the page, which needs no help.
const AS_PEOPLE: [(u64, u64); 2] = [(300, 600), (40, 80)];
const QUICK: [(u64, u64); 2] = [(10, 10), (0, 0)];
const AT_ONCE: [(u64, u64); 2] = [(0, 0), (0, 0)];

impl BotSpeed {
    /// How long an answer of a bot takes where there is nothing to hide: it only has to be followed by the eye.
    pub(super) fn shown_for(self, choice: Choice) -> Duration {
        let [deed, pass] = match self {
            BotSpeed::AsPeople => AS_PEOPLE,
            BotSpeed::Quick => QUICK,
            BotSpeed::AtOnce => AT_ONCE,
        };
        let (least, more) = if is_idle(choice) { pass } else { deed };
        Duration::from_millis(least + if more > 0 { crate::random::number() % more } else { 0 })
    }

    /// For how long it is held back what would make final what the only person has just done, in milliseconds. What the
    /// bots do is to be seen after that, so that it is most of what one waits for who wants them quick.
    fn grace(self) -> u64 {
        match self {
            BotSpeed::AsPeople => 1500,
            BotSpeed::Quick => 1200,
            BotSpeed::AtOnce => 0,
        }
    }

    /// By what the marks at which bots answer are shortened among people. They never vanish: without them the time would
    /// tell what a bot holds.
    pub(super) fn share_of_marks(self) -> f32 {
        match self {
            BotSpeed::AsPeople => 1.0,
            BotSpeed::Quick => 0.4,
            BotSpeed::AtOnce => 0.15,
        }
    }
}

impl TableTask {
    /// The slowest wish of those who play here.
    pub(super) fn bot_speed(&self) -> BotSpeed {
        let wishes = self.game.persons().iter().map(|seat| self.speeds[seat.index()]);
        wishes.min().unwrap_or_default()
    }

    pub(super) fn set_bot_speed(&mut self, seat: Seat, speed: BotSpeed) -> Result<Answer, Declined> {
        self.speeds[seat.index()] = speed;
        self.tell_changes();
        Ok(Answer::Done)
    }

    /// Everything up to the next question of the only person comes without pauses. What bots are thinking about they
    /// think to its end.
    pub(super) fn hurry(&mut self, seat: Seat) -> Result<Answer, Declined> {
        if !self.game.persons().without(seat).is_empty() {
            return Err(declined(Refusal::Limit, Say::OthersPlay));
        }
        self.hurried = true;
        self.auto = None;
        self.hurry.notify_waiters();
        Ok(Answer::Done)
    }

    /// For how long from now on an answer is held back that would make final what the only person has just done.
    pub(super) fn grace_left(&self) -> Duration {
        let Some(deed) = self.game.fresh_since().filter(|_| !self.hurried) else { return Duration::ZERO };
        let grace = Duration::from_millis(self.bot_speed().grace());
        let until = Duration::from_millis(deed) + self.shared.config.pause(grace);
        until.saturating_sub(Duration::from_millis(self.now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A deed can be followed for longer than a pass, and whoever is in a hurry waits for neither.
    #[test]
    fn an_answer_takes_its_time() {
        for (speed, deed, pass) in [
            (BotSpeed::AsPeople, (300, 900), (40, 120)),
            (BotSpeed::Quick, (10, 20), (0, 1)),
            (BotSpeed::AtOnce, (0, 1), (0, 1)),
        ] {
            for choice in [Choice::Pass, Choice::No, Choice::Decline, Choice::Yes] {
                let (least, most) = if choice == Choice::Yes { deed } else { pass };
                let times: Vec<u128> = (0..2000).map(|_| speed.shown_for(choice).as_millis()).collect();
                let (shortest, longest) = (*times.iter().min().unwrap(), *times.iter().max().unwrap());
                assert!(shortest >= least && longest < most && longest >= (least + most) / 2, "{shortest} {longest}");
            }
        }
        assert!(BotSpeed::AsPeople < BotSpeed::Quick && BotSpeed::Quick < BotSpeed::AtOnce);
    }
}
