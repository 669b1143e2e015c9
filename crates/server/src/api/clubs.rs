//! Clubs.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use store::{ClubEntered, ClubMade, ClubMember, ClubRole, GameState, NewAccount};
use wire::api::Problem;
use wire::bounds;
use wire::club::{
    Card, Club, ClubReport, Entry, Games, Ladder, List, Member, Names, NewClub, Place, Role, Row,
};

use super::account::VACATION;
use super::moderation::check_reason;
use super::{Body, MaybeBody, Path, Query, rows};
use crate::clubs::{self, Visit};
use crate::error::{ApiError, Result, check_characters};
use crate::limits::Action;
use crate::session::{Address, MaybeUser, User};
use crate::state::AppState;
use crate::{ids, names};

/// Clubs in the list.
const LISTED: u32 = 60;
/// Games of a club in its lobby.
const GAMES: u32 = 60;
/// Letters of a club's invitation: 60 bits.
const INVITATION: usize = 12;
/// How many accounts of the same name, distinguished by numbers, a club may make.
const NAMESAKES: u32 = 30;

/// Which page of the list.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    /// The last club of the page before.
    before: Option<String>,
}

/// Public clubs, and mine
#[utoipa::path(get, path = "/api/clubs", tag = "clubs", params(Before),
    responses((status = 200, body = List), ApiError))]
pub(crate) async fn list(
    State(app): State<Arc<AppState>>,
    MaybeUser(who): MaybeUser,
    Query(Before { before }): Query<Before>,
) -> Result<Json<List>> {
    let yours = match &who {
        Some(who) => app.store.clubs_of(&who.id).await?,
        None => Vec::new(),
    };
    let all = app.store.clubs(before.as_deref(), LISTED).await?;
    let next = (all.len() == LISTED as usize).then(|| all.last().map(|club| club.id.clone()));
    Ok(Json(List {
        yours: yours.iter().map(|(club, _)| row(club)).collect(),
        all: all.iter().map(row).collect(),
        next: next.flatten(),
    }))
}

/// A club as lists show it.
pub(super) fn row(club: &store::Club) -> Row {
    Row {
        id: club.id.clone(),
        name: club.name.clone(),
        about: club.about.clone(),
        public: club.public,
        members: club.members,
    }
}

/// Make a club
///
/// The account that makes it owns it.
#[utoipa::path(post, path = "/api/clubs", tag = "clubs", request_body = NewClub,
    responses((status = 201, body = Club), ApiError))]
pub(crate) async fn create(
    State(app): State<Arc<AppState>>,
    Address(address): Address,
    who: User,
    Body(new): Body<NewClub>,
) -> Result<(StatusCode, Json<Club>)> {
    let (name, about) = checked(&app, address, &who, &new).await?;
    may_be_in_another(&app, &who).await?;
    if app.store.is_managed(&who.id).await? {
        return Err(ApiError::CLUB_ACCOUNT);
    }
    let club = store::Club {
        id: ids::game(),
        name,
        about,
        public: new.public,
        invitation: Some(ids::word(INVITATION)),
        created: app.time.now(),
        hidden: None,
        closed: None,
        members: 1,
    };
    match app.store.create_club(&club, &who.id, bounds::OWN_CLUBS).await? {
        ClubMade::Done => {}
        ClubMade::NameTaken => return Err(ApiError::CLUB_NAME_TAKEN),
        ClubMade::TooMany => return Err(ApiError::TOO_MANY_CLUBS),
        ClubMade::Missing => return Err(ApiError::SIGN_IN),
    }
    Ok((StatusCode::CREATED, described(&app, &club.id, Some(&who)).await?))
}

/// The name and the description, as they are stored.
async fn checked(
    app: &AppState,
    address: std::net::IpAddr,
    who: &User,
    new: &NewClub,
) -> Result<(String, String)> {
    limited(app, address, who).await?;
    let about: String = new.about.chars().filter(|c| !c.is_control()).collect();
    let about = about.trim().to_owned();
    check_characters("about", &about, bounds::CLUB_ABOUT)?;
    Ok((names::check_club(&new.name)?, about))
}

