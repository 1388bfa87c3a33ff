//! The question that a state asks, and the answers to it.

use crate::chance::Chance;
use crate::choice::{Ask, Choice, Decision, Thing, Why};
use crate::engine::Engine;
use crate::event::Sink;
use crate::frame::{Declaring, Frame, Run, Source, WindowOf};
use crate::game::Game;
use crate::ids::{Seat, SeatSet};
use crate::look::{Forbidden, Look};
use crate::state::State;
use soulkeep_cards::{Cost, Effect, Suit};
use thiserror::Error;

/// A choice that was refused. The state is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{seat} may not do that: {ruling}")]
pub struct Illegal {
    pub seat: Seat,
    pub choice: Choice,
    /// The ruling that forbids it.
    pub ruling: Forbidden,
}

impl State {
    /// Who is asked what; nothing once the game is over.
    pub fn decision(&self, game: &Game) -> Option<Decision> {
        Look::new(game, self).decision()
    }

    /// Writes every legal choice of a seat into `out`, in canonical order.
    pub fn legal(&self, game: &Game, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        let look = Look::new(game, self);
        if look.is_asked(seat) {
            look.choices(seat, out);
            out.sort_unstable();
        }
    }

    /// Takes a choice and plays on to the next decision; an illegal one is refused and changes nothing.
    pub fn apply<C: Chance, S: Sink>(
        &mut self,
        game: &Game,
        seat: Seat,
        choice: Choice,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Illegal> {
        let mut legal = Vec::new();
        self.legal(game, seat, &mut legal);
        if !legal.contains(&choice) {
            return Err(Illegal { seat, choice, ruling: Look::new(game, self).why_not(seat, choice) });
        }
        self.apply_unchecked(game, seat, choice, chance, sink);
        Ok(())
    }

    /// The same for a choice that is known to be legal.
    pub fn apply_unchecked<C: Chance, S: Sink>(
        &mut self,
        game: &Game,
        seat: Seat,
        choice: Choice,
        chance: &mut C,
        sink: &mut S,
    ) {
        Engine { game, state: self, chance, sink }.answer(seat, choice);
    }

    /// Plays on to the next decision from frames that were laid out by hand, as positions are.
    pub fn resume<C: Chance, S: Sink>(&mut self, game: &Game, chance: &mut C, sink: &mut S) {
        let mut engine = Engine { game, state: self, chance, sink };
        engine.mute();
        if engine.state.is_adventure() {
            engine.greet_lines();
        }
        engine.advance();
    }
}

impl Look<'_> {
    /// Whether a seat has something to answer now.
    pub fn is_asked(self, seat: Seat) -> bool {
        match self.state.frames.last() {
            // By far the most common question.
            Some(Frame::Window { active, asked, .. }) => self.asked_in_window(*active, *asked) == Some(seat),
            _ => self.decision().is_some_and(|decision| decision.seats.contains(seat)),
        }
    }

    pub fn decision(self) -> Option<Decision> {
        let one =
            |seat: Option<Seat>, ask: Ask, why: Why| seat.map(|seat| Decision { seats: SeatSet::only(seat), ask, why });
        match *self.state.frames.last()? {
            Frame::KeepBoss { waiting } => Some(Decision { seats: waiting, ask: Ask::Pick, why: Why::KeepBoss }),
            Frame::Opening { waiting } => Some(Decision { seats: waiting, ask: Ask::YesNo, why: Why::Mulligan }),
            Frame::OpeningDiscard { waiting } => {
                Some(Decision { seats: waiting, ask: Ask::Pick, why: Why::OpeningDiscard })
            }
            Frame::FirstRooms { next } => one(self.nth(next), Ask::Act, Why::FirstRoom),
            Frame::Draws { next } => {
                let seat = self.nth(next)?;
                let (room, _) = self.turn_draw(seat)?;
                one(Some(seat), Ask::YesNo, Why::May(Source::Card(room)))
            }
            Frame::Window { of, active, asked } => {
                one(self.asked_in_window(active, asked), Ask::Act, why_window(of, active))
            }
            Frame::Declare { play, step } => {
                let source = play.source;
                let why = if step == Declaring::Target { Why::Target(source) } else { Why::Cost(source) };
                let coins = matches!(self.play_text(&play).cost, Some(Cost::AnyCoins { .. }));
                let ask = if coins && step != Declaring::Target { Ask::Number } else { Ask::Pick };
                one(Some(play.seat), ask, why)
            }
            Frame::Cancel { asked } => {
                let top = self.state.chain.last()?.source;
                one(self.asked_in_cancel(asked), Ask::Act, Why::Cancel { top })
            }
            Frame::Run(run) => self.run_decision(&run),
            Frame::Hire { next } => {
                let seat = self.nth(next)?;
                let (_, card) = self.unpaid_miniboss(seat)?;
                one(Some(seat), Ask::YesNo, Why::Hire(card))
            }
            Frame::Toll { seat, spell } => one(Some(seat), Ask::YesNo, Why::Toll { spell }),
            Frame::SecondItem { seat, item } => one(Some(seat), Ask::Pick, Why::SecondItem { new: item }),
            Frame::Divert { seat, by } => one(Some(seat), Ask::Pick, Why::Divert { by }),
            Frame::Triggers { from, to } => one(self.next_to_trigger(from, to), Ask::Order, Why::Triggers),
            Frame::Machinations { seat } => one(Some(seat), Ask::Pick, Why::Machinations),
            _ => None,
        }
    }

