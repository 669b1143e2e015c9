//! The judge of Contigo: what it counts, what it leaves out, and that it plays.

use contigo::{Contigo, Phase, State, Step};
use contigo_judge::ContigoJudge;
use game::{Family, Game, Match, Notation, Seat, Status, Symmetric, Team};
use players::{Judge, points};
use search::{
    AlphaBetaSettings, Evaluator, LAST, Limits, MaxNSettings, Position, Shortlist, TACTICAL,
    searcher,
};

const TWO: [&str; 3] = ["", "variant=advanced", "variant=alignment,diagonals=all"];
const FOUR: [&str; 2] = ["variant=capture", "variant=quick"];

fn game(options: &str) -> Contigo {
    Contigo::read_options(options).unwrap()
}

/// Calls `visit` with the states of random games, also those inside turns.
fn wander(game: Contigo, seeds: std::ops::Range<u64>, mut visit: impl FnMut(&State, &[Step])) {
    for seed in seeds {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut steps = Vec::new();
        for _ in 0..120 {
            steps.clear();
            game.steps(&state, &mut steps);
            if steps.is_empty() {
                break;
            }
            visit(&state, &steps);
            let step = steps[rng.usize(..steps.len())];
            game.play(&mut state, step);
        }
    }
}

fn ranks(game: Contigo, state: &State, depth: u32, steps: &[Step]) -> Vec<i32> {
    let mut ranks = vec![0; steps.len()];
    ContigoJudge::of(&game).order(&game, state, depth, steps, &mut ranks);
    ranks
}

/// The steps of the shortlist with their ranks, the best first; nothing where there is none.
fn shortlist(game: Contigo, state: &State, depth: u32, most: usize) -> Option<Vec<(i32, Step)>> {
    let (mut steps, mut ranks) = (Vec::new(), Vec::new());
    let mut out = Shortlist::new(&mut steps, &mut ranks);
    let listed = ContigoJudge::of(&game).shortlist(&game, state, depth, most, &mut out);
    let mut pairs: Vec<_> = ranks.into_iter().zip(steps).collect();
    pairs.sort_by_key(|&(rank, _)| -rank);
    listed.then_some(pairs)
}

#[test]
fn the_shortlist_is_what_is_not_put_last() {
    for options in TWO.iter().chain(&FOUR) {
        let game = game(options);
        let mut met = 0;
        wander(game, 0..25, |state, steps| {
            for (depth, most) in [(1, usize::MAX), (4, usize::MAX), (u32::MAX, 24), (1, 2)] {
                let Some(short) = shortlist(game, state, depth, most) else { continue };
                met += 1;
                let ranks = ranks(game, state, depth, steps);
                let mut ranked: Vec<_> = ranks.into_iter().zip(steps.iter().copied()).collect();
                ranked.retain(|&(rank, _)| rank != LAST);
                ranked.sort_by_key(|&(rank, _)| -rank);
                ranked.truncate(most);
                assert_eq!(short, ranked, "{state:?}");
            }
        });
        assert!(met > 100, "{options}: {met}");
    }
}

/// Does the step end the game in favour of who makes it?
fn wins(game: Contigo, state: &State, step: Step) -> bool {
    let mut after = *state;
    game.play(&mut after, step);
    match game.status(&after) {
        Status::Over(outcome) => outcome.winners.contains(state.mover()),
        Status::ToMove(_) => false,
    }
}

/// Can the seat to move win with its first step?
fn can_win(game: Contigo, state: &State) -> bool {
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    steps.iter().any(|&step| wins(game, state, step))
}

/// Weights that tell every feature from the others.
fn primes() -> Vec<i32> {
    let primes = (2..).filter(|n| (2..*n).all(|d| n % d != 0));
    primes.take(ContigoJudge::FEATURES.len()).collect()
}

#[test]
fn the_value_is_the_difference_of_points() {
    let weights = primes();
    for options in TWO {
        let game = game(options);
        let judge = ContigoJudge::with_weights(&game, &weights);
        wander(game, 0..20, |state, _| {
            let by_team =
                [0, 1].map(|team| points(&judge, &weights, &game, state, Team::new(team)));
            let value = judge.value(&game, state, state.mover()) as f32;
            let mover = state.mover().index();
            assert!((value - (by_team[mover] - by_team[1 - mover])).abs() < 0.5, "{state:?}");
        });
    }
}

#[test]
fn shares_follow_from_points() {
    let weights: Vec<_> = primes();
    for options in FOUR {
        let game = game(options);
        let judge = ContigoJudge::with_weights(&game, &weights);
        wander(game, 0..20, |state, _| {
            let shares = judge.shares(&game, state, state.mover());
            let inside = game.seats_in(state);
            let point = |seat: Seat| points(&judge, &weights, &game, state, game.team(seat));
            let odds = |seat| (point(seat) / players::fit::SCALE).exp();
            let all: f32 = inside.iter().map(odds).sum();
            for seat in Seat::all(4) {
                let expected = if inside.contains(seat) { odds(seat) / all } else { 0.0 };
                assert!((shares.of(game.team(seat)) - expected).abs() < 1e-4, "{state:?}");
            }
        });
    }
}

