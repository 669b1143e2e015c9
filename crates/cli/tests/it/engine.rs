//! The engine as another program meets it: a process and two pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const QUICK: &str = "contigo(variant=quick)";
const TEAMS: &str = "kontakt(players=4)";
/// Yellow brings its fourth piece home.
const WON: &str = "12.12.12.0.11/0.0.0.0.0 y";

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn new(game: &str) -> Self {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("ludotheque"))
            .args(["engine", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { input: child.stdin.take(), child, output }
    }

    fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    fn send_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "the engine has gone");
        line.trim_end().to_owned()
    }

    /// The lines up to one that begins so.
    fn until(&mut self, begins: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            if lines.last().unwrap().starts_with(begins) {
                return lines;
            }
        }
    }

    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.line()
    }

    /// Sends a command without an answer; the next line must answer `isready`.
    #[track_caller]
    fn send_silent(&mut self, line: &str) {
        self.send(line);
        assert_eq!(self.ask("isready"), "readyok", "{line}");
    }

    /// Closes the input; the engine must end well.
    fn leave(mut self) -> String {
        drop(self.input.take());
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        let out = self.child.wait_with_output().unwrap();
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        assert!(out.stderr.is_empty(), "{}", String::from_utf8_lossy(&out.stderr));
        rest
    }
}

/// A line without what differs from run to run.
fn timeless(line: &str) -> String {
    let mut words: Vec<_> = line.split(' ').collect();
    for i in 1..words.len() {
        if ["nodes", "nps", "time"].contains(&words[i - 1]) && words[0] == "info" {
            words[i] = "N";
        }
    }
    words.join(" ")
}

/// The value after a word of an info line.
fn after<'a>(line: &'a str, word: &str) -> &'a str {
    let mut words = line.split(' ').skip_while(|&w| w != word);
    words.nth(1).unwrap_or_else(|| panic!("no {word} in {line}"))
}

