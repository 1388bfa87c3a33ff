//! Whether something that a seat could do now would bring about what it cannot bring about later.
//!
//! What a play brings about is what has become of everybody at the end of the turn, if nobody does anything else: Souls,
//! Wounds, Items, Rooms with what lies on them, and the Heroes in town. Every play is tried with everything that it can
//! be aimed at, in a world that is possible for all that the seat knows. It matters if the end is one that
//! the seat can want (see [`end`]), unless the same end can still be had when the seat is asked
//! the next time. So of twelve chances to send a Hero back to town the last one is asked about. Nor does it matter again
//! what was passed up by hand in the same turn, as long as everything comes as it would have come then, or it is about the
//! same Hero, or the seat itself would not gain by it; and what only becomes of Rooms not even in a later turn, because it
//! could be had in any.

mod end;

use crate::stops::{Occasion, Stop, Stops};
use end::{Change, End};
use soulkeep_rules::{Chance, Choice, Decision, Dice, Game, Look, Seat, State, Task, View, Why};
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

/// So many ends are looked at; what has more of them is judged by these.
const MOST_ENDS: usize = 200;

/// Tries out what a seat could do.
pub(crate) struct Foresight<'a> {
    game: &'a Game,
    view: &'a View,
    seat: Seat,
    stops: Stops,
    /// It is about a play that can be answered.
    answers: bool,
}

/// A question that was passed by hand.
#[derive(Debug)]
pub(crate) struct PassedUp {
    view: View,
    /// What was not known was this.
    seed: u64,
    /// Looked at when something else is asked: passing takes as long whatever there was to choose.
    found: OnceLock<Prospects>,
}

/// What a seat can bring about.
#[derive(Debug)]
struct Prospects {
    /// What comes by itself.
    idle: End,
    ends: HashSet<End>,
}

/// When something else was passed by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passed {
    /// In this turn, and since then no Hero has gone or come.
    JustNow,
    InThisTurn,
    InAnEarlierTurn,
}

/// Always the first of what there is: so what is drawn does not depend on how much was drawn before.
struct First;

impl Chance for First {
    fn below(&mut self, _bound: u32) -> u32 {
        0
    }
}

impl<'a> Foresight<'a> {
    pub fn new(game: &'a Game, view: &'a View, seat: Seat, stops: Stops) -> Foresight<'a> {
        let why = view.look(game).decision().map(|decision| decision.why);
        let answers = why.is_some_and(|why| Occasion::of(&why, seat) == Some(Occasion::Answer));
        Foresight { game, view, seat, stops, answers }
    }

    /// Whether anything that can be done now is worth a question, after some were passed.
    pub fn matters(&self, seed: u64, passed_up: &[Arc<PassedUp>]) -> bool {
        let now = self.view.sample(self.game, &mut Dice::new(seed));
        let Prospects { idle, mut ends } = self.prospects(&now);
        ends.retain(|end| end.is_wanted(&idle, self.seat, self.game.epic));
        for before in passed_up {
            ends.retain(|end| !before.had(self, end, &idle));
        }
        let later = || self.next_question(now).map_or(HashSet::new(), |later| self.ends(&later));
        !ends.is_empty() && !ends.is_subset(&later())
    }

    fn prospects(&self, now: &State) -> Prospects {
        Prospects { idle: self.end_of(*now), ends: self.ends(now) }
    }

    /// Everything that the seat can bring about where it is asked.
    fn ends(&self, asked: &State) -> HashSet<End> {
        let (mut ends, mut left) = (HashSet::new(), MOST_ENDS);
        for choice in asked.legal(self.game, self.seat).into_iter().filter(|choice| *choice != Choice::Pass) {
            self.follow(asked, choice, &mut ends, &mut left);
        }
        ends
    }

    /// Tries everything that can be chosen until a play is carried out.
    fn follow(&self, before: &State, choice: Choice, ends: &mut HashSet<End>, left: &mut usize) {
        if *left == 0 {
            return;
        }
        let mut state = *before;
        self.answer(&mut state, self.seat, choice);
        while let Some(decision) = self.question(&state).filter(|decision| decision.why.window_of().is_none()) {
            if decision.seats.contains(self.seat) && Occasion::of(&decision.why, self.seat).is_none() {
                let legal = state.legal(self.game, self.seat);
                let different = if moves_cards_alone(&decision.why) { 1 } else { legal.len() };
                return legal.into_iter().take(different).for_each(|choice| self.follow(&state, choice, ends, left));
            }
            self.idle(&mut state, &decision);
        }
        *left -= 1;
        ends.insert(self.end_of(state));
    }

    /// The next question of this turn that the seat could use, if nobody does anything until then.
    fn next_question(&self, mut state: State) -> Option<State> {
        self.answer(&mut state, self.seat, Choice::Pass);
        while let Some(decision) = self.question(&state) {
            let occasion = Occasion::of(&decision.why, self.seat).filter(|_| decision.seats.contains(self.seat));
            let is_asked = occasion.is_some_and(|occasion| self.stops.at(occasion) != Stop::Never);
            if is_asked && state.legal(self.game, self.seat).len() > 1 {
                return Some(state);
            }
            self.idle(&mut state, &decision);
        }
        None
    }

    /// What has become of everybody when the turn is over, if nobody does anything.
    fn end_of(&self, mut state: State) -> End {
        while let Some(decision) = self.question(&state) {
            self.idle(&mut state, &decision);
        }
        End::of(Look::new(self.game, &state), self.answers)
    }

    /// What is asked, as long as it is this turn.
    fn question(&self, state: &State) -> Option<Decision> {
        state.decision(self.game).filter(|_| state.turn == self.view.table.turn)
    }

    /// The first of those who are asked does nothing, or the first thing where something must be done.
    fn idle(&self, state: &mut State, decision: &Decision) {
        let Some(seat) = decision.seats.iter().next() else { return };
        if Occasion::of(&decision.why, seat).is_some() {
            return self.answer(state, seat, Choice::Pass);
        }
        let legal = state.legal(self.game, seat);
        let idle = [Choice::No, Choice::Decline, Choice::Pass].into_iter().find(|choice| legal.contains(choice));
        if let Some(choice) = idle.or(legal.first().copied()) {
            self.answer(state, seat, choice);
        }
    }

    fn answer(&self, state: &mut State, seat: Seat, choice: Choice) {
        state.apply_unchecked(self.game, seat, choice, &mut First, &mut ());
    }
}

