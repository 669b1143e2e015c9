//! Who sits at the board, and with whom.

use std::fmt;

/// A place at the board, counted from 0 in the order the game deals them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game has.
    pub const MAX: u8 = 6;

    /// The seat with this index; panics from [`Seat::MAX`] on.
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::MAX, "a game has at most six seats");
        Self(index)
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats of a game for `seats` players, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        assert!(seats <= Self::MAX, "a game has at most six seats");
        (0..seats).map(Self)
    }

    /// The same seats in turn order from this one on.
    pub fn and_next(self, seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).map(move |i| Self((self.0 + i) % seats))
    }
}

/// Seats that win and lose together. Alone at the board, a seat is its own team.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Team(u8);

impl Team {
    /// The team with this index; panics from [`Seat::MAX`] on.
    pub const fn new(index: u8) -> Self {
        assert!(index < Seat::MAX, "there are no more teams than seats");
        Self(index)
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// One seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Every seat of a game for `seats` players.
    pub const fn all(seats: u8) -> Self {
        assert!(seats <= Seat::MAX, "a game has at most six seats");
        Self((1 << seats) - 1)
    }

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set with one seat less.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is nobody in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX).map(Seat).filter(move |&s| self.contains(s))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let (a, c) = (Seat::new(0), Seat::new(2));
        let set: SeatSet = [c, a].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [a, c]);
        assert_eq!(set.without(a), SeatSet::only(c));
        assert!(!set.contains(Seat::new(1)));
        assert_eq!(SeatSet::all(6).len(), 6);
        assert_eq!(format!("{set:?}"), "{0, 2}");
    }
}
