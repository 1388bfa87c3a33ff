//! What a match answers about time, requests and what can be taken back, against a small model that reads only its log.

mod common;

use common::busy::{at_every_act, played, settings};
use common::{ALL, OGRE, RandomPeople, portrait, setup, table_of};
use soulkeep_bots::Level;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Chance, Choice, Seat, SeatSet, Why};
use soulkeep_table::{
    Act, Answered, By, Chair, Clock, Deed, Match, NoUndo, Refused, STAND_IN, Setup, Stop, Stops, Tick, ToldChoice,
    UndoLeave, WaitingFor, is_idle,
};
use std::fmt::Debug;
use std::sync::Arc;

/// How long a question is free, and how long leave can be given, in milliseconds.
const FREE: u64 = 5_000;
const CONSENT: u64 = 30_000;

/// Somebody asks for leave of these, since then.
type Request = (Seat, SeatSet, u64);

/// What follows from the log, and from who is asked after each act.
#[derive(Default)]
struct Ledger {
    read: usize,
    turn: u16,
    /// Who is asked, and whose time runs.
    decided: SeatSet,
    thinking: SeatSet,
    /// By seat: since when it is asked what it is asked now, the time that was used up, and at which moment it was last
    /// refused leave.
    asked: [u64; SEATS],
    used: [u64; SEATS],
    refused: [Option<u32>; SEATS],
    request: Option<Request>,
    /// By seat, at which moment it was asked that.
    since: [u32; SEATS],
    /// When each choice was made that counts.
    made: Vec<u64>,
    /// By the seat that was warned: by whom, and since when; and how many claims have held.
    claims: [Option<(Seat, u64)>; SEATS],
    held: [u32; SEATS],
}

impl Ledger {
    /// Reads what has been done since, which is one thing at the most.
    fn read(&mut self, table: &Match) {
        let Some(act) = table.log().get(self.read) else { return };
        self.read += 1;
        assert_eq!(self.read, table.log().len());
        self.write(act, table);
        self.made.truncate(table.choices() - table.past());
        let turn = std::mem::replace(&mut self.turn, table.state().turn);
        if turn != self.turn && matches!(table.setup().clock, Clock::PerTurn(_)) {
            self.used = [0; SEATS];
        }
        self.decided = table.decision().map(|decision| decision.seats).unwrap_or_default();
        let runs = table.setup().clock != Clock::None && self.request.is_none();
        let thinks = |seat: &Seat| runs && !table.is_played(*seat);
        self.thinking = self.decided.iter().filter(thinks).fold(SeatSet::default(), SeatSet::with);
    }

    fn write(&mut self, act: &Act, table: &Match) {
        let (at, seat) = (act.at, act.seat.unwrap_or(Seat(0)));
        match act.deed {
            Deed::Choose { .. } => {
                self.charge(seat, at);
                if self.request.take().is_some() {
                    self.pause(at);
                }
                // Who was asked together with this one is asked the same as before.
                let anew = (0..SEATS as u8).map(Seat).filter(|it| *it == seat || !self.decided.contains(*it));
                for it in anew.collect::<Vec<_>>() {
                    self.since[it.index()] = table.moment();
                    self.ask(it, at);
                }
                self.made.push(at);
            }
            Deed::AskUndo => {
                self.charge_all(at);
                self.request = Some((seat, table.persons().without(seat), at));
            }
            Deed::Undo { .. } => {
                self.charge_all(at);
                self.ask_all(at, table);
            }
            Deed::AllowUndo => {
                let (by, of, since) = self.request.unwrap();
                self.request = Some((by, of.without(seat), since));
                if of == SeatSet::only(seat) {
                    self.ask_all(at, table);
                }
            }
            Deed::DenyUndo | Deed::Lapse => {
                let (by, ..) = self.request.take().unwrap();
                self.refused[by.index()] = Some(table.moment());
                self.pause(at);
            }
            Deed::StandIn(_) => {
                self.charge(seat, at);
                self.ask(seat, at);
            }
            Deed::Claim { against } => self.claims[against.index()] = Some((seat, at)),
            Deed::Silent => {
                self.charge(seat, at);
                self.claims[seat.index()] = None;
                self.held[seat.index()] += 1;
            }
            Deed::Concede | Deed::GiveUp => {
                self.charge(seat, at);
                if let Some((by, of, since)) = self.request {
                    let of = of.without(seat);
                    self.request = Some((by, of, since)).filter(|_| by != seat && !of.is_empty());
                    if self.request.is_none() {
                        self.pause(at);
                    }
                }
                // Who has given up neither claims nor is silent.
                self.claims[seat.index()] = None;
                self.claims = self.claims.map(|claim| claim.filter(|(by, _)| *by != seat));
            }
            Deed::Wake => {
                self.pause(at);
                self.request.iter_mut().for_each(|(_, _, since)| *since = at);
            }
            Deed::Start => self.ask_all(at, table),
            Deed::Sit | Deed::Leave | Deed::SeatBot(_) => {}
            Deed::Stops(_) | Deed::StopOnce | Deed::PassOn(_) => {}
        }
    }

