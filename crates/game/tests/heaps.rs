//! The vocabulary at work: matches, records and counting, on a toy game with many seats.

use game::options::Options;
use game::playout::{Policy, playout};
use game::record::{Record, Remark};
use game::{
    Family, Game, Match, MatchError, Notation, Outcome, Seat, SeatSet, Status, perft, reason,
};
use proptest::prelude::*;
use testkit::toy::Heaps;

const TWO: Heaps = Heaps { seats: 2, steps: 1, paired: false };

fn played(game: &Heaps, turns: &[&str]) -> Match<Heaps> {
    let mut played = Match::new(game.clone());
    for turn in turns {
        played.play_text(turn).unwrap();
    }
    played
}

#[test]
fn every_number_of_seats_steps_and_teams_conforms() {
    for options in Options::all(Heaps::OPTIONS) {
        testkit::conformance(&Heaps::new(&options), 0..6);
    }
}

#[test]
fn the_third_occurrence_ends_a_match_and_the_second_does_not() {
    let mut m = played(&TWO, &["a-1", "b-1", "a+1", "b+1", "a-1", "b-1", "a+1"]);
    assert!(matches!(m.status(), Status::ToMove(_)));
    m.play_text("b+1").unwrap();
    assert_eq!(m.status(), Status::Over(Outcome::draw(reason::REPETITION)));
    assert_eq!(m.occurrences(), 3);
    assert_eq!(m.play_text("a-1").unwrap_err().to_string(), "the game is over: drawn (repetition)");
    assert!(m.undo());
    assert!(matches!(m.status(), Status::ToMove(_)));
}

#[test]
fn the_turn_limit_ends_a_match() {
    let mut m = played(&TWO, &["a-1"]).with_turn_limit(2);
    m.play_text("b-1").unwrap();
    assert_eq!(m.status(), Status::Over(Outcome::draw(reason::TURN_LIMIT)));
}

#[test]
fn a_turn_taken_back_can_be_played_again_until_another_is_played() {
    let mut m = played(&TWO, &["a-1", "b-1"]);
    assert!(m.can_undo() && !m.can_redo());
    assert!(m.undo() && m.undo() && !m.undo());
    assert!(!m.can_undo() && m.can_redo());
    assert!(m.redo());
    assert_eq!(m.game().position_text(m.state()), "2.3.3 bob");
    m.play_text("c-2").unwrap();
    assert!(!m.can_redo() && !m.redo(), "what was undone is forgotten");
}

#[test]
fn half_a_turn_and_a_turn_and_a_half_are_refused() {
    let game = Heaps { steps: 2, ..TWO };
    let mut m = Match::new(game.clone());
    let whole = game.read_turn(m.state(), "a-1b-1").unwrap();
    assert_eq!(m.play(&whole[..1]), Err(MatchError::Illegal));
    let longer = [whole.clone(), whole.clone()].concat();
    assert_eq!(m.play(&longer), Err(MatchError::Illegal));
    assert_eq!((m.play(&whole), m.len()), (Ok(()), 1));
}

#[test]
fn resigning_loses_for_the_whole_team_and_can_be_taken_back() {
    let game = Heaps { seats: 4, steps: 1, paired: true };
    let mut m = played(&game, &["a-1"]);
    assert!(m.resign(Seat::new(1)));
    let winners: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    assert_eq!(m.status(), Status::Over(Outcome::won(winners, reason::RESIGNED)));
    assert!(!m.resign(Seat::new(0)), "it is over already");
    let text = Record::of_match(&m, &[], None).to_string();
    assert!(text.contains("[Result \"ann+cid\"]\n[Ending \"resigned\"]"), "{text}");
    let again = Record::read(&text).unwrap().replay(game).unwrap();
    assert_eq!(again.status(), m.status());
    assert!(m.undo());
    assert!(matches!(m.status(), Status::ToMove(_)));
}

#[test]
fn nobody_decides_by_resigning_among_three_or_after_leaving() {
    let game = Heaps { seats: 3, steps: 1, paired: false };
    let mut m = played(&game, &["a-1"]);
    assert!(!m.resign(Seat::new(1)), "two others would be left");
    m = played(&game, &["a-2", "b-1", "a-1"]);
    assert!(!m.resign(Seat::new(0)), "ann is out");
    assert!(m.resign(Seat::new(2)));
    assert_eq!(game.outcome_text(m.status().outcome().unwrap()), "bob won (resigned)");
    // Nor does a record say so, with whoever won.
    let text = Record::of_match(&m, &[], None).to_string();
    assert!(Record::read(&text).unwrap().replay(game.clone()).is_ok(), "{text}");
    for winners in ["ann", "bob", "ann+bob"] {
        let text = format!("[Game \"heaps\"] [Result \"{winners}\"] [Ending \"time\"] a-1");
        let error = Record::read(&text).unwrap().replay(game.clone()).unwrap_err();
        assert!(error.to_string().contains("among more nobody does"), "{winners}: {error}");
    }
}

