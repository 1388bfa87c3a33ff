//! A game from the deal to the end: asks the player, lets the bots answer, tells what happened.

use super::input::Input;
use super::lang::{self, Label, Note};
use super::opponent;
use super::output::Output;
use super::own_match::OwnMatch;
use super::pace::Pace;
use super::paint::{Ink, Strip};
use super::show;
use super::{OnEof, Stop, new_seed};
use crate::common::OutputError;
use soulkeep_presentation::{LogLine, Viewer};
use soulkeep_rules::{Choice, Seat, Stage, View};
use soulkeep_table::{End, Outcome, WaitingFor};
use soulkeep_text::Language;
use std::path::{Path, PathBuf};
use std::time::Instant;

pub struct Session {
    pub(super) own: OwnMatch,
    pub(super) input: Input,
    pub(super) output: Output,
    pub(super) lang: Language,
    pub(super) file: PathBuf,
    pub(super) preferences: Preferences,
    pub(super) shown: Shown,
    named_file: bool,
}

/// How the player wants to be treated.
#[derive(Clone, Copy, Debug)]
pub struct Preferences {
    pub stop: Stop,
    pub on_eof: OnEof,
    /// Whether bots say why.
    pub reasons: bool,
    pub pace: Pace,
}

/// How a game ended for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Over,
    Again,
    Left,
}

/// What the player has in front of the eyes.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    pub(super) table: Option<(u16, Option<Stage>)>,
    pub(super) own: Option<Box<View>>,
    /// The last turn that was told to somebody who only watches.
    turn: u16,
}

impl Session {
    pub fn new(own: OwnMatch, lang: Language, preferences: Preferences, file: Option<PathBuf>) -> Session {
        let named_file = file.is_some();
        let file = file.unwrap_or_else(|| usual_file(&own));
        let (input, output) = (Input::open(), Output::open());
        let mut session = Session { own, input, output, lang, file, preferences, shown: Shown::default(), named_file };
        session.sit_down();
        session
    }

    /// Tells the table when the player wants to be asked.
    fn sit_down(&mut self) {
        if self.preferences.stop == Stop::Always {
            self.own.ask_always();
        }
    }

    pub fn welcome(&mut self, resumed: Option<&Path>) -> Result<(), OutputError> {
        let (table, seating) = (&self.own.table, &self.own.seating);
        let bots = seating.bots().iter().map(|bot| opponent::name(*bot, self.lang).to_owned()).collect();
        self.note(&Note::Welcome { seed: table.setup().seed, seats: seating.seats(), you: self.own.you, bots })?;
        self.introduce()?;
        match resumed {
            Some(file) => {
                self.own.log.skip_to_this_turn();
                let choices = self.own.table.choices();
                self.note(&Note::Resumed { file: file.display().to_string(), choices })
            }
            None => Ok(()),
        }
    }

    /// What to expect of each kind of bot at the table.
    fn introduce(&self) -> Result<(), OutputError> {
        let bots = self.own.seating.bots();
        let kinds = bots.iter().enumerate().filter(|(index, bot)| !bots[..*index].contains(bot));
        kinds.map(|(_, bot)| *bot).try_for_each(|bot| {
            let (name, sentence) = (opponent::name(bot, self.lang), opponent::sentence(bot, self.lang));
            self.note(&Note::Opponent { name, sentence })
        })
    }

    /// The next game, in which everybody moves one seat on.
    pub fn deal_again(&mut self) -> miette::Result<()> {
        let setup = self.own.table.rematch(new_seed());
        let (game, seating) = (self.own.game().clone(), self.own.seating.moved_on());
        self.own = OwnMatch::begin(setup, game, seating, self.lang)?;
        self.sit_down();
        self.shown = Shown::default();
        if !self.named_file {
            self.file = usual_file(&self.own);
        }
        Ok(())
    }

    pub fn play(&mut self) -> Result<Ending, OutputError> {
        loop {
            if self.input.is_interrupted() {
                return self.interrupted();
            }
            match self.own.table.waits_for() {
                WaitingFor::Bot { seat, .. } | WaitingFor::Program { seat, .. } => self.let_bot_answer(seat)?,
                WaitingFor::Auto { seat, .. } => {
                    // What the table says it passes, it passes.
                    let _ = self.own.pass_for(seat);
                    self.follow()?;
                }
                WaitingFor::People(_) => {
                    if let Some(ending) = self.ask()? {
                        return Ok(ending);
                    }
                }
                // With one person nobody is waited for before the game, and nobody is asked for leave.
                WaitingFor::Over | WaitingFor::Open(_) | WaitingFor::Start | WaitingFor::Consent { .. } => {
                    return self.finish();
                }
            }
        }
    }

    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), OutputError> {
        let began = Instant::now();
        // Bots are offered legal choices only.
        let answered = self.own.let_answer(seat);
        let acts = answered.is_ok_and(|choice| !matches!(choice, Choice::Pass | Choice::No | Choice::Decline));
        if acts && self.preferences.pace != Pace::None && !self.own.is_declaring {
            let lines = self.news()?;
            self.input.pause(self.preferences.pace.pause(lines, began.elapsed()));
        }
        self.follow()
    }

    /// Tells of what happens while the player only watches, turn by turn.
    fn follow(&mut self) -> Result<(), OutputError> {
        let turn = self.own.table.state().turn;
        let is_new = self.own.is_watching() && std::mem::replace(&mut self.shown.turn, turn) != turn;
        if is_new { self.news().map(|_| ()) } else { Ok(()) }
    }

    pub(super) fn viewer<'a>(&'a self, view: &'a View) -> Viewer<'a> {
        Viewer::new(self.own.game(), view, self.lang)
    }

    pub(super) fn note(&self, note: &Note) -> Result<(), OutputError> {
        self.output.say(Ink::Dim, &lang::note(self.lang, note))
    }

    /// Tells what is new, and says how many lines that were.
    pub(super) fn news(&mut self) -> Result<usize, OutputError> {
        let news = self.own.log.news();
        let news = self.told(&news);
        self.output.lines(&news).map(|()| news.len())
    }

    /// Lines of the log as the player wants to read them.
    pub(super) fn told(&self, lines: &[LogLine]) -> Vec<Strip> {
        let reason = |line: &LogLine| line.reason.clone().filter(|_| self.preferences.reasons);
        let lines: Vec<LogLine> = lines.iter().map(|line| LogLine { reason: reason(line), ..line.clone() }).collect();
        show::log::lines(&lines, self.lang)
    }

    fn finish(&mut self) -> Result<Ending, OutputError> {
        self.news()?;
        let outcome = self.own.table.outcome();
        if let Some(Outcome { by: End::BrokenOff(fault), .. }) = outcome {
            self.note(&Note::BrokenOff(fault))?;
            self.save(None)?;
            return Ok(Ending::Over);
        }
        let view = self.own.view();
        let viewer = self.viewer(&view);
        let mut lines = vec![Strip::new(), show::rule(lang::label(self.lang, Label::FinalTable))];
        lines.extend(show::table::standings(viewer));
        lines.push(Strip::new());
        self.output.lines(&lines)?;
        if let Some(Outcome { winner: Some(seat), by: End::Rules(by) }) = outcome {
            self.output.say(Ink::Own, &lang::verdict(viewer, seat, by))?;
        }
        if self.input.is_terminal { self.ask_again() } else { Ok(Ending::Over) }
    }
}

fn usual_file(own: &OwnMatch) -> PathBuf {
    PathBuf::from(format!("soulkeep-{}.replay", own.table.setup().seed))
}
