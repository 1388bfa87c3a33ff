//! When a person wants to be asked whether to play something, and what is answered without asking.
//!
//! Nearly all questions of a game are whether to play something, and nearly all answers are no. So a person says for each
//! occasion what is worth a question. What is not asked is passed at the pace of [`crate::pace`], so that the others
//! cannot tell; and it can be taken back like a pass that was made by hand.

use crate::act::{Act, Deed};
use crate::chairs::NoSeat;
use crate::foresight::{Foresight, PassedUp};
use crate::table::Match;
use soulkeep_rules::{Choice, HeroId, Seat, Why};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// How many passes are kept, the latest first: each has a whole table in it.
const MOST_PASSED_UP: usize = 6;

/// What is worth a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Whatever the rules ask, even if there is one answer.
    Always,
    /// Whatever has more than one answer.
    CanAct,
    /// What could be brought about now and not later: see `Foresight`.
    #[default]
    Matters,
    /// Nothing that can be passed, but for building.
    Never,
}

/// When one can be asked whether to play something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// One's own build turn.
    OwnBuild,
    /// The build turn of somebody else.
    OtherBuild,
    /// Heroes at one's own dungeon.
    OwnAdventure,
    /// Heroes at somebody else's dungeon.
    OtherAdventure,
    /// Somebody has played something that can be answered.
    Answer,
}

/// What is worth a question, by occasion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stops([Stop; Occasion::ALL.len()]);

/// Until when a person passes wherever that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassOn {
    /// This turn is over; nothing is built, either.
    Turn,
    /// The Hero that walks now has come to the end of its way.
    Hero,
    /// Somebody else does more than pass.
    Deed,
}

/// The same with what it was said about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PassingOn {
    until: PassOn,
    turn: u16,
    hero: Option<HeroId>,
}

impl Stop {
    /// From the most questions to the fewest.
    pub const ALL: [Stop; 4] = [Stop::Always, Stop::CanAct, Stop::Matters, Stop::Never];

    fn name(self) -> &'static str {
        match self {
            Stop::Always => "always",
            Stop::CanAct => "can-act",
            Stop::Matters => "matters",
            Stop::Never => "never",
        }
    }

    fn named(name: &str) -> Option<Stop> {
        Stop::ALL.into_iter().find(|stop| stop.name() == name)
    }
}

impl Occasion {
    /// In the order of a turn.
    pub const ALL: [Occasion; 5] =
        [Occasion::OwnBuild, Occasion::OtherBuild, Occasion::OwnAdventure, Occasion::OtherAdventure, Occasion::Answer];

    /// The occasion of a question; none for one that is about something else than whether to play something.
    pub fn of(why: &Why, seat: Seat) -> Option<Occasion> {
        if let Why::Cancel { .. } = why {
            return Some(Occasion::Answer);
        }
        let (is_own, is_build) = (why.window_of()? == seat, matches!(why, Why::BuildTurn { .. }));
        Some(match (is_build, is_own) {
            (true, true) => Occasion::OwnBuild,
            (true, false) => Occasion::OtherBuild,
            (false, true) => Occasion::OwnAdventure,
            (false, false) => Occasion::OtherAdventure,
        })
    }
}

impl Stops {
    /// The same on every occasion.
    pub fn all(stop: Stop) -> Stops {
        Stops([stop; Occasion::ALL.len()])
    }

    /// What is worth a question on an occasion.
    pub fn at(self, occasion: Occasion) -> Stop {
        self.0[occasion as usize]
    }

    /// The same but for one occasion.
    #[must_use]
    pub fn with(mut self, occasion: Occasion, stop: Stop) -> Stops {
        self.0[occasion as usize] = stop;
        self
    }

    /// Whether everything is asked, even what has one answer.
    pub fn is_full_control(self) -> bool {
        self == Stops::all(Stop::Always)
    }
}

/// `matters`, or one word for each occasion.
impl fmt::Display for Stops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Stops::all(self.0[0]) {
            return f.write_str(self.0[0].name());
        }
        f.write_str(&self.0.map(Stop::name).join(" "))
    }
}

impl FromStr for Stops {
    type Err = ();

