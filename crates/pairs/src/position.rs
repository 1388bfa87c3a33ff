//! Positions in which two cards can matter to each other: nearly everything is left to chance, but both are there.

mod bystanders;
mod filled;
mod focus;

use crate::piece::Piece;
use crate::pool::{Pair, Pool};
use soulkeep_rules::{Chance, Dice, Game, Look, Moment, Seat, Stage, State};

/// A table with both cards of a pair on it, about to be played on.
pub struct Position {
    pub game: Game,
    pub state: State,
    pub focus: [Piece; 2],
}

impl Position {
    /// A position for a pair; none if the cards do not make a game.
    pub fn new(pool: &Pool, pair: Pair, dice: &mut Dice) -> Option<Position> {
        let game = filled::game(pool, pair, dice)?;
        let [first, second] = pool.of(pair);
        let copy = usize::from(pair.first == pair.second);
        let focus = [Piece::find(&game, first, 0)?, Piece::find(&game, second, copy)?];
        let mut layout = Layout::new(&game, dice);
        layout.lay_out(focus);
        let state = layout.state;
        Some(Position { game, state, focus })
    }
}

/// A table on which things are being laid out.
struct Layout<'a> {
    game: &'a Game,
    dice: &'a mut Dice,
    state: State,
    /// Whose the two cards of the pair are.
    owners: [Seat; 2],
}

impl<'a> Layout<'a> {
    fn new(game: &'a Game, dice: &'a mut Dice) -> Layout<'a> {
        let first = Seat(dice.below(u32::from(game.seats)) as u8);
        let next = Seat((first.0 + 1) % game.seats);
        // Most cards matter most to cards of the same player.
        let second = if dice.below(5) < 3 { first } else { next };
        Layout { game, dice, state: game.boxed(), owners: [first, second] }
    }

    fn lay_out(&mut self, focus: [Piece; 2]) {
        self.state.turn = 3;
        focus.into_iter().for_each(|piece| self.reserve(piece));
        self.seat_bosses(focus);
        let seats: Vec<Seat> = self.state.alive.iter().collect();
        seats.iter().for_each(|seat| self.furnish(*seat));
        self.fill_pile_and_town();
        self.place(focus);
        self.set_stage();
        for seat in seats {
            let souls = Look::new(self.game, &self.state).souls(seat) as u8;
            self.state.player_mut(seat).souls_before = souls;
        }
    }

    /// Whether something happens that happens so many times in a hundred.
    fn percent(&mut self, chance: u32) -> bool {
        self.dice.below(100) < chance
    }

    /// A number from `least` to `most`.
    fn number(&mut self, least: u32, most: u32) -> u32 {
        least + self.dice.below(most - least + 1)
    }

    /// Where in the turn the position stands.
    fn set_stage(&mut self) {
        let stage = match self.dice.below(10) {
            0..2 => Stage::Beginning,
            2..6 => Stage::Build,
            6 => Stage::Bait,
            7..9 => Stage::Adventure,
            _ => Stage::End,
        };
        let begun = self.state.begin_at(self.game, Moment::Phase(stage));
        debug_assert!(begun, "a phase needs no seat");
    }
}
