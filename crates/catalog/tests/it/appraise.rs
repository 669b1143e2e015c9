//! At the horizon judges answer two questions by the same work; the answers must not change.

use contigo::Contigo;
use contigo_judge::ContigoJudge;
use eupdonne::Eupdonne;
use eupdonne_judge::EupdonneJudge;
use game::{Family, Status};
use kontakt::Kontakt;
use kontakt_judge::KontaktJudge;
use players::Judge;
use squadro::Squadro;
use squadro_judge::SquadroJudge;

/// Walks through random games and says in how many positions something was noisy.
fn noisy_positions<G: Family, J: Judge<G>>(options: &str) -> usize {
    let game = G::read_options(options).unwrap();
    let judge = J::of(&game);
    let mut rng = fastrand::Rng::with_seed(5);
    let (mut state, mut seen) = (game.start(), 0);
    for _ in 0..2_000 {
        let Status::ToMove(mover) = game.status(&state) else {
            state = game.start();
            continue;
        };
        let value = judge.value(&game, &state, mover);
        let (mut noisy, mut found) = (Vec::new(), Vec::new());
        let enough = |points| {
            assert_eq!(points, value, "{options} {state:?}");
            false
        };
        assert_eq!(judge.appraise(&game, &state, mover, enough, &mut found), value);
        assert!(found.is_empty(), "{options} {state:?}: nothing was asked for");
        judge.noisy(&game, &state, &mut noisy);
        assert_eq!(judge.appraise(&game, &state, mover, |_| true, &mut found), value);
        assert_eq!(found, noisy, "{options} {state:?}");
        seen += usize::from(!noisy.is_empty());
        let mut steps = Vec::new();
        game.steps(&state, &mut steps);
        game.play(&mut state, steps[rng.usize(..steps.len())]);
    }
    seen
}

#[test]
fn value_and_noisy_steps_are_the_same_together_and_apart() {
    assert!(noisy_positions::<Squadro, SquadroJudge>("") > 100);
    for options in ["", "variant=advanced"] {
        assert!(noisy_positions::<Contigo, ContigoJudge>(options) > 5, "{options}");
    }
    for options in ["", "score=points", "players=4"] {
        assert!(noisy_positions::<Kontakt, KontaktJudge>(options) > 50, "{options}");
    }
    for options in ["", "hold=pinned"] {
        assert!(noisy_positions::<Eupdonne, EupdonneJudge>(options) > 50, "{options}");
    }
}
