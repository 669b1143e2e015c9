//! Results as JSON and CSV.

use serde::Serialize;

use crate::{
    Entrant, EntrantId, Form, Game, Outcome, Phase, Points, Round, Row, Settings, Tournament,
};

/// All there is to know about a tournament, as it is written in JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results<'a> {
    /// What it was made with.
    pub settings: &'a Settings,
    /// Where it is.
    pub phase: Phase,
    /// When it began, in milliseconds since 1970.
    pub started: Option<i64>,
    /// When it ended.
    pub ended: Option<i64>,
    /// By number.
    pub entrants: &'a [Entrant],
    /// The rounds, in order.
    pub rounds: &'a [Round],
    /// By number.
    pub games: &'a [Game],
    /// Best first. Points are in sixtieths.
    pub standings: Vec<Row>,
}

impl Tournament {
    /// The same with other names, for those who read it: a log need not say who an entrant is.
    #[must_use]
    pub fn named(&self, names: impl Fn(EntrantId) -> (String, Vec<String>)) -> Self {
        let mut named = self.clone();
        for (number, entrant) in (0..).zip(&mut named.entrants) {
            (entrant.name, entrant.members) = names(number);
        }
        named
    }

    /// All there is to know.
    pub fn results(&self) -> Results<'_> {
        Results {
            settings: &self.settings,
            phase: self.phase,
            started: self.started,
            ended: self.ended,
            entrants: &self.entrants,
            rounds: &self.rounds,
            games: &self.games,
            standings: self.standings(),
        }
    }

    /// [`Tournament::results`] as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(&self.results()).expect("names and numbers only")
    }

    /// The standings as CSV with a row of headings.
    pub fn standings_csv(&self) -> String {
        let heading = |tie_break| {
            let name = serde_json::to_value(tie_break).expect("a name");
            name.as_str().expect("a name").to_owned()
        };
        let mut head: Vec<String> =
            ["rank", "name", "members", "rating", "score"].map(str::to_owned).into();
        head.extend(self.settings.tie_breaks.iter().map(heading));
        head.extend(["played", "wins", "draws", "byes", "forfeited"].map(str::to_owned));
        let rows = self.standings().into_iter().map(|row| {
            let entrant = &self.entrants[row.entrant as usize];
            let mut cells = vec![
                row.rank.to_string(),
                entrant.name.clone(),
                entrant.members.join(" / "),
                entrant.rating.map_or_else(String::new, |rating| rating.to_string()),
                row.score.to_string(),
            ];
            cells.extend(row.tie_breaks.iter().map(Points::to_string));
            let counts = [row.played, row.wins, row.draws, row.byes, row.forfeited];
            cells.extend(counts.map(|count| count.to_string()));
            cells
        });
        csv_text(std::iter::once(head).chain(rows))
    }

    /// The games as CSV, one row for each side of a game.
    pub fn games_csv(&self) -> String {
        let head = ["game", "round", "table", "side", "name", "place", "points"];
        let earned = self.earned();
        let rows =
            self.games.iter().zip(&earned).enumerate().flat_map(|(number, (game, earned))| {
                game.sides.iter().enumerate().map(move |(side, &entrant)| {
                    let place = match &game.outcome {
                        None => String::new(),
                        Some(Outcome::Places(places)) => places[side].to_string(),
                        Some(Outcome::Forfeit(absent)) if absent[side] => "absent".to_owned(),
                        Some(Outcome::Forfeit(_)) => "opponent absent".to_owned(),
                        Some(Outcome::Annulled) => "annulled".to_owned(),
                    };
                    let points = game
                        .outcome
                        .as_ref()
                        .map_or_else(String::new, |_| earned[side].to_string());
                    let arena = matches!(self.settings.form, Form::Arena { .. });
                    let table = if arena { String::new() } else { (game.table + 1).to_string() };
                    vec![
                        number.to_string(),
                        game.round.to_string(),
                        table,
                        (side + 1).to_string(),
                        self.entrants[entrant as usize].name.clone(),
                        place,
                        points,
                    ]
                })
            });
        csv_text(std::iter::once(head.map(str::to_owned).to_vec()).chain(rows))
    }
}

/// A name that a spreadsheet would take for a formula gets an apostrophe before it.
fn csv_text(rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        let safe = row.into_iter().map(|cell| match cell.chars().next() {
            Some('=' | '+' | '-' | '@' | '\t' | '\r') if cell.parse::<f64>().is_err() => {
                format!("'{cell}")
            }
            _ => cell,
        });
        writer.write_record(safe).expect("memory does not fail");
    }
    let bytes = writer.into_inner().expect("memory does not fail");
    String::from_utf8(bytes).expect("texts only")
}
