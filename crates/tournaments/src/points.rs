//! Points, which are shared by up to six.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul};

use serde::{Deserialize, Serialize};

use crate::game::Outcome;

/// A number of points, exact: stored as sixtieths, which two to six can share.
#[derive(
    Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Points(pub(crate) i64);

impl Points {
    /// One point.
    pub const ONE: Self = Self(60);
    /// No points.
    pub const ZERO: Self = Self(0);

    /// In sixtieths of a point.
    pub const fn sixtieths(self) -> i64 {
        self.0
    }

    /// Half of it.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// What a side gets for a game: of `n` sides the first gets `n - 1` points, the second `n - 2`,
    /// the last none; those who share a place share the points. So a game of two sides gives 1, ½ or
    /// 0. Where some forfeit, the others share the first places.
    pub fn of_side(outcome: &Outcome, side: usize) -> Self {
        let places = match outcome {
            Outcome::Places(places) => places,
            Outcome::Forfeit(absent) if absent[side] => return Self::ZERO,
            Outcome::Forfeit(absent) => {
                &absent.iter().map(|&absent| if absent { u8::MAX } else { 1 }).collect()
            }
            Outcome::Annulled => return Self::ZERO,
        };
        let shared = places.iter().filter(|&&place| place == places[side]).count() as i64;
        let best = places.len() as i64 - i64::from(places[side]);
        // The mean of best, best - 1, … of those who share it.
        Self((2 * best - (shared - 1)) * Self::ONE.0 / 2)
    }

    /// What a bye gives in a Swiss tournament: a win between two sides, and the mean of a game where
    /// there are more, because several may have one.
    pub const fn of_bye(sides: u8) -> Self {
        if sides == 2 { Self::ONE } else { Self(Self::ONE.0 * (sides as i64 - 1) / 2) }
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Mul<i64> for Points {
    type Output = Self;

    fn mul(self, factor: i64) -> Self {
        Self(self.0 * factor)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Self::add)
    }
}

/// With as many of two decimals as it needs: `3`, `2.5`, `0.33`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100 + 30).div_euclid(60);
        let (whole, rest) = (hundredths.div_euclid(100), hundredths.rem_euclid(100));
        match rest {
            0 => write!(f, "{whole}"),
            _ if rest % 10 == 0 => write!(f, "{whole}.{}", rest / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(places: &[u8]) -> Vec<String> {
        let outcome = Outcome::Places(places.to_vec());
        (0..places.len()).map(|side| Points::of_side(&outcome, side).to_string()).collect()
    }

    #[test]
    fn places_give_points() {
        assert_eq!(of(&[1, 2]), ["1", "0"]);
        assert_eq!(of(&[1, 1]), ["0.5", "0.5"]);
        assert_eq!(of(&[2, 4, 1, 2]), ["1.5", "0", "3", "1.5"]);
        assert_eq!(of(&[1, 2, 2, 2, 2, 2]), ["5", "2", "2", "2", "2", "2"]);
        assert_eq!(of(&[1, 1, 1, 1, 5, 6]), ["3.5", "3.5", "3.5", "3.5", "1", "0"]);
        assert_eq!(Points(20).to_string(), "0.33");
    }

    #[test]
    fn who_forfeits_gets_nothing() {
        let outcome = Outcome::Forfeit(vec![false, true, false, false]);
        let points: Vec<Points> = (0..4).map(|side| Points::of_side(&outcome, side)).collect();
        assert_eq!(points, [Points(120), Points::ZERO, Points(120), Points(120)]);
        let nobody = Outcome::Forfeit(vec![true, true]);
        assert_eq!(Points::of_side(&nobody, 0), Points::ZERO);
    }
}
