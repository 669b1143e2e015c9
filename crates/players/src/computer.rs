//! Computer players as texts: `level:5`, `level:8:500ms`, `uct:1s`, `strength:6.5`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use search::Limits;

use crate::Level;

/// A computer player and its budget.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Computer {
    /// Which player.
    pub kind: Kind,
    /// The budget of a turn, if one was given.
    pub budget: Option<Budget>,
}

/// Which player.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Kind {
    /// One of the eight levels.
    Level(Level),
    /// Something between the levels: a number on the scale they are measured on.
    Strength(f32),
    /// As the strongest level, but with the features alone, without a net: to measure nets.
    #[cfg(not(target_family = "wasm"))]
    Counted,
    /// Plain UCT with random playouts: the baseline. It is left out in browsers, where it is not
    /// needed.
    #[cfg(not(target_family = "wasm"))]
    Uct,
}

/// What may be spent on a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Time on the clock.
    Time(Duration),
    /// Steps searched; playouts for UCT.
    Nodes(u64),
}

/// The longest time for one turn.
const LONGEST: Duration = Duration::from_hours(1);
/// The largest strength: above it, doubling the nodes changes nothing.
#[cfg(not(target_family = "wasm"))]
const STRONGEST: f32 = 24.0;

impl Computer {
    /// A level with its usual budget.
    pub const fn level(level: Level) -> Self {
        Self { kind: Kind::Level(level), budget: None }
    }

    /// The same player with another budget, where it takes one.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Self {
        if self.takes_budget() { Self { budget: Some(budget), ..self } } else { self }
    }

    /// Does it use the whole budget that it is given? The strength of the others is set by fixed
    /// budgets.
    pub fn takes_budget(&self) -> bool {
        match self.kind {
            Kind::Level(level) => level == Level::BEST,
            Kind::Strength(_) => false,
            #[cfg(not(target_family = "wasm"))]
            Kind::Counted | Kind::Uct => true,
        }
    }

    /// Its default budget of a turn.
    pub fn usual_budget() -> Budget {
        // In a browser a person is waiting.
        Budget::Time(Duration::from_secs(if cfg!(target_family = "wasm") { 1 } else { 2 }))
    }
}

impl Budget {
    /// As limits of a search.
    pub fn limits(self) -> Limits {
        match self {
            Self::Time(time) => Limits::time(time),
            Self::Nodes(nodes) => Limits::nodes(nodes),
        }
    }
}

/// Why a text is not a computer player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no computer player `{text}`: {problem}")]
pub struct ComputerError {
    text: String,
    problem: &'static str,
}

impl FromStr for Computer {
    type Err = ComputerError;

    fn from_str(text: &str) -> Result<Self, ComputerError> {
        let wrong = |problem| ComputerError { text: text.to_owned(), problem };
        let mut words = text.split(':');
        let kind = match words.next() {
            Some("level") => {
                let number = words.next().and_then(|number| number.parse().ok());
                let level = number.and_then(Level::new);
                Kind::Level(level.ok_or_else(|| wrong("levels are `level:1` to `level:8`"))?)
            }
            #[cfg(not(target_family = "wasm"))]
            Some("strength") => {
                let strength = words.next().and_then(|number| number.parse().ok());
                let strength = strength.filter(|s| (0.0..=STRONGEST).contains(s));
                Kind::Strength(strength.ok_or_else(|| wrong("strengths go from 0 to 24"))?)
            }
            #[cfg(not(target_family = "wasm"))]
            Some("counted") => Kind::Counted,
            #[cfg(not(target_family = "wasm"))]
            Some("uct") => Kind::Uct,
            _ => return Err(wrong("write `level:1` to `level:8`, or `uct:1s`")),
        };
        let budget = words.next().map(str::parse).transpose().map_err(wrong)?;
        if words.next().is_some() {
            return Err(wrong("there is too much behind it"));
        }
        let computer = Self { kind, budget };
        if budget.is_some() && !computer.takes_budget() {
            return Err(wrong("only `level:8`, `counted` and `uct` can be given time or nodes"));
        }
        Ok(computer)
    }
}

impl FromStr for Budget {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        const PROBLEM: &str = "a budget is a time, as 2s or 500ms, or so many nodes, as 20000n";
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let budget = match &text[digits.len()..] {
            "s" => Self::Time(time(digits, 1_000_000_000).ok_or(PROBLEM)?),
            "ms" => Self::Time(time(digits, 1_000_000).ok_or(PROBLEM)?),
            "n" => Self::Nodes(digits.parse().map_err(|_| PROBLEM)?),
            _ => return Err(PROBLEM),
        };
        match budget {
            Self::Time(time) if time.is_zero() || time > LONGEST => {
                Err("a turn takes some time, and at most an hour")
            }
            Self::Nodes(0) => Err("there must be at least one node"),
            budget => Ok(budget),
        }
    }
}

/// A decimal number of units of so many nanoseconds, without the reading of floating-point numbers,
/// which is heavier than a whole game's rules.
fn time(text: &str, unit: u64) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let scale = 10_u64.checked_pow(u32::try_from(part.len()).ok()?)?;
    let part = part.parse::<u64>().ok()?.checked_mul(unit)? / scale;
    let nanos = whole.parse::<u64>().ok()?.checked_mul(unit)?.checked_add(part)?;
    Some(Duration::from_nanos(nanos))
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Level(level) => write!(f, "level:{level}")?,
            Kind::Strength(strength) => write!(f, "strength:{strength}")?,
            #[cfg(not(target_family = "wasm"))]
            Kind::Counted => f.write_str("counted")?,
            #[cfg(not(target_family = "wasm"))]
            Kind::Uct => f.write_str("uct")?,
        }
        self.budget.map_or(Ok(()), |budget| write!(f, ":{budget}"))
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) if time.subsec_nanos() == 0 => write!(f, "{}s", time.as_secs()),
            Self::Time(time) => write!(f, "{}ms", time.as_secs_f64() * 1000.0),
            Self::Nodes(nodes) => write!(f, "{nodes}n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in [
            "level:1",
            "level:8",
            "level:8:3s",
            "level:8:250ms",
            "level:8:2500ms",
            "uct",
            "counted:500ms",
            "uct:1s",
            "uct:500n",
            "strength:6.5",
        ] {
            assert_eq!(text.parse::<Computer>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn nonsense_is_refused_with_a_reason() {
        for (text, problem) in [
            ("", "write `level:1`"),
            ("person", "write `level:1`"),
            ("level", "levels are"),
            ("level:9", "levels are"),
            ("level:5:1s", "only `level:8`"),
            ("level:8:1", "a budget is"),
            ("level:8:0s", "some time"),
            ("level:8:-1s", "a budget is"),
            ("level:8:NaNs", "a budget is"),
            ("uct:2h", "a budget is"),
            ("uct:7200s", "an hour"),
            ("uct:0n", "at least one"),
            ("uct:1.5n", "a budget is"),
            ("uct:1s:1s", "too much"),
            ("strength:30", "from 0 to 24"),
        ] {
            let error = text.parse::<Computer>().unwrap_err().to_string();
            assert!(error.contains(problem), "{text}: {error}");
        }
    }
}
