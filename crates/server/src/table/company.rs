//! Who does not want whom at the table: blocks, and being sent away before the game begins.

use super::TableTask;
use super::answer::{Answer, Declined, declined, no_seat};
use crate::blocks::NoBlock;
use crate::guest::GuestId;
use crate::protocol::tell::Refusal;
use crate::store::StoreError;
use crate::words::Say;
use soulkeep_rules::Seat;
use std::time::Instant;

/// How many can be sent away from one table.
const MOST_SENT_AWAY: usize = 200;

impl TableTask {
    /// Whether somebody may take an open seat. Who was blocked by one of the others is told what anybody is told about a
    /// seat that is not open.
    pub(super) async fn check_welcome(&self, guest: GuestId) -> Result<(), Say> {
        if self.about.sent_away.contains(&guest) {
            return Err(Say::SentAway);
        }
        let seated = self.about.sitting.iter().flatten().map(|sitting| sitting.guest);
        let others: Vec<GuestId> = seated.chain([self.about.creator]).filter(|other| *other != guest).collect();
        let own = self.shared.blocklist(guest).await.map_err(trouble)?;
        if others.iter().any(|other| own.contains(*other)) {
            return Err(Say::YouBlocked);
        }
        for other in others {
            if self.shared.blocklist(other).await.map_err(trouble)?.contains(guest) {
                return Err(Say::NoChair);
            }
        }
        Ok(())
    }

    /// Whether somebody and one of those who have their seats already do not want to meet.
    pub(super) async fn is_avoided(&self, guest: GuestId, seated: &[GuestId]) -> Result<bool, Say> {
        for other in seated {
            if self.shared.avoid_each_other(guest, *other).await.map_err(trouble)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) async fn block(&mut self, connection: u64, person: u32, blocked: bool) -> Result<Answer, Declined> {
        let guest = self.guest_of(connection)?;
        let (other, name) = self.other_person(guest, person)?;
        let stored = match blocked {
            true => self.shared.block(guest, other, &name).await,
            false => self.shared.unblock(guest, other).await.map_err(NoBlock::Store),
        };
        stored.map_err(|error| match error {
            NoBlock::Store(error) => declined(Refusal::Trouble, trouble(error)),
            NoBlock::TooMany => declined(Refusal::Limit, Say::ListFull),
        })?;
        self.tell_personal(guest);
        Ok(Answer::Done)
    }

    /// Somebody is sent away before the game begins, and may not sit here again.
    pub(super) async fn kick(&mut self, connection: u64, person: u32) -> Result<Answer, Declined> {
        let guest = self.guest_of(connection)?;
        if guest != self.about.creator {
            return Err(declined(Refusal::NoSeat, Say::OnlyWhoOpened));
        }
        if self.game.is_started() {
            return Err(declined(Refusal::Late, Say::Begun));
        }
        if self.about.sent_away.len() >= MOST_SENT_AWAY {
            return Err(declined(Refusal::Limit, Say::ListFull));
        }
        let (other, _) = self.other_person(guest, person)?;
        let seat = self.seat_of(other).ok_or(declined(Refusal::NoSeat, Say::NoPerson))?;
        self.send_away(other, seat).await?;
        (self.away[seat.index()], self.unvisited[seat.index()]) = (Some(Instant::now()), None);
        self.tell_anew();
        self.tell_personal(other);
        Ok(Answer::Done)
    }

    async fn send_away(&mut self, guest: GuestId, seat: Seat) -> Result<(), Declined> {
        self.game.leave(seat, self.now()).map_err(no_seat)?;
        let left = self.about.sitting[seat.index()].take();
        self.about.sent_away.push(guest);
        if self.keep_sent_away(guest).await {
            return Ok(());
        }
        self.about.sitting[seat.index()] = left;
        self.about.sent_away.pop();
        Err(declined(Refusal::Trouble, Say::Trouble))
    }
}

fn trouble(error: StoreError) -> Say {
    tracing::error!(%error, "a list of blocks cannot be read or written");
    Say::Trouble
}
