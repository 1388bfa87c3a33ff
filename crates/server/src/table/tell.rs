//! Telling those who watch: what has changed, and what happened.

use super::perspective::{Key, Perspective};
use super::told_log::{LINES, ToldLog};
use super::written::{Changes, Written};
use super::{TableTask, Watching};
use crate::protocol::tell::{LogLine, Tell};
use crate::show::LogWriter;
use crate::socket::written;
use axum::extract::ws::Utf8Bytes;
use soulkeep_bots::Reason;
use soulkeep_presentation::{Viewer, lang};
use soulkeep_rules::{Choice, Seat, View};
use soulkeep_table::{AppliedChoice, BotReasons, Clock};
use std::time::{Duration, Instant};

/// How many make a crowd, and how often it is told how large it is.
const CROWD: usize = 32;
const CROWD_PAUSE: Duration = Duration::from_secs(1);

/// Reasons, each with the number of the event that it belongs to.
type Because = Vec<(usize, Reason)>;

/// When somebody is told of changes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whether {
    /// Even if there are none: the moment is another.
    Always,
    IfAny,
}

impl TableTask {
    /// Tells everybody of a choice. The log comes first: with the table a page has the whole step, and can show the way to
    /// it.
    pub(super) fn tell_step(&mut self, step: &AppliedChoice) {
        self.tell_lines(step);
        let mut perspectives = std::mem::take(&mut self.perspectives);
        let asked = self.game.decision().map(|decision| decision.seats).unwrap_or_default();
        let mut in_turn: Vec<(&Key, &mut Perspective)> = perspectives.iter_mut().collect();
        // Whoever is asked comes last: what can be done is looked for then, and nobody else is to see for how long.
        in_turn.sort_by_key(|(key, _)| key.seat.is_some_and(|seat| asked.contains(seat)));
        for (key, perspective) in in_turn {
            if step.quiet {
                self.tell_beside(*key, perspective);
            } else {
                self.tell_changed(*key, perspective, Whether::Always);
            }
        }
        self.perspectives = perspectives;
        self.note_step();
    }

    /// Tells everybody what happened, and leaves the table to whoever tells what comes next.
    pub(super) fn tell_lines(&mut self, step: &AppliedChoice) {
        let told = self.reasons.of(&self.game, &self.game.told(step), 0);
        let (names, number) = (self.names(), self.game.choices() as u32);
        let game = std::sync::Arc::clone(self.game.game());
        let mut perspectives = std::mem::take(&mut self.perspectives);
        for (key, perspective) in &mut perspectives {
            let mut lines = perspective.log_writer.tell(&game, *step.before, &step.events, number);
            if !told.is_empty() {
                let view = self.game.view(key.seat);
                explain(&mut lines, &told, Viewer::new(&game, &view, key.lang).named(&names));
            }
            if let Some(log) = &mut perspective.log {
                log.add(&lines);
            }
            if !lines.is_empty() {
                self.send(*key, &Tell::Log { table: self.about.id.clone(), lines });
            }
        }
        self.perspectives = perspectives;
    }

    /// Tells one perspective what has changed.
    fn tell_changed(&self, key: Key, perspective: &mut Perspective, whether: Whether) {
        let (parts, choices) = self.parts(key);
        perspective.choices = choices;
        self.note_undo(key, perspective);
        let changes = perspective.last.renew(&parts);
        if whether == Whether::Always || !changes.is_empty {
            self.send_changes(key, &changes);
        }
    }

    /// The same after a step that can be seen nowhere but in what is asked.
    fn tell_beside(&self, key: Key, perspective: &mut Perspective) {
        let (decision, choices) = self.decision(key);
        perspective.choices = choices;
        // What else a table is besides the game does not change by a step.
        let before = (perspective.can_undo, perspective.take_back);
        self.note_undo(key, perspective);
        let now = (perspective.can_undo, perspective.take_back);
        let stale = before != now || self.game.setup().clock != Clock::None;
        let info = stale.then(|| self.info(key));
        self.send_changes(key, &perspective.last.renew_beside(info.as_ref(), &decision));
    }

    fn note_undo(&self, key: Key, perspective: &mut Perspective) {
        perspective.can_undo = self.can_undo(key);
        perspective.take_back = self.who_asks_leave();
    }

    fn send_changes(&self, key: Key, changes: &Changes) {
        self.send_text(key, changes.message(&self.about.id, self.game.moment(), false).into());
    }

    /// Tells everybody what has changed besides the game, if anything has.
    pub(super) fn tell_changes(&mut self) {
        let keys: Vec<Key> = self.perspectives.keys().copied().collect();
        self.tell_changes_by(&keys);
        self.note_summary();
    }

    /// The same to one seat alone.
    pub(super) fn tell_changes_to(&mut self, seat: Seat) {
        let keys: Vec<Key> = self.perspectives.keys().copied().filter(|key| key.seat == Some(seat)).collect();
        self.tell_changes_by(&keys);
    }

    fn tell_changes_by(&mut self, keys: &[Key]) {
        for key in keys {
            let Some(mut perspective) = self.perspectives.remove(key) else { continue };
            self.tell_changed(*key, &mut perspective, Whether::IfAny);
            self.perspectives.insert(*key, perspective);
        }
    }

    /// Tells everybody everything: the start, and choices that were taken back.
    pub(super) fn tell_anew(&mut self) {
        self.perspectives.clear();
        self.reasons = self.history(Key { seat: None, lang: Default::default() }).2;
        let connections: Vec<u64> = self.watching.keys().copied().collect();
        connections.into_iter().for_each(|connection| self.tell_fresh(connection));
        self.note_summary();
    }

