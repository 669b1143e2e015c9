//! All data of one account, for its owner.

use crate::Store;
use crate::account::{Account, Session};
use crate::challenges::{CHALLENGE, Challenge, challenge};
use crate::chat_and_notes::{ChatLine, chat_line};
use crate::clubs::{Club, Membership};
use crate::db::values;
use crate::error::Result;
use crate::game::Head;
use crate::games::each;
use crate::moderation::{REPORT, Report, report};
use crate::push::Push;
use crate::ratings::{Player, Rating, RatingStep, STEP, step};
use crate::tournaments::Tournament;

/// Everything stored about an account.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// The account itself.
    pub account: Account,
    /// Its keys.
    pub sessions: Vec<Session>,
    /// Its games, without turns: [`Store::load_game`] has them.
    pub games: Vec<Head>,
    /// Its chat.
    pub chat: Vec<ChatLine>,
    /// Its notes, with the games they are on.
    pub notes: Vec<(String, String)>,
    /// Its conditional turns, with the games they are for.
    pub conditions: Vec<(String, String)>,
    /// Challenges it made or was sent.
    pub challenges: Vec<Challenge>,
    /// Its ratings, with the pools.
    pub ratings: Vec<(String, Rating)>,
    /// The history of its ratings.
    pub rating_steps: Vec<RatingStep>,
    /// Its browsers that are subscribed to notifications.
    pub pushes: Vec<Push>,
    /// What it reported.
    pub reports: Vec<Report>,
    /// Tournaments it made or plays in.
    pub tournaments: Vec<Tournament>,
    /// Whom it follows.
    pub follows: Vec<Account>,
    /// Whom it blocks.
    pub blocks: Vec<Account>,
    /// Clubs it is in, with its place in each.
    pub clubs: Vec<(Club, Membership)>,
}

impl Store {
    /// Everything stored about an account.
    pub async fn everything_of(&self, id: &str) -> Result<Option<Export>> {
        let Some(account) = self.account(id).await? else { return Ok(None) };
        let player = Player::Account(id.to_owned());
        let games = "WHERE EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.account = $1) \
                     ORDER BY g.created, g.id";
        let chat = "SELECT n, game, room, account, name, text, at, hidden FROM chat \
                    WHERE account = $1 ORDER BY n";
        let notes = "SELECT game, text FROM notes WHERE account = $1 ORDER BY game";
        let conditions = "SELECT game, text FROM conditions WHERE account = $1 ORDER BY game";
        let challenges = format!(
            "SELECT {CHALLENGE} FROM challenges WHERE challenger = $1 OR challenged = $1 \
             ORDER BY created, id"
        );
        let steps = format!(
            "SELECT {STEP} FROM rating_steps WHERE kind = 'account' AND who = $1 ORDER BY n"
        );
        let reports = format!("SELECT {REPORT} FROM reports WHERE reporter = $1 ORDER BY at, id");
        let pair = |row: &crate::db::Row| Ok((row.get("game")?, row.get("text")?));
        Ok(Some(Export {
            account,
            sessions: self.sessions_of(id).await?,
            games: self.heads(games, values![id]).await?,
            chat: each(&self.db.rows(chat, values![id]).await?, chat_line)?,
            notes: each(&self.db.rows(notes, values![id]).await?, pair)?,
            conditions: each(&self.db.rows(conditions, values![id]).await?, pair)?,
            challenges: each(&self.db.rows(&challenges, values![id]).await?, challenge)?,
            ratings: self.ratings_of(&player).await?,
            rating_steps: each(&self.db.rows(&steps, values![id]).await?, step)?,
            pushes: self.pushes_of(id).await?,
            reports: each(&self.db.rows(&reports, values![id]).await?, report)?,
            tournaments: self.tournaments_of(id, true).await?,
            follows: self.follows_of(id).await?,
            blocks: self.blocks_of(id).await?,
            clubs: self.clubs_of(id).await?,
        }))
    }
}
