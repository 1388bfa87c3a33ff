//! The question that a state asks, and the answers to it.

use crate::chance::Chance;
use crate::choice::Choice;
use crate::decision::Decision;
use crate::engine::Purpose;
use crate::event::Sink;
use crate::frame::{Frame, quiet};
use crate::game::Game;
use crate::ids::{Seat, SeatSet};
use crate::look::Look;
use crate::state::State;
use soulkeep_cards::Ruling;
use thiserror::Error;

/// A choice that was refused. The state is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{seat} may not do that: {ruling}")]
pub struct Illegal {
    /// Who wanted it.
    pub seat: Seat,
    /// What was wanted.
    pub choice: Choice,
    /// The ruling that forbids it.
    pub ruling: Ruling,
}

impl State {
    /// Who is asked what; nothing once the game is over.
    pub fn decision(&self, game: &Game) -> Option<Decision> {
        Look::new(game, self).decision()
    }

    /// Who is asked; nobody once the game is over.
    pub fn asked(&self, game: &Game) -> SeatSet {
        Look::new(game, self).asked()
    }

    /// Every legal choice of a seat, in canonical order; none for a seat that is not asked.
    pub fn legal(&self, game: &Game, seat: Seat) -> Vec<Choice> {
        Look::new(game, self).legal(seat)
    }

    /// The same, written into a list that is used again and again.
    pub fn legal_into(&self, game: &Game, seat: Seat, out: &mut Vec<Choice>) {
        Look::new(game, self).legal_into(seat, out);
    }

    /// The first seat that is asked, with its legal choices written into a list: what a play-out needs, found at once.
    pub fn ask_into(&self, game: &Game, out: &mut Vec<Choice>) -> Option<Seat> {
        Look::new(game, self).ask_into(out)
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
        let look = Look::new(game, self);
        if !look.legal(seat).contains(&choice) {
            return Err(Illegal { seat, choice, ruling: look.why_not(seat, choice) });
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
        // By far the most common answer leads straight to the next question.
        if !(matches!(choice, Choice::Pass) && self.passes_on()) {
            self.run(game, Purpose::Answer(seat, choice), chance, sink);
        }
    }

    /// Plays on to the next decision from frames that were laid out by hand, as positions are.
    pub fn resume<C: Chance, S: Sink>(&mut self, game: &Game, chance: &mut C, sink: &mut S) {
        self.run(game, Purpose::Resume, chance, sink);
    }
}

impl Look<'_> {
    /// Every legal choice of a seat, in canonical order; none for a seat that is not asked.
    pub fn legal(self, seat: Seat) -> Vec<Choice> {
        let mut legal = Vec::new();
        self.legal_into(seat, &mut legal);
        legal
    }

    /// The same, written into a list that is used again and again.
    pub fn legal_into(self, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if self.asked().contains(seat) {
            self.choices(seat, out);
        }
    }

    /// The first seat that is asked, with its legal choices.
    pub fn ask_into(self, out: &mut Vec<Choice>) -> Option<Seat> {
        out.clear();
        // By far the most common question asks one player, and is looked at but once.
        if let Some(&Frame::Window { of, active, asked }) = self.table.frames.last() {
            let seat = self.asked_in_window(active, asked)?;
            self.window_choices(of, active, seat, out);
            return Some(seat);
        }
        let seat = self.asked().iter().next()?;
        self.choices(seat, out);
        Some(seat)
    }

    /// Who has something to answer now. Whoever does not care what it is need not have it put into words.
    pub fn asked(self) -> SeatSet {
        let asked = match self.table.frames.last() {
            Some(Frame::Window { active, asked, .. }) => self.asked_in_window(*active, *asked),
            Some(Frame::Cancel { asked }) => self.asked_in_cancel(*asked),
            // These two are by far the most common questions.
            Some(_) | None => return self.decision().map_or(SeatSet::EMPTY, |decision| decision.seats),
        };
        asked.map_or(SeatSet::EMPTY, SeatSet::only)
    }

