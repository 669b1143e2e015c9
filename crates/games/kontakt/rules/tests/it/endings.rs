//! How long games of chance are and how they end, for each way of choosing turns.

use std::collections::BTreeMap;

use game::playout::Policy;
use game::{Family, Game, Match, Outcome, Status};
use kontakt::{Kontakt, State, Step};

/// What came of some matches.
#[derive(Default)]
struct Ends {
    games: usize,
    turns: usize,
    /// By reason.
    by: BTreeMap<&'static str, usize>,
    drawn: usize,
}

impl Ends {
    fn of(&self, reason: &str) -> usize {
        self.by.get(reason).copied().unwrap_or(0)
    }

    fn mean(&self) -> usize {
        self.turns / self.games
    }
}

fn ends(options: &str, policy: Policy, games: usize) -> Ends {
    let game = Kontakt::read_options(options).unwrap();
    let mut rng = fastrand::Rng::with_seed(1978);
    let mut ends = Ends { games, ..Ends::default() };
    for _ in 0..games {
        let (turns, outcome) = random_match(game, policy, &mut rng);
        ends.turns += turns;
        *ends.by.entry(outcome.reason).or_default() += 1;
        ends.drawn += usize::from(outcome.is_draw());
    }
    println!(
        "{:<20} {policy:?}: {} games of {} turns, {:?}, {} drawn",
        game.text(),
        games,
        ends.mean(),
        ends.by,
        ends.drawn
    );
    ends
}

fn random_match(game: Kontakt, policy: Policy, rng: &mut fastrand::Rng) -> (usize, Outcome) {
    let mut played = Match::new(game);
    loop {
        if let Status::Over(outcome) = played.status() {
            return (played.len(), outcome);
        }
        let turn = choose(game, played.state(), policy, rng);
        played.play(&turn).unwrap();
    }
}

/// As playouts do.
fn choose(game: Kontakt, state: &State, policy: Policy, rng: &mut fastrand::Rng) -> Vec<Step> {
    let mut turn = Vec::new();
    match policy {
        Policy::Uniform => game.pick_turn(state, &mut |n| rng.u64(..n), &mut turn),
        Policy::Eager => {
            game.steps(state, &mut turn);
            let keenest = turn.iter().map(|&step| game.urge(state, step)).max();
            turn.retain(|&step| Some(game.urge(state, step)) == keenest);
            turn = vec![turn[rng.usize(..turn.len())]];
        }
    }
    turn
}

#[test]
fn eager_games_end_with_roofs() {
    for (options, games) in [("", 200), ("light=5", 100), ("players=4", 60), ("players=6", 60)] {
        let ends = ends(options, Policy::Eager, games);
        assert!(ends.of("all-roofs") * 100 >= games * 95, "{options}");
        // Somebody has placed ten roofs, on twenty foundations.
        assert!((40..160).contains(&ends.mean()), "{options}: {}", ends.mean());
    }
}

#[test]
fn uniform_games_end_in_every_way() {
    let two = ends("", Policy::Uniform, 200);
    assert!(two.of("all-roofs") * 2 > two.games);
    assert!(two.of("all-passed") > 0 && two.of("repetition") > 0);
    assert!((100..200).contains(&two.mean()));
    // Draws need equal roofs left.
    assert!(two.drawn * 5 < two.games);
    for options in ["players=4", "players=6"] {
        let ends = ends(options, Policy::Uniform, 60);
        assert!(ends.of("all-roofs") * 3 > ends.games, "{options}");
        assert!((150..350).contains(&ends.mean()), "{options}: {}", ends.mean());
    }
}

#[test]
fn points_can_go_to_the_side_that_did_not_end_the_game() {
    let game = Kontakt::read_options("score=points").unwrap();
    let mut rng = fastrand::Rng::with_seed(6);
    let mut other_side = 0;
    for _ in 0..100 {
        let (turns, outcome) = random_match(game, Policy::Eager, &mut rng);
        // Light plays the odd turns.
        let ender = game::Seat::new(u8::from(turns.is_multiple_of(2)));
        other_side += usize::from(!outcome.is_draw() && !outcome.winners.contains(ender));
    }
    println!("{other_side} of 100 games by points are won by the other side");
    assert!((1..50).contains(&other_side));
}
