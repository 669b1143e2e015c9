//! The state of a tournament, and what can be asked of it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{
    Effect, Entrant, EntrantId, Entry, Form, Game, GameId, Input, Points, Refusal, Round, Settings,
};

/// Where a tournament is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// It can be entered.
    Open,
    /// It has begun.
    Running,
    /// It is over.
    Finished,
    /// It was called off.
    Cancelled,
}

/// A tournament: a value that follows from its settings and its log alone.
///
/// [`Tournament::handle`] decides what follows from an input and does nothing: whoever calls it
/// stores the input, and only then takes the new state and carries out the effects. After a crash
/// [`Tournament::replay`] gives the same state, with the same games under the same numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    pub(crate) settings: Settings,
    pub(crate) phase: Phase,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) games: Vec<Game>,
    pub(crate) rounds: Vec<Round>,
    /// The games that are being played.
    pub(crate) open: BTreeSet<GameId>,
    /// Of a round robin: all pairings, by round.
    pub(crate) schedule: Vec<Vec<Vec<EntrantId>>>,
    pub(crate) started: Option<i64>,
    pub(crate) ended: Option<i64>,
    /// Of an arena: since when each entrant is free.
    pub(crate) free_since: Vec<i64>,
    /// The organiser has closed the arena.
    pub(crate) closed: bool,
    pub(crate) decided: u32,
}

/// What follows from an input. Dropping it changes nothing.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The tournament from now on.
    pub tournament: Tournament,
    /// What to do once the input is stored, in this order.
    pub effects: Vec<Effect>,
}

impl Tournament {
    /// A tournament that can be entered.
    pub fn new(settings: Settings) -> Result<Self, Refusal> {
        settings.check()?;
        Ok(Self {
            settings,
            phase: Phase::Open,
            entrants: Vec::new(),
            games: Vec::new(),
            rounds: Vec::new(),
            open: BTreeSet::new(),
            schedule: Vec::new(),
            started: None,
            ended: None,
            free_since: Vec::new(),
            closed: false,
            decided: 0,
        })
    }

    /// Decides what follows from an input. After a refusal nothing has changed.
    pub fn handle(&self, input: &Input, now: i64) -> Result<Decision, Refusal> {
        let mut tournament = self.clone();
        let effects = tournament.apply(input, now)?;
        Ok(Decision { tournament, effects })
    }

    /// The tournament after a log of accepted inputs.
    pub fn replay<'a>(
        settings: Settings,
        log: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Self, Refusal> {
        let mut tournament = Self::new(settings)?;
        for entry in log {
            tournament.apply(&entry.input, entry.at)?;
        }
        Ok(tournament)
    }

    /// When [`Input::Tick`] is due, if it is; a time that has passed means at once.
    pub fn wakes_at(&self) -> Option<i64> {
        match self.phase {
            Phase::Open => self.settings.start_at,
            Phase::Running => {
                [self.next_forfeit(), self.arena_wakes_at()].into_iter().flatten().min()
            }
            Phase::Finished | Phase::Cancelled => None,
        }
    }

    fn next_forfeit(&self) -> Option<i64> {
        let grace = self.settings.grace_ms?;
        let games = self.open.iter().map(|&game| &self.games[game as usize]);
        let waiting = games.filter(|game| game.came.contains(&false));
        waiting.map(|game| game.began + grace).min()
    }

    /// What it was made with.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// All entrants, by number.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// All games, by number.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The rounds that have begun; none in an arena.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The games that are being played: after a crash, those that must have a room.
    pub fn open_games(&self) -> impl Iterator<Item = GameId> {
        self.open.iter().copied()
    }

    /// When it began.
    pub fn started(&self) -> Option<i64> {
        self.started
    }

    /// When it ended.
    pub fn ended(&self) -> Option<i64> {
        self.ended
    }

    /// The number of an entrant by its name.
    pub fn entrant_named(&self, name: &str) -> Option<EntrantId> {
        self.entrants.iter().position(|one| one.name == name).map(|number| number as u32)
    }

    /// Those that have not withdrawn, by number.
    pub(crate) fn playing(&self) -> Vec<EntrantId> {
        let playing = (0..).zip(&self.entrants).filter(|(_, entrant)| !entrant.withdrawn);
        playing.map(|(number, _)| number).collect()
    }

    /// What a bye gives.
    pub(crate) fn bye_points(&self) -> Points {
        match self.settings.form {
            Form::Swiss { .. } => Points::of_bye(self.settings.table.sides),
            _ => Points::ZERO,
        }
    }
}
