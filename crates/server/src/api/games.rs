//! Creating games, and reading them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use catalog::{AnyGame, Computer};
use store::{Account, Challenge, ChallengeState};
use wire::Clock;
use wire::api::{ChatPage, GameList, GameRow, NewGame, News, Pairing};
use wire::bounds;
use wire::people::Watched;
use wire::room::RoomState;

use super::{Body, Path, Query, rows};
use crate::error::{ApiError, Result, check_bytes};
use crate::limits::{Action, network};
use crate::push::{Event, Notification};
use crate::record;
use crate::room::SeatRequest;
use crate::room::actor::RoomCommand;
use crate::room::{About, Occupant, Person, Seat, level};
use crate::rooms::WaitingTable;
use crate::session::{Address, MaybeUser, User, UserOrGuest};
use crate::state::AppState;
use crate::{clubs, ids, people, ratings, watch};

/// Games in the lobby.
const LOBBY: usize = 60;
/// How long the creator of a table may take to enter it, in milliseconds.
const ARRIVAL_TIME: i64 = 20_000;

/// Open games, and games to watch.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Lobby {
    /// Games with free seats: the newest of everybody first, then the second newest of everybody.
    open: Vec<GameRow>,
    /// How many more there are after these.
    more: u32,
    /// Games being played.
    live: Vec<GameRow>,
    /// Of those, the best to watch, with the first page: by the ratings of those who play, and by how
    /// many look on.
    watch: Vec<Watched>,
}

/// Open games and games to watch
#[utoipa::path(get, path = "/api/lobby", tag = "games", params(Before),
    responses((status = 200, body = Lobby), ApiError))]
pub(crate) async fn lobby(
    State(app): State<Arc<AppState>>,
    MaybeUser(who): MaybeUser,
    Query(Before { skip }): Query<Before>,
) -> Result<Json<Lobby>> {
    let blocked = people::blocked_with(&app, who.as_ref()).await?;
    let account = who.map(|who| who.id);
    let mut waiting = app.rooms.waiting(&app).await;
    waiting.retain(|table| table.is_waited_at && !table.is_of(&blocked));
    let mut waiting = in_turns(waiting);
    let mut page = waiting.split_off(waiting.len().min(skip as usize));
    let more = page.len().saturating_sub(LOBBY) as u32;
    page.truncate(LOBBY);
    let open = page.iter().map(|table| table.row_for(account.as_deref())).collect();
    let live = app.store.live_games(LOBBY as u32).await?;
    let live = live.iter().map(|head| rows::row(head, account.as_deref())).collect();
    let mut watch = Vec::new();
    if skip == 0 {
        for pick in watch::best(&app).await? {
            let game = rows::row(&pick.head, account.as_deref());
            watch.push(Watched { game, watching: pick.watching, rating: pick.rating });
        }
    }
    Ok(Json(Lobby { open, more, live, watch }))
}

/// The first table of each creator, then the second of each: one creator of many tables does not
/// fill a page.
fn in_turns(tables: Vec<WaitingTable>) -> Vec<WaitingTable> {
    let mut before = HashMap::new();
    let mut ranked: Vec<_> = tables
        .into_iter()
        .map(|table| {
            let rank = before.entry(table.creator.clone()).or_insert(0_usize);
            *rank += 1;
            (*rank, table)
        })
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, table)| table).collect()
}

pub(super) async fn live_row(
    app: &Arc<AppState>,
    id: &str,
    account: Option<&str>,
) -> Result<GameRow> {
    let account = account.map(str::to_owned);
    Ok(*app.rooms.ask(app, id, |reply| RoomCommand::Row { account, reply }).await?)
}

/// Set a game up
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = NewGame,
    responses((status = 201, body = GameRow), ApiError))]
pub(crate) async fn create(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    UserOrGuest(who, cookie): UserOrGuest,
    Body(new): Body<NewGame>,
) -> Result<Response> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    let id = set_up(&app, &who, address, new).await?;
    let row = live_row(&app, &id, Some(&who.id)).await?;
    Ok((StatusCode::CREATED, cookie, Json(row)).into_response())
}

