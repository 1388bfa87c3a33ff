//! How much of the server one visitor and one address may use.
//!
//! A visitor is a cookie, and whoever drops it is another visitor; so an address has a share, too: that of a household.
//! Who brings no cookie is counted for the address alone.

use crate::address::Address;
use crate::config::Config;
use crate::guest::GuestId;
use crate::limit::Bucket;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many buckets are remembered before those that are full are looked for.
const MANY: usize = 4096;

/// Somebody for whom something is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Owner {
    Visitor(GuestId),
    Address(Address),
}

/// All for whom it is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owners {
    pub visitor: Option<GuestId>,
    pub address: Option<Address>,
}

impl IntoIterator for Owners {
    type Item = Owner;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<Owner>, 2>>;

    fn into_iter(self) -> Self::IntoIter {
        [self.visitor.map(Owner::Visitor), self.address.map(Owner::Address)].into_iter().flatten()
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Anything over HTTP.
    Request,
    /// Anything over a WebSocket.
    Message,
    /// Tables opened, seats taken and given up, names changed.
    Join,
    /// Hints and previews.
    Hint,
    /// Whatever is read whole: replays, tables from the store, tables that are told from the beginning.
    Read,
    Chat,
    /// What is stored without being a choice: stops, stand-ins, choices taken back.
    Change,
}

/// So many seconds' worth may come at once.
const fn burst(kind: Kind) -> f32 {
    match kind {
        Kind::Request => 8.0,
        Kind::Message => MESSAGES_AT_ONCE,
        Kind::Join => 30.0,
        Kind::Hint => 6.0,
        Kind::Read => 15.0,
        Kind::Chat => 12.0,
        Kind::Change => 20.0,
    }
}

/// The same for the messages of one connection.
pub const MESSAGES_AT_ONCE: f32 = 2.7;

/// What has been used lately, and by whom.
pub struct Shares {
    config: Config,
    buckets: Mutex<Buckets>,
}

struct Buckets {
    each: HashMap<(Kind, Owner), Bucket>,
    /// Those that are full are looked for when there are so many.
    tidy_at: usize,
    /// What was taken since others were told of it, if there are others.
    spent: Option<HashMap<(Kind, Owner), f32>>,
}

impl Shares {
    pub fn new(config: &Config) -> Shares {
        let buckets = Buckets { each: HashMap::new(), tidy_at: MANY, spent: None };
        Shares { config: config.clone(), buckets: Mutex::new(buckets) }
    }

    /// Takes something from the shares of all owners, or from none of them. The error is how long to wait.
    pub fn take(&self, kind: Kind, owners: Owners, cost: f32) -> Result<(), Duration> {
        self.take_at(kind, owners, cost, Instant::now())
    }

    fn take_at(&self, kind: Kind, owners: Owners, cost: f32, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets();
        buckets.tidy(now);
        let waits = owners.into_iter().filter_map(|owner| {
            let bucket = buckets.each.entry((kind, owner)).or_insert_with(|| self.bucket(kind, owner, now));
            bucket.wait(cost, now)
        });
        if let Some(wait) = waits.max() {
            return Err(wait);
        }
        for owner in owners {
            buckets.each.entry((kind, owner)).and_modify(|bucket| bucket.pay(cost));
            if let Some(spent) = &mut buckets.spent {
                *spent.entry((kind, owner)).or_default() += cost;
            }
        }
        Ok(())
    }

    /// From now on it is noted what others are to be told.
    pub fn note_spending(&self) {
        self.buckets().spent.get_or_insert_default();
    }

    /// What was taken since the last time.
    pub fn spent(&self) -> Vec<(Kind, Owner, f32)> {
        let spent = self.buckets().spent.as_mut().map(std::mem::take).unwrap_or_default();
        spent.into_iter().map(|((kind, owner), cost)| (kind, owner, cost)).collect()
    }

    /// Takes what was spent at another node.
    pub fn pay(&self, spent: &[(Kind, Owner, f32)]) {
        let (mut buckets, now) = (self.buckets(), Instant::now());
        buckets.tidy(now);
        for (kind, owner, cost) in spent {
            let bucket = buckets.each.entry((*kind, *owner)).or_insert_with(|| self.bucket(*kind, *owner, now));
            // It fills up to now before something is taken out.
            bucket.wait(0.0, now);
            bucket.pay(*cost);
        }
    }

