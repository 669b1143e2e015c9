//! The eight directions of a square board.

/// From a square to one of its eight neighbours.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the next row.
    North,
    /// To the next column.
    East,
    /// To the row before.
    South,
    /// To the column before.
    West,
    /// Over the corner between north and east.
    NorthEast,
    /// Over the corner between south and east.
    SouthEast,
    /// Over the corner between south and west.
    SouthWest,
    /// Over the corner between north and west.
    NorthWest,
}

impl Direction {
    /// The orthogonal ones, then the diagonal ones; both clockwise.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::East,
        Self::South,
        Self::West,
        Self::NorthEast,
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthWest,
    ];
    /// Over a side of the square, clockwise.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// Over a corner of the square, clockwise.
    pub const DIAGONAL: [Self; 4] =
        [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// Does it cross a side of the square?
    #[inline]
    pub const fn is_orthogonal(self) -> bool {
        (self as u8) < 4
    }

    /// The direction back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(2)
    }

    /// So many quarter turns clockwise from it.
    #[inline]
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        Self::ALL[(self as usize & 4) | (self as usize + quarters as usize) & 3]
    }

    /// The two at right angles to it, in the order of [`Direction::ALL`].
    #[inline]
    pub const fn perpendicular(self) -> [Self; 2] {
        let (one, other) = (self.turned(1), self.turned(3));
        if (one as u8) < other as u8 { [one, other] } else { [other, one] }
    }

    /// East and west exchanged.
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[if self.is_orthogonal() { (4 - self as usize) & 3 } else { 11 - self as usize }]
    }

    /// Columns east and rows north.
    #[inline]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, -1),
            Self::SouthWest => (-1, -1),
            Self::NorthWest => (-1, 1),
        }
    }

    /// `north`, `northeast`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
            Self::NorthEast => "northeast",
            Self::SouthEast => "southeast",
            Self::SouthWest => "southwest",
            Self::NorthWest => "northwest",
        }
    }
}