    /// It is asked something new.
    fn ask(&mut self, seat: Seat, at: u64) {
        (self.asked[seat.index()], self.claims[seat.index()]) = (at, None);
    }

    /// The table has begun or been taken back.
    fn ask_all(&mut self, at: u64, table: &Match) {
        (self.asked, self.since, self.claims) = ([at; SEATS], [table.moment(); SEATS], [None; SEATS]);
        self.request = None;
    }

    /// The time until then counts for nobody.
    fn pause(&mut self, at: u64) {
        self.asked = [at; SEATS];
        self.claims.iter_mut().flatten().for_each(|(_, since)| *since = at);
    }

    fn charge(&mut self, seat: Seat, at: u64) {
        if self.thinking.contains(seat) {
            self.used[seat.index()] += at.saturating_sub(self.asked[seat.index()] + FREE);
        }
    }

    fn charge_all(&mut self, at: u64) {
        self.thinking.iter().for_each(|seat| self.charge(seat, at));
    }

    /// What a person had left when the question of now was asked.
    fn left(&self, table: &Match, seat: Seat) -> Option<u64> {
        let (Clock::PerTurn(budget) | Clock::PerGame(budget)) = table.setup().clock else { return None };
        let left = u64::from(budget).saturating_sub(self.used[seat.index()]);
        table.persons().contains(seat).then_some(left)
    }

    /// When the time of a seat is out. Who has nothing left has nothing free, either.
    fn falls(&self, table: &Match, seat: Seat) -> u64 {
        let left = self.left(table, seat).unwrap();
        self.asked[seat.index()] + if left == 0 { 0 } else { FREE + left }
    }

    fn due(&self, table: &Match) -> Option<u64> {
        let falls = self.thinking.iter().map(|seat| self.falls(table, seat)).min();
        self.request.map(|(_, _, since)| since + CONSENT).or(falls)
    }
}

/// Whatever happens, everybody has the time that the log leaves them, to the millisecond.
#[test]
fn time_is_what_the_log_leaves() {
    let (mut falls, mut lapses, mut out, mut runs) = (0, 0, 0, 0);
    for setup in settings() {
        let mut ledger = Ledger::default();
        at_every_act(setup, 400, |table, people| {
            ledger.read(table);
            if !table.is_started() {
                return;
            }
            for seat in table.seats() {
                let (asked, left) = (ledger.asked[seat.index()], ledger.left(table, seat));
                assert_eq!(table.asked_at(seat), asked, "{seat} {:?}", table.log().last());
                let thinks = ledger.thinking.contains(seat);
                (runs, out) = (runs + u32::from(thinks), out + u32::from(left == Some(0)));
                let free = asked + FREE;
                let end = free + left.unwrap_or_default();
                for now in [people.now, asked, free - 1, free, free + 1, end - 1, end, end + 1] {
                    let spent = if thinks { now.saturating_sub(free) } else { 0 };
                    assert_eq!(table.remaining(seat, now), left.map(|left| left.saturating_sub(spent)), "{seat} {now}");
                    assert_eq!(table.free_time(seat, now), if thinks { free.saturating_sub(now) } else { 0 });
                }
                let waited_for = ledger.decided.contains(seat) && !table.is_played(seat) && ledger.request.is_none();
                assert_eq!(table.asked_since(seat), waited_for.then_some(asked));
            }
            let due = ledger.due(table);
            assert_eq!(table.next_due(), due);
            let Some(due) = due.filter(|_| people.happens(20)) else {
                return assert!(due.is_some() || table.clone().tick(u64::MAX).is_none());
            };
            assert!(table.clone().tick(due - 1).is_none(), "it is not due yet");
            match table.clone().tick(due) {
                Some(Tick::Lapsed(act)) => {
                    lapses += 1;
                    assert!(ledger.request.is_some() && act.deed == Deed::Lapse);
                }
                Some(Tick::Answered(step)) => {
                    falls += 1;
                    let late = ledger.thinking.iter().find(|seat| ledger.falls(table, *seat) <= due);
                    assert!(Some(step.seat) == late && step.by == By::Clock && ledger.request.is_none());
                }
                None => panic!("it is due"),
            }
        });
    }
    assert!(falls > 100 && lapses > 20 && out > 50 && runs > 500, "{falls} {lapses} {out} {runs}");
}