async fn limited(app: &AppState, address: std::net::IpAddr, who: &User) -> Result<()> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    who.signed_in().map(|_| ())
}

async fn may_be_in_another(app: &AppState, who: &User) -> Result<()> {
    let many = app.store.clubs_of(&who.id).await?.len() >= bounds::CLUBS;
    if many { Err(ApiError::TOO_MANY_CLUBS) } else { Ok(()) }
}

async fn described(app: &AppState, id: &str, who: Option<&User>) -> Result<Json<Club>> {
    let visit = clubs::visit(app, id, who).await?;
    view(app, visit).await
}

/// A club, as far as the visitor may see it.
async fn view(app: &AppState, visit: Visit) -> Result<Json<Club>> {
    let members = app.store.club_members(&visit.club.id).await?;
    let organises = visit.organiser().is_ok();
    let owner = members.iter().find(|member| member.place.role == ClubRole::Owner);
    let owner = owner.map(|member| member.name.clone()).unwrap_or_default();
    let person = |member: ClubMember| Member {
        name: member.name,
        role: clubs::role(member.place.role),
        managed: organises && member.place.managed,
        code_expires: member.code_expires.filter(|at| organises && *at > app.time.now()),
    };
    let people = match visit.place {
        Some(_) => members.into_iter().map(person).collect(),
        None => Vec::new(),
    };
    Ok(Json(Club {
        row: row(&visit.club),
        owner,
        hidden: visit.club.hidden.is_some(),
        role: visit.place.map(|place| clubs::role(place.role)),
        invitation: visit.club.invitation.filter(|_| organises),
        people,
    }))
}

/// The invitation of a visitor who is not in the club.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Invited {
    /// The invitation in the link.
    invitation: Option<String>,
}

/// A club
///
/// One that is not public is shown to its members and to those who have its link.
#[utoipa::path(get, path = "/api/clubs/{id}", tag = "clubs",
    params(("id" = String, Path, description = "The club's id"), Invited),
    responses((status = 200, body = Club), ApiError))]
pub(crate) async fn club(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    MaybeUser(who): MaybeUser,
    Query(Invited { invitation }): Query<Invited>,
) -> Result<Json<Club>> {
    let visit = clubs::visit(&app, &id, who.as_ref()).await?;
    let moderates = who.as_ref().is_some_and(|who| who.moderator().is_ok());
    let invited = invitation.is_some() && visit.club.invitation == invitation;
    let shown = (visit.club.public || invited) && visit.club.hidden.is_none();
    if visit.place.is_none() && !moderates && !shown {
        return Err(ApiError::CLUB_PRIVATE);
    }
    view(&app, visit).await
}

/// Change the name and description of a club of mine
#[utoipa::path(put, path = "/api/clubs/{id}", tag = "clubs", request_body = NewClub,
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 200, body = Club), ApiError))]
pub(crate) async fn change(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: User,
    Body(new): Body<NewClub>,
) -> Result<Json<Club>> {
    let (name, about) = checked(&app, address, &who, &new).await?;
    clubs::visit(&app, &id, Some(&who)).await?.owner()?;
    if !app.store.change_club(&id, &name, &about, new.public).await? {
        return Err(ApiError::CLUB_NAME_TAKEN);
    }
    described(&app, &id, Some(&who)).await
}

/// Close a club of mine for good
///
/// Its tournaments are called off, and the accounts that it manages are deleted. Games stay.
#[utoipa::path(delete, path = "/api/clubs/{id}", tag = "clubs",
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 204, description = "Closed"), ApiError))]
pub(crate) async fn close(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: User,
) -> Result<StatusCode> {
    limited(&app, address, &who).await?;
    clubs::visit(&app, &id, Some(&who)).await?.owner()?;
    clubs::close(&app, &id, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Enter a club
///
/// A public one, or one by the invitation in its link. This takes an account with a password.
#[utoipa::path(post, path = "/api/clubs/{id}/join", tag = "clubs", request_body = Entry,
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 200, body = Club), ApiError))]
pub(crate) async fn join(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: User,
    MaybeBody(entry): MaybeBody<Entry>,
) -> Result<Json<Club>> {
    limited(&app, address, &who).await?;
    clubs::visit(&app, &id, None).await?;
    may_be_in_another(&app, &who).await?;
    let invitation = entry.unwrap_or_default().invitation;
    let now = app.time.now();
    let entered =
        app.store.join_club(&id, &who.id, invitation.as_deref(), now, bounds::MEMBERS).await?;
    match entered {
        ClubEntered::Done => described(&app, &id, Some(&who)).await,
        ClubEntered::Full => Err(ApiError::CLUB_FULL),
        ClubEntered::Missing | ClubEntered::NameTaken => Err(ApiError::CLUB_PRIVATE),
    }
}

