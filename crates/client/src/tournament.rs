//! A tournament: the form that creates one, the reader's actions, the cross-table.

use std::collections::BTreeMap;

use catalog::AnyGame;
use wire::Clock;
use wire::tournament::{Entrant, Fill, Form, Game, Games, NewTournament, Outcome, Phase, State};

/// The forms, in the order they are offered.
pub const FORMS: [&str; 4] = ["arena", "swiss", "round-robin", "knockout"];
/// The usual clocks; a tournament always has one.
pub const CLOCKS: [&str; 5] =
    ["fischer:300+5", "fischer:180+2", "fischer:60+2", "fischer:900+10", "days:3"];

/// The form that creates a tournament: game, form and clock, and options that have defaults.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Draft {
    /// The game's text.
    pub game: String,
    /// One of [`FORMS`].
    pub form: &'static str,
    /// The clock.
    pub clock: String,
    /// What it is called.
    pub name: String,
    /// How long an arena lasts.
    pub minutes: u32,
    /// How many rounds a Swiss tournament has.
    pub rounds: u16,
    /// How many games each two players of a round robin play.
    pub cycles: u8,
    /// Do the losers of the semifinals play for the third place?
    pub third_place: bool,
    /// Is it in the public list?
    pub public: bool,
    /// Do its games change ratings?
    pub rated: bool,
    /// Do teams stay together?
    pub teams: bool,
    /// When it begins, in milliseconds since 1970.
    pub starts: Option<i64>,
    /// The lowest rating that may enter.
    pub min_rating: Option<i32>,
    /// The highest rating that may enter.
    pub max_rating: Option<i32>,
    /// May one enter once it has begun?
    pub late_entry: bool,
    /// Up to how many entrants computers fill up; 0 for none.
    pub fill: u32,
    /// Their level.
    pub level: u8,
    /// The club whose members may enter.
    pub club: Option<String>,
}

impl Draft {
    /// The usual tournament of a game.
    pub fn new(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            form: FORMS[0],
            clock: CLOCKS[0].to_owned(),
            name: String::new(),
            minutes: 60,
            rounds: 5,
            cycles: 1,
            third_place: true,
            public: true,
            rated: false,
            teams: false,
            starts: None,
            min_rating: None,
            max_rating: None,
            late_entry: true,
            fill: 0,
            level: 5,
            club: None,
        }
    }

    /// Takes a form; an arena has no clock of days.
    pub fn take_form(&mut self, form: &str) {
        self.form = FORMS.into_iter().find(|one| *one == form).unwrap_or(FORMS[0]);
        if self.form == "arena" && self.clock.starts_with("days:") {
            CLOCKS[0].clone_into(&mut self.clock);
        }
    }

    /// The clocks that go with the form.
    pub fn clocks(&self) -> impl Iterator<Item = &'static str> + use<> {
        let arena = self.form == "arena";
        CLOCKS.into_iter().filter(move |clock| !arena || !clock.starts_with("days:"))
    }

    /// Has the game teams of several players?
    pub fn can_have_teams(&self) -> bool {
        catalog::open(&self.game).is_ok_and(|rules| has_teams(&*rules))
    }

    /// The request; options that do not go with the form or the reader are left out.
    pub fn to_send(&self, signed_in: bool) -> NewTournament {
        let form = match self.form {
            "swiss" => Form::Swiss { rounds: self.rounds },
            "round-robin" => Form::RoundRobin { cycles: self.cycles },
            "knockout" => Form::Knockout { third_place: self.third_place },
            _ => Form::Arena { minutes: self.minutes },
        };
        NewTournament {
            name: self.name.trim().to_owned(),
            game: self.game.clone(),
            clock: self.clock.parse().unwrap_or(Clock::Fischer { initial: 300, increment: 5 }),
            form,
            rated: self.rated && signed_in,
            public: self.public,
            teams: self.teams && self.can_have_teams(),
            starts: self.starts,
            min_rating: self.min_rating,
            max_rating: self.max_rating,
            max_entrants: None,
            late_entry: self.late_entry,
            club: self.club.clone(),
            fill: (self.fill >= 2).then_some(Fill { entrants: self.fill, level: self.level }),
        }
    }
}

