//! Who hears whom: whom one person has muted, and whether those without a seat may talk.
//!
//! Nobody learns from it that they are not heard.

use super::TableTask;
use super::answer::{Answer, Declined, declined};
use crate::guest::GuestId;
use crate::limit::Bucket;
use crate::protocol::tell::{Refusal, Tell};
use crate::socket::written;
use crate::words::Say;
use std::collections::{HashSet, VecDeque};
use std::time::Instant;

/// All those without a seat together: so many lines at once, and so many a second.
const STRANGERS: (f32, f32) = (10.0, 0.5);
/// How many of those who spoke last are known after they have left.
const REMEMBERED: usize = 64;
/// How often somebody can be muted at one table.
const MOST_MUTED: usize = 1000;

pub struct Hearing {
    /// Chat and reactions are off for everybody.
    pub off: bool,
    /// Who does not want to hear whom.
    muted: HashSet<(GuestId, GuestId)>,
    /// Who wants to hear only those with a seat.
    seated_only: HashSet<GuestId>,
    /// What all those without a seat may still say.
    strangers: Bucket,
    /// Those without a seat who spoke last.
    spoke: VecDeque<(GuestId, String)>,
}

impl Hearing {
    pub fn new(now: Instant) -> Hearing {
        let (size, per_second) = STRANGERS;
        let strangers = Bucket::new(size, per_second, now);
        Hearing { off: false, muted: HashSet::new(), seated_only: HashSet::new(), strangers, spoke: VecDeque::new() }
    }

    /// Whether somebody without a seat may speak now; whoever does is remembered.
    fn let_stranger_speak(&mut self, guest: GuestId, name: &str, now: Instant) -> bool {
        if !self.strangers.take(now) {
            return false;
        }
        self.spoke.retain(|(other, _)| *other != guest);
        self.spoke.truncate(REMEMBERED - 1);
        self.spoke.push_front((guest, name.to_owned()));
        true
    }
}

impl TableTask {
    pub(super) fn guest_of(&self, connection: u64) -> Result<GuestId, Declined> {
        let watching = self.watching.get(&connection).ok_or(declined(Refusal::NoTable, Say::NotWatched))?;
        Ok(watching.watcher.guest)
    }

    /// Neither seated here nor who opened the table.
    pub(super) fn is_stranger(&self, guest: GuestId) -> bool {
        self.seat_of(guest).is_none() && self.about.creator != guest
    }

    /// Whether those without a seat are to be silent: as long as one of the others wants it.
    pub(super) fn is_seated_only(&self) -> bool {
        self.hearing.seated_only.iter().any(|guest| !self.is_stranger(*guest))
    }

    /// Whether somebody may speak, as far as it depends on having a seat.
    pub(super) fn check_stranger(&mut self, guest: GuestId, name: &str) -> Result<(), Declined> {
        if !self.is_stranger(guest) {
            return Ok(());
        }
        if self.is_seated_only() {
            return Err(declined(Refusal::Limit, Say::SeatedOnly));
        }
        match self.hearing.let_stranger_speak(guest, name, Instant::now()) {
            true => Ok(()),
            false => Err(declined(Refusal::Limit, Say::StrangersTooFast)),
        }
    }

    /// Tells what somebody said to all who want to hear it; who said it is never told that somebody does not.
    pub(super) fn send_said(&self, from: GuestId, tell: &Tell) {
        let text = written(tell);
        let hears = |hearer: GuestId| !self.hearing.muted.contains(&(hearer, from));
        for watcher in self.watching.values().map(|watching| &watching.watcher) {
            if hears(watcher.guest) && !watcher.blocklist.contains(from) {
                watcher.outbox.text(text.clone());
            }
        }
    }

    /// Guest and name behind the number of a person at this table, other than the one who asks.
    pub(super) fn other_person(&self, asks: GuestId, person: u32) -> Result<(GuestId, String), Declined> {
        let seated = self.about.sitting.iter().flatten().map(|sitting| (sitting.guest, &sitting.name));
        let spoke = self.hearing.spoke.iter().map(|(guest, name)| (*guest, name));
        let watching = self.watching.values().map(|watching| (watching.watcher.guest, &watching.watcher.name));
        let is_meant = |(guest, _): &(GuestId, &String)| *guest != asks && self.person(*guest) == person;
        let found = seated.chain(spoke).chain(watching).find(is_meant);
        found.map(|(guest, name)| (guest, name.clone())).ok_or(declined(Refusal::NoSeat, Say::NoPerson))
    }

    /// The number by which somebody is meant at this table.
    pub(super) fn person(&self, guest: GuestId) -> u32 {
        self.shared.person(&self.about.id, guest)
    }

    pub(super) fn mute_person(&mut self, connection: u64, person: u32, muted: bool) -> Result<Answer, Declined> {
        let guest = self.guest_of(connection)?;
        let (other, _) = self.other_person(guest, person)?;
        if muted && self.hearing.muted.len() >= MOST_MUTED {
            return Err(declined(Refusal::Limit, Say::ListFull));
        }
        match muted {
            true => self.hearing.muted.insert((guest, other)),
            false => self.hearing.muted.remove(&(guest, other)),
        };
        self.tell_personal(guest);
        Ok(Answer::Done)
    }

    pub(super) fn set_seated_only(&mut self, connection: u64, only: bool) -> Result<Answer, Declined> {
        let guest = self.guest_of(connection)?;
        if self.is_stranger(guest) {
            return Err(declined(Refusal::NoSeat, Say::NoSeat));
        }
        match only {
            true => self.hearing.seated_only.insert(guest),
            false => self.hearing.seated_only.remove(&guest),
        };
        self.tell_personal(guest);
        self.tell_changes();
        Ok(Answer::Done)
    }

    /// Tells one person, on every connection, what holds here for nobody else.
    pub(super) fn tell_personal(&self, guest: GuestId) {
        let own = || self.watching.values().map(|watching| &watching.watcher).filter(|watcher| watcher.guest == guest);
        let Some(blocklist) = own().next().map(|watcher| &watcher.blocklist) else { return };
        let muted = self.hearing.muted.iter().filter(|(hearer, _)| *hearer == guest);
        let tell = Tell::Personal {
            table: self.about.id.clone(),
            person: self.person(guest),
            opened: self.about.creator == guest,
            sent_away: self.about.sent_away.contains(&guest),
            seated_only: self.hearing.seated_only.contains(&guest),
            muted: muted.map(|(_, other)| self.person(*other)).collect(),
            blocked: blocklist.all().into_iter().map(|other| self.person(other)).collect(),
        };
        let text = written(&tell);
        own().for_each(|watcher| watcher.outbox.text(text.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many they are: what they may say together is bounded, and those who spoke last can be named.
    #[test]
    fn strangers_share_what_they_may_say() {
        let now = Instant::now();
        let mut hearing = Hearing::new(now);
        let spoken = (0..50).filter(|_| hearing.let_stranger_speak(GuestId::new(), "x", now)).count();
        assert_eq!(spoken, 10);
        let later = now + std::time::Duration::from_secs(4);
        let spoken = (0..50).filter(|_| hearing.let_stranger_speak(GuestId::new(), "x", later)).count();
        assert_eq!(spoken, 2);
        for hour in 1..200 {
            let at = now + std::time::Duration::from_secs(3600 * hour);
            assert!(hearing.let_stranger_speak(GuestId([hour as u8; 16]), "y", at));
        }
        assert_eq!((hearing.spoke.len(), hearing.spoke[0].0), (REMEMBERED, GuestId([199; 16])));
    }
}
