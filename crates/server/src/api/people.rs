//! People: who is here, following, blocking, invitations, and playing with the same people again.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use store::{Account, ChallengeState, GameState, Head, Linked, Occupant, Role};
use wire::api::GameRow;
use wire::bounds;
use wire::people::{Block, Followed, Here, Invitation, People, Shown};

use super::games::{Table, Wish, live_row, open_table};
use super::moderation::named;
use super::{Body, Path, rows};
use crate::error::{ApiError, Result};
use crate::limits::Action;
use crate::people::{self, GONE};
use crate::room::actor::RoomCommand;
use crate::room::{Refusal, SeatRequest, level};
use crate::session::{Address, MaybeUser, User};
use crate::state::AppState;
use crate::{clubs, ids};

/// Games of those whom somebody follows.
const GAMES: u32 = 100;

/// Whom I follow, with their open tables and games, and whom I have blocked
#[utoipa::path(get, path = "/api/people", tag = "people",
    responses((status = 200, body = People), ApiError))]
pub(crate) async fn list(State(app): State<Arc<AppState>>, who: User) -> Result<Json<People>> {
    let follows = app.store.follows_of(&who.id).await?;
    let (live, waiting) = if follows.is_empty() {
        (Vec::new(), Vec::new())
    } else {
        let live = app.store.games_followed_by(&who.id, GAMES).await?;
        (live, app.rooms.waiting(&app).await)
    };
    let plays = |head: &&Head, account: &Account| {
        let mut seats = head.seats.iter().filter(|seat| seat.replaced.is_none());
        seats.any(|seat| matches!(&seat.sitter, Occupant::Account { id, .. } if *id == account.id))
    };
    let follows = follows.iter().map(|account| {
        let open = waiting.iter().filter(|table| table.is_of(&[account.id.clone()].into()));
        let open =
            open.filter(|table| table.is_waited_at).map(|table| table.row_for(Some(&who.id)));
        let live = live.iter().filter(|head| plays(head, account));
        Followed {
            name: account.name.clone(),
            here: people::is_here(&app, account),
            games: open.chain(live.map(|head| rows::row(head, Some(&who.id)))).collect(),
        }
    });
    Ok(Json(People {
        shown: who.account.shown,
        favourites: who.account.favourites.split_whitespace().map(str::to_owned).collect(),
        follows: follows.collect(),
        blocked: app.store.blocks_of(&who.id).await?.into_iter().map(|one| one.name).collect(),
    }))
}

/// Change what others see of me: whether I am listed when I am online, and my favourite games
#[utoipa::path(put, path = "/api/people", tag = "people", request_body = Shown,
    responses((status = 204, description = "So it is"), ApiError))]
pub(crate) async fn show(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
    Body(Shown { shown, favourites }): Body<Shown>,
) -> Result<StatusCode> {
    app.limit_address(Action::Create, address).await?;
    who.signed_in()?;
    for (number, game) in favourites.iter().enumerate() {
        if !catalog::games().iter().any(|entry| entry.id == game) {
            return Err(ApiError::wrong(format!("no game with id `{}`", shown_id(game))));
        }
        if favourites[..number].contains(game) {
            return Err(ApiError::wrong(format!("`{game}` is there twice")));
        }
    }
    app.store.set_favourites(&who.id, &favourites.join(" ")).await?;
    app.store.set_shown(&who.id, shown, app.time.now()).await?;
    app.presence.forget(&who.id);
    Ok(StatusCode::NO_CONTENT)
}

/// An id sent by a client, cut to the length that an id can have.
fn shown_id(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Accounts that are online and want to be listed
#[utoipa::path(get, path = "/api/people/here", tag = "people",
    responses((status = 200, body = Vec<Here>), ApiError))]
pub(crate) async fn here(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    MaybeUser(who): MaybeUser,
) -> Result<Json<Vec<Here>>> {
    app.limiters.address(Action::ClientMessage, address)?;
    let blocked = people::blocked_with(&app, who.as_ref()).await?;
    let here = app.store.people_here(app.time.now() - GONE, bounds::HERE).await?;
    let here = here.into_iter().filter(|account| !blocked.contains(&account.id));
    let row = |account: Account| Here { bot: account.role == Role::Bot, name: account.name };
    Ok(Json(here.map(row).collect()))
}

