//! The judge of Eupdonne: its sums, its order of turns, and that it knows what is good.

use eupdonne::{Eupdonne, LIGHT, State, Step};
use eupdonne_judge::EupdonneJudge;
use game::{Family, Game, Match, Notation, Status, Team};
use players::{Judge, points};
use search::{
    AlphaBeta, AlphaBetaSettings, Evaluator, LAST, Limits, Position, Searcher, Shortlist,
};

const VARIANTS: [&str; 2] = ["", "hold=pinned"];

fn game(options: &str) -> Eupdonne {
    Eupdonne::read_options(options).unwrap()
}

fn state(game: Eupdonne, text: &str) -> State {
    game.read_position(text).unwrap()
}

/// Positions of games played by chance among the keenest turns, and among all.
fn each_position(game: Eupdonne, games: u64, mut visit: impl FnMut(&State)) {
    let mut steps = Vec::new();
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        for _ in 0..60 {
            if let Status::Over(_) = game.status(&state) {
                break;
            }
            visit(&state);
            steps.clear();
            game.steps(&state, &mut steps);
            // Some choices by chance, the keenest of them played: bars meet, and games end.
            let chosen = (0..=rng.usize(..60)).map(|_| steps[rng.usize(..steps.len())]);
            let step = chosen.max_by_key(|&step| game.urge(&state, step)).unwrap();
            game.play(&mut state, step);
        }
    }
}

/// The same position with Light's bars Dark's and Dark's Light's.
fn exchanged(game: Eupdonne, position: &State) -> State {
    let text = game.position_text(position);
    let parts: Vec<_> = text.split(' ').collect();
    let [pieces, mover, light, dark] = parts[..] else { panic!("four parts: {text}") };
    let swap = |text: &str, one: char, other: char| -> String {
        let swapped = |c| {
            if c == one {
                other
            } else if c == other {
                one
            } else {
                c
            }
        };
        text.chars().map(swapped).collect()
    };
    let (pieces, mover) = (swap(pieces, 'L', 'D'), swap(mover, 'l', 'd'));
    state(game, &format!("{pieces} {mover} {dark} {light}"))
}

/// Weights that leave nothing out: one feature each, at a weight of its own.
fn odd_weights() -> Vec<i32> {
    let count = EupdonneJudge::FEATURES.len() as i32;
    (1..=count).map(|n| n * n % 17 + n).collect()
}

#[test]
fn value_is_the_difference_of_points() {
    for options in VARIANTS {
        let game = game(options);
        let weights = odd_weights();
        let judge = EupdonneJudge::with_weights(&game, &weights);
        each_position(game, 40, |state| {
            let mover = state.mover().seat();
            let of = |side: usize| points(&judge, &weights, &game, state, Team::new(side as u8));
            let gap = of(mover.index()) - of(1 - mover.index());
            let value = judge.value(&game, state, mover);
            assert_eq!(value, gap as i32, "{}", game.position_text(state));
        });
    }
}

#[test]
fn the_shortlist_is_what_is_not_put_last() {
    for options in VARIANTS {
        let game = game(options);
        let judge = EupdonneJudge::of(&game);
        let mut met = 0;
        each_position(game, 60, |state| {
            let mut steps = Vec::new();
            game.steps(state, &mut steps);
            for depth in [1, 3, 9] {
                let mut ranks = vec![0; steps.len()];
                judge.order(&game, state, depth, &steps, &mut ranks);
                let all = steps.iter().copied().zip(ranks);
                let ranked: Vec<_> = all.filter(|&(_, rank)| rank != LAST).collect();
                let (mut short, mut ranks) = (Vec::new(), Vec::new());
                let mut out = Shortlist::new(&mut short, &mut ranks);
                if judge.shortlist(&game, state, depth, usize::MAX, &mut out) {
                    met += 1;
                    let short: Vec<_> = short.into_iter().zip(ranks).collect();
                    assert_eq!(short, ranked, "{}", game.position_text(state));
                } else {
                    let passes = steps == [Step::Pass];
                    assert!(ranked.is_empty() || passes, "{}", game.position_text(state));
                }
            }
        });
        assert!(met > 1_000, "{met}");
    }
}

