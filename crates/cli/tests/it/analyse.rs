//! What computers think of positions and games.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use catalog::{Record, Remark};
use predicates::prelude::*;
use serde_json::Value;

fn analyse(args: &[&str]) -> Assert {
    Command::cargo_bin("ludotheque").unwrap().arg("analyse").args(args).assert()
}

fn report_of(args: &[&str]) -> String {
    String::from_utf8(analyse(args).success().get_output().stdout.clone()).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&report_of(&[args, &["--json"]].concat())).unwrap()
}

/// Wrong input: exit status 2, the message on standard error, nothing on standard output.
#[track_caller]
fn refuses(args: &[&str], message: &str) {
    analyse(args).code(2).stdout("").stderr(predicate::str::contains(message));
}

/// A record in a folder of its own.
struct Files {
    folder: tempfile::TempDir,
    record: PathBuf,
}

impl Files {
    fn with(text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let record = folder.path().join("game.pgn");
        fs::write(&record, text).unwrap();
        Self { folder, record }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn record(&self) -> &str {
        self.record.to_str().unwrap()
    }

    /// The record with comments.
    fn judged(&self, nodes: &str) -> String {
        report_of(&[self.record(), "--nodes", nodes])
    }
}

/// Some turns played by a computer that looks at little.
fn played(game: &str, turns: usize) -> String {
    let game = catalog::open(game).unwrap();
    let mut played = game.begin(catalog::START).unwrap();
    let mut thinker = game.player("level:2".parse().unwrap(), catalog::Means::default());
    for _ in 0..turns {
        let thought = thinker.think(&*played, &catalog::Limits::default(), &mut |_| ());
        let Some(turn) = thought.best() else { break };
        played.play(turn).unwrap();
    }
    played.record(&[], None).to_string()
}

/// Both have three pieces home and the fourth one move away: who is to move wins.
const RACE: &str = "12.12.12.11.0/12.12.12.11.0 y";

#[test]
fn a_position_of_every_game_is_valued_for_every_side() {
    for (game, sides) in [
        ("squadro", 2),
        ("contigo", 2),
        ("contigo(variant=capture)", 4),
        ("kontakt", 2),
        ("kontakt(players=6)", 2),
        ("eupdonne", 2),
    ] {
        let report = json(&[game, "--nodes", "3000", "--lines", "2"]);
        let shares = report["value"]["shares"].as_object().unwrap();
        assert_eq!(shares.len(), sides, "{report}");
        let sum: f64 = shares.values().map(|share| share.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{report}");
        // What the start of Squadro is worth is known.
        let known = game == "squadro";
        assert_ne!(report["value"]["proof"].is_null(), known, "{report}");
        assert!(report["nodes"].as_u64().unwrap() <= 3000, "{report}");
        let lines = report["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 2, "{report}");
        for line in lines {
            let turns: Vec<_> =
                line["turns"].as_array().unwrap().iter().map(|t| t.as_str().unwrap()).collect();
            assert!(catalog::open(game).unwrap().apply("start", &turns).is_ok(), "{turns:?}");
        }
        let text = report_of(&[game, "--nodes", "3000"]);
        assert_eq!(text.matches("  about ").count(), if known { 0 } else { sides }, "{text}");
        assert!(text.contains("\n1. ") && text.contains("\n3. "), "three lines: {text}");
        assert!(text.contains("\ndepth "), "{text}");
    }
}

#[test]
fn proofs_are_distinguished_from_estimates() {
    let text = report_of(&["squadro", "12.12.12.8.0/0.0.0.0.0 y", "--nodes", "5000"]);
    assert!(text.contains("yellow  wins (proved, in 3 turns)\nred     loses\n"), "{text}");
    assert!(text.contains("1. yellow wins in 3 turns  4 1 4\n"), "{text}");
    assert!(!text.contains("about"), "{text}");
    // Seen from the other side.
    let text = report_of(&["squadro", "12.12.12.11.0/12.12.12.0.0 r", "--nodes", "5000"]);
    assert!(text.contains("yellow  wins\nred     loses (proved, in 2 turns)\n"), "{text}");
    let report = json(&["squadro", RACE, "--nodes", "5000"]);
    let proof = &report["value"]["proof"];
    assert_eq!((&proof["side"], &proof["wins"]), (&"yellow".into(), &true.into()), "{report}");
    assert_eq!((&proof["turns"], &proof["exact"]), (&1.into(), &true.into()), "{report}");
    assert_eq!(report["to_move"], "yellow");
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let once = json(&["eupdonne", "--nodes", "4000"]);
    let again = json(&["eupdonne", "--nodes", "4000"]);
    assert_eq!(once["lines"], again["lines"]);
    let files = Files::with(&played("kontakt", 12));
    assert_eq!(files.judged("1500"), files.judged("1500"));
}

#[test]
fn an_argument_that_is_neither_game_nor_file_gets_an_error() {
    refuses(&["draughts"], "`draughts` is neither a file nor a game; the games are squadro");
    refuses(&["none.pgn"], "cannot read none.pgn");
    refuses(&["no/such/folder"], "cannot read no/such/folder");
    refuses(&["draughts", "start"], "unknown game `draughts`");
    refuses(&["squadro(first=blue)"], "squadro: ");
    refuses(&["squadro", "xx"], "the start of squadro is written `0.0.0.0.0/0.0.0.0.0 y`");
    refuses(&["squadro", "12.12.12.12.0/0.0.0.0.0 r"], "nobody is to move");
    refuses(&["squadro", "--fast"], "unknown option `--fast`");
    refuses(&["squadro", "start", "--lines", "0"], "from 1 to 50");
    refuses(&["squadro", "--seconds", "0"], "0.01 to 3600");
    refuses(&["squadro", "--nodes", "0"], "0 is not in 1..");
    refuses(&["squadro", "--threads", "0"], "from 1 to 256");
    refuses(&["squadro", "--nodes", "9", "--seconds", "1"], "cannot be used with");
    refuses(&["squadro", "--output", "a.pgn"], "--output goes with a record");
    refuses(&["squadro", "--graph", "a.svg"], "--graph goes with a record");
    let files = Files::with("[Game \"squadro\"]\n\n1. 9 *\n");
    refuses(&[files.record()], "line 3, column 4");
    refuses(&[files.record(), "--lines", "2"], "--lines goes with a position");
    refuses(&[files.folder.path().to_str().unwrap()], "cannot read ");
}

#[test]
fn a_record_of_every_game_comes_back_with_values_and_still_replays() {
    for game in ["squadro", "contigo", "contigo(variant=quick)", "kontakt(players=4)", "eupdonne"] {
        let text = played(game, 14);
        let judged = Files::with(&text).judged("600");
        let (before, after) = (Record::read(&text).unwrap(), Record::read(&judged).unwrap());
        assert_eq!(after.to_string(), judged, "{game}");
        let replayed = catalog::replay(&after).unwrap_or_else(|e| panic!("{game}: {e}\n{judged}"));
        assert_eq!(replayed.turns(), catalog::replay(&before).unwrap().turns(), "{game}");
        assert_eq!(after.line.comments.len(), 1, "what the start is worth: {judged}");
        // The turn that ends a game needs no estimate: the record's result says what came of it.
        let over = usize::from(replayed.status().is_over());
        let valued = after.line.turns.len() - over;
        for (i, turn) in after.line.turns.iter().enumerate() {
            let comments = turn.remarks.iter().filter(|r| matches!(r, Remark::Comment(_)));
            assert_eq!(comments.count(), usize::from(i < valued), "{judged}");
        }
        assert!(judged.contains(" % ") || judged.contains(" %}"), "{judged}");
    }
}

#[test]
fn a_blunder_is_named_and_the_better_turn_shown() {
    let files = Files::with(&format!("[Game \"squadro\"]\n[Start \"{RACE}\"]\n\n1. 5 5 2. 5 *\n"));
    let judged = files.judged("3000");
    let turns = judged.split("\n\n").nth(1).unwrap().replace('\n', " ");
    assert_eq!(
        turns,
        "{yellow wins in 1 turn} \
         1. 5 $4 {red wins in 1 turn; blunder: a win in 1 turn let go} \
         ({better: yellow wins in 1 turn} 4) \
         5 $4 {yellow wins in 1 turn; blunder: a win in 1 turn let go} \
         ({better: red wins in 1 turn} 4) \
         2. 5 $4 {red wins in 1 turn; blunder: a win in 1 turn let go} \
         ({better: yellow wins in 1 turn} 4) * "
    );
    let report = json(&[files.record(), "--nodes", "3000"]);
    let turn = &report["turns"][0];
    assert_eq!((&turn["fault"], &turn["win_let_go"]), (&"blunder".into(), &1.into()), "{report}");
    assert_eq!((&turn["seat"], &turn["lost"]), (&"yellow".into(), &1.0.into()), "{report}");
    assert_eq!(turn["better"]["turns"][0], "4", "{report}");
    assert_eq!(report["players"][0]["blunders"], 2, "{report}");
    assert_eq!(report["players"][1]["blunders"], 1, "{report}");
}

#[test]
fn a_turn_that_wins_is_no_mistake() {
    let start = format!("[Start \"{RACE}\"]\n[Result \"yellow\"]\n[Ending \"four-home\"]");
    let judged =
        Files::with(&format!("[Game \"squadro\"]\n{start}\n\n1. 4 yellow\n")).judged("3000");
    assert!(judged.ends_with("\n{yellow wins in 1 turn} 1. 4 yellow\n"), "{judged}");
}

#[test]
fn comments_of_the_record_stay() {
    let text = "[Game \"squadro\"]\n[Event \"Cup\"]\n[Annotator \"Ada\"]\n[Result \"*\"]\n\n\
                {a fine day} 1. 1 $1 {good; I think} (2 {or so} 3) 2 (3) {blunder: 9 % of me} *\n";
    let judged = Files::with(text).judged("1000").replace('\n', " ");
    for part in [
        "[Event \"Cup\"]",
        "[Annotator \"Ada\"]",
        "{a fine day}",
        "1. 1 $1 {yellow about ",
        "{good; I think} (2 {or so} 3)",
        "(3)",
        "{blunder: 9 % of me}",
    ] {
        assert!(judged.contains(part), "{part}: {judged}");
    }
    assert!(catalog::replay(&Record::read(&judged).unwrap()).is_ok(), "{judged}");
}

#[test]
fn a_second_analysis_takes_the_place_of_the_first() {
    let files = Files::with(&played("contigo", 10));
    let once = files.judged("400");
    assert!(once.contains("[Annotator \"ludotheque, 400 nodes a turn\"]"), "{once}");
    assert_eq!(Files::with(&once).judged("400"), once);
    let deeper = Files::with(&once).judged("900");
    assert_eq!(deeper, files.judged("900"), "nothing of the first is left");
    let many = Files::with(&played("contigo(variant=capture)", 8));
    let once = many.judged("300");
    assert_eq!(Files::with(&once).judged("300"), once);
}

#[test]
fn no_file_is_overwritten_unless_asked() {
    let text = played("squadro", 8);
    let files = Files::with(&text);
    let nodes = ["--nodes", "500"];
    refuses(&[&[files.record(), "--output", files.record()], &nodes[..]].concat(), "`--force`");
    let svg = files.path("game.svg");
    fs::write(&svg, "precious").unwrap();
    refuses(&[&[files.record(), "--graph", &svg], &nodes[..]].concat(), "exists already");
    let nowhere = files.path("none/a.svg");
    refuses(&[&[files.record(), "--graph", &nowhere], &nodes[..]].concat(), "nothing can be saved");
    let [same, spelt] = ["same.svg", "./same.svg"].map(|name| files.path(name));
    for graph in [&same, &spelt] {
        let both = [files.record(), "--output", &same, "--graph", graph];
        refuses(&both, "name the same file");
    }
    let drawn = files.path("game.png");
    refuses(&[files.record(), "--graph", &drawn], "game.png must end in .svg");
    refuses(&["squadro", "start", "--force"], "--force goes with a record");
    assert_eq!(fs::read_to_string(&files.record).unwrap(), text);
    assert_eq!(fs::read_to_string(&svg).unwrap(), "precious");

    let args = [files.record(), "--output", files.record(), "--graph", &svg, "--force"];
    let out = report_of(&[&args, &nodes[..]].concat());
    assert!(out.contains("lost a turn") && out.contains("yellow"), "{out}");
    let judged = fs::read_to_string(&files.record).unwrap();
    assert!(judged.contains("about "), "{judged}");
    assert!(fs::read_to_string(&svg).unwrap().starts_with("<svg "));
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_is_as_private_as_before() {
    use std::os::unix::fs::PermissionsExt;
    let files = Files::with(&played("squadro", 4));
    let allow =
        |mode| fs::set_permissions(&files.record, fs::Permissions::from_mode(mode)).unwrap();
    let args = [files.record(), "--output", files.record(), "--force", "--nodes", "300"];
    allow(0o600);
    report_of(&args);
    let mode = fs::metadata(&files.record).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    allow(0o444);
    refuses(&args, "may not be written to");
}

#[test]
fn a_game_that_was_over_before_it_began_is_reported() {
    let tags = "[Game \"squadro\"]\n[Start \"12.12.12.12.0/0.0.0.0.0 r\"]\n[Result \"yellow\"]";
    let over = format!("{tags}\n\nyellow\n");
    let files = Files::with(&over);
    let judged = files.judged("300");
    assert!(!judged.contains("about"), "{judged}");
    let table = report_of(&[files.record(), "--nodes", "300", "--output", &files.path("b.pgn")]);
    assert!(table.contains(" 0.0 %") && !table.contains("-0.0"), "{table}");
}

#[test]
fn the_graph_is_a_well_formed_picture_of_the_game() {
    for (game, sides) in
        [("squadro", 2), ("contigo(variant=capture)", 4), ("kontakt(players=6)", 2)]
    {
        let files = Files::with(&played(game, 9));
        let svg = files.path("game.svg");
        report_of(&[files.record(), "--nodes", "300", "--graph", &svg]);
        let text = fs::read_to_string(Path::new(&svg)).unwrap();
        let picture = roxmltree::Document::parse(&text).unwrap();
        let root = picture.root_element();
        assert_eq!(root.attribute("width"), Some("960"), "{game}");
        let drawn =
            |node: &roxmltree::Node<'_, '_>| node.ancestors().all(|n| !n.has_tag_name("defs"));
        let bands = picture.descendants().filter(drawn).filter(|node| {
            let class = node.attribute("class").unwrap_or_default();
            class.strip_prefix("seat-").is_some_and(|seat| seat.parse::<u8>().is_ok())
        });
        assert_eq!(bands.count(), 2 * sides, "a band and a swatch each: {game}");
    }
    // A fault is marked where it was made.
    let files = Files::with(&format!("[Game \"squadro\"]\n[Start \"{RACE}\"]\n\n1. 5 4\n"));
    let svg = files.path("game.svg");
    report_of(&[files.record(), "--nodes", "300", "--graph", &svg]);
    let text = fs::read_to_string(Path::new(&svg)).unwrap();
    assert!(text.contains("data-turn=\"1\"><title>turn 1, 5: blunder: "), "{text}");
    assert!(text.contains("; better 4</title>"), "{text}");
    assert_eq!(text.matches("data-turn").count(), 1, "{text}");
}

#[test]
fn games_that_end_by_word_or_not_at_all_are_analysed_too() {
    let resigned =
        "[Game \"squadro\"]\n[Result \"yellow\"]\n[Ending \"resigned\"]\n\n1. 1 yellow\n";
    let judged = Files::with(resigned).judged("800");
    assert!(judged.contains("1. 1 {yellow about "), "the position goes on: {judged}");
    assert!(judged.ends_with(" yellow\n"), "{judged}");
    let empty = Files::with("[Game \"squadro\"]\n\n*\n").judged("800");
    assert!(empty.contains("\n{yellow about "), "{empty}");
    let repeated = "[Game \"kontakt\"]\n[TurnLimit \"2\"]\n\n";
    let game = catalog::open("kontakt").unwrap();
    let first = &game.legal("start").unwrap()[0];
    let second = &game.legal(&game.apply("start", &[first]).unwrap()).unwrap()[0];
    let judged = Files::with(&format!("{repeated}1. {first} {second}\n")).judged("800");
    assert!(catalog::replay(&Record::read(&judged).unwrap()).unwrap().status().is_over());
}

#[test]
fn a_record_is_read_from_standard_input() {
    let out = Command::cargo_bin("ludotheque")
        .unwrap()
        .args(["analyse", "-", "--nodes", "400"])
        .write_stdin("[Game \"squadro\"]\n\n1. 3 *\n")
        .assert()
        .success();
    out.stdout(predicate::str::contains("1. 3 {yellow about "))
        .stderr(predicate::str::contains("lost a turn"));
}

#[cfg(unix)]
#[test]
fn an_interrupt_prints_what_is_known() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};

    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("ludotheque"))
        .args(["analyse", "eupdonne", "--seconds", "3600"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    // The report names what is analysed before the analysis begins.
    out.read_line(&mut text).unwrap();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    out.read_to_string(&mut text).unwrap();
    let start = catalog::open("eupdonne").unwrap().start();
    assert!(text.starts_with(&format!("eupdonne {start}\n")), "{text}");
    assert!(text.contains("light  about ") && text.contains("\ndepth "), "{text}");
}
