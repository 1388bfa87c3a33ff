//! Small stories at a table.

mod common;

use common::{OGRE, portrait, setup, started, table_of, two_people};
use soulkeep_rules::{Choice, Seat, SeatSet, Why};
use soulkeep_table::{
    Act, Answered, By, Chair, Clock, Deed, End, Match, NoSeat, NoUndo, PassOn, Refused, ResumeError, STAND_IN, Setup,
    Stop, Stops, Tick, UndoLeave, WaitingFor,
};
use std::sync::Arc;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().fold(SeatSet::default(), SeatSet::with)
}

/// Lets everybody answer with the first thing on offer until a question is asked.
fn until(table: &mut Match, asked: impl Fn(&Match, Why, Seat) -> bool) -> Seat {
    loop {
        let decision = table.decision().expect("the question comes before the end");
        let seat = decision.seats.iter().next().unwrap();
        if asked(table, decision.why, seat) {
            return seat;
        }
        let choice = table.legal(seat)[0];
        let moment = table.moment();
        let done = match table.is_played(seat) {
            true => table.answer_for(seat, moment, choice, 0),
            false => table.choose(seat, moment, choice, 0),
        };
        done.unwrap();
    }
}

fn can_build(table: &Match, why: Why, seat: Seat) -> bool {
    matches!(why, Why::BuildTurn { .. }) && build(table, seat).is_some() && !table.is_played(seat)
}

fn build(table: &Match, seat: Seat) -> Option<Choice> {
    table.legal(seat).into_iter().find(|choice| matches!(choice, Choice::Build { .. }))
}

#[test]
fn a_match_starts_when_no_chair_is_open() {
    let mut table = table_of(setup(&["BMR"], &[Chair::Person, Chair::Open, Chair::Open], 1));
    assert_eq!(table.waits_for(), WaitingFor::Open(set(&[B, C])));
    assert_eq!(table.start(1), Err(NoSeat::Open));
    assert_eq!(table.choose(A, 0, Choice::No, 1).err(), Some(Refused::Over));
    assert_eq!(table.choose(B, 0, Choice::No, 1).err(), Some(Refused::NotYours), "nobody sits there");
    assert_eq!(table.stand_in(A, true, 1), Err(NoSeat::NotRunning));
    assert_eq!(
        (table.pass_on(A, PassOn::Turn, 1), table.concede(A, 1)),
        (Err(NoSeat::NotRunning), Err(NoSeat::NotRunning))
    );
    assert!(!table.is_started() && table.decision().is_none() && table.legal(A).is_empty());
    assert_eq!(table.pause(A), 0, "nobody is asked");
    table.sit(B, 2).unwrap();
    assert_eq!(table.sit(B, 3), Err(NoSeat::Taken));
    table.leave(B, 4).unwrap();
    table.sit(B, 5).unwrap();
    table.seat_bot(C, STAND_IN, 6).unwrap();
    assert_eq!(table.waits_for(), WaitingFor::Start);
    table.start(7).unwrap();
    assert_eq!(table.leave(B, 8), Err(NoSeat::Started));
    assert!(table.decision().is_some() && table.is_started());
    assert!(!table.is_stood_in(Seat(5)), "nobody sits there");
    let whose: Vec<Option<Seat>> = table.log().iter().map(|act| act.seat).collect();
    assert_eq!(whose, [Some(B), Some(B), Some(B), Some(C), None]);
    let again = Match::resume(table.setup().clone(), Arc::clone(table.game()), table.log().to_vec()).unwrap();
    assert_eq!(portrait(&again, 9), portrait(&table, 9));
}

#[test]
fn those_who_are_asked_at_once_answer_in_any_order() {
    let mut table = two_people(3);
    assert_eq!(table.decision().unwrap().seats, set(&[A, B]));
    table.set_stops(A, Stops::all(Stop::Always), 0).unwrap();
    table.set_stops(B, Stops::all(Stop::Always), 0).unwrap();
    table.choose(A, 0, Choice::No, 1).unwrap();
    assert_eq!(table.choose(A, 0, Choice::No, 1).err(), Some(Refused::Late));
    // B's page has not heard of it yet.
    table.choose(B, 0, Choice::No, 1).unwrap();
    assert_eq!(table.moment(), 2);
}

#[test]
fn an_illegal_answer_names_its_ruling() {
    let mut table = two_people(3);
    assert!(matches!(table.choose(A, 0, Choice::Pass, 1), Err(Refused::Illegal(_))));
}

#[test]
fn a_placed_room_is_taken_back_freely_until_somebody_answers() {
    let mut table = two_people(5);
    let seat = until(&mut table, can_build);
    let (before, moment) = (*table.state(), table.moment());
    let choice = build(&table, seat).unwrap();
    table.choose(seat, moment, choice, 1).unwrap();
    assert_eq!(table.can_undo(seat), Some(UndoLeave::Free));
    assert_eq!(table.undo(seat, moment, 2).err(), Some(NoUndo::Late));
    let undone = table.undo(seat, moment + 1, 2).unwrap();
    assert_eq!(undone.taken, [(seat, choice)]);
    assert!(*table.state() == before && table.moment() == moment + 2);
    // The old answer fits no more, although the table looks as it did.
    assert_eq!(table.choose(seat, moment, choice, 3).err(), Some(Refused::Late));
    table.choose(seat, moment + 2, choice, 3).unwrap();
    assert_eq!(table.can_undo(seat), Some(UndoLeave::Free), "as the first time");
}

