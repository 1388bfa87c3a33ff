//! Who comes first: descending XP wherever the rules have an order, and the active player first in a window.

use super::Laws;
use crate::violation::Law;
use soulkeep_rules::{Choice, Decision, Event, Play, Ruling, Seat, Stage, State, Why};

static TURNS: Law =
    Law { name: "xp-order-turns", rulings: &[Ruling::BUILD_04, Ruling::ADV_01, Ruling::ADV_02, Ruling::SETUP_19] };
static DRAWS: Law = Law { name: "xp-order-draws", rulings: &[Ruling::TURN_09, Ruling::PRIO_08] };
static FIRST_ROOMS: Law = Law { name: "xp-order-first-rooms", rulings: &[Ruling::SETUP_30] };
static STEPS: Law =
    Law { name: "xp-order-steps", rulings: &[Ruling::BUILD_26, Ruling::LEVELUP_06, Ruling::END_19, Ruling::MINI_36] };
static LEAVING: Law = Law { name: "xp-order-leaving", rulings: &[Ruling::PRIO_08, Ruling::END_15] };
static CANCEL: Law = Law { name: "cancel-step", rulings: &[Ruling::CANCEL_18, Ruling::CANCEL_16, Ruling::CANCEL_12] };
static ASKED: Law =
    Law { name: "asked-in-turn", rulings: &[Ruling::PRIO_03, Ruling::PRIO_06, Ruling::PRIO_19, Ruling::CANCEL_18] };

/// Who has had a turn in the order that is going on, and how many passed in a row in the window.
#[derive(Default)]
pub struct Order {
    active: Vec<Seat>,
    drew: Vec<Seat>,
    first_rooms: Vec<Seat>,
    hired: Vec<Seat>,
    stepped: Vec<Seat>,
    left: Vec<Seat>,
    passes: usize,
    cancel_passes: usize,
}

impl Order {
    /// In the middle of a phase everybody up to the active player has had a turn.
    pub fn of(players: impl Iterator<Item = Seat>, active: Option<Seat>, passes: usize) -> Order {
        let mut done = Vec::new();
        if let Some(active) = active {
            for seat in players {
                done.push(seat);
                if seat == active {
                    break;
                }
            }
        }
        Order { active: done, passes, ..Order::default() }
    }
}

