//! The speed of the engine: random two-player games of the base set, and copies of a state.
//!
//! `games N` plays so many games and tells how many decisions there were, for those who count instructions.

use soulkeep_bots::Random;
use soulkeep_cards::printed_sets;
use soulkeep_rules::{Choice, Dice, Game, Options, State};
use std::hint::black_box;
use std::time::{Duration, Instant};

const GAMES: u64 = 2_000;
const COPIES: u32 = 1_000_000;
/// The best of some rounds is what the machine can do when nothing else disturbs it.
const ROUNDS: usize = 5;

fn main() {
    let mut sets = printed_sets().unwrap_or_else(|error| panic!("the printed sets cannot be read: {error}"));
    sets.retain(|set| set.code == "BMR");
    let game = Game::new(&sets, 2, Options::default()).unwrap_or_else(|error| panic!("{error}"));
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match &arguments[..] {
        [word, games] if word == "games" => {
            println!("decisions: {}", play_all(&game, games.parse().unwrap_or(0)));
        }
        _ => measure(&game),
    }
}

fn measure(game: &Game) {
    let decisions = play_all(game, GAMES);
    let time = best_of(|| black_box(play_all(game, GAMES)));
    println!("decision: {:.0} ns ({GAMES} games, {decisions} decisions)", time.as_nanos() as f64 / decisions as f64);
    let state = game.start(&mut Dice::new(1), &mut ());
    let time = best_of(|| copy_often(&state));
    let size = size_of::<State>();
    println!("copy of a state: {:.1} ns ({size} bytes)", time.as_nanos() as f64 / f64::from(COPIES));
}

fn copy_often(state: &State) {
    let mut copy = State::empty();
    for _ in 0..COPIES {
        copy.clone_from(black_box(state));
        black_box(&copy);
    }
}

fn best_of<T>(run: impl Fn() -> T) -> Duration {
    let times = (0..ROUNDS).map(|_| {
        let started = Instant::now();
        black_box(run());
        started.elapsed()
    });
    times.min().unwrap_or_default()
}

fn play_all(game: &Game, games: u64) -> u64 {
    let mut legal = Vec::new();
    (0..games).map(|number| play(game, number, &mut legal)).sum()
}

fn play(game: &Game, number: u64, legal: &mut Vec<Choice>) -> u64 {
    let mut dice = Dice::of_game(1, number);
    let mut bot = Random::new(number);
    let mut state = game.start(&mut dice, &mut ());
    let mut decisions = 0;
    while let Some(seat) = state.decision(game).and_then(|decision| decision.seats.iter().next()) {
        state.legal(game, seat, legal);
        state.apply_unchecked(game, seat, bot.pick(legal), &mut dice, &mut ());
        decisions += 1;
    }
    decisions
}