#[test]
fn the_conversations_of_the_document_are_held() {
    let text = include_str!("../../../../docs/engine-protocol.md");
    let blocks = text.split("```text\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let dialogues: Vec<_> = blocks.filter(|block| block.starts_with("> ")).collect();
    assert_eq!(dialogues.len(), 2);
    for (game, dialogue) in ["squadro", QUICK].into_iter().zip(dialogues) {
        let [plain, quoted] = [game.to_owned(), format!("'{game}'")];
        assert!([plain, quoted].iter().any(|g| text.contains(&format!("`ludotheque engine {g}`"))));
        let mut engine = Engine::new(game);
        for line in dialogue.lines() {
            match line.split_at(2) {
                ("> ", command) => engine.send(command),
                ("< ", answer) => {
                    let mut found = engine.line();
                    // Of the lines of a search only the last is written down.
                    while timeless(&found) != timeless(answer) && found.starts_with("info depth") {
                        found = engine.line();
                    }
                    assert_eq!(timeless(&found), timeless(answer), "{game}");
                }
                _ => panic!("neither sent nor answered: {line}"),
            }
        }
        assert_eq!(engine.leave(), "", "{game}");
    }
}

#[test]
fn every_game_is_played_for_some_turns() {
    let games = catalog::games().iter().map(|entry| entry.id).chain([QUICK, TEAMS]);
    for text in games {
        let game = catalog::open(text).unwrap();
        let seats = game.seats().len();
        let mut engine = Engine::new(text);
        engine.send_silent("uginewgame");
        let mut played = game.begin(catalog::START).unwrap();
        for _ in 0..3 {
            engine.send_silent(&format!("position startpos moves {}", played.turns().join(" ")));
            assert_eq!(engine.ask("query fen"), format!("response {}", played.position()));
            engine.send("go nodes 150");
            let lines = engine.until("bestmove");
            let (best, infos) = lines.split_last().unwrap();
            let best = best.strip_prefix("bestmove ").unwrap();
            let info = infos.last().unwrap();
            assert!(info.starts_with("info depth "), "{info}");
            assert_eq!(after(info, "pv"), best, "{info}");
            after(info, "nodes").parse::<u64>().unwrap();
            after(info, "nps").parse::<u64>().unwrap();
            after(info, "time").parse::<u64>().unwrap();
            let words: Vec<_> = info.split(' ').collect();
            let values = words.iter().position(|&word| word == "values").unwrap();
            assert_eq!(words[values + seats + 1], "nodes", "a value a seat: {info}");
            assert_eq!(engine.ask(&format!("query islegal {best}")), "response true");
            played.play(best).unwrap_or_else(|error| panic!("{text}: {best}: {error}"));
        }
        assert_eq!(engine.leave(), "");
    }
}

#[test]
fn questions_are_answered_while_it_searches() {
    for text in ["squadro", "contigo", "kontakt", "eupdonne", QUICK] {
        let mut engine = Engine::new(text);
        engine.send("go infinite");
        engine.send("isready");
        let heard = engine.until("readyok");
        assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{heard:?}");
        engine.send("query turn");
        assert_eq!(engine.until("response").last().unwrap(), "response p1");
        for refused in ["go", "position startpos", "setoption name Level value 3", "uginewgame"] {
            engine.send(refused);
            let heard = engine.until("info string");
            assert!(heard.last().unwrap().contains("send stop first"), "{refused}: {heard:?}");
        }
        engine.send("stop");
        engine.send("query gameover");
        // The answer of the search comes before that of what was asked later.
        let heard = engine.until("response");
        let best = heard.iter().rev().nth(1).unwrap().strip_prefix("bestmove ").unwrap();
        assert_eq!(engine.ask(&format!("query islegal {best}")), "response true", "{text}");
        engine.send("stop");
        engine.send("go nodes 20");
        assert_ne!(engine.until("bestmove").last().unwrap(), "bestmove none");
        engine.leave();
    }
}

#[test]
fn an_infinite_search_waits_to_be_stopped_even_when_all_is_known() {
    let mut engine = Engine::new("squadro");
    engine.send_silent(&format!("position fen {WON}"));
    engine.send("go infinite");
    assert!(engine.until("info depth 1 score win 1 values")[0].ends_with("pv 5"));
    // It may report once more before the answer.
    engine.send("query result");
    assert_eq!(engine.until("response").last().unwrap(), "response none");
    engine.send("stop");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove 5");
    // Over, with nothing to search at all.
    engine.send_silent(&format!("position fen {WON} moves 5"));
    engine.send("go infinite");
    assert_eq!(engine.ask("query result"), "response p1win");
    assert_eq!(engine.ask("stop"), "bestmove none");
    assert_eq!(engine.ask("go"), "bestmove none");
    assert_eq!(engine.leave(), "");
}

#[test]
fn the_end_of_input_stops_the_search() {
    for text in ["squadro", "contigo", TEAMS] {
        let mut engine = Engine::new(text);
        engine.send("go infinite");
        let rest = engine.leave();
        assert_eq!(rest.matches("bestmove ").count(), 1, "{rest}");
        assert!(rest.lines().last().unwrap().starts_with("bestmove "), "{rest}");
        assert!(!rest.contains("bestmove none"), "{rest}");
    }
    let mut engine = Engine::new("squadro");
    engine.send("go infinite");
    engine.send("quit");
    let mut rest = String::new();
    engine.output.read_to_string(&mut rest).unwrap();
    assert!(rest.lines().last().unwrap().starts_with("bestmove "), "{rest}");
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn wrong_input_is_reported_and_changes_nothing() {
    let mut engine = Engine::new("squadro");
    engine.send_silent("position startpos moves 1 3");
    for (line, problem) in [
        ("xyzzy", "unknown command `xyzzy`"),
        ("UGI", "unknown command `UGI`"),
        ("position", "write position startpos"),
        ("position startpos moves 1 9", "turn 2, `9`: not a turn"),
        ("position fen nonsense", "column 1"),
        ("position fen 0.0.0.0.0/0.0.0.0.13 y moves 1", "expected a progress from 0 to 12"),
        ("position fen 12.12.12.12.0/0.0.0.0.0 r moves 1", "the game is over"),
        ("setoption name Threads value 0", "Threads is a number from 1 to 256"),
        ("setoption name Level value", "write setoption"),
        ("setoption name Mood value good", "unknown option `Mood`"),
        ("setoption", "write setoption"),
        ("go soon", "go does not know `soon`"),
        ("go depth x", "after depth comes a number"),
        ("go p2time 1000", "it is p1's turn without a clock"),
        ("go p1time 1000 p3time 1000", "there is no p3; seats are p1 to p2"),
        ("setoption name Clear Hash value 1", "Clear Hash is a button and takes no value"),
        ("query", "query what?"),
        ("query mood", "query does not know `mood`"),
        ("stop it", "`it` is too much"),
        ("quit now", "`now` is too much"),
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with("info string error: "), "{line}: {answer}");
        assert!(answer.contains(problem), "{line}: {answer}");
        assert_eq!(engine.ask("query fen"), "response 0.0.0.0.0/0.0.2.0.0 y", "{line}");
    }
    engine.send_bytes(b"\xff\xfe go\n");
    assert_eq!(engine.line(), "info string error: that is not UTF-8 text");
    engine.send_bytes(b"\n   \n\t\r\nisready\r\n");
    assert_eq!(engine.line(), "readyok");
    engine.send_bytes(b"stop"); // without an end of line
    assert_eq!(engine.leave(), "");
}

#[test]
fn options_make_another_player() {
    let mut engine = Engine::new("squadro");
    // What the first two turns are worth is known, and not searched for.
    engine.send_silent("position startpos moves 3 3 2");
    engine.send_silent("setoption name multipv value 3");
    engine.send("go depth 4");
    let lines = engine.until("bestmove");
    let last: Vec<_> = lines[..lines.len() - 1].iter().rev().take(3).collect();
    let numbers: Vec<_> = last.iter().rev().map(|line| after(line, "multipv")).collect();
    assert_eq!(numbers, ["1", "2", "3"]);
    assert!(last.iter().all(|line| after(line, "depth") == "4"), "{last:?}");
    engine.send_silent("setoption name MultiPV value 1");
    engine.send_silent("setoption name UCT value true");
    engine.send("go nodes 300");
    let lines = engine.until("bestmove");
    assert_eq!(after(&lines[lines.len() - 2], "nodes"), "300", "{lines:?}");
    engine.send_silent("setoption name UCT value false");
    engine.send_silent("setoption name Level value 1");
    engine.send("go nodes 1000000000");
    let lines = engine.until("bestmove");
    let nodes: u64 = after(&lines[lines.len() - 2], "nodes").parse().unwrap();
    assert!(nodes <= 2_000, "a beginner looks at little: {lines:?}");
    engine.send_silent("setoption name Threads value 2");
    engine.send_silent("setoption name Level value 8");
    engine.send_silent("setoption name Clear Hash");
    engine.send("go nodes 2000");
    assert_ne!(engine.until("bestmove").last().unwrap(), "bestmove none");
    engine.leave();
}

#[test]
fn nodes_make_the_same_search_every_time() {
    let search = |text: &str| {
        let mut engine = Engine::new(text);
        engine.send("go nodes 500");
        let lines: Vec<_> = engine.until("bestmove").iter().map(|line| timeless(line)).collect();
        engine.leave();
        lines
    };
    for text in ["squadro", "contigo", QUICK] {
        assert_eq!(search(text), search(text));
    }
}

#[test]
fn clocks_of_two_and_four_seats_end_the_search() {
    let mut engine = Engine::new("squadro");
    engine.send("go p1time 200 p2time 200 p1inc 1 p2inc 1");
    engine.until("bestmove");
    engine.send_silent("position startpos moves 1");
    engine.send("go p1time -1 p2time -20 depth 3");
    engine.until("bestmove");
    engine.leave();
    let mut engine = Engine::new(TEAMS);
    assert_eq!(
        engine.ask("query seats"),
        "response p1 light1 team 1 p2 dark1 team 2 p3 light2 team 1 p4 dark2 team 2"
    );
    engine.send("go p1time 200 p2time 1 p3time 1 p4time 1");
    let best = engine.until("bestmove").pop().unwrap();
    let best = best.strip_prefix("bestmove ").unwrap();
    engine.send_silent(&format!("position startpos moves {best}"));
    assert_eq!(engine.ask("query turn"), "response p2");
    assert_eq!(engine.ask("query p1turn"), "response false");
    assert!(engine.ask("go p1time 200").contains("it is p2's turn without a clock"));
    engine.leave();
}

#[test]
fn winners_of_a_team_are_reported_together() {
    let game = catalog::open(TEAMS).unwrap();
    let mut engine = Engine::new(TEAMS);
    // Some game to its end.
    let mut turns = Vec::new();
    let mut played = game.begin(catalog::START).unwrap();
    let mut rng = fastrand::Rng::with_seed(3);
    while let Some(turn) = played.pick(&mut |n| rng.u64(..n)) {
        played.play(&turn).unwrap();
        turns.push(turn);
    }
    engine.send_silent(&format!("position startpos moves {}", turns.join(" ")));
    assert_eq!(engine.ask("query gameover"), "response true");
    let catalog::Standing::Over { winners, reason, .. } = played.status() else { panic!() };
    let result = match winners[..] {
        ["light1", "light2"] => "response p1+p3win",
        ["dark1", "dark2"] => "response p2+p4win",
        _ => panic!("take a seed with a winner: {winners:?}"),
    };
    assert_eq!(engine.ask("query result"), result);
    assert_eq!(engine.ask("query ending"), format!("response {reason}"));
    assert_eq!(engine.ask("query legal"), "response none");
    engine.leave();
}

#[test]
fn a_reader_that_goes_away_ends_it() {
    let Engine { mut child, mut input, output } = Engine::new("squadro");
    drop(output);
    let commands = input.as_mut().unwrap();
    commands.write_all(b"go infinite\nisready\n").unwrap();
    // The input stays open: it must end by itself.
    let status = child.wait().unwrap();
    assert!(status.success());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!(stderr, "");
}

#[test]
fn an_unknown_game_is_no_engine() {
    assert_cmd::Command::cargo_bin("ludotheque")
        .unwrap()
        .args(["engine", "chess"])
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicates::str::contains("unknown game `chess`"));
}
