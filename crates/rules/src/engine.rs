//! The machine that carries a game from one decision to the next.
//!
//! It works on the top frame until a player has to decide. Each family of frames has its own file: `round` for the
//! phases, `play` for windows and declared cards, `effect` for what cards do.

use crate::chance::{Chance, Dice};
use crate::choice::{Choice, Source, Thing};
use crate::compile::{Span, Traits};
use crate::effect::{Chosen, Run};
use crate::event::{Event, Sink};
use crate::fault::Fault;
use crate::frame::{Declaring, Frame, Trigger, quiet};
use crate::game::Game;
use crate::ids::{ItemId, Seat};
use crate::look::Look;
use crate::play::Paid;
use crate::state::{State, Table};
use soulkeep_cards::Phase;

pub(crate) struct Engine<'a, C, S> {
    pub game: &'a Game,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub sink: &'a mut S,
}

/// What an engine is started for.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    /// To deal a game.
    SetUp,
    /// To take a choice that is known to be legal and does not just hand the question on.
    Answer(Seat, Choice),
    /// To go on from frames that were laid out by hand.
    Resume,
}

impl State {
    /// Plays on to the next decision. The engine is built twice, and here alone: for games that nobody listens to, of which
    /// there are millions, and for all others. One for every kind of listener would keep the compiler busy for a minute.
    #[inline]
    pub(crate) fn run<C: Chance, S: Sink>(&mut self, game: &Game, purpose: Purpose, chance: &mut C, sink: &mut S) {
        match (chance.dice(), purpose) {
            (Some(dice), Purpose::Answer(seat, choice)) if !sink.listens() => {
                self.answer_unheard(game, seat, choice, dice)
            }
            (Some(dice), Purpose::SetUp | Purpose::Resume) if !sink.listens() => self.run_unheard(game, purpose, dice),
            (Some(_) | None, _) => self.run_heard(game, purpose, chance, sink),
        }
    }

    /// What play-outs do all the time has a way of its own.
    fn answer_unheard(&mut self, game: &Game, seat: Seat, choice: Choice, dice: &mut Dice) {
        Engine { game, state: self, chance: dice, sink: &mut () }.answer(seat, choice);
    }

    fn run_unheard(&mut self, game: &Game, purpose: Purpose, dice: &mut Dice) {
        Engine { game, state: self, chance: dice, sink: &mut () }.run(purpose);
    }

    fn run_heard(&mut self, game: &Game, purpose: Purpose, mut chance: &mut dyn Chance, mut sink: &mut dyn Sink) {
        Engine { game, state: self, chance: &mut chance, sink: &mut sink }.run(purpose);
    }
}

/// More steps than anything that ends takes between two decisions: cards that go round in a circle are a fault.
const RUNAWAY: u32 = 100_000;

