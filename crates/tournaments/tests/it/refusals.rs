//! Wrong inputs are refused with a key and values, and change nothing.

use tournaments::{Form, GameResult, Input, Refusal, Settings, Table, Tournament};

use crate::simulation::join;

/// Refused by this key and these values, and nothing changed.
fn refuse(tournament: &Tournament, input: &Input, key: &str, values: &[(&str, &str)]) {
    let before = tournament.clone();
    let refusal = tournament.handle(input, 10).expect_err("this is to be refused");
    assert_eq!(refusal.key(), key);
    let found = refusal.values();
    let found: Vec<(&str, &str)> =
        found.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(found, values, "{refusal}");
    assert_eq!(tournament, &before);
}

fn new(form: Form, table: Table) -> Tournament {
    Tournament::new(Settings::new(form, table, 1)).expect("possible")
}

fn give(tournament: &mut Tournament, input: &Input) {
    *tournament = tournament.handle(input, 0).expect("accepted").tournament;
}

#[test]
fn entering() {
    let mut settings = Settings::new(Form::Knockout { third_place: false }, Table::TWO, 1);
    (settings.min_rating, settings.max_entrants) = (Some(1000), 2);
    let mut tournament = Tournament::new(settings).expect("possible");
    refuse(&tournament, &join(0, Table::TWO, Some(999)), "tournament-rating", &[]);
    refuse(&tournament, &join(0, Table::TWO, None), "tournament-rating", &[]);
    let nameless = Input::Join { name: String::new(), members: vec![], rating: Some(1200) };
    refuse(&tournament, &nameless, "tournament-no-name", &[]);
    give(&mut tournament, &join(0, Table::TWO, Some(1000)));
    refuse(
        &tournament,
        &join(0, Table::TWO, Some(1000)),
        "tournament-already-joined",
        &[("name", "n0")],
    );
    refuse(&tournament, &Input::Start, "tournament-too-few", &[("needed", "2"), ("found", "1")]);
    refuse(&tournament, &Input::CloseRound, "tournament-not-begun", &[]);
    give(&mut tournament, &join(1, Table::TWO, Some(1000)));
    refuse(&tournament, &join(2, Table::TWO, Some(1000)), "tournament-full", &[("max", "2")]);
    refuse(&tournament, &Input::Withdraw(2), "tournament-unknown-entrant", &[("entrant", "2")]);
    give(&mut tournament, &Input::Start);
    refuse(&tournament, &Input::Start, "tournament-begun", &[]);
    refuse(&tournament, &join(2, Table::TWO, Some(1000)), "tournament-too-late", &[]);
}

#[test]
fn teams() {
    let table = Table { sides: 2, members: 2 };
    let mut tournament = new(Form::Swiss { rounds: 2 }, table);
    let team = |name: &str, members: &[&str]| Input::Join {
        name: name.to_owned(),
        members: members.iter().map(|&member| member.to_owned()).collect(),
        rating: None,
    };
    let wrong = [("needed", "2"), ("found", "1")];
    refuse(&tournament, &team("a", &["ada"]), "tournament-members", &wrong);
    refuse(
        &tournament,
        &team("a", &["ada", "ada"]),
        "tournament-already-joined",
        &[("name", "ada")],
    );
    give(&mut tournament, &team("a", &["ada", "bob"]));
    refuse(
        &tournament,
        &team("b", &["cleo", "bob"]),
        "tournament-already-joined",
        &[("name", "bob")],
    );
    give(&mut tournament, &team("b", &["cleo", "dan"]));
    let begun = tournament.handle(&Input::Start, 0).expect("two teams");
    // Partners sit opposite.
    let seats = begun.tournament.games()[0].seats(table);
    assert_eq!(seats[0].entrant, seats[2].entrant);
    assert_eq!(seats[1].entrant, seats[3].entrant);
}

#[test]
fn results() {
    let mut tournament = new(Form::Swiss { rounds: 1 }, Table::TWO);
    let result =
        |game, places: &[u8]| Input::Result { game, result: GameResult::Places(places.to_vec()) };
    for number in 0..3 {
        give(&mut tournament, &join(number, Table::TWO, None));
    }
    refuse(&tournament, &result(0, &[1, 2]), "tournament-unknown-game", &[("game", "0")]);
    give(&mut tournament, &Input::Start);
    for places in [&[1][..], &[1, 2, 3], &[0, 1], &[2, 2], &[1, 3], &[]] {
        refuse(
            &tournament,
            &result(0, places),
            "tournament-places",
            &[("game", "0"), ("sides", "2")],
        );
    }
    let bye = tournament.rounds()[0].byes[0];
    let stranger = Input::Result { game: 0, result: GameResult::Forfeit(vec![bye]) };
    let who = bye.to_string();
    refuse(&tournament, &stranger, "tournament-not-in-game", &[("game", "0"), ("entrant", &who)]);
    give(&mut tournament, &Input::Withdraw(bye));
    refuse(&tournament, &Input::Came(bye), "tournament-withdrawn", &[("entrant", &who)]);
    let mut four = new(Form::Swiss { rounds: 2 }, Table::TWO);
    for number in 0..4 {
        give(&mut four, &join(number, Table::TWO, None));
    }
    give(&mut four, &Input::Start);
    give(&mut four, &result(0, &[1, 1]));
    refuse(&four, &result(0, &[1, 2]), "tournament-game-decided", &[("game", "0")]);
    give(&mut tournament, &result(0, &[2, 1]));
    refuse(&tournament, &result(0, &[2, 1]), "tournament-over", &[]);
    refuse(&tournament, &Input::Cancel, "tournament-over", &[]);
}

#[test]
fn settings() {
    let refused = |form, sides, members| {
        Tournament::new(Settings::new(form, Table { sides, members }, 1)).expect_err("impossible")
    };
    let swiss = Form::Swiss { rounds: 3 };
    for (sides, members) in [(1, 1), (7, 1), (2, 0), (2, 4), (4, 2)] {
        assert_eq!(refused(swiss, sides, members), Refusal::Setting { field: "table" });
    }
    assert_eq!(refused(Form::Swiss { rounds: 0 }, 2, 1), Refusal::Setting { field: "rounds" });
    assert_eq!(
        refused(Form::Arena { length_ms: 0 }, 2, 1),
        Refusal::Setting { field: "length_ms" }
    );
    let cycles = Form::RoundRobin { cycles: 0, at_once: true };
    assert_eq!(refused(cycles, 2, 1).values(), [("field", "cycles".to_owned())]);
}
