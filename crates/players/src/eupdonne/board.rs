//! A position as sets of squares and of bars, ready for counting.

use eupdonne::{Bar, Form, State};

/// Bars that can lie on the board (E2).
const MOST_BARS: usize = 12;

/// The four squares to join (E13).
pub(super) const CORNERS: [u64; 4] = [1, 1 << 7, 1 << 56, 1 << 63];
const ALL_CORNERS: u64 = 1 | 1 << 7 | 1 << 56 | 1 << 63;

/// All of row 1 and all of row 8.
const SOUTH_EDGE: u64 = 0x0101_0101_0101_0101;
const NORTH_EDGE: u64 = SOUTH_EDGE << 7;

/// A bar on the board.
#[derive(Copy, Clone, Debug)]
pub(super) struct Laid {
    pub(super) bar: Bar,
    pub(super) squares: u64,
    around: u64,
    /// The bars linked to it, of either camp (E4).
    pub(super) links: u16,
}

/// A set of bars, by their place in [`Board::bars`].
pub(super) type BarSet = u16;

/// What lies where, who holds it, and what is linked to what.
pub(super) struct Board {
    bars: [Laid; MOST_BARS],
    len: usize,
    pub(super) covered: u64,
    /// By camp: captives count for their captor (E3).
    pub(super) camp: [BarSet; 2],
    /// By owner: bars that are not captured.
    pub(super) uncaptured: [BarSet; 2],
    /// The squares of each level, by camp.
    pub(super) levels: [[u64; 3]; 2],
    /// Bars of each form in hand, by owner.
    pub(super) in_hand: [[u8; 3]; 2],
}

impl Board {
    #[inline]
    pub(super) fn new(state: &State) -> Self {
        let bar = Bar { form: Form::ALL[0], placement: NO_MATTER };
        let mut board = Self {
            bars: [Laid { bar, squares: 0, around: 0, links: 0 }; MOST_BARS],
            len: 0,
            covered: 0,
            camp: [0; 2],
            uncaptured: [0; 2],
            levels: [[0; 3]; 2],
            in_hand: [[2; 3]; 2],
        };
        for piece in state.laid() {
            let (owner, camp) = (piece.owner.index(), piece.camp().index());
            let bar = piece.bar;
            let at = board.len;
            let (squares, around) = (bar.square_set(), bar.around_set());
            // Most bars touch nothing that lies there already.
            let touched = if board.covered & around == 0 { 0 } else { at };
            board.bars[at] = Laid { bar, squares, around, links: 0 };
            board.len += 1;
            board.covered |= squares;
            board.camp[camp] |= 1 << at;
            board.uncaptured[owner] |= u16::from(!piece.captured) << at;
            for (all, level) in board.levels[camp].iter_mut().zip(bar.level_sets()) {
                *all |= level;
            }
            board.in_hand[owner][bar.form.index()] -= 1;
            for other in 0..touched {
                let there = board.bars[other];
                if there.around & squares != 0 && there.bar.is_linked(bar) {
                    board.bars[other].links |= 1 << at;
                    board.bars[at].links |= 1 << other;
                }
            }
        }
        board
    }

    /// The bars of a set, with their places.
    #[inline]
    pub(super) fn each(&self, set: BarSet) -> impl Iterator<Item = (usize, &Laid)> {
        places(set).map(|at| (at, &self.bars[at]))
    }

    /// The squares of a set of bars.
    #[inline]
    pub(super) fn squares(&self, set: BarSet) -> u64 {
        self.each(set).fold(0, |all, (_, laid)| all | laid.squares)
    }

    /// Where a square of each level may lie: on a free square, beside no friend's square of
    /// another level (E6).
    #[inline]
    pub(super) fn room(&self, side: usize) -> [u64; 3] {
        let free = !self.covered;
        let [one, two, three] = self.levels[side].map(beside);
        [free & !(two | three), free & !(one | three), free & !(one | two)]
    }