/// Who has a millisecond left has the free time of the next question as well, and who has nothing left has none of it.
#[test]
fn the_last_millisecond_counts() {
    for (spent, left, due) in [(998, 2, FREE + 2), (999, 1, FREE + 1), (1000, 0, 0), (1001, 0, 0)] {
        let setup = setup(&["BMR"], &[Chair::Person, OGRE], 2);
        let mut table = table_of(Setup { clock: Clock::PerGame(1000), ..setup });
        let mut people = RandomPeople::new(2);
        table.set_stops(Seat(0), Stops::all(Stop::Always), 0).unwrap();
        table.start(0).unwrap();
        people.now = FREE + spent;
        people.answer(&mut table, Seat(0));
        while table.next_due().is_none() {
            people.answer(&mut table, Seat(1));
        }
        assert_eq!(table.remaining(Seat(0), people.now), Some(left));
        assert_eq!(table.next_due(), Some(people.now + due));
    }
}

/// Whom a bot plays for because of a claim has used up the time until then.
#[test]
fn a_claim_that_holds_costs_the_time_until_then() {
    let setup = setup(&["BMR"], &[Chair::Person, Chair::Person], 1);
    let mut table = table_of(Setup { clock: Clock::PerGame(10_000), ..setup });
    table.start(0).unwrap();
    table.claim(Seat(0), Seat(1), FREE).unwrap();
    table.uphold_claim(Seat(1), FREE + 3_000).unwrap();
    assert_eq!(table.remaining(Seat(1), FREE + 9_000), Some(7_000));
}

/// A request waits for those who have not answered, for half a minute, and what came to nothing cannot be asked again until
/// something is chosen.
#[test]
fn a_request_is_what_the_log_says_of_it() {
    let (mut open, mut partly, mut again, mut anew) = (0, 0, 0, 0);
    for setup in settings() {
        let mut ledger = Ledger::default();
        at_every_act(setup, 400, |table, people| {
            ledger.read(table);
            let request = ledger.request;
            assert_eq!(table.undo_request(), request.map(|(by, of, _)| (by, of)));
            assert_eq!(table.undo_request_until(), request.map(|(_, _, since)| since + CONSENT));
            if let Some((by, of, _)) = request {
                open += 1;
                partly += u32::from(of != table.persons().without(by));
                assert_eq!(table.waits_for(), WaitingFor::Consent { by, of });
            }
            for seat in table.seats() {
                let (mut copy, moment) = (table.clone(), table.moment());
                let asked = copy.ask_undo(seat, moment, people.now).map(|act| act.deed);
                let refused = ledger.refused[seat.index()];
                assert_eq!(
                    asked,
                    match table.can_undo(seat) {
                        Some(UndoLeave::Of(_)) if request.is_none() && refused != Some(moment) => Ok(Deed::AskUndo),
                        Some(UndoLeave::Free | UndoLeave::Of(_)) | None => Err(NoUndo::Final),
                    }
                );
                again += u32::from(refused == Some(moment) && request.is_none());
                anew += u32::from(refused.is_some_and(|refused| refused != moment) && asked.is_ok());
                let asked_for_leave = request.is_some_and(|(_, of, _)| of.contains(seat));
                assert_eq!(table.clone().allow_undo(seat, false, people.now).is_ok(), asked_for_leave);
            }
        });
    }
    assert!(open > 100 && partly > 10 && again > 20 && anew > 20, "{open} {partly} {again} {anew}");
}

