//! A case as a line of text.

use std::fmt;
use std::str::FromStr;

/// What has to be done in a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    /// Win within so many turns of one's own team, whatever the others do; fewer are not enough.
    Win(u32),
    /// Do not let the next seat win, nor put the mover out of the game, with its very next turn.
    Prevent,
}

/// A position and how it must be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The game with its options.
    pub game: String,
    /// The position, between turns.
    pub position: String,
    /// What has to be done.
    pub task: Task,
    /// How many turns do it,
    pub good: usize,
    /// of how many that are legal.
    pub all: usize,
    /// The good turns in byte order, or the first few where there are many.
    pub turns: Vec<String>,
}

impl Case {
    /// Good turns written down at most.
    pub const MOST_TURNS: usize = 6;

    /// The cases of a file, a line each; lines that begin with `#` are for people.
    pub fn read_all(text: &str) -> Result<Vec<Self>, CaseError> {
        text.lines().filter(|line| !line.starts_with('#')).map(str::parse).collect()
    }
}

/// Why a line is no case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a case: {problem} in `{line}`")]
pub struct CaseError {
    line: String,
    problem: &'static str,
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(turns) => write!(f, "win {turns}"),
            Self::Prevent => f.write_str("prevent"),
        }
    }
}

impl FromStr for Task {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        if text == "prevent" {
            return Ok(Self::Prevent);
        }
        let turns = text.strip_prefix("win ").and_then(|turns| turns.parse().ok());
        turns.filter(|&turns| turns > 0).map(Self::Win).ok_or("no task")
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, position, task, good, all, turns } = self;
        write!(f, "{game} | {position} | {task} | {good}/{all} | {}", turns.join(" "))?;
        if turns.len() < *good { f.write_str(" …") } else { Ok(()) }
    }
}

impl FromStr for Case {
    type Err = CaseError;

    fn from_str(line: &str) -> Result<Self, CaseError> {
        let wrong = |problem| CaseError { line: line.to_owned(), problem };
        let fields: Vec<_> = line.split(" | ").collect();
        let &[game, position, task, counts, turns] = fields.as_slice() else {
            return Err(wrong("not five fields"));
        };
        let (good, all) = counts.split_once('/').ok_or_else(|| wrong("no counts"))?;
        let count = |text: &str| text.parse().map_err(|_| wrong("no number"));
        let turns = turns.strip_suffix(" …").unwrap_or(turns);
        Ok(Self {
            game: game.to_owned(),
            position: position.to_owned(),
            task: task.parse().map_err(wrong)?,
            good: count(good)?,
            all: count(all)?,
            turns: turns.split(' ').map(str::to_owned).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_round_trip() {
        for line in [
            "squadro | 0.0.0.0.0/0.0.0.0.0 y | win 3 | 1/5 | 2",
            "contigo(variant=quick) | a b c | prevent | 7/900 | 1 2 3 4 5 6 …",
        ] {
            assert_eq!(line.parse::<Case>().unwrap().to_string(), line);
        }
    }

    #[test]
    fn a_file_has_a_case_a_line() {
        let text = "# squadro\nsquadro | p | win 1 | 1/2 | 4\nsquadro | q | prevent | 1/2 | 3\n";
        let cases = Case::read_all(text).unwrap();
        assert_eq!(
            cases.iter().map(|case| case.task).collect::<Vec<_>>(),
            [Task::Win(1), Task::Prevent]
        );
        assert!(Case::read_all("squadro\n").is_err());
    }

    #[test]
    fn other_lines_are_refused() {
        for (line, problem) in [
            ("", "five fields"),
            ("squadro | p | win 1 | 1/5", "five fields"),
            ("squadro | p | win 0 | 1/5 | 2", "no task"),
            ("squadro | p | lose | 1/5 | 2", "no task"),
            ("squadro | p | win 1 | 15 | 2", "no counts"),
            ("squadro | p | win 1 | 1/x | 2", "no number"),
        ] {
            let error = line.parse::<Case>().unwrap_err().to_string();
            assert!(error.contains(problem), "{line}: {error}");
        }
    }
}
