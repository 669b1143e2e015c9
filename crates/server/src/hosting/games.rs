//! The games of a tournament: setting them up, and how they ended.

use std::sync::Arc;

use ::tournaments::{EntrantId, GameId, GameResult, Input};
use catalog::{AnyGame, Standing};
use store::{Game, GameState};
use tracing::error;
use wire::tournament::Event;

use super::{Hosted, submit, tell};
use crate::error::{ApiError, Result};
use crate::ratings;
use crate::room::actor::RoomCommand;
use crate::room::{About, Input as RoomInput, Occupant, Person, Seat};
use crate::session;
use crate::state::AppState;

/// Creates the games that are to be played and do not exist yet.
pub(super) async fn set_up_missing(app: &Arc<AppState>, hosted: &Hosted) -> Result<()> {
    for number in hosted.state.open_games() {
        if hosted.games.contains_key(&number) {
            continue;
        }
        match set_up(app, hosted, number).await {
            Ok(Some(game)) => tell(app, hosted, &Event::Game { game }, false),
            // Another server has created it.
            Ok(None) => {}
            Err(problem) if problem == ApiError::UNAVAILABLE => return Err(problem),
            Err(problem) => {
                let tournament = &hosted.about.new.id;
                error!(tournament, number, problem = %problem.key, "a game was not set up");
            }
        }
    }
    Ok(())
}

async fn set_up(app: &Arc<AppState>, hosted: &Hosted, number: GameId) -> Result<Option<String>> {
    let new = &hosted.about.new;
    let rules = catalog::open(&new.game).map_err(|_| ApiError::INTERNAL)?;
    let pool = ratings::pool(&*rules);
    let mut seats = Seat::all(&*rules);
    let players = hosted.state.games()[number as usize].seats(hosted.setup.settings.table);
    for (seat, player) in seats.iter_mut().zip(players) {
        seat.occupant = occupant(app, hosted.player(player), &pool).await?;
    }
    let people = seats.iter().any(|seat| seat.occupant.account().is_some());
    let about = About {
        game: new.game.clone(),
        start: rules.start(),
        clock: new.clock.parse().map_err(|_| ApiError::INTERNAL)?,
        // Games between computers are not rated.
        rated: new.rated && people,
        public: new.public,
        created: app.time.now(),
        creator: None,
        tournament: Some((new.id.clone(), number)),
        club: new.club.clone(),
    };
    app.rooms.create_once(app, about, seats, Vec::new(), None).await
}

async fn occupant(app: &AppState, player: &store::Occupant, pool: &str) -> Result<Occupant> {
    Ok(match player {
        store::Occupant::Account { id, .. } => {
            let account = app.store.account(id).await?.ok_or(ApiError::INTERNAL)?;
            let rating = ratings::of(app, id, pool).await;
            Occupant::Person(Person { rating, ..session::person(&account) })
        }
        store::Occupant::Computer(name) => {
            let player = name.parse().map_err(|_| ApiError::INTERNAL)?;
            Occupant::Computer { player, rating: ratings::of_player(app, player, pool).await }
        }
        store::Occupant::Free => return Err(ApiError::INTERNAL),
    })
}

/// Records the results of games that the tournament does not know yet. Returns whether there were
/// any.
pub(super) async fn record_results(app: &Arc<AppState>, hosted: &Hosted) -> Result<bool> {
    let id = &hosted.about.new.id;
    let mut recorded = false;
    for stored in app.store.tournament_games(id).await? {
        let number = stored.number;
        let is_open = |hosted: &Hosted| {
            let game = hosted.state.games().get(number as usize);
            game.is_some_and(|game| game.outcome.is_none())
        };
        let ended = matches!(stored.state, GameState::Finished | GameState::Aborted);
        if !ended || !is_open(hosted) {
            continue;
        }
        let Some(game) = app.store.load_game(&stored.id).await? else { continue };
        let Ended { result, gone } = how(hosted, number, &game);
        // A player who did not come is absent afterwards, so that the result does not pair them
        // again.
        for entrant in gone {
            let absent = |hosted: &Hosted, _| {
                let plays = hosted.is_in(entrant) && is_open(hosted);
                let absent = hosted.state.entrants()[entrant as usize].absent;
                Ok((plays && !absent).then(|| Input::Absent(entrant).into()))
            };
            submit(app, id, absent).await?;
        }
        let record = |hosted: &Hosted, _| {
            let input = Input::Result { game: number, result: result.clone() };
            Ok((!hosted.is_over() && is_open(hosted)).then(|| input.into()))
        };
        submit(app, id, record).await?;
        recorded = true;
    }
    Ok(recorded)
}

