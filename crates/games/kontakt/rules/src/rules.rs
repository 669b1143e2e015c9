//! Kontakt as a [`Game`].

use game::options::{Choice, OnlyWith, OptionRow, Options};
use game::{Family, Game, Outcome, Points, Seat, SeatSet, Status, Team};

use crate::actions;
use crate::piece::{Colour, Kind};
use crate::state::{State, Stock, Undo};
use crate::step::Step;

/// A colour has placed every roof (K15).
const ALL_ROOFS: &str = "all-roofs";
/// Every seat has passed, one after another (K17).
const ALL_PASSED: &str = "all-passed";

/// The rules with their options.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Kontakt {
    players: u8,
    score: Score,
    /// Roofs a colour's seats start with, each.
    roofs: [u8; 2],
}

/// What decides the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Score {
    /// Who places all roofs first (K15).
    Roofs,
    /// Who scores more (K16).
    Points,
}

impl Kontakt {
    /// What a seat starts with (K2).
    pub fn start_stock(self, seat: Seat) -> Stock {
        let pieces = per_player(self.players);
        let mut stock = [pieces; Kind::ALL.len()];
        stock[Kind::Roof.index()] = self.roofs[Colour::of(seat).index()];
        stock
    }

    /// Do points decide (K16), rather than who places all roofs first (K15)?
    pub const fn counts_points(self) -> bool {
        matches!(self.score, Score::Points)
    }

    /// The seats of a colour.
    pub fn seats_of(self, colour: Colour) -> SeatSet {
        Seat::all(self.players).filter(|&seat| Colour::of(seat) == colour).collect()
    }

    /// Who stands better when the game stops (K15–K18).
    fn leaders(self, state: &State, reason: &'static str) -> Outcome {
        let lead = match self.score {
            Score::Roofs => state.roofs_left(Colour::Dark).cmp(&state.roofs_left(Colour::Light)),
            Score::Points => state.points(Colour::Light).cmp(&state.points(Colour::Dark)),
        };
        let outcome = match lead {
            std::cmp::Ordering::Greater => Outcome::won(self.seats_of(Colour::Light), reason),
            std::cmp::Ordering::Less => Outcome::won(self.seats_of(Colour::Dark), reason),
            std::cmp::Ordering::Equal => Outcome::draw(reason),
        };
        match self.score {
            Score::Roofs => outcome,
            Score::Points => {
                outcome.with_points(Points::new(&Colour::BOTH.map(|colour| state.points(colour))))
            }
        }
    }
}

impl Game for Kontakt {
    type State = State;
    type Step = Step;
    type Undo = Undo;

    const ONE_STEP_TURNS: bool = true;

    fn seats(&self) -> u8 {
        self.players
    }

    fn team(&self, seat: Seat) -> Team {
        Colour::of(seat).team()
    }

    fn start(&self) -> State {
        let stocks: Vec<_> = Seat::all(self.players).map(|seat| self.start_stock(seat)).collect();
        State::new(&stocks)
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        // Who has placed every roof has none left, which is fewer than the other: K15 and K17
        // agree on the winner.
        if Colour::BOTH.iter().any(|&colour| state.roofs_left(colour) == 0) {
            return Status::Over(self.leaders(state, ALL_ROOFS));
        }
        if state.passes() >= self.players {
            return Status::Over(self.leaders(state, ALL_PASSED));
        }
        Status::ToMove(state.mover())
    }

