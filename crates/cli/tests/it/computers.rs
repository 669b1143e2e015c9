//! Playing with computers at the keyboard.

use crate::at_table;

use std::io::{BufRead, BufReader, Write};
use std::process::Command;

use at_table::{play, saved, start};

/// The turns that this player plays, from the output.
fn turns_of(out: &str, who: &str) -> Vec<String> {
    let prefix = format!("{who} plays ");
    out.lines().filter_map(|line| line.strip_prefix(&prefix)).map(ToOwned::to_owned).collect()
}

#[test]
fn a_computer_answers_every_turn() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["squadro", "--seat", "yellow=person", "--seat", "red=level:5", "--save", "a.pgn"];
    let out = play(folder.path(), &args, "1\n2\nturns\n");
    assert!(out.contains("squadro: yellow, level 5 (red)."), "{out}");
    let answers = turns_of(&out, "level 5 (red)");
    let [first, second] = answers.as_slice() else { panic!("{out}") };
    assert_eq!(out.matches("red lane").count(), 5, "the board after each turn: {out}");
    let record = std::fs::read_to_string(folder.path().join("a.pgn")).unwrap();
    assert!(record.contains("[Yellow \"yellow\"]\n[Red \"level 5\"]"), "{record}");
    assert!(record.ends_with(&format!("1. 1 {first} 2. 2 {second} *\n")), "{record}");
}

#[test]
fn a_computer_that_has_the_first_turn_begins() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["squadro", "--seat", "yellow=level:8:500n"], "undo\n");
    assert_eq!(turns_of(&out, "level 8 500n (yellow)").len(), 1, "{out}");
    assert!(out.contains("nothing to take back"), "no person has moved yet: {out}");
}

#[test]
fn computers_play_every_game_out() {
    for (game, seats) in [
        ("squadro", "yellow red"),
        ("contigo", "red blue"),
        ("contigo(variant=quick)", "red blue yellow green"),
        ("kontakt(players=4)", "light1 dark1 light2 dark2"),
        ("eupdonne", "light dark"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut args = vec![game.to_owned(), "--save".to_owned(), "a.pgn".to_owned()];
        for (i, seat) in seats.split(' ').enumerate() {
            let who = if i == 0 { "uct:3n" } else { "level:1" };
            args.extend(["--seat".to_owned(), format!("{seat}={who}")]);
        }
        let args: Vec<_> = args.iter().map(String::as_str).collect();
        let mut child = start(folder.path(), &args);
        let stdin = child.stdin.take();
        // It ends by itself, though the input stays open.
        let out = child.wait_with_output().unwrap();
        drop(stdin);
        assert!(out.status.success(), "{game}: {}", String::from_utf8_lossy(&out.stderr));
        let out = String::from_utf8(out.stdout).unwrap();
        assert!(out.contains("The game is over: "), "{game}: {out}");
        assert!(out.ends_with("the game is saved in a.pgn\n"), "{game}: {out}");
        let text = std::fs::read_to_string(folder.path().join("a.pgn")).unwrap();
        assert!(text.contains(" \"level 1\"]") && text.contains(" \"uct 3n\"]"), "{text}");
        let record = catalog::Record::read(&text).unwrap();
        assert!(catalog::replay(&record).unwrap().status().is_over(), "{game}");
    }
}

#[test]
fn undo_goes_back_to_the_persons_last_turn() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["squadro", "--seat", "red=level:2", "--save", "a.pgn"];
    let out =
        play(folder.path(), &args, "1\n2\nundo\nturns\nredo\nturns\nundo\nundo\nundo\nturns\n");
    let answers = turns_of(&out, "level 2 (red)");
    let [first, second] = answers.as_slice() else { panic!("{out}") };
    assert!(out.contains(&format!("\n1. 1 {first} *\n")), "{out}");
    assert!(out.contains(&format!("\n1. 1 {first} 2. 2 {second} *\n")), "{out}");
    assert!(out.contains("nothing to take back\n*\n"), "{out}");
}

