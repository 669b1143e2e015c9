//! More than two teams: wins are taken, threats are met, and what is called proved is true.

use crate::common;

use std::collections::HashMap;

use common::{Random, after, heaps, positions};
use game::{Game, Seat, Status, Team, turns};
use search::{
    Evaluator, Limits, MaxN, MaxNSettings, Position, Searcher, Shares, Shortlist, Uct, UctSettings,
    searcher,
};
use testkit::toy::{Heaps, State, Step};

/// Every variant of heaps where all play alone.
fn games() -> impl Iterator<Item = Heaps> {
    (3..=6).flat_map(|seats| (1..=2).map(move |steps| heaps(seats, steps, false)))
}

fn winner(game: &Heaps, state: &State) -> Option<Team> {
    game.status(state).outcome().and_then(|o| o.winners.iter().next()).map(|s| game.team(s))
}

fn mover(game: &Heaps, state: &State) -> Team {
    game.team(game.status(state).to_move().unwrap())
}

/// Turns with which the team to move wins.
fn wins(game: &Heaps, state: &State) -> Vec<Vec<Step>> {
    let mut found = Vec::new();
    if let Status::ToMove(_) = game.status(state) {
        let team = mover(game, state);
        turns::for_each(game, state, |turn, next| {
            if winner(game, next) == Some(team) {
                found.push(turn.to_vec());
            }
        });
    }
    found
}

/// Turns after which the next to move cannot win at once, and how many others there are.
fn defences(game: &Heaps, state: &State) -> (Vec<Vec<Step>>, usize) {
    let (mut safe, mut others) = (Vec::new(), 0);
    turns::for_each(game, state, |turn, next| {
        if wins(game, next).is_empty() {
            safe.push(turn.to_vec());
        } else {
            others += 1;
        }
    });
    (safe, others)
}

fn both(game: &Heaps) -> [(&'static str, u64, Box<dyn Searcher<Heaps>>); 2] {
    let maxn = MaxN::new(game.clone(), Random::new(3), MaxNSettings::default());
    let uct = Uct::new(game.clone(), UctSettings::default());
    [("max^n", 5_000, Box::new(maxn)), ("uct", 2_000, Box::new(uct))]
}

#[test]
fn a_win_in_one_turn_is_taken() {
    let mut met = 0;
    for game in games() {
        for state in positions(&game, 40, 1) {
            let wins = wins(&game, &state);
            if wins.is_empty() {
                continue;
            }
            met += 1;
            for (name, nodes, mut by) in both(&game) {
                let position = Position::new(state.clone());
                let found = by.search(&position, &Limits::nodes(nodes), &mut |_| ());
                assert!(wins.iter().any(|turn| turn == found.best()), "{name} {game:?} {state:?}");
                if name == "max^n" {
                    let proof = found.value.proof.expect("a win in one turn is proved");
                    assert!(proof.wins && proof.exact && proof.turns == 1, "{proof:?}");
                }
            }
        }
    }
    assert!(met > 40, "{met}");
}

#[test]
fn a_win_of_the_next_is_blocked() {
    let mut met = 0;
    for game in games() {
        for state in positions(&game, 30, 2) {
            let (safe, others) = defences(&game, &state);
            // Where hardly anything loses nothing is shown, where somebody wins anyway neither.
            if safe.is_empty() || others < safe.len() || !wins(&game, &state).is_empty() {
                continue;
            }
            met += 1;
            for (name, nodes, mut by) in both(&game) {
                let position = Position::new(state.clone());
                let found = by.search(&position, &Limits::nodes(4 * nodes), &mut |_| ());
                let best = found.best();
                assert!(safe.iter().any(|turn| turn == best), "{name} {game:?} {state:?}");
            }
        }
    }
    assert!(met > 15, "{met}");
}

/// The truth about one team against all others together, by looking at everything.
struct Coalition<'a> {
    game: &'a Heaps,
    team: Team,
    known: HashMap<(State, u32), bool>,
}

