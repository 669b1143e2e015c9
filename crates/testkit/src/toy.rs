//! Heaps: a small game with as many seats, teams and steps a turn as one likes.
//!
//! Three heaps of counters. A step takes one or two counters from a heap, or puts one back on
//! a heap that has room. A turn is `steps` steps. Whoever empties a heap sends the next seat
//! that plays for another team out of the game; who is left alone, or takes the last counter
//! of all, wins with the team. Counters put back make positions come again.

use game::options::{Choice, OptionRow, Options};
use game::text::{Refusal, Scanner};
use game::zobrist::Keys;
use game::{
    Family, Game, Message, Notation, Outcome, PositionError, Seat, SeatSet, Status, Symmetric,
    Team, TurnError,
};

const COUNTERS: Message = Message::new("expected-counters", "counters");
const HEAPS: usize = 3;
const ROOM: u8 = 3;
static HEAP_KEYS: Keys<{ HEAPS * 4 }> = Keys::new(1);
static MOVER_KEYS: Keys<6> = Keys::new(2);
static OUT_KEYS: Keys<6> = Keys::new(3);
static TAKEN_KEYS: Keys<4> = Keys::new(4);
const NAMES: [&str; 6] = ["ann", "bob", "cid", "dot", "eve", "fay"];

/// The rules of heaps.
#[derive(Clone, Debug)]
pub struct Heaps {
    /// 2 to 6.
    pub seats: u8,
    /// Steps a turn: 1 to 3.
    pub steps: u8,
    /// Seats alternate between two teams instead of playing alone.
    pub paired: bool,
}

/// A position of heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    heaps: [u8; HEAPS],
    mover: Seat,
    inside: SeatSet,
    /// Steps already made in this turn.
    taken: u8,
    hash: u64,
}

/// A heap and by how much it changes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    heap: u8,
    change: i8,
}

impl Heaps {
    fn next(&self, seat: Seat, state: &State, fits: impl Fn(Seat) -> bool) -> Option<Seat> {
        let seats = usize::from(self.seats);
        (1..seats)
            .map(|i| Seat::new(((seat.index() + i) % seats) as u8))
            .find(|&s| state.inside.contains(s) && fits(s))
    }
}

impl Game for Heaps {
    type State = State;
    type Step = Step;
    type Undo = State;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn team(&self, seat: Seat) -> Team {
        let index = seat.index() as u8;
        Team::new(if self.paired { index % 2 } else { index })
    }

    fn start(&self) -> State {
        let mut state = State {
            heaps: [ROOM; HEAPS],
            mover: Seat::new(0),
            inside: SeatSet::all(self.seats),
            taken: 0,
            hash: 0,
        };
        state.hash = self.hash_from_scratch(&state);
        state
    }

    fn status(&self, state: &State) -> Status {
        let team = self.team(state.mover);
        let alone = self.next(state.mover, state, |s| self.team(s) != team).is_none();
        let cleared = state.heaps == [0; HEAPS];
        if !alone && !cleared {
            return Status::ToMove(state.mover);
        }
        // The mover has moved on: who cleared the heaps sits before it.
        let winner = if alone {
            team
        } else {
            let before = Seat::all(self.seats)
                .filter(|&s| state.inside.contains(s))
                .find(|&s| self.next(s, state, |_| true) == Some(state.mover));
            self.team(before.expect("somebody moved before"))
        };
        let winners = Seat::all(self.seats).filter(|&s| self.team(s) == winner).collect();
        Status::Over(Outcome::won(winners, if alone { "alone" } else { "cleared" }))
    }

    fn seats_in(&self, state: &State) -> SeatSet {
        state.inside
    }

    fn between_turns(&self, state: &State) -> bool {
        state.taken == 0
    }

    fn steps(&self, state: &State, out: &mut Vec<Step>) {
        if let Status::Over(_) = self.status(state) {
            return;
        }
        for (heap, &counters) in (0..).zip(&state.heaps) {
            for change in [-2, -1, 1] {
                if (0..=ROOM as i8).contains(&(counters as i8 + change)) {
                    out.push(Step { heap, change });
                }
            }
        }
    }

