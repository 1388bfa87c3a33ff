//! A recorded game in the words of the game, with all hands open.

use super::paint::{Paint, Strip};
use super::show::{self, WIDTH};
use soulkeep_notation::replay::ReplayedGame;
use soulkeep_presentation::{LogLine, Narrator, Viewer, Weight, open_view};
use soulkeep_rules::State;
use soulkeep_text::Language;

/// The log of a game, and how far each choice has brought it.
pub struct Told {
    lines: Vec<LogLine>,
    ends: Vec<usize>,
}

impl Told {
    pub fn new(played: &ReplayedGame, lang: Language) -> Told {
        let mut narrator = Narrator::new(None, lang).with_open_view();
        let mut told = Told { lines: Vec::new(), ends: Vec::new() };
        told.add(narrator.tell(&played.game, played.game.boxed(), &played.opening));
        let mut before = played.start;
        for step in &played.steps {
            told.add(narrator.tell(&played.game, before, &step.events));
            before = step.after;
        }
        told
    }

    fn add(&mut self, lines: Vec<LogLine>) {
        self.lines.extend(lines.into_iter().filter(|line| line.weight != Weight::Detail));
        self.ends.push(self.lines.len());
    }

    /// Everything up to a choice.
    pub fn until(&self, at: usize) -> &[LogLine] {
        &self.lines[..self.ends[at.min(self.ends.len() - 1)]]
    }

    /// What a choice has brought.
    pub fn step(&self, at: usize) -> Vec<LogLine> {
        let from = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.until(at)[from..].to_vec()
    }
}

/// The whole game.
pub fn retold(played: &ReplayedGame, lang: Language) -> String {
    let told = Told::new(played, lang);
    print(&show::log::lines(told.until(played.steps.len()), lang, WIDTH))
}

/// The table at one moment.
pub fn position(played: &ReplayedGame, state: &State, lang: Language) -> String {
    let view = open_view(&played.game, state);
    print(&show::table::lines(Viewer::new(&played.game, &view, lang)))
}

fn print(lines: &[Strip]) -> String {
    lines.iter().map(|line| line.print(Paint::Plain) + "\n").collect()
}