impl Laws<'_> {
    pub fn order(&mut self, event: &Event, state: &State) {
        self.was_asked(event);
        match *event {
            Event::PhaseBegan(_) => self.phase_over(),
            Event::BecameActive { seat } => self.becomes_active(seat),
            Event::Drew { seat, .. } if self.is_turn_draw(state) => {
                self.in_order(&DRAWS, seat, |order| &mut order.drew)
            }
            Event::Placed { seat, .. } if self.measure.board.phase.is_none() => {
                self.in_order(&FIRST_ROOMS, seat, |order| &mut order.first_rooms);
            }
            Event::MinibossHired { seat, .. } | Event::MinibossDismissed { seat, .. } if state.speaker().is_none() => {
                self.not_before(&STEPS, seat, |order| &mut order.hired);
            }
            Event::LevelledUp { seat } | Event::BuildCounted { seat, .. } if state.speaker().is_none() => {
                self.not_before(&STEPS, seat, |order| &mut order.stepped);
            }
            Event::BuiltNow { .. } | Event::TurnedUpright | Event::TurnBegan { .. } => {
                self.memory.order.stepped.clear();
            }
            Event::Eliminated { seat } => self.in_order(&LEAVING, seat, |order| &mut order.left),
            _ => {}
        }
        match event {
            Event::BecameActive { .. } | Event::HeroEntered { .. } | Event::HeroApproached { .. } => {
                self.memory.order.passes = 0;
            }
            _ => {}
        }
        // Between two who are asked about the same Spell nothing happens.
        self.memory.order.cancel_passes = 0;
    }

    /// Nobody was left out before a Spell took effect or was lost: everybody but its player has passed.
    fn was_asked(&mut self, event: &Event) {
        let (Event::SpellPlayed { card, .. } | Event::SpellLost { card }) = *event else { return };
        let (passes, others) = (self.memory.order.cancel_passes, self.measure.board.players().count() - 1);
        let name = self.measure.book.name(card);
        self.expect(&CANCEL, passes == others || !self.memory.whole, || {
            format!("{passes} of {others} players have let {name} pass")
        });
    }

    fn phase_over(&mut self) {
        let board = self.measure.board;
        if matches!(board.phase, Some(Stage::Build | Stage::Adventure))
            && !self.memory.order.active.is_empty()
            && !self.measure.book.game.options.portions_with_heroes
        {
            let missing = board.players().find(|seat| !self.memory.order.active.contains(seat));
            self.expect(&TURNS, missing.is_none(), || format!("{missing:?} was passed over"));
        }
        let passes = self.memory.order.passes;
        self.memory.order = Order { passes, ..Order::default() };
    }

    fn becomes_active(&mut self, seat: Seat) {
        if self.measure.book.game.options.portions_with_heroes {
            self.not_before(&TURNS, seat, |order| &mut order.active);
        } else {
            self.in_order(&TURNS, seat, |order| &mut order.active);
        }
    }

    /// The draw of the turn, which no card makes.
    fn is_turn_draw(&self, state: &State) -> bool {
        self.measure.board.phase == Some(Stage::Beginning) && state.speaker().is_none()
    }

    /// Nobody of lower XP has had it, and this player has it once.
    fn in_order(&mut self, law: &'static Law, seat: Seat, of: fn(&mut Order) -> &mut Vec<Seat>) {
        let again = of(&mut self.memory.order).contains(&seat);
        self.expect(law, !again, || format!("{seat} comes a second time"));
        self.not_before(law, seat, of);
    }

    /// Nobody of lower XP has had it.
    fn not_before(&mut self, law: &'static Law, seat: Seat, of: fn(&mut Order) -> &mut Vec<Seat>) {
        let board = self.measure.board;
        let rank = |seat: Seat| board.order.iter().position(|other| *other == seat);
        let late = of(&mut self.memory.order).iter().copied().find(|other| rank(*other) > rank(seat));
        self.expect(law, late.is_none(), || format!("{seat} comes after {late:?}, who has less XP"));
        of(&mut self.memory.order).push(seat);
    }

    /// In a window the active player is asked first, then the others by XP; whoever acts gives the turn back (T20).
    /// In a cancel step likewise, without the owner of what is on top (T30).
    pub fn asked(&mut self, decision: &Decision, seat: Seat, choice: Choice) {
        if let Why::Cancel { top } = decision.why {
            return self.asked_to_cancel(&top, seat, choice);
        }
        self.memory.order.cancel_passes = 0;
        let (active, passes) = match decision.why {
            Why::BuildTurn { active, .. }
            | Why::Entry { active, .. }
            | Why::Room { active, .. }
            | Why::Portion { active }
            | Why::Between { active } => (active, &mut self.memory.order.passes),
            _ => return,
        };
        let others = self.measure.board.players().filter(|other| *other != active);
        let turns: Vec<Seat> = std::iter::once(active).chain(others).collect();
        let wanted = turns[*passes % turns.len()];
        *passes = if choice == Choice::Pass { (*passes + 1) % turns.len() } else { 0 };
        self.expect(&ASKED, seat == wanted && decision.seats.len() == 1, || {
            format!("{seat} is asked in {active}'s window, should be {wanted}")
        });
    }

    /// The active player first, then the others by XP, without the owner of what is on top. About an ability of a Room
    /// only the active player is asked (T30, T32).
    fn asked_to_cancel(&mut self, top: &Play, seat: Seat, choice: Choice) {
        let (board, book) = (self.measure.board, self.measure.book);
        let others = board.players().filter(|other| Some(*other) != board.active);
        let turns = board.active.into_iter().chain(others).filter(|other| *other != top.seat);
        let spell = top.source.card().is_some_and(|card| book.spell(card).is_some());
        let mut turns = turns.filter(|other| spell || Some(*other) == board.active);
        let passes = self.memory.order.cancel_passes;
        let wanted = turns.nth(passes);
        self.memory.order.cancel_passes = if choice == Choice::Pass { passes + 1 } else { 0 };
        self.expect(&CANCEL, wanted == Some(seat) || !self.memory.whole, || {
            format!("{seat} is asked about {:?} after {passes} passes, should be {wanted:?}", top.source)
        });
    }
}
