//! Games as numbers, for programs that learn: numbered actions and a tensor of what is seen.

use std::fmt::Debug;

use crate::{Seat, Symmetric};

/// A fixed numbering of what can be done, and positions as tensors.
///
/// An *action* is a number below [`Encoding::ACTIONS`]. Where a game has few enough steps, each of
/// them is one action. A step with too many possibilities takes several actions in a row by the same
/// seat; what they have decided so far is a [`Encoding::Partial`]. Every legal step is encoded by exactly
/// one sequence of actions.
///
/// An *observation* is a tensor of bytes: planes, each as large as a board, in the order of
/// [`Encoding::planes`]. It is seen from a seat: what belongs to that seat comes first, then the other
/// seats in turn order, so that one network can play every seat.
pub trait Encoding: Symmetric {
    /// What is decided of a step that takes several actions; the default means nothing yet.
    type Partial: Copy + Eq + Default + Debug + Send + Sync + 'static;

    /// How many actions are numbered, in every variant of the game.
    const ACTIONS: usize;

    /// Rows and columns of a plane.
    const BOARD: [usize; 2];

    /// Puts every legal action into an empty set; none when the game is over.
    fn legal_actions(&self, state: &Self::State, partial: &Self::Partial, legal: &mut ActionSet);

    /// What a legal action does.
    fn act(
        &self,
        state: &Self::State,
        partial: &Self::Partial,
        action: usize,
    ) -> Act<Self::Step, Self::Partial>;

    /// Appends the actions that say a legal step of this state, from its beginning.
    fn actions_of(&self, state: &Self::State, step: Self::Step, out: &mut Vec<usize>);

    /// The actions that say a legal turn from this state on.
    fn actions_of_turn(&self, state: &Self::State, turn: &[Self::Step]) -> Vec<usize> {
        let mut state = state.clone();
        let mut actions = Vec::new();
        for &step in turn {
            self.actions_of(&state, step, &mut actions);
            self.play(&mut state, step);
        }
        actions
    }

    /// A step begun in `state`, seen through a symmetry.
    fn map_partial(
        &self,
        _symmetry: Self::Symmetry,
        _state: &Self::State,
        partial: &Self::Partial,
    ) -> Self::Partial {
        *partial
    }

    /// The number that a legal action has through a symmetry, in the state `there` that `state` is mapped
    /// to. Games whose steps take several actions say it of those that complete none.
    fn map_action(
        &self,
        symmetry: Self::Symmetry,
        (state, there): (&Self::State, &Self::State),
        partial: &Self::Partial,
        action: usize,
    ) -> usize {
        let Act::Step(step) = self.act(state, partial, action) else { return action };
        let mut actions = Vec::new();
        self.actions_of(there, self.map_step(symmetry, state, step), &mut actions);
        actions.pop().unwrap_or(action)
    }

    /// The planes of an observation in order: what they show, and how many they are.
    fn planes(&self) -> Vec<(&'static str, usize)>;

    /// Writes all planes as `seat` sees them.
    fn observe(
        &self,
        state: &Self::State,
        partial: &Self::Partial,
        seat: Seat,
        planes: &mut Planes<'_>,
    );

    /// Planes, rows and columns of an observation.
    fn shape(&self) -> [usize; 3] {
        let [rows, columns] = Self::BOARD;
        [self.planes().iter().map(|(_, count)| count).sum(), rows, columns]
    }
}

/// What an action does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Act<Step, Partial> {
    /// It completes a step.
    Step(Step),
    /// It begins a step or goes on with it; the same seat acts again.
    Partial(Partial),
}

/// A set of actions, one bit each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionSet {
    words: Vec<u64>,
}

const WORD: usize = u64::BITS as usize;
const ONE_A_BYTE: u64 = 0x0101_0101_0101_0101;

impl ActionSet {
    /// An empty set of actions below `actions`.
    pub fn new(actions: usize) -> Self {
        Self { words: vec![0; actions.div_ceil(WORD)] }
    }

    /// Takes everything out.
    #[inline]
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Puts an action in; panics where the set has no room for it.
    #[inline]
    pub fn insert(&mut self, action: usize) {
        self.words[action / WORD] |= 1 << (action % WORD);
    }

    /// Puts in `first + i` for every bit `i` that is set.
    #[inline]
    pub fn insert_bits(&mut self, first: usize, bits: u128) {
        let (word, shift) = (first / WORD, first % WORD);
        let mut left = bits;
        let mut at = word;
        if shift > 0 {
            self.words[at] |= (left as u64) << shift;
            left >>= WORD - shift;
            at += 1;
        }
        while left != 0 {
            self.words[at] |= left as u64;
            left >>= WORD;
            at += 1;
        }
    }

    /// Is this action in it?
    #[inline]
    pub fn contains(&self, action: usize) -> bool {
        self.words.get(action / WORD).is_some_and(|word| word >> (action % WORD) & 1 != 0)
    }

    /// How many actions are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is nothing in it?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The n-th action in order, counted from 0.
    #[inline]
    pub fn nth(&self, n: usize) -> Option<usize> {
        let mut left = n;
        for (i, &word) in self.words.iter().enumerate() {
            let here = word.count_ones() as usize;
            if left < here {
                let mut word = word;
                for _ in 0..left {
                    word &= word - 1;
                }
                return Some(i * WORD + word.trailing_zeros() as usize);
            }
            left -= here;
        }
        None
    }

