//! Plays a section and checks it.

use super::action::{Action, Answer};
use super::given::{Given, PhaseSaid};
use super::layout;
use super::outset;
use super::parse::{Earlier, Section, Step};
use super::script::Script;
use super::shortcut::question;
use crate::choice::{self, Said, Verb};
use crate::fault::Fault;
use crate::position;
use crate::words;
use soulkeep_rules::frame::{Frame, Stage};
use soulkeep_rules::{Choice, Decision, Event, Game, Look, Seat, State, Thing};
use std::ops::Range;

/// A game under way, with what has happened in it.
pub struct Table<'a> {
    pub game: &'a Game,
    pub state: State,
    pub script: Script<'a>,
    pub log: Vec<Event>,
    /// Where the events begin that an expectation looks at.
    pub since: usize,
    /// Something was expected after the last action.
    pub checked: bool,
    /// The end of the section before.
    pub earlier: Option<u64>,
}

/// Everything that went wrong; an action that cannot be done ends the section.
pub fn play(section: &Section, earlier: &mut Earlier) -> Vec<Fault> {
    let game = match &section.game {
        Ok(game) => game,
        Err(error) => return super::expect::check_refused(section, error),
    };
    let mut table = match Table::begin(game, section, earlier.fingerprint) {
        Ok(table) => table,
        Err(fault) => return vec![fault],
    };
    let mut faults = Vec::new();
    let opening = section.steps.iter().take_while(|(step, _)| matches!(step, Step::Chance(_))).count();
    for (step, at) in &section.steps[opening..] {
        if let Err(found) = table.step(step, at) {
            let stops = !matches!(step, Step::Expect(_));
            faults.extend(found);
            if stops {
                return faults;
            }
        }
    }
    faults.extend(table.script.left_over());
    if !section.steps.iter().any(|(step, _)| matches!(step, Step::Expect(_))) {
        let at = section.steps.last().map_or(0..0, |(_, at)| at.clone());
        faults.push(Fault::new(at, "nothing is expected here").help("add a line that begins with `expect`"));
    }
    earlier.fingerprint = Some(table.state.fingerprint());
    faults
}

impl<'a> Table<'a> {
    fn begin(game: &'a Game, section: &Section, earlier: Option<u64>) -> Result<Table<'a>, Fault> {
        let mut script = Script::new(game, section.given.seed);
        let phase = section.given.phase.as_ref().map(|(phase, _)| *phase);
        if phase == Some(PhaseSaid::Setup) {
            layout::script_set_up(game, &section.given, &mut script)?;
        }
        for (step, at) in section.steps.iter() {
            match step {
                Step::Chance(scripted) => script.add(scripted, at),
                Step::Action(_) | Step::Shortcut(_) | Step::Expect(_) => break,
            }
        }
        let mut table =
            Table { game, state: State::empty(), script, log: Vec::new(), since: 0, checked: false, earlier };
        table.open(&section.given, phase)?;
        match table.script.fault.take() {
            Some(fault) => Err(fault),
            None => Ok(table),
        }
    }

    fn open(&mut self, given: &Given, phase: Option<PhaseSaid>) -> Result<(), Fault> {
        match phase {
            Some(PhaseSaid::Setup) => self.state = self.game.start(&mut self.script, &mut self.log),
            Some(PhaseSaid::Box) => self.state = self.game.boxed(),
            _ => {
                self.state = layout::lay_out(self.game, given)?;
                outset::set_out(self.game, &mut self.state, given)?;
                self.state.resume(self.game, &mut self.script, &mut self.log);
            }
        }
        Ok(())
    }

    fn step(&mut self, step: &Step, at: &Range<usize>) -> Result<(), Vec<Fault>> {
        let done = match step {
            Step::Expect(expects) => {
                self.checked = true;
                return super::expect::check(self, expects);
            }
            Step::Chance(scripted) => {
                self.script.add(scripted, at);
                return Ok(());
            }
            Step::Action(action) => {
                self.turn_page();
                self.act(action)
            }
            Step::Shortcut(shortcut) => {
                self.turn_page();
                shortcut.play(self).map_err(|message| self.explain(Fault::new(at.clone(), message)))
            }
        };
        done.map_err(|fault| vec![fault])?;
        match self.script.fault.take() {
            Some(fault) => Err(vec![self.explain(fault)]),
            None => Ok(()),
        }
    }

    /// The first action after an expectation begins a new stretch of events.
    fn turn_page(&mut self) {
        if std::mem::take(&mut self.checked) {
            self.since = self.log.len();
        }
    }

    pub fn look(&self) -> Look<'_> {
        Look::new(self.game, &self.state)
    }

    pub fn decision(&self) -> Option<Decision> {
        self.state.decision(self.game)
    }

    pub fn legal(&self, seat: Seat) -> Vec<Choice> {
        choice::legal(self.look(), seat)
    }

    /// Takes a choice that is known to be legal.
    pub fn apply(&mut self, seat: Seat, choice: Choice) {
        self.state.apply_unchecked(self.game, seat, choice, &mut self.script, &mut self.log);
    }

    pub fn asks(&self, seat: Seat) -> bool {
        self.decision().is_some_and(|decision| decision.seats.contains(seat))
    }

    /// The phase of the turn that is under way; none during set-up.
    pub fn phase(&self) -> Option<Stage> {
        phase(&self.state)
    }

