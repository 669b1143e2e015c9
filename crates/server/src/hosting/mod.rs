//! Tournaments: their logs, games and timers.
//!
//! A tournament follows from its log (`tournaments::Tournament`). Here an input is appended to it, by
//! whichever server is asked: the log takes an entry only under the next number, so a server that does not
//! know of the last one reads on and decides again. No server owns a tournament.
//!
//! What has to be done is not stored: [`wake`] compares the tournament with the games that are
//! stored, sets up those that are missing, records how others ended, and closes those that do not count any
//! more. A game is set up once, because its number in the tournament is unique in the store. So a server
//! that is killed between an entry and what follows from it leaves nothing to repair.
//!
//! - `hosted`: a tournament as it is stored; `setup`: its settings
//! - `games`: setting games up, and how they ended
//! - `view`: the answers to clients

mod games;
mod hosted;
mod setup;
mod view;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ::tournaments::{Effect, Input, Phase};
use store::{NewTournamentEntry, Occupant, TournamentEntry};
use tracing::{error, info};
use wire::api::News;
use wire::tournament::Event;

pub(crate) use self::hosted::Hosted;
pub(crate) use self::setup::Setup;
pub(crate) use self::view::row;

use crate::error::{ApiError, Result};
use crate::ids;
use crate::state::AppState;

/// How often it is checked what is due, in milliseconds.
const CHECK_INTERVAL: i64 = 1_000;
/// After so many checks all tournaments are compared with their games: another server may have
/// died.
const ALL: u32 = 5;
/// How often an input is decided again because another server appended one meanwhile.
const TRIES: u32 = 50;

/// The tournaments this server knows of. Those that are over are read when they are asked for.
#[derive(Default)]
pub(crate) struct Tournaments {
    slots: Mutex<HashMap<String, Arc<Slot>>>,
    /// Counts renamed accounts.
    names: AtomicU64,
}

/// A tournament that is not over.
#[derive(Default)]
struct Slot {
    hosted: tokio::sync::Mutex<Option<Arc<Hosted>>>,
    /// Locked while it is compared with its games.
    comparing: tokio::sync::Mutex<()>,
    /// Does a task wait to compare it?
    queued: AtomicBool,
}

/// An input, and the members of the entrant that it adds.
pub(crate) struct Submission {
    pub(crate) input: Input,
    /// The members of the entrant who joins.
    pub(crate) joins: Vec<Occupant>,
}

impl From<Input> for Submission {
    fn from(input: Input) -> Self {
        Self { input, joins: Vec::new() }
    }
}

impl Tournaments {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slot(&self, id: &str) -> Arc<Slot> {
        Arc::clone(self.lock().entry(id.to_owned()).or_default())
    }

    /// Notes that an account has been renamed.
    pub(crate) fn names_changed(&self) {
        self.names.fetch_add(1, Ordering::Relaxed);
    }
}

/// A tournament as it is now.
pub(crate) async fn read(app: &AppState, id: &str) -> Result<Arc<Hosted>> {
    if !ids::is_game(id) {
        return Err(ApiError::not_found("tournament", id));
    }
    let slot = app.tournaments.slot(id);
    let mut known = slot.hosted.lock().await;
    let read = refresh(app, id, &mut known).await;
    if !matches!(&read, Ok(hosted) if !hosted.is_over()) {
        *known = None;
        app.tournaments.lock().remove(id);
    }
    read
}

/// Reads what was stored since.
async fn refresh(app: &AppState, id: &str, known: &mut Option<Arc<Hosted>>) -> Result<Arc<Hosted>> {
    let names = app.tournaments.names.load(Ordering::Relaxed);
    match known {
        Some(hosted) => hosted::read_on(app, hosted, names).await?,
        None => *known = Some(Arc::new(hosted::load(app, id, names).await?)),
    }
    known.clone().ok_or_else(|| ApiError::not_found("tournament", id))
}

