//! Which puzzles somebody has solved, and which one comes next.

use std::collections::BTreeSet;

use catalog::Puzzle;

/// What somebody has solved of a game, and how well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Ten times the grade that suits the reader: it rises with puzzles solved without help, and
    /// falls with solutions shown.
    grade: u32,
    solved: BTreeSet<String>,
    /// Those whose solution was shown.
    shown: BTreeSet<String>,
}

/// How a puzzle ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// At the first try, without help.
    Alone,
    /// With a hint or after a wrong try.
    Helped,
    /// Its solution was shown.
    Shown,
}

/// Steps of the grade that suits.
const STEP: u32 = 5;
const LOWEST: u32 = 10;
const HIGHEST: u32 = 80;

impl Progress {
    /// Reads what was stored.
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        let grade = lines.next().and_then(|grade| grade.parse().ok()).unwrap_or(LOWEST);
        let mut names = || -> BTreeSet<String> {
            lines.next().unwrap_or_default().split_whitespace().map(str::to_owned).collect()
        };
        let (solved, shown) = (names(), names());
        Self { grade: grade.clamp(LOWEST, HIGHEST), solved, shown }
    }

    /// The text to store.
    pub fn text(&self) -> String {
        let names = |set: &BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>().join(" ");
        format!("{}\n{}\n{}", self.grade, names(&self.solved), names(&self.shown))
    }

    /// `solved`, `seen` or `open`.
    pub fn state(&self, puzzle: &Puzzle) -> &'static str {
        let name = name(puzzle);
        match () {
            () if self.solved.contains(&name) => "solved",
            () if self.shown.contains(&name) => "seen",
            () => "open",
        }
    }

    /// How many of these are solved.
    pub fn count(&self, puzzles: &[Puzzle]) -> usize {
        puzzles.iter().filter(|puzzle| self.state(puzzle) == "solved").count()
    }

    /// A puzzle has ended.
    pub fn finish(&mut self, puzzle: &Puzzle, how: How) {
        let name = name(puzzle);
        let new = !self.solved.contains(&name) && !self.shown.contains(&name);
        match how {
            How::Alone | How::Helped => {
                self.shown.remove(&name);
                self.solved.insert(name);
            }
            How::Shown if self.solved.contains(&name) => {}
            How::Shown => {
                self.shown.insert(name);
            }
        }
        match how {
            // Solving a puzzle that is easier than the current grade does not raise it.
            How::Alone if new && u32::from(puzzle.grade) * 10 + STEP >= self.grade => {
                self.grade = (self.grade + STEP).min(HIGHEST);
            }
            How::Shown if new => self.grade = (self.grade - STEP).max(LOWEST),
            How::Alone | How::Helped | How::Shown => {}
        }
    }

    /// The number of the puzzle that suits best: not solved, not just seen, its grade the nearest;
    /// after the current one where several are as good. None where all are solved.
    pub fn next(
        &self,
        puzzles: &[Puzzle],
        after: Option<usize>,
        wanted: impl Fn(&Puzzle) -> bool,
    ) -> Option<usize> {
        let count = puzzles.len();
        let first = after.map_or(0, |after| after + 1);
        let order = (first..first + count).map(|i| i % count);
        order
            .filter(|&i| wanted(&puzzles[i]) && self.state(&puzzles[i]) != "solved")
            .filter(|&i| Some(i) != after || count == 1)
            .min_by_key(|&i| {
                let puzzle = &puzzles[i];
                let far = (u32::from(puzzle.grade) * 10).abs_diff(self.grade);
                (self.state(puzzle) == "seen", far)
            })
            .or_else(|| after.filter(|&i| self.state(&puzzles[i]) != "solved"))
    }
}

/// A name that stays with a puzzle wherever it stands in the list: FNV-1a of its position.
fn name(puzzle: &Puzzle) -> String {
    let bytes = puzzle.game.bytes().chain(puzzle.position.bytes());
    let hash = bytes
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzles() -> Vec<Puzzle> {
        let text = "squadro | a | win 1 | 1 | 1\nsquadro | b | win 1 | 1 | 1\n\
                    squadro | c | win 1 | 2 | 1\nsquadro | d | win 1 | 5 | 1\n";
        Puzzle::read_all(text).unwrap()
    }

    #[test]
    fn what_is_stored_is_read_again() {
        let puzzles = puzzles();
        let mut progress = Progress::read("");
        progress.finish(&puzzles[0], How::Alone);
        progress.finish(&puzzles[2], How::Shown);
        assert_eq!(Progress::read(&progress.text()), progress);
        assert_eq!(progress.state(&puzzles[0]), "solved");
        assert_eq!(progress.state(&puzzles[2]), "seen");
        assert_eq!(progress.count(&puzzles), 1);
        assert_eq!(Progress::read("not at all\n"), Progress::read(""));
    }

    #[test]
    fn the_next_one_suits_and_is_not_solved() {
        let puzzles = puzzles();
        let any = |_: &Puzzle| true;
        let mut progress = Progress::read("");
        assert_eq!(progress.next(&puzzles, None, any), Some(0));
        progress.finish(&puzzles[0], How::Alone);
        assert_eq!(progress.next(&puzzles, Some(0), any), Some(1));
        assert_eq!(progress.next(&puzzles, Some(0), |p| p.grade > 4), Some(3));
        for _ in 0..3 {
            progress.finish(&puzzles[1], How::Alone);
        }
        assert_eq!(progress.grade, 20, "the same again proves nothing");
        assert_eq!(progress.next(&puzzles, Some(1), any), Some(2));
        progress.finish(&puzzles[2], How::Shown);
        assert_eq!(progress.grade, 15);
        assert_eq!(progress.next(&puzzles, Some(2), any), Some(3), "what was seen comes last");
        progress.finish(&puzzles[3], How::Helped);
        assert_eq!(progress.next(&puzzles, Some(3), any), Some(2));
        progress.finish(&puzzles[2], How::Alone);
        assert_eq!(progress.next(&puzzles, Some(2), any), None);
    }
}
