//! Every lesson is played by the rules: what it asks for, what it refuses, what it leads to.

use std::collections::BTreeMap;

use catalog::diagram::View;
use catalog::{AnyMatch, Standing, TurnError};
use lessons::{Asked, Lesson, Step, Verdict, Walk, What};

type Board = Box<dyn AnyMatch>;

/// More boards than this are too many ways through one lesson.
const MOST_WAYS: usize = 10_000;

fn lessons() -> impl Iterator<Item = &'static Lesson> {
    lessons::books().iter().flat_map(lessons::Book::lessons)
}

fn title(lesson: &Lesson) -> String {
    format!("{}: {}", lesson.id, lesson.name)
}

#[test]
fn every_position_can_be_played_from() {
    for lesson in lessons() {
        let title = title(lesson);
        let game = catalog::open(lesson.game).unwrap_or_else(|e| panic!("{title}: {e}"));
        assert_eq!(game.text(), lesson.game, "{title}");
        let board = game.begin(lesson.position).unwrap_or_else(|e| panic!("{title}: {e}"));
        assert!(!board.status().is_over(), "{title} begins with its end");
        if lesson.position != catalog::START {
            assert_ne!(lesson.position, game.start(), "{title}: write `from start`");
        }
        if let Some(lifted) = lesson.lifted {
            assert!(has_spot(&*board, lifted), "{title}: there is no spot {lifted}");
        }
    }
}

#[test]
fn every_lesson_does_something_and_comes_to_something() {
    for lesson in lessons() {
        let title = title(lesson);
        assert_eq!(lesson.steps.is_empty(), lesson.against.is_some(), "{title}");
        // Repetition belongs to the match: no rule of the game speaks of it, except Kontakt's.
        let repeats = lesson.ends.as_ref().is_some_and(|end| end.reason == "repetition");
        assert!(!lesson.rules.is_empty() || lesson.against.is_some() || repeats, "{title}");
        let turns = lesson.steps.iter().any(|step| matches!(step.asked, Asked::Turn { .. }));
        let has_end = lesson.leads.is_some() || lesson.ends.is_some();
        assert_eq!(turns, has_end, "{title}: turns have an outcome");
    }
}

#[test]
fn what_is_asked_for_is_legal_and_leads_where_the_lesson_says() {
    for lesson in lessons() {
        let title = title(lesson);
        let mut boards = vec![Walk::begin(lesson).board().copy()];
        for step in &lesson.steps {
            boards = after(step, boards, &title);
        }
        for board in boards {
            let (position, status) = (board.position(), board.status());
            if let Some(leads) = lesson.leads {
                assert!(leads.fits(&position), "{title} leads to {position}");
            }
            match (&lesson.ends, status) {
                (None, status) => assert!(!status.is_over(), "{title}: {status}"),
                (Some(end), Standing::Over { winners, reason, points }) => {
                    let winners =
                        if winners.is_empty() { "draw".to_owned() } else { winners.join("+") };
                    let points = points.unwrap_or_default();
                    let reached = (winners.as_str(), reason, points);
                    assert_eq!(reached, (end.winners, end.reason, end.points.clone()), "{title}");
                }
                (Some(_), status) => panic!("{title}: {status}"),
            }
        }
    }
}

/// The boards after every turn that a step accepts, and the answers.
fn after(step: &Step, boards: Vec<Board>, title: &str) -> Vec<Board> {
    let Asked::Turn { model, also } = &step.asked else {
        return boards;
    };
    let mut reached = BTreeMap::new();
    for board in boards {
        let legal = board.legal().expect("lessons have few turns");
        assert!(legal.iter().any(|turn| turn == model), "{title}: {model} cannot be played");
        for pattern in also {
            let fits = legal.iter().any(|turn| pattern.fits(turn));
            assert!(fits, "{title}: nothing is written {pattern}");
        }
        for turn in legal.iter().filter(|turn| step.asked.accepts(turn)) {
            let mut board = board.copy();
            for turn in [turn.as_str()].iter().chain(&step.replies) {
                board.play(turn).unwrap_or_else(|e| panic!("{title}: {turn}: {e}"));
            }
            reached.insert(board.position(), board);
        }
    }
    assert!(reached.len() <= MOST_WAYS, "{title} has {} ways", reached.len());
    reached.into_values().collect()
}

