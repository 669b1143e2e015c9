//! The values of a slice, given those of the slices its moves lead to.
//!
//! A score is a byte, seen from Yellow: 255 − n is won by Yellow and n by Red, in 2n + 1 turns if
//! the winner is to move and in 2n if not; [`DRAW`] is neither. So Yellow wants the highest score
//! and Red the lowest, and a score is a step nearer to the draw when a loser has moved. All scores
//! begin as draws. Rows are done again, the furthest advanced first, until none changes: every
//! score on the way is a proved bound, and in the end each is the shortest win or the longest
//! defence (see the test against a plain solver).

use game::solved::Known;

use crate::plan::{Case, Landing, Plan};
use crate::shape::{LANES, RED, Slice, YELLOW};

/// Neither side can force a win.
pub(crate) const DRAW: u8 = 128;

/// Turns to the end; none for a draw.
pub(crate) fn turns(score: u8, mover: usize) -> Option<u32> {
    let (winner, half) = match score.cmp(&DRAW) {
        std::cmp::Ordering::Less => (RED, score),
        std::cmp::Ordering::Equal => return None,
        std::cmp::Ordering::Greater => (YELLOW, 255 - score),
    };
    Some(2 * u32::from(half) + u32::from(winner == mover))
}

/// What a score says of a position with this side to move.
pub(crate) fn known(score: u8, mover: usize) -> Known {
    let winner = match score.cmp(&DRAW) {
        std::cmp::Ordering::Less => Some(squadro::RED),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(squadro::YELLOW),
    };
    Known { winner, turns: turns(score, mover) }
}

/// Scores of positions by row and column, one array a mover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scores {
    pub(crate) movers: [Vec<u8>; 2],
}

/// Where the moves that leave a slice lead.
pub(crate) trait Outside {
    /// The scores of the next slice after this side moved this lane's piece to the edge, with the
    /// other side to move and that piece on the edge: row by row, without that piece's digit.
    fn exits(&self, slice: &Slice, side: usize, lane: usize) -> Result<Vec<u8>, crate::Error>;
}

/// The scores of a slice; whether distances count, or only who wins.
#[cfg(feature = "files")]
pub(crate) fn solve(
    slice: &Slice,
    outside: &impl Outside,
    distances: bool,
) -> Result<Scores, crate::Error> {
    let mut work = Work::new(slice.clone(), outside, distances)?;
    work.run(&mut |_| true);
    Ok(work.scores())
}

/// The best scores for Yellow of its moves that leave the slice; 0, the worst, where none does.
fn yellow_exits(
    slice: &Slice,
    plan: &Plan,
    outside: &impl Outside,
) -> Result<Vec<u8>, crate::Error> {
    let width = slice.red.len;
    let mut base = vec![0; slice.len()];
    let mut drawn = vec![0; width];
    for lane in 0..LANES {
        let Some(next) = slice.next(YELLOW, lane) else { continue };
        let exits = outside.exits(slice, YELLOW, lane)?;
        debug_assert_eq!(next.red.len, width);
        for (row, base) in base.chunks_exact_mut(width).enumerate() {
            let cases = &plan.yellow[lane][slice.yellow.digit(row, lane)];
            if cases.iter().all(|case| case.landing != Landing::Outside) {
                continue;
            }
            let from = &exits[slice.yellow.without(row, lane) * width..][..width];
            draw_row(plan, lane, cases, &mut drawn, |case| {
                (case.landing == Landing::Outside).then_some(from)
            });
            raise(base, &drawn);
        }
    }
    Ok(base)
}