    /// The actions in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let action = i * WORD + left.trailing_zeros() as usize;
                    left &= left - 1;
                    action
                })
            })
        })
    }

    /// Writes 1 for every action in it and 0 for the others, a byte each.
    #[inline]
    pub fn write_mask(&self, mask: &mut [u8]) {
        for (bytes, &word) in mask.chunks_mut(WORD).zip(&self.words) {
            if word == 0 {
                bytes.fill(0);
                continue;
            }
            for (eight, byte) in bytes.chunks_mut(8).zip(word.to_le_bytes()) {
                // Byte i keeps bit i alone; adding 127 carries it to the highest place.
                let alone = (u64::from(byte) * ONE_A_BYTE) & 0x8040_2010_0804_0201;
                let spread = ((alone + 0x7f * ONE_A_BYTE) >> 7) & ONE_A_BYTE;
                eight.copy_from_slice(&spread.to_le_bytes()[..eight.len()]);
            }
        }
    }
}

/// Writes the planes of an observation one after another.
#[derive(Debug)]
pub struct Planes<'a> {
    cells: &'a mut [u8],
    size: usize,
    next: usize,
}

impl<'a> Planes<'a> {
    /// Planes of so many cells each, over all of `cells`.
    pub fn new(cells: &'a mut [u8], size: usize) -> Self {
        Self { cells, size, next: 0 }
    }

    /// How many planes were written.
    pub fn written(&self) -> usize {
        self.next / self.size
    }

    #[inline]
    fn plane(&mut self, value: u8) -> &mut [u8] {
        let plane = &mut self.cells[self.next..][..self.size];
        self.next += self.size;
        plane.fill(value);
        plane
    }

    /// The same number in every cell of the next plane.
    #[inline]
    pub fn fill(&mut self, value: u8) {
        self.plane(value);
    }

    /// 1 in every cell of the next plane, or 0.
    #[inline]
    pub fn flag(&mut self, so: bool) {
        self.fill(u8::from(so));
    }

    /// 1 in the cells of the next plane whose bits are set, 0 in the others.
    #[inline]
    pub fn bits(&mut self, bits: u128) {
        let plane = self.plane(0);
        for (half, first) in [(bits as u64, 0), ((bits >> WORD) as u64, WORD)] {
            let mut left = half;
            while left != 0 {
                plane[first + left.trailing_zeros() as usize] = 1;
                left &= left - 1;
            }
        }
    }

    /// So many planes, with 1 in each plane and cell that is named and 0 elsewhere.
    #[inline]
    pub fn one_hot(&mut self, planes: usize, marks: impl IntoIterator<Item = (usize, usize)>) {
        let size = self.size;
        let cells = &mut self.cells[self.next..][..planes * size];
        self.next += planes * size;
        cells.fill(0);
        for (plane, cell) in marks {
            debug_assert!(cell < size, "a cell of the plane");
            cells[plane * size + cell] = 1;
        }
    }

    /// 1 in these cells of the next plane, 0 in the others.
    #[inline]
    pub fn cells(&mut self, cells: impl IntoIterator<Item = usize>) {
        self.values(cells.into_iter().map(|cell| (cell, 1)));
    }

    /// These numbers in these cells of the next plane, 0 in the others.
    #[inline]
    pub fn values(&mut self, values: impl IntoIterator<Item = (usize, u8)>) {
        let plane = self.plane(0);
        for (cell, value) in values {
            plane[cell] = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = ActionSet::new(200);
        set.insert(3);
        set.insert_bits(60, 0b1_0001);
        set.insert_bits(70, 1 << 100 | 1);
        let all = [3, 60, 64, 70, 170];
        assert_eq!(set.iter().collect::<Vec<_>>(), all);
        assert_eq!(set.len(), all.len());
        for (n, action) in all.into_iter().enumerate() {
            assert_eq!(set.nth(n), Some(action));
            assert!(set.contains(action) && !set.contains(action + 1));
        }
        assert_eq!(set.nth(all.len()), None);
        assert!(!set.contains(10_000));
        let mut mask = [7; 200];
        set.write_mask(&mut mask);
        let expected: [u8; 200] = std::array::from_fn(|i| u8::from(all.contains(&i)));
        assert_eq!(mask, expected);
        set.clear();
        assert!(set.is_empty());
    }

    #[test]
    fn every_byte_of_a_mask_is_its_bit() {
        for bits in 0..=255_u128 {
            let mut set = ActionSet::new(70);
            set.insert_bits(62, bits);
            let mut mask = [9; 70];
            set.write_mask(&mut mask);
            for (i, byte) in mask.into_iter().enumerate() {
                assert_eq!(byte == 1, i >= 62 && bits >> (i - 62) & 1 == 1);
                assert!(byte < 2);
            }
        }
    }

    #[test]
    fn planes_are_written_one_after_another() {
        let mut cells = [9; 12];
        let mut planes = Planes::new(&mut cells, 3);
        planes.bits(0b101);
        planes.fill(4);
        planes.values([(1, 8)]);
        planes.flag(false);
        assert_eq!(planes.written(), 4);
        assert_eq!(cells, [1, 0, 1, 4, 4, 4, 0, 8, 0, 0, 0, 0]);
    }
}
