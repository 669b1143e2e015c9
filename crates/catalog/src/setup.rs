//! The object-safe interface of a position being set up by hand.

use diagram::setup::{Choice, Put, SetUp, Tool};
use diagram::{Drawn, Picture, View};
use game::text::Refusal;
use game::{Game, Notation, PositionError};

use crate::parts::{GameParts, StateOf};

/// A position being put together: tools are taken, spots of the [`Picture`] touched with them,
/// choices made. What is there can always be drawn; whether the rules let it stand says
/// [`AnySetup::check`].
pub trait AnySetup: Send {
    /// What lies beside the board.
    fn tools(&self) -> Vec<Tool>;

    /// Takes a tool, and puts back what was half done with another.
    fn take(&mut self, tool: &str);

    /// The tool in the hand.
    fn tool(&self) -> &str;

    /// Touches a spot with the tool in the hand. A touch that does not fit changes nothing.
    fn touch(&mut self, spot: &str) -> Result<Placed, Option<Refusal>>;

    /// What was touched of something half done.
    fn touched(&self) -> &[String];

    /// The spots that may follow; none where nothing is half done.
    fn next(&self) -> Vec<String>;

    /// What belongs to the position besides what lies on the board.
    fn choices(&self) -> Vec<Choice>;

    /// Makes a choice.
    fn choose(&mut self, choice: &str, value: &str) -> Result<(), Option<Refusal>>;

    /// Takes everything off the board that need not be there.
    fn clear(&mut self);

    /// The usual start of the game.
    fn restart(&mut self);

    /// The position of a text.
    fn read(&mut self, text: &str) -> Result<(), PositionError>;

    /// Takes back the last change, or the touches of something half done; says whether there was
    /// anything.
    fn undo(&mut self) -> bool;

    /// Makes again what was taken back; says whether there was anything.
    fn redo(&mut self) -> bool;

    /// Is there anything to take back?
    fn can_undo(&self) -> bool;

    /// Is there anything to make again?
    fn can_redo(&self) -> bool;

    /// The text of what is there.
    fn position(&self) -> String;

    /// May it stand, and if not, why?
    fn check(&self) -> Result<(), PositionError>;

    /// Could any seat still win from here?
    fn can_be_won(&self) -> bool;

    /// What is there, drawn.
    fn picture(&self, view: &View) -> Picture;
}

/// What a touch came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Placed {
    /// Something is half done: one of the next spots has to be touched too.
    Half,
    /// The position is another one.
    Done,
}

/// The one implementation, for every game.
pub(crate) struct Setting<B: GameParts> {
    game: B::Rules,
    tool: String,
    touched: Vec<String>,
    next: Vec<String>,
    /// The positions there were; the last one shown is at `now`.
    states: Vec<StateOf<B>>,
    now: usize,
}

impl<B: GameParts> Setting<B> {
    pub(crate) fn new(game: B::Rules, state: StateOf<B>) -> Self {
        let tool =
            B::Board::tools(&game, &state).first().map_or_else(String::new, |tool| tool.id.clone());
        Self { game, tool, touched: Vec::new(), next: Vec::new(), states: vec![state], now: 0 }
    }

    fn state(&self) -> &StateOf<B> {
        &self.states[self.now]
    }

    fn put_back(&mut self) -> bool {
        self.next.clear();
        !std::mem::take(&mut self.touched).is_empty()
    }

    fn change(&mut self, state: StateOf<B>) {
        self.put_back();
        if state != *self.state() {
            self.states.truncate(self.now + 1);
            self.states.push(state);
            self.now += 1;
        }
    }
}

impl<B: GameParts> AnySetup for Setting<B> {
    fn tools(&self) -> Vec<Tool> {
        B::Board::tools(&self.game, self.state())
    }

    fn take(&mut self, tool: &str) {
        self.put_back();
        tool.clone_into(&mut self.tool);
    }

    fn tool(&self) -> &str {
        &self.tool
    }

    fn touch(&mut self, spot: &str) -> Result<Placed, Option<Refusal>> {
        if self.touched.last().is_some_and(|last| last == spot) {
            self.put_back();
            return Ok(Placed::Done);
        }
        if !self.touched.is_empty() && !self.next.iter().any(|next| next == spot) {
            // Another beginning.
            self.put_back();
        }
        let mut touched = self.touched.clone();
        touched.push(spot.to_owned());
        match B::Board::put(&self.game, self.state(), &self.tool, &touched) {
            Put::Done(state) => {
                self.change(state);
                Ok(Placed::Done)
            }
            Put::More(next) => {
                (self.touched, self.next) = (touched, next);
                Ok(Placed::Half)
            }
            Put::Refused(refusal) => {
                self.put_back();
                Err(refusal)
            }
        }
    }

    fn touched(&self) -> &[String] {
        &self.touched
    }

    fn next(&self) -> Vec<String> {
        self.next.clone()
    }

    fn choices(&self) -> Vec<Choice> {
        B::Board::choices(&self.game, self.state())
    }

    fn choose(&mut self, choice: &str, value: &str) -> Result<(), Option<Refusal>> {
        match B::Board::choose(&self.game, self.state(), choice, value) {
            Put::Done(state) => {
                self.change(state);
                Ok(())
            }
            Put::More(_) => Err(None),
            Put::Refused(refusal) => Err(refusal),
        }
    }

    fn clear(&mut self) {
        let state = B::Board::cleared(&self.game, self.state());
        self.change(state);
    }

    fn restart(&mut self) {
        let state = self.game.start();
        self.change(state);
    }

    fn read(&mut self, text: &str) -> Result<(), PositionError> {
        let state = self.game.read_position(text)?;
        self.change(state);
        Ok(())
    }

    fn undo(&mut self) -> bool {
        if self.put_back() {
            return true;
        }
        let any = self.now > 0;
        self.now -= usize::from(any);
        any
    }

    fn redo(&mut self) -> bool {
        self.put_back();
        let any = self.can_redo();
        self.now += usize::from(any);
        any
    }

    fn can_undo(&self) -> bool {
        !self.touched.is_empty() || self.now > 0
    }

    fn can_redo(&self) -> bool {
        self.now + 1 < self.states.len()
    }

    fn position(&self) -> String {
        self.game.position_text(self.state())
    }

    fn check(&self) -> Result<(), PositionError> {
        self.game.read_position(&self.position()).map(drop)
    }

    fn can_be_won(&self) -> bool {
        B::Board::can_be_won(&self.game, self.state())
    }

    fn picture(&self, view: &View) -> Picture {
        B::Board::picture(&self.game, self.state(), view)
    }
}