/// The table after a Room was placed, its player has passed, and the other one has passed too.
fn after_both_passed() -> (Match, Seat, Seat) {
    let mut table = two_people(5);
    let seat = until(&mut table, can_build);
    let choice = build(&table, seat).unwrap();
    let other = Seat(1 - seat.0);
    table.choose(seat, table.moment(), choice, 1).unwrap();
    for who in [seat, other] {
        table.choose(who, table.moment(), Choice::Pass, 2).unwrap();
    }
    (table, seat, other)
}

#[test]
fn what_another_has_answered_needs_leave() {
    let (mut table, seat, other) = after_both_passed();
    let moment = table.moment();
    assert_eq!(table.can_undo(seat), Some(UndoLeave::Of(set(&[other]))));
    assert_eq!(table.undo(seat, moment, 3).err(), Some(NoUndo::NeedsConsent));
    table.ask_undo(seat, moment, 3).unwrap();
    assert_eq!(table.waits_for(), WaitingFor::Consent { by: seat, of: set(&[other]) });
    assert_eq!(table.allow_undo(seat, true, 4).err(), Some(NoUndo::NotAsked));
    assert_eq!(table.ask_undo(seat, moment, 4).err(), Some(NoUndo::Final), "one request at a time");
    let Ok(Answered::Undone(undone)) = table.allow_undo(other, true, 4) else { panic!() };
    assert_eq!(undone.taken, [(seat, Choice::Pass), (other, Choice::Pass)]);
}

#[test]
fn everybody_must_give_leave() {
    let mut table = started(&[Chair::Person, Chair::Person, Chair::Person], 4);
    until(&mut table, |table, _, _| matches!(table.can_undo(A), Some(UndoLeave::Of(_))));
    let choices = table.choices();
    table.ask_undo(A, table.moment(), 1).unwrap();
    assert!(matches!(table.allow_undo(C, true, 2), Ok(Answered::Waiting(_))));
    assert_eq!((table.undo_request(), table.choices()), (Some((A, set(&[B]))), choices));
    assert_eq!(table.allow_undo(C, true, 2).err(), Some(NoUndo::NotAsked));
    assert!(matches!(table.allow_undo(B, true, 3), Ok(Answered::Undone(_))));
    assert!(table.choices() < choices);
}

/// Who was asked meanwhile has used up time, and who takes back has not.
#[test]
fn the_time_until_a_choice_is_taken_back_is_that_of_the_one_who_was_asked() {
    let chairs = [Chair::Person, Chair::Person];
    let mut table = table_of(Setup { clock: Clock::PerGame(1000), ..setup(&["BMR"], &chairs, 5) });
    table.set_stops(A, Stops::all(Stop::Always), 0).unwrap();
    table.set_stops(B, Stops::all(Stop::Always), 0).unwrap();
    table.start(0).unwrap();
    let seat = until(&mut table, can_build);
    let other = Seat(1 - seat.0);
    table.choose(seat, table.moment(), Choice::Pass, 5100).unwrap();
    assert_eq!(table.decision().unwrap().seats, set(&[other]));
    table.undo(seat, table.moment(), 10_400).unwrap();
    assert_eq!((table.remaining(seat, 15_500), table.remaining(other, 15_500)), (Some(800), Some(700)));
}

#[test]
fn a_request_ends_with_the_next_choice() {
    let (mut table, seat, other) = after_both_passed();
    table.ask_undo(seat, table.moment(), 3).unwrap();
    let asked = table.decision().unwrap().seats.iter().next().unwrap();
    let choice = table.legal(asked)[0];
    table.choose(asked, table.moment(), choice, 4).unwrap();
    assert_eq!((table.undo_request(), table.allow_undo(other, true, 5).err()), (None, Some(NoUndo::NotAsked)));
}

/// Who answers what is not asked of this one is told so, if nothing has happened meanwhile.
#[test]
fn an_answer_is_late_or_not_ones_own() {
    let mut table = two_people(5);
    let seat = until(&mut table, can_build);
    let (other, moment) = (Seat(1 - seat.0), table.moment());
    assert_eq!(table.choose(other, moment, Choice::Pass, 1).err(), Some(Refused::NotYours));
    assert_eq!(table.choose(other, moment - 1, Choice::Pass, 1).err(), Some(Refused::Late));
    assert_eq!(table.choose(seat, moment - 1, Choice::Pass, 1).err(), Some(Refused::Late));
}

