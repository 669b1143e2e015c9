//! The fast rules in step with the naive ones.

use crate::naive;

use std::fmt::Write;

use contigo::Contigo;
use game::options::Options;
use game::{Family, Game, Notation};
use naive::Naive;
use testkit::referee::{Compared, Referee, compare, recount};

const TABLES: &str = include_str!("../perft.txt");

/// Both games for every combination of options with so many seats.
fn pairs(seats: u8) -> impl Iterator<Item = (Contigo, Naive)> {
    Options::all(Contigo::OPTIONS)
        .into_iter()
        .map(|options| Contigo::new(&options))
        .filter(move |game| game.seats() == seats)
        .map(|game| (game, Naive::new(&game.text())))
}

fn compare_games(seats: u8) {
    let mut all = Compared::default();
    for (i, (game, naive)) in pairs(seats).enumerate() {
        // A long uniform game for some, eager ones for all.
        let uniform = if i % 3 == 0 { 0..1 } else { 0..0 };
        let eager = (0..5).map(|n| 10 * i as u64 + 2 * n + 1);
        for seeds in eager.map(|seed| seed..seed + 1).chain([uniform]) {
            let compared = compare(&game, &naive, seeds);
            all.games += compared.games;
            all.positions += compared.positions;
            all.finished += compared.finished;
        }
    }
    println!("{seats} players: {all:?}");
    assert!(all.positions > 800 && all.finished > 18, "{all:?}");
}

#[test]
fn random_games_for_two_agree() {
    compare_games(2);
}

#[test]
fn random_games_for_four_agree() {
    compare_games(4);
}

/// Positions no game would soon lead to: empty pits, armies of any size, lines already there.
#[test]
fn any_position_is_judged_alike() {
    let mut rng = fastrand::Rng::with_seed(1974);
    let (mut over, mut stuck, mut chains) = (0, 0, 0);
    for (game, naive) in pairs(2).chain(pairs(4)) {
        for _ in 0..60 {
            let text = random_position(game.seats(), &mut rng);
            let state = game.read_position(&text).unwrap_or_else(|e| panic!("`{text}`: {e}"));
            assert_eq!(game.position_text(&state), text);
            let status = game.status_text(game.status(&state));
            assert_eq!(status, naive.status(&text), "{} `{text}`", game.text());
            let legal = game.legal_texts(&state);
            assert!(legal == naive.legal(&text), "{} `{text}`", game.text());
            assert_eq!(game.count_turns(&state), legal.len() as u64, "`{text}`");
            over += usize::from(status.starts_with("over"));
            stuck += usize::from(legal.first().is_some_and(|turn| turn.starts_with("--")));
            chains += usize::from(legal.iter().any(|turn| turn.matches('x').count() > 1));
            if !legal.is_empty() {
                let turn = &legal[rng.usize(..legal.len())];
                let mut after = state;
                for step in game.read_turn(&state, turn).expect("the turn is listed") {
                    game.play(&mut after, step);
                }
                let after = game.position_text(&after);
                assert_eq!(after, naive.apply(&text, turn), "`{text}` {turn}");
            }
        }
    }
    println!("{over} over, {stuck} without a move, {chains} with chains");
    assert!(over > 50 && stuck > 50 && chains > 80);
}

#[test]
fn the_perft_tables_are_counted_alike() {
    // Up to a million turns; the rest is counted by the test below.
    assert_eq!(recount(TABLES, Naive::new, |turns| turns < 1_000_000), 29);
}

#[test]
#[ignore = "lists a hundred million turns, some minutes with --release"]
fn all_perft_tables_are_counted_alike() {
    assert_eq!(recount(TABLES, Naive::new, |_| true), 46);
}

#[test]
fn both_implementations_describe_the_playthroughs_alike() {
    for text in [
        include_str!("../playthroughs/alignment.txt"),
        include_str!("../playthroughs/advanced.txt"),
        include_str!("../playthroughs/capture.txt"),
        include_str!("../playthroughs/quick.txt"),
    ] {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let game = lines.next().and_then(|line| line.strip_prefix("game ")).expect("a game");
        let naive = Naive::new(game);
        let mut position = naive.start();
        for line in lines {
            match line.split_once(' ').expect("a word and what it says") {
                ("position", "start") => {}
                ("position", text) => assert_eq!(position, text),
                ("legal", count) => assert_eq!(naive.legal(&position).len().to_string(), count),
                ("refused", turn) => assert!(!naive.legal(&position).contains(&turn.to_owned())),
                ("turn", turn) => position = naive.apply(&position, turn),
                ("status", status) => assert_eq!(naive.status(&position), status),
                (word, _) => panic!("`{word}` is no word of playthroughs"),
            }
        }
    }
}

fn random_position(seats: u8, rng: &mut fastrand::Rng) -> String {
    let colours = &"rbyg"[..seats.into()];
    let letter = |i: usize| colours.as_bytes()[i] as char;
    let mut squares = ['1'; 36];
    let mut places: Vec<usize> = (0..36).collect();
    rng.shuffle(&mut places);
    let pieces = rng.usize(..20);
    for &place in &places[..pieces] {
        squares[place] = letter(rng.usize(..usize::from(seats)));
    }
    let mut controllers = String::new();
    let mut mover = letter(rng.usize(..usize::from(seats)));
    if seats == 4 {
        let kings: Vec<char> = loop {
            let kings: Vec<char> = colours.chars().filter(|_| rng.u8(..4) > 0).collect();
            if !kings.is_empty() {
                break kings;
            }
        };
        for (king, &place) in kings.iter().zip(&places[pieces..]) {
            squares[place] = king.to_ascii_uppercase();
        }
        mover = kings[rng.usize(..kings.len())];
        controllers.push(' ');
        for colour in colours.chars() {
            let own = kings.contains(&colour);
            controllers.push(if own { colour } else { kings[rng.usize(..kings.len())] });
        }
    }
    let rows: Vec<String> = squares.chunks(6).map(|row| row.iter().collect()).collect();
    let mut text = rows.join("/");
    for run in (2..=6).rev() {
        text = text.replace(&"1".repeat(run), &run.to_string());
    }
    // Now and then nearly every bead lies in the corners and their neighbours.
    let crowded = rng.u8(..4) == 0;
    let mut pits = [0_u8; 28];
    let mut left = 56;
    while left > 0 {
        let near = rng.usize(..4) * 7 + [27, 28, 29][rng.usize(..3)];
        let pit = if crowded { near % 28 } else { rng.usize(..28) };
        if pits[pit] < 6 {
            pits[pit] += 1;
            left -= 1;
        }
    }
    text.push(' ');
    text.extend(pits.iter().map(|&beads| char::from(b'0' + beads)));
    write!(text, " {mover}{controllers}").expect("a string takes any text");
    text
}