/// The occupant of a seat of a new game.
pub(super) enum Wish {
    Me,
    Nobody,
    Computer(Computer),
    Invited(Box<Account>),
}

/// A game to be set up.
pub(super) struct Table {
    pub(super) rules: Box<dyn AnyGame>,
    pub(super) start: String,
    pub(super) clock: Clock,
    pub(super) rated: bool,
    pub(super) public: bool,
    pub(super) wishes: Vec<Wish>,
    /// Its club, whose members alone see it.
    pub(super) club: Option<String>,
}

async fn set_up(app: &Arc<AppState>, who: &User, address: IpAddr, new: NewGame) -> Result<String> {
    let NewGame { game, start, clock, rated, public, seats: requests, club } = new;
    if let Some(club) = &club {
        clubs::visit(app, club, Some(who)).await?.member()?;
    }
    check_bytes("game", &game, bounds::TEXT)?;
    check_bytes("start", start.as_deref().unwrap_or_default(), bounds::TEXT)?;
    let rules = catalog::open(&game).map_err(|error| ApiError::wrong(error.to_string()))?;
    let start = start.unwrap_or_else(|| rules.start());
    let count = rules.seats().len();
    let requests = if requests.is_empty() {
        (0..count).map(|seat| if seat == 0 { "me" } else { "free" }.to_owned()).collect()
    } else {
        requests
    };
    if requests.len() != count {
        return Err(ApiError::wrong(format!("{} has {count} seats", rules.text())));
    }
    let mut wishes = Vec::new();
    for request in &requests {
        wishes.push(match request.as_str() {
            "me" => Wish::Me,
            "free" => Wish::Nobody,
            other => match other.strip_prefix('@') {
                Some(name) => {
                    let account = app.store.account_named(name).await?;
                    let account = account.filter(|account| account.id != who.id);
                    Wish::Invited(account.ok_or_else(|| ApiError::nobody(name))?.into())
                }
                None => Wish::Computer(level(other).ok_or_else(|| {
                    ApiError::wrong("seats are `me`, `free`, `level:1` to `level:8` or `@name`")
                })?),
            },
        });
    }
    open_table(app, who, address, Table { rules, start, clock, rated, public, wishes, club }).await
}

/// Creates a game, and sends its invitations.
pub(super) async fn open_table(
    app: &Arc<AppState>,
    who: &User,
    address: IpAddr,
    table: Table,
) -> Result<String> {
    let Table { rules, start, clock, rated, public, wishes, club } = table;
    let over = rules.status(&start).map_err(|error| ApiError::wrong(error.to_string()))?.is_over();
    if over {
        return Err(ApiError::wrong("nothing can be played from that position"));
    }
    if rated && (who.account.guest || start != rules.start() || !rules.is_even()) {
        return Err(ApiError::RATED_ACCOUNTS);
    }
    if rated && wishes.iter().filter(|wish| matches!(wish, Wish::Me)).count() > 1 {
        return Err(ApiError::RATED_ACCOUNTS);
    }
    let mut seats = Seat::all(&*rules);
    let pool = ratings::pool(&*rules);
    let mut invited = Vec::new();
    for ((number, seat), wish) in (0..).zip(&mut seats).zip(wishes) {
        seat.occupant = match wish {
            Wish::Me => {
                let rating = ratings::of(app, &who.id, &pool).await;
                Occupant::Person(Person { rating, ..who.person() })
            }
            Wish::Nobody => Occupant::Free,
            Wish::Invited(account) => {
                may_invite(app, who, &account).await?;
                if let Some(club) = &club {
                    clubs::check_member(app, club, &account.id).await?;
                }
                invited.push((number, account.id.clone()));
                Occupant::Invited { account: account.id, name: account.name }
            }
            Wish::Computer(player) => {
                let rating = ratings::of_player(app, player, &pool).await;
                Occupant::Computer { player, rating }
            }
        };
    }
    let from = may_set_up(app, who, address, rated, &seats).await?;
    let about = About {
        game: rules.text(),
        start,
        clock,
        rated,
        // Games of a club are for its members.
        public: public && club.is_none(),
        created: app.time.now(),
        creator: Some(who.id.clone()),
        tournament: None,
        club,
    };
    let asked = |number, account: &str, id: &str| Challenge {
        id: ids::word(12),
        challenger: who.id.clone(),
        challenged: account.to_owned(),
        game: about.game.clone(),
        start: Some(about.start.clone()),
        clock: about.clock.to_string(),
        rated: about.rated,
        seat: Some(number),
        state: ChallengeState::Open,
        made: Some(id.to_owned()),
        created: about.created,
        decided: None,
    };
    let id = app.rooms.create(app, about.clone(), seats, vec![who.id.clone()], from).await?;
    for (number, account) in invited {
        app.store.create_challenge(&asked(number, &account, &id)).await?;
        let game = live_row(app, &id, Some(&account)).await?;
        let news = News::Invited { game, by: who.account.name.clone() };
        app.publish_news(&account, &news);
        let event = Event::Invited(who.account.name.clone());
        app.pushes.queue(Notification::new(account, event, &id, &about.game, Vec::new()));
    }
    Ok(id)
}

