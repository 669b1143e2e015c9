//! Squadro as a [`Game`].

use std::convert::Infallible;

use game::options::{Choice, OptionRow, Options};
use game::{Family, Game, Outcome, Seat, SeatSet, Status, Symmetric, zobrist};

use crate::lane::{LANES, Lane};
use crate::state::State;

/// The seat whose lanes are rows (S1).
pub const YELLOW: Seat = Seat::new(0);
/// The seat whose lanes are columns (S1).
pub const RED: Seat = Seat::new(1);

/// Four pieces home (S8).
const FOUR_HOME: &str = "four-home";

/// The rules, with the side that begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Squadro {
    first: Seat,
}

impl Game for Squadro {
    type State = State;
    type Step = Lane;
    /// A position is two words: taking back is putting it back.
    type Undo = State;

    const ONE_STEP_TURNS: bool = true;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State::new([[0; 5]; 2], self.first.index())
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        match state.winner() {
            Some(side) => {
                let winner = SeatSet::only(Seat::new(side as u8));
                Status::Over(Outcome::won(winner, FOUR_HOME))
            }
            None => Status::ToMove(Seat::new(state.mover() as u8)),
        }
    }

    #[inline]
    fn steps(&self, state: &State, out: &mut Vec<Lane>) {
        if let Status::Over(_) = self.status(state) {
            return;
        }
        let movable = state.movable();
        out.extend(Lane::all().filter(|lane| movable & 1 << lane.index() != 0));
    }

    #[inline]
    fn play(&self, state: &mut State, lane: Lane) -> State {
        let before = *state;
        state.advance(lane);
        before
    }

    #[inline]
    fn undo(&self, state: &mut State, undo: State) {
        *state = undo;
    }

    /// The state is its own incremental key: scrambled without collisions.
    #[inline]
    fn hash(&self, state: &State) -> u64 {
        hash_of(*state)
    }

    fn hash_from_scratch(&self, state: &State) -> u64 {
        let pieces = [0, 1]
            .map(|side| std::array::from_fn(|i| state.progress(side, Lane::from_index(i as u8))));
        hash_of(State::new(pieces, state.mover()))
    }

    #[inline]
    fn count_turns(&self, state: &State) -> u64 {
        match self.status(state) {
            Status::Over(_) => 0,
            Status::ToMove(_) => u64::from(state.movable().count_ones()),
        }
    }

    #[inline]
    fn pick_turn(&self, state: &State, pick: &mut impl FnMut(u64) -> u64, out: &mut Vec<Lane>) {
        let movable = usize::from(state.movable());
        let nth = pick(u64::from(COUNT[movable]));
        out.clear();
        out.push(Lane::from_index(NTH[movable][nth as usize]));
    }
}

#[inline]
fn hash_of(state: State) -> u64 {
    // Moved away from zero, which the mixing would leave as it is.
    zobrist::mix(state.bits() ^ 0x5371_7561_6472_6f31)
}

/// How many lanes a set of them holds.
static COUNT: [u8; 32] = {
    let mut table = [0; 32];
    let mut set = 0;
    while set < 32 {
        table[set] = (set as u32).count_ones() as u8;
        set += 1;
    }
    table
};

/// The n-th lane of a set of them.
static NTH: [[u8; LANES as usize]; 32] = {
    let mut table = [[0; LANES as usize]; 32];
    let mut set = 0;
    while set < 32 {
        let (mut lane, mut n) = (0, 0);
        while lane < LANES {
            if set >> lane & 1 != 0 {
                table[set][n] = lane;
                n += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
};

/// The two sides' dots differ and pieces go out before they come back, so nothing can be
/// exchanged or mirrored (S2).
impl Symmetric for Squadro {
    type Symmetry = Infallible;

    fn symmetries(&self) -> Vec<Infallible> {
        Vec::new()
    }

    fn map_state(&self, symmetry: Infallible, _state: &State) -> State {
        match symmetry {}
    }

    fn map_step(&self, symmetry: Infallible, _state: &State, _lane: Lane) -> Lane {
        match symmetry {}
    }
}

impl Family for Squadro {
    const ID: &'static str = "squadro";
    const NAME: &'static str = "Squadro";
    const SUMMARY: &'static str = "Cross the board and come back with four of your five pieces; whoever crosses your path sends you back.";
    const TURNS: &'static str = "the number of the lane whose piece moves: 3";
    const RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRow] = &[OptionRow {
        key: "first",
        meaning: "the side that begins",
        choices: &[
            Choice { value: "yellow", meaning: "Yellow, whose lanes are rows" },
            Choice { value: "red", meaning: "Red, whose lanes are columns" },
        ],
        only_with: None,
    }];

    fn new(options: &Options) -> Self {
        Self { first: if options.get("first") == "red" { RED } else { YELLOW } }
    }

    fn options(&self) -> Options {
        let text = if self.first == RED { "first=red" } else { "" };
        Options::read(Self::OPTIONS, text).expect("the text of its own options")
    }
}