fn has_teams(rules: &dyn AnyGame) -> bool {
    let seats = rules.seats();
    let teams = seats.iter().map(|seat| seat.team).max().map_or(0, |last| last + 1);
    teams >= 2 && teams < seats.len()
}

/// An action of the reader; [`actions`] lists the recommended one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Play the game of this id.
    Play(String),
    /// Be paired again after an absence.
    Here,
    /// Enter.
    Join,
    /// Start the tournament.
    Start,
    /// Leave.
    Withdraw,
    /// End the round, or the arena.
    Close,
    /// Cancel the tournament.
    Cancel,
}

/// The actions that are possible, the recommended one first.
pub fn actions(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    let going = matches!(state.row.phase, Phase::Open | Phase::Running);
    if !going {
        return actions;
    }
    let you = state.you.as_ref().filter(|you| !you.withdrawn);
    if let Some(you) = you {
        actions.extend(you.games.iter().cloned().map(Action::Play));
        if you.absent {
            actions.push(Action::Here);
        }
    } else if state.enterable && state.row.entrants < state.max_entrants {
        actions.push(Action::Join);
    }
    let open = state.row.phase == Phase::Open;
    let filled = state.fill.map_or(0, |fill| fill.entrants);
    if state.yours && open && state.row.entrants.max(filled) >= u32::from(state.sides) {
        actions.push(Action::Start);
    }
    if you.is_some() {
        actions.push(Action::Withdraw);
    }
    if state.yours {
        if !open {
            actions.push(Action::Close);
        }
        actions.push(Action::Cancel);
    }
    actions
}

/// The game that opens by itself for a player who waits on the tournament's page; none if a turn
/// may take days.
pub fn game_to_open(before: &State, after: &State) -> Option<String> {
    let games = |state: &State| state.you.as_ref().map_or_else(Vec::new, |you| you.games.clone());
    if after.row.clock.is_correspondence() || !games(before).is_empty() {
        return None;
    }
    games(after).into_iter().next()
}

/// A number of points as people write it: `3`, `2½`, `0.33` with the reader's decimal sign.
pub fn points(points: f64, decimal: char) -> String {
    let hundredths = (points * 100.0).round() as i64;
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => whole.to_string(),
        (0, 50) => "½".to_owned(),
        (whole, 50) => format!("{whole}½"),
        (whole, rest) if rest % 10 == 0 => format!("{whole}{decimal}{}", rest / 10),
        (whole, rest) => format!("{whole}{decimal}{rest:02}"),
    }
}

/// The cross-table: what each entrant scored against whom.
#[derive(Clone, Debug, PartialEq)]
pub struct CrossTable {
    /// How many columns there are besides the names: rounds, or entrants.
    pub columns: usize,
    /// Are the columns the entrants, in the order of the rows?
    pub all_against_all: bool,
    /// A row an entrant, in the order of the standings.
    pub rows: Vec<CrossRow>,
}

/// A row of the cross-table.
#[derive(Clone, Debug, PartialEq)]
pub struct CrossRow {
    /// The entrant.
    pub entrant: Entrant,
    /// The games in each column.
    pub cells: Vec<Vec<Met>>,
}

/// A cell of the cross-table.
#[derive(Clone, Debug, PartialEq)]
pub enum Met {
    /// A game against those on these rows, from 0 on.
    Game {
        /// Its id, if it was set up.
        id: Option<String>,
        /// The others.
        against: Vec<usize>,
        /// What it gave; none while it is being played.
        points: Option<f64>,
        /// Was it forfeited?
        forfeited: bool,
    },
    /// No opponent was left.
    Bye,
}

/// The table in which each entrant is a column.
const MOST_COLUMNS: usize = 24;

