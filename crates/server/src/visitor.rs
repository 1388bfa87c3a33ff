//! Who sends a request: the guest of the cookie, or a new one.

use crate::app::App;
use crate::guest::GuestId;
use crate::problem::HttpProblem;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use soulkeep_text::Language;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Visitor {
    pub guest: GuestId,
    pub name: String,
}

/// Finds out who it is before anything else happens, and gives a cookie to those who have none.
pub async fn recognise(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let lang = lang(request.headers());
    if let Err(problem) = same_origin(request.method(), request.uri().path(), request.headers()) {
        return problem.answer(lang);
    }
    let cookies = request.headers().get_all(header::COOKIE).into_iter();
    let known = cookies.filter_map(|value| value.to_str().ok()).find_map(|cookies| app.signer.guest(cookies));
    let guest = known.unwrap_or_default();
    let name = if known.is_some() { app.name_of(guest).await } else { guest.usual_name() };
    request.extensions_mut().insert(Visitor { guest, name });
    let mut response = next.run(request).await;
    if let Some(problem) = response.extensions_mut().remove::<HttpProblem>() {
        app.metrics.refuse(problem.reason());
        response = problem.answer(lang);
    }
    let cookie = known.is_none().then(|| HeaderValue::from_str(&app.signer.cookie(guest, app.config.secure)));
    if let Some(Ok(cookie)) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The language that is liked best among those that there are; of equals the first.
fn lang(headers: &HeaderMap) -> Language {
    let said = headers.get_all(header::ACCEPT_LANGUAGE).into_iter().filter_map(|value| value.to_str().ok());
    let wishes = said.flat_map(|said| said.split(',')).filter_map(wish);
    wishes.fold((Language::default(), 0.0), |best, wish| if wish.1 > best.1 { wish } else { best }).0
}

/// `ja-JP;q=0.8`: a language, and how much it is liked.
fn wish(text: &str) -> Option<(Language, f32)> {
    let mut parts = text.split(';').map(str::trim);
    let lang = match parts.next()?.split('-').next()? {
        "*" => Language::default(),
        code => Language::from_code(&code.to_ascii_lowercase())?,
    };
    let liked = parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1.0), |liked| liked.trim().parse().ok());
    Some((lang, liked?))
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
    fn the_language_that_is_liked_best_is_spoken() {
        let spoken = |said: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(said));
            lang(&headers)
        };
        for said in ["ja", "ja-JP,ja;q=0.9,en;q=0.8", "en;q=0.5, JA ;q=0.6", "fr, ja;q=0.2", "ja, en"] {
            assert_eq!(spoken(said), Language::Japanese, "{said}");
        }
        for said in ["", "en", "en-GB,en;q=0.9,ja;q=0.8", "fr", "*", "ja;q=0", "ja;q=x", "jam", "en, ja"] {
            assert_eq!(spoken(said), Language::English, "{said}");
        }
        assert_eq!(lang(&HeaderMap::new()), Language::English);
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
