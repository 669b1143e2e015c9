//! Playing at the keyboard.

use crate::at_table;

use std::io::{BufRead, BufReader, Write};
use std::process::Command;

use at_table::{play, saved, start};

#[test]
fn the_board_is_drawn_again_after_each_turn() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["squadro"], "1\n3\n");
    assert_eq!(out.matches("red lane").count(), 3, "{out}");
    assert!(out.contains("squadro: yellow, red."), "{out}");
}

#[test]
fn a_wrong_turn_gets_an_error_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["squadro"], "7\nturns\nnonsense here\n");
    assert!(out.contains("not a turn: column 1: expected a lane from 1 to 5, found `7`"), "{out}");
    assert!(out.contains("`?` lists the legal turns"), "{out}");
    assert!(saved(folder.path()).is_empty(), "nothing was played, nothing is saved");
}

#[test]
fn question_mark_lists_the_legal_turns() {
    let folder = tempfile::tempdir().unwrap();
    let out =
        play(folder.path(), &["squadro", "--from", "12.0.12.0.0/0.0.0.0.0 y"], "?\n? 4\n? x\n");
    assert!(out.contains("2  4  5\n4\nno legal turn begins with `x`"), "{out}");
}

#[test]
fn turns_are_taken_back_and_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(
        folder.path(),
        &["squadro"],
        "1\nundo\nundo\nredo\nredo\nturns\nundo\n2\nredo\nturns\n",
    );
    assert!(out.contains("nothing to take back"), "{out}");
    assert!(out.contains("nothing to play again"), "{out}");
    assert!(out.contains("1. 1 *\n") && out.contains("1. 2 *\n"), "{out}");
}

#[test]
fn resigning_ends_the_game_and_the_record_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["--name", "yellow=Ada", "--name", "red=Blaise", "--save", "game.pgn"];
    let out =
        play(folder.path(), &[&["squadro"], &names[..]].concat(), "1\nresign\n2\nresign\nquit\n");
    assert!(out.contains("The game is over: yellow wins (resigned)."), "{out}");
    assert!(out.contains("the game is over: yellow won (resigned)\n"), "{out}");
    assert!(out.contains("the game is over already"), "{out}");
    assert!(out.contains("the game is saved in game.pgn"), "{out}");
    let record = std::fs::read_to_string(folder.path().join("game.pgn")).unwrap();
    assert!(record.contains("[Yellow \"Ada\"]\n[Red \"Blaise\"]"), "{record}");
    assert!(record.contains("[Result \"yellow\"]\n[Ending \"resigned\"]"), "{record}");
    assert!(record.ends_with("1. 1 yellow\n"), "{record}");
}

#[test]
fn a_draw_can_be_agreed() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["squadro"], "1\ndraw\n");
    assert!(out.contains("The game is over: a draw (agreed)."), "{out}");
}

#[test]
fn a_saved_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), &["squadro", "--name", "red=Zoé"], "1\n3\nsave a.pgn\n");
    let out = play(folder.path(), &["--load", "a.pgn"], "turns\n2\nturns\n");
    assert!(out.contains("yellow, Zoé (red)"), "{out}");
    assert!(out.contains("1. 1 3 *\n") && out.contains("1. 1 3 2. 2 *\n"), "{out}");
    let record = std::fs::read_to_string(folder.path().join("a.pgn")).unwrap();
    assert!(
        record.ends_with("1. 1 3 2. 2 *\n"),
        "the file it came from is brought up to date: {record}"
    );
}

#[test]
fn loading_another_game_keeps_this_one() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), &["squadro"], "4\nsave a.pgn\n");
    let out = play(
        folder.path(),
        &["squadro", "--save", "b.pgn"],
        "5\nload\nload none.pgn\nload a.pgn\nturns\n",
    );
    assert!(out.contains("load which file?"), "{out}");
    assert!(out.contains("cannot read none.pgn"), "{out}");
    assert!(out.contains("the game is saved in b.pgn"), "{out}");
    assert!(out.ends_with("1. 4 *\neverything is saved already\n"), "{out}");
    assert_eq!(saved(folder.path()), ["a.pgn", "b.pgn"]);
}

#[test]
fn a_broken_record_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.pgn"), "[Game \"squadro\"]\n\n1. 9 *\n").unwrap();
    let out = play(folder.path(), &["squadro"], "load a.pgn\n");
    assert!(out.contains("a.pgn: line 3, column 4"), "{out}");
}

const ANNOTATED: &str = "[Game \"squadro\"]\n[Event \"Cup\"]\n[Date \"1999.01.01\"]\n\
                         [Result \"*\"]\n\n1. 1 {good} (2 3) 2 $1 *\n";

#[test]
fn comments_and_tags_of_a_record_survive() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    std::fs::write(&file, ANNOTATED).unwrap();
    play(folder.path(), &["--load", "a.pgn"], "3\nquit\n");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("[Event \"Cup\"]\n[Date \"1999.01.01\"]"), "{record}");
    assert!(record.ends_with("1. 1 {good} (2 3) 2 $1 2. 3 *\n"), "{record}");
    // Playing otherwise turns what was there into a variation.
    play(folder.path(), &["--load", "a.pgn"], "undo\nundo\n4\nquit\n");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.ends_with("1. 1 {good} (2 3) 4 (2 $1 2. 3) *\n"), "{record}");
}

