//! Whatever is refused is told as a [`Problem`](crate::protocol::lobby::Problem), in the language of whoever asked, and
//! wherever it was refused: by us, or by the libraries that read a request before we do.

use crate::access::Sender;
use crate::app::App;
use crate::problem::HttpProblem;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use soulkeep_text::Language;
use std::sync::Arc;

/// Puts the reason into words.
pub async fn tell(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let lang = lang(request.headers());
    let mut response = next.run(request).await;
    let known = response.extensions_mut().remove::<HttpProblem>();
    match known.or_else(|| HttpProblem::of(response.status())) {
        Some(problem) => {
            app.metrics.refuse(problem.reason());
            told(&problem, lang, response)
        }
        None => response,
    }
}

/// The problem in place of the body; what else the answer said stays.
fn told(problem: &HttpProblem, lang: Language, refused: Response) -> Response {
    let mut response = problem.answer(lang);
    let own = [
        header::CONTENT_LENGTH,
        header::CONTENT_TYPE,
        header::CONTENT_LANGUAGE,
        header::CACHE_CONTROL,
        header::RETRY_AFTER,
    ];
    for (name, value) in refused.headers().iter().filter(|(name, _)| !own.contains(name)) {
        response.headers_mut().append(name, value.clone());
    }
    if let Some(sender) = refused.extensions().get::<Sender>() {
        response.extensions_mut().insert(sender.clone());
    }
    // What somebody else would read could be in another language.
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The language that is liked best among those that there are; of equals the first.
pub fn lang(headers: &HeaderMap) -> Language {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
