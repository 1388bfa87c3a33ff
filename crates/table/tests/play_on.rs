//! Matches that go on from a point of another one.

mod common;

use common::{ALL, OGRE, RandomPeople, SETS, portrait, setup, table_of};
use soulkeep_bots::Level;
use soulkeep_notation::replay;
use soulkeep_rules::{Seat, State};
use soulkeep_table::{Act, Chair, Clock, Deed, Match, NoPlayOn, Setup, UndoLeave, WaitingFor};
use std::sync::Arc;

const IMP: Level = Level::Imp;

/// Plays on to the end, or until so many choices were made.
fn play(table: &mut Match, whim: u64, most: usize) {
    let mut people = RandomPeople::new(whim);
    while table.choices() < most && people.act(table) {}
}

fn finished(codes: &[&str], seats: usize, seed: u64) -> Match {
    let chairs = [Chair::Person, Chair::Person, OGRE, OGRE, Chair::Person, OGRE];
    let clock = Clock::PerGame(20_000);
    let mut table = table_of(Setup { clock, ..setup(codes, &chairs[..seats], seed) });
    play(&mut table, seed ^ 5, usize::MAX);
    assert!(table.outcome().is_some());
    table
}

/// The table after so many choices of a match.
fn state_after(table: &Match, choices: usize) -> State {
    let mut rerun = table.rerun(&mut ());
    table.played().take(choices).for_each(|(seat, choice)| rerun.go(seat, choice, &mut ()));
    *rerun.state()
}

/// A seat that is still in the game there, another one each time.
fn somebody(state: &State, number: usize) -> Seat {
    state.alive.iter().cycle().nth(number).unwrap()
}

fn stored(table: &Match) -> Match {
    let setup = serde_json::from_str(&serde_json::to_string(table.setup()).unwrap()).unwrap();
    let acts = table.log().iter().map(|act| act.to_string().parse::<Act>().unwrap());
    Match::resume(setup, Arc::clone(table.game()), acts).unwrap()
}

#[test]
fn a_match_goes_on_from_any_step_of_another() {
    for (codes, seats, seed) in [(&["BMR"][..], 2, 3), (ALL, 3, 4), (ALL, 5, 6)] {
        let first = finished(codes, seats, seed);
        let steps = [0, 1, first.choices() / 3, first.choices() / 2, first.choices() - 1];
        for (number, step) in steps.into_iter().enumerate() {
            let there = state_after(&first, step);
            let seat = somebody(&there, number);
            let (setup, person) = first.play_on(step, Some(seat), IMP, 1000 + number as u64).unwrap();
            assert_eq!(person, seat);
            let mut table = table_of(setup);
            assert!(*table.state() == there);
            assert_eq!((table.choices(), table.past(), table.moment()), (step, step, step as u32));
            assert!(
                table
                    .seats()
                    .all(|other| table.chair(other) == if other == seat { Chair::Person } else { Chair::Bot(IMP) })
            );
            assert_eq!(table.waits_for(), WaitingFor::Start);
            table.start(1000).unwrap();
            assert_eq!(table.remaining(seat, 1000), Some(20_000), "the clock begins anew");
            assert_eq!(table.can_undo(seat), None, "what was decided before stays");
            play(&mut table, seed + 9, step + 30);
            assert_eq!(portrait(&table, 5000), portrait(&stored(&table), 5000));
            play(&mut table, seed + 10, usize::MAX);
            check_record(&table);
            assert!(first.played().take(step).eq(table.played().take(step)));
        }
    }
}

/// The replay holds without any seed, and the curve has every turn from the first on.
fn check_record(table: &Match) {
    let text = table.replay();
    assert!(!text.contains("seed:"));
    let played = replay::read(&text, &SETS).unwrap_or_else(|fault| panic!("{}", fault.message));
    assert_eq!(played.last().fingerprint(&played.game), table.look().fingerprint());
    assert_eq!(table.curve().len(), usize::from(table.state().turn));
}

#[test]
fn what_comes_afterwards_is_chance_of_its_own() {
    let first = finished(&["BMR"], 2, 8);
    let ends = |seed: u64| {
        let (setup, _) = first.play_on(10, None, IMP, seed).unwrap();
        let mut table = table_of(setup);
        play(&mut table, 77, 60);
        table.look().fingerprint()
    };
    assert_eq!(ends(1), ends(1));
    assert_ne!(ends(1), ends(2));
}

