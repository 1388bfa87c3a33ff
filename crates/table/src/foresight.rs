//! Whether something that a seat could do now would bring about what it cannot bring about later.
//!
//! What a play brings about is what has become of everybody at the end of the turn, if nobody does anything else: Souls,
//! Wounds, Items, Rooms with what lies on them, and the Heroes in town. Every play is tried with everything that it can
//! be aimed at, in a world that is possible for all that the seat knows. It matters if the end is another one, unless
//! the seat has only lost by it and the others only won; and unless the same end can still be had when the seat is asked
//! the next time. So of twelve chances to send a Hero back to town the last one is asked about. Nor does it matter again
//! what was passed up by hand in the same turn, as long as everything comes as it would have come then.
//!
//! Who has gained or lost is a matter of Souls and Wounds, and of what lies in the dungeon only where these are the same.
//!
//! Cards in hand and Coins count only where a play can be answered: one can draw, discard and trade in any turn.

use crate::stops::{Occasion, Stop, Stops};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{CardSet, Chance, Choice, Decision, Dice, Game, HeroSet, Look, Seat, State, Task, View, Why};
use std::cmp::Ordering;
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

/// So many ends are looked at; what has more of them is worth a question.
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

/// What has become of everybody.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct End {
    standings: Vec<Standing>,
    town: HeroSet,
}

/// What has become of one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Standing {
    alive: bool,
    souls: u32,
    wounds: u32,
    items: u32,
    /// Cards in hand and Coins, where they count.
    means: u32,
    /// The levels of Minibosses, and Coins and counters on Rooms.
    marks: u32,
    rooms: CardSet,
}

/// A question of this turn that was passed by hand.
#[derive(Debug)]
pub(crate) struct PassedUp {
    view: View,
    /// Looked at when something else is asked: passing takes as long whatever there was to choose.
    found: OnceLock<Option<Prospects>>,
}

/// What a seat can bring about.
#[derive(Debug)]
struct Prospects {
    /// What comes by itself.
    idle: End,
    ends: HashSet<End>,
}

