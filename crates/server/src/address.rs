//! Where somebody is: the address for which their share is counted.

use axum::http::{HeaderMap, HeaderName, header};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A place in the network. A household has one address of IPv4, and all that begin alike of IPv6: there the first half
/// counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V4(ip) => Address(ip.into()),
            IpAddr::V6(ip) => Address(Ipv6Addr::from_bits(ip.to_bits() & !u128::from(u64::MAX)).into()),
        }
    }
}

impl Address {
    pub fn ip(self) -> IpAddr {
        self.0
    }
}

impl Display for Address {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(ip) => ip.fmt(to),
            IpAddr::V6(ip) => write!(to, "{ip}/64"),
        }
    }
}

/// The proxies whose word is taken for where a request comes from.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    pub fn new(trusted: &[IpNet]) -> Proxies {
        Proxies(trusted.to_vec())
    }

    pub fn trust(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        self.0.iter().any(|net| net.contains(&ip))
    }

    /// Where a request comes from: the other end of the connection, or what trusted proxies say. There are two headers
    /// for that. A proxy may write one and pass the other on as a stranger sent it, so that two which differ say nothing.
    pub fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> Address {
        let told = [x_forwarded_for(headers), forwarded(headers)].map(|hops| self.last_untrusted(peer, &hops));
        let found = match told {
            _ if !self.trust(peer) => peer,
            [Some(one), Some(other)] if one != other => peer,
            [one, other] => one.or(other).unwrap_or(peer),
        };
        found.into()
    }

    /// Each proxy adds the address that it was asked from at the end. Before the last one that is not trusted anything
    /// may be written. None without any.
    fn last_untrusted(&self, peer: IpAddr, hops: &[Option<IpAddr>]) -> Option<IpAddr> {
        let mut found = peer;
        for hop in hops.iter().rev() {
            // Who cannot be made out is counted as the proxy that could not tell.
            let Some(hop) = hop else { break };
            found = *hop;
            if !self.trust(found) {
                break;
            }
        }
        (!hops.is_empty()).then_some(found)
    }
}

/// `203.0.113.7, 10.0.0.2`
fn x_forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    elements(headers, X_FORWARDED_FOR, |element| element)
}

/// `for=203.0.113.7;proto=https, for="[2001:db8::1]:4711"`
fn forwarded(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    elements(headers, header::FORWARDED, |element| {
        let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for")).map_or("", |(_, value)| value)
    })
}

/// One entry for each proxy, in all headers of that name; none where no address can be made out.
fn elements(headers: &HeaderMap, name: HeaderName, part: fn(&str) -> &str) -> Vec<Option<IpAddr>> {
    let values = headers.get_all(name).into_iter().map(|value| value.to_str().unwrap_or_default());
    values.flat_map(|value| value.split(',')).map(|element| ip(part(element))).collect()
}

/// An address with or without its port, brackets and quotes.
fn ip(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|socket: SocketAddr| socket.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    fn headers(told: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in told {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn a_household_is_one_address() {
        assert_ne!(address("203.0.113.7"), address("203.0.113.8"));
        assert_eq!(address("2001:db8:1:2:3:4:5:6"), address("2001:db8:1:2:ffff::"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:203.0.113.7"), address("203.0.113.7"), "the same network by another name");
        assert_eq!(address("2001:db8:1:2::9").to_string(), "2001:db8:1:2::/64");
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let proxies = Proxies::new(&["10.0.0.0/8".parse().unwrap(), "2001:db8::/64".parse().unwrap()]);
        let origin = |peer: &str, told: &[_]| proxies.origin(peer.parse().unwrap(), &headers(told)).to_string();
        let forged = [("x-forwarded-for", "192.0.2.1"), ("forwarded", "for=192.0.2.1")];
        assert_eq!(origin("203.0.113.7", &forged), "203.0.113.7", "a stranger says what it likes");
        assert_eq!(origin("10.0.0.1", &[]), "10.0.0.1");
        for (told, found) in [
            (("x-forwarded-for", "192.0.2.1, 203.0.113.7"), "203.0.113.7"),
            (("x-forwarded-for", "192.0.2.1, 203.0.113.7, 10.9.9.9"), "203.0.113.7"),
            (("x-forwarded-for", "192.0.2.1, nonsense, 10.9.9.9"), "10.9.9.9"),
            (("x-forwarded-for", "10.1.1.1"), "10.1.1.1"),
            (("x-forwarded-for", "203.0.113.7:4711"), "203.0.113.7"),
            (("forwarded", "for=192.0.2.1;proto=http, proto=https;FOR=203.0.113.7"), "203.0.113.7"),
            (("forwarded", "for=\"[2001:db8:1:2::9]:4711\""), "2001:db8:1:2::/64"),
            (("forwarded", "for=_hidden"), "10.0.0.1"),
            (("forwarded", "by=203.0.113.7"), "10.0.0.1"),
        ] {
            assert_eq!(origin("10.0.0.1", &[told]), found, "{told:?}");
            assert_eq!(origin("::ffff:10.0.0.1", &[told]).replace("10.0.0.1", found), found, "{told:?}");
        }
        let lines = [("x-forwarded-for", "192.0.2.1"), ("x-forwarded-for", "203.0.113.7")];
        assert_eq!(origin("10.0.0.1", &lines), "203.0.113.7", "several lines are one list");
        let same = [("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=203.0.113.7")];
        assert_eq!(origin("10.0.0.1", &same), "203.0.113.7");
        let differing = [("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=192.0.2.1")];
        assert_eq!(origin("10.0.0.1", &differing), "10.0.0.1", "one of them may come from a stranger");
    }
}
