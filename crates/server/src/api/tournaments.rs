//! Tournaments.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use ::tournaments::Input;
use axum::Json;
use axum::body::Body as AxumBody;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::json;
use store::Occupant;
use tokio::sync::broadcast::error::RecvError;
use wire::api::News;
use wire::bounds;
use wire::tournament::{self, Entry, Games, List, NewTournament};

use super::{Body, MaybeBody, Path, Query};
use crate::error::{ApiError, Result, check_bytes, check_characters};
use crate::hosting::{self, Hosted, Setup, Submission};
use crate::limits::Action;
use crate::session::{Address, MaybeUser, User, UserOrGuest};
use crate::state::AppState;
use crate::{clubs, ids, ratings};

/// Tournaments of one account that are not over.
const OWN: usize = 5;
/// Tournaments in the list: those that are not over, and those that are.
const UPCOMING: u32 = 60;
const OVER: u32 = 30;
/// How often a line is sent at least, so that both sides know the connection is alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Make a tournament
///
/// It can be entered at once, by whoever has the link or, if it is public, finds it in the list.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament,
    responses((status = 201, body = tournament::State), ApiError))]
pub(crate) async fn create(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    UserOrGuest(who, cookie): UserOrGuest,
    Body(new): Body<NewTournament>,
) -> Result<Response> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    check_bytes("game", &new.game, bounds::TEXT)?;
    let name: String = new.name.chars().filter(|c| !c.is_control()).collect();
    let name = name.trim().to_owned();
    check_characters("name", &name, bounds::TOURNAMENT)?;
    let rules = catalog::open(&new.game).map_err(|error| ApiError::wrong(error.to_string()))?;
    if new.rated && (who.account.guest || !rules.is_even()) {
        return Err(ApiError::RATED_ACCOUNTS);
    }
    if let Some(club) = &new.club {
        clubs::visit(&app, club, Some(&who)).await?.organiser()?;
    }
    let own = app.store.tournaments_of(&who.id, false).await?;
    let own = own.iter().filter(|one| one.new.creator.as_deref() == Some(&who.id));
    if app.limiters.are_on() && own.count() >= OWN {
        return Err(ApiError::TOO_MANY_TOURNAMENTS);
    }
    let setup = Setup::new(&new, &*rules, ids::number(), app.time.now())?;
    let stored = store::NewTournament {
        id: ids::game(),
        name,
        game: rules.text(),
        clock: new.clock.to_string(),
        rated: new.rated,
        // What is played in a club is for its members.
        public: new.public && new.club.is_none(),
        settings: setup.text(),
        creator: Some(who.id.clone()),
        created: app.time.now(),
        starts: new.starts,
        club: new.club,
    };
    if !app.store.create_tournament(&stored).await? {
        return Err(ApiError::UNAVAILABLE);
    }
    metrics::counter!("ludotheque_tournaments_total").increment(1);
    let hosted = hosting::read(&app, &stored.id).await?;
    let state = described(&app, &hosted, Some(&who.id), 0).await?;
    Ok((StatusCode::CREATED, cookie, Json(state)).into_response())
}

async fn described(
    app: &AppState,
    hosted: &Hosted,
    account: Option<&str>,
    from: usize,
) -> Result<tournament::State> {
    let mut state = hosted.view(account, from, app.time.now());
    if let (Some(account), Some(club)) = (account, &hosted.about.new.club) {
        state.yours |= clubs::is_organiser(app, club, account).await?;
    }
    if let Some(creator) = &hosted.about.new.creator {
        let account = app.store.account(creator).await?;
        state.creator = account.map(|account| account.name).filter(|name| !name.is_empty());
    }
    Ok(state)
}

/// Which page of the list.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    /// Only tournaments that ended before then, in milliseconds since 1970.
    before: Option<i64>,
}

/// Tournaments: public ones, and mine
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", params(Before),
    responses((status = 200, body = List), ApiError))]