#[test]
fn taking_back_for_good_leaves_the_loaded_record_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    std::fs::write(&file, ANNOTATED).unwrap();
    play(folder.path(), &["--load", "a.pgn"], "undo\nquit\n");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), ANNOTATED);
    assert_eq!(saved(folder.path()).len(), 2);
}

#[test]
fn files_of_others_are_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine.txt"), "precious").unwrap();
    std::fs::write(folder.path().join("b.pgn.tmp"), "precious").unwrap();
    for name in ["mine.txt", "/dev/null", "no/such/folder/a.pgn", "."] {
        let out = start(folder.path(), &["squadro", "--save", name]).wait_with_output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{name}");
        assert!(out.stdout.is_empty() && !out.stderr.is_empty(), "{name}");
    }
    let out = play(folder.path(), &["squadro"], "1\nsave mine.txt\nsave b.pgn\nsave b.pgn\n");
    assert!(out.contains("mine.txt exists already; name another file"), "{out}");
    assert_eq!(out.matches("the game is saved in b.pgn").count(), 2, "{out}");
    assert_eq!(std::fs::read_to_string(folder.path().join("mine.txt")).unwrap(), "precious");
    assert_eq!(std::fs::read_to_string(folder.path().join("b.pgn.tmp")).unwrap(), "precious");
}

#[test]
fn a_game_that_cannot_be_saved_can_be_saved_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let gone = folder.path().join("gone");
    std::fs::create_dir(&gone).unwrap();
    let mut child = start(folder.path(), &["squadro", "--save", "gone/a.pgn"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1\nturns\n").unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while line.trim() != "1. 1 *" {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "the program ended early");
    }
    std::fs::remove_dir(&gone).unwrap();
    stdin.write_all(b"quit\nsave here.pgn\nquit\n").unwrap();
    drop(stdin);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut out, &mut rest).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(rest.contains("cannot save gone/a.pgn") && rest.contains("try `save FILE`"), "{rest}");
    assert!(rest.contains("the game is saved in here.pgn"), "{rest}");
    assert!(folder.path().join("here.pgn").exists());
}

#[test]
fn the_end_of_input_saves_under_a_new_name() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["squadro"], "1\n");
    let names = saved(folder.path());
    assert_eq!(names.len(), 1, "{names:?}");
    assert!(names[0].starts_with("squadro-"), "{names:?}");
    assert!(out.contains(&format!("the game is saved in {}", names[0])), "{out}");
}

#[test]
fn a_seat_nobody_has_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let out = start(folder.path(), &["squadro", "--name", "blue=Eve"]).wait_with_output().unwrap();
    assert_eq!(out.status.code(), Some(2));
    let message = String::from_utf8(out.stderr).unwrap();
    assert!(
        message.contains("no seat `blue`; write SEAT=NAME, seats are yellow, red"),
        "{message}"
    );
}

#[test]
fn names_are_given_once_and_whole() {
    let folder = tempfile::tempdir().unwrap();
    for names in [&["yellow"][..], &["red="], &["red=A", "red=B"]] {
        let args: Vec<_> = names.iter().flat_map(|name| ["--name", name]).collect();
        let out =
            start(folder.path(), &[&["squadro"], &args[..]].concat()).wait_with_output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{names:?}");
    }
}

#[test]
fn commands_are_distinguished_from_turns() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["squadro"], "1\nundo 3\nUNDO\nhelp\n");
    assert!(out.contains("`undo` stands alone"), "{out}");
    assert!(out.contains("Turns: the number of the lane"), "{out}");
    assert!(out.contains("no turn was played, nothing is saved"), "{out}");
}

#[test]
fn nobody_gives_up_alone_among_four() {
    let folder = tempfile::tempdir().unwrap();
    let out = play(folder.path(), &["contigo(variant=capture)"], "resign\n");
    assert!(out.contains("nobody decides the game by giving up"), "{out}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_saves_the_game_and_says_where() {
    for signal in ["-INT", "-TERM"] {
        let folder = tempfile::tempdir().unwrap();
        let mut child = start(folder.path(), &["squadro"]);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"1\n3\nturns\n").unwrap();
        // Wait until the turns were played; the pipe stays open.
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        while line.trim() != "1. 1 3 *" {
            line.clear();
            assert!(out.read_line(&mut line).unwrap() > 0, "the program ended early");
        }
        let id = child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(130));
        let names = saved(folder.path());
        assert_eq!(names.len(), 1, "{names:?}");
        let stderr = String::from_utf8(ended.stderr).unwrap();
        assert!(stderr.contains(&names[0]), "{stderr}");
        let record = std::fs::read_to_string(folder.path().join(&names[0])).unwrap();
        assert!(record.ends_with("1. 1 3 *\n"), "{record}");
        drop(stdin);
    }
}