/// A match that goes on from one which itself goes on from another: before, at and after the seam.
#[test]
fn one_can_go_on_again() {
    let first = finished(&["BMR"], 2, 11);
    let seam = first.choices() / 2;
    let mut second = table_of(first.play_on(seam, None, IMP, 5).unwrap().0);
    play(&mut second, 6, usize::MAX);
    for step in (seam..second.choices()).step_by(2) {
        let third = table_of(second.play_on(step, None, IMP, 7).unwrap().0);
        assert!(*third.state() == state_after(&second, step), "{step}");
    }
    for step in [0, seam - 3, seam, seam + 3, second.choices() - 1] {
        let third = table_of(second.play_on(step, None, IMP, 7).unwrap().0);
        assert!(*third.state() == state_after(&second, step), "{step}");
        assert!(third.setup().past.iter().skip(1).all(|stretch| !stretch.choices.is_empty()), "{step}");
        let mut third = stored(&third);
        play(&mut third, 8, usize::MAX);
        check_record(&third);
    }
}

#[test]
fn only_ones_own_choices_are_taken_back() {
    let first = finished(&["BMR"], 2, 12);
    let mut taken = 0;
    for step in (0..first.choices() - 1).step_by(7) {
        let (setup, seat) = first.play_on(step, None, IMP, 3).unwrap();
        let mut table = table_of(setup);
        let mut people = RandomPeople::new(step as u64);
        while table.choices() < step + 12 && people.act(&mut table) {
            if table.can_undo(seat) == Some(UndoLeave::Free) {
                let mut copy = table.clone();
                let undone = copy.undo(seat, copy.moment(), people.now).unwrap();
                assert!(undone.choices >= step && undone.choices == copy.choices());
                assert!(*copy.state() == state_after(&table, undone.choices));
                assert_eq!(portrait(&copy, 0), portrait(&stored(&copy), 0));
                taken += 1;
            }
        }
    }
    assert!(taken > 10, "{taken}");
}

#[test]
fn one_cannot_go_on_where_there_is_nothing_to_go_on_with() {
    let first = finished(ALL, 3, 21);
    let all = first.choices();
    assert_eq!(first.play_on(all + 1, None, IMP, 1).err(), Some(NoPlayOn::Step));
    assert_eq!(first.play_on(all, None, IMP, 1).err(), Some(NoPlayOn::Over));
    assert_eq!(first.play_on(0, Some(Seat(3)), IMP, 1).err(), Some(NoPlayOn::Seat));
    // Seats that are out, in games of which some lose somebody before the end.
    let out = (21..40).find_map(|seed| {
        let first = finished(&["BMR"], 3, seed);
        let step = first.choices() - 1;
        let state = state_after(&first, step);
        let seat = (0..3).map(Seat).find(|seat| !state.alive.contains(*seat))?;
        Some(first.play_on(step, Some(seat), IMP, 1).err())
    });
    assert_eq!(out, Some(Some(NoPlayOn::Out)));
}

#[test]
fn a_beginning_that_does_not_hold_is_refused() {
    let first = finished(&["BMR"], 2, 13);
    let (good, _) = first.play_on(20, None, IMP, 1).unwrap();
    for wrong in ["B sings", "builds", "Z passes", "- passes", "A builds Castle at the left"] {
        let mut setup = good.clone();
        setup.past[0].choices[7] = wrong.to_owned();
        let refused = Match::new(setup, Arc::clone(first.game())).err().map(|broken| (broken.number, broken.act));
        assert_eq!(refused, Some((7, wrong.to_owned())));
    }
    let (mut setup, _) = first.play_on(20, None, IMP, 1).unwrap();
    let last = setup.past[0].choices.pop().unwrap();
    let asked = Match::new(setup.clone(), Arc::clone(first.game())).unwrap();
    let other = asked.seats().find(|seat| !last.starts_with(&seat.to_string())).unwrap();
    let wrong = format!("{other} {}", last.split_once(' ').unwrap().1);
    setup.past[0].choices.push(wrong);
    let reason = Match::new(setup, Arc::clone(first.game())).err().map(|broken| broken.reason);
    assert_eq!(reason, Some(format!("{other} is not asked anything")));
}

#[test]
fn nothing_is_decided_after_the_end() {
    let first = finished(&["BMR"], 2, 13);
    let (mut setup, _) = first.play_on(first.choices() - 1, None, IMP, 1).unwrap();
    let last = first.log().iter().rev().find_map(|act| match &act.deed {
        Deed::Choose { choice, .. } => Some(format!("{} {choice}", act.seat?)),
        _ => None,
    });
    setup.past[0].choices.push(last.unwrap());
    assert!(Match::new(setup.clone(), Arc::clone(first.game())).is_ok());
    setup.past[0].choices.push("A passes".to_owned());
    let reason = Match::new(setup, Arc::clone(first.game())).err().map(|broken| broken.reason);
    assert_eq!(reason.as_deref(), Some("A is not asked anything"));
}

#[test]
fn the_next_game_begins_anew() {
    let first = finished(&["BMR"], 2, 14);
    let mut table = table_of(first.play_on(30, None, IMP, 1).unwrap().0);
    play(&mut table, 2, usize::MAX);
    let next = table_of(table.rematch(99));
    assert_eq!((next.choices(), next.setup().past.len(), next.setup().seed), (0, 0, 99));
}
