//! Laws of a table, over whole games of all sets at every table size.

mod common;

use common::{ALL, OGRE, RandomPeople, SETS, portrait, setup, table_of};
use proptest::prelude::*;
use soulkeep_bots::Level;
use soulkeep_notation::replay::{self, Recorder};
use soulkeep_presentation::has_learnt;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Choice, Decision, Dice, Seat, SeatSet, State, View, Why};
use soulkeep_table::{
    Act, Answered, By, Chair, Clock, Deed, End, Match, PassOn, Refused, Setup, Stop, Stops, UndoLeave, Undone,
    WaitingFor,
};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// A table of any size, with people, bots and open chairs.
fn settings() -> Vec<Setup> {
    let clocks = [Clock::None, Clock::PerTurn(900), Clock::PerGame(9000)];
    let chairs = [Chair::Person, Chair::Person, OGRE, Chair::Open, Chair::Program, Chair::Person];
    (2..=6)
        .map(|seats| Setup { clock: clocks[seats % 3], ..setup(ALL, &chairs[..seats], seats as u64) })
        .chain(
            [&[Chair::Person, OGRE][..], &[Chair::Person, OGRE, Chair::Person]]
                .map(|chairs| setup(&["BMR"], chairs, 1)),
        )
        .collect()
}

/// People alone: somebody often looks at cards that others hold, and takes back across turns.
fn people(codes: &[&str]) -> Vec<Setup> {
    let clock = Clock::PerTurn(900);
    (10..22).map(|seed| Setup { clock, ..setup(codes, &[Chair::Person, Chair::Person], seed) }).collect()
}

/// Plays a whole game and looks at the table before everything that happens.
fn at_every_act(setup: Setup, mut law: impl FnMut(&mut Match, &mut RandomPeople)) -> Match {
    let mut people = RandomPeople::new(setup.seed ^ 77);
    let mut table = table_of(setup);
    loop {
        law(&mut table, &mut people);
        if !people.act(&mut table) {
            return table;
        }
        assert!(table.log().len() < 100_000, "it does not end");
    }
}

/// The match that is rebuilt from what would have been stored.
fn stored(table: &Match) -> Match {
    let setup = serde_json::from_str(&serde_json::to_string(table.setup()).unwrap()).unwrap();
    let acts = table.log().iter().map(|act| act.to_string().parse::<Act>().unwrap());
    Match::resume(setup, Arc::clone(table.game()), acts).unwrap()
}

fn assert_same(one: &Match, other: &Match, now: u64) {
    assert_eq!(portrait(one, now), portrait(other, now));
    assert!(one.state() == other.state() && one.log() == other.log());
}

#[test]
fn a_table_is_its_setup_and_its_acts() {
    for setup in settings() {
        let mut count = 0;
        let table = at_every_act(setup, |table, people| {
            count += 1;
            if [150, 600].contains(&count) {
                assert_same(table, &stored(table), people.now + 50);
            }
        });
        assert_same(&table, &stored(&table), u64::MAX);
        let more = Deed::Choose { by: By::Person, choice: "passes".to_owned() };
        let acts = table.log().iter().cloned().chain([Act { at: u64::MAX, seat: Some(Seat(0)), deed: more }]);
        let broken = Match::resume(table.setup().clone(), Arc::clone(table.game()), acts).err().unwrap();
        assert_eq!((broken.number, broken.reason.as_str()), (table.log().len(), "A is not asked anything"));
        let outcome = table.outcome().unwrap();
        assert!(matches!(outcome.by, End::Rules(_)) && outcome.winner == table.state().winner, "{outcome:?}");
    }
}

/// Who has nothing to choose is not asked, unless the person wants that or has just taken back.
#[test]
fn nobody_is_asked_who_has_nothing_to_choose() {
    let (mut asked, mut wanted) = (0, 0);
    for setup in settings().into_iter().chain(people(ALL)) {
        at_every_act(setup, |table, _| {
            let WaitingFor::People(seats) = table.waits_for() else { return };
            asked += seats.len();
            for seat in seats.iter().filter(|seat| table.legal(*seat).len() == 1) {
                let full = table.stops(seat) == Stops::all(Stop::Always);
                let reopened =
                    table.log().iter().rev().any(|act| matches!(act.deed, Deed::Undo { .. } | Deed::AllowUndo));
                assert!(full || reopened, "{seat} {:?}", table.decision());
                wanted += 1;
            }
        });
    }
    assert!(asked > 500 && wanted > 20, "{asked} {wanted}");
}

