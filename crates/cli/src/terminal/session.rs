//! A game from the deal to the end: asks the player, lets the bots answer, tells what happened.

use super::input::Input;
use super::lang::{self, Label, Note};
use super::opponent;
use super::output::Output;
use super::pace::Pace;
use super::paint::{Ink, Strip};
use super::referee::{Made, Referee};
use super::show;
use super::{OnEof, Stop};
use crate::common::OutputError;
use crate::sim::seat::BotName;
use soulkeep_rules::{Choice, Decision, Seat, Stage, View, Why};
use soulkeep_sight::{Line, Sight};
use soulkeep_text::Lang;
use std::path::{Path, PathBuf};
use std::time::Instant;

pub struct Session {
    pub(super) referee: Referee,
    pub(super) input: Input,
    pub(super) output: Output,
    pub(super) lang: Lang,
    pub(super) file: PathBuf,
    pub(super) manners: Manners,
    /// The player passes until something new happens.
    pub(super) passing: Option<Moment>,
    /// A bot plays on for the player.
    pub(super) autopilot: bool,
    pub(super) shown: Shown,
    named_file: bool,
}

/// How the player wants to be treated.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
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

/// A point of the game, as far as passing on is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    turn: u16,
    stage: Option<Stage>,
    declared: usize,
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
    pub fn new(referee: Referee, lang: Lang, manners: Manners, file: Option<PathBuf>) -> Session {
        let named_file = file.is_some();
        let file = file.unwrap_or_else(|| usual_file(&referee));
        let (input, output) = (Input::open(), Output::open());
        let shown = Shown::default();
        Session { referee, input, output, lang, file, manners, passing: None, autopilot: false, shown, named_file }
    }

    pub fn welcome(&mut self, resumed: Option<&Path>) -> Result<(), OutputError> {
        let setup = &self.referee.setup;
        let bots = setup.bots.iter().map(|bot| opponent::name(*bot, self.lang).to_owned()).collect();
        self.note(&Note::Welcome { seed: setup.seed, seats: setup.seats, you: setup.you, bots })?;
        self.introduce()?;
        match resumed {
            Some(file) => {
                self.referee.log.skip_to_this_turn();
                let choices = self.referee.choices;
                self.note(&Note::Resumed { file: file.display().to_string(), choices })
            }
            None => Ok(()),
        }
    }

    /// What to expect of each kind of bot at the table.
    fn introduce(&self) -> Result<(), OutputError> {
        let bots = &self.referee.setup.bots;
        let kinds = bots.iter().enumerate().filter(|(index, bot)| !bots[..*index].contains(bot));
        kinds.map(|(_, bot)| *bot).try_for_each(|bot| {
            let (name, sentence) = (opponent::name(bot, self.lang), opponent::sentence(bot, self.lang));
            self.note(&Note::Opponent { name, sentence })
        })
    }

    /// The next game, with the next seed.
    pub fn deal_again(&mut self) -> miette::Result<()> {
        let mut setup = self.referee.setup.clone();
        setup.seed = setup.seed.wrapping_add(1);
        self.referee = Referee::new(setup, self.lang)?;
        self.shown = Shown::default();
        self.passing = None;
        if !self.named_file {
            self.file = usual_file(&self.referee);
        }
        Ok(())
    }

    pub fn play(&mut self) -> Result<Ending, OutputError> {
        while let Some(decision) = self.referee.decision() {
            if self.input.is_interrupted() {
                return self.interrupted();
            }
            let you = self.referee.setup.you;
            // Where all are asked at once the bots answer first, so that your answer is the last to become final.
            let bot = decision.seats.iter().find(|seat| *seat != you);
            match bot.and_then(|seat| Some((seat, self.referee.setup.bot(seat)?))) {
                Some((seat, bot)) => self.let_bot_answer(bot, seat)?,
                None => {
                    if let Some(ending) = self.answer(&decision)? {
                        return Ok(ending);
                    }
                }
            }
        }
        self.finish()
    }

    fn let_bot_answer(&mut self, bot: BotName, seat: Seat) -> Result<(), OutputError> {
        let began = Instant::now();
        let choice = self.referee.advice(bot, seat);
        // Bots are offered legal choices only.
        let _ = self.referee.answer(seat, choice);
        let acts = !matches!(choice, Choice::Pass | Choice::No | Choice::Decline);
        if acts && self.manners.pace != Pace::None && !self.referee.is_declaring() {
            let lines = self.news()?;
            self.input.pause(self.manners.pace.pause(lines, began.elapsed()));
        }
        self.follow()
    }

    /// Tells of what happens while the player only watches, turn by turn.
    fn follow(&mut self) -> Result<(), OutputError> {
        let state = self.referee.look().state;
        let watching = self.autopilot || !state.alive.contains(self.referee.setup.you);
        let turn = state.turn;
        if watching && std::mem::replace(&mut self.shown.turn, turn) != turn { self.news().map(|_| ()) } else { Ok(()) }
    }

    fn answer(&mut self, decision: &Decision) -> Result<Option<Ending>, OutputError> {
        if let Some(choice) = self.without_asking(decision) {
            let _ = self.referee.play(choice, Made::ForYou);
            self.follow()?;
            return Ok(None);
        }
        self.passing = None;
        self.ask(decision)
    }

    /// The answer that is given for the player: by the bot, by passing on, or because there is no other.
    fn without_asking(&self, decision: &Decision) -> Option<Choice> {
        let you = self.referee.setup.you;
        if self.autopilot {
            return Some(self.referee.advice(BotName::Simple, you));
        }
        let legal = self.referee.legal(you);
        match legal[..] {
            // While your last choice can be taken back you are asked all the same, because passing makes it final.
            [only] if self.manners.stop == Stop::CanAct && !self.referee.can_undo() => Some(only),
            _ => self.passing.filter(|since| self.goes_on_passing(*since, decision)).map(|_| Choice::Pass),
        }
    }

    /// Nothing new: the same phase, nothing declared, and no Hero at your own door.
    fn goes_on_passing(&self, since: Moment, decision: &Decision) -> bool {
        let you = self.referee.setup.you;
        let wanted = match decision.why {
            Why::Entry { active, .. } | Why::Room { active, .. } => active == you,
            Why::BuildTurn { active, can_place } => active == you && can_place,
            _ => false,
        };
        decision.why.window_of().is_some() && !wanted && self.moment() == since
    }

    pub(super) fn moment(&self) -> Moment {
        let view = self.referee.view();
        let stage = self.sight(&view).stage();
        Moment { turn: view.table.turn, stage, declared: self.referee.declared }
    }

    pub(super) fn sight<'a>(&'a self, view: &'a View) -> Sight<'a> {
        Sight::new(&self.referee.game, view, self.lang)
    }

    pub(super) fn note(&self, note: &Note) -> Result<(), OutputError> {
        self.output.say(Ink::Dim, &lang::note(self.lang, note))
    }

    /// Tells what is new, and says how many lines that were.
    pub(super) fn news(&mut self) -> Result<usize, OutputError> {
        let news = self.referee.log.news();
        let news = self.told(&news);
        self.output.lines(&news).map(|()| news.len())
    }

    /// Lines of the log as the player wants to read them.
    pub(super) fn told(&self, lines: &[Line]) -> Vec<Strip> {
        let reason = |line: &Line| line.reason.clone().filter(|_| self.manners.reasons);
        let lines: Vec<Line> = lines.iter().map(|line| Line { reason: reason(line), ..line.clone() }).collect();
        show::log::lines(&lines, self.lang)
    }

    fn finish(&mut self) -> Result<Ending, OutputError> {
        self.news()?;
        if self.referee.is_broken() {
            self.note(&Note::BrokenOff)?;
            self.save(None)?;
            return Ok(Ending::Over);
        }
        let view = self.referee.view();
        let sight = self.sight(&view);
        let mut lines = vec![Strip::new(), show::rule(lang::label(self.lang, Label::FinalTable))];
        lines.extend(show::table::standings(sight));
        lines.push(Strip::new());
        self.output.lines(&lines)?;
        if let Some((seat, by)) = self.referee.verdict {
            self.output.say(Ink::Own, &lang::verdict(sight, seat, by))?;
        }
        if self.input.is_terminal { self.ask_again() } else { Ok(Ending::Over) }
    }
}

fn usual_file(referee: &Referee) -> PathBuf {
    PathBuf::from(format!("soulkeep-{}.replay", referee.setup.seed))
}