    /// What is asked, if somebody has to decide.
    pub fn decision(self) -> Option<Decision> {
        match *self.table.frames.last()? {
            Frame::KeepBoss { waiting } => Some(self.ask_keep_boss(waiting)),
            Frame::Opening { waiting } => Some(self.ask_mulligan(waiting)),
            Frame::OpeningDiscard { waiting } => Some(self.ask_opening_discard(waiting)),
            Frame::FirstRooms { next } => self.ask_first_room(next),
            Frame::Draws { next } => self.ask_draw(next),
            Frame::Hire { next } => self.ask_hire(next),
            Frame::Window { of, active, asked } => self.ask_window(of, active, asked),
            Frame::Declare { play, step } => self.ask_declare(play, step),
            Frame::Cancel { asked } => self.ask_cancel(asked),
            Frame::Toll { seat, spell } => Some(self.ask_toll(seat, spell)),
            Frame::Run(run) => self.ask_run(run),
            Frame::SecondItem { seat, item } => Some(self.ask_second_item(seat, item)),
            Frame::Divert { seat, by } => Some(self.ask_divert(seat, by)),
            Frame::Triggers { from, to } => self.ask_triggers(from, to),
            Frame::Machinations { seat } => Some(self.ask_machinations(seat)),
            quiet!() => None,
        }
    }

    /// The answers of a seat that is asked, in canonical order.
    fn choices(self, seat: Seat, out: &mut Vec<Choice>) {
        let Some(frame) = self.table.frames.last() else { return };
        match *frame {
            Frame::KeepBoss { .. } => self.boss_choices(seat, out),
            Frame::Opening { .. } => self.mulligan_choices(seat, out),
            Frame::OpeningDiscard { .. } => self.opening_discard_choices(seat, out),
            Frame::FirstRooms { .. } => self.first_room_choices(seat, out),
            Frame::Draws { .. } | Frame::Hire { .. } | Frame::Toll { .. } => out.extend([Choice::No, Choice::Yes]),
            // By far the most common question keeps its answers in order by itself.
            Frame::Window { of, active, .. } => return self.window_choices(of, active, seat, out),
            Frame::Declare { ref play, step } => self.declare_choices(play, step, out),
            Frame::Cancel { .. } => self.cancel_choices(seat, out),
            Frame::Run(ref run) => self.run_choices(run, out),
            Frame::SecondItem { seat, item } => self.second_item_choices(seat, item, out),
            Frame::Divert { .. } => self.divert_choices(out),
            Frame::Triggers { from, to } => self.trigger_choices(from, to, seat, out),
            Frame::Machinations { .. } => self.machinations_choices(out),
            quiet!() => {}
        }
        out.sort_unstable();
    }

    /// Why the question that is asked does not take a choice; nothing where it has no say about such a thing.
    pub(crate) fn refuse(self, seat: Seat, choice: Choice) -> Option<Ruling> {
        match *self.table.frames.last()? {
            Frame::Opening { .. } => self.refuse_mulligan(seat, choice),
            Frame::FirstRooms { .. } => self.refuse_first_room(choice),
            Frame::Draws { .. } => self.refuse_draw(choice),
            Frame::Window { of, active, .. } => self.refuse_window(of, active, seat, choice),
            Frame::Declare { ref play, step } => self.refuse_declare(play, step, choice),
            Frame::Cancel { .. } => self.refuse_cancel(seat, choice),
            Frame::Run(ref run) => self.refuse_run(run, seat, choice),
            // Whatever is laid out may be taken, and there is no more to say about it.
            Frame::KeepBoss { .. }
            | Frame::OpeningDiscard { .. }
            | Frame::Hire { .. }
            | Frame::Toll { .. }
            | Frame::SecondItem { .. }
            | Frame::Divert { .. }
            | Frame::Triggers { .. }
            | Frame::Machinations { .. }
            | quiet!() => None,
        }
    }
}