/// A table that was resumed in the middle goes on as the one that ran through.
#[test]
fn a_resumed_table_goes_on_as_it_would_have() {
    for setup in settings().into_iter().take(3) {
        let mut resumed = false;
        let through = at_every_act(setup.clone(), |_, _| {});
        let stopped = at_every_act(setup, |table, _| {
            if !resumed && table.choices() > 40 {
                (*table, resumed) = (stored(table), true);
            }
        });
        assert!(resumed);
        assert_eq!(through.log(), stopped.log());
    }
}

#[test]
fn an_answer_that_is_late_repeated_or_not_ones_own_changes_nothing() {
    for setup in settings() {
        let mut last: Option<(Seat, u32, Choice)> = None;
        at_every_act(setup, |table, people| {
            let (now, before) = (people.now, portrait(table, people.now));
            if let Some((seat, moment, choice)) = last.take() {
                assert!(table.choose(seat, moment, choice, now).is_err());
                assert!(table.answer_for(seat, moment, choice, now).is_err());
                assert!(table.pass_for(seat, moment, now).is_err());
            }
            let asked = table.decision().map(|decision| decision.seats).unwrap_or_default();
            for seat in table.seats() {
                let (moment, legal) = (table.moment(), table.legal(seat));
                let choice = legal.first().copied().unwrap_or(Choice::Pass);
                if !asked.contains(seat) {
                    assert!(table.choose(seat, moment, choice, now).is_err());
                    assert!(table.answer_for(seat, moment, choice, now).is_err());
                } else if table.is_played(seat) {
                    assert_eq!(table.choose(seat, moment, choice, now).err(), Some(Refused::NotYours));
                } else {
                    assert_eq!(table.answer_for(seat, moment, choice, now).err(), Some(Refused::NotYours));
                    assert_eq!(table.choose(seat, moment + 1, choice, now).err(), Some(Refused::Late));
                    last = Some((seat, moment, choice));
                }
            }
            assert_eq!(before, portrait(table, now));
            // The answer that is repeated is the one that is given now.
            last = last.filter(|_| matches!(table.waits_for(), WaitingFor::People(seats) if seats.len() == 1));
            if let Some((seat, moment, choice)) = last {
                table.choose(seat, moment, choice, now).unwrap();
            }
        });
    }
}

/// An answer that was on its way holds as long as its seat has been asked the same without a break, and no longer.
#[test]
fn an_answer_belongs_to_the_question_it_was_meant_for() {
    let (mut held, mut renewed) = (0, 0);
    for setup in settings() {
        let mut before: Option<(Decision, u32, usize)> = None;
        // The moment at which each seat was asked what it is asked now.
        let mut since = [0; SEATS];
        at_every_act(setup, |table, people| {
            let Some(now) = table.decision() else { return };
            let choices = table.choices();
            for seat in table.seats() {
                let same = before.is_some_and(|(earlier, moment, count)| {
                    let unanswered = table.moment() == moment || choices > count && !answered(table, seat);
                    unanswered && earlier.seats.contains(seat) && (earlier.why, earlier.ask) == (now.why, now.ask)
                });
                since[seat.index()] = if same { since[seat.index()] } else { table.moment() };
            }
            before = Some((now, table.moment(), choices));
            for seat in now.seats.iter().filter(|seat| !table.is_played(*seat)) {
                let (choice, begun) = (table.legal(seat)[0], since[seat.index()]);
                held += usize::from(begun < table.moment());
                assert!(table.clone().choose(seat, begun, choice, people.now).is_ok(), "{seat} {:?}", now.why);
                let Some(earlier) = begun.checked_sub(1) else { continue };
                renewed += 1;
                assert_eq!(table.clone().choose(seat, earlier, choice, people.now).err(), Some(Refused::Late));
            }
        });
    }
    assert!(held > 5 && renewed > 300, "{held} {renewed}");
}

/// Whether the last choice was this seat's.
fn answered(table: &Match, seat: Seat) -> bool {
    table.played().last().is_some_and(|(last, _)| last == seat)
}

/// Somebody, what is left, how long until that runs, and whether it will.
type Left = (Seat, u64, u64, bool);

