//! Kontakt's judge: what it counts, what it looks at first, and that it knows what wins.

use std::collections::BTreeMap;

use game::{Family, Game, Match, Notation, Status, Symmetric};
use kontakt::{Colour, Kontakt, State, Step};
use kontakt_judge::KontaktJudge;
use players::{Judge, points};
use search::{AlphaBeta, AlphaBetaSettings, Evaluator, LAST, Limits, Position, Searcher, TACTICAL};

/// Every family of variants.
const VARIANTS: [&str; 7] = [
    "",
    "light=6",
    "score=points",
    "players=4",
    "players=4,score=points",
    "players=6",
    "players=6,score=points",
];

fn game(options: &str) -> Kontakt {
    Kontakt::read_options(options).unwrap()
}

/// Calls `visit` with the positions of some games played by chance, roofs preferred so that
/// constructions of all sorts are met.
fn for_positions(options: &str, games: u64, mut visit: impl FnMut(Kontakt, &State)) {
    let game = game(options);
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut steps = Vec::new();
        for _ in 0..160 {
            if let Status::Over(_) = game.status(&state) {
                break;
            }
            visit(game, &state);
            steps.clear();
            game.steps(&state, &mut steps);
            if rng.u8(..2) == 0 {
                let keenest = steps.iter().map(|&step| game.urge(&state, step)).max();
                steps.retain(|&step| Some(game.urge(&state, step)) == keenest);
            }
            game.play(&mut state, steps[rng.usize(..steps.len())]);
        }
    }
}

fn ranks(game: Kontakt, state: &State, depth: u32) -> Vec<(Step, i32)> {
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let mut ranks = vec![0; steps.len()];
    KontaktJudge::of(&game).order(&game, state, depth, &steps, &mut ranks);
    steps.into_iter().zip(ranks).collect()
}

#[test]
fn the_value_is_the_difference_of_the_points_by_the_book() {
    for options in VARIANTS {
        // Weights that differ from one another, so that no two features can be exchanged.
        let weights: Vec<i32> =
            (0..KontaktJudge::FEATURES.len() as i32).map(|i| 7 * i * i - 90 * i + 11).collect();
        for_positions(options, 4, |game, state| {
            let judge = KontaktJudge::with_weights(&game, &weights);
            let mover = state.mover();
            let colour = Colour::of(mover);
            let [own, enemy] = [colour, colour.enemy()]
                .map(|colour| points(&judge, &weights, &game, state, colour.team()));
            let value = judge.value(&game, state, mover);
            assert_eq!(value, (own - enemy) as i32, "{}", game.position_text(state));
        });
    }
}

#[test]
fn every_feature_is_met_somewhere() {
    let mut met = vec![false; KontaktJudge::FEATURES.len()];
    for options in VARIANTS {
        for_positions(options, 8, |game, state| {
            for colour in Colour::BOTH {
                let mut features = vec![0.0; met.len()];
                KontaktJudge::of(&game).measure(&game, state, colour.team(), &mut features);
                for (met, feature) in met.iter_mut().zip(features) {
                    *met |= feature != 0.0;
                }
            }
        });
    }
    let names = KontaktJudge::FEATURES.iter().zip(met);
    let never: Vec<_> = names.filter(|(_, met)| !met).map(|(name, _)| name).collect();
    assert!(never.is_empty(), "{never:?}");
}

#[test]
fn turning_the_park_changes_nothing() {
    for_positions("score=points", 2, |game, state| {
        let judge = KontaktJudge::of(&game);
        let value = judge.value(&game, state, state.mover());
        for symmetry in game.symmetries() {
            let turned = game.map_state(symmetry, state);
            assert_eq!(judge.value(&game, &turned, turned.mover()), value);
        }
    });
}

/// The same position with the colours exchanged.
fn exchanged(text: &str) -> String {
    let parts: Vec<&str> = text.split(' ').collect();
    let swap = |c: char| {
        if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
    };
    // A column is `d4:rn.D`: the letters of its square and of a rampart's way keep their case.
    let piece = |code: &str| {
        let mut letters = code.chars();
        let first = letters.next().map(swap);
        first.into_iter().chain(letters).collect::<String>()
    };
    let column = |column: &str| {
        let (square, codes) = column.split_once(':').unwrap();
        let codes: Vec<_> = codes.split('.').map(piece).collect();
        format!("{square}:{}", codes.join("."))
    };
    let columns: Vec<_> = if parts[0] == "-" {
        vec!["-".to_owned()]
    } else {
        parts[0].split(',').map(column).collect()
    };
    let mut stocks: Vec<&str> = parts[1].split('/').collect();
    stocks.chunks_mut(2).for_each(<[&str]>::reverse);
    let seat: usize = parts[2].parse().unwrap();
    let seat = ((seat - 1) ^ 1) + 1;
    format!("{} {} {seat} {}", columns.join(","), stocks.join("/"), parts[3])
}