/// Who is warned is who was claimed to be silent and has been asked the same since.
#[test]
fn claims_are_what_the_log_says_of_them() {
    let (mut warned, mut held, mut refused) = (0, 0, 0);
    for setup in settings() {
        let mut ledger = Ledger::default();
        at_every_act(setup, 300, |table, people| {
            ledger.read(table);
            let claims = table.claims().map(|claim| (claim.against, (claim.by, claim.at)));
            let expected = (0..).map(Seat).zip(ledger.claims).filter_map(|(seat, claim)| Some((seat, claim?)));
            assert!(claims.eq(expected), "{:?} {:?}", table.claims().collect::<Vec<_>>(), ledger.claims);
            for by in table.seats() {
                assert_eq!(table.claims_held(by), ledger.held[by.index()]);
                let present = |seat: Seat| table.persons().contains(seat);
                let is_warned = |seat: Seat| ledger.claims[seat.index()].is_some();
                let runs = table.is_started() && table.outcome().is_none();
                assert_eq!(table.clone().uphold_claim(by, people.now).is_ok(), runs && present(by) && is_warned(by));
                for against in table.seats() {
                    let silent = table.asked_since(against).is_some() && !is_warned(against);
                    let fine = present(by) && by != against && silent;
                    assert_eq!(table.clone().claim(by, against, people.now).is_ok(), fine, "{by} {against}");
                    refused += u32::from(!fine);
                }
                (warned, held) = (warned + u32::from(is_warned(by)), held + table.claims_held(by));
            }
            for seat in table.persons().iter().filter(|_| table.claims().next().is_some()) {
                let mut copy = table.clone();
                copy.concede(seat, people.now).unwrap();
                let left = table.claims().filter(|claim| claim.by != seat && claim.against != seat);
                assert!(copy.claims().map(|claim| claim.against).eq(left.map(|claim| claim.against)));
            }
        });
    }
    assert!(warned > 20 && held > 20 && refused > 1000, "{warned} {held} {refused}");
}

/// The whim of a hint is another one than that of the bot, and follows from it.
#[test]
fn a_hint_has_a_whim_of_its_own() {
    let mut apart: Option<u64> = None;
    for setup in settings() {
        at_every_act(setup, 40, |table, _| {
            for question in table.seats().filter_map(|seat| table.question(seat, STAND_IN)) {
                let found = question.seed ^ question.hint_seed();
                assert!(found != 0 && *apart.get_or_insert(found) == found);
            }
        });
    }
    assert!(apart.is_some());
}

/// What would be taken back is what is taken back, and while leave is asked for it is what leave is asked for.
#[test]
fn what_would_be_taken_back_is_what_is_taken_back() {
    let (mut free, mut with_leave, mut asked, mut none) = (0, 0, 0, 0);
    for setup in settings() {
        at_every_act(setup, 300, |table, people| {
            let choices: Vec<_> = table.played().zip(table.makers()).collect();
            for seat in table.seats() {
                let told = table.would_take_back(seat);
                let by_hand = |((of, _), by): &((Seat, Choice), Option<By>)| *of == seat && *by == Some(By::Person);
                let own = choices.iter().rposition(by_hand).map(|place| (place + 1, choices[place].0.1));
                if let Some((number, choice)) = told {
                    let (made, by) = choices[number - 1];
                    assert!(
                        made == (seat, choice) && matches!(by, Some(By::Person | By::Auto)),
                        "{seat} {made:?} {by:?}"
                    );
                }
                if table.undo_request().is_some_and(|(by, _)| by == seat) {
                    asked += 1;
                    assert_eq!(told, own, "a request is about what one has chosen oneself");
                    continue;
                }
                match table.can_undo(seat) {
                    Some(UndoLeave::Free) if people.happens(30) => {
                        free += 1;
                        let undone = table.clone().undo(seat, table.moment(), people.now).unwrap();
                        assert_eq!(told, Some((undone.choices + 1, undone.taken[0].1)), "{seat}");
                        assert!(undone.taken.iter().eq(choices[undone.choices..].iter().map(|(choice, _)| choice)));
                    }
                    Some(UndoLeave::Free) => assert!(told.is_some()),
                    Some(UndoLeave::Of(_)) => {
                        with_leave += 1;
                        assert_eq!(told, own);
                    }
                    None => {
                        none += 1;
                        assert_eq!(told, None);
                    }
                }
            }
        });
    }
    assert!(free > 50 && with_leave > 500 && asked > 50 && none > 500, "{free} {with_leave} {asked} {none}");
}