/// Nothing that happens gives or takes time: what was left before it is left after it. Only a new turn gives some, and what
/// passed before the table woke is given back.
#[test]
fn time_is_used_up_by_nothing_but_thinking() {
    let (mut kept, mut used, mut renewed) = (0, 0, 0);
    for setup in settings().into_iter().filter(|setup| setup.clock != Clock::None).chain(people(ALL)) {
        // After the last act: its time, the turn, and what each person had left then, when that begins to run, and whether
        // it will.
        let mut before: (u64, u16, Vec<Left>) = Default::default();
        let mut acts = 0;
        at_every_act(setup, |table, people| {
            let Some(last) = table.log().last().filter(|_| table.is_started()) else { return };
            // What was refused has not happened.
            if std::mem::replace(&mut acts, table.log().len()) == table.log().len() {
                return;
            }
            let left = |seat: Seat, now: u64| table.remaining(seat, now).unwrap_or_default();
            let (at, turn, persons) = &before;
            for (seat, had, free, runs) in persons.iter().filter(|(seat, ..)| table.persons().contains(*seat)) {
                let passed = if last.deed == Deed::Wake { 0 } else { people.now - at };
                if matches!(table.setup().clock, Clock::PerTurn(_)) && *turn != table.state().turn {
                    assert_eq!(left(*seat, people.now), 900);
                    renewed += 1;
                } else {
                    let expected = if *runs { had.saturating_sub(passed.saturating_sub(*free)) } else { *had };
                    assert_eq!(left(*seat, people.now), expected, "{seat} {last}");
                    used += usize::from(expected < *had);
                    kept += usize::from(!runs);
                }
            }
            let clocks = table.persons().iter().map(|seat| {
                let (had, free) = (left(seat, people.now), table.free_time(seat, people.now));
                (seat, had, free, left(seat, people.now + 10_000) < had)
            });
            before = (people.now, table.state().turn, clocks.collect());
            // Now and then somebody thinks for long.
            people.now += if acts % 5 == 0 { 5200 } else { 0 };
        });
    }
    assert!(kept > 100 && used > 100 && renewed > 5, "{kept} {used} {renewed}");
}

/// Time does something exactly when it is due.
#[test]
fn nothing_happens_before_it_is_due() {
    let mut due = 0;
    for setup in settings() {
        at_every_act(setup, |table, people| match table.next_due() {
            _ if !people.now.is_multiple_of(8) => {}
            Some(at) => {
                due += 1;
                assert!(table.clone().tick(at - 1).is_none() && table.clone().tick(at).is_some());
                let since = table.log().last().map_or(0, |act| act.at);
                for seat in table.seats() {
                    let left = |now| table.remaining(seat, now);
                    assert_eq!(
                        left(at).is_some(),
                        table.setup().clock != Clock::None && table.persons().contains(seat)
                    );
                    // Nobody's time is out before.
                    assert!(left(since + 1) == left(since) || left(at - 1) > Some(0), "{seat}");
                }
            }
            None => assert!(table.clone().tick(u64::MAX).is_none()),
        });
    }
    assert!(due > 50, "{due}");
}

/// When nobody is left to play on for, the best of the others has won: Souls less Wounds, then the lowest XP.
#[test]
fn the_best_of_the_others_wins_what_is_given_up() {
    let (mut ends, mut out) = (0, 0);
    for setup in settings() {
        at_every_act(setup, |table, people| {
            if table.decision().is_none() || !people.now.is_multiple_of(5) {
                return;
            }
            let (mut copy, mut last) = (table.clone(), Seat(0));
            for seat in table.persons().iter() {
                if copy.outcome().is_some() {
                    break;
                }
                let over = copy.ends_without(seat);
                copy.concede(seat, people.now).unwrap();
                assert_eq!(copy.outcome().is_some(), over);
                last = seat;
            }
            let look = table.look();
            let xp = |seat: Seat| table.game().bosses[table.state().player(seat).boss.index()].xp;
            let worth =
                |seat: &Seat| (i64::from(look.souls(*seat)) - i64::from(look.wounds(*seat)), Reverse(xp(*seat)));
            let others = table.state().alive.without(last);
            let best = others.iter().map(|seat| worth(&seat)).max();
            assert_eq!(copy.outcome().and_then(|outcome| outcome.winner).map(|winner| worth(&winner)), best);
            assert!(copy.outcome().unwrap().winner.is_none_or(|winner| others.contains(winner)));
            ends += 1;
            out += usize::from(table.state().alive.len() < u32::from(table.setup().seats()));
        });
    }
    assert!(ends > 200 && out > 10, "{ends} {out}");
}