pub(crate) async fn list(
    State(app): State<Arc<AppState>>,
    MaybeUser(who): MaybeUser,
    Query(Before { before }): Query<Before>,
) -> Result<Json<List>> {
    let account = who.as_ref().map(|who| who.id.as_str());
    let ahead = match before {
        None => app.store.tournaments_ahead(account, UPCOMING).await?,
        Some(_) => Vec::new(),
    };
    let over = app.store.tournaments_over(account, before.unwrap_or(i64::MAX), OVER).await?;
    let next = (over.len() == OVER as usize).then(|| over.last().and_then(|last| last.ended));
    Ok(Json(List {
        ahead: ahead.iter().filter_map(hosting::row).collect(),
        over: over.iter().filter_map(hosting::row).collect(),
        next: next.flatten(),
    }))
}

/// Which page of the standings, and what is known.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Known {
    /// How many rows of the standings come before.
    #[serde(default)]
    from: u32,
    /// The `version` of the answer before this.
    version: Option<String>,
}

/// How a tournament stands
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"), Known),
    responses((status = 200, body = tournament::State),
        (status = 204, description = "Nothing has changed since this version"), ApiError))]
pub(crate) async fn state(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    MaybeUser(who): MaybeUser,
    Query(Known { from, version }): Query<Known>,
) -> Result<Response> {
    let hosted = hosting::read(&app, &id).await?;
    if version.is_some_and(|version| version == hosted.version()) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let account = who.as_ref().map(|who| who.id.as_str());
    Ok(Json(described(&app, &hosted, account, from as usize).await?).into_response())
}

