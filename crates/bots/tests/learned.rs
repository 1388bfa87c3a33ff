//! The learned judge: its weights fit, no seat is favoured, and its training goes the right way.

use soulkeep_bots::Judge;
use soulkeep_bots::learned::{Adam, Lesson, Network, Scale, Weights, WeightsError, lessons};
use soulkeep_cards::printed_sets;
use soulkeep_rules::{Dice, Game, Options};

const SWAY: f32 = 600.0;

fn game(seats: u8) -> Game {
    Game::new(&printed_sets().unwrap(), seats, Options::default()).unwrap()
}

/// The lessons of some games, brought to scale, and a network that is about to learn from them.
fn school(seats: u8, games: u64) -> (Vec<Lesson>, Network) {
    let game = game(seats);
    let mut taught: Vec<Lesson> = (0..games).flat_map(|number| lessons(&game, Dice::new(number), number, 10)).collect();
    let scale = Scale::of(&taught);
    taught.iter_mut().for_each(|lesson| scale.apply(lesson));
    (taught, Network::beginner(scale, SWAY, 1))
}

fn loss(weights: &Weights, lessons: &[Lesson]) -> f64 {
    lessons.iter().map(|lesson| weights.examine(lesson).loss).sum::<f64>() / lessons.len() as f64
}

#[test]
fn the_weights_that_come_with_it_fit() {
    let network = Network::trained().unwrap();
    assert!(network.weights.all().all(|weight| weight.is_finite()));
    assert!(network.weights.out.iter().any(|weight| *weight != 0.0), "they have not been trained");
}

#[test]
fn shares_are_those_of_the_living() {
    for seats in 2..=6 {
        let game = game(seats);
        let mut state = game.start(&mut Dice::new(1), &mut ());
        if seats > 2 {
            state.alive = state.alive.without(soulkeep_rules::Seat(1));
        }
        let shares = Judge::Learned.shares(&game, &state);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{shares:?}");
        for (seat, share) in shares.iter().enumerate() {
            let lives = state.alive.iter().any(|living| living.index() == seat);
            assert_eq!(*share > 0.0, lives, "seat {seat} of {seats}: {shares:?}");
        }
    }
}

#[test]
fn the_winner_has_it_all() {
    let game = game(3);
    let mut state = game.start(&mut Dice::new(1), &mut ());
    state.winner = Some(soulkeep_rules::Seat(2));
    assert_eq!(Judge::Learned.shares(&game, &state), [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);
}

#[test]
fn no_seat_is_favoured() {
    let (taught, _) = school(4, 1);
    let weights = Network::trained().unwrap().weights;
    for lesson in taught.iter().filter(|lesson| lesson.rows.len() == 4) {
        let scores = weights.scores(&lesson.rows, &lesson.table);
        let mut turned = lesson.rows.clone();
        turned.rotate_left(1);
        let others = weights.scores(&turned, &lesson.table);
        for seat in 0..4 {
            assert!((scores[(seat + 1) % 4] - others[seat]).abs() < 1e-3, "{scores:?} {others:?}");
        }
    }
}

#[test]
fn a_beginner_thinks_what_the_standings_say() {
    let game = game(2);
    let mut taught = lessons(&game, Dice::new(3), 3, 0);
    let wanted: Vec<f32> =
        taught.iter().map(|lesson| lesson.standings().reduce(|one, other| one - other)).map(Option::unwrap).collect();
    let scale = Scale::of(&taught);
    let network = Network::beginner(scale.clone(), SWAY, 1);
    taught.iter_mut().for_each(|lesson| scale.apply(lesson));
    assert!(!taught.is_empty());
    for (lesson, wanted) in taught.iter().zip(wanted) {
        let scores = network.weights.scores(&lesson.rows, &lesson.table);
        assert!((scores[0] - scores[1] - wanted / SWAY).abs() < 1e-3);
    }
}

/// Each slope against what a small change of the weight does.
#[test]
fn slopes_are_those_of_the_loss() {
    let (taught, Network { mut weights, .. }) = school(3, 2);
    // A beginner's hidden layer is silent.
    weights.out.iter_mut().enumerate().for_each(|(unit, weight)| *weight = 0.05 * (unit % 5) as f32 - 0.1);
    let lesson = &taught[taught.len() / 2];
    let mut slopes = Weights::nothing();
    let assessment = weights.study(lesson, &mut slopes);
    assert_eq!(assessment, weights.examine(lesson));
    let step = 1e-2;
    for (index, slope) in slopes.all().copied().enumerate().step_by(37) {
        let moved = |by: f32| {
            let mut moved = weights.clone();
            *moved.all_mut().nth(index).unwrap() += by;
            moved.examine(lesson).loss
        };
        let measured = (moved(step) - moved(-step)) / f64::from(2.0 * step);
        assert!((measured - f64::from(slope)).abs() < 0.02, "weight {index}: {measured} is not {slope}");
    }
}

#[test]
fn it_learns() {
    let (taught, mut network) = school(2, 12);
    let before = loss(&network.weights, &taught);
    let mut adam = Adam::new(0.0);
    for _ in 0..40 {
        let mut slopes = Weights::nothing();
        taught.iter().for_each(|lesson| {
            network.weights.study(lesson, &mut slopes);
        });
        slopes.all_mut().for_each(|slope| *slope /= taught.len() as f32);
        adam.step(&mut network.weights, &slopes, 0.003);
    }
    let after = loss(&network.weights, &taught);
    assert!(after < 0.9 * before, "{before} became {after}");
}

#[test]
fn what_is_printed_can_be_read() {
    let (_, network) = school(2, 1);
    let text = network.print("A note.\nOf two lines.");
    assert!(text.starts_with("// A note.\n// Of two lines.\n"));
    assert_eq!(Network::parse(&text), Ok(network));
}

#[test]
fn broken_weights_are_refused() {
    let text = school(2, 1).1.print("");
    let broken = |from: &str, to: &str| Network::parse(&text.replacen(from, to, 1)).unwrap_err();
    assert!(matches!(Network::parse(&text[..text.len() / 2]), Err(WeightsError::Syntax(_))));
    assert!(matches!(Network::parse("()"), Err(WeightsError::Syntax(_))));
    assert!(matches!(broken("\"Wounds\"", "\"Scars\""), WeightsError::Name { place: 3, .. }));
    assert!(matches!(broken("bias: [", "bias: [1.0, "), WeightsError::Count { found: 33, .. }));
    assert_eq!(broken("bias: [", "bias: [NaN, "), WeightsError::Number("units"));
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("(\"about to lose\"")).collect();
    assert!(matches!(Network::parse(&lines.join("\n")), Err(WeightsError::Count { .. })));
}