    fn steps(&self, state: &State, out: &mut Vec<Step>) {
        if let Status::Over(_) = self.status(state) {
            return;
        }
        let before = out.len();
        actions::for_each(state, state.mover(), |pattern, squares| {
            out.extend(squares.iter().map(|square| pattern.step(square)));
        });
        if out.len() == before {
            out.push(Step::Pass);
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) -> Undo {
        state.play(step)
    }

    #[inline]
    fn undo(&self, state: &mut State, undo: Undo) {
        state.undo(undo);
    }

    #[inline]
    fn hash(&self, state: &State) -> u64 {
        state.hash()
    }

    fn hash_from_scratch(&self, state: &State) -> u64 {
        state.hash_from_scratch()
    }

    /// K18: as when everybody has passed.
    fn adjudicate(&self, state: &State, reason: &'static str) -> Outcome {
        self.leaders(state, reason)
    }

    /// A roof first; then covering an enemy, which makes a place for one; then anything that
    /// brings a piece to the park; a move from one own piece to another only when nothing else
    /// is left.
    #[inline]
    fn urge(&self, state: &State, step: Step) -> u8 {
        let enemy = Colour::of(state.mover()).enemy();
        match step {
            Step::Roof(_) => 4,
            Step::Build(_, to) if to.iter().any(|s| state.topped(enemy).contains(s)) => 3,
            Step::Place(..) => 2,
            Step::Build(..) => 1,
            Step::Pass => 0,
        }
    }

    fn count_turns(&self, state: &State) -> u64 {
        match self.status(state) {
            Status::Over(_) => 0,
            Status::ToMove(_) => u64::from(actions::count(state, state.mover()).max(1)),
        }
    }

    #[inline]
    fn pick_turn(&self, state: &State, pick: &mut impl FnMut(u64) -> u64, out: &mut Vec<Step>) {
        out.clear();
        let count = actions::count(state, state.mover());
        let mut left = pick(u64::from(count.max(1))) as u32;
        let mut picked = Step::Pass;
        actions::for_each(state, state.mover(), |pattern, squares| {
            // Past the group that holds it, `left` wraps round and stays out of reach.
            if left < squares.len() {
                picked = pattern.step(squares.nth(left));
            }
            left = left.wrapping_sub(squares.len());
        });
        out.push(picked);
    }
}

impl Family for Kontakt {
    const ID: &'static str = "kontakt";
    const NAME: &'static str = "Kontakt";
    const SUMMARY: &'static str = "Climb onto your rival's walls, keep your own piece on top, and close each construction with a roof before it is climbed again.";
    const TURNS: &'static str = "Rd4d5, Dd4 and Td4 place a rampart, a donjon and a tower; d4>d5 and d4d5>e4e5 build; ^d4 and ^d4d5 put a roof; or pass";
    const RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRow] = &[
        OptionRow {
            key: "players",
            meaning: "how many sit at the park",
            choices: &[
                choice("2", "one against one"),
                choice("4", "two teams of two, seven pieces of each kind a player"),
                choice("6", "two teams of three, five pieces of each kind a player"),
            ],
            only_with: None,
        },
        OptionRow {
            key: "score",
            meaning: "what wins when the last roof is placed",
            choices: &[
                choice("roofs", "placing it"),
                choice("points", "more pieces under one's own roofs"),
            ],
            only_with: None,
        },
        OptionRow {
            key: "light",
            meaning: "roofs Light has to place",
            choices: HANDICAP,
            only_with: TWO_PLAYERS,
        },
        OptionRow {
            key: "dark",
            meaning: "roofs Dark has to place",
            choices: HANDICAP,
            only_with: TWO_PLAYERS,
        },
    ];

    fn new(options: &Options) -> Self {
        let players = options.number("players");
        let score = if options.get("score") == "points" { Score::Points } else { Score::Roofs };
        let roofs = if players == 2 {
            [options.number("light"), options.number("dark")]
        } else {
            [per_player(players); 2]
        };
        Self { players, score, roofs }
    }

    /// K2: a handicap takes roofs away from one side.
    fn is_even(&self) -> bool {
        let [light, dark] = self.roofs;
        light == dark
    }

    fn options(&self) -> Options {
        let score = if self.score == Score::Points { "points" } else { "roofs" };
        let [light, dark] = self.roofs;
        let text = match self.players {
            2 => format!("score={score},light={light},dark={dark}"),
            players => format!("players={players},score={score}"),
        };
        Options::read(Self::OPTIONS, &text).expect("the text of its own options")
    }
}

const HANDICAP: &[Choice] = &[
    choice("10", "all ten"),
    choice("9", "one fewer"),
    choice("8", "two fewer"),
    choice("7", "three fewer"),
    choice("6", "four fewer"),
    choice("5", "half of them"),
];

const TWO_PLAYERS: Option<OnlyWith> = Some(OnlyWith { key: "players", values: &["2"] });

const fn choice(value: &'static str, meaning: &'static str) -> Choice {
    Choice { value, meaning }
}

/// Pieces of each kind a player has (K2).
const fn per_player(players: u8) -> u8 {
    match players {
        2 => 10,
        4 => 7,
        _ => 5,
    }
}