#[test]
fn nothing_is_played_again_after_the_players_ended_it() {
    let mut m = played(&TWO, &["a-1"]);
    assert!(m.undo() && m.resign(Seat::new(0)));
    assert!(m.can_undo() && !m.can_redo() && !m.redo());
    assert_eq!(m.len(), 0);
    assert!(m.undo() && m.redo(), "with the end taken back the turn is there again");
}

#[test]
fn seats_that_are_out_are_skipped_and_rounds_are_numbered_all_the_same() {
    let game = Heaps { seats: 3, steps: 1, paired: false };
    let m = played(&game, &["a-2", "b-1", "a-1", "b-1", "b-1"]);
    assert_eq!(game.position_text(m.state()), "0.0.3 cid -ann -bob");
    assert_eq!(game.status_text(m.status()), "over cid alone");
    let record = Record::of_match(&m, &["A".into(), "B".into(), "C".into()], Some("2026.11.15"));
    assert_eq!(
        record.to_string(),
        "[Game \"heaps(seats=3)\"]\n[Rules \"1\"]\n[Ann \"A\"]\n[Bob \"B\"]\n[Cid \"C\"]\n\
         [Date \"2026.11.15\"]\n[Result \"cid\"]\n[Ending \"alone\"]\n\n\
         1. a-2 b-1 a-1 2. b-1 b-1 cid\n"
    );
}

#[test]
fn counting_by_turns_agrees_with_counting_by_layers() {
    for steps in 1..=3 {
        let game = Heaps { seats: 3, steps, paired: false };
        for layer in perft::layers(&game, &game.start()).take(if steps == 1 { 5 } else { 2 }) {
            assert_eq!(perft::perft(&game, &game.start(), layer.depth), layer.turns);
            assert!(layer.distinct as u128 <= layer.turns);
        }
    }
    let first = perft::layers(&TWO, &TWO.start()).next().unwrap();
    assert_eq!((first.turns, first.distinct), (6, 6));
}

#[test]
fn picking_a_turn_reaches_every_turn() {
    let game = Heaps { steps: 3, ..TWO };
    let start = game.start();
    let n = game.count_turns(&start);
    let mut seen = std::collections::HashSet::new();
    for i in 0..n {
        let mut turn = Vec::new();
        game.pick_turn(
            &start,
            &mut |among| {
                assert_eq!(among, n);
                i
            },
            &mut turn,
        );
        assert!(seen.insert(turn));
    }
}

#[test]
fn playouts_stop_at_the_end_or_the_limit() {
    let game = Heaps { seats: 2, steps: 1, paired: false };
    let mut first = |_: u64| 0;
    let mut state = game.start();
    let turns = playout(&game, &mut state, Policy::Eager, 100, &mut Vec::new(), &mut first);
    assert!((1..100).contains(&turns));
    assert!(matches!(game.status(&state), Status::Over(_)));
    let mut state = game.start();
    assert_eq!(playout(&game, &mut state, Policy::Uniform, 1, &mut Vec::new(), &mut first), 1);
}

const ANNOTATED: &str = r#"[Game "heaps"]
[Rules "1"]
[Ann "A \"quoted\" \\ name"]
[Result "*"]

{before the game} 1. a-1 $1 {good} (1. a-2 {or this} (b-1) b-2 {and this}) b-1
{a
second line with \} and \\} 2. c-1 *
"#;

#[test]
fn comments_glyphs_and_variations_survive() {
    let record = Record::read(ANNOTATED).unwrap();
    assert_eq!(record.to_string(), ANNOTATED);
    assert_eq!(record.tag("Ann"), Some("A \"quoted\" \\ name"));
    let first = &record.line.turns[0];
    let Remark::Variation(line) = &first.remarks[2] else { panic!("{first:?}") };
    assert_eq!(line.turns[1].text, "b-2");
    assert_eq!(record.replay(TWO).unwrap().len(), 3);
}

#[track_caller]
fn refuse(text: &str, message: &str) {
    let error = Record::read(text).and_then(|record| record.replay(TWO).map(drop)).unwrap_err();
    assert_eq!(error.to_string(), message);
}