/// How a game ended, for its tournament.
struct Ended {
    result: GameResult,
    /// Players who never played a turn and lost their seat by that.
    gone: Vec<EntrantId>,
}

fn how(hosted: &Hosted, number: GameId, game: &Game) -> Ended {
    let annulled = Ended { result: GameResult::Annulled, gone: Vec::new() };
    let Ok(rules) = catalog::open(&game.head.game) else { return annulled };
    let sides = &hosted.state.games()[number as usize].sides;
    let side_of = |seat: usize| seat % sides.len();
    let played = |seat: usize| game.turns.iter().any(|turn| usize::from(turn.seat) == seat);
    if game.head.state == GameState::Aborted {
        // A game is called off if a player does not come, or else by a moderator.
        return match mover(&*rules, game).filter(|&mover| !played(mover)) {
            Some(mover) => {
                let entrant = sides[side_of(mover)];
                Ended { result: GameResult::Forfeit(vec![entrant]), gone: vec![entrant] }
            }
            None => annulled,
        };
    }
    let won: Vec<&str> = game.head.result.as_deref().unwrap_or_default().split('+').collect();
    let left = |seat: usize| game.head.seats[seat].replaced.is_some();
    let gone = |seat: &usize| left(*seat) && !played(*seat);
    // Best first: the winners, the others, and those who left, whatever their substitutes achieved.
    let mut merits = vec![0_u8; sides.len()];
    for (seat, row) in rules.seats().iter().enumerate() {
        let merit = &mut merits[side_of(seat)];
        if left(seat) && hosted.setup.settings.table.members == 1 {
            *merit = 0;
        } else {
            *merit = (*merit).max(1 + u8::from(won.contains(&row.name)));
        }
    }
    let better = |merit: u8| merits.iter().filter(|&&other| other > merit).count() as u8;
    let places = merits.iter().map(|&merit| 1 + better(merit)).collect();
    let gone = (0..game.head.seats.len()).filter(gone).map(|seat| sides[side_of(seat)]);
    Ended { result: GameResult::Places(places), gone: gone.collect() }
}

/// The seat that was to move when a game was called off.
fn mover(rules: &dyn AnyGame, game: &Game) -> Option<usize> {
    let start = game.head.start.clone().unwrap_or_else(|| rules.start());
    let mut played = rules.begin(&start).ok()?;
    for turn in &game.turns {
        played.play(&turn.text).ok()?;
    }
    let Standing::ToMove(name) = played.status() else { return None };
    rules.seats().iter().position(|row| row.name == name)
}

/// Closes running games that do not count any more.
pub(super) async fn close_others(app: &Arc<AppState>, hosted: &Hosted) -> Result<()> {
    for stored in app.store.tournament_games(&hosted.about.new.id).await? {
        let goes_on = matches!(stored.state, GameState::Open | GameState::Live);
        let decided = hosted.state.games().get(stored.number as usize);
        if goes_on && decided.is_some_and(|game| game.outcome.is_some()) {
            let close = |reply| RoomCommand::asking(RoomInput::CloseGame, reply);
            // One that has ended meanwhile refuses.
            drop(app.rooms.ask(app, &stored.id, close).await?);
        }
    }
    Ok(())
}
