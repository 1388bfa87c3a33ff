//! Taking choices back, and leave of the others where they have seen something.

use super::TableTask;
use super::answer::{Answer, Declined, declined};
use super::perspective::Key;
use crate::protocol::tell::{LogLine, Refusal, Tell, UndoAnswer, Weight};
use crate::protocol::view::TakeBack;
use crate::words::{Say, words};
use soulkeep_rules::Seat;
use soulkeep_table::{Answered, NoUndo, is_idle};

impl TableTask {
    pub(super) async fn undo(&mut self, seat: Seat, moment: u32) -> Result<Answer, Declined> {
        match self.game.undo(seat, moment, self.now()) {
            Ok(_) => {
                self.keep_or_refuse().await?;
                self.tell_anew();
                Ok(Answer::Done)
            }
            Err(NoUndo::NeedsConsent) => {
                self.game.ask_undo(seat, moment, self.now()).map_err(no_undo)?;
                self.kept_and_told().await
            }
            Err(error) => Err(no_undo(error)),
        }
    }

    pub(super) async fn allow_undo(&mut self, seat: Seat, allow: bool) -> Result<Answer, Declined> {
        let by = self.who_asks_leave();
        let answered = self.game.allow_undo(seat, allow, self.now()).map_err(no_undo)?;
        self.keep_or_refuse().await?;
        match answered {
            Answered::Undone(_) => {
                self.tell_anew();
                self.tell_undo_answer(by, UndoAnswer::Allowed, None);
            }
            Answered::Waiting(_) => self.tell_changes(),
            Answered::Denied(_) => {
                self.tell_changes();
                self.tell_undo_answer(by, UndoAnswer::Refused, Some(seat));
            }
        }
        Ok(Answer::Done)
    }

    /// Who waits for leave to take a choice back.
    pub(super) fn who_asks_leave(&self) -> Option<Seat> {
        self.game.undo_request().map(|(by, _)| by)
    }

    /// Tells everybody what became of the request of somebody.
    pub(super) fn tell_undo_answer(&self, by: Option<Seat>, answer: UndoAnswer, from: Option<Seat>) {
        let Some(by) = by else { return };
        let table = self.about.id.clone();
        self.send_all(&Tell::UndoAnswered { table, by: by.0, answer, from: from.map(|seat| seat.0) });
    }

    /// The request that is open, for everybody who watches.
    pub(super) fn take_back(&self, key: Key) -> Option<TakeBack> {
        let (by, of) = self.game.undo_request()?;
        let left = self.game.undo_request_until()?.saturating_sub(self.now());
        let milliseconds = left.min(u64::from(u32::MAX)) as u32;
        let of = of.iter().map(|seat| seat.0).collect();
        Some(TakeBack { by: by.0, of, what: self.what_is_taken_back(key, by), milliseconds })
    }

    /// The choice in the words of the log, as these eyes have read it there. Of a pass the log says nothing but what came
    /// of it.
    fn what_is_taken_back(&self, key: Key, by: Seat) -> String {
        let otherwise = || words(key.lang).last_choice.to_owned();
        let Some((number, choice)) = self.game.would_take_back(by) else { return otherwise() };
        let is_told = |line: &LogLine| line.moment as usize == number && line.weight == Weight::Story;
        let told = || self.log_so_far(key).into_iter().find(is_told).map(|line| line.text);
        Some(()).filter(|()| !is_idle(choice)).and_then(|()| told()).unwrap_or_else(otherwise)
    }
}

fn no_undo(error: NoUndo) -> Declined {
    match error {
        NoUndo::Late => declined(Refusal::Late, Say::Late),
        NoUndo::NeedsConsent | NoUndo::Final => declined(Refusal::Final, Say::Final),
        NoUndo::NotAsked => declined(Refusal::Late, Say::NothingAsked),
    }
}