#[test]
fn tries_are_answered_as_lessons_say() {
    for lesson in lessons() {
        let title = title(lesson);
        let mut walk = Walk::begin(lesson);
        for step in &lesson.steps {
            let before = walk.board().position();
            for refused in &step.refused {
                match walk.play(refused.turn) {
                    Verdict::Refused(TurnError::Illegal(refusal)) => {
                        let expected = (refused.rule, refused.key);
                        assert_eq!(
                            (refusal.rule, refusal.message.key),
                            expected,
                            "{title}: {}",
                            refused.turn
                        );
                    }
                    other => panic!("{title}: {} is answered {other:?}", refused.turn),
                }
            }
            let legal = legal(&walk, step);
            let asked = asked(&walk, step, &legal);
            for instead in &step.instead {
                for tries in tries(&walk, &instead.what, &legal) {
                    let others: Vec<_> =
                        tries.iter().filter(|text| !asked.contains(text)).collect();
                    assert!(!others.is_empty(), "{title}: {} speaks of nothing", instead.name);
                    for text in others {
                        let expected = Verdict::Instead(lesson.instead(instead));
                        assert_eq!(attempt(&mut walk, step, text), expected, "{title}: {text}");
                    }
                }
            }
            assert_eq!(walk.board().position(), before, "{title}: a wrong try changed something");
            let right = Verdict::Right { replies: step.replies.clone() };
            assert!(!asked.is_empty(), "{title} asks for nothing");
            assert_eq!(attempt(&mut walk, step, &asked[0]), right, "{title}");
        }
        assert!(walk.is_done());
        assert_eq!(walk.play("anything"), Verdict::Unasked);
    }
}

fn attempt(walk: &mut Walk, step: &Step, text: &str) -> Verdict {
    match step.asked {
        Asked::Turn { .. } => walk.play(text),
        Asked::Touch(_) => walk.touch(text),
    }
}

/// Every turn that can be played, where one is asked for.
fn legal(walk: &Walk, step: &Step) -> Vec<String> {
    match step.asked {
        Asked::Turn { .. } => walk.board().legal().expect("lessons have few turns"),
        Asked::Touch(_) => Vec::new(),
    }
}

/// The turns or the spots that are asked for, the one to be shown first.
fn asked(walk: &Walk, step: &Step, legal: &[String]) -> Vec<String> {
    match &step.asked {
        Asked::Turn { model, .. } => {
            let also = legal.iter().filter(|turn| turn != model && step.asked.accepts(turn));
            std::iter::once((*model).to_owned()).chain(also.cloned()).collect()
        }
        Asked::Touch(_) => walk.spots(),
    }
}

/// What a sentence speaks of: the turns of every pattern, or the spots.
fn tries(walk: &Walk, what: &What, legal: &[String]) -> Vec<Vec<String>> {
    match what {
        What::Turns(patterns) => {
            let fit = |pattern: &lessons::Pattern| {
                legal.iter().filter(|turn| pattern.fits(turn)).cloned().collect()
            };
            patterns.iter().map(fit).collect()
        }
        What::Spots(named) => {
            let picture = walk.board().picture(&View::default());
            vec![named.among(picture).into_iter().map(|spot| spot.id).collect()]
        }
    }
}

fn has_spot(board: &dyn AnyMatch, id: &str) -> bool {
    board.picture(&View::default()).spots.iter().any(|spot| spot.id == id)
}

#[test]
fn another_legal_turn_is_distinguished_from_an_illegal_one() {
    let lesson = lessons::book("squadro").and_then(|b| b.lesson("advance")).expect("a lesson");
    let mut walk = Walk::begin(lesson);
    assert_eq!(walk.touch("e5"), Verdict::Unasked);
    assert!(matches!(walk.play("1"), Verdict::Refused(TurnError::Illegal(_))));
    assert!(matches!(walk.play("one"), Verdict::Refused(TurnError::Syntax(_))));
    let lesson = lessons::book("squadro").and_then(|b| b.lesson("lanes")).expect("a lesson");
    let mut walk = Walk::begin(lesson);
    assert_eq!(walk.play("1"), Verdict::Unasked);
    assert_eq!(walk.touch("a1"), Verdict::Instead("learn-other".to_owned()));
}