/// A bot is shown what its seat sees, and its whim is another for each choice and each seat.
#[test]
fn a_bot_is_asked_with_the_eyes_of_its_seat() {
    for setup in settings() {
        let mut seeds = HashMap::new();
        at_every_act(setup, |table, _| {
            for seat in table.decision().map_or(SeatSet::default(), |decision| decision.seats).iter() {
                let question = table.question(seat, Level::Ogre).unwrap();
                assert!(*question.view == table.view(Some(seat)) && question.legal == table.legal(seat));
                let point = (table.choices(), seat);
                assert_eq!(*seeds.entry(question.seed).or_insert(point), point);
            }
        });
    }
}

/// What is taken back never happened, and no moment comes twice.
#[test]
fn undo_restores_the_table_and_every_view() {
    let (mut free, mut with_leave) = (0, 0);
    for setup in settings().into_iter().filter(|setup| setup.seats() < 5).chain(people(ALL)) {
        // The table after so many choices.
        let mut seen: Vec<State> = Vec::new();
        let mut moment = 0;
        at_every_act(setup, |table, people| {
            seen.truncate(table.choices());
            assert!(seen.len() == table.choices(), "one act makes one choice, or takes some back");
            seen.push(*table.state());
            assert!(table.moment() >= moment && table.moment() <= moment + 1);
            moment = table.moment();
            let Some((copy, undone, leave)) = taken_back(table, people) else { return };
            free += usize::from(leave == UndoLeave::Free);
            with_leave += usize::from(leave != UndoLeave::Free);
            assert_eq!((copy.choices(), copy.moment()), (undone.choices, moment + 1));
            assert!(*copy.state() == seen[undone.choices]);
            for seat in table.persons().iter().filter(|_| leave == UndoLeave::Free && table.persons().len() > 1) {
                assert!(!has_learnt(&copy.view(Some(seat)), &table.view(Some(seat))), "{seat} has seen something");
            }
            for seat in copy.seats().map(Some).chain([None]) {
                assert!(copy.view(seat) == View::of(copy.game(), &seen[undone.choices], seat));
            }
            if (free + with_leave) % 40 == 0 {
                assert_same(&copy, &stored(&copy), people.now);
                assert_eq!(fingerprint_of_choices(&copy), copy.look().fingerprint());
            }
        });
    }
    assert!(free > 20 && with_leave > 20, "{free} {with_leave}");
}

/// What happened with a choice, as far as it matters for taking it back.
struct Trace {
    seat: Seat,
    by: Option<By>,
    /// There was something else to choose.
    open: bool,
    idle: bool,
    /// A Room was put down so that nobody saw it.
    face_down: bool,
    rolled: bool,
    /// Who saw a face that was hidden before.
    learnt: Vec<Seat>,
}

impl Trace {
    /// The last choice that was made at a table, which was like this before.
    fn of_last(table: &Match, before: &State) -> Trace {
        let (game, (seat, choice)) = (table.game(), table.played().last().unwrap());
        let mut chance = Recorder::new(Dice::new(1));
        before.clone().apply_unchecked(game, seat, choice, &mut chance, &mut ());
        let learns =
            |seat: &Seat| has_learnt(&View::of(game, before, Some(*seat)), &View::of(game, table.state(), Some(*seat)));
        Trace {
            seat,
            by: table.makers().last().unwrap(),
            open: before.legal(game, seat).len() > 1,
            idle: matches!(choice, Choice::Pass | Choice::No | Choice::Decline),
            face_down: matches!(before.decision(game).unwrap().why, Why::BuildTurn { .. })
                && matches!(choice, Choice::Build { .. } | Choice::Gift { .. }),
            rolled: !chance.take().is_empty(),
            learnt: table.seats().filter(learns).collect(),
        }
    }
}

