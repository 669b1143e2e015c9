//! The headers of answers.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

use crate::state::AppState;

/// Scripts come from this server alone; WebAssembly may be compiled, strings may not be evaluated.
/// Pictures are also made on the page itself, to be saved.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
                      style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; \
                      connect-src 'self'; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// The headers of all answers.
const ALWAYS: [(HeaderName, &str); 2] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The headers of answers that can be shown as a page.
const PAGES: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Answers that are part of a page and cannot be shown as one get fewer headers: the policy of the
/// page that loads them applies. A page loads a dozen such files, and headers are not compressed.
/// The same goes for PDF files, which browsers show in a viewer of their own.
const PIECES: [&str; 5] =
    ["application/wasm", "application/pdf", "font/", "text/css", "application/octet-stream"];
/// So are its sentences.
const SENTENCES: &str = ".ftl";

/// Boards may be shown in other people's pages; nothing else may.
const EMBEDDED: &str = "/embed/";

/// A browser that used https once uses only https for a year.
const HTTPS: &str = "max-age=31536000";
/// Answers to a session must not be cached.
const API: &str = "/api/";

pub(crate) async fn secure(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let private = request.uri().path().starts_with(API);
    let embedded = request.uri().path().starts_with(EMBEDDED);
    let sentences = request.uri().path().ends_with(SENTENCES);
    let mut response = next.run(request).await;
    if embedded {
        let policy = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *");
        let policy = policy.parse().expect("our own policy");
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    }
    if app.settings.is_https() {
        let https = HeaderValue::from_static(HTTPS);
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, https);
    }
    if private {
        let never = HeaderValue::from_static("no-store");
        response.headers_mut().entry(CACHE_CONTROL).or_insert(never);
    }
    let sentences = sentences && response.status().is_success();
    let piece = is_of(&response, &PIECES) || (sentences && is_of(&response, &["text/plain"]));
    let pages: &[_] = if piece { &[] } else { &PAGES };
    for (name, value) in ALWAYS.iter().chain(pages) {
        if embedded && *name == X_FRAME_OPTIONS {
            continue;
        }
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Is it of one of these types?
fn is_of(response: &Response, types: &[&str]) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| types.iter().any(|start| kind.starts_with(start)))
}
