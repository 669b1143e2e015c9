//! Positions set up by hand, for every game.

use game::text::Refusal;
use game::{Family, Notation, PositionError, Seat};

use crate::canvas::Canvas;
use crate::{Drawn, Sentence};

/// How positions of a game are set up by hand: a tool is taken, and spots are touched with it.
pub trait SetUp<G: Family>: Drawn<G> {
    /// What lies beside the board, in order.
    fn tools(game: &G, state: &G::State) -> Vec<Tool>;

    /// What these touches with a tool come to. The touches are such as this function asked for
    /// one after another; the first is any.
    fn put(game: &G, state: &G::State, tool: &str, touched: &[String]) -> Put<G::State>;

    /// What belongs to a position besides what lies on the board; the mover comes first.
    fn choices(game: &G, state: &G::State) -> Vec<Choice>;

    /// The position with another choice made.
    fn choose(game: &G, state: &G::State, choice: &str, value: &str) -> Put<G::State>;

    /// The position with nothing on the board that need not be there.
    fn cleared(game: &G, state: &G::State) -> G::State;

    /// Could any seat still win? Some games allow positions with too few pieces for that.
    fn can_be_won(_game: &G, _state: &G::State) -> bool {
        true
    }
}

/// Something to put on the board, or to take off with.
#[derive(Clone, Debug, PartialEq)]
pub struct Tool {
    /// Its name, one word.
    pub id: String,
    /// What it is called.
    pub label: Sentence,
    /// How many are left, where they are counted.
    pub left: Option<usize>,
    /// What it looks like: SVG elements around the origin, as those of a [`crate::Picture`].
    /// Nothing for what has no look.
    pub body: String,
    /// How far it reaches from the origin.
    pub reach: f32,
}

/// What a touch came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Put<S> {
    /// The position now.
    Done(S),
    /// One of these spots has to be touched too.
    More(Vec<String>),
    /// It cannot be so, and which rule says so; none where nothing of the kind goes there.
    Refused(Option<Refusal>),
}

/// Something to be chosen among a few.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name, one word.
    pub id: String,
    /// What it is called.
    pub label: Sentence,
    /// What it can be.
    pub values: Vec<String>,
    /// Are these names of seats, rather than notation?
    pub seats: bool,
    /// What it is.
    pub now: String,
}

/// The tool that takes things off the board.
pub const ERASE: &str = "erase";

impl Tool {
    /// A tool that is drawn.
    pub fn new(
        id: impl Into<String>,
        label: Sentence,
        reach: f32,
        draw: impl FnOnce(&mut Canvas),
    ) -> Self {
        let mut canvas = Canvas::new();
        draw(&mut canvas);
        Self { id: id.into(), label, left: None, body: canvas.finish(), reach }
    }

    /// What takes things off the board.
    pub fn erase() -> Self {
        let label = Sentence { key: "setup-erase", values: Vec::new() };
        Self { id: ERASE.to_owned(), label, left: None, body: String::new(), reach: 0.0 }
    }

    /// So many are left.
    #[must_use]
    pub fn left(self, left: usize) -> Self {
        Self { left: Some(left), ..self }
    }
}

impl Choice {
    /// Whose turn it is.
    pub fn mover<G: Notation>(game: &G, mover: Seat) -> Self {
        Self {
            id: MOVER.to_owned(),
            label: Sentence { key: "setup-mover", values: Vec::new() },
            values: Seat::all(game.seats()).map(|seat| game.seat_name(seat).to_owned()).collect(),
            seats: true,
            now: game.seat_name(mover).to_owned(),
        }
    }
}

/// The choice every game has.
pub const MOVER: &str = "mover";

/// The seat with this name.
pub fn seat_named<G: Notation>(game: &G, name: &str) -> Option<Seat> {
    Seat::all(game.seats()).find(|&seat| game.seat_name(seat) == name)
}

/// The position of a text, or what the rules say against it.
pub fn read<G: Notation>(game: &G, text: &str) -> Put<G::State> {
    match game.read_position(text) {
        Ok(state) => Put::Done(state),
        Err(PositionError::Impossible(refusal)) => Put::Refused(Some(refusal)),
        Err(PositionError::Syntax(_)) => Put::Refused(None),
    }
}
