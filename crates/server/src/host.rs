//! By which names a server is called. A page of another site can make its own name lead to an address of this machine; the
//! browser then takes what is served here for that site's own. Such a page calls us by its name, so it is not answered.

use crate::app::App;
use crate::problem::HttpProblem;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// Names that only this machine or its own network can give: no site of others can have one.
const HOME: [&str; 5] = ["localhost", "local", "lan", "internal", "home.arpa"];

/// Refuses whoever asks for another host.
pub async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let named = request.headers().get(header::HOST).and_then(|value| value.to_str().ok());
    let asked = request.uri().authority().map(|authority| authority.as_str()).or(named);
    match asked.is_some_and(|asked| is_served(asked, &app.config.hosts)) {
        true => next.run(request).await,
        false => HttpProblem::OtherHost.into_response(),
    }
}

/// Whether a host, with or without a port, is one of those that are named; `*` is any. Where none is named, it is an
/// address or a name that cannot be another site's.
fn is_served(asked: &str, hosts: &[String]) -> bool {
    let name = without_port(asked).trim_end_matches('.');
    let is_address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    let is_home = !name.contains('.') || HOME.iter().any(|home| is_under(name, home));
    let usual = is_address || (is_home && !name.is_empty());
    match hosts {
        [] => usual,
        hosts => hosts.iter().any(|host| host == "*" || host.eq_ignore_ascii_case(name)) || is_own(name),
    }
}

/// Whoever sits at the machine itself is always answered.
fn is_own(name: &str) -> bool {
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// `[::1]:80`, `localhost:80`, `localhost`.
fn without_port(asked: &str) -> &str {
    match asked.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => asked,
    }
}

fn is_under(name: &str, home: &str) -> bool {
    let Some(at) = name.len().checked_sub(home.len()) else { return false };
    let ends = name.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(home));
    ends && (at == 0 || name[..at].ends_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_of_another_site_is_answered() {
        for own in [
            "127.0.0.1",
            "127.0.0.1:7878",
            "192.168.1.20:7878",
            "[::1]:7878",
            "[fe80::1]",
            "localhost",
            "LOCALHOST:80",
            "games.localhost",
            "pi",
            "pi:7878",
            "pi.local",
            "pi.lan.",
            "nas.home.arpa",
        ] {
            assert!(is_served(own, &[]), "{own}");
        }
        for other in [
            "",
            ":80",
            ".",
            "evil.example",
            "evil.example:7878",
            "127.0.0.1.evil.example",
            "evil.example.:80",
            "notlocal.example",
            "evillocal.com",
            "xlan.io",
            "[::1].evil.example",
        ] {
            assert!(!is_served(other, &[]), "{other}");
        }
    }

    #[test]
    fn where_hosts_are_named_they_alone_are_answered_and_the_machine_itself() {
        let hosts = ["play.example".to_owned()];
        for own in ["play.example", "Play.Example:443", "localhost:7878", "127.0.0.1:7878", "[::1]"] {
            assert!(is_served(own, &hosts), "{own}");
        }
        for other in ["evil.example", "x.play.example", "pi.local", "203.0.113.7", "play.example.evil.example"] {
            assert!(!is_served(other, &hosts), "{other}");
        }
        assert!(is_served("evil.example", &["*".to_owned()]));
    }
}
