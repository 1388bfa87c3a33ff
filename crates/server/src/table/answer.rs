//! What people at the table ask for.

use super::pace::GivenAnswer;
use super::{TableTask, Watching};
use crate::protocol::ask::Ask;
use crate::protocol::tell::{Refusal, Ruling};
use crate::shares::Kind;
use crate::show;
use crate::words::Say;
use soulkeep_rules::{Choice, Seat};
use soulkeep_table::{NoSeat, Refused};
use std::time::Instant;

/// Why something is not done: the code, the words, and perhaps the ruling.
pub(super) struct Declined {
    pub code: Refusal,
    pub say: Say,
    pub ruling: Option<Ruling>,
}

pub(super) fn declined(code: Refusal, say: Say) -> Declined {
    Declined { code, say, ruling: None }
}

/// A point of the rules with its text.
pub(super) fn forbidden(ruling: soulkeep_rules::Ruling) -> Declined {
    Declined { code: Refusal::Illegal, say: Say::Forbidden, ruling: show::ruling(ruling.id()) }
}

/// Whether the answer is `done`, or was something else that has been sent.
pub(super) enum Answer {
    Done,
    Sent,
}

impl TableTask {
    pub(super) async fn asked(&mut self, connection: u64, id: u32, ask: Ask, came: Instant) {
        let Some(watching) = self.watching.get(&connection) else { return };
        let to = watching.watcher.outbox.clone();
        match self.answer(connection, id, ask, came).await {
            Ok(Answer::Done) => to.done(id),
            Ok(Answer::Sent) => {}
            Err(declined) => self.refuse(connection, id, declined),
        }
    }

    pub(super) fn refuse(&self, connection: u64, id: u32, declined: Declined) {
        self.shared.metrics.refuse(declined.code.reason());
        let Some(Watching { watcher, .. }) = self.watching.get(&connection) else { return };
        watcher.outbox.refuse_by(id, declined.code, declined.say, watcher.lang, declined.ruling);
    }

    /// Takes something from the share of whoever asks.
    pub(super) fn may(&self, connection: u64, kind: Kind) -> Result<(), Declined> {
        let watching = self.watching.get(&connection).ok_or(declined(Refusal::NoTable, Say::NotWatched))?;
        let taken = self.shared.shares.take(kind, watching.watcher.owners, 1.0);
        taken.map_err(|_| declined(Refusal::Limit, Say::TooFast))
    }

    async fn answer(&mut self, connection: u64, id: u32, ask: Ask, came: Instant) -> Result<Answer, Declined> {
        if let Some(kind) = price(&ask) {
            self.may(connection, kind)?;
        }
        match ask {
            Ask::Say { text, .. } => return self.say(connection, &text),
            Ask::React { reaction, .. } => return self.react(connection, reaction),
            Ask::Mute { muted, .. } => return self.mute(connection, muted),
            Ask::Rematch { .. } => return self.rematch(connection).await,
            Ask::MutePerson { person, muted, .. } => return self.mute_person(connection, person, muted),
            Ask::SeatedOnly { only, .. } => return self.set_seated_only(connection, only),
            Ask::Block { person, blocked, .. } => return self.block(connection, person, blocked).await,
            Ask::Kick { person, .. } => return self.kick(connection, person).await,
            _ => {}
        }
        let seat = self.watching.get(&connection).and_then(|watching| self.seat_of(watching.watcher.guest));
        let seat = seat.ok_or(declined(Refusal::NoSeat, Say::NoSeat))?;
        match ask {
            Ask::Choose { moment, option, .. } => self.choose(connection, id, seat, (moment, option), came).await,
            Ask::Preview { moment, option, .. } => self.preview(connection, id, seat, (moment, option)),
            Ask::Why { moment, deed, .. } => self.why(seat, moment, &deed),
            Ask::Hint { moment, .. } => self.hint(connection, id, seat, moment),
            Ask::Undo { moment, .. } => self.undo(seat, moment).await,
            Ask::AllowUndo { allow, .. } => self.allow_undo(seat, allow).await,
            Ask::Stops { stops, .. } => self.set_stops(seat, stops).await,
            Ask::StopOnce { .. } => self.stop_once(seat).await,
            Ask::PassOn { until, .. } => self.pass_on(seat, until).await,
            Ask::BotSpeed { speed, .. } => self.set_bot_speed(seat, speed),
            Ask::Hurry { .. } => self.hurry(seat),
            Ask::StandIn { bot, .. } => self.stand_in(seat, bot).await,
            Ask::Concede { .. } => self.concede(seat).await,
            Ask::Claim { seat: against, .. } => self.claim(seat, against).await,
            _ => Err(declined(Refusal::Malformed, Say::Malformed)),
        }
    }

