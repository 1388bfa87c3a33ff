//! Tables to try things on, and people who do anything at them.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod busy;

use soulkeep_bots::Level;
use soulkeep_cards::{Set, printed_sets};
use soulkeep_rules::{Chance, Dice, Seat, SeatSet};
use soulkeep_table::{Chair, Match, PassOn, Setup, Stop, Stops, UndoLeave, WaitingFor};
use std::sync::{Arc, LazyLock};

pub const ALL: &[&str] = &["BMR", "TNL", "RMB", "THK", "CRL", "DBM", "PROMO", "POP"];

pub static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| printed_sets().unwrap());

pub fn setup(codes: &[&str], chairs: &[Chair], seed: u64) -> Setup {
    Setup::new(codes.iter().map(|code| (*code).to_owned()).collect(), chairs.to_vec(), seed)
}

/// A table that has not started.
pub fn table_of(setup: Setup) -> Match {
    let game = setup.game(&SETS).unwrap();
    Match::new(setup, Arc::new(game)).unwrap()
}

/// A match of the base set that is under way.
pub fn started(chairs: &[Chair], seed: u64) -> Match {
    let mut table = table_of(setup(&["BMR"], chairs, seed));
    table.start(0).unwrap();
    table
}

pub fn two_people(seed: u64) -> Match {
    started(&[Chair::Person, Chair::Person], seed)
}

/// People and bots who do all kinds of things at a table, at random.
pub struct RandomPeople {
    pub dice: Dice,
    pub now: u64,
}

impl RandomPeople {
    pub fn new(seed: u64) -> RandomPeople {
        RandomPeople { dice: Dice::new(seed), now: 1000 }
    }

    pub fn happens(&mut self, percent: u32) -> bool {
        self.dice.below(100) < percent
    }

    pub fn one_of(&mut self, seats: SeatSet) -> Seat {
        seats.iter().nth(self.dice.below(seats.len()) as usize).unwrap()
    }

    /// One thing happens at the table, or is refused; nothing more once it is over.
    pub fn act(&mut self, table: &mut Match) -> bool {
        self.now += u64::from(self.dice.below(400));
        if self.happens(6) && table.outcome().is_none() {
            self.fidget(table);
            return true;
        }
        if table.tick(self.now).is_some() {
            return true;
        }
        match table.waits_for() {
            WaitingFor::Over => return false,
            WaitingFor::Open(seats) => {
                let seat = self.one_of(seats);
                table.sit(seat, self.now).unwrap();
            }
            WaitingFor::Start => {
                table.start(self.now).unwrap();
            }
            WaitingFor::Consent { of, .. } => {
                let (seat, allow) = (self.one_of(of), self.happens(70));
                table.allow_undo(seat, allow, self.now).unwrap();
            }
            WaitingFor::Bot { seat, .. } | WaitingFor::Program { seat, .. } => self.answer(table, seat),
            WaitingFor::Auto { seat, .. } => {
                table.pass_for(seat, table.moment(), self.now).unwrap();
            }
            WaitingFor::People(seats) => {
                let seat = self.one_of(seats);
                self.answer(table, seat);
            }
        }
        true
    }

    /// Any legal answer, whoever sits there.
    pub fn answer(&mut self, table: &mut Match, seat: Seat) {
        let (legal, moment) = (table.legal(seat), table.moment());
        let choice = legal[self.dice.below(legal.len() as u32) as usize];
        let step = match table.is_played(seat) {
            true => table.answer_for(seat, moment, choice, self.now),
            false => table.choose(seat, moment, choice, self.now),
        };
        step.unwrap();
    }

    /// What people do besides answering. What is refused does not matter here.
    fn fidget(&mut self, table: &mut Match) {
        let (seat, moment) = (Seat(self.dice.below(u32::from(table.setup().seats())) as u8), table.moment());
        match self.dice.below(14) {
            0 => drop(table.stand_in(seat, true, self.now)),
            1 => drop(table.stand_in(seat, false, self.now)),
            2 => drop(table.set_stops(seat, Stops::all(Stop::Always), self.now)),
            3 => drop(table.set_stops(seat, Stops::all(Stop::CanAct), self.now)),
            4 => drop(table.pass_on(seat, PassOn::Turn, self.now)),
            8 => drop(table.set_stops(seat, Stops::default(), self.now)),
            9 => drop(table.pass_on(seat, PassOn::Hero, self.now)),
            10 => drop(table.pass_on(seat, PassOn::Deed, self.now)),
            11 => drop(table.stop_once(seat, self.now)),
            5 => drop(table.wake(self.now)),
            6 => drop(table.claim(seat, Seat(self.dice.below(6) as u8), self.now)),
            7 => drop(table.uphold_claim(seat, self.now)),
            _ => match table.can_undo(seat) {
                Some(UndoLeave::Free) => drop(table.undo(seat, moment, self.now)),
                Some(UndoLeave::Of(_)) => drop(table.ask_undo(seat, moment, self.now)),
                None => {}
            },
        }
    }
}

/// Everything that can be asked of a match, to compare two of them by.
pub fn portrait(table: &Match, now: u64) -> impl PartialEq + std::fmt::Debug + use<> {
    let seats: Vec<_> = table
        .seats()
        .map(|seat| {
            let chair = (
                table.chair(seat),
                table.is_stood_in(seat),
                table.stops(seat),
                table.passes_on(seat),
                table.stops_once(seat),
            );
            let silence = (table.asked_since(seat), table.claims_held(seat));
            (chair, silence, table.can_undo(seat), table.remaining(seat, now), table.legal(seat), table.pause(seat))
        })
        .collect();
    let point = (table.moment(), table.choices(), table.look().fingerprint(), table.log().len());
    let last = table.log().last().cloned();
    (
        point,
        last,
        table.waits_for(),
        table.undo_request(),
        table.claims().collect::<Vec<_>>(),
        table.next_due(),
        table.outcome(),
        seats,
    )
}

pub const OGRE: Chair = Chair::Bot(Level::Ogre);