#[test]
fn a_bot_waits_while_leave_is_asked_for() {
    let mut table = started(&[Chair::Person, OGRE, Chair::Person], 4);
    let bots_turn =
        |table: &Match, _, seat| table.bot(seat).is_some() && table.can_undo(A) == Some(UndoLeave::Of(set(&[C])));
    until(&mut table, bots_turn);
    let (question, moment) = (table.view_for_bot(B).unwrap(), table.moment());
    table.ask_undo(A, moment, 1).unwrap();
    assert_eq!(table.answer_for(B, moment, question.legal[0], 2).err(), Some(Refused::Late));
    assert_eq!(table.waits_for(), WaitingFor::Consent { by: A, of: set(&[C]) });
    table.allow_undo(C, false, 3).unwrap();
    table.answer_for(B, moment, question.legal[0], 4).unwrap();
}

#[test]
fn leave_that_was_refused_or_not_given_in_time_is_not_asked_for_again() {
    let (mut table, seat, other) = after_both_passed();
    let moment = table.moment();
    table.ask_undo(seat, moment, 3).unwrap();
    assert!(matches!(table.allow_undo(other, false, 4), Ok(Answered::Denied(_))));
    assert_eq!(table.ask_undo(seat, moment, 5).err(), Some(NoUndo::Final));
    assert_eq!(table.moment(), moment);

    let (mut table, seat, _) = after_both_passed();
    table.ask_undo(seat, table.moment(), 3).unwrap();
    assert!(table.tick(30_000).is_none());
    assert!(matches!(table.tick(30_003), Some(Tick::Lapsed(_))));
    assert_eq!(table.undo_request(), None);
    assert_eq!(table.ask_undo(seat, table.moment(), 30_004).err(), Some(NoUndo::Final));
}

#[test]
fn against_bots_nothing_that_was_learnt_is_taken_back() {
    for seed in 0..20 {
        let mut table = started(&[Chair::Person, OGRE], seed);
        until(&mut table, |table, _, seat| seat == A && table.choices() > 10);
        match table.can_undo(A) {
            Some(UndoLeave::Free) => drop(table.undo(A, table.moment(), 1).unwrap()),
            Some(UndoLeave::Of(_)) => panic!("there is nobody to give leave"),
            None => assert_eq!(table.ask_undo(A, table.moment(), 1).err(), Some(NoUndo::Final)),
        }
    }
}

/// A bot that only passes or puts a Room face down leaves the choice free, and what it put down is taken back with it; what
/// everybody sees makes it final.
#[test]
fn against_bots_a_choice_is_free_until_something_is_seen() {
    let mut tried = 0;
    for seed in 0..12 {
        let mut table = started(&[Chair::Person, OGRE], seed);
        table.set_stops(A, Stops::all(Stop::Always), 0).unwrap();
        until(&mut table, |table, why, seat| seat == A && can_build(table, why, seat));
        // A must be the first to build: then nothing is revealed when both have passed.
        if table.look().order().next() != Some(A) {
            continue;
        }
        tried += 1;
        let (room, hand) = (build(&table, A).unwrap(), table.state().player(B).hand);
        table.choose(A, table.moment(), room, 1).unwrap();
        assert_eq!(table.can_undo(A), Some(UndoLeave::Free));
        table.choose(A, table.moment(), Choice::Pass, 2).unwrap();
        table.answer_for(B, table.moment(), Choice::Pass, 3).unwrap();
        assert_eq!(table.can_undo(A), Some(UndoLeave::Free), "the bot has only passed");
        let room = build(&table, B).unwrap();
        table.answer_for(B, table.moment(), room, 4).unwrap();
        let mut other = table.clone();
        other.undo(A, table.moment(), 5).unwrap();
        assert_eq!(other.state().player(B).hand, hand, "the bot has its Room back");
        while table.state().player(B).dungeon.iter().any(|stack| stack.face_down.is_some()) {
            let (seat, moment) = (table.decision().unwrap().seats.iter().next().unwrap(), table.moment());
            assert_eq!(table.can_undo(A), Some(UndoLeave::Free), "nobody has seen the Room");
            match seat {
                A => table.choose(A, moment, Choice::Pass, 6).unwrap(),
                _ => table.answer_for(seat, moment, Choice::Pass, 6).unwrap(),
            };
        }
        assert_eq!(table.can_undo(A), None, "the Room of the bot was revealed");
    }
    assert!(tried > 2, "{tried}");
}

#[test]
fn a_request_ends_with_the_one_who_made_it_and_with_the_last_who_could_grant_it() {
    let asked = || {
        let mut table = started(&[Chair::Person, Chair::Person, Chair::Person], 4);
        until(&mut table, |table, _, _| matches!(table.can_undo(A), Some(UndoLeave::Of(_))));
        table.ask_undo(A, table.moment(), 1).unwrap();
        table
    };
    let mut table = asked();
    table.concede(A, 2).unwrap();
    assert_eq!(table.undo_request(), None);
    let mut table = asked();
    table.concede(B, 2).unwrap();
    assert_eq!(table.undo_request(), Some((A, set(&[C]))));
    table.concede(C, 3).unwrap();
    assert_eq!(table.undo_request(), None);
}

