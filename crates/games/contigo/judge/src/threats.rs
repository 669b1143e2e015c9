//! Moves that would win at once (C8) if the pits allowed them.
//!
//! Which pawn could complete which line depends on the pawns alone; whether it goes there, on
//! one pit for a straight move (C4) and on two for an L (C9). So a threat needs certain numbers of beads in one or two
//! pits, and a sowing makes or breaks threats without anything being worked out again.

use contigo::{Contigo, PITS, Square, Squares, Step};

use super::shapes::{
    DIAGONALS, FOUR, LONG, Lineup, STRAIGHT, completing, is_on_diagonal, place, strength,
};

/// Two legs; a straight move has the same one twice.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Threat {
    /// Pits that have to hold
    pits: [u8; 2],
    /// exactly so many beads.
    beads: [u8; 2],
    /// Where the pawn stands, turns and goes; straight moves turn nowhere.
    path: [Square; 3],
}

impl Threat {
    /// Each leg's pit and what it should hold.
    #[inline]
    pub(super) fn needs(self) -> [(usize, usize); 2] {
        [0, 1].map(|i| (self.pits[i].into(), self.beads[i].into()))
    }

    /// How many beads the pits of its two legs have too many or too few.
    #[inline]
    fn off(self, beads: &[u8; PITS]) -> u8 {
        let off = |i: usize| beads[usize::from(self.pits[i])].abs_diff(self.beads[i]);
        off(0) + off(1)
    }

    /// Is it a straight move? Then a bead counts twice.
    #[inline]
    const fn is_straight(self) -> bool {
        self.pits[0] == self.pits[1]
    }

    /// The move that completes the line.
    fn step(self) -> Step {
        let [from, corner, to] = self.path;
        if self.is_straight() { Step::Move { from, to } } else { Step::Ell { from, corner, to } }
    }
}

/// Threats kept at most; more than anybody has met.
const MOST: usize = 48;

/// What the pits make of the threats of a side.
#[derive(Copy, Clone)]
pub(super) struct Tally {
    /// Those they allow, one bit each.
    pub(super) live: u64,
    /// How many would be allowed with one bead more or less in a single pit.
    pub(super) near: i32,
}

/// The threats of one side.
#[derive(Copy, Clone)]
pub(super) struct Threats {
    list: [Threat; MOST],
    len: usize,
    /// A line stands already, opened by the other side: any move that keeps it wins (C8).
    pub(super) standing: bool,
    /// Lines with three pawns and room for the fourth.
    pub(super) threes: i32,
    /// Lines with two pawns and room for two more.
    pub(super) twos: i32,
}

/// Both sides' pawns, line by line, as one of them sees it.
#[derive(Copy, Clone)]
pub(super) struct View {
    own: Squares,
    occupied: Squares,
    ours: Lineup,
    theirs: Lineup,
    bends: bool,
    diagonals: usize,
}

impl View {
    #[inline]
    pub(super) fn new(game: Contigo, own: Squares, enemy: Squares) -> Self {
        Self {
            own,
            occupied: own.union(enemy),
            ours: Lineup::of(own),
            theirs: Lineup::walled(enemy),
            bends: game.variant().bends(),
            diagonals: if game.short_diagonals() { DIAGONALS } else { LONG },
        }
    }

    /// Lines that count.
    pub(super) const fn lines(&self) -> usize {
        STRAIGHT + self.diagonals
    }

    /// A line's pawns and enemies.
    #[inline]
    pub(super) fn on(&self, line: usize) -> (usize, usize) {
        (self.ours.line(line), self.theirs.line(line))
    }

    /// Everything the side could complete.
    #[inline]
    pub(super) fn threats(&self) -> Threats {
        let none = Threat { pits: [0; 2], beads: [0; 2], path: [square((0, 0)); 3] };
        let mut found = Threats { list: [none; MOST], len: 0, standing: false, threes: 0, twos: 0 };
        for row in 0..6 {
            self.look(row, self.ours.row(row), self.theirs.row(row), &mut found);
        }
        for column in 0..6 {
            self.look(6 + column, self.ours.column(column), self.theirs.column(column), &mut found);
        }
        for diagonal in 0..self.diagonals {
            let (ours, theirs) = (self.ours.diagonal(diagonal), self.theirs.diagonal(diagonal));
            self.look(STRAIGHT + diagonal, ours, theirs, &mut found);
        }
        found
    }