#[test]
fn a_hint_is_a_legal_turn_and_what_it_comes_to() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["squadro"], "hint\n");
    let hint = out.split("level 8 would play ").nth(1).expect("a hint");
    assert!("12345".contains(&hint[..1]) && hint[1..].starts_with(" (yellow about "), "{out}");
    let won = "12.12.12.11.0/0.0.0.0.0 y";
    let out = play(folder.path(), &["squadro", "--from", won], "hint\n4\nhint\n");
    assert!(out.contains("level 8 would play 4 (yellow wins in 1 turn)\n"), "{out}");
    assert!(out.contains("the game is over already"), "{out}");
}

#[test]
fn seats_change_hands() {
    let folder = tempfile::tempdir().unwrap();
    let input = "seat red=level:1\n1\nseat red=person\n2\nseat\nseat red\nseat red=level:0\n\
                 seat blue=person\nturns\n";
    let out = play(folder.path(), &["squadro", "--name", "yellow=Ada"], input);
    assert!(out.contains("Ada (yellow), level 1 (red)\n"), "{out}");
    assert_eq!(turns_of(&out, "level 1 (red)").len(), 1, "{out}");
    assert!(out.contains("Ada (yellow), red\n"), "{out}");
    assert!(out.contains("who sits where?"), "{out}");
    assert!(out.contains("`red`: write SEAT=WHO"), "{out}");
    assert!(out.contains("levels are `level:1` to `level:8`; people are `person`"), "{out}");
    assert!(out.contains("no seat `blue`; write SEAT=WHO"), "{out}");
}

#[test]
fn a_record_goes_on_with_computers() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[Game \"squadro\"]\n[Yellow \"Ada\"]\n[Red \"level 3\"]\n\n1. 3 3 *\n";
    std::fs::write(folder.path().join("a.pgn"), text).unwrap();
    let out = play(folder.path(), &["--load", "a.pgn"], "");
    assert!(out.contains("Ada (yellow), level 3 (red)"), "{out}");
    assert!(out.contains("`seat red=level:3` lets it go on"), "{out}");
    let out = play(folder.path(), &["--load", "a.pgn", "--seat", "red=level:4"], "2\n");
    let answers = turns_of(&out, "level 4 (red)");
    let record = std::fs::read_to_string(folder.path().join("a.pgn")).unwrap();
    assert!(record.contains("[Yellow \"Ada\"]\n[Red \"level 4\"]"), "{record}");
    assert!(record.ends_with(&format!("1. 3 3 2. 2 {} *\n", answers[0])), "{record}");
}

#[test]
fn computers_do_not_agree_on_draws() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["squadro", "--seat", "red=level:1"], "draw\nresign\n");
    assert!(out.contains("computers do not agree on draws"), "{out}");
    assert!(out.contains("The game is over: red wins (resigned)."), "{out}");
}

#[test]
fn wrong_seats_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (seats, message) in [
        (&["blue=level:5"][..], "no seat `blue`; write SEAT=WHO"),
        (&["red"], "`red`: write SEAT=WHO, as yellow=level:5 or yellow=person"),
        (&["red="], "`red=`: write SEAT=WHO"),
        (&["red=level:9"], "no computer player `level:9`: levels are `level:1` to `level:8`"),
        (&["red=level:5:1s"], "only `level:8`, `counted` and `uct` can be given time or nodes"),
        (&["red=nobody"], "no computer player `nobody`: write `level:1` to `level:8`"),
        (&["red=level:5", "red=person"], "seat `red` is given twice"),
    ] {
        let mut args = vec!["squadro"];
        args.extend(seats.iter().flat_map(|seat| ["--seat", seat]));
        let out = start(folder.path(), &args).wait_with_output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{seats:?}");
        assert!(out.stdout.is_empty(), "{seats:?}");
        let stderr = String::from_utf8(out.stderr).unwrap();
        assert!(stderr.contains(message), "{seats:?}: {stderr}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_while_a_computer_thinks_saves_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["squadro", "--seat", "red=level:8:3600s", "--save", "a.pgn"];
    let mut child = start(folder.path(), &args);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1\n").unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while line.trim() != "to-move red" {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "the program ended early");
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    assert_eq!(saved(folder.path()), ["a.pgn"]);
    let record = std::fs::read_to_string(folder.path().join("a.pgn")).unwrap();
    assert!(record.ends_with("1. 1 *\n"), "{record}");
    drop(stdin);
}
