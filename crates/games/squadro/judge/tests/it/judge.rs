//! Squadro's judge: exact, sensible, and stronger than chance.

use game::{Family, Game, Match, Notation, Outcome, Seat, Status, Team};
use players::{Judge, points};
use search::{AlphaBeta, AlphaBetaSettings, Evaluator, LAST, Limits, Position, Searcher, TACTICAL};
use squadro::{Lane, RED, Squadro, State, YELLOW};
use squadro_judge::SquadroJudge;

#[test]
fn the_fast_value_is_the_sum_of_the_features() {
    let game = squadro("");
    let weights: Vec<i32> =
        (1..).map(|i| 7 * i % 31 - 15).take(SquadroJudge::FEATURES.len()).collect();
    let judge = SquadroJudge::with_weights(&game, &weights);
    for_each_position(3_000, |state, mover| {
        let [own, other] = [mover, Seat::new(1 - mover.index() as u8)]
            .map(|seat| points(&judge, &weights, &game, state, Team::new(seat.index() as u8)));
        let fast = judge.value(&game, state, mover);
        assert!((fast as f32 - (own - other)).abs() < 0.5, "{state:?}");
    });
}

#[test]
fn jumps_come_first_and_no_win_is_put_last() {
    let game = squadro("");
    let judge = SquadroJudge::of(&game);
    for_each_position(3_000, |state, _| {
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        let mut ranks = vec![0; steps.len()];
        judge.order(&game, state, 1, &steps, &mut ranks);
        for (&lane, &rank) in steps.iter().zip(&ranks) {
            let (first, wins) = (rank >= TACTICAL, wins(game, *state, lane));
            // A jump that costs the enemy no move comes as late as any other step.
            assert!(first || !wins, "{state:?}");
            assert!(!first || wins || state.jumped(state.mover(), lane) != 0, "{state:?}");
            assert_ne!(rank, LAST, "five lanes need no narrowing");
        }
    });
}

#[test]
fn noisy_steps_are_legal_jumps_the_dearest_first() {
    let game = squadro("");
    let judge = SquadroJudge::of(&game);
    let mut seen = 0;
    for_each_position(3_000, |state, _| {
        let (mut steps, mut noisy) = (Vec::new(), Vec::new());
        game.steps(state, &mut steps);
        judge.noisy(&game, state, &mut noisy);
        let mut ranks = vec![0; noisy.len()];
        judge.order(&game, state, 1, &noisy, &mut ranks);
        for lane in &noisy {
            assert!(steps.contains(lane), "{state:?}");
            assert_ne!(state.jumped(state.mover(), *lane), 0, "{state:?}");
        }
        assert!(ranks.is_sorted_by(|a, b| a >= b) || state.home(state.mover()) == 3, "{state:?}");
        seen += noisy.len();
    });
    assert!(seen > 300, "{seen}");
}

#[test]
fn better_positions_are_judged_better() {
    // A move more towards home.
    check("6.6.6.6.6/6.6.6.6.6 y", "6.9.6.6.6/6.6.6.6.6 y");
    // Near the end a move of the four quickest before one of the fifth, which may stay out (S8).
    check("11.9.10.9.3/12.12.12.0.0 y", "11.12.10.9.0/12.12.12.0.0 y");
    // Red's piece of lane 4 goes three squares: it jumps what has gone four on Yellow's lane 2,
    // while what has gone five is out of its way.
    check("0.5.0.0.0/0.0.0.0.0 r", "0.4.0.0.0/0.0.0.0.0 r");
    // The same jump takes less from a piece that has less to lose: Yellow's lane 1 is quick.
    check("4.0.0.0.0/0.0.0.0.0 r", "0.4.0.0.0/0.0.0.0.0 r");
}

#[test]
fn the_move_is_worth_something_and_more_with_a_jump_to_make() {
    let start = "0.0.0.0.0/0.0.0.0.0";
    assert!(value(&format!("{start} y")) > 0);
    // Red can jump Yellow's piece of lane 2, or Yellow can still save it.
    let open = "0.4.0.0.0/0.0.0.0.0";
    let reds = value(&format!("{open} r")) - value(&format!("{start} r"));
    let yellows = value(&format!("{open} y")) - value(&format!("{start} y"));
    assert!(reds > -yellows, "{reds} {yellows}");
}

#[test]
fn chance_never_beats_the_search() {
    for options in ["", "first=red"] {
        let game = squadro(options);
        for seed in 0..6 {
            let seat = if seed % 2 == 0 { YELLOW } else { RED };
            let outcome = against_chance(game, seat, seed);
            assert!(outcome.winners.contains(seat), "{options} seed {seed}: {outcome:?}");
        }
    }
}

/// A short search with the judge on `seat` against random turns.
fn against_chance(game: Squadro, seat: Seat, seed: u64) -> Outcome {
    let mut rng = fastrand::Rng::with_seed(seed);
    let settings = AlphaBetaSettings { table_bytes: 1 << 20, ..AlphaBetaSettings::default() };
    let mut engine = AlphaBeta::new(game, SquadroJudge::of(&game), settings);
    let mut played = Match::new(game);
    loop {
        let turn = match played.status() {
            Status::Over(outcome) => return outcome,
            Status::ToMove(mover) if mover == seat => {
                let limits = Limits::nodes(300);
                engine.search(&Position::of_match(&played), &limits, &mut |_| ()).best().to_vec()
            }
            Status::ToMove(_) => {
                let mut turn = Vec::new();
                game.pick_turn(played.state(), &mut |n| rng.u64(..n), &mut turn);
                turn
            }
        };
        played.play(&turn).unwrap();
    }
}

/// The side to move prefers the second position.
#[track_caller]
fn check(worse: &str, better: &str) {
    assert!(value(worse) < value(better), "{} {}", value(worse), value(better));
}

/// What a position is worth to the side to move.
fn value(text: &str) -> i32 {
    let game = squadro("");
    let state = game.read_position(text).unwrap();
    SquadroJudge::of(&game).value(&game, &state, mover(game, &state).unwrap())
}

fn squadro(options: &str) -> Squadro {
    Squadro::read_options(options).unwrap()
}

fn mover(game: Squadro, state: &State) -> Option<Seat> {
    match game.status(state) {
        Status::ToMove(seat) => Some(seat),
        Status::Over(_) => None,
    }
}

fn wins(game: Squadro, mut state: State, lane: Lane) -> bool {
    game.play(&mut state, lane);
    mover(game, &state).is_none()
}

/// Positions of random games that are not over.
fn for_each_position(count: usize, mut visit: impl FnMut(&State, Seat)) {
    let game = squadro("");
    let mut rng = fastrand::Rng::with_seed(5);
    let mut state = game.start();
    for _ in 0..count {
        let mover = mover(game, &state).unwrap_or_else(|| {
            state = game.start();
            YELLOW
        });
        visit(&state, mover);
        let mut turn = Vec::new();
        game.pick_turn(&state, &mut |n| rng.u64(..n), &mut turn);
        game.play(&mut state, turn[0]);
    }
}