/// Follow somebody
///
/// The followed account is not told, and followers are not counted.
#[utoipa::path(put, path = "/api/people/follows/{name}", tag = "people",
    params(("name" = String, Path, description = "The player's name")),
    responses((status = 204, description = "You follow them"), ApiError))]
pub(crate) async fn follow(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    Path(name): Path<String>,
    who: User,
) -> Result<StatusCode> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    who.signed_in()?;
    let account = named(&app, &name, None).await?;
    if account.id == who.id {
        return Err(ApiError::ONESELF);
    }
    match app.store.follow(&who.id, &account.id, app.time.now(), bounds::FOLLOWS).await? {
        Linked::Done => Ok(StatusCode::NO_CONTENT),
        Linked::Full => Err(ApiError::TOO_MANY_PEOPLE),
        Linked::Missing => Err(ApiError::nobody(&name)),
        Linked::Blocked if app.store.has_blocked(&who.id, &account.id).await? => {
            Err(ApiError::you_blocked(&account.name))
        }
        Linked::Blocked => Err(ApiError::not_available(&account.name)),
    }
}

/// End following somebody
#[utoipa::path(delete, path = "/api/people/follows/{name}", tag = "people",
    params(("name" = String, Path, description = "The player's name")),
    responses((status = 204, description = "You do not follow them"), ApiError))]
pub(crate) async fn unfollow(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
    who: User,
) -> Result<StatusCode> {
    app.limit_account(Action::Create, &who.id).await?;
    let account = named(&app, &name, None).await?;
    app.store.unfollow(&who.id, &account.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Block somebody
///
/// Neither of you can invite the other, sit down at the other's table, follow the other, or read what the
/// other writes in a chat; quick pairing does not bring you together. In a tournament you are paired all
/// the same. Nobody is told of it.
#[utoipa::path(post, path = "/api/people/blocks", tag = "people", request_body = Block,
    responses((status = 204, description = "They are blocked"), ApiError))]
pub(crate) async fn block(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
    Body(Block { name, game }): Body<Block>,
) -> Result<StatusCode> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    let account = named(&app, &name, game.as_deref()).await?;
    if account.id == who.id {
        return Err(ApiError::ONESELF);
    }
    match app.store.block(&who.id, &account.id, app.time.now(), bounds::BLOCKS).await? {
        Linked::Done => {}
        Linked::Full => return Err(ApiError::TOO_MANY_PEOPLE),
        Linked::Missing | Linked::Blocked => return Err(ApiError::nobody(&name)),
    }
    // Invitations between the two are withdrawn.
    for asked in app.store.challenges_of(&who.id).await? {
        let between = asked.challenger == account.id || asked.challenged == account.id;
        if let (true, Some(id)) = (between, asked.made) {
            let (person, seat, request) = (who.person(), asked.seat, SeatRequest::Free);
            let free = |reply| RoomCommand::Seat { who: person, seat, request, reply };
            // A game that has begun meanwhile refuses this.
            drop(app.rooms.ask(&app, &id, free).await);
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// End a block
#[utoipa::path(delete, path = "/api/people/blocks/{name}", tag = "people",
    params(("name" = String, Path, description = "The name in the list of those I have blocked")),
    responses((status = 204, description = "Nobody of that name is blocked"), ApiError))]
pub(crate) async fn unblock(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
    who: User,
) -> Result<StatusCode> {
    app.limit_account(Action::Create, &who.id).await?;
    for account in app.store.blocks_of(&who.id).await? {
        if account.name.to_lowercase() == name.to_lowercase() {
            app.store.unblock(&who.id, &account.id).await?;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Invitations that wait for my answer
#[utoipa::path(get, path = "/api/invitations", tag = "people",
    responses((status = 200, body = Vec<Invitation>), ApiError))]
pub(crate) async fn invitations(
    State(app): State<Arc<AppState>>,
    MaybeUser(who): MaybeUser,
) -> Result<Json<Vec<Invitation>>> {
    let mut invitations = Vec::new();
    let Some(who) = who else {
        return Ok(Json(invitations));
    };
    for asked in app.store.challenges_of(&who.id).await? {
        let (Some(id), Some(seat), true) = (asked.made, asked.seat, asked.challenged == who.id)
        else {
            continue;
        };
        let head = app.store.head_of(&id).await?.filter(|head| head.state == GameState::Open);
        let by = app.store.account(&asked.challenger).await?;
        if let (Some(head), Some(by)) = (head, by) {
            let game = rows::row(&head, Some(&who.id));
            invitations.push(Invitation { game, seat, by: by.name });
        }
        if invitations.len() == bounds::PAGE as usize {
            break;
        }
    }
    Ok(Json(invitations))
}

/// Play with the same people again
///
/// Creates the same game with the same options and clock, everybody one seat further, and invites
/// those who played. A second request returns the same table.
#[utoipa::path(post, path = "/api/games/{id}/again", tag = "people",
    params(("id" = String, Path, description = "A game that I played and that is over")),
    responses((status = 201, body = GameRow), (status = 200, body = GameRow), ApiError))]
