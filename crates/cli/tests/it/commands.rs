//! The commands as a user types them.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use predicates::prelude::*;

fn ludotheque(args: &[&str]) -> Assert {
    Command::cargo_bin("ludotheque").unwrap().args(args).assert()
}

#[track_caller]
fn prints(args: &[&str], out: &str) {
    ludotheque(args).success().stdout(out.to_owned()).stderr("");
}

/// Wrong input: exit status 2, the message on standard error, nothing on standard output.
#[track_caller]
fn refuses(args: &[&str], message: &str) {
    ludotheque(args).code(2).stdout("").stderr(predicate::str::contains(message));
}

#[test]
fn the_version_names_the_commit() {
    let commit = option_env!("LUDOTHEQUE_COMMIT").unwrap_or("unknown");
    let version = env!("CARGO_PKG_VERSION");
    prints(&["--version"], &format!("ludotheque {version} (commit {commit})\n"));
}

#[test]
fn every_game_and_variant_is_listed_and_opens() {
    let out = ludotheque(&["games", "--json"]).success();
    let json: serde_json::Value = serde_json::from_slice(&out.get_output().stdout).unwrap();
    let games = json["games"].as_array().unwrap();
    assert!(!games.is_empty());
    for game in games {
        let variants = game["variants"].as_array().unwrap();
        assert!(!variants.is_empty());
        for variant in variants {
            let text = variant["game"].as_str().unwrap();
            assert!((2..=6).contains(&variant["seats"].as_array().unwrap().len()));
            let game = catalog::open(text).unwrap();
            assert_eq!(game.text(), text);
            assert!(!game.legal(catalog::START).unwrap().is_empty());
        }
    }
    ludotheque(&["games"]).success().stdout(predicate::str::contains("first=red: Red"));
}

#[test]
fn a_board_is_shown_for_every_game() {
    for entry in catalog::games() {
        ludotheque(&["show", entry.id]).success().stdout(predicate::str::contains("to-move"));
    }
    ludotheque(&["show", "squadro", "12.12.12.12.0/0.0.0.0.0 r"])
        .success()
        .stdout(predicate::str::contains("over yellow four-home"));
}

#[test]
fn legal_turns_stand_one_a_line_in_byte_order() {
    prints(&["legal", "squadro"], "1\n2\n3\n4\n5\n");
    prints(&["legal", "squadro", "12.0.12.0.0/0.0.0.0.0 y"], "2\n4\n5\n");
    for entry in catalog::games() {
        let out = ludotheque(&["legal", entry.id]).success();
        let text = String::from_utf8(out.get_output().stdout.clone()).unwrap();
        let lines: Vec<_> = text.lines().collect();
        assert!(lines.windows(2).all(|w| w[0] < w[1]), "{}", entry.id);
    }
    ludotheque(&["legal", "squadro", "12.12.12.12.0/0.0.0.0.0 r"])
        .success()
        .stdout("")
        .stderr(predicate::str::contains("no turn is legal: over yellow four-home"));
}

#[test]
fn turns_are_applied_one_after_another() {
    prints(&["apply", "squadro", "start", "1"], "3.0.0.0.0/0.0.0.0.0 r\n");
    prints(&["apply", "squadro", "start", "1", "3", "3"], "0.0.2.0.0/0.0.2.0.0 r\n");
    prints(&["apply", "squadro(first=red)", "start", "2"], "0.0.0.0.0/0.3.0.0.0 y\n");
}

#[test]
fn the_status_is_one_line() {
    prints(&["status", "squadro", "start"], "to-move yellow\n");
    prints(&["status", "squadro(first=red)", "start"], "to-move red\n");
    prints(&["status", "squadro", "0.0.0.0.0/12.12.12.12.0 y"], "over red four-home\n");
}

#[test]
fn perft_counts_turns_and_positions() {
    prints(&["perft", "squadro", "3"], "1 5\n2 25\n3 125\n");
    prints(&["perft", "squadro", "3", "--distinct"], "1 5 5\n2 25 25\n3 125 87\n");
    prints(&["perft", "squadro", "1", "--from", "12.0.12.0.0/0.0.0.0.0 y"], "1 3\n");
    let out = ludotheque(&["perft", "squadro", "2", "--distinct", "--json"]).success();
    let json: serde_json::Value = serde_json::from_slice(&out.get_output().stdout).unwrap();
    assert_eq!(json["depths"][1]["turns"], "25");
    assert_eq!(json["depths"][1]["distinct"], 25);
}

