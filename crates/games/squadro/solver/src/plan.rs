//! What every move of a slice does, worked out once for all its rows.

use std::collections::HashMap;

#[cfg(feature = "files")]
use crate::shape::YELLOW;
use crate::shape::{HOME, Half, LANES, Slice, crossing, places, speed, stage};

/// Strided copies shorter than this are done through a mask over the whole row instead.
const SHORT: usize = 16;

/// Where a move ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Landing {
    /// On this digit of its lane, in the same slice.
    Inside(usize),
    /// On the edge: on digit 0 of the next stage, in another slice.
    Outside,
}

/// What happens if exactly these enemies stand one after another on the mover's way.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// One bit for each enemy lane whose piece is sent back.
    pub(crate) jumped: u8,
    pub(crate) landing: Landing,
}

/// The cases of a move in an order in which a later one holds where it and an earlier one both
/// seem to. The first is the move without a jump.
fn cases(half: &Half, enemy: &Half, lane: usize, progress: u8) -> Vec<Case> {
    let edge = if progress < 6 { 6 } else { 12 };
    let landing = |at: u8| {
        if at == edge {
            return Landing::Outside;
        }
        let places = places(half.side, lane, half.stages[lane]);
        Landing::Inside(places.iter().position(|&place| place == at).expect("a piece stops there"))
    };
    let blocker = |at: u8| {
        let enemy_lane = crossing(at).filter(|_| at < edge)?;
        enemy.digit_on(enemy_lane, lane).map(|_| 1_u8 << enemy_lane)
    };
    let last = (progress + speed(half.side, lane, stage(progress))).min(edge);
    let mut cases = vec![Case { jumped: 0, landing: landing(last) }];
    for first in (progress + 1..=last).rev() {
        let (mut at, mut jumped) = (first, 0);
        while let Some(bit) = blocker(at) {
            jumped |= bit;
            at += 1;
            cases.push(Case { jumped, landing: landing(at) });
        }
    }
    cases
}

/// The columns in which certain Red pieces stand on one of Yellow's lanes: where each run of them
/// begins when those pieces are at their base, and how far it is from there.
#[derive(Debug)]
pub(crate) struct Patch {
    pub(crate) offset: usize,
    pub(crate) run: usize,
    pub(crate) starts: Vec<u32>,
    /// Instead of runs where these are short: 255 at the columns themselves.
    pub(crate) mask: Vec<u8>,
}

impl Patch {
    fn new(red: &Half, jumped: u8, yellow_lane: usize) -> Self {
        let lanes = || (0..LANES).filter(move |lane| jumped >> lane & 1 != 0);
        let offset = lanes()
            .map(|lane| {
                red.strides[lane] * red.digit_on(lane, yellow_lane).expect("it can stand there")
            })
            .sum();
        let run = lanes().map(|lane| red.strides[lane]).min().expect("somebody is jumped");
        let at_base = |start: &usize| lanes().all(|lane| red.digit(*start, lane) == 0);
        let starts: Vec<u32> =
            (0..red.len).step_by(run).filter(at_base).map(|start| start as u32).collect();
        let mut mask = Vec::new();
        if run < SHORT && jumped.is_power_of_two() {
            mask = vec![0; red.len];
            for &start in &starts {
                mask[start as usize + offset..][..run].fill(255);
            }
        }
        Self { offset, run, starts, mask }
    }

    /// Copies what holds with the pieces at their base to the columns in which they are met.
    pub(crate) fn copy(&self, to: &mut [u8], from: &[u8]) {
        if self.mask.is_empty() {
            for &start in &self.starts {
                let start = start as usize;
                let to = &mut to[start + self.offset..][..self.run];
                to.copy_from_slice(&from[start..][..self.run]);
            }
        } else {
            let to = &mut to[self.offset..];
            for ((to, &from), &mask) in to.iter_mut().zip(from).zip(&self.mask[self.offset..]) {
                *to = *to & !mask | from & mask;
            }
        }
    }

    /// Clears the columns in which the pieces are met.
    pub(crate) fn clear(&self, to: &mut [u8]) {
        if !self.mask.is_empty() {
            for (to, &mask) in to.iter_mut().zip(&self.mask) {
                *to &= !mask;
            }
            return;
        }
        for &start in &self.starts {
            to[start as usize + self.offset..][..self.run].fill(0);
        }
    }

    /// Adds marks of the columns in which the pieces are met to those with the pieces at their
    /// base; says whether any is new.
    #[cfg(feature = "files")]
    pub(crate) fn add_back(&self, to: &mut [u8], from: &[u8]) -> bool {
        if self.mask.is_empty() {
            return self.starts.iter().fold(false, |new, &start| {
                let start = start as usize;
                new | mark(&mut to[start..][..self.run], &from[start + self.offset..][..self.run])
            });
        }
        let mut new = 0;
        let from = from[self.offset..].iter().zip(&self.mask[self.offset..]);
        for (to, (&from, &mask)) in to.iter_mut().zip(from) {
            new |= from & mask & !*to;
            *to |= from & mask;
        }
        new != 0
    }
}