/// Refuses an invitation if one of the two has blocked the other. The refusal does not say so to
/// the one who is blocked.
async fn may_invite(app: &AppState, who: &User, account: &Account) -> Result<()> {
    if app.store.has_blocked(&who.id, &account.id).await? {
        return Err(ApiError::you_blocked(&account.name));
    }
    if app.store.has_blocked(&account.id, &who.id).await? {
        return Err(ApiError::not_available(&account.name));
    }
    Ok(())
}

/// May this table be created, besides those that are open? Returns the network that it counts for.
async fn may_set_up(
    app: &AppState,
    who: &User,
    address: IpAddr,
    rated: bool,
    seats: &[Seat],
) -> Result<Option<IpAddr>> {
    let alone = seats.iter().all(|seat| matches!(seat.occupant, Occupant::Computer { .. }));
    // A game without people is not rated.
    if alone && rated {
        return Err(ApiError::RATED_ACCOUNTS);
    }
    if !app.limiters.are_on() {
        return Ok(None);
    }
    let from = Some(network(address));
    let waits = seats.iter().any(|seat| !seat.occupant.is_taken());
    if alone || waits {
        let tables = app.rooms.tables(app, &who.id, from).await;
        if (alone && tables.is_crowded()) || (waits && !tables.may_wait()) {
            return Err(ApiError::TOO_MANY_TABLES);
        }
    }
    Ok(from)
}

/// Be paired with anybody who wants the same
///
/// Sits down at an open table, or sets one up and waits there.
#[utoipa::path(post, path = "/api/pair", tag = "games", request_body = Pairing,
    responses((status = 200, body = GameRow), ApiError))]
