//! Choices: what is offered is what the rules allow, nothing less and nothing more.

use super::Laws;
use crate::offers::{Asked, Offer};
use crate::refusals::Refusal;
use crate::violation::Law;
use soulkeep_rules::{Choice, Decision, Event, Ruling, Seat, State};

static OFFERED: Law = Law {
    name: "choices-offered",
    rulings: &[Ruling::BUILD_05, Ruling::PRIO_24, Ruling::PRIO_26, Ruling::PRIO_29, Ruling::TURN_23, Ruling::TERM_42],
};

static REFUSED: Law = Law { name: "refusal-is-apt", rulings: &[Ruling::TERM_42] };

static FORCED: Law =
    Law { name: "asked-where-there-is-a-choice", rulings: &[Ruling::PRIO_29, Ruling::TERM_38, Ruling::TERM_42] };

impl Laws<'_> {
    /// What is named without a question is all there was to name.
    pub fn forced(&mut self, event: &Event, state: &State) {
        let answered = self.memory.answer.take();
        let Event::Targeted { target, .. } = *event else { return };
        if answered == Some(Choice::Pick(target)) {
            return;
        }
        let asked = Asked::new(self.measure, state);
        let options = match (state.declaring(), state.run()) {
            (Some(play), _) => asked.next_targets(play),
            (None, Some(run)) => asked.named_last(run),
            (None, None) => None,
        };
        let Some(options) = options else { return };
        self.expect(&FORCED, options == [target], || format!("{target:?} is named without a question, of {options:?}"));
    }

    /// The ruling that is named stands in the way of the choice on this board.
    pub fn refused(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice, ruling: Ruling) {
        let asked = Asked::new(self.measure, state);
        let reasons = Refusal::new(asked, &decision.why, state).reasons(seat, choice);
        let told: Vec<Ruling> = reasons.into_iter().map(|reason| self.as_told(reason)).collect();
        self.expect(&REFUSED, told.contains(&ruling), || {
            format!("{seat} is asked {:?}; {choice:?} is refused because of {ruling}, not of {told:?}", decision.why)
        });
    }

    /// A ruling about a card that is not in the game is told as what it comes to.
    fn as_told(&self, ruling: Ruling) -> Ruling {
        let is_there = |name: &str| {
            let mut ids = self.measure.book.game.defs.iter().map(|card| card.id());
            ids.any(|id| id.split_once('-').is_some_and(|(_, rest)| rest == name))
        };
        match ruling {
            other if other.card().is_none_or(is_there) => other,
            Ruling::CARD_TREPIDATION_02 | Ruling::CARD_ITS_ON_01 => Ruling::PRIO_36,
            _ => Ruling::TERM_42,
        }
    }

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
