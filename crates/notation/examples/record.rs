//! Records a random game: `cargo run -p soulkeep-notation --example record -- SEED SEATS > game.replay`.

use soulkeep_cards::printed_sets;
use soulkeep_notation::replay::{Header, Recorder, Writer};
use soulkeep_rules::{Chance, Choice, Dice, Look, Options};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let seed: u64 = args.next().unwrap_or_else(|| "1".to_owned()).parse()?;
    let seats: u8 = args.next().unwrap_or_else(|| "2".to_owned()).parse()?;
    print!("{}", record(seed, seats)?);
    Ok(())
}

fn record(seed: u64, seats: u8) -> Result<String, Box<dyn Error>> {
    let (sets, options) = (vec!["BMR".to_owned()], Options::default());
    let header = Header { sets, deck: Vec::new(), seats, options, seed: Some(seed) };
    let sets = printed_sets().map_err(|error| error.to_string())?;
    let game = header.game(&sets)?;
    let mut chance = Recorder::new(Dice::new(seed));
    let mut player = Dice::new(!seed);
    let mut state = game.start(&mut chance, &mut ());
    let mut writer = Writer::new(&header, &game, &chance.take());
    let mut legal: Vec<Choice> = Vec::new();
    while let Some(seat) = state.decision(&game).and_then(|decision| decision.seats.iter().next()) {
        state.legal(&game, seat, &mut legal);
        let choice = legal[player.below(legal.len() as u32) as usize];
        let before = state;
        state.apply(&game, seat, choice, &mut chance, &mut ())?;
        writer.choice(Look::new(&game, &before), seat, choice, &chance.take(), &state);
    }
    Ok(writer.finish(Look::new(&game, &state)))
}