    /// Of three states in four.
    fn is_legal(&self, state: &State, step: Step) -> Option<bool> {
        let mut steps = Vec::new();
        self.steps(state, &mut steps);
        (!state.hash.is_multiple_of(4)).then(|| steps.contains(&step))
    }

    fn play(&self, state: &mut State, step: Step) -> State {
        let before = state.clone();
        let heap = usize::from(step.heap);
        let key = |counters: u8| HEAP_KEYS.at(heap * 4 + usize::from(counters));
        state.hash ^= key(state.heaps[heap]);
        state.heaps[heap] = state.heaps[heap].strict_add_signed(step.change);
        state.hash ^= key(state.heaps[heap]);
        if state.heaps[heap] == 0 {
            let team = self.team(state.mover);
            if let Some(out) = self.next(state.mover, state, |s| self.team(s) != team) {
                state.inside = state.inside.without(out);
                state.hash ^= OUT_KEYS.at(out.index());
            }
        }
        state.hash ^= TAKEN_KEYS.at(usize::from(state.taken));
        state.taken += 1;
        let over = matches!(self.status(state), Status::Over(_));
        if state.taken == self.steps || over {
            state.taken = 0;
        }
        if state.taken == 0 {
            state.hash ^= MOVER_KEYS.at(state.mover.index());
            state.mover = self.next(state.mover, state, |_| true).unwrap_or(state.mover);
            state.hash ^= MOVER_KEYS.at(state.mover.index());
        }
        state.hash ^= TAKEN_KEYS.at(usize::from(state.taken));
        before
    }

    fn undo(&self, state: &mut State, undo: State) {
        *state = undo;
    }

    fn hash(&self, state: &State) -> u64 {
        state.hash
    }

    fn hash_from_scratch(&self, state: &State) -> u64 {
        let heaps =
            state.heaps.iter().enumerate().map(|(i, &n)| HEAP_KEYS.at(i * 4 + usize::from(n)));
        let out = Seat::all(self.seats)
            .filter(|&s| !state.inside.contains(s))
            .map(|s| OUT_KEYS.at(s.index()));
        let rest = [MOVER_KEYS.at(state.mover.index()), TAKEN_KEYS.at(usize::from(state.taken))];
        heaps.chain(out).chain(rest).fold(0, |hash, key| hash ^ key)
    }

    fn urge(&self, _state: &State, step: Step) -> u8 {
        u8::from(step.change < 0)
    }
}

