//! The page itself, which is in the program.

use crate::packed::Packed;
use crate::problem::HttpProblem;
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// What `build.rs` put there: the page, or one that says how to make it.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Files;

/// A file, or the page itself for every other address: it reads the address to know what to show.
pub async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_file = path.rsplit_once('/').map_or(path, |(_, name)| name).contains('.');
    match packed(path) {
        Some(file) if !path.is_empty() => file.answer(&headers),
        _ if is_file => HttpProblem::NoAddress.into_response(),
        _ => match packed("index.html") {
            Some(file) => file.answer(&headers),
            None => HttpProblem::NoAddress.into_response(),
        },
    }
}

/// A file as it is sent, which is made when it is first asked for.
fn packed(path: &str) -> Option<Arc<Packed>> {
    static PACKED: LazyLock<Mutex<HashMap<String, Arc<Packed>>>> = LazyLock::new(Mutex::default);
    let known = || PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(packed) = known().get(path) {
        return Some(Arc::clone(packed));
    }
    let file = Files::get(path)?;
    let cache = if is_hashed(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let packed = Arc::new(Packed::new(file.metadata.mimetype(), cache, file.data.into_owned()));
    known().insert(path.to_owned(), Arc::clone(&packed));
    Some(packed)
}

/// Vite puts what never changes under its name into `assets`.
fn is_hashed(path: &str) -> bool {
    path.starts_with("assets/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderValue, StatusCode, header};

    async fn asked(path: &str, known: Option<&str>) -> (StatusCode, HeaderMap) {
        let mut headers = HeaderMap::new();
        headers.extend(known.map(|known| (header::IF_NONE_MATCH, HeaderValue::from_str(known).unwrap())));
        let response = serve(path.parse().unwrap(), headers).await;
        (response.status(), response.headers().clone())
    }

    #[tokio::test]
    async fn every_address_is_the_page_unless_it_names_a_file() {
        for path in ["/", "/table/x", "/cards", "/v1.0/table", "/index.html"] {
            let (status, headers) = asked(path, None).await;
            assert_eq!(status, StatusCode::OK, "{path}");
            assert_eq!(headers[header::CONTENT_TYPE], "text/html", "{path}");
            assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
        }
        for path in ["/nothing.js", "/assets/nothing.css", "/../secret.txt"] {
            assert_eq!(asked(path, None).await.0, StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn a_page_that_is_known_is_not_sent_again() {
        let tag = asked("/", None).await.1[header::ETAG].to_str().unwrap().to_owned();
        assert_eq!(tag.len(), 24 + 2);
        assert_eq!(asked("/", Some(&tag)).await.0, StatusCode::NOT_MODIFIED);
        assert_eq!(asked("/", Some(&format!("\"older\", {tag}"))).await.0, StatusCode::NOT_MODIFIED);
        assert_eq!(asked("/", Some("\"older\"")).await.0, StatusCode::OK);
        assert!(is_hashed("assets/index-1a2b.js") && !is_hashed("index.html"));
    }
}
