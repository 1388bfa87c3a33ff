//! What a person is asked, and what is passed without asking.

mod common;

use common::{ALL, OGRE, setup, started, table_of, two_people};
use soulkeep_bots::Level;
use soulkeep_rules::{Chance, Choice, Dice, HeroSet, Seat, Why};
use soulkeep_table::{By, Chair, Match, NoSeat, NoUndo, Occasion, PassOn, Stop, Stops, UndoLeave, WaitingFor};
use std::cmp::Reverse;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// What a person does who is asked.
type Person = fn(&Match, &mut Dice) -> Choice;

fn as_a_bot(table: &Match, _dice: &mut Dice) -> Choice {
    table.question(A, Level::Ogre).unwrap().answer(table.game())
}

/// Somebody who builds and never plays anything.
fn as_a_builder(table: &Match, dice: &mut Dice) -> Choice {
    if table.legal(A).contains(&Choice::Pass) && !can_place(table) { Choice::Pass } else { as_a_bot(table, dice) }
}

/// Plays a game in which a person sits among bots, and looks at the table before everything that happens.
fn play(codes: &[&str], seats: usize, seed: u64, stops: Stops, person: Person, mut look: impl FnMut(&Match)) -> Match {
    let chairs: Vec<Chair> = (0..seats).map(|seat| if seat == 0 { Chair::Person } else { OGRE }).collect();
    let (mut table, mut dice) = (table_of(setup(codes, &chairs, seed)), Dice::new(seed));
    table.set_stops(A, stops, 0).unwrap();
    table.start(0).unwrap();
    loop {
        look(&table);
        let moment = table.moment();
        match table.waits_for() {
            WaitingFor::Bot { seat, .. } => {
                let question = table.view_for_bot(seat).unwrap();
                table.answer_for(seat, moment, question.answer(table.game()), 0).unwrap();
            }
            WaitingFor::Auto { seat, .. } => drop(table.pass_for(seat, moment, 0).unwrap()),
            WaitingFor::People(_) => drop(table.choose(A, moment, person(&table, &mut dice), 0).unwrap()),
            WaitingFor::Over => return table,
            other => panic!("{other:?}"),
        }
    }
}

fn occasion(table: &Match) -> Option<Occasion> {
    Occasion::of(&table.decision()?.why, A)
}

fn can_place(table: &Match) -> bool {
    table.legal(A).iter().any(|choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. }))
}

/// How many questions a turn a person is asked, and how many of them are whether to play something.
fn questions(codes: &[&str], seats: usize, stop: Stop) -> (f64, f64) {
    let (mut asked, mut plays, mut turns) = (0, 0, 0);
    for seed in 0..4 {
        let table = play(codes, seats, seed, Stops::all(stop), as_a_bot, |table| {
            if matches!(table.waits_for(), WaitingFor::People(_)) {
                asked += 1;
                plays += u32::from(occasion(table).is_some() && !can_place(table));
            }
        });
        turns += u32::from(table.state().turn);
    }
    (f64::from(asked) / f64::from(turns), f64::from(plays) / f64::from(turns))
}

/// Of what has a choice, few questions are left, whatever the table.
#[test]
fn a_person_is_asked_seldom_and_when_it_matters() {
    for (codes, seats) in [(&["BMR"][..], 2), (&["BMR"], 4), (ALL, 6)] {
        let [always, can_act, matters, never] = Stop::ALL.map(|stop| questions(codes, seats, stop));
        println!("{seats} seats: always {always:.1?}, can act {can_act:.1?}, matters {matters:.1?}, never {never:.1?}");
        assert!(always.0 > can_act.0 && can_act.0 > 2.0 * matters.0 && matters.0 > never.0);
        assert!(matters.1 * 5.0 < can_act.1 && matters.1 > 0.0 && never.1 == 0.0);
    }
}

/// What a seat has, the more the better.
type Standing = (bool, u32, Reverse<u32>, usize);

fn standing(table: &Match, seat: Seat) -> Standing {
    let (look, state) = (table.look(), table.state());
    let alive = state.alive.contains(seat);
    (alive, look.souls(seat), Reverse(look.wounds(seat)), state.player(seat).dungeon.len())
}

