//! Chat, reactions and the next game.

use super::answer::{Answer, Declined, declined};
use super::{SeatedGuest, TableTask};
use crate::guest::GuestId;
use crate::name::{beside, is_invisible};
use crate::protocol::ask::Reaction;
use crate::protocol::tell::{Refusal, Speaker, Tell};
use crate::shares::Owners;
use crate::words::Say;
use soulkeep_table::Chair;

/// How long a line may be.
const LONGEST: usize = 200;

impl TableTask {
    pub(super) fn say(&mut self, connection: u64, text: &str) -> Result<Answer, Declined> {
        let text = text.trim();
        if !(1..=LONGEST).contains(&text.chars().count()) || text.chars().any(is_invisible) {
            return Err(declined(Refusal::Malformed, Say::TextLength));
        }
        let (guest, from) = self.speaker(connection)?;
        self.send_said(guest, &Tell::Chat { table: self.about.id.clone(), from, text: text.to_owned() });
        Ok(Answer::Done)
    }

    pub(super) fn react(&mut self, connection: u64, reaction: Reaction) -> Result<Answer, Declined> {
        let (guest, from) = self.speaker(connection)?;
        self.send_said(guest, &Tell::Reacted { table: self.about.id.clone(), from, reaction });
        Ok(Answer::Done)
    }

    /// Who speaks, if there is leave to.
    fn speaker(&mut self, connection: u64) -> Result<(GuestId, Speaker), Declined> {
        let off = self.hearing.off;
        let watching = self.watching.get(&connection).ok_or(declined(Refusal::NoTable, Say::NotWatched))?;
        if off {
            return Err(declined(Refusal::Limit, Say::Muted));
        }
        if self.shared.measures.is_muted(watching.watcher.guest) {
            return Err(declined(Refusal::Limit, Say::Silenced));
        }
        let (name, guest) = (watching.watcher.name.clone(), watching.watcher.guest);
        let name = beside(&name, self.others(guest));
        self.check_stranger(guest, &name)?;
        let (seat, person) = (self.seat_of(guest).map(|seat| seat.0), self.person(guest));
        Ok((guest, Speaker { name, seat, person }))
    }

    pub(super) fn mute(&mut self, connection: u64, muted: bool) -> Result<Answer, Declined> {
        let guest = self.watching.get(&connection).map(|watching| watching.watcher.guest);
        if guest != Some(self.about.creator) {
            return Err(declined(Refusal::NoSeat, Say::OnlyWhoOpened));
        }
        self.hearing.off = muted;
        self.tell_changes();
        Ok(Answer::Done)
    }

    /// Another table with everybody one seat further on; the second who asks is shown the same one.
    pub(super) async fn rematch(&mut self, connection: u64) -> Result<Answer, Declined> {
        let asking = self.watching.get(&connection).map(|watching| (watching.watcher.guest, watching.watcher.owners));
        let (guest, owners) = asking.ok_or(declined(Refusal::NoTable, Say::NotWatched))?;
        if self.game.outcome().is_none() {
            return Err(declined(Refusal::Late, Say::NotOver));
        }
        if !self.about.sitting.iter().flatten().any(|sitting| sitting.guest == guest) {
            return Err(declined(Refusal::NoSeat, Say::NoSeat));
        }
        if self.next.is_none() {
            self.next = Some(self.open_next(guest, owners).await?);
        }
        if let Some(next) = self.next.clone() {
            self.send_all(&Tell::Rematch { table: self.about.id.clone(), next });
        }
        Ok(Answer::Done)
    }

    async fn open_next(&self, guest: GuestId, owners: Owners) -> Result<String, Declined> {
        let tables = self.tables.upgrade().ok_or(declined(Refusal::Trouble, Say::Trouble))?;
        let place = tables.reserve(owners).map_err(|_| declined(Refusal::Limit, Say::TooManyRunning))?;
        // The replay tells the seed of this game, so that the next one may not follow from it.
        let mut setup = self.game.rematch(crate::random::number());
        let mut sitting: Vec<Option<SeatedGuest>> = self.about.sitting.clone();
        sitting.rotate_right(1);
        let mut seated = vec![guest];
        for (chair, sitter) in setup.chairs.iter_mut().zip(&mut sitting) {
            match sitter {
                None => {}
                // Who asks for another game wants to play it.
                Some(sitting) if sitting.guest == guest => *chair = Chair::Person,
                // Those who gave up have left their chairs.
                Some(_) if *chair != Chair::Person => *sitter = None,
                Some(sitting) if self.is_avoided(sitting.guest, &seated).await.map_err(no_next)? => {
                    (*chair, *sitter) = (Chair::Open, None);
                }
                Some(sitting) => seated.push(sitting.guest),
            }
        }
        let (id, sent_away) = (crate::random::name(), Vec::new());
        let about = super::TableDetails { id, creator: guest, sitting, sent_away, ..self.about.clone() };
        tables.set_up(place, about, setup).await.map_err(|_| declined(Refusal::Trouble, Say::Trouble))
    }
}

fn no_next(say: Say) -> Declined {
    declined(Refusal::Trouble, say)
}
