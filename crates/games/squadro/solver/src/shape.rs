//! How positions are numbered.
//!
//! A piece is outward bound, homeward bound or home; it never goes back from one of these
//! *stages* to an earlier one, not even when it is jumped. Positions with the same ten stages
//! form a *slice*. Inside a slice a piece has five or six places; a side's five places, as digits
//! of a number in mixed radix, are its *row* (Yellow) or *column* (Red) number.

use squadro::{Lane, State};

/// Lanes of one side.
pub(crate) const LANES: usize = 5;
pub(crate) const YELLOW: usize = 0;
pub(crate) const RED: usize = 1;
/// A side with so many pieces home has won.
pub(crate) const TO_WIN: usize = 4;
/// Layers: the sum of the ten stages.
#[cfg(feature = "files")]
pub(crate) const LAYERS: usize = 18;

/// Outward bound.
pub(crate) const OUT: u8 = 0;
/// Home.
pub(crate) const HOME: u8 = 2;

/// The places of a piece in one stage, as progress. A piece whose speed is two or three cannot
/// stop on the first square after an edge: it only stops sooner than its speed says after a jump.
const PLACES: [[&[u8]; 3]; 2] = [
    [&[0, 1, 2, 3, 4, 5], &[6, 7, 8, 9, 10, 11], &[12]],
    [&[0, 2, 3, 4, 5], &[6, 8, 9, 10, 11], &[12]],
];

/// How far a side's piece moves in a stage.
pub(crate) fn speed(side: usize, lane: usize, stage: u8) -> u8 {
    let lane = Lane::from_number(lane as u8 + 1).expect("lanes are 0 to 4 here");
    lane.dots(side, stage != OUT)
}

/// The places of a side's piece in a stage.
pub(crate) fn places(side: usize, lane: usize, stage: u8) -> &'static [u8] {
    PLACES[usize::from(speed(side, lane, stage) > 1)][usize::from(stage)]
}

/// The stage of a piece with this progress.
pub(crate) fn stage(progress: u8) -> u8 {
    progress / 6
}

/// The enemy lane that crosses at this progress, counted from 0; none on the edges.
pub(crate) fn crossing(progress: u8) -> Option<usize> {
    let coordinate = if progress <= 6 { progress } else { 12 - progress };
    (1..=5).contains(&coordinate).then(|| usize::from(coordinate) - 1)
}

/// One side's pieces in one slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Half {
    pub(crate) side: usize,
    pub(crate) stages: [u8; LANES],
    pub(crate) sizes: [usize; LANES],
    pub(crate) strides: [usize; LANES],
    /// How many arrangements there are.
    pub(crate) len: usize,
}

impl Half {
    pub(crate) fn new(side: usize, stages: [u8; LANES]) -> Self {
        let mut half = Self { side, stages, sizes: [1; LANES], strides: [1; LANES], len: 1 };
        for lane in 0..LANES {
            half.sizes[lane] = places(side, lane, stages[lane]).len();
            half.strides[lane] = half.len;
            half.len *= half.sizes[lane];
        }
        half
    }

    pub(crate) fn home(&self) -> usize {
        self.stages.iter().filter(|&&stage| stage == HOME).count()
    }

    pub(crate) fn digit(&self, number: usize, lane: usize) -> usize {
        number / self.strides[lane] % self.sizes[lane]
    }

    pub(crate) fn progress(&self, number: usize, lane: usize) -> u8 {
        places(self.side, lane, self.stages[lane])[self.digit(number, lane)]
    }

    /// The digit with which this side's piece stands on the enemy's lane.
    pub(crate) fn digit_on(&self, lane: usize, enemy_lane: usize) -> Option<usize> {
        let places = places(self.side, lane, self.stages[lane]);
        places.iter().position(|&progress| crossing(progress) == Some(enemy_lane))
    }

    pub(crate) fn number(&self, progress: [u8; LANES]) -> Option<usize> {
        let mut number = 0;
        for lane in 0..LANES {
            let places = places(self.side, lane, self.stages[lane]);
            let digit = places.iter().position(|&place| place == progress[lane])?;
            number += digit * self.strides[lane];
        }
        Some(number)
    }

    /// The number without the digit of one lane.
    pub(crate) fn without(&self, number: usize, lane: usize) -> usize {
        let stride = self.strides[lane];
        number / (stride * self.sizes[lane]) * stride + number % stride
    }

    /// The number with the digits of these lanes set to 0.
    pub(crate) fn zeroed(&self, number: usize, lanes: u8) -> usize {
        (0..LANES)
            .filter(|lane| lanes >> lane & 1 != 0)
            .fold(number, |rest, lane| rest - self.digit(number, lane) * self.strides[lane])
    }
}

/// All positions with the same ten stages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slice {
    pub(crate) yellow: Half,
    pub(crate) red: Half,
}

impl Slice {
    pub(crate) fn new(stages: [[u8; LANES]; 2]) -> Self {
        Self { yellow: Half::new(YELLOW, stages[0]), red: Half::new(RED, stages[1]) }
    }

    pub(crate) fn from_id(id: u32) -> Self {
        let mut rest = id;
        let mut stages = [[0; LANES]; 2];
        for stage in stages.as_flattened_mut() {
            *stage = (rest % 3) as u8;
            rest /= 3;
        }
        Self::new(stages)
    }