/// Adds marks; says whether any is new.
#[cfg(feature = "files")]
pub(crate) fn mark(to: &mut [u8], from: &[u8]) -> bool {
    let mut new = 0;
    for (to, &from) in to.iter_mut().zip(from) {
        new |= from & !*to;
        *to |= from;
    }
    new != 0
}

/// Moves of a Red piece that send the same Yellow pieces back and go equally far.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) jumped: u8,
    /// In digits; none if it ends on the edge.
    pub(crate) distance: Option<usize>,
    /// The digits from which it is made.
    pub(crate) digits: Vec<usize>,
    /// Which of [`Plan::masks`] holds 0 in the columns from which it is made; for short strides.
    pub(crate) mask: Option<usize>,
}

/// Every move of a slice.
#[derive(Default)]
pub(crate) struct Plan {
    /// By Yellow's lane and digit; nothing for a piece that is home.
    pub(crate) yellow: [Vec<Vec<Case>>; LANES],
    /// By Yellow's lane and the Red lanes jumped.
    patches: [HashMap<u8, Patch>; LANES],
    /// By Red's lane and the set of Yellow's lanes whose pieces stand on it.
    pub(crate) red: [Vec<Vec<Group>>; LANES],
    pub(crate) masks: Vec<Vec<u8>>,
}

impl Plan {
    pub(crate) fn new(slice: &Slice) -> Self {
        let mut plan = Self::default();
        for lane in 0..LANES {
            plan.add_yellow(slice, lane);
            plan.add_red(slice, lane);
        }
        plan
    }

    /// The moves of one piece only.
    #[cfg(feature = "files")]
    pub(crate) fn of_piece(slice: &Slice, side: usize, lane: usize) -> Self {
        let mut plan = Self::default();
        if side == YELLOW {
            plan.add_yellow(slice, lane);
        } else {
            plan.add_red(slice, lane);
        }
        plan
    }

    fn add_yellow(&mut self, slice: &Slice, lane: usize) {
        let (half, enemy) = (&slice.yellow, &slice.red);
        if half.stages[lane] == HOME {
            return;
        }
        for &progress in places(half.side, lane, half.stages[lane]) {
            let cases = cases(half, enemy, lane, progress);
            for case in cases.iter().filter(|case| case.jumped != 0) {
                self.patches[lane]
                    .entry(case.jumped)
                    .or_insert_with(|| Patch::new(enemy, case.jumped, lane));
            }
            self.yellow[lane].push(cases);
        }
    }

    fn add_red(&mut self, slice: &Slice, lane: usize) {
        let (half, enemy) = (&slice.red, &slice.yellow);
        if half.stages[lane] == HOME {
            return;
        }
        let mut masks = HashMap::new();
        let can_stand = (0..LANES)
            .filter(|&yellow_lane| enemy.digit_on(yellow_lane, lane).is_some())
            .fold(0, |lanes, yellow_lane| lanes | 1_u8 << yellow_lane);
        for standing in 0..1_u8 << LANES {
            if standing & !can_stand != 0 {
                self.red[lane].push(Vec::new());
                continue;
            }
            let mut groups: Vec<Group> = Vec::new();
            for (digit, &progress) in places(half.side, lane, half.stages[lane]).iter().enumerate()
            {
                if crossing(progress).is_some_and(|at| standing >> at & 1 != 0) {
                    continue;
                }
                // The last case that needs no piece that is not there.
                let cases = cases(half, enemy, lane, progress);
                let holds = |case: &&Case| case.jumped & !standing == 0;
                let case = cases.iter().rfind(holds).expect("the first case needs no piece");
                let distance = match case.landing {
                    Landing::Inside(to) => Some(to - digit),
                    Landing::Outside => None,
                };
                let same = |g: &&mut Group| g.jumped == case.jumped && g.distance == distance;
                match groups.iter_mut().find(same) {
                    Some(group) => group.digits.push(digit),
                    None => groups.push(Group {
                        jumped: case.jumped,
                        distance,
                        digits: vec![digit],
                        mask: None,
                    }),
                }
            }
            if half.strides[lane] < SHORT {
                for group in groups.iter_mut().filter(|group| group.distance.is_some()) {
                    let mask = *masks.entry(group.digits.clone()).or_insert_with(|| {
                        let holds = |at: usize| group.digits.contains(&half.digit(at, lane));
                        let mask = (0..half.len).map(|at| if holds(at) { 0 } else { 255 });
                        self.masks.push(mask.collect());
                        self.masks.len() - 1
                    });
                    group.mask = Some(mask);
                }
            }
            self.red[lane].push(groups);
        }
    }

    pub(crate) fn patch(&self, lane: usize, jumped: u8) -> &Patch {
        &self.patches[lane][&jumped]
    }

    /// Yellow's lanes whose pieces stand on each of Red's lanes in a row.
    pub(crate) fn standing(slice: &Slice, row: usize) -> [u8; LANES] {
        let mut standing = [0; LANES];
        for lane in 0..LANES {
            if let Some(red_lane) = crossing(slice.yellow.progress(row, lane)) {
                standing[red_lane] |= 1 << lane;
            }
        }
        standing
    }
}