/// Plays on to the end of the turn: A takes these choices, and nobody does anything else. Says whether A was asked
/// whether to play something on the way.
fn rest_of_turn(table: &Match, mut plan: Vec<Choice>) -> (Match, bool) {
    let (mut table, turn, mut asked) = (table.clone(), table.state().turn, false);
    plan.reverse();
    while table.state().turn == turn && table.decision().is_some() {
        let seat = table.decision().unwrap().seats.iter().next().unwrap();
        let (moment, legal) = (table.moment(), table.legal(seat));
        asked |= seat == A && table.automatic(A).is_none() && occasion(&table).is_some();
        let planned = plan.pop_if(|choice| seat == A && legal.contains(choice));
        let idle = [Choice::Pass, Choice::No, Choice::Decline].into_iter().find(|choice| legal.contains(choice));
        let choice = planned.or(idle).unwrap_or(legal[0]);
        match table.is_played(seat) {
            true => table.answer_for(seat, moment, choice, 0).unwrap(),
            false if planned.is_none() && table.automatic(seat).is_some() => table.pass_for(seat, moment, 0).unwrap(),
            false => table.choose(seat, moment, choice, 0).unwrap(),
        };
    }
    (table, asked)
}

/// Everything that A can play, with what it can be aimed at.
fn plans(table: &Match) -> Vec<Vec<Choice>> {
    let plays = table.legal(A).into_iter().filter(|choice| *choice != Choice::Pass);
    let aimed = |play: Choice| {
        let mut after = table.clone();
        after.choose(A, table.moment(), play, 0).unwrap();
        match after.legal(A) {
            aims if occasion(&after).is_none() && !aims.is_empty() => aims.iter().map(|aim| vec![play, *aim]).collect(),
            _ => vec![vec![play]],
        }
    };
    plays.flat_map(aimed).collect()
}

/// The Heroes that will walk in a later turn.
fn spared(table: &Match) -> HeroSet {
    table.seats().fold(table.state().town, |all, seat| all.or(table.state().player(seat).line))
}

/// What somebody would have if nothing were put off: a Hero that waits again will die in a later turn. Who has seven Souls
/// may have won by then.
fn without_delay(end: &Match, idle: &Match, seat: Seat) -> Standing {
    let ((alive, souls, wounds, rooms), before) = (standing(end, seat), standing(idle, seat).1);
    let waiting = spared(end).minus(spared(idle));
    let later = waiting.len() + waiting.and(end.game().epic).len();
    (alive, if before < 7 { before.min(souls + later).max(souls) } else { souls }, wounds, rooms)
}

/// Who has gained or lost how much of everything.
fn change(end: &Match, idle: &Match) -> Vec<[i64; 4]> {
    let all = |(alive, souls, Reverse(wounds), rooms): Standing| {
        [i64::from(alive), i64::from(souls), i64::from(wounds), rooms as i64]
    };
    let difference = |seat: Seat| {
        let (after, before) = (all(standing(end, seat)), all(standing(idle, seat)));
        std::array::from_fn(|at| after[at] - before[at])
    };
    end.seats().map(difference).collect()
}

/// Whether A has lost Souls or gained Wounds, and somebody else more; or nothing of that, and the others together something.
fn is_bargain(end: &Match, idle: &Match) -> bool {
    let score = |(_, souls, Reverse(wounds), _): Standing| i64::from(souls) - i64::from(wounds);
    let after = |seat: Seat| if seat == A { standing(end, A) } else { without_delay(end, idle, seat) };
    let losses: Vec<i64> = idle.seats().map(|seat| score(standing(idle, seat)) - score(after(seat))).collect();
    let alive = idle.seats().all(|seat| standing(end, seat).0 && standing(idle, seat).0);
    let score_is_kept = change(end, idle)[0][1..3] == [0, 0];
    alive
        && if score_is_kept {
            losses[1..].iter().sum::<i64>() > 0
        } else {
            losses[1..].iter().any(|it| *it > losses[0])
        }
}