impl Notation for Heaps {
    fn seat_name(&self, seat: Seat) -> &'static str {
        NAMES[seat.index()]
    }

    fn write_position(&self, state: &State, out: &mut String) {
        let heaps: Vec<_> = state.heaps.iter().map(ToString::to_string).collect();
        out.push_str(&heaps.join("."));
        out.push(' ');
        out.push_str(self.seat_name(state.mover));
        for seat in Seat::all(self.seats).filter(|&s| !state.inside.contains(s)) {
            out.push_str(" -");
            out.push_str(self.seat_name(seat));
        }
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let mut s = Scanner::new(text);
        let mut state = self.start();
        for i in 0..HEAPS {
            if i > 0 {
                s.expect(".")?;
            }
            state.heaps[i] = s.number(0, ROOM.into(), COUNTERS)? as u8;
        }
        s.expect(" ")?;
        state.mover = self.read_seat(&mut s)?;
        while s.eat(" -") {
            let seat = self.read_seat(&mut s)?;
            let lower = Seat::all(self.seats).all(|o| o < seat || state.inside.contains(o));
            if seat == state.mover || !lower {
                return Err(Refusal::new("H1", "out", "seats that are out stand in order").into());
            }
            state.inside = state.inside.without(seat);
        }
        s.finish()?;
        state.hash = self.hash_from_scratch(&state);
        Ok(state)
    }

    fn write_turn(&self, _before: &State, turn: &[Step], out: &mut String) {
        for step in turn {
            out.push(char::from(b'a' + step.heap));
            out.push(if step.change < 0 { '-' } else { '+' });
            out.push_str(&step.change.unsigned_abs().to_string());
        }
    }

    fn read_turn(&self, before: &State, text: &str) -> Result<Vec<Step>, TurnError> {
        let mut s = Scanner::new(text);
        let mut state = before.clone();
        let (mut turn, mut listed) = (Vec::new(), Vec::new());
        while turn.is_empty() || !self.between_turns(&state) {
            let heap = s.one(Message::new("expected-heap", "a heap"), |c| "abc".find(c))? as u8;
            let sign = s.one(Message::new("expected-change", "+ or -"), |c| {
                [1, -1].get("+-".find(c)?).copied()
            })?;
            let change = sign * s.number(1, 2, COUNTERS)? as i8;
            let step = Step { heap, change };
            listed.clear();
            self.steps(&state, &mut listed);
            if !listed.contains(&step) {
                return Err(Refusal::new("H2", "step", "no such step").into());
            }
            self.play(&mut state, step);
            turn.push(step);
        }
        s.finish()?;
        Ok(turn)
    }

    fn draw(&self, state: &State) -> String {
        state.heaps.iter().map(|&n| "o".repeat(n.into()) + "\n").collect()
    }
}

impl Heaps {
    fn read_seat(&self, s: &mut Scanner<'_>) -> Result<Seat, PositionError> {
        let seat = Seat::all(self.seats).find(|&seat| s.eat(self.seat_name(seat)));
        Ok(seat.ok_or_else(|| s.error(Message::new("expected-seat", "a seat")))?)
    }
}

/// Heaps may be renamed.
impl Symmetric for Heaps {
    type Symmetry = [u8; HEAPS];

    fn symmetries(&self) -> Vec<Self::Symmetry> {
        vec![[1, 2, 0], [1, 0, 2]]
    }

    fn map_state(&self, symmetry: Self::Symmetry, state: &State) -> State {
        let mut mapped = state.clone();
        for (from, &to) in symmetry.iter().enumerate() {
            mapped.heaps[usize::from(to)] = state.heaps[from];
        }
        mapped.hash = self.hash_from_scratch(&mapped);
        mapped
    }

    fn map_step(&self, symmetry: Self::Symmetry, _state: &State, step: Step) -> Step {
        Step { heap: symmetry[usize::from(step.heap)], ..step }
    }
}

const fn choice(value: &'static str) -> Choice {
    Choice { value, meaning: "" }
}

impl Family for Heaps {
    const ID: &'static str = "heaps";
    const NAME: &'static str = "Heaps";
    const SUMMARY: &'static str = "Take the last counter.";
    const TURNS: &'static str = "a-1 takes one counter from heap a, a+1 puts one back";
    const RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRow] = &[
        OptionRow {
            key: "seats",
            meaning: "how many play",
            choices: &[choice("2"), choice("3"), choice("4"), choice("5"), choice("6")],
            only_with: None,
        },
        OptionRow {
            key: "steps",
            meaning: "steps a turn",
            choices: &[choice("1"), choice("2"), choice("3")],
            only_with: None,
        },
        OptionRow {
            key: "teams",
            meaning: "who plays with whom",
            choices: &[choice("alone"), choice("paired")],
            only_with: None,
        },
    ];

    fn new(options: &Options) -> Self {
        Self {
            seats: options.number("seats"),
            steps: options.number("steps"),
            paired: options.get("teams") == "paired",
        }
    }

    fn options(&self) -> Options {
        let teams = if self.paired { "paired" } else { "alone" };
        let text = format!("seats={},steps={},teams={teams}", self.seats, self.steps);
        Options::read(Self::OPTIONS, &text).expect("the text of its own options")
    }
}