pub(crate) async fn pair(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    UserOrGuest(who, cookie): UserOrGuest,
    Body(request): Body<Pairing>,
) -> Result<Response> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    let Pairing { game, clock, rated } = request;
    check_bytes("game", &game, bounds::TEXT)?;
    let rules = catalog::open(&game).map_err(|error| ApiError::wrong(error.to_string()))?;
    if rated && (who.account.guest || !rules.is_even()) {
        return Err(ApiError::RATED_ACCOUNTS);
    }
    // Requests are paired one at a time, so that two of the same moment find each other instead of
    // two empty tables.
    let _one_by_one = app.pairing.lock().await;
    let _among_servers = match &app.cluster {
        Some(_) => Some(app.store.pairing().await?),
        None => None,
    };
    let mut own = None;
    let blocked = app.store.blocked_with(&who.id).await?;
    for table in app.rooms.waiting(&app).await {
        let row = table.row();
        if table.is_of(&blocked) {
            continue;
        }
        let same = row.game == rules.text() && table.start == rules.start();
        if !same || row.rated != rated || row.clock != clock {
            continue;
        }
        if !table.seats_of(&who.id).is_empty() {
            own.get_or_insert(table);
            continue;
        }
        let coming = app.time.now() - row.created < ARRIVAL_TIME;
        if !coming && !table.is_waited_at {
            continue;
        }
        let (person, request) = (who.person(), SeatRequest::Take);
        let sit = |reply| RoomCommand::Seat { who: person, seat: None, request, reply };
        if app.rooms.ask(&app, table.id(), sit).await?.is_ok() {
            let row = live_row(&app, table.id(), Some(&who.id)).await?;
            return Ok((cookie, Json(row)).into_response());
        }
    }
    // A second request of the same account waits at the same table.
    if let Some(table) = own {
        let row = live_row(&app, table.id(), Some(&who.id)).await?;
        return Ok((cookie, Json(row)).into_response());
    }
    let count = rules.seats().len();
    // The seat is drawn at random.
    let own = usize::from(ids::word(1).as_bytes()[0]) % count;
    let seats = (0..count).map(|seat| if seat == own { "me" } else { "free" }.to_owned()).collect();
    let new =
        NewGame { game: rules.text(), start: None, clock, rated, public: true, seats, club: None };
    let id = set_up(&app, &who, address, new).await?;
    let row = live_row(&app, &id, Some(&who.id)).await?;
    Ok((cookie, Json(row)).into_response())
}

/// My games: those that wait for me first
#[utoipa::path(get, path = "/api/games/mine", tag = "games",
    responses((status = 200, body = GameList), ApiError))]
pub(crate) async fn mine(
    State(app): State<Arc<AppState>>,
    MaybeUser(who): MaybeUser,
) -> Result<Json<GameList>> {
    let Some(who) = who else {
        return Ok(Json(GameList { games: Vec::new(), next: None }));
    };
    let mut games: Vec<_> = app
        .store
        .games_of(&who.id)
        .await?
        .iter()
        .map(|head| rows::row(head, Some(&who.id)))
        .collect();
    let waits = |row: &GameRow| row.to_move.is_some_and(|seat| row.yours.contains(&seat));
    games.sort_by_key(|row| (row.over.is_some(), !waits(row), row.deadline.unwrap_or(i64::MAX)));
    Ok(Json(GameList { games, next: None }))
}

/// Everything about a game
#[utoipa::path(get, path = "/api/games/{id}", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = RoomState), ApiError))]
pub(crate) async fn state(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    MaybeUser(who): MaybeUser,
) -> Result<Json<RoomState>> {
    let account = who.map(|who| who.id);
    let state = app.rooms.ask(&app, &id, |reply| RoomCommand::State { account, reply }).await?;
    Ok(Json(*state))
}

/// Which page.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    /// How many come before this page.
    #[serde(default)]
    skip: u32,
}

/// The chat of a game, a page at a time from the end
#[utoipa::path(get, path = "/api/games/{id}/chat", tag = "games",
    params(("id" = String, Path, description = "The game's id"), Before),
    responses((status = 200, body = ChatPage), ApiError))]
pub(crate) async fn chat(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    MaybeUser(who): MaybeUser,
    Query(Before { skip }): Query<Before>,
) -> Result<Json<ChatPage>> {
    let (account, skip) = (who.map(|who| who.id), skip as usize);
    let read = |reply| RoomCommand::ReadChat { account, skip, reply };
    Ok(Json(app.rooms.ask(&app, &id, read).await?))
}

/// The record of a game
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = String, content_type = "text/plain"), ApiError))]
pub(crate) async fn record(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response> {
    let missing = || ApiError::not_found("game", &id);
    if !ids::is_game(&id) {
        return Err(missing());
    }
    let game = app.store.load_game(&id).await?.ok_or_else(missing)?;
    let text = record::of(&game).ok_or_else(missing)?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("inline; filename=\"{id}.txt\"")),
    ];
    Ok((headers, text).into_response())
}
