//! What the exports say of a small tournament, read back.

use tournaments::{Form, GameResult, Input, Settings, Table, Tournament};

fn tournament() -> Tournament {
    let form = Form::RoundRobin { cycles: 1, at_once: false };
    let mut tournament = Tournament::new(Settings::new(form, Table::TWO, 1)).expect("possible");
    let mut give = |input: Input| {
        tournament = tournament.handle(&input, 5).expect("accepted").tournament;
        tournament.open_games().collect::<Vec<_>>()
    };
    for (name, rating) in [("ada", Some(1500)), ("=1+1", None), ("\"cleo\", the third", None)] {
        give(Input::Join { name: name.to_owned(), members: Vec::new(), rating });
    }
    let mut open = give(Input::Start);
    let mut places = [vec![1, 1], vec![1, 2], vec![2, 1]].into_iter();
    while let [game] = open[..] {
        let result = GameResult::Places(places.next().expect("three games"));
        open = give(Input::Result { game, result });
    }
    tournament
}

#[test]
fn csv_has_a_row_for_each() {
    let tournament = tournament();
    let text = tournament.standings_csv();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head: Vec<String> = reader.headers().expect("headings").iter().map(str::to_owned).collect();
    assert_eq!(head[..5], ["rank", "name", "members", "rating", "score"]);
    assert_eq!(head[5..7], ["sonneborn-berger", "wins"]);
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), 3);
    for (row, standing) in rows.iter().zip(tournament.standings()) {
        let name = &tournament.entrants()[standing.entrant as usize].name;
        // A spreadsheet must not take a name for a formula.
        let safe = if name == "=1+1" { "'=1+1" } else { name };
        assert_eq!(&row[1], safe);
        assert_eq!(row[0], standing.rank.to_string());
        assert_eq!(row[4], standing.score.to_string());
    }
    let games = tournament.games_csv();
    let mut reader = csv::Reader::from_reader(games.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), 6);
    assert_eq!((&rows[0][5], &rows[0][6]), ("1", "0.5"));
}

#[test]
fn json_says_everything() {
    let tournament = tournament();
    let json: serde_json::Value = serde_json::from_str(&tournament.to_json()).expect("JSON");
    assert_eq!(json["phase"], "finished");
    assert_eq!(json["entrants"][0]["name"], "ada");
    assert_eq!(json["games"].as_array().map(Vec::len), Some(3));
    assert_eq!(json["games"][0]["outcome"]["places"], serde_json::json!([1, 1]));
    assert_eq!(json["standings"][0]["rank"], 1);
    assert_eq!(json["settings"]["form"]["round-robin"]["cycles"], 1);
}
