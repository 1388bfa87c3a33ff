//! How often each seat wins by chance alone: `cargo run --release -p soulkeep-rules --example wins -- GAMES SEATS`.
//!
//! Played on the bare state, with one list for the choices of all games, as programs do that play millions.

use soulkeep_cards::printed_sets;
use soulkeep_rules::{Chance, Dice, Game, Options, Seat};
use std::error::Error;

pub fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).filter_map(|number| number.parse().ok());
    let (games, seats) = (numbers.next().unwrap_or(100), numbers.next().unwrap_or(4) as u8);
    let game = Game::new(&printed_sets()?, seats, Options::default())?;
    let mut wins = vec![0; usize::from(seats)];
    let mut legal = Vec::new();
    for number in 0..games {
        let mut dice = Dice::of_game(1, number);
        let mut state = game.start(&mut dice, &mut ());
        while let Some(seat) = state.ask_into(&game, &mut legal) {
            let choice = legal[dice.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
        state.winner.iter().for_each(|seat| wins[seat.index()] += 1);
    }
    for (seat, won) in (0..seats).map(Seat).zip(wins) {
        println!("{seat} won {won} of {games}");
    }
    Ok(())
}