    /// Adds the position and the latest events to a fault.
    pub fn explain(&self, fault: Fault) -> Fault {
        let recent: Vec<String> =
            self.log.iter().rev().take(12).rev().map(|event| words::event::text(self.look(), event)).collect();
        let text = format!(
            "{}\nlately: {}\nnow: {}",
            position::print(self.look()).trim_end(),
            recent.join(", "),
            question(self)
        );
        match fault.help.clone() {
            Some(help) => fault.help(format!("{help}\n{text}")),
            None => fault.help(text),
        }
    }

    fn act(&mut self, action: &Action) -> Result<(), Fault> {
        self.bring(action.seat).map_err(|message| self.explain(Fault::new(action.at.clone(), message)))?;
        let choice = match action.said.choose(self.look(), action.seat) {
            Ok(choice) => choice,
            Err(wrong) => return Err(self.explain(self.refusal(action, &wrong))),
        };
        let before = Before { state: self.state, log: self.log.len() };
        self.apply(action.seat, choice);
        self.answer(action.seat, &action.answers, &before)
    }

    fn refusal(&self, action: &Action, wrong: &choice::Wrong) -> Fault {
        let ruling =
            action.said.likely(self.look(), action.seat).map(|choice| self.look().why_not(action.seat, choice));
        let because = match (wrong, ruling) {
            (choice::Wrong::NotOffered(_), Some(ruling)) => format!(" (the engine names {ruling})"),
            (_, _) => String::new(),
        };
        Fault::new(action.at.clone(), format!("{wrong}{because}"))
    }

    /// Those before a seat pass, within the same window, so that it is asked.
    pub fn bring(&mut self, seat: Seat) -> Result<(), String> {
        let window = self.window();
        while !self.asks(seat) {
            let asked = self.decision().and_then(|decision| decision.seats.iter().next());
            let passes = asked.filter(|asked| self.legal(*asked).contains(&Choice::Pass) && window.is_some());
            let Some(asked) = passes else { return Err(format!("{seat} is not asked now: {}", question(self))) };
            self.apply(asked, Choice::Pass);
            if self.window() != window {
                return Err(format!("{seat} is not asked in that window any more: {}", question(self)));
            }
        }
        Ok(())
    }

    /// The innermost window, whoever is asked in it.
    fn window(&self) -> Option<(usize, soulkeep_rules::frame::WindowOf, Seat)> {
        let frames = self.state.frames.iter().enumerate().rev();
        frames.into_iter().find_map(|(depth, frame)| match frame {
            Frame::Window { of, active, .. } => Some((depth, *of, *active)),
            _ => None,
        })
    }

    /// Gives the answers that follow a play, each to the question it fits.
    pub fn answer(&mut self, seat: Seat, answers: &[Answer], before: &Before) -> Result<(), Fault> {
        let mut left: Vec<&Answer> = answers.iter().collect();
        while !left.is_empty() && self.asks(seat) {
            let fitting = left.iter().position(|answer| answer.said.choose(self.look(), seat).is_ok());
            let Some(index) = fitting else { break };
            if let Ok(choice) = left.remove(index).said.choose(self.look(), seat) {
                self.apply(seat, choice);
            }
        }
        match left.into_iter().find(|answer| !self.came_about(&answer.said, before)) {
            None => Ok(()),
            Some(answer) => {
                let offered = choice::offers(self.look(), seat);
                Err(self.explain(Fault::new(answer.at.clone(), format!("that is not what is asked; {offered}"))))
            }
        }
    }

    /// Where there is one way to go on the engine takes it without asking; then an event tells of it.
    pub fn came_about(&self, said: &Said, before: &Before) -> bool {
        let Verb::Pick(noun) = &said.verb else { return false };
        let then = Look::new(self.game, &before.state);
        let mut things = self.log[before.log..].iter().filter_map(involved);
        things.any(|thing| noun.fits(self.look(), thing) || noun.fits(then, thing))
    }
}

/// How things stood before an action: what is destroyed by it had its place then.
pub struct Before {
    pub state: State,
    pub log: usize,
}

/// The thing that an event without a question was about.
fn involved(event: &Event) -> Option<Thing> {
    match *event {
        Event::Targeted { target, .. } => Some(target),
        Event::Discarded { card, .. }
        | Event::Destroyed { card, .. }
        | Event::Recovered { card, .. }
        | Event::Found { card, .. }
        | Event::Stolen { card, .. } => Some(Thing::Card(card)),
        Event::HeroLeftGame { hero } | Event::HeroHealed { hero, .. } => Some(Thing::Hero(hero)),
        _ => None,
    }
}

/// The phase that is under way: the root frame holds the one that comes next.
pub fn phase(state: &State) -> Option<Stage> {
    match state.frames.first()? {
        Frame::Turn(Stage::Build) => Some(Stage::Beginning),
        Frame::Turn(Stage::Reveal) => Some(Stage::Build),
        Frame::Turn(Stage::Bait) => Some(Stage::Reveal),
        Frame::Turn(Stage::Adventure) => Some(Stage::Bait),
        Frame::Turn(Stage::End) => Some(Stage::Adventure),
        Frame::Turn(Stage::Beginning) if state.turn > 0 => Some(Stage::End),
        _ => None,
    }
}
