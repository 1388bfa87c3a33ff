//! What a table is for one perspective.

use super::TableTask;
use super::perspective::Key;
use crate::protocol::ask::{BotSpeed, PassOn, Stops};
use crate::protocol::view::{Beginning, Chair, Decision, Info, Outcome, Parts, Sitter};
use crate::show::{self, Asked};
use crate::words::words;
use soulkeep_presentation::{Viewer, lang};
use soulkeep_rules::{Choice, Options, Seat, View};
use soulkeep_table::{Chair as Taken, End, Setup};
use soulkeep_text::Language;

impl TableTask {
    /// The whole table, with what the options of its question stand for. Before the start there is nothing on it: what
    /// has been dealt is nobody's yet.
    pub(super) fn parts(&self, key: Key) -> (Parts, Vec<Choice>) {
        let info = Some(self.info(key));
        if !self.game.is_started() {
            return (Parts { info, ..Parts::default() }, Vec::new());
        }
        let view = self.game.view(key.seat);
        let names = self.names();
        let viewer = self.viewer(&view, &names, key.lang);
        let (decision, choices) = self.decision(key);
        let outcome = self.outcome(viewer, key);
        (Parts { info, decision: Some(decision), outcome, ..show::table(viewer) }, choices)
    }

    pub(super) fn viewer<'a>(&'a self, view: &'a View, names: &'a [Option<String>], lang: Language) -> Viewer<'a> {
        Viewer::new(self.game.game(), view, lang).named(names)
    }

    /// What people are called, by seat; bots go by their Bosses.
    pub(super) fn names(&self) -> Vec<Option<String>> {
        let sitting = self.about.sitting.iter();
        sitting.map(|sitting| sitting.as_ref().map(|sitting| sitting.name.clone())).collect()
    }

    pub(super) fn info(&self, key: Key) -> Info {
        let setup = self.game.setup();
        let unusual = |option: &soulkeep_rules::options::OptionName| {
            let value = setup.options.get(option.name).filter(|value| *value != option.default)?;
            Some((option.name.to_owned(), value.to_owned()))
        };
        let spectators =
            self.watching.values().filter(|watching| self.seat_of(watching.watcher.guest).is_none()).count();
        Info {
            chairs: self.chairs(key.lang),
            you: key.seat.map(|seat| seat.0),
            sets: setup.sets.clone(),
            options: Options::ALL.iter().filter_map(unusual).collect(),
            private: self.about.private,
            spectators: spectators as u16,
            stops: key.seat.map_or(Stops::default(), |seat| self.game.stops(seat).into()),
            stop_once: key.seat.is_some_and(|seat| self.game.stops_once(seat)),
            passes_on: key.seat.and_then(|seat| self.game.passes_on(seat)).map(PassOn::from),
            bot_speed: key.seat.map_or(BotSpeed::default(), |seat| self.speeds[seat.index()]),
            table_speed: self.bot_speed(),
            can_undo: self.can_undo(key),
            started: self.game.is_started(),
            muted: self.hearing.off,
            seated_only: self.is_seated_only(),
            silent: self.silent_seats(),
            warnings: self.warnings(),
            take_back: self.take_back(key),
            beginning: beginning(setup),
            lesson: crate::lessons::of(&self.game),
        }
    }

    pub(super) fn can_undo(&self, key: Key) -> bool {
        key.seat.is_some_and(|seat| self.game.can_undo(seat).is_some())
    }

    pub(super) fn chairs(&self, lang: Language) -> Vec<Chair> {
        self.game.seats().map(|seat| self.chair(seat, lang)).collect()
    }

    fn chair(&self, seat: Seat, lang: Language) -> Chair {
        let sitting = self.about.sitting[seat.index()].as_ref();
        let (name, sitter) = match self.game.chair(seat) {
            Taken::Open | Taken::Program => (String::new(), Sitter::Open),
            Taken::Person => (sitting.map_or_else(String::new, |it| it.name.clone()), Sitter::Person),
            Taken::Bot(level) => {
                let name = soulkeep_text::opponent(level, lang).to_owned();
                (name, Sitter::Bot { level: level.name().to_owned() })
            }
        };
        let now = self.now();
        let left = self.game.remaining(seat, now);
        let gave_up = sitting.filter(|_| matches!(sitter, Sitter::Bot { .. })).map(|it| it.name.clone());
        Chair {
            seat: seat.0,
            name,
            person: sitting.filter(|_| sitter == Sitter::Person).map(|it| self.person(it.guest)),
            present: sitter != Sitter::Person || self.is_present(seat),
            sitter,
            returns_within: self.returns_within(seat),
            stood_in: self.game.is_stood_in(seat),
            gave_up,
            milliseconds: left.map(|left| left.min(u64::from(u32::MAX)) as u32),
            delay: left.map_or(0, |_| self.game.free_time(seat, now) as u32),
        }
    }

    /// What the game waits for, with what one's own options stand for.
    pub(super) fn decision(&self, key: Key) -> (Decision, Vec<Choice>) {
        let seats = self.game.decision().map(|decision| decision.seats.iter().map(|seat| seat.0).collect());
        let asked = key.seat.and_then(|seat| self.asked_of(seat, key.lang));
        let (question, choices) = asked.map(|asked| (asked.question, asked.choices)).unzip();
        let grace = key.seat.and_then(|seat| self.grace_of(seat));
        (Decision { seats: seats.unwrap_or_default(), question, grace }, choices.unwrap_or_default())
    }

    /// How long a person who plays against bots alone can still take back what the table would make final by itself.
    fn grace_of(&self, seat: Seat) -> Option<u32> {
        let left = self.grace_left().as_millis() as u32;
        (left > 0 && self.asked_of(seat, Language::English).is_none()).then_some(left)
    }

    /// What a person is asked now; nothing while a bot or the table itself answers.
    pub(super) fn asked_of(&self, seat: Seat, lang: Language) -> Option<Asked> {
        let decision = self.game.decision().filter(|decision| decision.seats.contains(seat))?;
        // Of several the table answers one after the other, and none while somebody waits for leave.
        let passed_for = self.who_asks_leave().is_none() && self.game.automatic(seat).is_some();
        if passed_for || self.game.bot(seat).is_some() {
            return None;
        }
        let (view, names) = (self.game.view(Some(seat)), self.names());
        Some(show::ask(self.viewer(&view, &names, lang), &decision, &self.game.legal(seat)))
    }

    fn outcome(&self, viewer: Viewer<'_>, key: Key) -> Option<Outcome> {
        let end = self.game.outcome()?;
        let (curve, replay) =
            self.finished.as_ref().map_or_else(Default::default, |it| (it.curve.clone(), it.replay.clone()));
        let winner = end.winner.unwrap_or(Seat(0));
        let text = match end.by {
            End::Rules(victory) => return show::outcome(viewer, Some((winner, victory)), curve, replay),
            End::Conceded(seat) if key.seat == Some(seat) => words(key.lang).you_conceded.to_owned(),
            End::Conceded(seat) => {
                let name = self.about.sitting[seat.index()].as_ref().map(|sitting| sitting.name.as_str());
                (words(key.lang).conceded)(name.unwrap_or_default())
            }
            End::BrokenOff(fault) => lang::broken_off(key.lang, fault),
        };
        let play_on = matches!(end.by, End::Conceded(_)).then(|| self.game.choices() as u32);
        Some(Outcome { winner: winner.0, text, curve, replay, play_on })
    }
}

fn beginning(setup: &Setup) -> Beginning {
    if setup.exercise.is_some() {
        return Beginning::Lesson;
    }
    match setup.beginning() {
        soulkeep_table::Beginning::Dealt => Beginning::Dealt,
        soulkeep_table::Beginning::Chosen => Beginning::Chosen,
        soulkeep_table::Beginning::PlayedOn => Beginning::PlayedOn,
    }
}
