//! What a table does by itself: deal, let bots think, pass for those who have nothing to choose, watch the clocks, and
//! find somebody to stand in for those who do not come back.

use super::beat::{Beat, next_beat};
use super::pace::left_to_wait;
use super::{Finished, TableMessage, TableTask};
use crate::nodes::{Nodes, Position};
use crate::protocol::ask::BotSpeed;
use crate::protocol::tell::UndoAnswer;
use crate::shares::Owners;
use crate::work::Urgency;
use soulkeep_rules::{Choice, Seat, SeatSet};
use soulkeep_table::{Tick, WaitingFor};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// The longest that a table sleeps without looking around.
const LOOK_AROUND: Duration = Duration::from_secs(60);
/// How long it waits after something could not be stored.
const RETRY: Duration = Duration::from_secs(1);

/// A bot that is thinking.
pub struct Thinking {
    seat: Seat,
    moment: u32,
    task: JoinHandle<()>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        // What it would say comes too late.
        self.task.abort();
    }
}

impl TableTask {
    /// When something is to be done, if no message comes before.
    pub(super) fn due(&self) -> Instant {
        let now = Instant::now();
        let match_due = self.game.next_due().map(|due| now + Duration::from_millis(due.saturating_sub(self.now())));
        let silence = self.next_silence().filter(|_| self.retry.is_none());
        let silence = silence.map(|due| now + Duration::from_millis(due.saturating_sub(self.now())));
        // Not at once, should somebody be on the way.
        let idle = Some((self.idle_since + self.stays()).max(now + RETRY)).filter(|_| self.watching.is_empty());
        let held = self.held.iter().filter_map(|held| held.at).min();
        let stand_in = self.next_stand_in().map(|(_, at)| at);
        let auto = self.auto.map(|(_, at)| at);
        let candidates = [auto, held, self.retry, match_due, silence, stand_in, idle, self.crowd_due];
        candidates.into_iter().flatten().fold(now + LOOK_AROUND, Instant::min)
    }

    /// Does whatever can be done now without anybody.
    pub(super) async fn go_on(&mut self) {
        if self.retry.is_some_and(|retry| Instant::now() < retry) {
            return;
        }
        self.retry = None;
        if self.crowd_due.take_if(|at| *at <= Instant::now()).is_some() {
            self.tell_changes();
        }
        while self.go_on_once().await {}
        self.notice_silence();
    }

    /// Whether something was done that may lead to more.
    async fn go_on_once(&mut self) -> bool {
        if self.retry.is_some() {
            return false;
        }
        if self.tick().await || self.release().await || self.uphold_claim().await {
            return true;
        }
        match self.game.waits_for() {
            WaitingFor::Start => self.deal().await,
            WaitingFor::Bot { seat, level, .. } => {
                let in_beats = !level.thinks() && self.plays_in_beats();
                match self.attending() {
                    Some(owners) if in_beats => self.let_beat(seat, owners),
                    Some(owners) => self.let_all_think(owners),
                    None => self.thinking.clear(),
                }
                false
            }
            WaitingFor::Auto { .. } if self.attending().is_none() => {
                self.auto = None;
                false
            }
            WaitingFor::Auto { seat, choice, pause, .. } => self.pass_for(seat, choice, pause).await,
            WaitingFor::People(_) => {
                (self.auto, self.hurried) = (None, false);
                self.find_stand_in().await
            }
            WaitingFor::Over => {
                self.finish().await;
                false
            }
            // Nobody at a table of the server is a program.
            WaitingFor::Open(_) | WaitingFor::Consent { .. } | WaitingFor::Program { .. } => false,
        }
    }

    async fn deal(&mut self) -> bool {
        if self.game.start(self.now()).is_err() || !self.keep().await {
            return false;
        }
        self.keep_start().await;
        self.tell_anew();
        true
    }

    /// The clocks, and requests that nobody answers.
    async fn tick(&mut self) -> bool {
        let asked_leave = self.who_asks_leave();
        let Some(tick) = self.game.tick(self.now()) else { return false };
        if !self.keep().await {
            return false;
        }
        match tick {
            Tick::Answered(step) => {
                self.shared.metrics.choices.inc();
                self.tell_step(&step);
            }
            Tick::Lapsed(_) => {
                self.tell_changes();
                self.tell_undo_answer(asked_leave, UndoAnswer::Lapsed, None);
            }
        }
        true
    }