/// Whether it is asked which card goes into or out of a hand, which no end tells.
fn moves_cards_alone(why: &Why) -> bool {
    let Why::Effect { task, .. } = why else { return false };
    matches!(task, Task::Discard(_) | Task::DiscardFrom(_) | Task::Recover(_) | Task::Steal(_) | Task::Give(_))
}

impl PassedUp {
    pub fn new(view: View, seed: u64) -> PassedUp {
        PassedUp { view, seed, found: OnceLock::new() }
    }

    /// Whether what an end brings was to be had there.
    fn had(&self, later: &Foresight<'_>, end: &End, idle: &End) -> bool {
        let hero = |view: &View| view.table.walk.map(|walk| walk.hero);
        let passed = match self.view.table.turn == later.view.table.turn {
            true if hero(&self.view) == hero(later.view) => Passed::JustNow,
            true => Passed::InThisTurn,
            false => Passed::InAnEarlierTurn,
        };
        self.prospects(later).had(end, idle, later.seat, passed)
    }

    fn prospects(&self, later: &Foresight<'_>) -> &Prospects {
        self.found.get_or_init(|| {
            let then = self.view.sample(later.game, &mut Dice::new(self.seed));
            Foresight::new(later.game, &self.view, later.seat, later.stops).prospects(&then)
        })
    }
}

impl Prospects {
    /// Whether an end that is not what would come by itself was to be had there, or one that is as good.
    fn had(&self, end: &End, idle: &End, seat: Seat, passed: Passed) -> bool {
        let is_like = |before: &End| Change::of(before, &self.idle) == Change::of(end, idle);
        let as_good = match passed {
            Passed::JustNow => true,
            Passed::InThisTurn => !end.gains(idle, seat),
            Passed::InAnEarlierTurn => !end.decides(idle),
        };
        let is_same = passed != Passed::InAnEarlierTurn && self.idle == *idle && self.ends.contains(end);
        is_same || as_good && self.ends.iter().any(is_like)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);

    /// What was to be had by one play, where otherwise nothing happens.
    fn found(end: &End) -> Prospects {
        Prospects { idle: End::tried([]), ends: HashSet::from([end.clone()]) }
    }

    fn had(end: &End, idle: &End) -> [bool; 3] {
        [Passed::JustNow, Passed::InThisTurn, Passed::InAnEarlierTurn].map(|it| found(end).had(end, idle, ME, it))
    }

    #[test]
    fn what_was_passed_by_hand_is_not_offered_again_as_long_as_it_brings_the_same() {
        let idle = End::tried([]);
        let [soul, room, worse] = [(1, 0, 0), (0, 0, 1), (0, 1, 0)].map(|mine| End::tried([mine]));
        assert_eq!(had(&soul, &idle), [true, true, false], "who dies this turn does not die again");
        assert_eq!(had(&room, &idle), [true; 3], "that can wait");
        assert!(!found(&soul).had(&worse, &idle, ME, Passed::JustNow));
        // Meanwhile something has become of somebody else.
        let elsewhere = End::tried([(0, 0, 0), (2, 0, 0)]);
        let later = |mine| (End::tried([mine, (2, 0, 0)]), &elsewhere);
        let again = |mine| {
            let (end, idle) = later(mine);
            let before = found(&End::tried([mine]));
            [Passed::JustNow, Passed::InThisTurn, Passed::InAnEarlierTurn].map(|it| before.had(&end, idle, ME, it))
        };
        assert_eq!(again((1, 0, 0)), [true, false, false], "another Hero is another question, the same one is not");
        assert_eq!(again((0, 1, 0)), [true, true, false]);
        assert_eq!(again((0, 0, 1)), [true, false, true]);
    }
}
