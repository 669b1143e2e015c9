//! A position as sets of squares and of bars, ready for counting.

use eupdonne::{Bar, Form, Side, Square, Squares, State};

use super::links::Links;

/// The four squares to join (E13), each a set of its own.
const CORNERS: [u64; 4] = {
    let [southwest, northwest, southeast, northeast] = Square::CORNERS;
    [1 << southwest.index(), 1 << northwest.index(), 1 << southeast.index(), 1 << northeast.index()]
};
const ALL_CORNERS: u64 = CORNERS[0] | CORNERS[1] | CORNERS[2] | CORNERS[3];

/// Which of [`CORNERS`] a corner is: by the halves of the board it lies in.
#[inline]
const fn place_of_corner(corner: u64) -> usize {
    let index = corner.trailing_zeros() as usize;
    2 * (index / 32) + index % 2
}

/// The squares that share a side with one of the set.
#[inline]
pub(super) const fn adjacent(squares: u64) -> u64 {
    Squares::from_bits(squares).adjacent().bits()
}

/// Slots of the bars of each side, two of every form.
const OWNED: [BarSet; 2] = [0b11_1111, 0b11_1111 << 6];

/// A bar on the board.
#[derive(Copy, Clone, Debug)]
pub(super) struct Laid {
    pub(super) bar: Bar,
    pub(super) squares: u64,
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
        let levels = Side::ALL.map(|side| state.levels(side).map(Squares::bits));
        Self { state, covered: state.covered().bits(), camp, uncaptured, levels }
    }

    /// The bars of a set, with their slots.
    #[inline]
    pub(super) fn each(&self, set: BarSet) -> impl Iterator<Item = (usize, Laid)> {
        let state = self.state;
        members(set).map(|slot| {
            let bar = state.bar(slot);
            (slot, Laid { bar, squares: bar.square_set().bits() })
        })
    }

    /// The squares these bars cover.
    #[inline]
    pub(super) fn squares(&self, set: BarSet) -> u64 {
        self.each(set).fold(0, |all, (_, laid)| all | laid.squares)
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
        members(set).fold(0, |all, slot| all | self.state.links(slot))
    }

    /// Where a square of each level may lie: on a free square, beside no friend's square of
    /// another level (E6).
    #[inline]
    pub(super) fn room(&self, side: usize) -> [u64; 3] {
        let free = !self.covered;
        let [one, two, three] = self.levels[side].map(adjacent);
        [free & !(two | three), free & !(one | three), free & !(one | two)]
    }

    /// The same for a bar of the side that leaves its place: it is in nobody's way.
    #[inline]
    pub(super) fn room_without(&self, side: usize, laid: &Laid) -> [u64; 3] {
        let free = !self.covered | laid.squares;
        let [one, two, three] = self.levels[side].map(|level| adjacent(level & !laid.squares));
        [free & !(two | three), free & !(one | three), free & !(one | two)]
    }

    /// The corners as a chain of a side's camp would start from them, if these bars of it lay
    /// there and these squares were covered.
    #[inline]
    pub(super) fn holds(&self, camp: BarSet, covered: u64) -> Holds {
        let mut holds = Holds { starts: [0; 4], held: 0, chained: 0, joined: false };
        for (start, corner) in holds.starts.iter_mut().zip(CORNERS) {
            *start = corner & !covered;
        }
        for slot in members(camp & self.state.at_corners()) {
            let corner = place_of_corner(self.state.bar(slot).square_set().bits() & ALL_CORNERS);
            let (chain, squares) = self.chain(slot, camp);
            holds.joined |= holds.chained & chain != 0;
            holds.chained |= chain;
            holds.held += 1;
            holds.starts[corner] = adjacent(squares);
        }
        holds
    }

    /// Everything links lead to within a camp, and the squares it covers.
    #[inline]
    fn chain(&self, at: usize, camp: BarSet) -> (BarSet, u64) {
        let mut chain: BarSet = 1 << at;
        let (mut ends, mut squares) = (chain, 0);
        while ends != 0 {
            let end = ends.trailing_zeros() as usize;
            squares |= self.state.bar(end).square_set().bits();
            let further = self.state.links(end) & camp & !chain;
            chain |= further;
            ends = ends & (ends - 1) | further;
        }
        (chain, squares)
    }

    /// Bars of the other side that one more captor would capture (E10).
    #[inline]
    pub(super) fn half_held(&self, side: usize) -> impl Iterator<Item = HalfHeld> {
        members(self.all_half_held(side)).map(move |victim| {
            let linked = members(self.state.links(victim) & self.uncaptured[side]);
            let captors = linked.filter(move |&slot| self.holds_alone(side, slot) == 1 << victim);
            HalfHeld { victim: 1 << victim, captors: captors.fold(0, |all, slot| all | 1 << slot) }
        })
    }

    /// The same as a set.
    #[inline]
    pub(super) fn all_half_held(&self, side: usize) -> BarSet {
        let held = Links::new(self.state).of(self.uncaptured[side]).to(self.camp[1 - side]);
        held.lone().to(self.uncaptured[1 - side]).ends()
    }

    /// The bar of the other side that a bar could help to capture: it must be linked to no other.
    #[inline]
    fn holds_alone(&self, side: usize, slot: usize) -> BarSet {
        let held = self.state.links(slot) & self.camp[1 - side];
        let free = self.uncaptured[side] >> slot & 1 != 0;
        let alone = held & held.wrapping_sub(1) == 0;
        held & self.uncaptured[1 - side] & all_if(free & alone)
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

/// All bars or none: what is seldom foreseen is sooner counted than asked.
#[inline]
const fn all_if(so: bool) -> BarSet {
    (so as BarSet).wrapping_neg()
}

/// The members of a set, in order.
#[inline]
pub(super) fn members(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let first = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(first)
    })
}