    /// The ten stages as digits of a number.
    pub(crate) fn id(&self) -> u32 {
        let stages = self.yellow.stages.iter().chain(&self.red.stages);
        stages.rev().fold(0, |id, &stage| 3 * id + u32::from(stage))
    }

    pub(crate) fn layer(&self) -> usize {
        self.yellow.stages.iter().chain(&self.red.stages).map(|&stage| usize::from(stage)).sum()
    }

    pub(crate) fn half(&self, side: usize) -> &Half {
        if side == YELLOW { &self.yellow } else { &self.red }
    }

    /// Places for positions of one mover, those with two pieces on one square included.
    pub(crate) fn len(&self) -> usize {
        self.yellow.len * self.red.len
    }

    /// The side with four pieces home.
    pub(crate) fn winner(&self) -> Option<usize> {
        [YELLOW, RED].into_iter().find(|&side| self.half(side).home() >= TO_WIN)
    }

    /// Can the game come here at all? At most one side has four pieces home, none has five.
    pub(crate) fn is_possible(&self) -> bool {
        let homes = [self.yellow.home(), self.red.home()];
        homes.iter().all(|&home| home <= TO_WIN) && homes != [TO_WIN; 2]
    }

    /// The slice in which one piece is a stage further.
    pub(crate) fn next(&self, side: usize, lane: usize) -> Option<Self> {
        let mut stages = [self.yellow.stages, self.red.stages];
        if stages[side][lane] == HOME {
            return None;
        }
        stages[side][lane] += 1;
        Some(Self::new(stages))
    }

    /// The slice in which one piece was a stage behind.
    #[cfg(feature = "files")]
    pub(crate) fn previous(&self, side: usize, lane: usize) -> Option<Self> {
        let mut stages = [self.yellow.stages, self.red.stages];
        if stages[side][lane] == OUT {
            return None;
        }
        stages[side][lane] -= 1;
        Some(Self::new(stages))
    }

    /// Can the game come from a position with these stages to one of this slice?
    pub(crate) fn follows(&self, first: &[[u8; LANES]; 2]) -> bool {
        let stages = self.yellow.stages.iter().chain(&self.red.stages);
        stages.zip(first.as_flattened()).all(|(stage, first)| stage >= first)
    }

    /// How many legal positions it has, of both movers.
    #[cfg(feature = "files")]
    pub(crate) fn positions(&self) -> u64 {
        let mut marks = vec![false; self.red.len];
        let count = |row| {
            self.mark_conflicts(row, &mut marks);
            marks.iter().filter(|&&mark| !mark).count() as u64
        };
        2 * (0..self.yellow.len).map(count).sum::<u64>()
    }

    /// Marks the columns that have a piece on the same square as one of Yellow's in this row.
    #[cfg(feature = "files")]
    pub(crate) fn mark_conflicts(&self, row: usize, marks: &mut [bool]) {
        marks.fill(false);
        for lane in 0..LANES {
            let Some(red_lane) = crossing(self.yellow.progress(row, lane)) else { continue };
            let Some(digit) = self.red.digit_on(red_lane, lane) else { continue };
            let (size, stride) = (self.red.sizes[red_lane], self.red.strides[red_lane]);
            for block in marks.chunks_exact_mut(size * stride) {
                block[digit * stride..(digit + 1) * stride].fill(true);
            }
        }
    }
}

/// Appends the scores of a row in which a side's piece is at its first place of this slice.
pub(crate) fn without_digit(
    slice: &Slice,
    side: usize,
    lane: usize,
    (row, scores): (usize, &[u8]),
    out: &mut Vec<u8>,
) {
    let half = slice.half(side);
    if side == RED {
        let (size, stride) = (half.sizes[lane], half.strides[lane]);
        for part in scores.chunks_exact(size * stride) {
            out.extend_from_slice(&part[..stride]);
        }
    } else if half.digit(row, lane) == 0 {
        out.extend_from_slice(scores);
    }
}

/// Where a position is: its slice, row and column, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) slice: u32,
    pub(crate) row: usize,
    pub(crate) column: usize,
    pub(crate) mover: usize,
}

/// The ten progresses of a state.
pub(crate) fn progresses(state: &State) -> [[u8; LANES]; 2] {
    [YELLOW, RED].map(|side| {
        std::array::from_fn(|lane| {
            let lane = Lane::from_number(lane as u8 + 1).expect("lanes are 0 to 4 here");
            state.progress(side, lane)
        })
    })
}

/// The place of a position; none if one of its pieces stands where no game brings it.
pub(crate) fn place(state: &State) -> Option<(Slice, Place)> {
    let pieces = progresses(state);
    let slice = Slice::new(pieces.map(|side| side.map(stage)));
    let row = slice.yellow.number(pieces[YELLOW])?;
    let column = slice.red.number(pieces[RED])?;
    let place = Place { slice: slice.id(), row, column, mover: state.mover() };
    Some((slice, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slice_has_its_number() {
        for id in 0..3_u32.pow(10) {
            assert_eq!(Slice::from_id(id).id(), id);
        }
    }

    #[test]
    fn rows_are_numbers_in_mixed_radix() {
        let half = Half::new(RED, [0, 1, 2, 0, 1]);
        for number in 0..half.len {
            let progress = std::array::from_fn(|lane| half.progress(number, lane));
            assert_eq!(half.number(progress), Some(number));
            assert_eq!(half.zeroed(number, 0b11111), 0);
        }
        assert_eq!(half.number([1, 6, 12, 1, 6]), None, "lane 4 never stops there");
    }
}
