//! A stream of the events that concern an account.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::broadcast::error::RecvError;
use wire::api::News;

use crate::error::{ApiError, Result};
use crate::people;
use crate::session::{Address, User};
use crate::state::AppState;

/// How often a line of JSON is sent at least, so that both sides know the connection is alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The events that concern me, one line each
///
/// Invitations, games that begin, my turns, games that end; begins with the games and invitations
/// that wait for me.
#[utoipa::path(get, path = "/api/news", tag = "bots",
    responses((status = 200, body = News, content_type = "application/x-ndjson"), ApiError))]
pub(crate) async fn stream(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
) -> Result<Response> {
    let place = app.limiters.socket(address, Some(&who.id))?;
    // Subscribes before it reads the store, so that no event is missed in between.
    let news = app.news.subscribe(&who.id);
    let mut waiting: Vec<News> = Vec::new();
    for head in app.store.games_of(&who.id).await? {
        let row = super::rows::row(&head, Some(&who.id));
        if row.to_move.is_some_and(|seat| row.yours.contains(&seat)) {
            waiting.push(News::YourTurn { game: row.id });
        }
    }
    for asked in app.store.challenges_of(&who.id).await? {
        let (Some(id), true) = (asked.made, asked.challenged == who.id) else {
            continue;
        };
        let (head, by) =
            (app.store.head_of(&id).await?, app.store.account(&asked.challenger).await?);
        if let Some(head) = head.filter(|head| head.state == store::GameState::Open) {
            let game = super::rows::row(&head, Some(&who.id));
            waiting.push(News::Invited { game, by: by.map(|by| by.name).unwrap_or_default() });
        }
    }
    waiting.push(News::Quiet);
    waiting.reverse();
    let begin = (waiting, news, place, app, who.id);
    let lines = stream::unfold(begin, async |(mut waiting, mut news, place, app, account)| {
        people::still_here(&app, Some(&account)).await;
        let next = match waiting.pop() {
            Some(next) => next,
            None => match tokio::time::timeout(KEEP_ALIVE, news.recv()).await {
                Ok(Ok(next)) => next,
                Ok(Err(RecvError::Closed)) => return None,
                // The reader was too slow; what it missed is in the list of games.
                Ok(Err(RecvError::Lagged(_))) | Err(_) => News::Quiet,
            },
        };
        let mut line = serde_json::to_string(&next).expect("our messages have no keys but texts");
        line.push('\n');
        Some((Ok::<_, Infallible>(line), (waiting, news, place, app, account)))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}
