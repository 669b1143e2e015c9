//! Which positions of a slice can be reached, given those of the slices that lead to it.

use crate::plan::{Landing, Plan, mark};
use crate::shape::{LANES, RED, Slice, YELLOW};

/// By mover, row and column: 1 for a position that can be reached, 0 for another.
pub(crate) type Reached = [Vec<u8>; 2];

/// Marks what one move that leaves `before` reaches in `slice`, its next one for this piece.
pub(crate) fn enter(
    slice: &Slice,
    reached: &mut Reached,
    before: &Slice,
    from: &[u8],
    (side, lane): (usize, usize),
) {
    let plan = Plan::of_piece(before, side, lane);
    let (width, from_width) = (slice.red.len, before.red.len);
    let mut rest = vec![0; from_width];
    for (row, from) in from.chunks_exact(from_width).enumerate() {
        if from.iter().all(|&mark| mark == 0) {
            continue;
        }
        if side == YELLOW {
            let to = edge_row(slice, before, row, lane);
            let to = &mut reached[RED][to * width..][..width];
            let digit = before.yellow.digit(row, lane);
            move_row(&plan, lane, digit, (from, &mut rest), |landing, add| {
                if landing == Landing::Outside {
                    add(to);
                }
            });
        } else {
            let standing = Plan::standing(before, row)[lane];
            let (size, stride) = (before.red.sizes[lane], before.red.strides[lane]);
            let next_size = slice.red.sizes[lane];
            for group in &plan.red[lane][usize::from(standing)] {
                if group.distance.is_some() {
                    continue;
                }
                let to = before.yellow.zeroed(row, group.jumped);
                let to = &mut reached[YELLOW][to * width..][..width];
                for &digit in &group.digits {
                    let to = to.chunks_exact_mut(next_size * stride);
                    for (to, from) in to.zip(from.chunks_exact(size * stride)) {
                        mark(&mut to[..stride], &from[digit * stride..][..stride]);
                    }
                }
            }
        }
    }
}

/// The row in which the piece of this lane stands on the edge it has just reached.
fn edge_row(slice: &Slice, before: &Slice, row: usize, lane: usize) -> usize {
    let short = before.yellow.without(row, lane);
    let (size, stride) = (slice.yellow.sizes[lane], slice.yellow.strides[lane]);
    short / stride * stride * size + short % stride
}

/// Takes the marks of a row apart by what happens when Yellow moves on this lane: `reach` adds them
/// to what is reached. `rest` is overwritten.
fn move_row(
    plan: &Plan,
    lane: usize,
    digit: usize,
    (from, rest): (&[u8], &mut [u8]),
    mut reach: impl FnMut(Landing, &dyn Fn(&mut [u8]) -> bool),
) {
    let cases = &plan.yellow[lane][digit];
    let [first] = &cases[..] else {
        rest.copy_from_slice(from);
        for case in cases[1..].iter().rev() {
            let patch = plan.patch(lane, case.jumped);
            reach(case.landing, &|to| patch.add_back(to, rest));
            patch.clear(rest);
        }
        reach(cases[0].landing, &|to| mark(to, rest));
        return;
    };
    reach(first.landing, &|to| mark(to, from));
}

/// Marks all that can be reached inside the slice from what is marked.
pub(crate) fn spread(slice: &Slice, reached: &mut Reached) {
    let plan = Plan::new(slice);
    let (rows, width) = (slice.yellow.len, slice.red.len);
    let mut fresh = [vec![true; rows], vec![true; rows]];
    let mut rest = vec![0; width];
    let mut any = true;
    while any {
        any = false;
        for row in 0..rows {
            // Red's moves without a jump stay in the row, so they come first.
            if std::mem::take(&mut fresh[RED][row]) {
                any = true;
                red_moves(slice, &plan, row, reached, &mut fresh[YELLOW]);
            }
            if !std::mem::take(&mut fresh[YELLOW][row]) {
                continue;
            }
            any = true;
            let [yellow, red] = reached;
            let from = &yellow[row * width..][..width];
            for lane in (0..LANES).filter(|&lane| !plan.yellow[lane].is_empty()) {
                let digit = slice.yellow.digit(row, lane);
                let stride = slice.yellow.strides[lane];
                let base = row - digit * stride;
                move_row(&plan, lane, digit, (from, &mut rest), |landing, add| {
                    if let Landing::Inside(to) = landing {
                        let to = base + to * stride;
                        fresh[RED][to] |= add(&mut red[to * width..][..width]);
                    }
                });
            }
        }
    }
}

fn red_moves(slice: &Slice, plan: &Plan, row: usize, reached: &mut Reached, fresh: &mut [bool]) {
    let width = slice.red.len;
    let [yellow, red] = reached;
    let from = &red[row * width..][..width];
    let standing = Plan::standing(slice, row);
    for lane in 0..LANES {
        let Some(groups) = plan.red[lane].get(usize::from(standing[lane])) else { continue };
        let (size, stride) = (slice.red.sizes[lane], slice.red.strides[lane]);
        for group in groups {
            let Some(distance) = group.distance else { continue };
            let target = slice.yellow.zeroed(row, group.jumped);
            let to = &mut yellow[target * width..][..width];
            if let Some(mask) = group.mask {
                let mut new = 0;
                let from = from.iter().zip(&plan.masks[mask]);
                for (to, (&from, &mask)) in to[distance * stride..].iter_mut().zip(from) {
                    new |= from & !mask & !*to;
                    *to |= from & !mask;
                }
                fresh[target] |= new != 0;
                continue;
            }
            let to = to.chunks_exact_mut(size * stride);
            for (to, from) in to.zip(from.chunks_exact(size * stride)) {
                for &digit in &group.digits {
                    let from = &from[digit * stride..][..stride];
                    fresh[target] |= mark(&mut to[(digit + distance) * stride..][..stride], from);
                }
            }
        }
    }
}