/// Leave a club
///
/// The owner has to hand it over first, or close it. A member whose account the club manages has to
/// ask an organiser.
#[utoipa::path(post, path = "/api/clubs/{id}/leave", tag = "clubs",
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 204, description = "Left"), ApiError))]
pub(crate) async fn leave(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<StatusCode> {
    app.limit_account(Action::Create, &who.id).await?;
    let place = clubs::visit(&app, &id, Some(&who)).await?.member()?;
    if place.managed {
        return Err(ApiError::CLUB_ACCOUNT);
    }
    if !app.store.leave_club(&id, &who.id).await? {
        return Err(ApiError::CLUB_OWNS);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Make a new invitation link
///
/// The one before is no longer valid.
#[utoipa::path(put, path = "/api/clubs/{id}/invitation", tag = "clubs",
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 200, body = Club), ApiError))]
pub(crate) async fn invite(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<Club>> {
    set_invitation(&app, &id, &who, Some(&ids::word(INVITATION))).await
}

/// End the invitation link
#[utoipa::path(delete, path = "/api/clubs/{id}/invitation", tag = "clubs",
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 200, body = Club), ApiError))]
pub(crate) async fn end_invitation(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<Club>> {
    set_invitation(&app, &id, &who, None).await
}

async fn set_invitation(
    app: &AppState,
    id: &str,
    who: &User,
    invitation: Option<&str>,
) -> Result<Json<Club>> {
    app.limit_account(Action::Create, &who.id).await?;
    clubs::visit(app, id, Some(who)).await?.organiser()?;
    app.store.set_invitation(id, invitation).await?;
    described(app, id, Some(who)).await
}

/// The member of this name.
async fn member_named(app: &AppState, club: &str, name: &str) -> Result<ClubMember> {
    let members = app.store.club_members(club).await?;
    let found = members.into_iter().find(|member| member.name == name);
    found.ok_or_else(|| ApiError::not_found("member", name))
}

/// Make a member an organiser, an organiser a member, or hand the club over
///
/// For its owner, who stays as an organiser.
#[utoipa::path(put, path = "/api/clubs/{id}/members/{name}", tag = "clubs", request_body = Place,
    params(("id" = String, Path, description = "The club's id"),
        ("name" = String, Path, description = "The member's name")),
    responses((status = 200, body = Club), ApiError))]
pub(crate) async fn place(
    State(app): State<Arc<AppState>>,
    Path((id, name)): Path<(String, String)>,
    who: User,
    Body(Place { role }): Body<Place>,
) -> Result<Json<Club>> {
    app.limit_account(Action::Create, &who.id).await?;
    clubs::visit(&app, &id, Some(&who)).await?.owner()?;
    let member = member_named(&app, &id, &name).await?;
    if member.place.managed {
        return Err(ApiError::CLUB_ACCOUNT);
    }
    let done = match role {
        Role::Owner => app.store.hand_over_club(&id, &who.id, &member.account).await?,
        Role::Organiser => {
            app.store.set_club_role(&id, &member.account, ClubRole::Organiser).await?
        }
        Role::Member => app.store.set_club_role(&id, &member.account, ClubRole::Member).await?,
    };
    if done { described(&app, &id, Some(&who)).await } else { Err(ApiError::CLUB_OWNS) }
}

