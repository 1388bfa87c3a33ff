//! Games to try things on.

use soulkeep_cards::printed_sets;
use soulkeep_rules::{Chance, Choice, Dice, Event, Game, Options, Seat, State};

/// A game under way.
pub struct Sample {
    pub game: Game,
    pub state: State,
    dice: Dice,
}

impl Sample {
    /// Everything that there is in the box.
    pub fn of_all_sets(seed: u64, seats: u8) -> Sample {
        Sample::new(seed, seats, |_| true)
    }

    /// The first base set alone.
    pub fn plain(seed: u64, seats: u8) -> Sample {
        Sample::new(seed, seats, |code| code == "BMR")
    }

    fn new(seed: u64, seats: u8, wanted: fn(&str) -> bool) -> Sample {
        let sets = printed_sets().unwrap();
        let sets: Vec<_> = sets.into_iter().filter(|set| wanted(&set.code)).collect();
        let game = Game::new(&sets, seats, Options::default()).unwrap();
        let mut dice = Dice::new(seed);
        let state = game.start(&mut dice, &mut ());
        Sample { game, state, dice }
    }

    pub fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.state.legal(&self.game, seat)
    }

    /// Somebody who is asked.
    pub fn asked(&self) -> Option<Seat> {
        self.state.decision(&self.game)?.seats.iter().next()
    }

    /// A choice of the next seat at random.
    pub fn any(&mut self) -> Option<(Seat, Choice)> {
        let seat = self.asked()?;
        let legal = self.legal(seat);
        Some((seat, legal[self.dice.below(legal.len() as u32) as usize]))
    }

    /// Carries a choice out; says how the table was before it, and what happened.
    pub fn answer(&mut self, seat: Seat, choice: Choice) -> (State, Vec<Event>) {
        let (before, mut events) = (self.state, Vec::new());
        self.state.apply(&self.game, seat, choice, &mut self.dice, &mut events).unwrap();
        (before, events)
    }
}