#[test]
fn a_restart_gives_those_who_are_asked_for_leave_their_time_again() {
    let (mut table, seat, _) = after_both_passed();
    table.ask_undo(seat, table.moment(), 3).unwrap();
    table.wake(100_000);
    assert!(table.tick(129_999).is_none());
    assert!(matches!(table.tick(130_000), Some(Tick::Lapsed(_))));
}

/// Taking back and choosing again gives the bot no other whim, the next choice does.
#[test]
fn a_bots_whim_comes_from_the_choices_so_far() {
    let mut table = two_people(5);
    let seat = until(&mut table, can_build);
    let seed = |table: &Match| table.question(seat, STAND_IN).unwrap().seed;
    let (before, choice) = (seed(&table), build(&table, seat).unwrap());
    table.choose(seat, table.moment(), choice, 1).unwrap();
    assert_ne!(seed(&table), before);
    table.undo(seat, table.moment(), 2).unwrap();
    assert_eq!(seed(&table), before);
    let other = started(&[Chair::Person, Chair::Person], 6);
    assert_ne!(other.question(A, STAND_IN).unwrap().seed, two_people(5).question(A, STAND_IN).unwrap().seed);
    assert_ne!(other.question(A, STAND_IN).unwrap().seed, other.question(B, STAND_IN).unwrap().seed);
}

/// Whoever passes last in the Build phase has seen what was revealed.
#[test]
fn what_a_reveal_has_shown_is_not_taken_back_freely() {
    let hidden = |table: &Match| {
        let stacks = table.state().players.iter().flat_map(|player| player.dungeon.iter());
        stacks.filter(|stack| stack.face_down.is_some()).count()
    };
    for seed in 0..6 {
        let mut table = two_people(seed);
        let seat = until(&mut table, can_build);
        let room = build(&table, seat).unwrap();
        table.choose(seat, table.moment(), room, 1).unwrap();
        assert_eq!(table.can_undo(seat), Some(UndoLeave::Free));
        while hidden(&table) > 0 {
            let seat = table.decision().unwrap().seats.iter().next().unwrap();
            table.choose(seat, table.moment(), Choice::Pass, 2).unwrap();
            let revealed = hidden(&table) == 0;
            assert_eq!(table.can_undo(seat) == Some(UndoLeave::Free), !revealed);
        }
    }
}

/// Time runs for whoever is asked, with a choice or without one, and not while leave is asked for.
#[test]
fn time_runs_alike_for_everybody_who_is_asked() {
    let chairs = [Chair::Person, Chair::Person];
    let mut table = table_of(Setup { clock: Clock::PerGame(90_000), ..setup(&["BMR"], &chairs, 5) });
    table.start(0).unwrap();
    let (mut idle, mut seen) = (0, 0);
    while idle < 5 && seen < 200 {
        seen += 1;
        let now = 10 * seen;
        let seat = table.decision().unwrap().seats.iter().next().unwrap();
        let (asked, left) = (table.asked_at(seat), table.remaining(seat, now));
        assert_eq!(left, table.remaining(seat, asked + 5000), "the first seconds are free");
        assert_eq!(left.map(|left| left - 700), table.remaining(seat, asked + 5700));
        assert_eq!(
            table.remaining(Seat(1 - seat.0), now),
            table.remaining(Seat(1 - seat.0), now + 5000 * u64::from(table.decision().unwrap().seats.len() == 1))
        );
        if let WaitingFor::Auto { seat, .. } = table.waits_for() {
            idle += 1;
            table.pass_for(seat, table.moment(), now).unwrap();
            continue;
        }
        let choice = table.legal(seat)[0];
        table.choose(seat, table.moment(), choice, now).unwrap();
    }
    assert_eq!(idle, 5);
    until(&mut table, |table, _, seat| matches!(table.can_undo(Seat(1 - seat.0)), Some(UndoLeave::Of(_))));
    let asked = table.decision().unwrap().seats.iter().next().unwrap();
    table.ask_undo(Seat(1 - asked.0), table.moment(), 3000).unwrap();
    assert_eq!(table.remaining(asked, 3000), table.remaining(asked, 20_000));
}

#[test]
fn somebody_who_has_just_placed_a_room_is_passed_for_and_can_take_both_back() {
    let mut table = two_people(5);
    let seat = until(&mut table, can_build);
    let (choice, choices) = (build(&table, seat).unwrap(), table.choices());
    table.choose(seat, table.moment(), choice, 1).unwrap();
    assert!(matches!(table.waits_for(), WaitingFor::Auto { choice: Choice::Pass, pause: 600..=10_000, .. }));
    table.pass_for(seat, table.moment(), 2).unwrap();
    assert_eq!(table.can_undo(seat), Some(UndoLeave::Free), "nobody has answered or seen anything");
    // There was a Spell to cast: first the pass is taken back, then the Room.
    assert_eq!(table.undo(seat, table.moment(), 3).unwrap().choices, choices + 1);
    assert_eq!(table.waits_for(), WaitingFor::People(set(&[seat])));
    assert_eq!(table.undo(seat, table.moment(), 4).unwrap().choices, choices);
}

