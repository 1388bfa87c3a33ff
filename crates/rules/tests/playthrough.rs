//! A playthrough is a game, its state and its chance, and plays as these do by themselves.

use soulkeep_cards::printed_sets;
use soulkeep_rules::{Chance, Choice, Dice, Game, Illegal, Options, Playthrough, Seat};
use std::sync::Arc;

fn game(seats: u8) -> Game {
    Game::new(&printed_sets().unwrap(), seats, Options::default()).unwrap()
}

#[test]
fn it_plays_as_the_bare_state_does() {
    let game = game(3);
    for seed in 0..4 {
        let (mut dice, mut bot, mut told, mut heard) = (Dice::new(seed), Dice::new(!seed), Vec::new(), Vec::new());
        let mut state = game.start(&mut dice, &mut told);
        let mut play = Playthrough::start(&game, Dice::new(seed), &mut heard);
        while let Some(seat) = play.asked() {
            let legal = play.legal(seat);
            assert_eq!(legal, state.legal(&game, seat));
            assert_eq!(play.decision(), state.decision(&game));
            let choice = legal[bot.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut told);
            play.apply(seat, choice, &mut heard).unwrap();
            assert!(told == heard && *play.state() == state);
        }
        assert_eq!(state.decision(&game), None);
    }
}

/// Wherever the game is kept, and wherever the state was taken up.
#[test]
fn it_goes_on_from_a_state_of_its_game() {
    let shared = Arc::new(game(2));
    let mut first = Playthrough::start(Arc::clone(&shared), Dice::new(5), &mut ());
    for _ in 0..20 {
        let seat = first.asked().unwrap();
        first.apply(seat, first.legal(seat)[0], &mut ()).unwrap();
    }
    let mut second = Playthrough::resume(&*shared, *first.state(), first.chance().clone());
    while let Some(seat) = first.asked() {
        let choice = first.legal(seat)[0];
        first.apply(seat, choice, &mut ()).unwrap();
        second.apply(seat, choice, &mut ()).unwrap();
    }
    assert!(first.state() == second.state() && second.asked().is_none());
}

/// Nothing of it changes by a refusal, the chance included.
#[test]
fn who_is_not_asked_is_refused() {
    let mut play = Playthrough::start(game(4), Dice::new(1), &mut ());
    let (mut events, mut refused) = (Vec::new(), 0);
    while let Some(decision) = play.decision() {
        let (state, next) = (*play.state(), play.chance().clone().below(u32::MAX));
        for seat in (0..4).map(Seat).filter(|seat| !decision.seats.contains(*seat)) {
            assert!(play.legal(seat).is_empty());
            let Err(Illegal { choice, .. }) = play.apply(seat, Choice::Pass, &mut events) else { panic!("{seat}") };
            assert_eq!(choice, Choice::Pass);
            refused += 1;
        }
        assert!(events.is_empty() && *play.state() == state && play.chance().clone().below(u32::MAX) == next);
        let seat = play.asked().unwrap();
        let legal = play.legal(seat);
        play.apply(seat, legal[legal.len() / 2], &mut ()).unwrap();
    }
    assert!(refused > 100, "{refused}");
}