    #[inline]
    fn look(&self, line: usize, ours: usize, theirs: usize, found: &mut Threats) {
        match strength(ours, theirs) {
            0 | 1 => {}
            2 => found.twos += 1,
            3 => {
                found.threes += 1;
                let mut left = completing(ours, theirs);
                while left != 0 {
                    let at = left.trailing_zeros() as usize;
                    left &= left - 1;
                    self.complete(line, place(line, at), found);
                }
            }
            _ => found.standing = true,
        }
        // With an enemy among four or more, one of them may be the pawn that moves.
        if ours.count_ones() >= u32::from(FOUR) {
            self.rearrange(line, ours, theirs, found);
        }
    }

    /// A pawn from elsewhere goes to an empty square of the line.
    fn complete(&self, line: usize, (column, row): (usize, usize), found: &mut Threats) {
        if self.bends {
            for from in self.own.iter() {
                let from = (usize::from(from.column()), usize::from(from.row()));
                if line < STRAIGHT || !is_on_diagonal(line - STRAIGHT, from) {
                    self.bend(from, (column, row), found);
                }
            }
            return;
        }
        // Along the line itself a pawn comes from the line, which makes it one fewer.
        if !(6..STRAIGHT).contains(&line) {
            let mut pawns = self.ours.column(column);
            while pawns != 0 {
                let from = pawns.trailing_zeros() as usize;
                pawns &= pawns - 1;
                found.add_straight((column, from), (column, row), vertical(column, from, row));
            }
        }
        if line >= 6 {
            let mut pawns = self.ours.row(row);
            while pawns != 0 {
                let from = pawns.trailing_zeros() as usize;
                pawns &= pawns - 1;
                found.add_straight((from, row), (column, row), horizontal(row, from, column));
            }
        }
    }

    #[cold]
    fn rearrange(&self, line: usize, ours: usize, theirs: usize, found: &mut Threats) {
        for from in (0..6).filter(|from| ours >> from & 1 != 0) {
            // The square the pawn leaves does not count as empty: going nowhere is no move.
            let to = completing(ours & !(1 << from), theirs) & !ours;
            for to in (0..6).filter(|at| to >> at & 1 != 0) {
                let (here, there) = (place(line, from), place(line, to));
                if self.bends {
                    self.bend(here, there, found);
                } else if line < 6 {
                    found.add_straight(here, there, horizontal(line, from, to));
                } else if line < STRAIGHT {
                    found.add_straight(here, there, vertical(line - 6, from, to));
                }
            }
        }
    }

    /// The two L's from one square to another, where their corner is free (C9).
    fn bend(&self, from: (usize, usize), to: (usize, usize), found: &mut Threats) {
        if from.0 == to.0 || from.1 == to.1 {
            return;
        }
        if self.is_free(to.0, from.1) {
            let legs = [horizontal(from.1, from.0, to.0), vertical(to.0, from.1, to.1)];
            found.add([from, (to.0, from.1), to], legs);
        }
        if self.is_free(from.0, to.1) {
            let legs = [vertical(from.0, from.1, to.1), horizontal(to.1, from.0, to.0)];
            found.add([from, (from.0, to.1), to], legs);
        }
    }

    #[inline]
    fn is_free(&self, column: usize, row: usize) -> bool {
        self.occupied.bits() >> (6 * row + column) & 1 == 0
    }
}

impl Threats {
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = Threat> + '_ {
        self.list[..self.len].iter().copied()
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn tally(&self, beads: &[u8; PITS]) -> Tally {
        let mut tally = Tally { live: 0, near: 0 };
        for (i, threat) in self.iter().enumerate() {
            let off = threat.off(beads);
            tally.live |= u64::from(off == 0) << i;
            tally.near += i32::from(off == 1 + u8::from(threat.is_straight()));
        }
        tally
    }

