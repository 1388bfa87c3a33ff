//! How many connections there are, and whose.

use crate::guest::GuestId;
use prometheus_client::metrics::gauge::Gauge;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

pub struct Crowd {
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
pub struct Place {
    guest: GuestId,
    gauge: Gauge,
    present: Arc<Mutex<Present>>,
}

impl Crowd {
    pub fn new(most: usize, most_each: usize, gauge: Gauge) -> Crowd {
        Crowd { most, most_each, gauge, present: Arc::default() }
    }

    /// A place for one more connection, if there is one.
    pub fn enter(&self, guest: GuestId) -> Option<Place> {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let own = present.each.get(&guest).copied().unwrap_or(0);
        if present.all >= self.most || own >= self.most_each {
            return None;
        }
        present.all += 1;
        present.each.insert(guest, own + 1);
        self.gauge.inc();
        Some(Place { guest, gauge: self.gauge.clone(), present: Arc::clone(&self.present) })
    }
}

impl Drop for Place {
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
        let crowd = Crowd::new(3, 2, Gauge::default());
        let (one, other) = (GuestId([1; 16]), GuestId([2; 16]));
        let first = crowd.enter(one).unwrap();
        let second = crowd.enter(one).unwrap();
        assert!(crowd.enter(one).is_none(), "two for each");
        let third = crowd.enter(other).unwrap();
        assert!(crowd.enter(other).is_none(), "three in all");
        drop(first);
        assert!(crowd.enter(other).is_some());
        assert_eq!(crowd.gauge.get(), 2);
        drop((second, third));
        let present = crowd.present.lock().unwrap();
        assert_eq!((present.all, present.each.len(), crowd.gauge.get()), (0, 0, 0), "nobody is remembered");
    }
}
