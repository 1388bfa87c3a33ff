//! When a person is asked, as this one has said and as a small model reads it from the log, and what others can tell by the
//! time that answers take.

mod common;

use common::busy::{at_every_act, settings, stir};
use common::{RandomPeople, setup, table_of};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Chance, Choice, Dice, HeroId, Seat};
use soulkeep_table::{Act, By, Chair, Deed, Match, Occasion, PassOn, Stop, Stops, is_idle};

/// An answer tells something by its time if another person is there, and unless everybody sees an empty hand in a window of
/// an adventure in which nothing can be done.
#[test]
fn what_tells_something_by_its_time() {
    let (mut open, mut hidden, mut alone) = (0, 0, 0);
    for setup in settings() {
        at_every_act(setup, 700, |table, _| {
            for seat in table.seats() {
                let occasion = table.decision().map(|decision| Occasion::of(&decision.why, seat));
                let adventure =
                    [Occasion::OwnAdventure, Occasion::OtherAdventure, Occasion::Answer].map(Some).map(Some);
                let is_empty = table.state().player(seat).hand.is_empty() && table.legal(seat).len() == 1;
                let is_open = occasion.is_none() || adventure.contains(&occasion) && is_empty;
                let others = !table.persons().without(seat).is_empty();
                assert_eq!(table.is_secretive(seat), others && !is_open, "{seat} {occasion:?}");
                assert_eq!(table.pause(seat) > 0, table.is_secretive(seat));
                open += u32::from(others && is_open && occasion.is_some());
                hidden += u32::from(others && !is_open);
                alone += u32::from(!others);
            }
        });
    }
    assert!(open > 0 && hidden > 500 && alone > 100, "{open} {hidden} {alone}");
}

/// What persons have said of when they want to be asked, from the log.
#[derive(Default)]
struct Wishes {
    read: usize,
    stops: [Stops; SEATS],
    once: [bool; SEATS],
    passing: [Option<(PassOn, u16, Option<HeroId>)>; SEATS],
    /// The moment to which this one has taken back.
    reopened: [Option<u32>; SEATS],
}

/// The turn, and the Hero that walks.
fn walk(table: &Match) -> (u16, Option<HeroId>) {
    (table.state().turn, table.state().walk.map(|walk| walk.hero))
}

impl Wishes {
    /// Reads what has been done since; `asking` says who asked for leave before it.
    fn read(&mut self, table: &Match, asking: Option<Seat>) {
        let Some(Act { seat, deed, .. }) = table.log().get(self.read) else { return };
        self.read += 1;
        let Some(seat) = *seat else { return };
        let ((turn, hero), at) = (walk(table), seat.index());
        match deed {
            Deed::Stops(stops) => (self.stops[at], self.passing[at]) = (*stops, None),
            Deed::StopOnce => (self.once[at], self.passing[at]) = (true, None),
            Deed::PassOn(until) => self.passing[at] = Some((*until, turn, hero)),
            Deed::Choose { by, .. } => {
                self.once[at] &= *by != By::Person;
                let idle = table.played().last().is_some_and(|(_, choice)| is_idle(choice));
                for (_, passing) in self.passing.iter_mut().enumerate().filter(|(place, _)| !idle && *place != at) {
                    passing.take_if(|(until, ..)| *until == PassOn::Deed);
                }
            }
            Deed::Undo { .. } => self.take_back(seat, table),
            Deed::AllowUndo if table.undo_request().is_none() => self.take_back(asking.unwrap(), table),
            _ => {}
        }
    }

    fn take_back(&mut self, seat: Seat, table: &Match) {
        (self.passing[seat.index()], self.reopened[seat.index()]) = (None, Some(table.moment()));
    }

    fn passes_on(&self, table: &Match, seat: Seat) -> Option<PassOn> {
        let (until, turn, hero) = self.passing[seat.index()]?;
        let holds = match until {
            PassOn::Turn => turn == walk(table).0,
            PassOn::Hero => (turn, hero) == walk(table),
            PassOn::Deed => true,
        };
        holds.then_some(until)
    }

    /// What is answered for somebody who is asked; either of two where that depends on what matters.
    fn automatic(&self, table: &Match, seat: Seat) -> [Option<Choice>; 2] {
        let (legal, stops, passes_on) = (table.legal(seat), self.stops[seat.index()], self.passes_on(table, seat));
        let Some(occasion) = table.decision().map(|decision| Occasion::of(&decision.why, seat)) else {
            return [None; 2];
        };
        let reopened = self.reopened[seat.index()].is_some_and(|moment| table.is_asked_since(seat, moment));
        if table.is_played(seat) || reopened || legal.is_empty() {
            return [None; 2];
        }
        if let [only] = legal[..] {
            let asked = occasion.map_or(stops.is_full_control(), |it| stops.at(it) == Stop::Always);
            return [Some(only).filter(|_| !asked || passes_on.is_some()); 2];
        }
        let places = legal.iter().any(|choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. }));
        let pass = Some(Choice::Pass).filter(|pass| !self.once[seat.index()] && legal.contains(pass));
        match (passes_on, occasion.map(|occasion| stops.at(occasion))) {
            (Some(PassOn::Turn), _) => [pass; 2],
            _ if places => [None; 2],
            (Some(PassOn::Hero | PassOn::Deed), _) | (None, Some(Stop::Never)) => [pass; 2],
            (None, Some(Stop::Matters)) => [pass, None],
            (None, Some(Stop::Always | Stop::CanAct) | None) => [None; 2],
        }
    }
}

