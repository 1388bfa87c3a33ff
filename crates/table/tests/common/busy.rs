//! Busy tables: clocks run out, leave is asked for, refused and not given in time, people come and go and claim that others
//! do not answer.

use super::{ALL, OGRE, RandomPeople, setup, table_of};
use soulkeep_bots::Level;
use soulkeep_rules::{Chance, Seat, SeatSet};
use soulkeep_table::{Chair, Clock, Match, Setup, UndoLeave};

/// A table at which time and requests matter: some clocks run out, and people think for long.
pub fn settings() -> Vec<Setup> {
    let clocks = [Clock::PerTurn(2000), Clock::PerGame(40_000), Clock::None];
    let chairs = [
        &[Chair::Person, Chair::Person][..],
        &[Chair::Person, OGRE, Chair::Program],
        &[Chair::Person, Chair::Person, Chair::Person],
        &[Chair::Person, OGRE, Chair::Program, Chair::Person, OGRE, Chair::Person],
    ];
    let tables = (0..).zip(chairs).flat_map(|(seed, chairs)| {
        clocks.map(|clock| Setup { clock, ..setup(if seed < 2 { &["BMR"] } else { ALL }, chairs, seed) })
    });
    let first = played(&["BMR"], &[Chair::Person, OGRE], 30);
    let (on, _) = first.play_on(20, None, Level::Imp, 4).unwrap();
    // A match that goes on from another one, with people in all chairs.
    let on = Setup { clock: Clock::PerTurn(3000), chairs: vec![Chair::Person; 2], ..on };
    tables.chain([on]).collect()
}

/// The first acts of a match.
pub fn played(codes: &[&str], chairs: &[Chair], acts: usize) -> Match {
    let (mut table, mut people) = (table_of(setup(codes, chairs, 3)), RandomPeople::new(3));
    table.start(0).unwrap();
    while table.log().len() < acts && people.act(&mut table) {}
    table
}

/// Plays so many acts, with pauses that are long now and then, and looks at the table after each.
pub fn at_every_act(setup: Setup, acts: usize, mut look: impl FnMut(&Match, &mut RandomPeople)) {
    let mut people = RandomPeople::new(setup.seed ^ 5);
    let mut table = table_of(setup);
    while table.log().len() < acts {
        look(&table, &mut people);
        let pause = [0, 0, 0, 0, 0, 3_000, 6_000, 29_000][people.dice.below(8) as usize];
        people.now += pause;
        let stirs = table.is_started() && people.happens(20) && stir(&mut table, &mut people);
        if !stirs && !people.act(&mut table) {
            return look(&table, &mut people);
        }
    }
}

/// What seldom happens otherwise; whether it has happened.
pub fn stir(table: &mut Match, people: &mut RandomPeople) -> bool {
    let (moment, now) = (table.moment(), people.now);
    // Somebody who could ask for leave, if there is anybody.
    let asks = |seat: &Seat| matches!(table.can_undo(*seat), Some(UndoLeave::Of(_)));
    let asking = table.seats().filter(asks).fold(SeatSet::default(), SeatSet::with);
    let all = table.seats().fold(SeatSet::default(), SeatSet::with);
    let seat = people.one_of(if asking.is_empty() { all } else { asking });
    let asked = table.decision().map_or(all, |decision| decision.seats);
    match people.dice.below(20) {
        0 => {
            table.wake(now);
            true
        }
        1 | 2 => table.stand_in(seat, !table.is_stood_in(seat), now).is_ok(),
        3 if people.happens(10) => table.concede(seat, now).is_ok(),
        4 => table.undo(seat, moment, now).is_ok(),
        5..9 => table.claim(people.one_of(all), people.one_of(asked), now).is_ok(),
        9 => table.uphold_claim(people.one_of(all), now).is_ok(),
        _ => table.ask_undo(seat, moment, now).is_ok(),
    }
}