/// All games of a tournament: who has met whom, and with which result
#[utoipa::path(get, path = "/api/tournaments/{id}/games", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = Games), ApiError))]
pub(crate) async fn games(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Json<Games>> {
    Ok(Json(hosting::read(&app, &id).await?.all_games()))
}

/// The results as JSON: settings, entrants, rounds, games and standings
///
/// Points are in sixtieths.
#[utoipa::path(get, path = "/api/tournaments/{id}/results.json", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = Object), ApiError))]
pub(crate) async fn results(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response> {
    let hosted = hosting::read(&app, &id).await?;
    let new = &hosted.about.new;
    let everything = json!({
        "id": new.id, "name": new.name, "game": new.game, "clock": new.clock,
        "rated": new.rated, "created": new.created,
        "results": hosted.with_names().results(),
        "game_ids": hosted.games,
    });
    Ok((attached(&id, "json"), Json(everything)).into_response())
}

/// The standings as CSV
#[utoipa::path(get, path = "/api/tournaments/{id}/standings.csv", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = String, content_type = "text/csv"), ApiError))]
pub(crate) async fn standings_csv(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response> {
    let text = hosting::read(&app, &id).await?.with_names().standings_csv();
    Ok((CSV, attached(&id, "standings.csv"), text).into_response())
}

/// The games as CSV, a row for each side of a game
#[utoipa::path(get, path = "/api/tournaments/{id}/games.csv", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = String, content_type = "text/csv"), ApiError))]
pub(crate) async fn games_csv(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response> {
    let text = hosting::read(&app, &id).await?.with_names().games_csv();
    Ok((CSV, attached(&id, "games.csv"), text).into_response())
}

const CSV: [(axum::http::HeaderName, &str); 1] = [(CONTENT_TYPE, "text/csv; charset=utf-8")];

fn attached(id: &str, ending: &str) -> [(axum::http::HeaderName, String); 1] {
    [(CONTENT_DISPOSITION, format!("attachment; filename=\"tournament-{id}.{ending}\""))]
}

/// What happens in a tournament, line by line
#[utoipa::path(get, path = "/api/tournaments/{id}/events", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = News, content_type = "application/x-ndjson"), ApiError))]
pub(crate) async fn events(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
    MaybeUser(who): MaybeUser,
) -> Result<Response> {
    let place = app.limiters.socket(address, who.as_ref().map(|who| who.id.as_str()))?;
    hosting::read(&app, &id).await?;
    let news = app.news.subscribe(&hosting::topic(&id));
    // The first line confirms the subscription: all later events are sent.
    let first = Some(News::Quiet);
    let lines = stream::unfold((first, news, place), async |(first, mut news, place)| {
        let next = match first {
            Some(first) => first,
            None => match tokio::time::timeout(KEEP_ALIVE, news.recv()).await {
                Ok(Ok(next)) => next,
                Ok(Err(RecvError::Closed)) => return None,
                // The reader was too slow; clients ask for the state anyway.
                Ok(Err(RecvError::Lagged(_))) | Err(_) => News::Quiet,
            },
        };
        let mut line = serde_json::to_string(&next).expect("our messages have no keys but texts");
        line.push('\n');
        Some((Ok::<_, Infallible>(line), (None, news, place)))
    });
    let body = AxumBody::from_stream(lines);
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// Enter a tournament
///
/// Where teams play, with the names of one's partners. Who has withdrawn comes back; who was absent is
/// here again.
#[utoipa::path(post, path = "/api/tournaments/{id}/join", tag = "tournaments", request_body = Entry,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = tournament::State), ApiError))]
pub(crate) async fn join(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
    UserOrGuest(who, cookie): UserOrGuest,
    MaybeBody(entry): MaybeBody<Entry>,
) -> Result<Response> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    let hosted = hosting::read(&app, &id).await?;
    if hosted.about.new.rated && who.account.guest {
        return Err(ApiError::RATED_ACCOUNTS);
    }
    let mut accounts = vec![who.account.clone()];
    for name in entry.unwrap_or_default().partners.iter().take(5) {
        let found = app.store.account_named(name).await?;
        accounts
            .push(found.filter(|one| one.banned.is_none()).ok_or_else(|| ApiError::nobody(name))?);
    }
    let pool = catalog::open(&hosted.about.new.game).map(|rules| ratings::pool(&*rules));
    let pool = pool.map_err(|_| ApiError::INTERNAL)?;
    let mut known = Vec::new();
    for account in &accounts {
        known.extend(ratings::of(&app, &account.id, &pool).await);
    }
    // A team with an unrated member is unrated.
    let rating = (known.len() == accounts.len())
        .then(|| known.iter().sum::<i32>() / i32::try_from(known.len()).unwrap_or(1));
    if let Some(club) = &hosted.about.new.club {
        for account in &accounts {
            clubs::check_member(&app, club, &account.id).await?;
        }
    }
    let ids: Vec<_> = accounts.iter().map(|account| account.id.clone()).collect();
    let joins: Vec<_> = accounts
        .into_iter()
        .map(|account| Occupant::Account { id: account.id, name: account.name })
        .collect();
    let decide = |hosted: &Hosted, _| {
        if let Some(entrant) = hosted.entrant_of(&who.id).filter(|one| hosted.is_in(*one)) {
            let absent = hosted.state.entrants()[entrant as usize].absent;
            return Ok((absent && !hosted.is_over()).then(|| Input::Came(entrant).into()));
        }
        for (number, id) in ids.iter().enumerate() {
            let entered = hosted.entrant_of(id).is_some_and(|one| hosted.is_in(one));
            if entered || ids[..number].contains(id) {
                let Occupant::Account { name, .. } = &joins[number] else { continue };
                return Err(::tournaments::Refusal::AlreadyJoined { name: name.clone() }.into());
            }
        }
        // An entrant who comes back gets the same number.
        let back = hosted.entrant_of(&who.id).map(|entrant| entrant as usize);
        let name = back.map(|entrant| hosted.state.entrants()[entrant].name.clone());
        let members = if ids.len() > 1 { ids.clone() } else { Vec::new() };
        let input = Input::Join { name: name.unwrap_or_else(|| who.id.clone()), members, rating };
        Ok(Some(Submission { input, joins: joins.clone() }))
    };
    let hosted = hosting::submit(&app, &id, decide).await?;
    let state = described(&app, &hosted, Some(&who.id), 0).await?;
    Ok((cookie, Json(state)).into_response())
}

/// Leave a tournament
///
/// Games that are being played are forfeited.
#[utoipa::path(post, path = "/api/tournaments/{id}/withdraw", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = tournament::State), ApiError))]
pub(crate) async fn withdraw(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<tournament::State>> {
    entrant_does(&app, &id, &who, Input::Withdraw).await
}

/// Return after an absence
///
/// Who has not come to a game is not paired before that.
#[utoipa::path(post, path = "/api/tournaments/{id}/here", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = tournament::State), ApiError))]
pub(crate) async fn here(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<tournament::State>> {
    entrant_does(&app, &id, &who, Input::Came).await
}

/// Be absent for a while
///
/// One is not paired before one is here again.
#[utoipa::path(post, path = "/api/tournaments/{id}/away", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = tournament::State), ApiError))]
pub(crate) async fn away(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<tournament::State>> {
    entrant_does(&app, &id, &who, Input::Absent).await
}

async fn entrant_does(
    app: &Arc<AppState>,
    id: &str,
    who: &User,
    input: fn(u32) -> Input,
) -> Result<Json<tournament::State>> {
    app.limit_account(Action::Create, &who.id).await?;
    let decide = |hosted: &Hosted, _| {
        let entrant = hosted.entrant_of(&who.id).ok_or(ApiError::NOT_ENTERED)?;
        Ok(Some(input(entrant).into()))
    };
    let hosted = hosting::submit(app, id, decide).await?;
    Ok(Json(described(app, &hosted, Some(&who.id), 0).await?))
}

/// Begin a tournament of mine
#[utoipa::path(post, path = "/api/tournaments/{id}/start", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = tournament::State), ApiError))]
pub(crate) async fn start(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<tournament::State>> {
    app.limit_account(Action::Create, &who.id).await?;
    let hosted = hosting::read(&app, &id).await?;
    may_direct(&app, &hosted, &who).await?;
    let hosted = hosting::start(&app, &id, Input::Start).await?;
    Ok(Json(described(&app, &hosted, Some(&who.id), 0).await?))
}

/// End the round, or the arena, of a tournament of mine
///
/// Games that are being played do not count.
#[utoipa::path(post, path = "/api/tournaments/{id}/close", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = tournament::State), ApiError))]
pub(crate) async fn close(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<tournament::State>> {
    direct(&app, &id, &who, &Input::CloseRound).await
}

/// Call a tournament of mine off
#[utoipa::path(post, path = "/api/tournaments/{id}/cancel", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, body = tournament::State), ApiError))]
pub(crate) async fn cancel(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<tournament::State>> {
    direct(&app, &id, &who, &Input::Cancel).await
}

async fn direct(
    app: &Arc<AppState>,
    id: &str,
    who: &User,
    input: &Input,
) -> Result<Json<tournament::State>> {
    app.limit_account(Action::Create, &who.id).await?;
    may_direct(app, &*hosting::read(app, id).await?, who).await?;
    let decide = |_: &Hosted, _| Ok(Some(input.clone().into()));
    let hosted = hosting::submit(app, id, decide).await?;
    Ok(Json(described(app, &hosted, Some(&who.id), 0).await?))
}

/// Only its creator, organisers of its club, and moderators.
async fn may_direct(app: &AppState, hosted: &Hosted, who: &User) -> Result<()> {
    if hosted.about.new.creator.as_deref() == Some(&who.id) {
        return Ok(());
    }
    if let Some(club) = &hosted.about.new.club
        && clubs::is_organiser(app, club, &who.id).await?
    {
        return Ok(());
    }
    who.moderator().map(|_| ())
}