#[test]
fn a_bot_stands_in_and_gives_the_seat_back() {
    let mut table = two_people(5);
    table.stand_in(A, true, 1).unwrap();
    assert_eq!(table.stand_in(A, true, 1), Err(NoSeat::Already));
    assert!(matches!(table.waits_for(), WaitingFor::Bot { seat: A, level: STAND_IN, .. }));
    let question = table.view_for_bot(A).unwrap();
    assert_eq!(table.choose(A, 0, question.legal[0], 2).err(), Some(Refused::NotYours));
    table.stand_in(A, false, 3).unwrap();
    // The bot had begun to think.
    let choice = question.answer(table.game());
    assert_eq!(table.answer_for(A, question.moment, choice, 4).err(), Some(Refused::NotYours));
    table.choose(A, 0, choice, 5).unwrap();
}

#[test]
fn time_that_is_out_lets_a_bot_answer() {
    let chairs = [Chair::Person, Chair::Person];
    let mut table = table_of(Setup { clock: Clock::PerGame(1000), ..setup(&["BMR"], &chairs, 2) });
    table.set_stops(A, Stops::all(Stop::Always), 0).unwrap();
    table.set_stops(B, Stops::all(Stop::Always), 0).unwrap();
    table.start(100).unwrap();
    assert_eq!((table.remaining(A, 5100), table.remaining(B, 5600)), (Some(1000), Some(500)));
    assert_eq!((table.free_time(A, 100), table.free_time(A, 5000), table.free_time(A, 9000)), (5000, 100, 0));
    table.choose(A, 0, Choice::No, 5400).unwrap();
    assert_eq!((table.remaining(A, 5900), table.remaining(B, 5900)), (Some(700), Some(200)));
    assert_eq!(table.next_due(), Some(6100));
    assert!(table.tick(6099).is_none());
    let Some(Tick::Answered(step)) = table.tick(6100) else { panic!() };
    assert_eq!((step.seat, step.by), (B, By::Clock));
    // Who has no time left has none for the next question either.
    until(&mut table, |_, _, seat| seat == B);
    assert_eq!(table.next_due(), Some(table.asked_at(B)));
}

/// Of two who are asked at once the one with less time left is answered for.
#[test]
fn time_is_out_for_each_by_itself() {
    let chairs = [Chair::Person, Chair::Person];
    let mut table = table_of(Setup { clock: Clock::PerGame(1000), ..setup(&["BMR"], &chairs, 2) });
    table.start(0).unwrap();
    table.stand_in(A, true, 0).unwrap();
    table.stand_in(A, false, 300).unwrap();
    assert_eq!(table.decision().unwrap().seats, set(&[A, B]));
    assert_eq!(
        (table.remaining(A, 5300), table.remaining(B, 5300), table.next_due()),
        (Some(1000), Some(700), Some(6000))
    );
    let Some(Tick::Answered(step)) = table.tick(6000) else { panic!() };
    assert_eq!(step.seat, B);
}

#[test]
fn who_takes_back_is_asked_again() {
    let mut table = two_people(5);
    let seat = until(&mut table, can_build);
    let room = build(&table, seat).unwrap();
    table.choose(seat, table.moment(), room, 1).unwrap();
    table.pass_on(seat, PassOn::Turn, 2).unwrap();
    assert!(matches!(table.waits_for(), WaitingFor::Auto { .. }));
    table.undo(seat, table.moment(), 3).unwrap();
    assert_eq!(table.waits_for(), WaitingFor::People(set(&[seat])), "skipping is over");
}

#[test]
fn a_turn_brings_new_time_and_a_restart_costs_none() {
    let chairs = [Chair::Person, OGRE];
    let mut table = table_of(Setup { clock: Clock::PerTurn(1000), ..setup(&["BMR"], &chairs, 2) });
    table.set_stops(A, Stops::all(Stop::Always), 0).unwrap();
    table.start(0).unwrap();
    until(&mut table, |_, why, seat| matches!(why, Why::BuildTurn { .. }) && seat == A);
    table.wake(5000);
    assert_eq!(table.remaining(A, 10_400), Some(600));
    let turn = table.state().turn;
    table.choose(A, table.moment(), Choice::Pass, 10_400).unwrap();
    until(&mut table, |table, _, seat| seat == A && table.state().turn > turn);
    assert_eq!(table.remaining(A, 10_400), Some(1000));
}

/// Two build turns of one player in one turn: the time of the first is gone in the second.
#[test]
fn a_choice_brings_no_new_time() {
    for clock in [Clock::PerTurn(1000), Clock::PerGame(1000)] {
        let mut table = table_of(Setup { clock, ..setup(&["BMR"], &[Chair::Person, Chair::Person], 2) });
        table.set_stops(A, Stops::all(Stop::Always), 0).unwrap();
        table.set_stops(B, Stops::all(Stop::Always), 0).unwrap();
        table.start(0).unwrap();
        let seat = until(&mut table, can_build);
        let (turn, choice) = (table.state().turn, build(&table, seat).unwrap());
        table.choose(seat, table.moment(), choice, 5300).unwrap();
        assert_eq!((table.state().turn, table.remaining(seat, 5300)), (turn, Some(700)));
        table.choose(seat, table.moment(), Choice::Pass, 10_500).unwrap();
        // The other one thinks now, and nobody else's time runs.
        assert_eq!(table.remaining(seat, 20_000), Some(500));
    }
}