impl Coalition<'_> {
    /// Can the team force a win within so many turns?
    fn wins(&mut self, state: &State, turns: u32) -> bool {
        if let Status::Over(_) = self.game.status(state) {
            return winner(self.game, state) == Some(self.team);
        }
        if turns == 0 {
            return false;
        }
        let key = (state.clone(), turns);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut nexts = Vec::new();
        turns::for_each(self.game, state, |_, next| nexts.push(next.clone()));
        let wins = if mover(self.game, state) == self.team {
            nexts.iter().any(|next| self.wins(next, turns - 1))
        } else {
            nexts.iter().all(|next| self.wins(next, turns - 1))
        };
        self.known.insert(key, wins);
        wins
    }
}

/// Ranks all steps otherwise than it lists the best of them.
#[derive(Clone)]
struct Fickle {
    inner: Random,
    fickle: bool,
}

impl Evaluator<Heaps> for Fickle {
    fn value(&self, game: &Heaps, state: &State, mover: Seat) -> i32 {
        self.inner.value(game, state, mover)
    }

    fn order(&self, game: &Heaps, state: &State, depth: u32, steps: &[Step], ranks: &mut [i32]) {
        self.inner.order(game, state, depth, steps, ranks);
        if self.fickle {
            ranks.reverse();
        }
    }

    fn shortlist(
        &self,
        game: &Heaps,
        state: &State,
        depth: u32,
        most: usize,
        out: &mut Shortlist<'_, Step>,
    ) -> bool {
        self.inner.shortlist(game, state, depth, most, out)
    }

    fn shares(&self, game: &Heaps, state: &State, mover: Seat) -> Shares {
        self.inner.shares(game, state, mover)
    }
}

#[test]
fn a_proved_win_holds_against_all_others_together() {
    let mut proofs = 0;
    for game in games().filter(|game| game.steps == 1) {
        let mut known: Vec<Coalition<'_>> = Seat::all(game.seats)
            .map(|seat| Coalition { game: &game, team: game.team(seat), known: HashMap::new() })
            .collect();
        for (i, state) in positions(&game, 40, 5).into_iter().enumerate() {
            let inner = Random { opinionated: i % 2 == 0, ..Random::new(i as u64) };
            let evaluator = Fickle { inner, fickle: i % 4 == 0 };
            // Few steps at first, so that widening is needed to prove anything.
            let settings = MaxNSettings {
                width: 1 + i as u32 % 4,
                most_nodes: if i % 3 == 0 { 400 } else { 1 << 16 },
                ..MaxNSettings::default()
            };
            let mut maxn = MaxN::new(game.clone(), evaluator, settings);
            let position = Position::new(state.clone());
            let found = maxn.search(&position, &Limits::nodes(20_000), &mut |_| ());
            let Some(proof) = found.value.proof else { continue };
            proofs += usize::from(proof.turns > 1);
            let team = mover(&game, &state);
            assert_eq!(proof.team, team);
            let wins = known[team.index()].wins(&state, proof.turns);
            assert_eq!(proof.wins, wins, "{game:?} {state:?} {proof:?}");
            let next = after(&game, &state, found.best());
            if proof.wins {
                assert!(known[team.index()].wins(&next, proof.turns - 1), "the turn wins");
                assert!((found.value.shares.of(team) - 1.0).abs() < 1e-6);
            } else {
                // Whatever it plays, it cannot win within that time.
                assert!(!known[team.index()].wins(&state, proof.turns));
            }
        }
    }
    assert!(proofs > 10, "{proofs}");
}

#[test]
fn shares_add_up() {
    for game in games() {
        for state in positions(&game, 5, 7) {
            for (name, nodes, mut by) in both(&game) {
                let position = Position::new(state.clone());
                let found = by.search(&position, &Limits::nodes(nodes / 5), &mut |_| ());
                let seats = Seat::all(game.seats);
                let sum: f32 = seats.map(|s| found.value.shares.of(game.team(s))).sum();
                assert!((sum - 1.0).abs() < 1e-3, "{name}: {sum}");
            }
        }
    }
}

#[test]
fn the_searcher_suits_the_game() {
    let limits = Limits::nodes(2_000);
    for game in [heaps(4, 1, true), heaps(4, 1, false)] {
        let start = Position::new(game.start());
        let two = game.paired;
        let mut by = searcher(
            game,
            Random::new(1),
            search::AlphaBetaSettings::default(),
            MaxNSettings::default(),
        );
        let found = by.search(&start, &limits, &mut |_| ());
        assert_eq!(found.value.points.is_some() || found.value.proof.is_some(), two);
    }
}