#[test]
fn colours_and_directions_make_no_difference() {
    use game::Symmetric;
    for options in VARIANTS {
        let game = game(options);
        let judge = EupdonneJudge::of(&game);
        each_position(game, 20, |state| {
            let value = |state: &State| judge.value(&game, state, state.mover().seat());
            let here = value(state);
            assert_eq!(value(&exchanged(game, state)), here, "{}", game.position_text(state));
            for symmetry in game.symmetries() {
                let turned = game.map_state(symmetry, state);
                assert_eq!(value(&turned), here, "{}", game.position_text(&turned));
            }
        });
    }
}

#[test]
fn a_winning_turn_is_never_put_last() {
    let (mut steps, mut ranks, mut wins) = (Vec::new(), Vec::new(), 0);
    for options in VARIANTS {
        let game = game(options);
        let judge = EupdonneJudge::of(&game);
        each_position(game, 60, |state| {
            steps.clear();
            game.steps(state, &mut steps);
            for depth in [0, 1, 3, u32::MAX] {
                ranks.clear();
                ranks.resize(steps.len(), 0);
                judge.order(&game, state, depth, &steps, &mut ranks);
                let best = ranks.iter().copied().max();
                for (&step, &rank) in steps.iter().zip(&ranks) {
                    if is_win(game, state, step) {
                        wins += 1;
                        let text = game.position_text(state);
                        assert!(rank != LAST, "{step} in {text} at depth {depth}");
                    } else if Some(rank) == best {
                        // A turn that is reported to win does.
                        assert!(rank < search::TACTICAL + 900_000, "{step}");
                    }
                }
            }
        });
    }
    assert!(wins > 1_000, "only {wins} wins were met");
}

fn is_win(game: Eupdonne, state: &State, step: Step) -> bool {
    let mut after = *state;
    game.play(&mut after, step);
    after.is_joined()
}

#[test]
fn noisy_turns_are_legal_and_capture() {
    let (mut steps, mut noisy, mut met) = (Vec::new(), Vec::new(), 0);
    for options in VARIANTS {
        let game = game(options);
        let judge = EupdonneJudge::of(&game);
        each_position(game, 60, |state| {
            steps.clear();
            noisy.clear();
            game.steps(state, &mut steps);
            judge.noisy(&game, state, &mut noisy);
            let captives = |state: &State, by| {
                state.pieces().iter().filter(|p| p.captured && p.owner != by).count()
            };
            for &step in &noisy {
                let text = game.position_text(state);
                assert!(steps.contains(&step), "{step} in {text}");
                let mut after = *state;
                game.play(&mut after, step);
                let by = state.mover();
                // With pinned holds a bar moved may give up another captive.
                let taken = captives(&after, by) > captives(state, by);
                assert!(taken || options == "hold=pinned", "{step} in {text}");
                met += 1;
            }
        });
    }
    assert!(met > 200, "only {met} captures were met");
}

/// Light is better off in the first of each two.
#[test]
fn positions_are_judged_in_the_right_order() {
    let pairs = [
        (
            "a chain from a corner is worth more than one in the middle",
            "L1a2n,L1a5s,D2e5n l a5< e5<",
            "L1c3n,L1c6s,D2e5n l c6< e5<",
        ),
        (
            "a corner the other covers is out of reach",
            "L1a2n,L1a5s,D2e5n l a5< e5<",
            "L1a2n,L1a5s,D2b8e l a5< b8<",
        ),
        (
            "two corners are better than one",
            "L1a2n,D2e5n,L1h2n l a2< e5<",
            "L1a2n,D2e5n,L1g4n l a2< e5<",
        ),
        (
            "one bar short of two corners, having the move",
            "L1a2n,L1a5s,L3b7w,D2e5n,D2g5n l b7< g5<",
            "L1a2n,L1a5s,L3b7w,D2e5n,D2g5n d b7< g5<",
        ),
    ];
    for options in VARIANTS {
        let game = game(options);
        let judge = EupdonneJudge::of(&game);
        for (why, better, worse) in pairs {
            let [better, worse] = [better, worse].map(|text| {
                let value = judge.value(&game, &state(game, text), LIGHT);
                (text, value)
            });
            assert!(better.1 > worse.1, "{options}: {why}: {better:?} {worse:?}");
        }
    }
}