#[test]
fn turned_boards_and_exchanged_colours_are_judged_alike() {
    for options in TWO.iter().chain(&FOUR) {
        let game = game(options);
        let symmetries = game.symmetries();
        let mut at = 0;
        wander(game, 0..10, |state, _| {
            at = (at + 1) % symmetries.len();
            let symmetry = symmetries[at];
            let mapped = game.map_state(symmetry, state);
            for seat in Seat::all(game.seats()) {
                let there = game.map_seat(symmetry, seat);
                let here = features(game, state, game.team(seat));
                let there = features(game, &mapped, game.team(there));
                assert_eq!(here, there, "{state:?} {symmetry:?}");
            }
        });
    }
}

/// Features are counts: whole numbers.
fn features(game: Contigo, state: &State, team: Team) -> Vec<i32> {
    let mut features = vec![0.0; ContigoJudge::FEATURES.len()];
    ContigoJudge::of(&game).measure(&game, state, team, &mut features);
    features.into_iter().map(|feature| feature as i32).collect()
}

#[test]
fn winning_steps_come_first_and_are_the_noisy_ones() {
    let mut met = 0;
    for options in TWO {
        let game = game(options);
        let judge = ContigoJudge::of(&game);
        let mut noisy = Vec::new();
        wander(game, 0..120, |state, steps| {
            noisy.clear();
            judge.noisy(&game, state, &mut noisy);
            let winning: Vec<_> =
                steps.iter().copied().filter(|&step| wins(game, state, step)).collect();
            assert_eq!(noisy, winning, "{state:?}");
            assert_eq!(judge.may_win(&game, state), !winning.is_empty(), "{state:?}");
            if winning.is_empty() {
                return;
            }
            met += 1;
            for depth in [1, 2, 7, u32::MAX] {
                for (rank, step) in ranks(game, state, depth, steps).into_iter().zip(steps) {
                    assert_eq!(rank >= TACTICAL, winning.contains(step), "{state:?} {step:?}");
                }
            }
        });
    }
    assert!(met > 40, "only {met} positions were won");
}

#[test]
fn winning_captures_come_first() {
    let mut met = 0;
    for options in FOUR {
        let game = game(options);
        wander(game, 0..60, |state, steps| {
            let ranks = ranks(game, state, u32::MAX, steps);
            let best = ranks.iter().max();
            for (rank, &step) in ranks.iter().zip(steps) {
                if wins(game, state, step) {
                    met += 1;
                    assert!(*rank != LAST && Some(rank) == best, "{state:?} {step:?}");
                }
            }
        });
    }
    assert!(met > 0, "only {met} captures won");
}

#[test]
fn a_sowing_that_defends_is_searched_wherever_there_is_one() {
    for options in TWO {
        let game = game(options);
        let (mut saved, mut lost) = (0, 0);
        wander(game, 0..30, |state, steps| {
            // A line the mover opened itself is not a matter of single pits: there the search
            // comes back to what was put last.
            if state.phase() != Phase::Sow || stands(game, state) {
                return;
            }
            let open = |step: Step| {
                let mut after = *state;
                game.play(&mut after, step);
                can_win(game, &after)
            };
            let losing: Vec<_> = steps.iter().map(|&step| open(step)).collect();
            if losing.iter().all(|&lost| lost) {
                lost += 1;
                return;
            }
            if !losing.contains(&true) {
                return;
            }
            saved += 1;
            for depth in [1, 3, 9] {
                let ranks = ranks(game, state, depth, steps);
                let ranked = ranks.iter().zip(&losing).filter(|(rank, _)| **rank != LAST);
                let (holding, losing): (Vec<_>, Vec<_>) = ranked.partition(|(_, lost)| !**lost);
                assert!(!holding.is_empty(), "{state:?}");
                assert!(losing.is_empty(), "{state:?}");
            }
        });
        assert!(saved > 10, "{options}: {saved} positions to defend, {lost} beyond defence");
    }
}

/// Has the side that waits four in line already?
fn stands(game: Contigo, state: &State) -> bool {
    let (mut after, mut steps) = (*state, Vec::new());
    game.steps(&after, &mut steps);
    game.play(&mut after, steps[0]);
    // With the move handed back the rules themselves tell.
    let text = game.position_text(&after);
    let (rest, mover) = text.split_at(text.len() - 1);
    let other = if mover == "r" { "b" } else { "r" };
    let back = game.read_position(&format!("{rest}{other}")).unwrap();
    matches!(game.status(&back), Status::Over(_))
}

