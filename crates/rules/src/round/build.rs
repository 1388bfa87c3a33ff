//! The Build phase: build turns, the reveal, level ups and build effects.

use crate::chance::Chance;
use crate::choice::{Choice, Source};
use crate::decision::{Ask, Decision, Why};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Trigger, WindowOf};
use crate::ids::{CardId, Seat};
use crate::look::Look;
use crate::state::WIDTH;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// BUILD-04: one build turn each, in XP order.
    pub(crate) fn step_build_turns(&mut self, next: u8) -> Flow {
        let Some(active) = self.look().nth(next) else {
            self.pop();
            return Flow::Continue;
        };
        self.replace(Frame::BuildTurns { next: next + 1 });
        self.emit(Event::BecameActive { seat: active });
        self.open(WindowOf::BuildTurn, active)
    }

    /// BUILD-24: all face-down cards turn up together.
    pub(crate) fn step_reveal(&mut self) -> Flow {
        self.pop();
        for seat in self.state.alive.iter() {
            for slot in 0..self.state.player(seat).dungeon.len() as u8 {
                let card = self.look().stack(seat, slot).face_down;
                if card.is_some() {
                    self.emit(Event::Revealed { seat, card, slot });
                }
            }
        }
        Flow::Continue
    }

    /// MINI-07, MINI-36.
    pub(crate) fn step_hire(&mut self, next: u8) -> Flow {
        let Some(seat) = self.look().nth(next) else {
            self.pop();
            return Flow::Continue;
        };
        match self.look().unpaid_miniboss(seat) {
            None => self.replace(Frame::Hire { next: next + 1 }),
            Some(_) if self.state.player(seat).coins > 0 => return Flow::Wait,
            Some(_) => self.answer_hire(seat, Choice::No),
        }
        Flow::Continue
    }

    pub(crate) fn answer_hire(&mut self, seat: Seat, choice: Choice) {
        let Some((slot, card)) = self.look().unpaid_miniboss(seat) else { return };
        if choice == Choice::Yes {
            self.hire_for_coin(seat, slot, card);
        } else {
            self.emit(Event::MinibossDismissed { seat, slot, card });
        }
    }

    /// LEVELUP-06: one player is finished before the next starts.
    pub(crate) fn step_steps(&mut self, mut next: u8) -> Flow {
        while let Some(seat) = self.look().nth(next) {
            next += 1;
            self.replace(Frame::Steps { next });
            if self.look().is_level_up_due(seat) {
                self.push_step(seat);
                return Flow::Continue;
            }
            self.count_builds(seat);
            if !self.goes_straight_on() {
                return Flow::Continue;
            }
        }
        self.pop();
        Flow::Continue
    }

    /// A level up if it is due, followed by the build effects that are (LEVELUP-05).
    pub(crate) fn push_step(&mut self, seat: Seat) {
        self.push(Frame::BuildEffects { seat });
        self.push(Frame::LevelUp { seat });
    }

    pub(crate) fn step_level_up(&mut self, seat: Seat) -> Flow {
        self.pop();
        if !self.look().is_level_up_due(seat) {
            return Flow::Continue;
        }
        self.emit(Event::LevelledUp { seat });
        let span = self.game.boss(self.state.player(seat).boss).level_up;
        let source = Source::Boss(seat);
        if self.game.options.level_up_order_free && !span.is_empty() {
            // It takes its place among the player's own build effects.
            self.enqueue(Trigger { seat, source, span, ..Trigger::NONE });
            self.count_builds(seat);
        } else {
            self.start_run(seat, source, span, None);
        }
        Flow::Continue
    }

    pub(crate) fn step_build_effects(&mut self, seat: Seat) -> Flow {
        self.pop();
        self.count_builds(seat);
        Flow::Continue
    }

    /// A deactivated Room keeps its build effect for later (DEACT-14).
    fn count_builds(&mut self, seat: Seat) {
        for slot in 0..self.state.player(seat).dungeon.len() as u8 {
            let stack = self.look().stack(seat, slot);
            if stack.fresh && stack.is_active() {
                self.emit(Event::BuildCounted { seat, slot });
            }
        }
    }
}

impl Look<'_> {
    pub(crate) fn ask_hire(self, next: u8) -> Option<Decision> {
        let seat = self.nth(next)?;
        let (_, card) = self.unpaid_miniboss(seat)?;
        Some(Decision::of(seat, Ask::YesNo, Why::Hire(card)))
    }

    /// A Miniboss that was revealed and is neither paid for nor discarded.
    pub fn unpaid_miniboss(self, seat: Seat) -> Option<(u8, CardId)> {
        let mut stacks = self.table.player(seat).dungeon.iter().enumerate();
        stacks.find_map(|(slot, stack)| (stack.mini.is_some() && stack.level == 0).then_some((slot as u8, stack.mini)))
    }

    /// The first time that a player's step finds five active Rooms (LEVELUP-01, LEVELUP-17).
    pub fn is_level_up_due(self, seat: Seat) -> bool {
        let player = self.table.player(seat);
        !player.levelled_up && player.dungeon.is_full() && self.room_count(seat) == WIDTH as u32
    }
}