/// Whether work goes on or a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Continue,
    Wait,
}

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    fn run(&mut self, purpose: Purpose) {
        match purpose {
            Purpose::SetUp => self.set_up(),
            Purpose::Answer(seat, choice) => self.answer(seat, choice),
            Purpose::Resume => self.resume(),
        }
    }

    pub fn look(&self) -> Look<'_> {
        Look::new(self.game, self.state)
    }

    /// The one way in which the table changes. Whoever calls it knows the event: with the writer and the reactions in
    /// place, nothing is left there of all other events. Where nothing is optimised they would only take more room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn emit(&mut self, event: Event) {
        self.state.carry_out(self.game, &event);
        let mutes = self.game.traits.meets(Traits::MUTES);
        // Who takes the text of Rooms away still does so in dying (CARD-cheat-code-02).
        let dying = matches!(event, Event::HeroDied { .. });
        if mutes && !dying {
            self.mute();
        }
        self.sink.event_at(&event, self.state);
        self.react(&event);
        if mutes && dying {
            self.mute();
        }
    }

    pub fn push(&mut self, frame: Frame) {
        let held = self.state.frames.push(frame);
        self.state.check(held, Fault::UnderWay);
    }

    pub fn pop(&mut self) {
        self.state.frames.pop();
    }

    /// Puts another frame in the place of the top one.
    pub fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.state.frames.last_mut() {
            *top = frame;
        }
    }

    /// Works until somebody has to decide or the game is over.
    pub fn advance(&mut self) {
        for _ in 0..RUNAWAY {
            if self.state.fault.is_some() {
                self.state.frames.clear();
                return;
            }
            if !self.settles_first() && self.step() == Flow::Wait || self.sink.holds() {
                return;
            }
        }
        self.state.check(false, Fault::Circle);
        self.state.frames.clear();
    }

    /// Whether something had to be settled before the top frame goes on.
    #[inline]
    fn settles_first(&mut self) -> bool {
        // Most of the time nothing waits: then there is no need to look closer.
        !self.is_settled() && (self.settle_deaths() || self.pump())
    }

    fn is_settled(&self) -> bool {
        let idle = self.state.queue.is_empty() && self.state.second_item == ItemId::NONE;
        idle && !self.game.options.immediate_death
    }

    /// Whether nothing comes between this step and the next one, so that whoever knows the next one may take it at once.
    #[inline]
    pub fn goes_straight_on(&self) -> bool {
        self.is_settled() && self.state.fault.is_none() && !self.sink.holds()
    }

    fn settle_deaths(&mut self) -> bool {
        let asks = matches!(self.state.frames.last(), Some(Frame::SecondItem { .. }) | None);
        let died = self.game.options.immediate_death && !asks && self.settle_doomed();
        if died {
            // The Item of one is found a place before the next one dies.
            self.pump_items();
        }
        died
    }

    /// Works on the top frame. Of a frame only what is needed is copied.
    #[inline(always)]
    fn step(&mut self) -> Flow {
        let Some(frame) = self.state.frames.last() else { return Flow::Wait };
        match *frame {
            Frame::KeepBoss { waiting } => self.step_keep_boss(waiting),
            Frame::Deal => self.step_deal(),
            Frame::Opening { waiting } => self.step_opening(waiting),
            Frame::OpeningDiscard { waiting } => self.step_opening_discard(waiting),
            Frame::FirstRooms { next } => self.step_first_rooms(next),
            Frame::Reveal => self.step_reveal(),
            Frame::Hire { next } => self.step_hire(next),
            Frame::Steps { next } => self.step_steps(next),
            Frame::LevelUp { seat } => self.step_level_up(seat),
            Frame::BuildEffects { seat } => self.step_build_effects(seat),
            Frame::Turn(stage) => self.step_turn(stage),
            Frame::Draws { next } => self.step_draws(next),
            Frame::BuildTurns { next } => self.step_build_turns(next),
            Frame::Window { of, active, asked } => self.step_window(of, active, asked),
            Frame::Declare { play, step } => self.step_declare(play, step),
            Frame::Cancel { asked } => self.step_cancel(asked),
            Frame::Settle { last_call } => self.step_settle(last_call),
            Frame::Resolve { play, step } => self.step_resolve(play, step),
            Frame::Run(run) => self.step_run(run),
            Frame::Divert { seat, by } => self.step_divert(seat, by),
            Frame::Toll { seat, spell } => self.step_toll(seat, spell),
            Frame::SecondItem { seat, item } => self.step_second_item(seat, item),
            Frame::Triggers { from, to } => self.step_triggers(from, to),
            Frame::Portions { next } => self.step_portions(next),
            Frame::Portion { seat, part } => self.step_portion(seat, part),
            Frame::Walk(walking) => self.step_walk(walking),
            Frame::EndOfTurn(ending) => self.step_end_of_turn(ending),
            Frame::Machinations { .. } => Flow::Wait,
            Frame::Over => Flow::Wait,
        }
    }

    fn resume(&mut self) {
        self.mute();
        if self.state.is_adventure() {
            self.greet_lines();
        }
        self.advance();
    }

    fn answer(&mut self, seat: Seat, choice: Choice) {
        let Some(frame) = self.state.frames.last() else { return };
        match *frame {
            Frame::KeepBoss { waiting } => self.answer_keep_boss(waiting, seat, choice),
            Frame::Opening { waiting } => self.answer_opening(waiting, seat, choice),
            Frame::OpeningDiscard { waiting } => self.answer_opening_discard(waiting, seat, choice),
            Frame::FirstRooms { next } => self.answer_first_room(next, seat, choice),
            Frame::Draws { next } => self.answer_draw(next, seat, choice),
            // Whoever passed was the last one, or the next one would have been asked ([`State::passes_on`]).
            Frame::Window { of, active, .. } if matches!(choice, Choice::Pass) && self.state.fault.is_none() => {
                self.end_round(of, active);
                if self.sink.holds() {
                    return;
                }
            }
            Frame::Window { of, active, .. } => self.answer_window(of, active, seat, choice),
            Frame::Declare { play, step } => self.answer_declare(play, step, choice),
            Frame::Cancel { asked } => self.answer_cancel(asked, seat, choice),
            Frame::Run(run) => self.answer_run(run, choice),
            Frame::Divert { by, .. } => self.answer_divert(by, seat, choice),
            Frame::Hire { .. } => self.answer_hire(seat, choice),
            Frame::Toll { spell, .. } => self.answer_toll(seat, spell, choice),
            Frame::SecondItem { item, .. } => self.answer_second_item(seat, item, choice),
            Frame::Triggers { from, to } => self.answer_triggers(from, to, seat, choice),
            Frame::Machinations { .. } => self.answer_machinations(seat, choice),
            quiet!() => return,
        }
        self.advance();
    }

    /// What has to be settled before anything else goes on, unless an effect is still under way.
    fn pump(&mut self) -> bool {
        let busy = self.state.frames.last().is_none_or(is_busy);
        !busy && (self.pump_items() || self.pump_triggers())
    }

    /// Starts triggers as soon as the effect that caused them is over (PRIO-32).
    fn pump_triggers(&mut self) -> bool {
        let mut frames = self.state.frames.iter().rev();
        let seen = frames.find_map(|frame| if let Frame::Triggers { to, .. } = frame { Some(*to) } else { None });
        let (from, to) = (seen.unwrap_or(0), self.state.queue.len() as u8);
        if from == to {
            return false;
        }
        self.push(Frame::Triggers { from, to });
        true
    }

    pub fn enqueue(&mut self, trigger: Trigger) {
        let held = self.state.queue.push(trigger);
        self.state.check(held, Fault::Triggers);
    }

    /// The effect of a card begins; `chosen` is what it already knows.
    pub fn start_run(&mut self, you: Seat, source: Source, span: Span, chosen: Option<Thing>) {
        let chosen = Chosen::new(chosen);
        self.push(Frame::Run(Run {
            span,
            you,
            owner: Some(you),
            source,
            chosen,
            paid: Paid::NOTHING,
            left: 0,
            limited: false,
        }));
    }
}