    async fn choose(
        &mut self,
        connection: u64,
        id: u32,
        seat: Seat,
        (moment, option): (u32, u16),
        came: Instant,
    ) -> Result<Answer, Declined> {
        let choice = self.option(seat, moment, option)?;
        self.take(GivenAnswer { connection, id, seat, moment, choice }, came).await
    }

    /// The choice behind the number of an option that a seat was shown.
    pub(super) fn option(&self, seat: Seat, moment: u32, option: u16) -> Result<Choice, Declined> {
        if !self.game.is_started() {
            return Err(declined(Refusal::Late, Say::NotStarted));
        }
        if self.game.outcome().is_some() {
            return Err(declined(Refusal::Late, Say::Over));
        }
        // The numbers are the same in every language.
        let shown = self.perspectives.iter().find(|(key, _)| key.seat == Some(seat));
        let choices = shown.map_or(&[][..], |(_, perspective)| &perspective.choices);
        if choices.is_empty() {
            let say = if moment == self.game.moment() { Say::NotYours } else { Say::Late };
            return Err(declined(Refusal::Late, say));
        }
        // What answers an earlier question is late, whatever it would mean now.
        let unknown = if moment == self.game.moment() {
            declined(Refusal::Illegal, Say::NoOption)
        } else {
            declined(Refusal::Late, Say::Late)
        };
        choices.get(usize::from(option)).copied().ok_or(unknown)
    }

    async fn stand_in(&mut self, seat: Seat, bot: bool) -> Result<Answer, Declined> {
        self.game.stand_in(seat, bot, self.now()).map_err(no_seat)?;
        self.volunteers[seat.index()] = bot;
        self.kept_and_told().await
    }

    async fn concede(&mut self, seat: Seat) -> Result<Answer, Declined> {
        self.game.concede(seat, self.now()).map_err(no_seat)?;
        self.keep_or_refuse().await?;
        // Who gave up watches from now on.
        self.tell_anew();
        Ok(Answer::Done)
    }

    pub(super) async fn kept_and_told(&mut self) -> Result<Answer, Declined> {
        self.keep_or_refuse().await?;
        self.tell_changes();
        Ok(Answer::Done)
    }

    /// The same about what is nobody else's business: that somebody passes on, or wants to be asked, tells something.
    pub(super) async fn kept_and_told_to(&mut self, seat: Seat) -> Result<Answer, Declined> {
        self.keep_or_refuse().await?;
        self.tell_changes_to(seat);
        Ok(Answer::Done)
    }

    pub(super) async fn keep_or_refuse(&mut self) -> Result<(), Declined> {
        if self.keep().await { Ok(()) } else { Err(declined(Refusal::Trouble, Say::Trouble)) }
    }
}

/// What is counted besides the message itself.
fn price(ask: &Ask) -> Option<Kind> {
    match ask {
        Ask::Preview { .. } | Ask::Hint { .. } => Some(Kind::Hint),
        Ask::Say { .. } | Ask::React { .. } => Some(Kind::Chat),
        Ask::Rematch { .. } => Some(Kind::Join),
        Ask::Undo { .. }
        | Ask::AllowUndo { .. }
        | Ask::Stops { .. }
        | Ask::StopOnce { .. }
        | Ask::PassOn { .. }
        | Ask::BotSpeed { .. }
        | Ask::StandIn { .. }
        | Ask::Concede { .. }
        | Ask::Mute { .. }
        | Ask::MutePerson { .. }
        | Ask::SeatedOnly { .. }
        | Ask::Block { .. }
        | Ask::Kick { .. }
        | Ask::Claim { .. } => Some(Kind::Change),
        Ask::Hello { .. }
        | Ask::Speak { .. }
        | Ask::Ping
        | Ask::Lobby { .. }
        | Ask::Watch { .. }
        | Ask::Leave { .. }
        | Ask::Choose { .. }
        | Ask::Hurry { .. }
        | Ask::Why { .. } => None,
    }
}

pub(super) fn refused(refused: Refused) -> Declined {
    match refused {
        Refused::Late => declined(Refusal::Late, Say::Late),
        Refused::NotYours => declined(Refusal::Late, Say::NotYours),
        Refused::Over => declined(Refusal::Late, Say::Over),
        Refused::Illegal(ruling) => forbidden(ruling),
    }
}

pub(super) fn no_seat(error: NoSeat) -> Declined {
    match error {
        NoSeat::Taken | NoSeat::NoPerson => declined(Refusal::NoSeat, Say::NoSeat),
        NoSeat::Started | NoSeat::Already | NoSeat::NotAsked => declined(Refusal::Late, Say::NothingAsked),
        NoSeat::Open | NoSeat::NotRunning => declined(Refusal::Late, Say::NotRunning),
    }
}
