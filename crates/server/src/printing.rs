//! `/GAME/print.pdf`: a game to print, cut out and play.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::State;
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_TYPE, VARY,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use print::{Ink, Paper, Print};
use tokio::sync::Semaphore;
use tracing::error;
use words::Language;

use crate::api::{Path, Query};
use crate::error::{ApiError, Result};
use crate::limits::Action;
use crate::session::Address;
use crate::state::AppState;

/// The most files that are made at the same time.
static PRINTERS: Semaphore = Semaphore::const_new(1);

/// A cache of the last files: most requests are for the default options.
static LAST: Mutex<VecDeque<Made>> = Mutex::new(VecDeque::new());
/// The game, how it is printed, and the file.
type Made = (String, Print, Arc<[u8]>);
/// The size of the cache.
const KEPT: usize = 16;

/// `GET /GAME/print.pdf?OPTION=VALUE…&paper=a4&language=fr&ink=black`.
pub(crate) async fn pdf(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(query): Query<BTreeMap<String, String>>,
    Address(address): Address,
    headers: HeaderMap,
) -> Result<Response> {
    app.limiters.address(Action::Draw, address)?;
    let (game, how) = asked(&id, query, &headers)?;
    let file = match kept(&game, how) {
        Some(file) => file,
        None => make(game, how).await?,
    };
    let name = format!("inline; filename=\"{id}-{}-{}.pdf\"", how.paper.name(), how.language.tag());
    let values = [
        (CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
        (VARY, HeaderValue::from_static("accept-language")),
        (CONTENT_LANGUAGE, HeaderValue::from_static(how.language.tag())),
        (CONTENT_DISPOSITION, name.parse().map_err(|_| ApiError::NOT_FOUND)?),
    ];
    Ok((values, file.to_vec()).into_response())
}

/// The game and how it is printed, by what the address asks for.
fn asked(
    id: &str,
    mut query: BTreeMap<String, String>,
    headers: &HeaderMap,
) -> Result<(String, Print)> {
    if !catalog::games().iter().any(|entry| entry.id == id) {
        return Err(ApiError::not_found("game", id));
    }
    let paper = one_of(query.remove("paper"), "paper", &["a4", "letter"])?;
    let ink = one_of(query.remove("ink"), "ink", &["colour", "black"])?;
    let language = match query.remove("language") {
        Some(tag) => one_of(Some(tag), "language", &["fr", "en"])?,
        None => preferred(headers).tag(),
    };
    let options: Vec<_> = query.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let text =
        if options.is_empty() { id.to_owned() } else { format!("{id}({})", options.join(",")) };
    let game = catalog::open(&text).map_err(|error| ApiError::wrong(error.to_string()))?;
    let how = Print {
        paper: Paper::named(paper).unwrap_or_default(),
        language: Language::of_tag(language).unwrap_or(Language::English),
        ink: if ink == "black" { Ink::Black } else { Ink::Colour },
    };
    Ok((game.text(), how))
}

/// The value asked for, the first one where none is.
fn one_of(
    asked: Option<String>,
    what: &str,
    values: &'static [&'static str],
) -> Result<&'static str> {
    let Some(asked) = asked else { return Ok(values[0]) };
    let found = values.iter().find(|value| **value == asked);
    found.copied().ok_or_else(|| {
        let asked: String = asked.chars().take(40).collect();
        ApiError::wrong(format!("unknown {what} `{asked}`: expected {}", values.join(" or ")))
    })
}

/// The language that a browser asks for.
fn preferred(headers: &HeaderMap) -> Language {
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let tags = accepted.unwrap_or_default().split(',');
    Language::preferred(tags.map(|tag| tag.split(';').next().unwrap_or_default().trim()))
}

fn kept(game: &str, how: Print) -> Option<Arc<[u8]>> {
    let last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let found = last.iter().find(|(text, print, _)| text == game && *print == how);
    found.map(|(_, _, file)| Arc::clone(file))
}

async fn make(game: String, how: Print) -> Result<Arc<[u8]>> {
    let turn = PRINTERS.acquire().await.map_err(|_| ApiError::BUSY)?;
    // Another request may have made the same file meanwhile.
    if let Some(file) = kept(&game, how) {
        return Ok(file);
    }
    let text = game.clone();
    let made = tokio::task::spawn_blocking(move || {
        let game = catalog::open(&text).map_err(|error| error.to_string())?;
        how.pdf(&*game).map_err(|error| error.to_string())
    });
    let made = made.await.map_err(|error| error.to_string()).and_then(|made| made);
    let file: Arc<[u8]> = made
        .map_err(|problem| {
            error!(problem, game, "a game cannot be printed");
            ApiError::INTERNAL
        })?
        .into();
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.len() == KEPT {
        last.pop_front();
    }
    last.push_back((game, how, Arc::clone(&file)));
    drop(turn);
    Ok(file)
}
