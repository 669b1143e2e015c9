//! Games played by numbers end as matches do.

use catalog::{ActionError, Conduct, Rows, START, Standing};

fn conduct(auto_reset: bool) -> Conduct {
    Conduct { turn_limit: catalog::DEFAULT_TURN_LIMIT, auto_reset, seed: 5 }
}

struct Arrays {
    observations: Vec<u8>,
    masks: Vec<u8>,
    to_move: Vec<i8>,
    rewards: Vec<f32>,
    terminations: Vec<u8>,
    truncations: Vec<u8>,
}

impl Arrays {
    fn of(game: &dyn catalog::AnyGame, count: usize) -> Self {
        let numbers = game.numbers();
        Self {
            observations: vec![9; count * numbers.shape.iter().product::<usize>()],
            masks: vec![9; count * numbers.actions],
            to_move: vec![9; count],
            rewards: vec![9.0; count * game.seats().len()],
            terminations: vec![9; count],
            truncations: vec![9; count],
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observations: &mut self.observations,
            masks: &mut self.masks,
            to_move: &mut self.to_move,
            rewards: &mut self.rewards,
            terminations: &mut self.terminations,
            truncations: &mut self.truncations,
        }
    }
}

#[test]
fn every_variant_plays_by_numbers_as_a_match_does() {
    for game in catalog::games().iter().flat_map(catalog::Entry::variants) {
        let mut played = game.begin(START).unwrap();
        let mut episodes = game.episodes(START, 1, conduct(false)).unwrap();
        let mut arrays = Arrays::of(&*game, 1);
        episodes.write(arrays.rows());
        let mut action = [0];
        loop {
            assert_eq!(episodes.standing(0), played.status(), "{}", game.text());
            let seat = match played.status() {
                Standing::ToMove(name) => game.seats().iter().position(|row| row.name == name),
                Standing::Over { .. } => None,
            };
            assert_eq!(arrays.to_move[0], seat.map_or(-1, |seat| seat as i8));
            let mask: Vec<_> = (0..game.numbers().actions)
                .map(|action| u8::from(episodes.legal(0).contains(action)))
                .collect();
            assert_eq!(arrays.masks, mask);
            if seat.is_none() {
                break;
            }
            episodes.sample(&mut action);
            episodes.check(0, action[0]).unwrap();
            episodes.step(&action, arrays.rows());
            if let Some(turn) = episodes.last_turn(0) {
                played.play(&turn).unwrap();
                assert_eq!(episodes.position(0), Some(played.position()), "{}", game.text());
            } else {
                assert_eq!(episodes.position(0), None, "{}: inside a turn", game.text());
            }
        }
        let Standing::Over { winners, reason, .. } = played.status() else {
            panic!("{} is over", game.text());
        };
        let sum: f32 = arrays.rewards.iter().sum();
        assert!(sum.abs() < 1e-5, "{}: {:?}", game.text(), arrays.rewards);
        for (row, reward) in game.seats().iter().zip(&arrays.rewards) {
            assert_eq!(*reward > 0.0, winners.contains(&row.name), "{}", game.text());
        }
        assert_eq!(arrays.truncations[0] == 1, reason == "turn-limit");
        assert_eq!(arrays.terminations[0] + arrays.truncations[0], 1);
        assert_eq!(episodes.check(0, 0), Err(ActionError::Over));
        assert_eq!(episodes.check(0, -1), Ok(()));
        episodes.reset(0);
        assert_eq!(episodes.position(0), Some(game.start()));
    }
}

#[test]
fn episodes_that_end_begin_anew() {
    let game = catalog::open("squadro").unwrap();
    let mut episodes = game.episodes(START, 8, conduct(true)).unwrap();
    let mut arrays = Arrays::of(&*game, 8);
    let mut actions = [0; 8];
    let mut ended = 0;
    for _ in 0..500 {
        episodes.sample(&mut actions);
        episodes.step(&actions, arrays.rows());
        for i in 0..8 {
            assert!(arrays.to_move[i] >= 0, "every episode goes on");
            if arrays.terminations[i] == 1 {
                ended += 1;
                assert_eq!(episodes.position(i), Some(game.start()));
            }
        }
    }
    assert!(ended > 8, "{ended} episodes ended");
}

#[test]
fn wrong_actions_are_refused_before_anything_changes() {
    let game = catalog::open("squadro").unwrap();
    let start = "12.12.12.0.0/0.0.0.0.0 y";
    let episodes = game.episodes(start, 1, conduct(true)).unwrap();
    assert_eq!(episodes.check(0, 3), Ok(()));
    assert_eq!(episodes.check(0, 0), Err(ActionError::Illegal { action: 0 }));
    assert_eq!(episodes.check(0, 5), Err(ActionError::Unknown { action: 5, last: 4 }));
    assert_eq!(episodes.check(0, -1), Err(ActionError::Unknown { action: -1, last: 4 }));
    assert!(game.episodes("nothing", 1, conduct(true)).is_err());
}

#[test]
fn turns_are_written_as_actions() {
    let game = catalog::open("contigo").unwrap();
    let mut episodes = game.episodes(START, 1, conduct(true)).unwrap();
    let mut arrays = Arrays::of(&*game, 1);
    let turn = "a6-a4/Nc>1.0.1";
    // The turn takes two beads, so the third pit is out of reach.
    assert_eq!(episodes.actions_of(0, turn), None);
    let turn = "a6-a4/Nc>0.2";
    let actions = episodes.actions_of(0, turn).unwrap();
    assert_eq!(actions.len(), 4, "a move, the beads taken, two pits: {actions:?}");
    for &action in &actions {
        episodes.step(&[action as i64], arrays.rows());
    }
    assert_eq!(episodes.last_turn(0).as_deref(), Some(turn));
}

#[test]
fn a_symmetric_view_has_the_same_turns() {
    for entry in catalog::games() {
        let game = entry.variants().next().unwrap();
        let mut episodes = game.episodes(START, 1, conduct(true)).unwrap();
        let mut arrays = Arrays::of(&*game, 1);
        let mut view = arrays.observations.clone();
        let mut action = [0];
        for _ in 0..20 {
            for symmetry in 0..game.numbers().symmetries {
                let numbers = episodes.symmetric(0, symmetry, &mut view);
                assert_eq!(numbers.len(), episodes.legal(0).len());
                let mut there: Vec<_> = numbers.iter().map(|(_, there)| *there).collect();
                there.sort_unstable();
                there.dedup();
                assert_eq!(there.len(), numbers.len(), "{}", game.text());
            }
            episodes.sample(&mut action);
            episodes.step(&action, arrays.rows());
        }
    }
}