#[test]
fn a_move_that_cannot_be_defended_any_more_is_put_last() {
    for options in TWO {
        let game = game(options);
        let mut met = 0;
        wander(game, 0..60, |state, steps| {
            if state.phase() != Phase::Pawn || can_win(game, state) {
                return;
            }
            for (rank, &step) in ranks(game, state, 9, steps).into_iter().zip(steps) {
                if rank != LAST {
                    continue;
                }
                met += 1;
                let (mut after, mut sowings) = (*state, Vec::new());
                game.play(&mut after, step);
                game.steps(&after, &mut sowings);
                let lost = sowings.iter().all(|&sowing| {
                    let mut then = after;
                    game.play(&mut then, sowing);
                    can_win(game, &then)
                });
                assert!(lost || stands(game, &after), "{state:?} {step:?}");
            }
        });
        assert!(met > 0, "{options}");
    }
}

fn value(options: &str, position: &str) -> i32 {
    let game = game(options);
    let state = game.read_position(position).unwrap();
    ContigoJudge::of(&game).value(&game, &state, state.mover())
}

#[test]
fn positions_are_judged_in_the_right_order() {
    let pits = "2222222222222222222222222222";
    for options in ["", "variant=advanced"] {
        // Red to move: three in line with room, then two and nothing else, then nothing.
        let three = value(options, &format!("b4b/6/2b3/4b1/r4r/rrr3 {pits} r"));
        let two = value(options, &format!("b4b/6/2b3/r3b1/5r/rr4 {pits} r"));
        assert!(three > two, "{options}: {three} {two}");
        // The same three against them.
        let against = value(options, &format!("r4r/6/2r3/4r1/b4b/bbb3 {pits} r"));
        assert!(against < 0 && three > against, "{options}: {three} {against}");
    }
    // The pit north of d holds 3: d1 lacks nothing. One bead less and it is only a hope.
    let row = "rrr3/b4b/1b1b2/3r2/2b1b1/r4r";
    let now = value("", &format!("{row} 2222322222222222222222222221 r"));
    let soon = value("", &format!("{row} 2222122222222222222222222223 r"));
    assert!(now > soon + 300, "{now} {soon}");
    // It cannot be held by somebody else's turn either, but there it is no win yet.
    let waiting = value("", &format!("{row} 2222322222222222222222222221 b"));
    assert!(-waiting < now && waiting < 0, "{waiting} {now}");
}

#[test]
fn a_king_within_reach_weighs_more_than_a_pawn_or_nothing() {
    for options in FOUR {
        let game = game(options);
        let judge = ContigoJudge::of(&game);
        let red = |position: &str| {
            let state = game.read_position(position).unwrap();
            judge.shares(&game, &state, state.mover()).of(Team::new(0))
        };
        // Blue's king on f6, blue's pawn on d6, and red's pawn on b6: the pit E6 decides.
        let board = "1r1b1B/6/R5/5y/6/G1g2Y";
        let king = red(&format!("{board} 2222222242222222222222222220 r rbyg"));
        let pawn = red(&format!("{board} 2222222222222222222222222222 r rbyg"));
        let neither = red(&format!("{board} 2222222232222222222222222221 r rbyg"));
        assert!(king > pawn.max(neither) + 0.05, "{options}: {king} {pawn} {neither}");
    }
}

/// Plays the judge, on one seat, against chance on the others; says whether it wins.
fn beats_chance(game: Contigo, nodes: u64, seed: u64) -> bool {
    let ours = Seat::new((seed % u64::from(game.seats())) as u8);
    let settings = AlphaBetaSettings { table_bytes: 1 << 20, ..AlphaBetaSettings::default() };
    let mut engine = searcher(game, ContigoJudge::of(&game), settings, MaxNSettings::default());
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut played = Match::new(game);
    loop {
        let seat = match played.status() {
            Status::ToMove(seat) => seat,
            Status::Over(outcome) => return outcome.winners.contains(ours),
        };
        let mut turn = Vec::new();
        if seat == ours {
            let found =
                engine.search(&Position::of_match(&played), &Limits::nodes(nodes), &mut |_| ());
            turn.extend_from_slice(found.best());
        } else {
            game.pick_turn(played.state(), &mut |n| rng.u64(..n), &mut turn);
        }
        played.play(&turn).unwrap();
    }
}

#[test]
fn chance_is_beaten_every_time() {
    for options in TWO {
        for seed in 0..6 {
            assert!(beats_chance(game(options), 400, seed), "{options} {seed}");
        }
    }
    for options in FOUR {
        for seed in 0..4 {
            assert!(beats_chance(game(options), 1_500, seed), "{options} {seed}");
        }
    }
}
