//! The policy: its network can be read, its training goes the right way, and it plays what it has never met.

use soulkeep_bots::policy::{Adam, FileError, Gradient, Lesson, Network, Policy, lessons};
use soulkeep_bots::{Bot, Simple};
use soulkeep_cards::printed_sets;
use soulkeep_rules::{Dice, Game, Options, Playthrough, Seat};
use std::sync::Arc;

fn game(codes: &[&str], seats: u8) -> Game {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.is_empty() || codes.contains(&set.code.as_str()));
    Game::new(&sets, seats, Options::default()).unwrap()
}

/// What some games teach a network that has learned nothing.
fn school(seats: u8, games: u64) -> (Vec<Lesson>, Network) {
    let (game, network) = (game(&["BMR"], seats), Network::untrained(1));
    let mut policy = Policy::new(Arc::new(network.clone()), 1).wavering();
    let mut taught: Vec<Lesson> =
        (0..games).flat_map(|number| lessons(&game, Dice::new(number), &mut policy)).collect();
    Lesson::even_out(&mut taught);
    (taught, network)
}

#[test]
fn the_network_that_comes_with_it_can_be_read() {
    let network = Network::trained();
    assert!(Network::read(&network.bytes()).as_ref() == Ok(&*network));
    let untrained = Network::untrained(0);
    assert!(*network != untrained, "it could not be read, or has learned nothing");
}

/// Each slope against what a small change of the weight does.
#[test]
fn slopes_are_those_of_the_loss() {
    let (taught, mut network) = school(3, 2);
    // So that the ways out are not all alike.
    network.weights.iter_mut().enumerate().for_each(|(index, weight)| *weight += 0.01 * (index % 7) as f32 - 0.03);
    let lesson = taught.iter().max_by_key(|lesson| lesson.choices()).unwrap();
    let gradient = Gradient::of(&network, &[lesson], 0.01);
    let step = 2e-3;
    let mut compared = 0;
    let steep = gradient.slopes.iter().enumerate().filter(|(_, slope)| slope.abs() > 1e-3);
    for (index, slope) in steep.step_by(41) {
        let moved = |by: f32| {
            let mut moved = network.clone();
            moved.weights[index] += by;
            lesson.loss(&moved, 0.01)
        };
        let measured = (moved(step) - moved(-step)) / f64::from(2.0 * step);
        let slope = f64::from(*slope);
        assert!((measured - slope).abs() < 0.02 + 0.05 * slope.abs(), "weight {index}: {measured} is not {slope}");
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
}

/// Gone through again and again, lessons are learned: what went well becomes likelier, and hopes come true.
#[test]
fn it_learns() {
    let (taught, mut network) = school(2, 6);
    let all: Vec<&Lesson> = taught.iter().collect();
    let error = |network: &Network| Gradient::of(network, &all, 0.0).error;
    let gain = |network: &Network| all.iter().map(|lesson| lesson.loss(network, 0.0)).sum::<f64>();
    let (before, loss_before) = (error(&network), gain(&network));
    let mut adam = Adam::new(network.weights.len());
    for _ in 0..20 {
        let mut gradient = Gradient::of(&network, &all, 0.0);
        gradient.slopes.iter_mut().for_each(|slope| *slope /= all.len() as f32);
        adam.step(&mut network.weights, &gradient.slopes, 0.003);
    }
    assert!(error(&network) < 0.8 * before, "{before} became {}", error(&network));
    assert!(gain(&network) < loss_before - 5.0, "{loss_before} became {}", gain(&network));
}

#[test]
fn what_is_no_network_is_refused() {
    let bytes = Network::untrained(1).bytes();
    assert!(Network::read(&bytes) == Ok(Network::untrained(1)));
    assert!(matches!(Network::read(b""), Err(FileError::Head { .. })));
    assert!(matches!(Network::read(b"soulkeep network 1 2 3\n"), Err(FileError::Head { .. })));
    assert!(matches!(Network::read(&bytes[..bytes.len() - 1]), Err(FileError::Length { .. })));
    assert!(matches!(Network::read(&bytes[..bytes.len() - 4]), Err(FileError::Length { .. })));
    let mut broken = bytes.clone();
    broken.truncate(bytes.len() - 4);
    broken.extend(f32::NAN.to_le_bytes());
    assert!(matches!(Network::read(&broken), Err(FileError::Number(_))));
}

/// Deals are played from both seats, so luck cancels out; the seeds are fixed, so the score is too.
fn wins(game: &Game, games: u64) -> u64 {
    let mut won = 0;
    for number in 0..games {
        let at = Seat((number % 2) as u8);
        let mut bots: [Box<dyn Bot>; 2] = [Box::new(Simple::new(number)), Box::new(Simple::new(number + 1))];
        bots[at.index()] = Box::new(Policy::new(Network::trained(), number));
        let mut play = Playthrough::start(game, Dice::of_game(7, number / 2), &mut ());
        while let Some(seat) = play.asked() {
            let choice = bots[seat.index()].choose(game, &play.view(Some(seat)), &play.legal(seat));
            play.apply(seat, choice, &mut ()).unwrap();
        }
        won += u64::from(play.state().winner == Some(at));
    }
    won
}

/// The sets that its training leaves out: it reads what cards do, not what they are called.
#[test]
fn it_beats_the_ogre_also_with_cards_that_it_has_never_met() {
    let seen = wins(&game(&["BMR"], 2), 60);
    assert!(seen >= 36, "{seen} of 60");
    let unseen = wins(&game(&["THK", "CRL", "BMR"], 2), 60);
    assert!(unseen >= 36, "{unseen} of 60");
}
