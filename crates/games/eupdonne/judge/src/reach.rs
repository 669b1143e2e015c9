//! How many bars a side is short of joining two corners, by flooding the board.

use eupdonne::Form;
use game::grid::Direction;

use super::board::{BarSet, Board, Holds, adjacent, members, of_form};
use super::placings::ENDS;

/// Rows 2 to 7: where an upright bar can have its middle.
pub(super) const INNER_ROWS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Pairs of corners.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// A set of pairs of corners, one bit each, as [`PAIRS`] has them.
type PairSet = u16;
const ALL_PAIRS: PairSet = (1 << PAIRS.len()) - 1;

/// Bars farther than this count as equally far.
pub(super) const FAR: u8 = 5;

/// Places for a bar, by the middle square.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Bars {
    /// Lying east and west.
    pub(super) across: u64,
    /// Lying north and south.
    pub(super) upright: u64,
}

impl Bars {
    pub(super) const ALL: Self = Self { across: u64::MAX, upright: u64::MAX };

    /// The middle squares of those that can point this way.
    #[inline]
    pub(super) const fn pointing(self, towards: Direction) -> u64 {
        match towards {
            Direction::North | Direction::South => self.upright,
            _ => self.across,
        }
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.across | self.upright == 0
    }

    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self { across: self.across & other.across, upright: self.upright & other.upright }
    }

    /// Do they have a bar in common?
    #[inline]
    pub(super) const fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    #[inline]
    pub(super) const fn or(self, other: Self) -> Self {
        Self { across: self.across | other.across, upright: self.upright | other.upright }
    }

    /// Those that cover at least one of these squares. A square of row 8 wraps to row 1, where
    /// no upright bar has its middle.
    #[inline]
    pub(super) const fn covering(self, squares: u64) -> Self {
        Self {
            across: self.across & (squares | squares << 8 | squares >> 8),
            upright: self.upright & (squares | squares << 1 | squares >> 1),
        }
    }

    /// The bars that lie in the way of every one of these.
    pub(super) fn all_barred_by(self) -> Self {
        let mut barring = Self::ALL;
        let Self { mut across, mut upright } = self;
        while across != 0 {
            let one = Self { across: across & across.wrapping_neg(), upright: 0 };
            barring = barring.covering(one.squares());
            across &= across - 1;
        }
        while upright != 0 {
            let one = Self { across: 0, upright: upright & upright.wrapping_neg() };
            barring = barring.covering(one.squares());
            upright &= upright - 1;
        }
        barring
    }

    /// All squares they cover.
    #[inline]
    pub(super) const fn squares(self) -> u64 {
        let (across, upright) = (self.across, self.upright);
        across | across << 8 | across >> 8 | upright | upright << 1 | upright >> 1
    }
}

/// Places for a bar at each of the four corners, by the middle square.
#[derive(Copy, Clone, Debug, Default)]
struct AtCorners {
    across: [u64; 4],
    upright: [u64; 4],
}

impl AtCorners {
    /// The places that cover at least one of each corner's squares.
    #[inline]
    fn covering(places: Bars, squares: &[u64; 4]) -> Self {
        let mut all = Self::default();
        for corner in 0..4 {
            let Bars { across, upright } = places.covering(squares[corner]);
            all.across[corner] = across;
            all.upright[corner] = upright;
        }
        all
    }

    /// All squares covered at each corner, and those beside them.
    #[inline]
    fn squares_and_adjacent(&self) -> ([u64; 4], [u64; 4]) {
        let (mut squares, mut around) = ([0; 4], [0; 4]);
        for corner in 0..4 {
            squares[corner] = self.of(corner).squares();
            around[corner] = adjacent(squares[corner]);
        }
        (squares, around)
    }

    #[inline]
    const fn of(&self, corner: usize) -> Bars {
        Bars { across: self.across[corner], upright: self.upright[corner] }
    }
}

/// What a side can still reach from every corner.
pub(super) struct Reach {
    pub(super) holds: Holds,
    /// Bars not bound in a chain from a corner: in hand, or free to go elsewhere (E5).
    pub(super) loose: u32,
    /// Where a loose bar may be put down.
    places: Bars,
    /// Bars that would belong to a corner's chain.
    first: AtCorners,
    /// Bars that would with one bar between, once they were looked for.
    second: AtCorners,
    /// Squares beside the first and the second.
    beyond: [[u64; 4]; 2],
    /// The pairs of corners by how many bars they lack, at least one; those that lack more than
    /// was looked for or than there are loose bars count as far.
    apart: [PairSet; FAR as usize + 1],
}

