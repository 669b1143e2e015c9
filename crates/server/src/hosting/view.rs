//! A tournament as clients see it.

use ::tournaments::{EntrantId, Form, GameId, Outcome, Phase, Points};
use store::Occupant;
use wire::tournament::{self, Entrant, Game, Games, Row, Standing, State, You};

use super::{Hosted, Setup};

/// Rows of standings on a page, and games that are shown to be watched.
const PAGE: usize = 100;

/// A line of a list.
pub(crate) fn row(stored: &store::Tournament) -> Option<Row> {
    let setup = Setup::read(&stored.new.settings)?;
    let new = &stored.new;
    Some(Row {
        id: new.id.clone(),
        name: new.name.clone(),
        game: new.game.clone(),
        clock: new.clock.parse().ok()?,
        form: setup.form(),
        rated: new.rated,
        public: new.public,
        phase: match stored.state {
            store::TournamentState::Open => tournament::Phase::Open,
            store::TournamentState::Running => tournament::Phase::Running,
            store::TournamentState::Finished => tournament::Phase::Finished,
            store::TournamentState::Cancelled => tournament::Phase::Cancelled,
        },
        starts: new.starts,
        started: stored.started,
        ends: stored.ended.or_else(|| ends(&setup, stored.started)),
        entrants: stored.entrants,
        club: new.club.clone(),
    })
}

/// When an arena is over that began then.
fn ends(setup: &Setup, started: Option<i64>) -> Option<i64> {
    match setup.settings.form {
        Form::Arena { length_ms } => started.map(|started| started + length_ms),
        _ => None,
    }
}

impl Hosted {
    fn row(&self) -> Row {
        let (new, state) = (&self.about.new, &self.state);
        Row {
            id: new.id.clone(),
            name: new.name.clone(),
            game: new.game.clone(),
            clock: new.clock.parse().unwrap_or_default(),
            form: self.setup.form(),
            rated: new.rated,
            public: new.public,
            phase: match state.phase() {
                Phase::Open => tournament::Phase::Open,
                Phase::Running => tournament::Phase::Running,
                Phase::Finished => tournament::Phase::Finished,
                Phase::Cancelled => tournament::Phase::Cancelled,
            },
            starts: new.starts,
            started: state.started(),
            ends: state.ended().or_else(|| ends(&self.setup, state.started())),
            entrants: state.entrants().iter().filter(|entrant| !entrant.withdrawn).count() as u32,
            club: new.club.clone(),
        }
    }

    /// Changes with everything a client sees.
    pub(crate) fn version(&self) -> String {
        format!("{}.{}.{}", self.length, self.games.len(), self.names_read())
    }

    /// Everything but the list of games, as far as this account may see it; the standings begin at
    /// this place.
    pub(crate) fn view(&self, account: Option<&str>, from: usize, now: i64) -> State {
        let (new, state, settings) = (&self.about.new, &self.state, &self.setup.settings);
        let you = account.and_then(|account| self.you(account));
        let standings = state.standings();
        let total = standings.len() as u32;
        let page = standings.into_iter().skip(from).take(PAGE);
        let standings: Vec<_> = page.map(|row| self.standing(&row)).collect();
        let mine = |game: &Game| you.as_ref().is_some_and(|you| game.sides.contains(&you.number));
        let mut games: Vec<_> = state.open_games().map(|number| self.game(number, &[])).collect();
        games.sort_by_key(|game| (!mine(game), game.number));
        games.truncate(PAGE);
        let byes = match state.phase() {
            Phase::Running => state.rounds().last().map_or_else(Vec::new, |last| last.byes.clone()),
            _ => Vec::new(),
        };
        let shown = |one: &EntrantId| standings.iter().any(|row| row.entrant.number == *one);
        let mut others: Vec<_> =
            games.iter().flat_map(|game| &game.sides).chain(&byes).copied().collect();
        others.sort_unstable();
        others.dedup();
        others.retain(|one| !shown(one));
        State {
            row: self.row(),
            version: self.version(),
            creator: None,
            members: settings.table.members,
            sides: settings.table.sides,
            min_rating: settings.min_rating,
            max_rating: settings.max_rating,
            max_entrants: settings.max_entrants,
            fill: self.setup.fill,
            enterable: state.can_be_entered(now),
            round: state.rounds().len() as u16,
            byes,
            tie_breaks: settings.tie_breaks.iter().copied().map(name_of).collect(),
            standings,
            total,
            others: others.into_iter().map(|one| self.entrant(one)).collect(),
            games,
            yours: account.is_some() && new.creator.as_deref() == account,
            you,
        }
    }

