//! How many moves pieces need to come home, and how many they lose when they are sent back.
//!
//! Both depend on a piece's lane and progress only, so they are added up beforehand, two lanes
//! at a time.

use squadro::{Lane, State};

/// The progress on the far edge (S3).
const TURNED: u8 = 6;
/// The progress of a piece that is home (S3).
const HOME: u8 = 12;

/// The moves a piece still needs if nobody sends it back.
pub(super) const fn moves_home(side: usize, lane: Lane, progress: u8) -> u8 {
    let homeward = lane.dots(side, true);
    if progress >= TURNED {
        (HOME - progress).div_ceil(homeward)
    } else {
        // S5: what is left over at the far edge is lost.
        (TURNED - progress).div_ceil(lane.dots(side, false)) + TURNED.div_ceil(homeward)
    }
}

/// The moves a piece must make again if it is sent back (S7).
pub(super) const fn moves_lost(side: usize, lane: Lane, progress: u8) -> u8 {
    let back = match progress {
        0..TURNED => 0,
        TURNED..HOME => TURNED,
        _ => HOME,
    };
    moves_home(side, lane, back) - moves_home(side, lane, progress)
}

/// Does a side's piece stand on a crossing that the enemy's piece of that lane reaches with its
/// next move (S4, S6)?
pub(super) fn within_reach(state: &State, side: usize, lane: Lane) -> bool {
    let coordinate = |progress: u8| if progress < TURNED { progress } else { HOME - progress };
    let Some(crossed) = Lane::from_number(coordinate(state.progress(side, lane))) else {
        return false;
    };
    let enemy = state.progress(1 - side, crossed);
    let dots = crossed.dots(1 - side, enemy >= TURNED);
    // Places at the edge are no crossings, so nothing beyond the next one counts.
    let edge = if enemy < TURNED { TURNED } else { HOME };
    (enemy + 1..edge.min(enemy + dots + 1)).any(|at| coordinate(at) == lane.number())
}

/// What follows from a side's pieces, wherever the enemy's are.
#[derive(Copy, Clone, Debug)]
pub(super) struct Race {
    /// Moves all five pieces still need.
    pub(super) moves: usize,
    /// Moves the slowest of them needs, the one that may stay out (S8).
    pub(super) slowest: usize,
    /// The crossings their next moves reach, before the next edge: bit 5·e + o for the enemy's
    /// lane o on the own lane e.
    reach: u32,
    /// What each piece loses if it is sent back, three bits a lane.
    losses: usize,
}

impl Race {
    /// The most moves five pieces can need.
    pub(super) const MOST_MOVES: usize = 40;
    /// The most moves a piece can need.
    pub(super) const MOST_SLOWEST: usize = 8;

    #[inline]
    pub(super) fn of(state: &State, side: usize) -> Self {
        let pieces = state.progresses(side);
        let pairs = &PAIRS[side];
        let a = pairs[0][pieces & 0xff];
        let b = pairs[1][pieces >> 8 & 0xff];
        let c = pairs[2][pieces >> 16 & 0xff];
        let sum = a + b + c;
        Self {
            moves: (sum >> MOVES & 0xff) as usize,
            slowest: (a.max(b).max(c) >> SLOWEST) as usize,
            reach: sum as u32 & REACH,
            losses: (sum >> LOSSES & 0x7fff) as usize,
        }
    }
}

/// Pieces within an enemy's reach (S6): those a side would jump with its next move, but for one
/// behind another on the same lane.
#[derive(Copy, Clone, Debug)]
pub(super) struct Met {
    /// Where: bit 5·e + o for the enemy's lane o on the own lane e.
    crossings: u32,
    losses: usize,
}

impl Met {
    /// Those the side of `race` meets; the other side's race is `enemy`.
    #[inline]
    pub(super) fn by(race: &Race, state: &State, side: usize, enemy: &Race) -> Self {
        Self { crossings: race.reach & state.crossings(1 - side), losses: enemy.losses }
    }

