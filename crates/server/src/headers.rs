//! What every answer says about itself: nothing from elsewhere, no framing, no guessing of types.

use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

const POLICY: &str = "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; \
                      frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // The address of a private table is its key: it is told to nobody else.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

pub fn with_headers(router: Router) -> Router {
    let router = HEADERS.into_iter().fold(router, |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    });
    router.layer(CompressionLayer::new())
}
