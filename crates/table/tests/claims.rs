//! Claims against those who are there and do not answer.

mod common;

use common::{ALL, OGRE, RandomPeople, portrait, setup, started, table_of, two_people};
use soulkeep_rules::{Seat, SeatSet};
use soulkeep_table::{Act, Chair, Deed, Match, NoSeat, STAND_IN, Stop, Stops, UndoLeave, WaitingFor};
use std::sync::Arc;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn resumed(table: &Match) -> Match {
    let acts = table.log().iter().map(|act| act.to_string().parse::<Act>().unwrap());
    Match::resume(table.setup().clone(), Arc::clone(table.game()), acts).unwrap()
}

fn against(table: &Match) -> Vec<(Seat, Seat, u64)> {
    table.claims().map(|claim| (claim.by, claim.against, claim.at)).collect()
}

fn answer(table: &mut Match, seat: Seat, now: u64) {
    let choice = table.legal(seat)[0];
    table.choose(seat, table.moment(), choice, now).unwrap();
}

/// Two people who choose their first hands: both are asked at once.
fn both_asked() -> Match {
    let table = two_people(1);
    assert_eq!(table.decision().unwrap().seats, SeatSet::default().with(A).with(B));
    table
}

#[test]
fn who_is_silent_is_warned_and_then_played_for() {
    let mut table = both_asked();
    assert_eq!((table.asked_since(A), table.asked_since(B)), (Some(0), Some(0)));
    table.claim(A, B, 120_000).unwrap();
    assert_eq!(against(&table), [(A, B, 120_000)]);
    assert_eq!(table.claim(A, B, 120_001), Err(NoSeat::Already));
    assert_eq!(table.bot(B), None, "a warning is only a warning");
    table.uphold_claim(B, 180_000).unwrap();
    assert_eq!(table.log().last().unwrap().to_string(), "180000 B silent");
    assert!(table.is_stood_in(B) && table.bot(B) == Some(STAND_IN) && against(&table).is_empty());
    assert!(matches!(table.waits_for(), WaitingFor::Bot { seat: B, .. }));
    assert_eq!((table.asked_since(B), table.claims_held(B), table.claims_held(A)), (None, 1, 0));
    // The seat is had back on demand, with all the time again.
    table.stand_in(B, false, 200_000).unwrap();
    assert_eq!((table.bot(B), table.asked_since(B), table.claims_held(B)), (None, Some(200_000), 1));
}

#[test]
fn an_answer_ends_a_claim_and_so_does_what_takes_the_question_away() {
    let mut table = both_asked();
    table.claim(A, B, 10).unwrap();
    table.claim(B, A, 11).unwrap();
    assert_eq!(against(&table), [(B, A, 11), (A, B, 10)]);
    answer(&mut table, A, 12);
    assert_eq!(against(&table), [(A, B, 10)], "the other one is still silent");
    assert_eq!(table.asked_since(B), Some(0));
    assert_eq!(table.claim(B, A, 13), Err(NoSeat::NotAsked), "who has answered is not asked");
    table.undo(A, table.moment(), 14).unwrap();
    assert_eq!((against(&table), table.asked_since(B)), (vec![], Some(14)), "it is another question");
    table.claim(A, B, 15).unwrap();
    table.stand_in(B, true, 16).unwrap();
    assert!(against(&table).is_empty(), "a bot answers");
    assert_eq!(table.uphold_claim(B, 17), Err(NoSeat::NotAsked));
    let mut table = both_asked();
    table.claim(A, B, 10).unwrap();
    table.concede(A, 11).unwrap();
    assert!(against(&table).is_empty(), "nobody claims any more");
}

