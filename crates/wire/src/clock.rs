//! The clock of a game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The clock of a game, as a text: `none`, `fischer:300+5`, `delay:300+5` (seconds) or
/// `days:3`.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Clock {
    /// No clock.
    #[default]
    None,
    /// A reserve that grows with every turn.
    Fischer {
        /// Seconds at the start.
        initial: u32,
        /// Seconds after each turn.
        increment: u32,
    },
    /// A reserve that only runs after so many seconds of every turn.
    Delay {
        /// Seconds at the start.
        initial: u32,
        /// Seconds of each turn that do not count.
        delay: u32,
    },
    /// Correspondence: so many days for each turn.
    Days(u32),
}

/// Why a text is not a clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no clock `{0}`: write `none`, `fischer:300+5`, `delay:300+5` or `days:3`; \
         10 to 10800 seconds at the start, 0 to 180 a turn, 1 to 14 days"
)]
pub struct ClockError(String);

impl Clock {
    /// Is it played over days?
    pub const fn is_correspondence(self) -> bool {
        matches!(self, Self::Days(_))
    }

    /// Milliseconds each seat has at the start; none without a clock.
    pub fn initial_ms(self) -> Option<i64> {
        match self {
            Self::None => None,
            Self::Fischer { initial, .. } | Self::Delay { initial, .. } => {
                Some(i64::from(initial) * 1000)
            }
            Self::Days(days) => Some(i64::from(days) * 86_400_000),
        }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Fischer { initial, increment } => write!(f, "fischer:{initial}+{increment}"),
            Self::Delay { initial, delay } => write!(f, "delay:{initial}+{delay}"),
            Self::Days(days) => write!(f, "days:{days}"),
        }
    }
}

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        read(text).ok_or_else(|| ClockError(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<Clock> {
    if text == "none" {
        return Some(Clock::None);
    }
    let (kind, rest) = text.split_once(':')?;
    if kind == "days" {
        let days = number(rest)?;
        return (1..=14).contains(&days).then_some(Clock::Days(days));
    }
    let (initial, each) = rest.split_once('+')?;
    let (initial, each) = (number(initial)?, number(each)?);
    if !(10..=10_800).contains(&initial) || each > 180 {
        return None;
    }
    match kind {
        "fischer" => Some(Clock::Fischer { initial, increment: each }),
        "delay" => Some(Clock::Delay { initial, delay: each }),
        _ => None,
    }
}

/// One way to write each number: digits, no zero in front.
fn number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

impl TryFrom<String> for Clock {
    type Error = ClockError;

    fn try_from(text: String) -> Result<Self, ClockError> {
        text.parse()
    }
}

impl From<Clock> for String {
    fn from(clock: Clock) -> Self {
        clock.to_string()
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Clock {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .pattern(Some(
                r"^(none|(fischer|delay):[1-9][0-9]{1,4}\+(0|[1-9][0-9]{0,2})|days:[1-9][0-9]?)$",
            ))
            .examples(["fischer:300+5"])
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Clock {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_has_one_text() {
        for text in ["none", "fischer:300+5", "fischer:10+0", "delay:10800+180", "days:1"] {
            assert_eq!(text.parse::<Clock>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "fischer",
            "fischer:9+0",
            "fischer:300",
            "fischer:0300+5",
            "fischer:+300+5",
            "delay:300+181",
            "days:0",
            "days:15",
            "days:3+1",
            "hourglass:60+0",
            "none:",
        ] {
            assert!(text.parse::<Clock>().is_err(), "{text}");
        }
    }
}
