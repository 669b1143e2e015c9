//! Bars: three squares in a row with a level each, and what it means that two are linked.

use std::fmt;

use game::grid::Direction;

use crate::square::{Square, Squares};

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

/// The letter of a direction: `e`, `n`, `s` or `w`.
pub fn letter(towards: Direction) -> char {
    towards.name().chars().next().expect("a direction has a name")
}

/// Where a bar lies: its middle square and the way its higher end points (E2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement(u8);

impl Placement {
    /// The ways a bar can point, in the order of their letters.
    pub const DIRECTIONS: [Direction; 4] =
        [Direction::East, Direction::North, Direction::South, Direction::West];

    /// The placement, if all three squares are on the board.
    #[inline]
    pub const fn new(middle: Square, towards: Direction) -> Option<Self> {
        let fits = towards.is_orthogonal()
            && middle.step(towards).is_some()
            && middle.step(towards.opposite()).is_some();
        if fits { Some(Self::coded(middle, towards)) } else { None }
    }

    #[inline]
    const fn coded(middle: Square, towards: Direction) -> Self {
        let place = match towards {
            Direction::East => 0,
            Direction::North => 1,
            Direction::South => 2,
            _ => 3,
        };
        Self((middle.index() << 2) as u8 | place)
    }

    /// Those that point one way and have one of these middle squares, in order.
    #[inline]
    pub fn each(middles: Squares, towards: Direction) -> impl Iterator<Item = Self> {
        let back = towards.opposite();
        let fit = Squares::ALL.shift(towards).shift(back) & Squares::ALL.shift(back).shift(towards);
        (middles & fit).iter().map(move |middle| Self::coded(middle, towards))
    }

    /// All 192, by middle square.
    pub fn all() -> impl Iterator<Item = Self> {
        Square::all().flat_map(|middle| {
            Self::DIRECTIONS.into_iter().filter_map(move |towards| Self::new(middle, towards))
        })
    }

    /// The square that names the piece lying there.
    #[inline]
    pub const fn middle(self) -> Square {
        Square::from_index(self.0 >> 2)
    }

    /// Which way the higher end points.
    #[inline]
    pub const fn towards(self) -> Direction {
        Self::DIRECTIONS[(self.0 & 3) as usize]
    }

    /// The squares of the lower end, the middle and the higher end.
    pub fn squares(self) -> [Square; 3] {
        let (middle, towards) = (self.middle(), self.towards());
        let end = |way| middle.step(way).expect("a placement lies on the board");
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
        write!(f, "{}{}", self.middle(), letter(self.towards()))
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

    /// Its squares as a set.
    #[inline]
    pub fn square_set(self) -> Squares {
        self.shape().squares
    }

    /// The square of level 1, of level 2 and of level 3, each as a set.
    #[inline]
    pub fn level_sets(self) -> [Squares; 3] {
        self.shape().level
    }

    /// The squares that share a side with it, as a set (E4).
    #[inline]
    pub fn around_set(self) -> Squares {
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
        self.shape().overlaps(other.shape())
    }

    /// The touching squares of two bars whose levels differ, this bar's first.
    pub fn unequal_contact(self, other: Self) -> Option<((Square, u8), (Square, u8))> {
        let pairs =
            self.levels().into_iter().flat_map(|mine| other.levels().map(|theirs| (mine, theirs)));
        pairs
            .filter(|(mine, theirs)| Squares::only(mine.0).adjacent().contains(theirs.0))
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
    pub(crate) squares: Squares,
    /// The square of each level.
    pub(crate) level: [Squares; 3],
    /// The squares outside the bar beside the square of each level.
    touching: [Squares; 3],
    /// All squares it touches.
    pub(crate) around: Squares,
}

impl Shape {
    #[inline]
    pub(crate) fn touches(&self, other: &Self) -> bool {
        !(self.around & other.squares).is_empty()
    }

    #[inline]
    fn overlaps(&self, other: &Self) -> bool {
        !(self.squares & other.squares).is_empty()
    }

    #[inline]
    pub(crate) fn is_linked(&self, other: &Self) -> bool {
        let unequal = self.touching[0] & other.squares.difference(other.level[0])
            | self.touching[1] & other.squares.difference(other.level[1])
            | self.touching[2] & other.squares.difference(other.level[2]);
        self.touches(other) && unequal.is_empty()
    }
}

/// By form and placement code; codes that are no placement stay empty.
static SHAPES: [Shape; 3 * 256] = {
    let none = [Squares::EMPTY; 3];
    let empty = Squares::EMPTY;
    let empty = Shape { squares: empty, level: none, touching: none, around: empty };
    let mut table = [empty; 3 * 256];
    let mut i = 0;
    while i < table.len() {
        let form = Form((i >> 8) as u8);
        let middle = Square::from_index((i >> 2 & 63) as u8);
        let towards = Placement::DIRECTIONS[i & 3];
        if let (Some(low), Some(high)) = (middle.step(towards.opposite()), middle.step(towards)) {
            let squares = [Squares::only(low), Squares::only(middle), Squares::only(high)];
            table[i] = shape(squares, form.levels());
        }
        i += 1;
    }
    table
};

const fn shape(squares: [Squares; 3], levels: [u8; 3]) -> Shape {
    let all = squares[0].union(squares[1]).union(squares[2]);
    let none = [Squares::EMPTY; 3];
    let around = all.adjacent().difference(all);
    let mut shape = Shape { squares: all, level: none, touching: none, around };
    let mut i = 0;
    while i < 3 {
        let level = levels[i] as usize - 1;
        shape.level[level] = squares[i];
        shape.touching[level] = squares[i].adjacent().difference(all);
        i += 1;
    }
    shape
}
