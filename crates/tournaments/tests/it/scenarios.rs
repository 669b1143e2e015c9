//! Small tournaments, step by step.

use tournaments::arena::PATIENCE_MS;
use tournaments::{Effect, Form, GameId, GameResult, Input, Phase, Settings, Table, Tournament};

use crate::simulation::join;

struct Host {
    tournament: Tournament,
    now: i64,
}

impl Host {
    /// With so many entrants, the first the strongest, and begun.
    fn new(form: Form, entrants: u32, change: impl Fn(&mut Settings)) -> Self {
        let mut settings = Settings::new(form, Table::TWO, 1);
        change(&mut settings);
        let tournament = Tournament::new(settings).expect("possible");
        let mut host = Self { tournament, now: 0 };
        for number in 0..entrants {
            host.give(&join(number, Table::TWO, Some(2000 - number as i32)));
        }
        host.give(&Input::Start);
        host
    }

    fn give(&mut self, input: &Input) -> Vec<Effect> {
        let decision = self.tournament.handle(input, self.now).expect("accepted");
        self.tournament = decision.tournament;
        decision.effects
    }

    fn open(&self) -> Vec<GameId> {
        self.tournament.open_games().collect()
    }

    /// This entrant wins what it is playing, or the game is drawn.
    fn end(&mut self, entrant: u32, places: [u8; 2]) -> Vec<Effect> {
        let open = self.open();
        let plays = |game: &&GameId| self.tournament.games()[**game as usize].side_of(entrant);
        let &game = open.iter().find(|game| plays(game).is_some()).expect("it is playing");
        let mut places = places.to_vec();
        if plays(&&game) == Some(1) {
            places.reverse();
        }
        self.give(&Input::Result { game, result: GameResult::Places(places) })
    }

    fn win(&mut self, entrant: u32) -> Vec<Effect> {
        self.end(entrant, [1, 2])
    }

    fn draw(&mut self, entrant: u32) -> Vec<Effect> {
        self.end(entrant, [1, 1])
    }

    fn ranks(&self) -> Vec<(u32, u32)> {
        self.tournament.standings().iter().map(|row| (row.rank, row.entrant)).collect()
    }

    fn score(&self, entrant: u32) -> String {
        self.tournament.scores()[entrant as usize].to_string()
    }
}

/// Five: three go on alone. The final is drawn twice and won the third time.
#[test]
fn a_knockout_with_a_third_place() {
    let mut host = Host::new(Form::Knockout { third_place: true }, 5, |_| ());
    assert_eq!(host.tournament.rounds()[0].tables, [vec![0], vec![3, 4], vec![1], vec![2]]);
    host.win(4);
    assert_eq!(host.tournament.rounds()[1].tables, [[0, 4], [1, 2]]);
    host.win(0);
    host.win(2);
    assert_eq!(host.tournament.rounds()[2].tables, [[0, 2], [4, 1]]);
    host.win(1);
    let first = host.tournament.games()[host.open()[0] as usize].sides.clone();
    assert!(matches!(host.draw(0)[..], [Effect::BeginGame { round: 3, .. }]));
    let second = host.tournament.games()[host.open()[0] as usize].sides.clone();
    assert_eq!([first[1], first[0]], second[..], "seats are exchanged");
    host.draw(0);
    assert_eq!(host.win(2), [Effect::Finished]);
    assert_eq!(host.ranks(), [(1, 2), (2, 0), (3, 1), (4, 4), (5, 3)]);
}

/// After three drawn games the better seed goes on; without a game for it, the third place is shared.
#[test]
fn a_knockout_without_a_third_place() {
    let mut host = Host::new(Form::Knockout { third_place: false }, 4, |_| ());
    for _ in 0..3 {
        host.draw(3);
    }
    host.win(1);
    assert_eq!(host.tournament.rounds()[1].tables, [[0, 1]]);
    host.win(0);
    assert_eq!(host.ranks(), [(1, 0), (2, 1), (3, 2), (3, 3)]);
}

/// Who withdraws loses the game that is being played and is not there for the next.
#[test]
fn a_knockout_with_withdrawals() {
    let mut host = Host::new(Form::Knockout { third_place: false }, 4, |_| ());
    assert!(matches!(host.give(&Input::Withdraw(0))[..], [Effect::EndGame { .. }]));
    host.win(1);
    assert_eq!(host.tournament.rounds()[1].tables, [[3, 1]]);
    host.give(&Input::Withdraw(3));
    assert_eq!(host.tournament.phase(), Phase::Finished);
    assert_eq!(host.ranks(), [(1, 1), (2, 3), (3, 0), (3, 2)]);
}

/// 2 for a win; after two wins in a row 4 for the next, and for every game until one is not won.
#[test]
fn streaks_in_an_arena_count_double() {
    let mut host = Host::new(Form::Arena { length_ms: 1_000_000 }, 2, |_| ());
    for (result, score, other) in [
        ([1, 2], "2", "0"),
        ([1, 2], "4", "0"),
        ([1, 2], "8", "0"),
        ([1, 1], "10", "1"),
        ([1, 1], "11", "2"),
        ([1, 2], "13", "2"),
        ([2, 1], "13", "4"),
    ] {
        host.end(0, result);
        assert_eq!((host.score(0).as_str(), host.score(1).as_str()), (score, other));
    }
}