/// Whether A gains by what somebody loses: no other opponent is left, this one is about to win, or is out by it.
fn is_rival(end: &Match, idle: &Match, seat: Seat) -> bool {
    let left = idle.seats().filter(|seat| standing(idle, *seat).0).count();
    left == 2 || standing(idle, seat).1 >= 7 || !standing(end, seat).0
}

/// What is skipped could not have saved or killed a Hero or destroyed a Room to A's good; or A is asked again in the same
/// turn, when it still can; or A has been asked, and passed. While Heroes walk nothing is hidden that could decide it.
#[test]
fn what_a_stop_skips_could_not_have_changed_anything_for_the_better() {
    let (mut tried, mut later, mut before) = (0, 0, 0);
    for seed in 0..12 {
        let (mut passed_up, mut dice) = (Vec::new(), Dice::new(seed));
        let person: Person = if seed % 6 < 4 { as_a_bot } else { as_a_builder };
        play(&["BMR"], 2 + seed as usize % 3, seed, Stops::default(), person, |table| {
            let Some(occasion) = occasion(table).filter(|_| table.legal(A).len() > 1) else { return };
            let turn = table.state().turn;
            let end = |plan: Vec<Choice>| rest_of_turn(table, plan).0;
            let (idle, asked_later) = rest_of_turn(table, Vec::new());
            if table.automatic(A).is_none() {
                return passed_up.extend(plans(table).into_iter().map(|plan| (turn, change(&end(plan), &idle))));
            }
            if !matches!(occasion, Occasion::OwnAdventure | Occasion::OtherAdventure) {
                return;
            }
            for end in plans(table).into_iter().filter(|_| dice.below(4) == 0).map(end) {
                tried += 1;
                let gains = standing(&end, A) > standing(&idle, A);
                let rivals = table.seats().skip(1).filter(|seat| is_rival(&end, &idle, *seat));
                let harms = rivals.into_iter().any(|seat| without_delay(&end, &idle, seat) < standing(&idle, seat));
                let costs = standing(&end, A) < standing(&idle, A);
                if (gains || harms) && (!costs || is_bargain(&end, &idle)) {
                    let change = (turn, change(&end, &idle));
                    assert!(asked_later || passed_up.contains(&change), "{:?} {change:?}", table.decision());
                    later += u32::from(asked_later);
                    before += u32::from(!asked_later);
                }
            }
        });
    }
    assert!(tried > 150 && later > 10 && before > 0, "{tried} {later} {before}");
}

/// The first table at which the table would pass for A although there is something to play.
fn skipped(stops: Stops, wanted: impl Fn(&Match) -> bool) -> Match {
    let mut found = None;
    for seed in 0..20 {
        play(&["BMR"], 3, seed, stops, as_a_bot, |table| {
            let skips = matches!(table.waits_for(), WaitingFor::Auto { seat: A, choice: Choice::Pass, .. });
            if found.is_none() && skips && table.legal(A).len() > 1 && wanted(table) {
                found = Some(table.clone());
            }
        });
        if let Some(found) = found {
            return found;
        }
    }
    panic!("it happens in every few games")
}

/// Bots pass, and A is passed for, until A is asked or somebody would do something.
fn pass_along(table: &mut Match) {
    loop {
        let moment = table.moment();
        match table.waits_for() {
            WaitingFor::Bot { seat, .. } if table.legal(seat).contains(&Choice::Pass) => {
                table.answer_for(seat, moment, Choice::Pass, 0).unwrap();
            }
            WaitingFor::Auto { .. } => drop(table.pass_for(A, moment, 0).unwrap()),
            _ => return,
        }
    }
}

#[test]
fn what_was_skipped_is_asked_after_all_by_taking_it_back() {
    let mut table = skipped(Stops::default(), |table| table.fresh_since().is_none());
    let (legal, choices) = (table.legal(A), table.choices());
    table.pass_for(A, table.moment(), 0).unwrap();
    assert_eq!(table.makers().last(), Some(Some(By::Auto)));
    assert_eq!(table.can_undo(A), Some(UndoLeave::Free));
    table.undo(A, table.moment(), 0).unwrap();
    assert_eq!((table.choices(), table.legal(A), table.automatic(A)), (choices, legal, None));
    assert!(matches!(table.waits_for(), WaitingFor::People(seats) if seats.contains(A)));
    table.choose(A, table.moment(), Choice::Pass, 0).unwrap();
    assert_eq!(table.can_undo(A), Some(UndoLeave::Free), "a pass can be taken back, too");
}