#[test]
fn wrong_records_are_refused_with_line_and_column() {
    refuse("[Game heaps]", "line 1, column 7: expected the tag's value in double quotes");
    refuse("[Game \"heaps\"", "line 1, column 14: expected `]` after the tag's value");
    refuse("[Game \"heaps", "line 1, column 8: the value of a tag is never closed with `\"`");
    refuse("[A \"\"]\n[A \"\"]", "line 2, column 1: tag A is given twice");
    refuse("1. a-1 {oh", "line 1, column 9: the comment is never closed with `}`");
    refuse("1. a-1 (b-1", "line 1, column 12: expected `)` to close the variation");
    refuse("1. a-1 ()", "line 1, column 9: a variation needs at least one turn");
    refuse("(a-1) b-1", "line 1, column 1: a variation must follow a turn");
    refuse("1. a-1 )", "line 1, column 8: `)` without `(` before it");
    refuse("$1 a-1", "line 1, column 1: a glyph must follow a turn");
    refuse("a-1 $x", "line 1, column 5: expected a number from 0 to 65535 after `$`");
    refuse("a-1 * a-1", "line 1, column 7: the text goes on after the game's end");
    refuse(
        &format!("a-1 {}", "(a-2 ".repeat(40)),
        "line 1, column 165: variations are nested too deeply",
    );
    refuse("1. a-1\n2. b+1", "line 2, column 4: `b+1`: illegal turn: no such step (H2)");
    refuse(
        "a-1 b-9",
        "line 1, column 7: `b-9`: not a turn: column 3: expected counters from 1 to 2, found `9`",
    );
    refuse("a-1 (b-2 b-2)", "line 1, column 10: `b-2`: illegal turn: no such step (H2)");
    refuse(
        "[Rules \"2\"]\na-1",
        "line 1, column 1: the record is of version 2 of the rules, and only version 1 is known",
    );
    refuse(
        "[TurnLimit \"0\"] a-1",
        "line 1, column 1: expected a number of turns from 1 to 100000",
    );
    refuse(
        "[Start \"9\"] a-1",
        "line 1, column 1: not a position: column 1: expected counters from 0 to 3, found `9`",
    );
    refuse(
        "[Result \"ann\"] a-1 ann",
        "line 1, column 1: the turns do not end the game; a result by word needs Ending resigned, agreed, time",
    );
    refuse(
        "[Result \"ann\"] a-1 *",
        "line 1, column 20: the turns end with `*`, but Result says `ann`",
    );
    refuse(
        "[Result \"draw\"] [Ending \"resigned\"] a-1 draw",
        "line 1, column 1: one of two teams wins, as a whole; among more nobody does by word",
    );
    refuse(
        "[Result \"ann\"] [Ending \"agreed\"] a-1 ann",
        "line 1, column 1: players agree on a draw",
    );
    refuse(
        "[Result \"zoe\"] [Ending \"time\"] a-1 zoe",
        "line 1, column 1: expected `*`, `draw` or winners among ann, bob joined by `+`",
    );
    refuse("[Ending \"time\"] a-1", "line 1, column 1: a game without result has none");
    refuse("[Result \"draw\"]\n a-2 a-1", "line 1, column 1: the game ended with bob (alone)");
    refuse("a-2 a-1 b-1", "line 1, column 9: `b-1`: the game is over: bob won (alone)");
}

#[test]
fn several_records_in_one_text_are_read_one_after_another() {
    let text = format!("{ANNOTATED}\n\n{ANNOTATED}");
    assert_eq!(Record::read_all(&text).unwrap().len(), 2);
    assert_eq!(Record::read_all(" \n").unwrap(), []);
    assert!(Record::read(&text).is_err());
}

#[test]
fn numbers_may_stick_to_turns_and_dots_may_stand_for_seats() {
    let record = Record::read("1.a-1 1... b-1 2. c-1").unwrap();
    let rounds: Vec<_> = record.line.turns.iter().map(|t| (t.round, t.text.as_str())).collect();
    assert_eq!(Record::read("1. a-1 2.*").unwrap().line.turns.len(), 1);
    assert_eq!(rounds, [(Some(1), "a-1"), (None, "b-1"), (Some(2), "c-1")]);
}

proptest! {
    #[test]
    fn whatever_is_read_is_written_so_that_it_reads_the_same(
        text in r#"(\[[A-Z][a-z]{0,3} "[^"\n]{0,5}"\]\n){0,2}([a-c1-9.+$ \n(){}*;\\\r-]|draw|é){0,60}"#
    ) {
        if let Ok(record) = Record::read(&text) {
            let written = record.to_string();
            let again = Record::read(&written).unwrap();
            prop_assert_eq!(again.to_string(), written);
            prop_assert_eq!(again.line.turns.len(), record.line.turns.len());
        }
    }

    #[test]
    fn comments_survive_whatever_is_in_them(comment in any::<String>()) {
        let mut record = Record::read("a-1").unwrap();
        record.line.turns[0].remarks.push(Remark::Comment(comment.clone()));
        let again = Record::read(&record.to_string()).unwrap();
        prop_assert_eq!(&again.line.turns[0].remarks, &[Remark::Comment(comment.replace('\r', ""))]);
    }
}
