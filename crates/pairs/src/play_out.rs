//! A position on its way: chance answers for everybody.

use crate::observer::Observer;
use crate::piece::Piece;
use crate::position::Position;
use soulkeep_rules::{Chance, Choice, Decision, Dice, Game, Seat, Stage, State};

/// More than everybody is asked in two turns of an ordinary table.
const DECISIONS: u32 = 250;

/// Enough for a whole game of four.
const DECISIONS_OF_A_GAME: u32 = 1500;

pub struct PlayOut<'a> {
    pub game: &'a Game,
    pub state: State,
    pub observer: Observer<'a>,
    pub legal: Vec<Choice>,
    pub decisions: u32,
    /// The pieces of a pair; none in a whole game.
    focus: Vec<Piece>,
    until: u16,
    most: u32,
    chance: Dice,
    bot: Dice,
}

impl<'a> PlayOut<'a> {
    /// Plays a position to its first question. The game can be another than the position's, if its cards are the same.
    pub fn begin(position: &Position, game: &'a Game, observer: Observer<'a>, [chance, bot]: [Dice; 2]) -> PlayOut<'a> {
        let state = position.state;
        let mut play_out = PlayOut {
            game,
            state,
            observer,
            legal: Vec::new(),
            decisions: 0,
            focus: position.focus.to_vec(),
            until: last_turn(&state),
            most: DECISIONS,
            chance,
            bot,
        };
        play_out.state.resume(game, &mut play_out.chance, &mut play_out.observer);
        play_out
    }

    /// Deals a game and plays it to its first question.
    pub fn of_game(game: &'a Game, [mut chance, bot]: [Dice; 2]) -> PlayOut<'a> {
        let mut observer = Observer::alone();
        let state = game.start(&mut chance, &mut observer);
        let (legal, focus) = (Vec::new(), Vec::new());
        let most = DECISIONS_OF_A_GAME;
        PlayOut { game, state, observer, legal, decisions: 0, focus, until: u16::MAX, most, chance, bot }
    }

    /// Who is asked, once the next question is to be looked at; nothing when the play-out is over.
    pub fn ask(&mut self) -> Option<(Seat, Decision)> {
        if self.state.turn > self.until || self.decisions > self.most {
            return None;
        }
        let decision = self.state.decision(self.game)?;
        let place = if decision.seats.len() > 1 { self.bot.below(decision.seats.len()) } else { 0 };
        let seat = decision.seats.iter().nth(place as usize)?;
        self.state.legal_into(self.game, seat, &mut self.legal);
        Some((seat, decision))
    }

    /// What is answered: every other time something about the pair, if there is such an answer.
    pub fn choose(&mut self) -> Option<Choice> {
        let about = |choice: &Choice| self.focus.iter().any(|piece| piece.is_in(*choice, &self.state));
        let count = self.legal.iter().filter(|choice| about(choice)).count() as u32;
        if count > 0 && self.bot.below(2) == 0 {
            let place = self.bot.below(count) as usize;
            return self.legal.iter().copied().filter(about).nth(place);
        }
        let place = self.bot.below(self.legal.len().max(1) as u32) as usize;
        self.legal.get(place).copied()
    }

    pub fn take(&mut self, seat: Seat, decision: &Decision, choice: Choice) {
        self.decisions += 1;
        self.observer.chosen(&self.state, decision, seat, choice);
        self.state.apply_unchecked(self.game, seat, choice, &mut self.chance, &mut self.observer);
    }

    /// What chance would bring now, for those who try something out.
    pub fn chance(&self) -> Dice {
        self.chance.clone()
    }
}

/// The turn with which a play-out ends: the one that the position stands in, or the next where little of it is left.
fn last_turn(state: &State) -> u16 {
    if state.next_stage() == Some(Stage::Build) { state.turn } else { state.turn + 1 }
}
