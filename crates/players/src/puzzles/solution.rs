//! The right turns of a puzzle as a tree in one line.

use std::fmt;
use std::str::FromStr;

/// The right turns where the reader is to move; never none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Each is as good as the others.
    pub branches: Vec<Branch>,
}

/// A right turn and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The turn.
    pub turn: String,
    /// What the others answer until the reader's team is to move again; nothing where the puzzle
    /// is solved.
    pub replies: Vec<String>,
    /// The right turns then. Where there are none behind replies, every turn that wins at once
    /// is right.
    pub next: Option<Solution>,
}

impl Solution {
    /// The branch of a right turn.
    pub fn branch(&self, turn: &str) -> Option<&Branch> {
        self.branches.iter().find(|branch| branch.turn == turn)
    }

    /// How many turns of the reader are written down, all branches together.
    pub fn size(&self) -> usize {
        let next = |branch: &Branch| branch.next.as_ref().map_or(0, Self::size);
        self.branches.iter().map(|branch| 1 + next(branch)).sum()
    }

    fn read(rest: &mut &str) -> Result<Self, &'static str> {
        let mut branches = Vec::new();
        loop {
            let turn = word(rest)?;
            let mut replies = Vec::new();
            let mut next = None;
            while let Some(after) = rest.strip_prefix([':', ';']) {
                *rest = after;
                replies.push(word(rest)?);
            }
            if let Some(after) = rest.strip_prefix('(') {
                *rest = after;
                next = Some(Self::read(rest)?);
                *rest = rest.strip_prefix(')').ok_or("no end of a branch")?;
            }
            branches.push(Branch { turn, replies, next });
            let Some(after) = rest.strip_prefix(',') else { return Ok(Self { branches }) };
            *rest = after;
        }
    }
}

/// The text of a turn: no game writes one with these signs.
fn word(rest: &mut &str) -> Result<String, &'static str> {
    let end = rest.find([':', ';', ',', '(', ')', ' ']).unwrap_or(rest.len());
    let (word, after) = rest.split_at(end);
    *rest = after;
    if word.is_empty() { Err("no turn") } else { Ok(word.to_owned()) }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, branch) in self.branches.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            f.write_str(&branch.turn)?;
            for (i, reply) in branch.replies.iter().enumerate() {
                write!(f, "{}{reply}", if i == 0 { ':' } else { ';' })?;
            }
            if let Some(next) = &branch.next {
                write!(f, "({next})")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Solution {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let mut rest = text;
        let solution = Self::read(&mut rest)?;
        if rest.is_empty() { Ok(solution) } else { Err("something behind the solution") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_round_trip() {
        for (text, size) in [("4", 1), ("1,2", 2), ("a6-a4/Nc>1.0.2:b;c(d:e,f:g(h)),i", 5)] {
            let solution: Solution = text.parse().unwrap();
            assert_eq!(solution.to_string(), text);
            assert_eq!(solution.size(), size, "{text}");
        }
        let solution: Solution = "1:2;3(4),5:6".parse().unwrap();
        let first = solution.branch("1").unwrap();
        assert_eq!(first.replies, ["2", "3"]);
        assert!(first.next.as_ref().unwrap().branch("4").unwrap().replies.is_empty());
        assert_eq!(solution.branch("5").unwrap().next, None);
        assert_eq!(solution.branch("2"), None);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", ",", "1,", "1:", "1:2(", "1:2(3", "1:2)", "1 2", "1:2()"] {
            assert!(text.parse::<Solution>().is_err(), "{text}");
        }
    }
}