/// Leave that everybody gives takes back what was asked for, whatever is asked at the table.
#[test]
fn leave_takes_back_what_it_was_asked_for() {
    let mut given = 0;
    for setup in settings() {
        at_every_act(setup, 300, |table, people| {
            let Some((by, of)) = table.undo_request() else { return };
            let (mut copy, told) = (table.clone(), table.would_take_back(by).unwrap());
            let answers: Vec<Answered> =
                of.iter().map(|seat| copy.allow_undo(seat, true, people.now).unwrap()).collect();
            let [waiting @ .., Answered::Undone(undone)] = &answers[..] else { panic!("all have given leave") };
            assert!(waiting.iter().all(|answer| matches!(answer, Answered::Waiting(_))));
            assert_eq!((undone.by, undone.choices + 1, undone.taken[0].1), (by, told.0, told.1));
            assert_eq!((undone.moment, copy.moment(), copy.undo_request()), (table.moment() + 1, undone.moment, None));
            given += 1;
        });
    }
    assert!(given > 50, "{given}");
}

/// Bots are waited for before those who are passed for, those in the order in which they are due, and then the people.
#[test]
fn whom_the_match_waits_for() {
    let mut kinds = [0; 4];
    let mut several = 0;
    for setup in settings() {
        at_every_act(setup, 300, |table, _| {
            let Some(decision) = table.decision().filter(|_| table.undo_request().is_none()) else { return };
            let autos = || decision.seats.iter().filter(|seat| table.automatic(*seat).is_some());
            let due = |seat: &Seat| table.asked_at(*seat) + table.pause(*seat);
            several += usize::from(autos().count() > 1);
            match (table.waits_for(), decision.seats.iter().find(|seat| table.is_played(*seat))) {
                (WaitingFor::Bot { seat, level, pause }, Some(first)) => {
                    kinds[0] += 1;
                    assert_eq!((seat, Some(level)), (first, table.bot(seat)));
                    let forced = table.legal(seat).len() == 1;
                    assert_eq!((pause, pause), (table.bot_pause(seat), if forced { table.pause(seat) } else { 0 }));
                    assert_eq!(table.view_for_bot(seat).unwrap().level, level);
                }
                (WaitingFor::Program { seat }, Some(first)) => {
                    kinds[1] += 1;
                    assert_eq!((seat, table.chair(seat)), (first, Chair::Program));
                }
                (WaitingFor::Auto { seat, choice, pause, .. }, None) => {
                    kinds[2] += 1;
                    assert_eq!((Some(seat), Some(choice)), (autos().min_by_key(due), table.automatic(seat)));
                    assert_eq!(pause, table.pause(seat));
                }
                (WaitingFor::People(seats), None) => {
                    kinds[3] += 1;
                    assert!(seats == decision.seats && autos().next().is_none());
                }
                waits => panic!("{waits:?}"),
            }
        });
    }
    assert!(kinds.iter().all(|kind| *kind > 50) && several > 10, "{kinds:?} {several}");
}

/// Whoever is asked is asked since the moment at which the question came up, and nobody else is.
#[test]
fn a_seat_is_asked_since_its_question_came_up() {
    let (mut held, mut late) = (0, 0);
    for setup in settings() {
        let mut ledger = Ledger::default();
        at_every_act(setup, 300, |table, _| {
            ledger.read(table);
            let asked = table.decision().map(|decision| decision.seats).unwrap_or_default();
            for seat in table.seats() {
                for moment in table.moment().saturating_sub(4)..table.moment() + 2 {
                    let since = ledger.since[seat.index()]..=table.moment();
                    let expected = asked.contains(seat) && since.contains(&moment);
                    assert_eq!(table.is_asked_since(seat, moment), expected, "{seat} {moment}");
                    held += u32::from(expected && moment < table.moment());
                    late += u32::from(asked.contains(seat) && !expected);
                }
            }
        });
    }
    assert!(held > 50 && late > 500, "{held} {late}");
}

