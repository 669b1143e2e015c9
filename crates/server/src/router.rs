//! What the server answers.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use metrics_exporter_prometheus::PrometheusHandle;

use crate::state::AppState;
use crate::start::SERVER;
use crate::{api, headers, pages, previews, socket};

/// Everything the server answers, without a port.
pub(crate) fn router(app: Arc<AppState>, meters: PrometheusHandle) -> Router {
    let (api, document) = api::router();
    Router::new()
        .merge(api)
        .route("/api/games/{id}/socket", get(socket::socket))
        .route("/api/games/{id}/stream", get(socket::stream))
        .route("/api/openapi.json", get(async move || Json(document)))
        .route("/api/{*nothing}", any(api::nothing))
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(async move || meters.render()))
        .route("/g/{id}/picture.svg", get(previews::svg))
        .route("/g/{id}/picture.png", get(previews::png))
        .route("/g/{id}", get(previews::page))
        .fallback(get(pages::page))
        .layer(middleware::from_fn(measured))
        .layer(middleware::from_fn(headers::secure))
        .with_state(app)
}

/// Can games be played?
async fn ready(State(app): State<Arc<AppState>>) -> Response {
    match app.store.last_heartbeat(SERVER).await {
        Ok(_) => "ready\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response(),
    }
}

/// Counts what is asked and answered.
async fn measured(request: Request, next: Next) -> Response {
    let began = std::time::Instant::now();
    let response = next.run(request).await;
    let class = match response.status().as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    };
    metrics::counter!("ludotheque_answers_total", "class" => class).increment(1);
    metrics::histogram!("ludotheque_answer_seconds").record(began.elapsed().as_secs_f64());
    response
}
