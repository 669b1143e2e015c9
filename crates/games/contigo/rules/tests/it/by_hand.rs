//! Parts of turns made by hand are checked as if they were written.

use contigo::{Contigo, Phase, Pit, Square, Step, Turning};
use game::playout::{Policy, choose};
use game::{Family, Game, Status};

#[test]
fn drops_are_a_sowing_exactly_when_it_is_listed() {
    let game = Contigo::read_options("").expect("no options");
    let mut rng = fastrand::Rng::with_seed(56);
    let mut state = game.start();
    let mut turn = Vec::new();
    for _ in 0..40 {
        if let Status::Over(_) = game.status(&state) {
            break;
        }
        choose(&game, &state, Policy::Uniform, &mut turn, &mut |n| rng.u64(..n));
        for &step in &turn {
            if state.phase() == Phase::Sow {
                let mut steps = Vec::new();
                game.steps(&state, &mut steps);
                for _ in 0..200 {
                    let origin = Pit::all().nth(rng.usize(..28)).expect("a pit");
                    let turning = Turning::ALL[rng.usize(..2)];
                    let drops: Vec<_> = (0..rng.usize(1..4)).map(|_| rng.u8(..3)).collect();
                    match game.check_sowing(&state, origin, turning, &drops) {
                        Ok(sowing) => assert!(steps.contains(&Step::Sow(sowing)), "{sowing}"),
                        Err(refusal) => {
                            assert_eq!(refusal.rule, "C6");
                            let listed = steps.iter().any(|step| match step {
                                Step::Sow(sowing) => {
                                    sowing.origin() == origin
                                        && sowing.turning() == turning
                                        && sowing.drops().map(|(_, n)| n).eq(drops.iter().copied())
                                }
                                _ => false,
                            });
                            assert!(!listed, "{origin}{} {drops:?}: {refusal}", turning.sign());
                        }
                    }
                }
                let first = Pit::all().next().expect("a pit");
                let none = game.check_sowing(&state, first, Turning::Clockwise, &[0]);
                assert_eq!(none.expect_err("nothing is sown").message.key, "must-sow");
            }
            game.play(&mut state, step);
        }
    }
}

#[test]
fn a_further_leg_is_refused_unless_it_is_listed() {
    let game = Contigo::read_options("variant=capture").expect("options");
    let mut chains = 0;
    for seed in 0..20 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut turn = Vec::new();
        for _ in 0..20 {
            if let Status::Over(_) = game.status(&state) {
                break;
            }
            choose(&game, &state, Policy::Eager, &mut turn, &mut |n| rng.u64(..n));
            for &step in &turn {
                if let Phase::Chain(from) = state.phase() {
                    chains += 1;
                    let mut steps = Vec::new();
                    game.steps(&state, &mut steps);
                    for to in Square::all() {
                        let listed = steps.contains(&Step::Take { from, to });
                        assert_eq!(
                            game.check_further_leg(&state, to).is_ok(),
                            listed,
                            "{from} {to}"
                        );
                    }
                } else {
                    assert!(
                        game.check_further_leg(&state, Square::all().next().expect("a1")).is_ok()
                    );
                }
                game.play(&mut state, step);
            }
        }
    }
    assert!(chains > 0);
}