/// What would be refused can be asked without trying it: whatever is no answer of the question is, and nothing else.
#[test]
fn what_would_be_refused_is_refused() {
    let (mut fine, mut illegal, mut late, mut foreign) = (0, 0, 0, 0);
    for setup in settings() {
        at_every_act(setup, 150, |table, people| {
            let all: Vec<Choice> = table.seats().flat_map(|seat| table.legal(seat)).collect();
            let Some(one) = all.get(people.dice.below(all.len().max(1) as u32) as usize) else { return };
            for (seat, choice) in table.seats().flat_map(|seat| [*one, Choice::Pass, Choice::No].map(|it| (seat, it))) {
                for moment in table.moment().saturating_sub(1)..table.moment() + 2 {
                    let told = table.check_choice(seat, moment, choice).err();
                    let fits = table.is_asked_since(seat, moment) && table.legal(seat).contains(&choice);
                    let by_hand = table.persons().contains(seat) && !table.is_played(seat);
                    assert_eq!(told.is_none(), fits && by_hand, "{seat} {choice:?} {told:?}");
                    if told.is_some() || people.happens(5) {
                        assert_eq!(table.clone().choose(seat, moment, choice, people.now).err(), told);
                    }
                    *match told {
                        None => &mut fine,
                        Some(Refused::Illegal(_)) => &mut illegal,
                        Some(Refused::Late) => &mut late,
                        Some(Refused::NotYours | Refused::Over) => &mut foreign,
                    } += 1;
                }
            }
        });
    }
    assert!([fine, illegal, late, foreign].iter().all(|count| *count > 100), "{fine} {illegal} {late} {foreign}");
}

/// Whether everything back to somebody's last answer by hand can be taken back freely, step by step.
fn is_free_back_to_hand(table: &Match, seat: Seat, now: u64) -> bool {
    let mut table = table.clone();
    let by_hand = |table: &Match| table.makers().filter(|by| *by == Some(By::Person)).count();
    let before = by_hand(&table);
    while by_hand(&table) == before && table.can_undo(seat) == Some(UndoLeave::Free) {
        table.undo(seat, table.moment(), now).unwrap();
    }
    by_hand(&table) < before
}

/// What the only person has done by hand is fresh as long as it is free and only the table has gone on from it; whatever
/// would end that by itself is held back.
#[test]
fn what_was_just_done_is_fresh_as_long_as_it_is_free() {
    let (mut fresh, mut stale, mut held, mut handed) = (0, 0, 0, 0);
    let chairs = [&[Chair::Person, OGRE][..], &[OGRE, Chair::Person, OGRE], &[Chair::Person, Chair::Person]];
    let tables =
        (20..32).map(|seed| setup(if seed % 2 == 0 { &["BMR"] } else { ALL }, chairs[seed as usize % 3], seed));
    // What the clock answers was not chosen.
    let clocks = [Clock::None, Clock::PerTurn(2000)];
    for setup in tables.map(|setup| Setup { clock: clocks[setup.seed as usize / 6 % 2], ..setup }) {
        let mut ledger = Ledger::default();
        at_every_act(setup, 400, |table, people| {
            ledger.read(table);
            let now = people.now;
            let choices: Vec<_> = table.played().zip(table.makers()).collect();
            let only = table.persons().iter().next().filter(|seat| table.persons() == SeatSet::only(*seat));
            let by_hand = |(_, by): &(_, Option<By>)| *by == Some(By::Person);
            let deed = only.zip(choices.iter().rposition(by_hand)).filter(|(seat, place)| {
                let ((of, choice), _) = choices[*place];
                let follows =
                    choices.get(place + 1).is_none_or(|((next, _), by)| next == seat && *by == Some(By::Auto));
                of == *seat && !is_idle(choice) && follows && table.outcome().is_none() && !table.is_played(*seat)
            });
            let deed = deed.filter(|(seat, _)| is_free_back_to_hand(table, *seat, now));
            assert_eq!(table.fresh_since(), deed.map(|(_, place)| ledger.made[place]), "{:?}", table.log().last());
            (fresh, stale) = (fresh + u32::from(deed.is_some()), stale + u32::from(deed.is_none()));
            for seat in table.seats() {
                // What was seen right after the deed is as good as what is seen now.
                let own = deed.filter(|(person, _)| *person == seat);
                let first = table.moment() - own.map_or(0, |(_, place)| (choices.len() - place - 1) as u32);
                for moment in table.moment().saturating_sub(3)..table.moment() + 2 {
                    let is_late = !(first..=table.moment()).contains(&moment);
                    let expected = match table.can_undo(seat) {
                        _ if is_late => Some(NoUndo::Late),
                        None => Some(NoUndo::Final),
                        Some(UndoLeave::Of(_)) => Some(NoUndo::NeedsConsent),
                        Some(UndoLeave::Free) => None,
                    };
                    assert_eq!(table.clone().undo(seat, moment, now).err(), expected, "{seat} {moment}");
                }
            }
            let just_done = deed.is_some_and(|(_, place)| place + 1 == choices.len());
            let goes_on = |seat: Seat, choice: Choice| {
                let mut after = table.clone();
                match table.is_played(seat) {
                    true => after.answer_for(seat, table.moment(), choice, now).unwrap(),
                    false => after.pass_for(seat, table.moment(), now).unwrap(),
                };
                let is_final = deed.is_some_and(|(person, _)| !is_free_back_to_hand(&after, person, now));
                (after.decision().is_some_and(|next| next.seats == SeatSet::only(seat)), is_final)
            };
            match table.waits_for() {
                WaitingFor::Auto { seat, choice, hands_over, .. } => {
                    let (stays, is_final) = goes_on(seat, choice);
                    assert_eq!(hands_over, just_done && (!stays || is_final), "{seat} {choice:?}");
                    assert_eq!(table.makes_final(seat, choice), is_final, "{seat} {choice:?}");
                    (held, handed) = (held + u32::from(is_final), handed + u32::from(hands_over));
                }
                // Of those who are asked at once each answers by itself.
                WaitingFor::Bot { seat, .. } => {
                    for choice in table.legal(seat).into_iter().take(3) {
                        let is_final = !just_done && goes_on(seat, choice).1;
                        assert_eq!(table.makes_final(seat, choice), is_final, "{seat} {choice:?}");
                        held += u32::from(is_final);
                    }
                }
                _ => {}
            }
        });
    }
    assert!(fresh > 50 && stale > 500 && held > 10 && handed > 10, "{fresh} {stale} {held} {handed}");
}