pub(crate) async fn again(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    Path(id): Path<String>,
    who: User,
) -> Result<Response> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    let missing = || ApiError::not_found("game", &id);
    if !ids::is_game(&id) {
        return Err(missing());
    }
    let head = app.store.head_of(&id).await?.ok_or_else(missing)?;
    let own = |one: &Occupant| matches!(one, Occupant::Account { id, .. } if *id == who.id);
    if !head.seats.iter().any(|seat| own(&seat.sitter)) {
        return Err(Refusal::NOT_A_PLAYER.into());
    }
    if matches!(head.state, GameState::Open | GameState::Live) {
        return Err(Refusal::NOT_OVER.into());
    }
    let (wishes, guests) = wishes(&app, &who, &head).await?;
    if let Some(table) = waiting(&app, &who, &head, &wishes).await? {
        return Ok(Json(live_row(&app, &table, Some(&who.id)).await?).into_response());
    }
    let rules = catalog::open(&head.game).map_err(|_| ApiError::INTERNAL)?;
    let start = head.start.clone().unwrap_or_else(|| rules.start());
    let clock = head.clock.parse().unwrap_or_default();
    // If the game can no longer be rated, it is played unrated.
    let rated = head.rated && !guests && !who.account.guest && start == rules.start();
    // It stays a game of the club if the creator is still a member.
    let club = match head.club.clone() {
        Some(club) => {
            let visit = clubs::visit(&app, &club, Some(&who)).await;
            visit.and_then(|visit| visit.member()).is_ok().then_some(club)
        }
        None => None,
    };
    let table = Table { rules, start, clock, rated, public: head.public, wishes, club };
    let made = open_table(&app, &who, address, table).await?;
    let row = live_row(&app, &made, Some(&who.id)).await?;
    Ok((StatusCode::CREATED, Json(row)).into_response())
}

/// The occupants of the new game, everybody one seat further; and whether a guest is among them.
async fn wishes(app: &AppState, who: &User, head: &Head) -> Result<(Vec<Wish>, bool)> {
    let (mut wishes, mut guests) = (Vec::new(), false);
    for seat in &head.seats {
        wishes.push(match &seat.sitter {
            Occupant::Account { id, .. } if *id == who.id => Wish::Me,
            Occupant::Account { id, .. } => {
                let account = app.store.account(id).await?;
                let account = account.filter(|one| one.deleted.is_none() && one.banned.is_none());
                guests |= account.as_ref().is_some_and(|account| account.guest);
                account.map_or(Wish::Nobody, |one| Wish::Invited(one.into()))
            }
            Occupant::Computer(player) => level(player).map_or(Wish::Nobody, Wish::Computer),
            Occupant::Free => Wish::Nobody,
        });
    }
    wishes.rotate_right(1);
    Ok((wishes, guests))
}

/// An open table of this game at which one of these players waits already.
async fn waiting(
    app: &AppState,
    who: &User,
    head: &Head,
    wishes: &[Wish],
) -> Result<Option<String>> {
    let is_asked = |account: &str| {
        wishes.iter().any(|wish| matches!(wish, Wish::Invited(one) if one.id == account))
    };
    for asked in app.store.challenges_of(&who.id).await? {
        let same =
            asked.challenger == who.id && asked.game == head.game && asked.clock == head.clock;
        if same
            && asked.state == ChallengeState::Open
            && is_asked(&asked.challenged)
            && let Some(made) = asked.made
            && let Some(table) = app.store.head_of(&made).await?
            && table.state == GameState::Open
        {
            return Ok(Some(made));
        }
    }
    Ok(None)
}
