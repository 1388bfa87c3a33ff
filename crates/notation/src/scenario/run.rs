//! Plays a section step by step and gathers what is wrong.

use super::expect;
use super::parse::{End, ScenarioStep, Section};
use super::table::ScenarioTable;
use super::{PlayText, Watch};
use crate::fault::Fault;
use std::ops::Range;

/// What came of a section.
pub struct SectionResult {
    pub end: End,
    pub answers: Vec<(Range<usize>, String)>,
    pub faults: Vec<Fault>,
}

impl SectionResult {
    fn failed(faults: Vec<Fault>) -> SectionResult {
        SectionResult { end: End::Unknown, answers: Vec::new(), faults }
    }
}

/// Everything that went wrong, and what was asked; an action that cannot be done ends the section.
pub fn play(section: &Section, earlier: End, play_text: Option<PlayText>, watch: Option<Watch>) -> SectionResult {
    let game = match &section.game {
        Ok(game) => game,
        Err(error) => {
            let (answers, faults) = expect::check_refused(section, error);
            return SectionResult { end: End::Nowhere, answers, faults };
        }
    };
    let mut table = match ScenarioTable::begin(game, section, earlier, watch) {
        Ok(table) => table,
        Err(fault) => return SectionResult::failed(vec![fault]),
    };
    table.play_text = play_text;
    let mut played = SectionResult { end: End::Unknown, answers: Vec::new(), faults: Vec::new() };
    let opening = section.steps.iter().take_while(|(step, _)| matches!(step, ScenarioStep::Chance(_))).count();
    for (step, at) in &section.steps[opening..] {
        match table.step(step, at) {
            Ok(answer) => played.answers.extend(answer.map(|text| (at.clone(), text))),
            Err(found) => {
                played.faults.extend(found);
                if !matches!(step, ScenarioStep::Expect(_)) {
                    return played;
                }
            }
        }
    }
    let last = section.steps.last().map_or(0..0, |(_, at)| at.clone());
    played.faults.extend(table.objections().into_iter().map(|what| table.explain(Fault::new(last.clone(), what))));
    // What comes after a wrong line is not known.
    if !section.cut {
        played.faults.extend(table.script.left_over());
        played.end = End::At(table.state.fingerprint(table.game));
    }
    played
}

impl Section {
    /// Whether something can come of it: an expectation, or an answer where no ruling is to be shown.
    pub fn expects_something(&self, shows_ruling: bool) -> bool {
        self.steps.iter().any(|(step, _)| match step {
            ScenarioStep::Expect(_) => true,
            ScenarioStep::Show | ScenarioStep::Ask(_) => !shows_ruling,
            ScenarioStep::Chance(_) | ScenarioStep::Action(_) | ScenarioStep::Shortcut(_) => false,
        })
    }
}

impl ScenarioTable<'_> {
    /// Does what a line says; the text is what it has to answer.
    fn step(&mut self, step: &ScenarioStep, at: &Range<usize>) -> Result<Option<String>, Vec<Fault>> {
        let done = match step {
            ScenarioStep::Expect(expects) => {
                self.checked = true;
                return expect::check(self, expects).map(|()| None);
            }
            ScenarioStep::Ask(facts) => return Ok(Some(expect::answer(self, facts))),
            ScenarioStep::Show => return Ok(Some(self.show())),
            ScenarioStep::Chance(scripted) => {
                self.script.add(scripted, at);
                return Ok(None);
            }
            ScenarioStep::Action(action) => {
                self.turn_page();
                self.act(action)
            }
            ScenarioStep::Shortcut(shortcut) => {
                self.turn_page();
                shortcut.play(self).map_err(|message| self.explain(Fault::new(at.clone(), message)))
            }
        };
        done.map_err(|fault| vec![fault])?;
        match self.script.fault.take() {
            Some(fault) => Err(vec![self.explain(fault)]),
            None => Ok(None),
        }
    }

    /// The first action after an expectation begins a new stretch of events.
    fn turn_page(&mut self) {
        if std::mem::take(&mut self.checked) {
            self.since = self.log.len();
        }
    }
}