/// There is more to try than it is worth.
struct TooMuch;

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
        self.has_something_to_lose(&now, seed, passed_up).unwrap_or(true)
    }

    fn has_something_to_lose(&self, now: &State, seed: u64, passed_up: &[Arc<PassedUp>]) -> Result<bool, TooMuch> {
        let Prospects { idle, mut ends } = self.prospects(now)?;
        ends.retain(|end| !self.is_no_better(end, &idle));
        for before in passed_up.iter().filter_map(|it| it.prospects(self, seed)).filter(|it| it.idle == idle) {
            ends.retain(|end| !before.ends.contains(end));
        }
        if ends.is_empty() {
            return Ok(false);
        }
        let later = self.next_question(*now).map_or(Ok(HashSet::new()), |later| self.ends(&later))?;
        Ok(!ends.is_subset(&later))
    }

    fn prospects(&self, now: &State) -> Result<Prospects, TooMuch> {
        Ok(Prospects { idle: self.end_of(*now), ends: self.ends(now)? })
    }

    /// Everything that the seat can bring about where it is asked.
    fn ends(&self, asked: &State) -> Result<HashSet<End>, TooMuch> {
        let (mut ends, mut left) = (HashSet::new(), MOST_ENDS);
        for choice in asked.legal(self.game, self.seat).into_iter().filter(|choice| *choice != Choice::Pass) {
            self.follow(asked, choice, &mut ends, &mut left)?;
        }
        Ok(ends)
    }

    /// Tries everything that can be chosen until a play is carried out.
    fn follow(&self, before: &State, choice: Choice, ends: &mut HashSet<End>, left: &mut usize) -> Result<(), TooMuch> {
        let mut state = *before;
        self.answer(&mut state, self.seat, choice);
        while let Some(decision) = self.question(&state).filter(|decision| decision.why.window_of().is_none()) {
            if decision.seats.contains(self.seat) && Occasion::of(&decision.why, self.seat).is_none() {
                let legal = state.legal(self.game, self.seat);
                let different = if moves_cards_alone(&decision.why) { 1 } else { legal.len() };
                let mut tried = legal.into_iter().take(different);
                return tried.try_for_each(|choice| self.follow(&state, choice, ends, left));
            }
            self.idle(&mut state, &decision);
        }
        *left = left.checked_sub(1).ok_or(TooMuch)?;
        ends.insert(self.end_of(state));
        Ok(())
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
        let look = Look::new(self.game, &state);
        let seats = (0..self.game.seats).map(Seat);
        End { standings: seats.map(|seat| self.standing(look, seat)).collect(), town: state.town }
    }

    fn standing(&self, look: Look<'_>, seat: Seat) -> Standing {
        let (table, player) = (look.table, look.table.player(seat));
        let marks = |stack: &Stack| u32::from(stack.coins) + u32::from(stack.counters) + u32::from(stack.level);
        let mut rooms = CardSet::EMPTY;
        for stack in player.dungeon.iter() {
            let mut card = stack.top;
            while card.is_some() {
                rooms.insert(card);
                card = table.under[card.index()];
            }
            if stack.mini.is_some() {
                rooms.insert(stack.mini);
            }
        }
        Standing {
            alive: table.alive.contains(seat),
            souls: look.souls(seat),
            wounds: look.wounds(seat),
            items: player.items.len(),
            means: if self.answers { player.hand.len() + u32::from(player.coins) } else { 0 },
            marks: player.dungeon.iter().map(marks).sum(),
            rooms,
        }
    }

    /// Whether an end is what comes by itself, or one by which the seat has only lost and the others only won.
    fn is_no_better(&self, end: &End, idle: &End) -> bool {
        if end.standings == idle.standings {
            return end.town == idle.town;
        }
        let unwanted = |(place, (after, before)): (usize, (&Standing, &Standing))| {
            let change = if place == self.seat.index() { Ordering::Less } else { Ordering::Greater };
            after.against(before).is_some_and(|order| order == Ordering::Equal || order == change)
        };
        end.standings.iter().zip(&idle.standings).enumerate().all(unwanted)
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

    fn prospects(&self, later: &Foresight<'_>, seed: u64) -> Option<&Prospects> {
        let find = || {
            let then = self.view.sample(later.game, &mut Dice::new(seed));
            Foresight::new(later.game, &self.view, later.seat, later.stops).prospects(&then).ok()
        };
        self.found.get_or_init(find).as_ref()
    }
}

impl Standing {
    /// Whether it is better or worse than another one; neither if it depends.
    fn against(&self, other: &Standing) -> Option<Ordering> {
        // Nothing is left of one who is out, so that nothing else tells.
        if self.alive != other.alive {
            return Some(self.alive.cmp(&other.alive));
        }
        match overall(&[self.souls.cmp(&other.souls), other.wounds.cmp(&self.wounds)]) {
            Some(Ordering::Equal) => self.possessions_against(other),
            decided => decided,
        }
    }

    fn possessions_against(&self, other: &Standing) -> Option<Ordering> {
        let kept = self.rooms.and(&other.rooms);
        let rooms = match (kept == self.rooms, kept == other.rooms) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => return None,
        };
        overall(&[self.items.cmp(&other.items), self.means.cmp(&other.means), self.marks.cmp(&other.marks), rooms])
    }
}

/// Better, worse or equal in everything; neither if it depends.
fn overall(orders: &[Ordering]) -> Option<Ordering> {
    match (orders.contains(&Ordering::Greater), orders.contains(&Ordering::Less)) {
        (true, true) => None,
        (true, false) => Some(Ordering::Greater),
        (false, true) => Some(Ordering::Less),
        (false, false) => Some(Ordering::Equal),
    }
}
