//! A game that is played, with everything that belongs to it in one hand.

use crate::chance::Chance;
use crate::choice::Choice;
use crate::decision::Decision;
use crate::event::Sink;
use crate::game::Game;
use crate::ids::Seat;
use crate::legal::Illegal;
use crate::look::Look;
use crate::state::State;
use crate::view::View;
use std::borrow::Borrow;

/// A [`Game`], a [`State`] of it and the [`Chance`] that it is played with, so that none of them can be mistaken for
/// that of another game. The game may be owned, borrowed or shared.
///
/// Search, which tries many states of one game, works on [`State`] and its unchecked twin of `apply`.
///
/// ```
/// use soulkeep_rules::{Dice, Game, Options, Playthrough};
///
/// let game = Game::new(&soulkeep_cards::printed_sets()?, 4, Options::default())?;
/// let mut play = Playthrough::start(game, Dice::new(1), &mut ());
/// while let Some(seat) = play.asked() {
///     let last = play.legal(seat).pop().ok_or("who is asked has an answer")?;
///     play.apply(seat, last, &mut ())?;
/// }
/// assert!(play.state().winner.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playthrough<G, C> {
    game: G,
    state: State,
    chance: C,
}

impl<G: Borrow<Game>, C: Chance> Playthrough<G, C> {
    /// Deals, and plays on to the first decision.
    pub fn start<S: Sink>(game: G, mut chance: C, sink: &mut S) -> Playthrough<G, C> {
        let state = game.borrow().start(&mut chance, sink);
        Playthrough { game, state, chance }
    }

    /// Goes on from a state that this game was in or could be in: one that was kept, laid out, or sampled from a view.
    pub fn resume(game: G, state: State, chance: C) -> Playthrough<G, C> {
        Playthrough { game, state, chance }
    }

    /// Takes a choice and plays on to the next decision; an illegal one is refused and changes nothing.
    pub fn apply<S: Sink>(&mut self, seat: Seat, choice: Choice, sink: &mut S) -> Result<(), Illegal> {
        self.state.apply(self.game.borrow(), seat, choice, &mut self.chance, sink)
    }

    /// Where draws and dice come from, to be asked what they were or to be exchanged.
    pub fn chance(&mut self) -> &mut C {
        &mut self.chance
    }
}

impl<G: Borrow<Game>, C> Playthrough<G, C> {
    /// Who is asked what; nothing once the game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.look().decision()
    }

    /// The first of the seats that are asked.
    pub fn asked(&self) -> Option<Seat> {
        self.look().asked().iter().next()
    }

    /// Every legal choice of a seat, in canonical order; none for a seat that is not asked.
    pub fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.look().legal(seat)
    }

    /// What a seat may know, or with `None` a spectator.
    pub fn view(&self, seat: Option<Seat>) -> View {
        View::of(self.game.borrow(), &self.state, seat)
    }

    /// Questions about the table: damage, treasure, who is lured where.
    pub fn look(&self) -> Look<'_> {
        Look::new(self.game.borrow(), &self.state)
    }

    /// The cards and options that are played with.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole truth about the table.
    pub fn state(&self) -> &State {
        &self.state
    }
}
