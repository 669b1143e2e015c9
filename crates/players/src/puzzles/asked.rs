//! A puzzle as a line of text.

use std::fmt;
use std::str::FromStr;

use super::Solution;

/// What the reader has to find.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Asked {
    /// Win within so many turns of one's own team, whatever the others do; fewer are not enough.
    Win(u32),
    /// The one turn after which the next seat cannot win at once, nor put the mover out.
    Save,
    /// The one turn that is better than all others by far.
    Best,
    /// The one turn that keeps a win, which all others give away: proved by solving all that can follow.
    Keep,
}

/// A position with one thing to find in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The game with its options.
    pub game: String,
    /// The position, between turns.
    pub position: String,
    /// What is asked.
    pub asked: Asked,
    /// The number of the first level that solves it.
    pub grade: u8,
    /// The right turns, and what follows.
    pub solution: Solution,
}

impl Puzzle {
    /// The puzzles of a file, a line each; lines that begin with `#` are for people.
    pub fn read_all(text: &str) -> Result<Vec<Self>, PuzzleError> {
        text.lines().filter(|line| !line.starts_with('#')).map(str::parse).collect()
    }
}

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a puzzle: {problem} in `{line}`")]
pub struct PuzzleError {
    line: String,
    problem: &'static str,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(turns) => write!(f, "win {turns}"),
            Self::Save => f.write_str("save"),
            Self::Best => f.write_str("best"),
            Self::Keep => f.write_str("keep"),
        }
    }
}

impl FromStr for Asked {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        match text {
            "save" => Ok(Self::Save),
            "best" => Ok(Self::Best),
            "keep" => Ok(Self::Keep),
            _ => {
                let turns = text.strip_prefix("win ").and_then(|turns| turns.parse().ok());
                turns.filter(|&turns| turns > 0).map(Self::Win).ok_or("nothing asked")
            }
        }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, position, asked, grade, solution } = self;
        write!(f, "{game} | {position} | {asked} | {grade} | {solution}")
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Self, PuzzleError> {
        let wrong = |problem| PuzzleError { line: line.to_owned(), problem };
        let fields: Vec<_> = line.split(" | ").collect();
        let &[game, position, asked, grade, solution] = fields.as_slice() else {
            return Err(wrong("not five fields"));
        };
        let grade = grade.parse().ok().filter(|grade| (1..=8).contains(grade));
        Ok(Self {
            game: game.to_owned(),
            position: position.to_owned(),
            asked: asked.parse().map_err(wrong)?,
            grade: grade.ok_or_else(|| wrong("no grade"))?,
            solution: solution.parse().map_err(wrong)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_round_trip() {
        for line in [
            "squadro | 0.0.0.0.0/0.0.0.0.0 y | win 3 | 4 | 2:1(3:4,5:4)",
            "kontakt(players=4) | - | save | 1 | a1>b2",
            "eupdonne | p | best | 8 | +1a5s",
            "squadro | p | keep | 6 | 3",
        ] {
            assert_eq!(line.parse::<Puzzle>().unwrap().to_string(), line);
        }
    }

    #[test]
    fn a_file_has_a_puzzle_a_line() {
        let text = "# squadro\nsquadro | p | win 1 | 1 | 4\nsquadro | q | best | 2 | 3\n";
        let asked: Vec<_> = Puzzle::read_all(text).unwrap().iter().map(|p| p.asked).collect();
        assert_eq!(asked, [Asked::Win(1), Asked::Best]);
    }

    #[test]
    fn other_lines_are_refused() {
        for (line, problem) in [
            ("", "five fields"),
            ("squadro | p | win 1 | 1", "five fields"),
            ("squadro | p | win 0 | 1 | 2", "nothing asked"),
            ("squadro | p | lose | 1 | 2", "nothing asked"),
            ("squadro | p | best | 9 | 2", "no grade"),
            ("squadro | p | best | 1 | 2:", "no turn"),
        ] {
            let error = line.parse::<Puzzle>().unwrap_err().to_string();
            assert!(error.contains(problem), "{line}: {error}");
        }
    }
}
