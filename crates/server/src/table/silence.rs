//! Somebody who is there, is asked and says nothing: the others may claim, and in the end a bot plays on.
//!
//! It goes by the time since somebody was asked, which everybody sees, and never by what could be answered.

use super::TableTask;
use super::answer::{Answer, Declined, declined, no_seat};
use crate::protocol::tell::Refusal;
use crate::protocol::view::Warning;
use crate::words::Say;
use soulkeep_rules::{Seat, SeatSet};
use soulkeep_table::Claim;

/// Who was silent before has half the time, and then a quarter; not less.
const HALVINGS: u32 = 2;

/// What everybody was told last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Silence {
    silent: SeatSet,
    claims: Vec<Claim>,
}

impl TableTask {
    /// How long somebody may think before others can claim, in milliseconds.
    fn patience(&self, seat: Seat) -> u64 {
        let usual = u64::from(self.shared.config.silent_after) * 1000;
        usual >> self.game.claims_held(seat).min(HALVINGS)
    }

    fn claim_due(&self, claim: &Claim) -> u64 {
        claim.at + self.patience(claim.against) / 2
    }

    /// Those whom others wait for and may claim against from a point in time on.
    fn claimable(&self) -> impl Iterator<Item = (Seat, u64)> {
        let others_wait = self.game.persons().len() > 1;
        let waited_for = self.game.unanswered().filter(move |_| others_wait);
        waited_for.map(|(seat, since)| (seat, since + self.patience(seat)))
    }

    fn silence(&self) -> Silence {
        let (claims, now): (Vec<Claim>, u64) = (self.game.claims().collect(), self.now());
        let warned = |seat: Seat| claims.iter().any(|claim| claim.against == seat);
        let silent = self.claimable().filter(|(seat, from)| *from <= now && !warned(*seat));
        Silence { silent: silent.map(|(seat, _)| seat).fold(SeatSet::default(), SeatSet::with), claims }
    }

    /// When there will be something to do or to tell, in the time of the match.
    pub(super) fn next_silence(&self) -> Option<u64> {
        let told = &self.silence;
        let known = |seat: Seat| told.silent.contains(seat) || told.claims.iter().any(|claim| claim.against == seat);
        let falling_silent = self.claimable().filter(|(seat, _)| !known(*seat)).map(|(_, from)| from);
        falling_silent.chain(self.game.claims().map(|claim| self.claim_due(&claim))).min()
    }

    /// Tells everybody who has fallen silent, and who has spoken.
    pub(super) fn notice_silence(&mut self) {
        let silence = self.silence();
        if silence != self.silence {
            self.silence = silence;
            self.tell_changes();
        }
    }

    /// Lets a bot play for somebody who was warned in vain.
    pub(super) async fn uphold_claim(&mut self) -> bool {
        let now = self.now();
        let Some(claim) = self.game.claims().find(|claim| self.claim_due(claim) <= now) else { return false };
        if self.game.uphold_claim(claim.against, now).is_err() || !self.keep().await {
            return false;
        }
        self.tell_changes();
        true
    }

    pub(super) async fn claim(&mut self, seat: Seat, against: u8) -> Result<Answer, Declined> {
        let against = Seat(against);
        let waited = self.claimable().any(|(seat, from)| seat == against && from <= self.now());
        if !waited {
            return Err(declined(Refusal::Late, Say::NotSilent));
        }
        self.game.claim(seat, against, self.now()).map_err(no_seat)?;
        self.kept_and_told().await
    }

    /// Against whom one may claim.
    pub(super) fn silent_seats(&self) -> Vec<u8> {
        self.silence.silent.iter().map(|seat| seat.0).collect()
    }

    /// Who was warned, and how long there is still time to answer.
    pub(super) fn warnings(&self) -> Vec<Warning> {
        let now = self.now();
        let warning = |claim: Claim| {
            let milliseconds = self.claim_due(&claim).saturating_sub(now).min(u64::from(u32::MAX)) as u32;
            Warning { by: claim.by.0, against: claim.against.0, milliseconds }
        };
        self.game.claims().map(warning).collect()
    }
}
