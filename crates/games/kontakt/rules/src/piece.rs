//! Colours, kinds of pieces, and what is seen of a piece in one column (K2).

use game::{Seat, Team};

use game::grid::Direction;

/// Whose pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Begins.
    Light,
    /// Answers.
    Dark,
}

impl Colour {
    /// Both, Light first.
    pub const BOTH: [Self; 2] = [Self::Light, Self::Dark];

    /// Seats alternate Light and Dark (K2).
    #[inline]
    pub const fn of(seat: Seat) -> Self {
        if seat.index().is_multiple_of(2) { Self::Light } else { Self::Dark }
    }

    /// 0 for Light, 1 for Dark.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other colour.
    #[inline]
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// Everybody who plays with it.
    pub const fn team(self) -> Team {
        Team::new(self as u8)
    }

    /// `light` or `dark`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The four sorts of pieces, in the order stocks are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Lies on two squares.
    Rampart,
    /// Square; goes over sides.
    Donjon,
    /// Round; goes over corners.
    Tower,
    /// Ends a construction.
    Roof,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Rampart, Self::Donjon, Self::Tower, Self::Roof];
    /// The kinds that stand on squares and count as pieces on the park.
    pub const BUILDING: [Self; 3] = [Self::Rampart, Self::Donjon, Self::Tower];

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `rampart`, `donjon`, `tower` or `roof`.
    pub const fn name(self) -> &'static str {
        ["rampart", "donjon", "tower", "roof"][self as usize]
    }
}

/// What one level of one column is: a donjon, a tower, or half a rampart.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part(u8);

/// Parts of one colour: donjon, tower, and the halves by where the other half lies.
const FORMS: u8 = 6;
const DONJON: u8 = 0;
const TOWER: u8 = 1;
const HALF: u8 = 2;

impl Part {
    /// How many different ones there are.
    pub(crate) const COUNT: usize = 2 * FORMS as usize;

    /// Every part: Light's, then Dark's.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// A whole donjon.
    #[inline]
    pub const fn donjon(colour: Colour) -> Self {
        Self(colour as u8 * FORMS + DONJON)
    }

    /// A whole tower.
    #[inline]
    pub const fn tower(colour: Colour) -> Self {
        Self(colour as u8 * FORMS + TOWER)
    }

    /// Half a rampart, with the way to the other half, over a side.
    #[inline]
    pub const fn half(colour: Colour, way: Direction) -> Self {
        debug_assert!(way.is_orthogonal(), "a rampart's halves share a side");
        Self(colour as u8 * FORMS + HALF + way as u8)
    }

    /// Whose it is.
    #[inline]
    pub const fn colour(self) -> Colour {
        if self.0 < FORMS { Colour::Light } else { Colour::Dark }
    }

    /// What it belongs to.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0 % FORMS {
            DONJON => Kind::Donjon,
            TOWER => Kind::Tower,
            _ => Kind::Rampart,
        }
    }

    /// For half a rampart, the way to the other half.
    #[inline]
    pub const fn other_half(self) -> Option<Direction> {
        match self.0 % FORMS {
            DONJON | TOWER => None,
            half => Some(Direction::ORTHOGONAL[(half - HALF) as usize]),
        }
    }

    /// Counted from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// As positions write it.
    pub const fn text(self) -> &'static str {
        ["D", "T", "Rn", "Re", "Rs", "Rw", "d", "t", "rn", "re", "rs", "rw"][self.0 as usize]
    }
}
