//! Choices: what is offered is what the rules allow, nothing less and nothing more.

use super::Laws;
use crate::offers::{Asked, Offer};
use crate::violation::Law;
use soulkeep_rules::{Choice, Decision, Ruling, Seat, State};

static OFFERED: Law = Law {
    name: "choices-offered",
    rulings: &[Ruling::BUILD_05, Ruling::PRIO_24, Ruling::PRIO_26, Ruling::PRIO_29, Ruling::TURN_23, Ruling::TERM_42],
};

impl Laws<'_> {
    /// Holds the list of the engine against the one that is found here.
    pub fn offered(&mut self, state: &State, decision: &Decision, seat: Seat) {
        let Some(wanted) = Asked::new(self.measure, state).offer(&decision.why, seat) else { return };
        let offered: Offer = state.legal(self.measure.book.game, seat).into_iter().collect();
        let differ = |one: &Offer, other: &Offer| -> Vec<Choice> { one.difference(other).copied().collect() };
        let (missing, further) = (differ(&wanted, &offered), differ(&offered, &wanted));
        self.expect(&OFFERED, missing.is_empty() && further.is_empty(), || {
            format!("{seat} is asked {:?}; missing {missing:?}, too much {further:?}", decision.why)
        });
    }
}