/// The cross-table of all games. A round robin of two at a board has a column an entrant, a tournament of
/// rounds one a round, an arena one a game.
pub fn cross_table(form: Form, all: &Games) -> CrossTable {
    let place: BTreeMap<u32, usize> =
        all.entrants.iter().enumerate().map(|(row, one)| (one.number, row)).collect();
    let of_two = all.games.iter().all(|game| game.sides.len() == 2);
    let all_against_all =
        matches!(form, Form::RoundRobin { .. }) && of_two && all.entrants.len() <= MOST_COLUMNS;
    let mut rows: Vec<CrossRow> = all
        .entrants
        .iter()
        .map(|entrant| CrossRow { entrant: entrant.clone(), cells: Vec::new() })
        .collect();
    let mut put = |row: usize, column: usize, met: Met| {
        let cells = &mut rows[row].cells;
        if cells.len() <= column {
            cells.resize(column + 1, Vec::new());
        }
        cells[column].push(met);
    };
    let mut played = vec![0; all.entrants.len()];
    for game in &all.games {
        for (side, entrant) in game.sides.iter().enumerate() {
            let Some(&row) = place.get(entrant) else { continue };
            let others = game.sides.iter().filter(|other| *other != entrant);
            let against: Vec<usize> =
                others.filter_map(|other| place.get(other).copied()).collect();
            let column = if all_against_all {
                against.first().copied().unwrap_or(row)
            } else if game.round > 0 {
                usize::from(game.round) - 1
            } else {
                played[row]
            };
            played[row] += 1;
            put(row, column, met(game, side, against));
        }
    }
    if !all_against_all {
        for (round, byes) in all.byes.iter().enumerate() {
            for row in byes.iter().filter_map(|one| place.get(one)) {
                put(*row, round, Met::Bye);
            }
        }
    }
    let widest = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let columns = if all_against_all { rows.len() } else { widest.max(all.byes.len()) };
    for row in &mut rows {
        row.cells.resize(columns, Vec::new());
    }
    CrossTable { columns, all_against_all, rows }
}

