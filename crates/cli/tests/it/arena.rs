//! Computer players against each other, few games and few nodes.

use std::collections::BTreeSet;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use serde_json::Value;

const QUICK: &str = "contigo(variant=quick)";

fn arena(args: &[&str]) -> Assert {
    Command::cargo_bin("ludotheque").unwrap().arg("arena").args(args).assert()
}

fn json(args: &[&str]) -> Value {
    let out = arena(&[args, &["--json"]].concat()).success().stderr("");
    serde_json::from_slice(&out.get_output().stdout).unwrap()
}

#[track_caller]
fn refuses(args: &[&str], message: &str) {
    arena(args).code(2).stdout("").stderr(predicate::str::contains(message));
}

fn records(folder: &Path) -> Vec<(String, String)> {
    let mut all: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap())
        // Others are being written.
        .filter(|file| file.path().extension().is_some_and(|extension| extension == "pgn"))
        .map(|file| {
            let text = std::fs::read_to_string(file.path()).unwrap();
            (file.file_name().into_string().unwrap(), text)
        })
        .collect();
    all.sort();
    all
}

/// Without what the clock says.
fn timeless(mut report: Value) -> Value {
    report["seconds"].take();
    for side in ["a", "b"] {
        report[side]["milliseconds_per_turn"].take();
        report[side]["nodes_per_second"].take();
    }
    report
}

