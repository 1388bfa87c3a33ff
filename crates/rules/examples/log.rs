//! A game by chance with everything that happens in it: `cargo run -p soulkeep-rules --example log -- SEED SEATS`.

use soulkeep_cards::printed_sets;
use soulkeep_rules::{Chance, Dice, Game, Options, Playthrough};
use std::error::Error;

pub fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).filter_map(|number| number.parse().ok());
    let (seed, seats) = (numbers.next().unwrap_or(7), numbers.next().unwrap_or(2) as u8);
    let game = Game::new(&printed_sets()?, seats, Options::default())?;
    let (mut events, mut player) = (Vec::new(), Dice::new(!seed));
    let mut play = Playthrough::start(&game, Dice::new(seed), &mut events);
    while let Some(seat) = play.asked() {
        events.drain(..).for_each(|event| println!("    {event:?}"));
        let legal = play.legal(seat);
        let choice = legal[player.below(legal.len() as u32) as usize];
        println!("{seat} {choice:?}, one of {}", legal.len());
        play.apply(seat, choice, &mut events)?;
    }
    events.iter().for_each(|event| println!("    {event:?}"));
    Ok(())
}