#[test]
fn a_turn_brings_no_new_time_for_the_whole_game() {
    let mut table = table_of(Setup { clock: Clock::PerGame(1000), ..setup(&["BMR"], &[Chair::Person, OGRE], 2) });
    table.set_stops(A, Stops::all(Stop::Always), 0).unwrap();
    table.start(0).unwrap();
    until(&mut table, |_, why, seat| matches!(why, Why::BuildTurn { .. }) && seat == A);
    let turn = table.state().turn;
    table.choose(A, table.moment(), Choice::Pass, 5400).unwrap();
    until(&mut table, |table, _, seat| seat == A && table.state().turn > turn);
    assert_eq!(table.remaining(A, 5400), Some(600));
}

#[test]
fn one_who_concedes_leaves_a_bot_and_the_last_one_ends_the_match() {
    let mut table = started(&[Chair::Person, OGRE, Chair::Person], 2);
    table.stand_in(A, true, 1).unwrap();
    assert!(table.is_stood_in(A) && !table.is_stood_in(B), "a bot stands in for nobody");
    table.concede(A, 1).unwrap();
    assert_eq!((table.chair(A), table.outcome()), (Chair::Bot(STAND_IN), None));
    assert_eq!(table.stand_in(A, false, 2), Err(NoSeat::NoPerson));
    assert!(!table.is_stood_in(A));
    assert_eq!(table.concede(C, 3).unwrap().seat, Some(C));
    let outcome = table.outcome().unwrap();
    assert_eq!((table.waits_for(), outcome.by), (WaitingFor::Over, End::Conceded(C)));
    assert!(outcome.winner.is_some_and(|winner| winner != C));
    assert_eq!(table.concede(C, 4), Err(NoSeat::NotRunning));
}

/// Between two it is over, and the other one has won, however many sat down in the beginning.
#[test]
fn who_gives_up_against_one_opponent_loses_at_once() {
    let mut table = two_people(2);
    assert!(table.ends_without(A) && table.ends_without(B));
    let act = table.concede(B, 5).unwrap();
    assert_eq!((act.deed, table.outcome().unwrap().winner), (Deed::GiveUp, Some(A)));
    assert_eq!((table.outcome().unwrap().by, table.waits_for()), (End::Conceded(B), WaitingFor::Over));
    assert_eq!(table.stand_in(A, true, 6), Err(NoSeat::NotRunning));
    let table = started(&[Chair::Person, OGRE, Chair::Person], 2);
    assert!(!table.ends_without(A), "a bot would be left beside the other one");
    assert!(started(&[Chair::Person, OGRE, OGRE], 2).ends_without(A), "bots do not play on alone");
}

/// Such a record was written when a bot played on against the other one.
#[test]
fn a_record_that_goes_on_after_one_of_two_gave_up_still_holds() {
    let mut table = two_people(2);
    until(&mut table, can_build);
    let mut acts = table.log().to_vec();
    acts.push(Act { at: 9, seat: Some(B), deed: Deed::Concede });
    acts.push(Act { at: 10, seat: Some(A), deed: Deed::StandIn(true) });
    let resumed = Match::resume(table.setup().clone(), Arc::clone(table.game()), acts).unwrap();
    assert_eq!((resumed.chair(B), resumed.outcome()), (Chair::Bot(STAND_IN), None));
    assert!(resumed.decision().is_some() && resumed.is_stood_in(A));
}

#[test]
fn everybody_moves_one_seat_on_for_the_next_game() {
    let mut table = started(&[Chair::Person, OGRE, Chair::Person], 2);
    assert_eq!(table.rematch(9).chairs, [Chair::Person, Chair::Person, OGRE]);
    table.concede(A, 1).unwrap();
    let next = table.rematch(9);
    assert_eq!(next.chairs, [Chair::Person, Chair::Open, OGRE]);
    assert_eq!(next.seed, 9);
    assert_eq!(next.sets, table.setup().sets);
}

#[test]
fn skipping_passes_until_the_turn_is_over() {
    let mut table = two_people(5);
    let seat = until(&mut table, can_build);
    table.pass_on(seat, PassOn::Turn, 1).unwrap();
    assert!(matches!(table.waits_for(), WaitingFor::Auto { choice: Choice::Pass, pause: 600..=10_000, .. }));
    let turn = table.state().turn;
    table.pass_for(seat, table.moment(), 2).unwrap();
    until(&mut table, |table, why, asked| asked == seat && table.state().turn > turn && can_build(table, why, asked));
    assert_eq!(table.waits_for(), WaitingFor::People(set(&[seat])));
}