impl Reach {
    #[inline]
    pub(super) fn new(board: &Board<'_>, side: usize) -> Self {
        let holds = board.holds(board.camp[side], board.covered);
        let free_to_go = board.uncaptured[side] & !holds.chained;
        let (forms, loose) = loose(board, side, free_to_go);
        let places = places(board, side, forms);
        let first = AtCorners::covering(places, &holds.starts);
        let (squares, near) = first.squares_and_adjacent();
        let meet = pairs(|one, other| first.of(one).meets(first.of(other)));
        let beside = pairs(|one, other| squares[one] & near[other] != 0);
        let [one, two] = [(1, meet), (2, beside & !meet)].map(|(bars, pairs)| {
            // Ways of more bars than there are lead nowhere.
            pairs & PairSet::from(bars <= loose).wrapping_neg()
        });
        Self {
            holds,
            loose,
            places,
            first,
            second: AtCorners::default(),
            beyond: [near, [0; 4]],
            apart: [0, one, two, 0, 0, ALL_PAIRS & !(one | two)],
        }
    }

    /// Looks for pairs that lack three bars or four too.
    pub(super) fn look_further(&mut self) {
        let far = self.apart[usize::from(FAR)];
        if self.loose < 3 || far == 0 {
            return;
        }
        let second = AtCorners::covering(self.places, &self.beyond[0]);
        let (squares, beyond) = second.squares_and_adjacent();
        let meet = pairs(|one, other| second.of(one).meets(second.of(other)));
        let beside = pairs(|one, other| squares[one] & beyond[other] != 0);
        self.apart[3] = far & meet;
        self.apart[4] = if self.loose > 3 { far & beside & !meet } else { 0 };
        self.apart[usize::from(FAR)] = far & !(self.apart[3] | self.apart[4]);
        self.second = second;
        self.beyond[1] = beyond;
    }

    /// Bars missing to the nearest pair of corners.
    #[inline]
    pub(super) fn nearest(&self) -> u8 {
        let lacking =
            (0..).zip(self.apart).fold(0, |all, (bars, pairs)| all | u8::from(pairs != 0) << bars);
        lacking.trailing_zeros() as u8
    }

    /// How many pairs of corners lack two bars.
    #[inline]
    pub(super) fn pairs_two_apart(&self) -> i32 {
        self.apart[2].count_ones() as i32
    }

    /// Bars that join two corners at once, with a loose bar as the board stands.
    #[inline]
    pub(super) fn winning(&self) -> Bars {
        let mut all = Bars::default();
        if self.loose > 0 {
            for (one, other) in PAIRS {
                all = all.or(self.first.of(one).and(self.first.of(other)));
            }
        }
        all
    }

    /// Bars on a shortest way between two corners that lack at most so many.
    pub(super) fn on_the_way(&self, most: u8) -> Bars {
        let mut all = Bars::default();
        let [near, far] = &self.beyond;
        for distance in 0..=most {
            for pair in members(self.apart[usize::from(distance)]) {
                let (one, other) = PAIRS[pair];
                for (one, other) in [(one, other), (other, one)] {
                    let bars = match distance {
                        0 | 1 => self.first.of(one).and(self.first.of(other)),
                        2 => self.first.of(one).covering(near[other]),
                        3 => {
                            let middle = self.second.of(one).and(self.second.of(other));
                            self.first.of(one).covering(far[other]).or(middle)
                        }
                        _ => self.first.of(one),
                    };
                    all = all.or(bars);
                }
            }
        }
        all
    }
}

/// The pairs of corners of which this is true.
#[inline]
fn pairs(so: impl Fn(usize, usize) -> bool) -> PairSet {
    let pairs = (0..).zip(PAIRS);
    pairs.fold(0, |all, (pair, (one, other))| all | PairSet::from(so(one, other)) << pair)
}

/// Bars that cover two different starts: put down, they join two corners. Legality is not asked.
pub(super) fn joining(holds: &Holds) -> Bars {
    if holds.joined {
        return Bars::ALL;
    }
    let first = holds.starts.map(|start| Bars::ALL.covering(start));
    let pairs = PAIRS.into_iter().map(|(one, other)| first[one].and(first[other]));
    pairs.fold(Bars::default(), Bars::or)
}

/// The forms among the loose bars, one bit each, and how many bars they are.
#[inline]
fn loose(board: &Board<'_>, side: usize, free_to_go: BarSet) -> (u8, u32) {
    let loose = free_to_go | board.in_hand(side);
    let mut forms = 0;
    for form in Form::ALL {
        forms |= u8::from(loose & of_form(form) != 0) << form.index();
    }
    (forms, loose.count_ones())
}

/// Where a bar of one of these forms may be put down as the board stands (E6).
#[inline]
fn places(board: &Board<'_>, side: usize, forms: u8) -> Bars {
    let room = board.room(side);
    let mut places = Bars::default();
    for (form, ends) in ENDS.into_iter().enumerate() {
        let [middle, low, high] = [form, ends[0], ends[1]].map(|level| room[level]);
        let middle = middle & u64::from(forms >> form & 1).wrapping_neg();
        places.across |= middle & (low << 8 & high >> 8 | low >> 8 & high << 8);
        places.upright |= middle & (low << 1 & high >> 1 | low >> 1 & high << 1);
    }
    places.upright &= INNER_ROWS;
    places
}