    /// Passes for somebody as if there had been a choice: nobody who is not there would have made one.
    async fn pass_for(&mut self, seat: Seat, choice: Choice, pause: u64) -> bool {
        if self.is_missed(seat) {
            self.auto = None;
            return self.find_stand_in().await;
        }
        let (asked, moment) = (self.game.asked_at(seat), self.game.moment());
        let at = match self.auto {
            Some((other, at)) if other == asked => at,
            _ => self.time_for(seat, pause) + self.held_back(seat, choice),
        };
        self.auto = Some((asked, at));
        if Instant::now() < at {
            return false;
        }
        self.auto = None;
        let Ok(step) = self.game.pass_for(seat, moment, self.now()) else { return false };
        if self.keep().await {
            self.shared.metrics.choices.inc();
            self.tell_step(&step);
        }
        true
    }

    /// For how long an answer waits that makes final what the only person has just done.
    fn held_back(&self, seat: Seat, choice: Choice) -> Duration {
        if self.game.makes_final(seat, choice) { self.grace_left() } else { Duration::ZERO }
    }

    /// Whether somebody is not there who could have had a choice, for all that the others know.
    fn is_missed(&self, seat: Seat) -> bool {
        self.is_hidden(seat) && !self.is_present(seat)
    }

    /// Has all answers of a beat thought about elsewhere; they come as a message.
    fn let_beat(&mut self, seat: Seat, owners: Owners) {
        let moment = self.game.moment();
        self.thinking.retain(|it| it.moment == moment && !it.task.is_finished());
        let (true, Some(inbox)) = (self.thinking.is_empty(), self.inbox.upgrade()) else { return };
        let (game, shared) = (self.game.clone(), Arc::clone(&self.shared));
        let (handle, hurry) = (inbox.downgrade(), Arc::clone(&self.hurry));
        let speed = if self.hurried { BotSpeed::AtOnce } else { self.bot_speed() };
        let grace = self.grace_left();
        // A bot that breaks down must not hold up the table.
        let answers = vec![(seat, self.game.legal(seat).first().copied().unwrap_or(Choice::Pass))];
        let otherwise = Beat { answers, makes_final: true };
        let task = tokio::spawn(async move {
            let began = Instant::now();
            let beat = shared.work.run(Urgency::Bot, owners, move |_| next_beat(game)).await.unwrap_or(otherwise);
            let Beat { answers, makes_final } = beat;
            let shown = answers.last().map_or(Duration::ZERO, |(_, choice)| speed.shown_for(*choice));
            let held = if makes_final { grace } else { Duration::ZERO };
            let pause = shared.config.pause(shown).max(held).saturating_sub(began.elapsed());
            // Whoever is in a hurry does not wait for it.
            let _ = tokio::time::timeout(pause, hurry.notified()).await;
            if let Some(handle) = handle.upgrade() {
                let _ = handle.send(TableMessage::Beat { moment, answers }).await;
            }
        });
        self.thinking.push(Thinking { seat, moment, task });
    }

    /// Lets all bots think that are asked at once.
    fn let_all_think(&mut self, owners: Owners) {
        let asked = self.game.decision().map(|decision| decision.seats).unwrap_or_default();
        let game = &self.game;
        self.thinking.retain(|it| asked.contains(it.seat) && game.is_asked_since(it.seat, it.moment));
        let idle = |seat: &Seat| !self.thinking.iter().any(|it| it.seat == *seat && !it.task.is_finished());
        let bots: Vec<Seat> = asked.iter().filter(|seat| self.game.bot(*seat).is_some()).filter(idle).collect();
        bots.into_iter().for_each(|seat| self.let_think(seat, owners));
    }

