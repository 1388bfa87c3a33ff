//! Who is kept out and who is silent, as it is looked up with every request. What is stored decides; this is a copy of it.

use crate::guest::GuestId;
use crate::store::{Measure, MeasureKind, Store, StoreError};
use ipnet::{IpNet, Ipv6Net};
use std::collections::HashMap;
use std::fmt::{self, Display};
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// How much of an address of IPv6 is one household.
const HOUSEHOLD: u8 = 64;

/// Whom a measure is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    Visitor(GuestId),
    /// All whose addresses begin so.
    Address(IpNet),
}

impl Subject {
    /// A visitor in full, an address, or an address with its prefix.
    pub fn read(text: &str) -> Option<Subject> {
        if let Some(guest) = GuestId::read(text) {
            return Some(Subject::Visitor(guest));
        }
        let net = text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))?;
        Some(Subject::Address(household(net)))
    }
}

impl Display for Subject {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Visitor(guest) => to.write_str(&guest.text()),
            Subject::Address(net) => net.fmt(to),
        }
    }
}

/// Nobody has less than a household of addresses, and an address of IPv4 is one however it is written.
fn household(net: IpNet) -> IpNet {
    let net = match net {
        IpNet::V6(net) => match (net.addr().to_ipv4_mapped(), net.prefix_len()) {
            (Some(addr), 96..) => IpNet::new_assert(addr.into(), net.prefix_len() - 96),
            (_, prefix) => Ipv6Net::new_assert(net.addr(), prefix.min(HOUSEHOLD)).into(),
        },
        IpNet::V4(_) => net,
    };
    net.trunc()
}

/// Everything that holds now.
#[derive(Debug)]
pub struct Measures {
    held: RwLock<Held>,
    changes: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct Held {
    visitors: HashMap<(MeasureKind, GuestId), Measure>,
    addresses: Vec<(IpNet, Measure)>,
}

impl Default for Measures {
    fn default() -> Measures {
        Measures { held: RwLock::default(), changes: watch::Sender::new(()) }
    }
}

impl Measures {
    /// Takes over what is stored now. Those who are kept out by it are told.
    pub async fn load(&self, store: &Store) -> Result<(), StoreError> {
        let mut held = Held::default();
        for measure in store.measures().await? {
            match Subject::read(&measure.who) {
                Some(Subject::Visitor(guest)) => drop(held.visitors.insert((measure.kind, guest), measure)),
                Some(Subject::Address(net)) => held.addresses.push((net, measure)),
                None => tracing::error!(who = %measure.who, "a measure is about nobody"),
            }
        }
        *self.held.write().unwrap_or_else(PoisonError::into_inner) = held;
        self.changes.send_replace(());
        Ok(())
    }

    /// What keeps somebody out.
    pub fn ban_of(&self, guest: Option<GuestId>, address: Option<IpAddr>) -> Option<Measure> {
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner);
        let own = guest.and_then(|guest| held.visitors.get(&(MeasureKind::Ban, guest)));
        let address = address.map(|address| address.to_canonical());
        let here = || held.addresses.iter().find(|(net, _)| address.is_some_and(|address| net.contains(&address)));
        own.filter(|ban| holds(ban)).or_else(|| here().map(|(_, ban)| ban).filter(|ban| holds(ban))).cloned()
    }

    pub fn is_muted(&self, guest: GuestId) -> bool {
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner);
        held.visitors.get(&(MeasureKind::Mute, guest)).is_some_and(holds)
    }

    /// Waits until somebody is kept out.
    pub async fn until_banned(&self, guest: GuestId, address: Option<IpAddr>) {
        let mut changes = self.changes.subscribe();
        while self.ban_of(Some(guest), address).is_none() {
            if changes.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }
}

fn holds(measure: &Measure) -> bool {
    measure.until.is_none_or(|until| now() < until)
}

/// Seconds since 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_are_visitors_and_households() {
        let guest = GuestId::new();
        assert_eq!(Subject::read(&guest.text()), Some(Subject::Visitor(guest)));
        for (typed, meant) in [
            ("203.0.113.7", "203.0.113.7/32"),
            ("203.0.113.7/24", "203.0.113.0/24"),
            ("2001:db8::1", "2001:db8::/64"),
            ("2001:db8::1/128", "2001:db8::/64"),
            ("2001:db8:1::/48", "2001:db8:1::/48"),
            ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ] {
            assert_eq!(Subject::read(typed).unwrap().to_string(), meant, "{typed}");
        }
        for wrong in ["", "Mika", "203.0.113", "203.0.113.7/33", "12345678"] {
            assert_eq!(Subject::read(wrong), None, "{wrong}");
        }
    }
}
