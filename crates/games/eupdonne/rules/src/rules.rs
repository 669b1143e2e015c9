//! Eupdonne as a [`Game`].

use game::options::{Choice, OptionRow, Options};
use game::{Family, Game, Outcome, Seat, SeatSet, Status};

use crate::list::{self, List};
use crate::piece::Side;
use crate::state::State;
use crate::step::{Memory, Step};
use crate::turn::Hold;
use crate::urge::urge;

/// The seat that moves first (E1).
pub const LIGHT: Seat = Side::Light.seat();
/// The seat that moves second (E1).
pub const DARK: Seat = Side::Dark.seat();

/// Two corners joined by a chain (E13).
const CORNERS_JOINED: &str = "corners-joined";

/// The rules, with the way captured pieces are held.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Eupdonne {
    hold: Hold,
}

impl Eupdonne {
    /// How captured pieces are held.
    pub const fn hold(&self) -> Hold {
        self.hold
    }
}

impl Game for Eupdonne {
    type State = State;
    type Step = Step;
    /// A position is a few words: taking back is putting it back.
    type Undo = State;

    const ONE_STEP_TURNS: bool = true;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State::new(&[], Side::Light, [Memory::Nothing; 2])
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        let mover = state.mover();
        if state.is_joined() {
            let winner = SeatSet::only(mover.other().seat());
            return Status::Over(Outcome::won(winner, CORNERS_JOINED));
        }
        Status::ToMove(mover.seat())
    }

    #[inline]
    fn steps(&self, state: &State, out: &mut Vec<Step>) {
        if !state.is_joined() {
            List::new(state).write(out);
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) -> State {
        let before = *state;
        state.play(step, self.hold);
        before
    }

    #[inline]
    fn undo(&self, state: &mut State, undo: State) {
        *state = undo;
    }

    #[inline]
    fn hash(&self, state: &State) -> u64 {
        state.hash()
    }

    fn hash_from_scratch(&self, state: &State) -> u64 {
        state.hash_from_scratch()
    }

    #[inline]
    fn is_legal(&self, state: &State, step: Step) -> Option<bool> {
        list::is_legal(state, step)
    }

    fn urge(&self, state: &State, step: Step) -> u8 {
        urge(state, step, self.hold)
    }

    #[inline]
    fn count_turns(&self, state: &State) -> u64 {
        if state.is_joined() {
            return 0;
        }
        List::new(state).count()
    }

    #[inline]
    fn pick_turn(&self, state: &State, pick: &mut impl FnMut(u64) -> u64, out: &mut Vec<Step>) {
        let list = List::new(state);
        out.clear();
        out.push(list.nth(pick(list.count())));
    }
}

impl Family for Eupdonne {
    const ID: &'static str = "eupdonne";
    const NAME: &'static str = "Eupdonne";
    const SUMMARY: &'static str = "Lay bars of three levels so that a chain of equal levels joins two corners, and capture the bars that stand in its way.";
    const TURNS: &'static str = "+2d4n introduces a bar of form 2 with its middle on d4 and its higher end north, d4>e6w moves it, -d4 takes it back, or pass";
    const RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRow] = &[OptionRow {
        key: "hold",
        meaning: "how long a captured bar stays captured",
        choices: &[
            Choice { value: "kept", meaning: "until a bar of its own colour frees it" },
            Choice {
                value: "pinned",
                meaning: "also no longer than two captors stay linked to it",
            },
        ],
        only_with: None,
    }];

    fn new(options: &Options) -> Self {
        Self { hold: if options.get("hold") == "pinned" { Hold::Pinned } else { Hold::Kept } }
    }

    fn options(&self) -> Options {
        let text = match self.hold {
            Hold::Kept => "",
            Hold::Pinned => "hold=pinned",
        };
        Options::read(Self::OPTIONS, text).expect("the text of its own options")
    }
}
