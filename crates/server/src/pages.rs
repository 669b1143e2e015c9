//! Files of the bundle, as browsers ask for them.

use std::borrow::Cow;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::bundle::{Bundle, File, INDEX};
use crate::state::AppState;

/// Names in here hold a fingerprint of their contents: they never change.
const FOR_EVER: &str = "assets/";

/// A file of the bundle, or the application for one of its own addresses.
pub(crate) async fn page(
    State(app): State<Arc<AppState>>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let bundle = &app.bundle;
    let name = uri.path().strip_prefix('/').unwrap_or_default();
    if let Some(file) = bundle.file(name) {
        return answer(name, file, &headers, StatusCode::OK);
    }
    // A missing file is answered with 404; for a missing page the application is sent, which shows
    // an error.
    if name.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    let status = if is_page(uri.path()) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    application(bundle, &headers, status, None)
}

/// The application, for one of its own addresses; `head` takes the place of its title.
pub(crate) fn application(
    bundle: &Bundle,
    headers: &HeaderMap,
    status: StatusCode,
    head: Option<&str>,
) -> Response {
    let Some(index) = bundle.file(INDEX) else {
        return (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response();
    };
    let Some(head) = head else {
        return answer(INDEX, index, headers, status);
    };
    let html = String::from_utf8_lossy(&index.plain()).replacen(TITLE, head, 1);
    let headers = [(CONTENT_TYPE, kind(INDEX)), (CACHE_CONTROL, "no-cache")];
    (status, headers, html).into_response()
}

/// The title in the file of the application, which such a `head` replaces.
const TITLE: &str = "<title>Ludothèque</title>";

pub(crate) const NOT_BUILT: &str = "there is no page; `cargo xtask web` builds it\n";

/// Is there a page at this path?
fn is_page(path: &str) -> bool {
    let game = |id: &str| catalog::games().iter().map(|entry| entry.id).find(|game| *game == id);
    wire::route::Page::at(path, game).is_some()
}

fn answer(name: &str, file: &File, headers: &HeaderMap, status: StatusCode) -> Response {
    let cache =
        if name.starts_with(FOR_EVER) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let (encoding, body) = encoded(file, headers);
    // Compressed forms are different bytes, so each has its own ETag.
    let tag = match encoding {
        Some(encoding) => format!("{}-{encoding}\"", file.tag.trim_end_matches('"')),
        None => file.tag.clone(),
    };
    let mut response = if status == StatusCode::OK && is_known(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let bytes = match body {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        let headers = [(CONTENT_TYPE, kind(name))];
        (status, headers, Body::from(bytes)).into_response()
    };
    let out = response.headers_mut();
    out.insert(CACHE_CONTROL, cache.parse().expect("a header of ours"));
    out.insert(VARY, "accept-encoding".parse().expect("a header of ours"));
    out.insert(ETAG, tag.parse().expect("hexadecimal digits"));
    if let Some(encoding) = encoding {
        out.insert(CONTENT_ENCODING, encoding.parse().expect("a header of ours"));
    }
    response
}

fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    known
        .is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag))
}

/// The smallest form the browser takes.
fn encoded(file: &File, headers: &HeaderMap) -> (Option<&'static str>, Cow<'static, [u8]>) {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let takes = |name: &str| {
        accepted.split(',').any(|one| {
            let (coding, quality) = one.split_once(';').unwrap_or((one, ""));
            coding.trim() == name && quality.trim().trim_start_matches("q=").parse() != Ok(0.0)
        })
    };
    for (name, form) in [("br", &file.brotli), ("gzip", &file.gzip)] {
        if let Some(form) = form
            && takes(name)
        {
            return (Some(name), form.clone());
        }
    }
    (None, file.plain())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        // Pages that exist once a language, as `rules.fr`; the application's routes come after.
        Some("html" | "fr" | "en") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("ftl" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
