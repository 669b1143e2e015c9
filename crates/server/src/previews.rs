//! Link previews: a game's page as other sites show it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, HeaderName};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use catalog::diagram::{Picture, Theme, View, export};
use tracing::warn;
use wire::room::{Occupant, Phase, RoomState};

use crate::api::Path;
use crate::error::{ApiError, Result};
use crate::limits::Action;
use crate::pages;
use crate::room::actor::RoomCommand;
use crate::session::Address;
use crate::state::AppState;

/// The width of a picture in pixels, as recommended for link previews.
const WIDTH: u32 = 1200;

async fn state(app: &Arc<AppState>, id: &str) -> Result<RoomState> {
    Ok(*app.rooms.ask(app, id, |reply| RoomCommand::State { account: None, reply }).await?)
}

/// `/g/ID`: the application, with a title and a picture for those who only see the link.
pub(crate) async fn page(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let state = match state(&app, &id).await {
        Ok(state) => state,
        Err(problem) => {
            return pages::application(&app.bundle, &headers, problem.status, None);
        }
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let base = app.settings.public_url.clone().unwrap_or_else(|| format!("http://{host}"));
    // The host comes from the request, so it is escaped.
    let base = escaped(base.trim_end_matches('/'));
    let (title, description) = (escaped(&title(&state)), escaped(&description(&state)));
    let head = format!(
        "<title>{title}</title>\
         <meta property=\"og:type\" content=\"website\">\
         <meta property=\"og:site_name\" content=\"Ludothèque\">\
         <meta property=\"og:title\" content=\"{title}\">\
         <meta property=\"og:description\" content=\"{description}\">\
         <meta property=\"og:url\" content=\"{base}/g/{id}\">\
         <meta property=\"og:image\" content=\"{base}/g/{id}/picture.png\">\
         <meta name=\"twitter:card\" content=\"summary_large_image\">\
         <link rel=\"alternate\" type=\"text/plain\" href=\"{base}/api/games/{id}/record\">"
    );
    pages::application(&app.bundle, &headers, StatusCode::OK, Some(&head))
}

fn title(state: &RoomState) -> String {
    let game =
        catalog::open(&state.game).map_or_else(|_| state.game.clone(), |g| g.name().to_owned());
    let names: Vec<_> = state.seats.iter().map(|seat| name(&seat.sitter)).collect();
    format!("{game}: {}", names.join(" – "))
}

fn name(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Free => "?".to_owned(),
        Occupant::Person { name, .. } | Occupant::Invited { name } => name.clone(),
        Occupant::Computer { player, .. } => player.replacen(':', " ", 1),
    }
}

fn description(state: &RoomState) -> String {
    let turns = state.turns.len();
    match (&state.over, state.phase) {
        (Some(over), Phase::Over) if over.winners.is_empty() => {
            format!("Drawn after {turns} turns ({}).", over.reason)
        }
        (Some(over), Phase::Over) => {
            format!("{} won after {turns} turns ({}).", over.winners.join(", "), over.reason)
        }
        (_, Phase::Waiting) => "A seat is free: sit down and play.".to_owned(),
        (_, Phase::Aborted) => "Called off.".to_owned(),
        _ => format!("Being played: {turns} turns so far."),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

async fn drawn(app: &Arc<AppState>, id: &str) -> Result<Picture> {
    let state = state(app, id).await?;
    let game = catalog::open(&state.game).map_err(|_| ApiError::NOT_FOUND)?;
    game.picture(&state.position, &View::default()).map_err(|_| ApiError::NOT_FOUND)
}

/// `/g/ID/picture.svg`: the board as it stands.
pub(crate) async fn svg(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
) -> Result<Response> {
    app.limiters.address(Action::ClientMessage, address)?;
    let svg = export::svg(&drawn(&app, &id).await?, Theme::Light);
    Ok((shown("image/svg+xml"), svg).into_response())
}

/// `/g/ID/picture.png`: the same for those who show no SVG.
pub(crate) async fn png(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
) -> Result<Response> {
    app.limiters.address(Action::Draw, address)?;
    let state = state(&app, &id).await?;
    let png = app.work.picture(state.game, state.position, WIDTH).await;
    let png = png.map_err(|problem| {
        warn!(problem, game = id, "a game cannot be painted");
        ApiError::NOT_FOUND
    })?;
    Ok((shown("image/png"), png).into_response())
}

/// Pictures are for other people's pages, too.
fn shown(kind: &'static str) -> [(HeaderName, &'static str); 3] {
    let policy = HeaderName::from_static("cross-origin-resource-policy");
    [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=60"), (policy, "cross-origin")]
}
