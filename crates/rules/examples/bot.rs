//! A bot of ten lines against one that plays by chance: `cargo run --release -p soulkeep-rules --example bot -- GAMES`.
//!
//! It sees what its seat may see. It builds, and builds what deals most damage; else it does what is first on the list.

use soulkeep_cards::{Damage, printed_sets};
use soulkeep_rules::{Chance, Choice, Dice, Game, Options, Playthrough, Seat, View};
use std::error::Error;

fn builder(game: &Game, view: &View, legal: &[Choice]) -> Choice {
    let own = view.seat.map_or(0, |seat| view.table.player(seat).dungeon.len());
    let worth = |choice: &Choice| match *choice {
        Choice::Build { card, .. } => match game.card(card).damage {
            Damage::Printed(damage) => 10 + i32::from(damage),
            Damage::Counted(_) => 10 + own as i32,
        },
        Choice::Yes | Choice::Pick(_) => 1,
        _ => 0,
    };
    legal.iter().copied().max_by_key(worth).unwrap_or(Choice::Pass)
}

pub fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args().nth(1).and_then(|number| number.parse().ok()).unwrap_or(50);
    let game = Game::new(&printed_sets()?[..1], 2, Options::default())?;
    let mut won = 0;
    for number in 0..games {
        let (seat_of_bot, mut coin) = (Seat((number % 2) as u8), Dice::of_game(2, number));
        let mut play = Playthrough::start(&game, Dice::of_game(1, number), &mut ());
        while let Some(seat) = play.asked() {
            let legal = play.legal(seat);
            let choice = match seat == seat_of_bot {
                true => builder(&game, &play.view(Some(seat)), &legal),
                false => legal[coin.below(legal.len() as u32) as usize],
            };
            play.apply(seat, choice, &mut ())?;
        }
        won += u32::from(play.state().winner == Some(seat_of_bot));
    }
    println!("the bot won {won} of {games}");
    Ok(())
}
