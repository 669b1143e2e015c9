//! The suite notices: a toy game with one fault at a time must not conform.

use game::options::{OptionRow, Options};
use game::{
    Family, Game, Notation, PositionError, Seat, SeatSet, Status, Symmetric, Team, TurnError,
};
use testkit::toy::{Heaps, State, Step};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Fault {
    None,
    StaleHash,
    UndoForgets,
    StepTwice,
    SeatChanges,
    CountsWrong,
    CallsLegal,
    TextsCollide,
    LaxPositions,
    LaxTurns,
    RefusesAListedTurn,
    WrongSymmetry,
    StepsAfterTheEnd,
}

#[derive(Clone, Debug)]
struct Faulty {
    heaps: Heaps,
    fault: Fault,
}

impl Faulty {
    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }
}

impl Game for Faulty {
    type State = State;
    type Step = Step;
    type Undo = State;

    fn seats(&self) -> u8 {
        self.heaps.seats()
    }

    fn team(&self, seat: Seat) -> Team {
        self.heaps.team(seat)
    }

    fn start(&self) -> State {
        self.heaps.start()
    }

    fn status(&self, state: &State) -> Status {
        let status = self.heaps.status(state);
        if self.has(Fault::SeatChanges) && !self.between_turns(state) {
            return Status::ToMove(Seat::new(1));
        }
        status
    }

    fn seats_in(&self, state: &State) -> SeatSet {
        self.heaps.seats_in(state)
    }

    fn between_turns(&self, state: &State) -> bool {
        self.heaps.between_turns(state)
    }

    fn steps(&self, state: &State, out: &mut Vec<Step>) {
        self.heaps.steps(state, out);
        if self.has(Fault::StepTwice) && !out.is_empty() {
            out.push(out[0]);
        }
        if self.has(Fault::StepsAfterTheEnd) && out.is_empty() {
            self.heaps.steps(&self.start(), out);
        }
    }

    fn play(&self, state: &mut State, step: Step) -> State {
        self.heaps.play(state, step)
    }

    fn undo(&self, state: &mut State, undo: State) {
        if !self.has(Fault::UndoForgets) {
            self.heaps.undo(state, undo);
        }
    }

    fn hash(&self, state: &State) -> u64 {
        let hash = self.heaps.hash(state);
        hash ^ u64::from(self.has(Fault::StaleHash) && *state != self.start())
    }

    fn hash_from_scratch(&self, state: &State) -> u64 {
        self.heaps.hash_from_scratch(state)
    }

    fn is_legal(&self, state: &State, step: Step) -> Option<bool> {
        if self.has(Fault::CallsLegal) { Some(true) } else { self.heaps.is_legal(state, step) }
    }

    fn count_turns(&self, state: &State) -> u64 {
        self.heaps.count_turns(state) + u64::from(self.has(Fault::CountsWrong))
    }
}

impl Symmetric for Faulty {
    type Symmetry = <Heaps as Symmetric>::Symmetry;

    fn symmetries(&self) -> Vec<Self::Symmetry> {
        self.heaps.symmetries()
    }

    fn map_state(&self, symmetry: Self::Symmetry, state: &State) -> State {
        self.heaps.map_state(symmetry, state)
    }

    fn map_step(&self, symmetry: Self::Symmetry, state: &State, step: Step) -> Step {
        if self.has(Fault::WrongSymmetry) {
            return step;
        }
        self.heaps.map_step(symmetry, state, step)
    }
}

impl Notation for Faulty {
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.heaps.seat_name(seat)
    }

    fn write_position(&self, state: &State, out: &mut String) {
        self.heaps.write_position(state, out);
        if self.has(Fault::TextsCollide) {
            *out = out.replace("ann", "bob");
        }
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        if self.has(Fault::LaxPositions) {
            return self.heaps.read_position(&text.replace("..", "."));
        }
        self.heaps.read_position(text)
    }

    fn write_turn(&self, before: &State, turn: &[Step], out: &mut String) {
        self.heaps.write_turn(before, turn, out);
    }

    fn read_turn(&self, before: &State, text: &str) -> Result<Vec<Step>, TurnError> {
        if self.has(Fault::LaxTurns) {
            let mut first = self.heaps.legal_texts(before);
            let text =
                if first.contains(&text.to_owned()) { text.to_owned() } else { first.remove(0) };
            return self.heaps.read_turn(before, &text);
        }
        if self.has(Fault::RefusesAListedTurn) && text.starts_with('c') {
            return Err(TurnError::Over("no".to_owned()));
        }
        self.heaps.read_turn(before, text)
    }

    fn draw(&self, state: &State) -> String {
        self.heaps.draw(state)
    }
}

impl Family for Faulty {
    const ID: &'static str = Heaps::ID;
    const NAME: &'static str = Heaps::NAME;
    const SUMMARY: &'static str = Heaps::SUMMARY;
    const TURNS: &'static str = Heaps::TURNS;
    const RULES_VERSION: u32 = Heaps::RULES_VERSION;
    const OPTIONS: &'static [OptionRow] = Heaps::OPTIONS;

    fn new(options: &Options) -> Self {
        Self { heaps: Heaps::new(options), fault: Fault::None }
    }

    fn options(&self) -> Options {
        self.heaps.options()
    }
}

fn conforms(fault: Fault) -> Result<(), String> {
    let game = Faulty { heaps: Heaps { seats: 2, steps: 2, paired: false }, fault };
    std::panic::catch_unwind(|| testkit::conformance(&game, 0..10)).map_err(|panic| {
        panic.downcast_ref::<String>().cloned().unwrap_or_else(|| "no message".to_owned())
    })
}

#[test]
fn the_game_without_fault_conforms() {
    assert_eq!(conforms(Fault::None), Ok(()));
}

#[test]
fn every_fault_is_noticed_by_its_name() {
    for (fault, message) in [
        (Fault::StaleHash, "incremental hash"),
        // Listing turns undoes steps too, so the toy trips over its own feet first.
        (Fault::UndoForgets, ""),
        (Fault::StepTwice, "a step is listed twice"),
        (Fault::SeatChanges, "the seat changes within a turn"),
        (Fault::CountsWrong, "count of turns"),
        (Fault::CallsLegal, "} legal"),
        (Fault::TextsCollide, "reads back as another position"),
        (Fault::LaxPositions, "a position has two texts"),
        (Fault::LaxTurns, "read as Ok"),
        (Fault::RefusesAListedTurn, "reading `c"),
        (Fault::WrongSymmetry, "steps"),
        (Fault::StepsAfterTheEnd, "steps after the end"),
    ] {
        let Err(problem) = conforms(fault) else { panic!("{fault:?} was not noticed") };
        assert!(problem.contains(message), "{fault:?}: {problem}");
    }
}