/// Who is the only person left because the other one has given up does not take anything back any more.
#[test]
fn nothing_is_fresh_once_it_is_over() {
    let mut table = table_of(setup(&["BMR"], &[Chair::Person, Chair::Person], 5));
    let mut people = RandomPeople::new(5);
    table.start(0).unwrap();
    let builds = |(_, choice): (Seat, Choice)| matches!(choice, Choice::Build { .. });
    while !table.played().last().is_some_and(builds) {
        let seat = table.decision().unwrap().seats.iter().next().unwrap();
        people.answer(&mut table, seat);
    }
    let (seat, _) = table.played().last().unwrap();
    assert_eq!((table.can_undo(seat), table.fresh_since()), (Some(UndoLeave::Free), None), "another person is there");
    table.concede(Seat(1 - seat.0), people.now).unwrap();
    assert!(table.outcome().is_some() && table.persons() == SeatSet::only(seat));
    assert_eq!((table.can_undo(seat), table.fresh_since()), (None, None));
}

/// Everything that a match answers, more than what [`portrait`] shows.
fn answers(table: &Match, now: u64) -> impl PartialEq + Debug + use<> {
    let seats: Vec<_> = table
        .seats()
        .map(|seat| {
            let question = table.question(seat, STAND_IN).map(|question| (question.seed, question.hint_seed()));
            let time = (table.asked_at(seat), table.free_time(seat, now), table.bot_pause(seat));
            let moments = [0, 1, 2].map(|ago| table.is_asked_since(seat, table.moment().saturating_sub(ago)));
            (question, time, moments, table.would_take_back(seat), table.is_secretive(seat), table.automatic(seat))
        })
        .collect();
    (portrait(table, now), seats, table.undo_request_until(), table.fresh_since(), table.makers().collect::<Vec<_>>())
}

/// A match can be brought back from what was stored at any point, even in the middle of a request.
#[test]
fn a_match_from_its_log_answers_everything_the_same_at_every_act() {
    let (mut lapsed, mut requests) = (0, 0);
    for setup in settings() {
        at_every_act(setup, 120, |table, people| {
            let again = Match::resume(table.setup().clone(), Arc::clone(table.game()), table.log().to_vec()).unwrap();
            let later = people.now + 5_400;
            assert_eq!(answers(&again, later), answers(table, later), "{:?}", table.log().last());
            lapsed += u32::from(table.log().last().is_some_and(|act| act.deed == Deed::Lapse));
            requests += u32::from(table.undo_request().is_some());
        });
    }
    assert!(lapsed > 0 && requests > 50, "{lapsed} {requests}");
}

