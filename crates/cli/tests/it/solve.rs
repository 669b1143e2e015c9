//! `solve` and `table`: a small end of a game is solved, asked, and damaged.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use serde_json::Value;

/// Yellow needs one more piece, and so does Red.
const FROM: &str = "12.12.12.6.6/12.12.12.6.0 y";

fn ludotheque(args: &[&str]) -> Assert {
    Command::cargo_bin("ludotheque").unwrap().args(args).assert()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("temporary folders have plain names")
}

/// Solves everything from [`FROM`] with distances.
fn solve(folder: &Path) -> String {
    let args = [
        "solve",
        "squadro",
        "--distances",
        "--threads",
        "2",
        "--from",
        FROM,
        "--output",
        text(folder),
    ];
    let solved = ludotheque(&args).success();
    String::from_utf8(solved.get_output().stdout.clone()).unwrap()
}

#[track_caller]
fn refuses(args: &[&str], code: i32, message: &str) {
    ludotheque(args).code(code).stdout("").stderr(predicate::str::contains(message.to_owned()));
}

#[test]
fn an_end_is_solved_and_asked() {
    let folder = tempfile::tempdir().unwrap();
    let dir = text(folder.path());
    let totals = solve(folder.path());
    let lines: Vec<&str> = totals.lines().collect();
    let number = |line: &str| line.split(' ').next().unwrap().parse::<u64>().unwrap();
    assert_eq!(
        number(lines[0]),
        lines[1..4].iter().map(|line| number(line)).sum::<u64>(),
        "{totals}"
    );
    assert!(
        lines[1].ends_with(" won by yellow") && lines[4].ends_with("the longest win"),
        "{totals}"
    );

    // The same command finds everything done.
    assert_eq!(solve(folder.path()), totals);
    // Layers say what can be reached from these positions, and nothing of others.
    let other = "12.12.12.9.6/12.12.12.6.0 y";
    let message = format!("holds what follows from `{FROM}`; name another folder");
    refuses(&["solve", "squadro", "--from", other, "--output", dir], 2, &message);
    // What a crash leaves of the last step is made again from what was finished.
    let table = folder.path().join("squadro.distances");
    let whole = fs::read(&table).unwrap();
    fs::remove_file(&table).unwrap();
    fs::write(folder.path().join("squadro.distances.part"), &whole[..whole.len() / 2]).unwrap();
    assert_eq!(solve(folder.path()), totals);

    ludotheque(&["table", "info", dir])
        .success()
        .stdout(predicate::str::starts_with("squadro: who wins, and in how many turns; "));
    ludotheque(&["table", "verify", dir]).success().stdout("squadro: every checksum is right\n");
    let probed = ludotheque(&["table", "probe", dir, "squadro", FROM, "--json"]).success();
    let probed: Value = serde_json::from_slice(&probed.get_output().stdout).unwrap();
    assert_eq!(probed["position"], FROM);
    // Yellow's piece of lane 4 comes home in two moves, that of lane 5 in six.
    assert_eq!(probed["known"]["winner"], "yellow");
    let turns = probed["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 2);
    let away = |known: &Value| known["turns"].as_u64().unwrap();
    assert_eq!(away(&turns[0]["known"]) + 1, away(&probed["known"]));
    ludotheque(&["table", "probe", dir, "squadro"])
        .success()
        .stdout(predicate::str::starts_with("0.0.0.0.0/0.0.0.0.0 y is not in the table\n"));
}

#[test]
fn wrong_requests_are_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("none");
    let dir = text(&output);
    for (args, message) in [
        (
            &["solve", "contigo", "--output", dir][..],
            "`contigo` has no solver; there is one for squadro",
        ),
        (&["solve", "chess", "--output", dir], "unknown game `chess`"),
        (&["solve", "squadro", "--output", dir, "--memory", "10"], "expected a size such as 10G"),
        (&["solve", "squadro", "--output", dir, "--memory", "0G"], "expected a size such as 10G"),
        (
            &["solve", "squadro", "--output", dir, "--memory", "80M"],
            "do not suffice; give at least",
        ),
        (&["solve", "squadro", "--output", dir, "--from", "1.2 y"], "not a position"),
        (&["table", "info", dir], "there is no table here; `ludotheque solve squadro` makes one"),
    ] {
        refuses(args, 2, message);
        assert!(!output.exists(), "{args:?}");
    }
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    refuses(
        &["solve", "squadro", "--output", text(&file), "--from", FROM],
        1,
        "cannot make the folder",
    );
}

#[test]
fn damaged_and_foreign_tables_are_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let dir = text(folder.path());
    solve(folder.path());
    let table = folder.path().join("squadro.distances");
    let whole = fs::read(&table).unwrap();

    fs::write(&table, &whole[..whole.len() / 2]).unwrap();
    refuses(&["table", "info", dir], 1, "the file was not written or copied whole");

    let mut other = whole.clone();
    let at = other.windows(7).position(|bytes| bytes == b"table 2").expect("it has a version");
    other[at + 6] = b'9';
    fs::write(&table, &other).unwrap();
    refuses(&["table", "probe", dir, "squadro"], 1, "a table this program does not read");

    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 16;
    fs::write(&table, &damaged).unwrap();
    refuses(&["table", "verify", dir], 1, "slice ");

    let layer = folder.path().join("distances-16.layer");
    let whole = fs::read(&layer).unwrap();
    fs::write(&layer, &whole[..whole.len() - 1]).unwrap();
    fs::remove_file(&table).unwrap();
    let again = ["solve", "squadro", "--distances", "--from", FROM, "--output", dir];
    refuses(&again, 1, "copied whole; remove it, and the same command makes it again");
    fs::remove_file(&layer).unwrap();
    ludotheque(&again).success();

    fs::write(&table, "something else").unwrap();
    refuses(&["table", "info", dir], 1, "not a table");
}