    /// The same for a bar of the side that leaves its place: it is in nobody's way.
    #[inline]
    pub(super) fn room_without(&self, side: usize, laid: &Laid) -> [u64; 3] {
        let free = !self.covered | laid.squares;
        let [one, two, three] = self.levels[side].map(|level| beside(level & !laid.squares));
        [free & !(two | three), free & !(one | three), free & !(one | two)]
    }

    /// The corners as a chain of these bars would start from them.
    #[inline]
    pub(super) fn holds(&self, camp: BarSet, covered: u64) -> Holds {
        let mut holds = Holds { starts: [0; 4], held: 0, chained: 0, joined: false };
        for (start, corner) in holds.starts.iter_mut().zip(CORNERS) {
            *start = corner & !covered;
        }
        for (at, laid) in self.each(camp) {
            if laid.squares & ALL_CORNERS == 0 {
                continue;
            }
            let chain = self.chain(at, camp);
            holds.joined |= holds.chained & chain != 0;
            holds.chained |= chain;
            holds.held += 1;
            let start = beside(self.squares(chain));
            for (corner, place) in CORNERS.into_iter().zip(&mut holds.starts) {
                if laid.squares & corner != 0 {
                    *place = start;
                }
            }
        }
        holds
    }

    /// Everything links lead to within a camp.
    #[inline]
    fn chain(&self, at: usize, camp: BarSet) -> BarSet {
        let (mut chain, mut ends) = (1 << at, 1 << at);
        while ends != 0 {
            let linked = self.each(ends).fold(0, |all, (_, laid)| all | laid.links);
            ends = linked & camp & !chain;
            chain |= ends;
        }
        chain
    }

    /// Bars of the other side that one more captor would capture (E10).
    #[inline]
    pub(super) fn half_held(&self, side: usize) -> impl Iterator<Item = HalfHeld> {
        let enemies = self.camp[1 - side];
        let open = self.uncaptured[1 - side];
        let captor = move |&(_, laid): &(usize, &Laid)| {
            let held = laid.links & enemies;
            held.is_power_of_two() && held & open != 0
        };
        let mut held: BarSet = 0;
        for (_, laid) in self.each(self.uncaptured[side]).filter(captor) {
            held |= laid.links & enemies;
        }
        self.each(held).map(move |(at, victim)| {
            let captors = self.each(victim.links & self.uncaptured[side]).filter(captor);
            HalfHeld {
                victim: 1 << at,
                captors: captors.fold(0, |all, (place, _)| all | 1 << place),
            }
        })
    }
}

/// A bar that one more captor would capture.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct HalfHeld {
    pub(super) victim: BarSet,
    /// Those free to hold it already.
    pub(super) captors: BarSet,
}

/// How a camp stands at the corners.
pub(super) struct Holds {
    /// For each corner the squares a bar has to cover to belong to it: those beside its chain,
    /// or the corner itself while it is free; none if the other camp has it.
    pub(super) starts: [u64; 4],
    /// Corners the camp covers.
    pub(super) held: i32,
    /// Bars that belong to a chain from a corner.
    pub(super) chained: BarSet,
    /// Two corners are joined already.
    pub(super) joined: bool,
}

/// Filler for places nothing lies in.
const NO_MATTER: eupdonne::Placement = {
    let middle = eupdonne::Square::new(1, 1).expect("b2 is a square");
    eupdonne::Placement::new(middle, eupdonne::Towards::East).expect("it has room around b2")
};

/// Every square that shares a side with one of the set.
#[inline]
pub(super) const fn beside(squares: u64) -> u64 {
    squares << 8 | squares >> 8 | (squares & !NORTH_EDGE) << 1 | (squares & !SOUTH_EDGE) >> 1
}

/// The places in a set, in order.
#[inline]
fn places(mut set: BarSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let first = set.trailing_zeros() as usize;
            set &= set - 1;
            first
        })
    })
}
