//! The page itself, which is in the program.

use crate::accept::Encrypted;
use crate::packed::Packed;
use crate::problem::HttpProblem;
use axum::Extension;
use axum::http::{HeaderMap, HeaderName, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// What `cargo xtask page` made of the sources in `web/`.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// A file, or the page itself for every other address: it reads the address to know what to show.
pub async fn serve(uri: Uri, headers: HeaderMap, encrypted: Option<Extension<Encrypted>>) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_file = path.rsplit_once('/').map_or(path, |(_, name)| name).contains('.');
    match packed(path) {
        Some(file) if !path.is_empty() => file.answer(&headers),
        _ if is_file => HttpProblem::NoAddress.into_response(),
        _ => match index(&headers, encrypted.is_some()) {
            Some(file) => file.answer(&headers),
            None => HttpProblem::NoAddress.into_response(),
        },
    }
}

/// Where the page names the picture that goes with a link to it.
const PREVIEW: &str = r#"content="/preview.png""#;

/// The page itself. Whoever shows a link with its picture wants the whole address of that, which is known only here.
fn index(headers: &HeaderMap, is_encrypted: bool) -> Option<Packed> {
    let file = Files::get("index.html")?;
    let text = String::from_utf8_lossy(&file.data);
    let text = match own_address(headers, is_encrypted) {
        Some(address) => text.replace(PREVIEW, &format!(r#"content="{address}/preview.png""#)),
        None => text.into_owned(),
    };
    Some(Packed::new("text/html", "no-cache", text.into_bytes()))
}

/// By which address the page was asked for: what the browser and a proxy in front of us say.
fn own_address(headers: &HeaderMap, is_encrypted: bool) -> Option<String> {
    let said = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let is_plain = |host: &&str| host.chars().all(|letter| letter.is_ascii_alphanumeric() || ".:[]-".contains(letter));
    let host = said(header::HOST).filter(is_plain)?;
    let is_encrypted = is_encrypted || said(HeaderName::from_static("x-forwarded-proto")) == Some("https");
    Some(format!("{}://{host}", if is_encrypted { "https" } else { "http" }))
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
    use axum::http::{HeaderValue, StatusCode};

    async fn asked(path: &str, known: Option<&str>) -> (StatusCode, HeaderMap) {
        let mut headers = HeaderMap::new();
        headers.extend(known.map(|known| (header::IF_NONE_MATCH, HeaderValue::from_str(known).unwrap())));
        let response = serve(path.parse().unwrap(), headers, None).await;
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

    #[test]
    fn a_link_to_the_page_has_a_picture() {
        let asked = |host: &'static str, proto: Option<&'static str>| {
            let mut headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]);
            let proto =
                proto.map(|proto| (HeaderName::from_static("x-forwarded-proto"), HeaderValue::from_static(proto)));
            headers.extend(proto);
            own_address(&headers, false)
        };
        assert_eq!(asked("keep.example", Some("https")).as_deref(), Some("https://keep.example"));
        assert_eq!(asked("127.0.0.1:7878", None).as_deref(), Some("http://127.0.0.1:7878"));
        assert_eq!(asked("[::1]:80", Some("ftp")).as_deref(), Some("http://[::1]:80"));
        assert_eq!(asked("a\"><script>", None), None, "nothing is put into the page but an address");
        assert_eq!(own_address(&HeaderMap::new(), true), None);
        let own = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static("keep.example"))]);
        assert_eq!(own_address(&own, true).as_deref(), Some("https://keep.example"));
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