    /// Those the side to move meets, if there are any.
    #[inline]
    pub(super) fn of(state: &State) -> Option<Self> {
        let side = state.mover();
        let crossings = Race::of(state, side).reach & state.crossings(1 - side);
        if crossings == 0 {
            return None;
        }
        Some(Self { crossings, losses: Race::of(state, 1 - side).losses })
    }

    /// Is nobody met?
    #[inline]
    pub(super) const fn is_nothing(&self) -> bool {
        self.crossings == 0
    }

    /// Moves they would lose, with the dearest apart: it, and all the others.
    #[inline]
    pub(super) fn cost(&self) -> [i32; 2] {
        // A piece stands on one crossing at most, so lanes say enough.
        let x = self.crossings | self.crossings >> 15;
        let lanes = x | x >> 5 | x >> 10;
        self.lost((lanes & 0x1f) as usize)
    }

    /// Moves those on one's own lane would lose.
    #[inline]
    pub(super) fn cost_on(&self, lane: Lane) -> i32 {
        let [dearest, others] = self.lost((self.crossings >> (5 * lane.index()) & 0x1f) as usize);
        dearest + others
    }

    #[inline]
    fn lost(&self, lanes: usize) -> [i32; 2] {
        let lost = self.losses & THREE_BITS[lanes];
        let (low, high) = (LOST[lost & 0x1ff], LOST[lost >> 9]);
        let dearest = low.dearest.max(high.dearest);
        [dearest.into(), (low.sum + high.sum - dearest).into()]
    }
}

const ALL: [Lane; 5] = [lane(1), lane(2), lane(3), lane(4), lane(5)];

const fn lane(number: u8) -> Lane {
    Lane::from_number(number).expect("lanes are numbered from 1 to 5")
}

/// Where things are in a number of [`PAIRS`]: the reach is lowest; the slowest piece is on top,
/// where the greatest number has the greatest.
const REACH: u32 = (1 << 25) - 1;
const MOVES: u32 = 32;
const LOSSES: u32 = 40;
const SLOWEST: u32 = 56;

/// What two pieces add to a [`Race`]: by side, pair of lanes (1 and 2, 3 and 4, 5 alone), and
/// their progresses in four bits each.
static PAIRS: [[[u64; 256]; 3]; 2] = {
    let mut table = [[[0; 256]; 3]; 2];
    let mut i = 0;
    while i < 2 * 3 * 256 {
        let (side, pair, both) = (i / 768, i / 256 % 3, i % 256);
        let low = piece(side, 2 * pair, both as u8 & 0xf);
        let high = piece(side, 2 * pair + 1, both as u8 >> 4);
        let slowest = if low > high { low } else { high } >> SLOWEST << SLOWEST;
        let rest = (1 << SLOWEST) - 1;
        table[side][pair][both] = ((low & rest) + (high & rest)) | slowest;
        i += 1;
    }
    table
};

/// What one piece adds.
const fn piece(side: usize, lane: usize, progress: u8) -> u64 {
    if lane >= ALL.len() || progress >= HOME {
        return 0;
    }
    let moves = moves_home(side, ALL[lane], progress) as u64;
    let lost = moves_lost(side, ALL[lane], progress) as u64;
    let reach = reach(progress, ALL[lane].dots(side, progress >= TURNED)) as u64;
    reach << (5 * lane) | moves << MOVES | lost << (LOSSES + 3 * lane as u32) | moves << SLOWEST
}

/// The enemy lanes whose crossings lie within so many dots, before the next edge (S5, S6).
const fn reach(progress: u8, dots: u8) -> u8 {
    let mut lanes = 0;
    let mut at = progress + 1;
    while at <= progress + dots && !at.is_multiple_of(TURNED) {
        let coordinate = if at < TURNED { at } else { HOME - at };
        lanes |= 1 << (coordinate - 1);
        at += 1;
    }
    lanes
}