    fn from_str(text: &str) -> Result<Stops, ()> {
        let stops = text.split(' ').map(Stop::named).collect::<Option<Vec<Stop>>>().ok_or(())?;
        match stops[..] {
            [stop] => Ok(Stops::all(stop)),
            _ => stops.try_into().map(Stops).map_err(drop),
        }
    }
}

impl Match {
    /// When a person wants to be asked.
    pub fn stops(&self, seat: Seat) -> Stops {
        self.sitters.get(seat.index()).map_or(Stops::default(), |sitter| sitter.stops)
    }

    /// Until when a person passes on, as far as that still holds.
    pub fn passes_on(&self, seat: Seat) -> Option<PassOn> {
        let passing = self.sitters.get(seat.index())?.passing?;
        let holds = match passing.until {
            PassOn::Turn => passing.turn == self.state().turn,
            PassOn::Hero => passing.turn == self.state().turn && passing.hero == self.walking(),
            PassOn::Deed => true,
        };
        holds.then_some(passing.until)
    }

    /// When a person wants to be asked; also ends passing on.
    pub fn set_stops(&mut self, seat: Seat, stops: Stops, now: u64) -> Result<Act, NoSeat> {
        self.person(seat)?;
        let act = self.note(Some(seat), Deed::Stops(stops), now);
        let sitter = &mut self.sitters[seat.index()];
        (sitter.stops, sitter.passing) = (stops, None);
        Ok(act)
    }

    /// A person passes wherever that is possible until something.
    pub fn pass_on(&mut self, seat: Seat, until: PassOn, now: u64) -> Result<Act, NoSeat> {
        self.running_person(seat)?;
        let hero = self.walking();
        if until == PassOn::Hero && hero.is_none() {
            return Err(NoSeat::NotAsked);
        }
        let act = self.note(Some(seat), Deed::PassOn(until), now);
        self.sitters[seat.index()].passing = Some(PassingOn { until, turn: self.state().turn, hero });
        Ok(act)
    }

    /// A person wants to be asked at the next opportunity to play something; also ends passing on.
    pub fn stop_once(&mut self, seat: Seat, now: u64) -> Result<Act, NoSeat> {
        self.running_person(seat)?;
        let act = self.note(Some(seat), Deed::StopOnce, now);
        let sitter = &mut self.sitters[seat.index()];
        (sitter.stops_once, sitter.passing) = (true, None);
        Ok(act)
    }

    /// Whether a person is asked at the next opportunity.
    pub fn stops_once(&self, seat: Seat) -> bool {
        self.sitters.get(seat.index()).is_some_and(|sitter| sitter.stops_once)
    }

    /// Somebody has done more than pass.
    pub(crate) fn wake_those_who_wait_for_a_deed(&mut self, by: Seat) {
        let waits = |passing: &mut PassingOn| passing.until == PassOn::Deed;
        for (_, sitter) in self.sitters.iter_mut().enumerate().filter(|(place, _)| *place != by.index()) {
            sitter.passing.take_if(waits);
        }
    }

    /// The Hero that is in a dungeon or about to enter.
    fn walking(&self) -> Option<HeroId> {
        self.state().walk.map(|walk| walk.hero)
    }

    /// What is answered for a person without asking.
    pub fn automatic(&self, seat: Seat) -> Option<Choice> {
        let sitter = self.sitters.get(seat.index()).filter(|_| !self.is_played(seat))?;
        if sitter.reopened == Some(self.since[seat.index()]) {
            return None;
        }
        let (why, legal) = (self.decision()?.why, self.legal(seat));
        let occasion = Occasion::of(&why, seat);
        if let [only] = legal[..] {
            let asked = occasion.map_or(sitter.stops.is_full_control(), |it| sitter.stops.at(it) == Stop::Always);
            return (!asked || self.passes_on(seat).is_some()).then_some(only);
        }
        if sitter.stops_once || !legal.contains(&Choice::Pass) {
            return None;
        }
        let skips = match self.passes_on(seat) {
            Some(PassOn::Turn) => true,
            Some(PassOn::Hero | PassOn::Deed) => !can_place(&legal),
            None => occasion.is_some_and(|it| !can_place(&legal) && !self.is_worth_asking(seat, sitter.stops.at(it))),
        };
        skips.then_some(Choice::Pass)
    }