#[test]
fn only_people_claim_and_only_against_other_people_who_are_asked() {
    let mut table = started(&[Chair::Person, OGRE, Chair::Person], 1);
    for (by, against) in [(A, A), (A, B), (B, A), (A, Seat(5)), (Seat(5), A)] {
        let before = portrait(&table, 0);
        assert!(table.claim(by, against, 5).is_err(), "{by} {against}");
        assert_eq!(portrait(&table, 0), before);
    }
    let mut open = table_of(setup(&["BMR"], &[Chair::Person, Chair::Open], 1));
    assert_eq!(open.claim(A, B, 1), Err(NoSeat::NotRunning));
    assert_eq!(open.asked_since(A), None);
    let mut table = started(&[Chair::Person; 3], 1);
    table.concede(B, 1).unwrap();
    assert_eq!(table.claim(A, B, 2), Err(NoSeat::NoPerson));
}

/// Whether a claim can be made is the same for a hand that can only pass and for one that can do more.
#[test]
fn a_claim_asks_for_no_choice() {
    let (mut idle, mut able) = (0, 0);
    for seed in 0..6 {
        let mut table = table_of(setup(ALL, &[Chair::Person, Chair::Person], seed));
        let mut people = RandomPeople::new(seed);
        table.start(0).unwrap();
        for seat in [A, B] {
            table.set_stops(seat, Stops::all(Stop::Always), 0).unwrap();
        }
        while people.act(&mut table) {
            let asked = table.decision().map(|decision| decision.seats).unwrap_or_default();
            assert!(table.claims().all(|claim| asked.contains(claim.against)), "nobody else is silent");
            let Some(decision) = table.decision().filter(|_| table.undo_request().is_none()) else { continue };
            for seat in decision.seats.iter().filter(|seat| !table.is_played(*seat)) {
                let only = table.legal(seat).len() == 1;
                (idle, able) = (idle + u32::from(only), able + u32::from(!only));
                let mut other = table.clone();
                let by = if seat == A { B } else { A };
                let claimed =
                    other.claims().any(|claim| claim.against == seat) || other.claim(by, seat, 1 << 40).is_ok();
                assert!(claimed && other.asked_since(seat).is_some());
                assert_eq!(other.legal(seat), table.legal(seat), "nothing else has changed");
            }
        }
    }
    assert!(idle > 50 && able > 50, "{idle} {able}");
}

/// A pause of the server, and one in which leave to take back is asked for, count for nobody; a restart forgets nothing.
#[test]
fn a_warning_begins_anew_after_a_pause_and_outlives_a_restart() {
    let mut table = both_asked();
    table.claim(A, B, 100).unwrap();
    assert_eq!(against(&resumed(&table)), [(A, B, 100)]);
    table.wake(5000);
    assert_eq!((against(&table), table.asked_since(B)), (vec![(A, B, 5000)], Some(5000)));
    let mut again = resumed(&table);
    assert_eq!(portrait(&again, 6000), portrait(&table, 6000));
    for table in [&mut table, &mut again] {
        table.uphold_claim(B, 6000).unwrap();
        answer(table, A, 6001);
    }
    assert_eq!(portrait(&resumed(&again), 7000), portrait(&table, 7000));

    let mut table = both_asked();
    let (asked, other) = loop {
        let asked = table.decision().unwrap().seats.iter().next().unwrap();
        let other = if asked == A { B } else { A };
        if matches!(table.can_undo(other), Some(UndoLeave::Of(_))) {
            break (asked, other);
        }
        answer(&mut table, asked, 2);
    };
    table.claim(other, asked, 50).unwrap();
    table.ask_undo(other, table.moment(), 60).unwrap();
    assert_eq!(table.asked_since(asked), None, "nobody is late meanwhile");
    assert_eq!(table.claim(asked, other, 61), Err(NoSeat::NotAsked));
    table.allow_undo(asked, false, 70).unwrap();
    assert_eq!((against(&table), table.asked_since(asked)), (vec![(other, asked, 70)], Some(70)));
}

#[test]
fn a_record_with_a_claim_against_nobody_does_not_hold() {
    let table = both_asked();
    for deed in [Deed::Claim { against: A }, Deed::Claim { against: Seat(4) }, Deed::Silent] {
        let acts = table.log().iter().cloned().chain([Act { at: 9, seat: Some(A), deed }]);
        let broken = Match::resume(table.setup().clone(), Arc::clone(table.game()), acts).err().unwrap();
        assert_eq!(broken.number, table.log().len());
    }
}