#[test]
fn one_stop_is_for_one_question() {
    let mut table = skipped(Stops::default(), |_| true);
    table.stop_once(A, 0).unwrap();
    assert!(table.stops_once(A) && matches!(table.waits_for(), WaitingFor::People(_)));
    table.choose(A, table.moment(), Choice::Pass, 0).unwrap();
    assert!(!table.stops_once(A));
}

#[test]
fn a_person_passes_until_the_hero_has_walked() {
    let walks = |table: &Match| matches!(table.decision().unwrap().why, Why::Room { .. } | Why::Entry { .. });
    let mut table = skipped(Stops::default(), walks);
    let hero = table.state().walk.unwrap().hero;
    table.set_stops(A, Stops::all(Stop::CanAct), 0).unwrap();
    assert!(matches!(table.waits_for(), WaitingFor::People(_)));
    table.pass_on(A, PassOn::Hero, 0).unwrap();
    pass_along(&mut table);
    assert!(table.state().walk.is_none_or(|walk| walk.hero != hero), "until then nothing was asked");
    assert_eq!(table.passes_on(A), None);
}

#[test]
fn there_is_no_hero_to_pass_for_while_rooms_are_built() {
    let mut table = started(&[Chair::Person, OGRE], 3);
    assert_eq!(table.pass_on(A, PassOn::Hero, 0), Err(NoSeat::NotAsked));
}

/// Somebody who waits for a deed is asked after one, and what one does oneself is none.
#[test]
fn a_person_passes_until_somebody_does_something() {
    let mut table = two_people(5);
    table.set_stops(A, Stops::all(Stop::CanAct), 0).unwrap();
    table.pass_on(A, PassOn::Deed, 0).unwrap();
    let mut deeds = 0;
    while table.passes_on(A).is_some() {
        let seat = table.decision().unwrap().seats.iter().next().unwrap();
        let choice = table.automatic(seat).unwrap_or_else(|| *table.legal(seat).last().unwrap());
        deeds += u32::from(seat == B && !soulkeep_table::is_idle(choice));
        table.choose(seat, table.moment(), choice, 0).unwrap();
        assert_eq!(deeds > 0, table.passes_on(A).is_none());
    }
}

/// Nobody loses a build turn by passing on for a Hero or until a deed; for the whole turn it is what one says.
#[test]
fn building_is_passed_for_with_the_whole_turn_alone() {
    let mut table = started(&[Chair::Person, OGRE], 3);
    while !(can_place(&table) && occasion(&table) == Some(Occasion::OwnBuild)) {
        let seat = table.decision().unwrap().seats.iter().next().unwrap();
        let (moment, choice) = (table.moment(), table.legal(seat)[0]);
        match table.is_played(seat) {
            true => table.answer_for(seat, moment, choice, 0).unwrap(),
            false => table.choose(seat, moment, choice, 0).unwrap(),
        };
    }
    table.set_stops(A, Stops::all(Stop::Never), 0).unwrap();
    assert_eq!(table.automatic(A), None);
    table.pass_on(A, PassOn::Deed, 0).unwrap();
    assert_eq!(table.automatic(A), None);
    table.pass_on(A, PassOn::Turn, 0).unwrap();
    assert_eq!(table.automatic(A), Some(Choice::Pass));
}

/// Who has just done something takes that back, and not what the table has passed since.
#[test]
fn what_was_skipped_after_a_deed_is_taken_back_with_it() {
    let mut table = skipped(Stops::default(), |table| table.fresh_since().is_some());
    let by_hand = table.makers().filter(|by| *by == Some(By::Person)).count();
    let since = table.makers().collect::<Vec<_>>().iter().rev().take_while(|by| **by != Some(By::Person)).count();
    table.pass_for(A, table.moment(), 0).unwrap();
    assert!(table.fresh_since().is_some());
    // What was seen before the table went on is as good as what is seen now, but not what was seen before the deed.
    let deed = table.moment() - 1 - since as u32;
    assert_eq!(table.undo(A, deed - 1, 0).err(), Some(NoUndo::Late));
    table.undo(A, deed, 0).unwrap();
    assert_eq!(table.makers().filter(|by| *by == Some(By::Person)).count(), by_hand - 1);
}