    /// All games.
    pub(crate) fn all_games(&self) -> Games {
        let earned = self.state.earned();
        let order = self.state.standings();
        Games {
            entrants: order.iter().map(|row| self.entrant(row.entrant)).collect(),
            games: (0..).zip(&earned).map(|(number, points)| self.game(number, points)).collect(),
            byes: self.state.rounds().iter().map(|round| round.byes.clone()).collect(),
        }
    }

    fn you(&self, account: &str) -> Option<You> {
        let number = self.entrant_of(account)?;
        let one = &self.state.entrants()[number as usize];
        let open = self.state.open_games();
        let open = open.filter(|game| self.state.games()[*game as usize].side_of(number).is_some());
        Some(You {
            number,
            absent: one.absent,
            withdrawn: one.withdrawn,
            games: open.filter_map(|game| self.games.get(&game).cloned()).collect(),
        })
    }

    fn standing(&self, row: &::tournaments::Row) -> Standing {
        let one = &self.state.entrants()[row.entrant as usize];
        Standing {
            rank: row.rank,
            entrant: self.entrant(row.entrant),
            rating: one.rating,
            score: points(row.score),
            tie_breaks: row.tie_breaks.iter().copied().map(points).collect(),
            played: row.played,
            wins: row.wins,
            draws: row.draws,
            absent: one.absent,
            withdrawn: one.withdrawn,
        }
    }

    /// An entrant with its current names.
    pub(crate) fn entrant(&self, number: EntrantId) -> Entrant {
        let members = self.members(number);
        let computer = matches!(members.first(), Some(Occupant::Computer(_)));
        let shown = |one: &Occupant| match one {
            Occupant::Account { name, .. } | Occupant::Computer(name) => name.clone(),
            Occupant::Free => String::new(),
        };
        Entrant { number, players: members.iter().map(shown).collect(), computer }
    }

    fn game(&self, number: GameId, earned: &[Points]) -> Game {
        let game = &self.state.games()[number as usize];
        Game {
            number,
            id: self.games.get(&number).cloned(),
            round: game.round,
            sides: game.sides.clone(),
            outcome: game.outcome.as_ref().map(|outcome| match outcome {
                Outcome::Places(_) => tournament::Outcome::Played,
                Outcome::Forfeit(_) => tournament::Outcome::Forfeited,
                Outcome::Annulled => tournament::Outcome::Annulled,
            }),
            points: match game.outcome {
                Some(_) => earned.iter().copied().map(points).collect(),
                None => Vec::new(),
            },
        }
    }

    /// The tournament with current names, for the export of its results.
    pub(crate) fn with_names(&self) -> ::tournaments::Tournament {
        self.state.named(|number| {
            let players = self.entrant(number).players.into_iter();
            let known = |name: String| if name.is_empty() { "?".to_owned() } else { name };
            let players: Vec<_> = players.map(known).collect();
            let members = if players.len() > 1 { players.clone() } else { Vec::new() };
            (players.join(" & "), members)
        })
    }
}

fn points(points: Points) -> f64 {
    points.sixtieths() as f64 / 60.0
}

fn name_of(tie_break: ::tournaments::TieBreak) -> String {
    let name = serde_json::to_value(tie_break).expect("a name");
    name.as_str().unwrap_or_default().to_owned()
}
