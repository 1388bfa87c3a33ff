//! Who sends a request: the guest of the cookie, or a new one.

use crate::accept::Peer;
use crate::access::Sender;
use crate::address::Address;
use crate::app::App;
use crate::guest::GuestId;
use crate::problem::HttpProblem;
use crate::refusal;
use crate::shares::Owners;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

/// The last second that can be written as a date: years have four digits.
const LAST: u64 = 253_402_300_799;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visitor {
    pub guest: GuestId,
    pub name: String,
    /// For whom it is counted what the visitor does: whoever has no cookie yet is one of many at an address.
    pub owners: Owners,
}

/// Finds out who it is before anything else happens, and gives a cookie to those who have none.
pub async fn recognise(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    if let Err(problem) = same_origin(request.method(), request.uri().path(), request.headers()) {
        return problem.into_response();
    }
    let cookies = request.headers().get_all(header::COOKIE).into_iter();
    let known = cookies.filter_map(|value| value.to_str().ok()).find_map(|cookies| app.signer.recognise(cookies));
    let guest = known.map_or_else(GuestId::new, |known| known.guest);
    let address = request.extensions().get::<Peer>().map(|peer| app.proxies.origin(peer.0, request.headers()));
    let owners = Owners { visitor: known.map(|known| known.guest), address };
    let sender = Sender { guest, address: address.map(|address| address.to_string()) };
    if let Some(ban) = app.shared.measures.ban_of(owners.visitor, address.map(Address::ip)) {
        let problem = HttpProblem::Banned { until: ban.until.map(date), why: ban.why };
        let mut response = problem.into_response();
        response.extensions_mut().insert(sender);
        return response;
    }
    let lang = refusal::lang(request.headers());
    let name = if known.is_some() { app.name_of(guest, lang).await } else { guest.usual_name(lang) };
    request.extensions_mut().insert(Visitor { guest, name, owners });
    let mut response = next.run(request).await;
    keep_private(response.headers_mut());
    response.extensions_mut().insert(sender);
    let is_new = !known.is_some_and(|known| known.is_current);
    let cookie = is_new.then(|| HeaderValue::from_str(&app.signer.cookie(guest, app.config.is_secure())));
    if let Some(Ok(cookie)) = cookie {
        give(response.headers_mut(), cookie);
    }
    response
}

/// What does not say who may keep it is for one visitor alone.
fn keep_private(headers: &mut HeaderMap) {
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-cache"));
}

/// Seconds since 1970 as a date and a time.
fn date(seconds: i64) -> String {
    let seconds = u64::try_from(seconds).unwrap_or(0).min(LAST);
    humantime::format_rfc3339_seconds(UNIX_EPOCH + Duration::from_secs(seconds)).to_string()
}

/// A cookie is who somebody is: what caches may keep and hand to others does not have it, and what has it is not kept by
/// them.
fn give(headers: &mut HeaderMap, cookie: HeaderValue) {
    let kept = headers.get_all(header::CACHE_CONTROL).iter().filter_map(|value| value.to_str().ok());
    if kept.flat_map(|value| value.split(',')).any(|word| word.trim() == "public") {
        return;
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.append(header::SET_COOKIE, cookie);
}

/// Other sites may not act in the name of a visitor: a WebSocket, and whatever changes something, must come from a
/// page of this server. Programs that are no browsers send no origin and have no cookies to steal.
fn same_origin(method: &Method, path: &str, headers: &HeaderMap) -> Result<(), HttpProblem> {
    let acts = path == "/ws" || !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let (Some(origin), true) = (headers.get(header::ORIGIN), acts) else { return Ok(()) };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    match (origin, text(header::HOST)) {
        (Some(origin), Some(host)) if origin.eq_ignore_ascii_case(host) => Ok(()),
        _ => Err(HttpProblem::OtherSite),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("play.example:7878"));
        headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        headers
    }

    #[test]
    fn a_cookie_is_never_where_others_may_find_it() {
        let given = |cache: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.extend(cache.map(|cache| (header::CACHE_CONTROL, HeaderValue::from_static(cache))));
            keep_private(&mut headers);
            give(&mut headers, HeaderValue::from_static("soulkeep=x"));
            let cache = headers[header::CACHE_CONTROL].to_str().unwrap().to_owned();
            (headers.contains_key(header::SET_COOKIE), cache)
        };
        let private = (true, "private, no-cache".to_owned());
        assert_eq!([None, Some("no-cache"), Some("max-age=60")].map(given), [(); 3].map(|()| private.clone()));
        for public in ["public, max-age=31536000, immutable", "max-age=60,public"] {
            assert_eq!(given(Some(public)), (false, public.to_owned()));
        }
    }

    #[test]
    fn every_number_of_seconds_is_a_date() {
        for (seconds, told) in [
            (i64::MIN, "1970-01-01T00:00:00Z"),
            (-1, "1970-01-01T00:00:00Z"),
            (1_000_000_000, "2001-09-09T01:46:40Z"),
            (i64::MAX, "9999-12-31T23:59:59Z"),
        ] {
            assert_eq!(date(seconds), told);
        }
    }

    #[test]
    fn only_the_own_page_may_act() {
        assert!(same_origin(&Method::GET, "/ws", &headers("http://play.example:7878")).is_ok());
        assert!(same_origin(&Method::POST, "/api/tables", &headers("https://play.example:7878")).is_ok());
        for stranger in ["http://evil.example", "null", "http://play.example", "http://play.example:7878.evil.example"]
        {
            assert!(same_origin(&Method::GET, "/ws", &headers(stranger)).is_err(), "{stranger}");
            assert!(same_origin(&Method::POST, "/api/tables", &headers(stranger)).is_err(), "{stranger}");
        }
        assert!(same_origin(&Method::GET, "/api/cards", &headers("http://evil.example")).is_ok());
    }
}
