//! Finished games.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use store::{Cursor, Search};
use wire::api::GameList;
use wire::bounds;

use super::{Query, rows};
use crate::error::{ApiError, Result, check_bytes};
use crate::limits::Action;
use crate::record;
use crate::session::{Address, MaybeUser};
use crate::state::AppState;

/// The query.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// A game's id on the shelf: `contigo`.
    game: Option<String>,
    /// A game's whole text: `contigo(kind=capture)`.
    variant: Option<String>,
    /// The name of somebody who played.
    player: Option<String>,
    /// The result, as records write it: `red`, `light1+light2`, `draw`.
    result: Option<String>,
    /// At least so many turns.
    min_length: Option<u32>,
    /// At most so many turns.
    max_length: Option<u32>,
    /// Ended at that time or later, in milliseconds since 1970.
    from: Option<i64>,
    /// Ended before that time.
    to: Option<i64>,
    /// Games that count, or those that do not.
    rated: Option<bool>,
    /// Where this page begins: the value of `next` of the page before.
    after: Option<String>,
}

impl Wanted {
    /// For an account, which also sees its own private games.
    fn search(self, reader: Option<String>) -> Result<Search> {
        for text in [&self.game, &self.variant, &self.player, &self.result, &self.after] {
            check_bytes("query", text.as_deref().unwrap_or_default(), bounds::TEXT)?;
        }
        let after = match self.after {
            Some(text) => {
                let (finished, id) = text
                    .split_once('-')
                    .ok_or_else(|| ApiError::wrong("`after` is what `next` said"))?;
                let finished =
                    finished.parse().map_err(|_| ApiError::wrong("`after` is what `next` said"))?;
                Some(Cursor { finished, id: id.to_owned() })
            }
            None => None,
        };
        // The same game may be written in several ways; the canonical text is searched.
        let game = match self.variant {
            Some(variant) => {
                let game = catalog::open(&variant).map_err(|e| ApiError::wrong(e.to_string()))?;
                Some(game.text())
            }
            None => None,
        };
        Ok(Search {
            family: self.game,
            game,
            players: self.player.into_iter().collect(),
            result: self.result,
            plies_from: self.min_length,
            plies_to: self.max_length,
            from: self.from,
            to: self.to,
            rated: self.rated,
            after,
            reader,
            ..Search::default()
        })
    }
}

fn next(cursor: Option<Cursor>) -> Option<String> {
    cursor.map(|Cursor { finished, id }| format!("{finished}-{id}"))
}

/// Search the games that are over
#[utoipa::path(get, path = "/api/history", tag = "history", params(Wanted),
    responses((status = 200, body = GameList), ApiError))]
pub(crate) async fn search(
    State(app): State<Arc<AppState>>,
    MaybeUser(who): MaybeUser,
    Query(wanted): Query<Wanted>,
) -> Result<Json<GameList>> {
    let account = who.map(|who| who.id);
    let search = wanted.search(account.clone())?;
    let (heads, cursor) = app.store.search(&search, bounds::PAGE).await?;
    let games = heads.iter().map(|head| rows::row(head, account.as_deref())).collect();
    Ok(Json(GameList { games, next: next(cursor) }))
}

/// The records of the games that are over: of a selection, or of all
#[utoipa::path(get, path = "/api/history/records", tag = "history", params(Wanted),
    responses((status = 200, body = String, content_type = "text/plain"), ApiError))]
pub(crate) async fn records(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    MaybeUser(who): MaybeUser,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    app.limit_address(Action::Create, address).await?;
    let search = wanted.search(who.map(|who| who.id))?;
    let pages = stream::unfold(Some((app, search)), async |state| {
        let (app, mut search) = state?;
        let (games, cursor) = app.store.search_games(&search, bounds::PAGE).await.ok()?;
        let mut text = String::new();
        for record in games.iter().filter_map(record::of) {
            text.push_str(&record);
            text.push('\n');
        }
        let more = cursor.is_some();
        search.after = cursor;
        Some((Ok::<_, Infallible>(text), more.then_some((app, search))))
    });
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"ludotheque.txt\""),
    ];
    Ok((headers, Body::from_stream(pages)).into_response())
}
