//! The routes of the server.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use metrics_exporter_prometheus::PrometheusHandle;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::request_id::{
    MakeRequestId, PropagateRequestIdLayer, RequestId, SetRequestIdLayer,
};
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;
use tracing::{Span, error, info_span};

use crate::error::{ApiError, explain};
use crate::limits::Action;
use crate::session::Address;
use crate::state::AppState;
use crate::{api, headers, ids, pages, previews, printing, socket};

/// How long a handler may take to begin its answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// Everything the server answers, without a port.
pub(crate) fn router(app: Arc<AppState>, meters: PrometheusHandle) -> Router {
    let (api, document) = api::router();
    let secured = Arc::clone(&app);
    let limited = middleware::from_fn_with_state(Arc::clone(&app), limited);
    let api = api
        .route("/api/games/{id}/socket", get(socket::socket))
        .route("/api/games/{id}/stream", get(socket::stream))
        .route("/api/openapi.json", get(async move || Json(document)))
        .route("/api/{*nothing}", any(api::nothing));
    let routes = Router::new()
        .merge(guarded(api.layer(limited.clone())))
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(async move || meters.render()))
        .route("/g/{id}/picture.svg", get(previews::svg))
        .route("/g/{id}/picture.png", get(previews::png))
        .route("/{id}/print.pdf", get(printing::pdf))
        .route("/g/{id}", get(previews::page).layer(limited))
        .fallback(get(pages::page))
        .with_state(app);
    explained(routes)
        .layer(middleware::from_fn(measured))
        .layer(middleware::from_fn_with_state(secured, headers::secure))
}

/// Answers that a router makes by itself, such as 405, can be changed only by a layer around it,
/// because its own layers are inside its methods.
fn explained(routes: Router) -> Router {
    Router::new().fallback_service(routes).layer(middleware::map_response(explain))
}

/// If a handler panics, the client gets an answer, and the log names the request.
fn guarded<S: Clone + Send + Sync + 'static>(routes: Router<S>) -> Router<S> {
    let layers = ServiceBuilder::new()
        .layer(SetRequestIdLayer::x_request_id(RandomId))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, ANSWER_TIMEOUT));
    routes.layer(layers)
}

#[derive(Copy, Clone)]
struct RandomId;

impl MakeRequestId for RandomId {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        ids::word(8).parse().ok().map(RequestId::new)
    }
}

fn span(request: &Request) -> Span {
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
    info_span!("request", id, method = %request.method(), path = request.uri().path())
}

fn panicked(problem: Box<dyn Any + Send>) -> Response {
    let literal = |problem: Box<dyn Any + Send>| match problem.downcast::<&str>() {
        Ok(text) => (*text).to_owned(),
        Err(_) => String::new(),
    };
    let text = problem.downcast::<String>().map_or_else(literal, |text| *text);
    error!(text, "a handler panicked");
    ApiError::INTERNAL.into_response()
}

/// All requests are limited by address, so that ids of games cannot be guessed.
async fn limited(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    app.limiters.address(Action::ClientMessage, address)?;
    Ok(next.run(request).await)
}

/// Can games be played?
async fn ready(State(app): State<Arc<AppState>>) -> Response {
    if app.health.is_good() {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n").into_response()
    }
}

/// Counts requests and measures answers.
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

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt;
    use wire::api::Problem;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn handlers_that_fail_are_answered_for() {
        let routes: Router = Router::new()
            .route("/panics", get(async || -> &str { panic!("as a test") }))
            .route("/sleeps", get(async || tokio::time::sleep(2 * ANSWER_TIMEOUT).await))
            .route("/answers", get(async || "well"));
        let routes = explained(guarded(routes));
        for (method, path, status, message) in [
            ("GET", "/panics", 500, "internal error; the server has logged it"),
            ("GET", "/sleeps", 504, "the server took too long to answer"),
            ("PUT", "/answers", 405, "method not allowed: use GET, HEAD"),
        ] {
            let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
            let response = routes.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status(), status, "{path}");
            assert!(response.headers().contains_key("x-request-id"), "{path}");
            let body = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
            let problem: Problem = serde_json::from_slice(&body).unwrap();
            assert_eq!(problem.message, message, "{path}");
        }
    }
}
