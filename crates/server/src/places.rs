//! How many of something there may be at once: in all, of one visitor, and at one address.
//!
//! A place is taken before there is anything to put on it, so that many who come at once find no more places than there
//! are.

use crate::shares::{Owner, Owners};
use crate::store::NodeId;
use prometheus_client::metrics::gauge::Gauge;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Places for one kind of thing.
#[derive(Clone)]
pub struct Places {
    most: Most,
    gauge: Gauge,
    taken: Arc<Mutex<Taken>>,
}

/// How many places there are.
#[derive(Clone, Copy)]
pub struct Most {
    pub all: usize,
    pub visitor: usize,
    pub address: usize,
}

/// Whose places are all taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    All,
    Visitor,
    Address,
}

#[derive(Default)]
struct Taken {
    all: usize,
    each: HashMap<Owner, usize>,
    /// Places that are taken at other nodes. There is room for all at each node, but owners have one share.
    elsewhere: HashMap<NodeId, HashMap<Owner, usize>>,
    /// Whose places are others than those that other nodes were told of, if there are any.
    changed: Option<HashSet<Owner>>,
}

impl Taken {
    fn of(&self, owner: Owner) -> usize {
        let elsewhere = self.elsewhere.values().filter_map(|each| each.get(&owner));
        self.each.get(&owner).into_iter().chain(elsewhere).sum()
    }

    fn change(&mut self, owner: Owner) {
        if let Some(changed) = &mut self.changed {
            changed.insert(owner);
        }
    }
}

/// A place that is taken; it is free again when this is dropped.
pub struct Place {
    owners: Owners,
    /// Whether it is counted among all, and not for its owners alone.
    inside: bool,
    places: Places,
}

impl Places {
    pub fn new(most: Most, gauge: Gauge) -> Places {
        Places { most, gauge, taken: Arc::default() }
    }

    /// A place for one more, if there is one.
    pub fn take(&self, owners: Owners) -> Result<Place, Full> {
        let mut taken = self.taken();
        if taken.all >= self.most.all {
            return Err(Full::All);
        }
        for owner in owners {
            let (most, full) = match owner {
                Owner::Visitor(_) => (self.most.visitor, Full::Visitor),
                Owner::Address(_) => (self.most.address, Full::Address),
            };
            if taken.of(owner) >= most {
                return Err(full);
            }
        }
        Ok(self.occupy(&mut taken, owners))
    }

    /// Everybody who has a place, and how many.
    pub fn present(&self) -> Vec<(Owner, usize)> {
        self.taken().each.iter().map(|(owner, count)| (*owner, *count)).collect()
    }

    /// From now on it is noted what other nodes are to be told.
    pub fn note_changes(&self) {
        self.taken().changed.get_or_insert_default();
    }

    /// Whose places are others than before, and how many they are now.
    pub fn changed(&self) -> Vec<(Owner, usize)> {
        let mut taken = self.taken();
        let changed = taken.changed.as_mut().map(std::mem::take).unwrap_or_default();
        changed.into_iter().map(|owner| (owner, taken.each.get(&owner).copied().unwrap_or(0))).collect()
    }

    /// Takes note of how many places somebody has at another node.
    pub fn note_elsewhere(&self, node: &NodeId, counts: Vec<(Owner, usize)>) {
        let mut taken = self.taken();
        let each = taken.elsewhere.entry(node.clone()).or_default();
        for (owner, count) in counts {
            match count {
                0 => each.remove(&owner),
                count => each.insert(owner, count),
            };
        }
    }

    /// A node is gone, and what was taken there is free.
    pub fn forget_elsewhere(&self, node: &NodeId) {
        self.taken().elsewhere.remove(node);
    }

    /// A place for what was there before: it counts for its owners, and is refused only if there is no room in all.
    pub fn take_back(&self, owners: Owners) -> Result<Place, Full> {
        let mut taken = self.taken();
        if taken.all >= self.most.all {
            return Err(Full::All);
        }
        Ok(self.occupy(&mut taken, owners))
    }

