//! The match as the player follows it: the table's match, the player's seat, and the log in the player's words.
//!
//! What may be done and taken back, what is passed, how bots are seeded and what a match is as a record is the match's
//! own affair; nothing of its state leaves here except as the player's view and as answers of the bots to theirs.

use super::log::Log;
use super::seating::Seating;
use super::{Stop, lang};
use soulkeep_presentation::{Narrator, Viewer, describe, open_view};
use soulkeep_rules::{Choice, Game, Seat, View};
use soulkeep_table::{AppliedChoice, BotReasons, Match, NoUndo, PassOn, Refused, STAND_IN, Setup, Stops, ToldChoice};
use soulkeep_text::Language;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

pub struct OwnMatch {
    pub table: Match,
    pub seating: Seating,
    /// The player's seat.
    pub you: Seat,
    pub log: Log,
    /// The last choice has begun a play that needs more.
    pub is_declaring: bool,
    narrator: Narrator,
    reasons: BotReasons,
}

impl OwnMatch {
    /// A match that begins now.
    pub fn begin(setup: Setup, game: Game, seating: Seating, lang: Language) -> miette::Result<OwnMatch> {
        let broken = |error| miette::miette!("{error}");
        let mut table = Match::new(setup, Arc::new(game)).map_err(broken)?;
        table.start(now()).map_err(|error| miette::miette!("{error}"))?;
        Ok(OwnMatch::new(table, seating, lang))
    }

    /// A match that is under way.
    pub fn new(table: Match, seating: Seating, lang: Language) -> OwnMatch {
        let you = seating.you();
        let (narrator, reasons) = (Narrator::new(Some(you), lang), BotReasons::default());
        let mut own = OwnMatch { table, seating, you, log: Log::default(), is_declaring: false, narrator, reasons };
        own.tell_anew();
        own
    }

    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// What the player sees.
    pub fn view(&self) -> View {
        self.table.view(Some(self.you))
    }

    /// The table with all hands, once the game is over; before that, what the player sees.
    pub fn open_view(&self) -> View {
        match self.table.outcome() {
            Some(_) => open_view(self.game(), self.table.state()),
            None => self.view(),
        }
    }

    /// What the player may answer.
    pub fn legal(&self) -> Vec<Choice> {
        self.table.legal(self.you)
    }

    pub fn ask_when(&mut self, stop: Stop) {
        let stop = match stop {
            Stop::Always => soulkeep_table::Stop::Always,
            Stop::CanAct => soulkeep_table::Stop::CanAct,
            Stop::Matters => soulkeep_table::Stop::Matters,
            Stop::Never => soulkeep_table::Stop::Never,
        };
        // The player sits there and has not given up.
        let _ = self.table.set_stops(self.you, Stops::all(stop), now());
    }

    /// Carries out a choice of the player.
    pub fn choose(&mut self, choice: Choice) -> Result<(), Refused> {
        let step = self.table.choose(self.you, self.table.moment(), choice, now())?;
        self.note(&step);
        Ok(())
    }

    /// Answers for the player, who has nothing to choose or passes on.
    pub fn pass_for(&mut self, seat: Seat) -> Result<(), Refused> {
        let step = self.table.pass_for(seat, self.table.moment(), now())?;
        self.note(&step);
        Ok(())
    }

    /// Lets the bot in a seat answer, and says what.
    pub fn let_answer(&mut self, seat: Seat) -> Result<Choice, Refused> {
        let choice = self.thought(seat).ok_or(Refused::Over)?;
        self.answer_for(seat, choice).map(|()| choice)
    }

    /// Carries out what the bot in a seat has thought of.
    pub fn answer_for(&mut self, seat: Seat, choice: Choice) -> Result<(), Refused> {
        let step = self.table.answer_for(seat, self.table.moment(), choice, now())?;
        self.note(&step);
        Ok(())
    }

    /// What the bot in a seat would answer. It may take a second.
    pub fn thought(&self, seat: Seat) -> Option<Choice> {
        if let Some(question) = self.table.view_for_bot(seat) {
            return Some(question.answer(self.game()));
        }
        let question = self.table.question(seat, STAND_IN)?;
        let mut bot = self.seating.bot(seat)?.seated(question.seed, None);
        Some(bot.choose(self.game(), self.table.state(), seat, &question.legal))
    }

    /// A bot plays on for the player.
    pub fn stand_in(&mut self) {
        // It does not matter whether it does already.
        let _ = self.table.stand_in(self.you, true, now());
    }

    /// The player passes until something. Says whether there is something to wait for.
    pub fn pass_on(&mut self, until: PassOn) -> bool {
        self.table.pass_on(self.you, until, now()).is_ok()
    }

    pub fn is_passing_on(&self) -> bool {
        self.table.passes_on(self.you).is_some()
    }

    /// Whether the player only watches.
    pub fn is_watching(&self) -> bool {
        self.table.is_stood_in(self.you) || !self.table.state().alive.contains(self.you)
    }

    /// Takes the player's last choice back, and says what it was.
    pub fn undo(&mut self) -> Result<String, NoUndo> {
        let undone = self.table.undo(self.you, self.table.moment(), now())?;
        self.tell_anew();
        let (view, decision) = (self.view(), self.table.decision());
        let viewer = Viewer::new(self.game(), &view, self.narrator.lang);
        let own = undone.taken.first().zip(decision);
        Ok(own.map_or_else(String::new, |((_, choice), decision)| describe(viewer, &decision.why, *choice)))
    }

    /// Tells of a choice.
    fn note(&mut self, step: &AppliedChoice) {
        let OwnMatch { table, log, narrator, reasons, is_declaring, you, .. } = self;
        let told = table.told(step);
        *is_declaring = told.is_unfinished(table.game());
        Writing { table, log, narrator, reasons, you: *you }.tell(&told);
    }

    /// The log from the deal on: at the beginning, and where choices were taken back.
    fn tell_anew(&mut self) {
        let OwnMatch { table, log, narrator, reasons, you, .. } = self;
        (*narrator, *reasons) = (Narrator::new(Some(*you), narrator.lang), BotReasons::default());
        let mut fresh = Log::default();
        fresh.add(narrator.tell(table.game(), table.game().boxed(), &table.opening()));
        let mut writing = Writing { table, log: &mut fresh, narrator, reasons, you: *you };
        table.retell(|told| writing.tell(told));
        fresh.take_as_shown(log);
        *log = fresh;
    }
}

/// The log of a match, as it is written for the player.
struct Writing<'a> {
    table: &'a Match,
    log: &'a mut Log,
    narrator: &'a mut Narrator,
    reasons: &'a mut BotReasons,
    you: Seat,
}

impl Writing<'_> {
    fn tell(&mut self, told: &ToldChoice<'_>) {
        let (game, first) = (self.table.game(), self.log.len());
        self.log.add(self.narrator.tell(game, *told.before, told.events));
        let because = self.reasons.of(self.table, told, first);
        if because.is_empty() {
            return;
        }
        let view = View::of(game, told.after, Some(self.you));
        let viewer = Viewer::new(game, &view, self.narrator.lang);
        for (line, reason) in because {
            self.log.explain(line, lang::reason(viewer, reason));
        }
    }
}

/// Milliseconds since 1970: the time that a match counts in.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64
}

#[cfg(test)]
pub mod samples;

#[cfg(test)]
mod tests;