/// Appends what `decide` makes of the tournament as it is, and does what follows. Where it makes nothing
/// of it, nothing is appended. Returns the tournament as it is then.
pub(crate) async fn submit(
    app: &Arc<AppState>,
    id: &str,
    decide: impl Fn(&Hosted, i64) -> Result<Option<Submission>> + Send,
) -> Result<Arc<Hosted>> {
    if !ids::is_game(id) {
        return Err(ApiError::not_found("tournament", id));
    }
    let slot = app.tournaments.slot(id);
    for _ in 0..TRIES {
        let mut known = slot.hosted.lock().await;
        let hosted = refresh(app, id, &mut known).await?;
        let now = app.time.now();
        let Some(submission) = decide(&hosted, now)? else {
            return Ok(hosted);
        };
        if let Some((after, effects)) = append(app, &hosted, submission, now).await? {
            let after = Arc::new(after);
            *known = Some(Arc::clone(&after));
            drop(known);
            publish(app, &after, &effects);
            wake(app, id);
            return Ok(after);
        }
    }
    error!(tournament = id, "other servers append all the time");
    Err(ApiError::UNAVAILABLE)
}

/// Appends an input. None: another server has appended one meanwhile.
async fn append(
    app: &AppState,
    hosted: &Hosted,
    Submission { input, joins }: Submission,
    now: i64,
) -> Result<Option<(Hosted, Vec<Effect>)>> {
    let decided = hosted.state.handle(&input, now)?;
    let mut after = hosted.clone();
    after.state = decided.tournament;
    let state = &after.state;
    let entrant = match &input {
        Input::Join { name, .. } => state.entrant_named(name),
        _ => None,
    };
    let playing = state.entrants().iter().filter(|entrant| !entrant.withdrawn).count();
    let joins = entrant.map(|entrant| (entrant, joins));
    let entry = NewTournamentEntry {
        tournament: hosted.about.new.id.clone(),
        number: hosted.length,
        entry: TournamentEntry { at: now, input: text(&input) },
        state: hosted::stored_phase(state.phase()),
        wakes: state.wakes_at(),
        started: state.started(),
        ended: state.ended(),
        entrants: playing as u32,
        joins: joins.clone(),
        results: after.is_over().then(|| text(state)),
    };
    if !app.store.append_tournament(&entry).await? {
        return Ok(None);
    }
    after.length += 1;
    if let Some((entrant, members)) = joins {
        after.set_players(entrant, members);
    }
    Ok(Some((after, decided.effects)))
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("names and numbers only")
}

/// Publishes the effects to those who follow the tournament, and to its players where all are
/// concerned.
fn publish(app: &AppState, hosted: &Hosted, effects: &[Effect]) {
    tell(app, hosted, &Event::Standings, false);
    for effect in effects {
        match effect {
            Effect::RoundBegins { round, .. } => {
                tell(app, hosted, &Event::Round { round: *round }, true);
            }
            Effect::Finished => tell(app, hosted, &Event::Finished, true),
            Effect::Cancelled => tell(app, hosted, &Event::Cancelled, true),
            Effect::BeginGame { .. } | Effect::EndGame { .. } => {}
        }
    }
}

/// The name under which a tournament is followed; no account has one with a colon.
pub(crate) fn topic(id: &str) -> String {
    format!("tournament:{id}")
}

fn tell(app: &AppState, hosted: &Hosted, event: &Event, everybody: bool) {
    let id = &hosted.about.new.id;
    let news = News::Tournament { tournament: id.clone(), event: event.clone() };
    app.publish_news(&topic(id), &news);
    if everybody {
        for account in hosted.accounts() {
            app.publish_news(account, &news);
        }
    }
}

