//! A puzzle being solved: turns are judged by its solution.

mod progress;

use catalog::diagram::{Motion, Sentence};
use catalog::{AnyMatch, Asked, Puzzle, Solution, Standing, TurnError};

use crate::engine::{About, Question};
pub use progress::{How, Progress};

/// The level that says what a wrong turn overlooks.
const PLAYER: &str = "level:8";

/// How far the reader has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// No turn was right yet.
    Open,
    /// So many turns of the reader's team are still needed.
    Right(u32),
    /// It is solved.
    Solved,
    /// The solution was shown.
    Shown,
}

/// The answer to a turn that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is right; these motions are to be shown, one list for each turn and its answers.
    Right(Vec<Vec<Motion>>),
    /// It is legal, but not right.
    Wrong,
}

/// A puzzle being solved.
pub struct Solving {
    puzzle: Puzzle,
    board: Box<dyn AnyMatch>,
    /// The right turns now; where there are none, every turn that wins at once is right.
    right: Option<Solution>,
    stage: Stage,
    /// Was a wrong turn tried or a hint given?
    helped: bool,
    /// The turns played so far, answers included.
    line: Vec<String>,
}

impl Solving {
    /// Begins a puzzle.
    pub fn begin(puzzle: Puzzle) -> Self {
        let board = begin(&puzzle);
        let right = Some(puzzle.solution.clone());
        Self { puzzle, board, right, stage: Stage::Open, helped: false, line: Vec::new() }
    }

    /// The board as it stands.
    pub fn board(&self) -> &dyn AnyMatch {
        &*self.board
    }

    /// How far the reader has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Is it solved, or was its solution shown?
    pub fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Solved | Stage::Shown)
    }

    /// How it ended, where it has.
    pub fn how(&self) -> Option<How> {
        match self.stage {
            Stage::Solved if self.helped => Some(How::Helped),
            Stage::Solved => Some(How::Alone),
            Stage::Shown => Some(How::Shown),
            Stage::Open | Stage::Right(_) => None,
        }
    }

    /// Begins again. Hints and wrong turns before still count.
    pub fn restart(&mut self) {
        self.board = begin(&self.puzzle);
        self.right = Some(self.puzzle.solution.clone());
        self.stage = Stage::Open;
        self.line.clear();
    }

    /// A right turn in this position, to be hinted at.
    pub fn hint(&mut self) -> Option<String> {
        self.helped = true;
        self.right_turn()
    }

    /// The reader tries a turn.
    pub fn try_turn(&mut self, turn: &str) -> Result<Tried, TurnError> {
        self.board.copy().play(turn)?;
        let is_right = match &self.right {
            Some(right) => right.branch(turn).is_some(),
            None => wins(&*self.board, turn),
        };
        if !is_right {
            self.helped = true;
            return Ok(Tried::Wrong);
        }
        let mut motions = Vec::new();
        if self.advance(turn, &mut motions) {
            self.stage = Stage::Right(self.still_needed());
        } else {
            self.stage = Stage::Solved;
        }
        Ok(Tried::Right(motions))
    }

    /// Plays the solution to its end; returns the motions to be shown.
    pub fn show(&mut self) -> Vec<Vec<Motion>> {
        let mut motions = Vec::new();
        while let Some(turn) = self.right_turn()
            && self.advance(&turn, &mut motions)
        {}
        self.stage = Stage::Shown;
        motions
    }

    /// The question to the computer about a wrong turn: its best answer.
    pub fn question(&self, wrong: &str) -> Question {
        Question {
            game: self.puzzle.game.clone(),
            start: self.puzzle.position.clone(),
            turns: self.line.iter().cloned().chain([wrong.to_owned()]).collect(),
            player: PLAYER.to_owned(),
            lines: 1,
            seed: 0,
            about: About::Best,
        }
    }

    /// The turns played, each with its seat and its sentences.
    pub fn explanation(&self) -> Vec<Explained> {
        let mut board = begin(&self.puzzle);
        let explained = self.line.iter().map(|turn| {
            let seat = match board.status() {
                Standing::ToMove(seat) => seat,
                Standing::Over { .. } => "",
            };
            let sentences = board.turn_sentences(turn);
            board.play(turn).expect("it was played before");
            Explained { seat, turn: turn.clone(), sentences }
        });
        explained.collect()
    }

    /// A turn that is right in this position.
    fn right_turn(&self) -> Option<String> {
        match &self.right {
            Some(right) => right.branches.first().map(|branch| branch.turn.clone()),
            None => self.board.legal().ok()?.into_iter().find(|turn| wins(&*self.board, turn)),
        }
    }

    /// Plays a right turn and the answers to it; returns whether the puzzle goes on.
    fn advance(&mut self, turn: &str, motions: &mut Vec<Vec<Motion>>) -> bool {
        let right = self.right.take();
        let branch = right.as_ref().and_then(|right| right.branch(turn));
        let replies = branch.map_or(&[][..], |branch| &branch.replies);
        for turn in std::iter::once(turn).chain(replies.iter().map(String::as_str)) {
            self.board.play(turn).expect("turns of a solution are legal");
            motions.extend(self.board.motions());
            self.line.push(turn.to_owned());
        }
        let goes_on = !replies.is_empty();
        self.right = branch.and_then(|branch| branch.next.clone());
        goes_on
    }

    /// After a right turn. An answer may have been the only legal one and the rest shorter than it
    /// could have been, so the number left is never reported as zero.
    fn still_needed(&self) -> u32 {
        let left = match (self.stage, self.puzzle.asked) {
            (Stage::Right(left), _) | (_, Asked::Win(left)) => left.saturating_sub(1),
            (_, Asked::Save | Asked::Best | Asked::Keep) => 0,
        };
        left.max(1)
    }
}

