//! Weights of several criteria, the first above all others.

use std::ops::{Add, Sub};

/// A vector of integers, compared from the first component on. Sums are taken by component, so a
/// matching of maximum weight is best in the first criterion, among those in the second, and so on,
/// without large factors between them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Lexicographic<const CRITERIA: usize>(pub(crate) [i64; CRITERIA]);

impl<const CRITERIA: usize> Lexicographic<CRITERIA> {
    pub(crate) const ZERO: Self = Self([0; CRITERIA]);

    pub(super) fn doubled(self) -> Self {
        Self(self.0.map(|component| component * 2))
    }

    /// Exact where every component is even.
    pub(super) fn halved(self) -> Self {
        debug_assert!(self.0.iter().all(|component| component % 2 == 0), "{self:?} is odd");
        Self(self.0.map(|component| component / 2))
    }
}

impl<const CRITERIA: usize> Add for Lexicographic<CRITERIA> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        for (component, more) in self.0.iter_mut().zip(other.0) {
            *component += more;
        }
        self
    }
}

impl<const CRITERIA: usize> Sub for Lexicographic<CRITERIA> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        for (component, less) in self.0.iter_mut().zip(other.0) {
            *component -= less;
        }
        self
    }
}
