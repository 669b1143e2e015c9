//! Games that are over: finding them, and reading them all.

use std::collections::HashMap;

use crate::Store;
use crate::db::{Value, values};
use crate::error::Result;
use crate::game::{self, Game, Head};
use crate::names::key;

/// Which finished games to find. A field that is `None` does not restrict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// The game's id, without options: all its variants.
    pub family: Option<String>,
    /// The game's text, with options: exactly this variant.
    pub game: Option<String>,
    /// Names of people or computers who all sat there, in any case.
    pub players: Vec<String>,
    /// An account that sat there.
    pub account: Option<String>,
    /// What [`Search::account`] scored.
    pub scored: Option<Scored>,
    /// The winners' seats joined by `+`, or `draw`.
    pub result: Option<String>,
    /// Why it ended.
    pub ending: Option<String>,
    /// How many turns at least.
    pub plies_from: Option<u32>,
    /// How many turns at most.
    pub plies_to: Option<u32>,
    /// Ended then or later.
    pub from: Option<i64>,
    /// Ended before then.
    pub to: Option<i64>,
    /// Only games that changed ratings, or only others.
    pub rated: Option<bool>,
    /// Private games too that this account played.
    pub reader: Option<String>,
    /// Where the page before ended.
    pub after: Option<Cursor>,
}

/// What somebody scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scored {
    /// Won, alone or in a team.
    Won,
    /// Neither.
    Shared,
    /// Lost.
    Lost,
}

/// A place in a list of finished games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When the game there ended.
    pub finished: i64,
    /// Its id.
    pub id: String,
}

impl Store {
    /// Finds finished games, latest first, a page of at most `limit`; where the next page begins, if
    /// there may be one.
    pub async fn search(&self, search: &Search, limit: u32) -> Result<(Vec<Head>, Option<Cursor>)> {
        let (condition, mut values) = search.condition();
        values.push(limit.into());
        let tail = format!(
            "WHERE {condition} ORDER BY g.finished DESC, g.id DESC LIMIT ${}",
            values.len()
        );
        let heads = self.heads(&tail, values).await?;
        let full = heads.len() == limit as usize;
        let next = heads.last().filter(|_| full).map(Head::cursor);
        Ok((heads, next))
    }

    /// The same with all turns.
    pub async fn search_games(
        &self,
        search: &Search,
        limit: u32,
    ) -> Result<(Vec<Game>, Option<Cursor>)> {
        let (heads, next) = self.search(search, limit).await?;
        let mut games: Vec<Game> = heads.into_iter().map(without_turns).collect();
        // The number of values in a statement is limited.
        for games in games.chunks_mut(200) {
            self.fill(games).await?;
        }
        Ok((games, next))
    }

    /// Reads turns, replacements and takebacks of some games.
    async fn fill(&self, games: &mut [Game]) -> Result<()> {
        let places: Vec<_> = (1..=games.len()).map(|n| format!("${n}")).collect();
        let these = format!("game IN ({})", places.join(", "));
        let ids: Vec<Value> = games.iter().map(|game| (&game.head.id).into()).collect();
        let mut games: HashMap<String, &mut Game> =
            games.iter_mut().map(|game| (game.head.id.clone(), game)).collect();
        let sql = format!(
            "SELECT game, text, seat, at, spent_ms, left_ms FROM turns WHERE {these} \
             ORDER BY game, ply"
        );
        for row in self.db.rows(&sql, ids.clone()).await? {
            if let Some(game) = games.get_mut(&row.get::<String>("game")?) {
                game.turns.push(game::turn(&row)?);
            }
        }
        let sql = format!(
            "SELECT game, seat, from_ply, computer, why, at FROM replacements WHERE {these} \
             ORDER BY game, from_ply, seat"
        );
        for row in self.db.rows(&sql, ids.clone()).await? {
            if let Some(game) = games.get_mut(&row.get::<String>("game")?) {
                game.replacements.push(game::replacement(&row)?);
            }
        }
        let sql = format!(
            "SELECT game, from_ply, to_ply, turns, at FROM takebacks WHERE {these} ORDER BY n"
        );
        for row in self.db.rows(&sql, ids).await? {
            if let Some(game) = games.get_mut(&row.get::<String>("game")?) {
                game.takebacks.push(game::takeback(&row)?);
            }
        }
        Ok(())
    }
}

impl Head {
    /// The place in the list after this game.
    pub fn cursor(&self) -> Cursor {
        Cursor { finished: self.finished.unwrap_or_default(), id: self.id.clone() }
    }
}

fn without_turns(head: Head) -> Game {
    Game { head, turns: Vec::new(), replacements: Vec::new(), takebacks: Vec::new() }
}

impl Search {
    /// What selects the games, and the values in it.
    fn condition(&self) -> (String, Vec<Value>) {
        let mut all = Conditions { texts: vec!["g.state = 'finished'".to_owned()], values: vec![] };
        match &self.reader {
            None => all.texts.push("g.public = 1".to_owned()),
            reader => all.add(
                reader.as_ref(),
                "(g.public = 1 OR g.id IN (SELECT s.game FROM seats s WHERE s.account = $))",
            ),
        }
        all.add(self.family.as_ref(), "g.family = $");
        all.add(self.game.as_ref(), "g.game = $");
        all.add(self.result.as_ref(), "g.result = $");
        all.add(self.ending.as_ref(), "g.ending = $");
        all.add(self.plies_from, "g.plies >= $");
        all.add(self.plies_to, "g.plies <= $");
        all.add(self.from, "g.finished >= $");
        all.add(self.to, "g.finished < $");
        all.add(self.rated, "g.rated = $");
        for player in &self.players {
            all.add(
                Some(&key(player)),
                "g.id IN (SELECT s.game FROM seats s WHERE s.name_key = $)",
            );
        }
        let scored = match self.scored {
            None => "",
            Some(Scored::Won) => " AND s.score = 1",
            Some(Scored::Shared) => " AND s.score > 0 AND s.score < 1",
            Some(Scored::Lost) => " AND s.score = 0",
        };
        all.add(
            self.account.as_ref(),
            &format!("g.id IN (SELECT s.game FROM seats s WHERE s.account = ${scored})"),
        );
        if let Some(after) = &self.after {
            all.values.extend(values![after.finished, &after.id]);
            let n = all.values.len();
            all.texts.push(format!("(g.finished, g.id) < (${}, ${n})", n - 1));
        }
        (all.texts.join(" AND "), all.values)
    }
}

struct Conditions {
    texts: Vec<String>,
    values: Vec<Value>,
}

impl Conditions {
    /// Adds a condition on a value, if there is one: `$` is its place.
    fn add<V: Into<Value>>(&mut self, value: Option<V>, condition: &str) {
        if let Some(value) = value {
            self.values.push(value.into());
            self.texts.push(condition.replace('$', &format!("${}", self.values.len())));
        }
    }
}
