//! What never changes while the server runs, compressed once and known by its hash.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::io::Write;

/// Something to be sent again and again.
pub struct Packed {
    kind: HeaderValue,
    cache: HeaderValue,
    tag: HeaderValue,
    plain: Bytes,
    /// None if it does not become smaller.
    gzip: Option<Bytes>,
}

impl Packed {
    pub fn new(kind: &str, cache: &'static str, content: Vec<u8>) -> Packed {
        let hash = crate::random::hex(&Sha256::digest(&content)[..12]);
        let text = |text: &str| HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""));
        Packed {
            kind: text(kind),
            cache: HeaderValue::from_static(cache),
            tag: text(&format!("\"{hash}\"")),
            gzip: gzip(&content).filter(|gzip| gzip.len() < content.len()).map(Bytes::from),
            plain: content.into(),
        }
    }

    /// As it is asked for: nothing to whoever has it, and compressed to whoever can read that.
    pub fn answer(&self, asked: &HeaderMap) -> Response {
        let about = [
            (header::ETAG, self.tag.clone()),
            (header::CACHE_CONTROL, self.cache.clone()),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if lists(asked, header::IF_NONE_MATCH, self.tag.to_str().unwrap_or_default()) {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.kind.clone())];
        match self.gzip.as_ref().filter(|_| takes_gzip(asked)) {
            Some(gzip) => {
                let packed = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
                (about, kind, packed, Body::from(gzip.clone())).into_response()
            }
            None => (about, kind, Body::from(self.plain.clone())).into_response(),
        }
    }
}

fn gzip(content: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).ok()?;
    encoder.finish().ok()
}

/// `gzip, br;q=0.9`; with a weight of nought it is not wanted.
fn takes_gzip(asked: &HeaderMap) -> bool {
    let accepted = asked.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|wish| {
        let (name, weight) = wish.split_once(';').unwrap_or((wish, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.trim().parse().ok());
        name.trim().eq_ignore_ascii_case("gzip") && weight.unwrap_or(1.0) > 0.0
    })
}

fn lists(asked: &HeaderMap, name: header::HeaderName, tag: &str) -> bool {
    let values = asked.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    // A weak tag names the same content.
    values.flat_map(|value| value.split(',')).any(|known| known.trim().trim_start_matches("W/") == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(headers: &[(header::HeaderName, &str)]) -> HeaderMap {
        headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn it_is_sent_as_it_is_wanted() {
        let packed = Packed::new("text/plain", "no-cache", b"again and again ".repeat(100));
        for (wish, gzip) in [("gzip", true), ("br, GZIP;q=0.5", true), ("gzip;q=0", false), ("br", false), ("", false)]
        {
            let answer = packed.answer(&asked(&[(header::ACCEPT_ENCODING, wish)]));
            assert_eq!(answer.headers().contains_key(header::CONTENT_ENCODING), gzip, "{wish}");
            assert_eq!((answer.status(), &answer.headers()[header::CONTENT_TYPE]), (StatusCode::OK, &packed.kind));
        }
        assert!(packed.gzip.as_ref().unwrap().len() < 100);
        assert!(Packed::new("x/y", "no-cache", vec![7]).gzip.is_none(), "what does not become smaller is left alone");
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        let packed = Packed::new("text/plain", "no-cache", b"content".to_vec());
        let tag = packed.tag.to_str().unwrap().to_owned();
        for known in [tag.clone(), format!("\"older\", {tag}"), format!("W/{tag}")] {
            let answer = packed.answer(&asked(&[(header::IF_NONE_MATCH, &known)]));
            assert_eq!((answer.status(), &answer.headers()[header::ETAG]), (StatusCode::NOT_MODIFIED, &packed.tag));
        }
        assert_eq!(packed.answer(&asked(&[(header::IF_NONE_MATCH, "\"older\"")])).status(), StatusCode::OK);
        assert_ne!(packed.tag, Packed::new("text/plain", "no-cache", b"another".to_vec()).tag);
    }
}