/// Schedules a comparison of a tournament with its games.
pub(crate) fn wake(app: &Arc<AppState>, id: &str) {
    let slot = app.tournaments.slot(id);
    // A task that waits already will see this change too.
    if slot.queued.swap(true, Ordering::SeqCst) {
        return;
    }
    let (app, id) = (Arc::clone(app), id.to_owned());
    tokio::spawn(async move {
        let _one_by_one = slot.comparing.lock().await;
        slot.queued.store(false, Ordering::SeqCst);
        loop {
            match compare(&app, &id).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(problem) => {
                    // It is tried again when all tournaments are compared.
                    error!(tournament = id, problem = %problem.key, "cannot go on now");
                    return;
                }
            }
        }
    });
}

/// Compares a tournament with the clock and with its games, and does what follows. Says whether
/// something was appended, from which more may follow.
async fn compare(app: &Arc<AppState>, id: &str) -> Result<bool> {
    let hosted = read(app, id).await?;
    let now = app.time.now();
    if hosted.state.phase() == Phase::Open {
        let due = hosted.about.new.starts.is_some_and(|starts| starts <= now);
        if due {
            start(app, id, Input::Tick).await?;
        }
        return Ok(due);
    }
    let ended = games::record_results(app, &hosted).await?;
    if ended {
        return Ok(true);
    }
    games::set_up_missing(app, &hosted).await?;
    games::close_others(app, &hosted).await?;
    if hosted.state.wakes_at().is_none_or(|wakes| wakes > now) {
        return Ok(false);
    }
    // A tick that changes nothing is not appended to the log.
    let tick = |hosted: &Hosted, now: i64| {
        let after = hosted.state.handle(&Input::Tick, now)?;
        let changes = !after.effects.is_empty() || after.tournament != hosted.state;
        Ok(changes.then(|| Input::Tick.into()))
    };
    let after = submit(app, id, tick).await?;
    Ok(after.length > hosted.length)
}

/// Begins a tournament by this input, after computers have filled it up.
pub(crate) async fn start(app: &Arc<AppState>, id: &str, input: Input) -> Result<Arc<Hosted>> {
    loop {
        let hosted = submit(app, id, |hosted, _| Ok(hosted.next_computer())).await?;
        if hosted.next_computer().is_none() {
            break;
        }
    }
    let begin = |hosted: &Hosted, _| {
        let begun = hosted.state.phase() != Phase::Open && input == Input::Tick;
        Ok((!begun).then(|| input.clone().into()))
    };
    submit(app, id, begin).await
}

/// Withdraws an account that is deleted or banned from all tournaments. A tournament that only this
/// account can begin is cancelled.
pub(crate) async fn leave_all(app: &Arc<AppState>, account: &str) -> Result<()> {
    for tournament in app.store.tournaments_of(account, false).await? {
        let id = &tournament.new.id;
        let leave = |hosted: &Hosted, _| {
            let own = hosted.about.new.creator.as_deref() == Some(account);
            let entrant = hosted.entrant_of(account).filter(|entrant| hosted.is_in(*entrant));
            if hosted.is_over() {
                return Ok(None);
            }
            if own && hosted.state.phase() == Phase::Open && hosted.about.new.starts.is_none() {
                return Ok(Some(Input::Cancel.into()));
            }
            Ok(entrant.map(|entrant| Input::Withdraw(entrant).into()))
        };
        submit(app, id, leave).await?;
    }
    Ok(())
}

/// Handles tournaments when something is due, as long as the server runs.
pub(crate) async fn host(app: Arc<AppState>) {
    let mut looks = 0_u32;
    loop {
        let now = app.time.now();
        let due = if looks.is_multiple_of(ALL) { None } else { Some(now) };
        match app.store.tournaments_going(due).await {
            Ok(going) => {
                if looks == 0 && !going.is_empty() {
                    info!(tournaments = going.len(), "tournaments go on");
                }
                for id in going {
                    wake(&app, &id);
                }
            }
            Err(problem) => error!(%problem, "the tournaments"),
        }
        looks = looks.wrapping_add(1);
        app.time.until(now + CHECK_INTERVAL).await;
    }
}