#[test]
fn both_colours_are_judged_alike() {
    for options in ["", "score=points", "players=4", "players=6,score=points"] {
        for_positions(options, 3, |game, state| {
            let text = exchanged(&game.position_text(state));
            let other = game.read_position(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
            let judge = KontaktJudge::of(&game);
            let values = [state, &other].map(|state| judge.value(&game, state, state.mover()));
            assert_eq!(values[0], values[1], "{text}");
        });
    }
}

#[test]
fn what_wins_is_looked_at_first_and_never_put_last() {
    let mut wins = 0;
    for options in VARIANTS {
        for_positions(options, 40, |game, state| {
            let (mover, mut after) = (state.mover(), state.clone());
            for depth in [1, 2, 5, u32::MAX] {
                let mut roofs_were_put_last = false;
                for (step, rank) in ranks(game, state, depth) {
                    roofs_were_put_last |= rank == LAST && matches!(step, Step::Roof(_));
                    let undo = game.play(&mut after, step);
                    if let Status::Over(outcome) = game.status(&after)
                        && outcome.winners.contains(mover)
                    {
                        wins += 1;
                        let first = rank >= TACTICAL || step == Step::Pass;
                        assert!(first && rank != LAST, "{step} has rank {rank}");
                    }
                    game.undo(&mut after, undo);
                }
                assert!(!roofs_were_put_last);
            }
        });
    }
    assert!(wins > 50, "only {wins} wins were met");
}

#[test]
fn narrowing_leaves_some_steps_and_never_a_build_or_a_roof() {
    let mut put_last = 0;
    for_positions("", 10, |game, state| {
        let ranked = ranks(game, state, 1);
        assert!(ranked.iter().any(|&(_, rank)| rank != LAST));
        for (step, rank) in ranked {
            if rank == LAST {
                put_last += 1;
                assert!(matches!(step, Step::Place(..)), "{step}");
            }
        }
        let deep = ranks(game, state, 6);
        assert!(deep.iter().all(|&(_, rank)| rank != LAST), "deep down everything is looked at");
    });
    assert!(put_last > 0, "nothing was narrowed");
}

#[test]
fn noisy_steps_are_legal_and_listed_once() {
    let mut met = 0;
    for options in VARIANTS {
        for_positions(options, 15, |game, state| {
            let (mut noisy, mut legal) = (Vec::new(), Vec::new());
            KontaktJudge::of(&game).noisy(&game, state, &mut noisy);
            game.steps(state, &mut legal);
            for (i, step) in noisy.iter().enumerate() {
                assert!(legal.contains(step), "{step} in {}", game.position_text(state));
                assert!(!noisy[..i].contains(step), "{step} twice");
            }
            met += noisy.len();
        });
    }
    assert!(met > 100, "only {met} were met");
}

/// The worked example when the foundations are done, with other columns in place of some, as
/// Light sees it, to move. What is not on the park is in stock.
fn judged(options: &str, changes: &[(&str, &str)]) -> i32 {
    let mut columns: BTreeMap<&str, &str> =
        FOUNDED.split(',').map(|column| column.split_once(':').unwrap()).collect();
    for (square, codes) in changes {
        columns.insert(square, codes);
    }
    columns.retain(|_, codes| !codes.is_empty());
    let pieces = |letter: char| {
        let codes = columns.values().flat_map(|codes| codes.split('.'));
        codes.filter(|code| code.starts_with(letter)).count()
    };
    let roofs = |donjon: &str| columns.values().filter(|codes| codes.ends_with(donjon)).count();
    let stock = |[rampart, donjon, tower]: [char; 3], roofed: &str| {
        let ramparts = pieces(rampart) / 2;
        let left = [ramparts, pieces(donjon), pieces(tower), roofs(roofed)].map(|n| 10 - n);
        left.map(|n| n.to_string()).join(".")
    };
    let stocks = [stock(['R', 'D', 'T'], "D.^"), stock(['r', 'd', 't'], "d.^")].join("/");
    let columns: Vec<_> =
        columns.iter().map(|(square, codes)| format!("{square}:{codes}")).collect();
    let text = format!("{} {stocks} 1 0", columns.join(","));
    let game = game(options);
    let state = game.read_position(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
    KontaktJudge::of(&game).value(&game, &state, state.mover())
}

const FOUNDED: &str = "b3:t,c3:T,c4:Re,c5:re,d3:d,d4:Rw,d5:rw,d6:D,e2:t,e3:D,e4:Rn,e5:Rs,e6:rn,e7:rs,e8:Re,f2:T,f3:d,f4:Rn,f5:Rs,f6:rn,f7:rs,f8:Rw,g2:t,g3:rn,g4:rs,g5:rn,g6:rs,h5:Rn,h6:Rs,h7:T";

#[test]
fn a_top_within_reach_of_a_roof_is_worth_more_than_none() {
    for options in ["", "score=points"] {
        let before = judged(options, &[]);
        // d6 onto d5: no dark donjon or tower can come there.
        let top = judged(options, &[("d6", ""), ("d5", "rw.D")]);
        assert!(before < top, "{options}: {before} {top}");
    }
}

#[test]
fn the_enemys_top_hurts() {
    for options in ["", "score=points"] {
        let before = judged(options, &[]);
        // f3 onto e3, where neither a light donjon nor a light tower can follow.
        let top = judged(options, &[("f3", ""), ("e3", "D.d"), ("f2", ""), ("h8", "T")]);
        assert!(top < before, "{options}: {top} {before}");
    }
}

/// Early on a safe top may wait for its roof; once little is left to place, it should not.
#[test]
fn when_the_stocks_run_low_a_roof_is_worth_its_turn() {
    let (mut better, mut met) = (0, 0);
    for_positions("", 60, |game, state| {
        let pieces: u8 = state.stocks().iter().flat_map(|stock| &stock[..3]).sum();
        let (mover, judge) = (state.mover(), KontaktJudge::of(&game));
        let one_left = state.roofs_left(Colour::of(mover)) == 1;
        if pieces > 8 || one_left {
            return;
        }
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        for step in steps.into_iter().filter(|step| matches!(step, Step::Roof(_))) {
            let mut after = state.clone();
            game.play(&mut after, step);
            let gain =
                -judge.value(&game, &after, after.mover()) - judge.value(&game, state, mover);
            met += 1;
            better += usize::from(gain > 0);
        }
    });
    assert!(met > 20, "only {met} such roofs");
    assert!(better * 10 > met * 8, "{better} of {met}");
}

#[test]
fn a_top_out_of_reach_is_worth_more_than_one_in_danger() {
    // The same tower on the same half of a rampart; on g3 the donjon of f3 may cover it, and
    // were that a tower it could not.
    let in_danger = judged("", &[("f2", ""), ("g3", "rn.T"), ("b3", "t"), ("f3", "d")]);
    let safe = judged("", &[("f2", ""), ("g3", "rn.T"), ("b3", "d"), ("f3", "t")]);
    assert!(safe > in_danger, "{safe} {in_danger}");
}

/// A game against somebody who plays by chance; says whether the judge's side won.
fn beats_chance(options: &str, seed: u64) -> bool {
    let game = game(options);
    let side = Colour::BOTH[seed as usize % 2].team();
    let settings = AlphaBetaSettings { table_bytes: 1 << 20, ..AlphaBetaSettings::default() };
    let mut engine = AlphaBeta::new(game, KontaktJudge::of(&game), settings);
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut played = Match::new(game);
    loop {
        let seat = match played.status() {
            Status::ToMove(seat) => seat,
            Status::Over(outcome) => {
                return outcome.winners.iter().any(|seat| game.team(seat) == side);
            }
        };
        let turn = if game.team(seat) == side {
            let position = Position::of_match(&played);
            engine.search(&position, &Limits::nodes(600), &mut |_| ()).best().to_vec()
        } else {
            let mut turn = Vec::new();
            game.pick_turn(played.state(), &mut |n| rng.u64(..n), &mut turn);
            turn
        };
        played.play(&turn).unwrap();
    }
}

#[test]
fn chance_is_beaten_in_every_variant() {
    for options in VARIANTS {
        for seed in 0..4 {
            assert!(beats_chance(options, seed), "kontakt({options}), seed {seed}");
        }
    }
}
