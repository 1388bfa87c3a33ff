//! Plays a section step by step and gathers what is wrong.

use super::expect;
use super::parse::{Earlier, Section, Step};
use super::table::Table;
use crate::fault::Fault;
use std::ops::Range;

/// Everything that went wrong; an action that cannot be done ends the section.
pub fn play(section: &Section, earlier: &mut Earlier) -> Vec<Fault> {
    let game = match &section.game {
        Ok(game) => game,
        Err(error) => return expect::check_refused(section, error),
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
    earlier.fingerprint = Some(table.state.fingerprint(table.game));
    faults
}

impl Table<'_> {
    fn step(&mut self, step: &Step, at: &Range<usize>) -> Result<(), Vec<Fault>> {
        let done = match step {
            Step::Expect(expects) => {
                self.checked = true;
                return expect::check(self, expects);
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
}