#[test]
fn every_game_is_played_and_every_figure_printed() {
    for entry in catalog::games() {
        let report =
            json(&[entry.id, "--a", "uct:40n", "--b", "level:1", "--games", "2", "--threads", "2"]);
        assert_eq!(report["game"], entry.id);
        assert_eq!((&report["games"], &report["planned"]), (&2.into(), &2.into()));
        let score = &report["score"];
        let count = |key: &str| score[key].as_u64().unwrap();
        assert_eq!(count("wins") + count("draws") + count("losses"), 2);
        let share = score["share"].as_f64().unwrap();
        assert!(score["low"].as_f64().unwrap() <= share, "{score}");
        assert!(score["high"].as_f64().unwrap() >= share, "{score}");
        assert_eq!(score["even"], 0.5);
        assert_eq!(score["error_from"], "pairs");
        assert!(score["elo"].is_object());
        assert!((0.0..=1.0).contains(&score["superiority"].as_f64().unwrap()));
        assert_eq!(score["pairs"].as_array().unwrap().len(), 5);
        let teams = report["teams"].as_array().unwrap();
        let all: f64 = teams.iter().map(|team| team["share"].as_f64().unwrap()).sum();
        assert!((all - 1.0).abs() < 1e-9, "{teams:?}");
        let endings = report["endings"].as_object().unwrap();
        assert_eq!(endings.values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 2);
        assert!(report["turns"]["shortest"].as_u64() <= report["turns"]["longest"].as_u64());
        assert_eq!(report["a"]["player"], "uct:40n");
        assert_eq!(report["b"]["player"], "level:1");
        for side in ["a", "b"] {
            assert!(report[side]["turns"].as_u64().unwrap() > 0);
            assert!(report[side]["nodes_per_turn"].as_f64().unwrap() >= 1.0);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let run = |seed: &str, threads: &str| {
        let folder = tempfile::tempdir().unwrap();
        let args = [
            "squadro",
            "--a",
            "level:8:500n",
            "--b",
            "level:3",
            "--games",
            "6",
            "--seed",
            seed,
            "--threads",
            threads,
            "--records",
            folder.path().to_str().unwrap(),
        ];
        (timeless(json(&args)), records(folder.path()))
    };
    let once = run("5", "1");
    assert_eq!(once, run("5", "3"));
    assert_ne!(once.1, run("6", "1").1);
}

#[test]
fn records_are_saved_and_replay() {
    let folder = tempfile::tempdir().unwrap();
    let records_folder = folder.path().join("new/records");
    let path = records_folder.to_str().unwrap();
    let args = ["kontakt(players=4)", "--a", "uct:20n", "--b", "level:1", "--games", "4"];
    arena(&[&args[..], &["--opening", "3", "--records", path]].concat())
        .success()
        .stdout(predicate::str::contains("score of a"));
    let saved = records(&records_folder);
    let names: Vec<_> = saved.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["1.pgn", "2.pgn", "3.pgn", "4.pgn"]);
    for (name, text) in &saved {
        assert_eq!(text.matches("\"uct:20n (a)\"").count(), 2, "{text}");
        assert_eq!(text.matches("\"level:1 (b)\"").count(), 2, "{text}");
        let file = records_folder.join(name);
        Command::cargo_bin("ludotheque")
            .unwrap()
            .args(["replay", file.to_str().unwrap()])
            .assert()
            .success()
            .stdout(predicate::str::contains("result over "));
    }
    // Both games of a pair begin alike, the sides are swapped, and pairs differ.
    let opening = |text: &str| {
        let turns = text.split("\n\n").nth(1).unwrap().split_whitespace();
        turns.filter(|word| !word.ends_with('.')).take(3).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(opening(&saved[0].1), opening(&saved[1].1));
    assert_eq!(opening(&saved[2].1), opening(&saved[3].1));
    assert_ne!(opening(&saved[0].1), opening(&saved[2].1));
    let players = |text: &str| -> Vec<bool> {
        let seats = text.lines().filter(|line| line.contains("(a)\"") || line.contains("(b)\""));
        seats.map(|line| line.contains("(a)\"")).collect()
    };
    assert_eq!(players(&saved[0].1), [true, false, true, false]);
    assert_eq!(players(&saved[1].1), [false, true, false, true]);
    refuses(&[&args[..], &["--records", path]].concat(), "is not empty");
}

#[test]
fn four_seats_are_rotated() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let report = json(&[
        QUICK,
        "--a",
        "uct:4n",
        "--b",
        "uct:3n",
        "--games",
        "4",
        "--seats",
        "a,b,b,b",
        "--records",
        path,
    ]);
    assert_eq!(report["score"]["even"], 0.25);
    assert_eq!(report["score"]["elo"], Value::Null);
    assert_eq!(report["arrangements"], 4);
    assert_eq!(report["teams"].as_array().unwrap().len(), 4);
    let seats: BTreeSet<usize> = records(folder.path())
        .iter()
        .map(|(_, text)| {
            let mut seats = text.lines().filter(|line| line.contains("uct:"));
            seats.position(|line| line.contains("uct:4n (a)")).unwrap()
        })
        .collect();
    assert_eq!(seats, BTreeSet::from([0, 1, 2, 3]));
}

#[test]
fn the_ladder_has_seven_rungs() {
    let args = ["squadro", "--ladder", "--games", "2", "--budget", "200n", "--opening", "60"];
    let out = arena(&args).success().stderr("");
    let text = String::from_utf8(out.get_output().stdout.clone()).unwrap();
    let rows: Vec<_> = text.lines().collect();
    assert_eq!(rows.len(), 9, "{text}");
    assert!(rows[0].starts_with("| squadro | games |"), "{text}");
    assert!(rows[2].starts_with("| level:2 – level:1 | 2 |"), "{text}");
    assert!(rows[8].starts_with("| level:8:200n – level:7 | 2 |"), "{text}");
    let table = json(&args);
    let pairs = table["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 7);
    assert_eq!(pairs[6]["a"]["player"], "level:8:200n");
    assert!(pairs[0]["within"].is_boolean());
}

#[test]
fn wrong_input_gets_an_error() {
    let duel = |more: &[&'static str]| {
        [&["squadro", "--a", "level:2", "--b", "level:1"][..], more].concat()
    };
    refuses(&["squadro"], "--a <PLAYER>");
    refuses(&["squadro", "--a", "level:1"], "--b <PLAYER>");
    refuses(&["chess", "--a", "level:2", "--b", "level:1"], "unknown game `chess`");
    refuses(&["chess", "--ladder"], "unknown game `chess`");
    refuses(&["squadro", "--a", "level:9", "--b", "uct"], "levels are `level:1` to `level:8`");
    refuses(&["squadro", "--a", "person", "--b", "uct"], "no computer player `person`");
    refuses(&duel(&["--games", "3"]), "multiple of 2, not 3");
    refuses(&duel(&["--games", "0"]), "multiple of 2, not 0");
    refuses(&duel(&["--threads", "0"]), "0 is not in 1..=256");
    refuses(&duel(&["--opening", "101"]), "101 is not in 0..=100");
    refuses(&duel(&["--seats", "a,b"]), "more than two teams");
    refuses(&duel(&["--ladder"]), "cannot be used with");
    refuses(&duel(&["--budget", "5ms"]), "cannot be used with");
    refuses(&["squadro", "--ladder", "--games", "5"], "multiple of 2, not 5");
    refuses(&["squadro", "--ladder", "--budget", "5"], "a budget is a time");
    let quick = |seats: &'static str| {
        [QUICK, "--a", "level:2", "--b", "level:1", "--games", "4", "--seats", seats]
    };
    refuses(&quick("a,b,b"), "write 4 letters, as a,b,b,b");
    refuses(&quick("a,b,c,b"), "write 4 letters, as a,b,b,b");
    refuses(&quick("a,a,a,a"), "both a and b must sit somewhere");
    refuses(&duel(&["--records", "/dev/null/x"]), "cannot save records in /dev/null/x");
}

/// Does not go on playing if the test fails.
#[cfg(unix)]
struct Guarded(std::process::Child);

#[cfg(unix)]
impl Drop for Guarded {
    fn drop(&mut self) {
        // It fails only where there is nothing left to end.
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_reports_what_was_played() {
    use std::io::Read;
    use std::process::Stdio;
    let folder = tempfile::tempdir().unwrap();
    let child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ludotheque"))
        .args(["arena", "squadro", "--a", "level:1", "--b", "level:2", "--games", "100000"])
        .args(["--threads", "1", "--opening", "0", "--json", "--records"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut child = Guarded(child);
    while records(folder.path()).is_empty() {
        assert!(child.0.try_wait().unwrap().is_none());
        std::thread::yield_now();
    }
    let killed = std::process::Command::new("kill")
        .args(["-s", "INT", &child.0.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
    let mut out = String::new();
    child.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(child.0.wait().unwrap().code(), Some(130));
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["games"].as_u64().unwrap(), records(folder.path()).len() as u64);
    assert_eq!(report["planned"], 100_000);
}