fn met(game: &Game, side: usize, against: Vec<usize>) -> Met {
    let counts = game.outcome.is_some_and(|outcome| outcome != Outcome::Annulled);
    Met::Game {
        id: game.id.clone(),
        against,
        points: game.points.get(side).copied().filter(|_| counts),
        forfeited: game.outcome == Some(Outcome::Forfeited),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entrant(number: u32) -> Entrant {
        Entrant { number, players: vec![format!("n{number}")], computer: false }
    }

    fn game(number: u32, round: u16, sides: [u32; 2], points: &[f64]) -> Game {
        Game {
            number,
            id: Some(format!("g{number}")),
            round,
            sides: sides.to_vec(),
            outcome: (!points.is_empty()).then_some(Outcome::Played),
            points: points.to_vec(),
        }
    }

    /// Points and opponents of a row.
    fn row(table: &CrossTable, row: usize) -> Vec<String> {
        let cell = |met: &Met| match met {
            Met::Bye => "bye".to_owned(),
            Met::Game { against, points: given, .. } => {
                let given = given.map_or_else(|| "*".to_owned(), |given| points(given, '.'));
                format!("{given} {against:?}")
            }
        };
        let cells = table.rows[row].cells.iter();
        cells.map(|cell_of| cell_of.iter().map(cell).collect::<Vec<_>>().join(" + ")).collect()
    }

    #[test]
    fn points_are_written_as_people_do() {
        for (given, text) in
            [(0.0, "0"), (0.5, "½"), (1.0, "1"), (2.5, "2½"), (1.0 / 3.0, "0,33"), (1.2, "1,2")]
        {
            assert_eq!(points(given, ','), text);
        }
    }

    #[test]
    fn rounds_are_columns() {
        let all = Games {
            entrants: vec![entrant(2), entrant(0), entrant(1)],
            games: vec![game(0, 1, [0, 1], &[0.5, 0.5]), game(1, 2, [2, 0], &[])],
            byes: vec![vec![2], vec![1]],
        };
        let table = cross_table(Form::Swiss { rounds: 3 }, &all);
        assert_eq!((table.columns, table.all_against_all), (2, false));
        assert_eq!(row(&table, 0), ["bye", "* [1]"]);
        assert_eq!(row(&table, 1), ["½ [2]", "* [0]"]);
        assert_eq!(row(&table, 2), ["½ [1]", "bye"]);
    }

    #[test]
    fn all_against_all_is_a_square() {
        let all = Games {
            entrants: vec![entrant(1), entrant(0)],
            games: vec![game(0, 1, [0, 1], &[0.0, 1.0]), game(1, 2, [1, 0], &[0.5, 0.5])],
            byes: vec![Vec::new(), Vec::new()],
        };
        let table = cross_table(Form::RoundRobin { cycles: 2 }, &all);
        assert_eq!((table.columns, table.all_against_all), (2, true));
        assert_eq!(row(&table, 0), ["", "1 [1] + ½ [1]"]);
        assert_eq!(row(&table, 1), ["0 [0] + ½ [0]", ""]);
    }

    #[test]
    fn an_arena_has_a_column_a_game() {
        let all = Games {
            entrants: vec![entrant(0), entrant(1), entrant(2)],
            games: vec![game(0, 0, [0, 1], &[2.0, 0.0]), game(1, 0, [0, 2], &[])],
            byes: Vec::new(),
        };
        let table = cross_table(Form::Arena { minutes: 60 }, &all);
        assert_eq!(row(&table, 0), ["2 [1]", "* [2]"]);
        assert_eq!(row(&table, 2), ["* [0]", ""]);
    }

    #[test]
    fn a_draft_sends_what_goes_together() {
        let mut draft = Draft::new(catalog::games()[0].id);
        draft.clock = "days:3".to_owned();
        draft.take_form("arena");
        assert_eq!(draft.clock, CLOCKS[0], "an arena has no days");
        assert!(draft.clocks().all(|clock| !clock.starts_with("days")));
        draft.rated = true;
        draft.fill = 1;
        let sent = draft.to_send(false);
        assert_eq!((sent.rated, sent.fill, sent.teams), (false, None, false));
        draft.take_form("swiss");
        draft.fill = 8;
        let sent = draft.to_send(true);
        assert_eq!(sent.form, Form::Swiss { rounds: 5 });
        assert_eq!((sent.rated, sent.fill), (true, Some(Fill { entrants: 8, level: 5 })));
        let teams = catalog::games().iter().flat_map(catalog::Entry::variants).find(|rules| {
            let seats = rules.seats();
            seats.len() == 4 && seats.iter().all(|seat| seat.team < 2)
        });
        assert!(Draft::new(&teams.expect("a game of teams").text()).can_have_teams());
    }

    #[test]
    fn the_first_action_is_the_one_to_do() {
        let json = r#"{"id":"t","name":"","game":"g","clock":"fischer:300+5",
            "form":{"kind":"swiss","rounds":3},"rated":false,"public":true,"phase":"open",
            "starts":null,"started":null,"ends":null,"entrants":2,"version":"1","creator":null,
            "members":1,"sides":2,"min_rating":null,"max_rating":null,"max_entrants":100,
            "fill":null,"enterable":true,"round":0,"byes":[],"tie_breaks":[],"standings":[],
            "total":2,"games":[],"others":[],"you":null,"yours":false}"#;
        let mut state: State = serde_json::from_str(json).unwrap();
        assert_eq!(actions(&state), [Action::Join]);
        state.yours = true;
        assert_eq!(actions(&state), [Action::Join, Action::Start, Action::Cancel]);
        let games = vec!["abcdefgh".to_owned()];
        state.you =
            Some(wire::tournament::You { number: 0, absent: true, withdrawn: false, games });
        state.row.phase = Phase::Running;
        let play = Action::Play("abcdefgh".to_owned());
        let rest = [Action::Here, Action::Withdraw, Action::Close, Action::Cancel];
        assert_eq!(actions(&state), [&[play][..], &rest].concat());
        let before = State { you: None, ..state.clone() };
        assert_eq!(game_to_open(&before, &state).as_deref(), Some("abcdefgh"));
        assert_eq!(game_to_open(&state, &state), None, "it was there before");
        state.row.phase = Phase::Finished;
        assert_eq!(actions(&state), []);
    }
}