/// Two who have just met wait for others, but not for ever.
#[test]
fn an_arena_has_patience() {
    let mut host = Host::new(Form::Arena { length_ms: 60_000 }, 4, |_| ());
    assert_eq!(host.open().len(), 2);
    host.now = 1_000;
    assert_eq!(host.win(0), []);
    assert_eq!(host.tournament.wakes_at(), Some(1_000 + PATIENCE_MS));
    host.now = 1_000 + PATIENCE_MS;
    assert!(matches!(host.give(&Input::Tick)[..], [Effect::BeginGame { .. }]));
    // Whoever comes is paired at once, and whoever goes is not.
    host.now += 1;
    host.give(&Input::Absent(0));
    host.win(0);
    let begun = host.give(&join(4, Table::TWO, None));
    let [Effect::BeginGame { seats, .. }] = &begun[..] else { panic!("{begun:?}") };
    assert!(seats.iter().any(|seat| seat.entrant == 4));
    assert!(seats.iter().all(|seat| seat.entrant != 0));
    // Games that have begun are played to their end.
    host.now = 60_000;
    assert_eq!(host.give(&Input::Tick), []);
    host.draw(4);
    let last = host.tournament.games()[host.open()[0] as usize].sides[0];
    assert_eq!(host.win(last), [Effect::Finished]);
}

/// Who has not come in time forfeits, and is not paired until it comes.
#[test]
fn absence_forfeits() {
    let mut host =
        Host::new(Form::Swiss { rounds: 3 }, 4, |settings| settings.grace_ms = Some(5_000));
    for entrant in [0, 1, 2] {
        host.give(&Input::Came(entrant));
    }
    assert_eq!(host.tournament.wakes_at(), Some(5_000));
    host.now = 4_999;
    assert_eq!(host.give(&Input::Tick), []);
    host.now = 5_000;
    let with_three = host.tournament.games().iter().position(|game| game.side_of(3).is_some());
    let game = with_three.expect("it was paired") as u32;
    assert_eq!(host.give(&Input::Tick), [Effect::EndGame { game }]);
    assert_eq!(host.score(1), "1", "1 met 3");
    host.win(0);
    // The next round is without 3; somebody has the bye, who had no point without playing.
    let round = &host.tournament.rounds()[1];
    assert_eq!(round.byes, [2]);
    host.give(&Input::Came(3));
    host.win(0);
    assert!(host.tournament.rounds()[2].byes.is_empty());
    assert!(host.tournament.rounds()[2].tables.iter().flatten().any(|&one| one == 3));
}

/// Late entry before the second round, not before the third; the missed round gives nothing.
#[test]
fn late_entry() {
    let mut host = Host::new(Form::Swiss { rounds: 3 }, 4, |_| ());
    host.give(&join(4, Table::TWO, Some(3000)));
    host.win(0);
    host.win(1);
    assert_eq!(host.tournament.rounds()[1].byes.len(), 1);
    assert_eq!(host.tournament.entrants()[4].seed, 4, "after those who were there");
    let late = host.tournament.handle(&join(5, Table::TWO, None), 0);
    assert_eq!(late.expect_err("too late").key(), "tournament-too-late");
}

/// Withdrawn before half of its games, an entrant's games count for nobody; after half they do.
#[test]
fn withdrawal_from_a_round_robin() {
    for played in [1, 2] {
        let mut host = Host::new(Form::RoundRobin { cycles: 1, at_once: true }, 4, |_| ());
        for _ in 0..played {
            host.win(0);
        }
        host.give(&Input::Withdraw(0));
        let struck = played == 1;
        assert_eq!(host.tournament.entrants()[0].struck_out, struck);
        assert_eq!(host.score(0), if struck { "0" } else { "2" });
        let others: i64 = (1..4).map(|one| host.tournament.scores()[one].sixtieths()).sum();
        assert_eq!(others, if struck { 0 } else { 60 });
        assert_eq!(host.open().len(), 3);
    }
}

/// A closed round does not count; the next one begins.
#[test]
fn the_organiser_closes_a_round() {
    let mut host = Host::new(Form::Swiss { rounds: 2 }, 4, |_| ());
    host.win(0);
    let effects = host.give(&Input::CloseRound);
    assert!(matches!(effects[0], Effect::EndGame { .. }));
    assert!(matches!(effects[1], Effect::RoundBegins { round: 2, .. }));
    let scores: Vec<String> = (0..4).map(|one| host.score(one)).collect();
    assert_eq!(scores, ["1", "0", "0", "0"]);
    assert_eq!(host.give(&Input::Cancel).last(), Some(&Effect::Cancelled));
    assert_eq!(host.tournament.phase(), Phase::Cancelled);
}

/// The published example of the Berger tables for four, by the lots of the seed, and its tie-breaks.
#[test]
fn sonneborn_berger_of_four() {
    let mut host = Host::new(Form::RoundRobin { cycles: 1, at_once: true }, 4, |_| ());
    // 0 beats 1, 1 beats 2, 2 beats 0, and all beat 3: equal scores, and equal in what they beat.
    let winner = |a: u32, b: u32| match (a.min(b), a.max(b)) {
        (0, 2) => 2,
        (low, _) => low,
    };
    for game in host.open() {
        let sides = host.tournament.games()[game as usize].sides.clone();
        let first = winner(sides[0], sides[1]) == sides[0];
        let places = if first { vec![1, 2] } else { vec![2, 1] };
        host.give(&Input::Result { game, result: GameResult::Places(places) });
    }
    let rows = host.tournament.standings();
    assert_eq!(rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 1, 1, 4]);
    // Each of the three beat one with 2 points and one with 0.
    let berger: Vec<String> = rows.iter().map(|row| row.tie_breaks[0].to_string()).collect();
    assert_eq!(berger, ["2", "2", "2", "0"]);
}
