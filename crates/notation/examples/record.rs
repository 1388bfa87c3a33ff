//! Records a random game: `cargo run -p soulkeep-notation --example record -- SEED SEATS > game.replay`.

use soulkeep_cards::printed_sets;
use soulkeep_notation::replay::{Beginning, Header, Recorder, Writer};
use soulkeep_rules::{Chance, Dice, Look, Options, Playthrough};
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
    let header = Header { sets, deck: Vec::new(), seats, options, seed: Some(seed), beginning: Beginning::Dealt };
    let sets = printed_sets().map_err(|error| error.to_string())?;
    let game = header.game(&sets)?;
    let mut player = Dice::new(!seed);
    let mut play = Playthrough::start(&game, Recorder::new(Dice::new(seed)), &mut ());
    let mut writer = Writer::new(&header, &game, &play.chance().take());
    while let Some(seat) = play.asked() {
        let legal = play.legal(seat);
        let choice = legal[player.below(legal.len() as u32) as usize];
        let before = *play.state();
        play.apply(seat, choice, &mut ())?;
        writer.choice(Look::new(&game, &before), seat, choice, &play.chance().take(), play.state());
    }
    Ok(writer.finish(play.look()))
}