    fn occupy(&self, taken: &mut Taken, owners: Owners) -> Place {
        taken.all += 1;
        for owner in owners {
            *taken.each.entry(owner).or_default() += 1;
            taken.change(owner);
        }
        self.gauge.inc();
        Place { owners, inside: true, places: self.clone() }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    /// It no longer counts among all, but still for its owners.
    pub fn step_out(&mut self) {
        if std::mem::replace(&mut self.inside, false) {
            self.places.taken().all -= 1;
            self.places.gauge.dec();
        }
    }

    /// It counts among all again, if there is room.
    pub fn step_in(&mut self) -> Result<(), Full> {
        let mut taken = self.places.taken();
        if !self.inside {
            if taken.all >= self.places.most.all {
                return Err(Full::All);
            }
            taken.all += 1;
            self.inside = true;
            self.places.gauge.inc();
        }
        Ok(())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.step_out();
        let mut taken = self.places.taken();
        for owner in self.owners {
            let left = taken.each.get(&owner).map_or(0, |own| own.saturating_sub(1));
            match left {
                0 => taken.each.remove(&owner),
                left => taken.each.insert(owner, left),
            };
            taken.change(owner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guest::GuestId;
    use std::net::Ipv4Addr;

    fn owners(visitor: Option<u8>, address: Option<u8>) -> Owners {
        Owners {
            visitor: visitor.map(|number| GuestId([number; 16])),
            address: address.map(|number| std::net::IpAddr::from(Ipv4Addr::new(10, 0, 0, number)).into()),
        }
    }

    fn places(all: usize, visitor: usize, address: usize) -> Places {
        Places::new(Most { all, visitor, address }, Gauge::default())
    }

    /// Places that are taken, and owners who are remembered.
    fn counted(places: &Places) -> (usize, usize) {
        let taken = places.taken();
        (taken.all, taken.each.len())
    }

    #[test]
    fn places_are_limited_and_given_back() {
        let places = places(4, 2, 3);
        let first = places.take(owners(Some(1), Some(1))).unwrap();
        let second = places.take(owners(Some(1), Some(1))).unwrap();
        assert_eq!(places.take(owners(Some(1), Some(2))).err(), Some(Full::Visitor));
        let third = places.take(owners(None, Some(1))).unwrap();
        assert_eq!(places.take(owners(None, Some(1))).err(), Some(Full::Address), "whoever it is");
        let fourth = places.take(owners(Some(2), Some(2))).unwrap();
        assert_eq!(places.take(owners(None, None)).err(), Some(Full::All));
        drop(first);
        assert!(places.take(owners(Some(1), Some(1))).is_ok());
        assert_eq!(places.gauge.get(), 3);
        drop((second, third, fourth));
        assert_eq!((counted(&places), places.gauge.get()), ((0, 0), 0), "nobody is remembered");
    }

    /// Who is refused has taken nothing, from nobody.
    #[test]
    fn a_refusal_takes_nothing() {
        let places = places(9, 9, 1);
        let _one = places.take(owners(Some(1), Some(1))).unwrap();
        for _ in 0..20 {
            assert!(places.take(owners(Some(2), Some(1))).is_err());
        }
        assert_eq!(counted(&places), (1, 2));
    }

    #[test]
    fn places_at_other_nodes_count_for_their_owners() {
        let (here, there) = (places(4, 2, 9), places(4, 2, 9));
        there.note_changes();
        let (who, node) = (owners(Some(1), None), NodeId("there".to_owned()));
        let taken = [there.take(who).unwrap(), there.take(who).unwrap()];
        here.note_elsewhere(&node, there.changed());
        assert_eq!(here.take(who).err(), Some(Full::Visitor));
        assert!(here.take(owners(Some(2), None)).is_ok());
        drop(taken);
        here.note_elsewhere(&node, there.changed());
        assert!(here.take(who).is_ok() && there.changed().is_empty());
        here.note_elsewhere(&node, vec![(Owner::Visitor(GuestId([1; 16])), 2)]);
        here.forget_elsewhere(&node);
        assert!(here.take(who).is_ok());
    }

    #[test]
    fn who_steps_out_leaves_room_but_keeps_the_share() {
        let places = places(1, 1, 1);
        let mut out = places.take(owners(Some(1), None)).unwrap();
        out.step_out();
        out.step_out();
        assert_eq!(places.take(owners(Some(1), None)).err(), Some(Full::Visitor));
        let other = places.take(owners(Some(2), None)).unwrap();
        assert_eq!(out.step_in(), Err(Full::All));
        drop(other);
        assert_eq!((out.step_in(), out.step_in(), counted(&places)), (Ok(()), Ok(()), (1, 1)));
        drop(out);
        let (back, again) = (places.take_back(owners(Some(1), None)), places.take_back(owners(Some(1), None)));
        assert_eq!((back.is_ok(), again.err()), (true, Some(Full::All)));
        drop(back);
        assert_eq!(counted(&places), (0, 0));
    }
}
