//! A tournament as it is stored.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ::tournaments::{EntrantId, GameId, Input, Phase, Player, Tournament};
use store::{Occupant, TournamentState};
use tracing::error;

use super::{Setup, Submission};
use crate::error::{ApiError, Result};
use crate::state::AppState;

/// A tournament with its stored data.
#[derive(Clone, Debug)]
pub(crate) struct Hosted {
    /// Its settings when it was created; the current phase is in the state.
    pub(crate) about: store::Tournament,
    pub(crate) setup: Setup,
    pub(crate) state: Tournament,
    /// How many entries of the log the state has.
    pub(crate) length: u32,
    /// Who each entrant is.
    players: Vec<Vec<Occupant>>,
    /// The counter of renamed accounts when the players were read.
    names: u64,
    /// The ids of the games that are known to be set up, by number.
    pub(crate) games: BTreeMap<GameId, String>,
}

/// Reads a tournament.
pub(super) async fn load(app: &AppState, id: &str, names: u64) -> Result<Hosted> {
    let missing = || ApiError::not_found("tournament", id);
    let about = app.store.tournament(id).await?.ok_or_else(missing)?;
    let setup = Setup::read(&about.new.settings).ok_or_else(|| unreadable(id))?;
    let (state, length) = if let Some(results) = &about.results {
        (serde_json::from_str(results).map_err(|_| unreadable(id))?, about.length)
    } else {
        (Tournament::new(setup.settings.clone()).map_err(|_| unreadable(id))?, 0)
    };
    let (players, games) = (Vec::new(), BTreeMap::new());
    let mut hosted = Arc::new(Hosted { about, setup, state, length, players, names, games });
    Arc::make_mut(&mut hosted).read_players(app, names).await?;
    Arc::make_mut(&mut hosted).read_games(app).await?;
    read_on(app, &mut hosted, names).await?;
    Ok(Arc::unwrap_or_clone(hosted))
}

/// Reads what was appended since.
pub(super) async fn read_on(app: &AppState, known: &mut Arc<Hosted>, names: u64) -> Result<()> {
    let id = known.about.new.id.clone();
    let log = if known.about.results.is_some() {
        Vec::new()
    } else {
        app.store.tournament_log(&id, known.length).await?
    };
    if !log.is_empty() {
        let hosted = Arc::make_mut(known);
        for entry in &log {
            let input: Input = serde_json::from_str(&entry.input).map_err(|_| unreadable(&id))?;
            hosted.state.apply(&input, entry.at).map_err(|_| unreadable(&id))?;
            hosted.length += 1;
        }
    }
    if known.names != names
        && let Some(about) = app.store.tournament(&id).await?
    {
        // The creator may have another account since a guest signed in, or none.
        Arc::make_mut(known).about.new = about.new;
    }
    if !log.is_empty() || known.names != names {
        Arc::make_mut(known).read_players(app, names).await?;
    }
    if !known.knows_all_games() {
        Arc::make_mut(known).read_games(app).await?;
    }
    Ok(())
}

fn unreadable(id: &str) -> ApiError {
    error!(tournament = id, "a stored tournament cannot be read");
    ApiError::INTERNAL
}

impl Hosted {
    async fn read_players(&mut self, app: &AppState, names: u64) -> Result<()> {
        let stored = app.store.tournament_players(&self.about.new.id).await?;
        self.players.clear();
        for player in stored {
            let entrant = player.entrant as usize;
            if self.players.len() <= entrant {
                self.players.resize(entrant + 1, Vec::new());
            }
            self.players[entrant].push(player.player);
        }
        self.names = names;
        Ok(())
    }

    async fn read_games(&mut self, app: &AppState) -> Result<()> {
        let games = app.store.tournament_games(&self.about.new.id).await?;
        self.games = games.into_iter().map(|game| (game.number, game.id)).collect();
        Ok(())
    }

    /// Are all games known that have been created or soon will be?
    fn knows_all_games(&self) -> bool {
        let needed = (0..).zip(self.state.games());
        let mut needed = needed.filter(|(_, game)| game.outcome.is_none() || game.was_played());
        needed.all(|(number, _)| self.games.contains_key(&number))
    }

    pub(super) fn set_players(&mut self, entrant: EntrantId, members: Vec<Occupant>) {
        let entrant = entrant as usize;
        if self.players.len() <= entrant {
            self.players.resize(entrant + 1, Vec::new());
        }
        self.players[entrant] = members;
    }

    /// The accounts that play for an entrant.
    pub(crate) fn members(&self, entrant: EntrantId) -> &[Occupant] {
        self.players.get(entrant as usize).map_or(&[], Vec::as_slice)
    }

    /// The account on a seat.
    pub(super) fn player(&self, player: Player) -> &Occupant {
        self.members(player.entrant).get(usize::from(player.member)).unwrap_or(&Occupant::Free)
    }

    /// The entrant that an account plays for, the last one if there are several; it may have withdrawn.
    pub(crate) fn entrant_of(&self, account: &str) -> Option<EntrantId> {
        let plays = |one: &Occupant| matches!(one, Occupant::Account { id, .. } if id == account);
        let found = (0..).zip(&self.players).filter(|(_, members)| members.iter().any(plays));
        // If a guest signed in and the account now has two entries, the one that still plays.
        found.map(|(entrant, _)| entrant).max_by_key(|entrant| self.is_in(*entrant))
    }

    /// Has it not withdrawn?
    pub(crate) fn is_in(&self, entrant: EntrantId) -> bool {
        self.state.entrants().get(entrant as usize).is_some_and(|one| !one.withdrawn)
    }

    /// All accounts that play.
    pub(super) fn accounts(&self) -> BTreeSet<&str> {
        let accounts = self.players.iter().flatten().filter_map(|player| match player {
            Occupant::Account { id, .. } => Some(id.as_str()),
            Occupant::Free | Occupant::Computer(_) => None,
        });
        accounts.collect()
    }

    /// How often names had changed when they were read.
    pub(super) fn names_read(&self) -> u64 {
        self.names
    }

    /// Is it over?
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.state.phase(), Phase::Finished | Phase::Cancelled)
    }

    /// The next computer to enter before it begins, if there is one.
    pub(super) fn next_computer(&self) -> Option<Submission> {
        let fill = self.setup.fill?;
        let entered = self.state.entrants().iter().filter(|entrant| !entrant.withdrawn).count();
        if self.state.phase() != Phase::Open || entered as u32 >= fill.entrants {
            return None;
        }
        let number = self.state.entrants().len();
        let table = self.setup.settings.table;
        let name = format!("computer-{number}");
        let members = match table.members {
            1 => Vec::new(),
            members => (0..members).map(|member| format!("{name}.{member}")).collect(),
        };
        let player = Occupant::Computer(format!("level:{}", fill.level));
        let joins = vec![player; usize::from(table.members)];
        Some(Submission { input: Input::Join { name, members, rating: self.fill_rating() }, joins })
    }

    /// Limits of ratings are not for computers that were wanted.
    fn fill_rating(&self) -> Option<i32> {
        let settings = &self.setup.settings;
        settings.max_rating.or(settings.min_rating)
    }
}

/// A phase as the store names it.
pub(super) fn stored_phase(phase: Phase) -> TournamentState {
    match phase {
        Phase::Open => TournamentState::Open,
        Phase::Running => TournamentState::Running,
        Phase::Finished => TournamentState::Finished,
        Phase::Cancelled => TournamentState::Cancelled,
    }
}
