//! Challenges: invitations of one account by another to a game.

use crate::Store;
use crate::db::{Row, values};
use crate::error::{Result, StoreError};
use crate::games::each;

/// An invitation to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its name.
    pub id: String,
    /// The challenger.
    pub challenger: String,
    /// The challenged account.
    pub challenged: String,
    /// The game's text, with options.
    pub game: String,
    /// The position it would begin with, where it is not the usual one.
    pub start: Option<String>,
    /// What the clock would be.
    pub clock: String,
    /// Would it change ratings?
    pub rated: bool,
    /// Where the challenger would sit; drawn by lot otherwise.
    pub seat: Option<u8>,
    /// Its state.
    pub state: ChallengeState,
    /// The game it became.
    pub made: Option<String>,
    /// When it was made.
    pub created: i64,
    /// When it was decided.
    pub decided: Option<i64>,
}

/// The state of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeState {
    /// Not answered yet.
    Open,
    /// It became a game.
    Accepted,
    /// The challenged account has declined.
    Declined,
    /// The challenger has withdrawn.
    Withdrawn,
}

impl Store {
    /// Stores a challenge. False: there is one of that id already.
    pub async fn create_challenge(&self, new: &Challenge) -> Result<bool> {
        let made = self.db.run(
            "INSERT INTO challenges (id, challenger, challenged, game, start, clock, rated, seat, \
             state, made, created, decided) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
             ON CONFLICT (id) DO NOTHING",
            values![
                &new.id,
                &new.challenger,
                &new.challenged,
                &new.game,
                &new.start,
                &new.clock,
                new.rated,
                new.seat,
                new.state.text(),
                &new.made,
                new.created,
                new.decided
            ],
        );
        Ok(made.await? == 1)
    }

    /// The challenges an account made or was sent that are not decided, oldest first.
    pub async fn challenges_of(&self, account: &str) -> Result<Vec<Challenge>> {
        let sql = format!(
            "SELECT {CHALLENGE} FROM challenges WHERE state = 'open' \
             AND (challenger = $1 OR challenged = $1) ORDER BY created, id"
        );
        each(&self.db.rows(&sql, values![account]).await?, challenge)
    }

    /// How many invitations wait for an account's answer, at tables that are still open.
    pub async fn invitations_of(&self, account: &str) -> Result<u32> {
        let sql = "SELECT COUNT(*) AS n FROM challenges c JOIN games g ON g.id = c.made \
                   WHERE c.challenged = $1 AND c.state = 'open' AND g.state = 'open'";
        let row = self.db.row(sql, values![account]).await?;
        row.map_or(Ok(0), |row| row.small("n"))
    }

    /// The challenges that wait for their answer at the table of a game that was set up for them.
    pub async fn challenges_at(&self, game: &str) -> Result<Vec<Challenge>> {
        let sql = format!(
            "SELECT {CHALLENGE} FROM challenges WHERE state = 'open' AND made = $1 ORDER BY created, id"
        );
        each(&self.db.rows(&sql, values![game]).await?, challenge)
    }

    /// Decides the challenges that wait for their answer at a seat of a game.
    pub async fn answer_challenges(
        &self,
        game: &str,
        seat: u8,
        state: ChallengeState,
        at: i64,
    ) -> Result<()> {
        let sql = "UPDATE challenges SET state = $3, decided = $4 \
                   WHERE made = $1 AND seat = $2 AND state = 'open'";
        self.db.run(sql, values![game, seat, state.text(), at]).await?;
        Ok(())
    }
}

impl ChallengeState {
    /// As it is stored and exported.
    pub fn text(self) -> &'static str {
        match self {
            ChallengeState::Open => "open",
            ChallengeState::Accepted => "accepted",
            ChallengeState::Declined => "declined",
            ChallengeState::Withdrawn => "withdrawn",
        }
    }

    fn read(text: &str) -> Result<ChallengeState> {
        use ChallengeState::{Accepted, Declined, Open, Withdrawn};
        let found = [Open, Accepted, Declined, Withdrawn].into_iter().find(|s| s.text() == text);
        found.ok_or_else(|| StoreError::Corrupt(format!("challenge {text}")))
    }
}

pub(crate) const CHALLENGE: &str = "id, challenger, challenged, game, start, clock, rated, seat, \
    state, made, created, decided";

pub(crate) fn challenge(row: &Row) -> Result<Challenge> {
    Ok(Challenge {
        id: row.get("id")?,
        challenger: row.get("challenger")?,
        challenged: row.get("challenged")?,
        game: row.get("game")?,
        start: row.get("start")?,
        clock: row.get("clock")?,
        rated: row.flag("rated")?,
        seat: row.small_or_none("seat")?,
        state: ChallengeState::read(&row.get::<String>("state")?)?,
        made: row.get("made")?,
        created: row.get("created")?,
        decided: row.get("decided")?,
    })
}