/// How a seat's last choice can be taken back, from what has happened since.
fn leave_for(table: &Match, traces: &[Trace], seat: Seat) -> Option<UndoLeave> {
    if table.outcome().is_some() || table.is_played(seat) {
        return None;
    }
    let others = table.persons().without(seat);
    let free = |from: usize| {
        let since = &traces[from..];
        let fixed = since.iter().all(|trace| !trace.rolled);
        let unseen_by = |person: Seat| since.iter().all(|trace| !trace.learnt.contains(&person));
        if others.is_empty() {
            return fixed
                && since.iter().all(|trace| trace.seat == seat || trace.idle || trace.face_down)
                && unseen_by(seat);
        }
        fixed && since.iter().all(|trace| trace.seat == seat) && table.persons().iter().all(unseen_by)
    };
    let own = traces.iter().rposition(|trace| trace.seat == seat && trace.by == Some(By::Person));
    let skips = |trace: &Trace| trace.seat == seat && trace.by == Some(By::Auto) && trace.open;
    let skipped = traces.iter().rposition(skips);
    if own.max(skipped).is_some_and(free) {
        return Some(UndoLeave::Free);
    }
    own.filter(|_| !others.is_empty()).map(|_| UndoLeave::Of(others))
}

/// With others at the table a choice is free until somebody else has answered, chance has decided or a person has seen
/// something; against bots until chance has decided, oneself has seen something or a bot has done more than pass and put
/// Rooms face down.
#[test]
fn a_choice_is_taken_back_freely_until_something_has_come_of_it() {
    let mut kinds = [0; 3];
    let alone = (30..36).map(|seed| setup(ALL, &[Chair::Person, OGRE], seed));
    for setup in settings().into_iter().chain(people(ALL).into_iter().take(4)).chain(alone) {
        let (mut traces, mut before): (Vec<Trace>, Option<State>) = (Vec::new(), None);
        at_every_act(setup, |table, _| {
            traces.truncate(table.choices());
            if table.choices() > traces.len() {
                traces.push(Trace::of_last(table, before.as_ref().unwrap()));
            }
            before = Some(*table.state());
            for seat in table.seats() {
                let leave = table.can_undo(seat);
                assert_eq!(leave, leave_for(table, &traces, seat), "{seat} {:?}", table.log().last());
                kinds[match leave {
                    None => 0,
                    Some(UndoLeave::Free) => 1,
                    Some(UndoLeave::Of(_)) => 2,
                }] += 1;
            }
        });
    }
    assert!(kinds.iter().all(|kind| *kind > 500), "{kinds:?}");
}

/// A copy of the table in which somebody has taken a choice back, now and then.
fn taken_back(table: &Match, people: &RandomPeople) -> Option<(Match, Undone, UndoLeave)> {
    let free = table.seats().find(|seat| table.can_undo(*seat) == Some(UndoLeave::Free));
    let asking = || table.seats().find(|seat| table.can_undo(*seat).is_some() && people.now.is_multiple_of(7));
    let seat = free.or_else(asking).filter(|_| table.undo_request().is_none())?;
    let leave = table.can_undo(seat)?;
    let (mut copy, now) = (table.clone(), people.now);
    let undone = match leave {
        UndoLeave::Free => copy.undo(seat, table.moment(), now).unwrap(),
        UndoLeave::Of(_) => {
            copy.ask_undo(seat, table.moment(), now).ok()?;
            give_leave(&mut copy, now)
        }
    };
    Some((copy, undone, leave))
}

fn give_leave(table: &mut Match, now: u64) -> Undone {
    loop {
        let (_, waiting) = table.undo_request().unwrap();
        let seat = waiting.iter().next().unwrap();
        if let Answered::Undone(undone) = table.allow_undo(seat, true, now).unwrap() {
            return undone;
        }
    }
}

/// The fingerprint to which the choices that count lead from the deal.
fn fingerprint_of_choices(table: &Match) -> u64 {
    let mut rerun = table.rerun(&mut ());
    table.played().for_each(|(seat, choice)| rerun.go(seat, choice, &mut ()));
    rerun.state().fingerprint(table.game())
}

/// Whoever is passed for although there is a choice wants that: by a stop or by passing on. Building is never passed for
/// unless the whole turn is.
#[test]
fn nobody_who_has_a_choice_is_passed_for_unless_asked_to_be() {
    let (mut automatic, mut skipped) = (0, 0);
    for setup in settings() {
        at_every_act(setup, |table, _| {
            let WaitingFor::Auto { seat, choice, pause, .. } = table.waits_for() else { return };
            automatic += 1;
            assert!(pause <= 10_000 && !table.is_played(seat));
            let (legal, passes_on) = (table.legal(seat), table.passes_on(seat));
            if legal == [choice] {
                return assert!(table.stops(seat) != Stops::all(Stop::Always) || passes_on.is_some());
            }
            skipped += 1;
            assert!(choice == Choice::Pass && legal.contains(&choice));
            let builds = legal.iter().any(|choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. }));
            assert!(!builds || passes_on == Some(PassOn::Turn));
            let stops = [Stop::Matters, Stop::Never].map(Stops::all);
            assert!(passes_on.is_some() || stops.contains(&table.stops(seat)));
        });
    }
    assert!(automatic > 300 && skipped > 100, "{automatic} {skipped}");
}

