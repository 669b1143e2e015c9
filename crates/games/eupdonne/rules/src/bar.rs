//! Bars: three squares in a row with a level each, and what it means that two are linked.

use std::fmt;

use crate::square::{Square, Towards, beside, each, shifted};

/// The level of a bar's middle, which tells the three kinds of bars apart (E2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form(u8);

impl Form {
    /// The three of them.
    pub const ALL: [Self; 3] = [Self(0), Self(1), Self(2)];

    /// Forms are numbered from 1 to 3.
    pub const fn from_number(number: u8) -> Option<Self> {
        if 1 <= number && number <= 3 { Some(Self(number - 1)) } else { None }
    }

    /// As players count: 1 to 3.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The levels of the lower end, the middle and the higher end (E2).
    pub const fn levels(self) -> [u8; 3] {
        match self.0 {
            0 => [2, 1, 3],
            1 => [1, 2, 3],
            _ => [1, 3, 2],
        }
    }
}

/// Where a bar lies: its middle square and the way its higher end points (E2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement(u8);

impl Placement {
    /// The placement, if all three squares are on the board.
    pub const fn new(middle: Square, towards: Towards) -> Option<Self> {
        if middle.next(towards).is_some() && middle.next(towards.opposite()).is_some() {
            Some(Self((middle.index() << 2) as u8 | towards as u8))
        } else {
            None
        }
    }

    /// Those that point one way and have one of these middle squares, in order.
    #[inline]
    pub fn each(middles: u64, towards: Towards) -> impl Iterator<Item = Self> {
        let fit = shifted(shifted(u64::MAX, towards), towards.opposite())
            & shifted(shifted(u64::MAX, towards.opposite()), towards);
        each(middles & fit).map(move |middle| Self((middle.index() << 2) as u8 | towards as u8))
    }

    /// All 192, by middle square.
    pub fn all() -> impl Iterator<Item = Self> {
        Square::all().flat_map(|middle| {
            Towards::ALL.into_iter().filter_map(move |towards| Self::new(middle, towards))
        })
    }

    /// The square that names the piece lying there.
    pub const fn middle(self) -> Square {
        Square::from_index(self.0 >> 2)
    }

    /// Which way the higher end points.
    pub const fn towards(self) -> Towards {
        Towards::ALL[(self.0 & 3) as usize]
    }

    /// The squares of the lower end, the middle and the higher end.
    pub fn squares(self) -> [Square; 3] {
        let (middle, towards) = (self.middle(), self.towards());
        let end = |way| middle.next(way).expect("a placement lies on the board");
        [end(towards.opposite()), middle, end(towards)]
    }

    /// A number below 256 that keeps the order of middle squares.
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The placement with this code, which must come from [`Placement::code`].
    pub(crate) const fn from_code(code: u8) -> Self {
        Self(code)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.middle(), self.towards().letter())
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A form on a placement: one of 576.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bar {
    /// Which of the three.
    pub form: Form,
    /// Where it lies.
    pub placement: Placement,
}

impl Bar {
    /// Its squares with their levels: the lower end, the middle, the higher end.
    pub fn levels(self) -> [(Square, u8); 3] {
        let (squares, levels) = (self.placement.squares(), self.form.levels());
        [0, 1, 2].map(|i| (squares[i], levels[i]))
    }

    /// Its squares as a set: bit [`Square::index`] for each.
    #[inline]
    pub fn square_set(self) -> u64 {
        self.shape().squares
    }

    /// The square of level 1, of level 2 and of level 3, each as a set.
    #[inline]
    pub fn level_sets(self) -> [u64; 3] {
        self.shape().level
    }

    /// The squares that share a side with it, as a set (E4).
    #[inline]
    pub fn around_set(self) -> u64 {
        self.shape().around
    }

    /// Does a square of one share a side with a square of the other (E4)?
    #[inline]
    pub fn touches(self, other: Self) -> bool {
        self.shape().touches(other.shape())
    }

    /// Do they touch, and only at equal levels (E4)?
    #[inline]
    pub fn is_linked(self, other: Self) -> bool {
        self.shape().is_linked(other.shape())
    }

    /// Do they have a square in common?
    pub fn overlaps(self, other: Self) -> bool {
        self.shape().squares & other.shape().squares != 0
    }

    /// The touching squares of two bars whose levels differ, this bar's first.
    pub fn unequal_contact(self, other: Self) -> Option<((Square, u8), (Square, u8))> {
        let pairs =
            self.levels().into_iter().flat_map(|mine| other.levels().map(|theirs| (mine, theirs)));
        pairs
            .filter(|(mine, theirs)| beside(mine.0.bit()) & theirs.0.bit() != 0)
            .find(|(mine, theirs)| mine.1 != theirs.1)
    }

    #[inline]
    pub(crate) fn shape(self) -> &'static Shape {
        &SHAPES[self.form.index() << 8 | usize::from(self.placement.0)]
    }
}

/// A bar as sets of squares, worked out beforehand for all 576.
#[derive(Copy, Clone)]
#[repr(align(64))]
pub(crate) struct Shape {
    /// The three squares.
    pub(crate) squares: u64,
    /// The square of each level.
    pub(crate) level: [u64; 3],
    /// The squares outside the bar beside the square of each level.
    touching: [u64; 3],
    /// All squares it touches.
    pub(crate) around: u64,
}

impl Shape {
    #[inline]
    pub(crate) fn touches(&self, other: &Self) -> bool {
        self.around & other.squares != 0
    }

    #[inline]
    pub(crate) fn is_linked(&self, other: &Self) -> bool {
        let unequal = self.touching[0] & (other.squares ^ other.level[0])
            | self.touching[1] & (other.squares ^ other.level[1])
            | self.touching[2] & (other.squares ^ other.level[2]);
        self.touches(other) && unequal == 0
    }
}

/// By form and placement code; codes that are no placement stay empty.
static SHAPES: [Shape; 3 * 256] = {
    let mut table = [Shape { squares: 0, level: [0; 3], touching: [0; 3], around: 0 }; 3 * 256];
    let mut i = 0;
    while i < table.len() {
        let form = Form((i >> 8) as u8);
        let middle = Square::from_index((i >> 2 & 63) as u8);
        let towards = Towards::ALL[i & 3];
        if let (Some(low), Some(high)) = (middle.next(towards.opposite()), middle.next(towards)) {
            table[i] = shape([low.bit(), middle.bit(), high.bit()], form.levels());
        }
        i += 1;
    }
    table
};

const fn shape(squares: [u64; 3], levels: [u8; 3]) -> Shape {
    let all = squares[0] | squares[1] | squares[2];
    let mut shape =
        Shape { squares: all, level: [0; 3], touching: [0; 3], around: beside(all) & !all };
    let mut i = 0;
    while i < 3 {
        let level = levels[i] as usize - 1;
        shape.level[level] = squares[i];
        shape.touching[level] = beside(squares[i]) & !all;
        i += 1;
    }
    shape
}