/// Take a member out of the club
///
/// An account that the club manages is deleted: nobody could sign in to it any more. Organisers take
/// members out, the owner organisers too.
#[utoipa::path(delete, path = "/api/clubs/{id}/members/{name}", tag = "clubs",
    params(("id" = String, Path, description = "The club's id"),
        ("name" = String, Path, description = "The member's name")),
    responses((status = 200, body = Club), ApiError))]
pub(crate) async fn remove(
    State(app): State<Arc<AppState>>,
    Path((id, name)): Path<(String, String)>,
    who: User,
) -> Result<Json<Club>> {
    app.limit_account(Action::Create, &who.id).await?;
    let visit = clubs::visit(&app, &id, Some(&who)).await?;
    visit.organiser()?;
    let member = member_named(&app, &id, &name).await?;
    match member.place.role {
        ClubRole::Owner => return Err(ApiError::CLUB_OWNS),
        ClubRole::Organiser => visit.owner()?,
        ClubRole::Member => {}
    }
    if member.place.managed {
        let account = app.store.account(&member.account).await?;
        super::erase(&app, &account.ok_or(ApiError::NOT_FOUND)?).await?;
    } else {
        app.store.leave_club(&id, &member.account).await?;
    }
    described(&app, &id, Some(&who)).await
}

/// Make accounts for members who have none
///
/// Each gets a code that signs in once, without mail or password. It is shown here, and never again.
#[utoipa::path(post, path = "/api/clubs/{id}/accounts", tag = "clubs", request_body = Names,
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 201, body = Vec<Card>), ApiError))]
pub(crate) async fn enrol(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: User,
    Body(Names { names }): Body<Names>,
) -> Result<(StatusCode, Json<Vec<Card>>)> {
    check_names(&app, address, &id, &who, &names).await?;
    let mut cards = Vec::new();
    for asked in names {
        let made = make_account(&app, &id, &who, &asked).await;
        cards.push(card(asked, made)?);
    }
    Ok((StatusCode::CREATED, Json(cards)))
}

/// Checks that this person may make codes in this club, and for so many names at once.
async fn check_names(
    app: &AppState,
    address: std::net::IpAddr,
    club: &str,
    who: &User,
    names: &[String],
) -> Result<()> {
    limited(app, address, who).await?;
    clubs::visit(app, club, Some(who)).await?.organiser()?;
    if names.is_empty() {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    if names.len() > bounds::CARDS {
        return Err(ApiError::too_long("names", names.len(), bounds::CARDS, "lines"));
    }
    Ok(())
}

/// The card for a name of the request: the name of the account, the code and its expiry, or why there is
/// none. A failure of the server is an error of the whole request.
fn card(asked: String, made: Result<(String, String, i64)>) -> Result<Card> {
    match made {
        Ok((name, code, expires)) => {
            Ok(Card { asked, name, code: Some(code), expires, problem: None })
        }
        Err(problem) if problem.status.is_server_error() => Err(problem),
        Err(problem) => {
            let asked: String = asked.chars().take(60).collect();
            let values = problem.values.into_iter().map(|(k, v)| (k.into_owned(), v)).collect();
            let problem = Problem {
                key: problem.key.into_owned(),
                message: problem.message.into_owned(),
                values,
            };
            Ok(Card { name: asked.clone(), asked, code: None, expires: 0, problem: Some(problem) })
        }
    }
}

/// Makes an account for somebody on a list: its name, the code, and until when that is valid.
async fn make_account(
    app: &AppState,
    club: &str,
    who: &User,
    asked: &str,
) -> Result<(String, String, i64)> {
    app.limit_account(Action::Enrol, &who.id).await?;
    let wanted = names::of_list(asked)?;
    let (code, hash, expires) = clubs::new_code(app);
    for number in 1..=NAMESAKES {
        let name = if number == 1 { wanted.clone() } else { names::numbered(&wanted, number) };
        let account = NewAccount {
            id: ids::word(12),
            name,
            guest: false,
            password: None,
            role: store::Role::Player,
            created: app.time.now(),
            vacation_left: VACATION,
        };
        match app.store.enrol(club, &account, (&hash, expires), bounds::MEMBERS).await? {
            ClubEntered::Done => return Ok((account.name, code, expires)),
            ClubEntered::Full => return Err(ApiError::CLUB_FULL),
            ClubEntered::Missing => return Err(ApiError::not_found("club", club)),
            ClubEntered::NameTaken => {}
        }
    }
    Err(ApiError::NAME_TAKEN)
}

/// Make new codes for members whose accounts the club manages
///
/// The codes before are no longer valid; who is signed in stays so.
#[utoipa::path(post, path = "/api/clubs/{id}/codes", tag = "clubs", request_body = Names,
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 201, body = Vec<Card>), ApiError))]
pub(crate) async fn codes(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: User,
    Body(Names { names }): Body<Names>,
) -> Result<(StatusCode, Json<Vec<Card>>)> {
    check_names(&app, address, &id, &who, &names).await?;
    let members = app.store.club_members(&id).await?;
    let mut cards = Vec::new();
    for asked in names {
        let made = renew_code(&app, &id, &members, &asked).await;
        cards.push(card(asked, made)?);
    }
    Ok((StatusCode::CREATED, Json(cards)))
}