    /// Lets a bot think elsewhere; its answer comes as a message.
    fn let_think(&mut self, seat: Seat, owners: Owners) {
        let (moment, pause) = (self.game.moment(), self.game.bot_pause(seat));
        let (Some(question), Some(inbox)) = (self.game.view_for_bot(seat), self.inbox.upgrade()) else { return };
        let game = Arc::clone(self.game.game());
        let shared = Arc::clone(&self.shared);
        let inbox = inbox.downgrade();
        let (began, asked_for) = (Instant::now(), self.asked_for(seat));
        let (hidden, pace) = (self.is_hidden(seat), self.pace_of(seat));
        let speed = if self.hurried { BotSpeed::AtOnce } else { self.bot_speed() };
        let hurry = Arc::clone(&self.hurry);
        let elsewhere = self.for_elsewhere(seat);
        let grace = self.grace_left();
        let undecided = (!grace.is_zero()).then(|| self.game.clone());
        let task = tokio::spawn(async move {
            let otherwise = question.legal.first().copied().unwrap_or(Choice::Pass);
            let thought = match &elsewhere {
                Some((nodes, position)) if !shared.work.has_room() => nodes.think(position).await,
                _ => None,
            };
            let choice = match thought.and_then(|choice| question.legal.get(choice).copied()) {
                Some(choice) => choice,
                // A bot that breaks down must not hold up the table.
                None => {
                    let thinking = shared.work.run(Urgency::Bot, owners, move |_| question.answer(&game));
                    thinking.await.unwrap_or(otherwise)
                }
            };
            let thought = began.elapsed();
            if hidden {
                tokio::time::sleep(left_to_wait(pace, asked_for + thought, pause)).await;
            } else {
                let held =
                    if undecided.is_some_and(|game| game.makes_final(seat, choice)) { grace } else { Duration::ZERO };
                let pause = shared.config.pause(speed.shown_for(choice)).max(held).saturating_sub(thought);
                // Whoever is in a hurry does not wait for it.
                let _ = tokio::time::timeout(pause, hurry.notified()).await;
            }
            if let Some(inbox) = inbox.upgrade() {
                let _ = inbox.send(TableMessage::Thought { seat, moment, choice }).await;
            }
        });
        self.thinking.push(Thinking { seat, moment, task });
    }

    /// What it takes to think at another node, if there are others and it is worth the way.
    fn for_elsewhere(&self, seat: Seat) -> Option<(Arc<Nodes>, Position)> {
        let nodes = self.shared.nodes.get()?;
        self.game.bot(seat).filter(|level| level.thinks())?;
        Some((Arc::clone(nodes), Position::new(&self.game, seat)))
    }

    pub(super) async fn thought(&mut self, seat: Seat, moment: u32, choice: Choice) {
        self.thinking.retain(|it| it.seat != seat);
        let Ok(step) = self.game.answer_for(seat, moment, choice, self.now()) else { return };
        if self.keep().await {
            self.shared.metrics.choices.inc();
            self.tell_step(&step);
        }
    }

    /// Who is asked, is not there and keeps others waiting, and until when that is put up with.
    fn next_stand_in(&self) -> Option<(Seat, Instant)> {
        let seats = match self.game.waits_for() {
            WaitingFor::People(seats) => seats,
            WaitingFor::Auto { seat, .. } if self.is_missed(seat) => SeatSet::only(seat),
            WaitingFor::Open(_)
            | WaitingFor::Start
            | WaitingFor::Consent { .. }
            | WaitingFor::Bot { .. }
            | WaitingFor::Program { .. }
            | WaitingFor::Auto { .. }
            | WaitingFor::Over => return None,
        };
        let until = |seat: Seat| Some((seat, self.waited_for_until(seat)?));
        seats.iter().filter_map(until).min_by_key(|(_, at)| *at)
    }

    /// Until when the others who are there wait for somebody who is not.
    fn waited_for_until(&self, seat: Seat) -> Option<Instant> {
        let others_wait = self.game.persons().without(seat).iter().any(|other| self.is_present(other));
        let patience = Duration::from_secs(u64::from(self.shared.config.absent_after));
        self.away[seat.index()].filter(|_| others_wait).map(|since| since + patience)
    }

    /// The same in milliseconds from now, whether they are asked or not: everybody sees who has left.
    pub(super) fn returns_within(&self, seat: Seat) -> Option<u32> {
        let runs = self.game.is_started() && self.game.outcome().is_none();
        let may_return = runs && self.game.persons().contains(seat) && !self.game.is_stood_in(seat);
        let until = self.waited_for_until(seat).filter(|_| may_return)?;
        Some(until.saturating_duration_since(Instant::now()).as_millis().min(u128::from(u32::MAX)) as u32)
    }

    async fn find_stand_in(&mut self) -> bool {
        let Some((seat, at)) = self.next_stand_in() else { return false };
        if Instant::now() < at || self.game.stand_in(seat, true, self.now()).is_err() || !self.keep().await {
            return false;
        }
        self.tell_changes();
        true
    }

    /// Keeps the replay of a game that is over, once.
    async fn finish(&mut self) {
        if self.finished.is_some() {
            return;
        }
        let replay = self.keep_replay().await;
        self.shared.metrics.games.inc();
        self.finished = Some(Finished { curve: self.game.curve(), replay });
        self.tell_those_who_gave_up();
        self.tell_changes();
    }

    /// Nothing is tried for a moment: it could not be stored.
    pub(super) fn wait_a_moment(&mut self) {
        self.retry = Some(Instant::now() + RETRY);
    }
}
