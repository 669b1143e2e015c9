//! A reader going through a lesson.

use catalog::{AnyMatch, TurnError};

use crate::lesson::{Asked, Lesson, Step};

/// A lesson on the board: what was done so far, and what every try is answered.
pub struct Walk<'a> {
    lesson: &'a Lesson,
    board: Box<dyn AnyMatch>,
    at: usize,
}

/// What a try is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was asked for. If it was a turn, it is played, and so are the others' answers.
    Right {
        /// The answers.
        replies: Vec<&'static str>,
    },
    /// It is possible, but not what is asked for: the name of what there is to say. Nothing is
    /// played.
    Instead(String),
    /// The rules refuse it.
    Refused(TurnError),
    /// Nothing is asked for any more, or something of another kind.
    Unasked,
}

/// What is said of something possible that is not asked for, where a lesson says nothing of its
/// own.
pub(crate) const OTHER: &str = "learn-other";

impl<'a> Walk<'a> {
    /// At the beginning of a lesson.
    pub fn begin(lesson: &'a Lesson) -> Self {
        let game = catalog::open(lesson.game).expect("tests open the game of every lesson");
        let board = game.begin(lesson.position).expect("tests read the position of every lesson");
        Self { lesson, board, at: 0 }
    }

    /// The board as it stands.
    pub fn board(&self) -> &dyn AnyMatch {
        &*self.board
    }

    /// What is asked for now.
    pub fn step(&self) -> Option<&'a Step> {
        self.lesson.steps.get(self.at)
    }

    /// Is everything done?
    pub fn is_done(&self) -> bool {
        self.step().is_none()
    }

    /// Tries a turn.
    pub fn play(&mut self, turn: &str) -> Verdict {
        let Some(step) = self.step().filter(|step| matches!(step.asked, Asked::Turn { .. })) else {
            return Verdict::Unasked;
        };
        let mut board = self.board.copy();
        if let Err(error) = board.play(turn) {
            return Verdict::Refused(error);
        }
        if !step.asked.accepts(turn) {
            return self.instead(step, turn);
        }
        for reply in &step.replies {
            board.play(reply).expect("tests play every answer after every turn asked for");
        }
        self.board = board;
        self.at += 1;
        Verdict::Right { replies: step.replies.clone() }
    }

    /// Tries a touch, where one is asked for.
    pub fn touch(&mut self, spot: &str) -> Verdict {
        let Some(step) = self.step().filter(|step| matches!(step.asked, Asked::Touch(_))) else {
            return Verdict::Unasked;
        };
        if !step.asked.accepts(spot) {
            return self.instead(step, spot);
        }
        self.at += 1;
        Verdict::Right { replies: step.replies.clone() }
    }

    fn instead(&self, step: &Step, text: &str) -> Verdict {
        let told = step.instead.iter().find(|instead| instead.what.iter().any(|p| p.fits(text)));
        Verdict::Instead(told.map_or_else(|| OTHER.to_owned(), |told| self.lesson.instead(told)))
    }
}