    fn run_decision(self, run: &Run) -> Option<Decision> {
        let (ask, why) = match self.current_step(run)? {
            Effect::May(_) => (Ask::YesNo, Why::May(run.source)),
            Effect::Or { .. } => (Ask::YesNo, Why::Either(run.source)),
            Effect::DrawUpTo { .. } | Effect::PlaceCoins { .. } => (Ask::Number, Why::Effect(run.source)),
            _ => (Ask::Pick, Why::Effect(run.source)),
        };
        Some(Decision { seats: SeatSet::only(run.you), ask, why })
    }

    /// The answers of a seat that is asked.
    fn choices(self, seat: Seat, out: &mut Vec<Choice>) {
        match self.state.frames.last().copied() {
            Some(Frame::KeepBoss { .. }) => {
                let player = self.state.player(seat);
                out.extend([player.boss, player.spare_boss].map(|boss| Choice::Pick(Thing::Boss(boss))));
            }
            Some(Frame::Opening { .. }) => {
                out.push(Choice::No);
                if self.may_mulligan(seat) {
                    out.push(Choice::Yes);
                }
            }
            Some(Frame::OpeningDiscard { .. }) => {
                let hand = self.state.player(seat).hand;
                out.extend(self.distinct_cards(hand).map(|card| Choice::Pick(Thing::Card(card))));
            }
            Some(Frame::FirstRooms { .. }) => self.first_room_choices(seat, out),
            Some(Frame::Draws { .. }) => out.extend([Choice::No, Choice::Yes]),
            Some(Frame::Window { of, active, .. }) => self.window_choices(of, active, seat, out),
            Some(Frame::Declare { play, step: Declaring::Target }) => {
                out.extend(self.target_options(&play).map(Choice::Pick));
            }
            Some(Frame::Declare { play, .. }) => out.extend(self.cost_options(&play).map(Choice::Pick)),
            Some(Frame::Cancel { .. }) => self.cancel_choices(seat, out),
            Some(Frame::Run(run)) => self.run_choices(&run, out),
            Some(Frame::Hire { .. } | Frame::Toll { .. }) => out.extend([Choice::No, Choice::Yes]),
            Some(Frame::SecondItem { seat, item }) => self.second_item_choices(seat, item, out),
            Some(Frame::Divert { .. }) => {
                let cards = self.state.forced.and(&self.state.pile);
                out.extend(self.distinct_cards(cards).map(|card| Choice::Pick(Thing::Card(card))));
            }
            Some(Frame::Triggers { from, to }) => self.trigger_choices(from, to, seat, out),
            Some(Frame::Machinations { .. }) => {
                out.push(Choice::Decline);
                out.extend([Suit::Room, Suit::Spell].map(|suit| Choice::Pick(Thing::Suit(suit))));
            }
            _ => {}
        }
    }
}

fn why_window(of: WindowOf, active: Seat) -> Why {
    match of {
        WindowOf::BuildTurn => Why::BuildTurn { active },
        WindowOf::Entry(hero) => Why::Entry { active, hero },
        WindowOf::Room(hero) => Why::Room { active, hero },
        WindowOf::Portion => Why::Portion { active },
        WindowOf::Between => Why::Between { active },
    }
}