/// The best scores for Red of its moves that leave the slice; 255, the worst, where none does.
fn red_exits(slice: &Slice, plan: &Plan, outside: &impl Outside) -> Result<Vec<u8>, crate::Error> {
    let width = slice.red.len;
    let mut base = vec![255; slice.len()];
    for lane in 0..LANES {
        if slice.next(RED, lane).is_none() {
            continue;
        }
        let exits = outside.exits(slice, RED, lane)?;
        let (size, stride) = (slice.red.sizes[lane], slice.red.strides[lane]);
        let narrow = width / size;
        for (row, base) in base.chunks_exact_mut(width).enumerate() {
            let standing = Plan::standing(slice, row)[lane];
            let groups = &plan.red[lane][usize::from(standing)];
            for group in groups.iter().filter(|group| group.distance.is_none()) {
                let from = slice.yellow.zeroed(row, group.jumped);
                let from = &exits[from * narrow..][..narrow];
                for &digit in &group.digits {
                    let blocks = base.chunks_exact_mut(size * stride);
                    for (block, from) in blocks.zip(from.chunks_exact(stride)) {
                        lower(&mut block[digit * stride..][..stride], from);
                    }
                }
            }
        }
    }
    Ok(base)
}

/// Puts together, case by case, what a Yellow move from a row leads to; 0 where it is not `from`
/// there.
fn draw_row<'a>(
    plan: &Plan,
    lane: usize,
    cases: &[Case],
    drawn: &mut [u8],
    from: impl Fn(&Case) -> Option<&'a [u8]>,
) {
    match from(&cases[0]) {
        Some(row) => drawn.copy_from_slice(row),
        None => drawn.fill(0),
    }
    for case in &cases[1..] {
        let patch = plan.patch(lane, case.jumped);
        match from(case) {
            Some(row) => patch.copy(drawn, row),
            None => patch.clear(drawn),
        }
    }
}

fn raise(to: &mut [u8], from: &[u8]) {
    for (to, &from) in to.iter_mut().zip(from) {
        *to = (*to).max(from);
    }
}

fn lower(to: &mut [u8], from: &[u8]) {
    for (to, &from) in to.iter_mut().zip(from) {
        *to = (*to).min(from);
    }
}

/// A slice being solved.
pub(crate) struct Work {
    slice: Slice,
    plan: Plan,
    width: usize,
    distances: bool,
    base: [Vec<u8>; 2],
    scores: [Vec<u8>; 2],
    /// By mover and row: when it was last done, and when that last changed something.
    done: [Vec<u32>; 2],
    changed: [Vec<u32>; 2],
    now: u32,
    /// Rows of this sweep still to come, and whether one of it changed.
    next: usize,
    any: bool,
    /// The row in hand, and what one move adds to it.
    row: Vec<u8>,
    drawn: Vec<u8>,
}

impl Work {
    pub(crate) fn new(
        slice: Slice,
        outside: &impl Outside,
        distances: bool,
    ) -> Result<Self, crate::Error> {
        let plan = Plan::new(&slice);
        let base = [yellow_exits(&slice, &plan, outside)?, red_exits(&slice, &plan, outside)?];
        let (rows, width, len) = (slice.yellow.len, slice.red.len, slice.len());
        Ok(Self {
            slice,
            plan,
            width,
            distances,
            base,
            scores: [vec![DRAW; len], vec![DRAW; len]],
            done: [vec![0; rows], vec![0; rows]],
            // Everything is new to those who have not looked yet.
            changed: [vec![1; rows], vec![1; rows]],
            now: 1,
            next: rows,
            any: false,
            row: vec![0; width],
            drawn: vec![0; width],
        })
    }

    /// Does every row that depends on a changed one, until none changes; says whether it is done.
    /// `go` hears how many positions were done, and may interrupt it.
    pub(crate) fn run(&mut self, go: &mut dyn FnMut(usize) -> bool) -> bool {
        loop {
            while let Some(row) = self.next.checked_sub(1) {
                self.next = row;
                if !go(self.row(row)) {
                    return false;
                }
            }
            if !std::mem::take(&mut self.any) {
                return true;
            }
            self.next = self.slice.yellow.len;
        }
    }

    /// What was found, once it is done.
    pub(crate) fn scores(self) -> Scores {
        Scores { movers: self.scores }
    }

    /// Does a row of both movers; says how many positions had to be done.
    fn row(&mut self, row: usize) -> usize {
        let mut done = 0;
        if self.done[YELLOW][row] == 0 || self.yellow_is_stale(row) {
            self.yellow_row(row);
            self.any |= self.store(YELLOW, row);
            done += self.width;
        }
        let standing = Plan::standing(&self.slice, row);
        if self.done[RED][row] == 0 || self.red_is_stale(row, standing) {
            self.red_row(row, standing);
            self.any |= self.store(RED, row);
            done += self.width;
        }
        done
    }

