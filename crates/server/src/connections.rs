//! How many connections there are, and whose.

use crate::guest::GuestId;
use prometheus_client::metrics::gauge::Gauge;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

pub struct Connections {
    most: usize,
    most_each: usize,
    gauge: Gauge,
    present: Arc<Mutex<Present>>,
}

#[derive(Default)]
struct Present {
    all: usize,
    each: HashMap<GuestId, usize>,
}

/// The place of one connection; it is free again when this is dropped.
pub struct ConnectionPermit {
    guest: GuestId,
    gauge: Gauge,
    present: Arc<Mutex<Present>>,
}

impl Connections {
    pub fn new(most: usize, most_each: usize, gauge: Gauge) -> Connections {
        Connections { most, most_each, gauge, present: Arc::default() }
    }

    /// A place for one more connection, if there is one.
    pub fn enter(&self, guest: GuestId) -> Option<ConnectionPermit> {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let own = present.each.get(&guest).copied().unwrap_or(0);
        if present.all >= self.most || own >= self.most_each {
            return None;
        }
        present.all += 1;
        present.each.insert(guest, own + 1);
        self.gauge.inc();
        Some(ConnectionPermit { guest, gauge: self.gauge.clone(), present: Arc::clone(&self.present) })
    }

    /// Everybody who is connected, and how often.
    pub fn present(&self) -> Vec<(GuestId, usize)> {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        present.each.iter().map(|(guest, count)| (*guest, *count)).collect()
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        present.all -= 1;
        self.gauge.dec();
        if let Entry::Occupied(mut own) = present.each.entry(self.guest) {
            *own.get_mut() -= 1;
            if *own.get() == 0 {
                own.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_limited_and_given_back() {
        let connections = Connections::new(3, 2, Gauge::default());
        let (one, other) = (GuestId([1; 16]), GuestId([2; 16]));
        let first = connections.enter(one).unwrap();
        let second = connections.enter(one).unwrap();
        assert!(connections.enter(one).is_none(), "two for each");
        let third = connections.enter(other).unwrap();
        assert!(connections.enter(other).is_none(), "three in all");
        drop(first);
        assert!(connections.enter(other).is_some());
        assert_eq!(connections.gauge.get(), 2);
        drop((second, third));
        let present = connections.present.lock().unwrap();
        assert_eq!((present.all, present.each.len(), connections.gauge.get()), (0, 0, 0), "nobody is remembered");
    }
}