/// Nothing is taken back in a record that was not chosen in its match.
#[test]
fn a_record_takes_back_only_what_was_chosen() {
    let first = played(&["BMR"], &[Chair::Person, OGRE], 30);
    let (on, _) = first.play_on(10, None, Level::Imp, 4).unwrap();
    let mut table = table_of(on);
    let mut people = RandomPeople::new(1);
    table.start(0).unwrap();
    while table.choices() < 15 {
        people.act(&mut table);
    }
    let seat = table.played().last().map(|(seat, _)| seat);
    for choices in [0, 9, 10, 14, 15, 16, usize::MAX] {
        let undo = Act { at: people.now, seat, deed: Deed::Undo { choices } };
        let acts = table.log().iter().cloned().chain([undo]);
        match Match::resume(table.setup().clone(), Arc::clone(table.game()), acts) {
            Ok(again) => assert!(again.choices() == choices && (10..15).contains(&choices)),
            Err(broken) => {
                assert_eq!((broken.number, &*broken.reason), (table.log().len(), "nothing was chosen"));
                assert!(!(10..15).contains(&choices), "{choices}");
            }
        }
    }
}

/// What happened before the first choice is told of a match at any time, and nothing beyond that.
#[test]
fn a_match_tells_how_it_was_set_up() {
    for setup in settings().into_iter().step_by(4) {
        let mut opening = Vec::new();
        table_of(setup.clone()).rerun(&mut opening);
        assert!(!opening.is_empty());
        at_every_act(setup, 20, |table, _| assert_eq!(table.opening(), opening));
    }
}

/// Each match that goes on from another one has chance of its own, wherever that one came from.
#[test]
fn chance_is_that_of_the_last_match() {
    let first = played(&["BMR"], &[Chair::Person, OGRE], 30);
    let (on, _) = first.play_on(20, None, Level::Imp, 4).unwrap();
    let second = end_of(on);
    let ends = [5, 6, 5].map(|seed| {
        let (on, _) = second.play_on(27, None, Level::Imp, seed).unwrap();
        end_of(on).look().fingerprint()
    });
    assert!(ends[0] != ends[1] && ends[0] == ends[2]);
}

/// The match some turns later, if everybody takes the first thing on offer.
fn end_of(setup: Setup) -> Match {
    let mut table = table_of(setup);
    table.start(0).unwrap();
    while let Some(decision) = table.decision().filter(|_| table.choices() < 150) {
        let seat = decision.seats.iter().next().unwrap();
        let (choice, moment) = (table.legal(seat)[0], table.moment());
        match table.is_played(seat) {
            true => table.answer_for(seat, moment, choice, 0).unwrap(),
            false => table.choose(seat, moment, choice, 0).unwrap(),
        };
    }
    table
}

/// A play is unfinished exactly as long as its player has still to say what it is aimed at or what it is paid with.
#[test]
fn a_play_is_unfinished_until_it_is_aimed_and_paid_for() {
    let (mut unfinished, mut finished) = (0, 0);
    for (seed, chairs) in (0..).zip([2, 4, 3, 6, 2, 5].map(|seats| vec![OGRE; seats])) {
        let mut table = table_of(setup(ALL, &chairs, seed));
        let mut people = RandomPeople::new(seed);
        table.start(0).unwrap();
        while people.act(&mut table) {}
        table.retell(|told| {
            let next = soulkeep_rules::Look::new(table.game(), told.after).decision();
            let open = next.filter(|next| matches!(next.why, Why::Target { .. } | Why::Cost { .. }));
            for seat in table.seats() {
                let asked = open.is_some_and(|open| open.seats.contains(seat));
                assert_eq!(ToldChoice { seat, ..*told }.is_unfinished(table.game()), asked, "{seat}");
                (unfinished, finished) = (unfinished + u32::from(asked), finished + u32::from(!asked));
            }
        });
    }
    assert!(unfinished > 50 && finished > 1000, "{unfinished} {finished}");
}
