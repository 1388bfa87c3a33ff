//! Random games with all laws on: every table size, all sets, and mixes of them.

use soulkeep_cards::printed_sets;
use soulkeep_referee::Referee;
use soulkeep_rules::{Chance, Dice, Game, Options};

/// Plays a game by random choices; what the referee says about it.
fn play(game: &Game, seed: u64, number: u64) -> Vec<String> {
    let (mut dice, mut bot) = (Dice::of_game(seed, number), Dice::of_game(seed + 1, number));
    let mut referee = Referee::new(game);
    let mut state = game.start(&mut dice, &mut referee);
    let mut legal = Vec::new();
    while let Some(decision) = state.decision(game) {
        let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
        state.legal(game, seat, &mut legal);
        let choice = legal[bot.below(legal.len() as u32) as usize];
        referee.chosen(&state, &decision, seat, choice);
        state.apply_unchecked(game, seat, choice, &mut dice, &mut referee);
    }
    referee.finish(&state).iter().map(|violation| format!("game {number}: {violation}")).collect()
}

fn check(codes: &[&str], seats: u8, games: u64, options: Options) {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.is_empty() || codes.contains(&&*set.code));
    let game = Game::new(&sets, seats, options).unwrap();
    let broken: Vec<String> = (0..games).flat_map(|number| play(&game, 11, number)).collect();
    assert!(broken.is_empty(), "{seats} seats, {codes:?}:\n{}", broken.join("\n"));
}

#[test]
fn all_sets_with_every_number_of_players() {
    for seats in 2..=6 {
        check(&[], seats, 12, Options::default());
    }
}
