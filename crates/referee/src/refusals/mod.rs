//! Why a choice is refused: the rulings that stand in its way on this board. One of them has to be named.
//!
//! Where several do, any will do: which of two true reasons a player is told is a matter of taste.

mod build;
mod picks;
mod plays;

use crate::offers::Asked;
use soulkeep_rules::{CardId, Choice, Ruling, Seat, Source, Stage, State, Why};

/// Do what is asked, as far as possible: where no closer reason is known.
const AS_ASKED: Ruling = Ruling::TERM_42;

/// A question with the moment in which it is asked.
#[derive(Clone, Copy)]
pub struct Refusal<'a> {
    asked: Asked<'a>,
    why: &'a Why,
    /// Nothing may be played as long as a phase, or a part of it, lasts.
    next_stage: Option<Stage>,
    window: bool,
}

impl<'a> Refusal<'a> {
    pub fn new(asked: Asked<'a>, why: &'a Why, state: &State) -> Refusal<'a> {
        Refusal { asked, why, next_stage: state.next_stage(), window: state.window().is_some() }
    }

    /// Everything that can be said against a choice that is not on offer.
    pub fn reasons(self, seat: Seat, choice: Choice) -> Vec<Ruling> {
        let board = self.asked.measure.board;
        if !board.alive.contains(seat) {
            return vec![Ruling::END_11];
        }
        match choice {
            Choice::Build { card, spot } => self.against_build(seat, card, spot),
            Choice::Gift { card, seat: home, slot } => self.against_gift(seat, card, home, slot),
            Choice::Cast { card, mode } => self.against_cast(seat, card, mode),
            Choice::Use { source, ability } => self.against_use(seat, source, ability),
            Choice::Trade(card) => vec![self.against_trade(seat, card)],
            Choice::TakeUp(card) => self.against_take_up(seat, card),
            Choice::Promote { card, with } => self.against_promotion(seat, card, with),
            Choice::Pick(thing) => self.against_pick(thing),
            Choice::Pass if matches!(self.why, Why::FirstRoom) => vec![Ruling::SETUP_28],
            Choice::Yes if matches!(self.why, Why::Mulligan) => vec![self.nearest_mulligan(seat)],
            Choice::Pass | Choice::No | Choice::Yes | Choice::Decline => vec![AS_ASKED],
        }
    }

    /// The reason for a mulligan that a hand comes closest to.
    fn nearest_mulligan(self, seat: Seat) -> Ruling {
        let (advanced, sharing) = self.asked.alike(seat);
        if advanced >= sharing { Ruling::SETUP_24 } else { Ruling::SETUP_25 }
    }

    /// Whether this seat is in its own build turn, and nothing else is asked.
    fn in_build_turn(self, seat: Seat) -> bool {
        matches!(self.why, Why::BuildTurn { active, .. } if *active == seat)
    }

    /// The lines of the window table by which nothing may be played now (T10); without one, what is said otherwise.
    fn closed_or(self, otherwise: Ruling) -> Vec<Ruling> {
        match self.asked.measure.board.phase {
            None => vec![Ruling::SETUP_33],
            // Only from the draws on.
            Some(Stage::Beginning) => vec![Ruling::TURN_11, otherwise],
            Some(Stage::End) => vec![Ruling::TURN_22],
            Some(Stage::Build | Stage::Reveal) if self.next_stage == Some(Stage::Bait) => vec![Ruling::TURN_14],
            Some(Stage::Build | Stage::Reveal | Stage::Bait | Stage::Adventure) => vec![otherwise],
        }
    }

    fn holds(self, seat: Seat, card: CardId) -> bool {
        self.asked.measure.board.area(seat).hand.contains(card)
    }

    fn names(self, source: Source, ability: u8) -> Option<&'a soulkeep_cards::Play> {
        let measure = self.asked.measure;
        measure.book.plays(measure.board, source).get(usize::from(ability)).copied()
    }
}

/// The facts, or what is said where none is in the way.
fn or(facts: Vec<Ruling>, otherwise: Ruling) -> Vec<Ruling> {
    if facts.is_empty() { vec![otherwise] } else { facts }
}

/// Those rulings whose fact is given.
fn given<const N: usize>(facts: [(bool, Ruling); N]) -> Vec<Ruling> {
    facts.into_iter().filter(|(is, _)| *is).map(|(_, ruling)| ruling).collect()
}