    fn is_worth_asking(&self, seat: Seat, stop: Stop) -> bool {
        match stop {
            Stop::Always | Stop::CanAct => true,
            Stop::Never => false,
            Stop::Matters => *self.foreseen[seat.index()].get_or_init(|| {
                let (stops, passed_up) = (self.stops(seat), &self.sitters[seat.index()].passed_up);
                // From the eyes of the seat: to be asked must not tell what it cannot know.
                let view = self.view(Some(seat));
                Foresight::new(self.game(), &view, seat, stops).matters(self.seed_of_turn(seat), passed_up)
            }),
        }
    }

    /// A person is about to pass by hand, which counts where it is asked what matters.
    pub(crate) fn note_pass(&mut self, seat: Seat) {
        let occasion = self.decision().and_then(|decision| Occasion::of(&decision.why, seat));
        if occasion.is_none_or(|occasion| self.stops(seat).at(occasion) != Stop::Matters) {
            return;
        }
        let passed_up = PassedUp::new(self.view(Some(seat)), self.seed_of_turn(seat));
        let kept = &mut self.sitters[seat.index()].passed_up;
        kept.truncate(MOST_PASSED_UP - 1);
        kept.insert(0, Arc::new(passed_up));
    }
}

pub(crate) fn can_place(legal: &[Choice]) -> bool {
    legal.iter().any(|choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_rules::{Chance, Dice};

    #[test]
    fn stops_are_read_as_they_were_written() {
        let some = Stops::default().with(Occasion::OtherBuild, Stop::Never).with(Occasion::Answer, Stop::CanAct);
        for stops in Stop::ALL.map(Stops::all).into_iter().chain([some]) {
            assert_eq!(stops.to_string().parse(), Ok(stops));
        }
        assert_eq!(some.to_string(), "matters never matters matters can-act");
        for wrong in ["", "sometimes", "never never", "never  never never never never"] {
            assert_eq!(wrong.parse::<Stops>(), Err(()));
        }
    }

    /// Only the latest passes are remembered, the latest first, and only those that were made by hand where it is asked what
    /// matters.
    #[test]
    fn the_latest_passes_by_hand_are_remembered() {
        let mut most = 0;
        for stop in Stop::ALL {
            let (mut table, mut dice) = (Match::of_people(&["BMR"], 2, 3), Dice::new(3));
            let mut passed = vec![Vec::new(); 2];
            table.set_stops(Seat(0), Stops::all(stop), 0).unwrap();
            while table.choices() < 200 && table.decision().is_some() {
                let decision = table.decision().unwrap();
                let seat = decision.seats.iter().next().unwrap();
                let (legal, moment, view) = (table.legal(seat), table.moment(), table.view(Some(seat)));
                if table.automatic(seat).is_some() && dice.below(2) == 0 {
                    table.pass_for(seat, moment, 0).unwrap();
                    continue;
                }
                if table.can_undo(seat) == Some(crate::UndoLeave::Free) && dice.below(30) == 0 {
                    table.undo(seat, moment, 0).unwrap();
                    assert!(
                        table.sitters.iter().all(|sitter| sitter.passed_up.is_empty()),
                        "it may come otherwise now"
                    );
                    passed.iter_mut().for_each(Vec::clear);
                    continue;
                }
                let passes = legal.contains(&Choice::Pass) && dice.below(3) > 0;
                let choice = if passes { Choice::Pass } else { legal[dice.below(legal.len() as u32) as usize] };
                let counts = choice == Choice::Pass && Occasion::of(&decision.why, seat).is_some();
                if counts && (seat != Seat(0) || stop == Stop::Matters) {
                    passed[seat.index()].insert(0, view);
                }
                table.choose(seat, moment, choice, 0).unwrap();
                for (sitter, passed) in table.sitters.iter().zip(&mut passed) {
                    passed.truncate(MOST_PASSED_UP);
                    assert!(sitter.passed_up.iter().map(|it| it.view()).eq(passed.iter()));
                }
            }
            most = most.max(passed[1].len());
            assert!(passed[0].is_empty() == (stop != Stop::Matters));
        }
        assert_eq!(most, MOST_PASSED_UP);
    }
}