#[test]
fn a_record_that_does_not_hold_names_the_act() {
    let mut table = two_people(5);
    until(&mut table, can_build);
    let resume = |acts: &[Act]| Match::resume(table.setup().clone(), Arc::clone(table.game()), acts.to_vec());
    let wrong = |place: usize, choice: &str| {
        let mut acts = table.log().to_vec();
        acts[place].deed = Deed::Choose { by: By::Person, choice: choice.to_owned() };
        resume(&acts).err().map(|ResumeError { number, act, .. }| (number, act))
    };
    assert!(resume(table.log()).is_ok());
    let told = wrong(2, "builds Castle at the left").unwrap();
    assert_eq!(told.0, 2);
    assert!(told.1.ends_with("person builds Castle at the left"));
    let mut acts = table.log().to_vec();
    let place = acts.iter().rposition(|act| matches!(act.deed, Deed::Choose { .. })).unwrap();
    let (seat, alone) = (acts[place].seat.unwrap(), acts[place].clone());
    acts.truncate(place);
    let before = resume(&acts).unwrap();
    assert_eq!(before.decision().unwrap().seats, set(&[seat]));
    acts.push(Act { seat: Some(Seat(1 - seat.0)), ..alone });
    assert_eq!(resume(&acts).err().unwrap().reason, format!("{} is not asked anything", Seat(1 - seat.0)));
}

#[test]
fn a_record_that_does_not_hold_says_why() {
    let table = two_people(5);
    let sits = Act { at: 1, seat: Some(A), deed: Deed::Sit };
    let acts = table.log().iter().cloned().chain([sits]);
    let broken = Match::resume(table.setup().clone(), Arc::clone(table.game()), acts).err().unwrap();
    assert_eq!(broken.reason, NoSeat::Taken.to_string());
}

#[test]
fn time_does_not_run_backwards_in_a_record() {
    let mut table = two_people(5);
    until(&mut table, can_build);
    table.pass_on(A, PassOn::Turn, 500).unwrap();
    table.pass_on(B, PassOn::Turn, 600).unwrap();
    let mut acts = table.log().to_vec();
    acts.last_mut().unwrap().at = 400;
    let broken = Match::resume(table.setup().clone(), Arc::clone(table.game()), acts.clone()).err().unwrap();
    assert_eq!((broken.number, broken.reason.as_str()), (acts.len() - 1, "it does not follow from the acts before it"));
}

#[test]
fn what_is_usual_is_not_kept() {
    let setup = setup(&["BMR"], &[Chair::Person, OGRE], 7);
    let text = serde_json::to_string(&setup).unwrap();
    for unusual in ["options", "deck", "past"] {
        assert!(!text.contains(unusual), "{text}");
    }
    // A setup of the first release says nothing of its rules.
    let old = text.replace(&format!(",\"rules\":{}", setup.rules), "");
    assert_ne!(old, text);
    assert_eq!(serde_json::from_str::<Setup>(&old).unwrap().rules, 1);
    assert!(table_of(setup).replay().contains("seed: 7"));
}

#[test]
fn a_setup_is_kept_as_data() {
    let mut setup = setup(&["BMR", "THK"], &[Chair::Person, OGRE, Chair::Open], u64::MAX);
    setup.options.set("variant.machinations", "on").unwrap();
    setup.clock = Clock::PerTurn(60_000);
    setup.deck = vec![("bmr-freeze".to_owned(), 2)];
    let text = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
    assert!(serde_json::from_str::<Setup>(&text.replace("ogre", "hydra")).is_err());
    for (chairs, fine) in [(1, false), (2, true), (6, true), (7, false)] {
        let many = Setup { chairs: vec![Chair::Person; chairs], ..setup.clone() };
        assert_eq!(serde_json::from_str::<Setup>(&serde_json::to_string(&many).unwrap()).is_ok(), fine, "{chairs}");
    }
    assert!(serde_json::from_str::<Setup>(&text.replace("machinations", "magic")).is_err());
}

/// The table neither answers for a program nor lets a person do it.
#[test]
fn a_program_answers_like_a_bot_that_the_table_does_not_know() {
    let mut table = started(&[Chair::Person, Chair::Program], 3);
    let moment = table.moment();
    assert!(matches!(table.waits_for(), WaitingFor::Program { seat: B, .. }));
    assert!(table.is_played(B) && table.bot(B).is_none() && table.view_for_bot(B).is_none());
    assert_eq!((table.choose(B, moment, Choice::No, 1).err(), table.persons()), (Some(Refused::NotYours), set(&[A])));
    assert_eq!(table.pass_for(B, moment, 1).err(), Some(Refused::NotYours));
    let step = table.answer_for(B, moment, Choice::No, 1).unwrap();
    assert_eq!((step.by, table.question(A, STAND_IN).is_some()), (By::Bot, true));
    until(&mut table, can_build);
    assert_eq!(table.can_undo(B), None);
    assert_eq!("program".parse(), Ok(Chair::Program));
}

