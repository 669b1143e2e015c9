//! A reader going through a lesson.

use catalog::diagram::{Spot, View};
use catalog::{AnyMatch, Standing, TurnError};

use crate::lesson::{Asked, Lesson, Step, What};
use crate::named::Named;

/// A lesson on the board: what was done so far, and what every try is answered.
pub struct Walk<'a> {
    lesson: &'a Lesson,
    board: Box<dyn AnyMatch>,
    at: usize,
    reader: usize,
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

/// The message for something possible that is not asked for, where a lesson has none of its
/// own.
pub(crate) const OTHER: &str = "learn-other";

impl<'a> Walk<'a> {
    /// At the beginning of a lesson.
    pub fn begin(lesson: &'a Lesson) -> Self {
        let game = catalog::open(lesson.game).expect("tests open the game of every lesson");
        let board = game.begin(lesson.position).expect("tests read the position of every lesson");
        let reader = match board.status() {
            Standing::ToMove(name) if lesson.against.is_none() => {
                board.game().seats().iter().position(|seat| seat.name == name)
            }
            _ => None,
        };
        Self { lesson, board, at: 0, reader: reader.unwrap_or_default() }
    }

    /// The number of the seat the reader has, from whose side the board is seen as it is in a
    /// game: the one whose turn it is at the beginning, in a whole game the first.
    pub fn reader(&self) -> usize {
        self.reader
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

    /// The spots to be touched now, any of which will do; none where a turn is asked for.
    pub fn spots(&self) -> Vec<String> {
        match self.step().map(|step| &step.asked) {
            Some(Asked::Touch(named)) => ids(self.named(named)),
            _ => Vec::new(),
        }
    }

    /// What the lesson's sentences speak of, by name: where a spot is to be touched first, the
    /// facts that name it and, if it is the only one, its whole label.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        let first = self.lesson.steps.first().map(|step| &step.asked);
        let Some(Asked::Touch(named)) = first else { return Vec::new() };
        let facts = named.facts.iter().filter(|fact| fact.words.len() == 1);
        let mut values: Vec<_> = facts.map(|fact| (fact.name, fact.words[0].to_owned())).collect();
        if let [spot] = &self.named(named)[..] {
            for (name, value) in &spot.label.values {
                if !values.iter().any(|(known, _)| known == name) {
                    values.push((name, value.clone()));
                }
            }
        }
        values
    }

    fn named(&self, named: &Named) -> Vec<Spot> {
        named.among(self.board.picture(&View::default()))
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
        if !self.spots().iter().any(|asked| asked == spot) {
            return self.instead(step, spot);
        }
        self.at += 1;
        Verdict::Right { replies: step.replies.clone() }
    }

    fn instead(&self, step: &Step, text: &str) -> Verdict {
        let speaks_of_it = |what: &What| match what {
            What::Turns(patterns) => patterns.iter().any(|pattern| pattern.fits(text)),
            What::Spots(named) => ids(self.named(named)).iter().any(|spot| spot == text),
        };
        let instead = step.instead.iter().find(|instead| speaks_of_it(&instead.what));
        Verdict::Instead(
            instead.map_or_else(|| OTHER.to_owned(), |instead| self.lesson.instead(instead)),
        )
    }
}

fn ids(spots: Vec<Spot>) -> Vec<String> {
    spots.into_iter().map(|spot| spot.id).collect()
}