    fn buckets(&self) -> MutexGuard<'_, Buckets> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn bucket(&self, kind: Kind, owner: Owner, now: Instant) -> Bucket {
        let shares = match owner {
            Owner::Visitor(_) => 1.0,
            Owner::Address(_) => self.config.household as f32,
        };
        let per_second = self.per_second(kind) * shares;
        Bucket::new((per_second * burst(kind)).floor().max(1.0), per_second, now)
    }

    /// The share of one visitor.
    fn per_second(&self, kind: Kind) -> f32 {
        let per_minute = |count: u32| count as f32 / 60.0;
        match kind {
            Kind::Request => self.config.requests as f32,
            Kind::Message => self.config.messages as f32,
            Kind::Join => per_minute(self.config.joins),
            Kind::Hint => per_minute(self.config.hints),
            Kind::Read => per_minute(self.config.reads),
            Kind::Chat => per_minute(self.config.chat),
            Kind::Change => per_minute(self.config.changes),
        }
    }
}

impl Buckets {
    /// Forgets those who have used nothing lately, when there are too many.
    fn tidy(&mut self, now: Instant) {
        if self.each.len() >= self.tidy_at {
            self.each.retain(|_, bucket| !bucket.is_full(now));
            self.tidy_at = MANY.max(2 * self.each.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn at(visitor: Option<u8>, address: [u8; 4]) -> Owners {
        let visitor = visitor.map(|number| GuestId([number; 16]));
        Owners { visitor, address: Some(IpAddr::from(address).into()) }
    }

    fn taken(shares: &Shares, kind: Kind, owners: Owners, now: Instant) -> usize {
        std::iter::repeat_with(|| shares.take_at(kind, owners, 1.0, now)).take_while(Result::is_ok).take(10_000).count()
    }

    /// One visitor cannot use up what a household has; all together, and those without a cookie, can.
    #[test]
    fn an_address_has_the_share_of_a_household() {
        let (now, home, elsewhere) = (Instant::now(), [10, 0, 0, 1], [10, 0, 0, 2]);
        let shares = Shares::new(&Config::default());
        assert_eq!(taken(&shares, Kind::Chat, at(Some(1), home), now), 6);
        assert_eq!(taken(&shares, Kind::Chat, at(Some(2), home), now), 6);
        assert_eq!(taken(&shares, Kind::Chat, at(None, home), now), 24);
        assert_eq!(taken(&shares, Kind::Chat, at(Some(3), home), now), 0, "the address has used its share");
        assert_eq!(taken(&shares, Kind::Chat, at(Some(1), elsewhere), now), 0, "and so has the visitor");
        assert_eq!(taken(&shares, Kind::Chat, at(Some(3), elsewhere), now), 6, "who was refused has used nothing");
        assert_eq!(taken(&shares, Kind::Join, at(Some(1), home), now), 30, "one kind says nothing of another");
        let later = now + Duration::from_secs(2);
        assert_eq!(taken(&shares, Kind::Chat, at(Some(1), home), later), 1);
        let wait = shares.take_at(Kind::Chat, at(Some(1), home), 1.0, later);
        assert_eq!(wait.map_err(|wait| wait.as_secs_f32().round()), Err(2.0));
    }

    /// Who goes from node to node has one share all the same.
    #[test]
    fn what_is_spent_elsewhere_is_spent() {
        let (here, there) = (Shares::new(&Config::default()), Shares::new(&Config::default()));
        let (now, who) = (Instant::now(), at(Some(1), [10, 0, 0, 1]));
        assert_eq!(taken(&there, Kind::Chat, who, now), 6);
        assert!(there.spent().is_empty(), "nobody wants to know");
        let there = Shares::new(&Config::default());
        there.note_spending();
        assert_eq!(taken(&there, Kind::Chat, who, now), 6);
        here.pay(&there.spent());
        assert_eq!(taken(&here, Kind::Chat, who, Instant::now()), 0);
        assert_eq!(taken(&here, Kind::Chat, at(Some(2), [10, 0, 0, 1]), Instant::now()), 6);
        assert!(there.spent().is_empty(), "it is told once");
    }

    #[test]
    fn those_who_use_nothing_are_forgotten() {
        let now = Instant::now();
        let shares = Shares::new(&Config::default());
        let many = (0..MANY as u32).map(|number| number.to_be_bytes());
        many.for_each(|address| shares.take_at(Kind::Request, at(None, address), 1.0, now).unwrap());
        assert_eq!(shares.buckets.lock().unwrap().each.len(), MANY);
        shares.take_at(Kind::Request, at(None, [255; 4]), 1.0, now + Duration::from_secs(60)).unwrap();
        assert_eq!(shares.buckets.lock().unwrap().each.len(), 1);
    }
}
