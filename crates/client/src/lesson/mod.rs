//! A lesson being taken, and the way through the lessons of a game.

mod course;

use catalog::diagram::Motion;
use catalog::{AnyMatch, TurnError};
use lessons::{Asked, Lesson, Verdict, Walk};

pub use course::{Course, Neighbours};

/// A lesson being taken.
pub struct Taking {
    lesson: &'static Lesson,
    walk: Walk<'static>,
    /// How many of its steps are done.
    at: usize,
    /// Was the last try right, though not the last one asked for?
    right: bool,
    /// Was the step shown that is asked for now?
    shown: bool,
}

/// The answer to a turn or a touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It was asked for; these motions are to be shown, one list for each turn and its answers.
    Right(Vec<Vec<Motion>>),
    /// It is possible, but not asked for: the key of the lesson's answer.
    Instead(String),
    /// The rules refuse it.
    Refused(TurnError),
    /// Something else is asked for: the lesson repeats its task.
    Task,
}

impl Taking {
    /// Begins a lesson.
    pub fn begin(lesson: &'static Lesson) -> Self {
        Self { lesson, walk: Walk::begin(lesson), at: 0, right: false, shown: false }
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The board as it stands.
    pub fn board(&self) -> &dyn AnyMatch {
        self.walk.board()
    }

    /// The seat from whose side the board is seen.
    pub fn reader(&self) -> usize {
        self.walk.reader()
    }

    /// The values that the lesson's sentences take.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        self.walk.values()
    }

    /// How many steps are done.
    pub fn steps_done(&self) -> usize {
        self.at
    }

    /// Are all steps done?
    pub fn is_done(&self) -> bool {
        self.at == self.lesson.steps.len()
    }

    /// What is asked for now.
    pub fn asked(&self) -> Option<&'static Asked> {
        Some(&self.lesson.steps.get(self.at)?.asked)
    }

    /// Is a turn asked for? Otherwise none can be played.
    pub fn asks_turn(&self) -> bool {
        matches!(self.asked(), Some(Asked::Turn { .. }))
    }

    /// Is a touch asked for?
    pub fn asks_touch(&self) -> bool {
        matches!(self.asked(), Some(Asked::Touch(_)))
    }

    /// The turn that is shown when the reader asks for it.
    pub fn model(&self) -> Option<&'static str> {
        match self.asked()? {
            Asked::Turn { model, .. } => Some(model),
            Asked::Touch(_) => None,
        }
    }

    /// The spot that is shown when the reader asks for it.
    pub fn spot(&self) -> Option<String> {
        self.walk.spots().into_iter().next()
    }

    /// Was the last try right, though not the last one asked for?
    pub fn was_right(&self) -> bool {
        self.right
    }

    /// Was the step shown that is asked for now?
    pub fn is_shown(&self) -> bool {
        self.shown
    }

    /// The step asked for is shown.
    pub fn show(&mut self) {
        self.shown = true;
    }

    /// Begins again.
    pub fn restart(&mut self) {
        *self = Self::begin(self.lesson);
    }

    /// The reader plays a turn.
    pub fn try_turn(&mut self, turn: &str) -> Tried {
        let mut board = self.board().copy();
        let verdict = self.walk.play(turn);
        let Verdict::Right { replies } = verdict else {
            return self.wrong(verdict);
        };
        let mut motions = Vec::new();
        for turn in std::iter::once(turn).chain(replies) {
            board.play(turn).expect("the lesson has played it");
            motions.extend(board.motions());
        }
        self.advance();
        Tried::Right(motions)
    }

    /// The reader touches a spot where a touch is asked for.
    pub fn try_touch(&mut self, spot: &str) -> Tried {
        match self.walk.touch(spot) {
            Verdict::Right { .. } => {
                self.advance();
                Tried::Right(Vec::new())
            }
            verdict => self.wrong(verdict),
        }
    }

    fn advance(&mut self) {
        self.at += 1;
        self.shown = false;
        self.right = !self.is_done();
    }

    fn wrong(&mut self, verdict: Verdict) -> Tried {
        self.right = false;
        match verdict {
            Verdict::Instead(key) => Tried::Instead(key),
            Verdict::Refused(error) => Tried::Refused(error),
            Verdict::Right { .. } | Verdict::Unasked => Tried::Task,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_is_taken_to_its_end_by_what_it_shows() {
        for lesson in lessons::books().iter().flat_map(lessons::Book::lessons) {
            let mut taking = Taking::begin(lesson);
            while !taking.is_done() {
                let before = taking.steps_done();
                taking.show();
                let tried = match taking.model() {
                    Some(model) => taking.try_turn(model),
                    None => taking.try_touch(&taking.spot().unwrap()),
                };
                assert!(matches!(tried, Tried::Right(_)), "{}: {tried:?}", lesson.name);
                assert_eq!(taking.steps_done(), before + 1);
                assert_eq!(taking.was_right(), !taking.is_done(), "{}", lesson.name);
                assert!(!taking.is_shown(), "the next step is not");
            }
            assert_eq!(taking.try_turn("nothing"), Tried::Task, "{}", lesson.name);
        }
    }

    #[test]
    fn wrong_turns_and_touches_have_their_answer() {
        let book = lessons::book("squadro").unwrap();
        let mut taking = Taking::begin(book.lesson("advance").unwrap());
        assert!(matches!(taking.try_turn("1"), Tried::Refused(TurnError::Illegal(_))));
        assert!(matches!(taking.try_turn("x"), Tried::Refused(TurnError::Syntax(_))));
        assert_eq!(taking.steps_done(), 0);
        let mut taking = Taking::begin(book.lesson("dots").unwrap());
        let instead = Tried::Instead("learn-squadro-dots-slow".to_owned());
        assert_eq!(taking.try_turn("2"), instead);
        let mut taking = Taking::begin(book.lesson("lanes").unwrap());
        assert!(taking.asks_touch() && !taking.asks_turn());
        assert_eq!(taking.try_turn("1"), Tried::Task);
        let right = taking.spot().unwrap();
        let other = taking.board().picture(&catalog::diagram::View::default()).spots;
        let other = other.iter().find(|spot| spot.id != right).unwrap();
        assert!(matches!(taking.try_touch(&other.id), Tried::Instead(_)));
        assert!(matches!(taking.try_touch(&right), Tried::Right(_)));
        assert!(taking.is_done());
        taking.restart();
        assert!(!taking.is_done());
    }
}
