//! Somebody at a table, who chooses whenever it is their turn and comes back by any node.

use super::node::{Ask, Tell};
use super::{Act, Time};
use crate::bench_server::history::Event;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How long nothing may be heard.
const SILENCE: Time = 4000;

pub struct Person {
    pub table: usize,
    pub seat: u8,
    /// The place of the node by which they come, and the number of the connection.
    pub slot: usize,
    pub connection: u64,
    pub heard: Time,
    pub history: Vec<Event>,
    /// The answer under way, and the moment that was answered last.
    given: Option<u32>,
    answered: Option<u32>,
    last: u32,
    /// When a choice was acknowledged last that was sent then.
    pub went_on: Time,
    sent: Time,
}

impl Person {
    pub fn new(table: usize, seat: u8) -> Person {
        let (slot, connection, heard, history) = (0, 0, 0, Vec::new());
        let (given, answered, last, went_on, sent) = (None, None, 0, 0, 0);
        Person { table, seat, slot, connection, heard, history, given, answered, last, went_on, sent }
    }

    pub fn come(&mut self, now: Time, slot: usize, connection: u64) {
        (self.slot, self.connection, self.heard) = (slot, connection, now);
        (self.given, self.answered) = (None, None);
        self.history.push(Event::Connected);
    }

    pub fn is_impatient(&self, now: Time) -> bool {
        now.saturating_sub(self.heard) > SILENCE
    }

    /// Notes what was told; the answer is what to ask then.
    pub fn hear(&mut self, now: Time, tell: &Tell) -> Option<Ask> {
        // Who waits for an answer is not content with anything else.
        if self.given.is_none() {
            self.heard = now;
        }
        match tell {
            Tell::Table(acts) => return self.see(now, acts),
            Tell::Done(id) if self.given == Some(*id) => {
                self.history.push(Event::Acknowledged { id: *id });
                (self.given, self.heard, self.went_on) = (None, now, self.went_on.max(self.sent));
            }
            Tell::Refused(id) if self.given == Some(*id) => {
                self.history.push(Event::Refused { id: *id });
                (self.given, self.heard) = (None, now);
            }
            Tell::Done(_) | Tell::Refused(_) => {}
        }
        None
    }

    fn see(&mut self, now: Time, acts: &[Act]) -> Option<Ask> {
        let moment = acts.len() as u32;
        if let Some(act) = acts.last() {
            self.history.push(Event::Told { moment, words: digest(act) });
        }
        self.history.push(Event::Shown { moment, public: digest(acts) });
        let is_asked = moment % 2 == u32::from(self.seat);
        if !is_asked || self.given.is_some() || self.answered == Some(moment) {
            return None;
        }
        self.last += 1;
        (self.given, self.answered, self.heard, self.sent) = (Some(self.last), Some(moment), now, now);
        self.history.push(Event::Sent { id: self.last, moment });
        Some(Ask::Choose { id: self.last, moment, seat: self.seat })
    }
}

fn digest(of: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}