    /// Once a game is over, who gave it up has the eyes of the seat again.
    pub(super) fn tell_those_who_gave_up(&mut self) {
        let turned = |watching: &Watching| watching.key.seat != self.seat_of(watching.watcher.guest);
        let connections =
            self.watching.iter().filter(|(_, watching)| turned(watching)).map(|(connection, _)| *connection);
        let connections: Vec<u64> = connections.collect();
        connections.into_iter().for_each(|connection| self.tell_fresh(connection));
    }

    /// Tells one connection everything, from the eyes that it has now.
    pub(super) fn tell_fresh(&mut self, connection: u64) {
        let Some(watching) = self.watching.get(&connection) else { return };
        let key = Key { seat: self.seat_of(watching.watcher.guest), lang: watching.watcher.lang };
        let (parts, choices) = self.parts(key);
        let mut last = Written::default();
        let whole = last.renew(&parts).message(&self.about.id, self.game.moment(), true);
        let told = self.perspectives.get(&key).and_then(|perspective| perspective.log.as_ref());
        let log = match told {
            Some(log) => log.message(&self.about.id),
            None => self.begin_perspective(key, last, choices),
        };
        let Some(watching) = self.watching.get_mut(&connection) else { return };
        watching.key = key;
        watching.watcher.outbox.text(whole.into());
        if let Some(log) = log {
            watching.watcher.outbox.text(log.into());
        }
        self.drop_unused();
    }

    /// Writes the log from the beginning, for whoever is the first with these eyes; the answer is the message.
    fn begin_perspective(&mut self, key: Key, last: Written, choices: Vec<Choice>) -> Option<String> {
        let (log_writer, lines, _) = self.history(key);
        let mut log = ToldLog::default();
        log.add(&lines);
        let message = log.message(&self.about.id);
        let (can_undo, take_back) = (self.can_undo(key), self.who_asks_leave());
        let log = Some(log).filter(|_| key.seat.is_none());
        // Those who share the perspective are told of every change at once, so that it is what they know, too.
        let begun = Perspective { log_writer, last, can_undo, take_back, choices, log };
        self.perspectives.entry(key).or_insert(begun);
        message
    }

    /// Tells everybody that somebody has come or gone. Of those who only watch nothing is told but how many they are, and
    /// where many come and go that is told now and then.
    pub(super) fn tell_of(&mut self, seat: Option<Seat>) {
        if seat.is_some() || !self.is_crowded() {
            return self.tell_changes();
        }
        self.crowd_due.get_or_insert(Instant::now() + CROWD_PAUSE);
    }

    fn is_crowded(&self) -> bool {
        self.watching.len() >= CROWD
    }

    /// Forgets the perspectives that nobody has. One onlooker keeps those of all languages: who changes to and fro would
    /// have them begun anew each time.
    pub(super) fn drop_unused(&mut self) {
        let has =
            |watching: &Watching, key: &Key| watching.key.seat.is_none() && key.seat.is_none() || watching.key == *key;
        let used = |key: &Key| self.watching.values().any(|watching| has(watching, key));
        let unused: Vec<Key> = self.perspectives.keys().copied().filter(|key| !used(key)).collect();
        unused.iter().for_each(|key| drop(self.perspectives.remove(key)));
    }

    fn send(&self, key: Key, tell: &Tell) {
        self.send_text(key, written(tell));
    }

    fn send_text(&self, key: Key, text: Utf8Bytes) {
        let those = self.watching.values().filter(|watching| watching.key == key);
        those.for_each(|watching| watching.watcher.outbox.text(text.clone()));
    }

    /// Tells everybody who watches the same, whoever they are.
    pub(super) fn send_all(&self, tell: &Tell) {
        let text = written(tell);
        self.watching.values().for_each(|Watching { watcher, .. }| watcher.outbox.text(text.clone()));
    }

    /// What a perspective has been told of the game.
    pub(super) fn log_so_far(&self, key: Key) -> Vec<LogLine> {
        self.history(key).1
    }

    /// The log so far for a perspective, with what it takes to go on.
    fn history(&self, key: Key) -> (LogWriter, Vec<LogLine>, BotReasons) {
        let (game, names) = (self.game.game(), self.names());
        let mut log_writer = LogWriter::new(key.seat, key.lang, &names);
        let mut reasons = BotReasons::default();
        if !self.game.is_started() {
            return (log_writer, Vec::new(), reasons);
        }
        let mut lines = log_writer.tell(game, game.boxed(), &self.game.opening(), 0);
        self.game.retell(|told| {
            let because = reasons.of(&self.game, told, 0);
            let mut new = log_writer.tell(game, *told.before, told.events, told.number as u32);
            if !because.is_empty() {
                let view = View::of(game, told.after, key.seat);
                explain(&mut new, &because, Viewer::new(game, &view, key.lang).named(&names));
            }
            lines.append(&mut new);
        });
        let surplus = lines.len().saturating_sub(LINES);
        (log_writer, lines.split_off(surplus), reasons)
    }
}

/// Puts reasons beside the lines of their events, of which there is one each.
fn explain(lines: &mut [LogLine], told: &Because, viewer: Viewer<'_>) {
    for (event, reason) in told {
        if let Some(line) = lines.get_mut(*event) {
            line.reason = Some(lang::reason(viewer, *reason));
        }
    }
}
