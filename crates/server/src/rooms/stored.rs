//! A room as it is stored.

use std::sync::Arc;

use store::{Game, GameState, Player};
use tracing::error;
use wire::bounds;
use wire::room::{ChatLine, Over, Phase, Place, Replaced, Turn};

use crate::error::{ApiError, Result};
use crate::ratings;
use crate::room::{ABORTED, About, Occupant, Person, Resumed, Room, SPECTATORS, Said, Seat};
use crate::state::AppState;

/// A room as it was stored; nobody could play in it since it `failed`, if it did.
pub(super) async fn resumed(
    app: &Arc<AppState>,
    id: &str,
    failed: Option<i64>,
) -> Result<Option<Room>> {
    let Some(stored) = app.store.load_game(id).await? else {
        return Ok(None);
    };
    let chat = app.store.chat_of(id, bounds::CHAT_LINES as u32).await?;
    let now = app.time.now();
    let mut room = empty_room(app, &stored, now).await?;
    let Game { head, turns, replacements, .. } = stored;
    let result = head.result.as_deref().zip(head.ending.as_deref());
    let resumed = Resumed {
        phase: phase(head.state),
        turns: turns
            .into_iter()
            .map(|turn| Turn { seat: turn.seat, turn: turn.text, spent_ms: turn.spent_ms })
            .collect(),
        replaced: replacements
            .into_iter()
            .map(|r| Replaced { seat: r.seat, ply: r.from_ply, by: r.computer, why: r.why })
            .collect(),
        chat: chat.into_iter().map(said).collect(),
        over: over(head.state, result),
        plans: app.store.conditions(id).await?,
        clocks: head.clocks,
        down: failed.map_or(0, |since| now - since),
        now,
    };
    room.epoch = head.epoch;
    room.started = head.started;
    room.ended = head.finished;
    room.rematch = head.rematch;
    room.resume(resumed).map_err(|problem| {
        error!(game = id, %problem, "a stored turn is not legal");
        ApiError::INTERNAL
    })?;
    if room.phase == Phase::Over && room.about.rated {
        room.rate(rating_changes(app, &room).await?);
    }
    Ok(Some(room))
}

/// The stored changes of ratings by a game, seat by seat. Those of computers are left out, because
/// their history is too long to read for this.
async fn rating_changes(app: &AppState, room: &Room) -> Result<Vec<Option<i32>>> {
    let stored = app.store.rating_steps_in(&room.id).await?;
    if stored.is_empty() {
        return Ok(Vec::new());
    }
    let mut changes = Vec::new();
    for seat in &room.seats {
        let player = seat.occupant.account().map(|account| Player::Account(account.to_owned()));
        let step = player.and_then(|player| stored.iter().find(|step| step.player == player));
        changes.push(match step {
            Some(step) => {
                let steps = app.store.rating_steps(&step.player, &step.pool).await?;
                let before = steps.iter().take_while(|one| one.game != step.game).last();
                let before = before.map_or(ratings::UNRATED, |before| before.rating);
                Some((step.rating.round() - before.round()) as i32)
            }
            None => None,
        });
    }
    Ok(changes)
}

async fn empty_room(app: &Arc<AppState>, stored: &Game, now: i64) -> Result<Room> {
    let head = &stored.head;
    let broken = |problem: String| {
        error!(game = head.id, problem, "a stored game cannot be read");
        ApiError::INTERNAL
    };
    let game = catalog::open(&head.game).map_err(|error| broken(error.to_string()))?;
    let mut seats = Seat::all(&*game);
    for ((number, seat), stored_seat) in (0..).zip(&mut seats).zip(&head.seats) {
        seat.occupant = occupant(app, &stored_seat.sitter, &mut seat.vacation).await?;
        if let Some(replacement) = stored.replacements.iter().rfind(|r| r.seat == number) {
            let player = replacement.computer.parse().map_err(|_| broken("computer".into()))?;
            seat.occupant = Occupant::Computer { player, rating: None };
        }
    }
    for asked in app.store.challenges_at(&head.id).await? {
        let seat = asked.seat.and_then(|seat| seats.get_mut(usize::from(seat)));
        if let Some(seat) = seat.filter(|seat| seat.occupant == Occupant::Free)
            && let Some(account) = app.store.account(&asked.challenged).await?
        {
            seat.occupant = Occupant::Invited { account: account.id, name: account.name };
        }
    }
    let about = About {
        game: head.game.clone(),
        start: head.start.clone().unwrap_or_else(|| game.start()),
        clock: head.clock.parse().map_err(|_| broken("clock".into()))?,
        rated: head.rated,
        public: head.public,
        created: head.created,
        creator: head.creator.clone(),
        tournament: head.tournament.clone(),
        club: head.club.clone(),
    };
    Room::new(head.id.clone(), about, &*game, seats, now).map_err(|error| broken(error.to_string()))
}

async fn occupant(
    app: &AppState,
    stored: &store::Occupant,
    vacation: &mut i64,
) -> Result<Occupant> {
    Ok(match stored {
        store::Occupant::Free => Occupant::Free,
        store::Occupant::Computer(text) => match text.parse() {
            Ok(player) => Occupant::Computer { player, rating: None },
            Err(_) => Occupant::Free,
        },
        store::Occupant::Account { id, name } => {
            let account = app.store.account(id).await?;
            *vacation = account.as_ref().and_then(|a| a.vacation_until).unwrap_or(0);
            Occupant::Person(Person {
                account: id.clone(),
                name: name.clone(),
                guest: account.as_ref().is_none_or(|account| account.guest),
                bot: account.as_ref().is_some_and(|account| account.role == store::Role::Bot),
                rating: None,
            })
        }
    })
}

/// The phase of a stored game.
pub(crate) fn phase(state: GameState) -> Phase {
    match state {
        GameState::Open => Phase::Waiting,
        GameState::Live => Phase::Playing,
        GameState::Finished => Phase::Over,
        GameState::Aborted => Phase::Aborted,
    }
}

/// The result of a stored game.
pub(crate) fn over(state: GameState, result: Option<(&str, &str)>) -> Option<Over> {
    let (winners, reason) = match (state, result) {
        (GameState::Finished, Some((result, ending))) => (winners(result), ending.to_owned()),
        (GameState::Aborted, _) => (Vec::new(), ABORTED.to_owned()),
        _ => return None,
    };
    Some(Over { winners, reason, points: None, ratings: Vec::new() })
}

fn winners(result: &str) -> Vec<String> {
    if result == "draw" { Vec::new() } else { result.split('+').map(str::to_owned).collect() }
}

fn said(line: store::ChatLine) -> Said {
    let place = if line.room == SPECTATORS { Place::Spectator } else { Place::Player };
    let account = line.account;
    Said { line: ChatLine { from: line.name, place, text: line.text, at: line.at }, account }
}