/// In the middle of an effect or of paying a cost nothing else may start.
fn is_busy(top: &Frame) -> bool {
    match top {
        Frame::Run(_) | Frame::Divert { .. } | Frame::Toll { .. } | Frame::SecondItem { .. } => true,
        Frame::Declare { step, .. } => *step != Declaring::Done,
        Frame::KeepBoss { .. }
        | Frame::Opening { .. }
        | Frame::OpeningDiscard { .. }
        | Frame::FirstRooms { .. }
        | Frame::Hire { .. }
        | Frame::Draws { .. }
        | Frame::Window { .. }
        | Frame::Cancel { .. }
        | Frame::Triggers { .. }
        | Frame::Machinations { .. }
        | quiet!() => false,
    }
}

impl Table {
    /// The active player, if there is one now (T03).
    pub fn active(&self) -> Option<Seat> {
        self.frames.iter().rev().find_map(|frame| {
            let (Frame::Window { active: seat, .. } | Frame::Portion { seat, .. }) = frame else { return None };
            Some(*seat)
        })
    }

    /// Whether the Adventure phase is on.
    pub fn is_adventure(&self) -> bool {
        self.frames.iter().any(|frame| matches!(frame, Frame::Portions { .. }))
    }

    /// The phase of the innermost window, in which cards are played.
    pub fn window_phase(&self) -> Option<Phase> {
        let mut frames = self.frames.iter().rev();
        frames.find_map(|frame| if let Frame::Window { of, .. } = frame { Some(of.phase()) } else { None })
    }
}
