//! Random games with all laws on: every table size, all sets, and mixes of them.

use soulkeep_cards::printed_sets;
use soulkeep_referee::Referee;
use soulkeep_rules::{Chance, Dice, Game, Options};

/// Plays a game by random choices; what the referee says about it.
fn play(game: &Game, seed: u64, number: u64) -> Vec<String> {
    let (mut dice, mut bot) = (Dice::of_game(seed, number), Dice::of_game(seed + 1, number));
    let mut referee = Referee::new(game);
    let mut state = game.start(&mut dice, &mut referee);
    while let Some(decision) = state.decision(game) {
        let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
        let legal = state.legal(game, seat);
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

/// A referee who comes to a game that is under way says no more than one who saw it all.
#[test]
fn from_any_moment_on() {
    let sets = printed_sets().unwrap();
    for seats in [2, 4, 6] {
        let game = Game::new(&sets, seats, Options::default()).unwrap();
        for number in 0..4 {
            let (mut dice, mut bot) = (Dice::of_game(21, number), Dice::of_game(22, number));
            let mut state = game.start(&mut dice, &mut ());
            let mut referee = Referee::at(&game, &state);
            for decisions in 1u64.. {
                let Some(decision) = state.decision(&game) else { break };
                let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
                let legal = state.legal(&game, seat);
                let choice = legal[bot.below(legal.len() as u32) as usize];
                referee.chosen(&state, &decision, seat, choice);
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut referee);
                assert!(referee.violations().is_empty(), "{seats} seats, game {number}: {:?}", referee.violations());
                if decisions % (17 + number) == 0 {
                    referee = Referee::at(&game, &state);
                }
            }
        }
    }
}

/// Every option by itself, at a table for which it matters.
#[test]
fn every_option() {
    for (index, option) in Options::ALL.iter().enumerate() {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        let crowd = option.name.starts_with("multi.");
        let seats = if crowd { 6 } else { 2 + (index % 3) as u8 };
        check(&[], seats, 3, options);
    }
}

#[test]
fn mixes_of_sets() {
    let mixes: [&[&str]; 5] =
        [&["BMR"], &["TNL", "THK"], &["RMB"], &["RMB", "TNL", "DBM", "POP"], &["BMR", "CRL", "PROMO"]];
    for (index, mix) in mixes.into_iter().enumerate() {
        check(mix, 2 + (index % 3) as u8, 6, Options::default());
    }
    // Five and six without Crash Landing, who play with Unlimited Lives (MULTI-05).
    check(&["RMB", "BMR", "THK"], 5, 4, Options::default());
    check(&["BMR", "TNL"], 6, 4, Options::default());
}

#[test]
fn all_sets_with_every_number_of_players() {
    for seats in 2..=6 {
        check(&[], seats, 20, Options::default());
    }
}
