//! Any text into every reader, by chance; `cargo xtask fuzz` does the same guided by coverage.

use std::path::Path;

use crate::readers;

use catalog::START;
use proptest::prelude::*;

/// Texts a few letters away from real ones.
fn near(real: Vec<String>) -> impl Strategy<Value = String> {
    let edits = prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0..3u8), 0..4);
    (prop::sample::select(real), edits).prop_map(|(text, edits)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (index, letter, edit) in edits {
            let at = index.index(letters.len() + 1).min(letters.len().saturating_sub(1));
            let other = letters.get(at / 2).copied().unwrap_or(letter);
            match edit {
                0 if !letters.is_empty() => drop(letters.remove(at)),
                1 if !letters.is_empty() => letters[at] = other,
                _ => letters.insert(at, letter),
            }
        }
        letters.into_iter().collect()
    })
}

fn positions() -> Vec<String> {
    let variants = catalog::games().iter().flat_map(|entry| entry.variants().collect::<Vec<_>>());
    variants
        .flat_map(|game| {
            let turn = game.legal(START).unwrap().swap_remove(0);
            [game.start(), game.apply(START, &[&turn]).unwrap()]
        })
        .collect()
}

fn turns() -> Vec<String> {
    let some = |mut turns: Vec<String>| {
        let every = turns.len().div_ceil(20);
        let mut i = 0;
        turns.retain(|_| {
            i += 1;
            i % every == 0
        });
        turns
    };
    catalog::games()
        .iter()
        .flat_map(|e| some(catalog::open(e.id).unwrap().legal(START).unwrap()))
        .collect()
}

fn game_texts() -> Vec<String> {
    let variants = catalog::games().iter().flat_map(|entry| entry.variants().collect::<Vec<_>>());
    variants.map(|game| game.text()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_text(text in any::<String>()) {
        readers::game_text(&text);
        readers::position(&text);
        readers::turn(&text);
        readers::record(&text);
    }

    #[test]
    fn texts_near_a_game(text in near(game_texts())) {
        readers::game_text(&text);
    }

    #[test]
    fn texts_near_a_position(text in near(positions())) {
        readers::position(&text);
    }

    #[test]
    fn texts_near_a_turn(text in near(turns())) {
        readers::turn(&text);
    }

    #[test]
    fn texts_near_a_record(text in near(vec![
        "[Game \"squadro\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n1. 1 3 {a} (2 $3 2) 2. 3 *\n".to_owned()
    ])) {
        readers::record(&text);
    }
}

/// Texts that once broke a reader, and good ones to start from.
#[test]
fn seeds_of_the_fuzzers_are_read() {
    let folders = ["games", "positions", "turns", "records"];
    let readers = [readers::game_text, readers::position, readers::turn, readers::record];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (folder, reader) in folders.into_iter().zip(readers) {
        let read = |from: &Path| {
            let files = std::fs::read_dir(from.join(folder)).into_iter().flatten();
            let texts =
                files.map(|file| std::fs::read(file.expect("a seed").path()).expect("a seed"));
            texts.map(|text| reader(&String::from_utf8_lossy(&text))).count()
        };
        read(&root.join("fuzz/seeds"));
        for entry in catalog::games() {
            let seeds = read(&root.join("crates/games").join(entry.id).join("seeds"));
            assert!(seeds > 0, "{}: no seeds of {folder}", entry.id);
        }
    }
}

#[test]
fn the_shelf_knows_how_many_can_play() {
    for entry in catalog::games() {
        let mut counts: Vec<_> = entry.variants().map(|game| game.seats().len()).collect();
        counts.sort_unstable();
        counts.dedup();
        assert_eq!(entry.players, counts, "{}", entry.id);
    }
}

#[test]
fn a_player_without_a_king_is_out() {
    let game = catalog::open("contigo(variant=capture)").unwrap();
    let start = game.begin(START).unwrap();
    assert!((0..4).all(|seat| !start.is_out(seat)));
    // Yellow's king is taken, and red moves the pieces (C15).
    let board = "R1rb1B/1r2b1/r1rb1b/g1gy1y/1g2y1/G1gy2";
    let taken = game.begin(&format!("{board} {} g rbrg", "2".repeat(28))).unwrap();
    let out: Vec<_> = (0..5).map(|seat| taken.is_out(seat)).collect();
    assert_eq!(out, [false, false, true, false, false], "there is no fifth seat to be out");
}