/// What is known of a match by its choices alone is enough to go on and to take back as before.
#[test]
fn a_match_of_a_replay_goes_on_as_it_would_have() {
    for seed in 0..8 {
        let mut table = started(&[Chair::Person, OGRE, Chair::Program], seed);
        let mut people = common::RandomPeople { now: 0, ..common::RandomPeople::new(seed) };
        loop {
            let settled = matches!(table.waits_for(), WaitingFor::People(_)) && table.choices() > 30;
            if settled && table.can_undo(A).is_some() || table.outcome().is_some() {
                break;
            }
            match table.waits_for() {
                WaitingFor::People(_) => people.answer(&mut table, A),
                WaitingFor::Auto { seat, .. } => drop(table.pass_for(seat, table.moment(), 0).unwrap()),
                WaitingFor::Bot { seat, .. } | WaitingFor::Program { seat, .. } => people.answer(&mut table, seat),
                waits => panic!("{waits:?}"),
            }
        }
        let header = table.setup().header();
        let setup = Setup::of_replay(&header, table.setup().chairs.clone()).unwrap();
        assert_eq!(setup, *table.setup());
        let again = Match::replayed(setup, Arc::clone(table.game()), table.played()).unwrap();
        assert!(again.state() == table.state() && again.makers().eq(table.makers()));
        assert_eq!(portrait(&again, 0), portrait(&table, 0));
    }
}

/// Whoever asks later what a match is worth learns that its deal could be known.
#[test]
fn a_match_says_how_it_began() {
    use soulkeep_table::Beginning;
    let dealt = setup(&["BMR"], &[Chair::Person, OGRE], 3);
    let chosen = Setup { chosen: true, ..dealt.clone() };
    assert_eq!((dealt.beginning(), chosen.beginning()), (Beginning::Dealt, Beginning::Chosen));
    let text = serde_json::to_string(&chosen).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), chosen, "it is stored");
    assert_eq!(Setup::of_replay(&chosen.header(), chosen.chairs.clone()).unwrap(), chosen, "and in the replay");
    let old = serde_json::to_string(&dealt).unwrap();
    assert!(!old.contains("chosen"), "what was stored earlier does not say");
    let mut table = table_of(chosen);
    table.start(0).unwrap();
    let (on, _) = table.play_on(0, None, soulkeep_bots::Level::Imp, 5).unwrap();
    assert_eq!(on.beginning(), Beginning::PlayedOn);
    assert_eq!(table_of(on).rematch(6).beginning(), Beginning::Dealt);
    assert_eq!(table.rematch(6).beginning(), Beginning::Dealt, "the next game is dealt anew");
}

#[test]
fn choices_that_could_not_be_made_are_no_match() {
    let table = two_people(3);
    let broken = Match::replayed(table.setup().clone(), Arc::clone(table.game()), [(A, Choice::No), (A, Choice::No)]);
    assert_eq!(broken.err().map(|broken| broken.number), Some(1));
    let chairs = vec![Chair::Person; 2];
    let past = vec![soulkeep_table::Stretch { seed: 1, choices: Vec::new() }];
    let header = Setup { past, ..table.setup().clone() }.header();
    assert_eq!(Setup::of_replay(&header, chairs), None, "there is no one seed to go on by");
}

/// Whatever a program does: the table does not know why.
#[test]
fn a_program_is_not_explained() {
    let mut table = started(&[Chair::Program, Chair::Program], 5);
    let mut reasons = soulkeep_table::BotReasons::default();
    while let WaitingFor::Program { seat, .. } = table.waits_for() {
        // The very choices that a bot of the table would explain.
        let question = table.question(seat, soulkeep_bots::Level::Ogre).unwrap();
        let step = table.answer_for(seat, table.moment(), question.answer(table.game()), 0).unwrap();
        assert_eq!(reasons.of(&table, &table.told(&step), 0), []);
    }
    assert!(table.outcome().is_some());
}

/// A bot's reason comes with its choice; a person and a program give none.
#[test]
fn bots_are_explained_when_it_is_told_again_as_they_were_at_once() {
    let chairs = [Chair::Person, OGRE, Chair::Program];
    let mut table = started(&chairs, 5);
    let (mut reasons, mut at_once) = (soulkeep_table::BotReasons::default(), Vec::new());
    while table.outcome().is_none() && table.choices() < 600 {
        let moment = table.moment();
        let step = match table.waits_for() {
            WaitingFor::Bot { seat, .. } => {
                let question = table.view_for_bot(seat).unwrap();
                table.answer_for(seat, moment, question.answer(table.game()), 0)
            }
            WaitingFor::Program { seat, .. } => table.answer_for(seat, moment, table.legal(seat)[0], 0),
            WaitingFor::Auto { seat, .. } => table.pass_for(seat, moment, 0),
            waits => {
                assert!(matches!(waits, WaitingFor::People(_)));
                table.choose(A, moment, table.legal(A)[0], 0)
            }
        };
        let step = step.unwrap();
        let because = reasons.of(&table, &table.told(&step), 0);
        at_once.extend(because.iter().map(|reason| (table.choices(), *reason)));
    }
    let (mut reasons, mut again) = (soulkeep_table::BotReasons::default(), Vec::new());
    table.retell(|told| again.extend(reasons.of(&table, told, 0).iter().map(|reason| (told.number, *reason))));
    assert!(at_once.len() > 5, "{}", at_once.len());
    assert_eq!(again, at_once);
}