/// A turn that was played, to be explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The seat that played it.
    pub seat: &'static str,
    /// The turn.
    pub turn: String,
    /// What it did.
    pub sentences: Vec<Sentence>,
}

fn begin(puzzle: &Puzzle) -> Box<dyn AnyMatch> {
    let game = catalog::open(&puzzle.game).expect("puzzles name games of the catalog");
    game.begin(&puzzle.position).expect("puzzles have positions of their games")
}

/// Does this turn win at once?
fn wins(board: &dyn AnyMatch, turn: &str) -> bool {
    let Standing::ToMove(mover) = board.status() else { return false };
    let mut after = board.copy();
    after.play(turn).is_ok()
        && matches!(after.status(), Standing::Over { winners, .. } if winners.contains(&mover))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The puzzles of every game.
    fn all() -> Vec<Puzzle> {
        let texts = catalog::PUZZLES.iter();
        texts.flat_map(|(_, text)| Puzzle::read_all(text).unwrap()).collect()
    }

    #[test]
    fn every_solution_is_accepted_shown_and_explained() {
        for puzzle in all().into_iter().step_by(7) {
            let mut shown = Solving::begin(puzzle.clone());
            assert!(!shown.show().is_empty(), "{puzzle:?}");
            assert_eq!(shown.how(), Some(How::Shown));
            let explained = shown.explanation();
            assert!(explained.iter().all(|turn| !turn.sentences.is_empty()), "{puzzle:?}");
            let mut solving = Solving::begin(puzzle.clone());
            while !solving.is_done() {
                let turn = solving.right_turn().unwrap();
                assert!(matches!(solving.try_turn(&turn), Ok(Tried::Right(_))), "{turn}");
            }
            assert_eq!(solving.how(), Some(How::Alone), "{puzzle:?}");
            assert_eq!(solving.explanation(), explained);
            assert_eq!(solving.board().position(), shown.board().position());
        }
    }

    #[test]
    fn wrong_turns_are_refused_and_count_as_help() {
        let puzzle = all().into_iter().find(|puzzle| puzzle.game == "squadro").unwrap();
        let mut solving = Solving::begin(puzzle);
        assert!(solving.try_turn("9").is_err());
        let legal = solving.board().legal().unwrap();
        let solution = solving.puzzle.solution.clone();
        let wrong = legal.into_iter().find(|turn| solution.branch(turn).is_none()).unwrap();
        let before = solving.board().position();
        assert_eq!(solving.try_turn(&wrong), Ok(Tried::Wrong));
        assert_eq!((solving.board().position(), solving.stage()), (before.clone(), Stage::Open));
        assert_eq!(solving.question(&wrong).turns, [wrong]);
        solving.show();
        solving.restart();
        assert_eq!((solving.board().position(), solving.stage()), (before, Stage::Open));
        while !solving.is_done() {
            let turn = solving.hint().unwrap();
            solving.try_turn(&turn).unwrap();
        }
        assert_eq!(solving.how(), Some(How::Helped));
    }
}
