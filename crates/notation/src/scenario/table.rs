//! A game under way in a scenario: the state, chance as scripted, and the log.

use super::given::{Given, PhaseSaid};
use super::layout;
use super::outset;
use super::parse::{End, ScenarioStep, Section};
use super::script::Script;
use super::shortcut::question;
use super::{PlayText, Watch, Watcher};
use crate::fault::Fault;
use crate::position;
use crate::words;
use soulkeep_cards::Deck;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::view::Held;
use soulkeep_rules::{Choice, Decision, Event, Game, Look, Seat, SetupError, Sink, Stage, State};

/// A game under way, with what has happened in it.
pub struct ScenarioTable<'a> {
    pub game: &'a Game,
    pub state: State,
    pub script: Script<'a>,
    pub log: Vec<Event>,
    /// Where the events begin that an expectation looks at.
    pub since: usize,
    /// Something was expected after the last action.
    pub checked: bool,
    /// The end of the section before.
    pub earlier: End,
    /// Why no new game can be set up with what this is played with.
    pub refusal: Option<&'a SetupError>,
    /// A deck to be looked at.
    pub deck: Option<&'a Deck>,
    /// How many cards everybody holds, where the hands are not seen.
    pub hands: Option<[Held; SEATS]>,
    /// The game is held at the end of a turn.
    pub held: bool,
    /// What a play of a card does, in words.
    pub play_text: Option<PlayText>,
    pub watcher: Option<Box<dyn Watcher + 'a>>,
}

impl<'a> ScenarioTable<'a> {
    pub fn begin(
        game: &'a Game,
        section: &'a Section,
        earlier: End,
        watch: Option<Watch>,
    ) -> Result<ScenarioTable<'a>, Fault> {
        let mut script = Script::new(game, section.given.seed);
        let phase = section.given.phase.as_ref().map(|(phase, _)| *phase);
        if phase == Some(PhaseSaid::Setup) {
            layout::script_set_up(game, &section.given, &mut script)?;
        }
        for (step, at) in section.steps.iter() {
            match step {
                ScenarioStep::Chance(scripted) => script.add(scripted, at),
                ScenarioStep::Action(_)
                | ScenarioStep::Shortcut(_)
                | ScenarioStep::Expect(_)
                | ScenarioStep::Ask(_)
                | ScenarioStep::Show => break,
            }
        }
        let mut table = ScenarioTable {
            refusal: section.refusal.as_ref(),
            deck: section.given.deck.as_ref(),
            earlier,
            script,
            ..ScenarioTable::of(game, State::empty())
        };
        table.open(&section.given, phase, watch)?;
        match table.script.fault.take() {
            Some(fault) => Err(fault),
            None => Ok(table),
        }
    }

    /// A table with nothing but a position.
    pub fn of(game: &'a Game, state: State) -> ScenarioTable<'a> {
        ScenarioTable {
            game,
            state,
            script: Script::new(game, 0),
            log: Vec::new(),
            since: 0,
            checked: false,
            earlier: End::Nowhere,
            refusal: None,
            deck: None,
            hands: None,
            held: false,
            play_text: None,
            watcher: None,
        }
    }

    fn open(&mut self, given: &Given, phase: Option<PhaseSaid>, watch: Option<Watch>) -> Result<(), Fault> {
        match phase {
            Some(PhaseSaid::Setup) => {
                self.watcher = watch.map(|watch| watch(self.game, None));
                let mut sink = Heard { log: &mut self.log, watcher: &mut self.watcher, end: None };
                self.state = self.game.start(&mut self.script, &mut sink);
            }
            Some(PhaseSaid::Box) => self.state = self.game.boxed(),
            _ => {
                self.state = layout::lay_out(self.game, given)?;
                outset::set_out(self.game, &mut self.state, given)?;
                self.watcher = watch.map(|watch| watch(self.game, Some(&self.state)));
                self.resume();
            }
        }
        Ok(())
    }

    fn resume(&mut self) {
        let mut sink = Heard { log: &mut self.log, watcher: &mut self.watcher, end: None };
        self.state.resume(self.game, &mut self.script, &mut sink);
    }

    /// What whoever watches finds wrong.
    pub fn objections(&self) -> Vec<String> {
        self.watcher.as_ref().map_or_else(Vec::new, |watcher| watcher.objections())
    }

    pub fn look(&self) -> Look<'_> {
        match &self.hands {
            Some(hands) => Look::counting(self.game, &self.state, hands),
            None => Look::new(self.game, &self.state),
        }
    }

    pub fn decision(&self) -> Option<Decision> {
        self.state.decision(self.game)
    }

    pub fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.look().legal(seat)
    }

    /// Takes a choice and holds the game if the turn ends, before the next one begins.
    pub fn apply_in_turn(&mut self, seat: Seat, choice: Choice) {
        self.held = self.take(seat, choice, Some(false)) == Some(true);
    }

    /// Goes on with a game that was held.
    pub fn go_on(&mut self) {
        if std::mem::take(&mut self.held) {
            self.resume();
        }
    }

    /// Takes a choice that is known to be legal.
    pub fn apply(&mut self, seat: Seat, choice: Choice) {
        self.take(seat, choice, None);
    }

    fn take(&mut self, seat: Seat, choice: Choice, end: Option<bool>) -> Option<bool> {
        if let (Some(watcher), Some(decision)) = (&mut self.watcher, self.state.decision(self.game)) {
            watcher.chosen(&self.state, &decision, seat, choice);
        }
        let mut sink = Heard { log: &mut self.log, watcher: &mut self.watcher, end };
        self.state.apply_unchecked(self.game, seat, choice, &mut self.script, &mut sink);
        sink.end
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
        let mut lines = vec![position::print(self.look()).trim_end().to_owned()];
        if !recent.is_empty() {
            lines.push(format!("lately: {}", recent.join(", ")));
        }
        lines.push(format!("now: {}", question(self)));
        let text = lines.join("\n");
        match fault.help.clone() {
            Some(help) => fault.help(format!("{help}\n{text}")),
            None => fault.help(text),
        }
    }
}

/// Writes down what happens, and tells whoever watches.
struct Heard<'a, 'b> {
    log: &'b mut Vec<Event>,
    watcher: &'b mut Option<Box<dyn Watcher + 'a>>,
    /// Whether the end of the turn is reached, where the game is to be held then.
    end: Option<bool>,
}

impl Sink for Heard<'_, '_> {
    fn event(&mut self, event: &Event) {
        self.log.push(*event);
        self.end = self.end.map(|reached| reached || *event == Event::TurnEnded);
    }

    fn event_at(&mut self, event: &Event, state: &State) {
        self.event(event);
        self.watcher.iter_mut().for_each(|watcher| watcher.event_at(event, state));
    }

    fn holds(&self) -> bool {
        self.end == Some(true)
    }
}

/// The phase that is under way; none before the first turn.
pub fn phase(state: &State) -> Option<Stage> {
    state.stage().filter(|stage| state.turn > 0 || *stage != Stage::End)
}
