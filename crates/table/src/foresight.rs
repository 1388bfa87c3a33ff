//! Whether something that a seat could do now would bring about what it cannot bring about later.
//!
//! What a play brings about is what has become of everybody at the end of the turn, if nobody does anything else: Souls,
//! Wounds, Items, Rooms with what lies on them, and the Heroes in town. Every play is tried with everything that it can
//! be aimed at, in a world that is possible for all that the seat knows. It matters if the end is one that
//! the seat can want (see [`end`]), unless the same end can still be had when the seat is asked
//! the next time. So of twelve chances to send a Hero back to town the last one is asked about. Nor does it matter again
//! what was passed up by hand in the same turn, as long as everything comes as it would have come then, or the seat itself
//! would not gain by it.

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

/// A question of this turn that was passed by hand.
#[derive(Debug)]
pub(crate) struct PassedUp {
    view: View,
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
        for before in passed_up.iter().map(|it| it.prospects(self, seed)) {
            ends.retain(|end| !before.has(end, &idle, self.seat));
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
    pub fn new(view: View) -> PassedUp {
        PassedUp { view, found: OnceLock::new() }
    }

    pub fn turn(&self) -> u16 {
        self.view.table.turn
    }

    fn prospects(&self, later: &Foresight<'_>, seed: u64) -> &Prospects {
        self.found.get_or_init(|| {
            let then = self.view.sample(later.game, &mut Dice::new(seed));
            Foresight::new(later.game, &self.view, later.seat, later.stops).prospects(&then)
        })
    }
}

impl Prospects {
    /// Whether an end that is not what would come by itself was to be had there, or something as good where nothing is gained.
    fn has(&self, end: &End, idle: &End, seat: Seat) -> bool {
        let is_like = |before: &End| Change::of(before, &self.idle) == Change::of(end, idle);
        self.idle == *idle && self.ends.contains(end) || !end.gains(idle, seat) && self.ends.iter().any(is_like)
    }
}
