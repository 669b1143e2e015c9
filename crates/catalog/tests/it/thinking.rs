//! Every variant has computer players of every kind, and they play legal turns.

use catalog::{AnyGame, Cancel, Computer, Level, Limits, Means, Standing, games, open};

fn computer(text: &str) -> Computer {
    text.parse().expect("a computer player")
}

fn small() -> Means {
    Means { table_bytes: 1 << 20, ..Means::default() }
}

fn best(game: &dyn AnyGame, position: &str, who: &str) -> String {
    let played = game.begin(position).expect("a position");
    let thought =
        game.player(computer(who), small()).think(&*played, &Limits::default(), &mut |_| ());
    thought.best().expect("the game goes on").to_owned()
}

#[test]
fn everybody_plays_legal_turns_in_every_variant() {
    for game in games().iter().flat_map(catalog::Entry::variants) {
        for who in ["level:1", "level:2", "strength:3.5", "uct:20n", "level:8:50n"] {
            let mut played = game.begin("start").unwrap();
            let mut thinker = game.player(computer(who), small());
            for _ in 0..3 {
                let thought = thinker.think(&*played, &Limits::default(), &mut |_| ());
                let turn = thought.best().expect("nothing ends so soon");
                played.play(turn).unwrap_or_else(|e| panic!("{who} in {}: {e}", game.text()));
                let sum: f32 = thought.value.shares.iter().sum();
                let seats = game.seats();
                let most = seats.iter().filter(|seat| seat.team == seats[0].team).count() as f32;
                assert!((sum - most).abs() < 1e-3, "{who} in {}: {sum}", game.text());
            }
        }
    }
}

#[test]
fn levels_are_bounded_and_the_best_takes_what_it_is_given() {
    let game = open("squadro").unwrap();
    let played = game.begin("start").unwrap();
    let nodes = |who: &str, limits: &Limits| {
        game.player(computer(who), small()).think(&*played, limits, &mut |_| ()).nodes
    };
    let unlimited = Limits::default();
    assert!(nodes("strength:10", &unlimited) <= 32 << 10);
    assert!(nodes("strength:10", &unlimited) > 16 << 10);
    assert!(nodes("strength:10", &Limits::nodes(100)) <= 100);
    assert!(nodes("level:8", &Limits::nodes(70_000)) > 60_000);
    assert!(nodes("level:8:70000n", &unlimited) > 60_000);
}

#[test]
fn one_seed_plays_one_way_and_another_otherwise() {
    let game = open("squadro").unwrap();
    let line = |seed| {
        let mut played = game.begin("start").unwrap();
        let mut thinker =
            game.player(Computer::level(Level::new(1).unwrap()), Means { seed, ..small() });
        for _ in 0..12 {
            let thought = thinker.think(&*played, &Limits::default(), &mut |_| ());
            played.play(thought.best().unwrap()).unwrap();
        }
        played.turns()
    };
    assert_eq!(line(1), line(1));
    assert!((2..10).any(|seed| line(seed) != line(1)));
}

#[test]
fn a_win_in_one_is_proved_and_played() {
    // Yellow has three pieces home and a fourth one move away.
    let game = open("squadro").unwrap();
    let position = "12.12.12.11.0/0.0.0.0.0 y";
    let played = game.begin(position).unwrap();
    let thought = game.player(computer("level:8:1000n"), small()).think(
        &*played,
        &Limits::default(),
        &mut |_| (),
    );
    assert_eq!(thought.best(), Some("4"));
    let proof = thought.value.proof.expect("a win in one is certain");
    assert!(proof.wins && proof.exact && proof.turns == 1 && proof.team == 0, "{proof:?}");
    assert_eq!(thought.value.shares, [1.0, 0.0]);
    assert_eq!(best(&*game, position, "level:1"), "4", "even a beginner sees it");
}

#[test]
fn nothing_is_thought_when_the_match_is_over_and_little_when_called_off() {
    let game = open("squadro").unwrap();
    let over = game.begin("12.12.12.12.0/0.0.0.0.0 r").unwrap();
    assert!(matches!(over.status(), Standing::Over { .. }));
    let mut thinker = game.player(computer("level:8"), small());
    let thought = thinker.think(&*over, &Limits::default(), &mut |_| ());
    assert_eq!(thought.best(), None);
    assert_eq!(thought.value.shares, [1.0, 0.0]);

    let cancel = Cancel::new();
    cancel.cancel();
    let played = game.begin("start").unwrap();
    let thought = thinker.think(&*played, &Limits::default().with_cancel(&cancel), &mut |_| ());
    assert!(thought.best().is_some(), "a legal turn all the same");
}

#[test]
#[should_panic(expected = "own variant")]
fn a_player_of_another_variant_is_a_mistake() {
    let played = open("squadro(first=red)").unwrap().begin("start").unwrap();
    let mut thinker = open("squadro").unwrap().player(computer("level:1"), small());
    thinker.think(&*played, &Limits::default(), &mut |_| ());
}
