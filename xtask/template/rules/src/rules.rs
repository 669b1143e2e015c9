//! __Name__ as a [`Game`].

use game::options::{Choice, OptionRow, Options};
use game::grid::Symmetry;
use game::{Family, Game, Outcome, Seat, SeatSet, Status, Symmetric, zobrist};

use crate::state::{Square, State};

/// The seat of the light pieces.
pub const LIGHT: Seat = Seat::new(0);
/// The seat of the dark pieces.
pub const DARK: Seat = Seat::new(1);

const ROW: &str = "__name__-row";
const FULL: &str = "__name__-full";

/// The rules of __Name__.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct __Name__ {
    first: Seat,
}

impl __Name__ {
    /// Who begins.
    pub const fn first(&self) -> Seat {
        self.first
    }
}

impl Game for __Name__ {
    type State = State;
    type Step = Square;
    type Undo = State;

    const ONE_STEP_TURNS: bool = true;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State::empty(self.first.index())
    }

    fn status(&self, state: &State) -> Status {
        // Only who has just played can have made a row (__L__2).
        let last = 1 - state.mover();
        if state.has_row(last) {
            let winner = SeatSet::only(Seat::new(last as u8));
            Status::Over(Outcome::won(winner, ROW))
        } else if state.is_full() {
            Status::Over(Outcome::draw(FULL))
        } else {
            Status::ToMove(Seat::new(state.mover() as u8))
        }
    }

    fn steps(&self, state: &State, out: &mut Vec<Square>) {
        if self.status(state).to_move().is_some() {
            out.extend(Square::all().filter(|&square| state.owner(square).is_none()));
        }
    }

    fn play(&self, state: &mut State, square: Square) -> State {
        let before = *state;
        state.put(square);
        before
    }

    fn undo(&self, state: &mut State, undo: State) {
        *state = undo;
    }

    fn hash(&self, state: &State) -> u64 {
        // Moved away from zero, which the mixing would leave as it is.
        zobrist::mix(state.bits() ^ 0x7465_6d70_6c61_7465)
    }

    fn hash_from_scratch(&self, state: &State) -> u64 {
        self.hash(&State::of(state.pieces(), state.mover()))
    }
}

impl Symmetric for __Name__ {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::ALL[1..].to_vec()
    }

    fn map_state(&self, symmetry: Symmetry, state: &State) -> State {
        let pieces = state.pieces().map(|(square, side)| (symmetry.square(square), side));
        State::of(pieces, state.mover())
    }

    fn map_step(&self, symmetry: Symmetry, _state: &State, square: Square) -> Square {
        symmetry.square(square)
    }
}

impl Family for __Name__ {
    const ID: &'static str = "__name__";
    const NAME: &'static str = "__Name__";
    const SUMMARY: &'static str = "Three in a row on nine squares.";
    const TURNS: &'static str = "the square a piece is put on: b2";
    const RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRow] = &[OptionRow {
        key: "first",
        meaning: "the side that begins",
        choices: &[
            Choice { value: "light", meaning: "Light" },
            Choice { value: "dark", meaning: "Dark" },
        ],
        only_with: None,
    }];

    fn new(options: &Options) -> Self {
        Self { first: if options.get("first") == "dark" { DARK } else { LIGHT } }
    }

    fn options(&self) -> Options {
        let text = if self.first == DARK { "first=dark" } else { "" };
        Options::read(Self::OPTIONS, text).expect("the text of its own options")
    }
}