/// A person is asked as it has said last, by hand or by taking back.
#[test]
fn somebody_is_asked_as_was_said_last() {
    let (mut passing, mut once, mut reopened, mut passed, mut asked) = ([0; 3], 0, 0, 0, 0);
    for (number, setup) in settings().into_iter().enumerate() {
        let (mut wishes, mut asking, mut dice) = (Wishes::default(), None, Dice::new(number as u64));
        let mut people = RandomPeople::new(number as u64);
        let mut table = table_of(setup);
        while table.log().len() < 300 {
            wishes.read(&table, asking);
            asking = table.undo_request().map(|(by, _)| by);
            for seat in table.seats() {
                let place = seat.index();
                let told = (table.stops(seat), table.stops_once(seat), table.passes_on(seat));
                assert_eq!(told, (wishes.stops[place], wishes.once[place], wishes.passes_on(&table, seat)), "{seat}");
                let (found, expected) = (table.automatic(seat), wishes.automatic(&table, seat));
                assert!(expected.contains(&found), "{seat} {found:?} {expected:?} {:?}", table.decision());
                told.2.iter().for_each(|until| passing[*until as usize] += 1);
                let sure = expected[0] == expected[1] && table.legal(seat).len() > 1;
                (once, reopened) = (once + u32::from(told.1), reopened + u32::from(wishes.reopened[place].is_some()));
                passed += u32::from(sure && found.is_some());
                asked += u32::from(sure && found.is_none());
            }
            // Everybody says something now and then.
            let (seat, now) = (Seat(dice.below(u32::from(table.setup().seats())) as u8), people.now);
            let stop = Stop::ALL[dice.below(4) as usize];
            let occasion = Occasion::ALL[dice.below(5) as usize];
            let until = [PassOn::Turn, PassOn::Hero, PassOn::Deed][dice.below(3) as usize];
            let said = match dice.below(60) {
                0..4 => table.set_stops(seat, table.stops(seat).with(occasion, stop), now).is_ok(),
                4 => table.set_stops(seat, Stops::all(stop), now).is_ok(),
                5..8 => table.pass_on(seat, until, now).is_ok(),
                8 => table.stop_once(seat, now).is_ok(),
                9..12 if table.is_started() => stir(&mut table, &mut people),
                _ => false,
            };
            if !said && !people.act(&mut table) {
                break;
            }
        }
    }
    assert!(passing.iter().all(|count| *count > 50) && once > 50 && reopened > 50, "{passing:?} {once} {reopened}");
    assert!(passed > 50 && asked > 500, "{passed} {asked}");
}

/// How long the answers of people take.
type Thought = fn(forced: bool, choice: Choice) -> u64;

/// The pauses of a match in which everything is answered by hand, always the same, after so long.
fn pauses(seed: u64, thought: Thought) -> Vec<u64> {
    let (mut table, mut dice) = (table_of(setup(&["BMR"], &[Chair::Person, Chair::Person], seed)), Dice::new(seed));
    for seat in table.seats() {
        table.set_stops(seat, Stops::all(Stop::Always), 0).unwrap();
    }
    table.start(0).unwrap();
    let mut pauses = Vec::new();
    while let Some(decision) = table.decision().filter(|_| pauses.len() < 400) {
        let seat = decision.seats.iter().next().unwrap();
        let legal = table.legal(seat);
        // Mostly a pass, if there is one.
        let passes = legal.contains(&Choice::Pass) && dice.below(4) > 0;
        let choice = if passes { Choice::Pass } else { legal[dice.below(legal.len() as u32) as usize] };
        pauses.push(table.pause(seat));
        let now = table.asked_at(seat) + thought(legal.len() == 1, choice);
        table.choose(seat, table.moment(), choice, now).unwrap();
    }
    pauses
}

/// How long somebody takes to do something, or to pass who can do nothing else, tells nothing of how long it takes this one
/// to see that there is nothing to do; how long the other passes take does.
#[test]
fn a_pause_follows_from_passes_that_had_a_choice_and_from_nothing_else() {
    for seed in 0..4 {
        let quick = pauses(seed, |_, _| 500);
        let slow_deeds = pauses(seed, |forced, choice| if forced || !is_idle(choice) { 9_000 } else { 500 });
        let slow_passes = pauses(seed, |forced, choice| if !forced && is_idle(choice) { 9_000 } else { 500 });
        assert_eq!(quick, slow_deeds);
        let all = |pauses: &[u64]| pauses.iter().sum::<u64>();
        assert!(all(&slow_passes) > 2 * all(&quick), "{} {}", all(&slow_passes), all(&quick));
    }
}

/// How long the first pause is differs from match to match.
#[test]
fn a_pause_is_drawn() {
    let first = |seed: u64| pauses(seed, |_, _| 500)[0];
    assert!((1..20).any(|seed| first(seed) != first(0)));
}