/// Three bits for every lane of a set.
static THREE_BITS: [usize; 32] = {
    let mut table = [0; 32];
    let mut set = 0;
    while set < 32 {
        let mut lane = 0;
        while lane < 5 {
            table[set] |= ((set >> lane & 1) * 7) << (3 * lane);
            lane += 1;
        }
        set += 1;
    }
    table
};

#[derive(Copy, Clone, Debug)]
struct Lost {
    sum: u8,
    dearest: u8,
}

/// Three losses of three bits each, put together.
static LOST: [Lost; 512] = {
    let mut table = [Lost { sum: 0, dearest: 0 }; 512];
    let mut i = 0;
    while i < 512 {
        let mut lane = 0;
        while lane < 3 {
            let lost = (i >> (3 * lane) & 7) as u8;
            table[i].sum += lost;
            if lost > table[i].dearest {
                table[i].dearest = lost;
            }
            lane += 1;
        }
        i += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use game::{Family, Game, Notation, Status};
    use squadro::Squadro;

    use super::*;

    #[test]
    fn every_move_brings_a_piece_one_move_nearer() {
        let game = Squadro::read_options("").unwrap();
        for (side, lane, progress) in
            (0..2 * 5 * 12).map(|i| (i / 60, ALL[i / 12 % 5], (i % 12) as u8))
        {
            let piece = |at: Lane| if at == lane { progress } else { 0 };
            let own = ALL.map(|at| piece(at).to_string()).join(".");
            let text = match side {
                0 => format!("{own}/0.0.0.0.0 y"),
                _ => format!("0.0.0.0.0/{own} r"),
            };
            let mut state = game.read_position(&text).unwrap();
            game.play(&mut state, lane);
            let after = moves_home(side, lane, state.progress(side, lane));
            assert_eq!(after + 1, moves_home(side, lane, progress), "{text} {}", lane.number());
        }
    }

    /// Playing a jump shows what it costs; a piece within reach is jumped but for one that
    /// stands behind another, so one alone always is.
    #[test]
    fn pieces_within_reach_are_jumped_at_their_cost() {
        let game = Squadro::read_options("").unwrap();
        let mut rng = fastrand::Rng::with_seed(11);
        let needed = |state: &State, side| -> i32 {
            let moves = |lane: Lane| moves_home(side, lane, state.progress(side, lane));
            ALL.iter().map(|&lane| i32::from(moves(lane))).sum()
        };
        let (mut state, mut alone) = (game.start(), 0);
        for _ in 0..5_000 {
            if let Status::Over(_) = game.status(&state) {
                state = game.start();
            }
            let (side, other) = (state.mover(), 1 - state.mover());
            let races = [side, other].map(|side| Race::of(&state, side));
            let met = Met::by(&races[0], &state, side, &races[1]);
            assert_eq!(Met::of(&state).is_some(), met.crossings != 0);
            let mut steps = Vec::new();
            game.steps(&state, &mut steps);
            let mut most = 0;
            for &lane in &steps {
                let mut after = state;
                game.play(&mut after, lane);
                let lost = needed(&after, other) - needed(&state, other);
                let within = met.crossings >> (5 * lane.index()) & 0x1f;
                let jumped = u32::from(state.jumped(side, lane));
                assert_eq!(within != 0, jumped != 0, "{state:?} {}", lane.number());
                if within.is_power_of_two() && jumped.is_power_of_two() {
                    assert_eq!(met.cost_on(lane), lost, "{state:?} {}", lane.number());
                    most = most.max(lost);
                    alone += 1;
                }
            }
            let [dearest, others] = met.cost();
            assert!(dearest >= most, "{state:?}");
            let costs: i32 = ALL.iter().map(|&lane| met.cost_on(lane)).sum();
            assert_eq!(dearest + others, costs, "{state:?}");
            game.play(&mut state, steps[rng.usize(..steps.len())]);
        }
        assert!(alone > 500, "{alone}");
    }
}
