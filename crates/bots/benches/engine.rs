//! The speed of the engine and of the heuristic bot: two-player games of the base set, copies of a state, and setting up
//! a game of all sets.
//!
//! `games N` plays so many random games and tells how many decisions there were, for those who count instructions;
//! `simple N` does so with heuristic bots.

use soulkeep_bots::{Bot, Random, Simple};
use soulkeep_cards::printed_sets;
use soulkeep_rules::{Choice, Dice, Game, Options, State, View};
use std::hint::black_box;
use std::time::{Duration, Instant};

const GAMES: u64 = 2_000;
const SIMPLE_GAMES: u64 = 20;
const COPIES: u32 = 1_000_000;
const STARTS: u64 = 20_000;
/// The best of some rounds is what the machine can do when nothing else disturbs it.
const ROUNDS: usize = 5;

fn main() {
    let mut sets = printed_sets().unwrap_or_else(|error| panic!("the printed sets cannot be read: {error}"));
    let everything = Game::new(&sets, 2, Options::default()).unwrap_or_else(|error| panic!("{error}"));
    sets.retain(|set| set.code == "BMR");
    let game = Game::new(&sets, 2, Options::default()).unwrap_or_else(|error| panic!("{error}"));
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match &arguments[..] {
        [word, games] if word == "games" => {
            println!("decisions: {}", play_all(&game, games.parse().unwrap_or(0)));
        }
        [word, games] if word == "simple" => {
            println!("decisions: {}", play_simple(&game, games.parse().unwrap_or(0)));
        }
        _ => measure(&game, &everything),
    }
}

fn measure(game: &Game, everything: &Game) {
    let decisions = play_all(game, GAMES);
    let time = best_of(|| black_box(play_all(game, GAMES)));
    println!("decision: {:.0} ns ({GAMES} games, {decisions} decisions)", time.as_nanos() as f64 / decisions as f64);
    let decisions = play_simple(game, SIMPLE_GAMES);
    let time = best_of(|| black_box(play_simple(game, SIMPLE_GAMES)));
    let each = time.as_nanos() as f64 / decisions as f64 / 1000.0;
    println!("decision of the heuristic bot: {each:.2} us ({SIMPLE_GAMES} games, {decisions} decisions)");
    let time = best_of(|| (0..STARTS).for_each(|seed| _ = black_box(everything.start(&mut Dice::new(seed), &mut ()))));
    println!("setting up a game of all sets: {:.2} us", time.as_nanos() as f64 / STARTS as f64 / 1000.0);
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

fn play_simple(game: &Game, games: u64) -> u64 {
    let mut legal = Vec::new();
    let mut decisions = 0;
    for number in 0..games {
        let (mut dice, mut bot) = (Dice::of_game(1, number), Simple::new(number));
        let mut state = State::empty();
        game.start_on(&mut state, &mut dice, &mut ());
        let mut view = View::of(game, &state, None);
        while let Some(seat) = state.ask_into(game, &mut legal) {
            view.renew(game, &state, Some(seat));
            let choice = bot.choose(game, &view, &legal);
            state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
            decisions += 1;
        }
    }
    decisions
}

fn play(game: &Game, number: u64, legal: &mut Vec<Choice>) -> u64 {
    let mut dice = Dice::of_game(1, number);
    let mut bot = Random::new(number);
    let mut state = State::empty();
    game.start_on(&mut state, &mut dice, &mut ());
    let mut decisions = 0;
    while let Some(seat) = state.ask_into(game, legal) {
        state.apply_unchecked(game, seat, bot.pick(legal), &mut dice, &mut ());
        decisions += 1;
    }
    decisions
}