#[test]
fn it_beats_chance_every_time() {
    for options in VARIANTS {
        let game = game(options);
        let settings = AlphaBetaSettings { table_bytes: 1 << 20, ..AlphaBetaSettings::default() };
        let mut engine = AlphaBeta::new(game, EupdonneJudge::of(&game), settings);
        for seed in 0..6 {
            engine.forget();
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut played = Match::new(game);
            let seat = (seed % 2) as usize;
            let outcome = loop {
                match played.status() {
                    Status::Over(outcome) => break outcome,
                    Status::ToMove(mover) if mover.index() == seat => {
                        let limits = Limits::nodes(2_000);
                        let found =
                            engine.search(&Position::of_match(&played), &limits, &mut |_| ());
                        played.play(found.best()).unwrap();
                    }
                    Status::ToMove(_) => {
                        let mut turn = Vec::new();
                        game.pick_turn(played.state(), &mut |n| rng.u64(..n), &mut turn);
                        played.play(&turn).unwrap();
                    }
                }
            };
            let won = outcome.winners.contains(game::Seat::new(seat as u8));
            assert!(won, "{options}, game {seed}: {outcome:?} after {} turns", played.len());
        }
    }
}

/// Dark threatens to join two corners with one bar; Light has to see it.
#[test]
fn a_forced_defence_is_found() {
    for options in VARIANTS {
        let game = game(options);
        let mut engine =
            AlphaBeta::new(game, EupdonneJudge::of(&game), AlphaBetaSettings::default());
        let (mut met, mut steps, mut answers) = (0, Vec::new(), Vec::new());
        each_position(game, 40, |state| {
            let mover = state.mover().seat();
            steps.clear();
            game.steps(state, &mut steps);
            if met == 12 || steps.iter().any(|&step| is_win(game, state, step)) {
                return;
            }
            let holds = |step: Step, answers: &mut Vec<Step>| {
                let mut after = *state;
                game.play(&mut after, step);
                answers.clear();
                game.steps(&after, answers);
                answers.iter().all(|&answer| !is_win(game, &after, answer))
            };
            let holding = steps.iter().filter(|&&step| holds(step, &mut answers)).count();
            if holding == 0 || 4 * holding > steps.len() {
                return;
            }
            met += 1;
            engine.forget();
            let found = engine.search(&Position::new(*state), &Limits::depth(2), &mut |_| ());
            let text = game.position_text(state);
            assert!(holds(found.best()[0], &mut answers), "{mover:?} in {text}");
        });
        assert!(met > 3, "{options}: {met} forced defences were met");
    }
}

/// All turns that look promising here take a bar out of the other's way; dull ones do not.
#[test]
fn nothing_is_lost_while_a_dull_turn_holds() {
    let game = game("");
    for text in [
        "L1a2s,D2a7n,D3b5e,D1c1e,L2d3n,L2d6s,D3e7s,L1g1e,D1g6s,D2g8e l d6< e7<",
        "L3b1e,D2b4e,L1b8w,L3d6n,L2e3w,D1e4w,L1e8e,D3f1e,D3g5w,L2g7n,D1h2n,D2h7n l e3<e3e b4<c3n",
        "D1b1e,L2b2e,L1b4e,D1b8e,D2d3w*,L3e5s,D3f1e,L1f3s,L3f7e,D2f8e,D3h2s,L2h7n l f3<h2n h2<g5s",
    ] {
        let position = Position::new(state(game, text));
        let mut engine =
            AlphaBeta::new(game, EupdonneJudge::of(&game), AlphaBetaSettings::default());
        let found = engine.search(&position, &Limits::nodes(500), &mut |_| ());
        let points = found.value.points.expect("nothing is proved");
        assert!(points > -200, "{text}: {points}");
    }
}
