//! What is proved of a position, by a table of solved positions.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use catalog::tables::{self, ProbeError};
use serde::Deserialize;
use wire::api::{Probed, ProbedTurn, Proved, SolvedTable};
use wire::bounds;

use super::{Path, Query};
use crate::error::{ApiError, Result, check_bytes};
use crate::limits::Action;
use crate::session::Address;
use crate::state::AppState;

/// Which position.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// The position; without one the usual start.
    position: Option<String>,
}

/// The tables of solved positions that the server has
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses((status = 200, body = Vec<SolvedTable>), ApiError))]
pub(crate) async fn list(State(app): State<Arc<AppState>>) -> Json<Vec<SolvedTable>> {
    let described = |table: &dyn tables::AnyTable| {
        let tables::About { distances, positions, .. } = table.about();
        SolvedTable { game: table.id().to_owned(), distances, positions }
    };
    Json(app.settings.tables.iter().map(described).collect())
}

/// Who wins a position and every turn in it, where the server has a table of the game
#[utoipa::path(get, path = "/api/tables/{game}", tag = "tables",
    params(("game" = String, Path, description = "A game's id"), Asked),
    responses((status = 200, body = Probed), ApiError))]
pub(crate) async fn probe(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    Path(game): Path<String>,
    Query(Asked { position }): Query<Asked>,
) -> Result<Json<Probed>> {
    app.limiters.address(Action::ClientMessage, address)?;
    let position = position.unwrap_or_else(|| catalog::START.to_owned());
    check_bytes("position", &position, bounds::TEXT)?;
    let found = tokio::task::spawn_blocking(move || {
        let missing = || ApiError::not_found("table", &game);
        let table = app.settings.tables.of(&game).ok_or_else(missing)?;
        let tables::Probed { position, known, turns } =
            table.probe(&position).map_err(|error| match error {
                ProbeError::Position(error) => ApiError::wrong(error.to_string()),
                ProbeError::Table(error) => {
                    tracing::error!(%error, "a table gave no answer");
                    ApiError::INTERNAL
                }
            })?;
        let turns = turns.into_iter();
        let turns = turns.map(|(turn, known)| ProbedTurn { turn, proved: known.map(proved) });
        Ok(Probed { game, position, proved: known.map(proved), turns: turns.collect() })
    });
    found.await.map_err(|_| ApiError::INTERNAL)?.map(Json)
}

fn proved(known: tables::Known) -> Proved {
    Proved { winner: known.winner.map(str::to_owned), turns: known.turns }
}