    fn yellow_is_stale(&self, row: usize) -> bool {
        let done = self.done[YELLOW][row];
        self.yellow_targets(row).any(|target| self.changed[RED][target] > done)
    }

    fn yellow_targets(&self, row: usize) -> impl Iterator<Item = usize> {
        (0..LANES).flat_map(move |lane| {
            let digit = self.slice.yellow.digit(row, lane);
            let cases = self.plan.yellow[lane].get(digit).map_or(&[][..], Vec::as_slice);
            let stride = self.slice.yellow.strides[lane];
            cases.iter().filter_map(move |case| match case.landing {
                Landing::Inside(to) => Some(row - digit * stride + to * stride),
                Landing::Outside => None,
            })
        })
    }

    fn red_is_stale(&self, row: usize, standing: [u8; LANES]) -> bool {
        let done = self.done[RED][row];
        (0..LANES).any(|lane| {
            let groups = self.plan.red[lane].get(usize::from(standing[lane]));
            groups.into_iter().flatten().filter(|group| group.distance.is_some()).any(|group| {
                self.changed[YELLOW][self.slice.yellow.zeroed(row, group.jumped)] > done
            })
        })
    }

    fn yellow_row(&mut self, row: usize) {
        let width = self.width;
        self.row.copy_from_slice(&self.base[YELLOW][row * width..][..width]);
        for lane in 0..LANES {
            let digit = self.slice.yellow.digit(row, lane);
            let Some(cases) = self.plan.yellow[lane].get(digit) else { continue };
            let scores = &self.scores[RED];
            let stride = self.slice.yellow.strides[lane];
            let from = |case: &Case| match case.landing {
                Landing::Inside(to) => {
                    Some(&scores[(row - digit * stride + to * stride) * width..][..width])
                }
                Landing::Outside => None,
            };
            match (&cases[..], from(&cases[0])) {
                ([_], None) => {}
                ([_], Some(only)) => raise(&mut self.row, only),
                _ => {
                    draw_row(&self.plan, lane, cases, &mut self.drawn, from);
                    raise(&mut self.row, &self.drawn);
                }
            }
        }
        if self.distances {
            for score in &mut self.row {
                *score += u8::from(*score < DRAW);
            }
        }
    }

    fn red_row(&mut self, row: usize, standing: [u8; LANES]) {
        let width = self.width;
        self.row.copy_from_slice(&self.base[RED][row * width..][..width]);
        for lane in 0..LANES {
            let Some(groups) = self.plan.red[lane].get(usize::from(standing[lane])) else {
                continue;
            };
            let (size, stride) = (self.slice.red.sizes[lane], self.slice.red.strides[lane]);
            for group in groups {
                let Some(distance) = group.distance else { continue };
                let from = self.slice.yellow.zeroed(row, group.jumped);
                let from = &self.scores[YELLOW][from * width..][..width];
                if let Some(mask) = group.mask {
                    let from = &from[distance * stride..];
                    let mask = &self.plan.masks[mask];
                    for ((to, &from), &mask) in self.row.iter_mut().zip(from).zip(mask) {
                        *to = (*to).min(from | mask);
                    }
                    continue;
                }
                let blocks = self.row.chunks_exact_mut(size * stride);
                for (to, from) in blocks.zip(from.chunks_exact(size * stride)) {
                    for &digit in &group.digits {
                        lower(
                            &mut to[digit * stride..][..stride],
                            &from[(digit + distance) * stride..][..stride],
                        );
                    }
                }
            }
        }
        if self.distances {
            for score in &mut self.row {
                *score -= u8::from(*score > DRAW);
            }
        }
    }

    /// Keeps the row in hand if it differs.
    fn store(&mut self, mover: usize, row: usize) -> bool {
        self.now += 1;
        self.done[mover][row] = self.now;
        let kept = &mut self.scores[mover][row * self.width..][..self.width];
        if *kept == *self.row {
            return false;
        }
        kept.copy_from_slice(&self.row);
        self.changed[mover][row] = self.now;
        true
    }
}