/// Where the others go on from what a person has just done, the person can still take it back.
#[test]
fn what_was_just_done_is_handed_over_while_it_is_free() {
    let mut handed_over = 0;
    for seed in 0..6 {
        play(&["BMR"], 2, seed, Stops::default(), as_a_bot, |table| {
            let WaitingFor::Auto { seat, hands_over, pause, .. } = table.waits_for() else { return };
            let own = table.played().last().is_some_and(|(last, choice)| last == A && !soulkeep_table::is_idle(choice));
            let by_hand = table.makers().last() == Some(Some(By::Person));
            assert!(!hands_over || own && by_hand && table.can_undo(seat) == Some(UndoLeave::Free));
            assert_eq!(pause, 0);
            handed_over += u32::from(hands_over);
        });
    }
    assert!(handed_over > 10, "{handed_over}");
}

/// What comes by itself, and for whom.
fn next_by_itself(table: &Match) -> Option<(Seat, Choice)> {
    match table.waits_for() {
        WaitingFor::Bot { seat, .. } => Some((seat, table.view_for_bot(seat)?.answer(table.game()))),
        WaitingFor::Auto { seat, choice, .. } => Some((seat, choice)),
        _ => None,
    }
}

/// As long as nothing is carried out that is to be held back, what a person has just done stays free, whatever else bots
/// and the table do; what is held back would make it final.
#[test]
fn what_is_held_back_is_what_makes_a_deed_final() {
    let (mut built, mut held, mut kept) = (0, 0, 0);
    for seed in 0..8 {
        play(&["BMR"], 2 + seed as usize % 3, seed, Stops::default(), as_a_bot, |table| {
            let (Some(_), Some((seat, choice))) = (table.fresh_since(), next_by_itself(table)) else { return };
            assert_eq!(table.can_undo(A), Some(UndoLeave::Free));
            if seat != A && table.makers().last() == Some(Some(By::Person)) {
                // All are asked at once before the first turn, and nothing goes on by itself.
                return assert!(!table.makes_final(seat, choice));
            }
            let (mut after, makes_final) = (table.clone(), table.makes_final(seat, choice));
            match table.is_played(seat) {
                true => after.answer_for(seat, table.moment(), choice, 0).unwrap(),
                false => after.pass_for(seat, table.moment(), 0).unwrap(),
            };
            if makes_final {
                held += 1;
                return assert_eq!((after.fresh_since(), by_hand_is_free(&after)), (None, false));
            }
            assert!(by_hand_is_free(&after), "{seat} {choice:?}");
            kept += 1;
            built += u32::from(seat != A && matches!(choice, Choice::Build { .. }));
        });
    }
    assert!(built > 10 && held > 20 && kept > 40, "{built} {held} {kept}");
}

/// Whether everything up to A's last answer by hand can be taken back, step by step.
fn by_hand_is_free(table: &Match) -> bool {
    let mut table = table.clone();
    let by_hand = |table: &Match| table.makers().filter(|by| *by == Some(By::Person)).count();
    let before = by_hand(&table);
    while by_hand(&table) == before && table.can_undo(A) == Some(UndoLeave::Free) {
        table.undo(A, table.moment(), 0).unwrap();
    }
    by_hand(&table) < before
}

/// Every occasion has a stop of its own.
#[test]
fn stops_are_for_occasions() {
    for quiet in Occasion::ALL {
        let stops = Stops::all(Stop::CanAct).with(quiet, Stop::Never);
        let mut asked = 0;
        for seed in 0..3 {
            play(&["BMR"], 3, seed, stops, as_a_bot, |table| {
                if matches!(table.waits_for(), WaitingFor::People(_)) && !can_place(table) {
                    assert_ne!(occasion(table), Some(quiet));
                    asked += 1;
                }
            });
        }
        assert!(asked > 30, "{quiet:?} {asked}");
    }
}