/// Where an answer comes at once, it could not have been another in any world that the others think possible.
#[test]
fn a_pause_is_left_out_only_where_everybody_sees_that_there_is_nothing_to_do() {
    let (mut none, mut some) = (0, 0);
    for setup in settings().into_iter().chain(people(&["BMR"])) {
        at_every_act(setup, |table, people| {
            let Some(decision) = table.decision() else { return };
            let seat = decision.seats.iter().next().unwrap();
            let others = table.persons().without(seat);
            if others.is_empty() {
                return assert_eq!(table.pause(seat), 0, "nobody is there to tell anything");
            }
            if table.pause(seat) > 0 {
                some += 1;
                return;
            }
            none += 1;
            let view = table.view(others.iter().next());
            for _ in 0..3 {
                let legal = view.sample(table.game(), &mut people.dice.clone()).legal(table.game(), seat);
                assert_eq!(legal.len(), 1, "{seat} {:?} {legal:?} {:?}", decision.why, table.legal(seat));
            }
        });
    }
    assert!(none > 20 && some > 300, "{none} {some}");
}

#[test]
fn the_replay_of_a_table_holds_and_its_curve_has_every_turn() {
    let mut out = 0;
    for setup in settings() {
        let table = at_every_act(setup, |_, _| {});
        let played = replay::read(&table.replay(), &SETS).unwrap_or_else(|fault| panic!("{}", fault.message));
        assert_eq!(played.last().fingerprint(&played.game), table.look().fingerprint());
        let curve = table.curve();
        assert_eq!(curve.len(), usize::from(table.state().turn));
        for (seat, (souls, wounds)) in table.seats().zip(curve.last().unwrap()) {
            if table.state().alive.contains(seat) {
                assert_eq!((*souls, *wounds), (table.look().souls(seat) as u16, table.look().wounds(seat) as u16));
            } else {
                assert!(*wounds >= 5, "{seat} went out with {wounds} Wounds");
                out += 1;
            }
        }
    }
    assert!(out > 0, "nobody went out");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Rolling back to any stored act gives the table as it was then.
    #[test]
    fn a_table_rolls_back_to_what_is_stored(seed in 0u64..1000, at in 0.0f64..1.0) {
        let setup = setup(&["RMB"], &[Chair::Person, Chair::Person, OGRE], seed);
        let mut people = RandomPeople::new(seed);
        let mut table = table_of(setup);
        let mut seen = vec![table.clone()];
        for _ in 0..60 {
            if !people.act(&mut table) {
                break;
            }
            seen.push(table.clone());
        }
        let stored = &seen[(at * seen.len() as f64) as usize];
        table.roll_back(stored.log().len()).unwrap();
        assert_same(&table, stored, people.now);
    }

    /// A record in which something was changed is refused by name or is another game, and never a panic.
    #[test]
    fn a_broken_record_is_refused(seed in 0u64..200, cut in 0usize..60, word in "[a-zA-Z ]{0,12}") {
        let mut people = RandomPeople::new(seed);
        let mut table = table_of(setup(&["BMR"], &[Chair::Person, Chair::Person], seed));
        for _ in 0..60 {
            people.act(&mut table);
        }
        let mut lines: Vec<String> = table.log().iter().map(Act::to_string).collect();
        let place = cut % lines.len();
        lines[place] = format!("{} {word}", lines[place]);
        let Ok(acts) = lines.iter().map(|line| line.parse()).collect::<Result<Vec<Act>, _>>() else { return Ok(()) };
        let resumed = Match::resume(table.setup().clone(), Arc::clone(table.game()), acts);
        let broken = resumed.err().map(|broken| broken.number);
        prop_assert!(broken == Some(place) || word.trim().is_empty(), "{broken:?} {place}");
    }
}
