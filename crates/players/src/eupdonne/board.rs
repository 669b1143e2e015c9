//! A position as sets of squares and of bars, ready for counting.

use eupdonne::{Bar, Form, Side, State};

/// The four squares to join (E13).
pub(super) const CORNERS: [u64; 4] = [1, 1 << 7, 1 << 56, 1 << 63];
const ALL_CORNERS: u64 = 1 | 1 << 7 | 1 << 56 | 1 << 63;

/// All of row 1 and all of row 8.
const SOUTH_EDGE: u64 = 0x0101_0101_0101_0101;
const NORTH_EDGE: u64 = SOUTH_EDGE << 7;

/// Slots of the bars of each side, two of every form (E2).
const OWNED: [BarSet; 2] = [0b11_1111, 0b11_1111 << 6];

/// A bar on the board.
#[derive(Copy, Clone, Debug)]
pub(super) struct Laid {
    pub(super) bar: Bar,
    pub(super) squares: u64,
    /// The bars linked to it, of either camp (E4).
    pub(super) links: BarSet,
}

/// A set of bars, by their slots.
pub(super) type BarSet = u16;

/// What lies where, who holds it, and what is linked to what.
pub(super) struct Board<'a> {
    state: &'a State,
    pub(super) covered: u64,
    /// By camp: captives count for their captor (E3).
    pub(super) camp: [BarSet; 2],
    /// By owner: bars that are not captured.
    pub(super) uncaptured: [BarSet; 2],
    /// The squares of each level, by camp.
    levels: [[u64; 3]; 2],
}

impl<'a> Board<'a> {
    #[inline]
    pub(super) fn new(state: &'a State) -> Self {
        let (laid, captives) = (state.laid(), state.captives());
        let uncaptured = OWNED.map(|owned| owned & laid & !captives);
        let camp = [0, 1].map(|side| uncaptured[side] | OWNED[1 - side] & captives);
        let levels = Side::ALL.map(|side| state.levels(side));
        Self { state, covered: state.covered(), camp, uncaptured, levels }
    }

    /// The bars of a set, with their slots.
    #[inline]
    pub(super) fn each(&self, set: BarSet) -> impl Iterator<Item = (usize, Laid)> {
        let state = self.state;
        slots(set).map(|slot| {
            let bar = state.bar(slot);
            (slot, Laid { bar, squares: bar.square_set(), links: state.links(slot) })
        })
    }

    /// The bars of a side in hand.
    #[inline]
    pub(super) fn in_hand(&self, side: usize) -> BarSet {
        OWNED[side] & !self.state.laid()
    }

    /// Has a side a bar of this form in hand?
    #[inline]
    pub(super) fn has_in_hand(&self, side: usize, form: Form) -> bool {
        self.in_hand(side) & of_form(form) != 0
    }

    /// All bars linked to one of a set.
    #[inline]
    pub(super) fn links(&self, set: BarSet) -> BarSet {
        slots(set).fold(0, |all, slot| all | self.state.links(slot))
    }

    /// The squares of a set of bars.
    #[inline]
    fn squares(&self, set: BarSet) -> u64 {
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
            ends = self.links(ends) & camp & !chain;
            chain |= ends;
        }
        chain
    }

    /// Bars of the other side that one more captor would capture (E10).
    #[inline]
    pub(super) fn half_held(&self, side: usize) -> impl Iterator<Item = HalfHeld> {
        let enemies = self.camp[1 - side];
        let open = self.uncaptured[1 - side];
        let captor = move |&(_, laid): &(usize, Laid)| {
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

/// The slots of a form, of both sides.
#[inline]
pub(super) const fn of_form(form: Form) -> BarSet {
    0b1100_0011 << (2 * form.index())
}

/// Every square that shares a side with one of the set.
#[inline]
pub(super) const fn beside(squares: u64) -> u64 {
    squares << 8 | squares >> 8 | (squares & !NORTH_EDGE) << 1 | (squares & !SOUTH_EDGE) >> 1
}

/// The slots in a set, in order.
#[inline]
fn slots(mut set: BarSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let first = set.trailing_zeros() as usize;
            set &= set - 1;
            first
        })
    })
}
