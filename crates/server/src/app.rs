//! What the server answers.

use std::sync::Arc;

use axum::Router;
use axum::middleware;
use axum::routing::get;

use crate::bundle::Bundle;
use crate::{headers, pages};

/// Everything the server answers, without a port.
pub fn app(bundle: Bundle) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .fallback(get(pages::page))
        .with_state(Arc::new(bundle))
        .layer(middleware::from_fn(headers::secure))
}