    /// Adds the moves the pits allow to complete a line, as the game lists them; says whether
    /// these are all that win.
    pub(super) fn winning(&self, beads: &[u8; PITS], out: &mut Vec<Step>) -> bool {
        if self.standing || self.len == MOST {
            return false;
        }
        for step in self.each(self.tally(beads).live).map(Threat::step) {
            // A move may complete two lines.
            if !out.contains(&step) {
                out.push(step);
            }
        }
        out.sort_unstable_by_key(|&step| place_in_list(step));
        true
    }

    /// No single sowing breaks all of those the pits allow now: it changes the pit it takes from
    /// and at most six next to it (C6).
    #[inline]
    pub(super) fn out_of_reach(&self, live: u64) -> bool {
        live != 0 && self.all_out_of_reach(live)
    }

    fn all_out_of_reach(&self, live: u64) -> bool {
        let pits = |threat: Threat| threat.pits.iter().fold(0, |pits: u32, pit| pits | 1 << pit);
        let spared =
            |start: usize| self.each(live).any(|threat| pits(threat) & WINDOWS[start] == 0);
        // Whatever breaks all of them reaches a pit of the first.
        let around = |pit: usize| (0..REACH).all(|back| spared((pit + PITS - back) % PITS));
        let first = self.list[live.trailing_zeros() as usize];
        first.needs().iter().all(|&(pit, _)| around(pit))
    }

    /// Those of a set.
    #[inline]
    fn each(&self, mut set: u64) -> impl Iterator<Item = Threat> + '_ {
        std::iter::from_fn(move || {
            let first = self.list.get(set.trailing_zeros() as usize)?;
            set &= set - 1;
            Some(*first)
        })
    }

    #[inline]
    fn add_straight(&mut self, from: (usize, usize), to: (usize, usize), leg: (u8, u8)) {
        self.add([from, from, to], [leg, leg]);
    }

    #[inline]
    fn add(&mut self, path: [(usize, usize); 3], [one, two]: [(u8, u8); 2]) {
        if self.len < MOST {
            let (pits, beads) = ([one.0, two.0], [one.1, two.1]);
            self.list[self.len] = Threat { pits, beads, path: path.map(square) };
            self.len += 1;
        }
    }
}

fn square((column, row): (usize, usize)) -> Square {
    Square::new(column as u8, row as u8).expect("a place on the board")
}

/// Pits one sowing can change, all next to each other.
const REACH: usize = 7;

/// The pits from each one on, clockwise.
static WINDOWS: [u32; PITS] = {
    let mut windows = [0; PITS];
    let mut i = 0;
    while i < PITS * REACH {
        windows[i / REACH] |= 1 << ((i / REACH + i % REACH) % PITS);
        i += 1;
    }
    windows
};

/// Where the game lists a move: by the pawn, then by the ways it goes.
fn place_in_list(step: Step) -> (usize, [u8; 2]) {
    let way = |from: Square, to: Square| from.straight_to(to).map_or(0, |(way, _)| way as u8);
    match step {
        Step::Move { from, to } => (from.index(), [way(from, to), 0]),
        Step::Ell { from, corner, to } => (from.index(), [way(from, corner), way(corner, to)]),
        _ => (0, [0; 2]),
    }
}

/// The pit a pawn of this row goes toward, and how far.
#[inline]
pub(super) const fn horizontal(row: usize, from: usize, to: usize) -> (u8, u8) {
    if from < to {
        ((13 - row) as u8, (to - from) as u8)
    } else {
        ((22 + row) as u8, (from - to) as u8)
    }
}

/// The same in a column.
#[inline]
pub(super) const fn vertical(column: usize, from: usize, to: usize) -> (u8, u8) {
    if from < to {
        ((1 + column) as u8, (to - from) as u8)
    } else {
        ((20 - column) as u8, (from - to) as u8)
    }
}