#[test]
fn bench_prints_its_figures() {
    for entry in catalog::games() {
        for policy in ["uniform", "eager"] {
            let out = ludotheque(&["bench", entry.id, "--seconds", "0.05", "--policy", policy]);
            let text = String::from_utf8(out.success().get_output().stdout.clone()).unwrap();
            let figure = |line: usize, key: &str| -> f64 {
                let (name, value) = text.lines().nth(line).unwrap().split_once(' ').unwrap();
                assert_eq!(name, key);
                value.parse().unwrap()
            };
            assert!(figure(0, "playouts_per_second") > 0.0, "{text}");
            assert!(figure(1, "turns_per_second") > 0.0, "{text}");
        }
    }
    let out = ludotheque(&["bench", "squadro", "--seconds", "0.05", "--json"]).success();
    let json: serde_json::Value = serde_json::from_slice(&out.get_output().stdout).unwrap();
    assert!(json["turns_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_record_is_replayed_or_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pgn");
    let path = file.to_str().unwrap();
    std::fs::write(&file, "[Game \"squadro\"]\n[Result \"*\"]\n\n1. 1 3 {over it} (2 2) 2. 3 *\n")
        .unwrap();
    prints(
        &["replay", path],
        "game squadro\nturns 3\nresult to-move red\nposition 0.0.2.0.0/0.0.2.0.0 r\n",
    );
    std::fs::write(&file, "[Game \"squadro\"]\n\n1. 1 3\n2. 7").unwrap();
    refuses(&["replay", path], "line 4, column 4: `7`: not a turn: column 1: expected a lane");
    std::fs::write(&file, "[Game \"chess\"]\n\n1. e4").unwrap();
    refuses(&["replay", path], "line 1, column 1: unknown game `chess`; the games are squadro");
    std::fs::write(&file, "1. e4").unwrap();
    refuses(&["replay", path], "expected a tag [Game");
    std::fs::write(&file, b"\xff\xfe").unwrap();
    refuses(&["replay", path], "byte 1 is not UTF-8 text");
    refuses(&["replay", "no-such-file.pgn"], "cannot read no-such-file.pgn");
    Command::cargo_bin("ludotheque")
        .unwrap()
        .args(["replay", "-"])
        .write_stdin("[Game \"squadro(first=red)\"] 1. 2 *")
        .assert()
        .success()
        .stdout(predicate::str::contains("position 0.0.0.0.0/0.3.0.0.0 y"));
}

#[test]
fn wrong_input_says_what_is_wrong_and_what_would_be_right() {
    refuses(&["show", "chess"], "unknown game `chess`; the games are squadro");
    refuses(&["show", "squadro(size=3)"], "squadro: unknown option `size`; this game has first");
    refuses(&["show", "squadro(first=blue)"], "`first` cannot be `blue`; it is one of yellow, red");
    refuses(&["show", "squadro(first"], "column 14: expected `)`, found the end of the text");
    refuses(
        &["status", "squadro", "0.0.0.0.0/0.0.0.0.13 y"],
        "column 19: expected a progress from 0 to 12, found `13`",
    );
    refuses(&["status", "squadro", "4.0.0.0.0/0.0.0.1.0 y"], "(S1)");
    refuses(
        &["apply", "squadro", "12.12.12.12.0/0.0.0.0.0 r", "1"],
        "turn 1, `1`: the game is over: yellow won (four-home)",
    );
    refuses(&["apply", "squadro", "12.0.0.0.0/0.0.0.0.0 y", "1"], "play 2, 3, 4, 5 (S4)");
    refuses(&["apply", "squadro", "start", "1", "9"], "turn 2, `9`: not a turn");
    refuses(&["perft", "squadro", "0"], "expected a number of turns from 1 to 100");
    refuses(&["bench", "squadro", "--seconds", "0"], "expected 0.01 to 3600 seconds");
    refuses(&["fly"], "unrecognized subcommand");
    refuses(&["show", "Squadro"], "the games are squadro, contigo, kontakt, eupdonne");
    refuses(&["show", "squadro(first)"], "column 14: expected `=`");
    refuses(&["show", "squadro(first=)"], "column 15: expected one of yellow, red");
    refuses(&["legal", "squadro", "--json"], "unknown option `--json`");
    refuses(&["apply", "squadro", "start"], "write at least one turn");
    refuses(
        &["status", "squadro", "0.0.0.0.0/0.0.0.0.0"],
        "expected a space and the mover, `y` or `r`",
    );
    refuses(
        &["status", "kontakt", "x"],
        "the start of kontakt is written `- 10.10.10.10/10.10.10.10 1 0`",
    );
}

#[test]
fn a_position_with_billions_of_turns_is_counted_and_not_listed() {
    let position = "yyyyyy/yyyyyy/yyyyyy/yyRyyy/yyyyyy/yyyyyY 6311111611111363111116111113 r rryy";
    ludotheque(&["legal", "contigo(variant=capture)", position])
        .code(1)
        .stdout("")
        .stderr(predicate::str::contains("no more than 1000000 are listed"));
}

#[test]
fn help_teaches() {
    ludotheque(&["apply", "squadro", "--help"])
        .success()
        .stdout(predicate::str::contains("Usage:"));
    for command in [
        "games", "show", "legal", "apply", "status", "perft", "replay", "bench", "play", "arena",
        "engine",
    ] {
        ludotheque(&[command, "--help"]).success().stdout(predicate::str::contains("Usage:"));
    }
    ludotheque(&["--help"]).success().stdout(predicate::str::contains("ludotheque play squadro"));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ludotheque"))
        .args(["perft", "squadro", "11", "--distinct"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let out = child.wait_with_output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    assert!(out.stderr.is_empty());
}

#[test]
fn diagrams_are_drawn_into_files_and_nothing_else_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (svg, png, gif) = (file("a.svg"), file("a.PNG"), file("a.gif"));
    for game in ["squadro", "contigo(variant=capture)", "kontakt(players=6)", "eupdonne"] {
        prints(&["diagram", game, "-o", &svg], "");
        roxmltree::Document::parse(&std::fs::read_to_string(&svg).unwrap()).unwrap();
        let flat = ["--flat", "--quarters", "1", "--width", "64", "--theme", "dark"];
        prints(&[&["diagram", game, "start", "-o", &png], &flat[..]].concat(), "");
        assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    }
    refuses(&["diagram", "squadro", "-o", &gif], ".svg or .png");
    let other = file("b.png");
    refuses(&["diagram", "squadro", "nonsense", "-o", &other], "not a position");
    refuses(&["diagram", "squadro", "--width", "0", "-o", &other], "pixels");
    assert!(!folder.path().join("a.gif").exists() && !folder.path().join("b.png").exists());
}

#[test]
fn games_are_printed_into_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (colour, black) = (file("a.pdf"), file("b.pdf"));
    for game in ["squadro", "contigo(variant=capture)", "kontakt(players=6)", "eupdonne"] {
        prints(&["print", game, "--output", &colour], "");
        let how = ["--paper", "letter", "--language", "fr", "--black-and-white", "-o", &black];
        prints(&[&["print", game], &how[..]].concat(), "");
        let [colour, black] = [&colour, &black].map(|file| std::fs::read(file).unwrap());
        assert!(colour.starts_with(b"%PDF") && black.starts_with(b"%PDF") && colour != black);
    }
    let other = file("c.pdf");
    refuses(&["print", "chess", "-o", &other], "unknown game");
    refuses(&["print", "squadro", "--paper", "a3", "-o", &other], "a4, letter");
    refuses(&["print", "squadro"], "--output");
    assert!(!folder.path().join("c.pdf").exists());
}

#[test]
fn the_pictures_of_the_readme_are_as_we_draw_today() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    for (game, position) in [
        ("squadro", "6.6.4.1.6/1.7.5.6.4 y"),
        ("contigo", "6/4r1/r4r/1bb2b/1r1rbb/b4r 1520222202000543332222222312 r"),
        (
            "kontakt",
            "a3:re.Re,a4:Rn,a5:Rs.d.^,a6:D,a7:Rn,a8:Rs,b3:rw.Rw.t,b5:T,b8:rn.Rn,b9:rs.Rs.d,c3:t,\
             c7:t,d6:D.re.Re.re.D,e6:D.rw.Rw.rw.T,e8:Re.re.^,e9:t,f7:D,f8:Rw.rw.^ \
             4.5.8.10/5.8.6.8 1 0",
        ),
        (
            "eupdonne",
            "L3a3n*,L2b8w,D2c2e,D3d1w,D1d5n,L1e5n*,L2e8e,D1f3e,L3g1e,D3g2e,D2g7w*,L1h4n l \
             h4<f5n d5<b5n",
        ),
    ] {
        let now = folder.path().join(game).with_extension("svg");
        prints(&["diagram", game, position, "-o", now.to_str().unwrap()], "");
        let [now, stored] = [&now, &pictures.join(game).with_extension("svg")]
            .map(|file| std::fs::read(file).unwrap());
        assert!(now == stored, "write docs/pictures/{game}.svg anew with `ludotheque diagram`");
    }
}