/// A new code for a member whose account the club manages: the name, the code, and until when that is
/// valid.
async fn renew_code(
    app: &AppState,
    club: &str,
    members: &[ClubMember],
    asked: &str,
) -> Result<(String, String, i64)> {
    let member = members.iter().find(|member| member.name == asked);
    let member = member.ok_or_else(|| ApiError::not_found("member", asked))?;
    let (code, hash, expires) = clubs::new_code(app);
    if app.store.set_club_code(club, &member.account, &hash, expires).await? {
        Ok((member.name.clone(), code, expires))
    } else {
        Err(ApiError::CLUB_ACCOUNT)
    }
}

/// A club's waiting games, games being played and tournaments
///
/// For its members.
#[utoipa::path(get, path = "/api/clubs/{id}/games", tag = "clubs",
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 200, body = Games), ApiError))]
pub(crate) async fn games(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<Games>> {
    clubs::visit(&app, &id, Some(&who)).await?.member()?;
    let list = async |state| {
        let heads = app.store.club_games(&id, state, GAMES).await?;
        Ok::<_, ApiError>(heads.iter().map(|head| rows::row(head, Some(&who.id))).collect())
    };
    let tournaments = clubs::tournaments(&app, &id).await?;
    Ok(Json(Games {
        open: list(GameState::Open).await?,
        live: list(GameState::Live).await?,
        tournaments,
    }))
}

/// The ladders of a club, one for each game
///
/// A member who beats one on a higher place changes places with them. For members of the club.
#[utoipa::path(get, path = "/api/clubs/{id}/ladders", tag = "clubs",
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 200, body = Vec<Ladder>), ApiError))]
pub(crate) async fn ladders(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    who: User,
) -> Result<Json<Vec<Ladder>>> {
    clubs::visit(&app, &id, Some(&who)).await?.member()?;
    Ok(Json(clubs::ladders(&app, &id, &who.id).await?))
}

/// Report a club to the moderators
#[utoipa::path(post, path = "/api/clubs/{id}/report", tag = "clubs", request_body = ClubReport,
    params(("id" = String, Path, description = "The club's id")),
    responses((status = 201, description = "It will be looked at"), ApiError))]
pub(crate) async fn report(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Address(address): Address,
    who: User,
    Body(ClubReport { text }): Body<ClubReport>,
) -> Result<StatusCode> {
    app.limit_address(Action::Create, address).await?;
    app.limit_account(Action::Create, &who.id).await?;
    check_reason(&text)?;
    let club = clubs::visit(&app, &id, None).await?.club;
    let members = app.store.club_members(&id).await?;
    let owner = members.into_iter().find(|member| member.place.role == ClubRole::Owner);
    let new = store::Report {
        id: ids::word(12),
        reporter: who.id,
        about: owner.ok_or_else(|| ApiError::not_found("club", &id))?.account,
        game: None,
        club: Some(club.id),
        reason: String::new(),
        text,
        at: app.time.now(),
        closed: None,
    };
    app.store.file_report(&new).await?;
    Ok(StatusCode::CREATED)
}
