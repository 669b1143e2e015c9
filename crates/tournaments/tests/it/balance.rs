//! Seats and opponents at tables of every size, within the bounds that `src/tables.rs` states.

use std::collections::BTreeMap;

use tournaments::{EntrantId, Form, Table, Tournament};

use crate::simulation::{Plan, run};

/// By entrant: games on each side of the table, games with each opponent, and byes.
struct Counts {
    seats: Vec<Vec<u32>>,
    met: Vec<BTreeMap<EntrantId, u32>>,
    byes: Vec<u32>,
}

impl Counts {
    fn of(tournament: &Tournament) -> Self {
        let entrants = tournament.entrants().len();
        let sides = usize::from(tournament.settings().table.sides);
        let mut seats = vec![vec![0; sides]; entrants];
        let mut met = vec![BTreeMap::new(); entrants];
        for game in tournament.games() {
            for (side, &entrant) in game.sides.iter().enumerate() {
                seats[entrant as usize][side] += 1;
                for &other in game.sides.iter().filter(|&&other| other != entrant) {
                    *met[entrant as usize].entry(other).or_default() += 1;
                }
            }
        }
        let mut byes = vec![0; entrants];
        for &bye in tournament.rounds().iter().flat_map(|round| &round.byes) {
            byes[bye as usize] += 1;
        }
        Self { seats, met, byes }
    }

    /// How much more often somebody sat on one side than on another.
    fn uneven_seats(&self) -> u32 {
        self.seats.iter().map(|seats| difference(seats)).max().expect("somebody")
    }

    fn most_meetings(&self) -> u32 {
        self.met.iter().flat_map(BTreeMap::values).copied().max().expect("a game")
    }
}

fn difference(counts: &[u32]) -> u32 {
    counts.iter().max().expect("one") - counts.iter().min().expect("one")
}

/// 30 tournaments of different sizes.
fn each(form: Form, sides: u8, check: impl Fn(&Tournament, &Counts)) {
    for seed in 0..30 {
        let entrants = u32::from(sides) * 2 + seed as u32;
        let table = Table { sides, members: 1 };
        let plan = Plan { form, table, entrants, seed, trouble: 0, grace: false };
        let tournament = run(plan).tournament;
        check(&tournament, &Counts::of(&tournament));
    }
}

const ROUND_ROBIN: Form = Form::RoundRobin { cycles: 1, at_once: false };

/// Nobody has a seat more than twice more often than another one, in any form; in the last round of a Swiss
/// tournament of two sides top scorers meet whatever their colours are.
#[test]
fn seats_are_even() {
    let arena = Form::Arena { length_ms: 100_000 };
    let knockout = Form::Knockout { third_place: true };
    for form in [arena, Form::Swiss { rounds: 7 }, ROUND_ROBIN, knockout] {
        for sides in [2, 3, 4, 6] {
            let most = if sides == 2 && matches!(form, Form::Swiss { .. }) { 3 } else { 2 };
            each(form, sides, |_, counts| {
                assert!(counts.uneven_seats() <= most, "{form:?} of {sides}: {:?}", counts.seats);
            });
        }
    }
    each(ROUND_ROBIN, 2, |_, counts| assert!(counts.uneven_seats() <= 1));
}

/// At tables of more than two, nobody meets anybody three times more often than the mean, and with two
/// sides everybody exactly once.
#[test]
fn opponents_are_spread() {
    each(ROUND_ROBIN, 2, |tournament, counts| {
        let others = tournament.entrants().len() - 1;
        assert!(counts.met.iter().all(|met| met.len() == others));
        assert_eq!(counts.most_meetings(), 1);
    });
    for sides in [3_u8, 4, 6] {
        each(ROUND_ROBIN, sides, |tournament, counts| {
            let games: Vec<u32> = counts.seats.iter().map(|seats| seats.iter().sum()).collect();
            assert!(difference(&games) <= 1, "not the same number of games: {games:?}");
            let others = tournament.entrants().len() as u32 - 1;
            assert!(games.iter().all(|&games| games * u32::from(sides - 1) >= others));
            assert!(counts.most_meetings() <= 4, "{sides}: {}", counts.most_meetings());
        });
        let rounds = 7;
        each(Form::Swiss { rounds }, sides, |tournament, counts| {
            let others = tournament.entrants().len() as u32 - 1;
            let mean = u32::from(rounds) * u32::from(sides - 1) / others;
            assert!(counts.most_meetings() <= mean + 3, "{sides}: {}", counts.most_meetings());
        });
    }
}

/// At tables of more than two, several may have a bye: nobody has two more than another.
#[test]
fn byes_are_even() {
    for sides in [3, 4, 6] {
        each(Form::Swiss { rounds: 9 }, sides, |_, counts| {
            assert!(difference(&counts.byes) <= 1, "{sides}: {:?}", counts.byes);
        });
    }
}
