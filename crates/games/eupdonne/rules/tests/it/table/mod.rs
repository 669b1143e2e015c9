//! A table to try turns on, for the tests: texts in, texts out.

// Each test file takes in the whole module and calls only what it needs; no other crate sees it.
#![allow(unreachable_pub)]

use eupdonne::{Bar, Eupdonne, Form, Placement, Square, State, letter};
use game::{Family, Game, Notation, Status, TurnError};

/// The rules with one way of holding captured bars.
#[derive(Copy, Clone)]
pub struct Rules(pub Eupdonne);

/// `hold=kept`
pub fn kept() -> Rules {
    Rules(Eupdonne::read_options("").unwrap())
}

/// `hold=pinned`
pub fn pinned() -> Rules {
    Rules(Eupdonne::read_options("hold=pinned").unwrap())
}

/// A bar written like a turn that introduces it, without the plus: `2d4n`.
pub fn bar(text: &str) -> Bar {
    let letters: Vec<char> = text.chars().collect();
    let number = |i: usize, first: char| letters[i] as u8 - first as u8;
    let middle = Square::new(number(1, 'a'), number(2, '1')).expect("a square of the board");
    let towards = Placement::DIRECTIONS
        .into_iter()
        .find(|&towards| letter(towards) == letters[3])
        .expect("a way to point");
    Bar {
        form: Form::from_number(number(0, '0')).expect("a form"),
        placement: Placement::new(middle, towards).expect("a bar on the board"),
    }
}

impl Rules {
    /// What stands after one turn.
    #[track_caller]
    pub fn check(self, before: &str, turn: &str, after: &str) {
        Table::new(self, before).play(turn, after);
    }

    /// A turn that is not legal, and its message.
    #[track_caller]
    pub fn refuse(self, position: &str, turn: &str, message: &str) {
        let table = Table::new(self, position);
        assert_eq!(table.read(turn).unwrap_err().to_string(), message);
        assert!(!table.legal().iter().any(|legal| legal == turn));
    }

    /// A text that is no position, and its message.
    #[track_caller]
    pub fn refuse_position(self, text: &str, message: &str) {
        assert_eq!(self.0.read_position(text).unwrap_err().to_string(), message);
    }

    /// Every legal turn.
    #[track_caller]
    pub fn legal(self, position: &str) -> Vec<String> {
        Table::new(self, position).legal()
    }

    /// Has somebody won?
    #[track_caller]
    pub fn is_over(self, position: &str) -> bool {
        let state = self.0.read_position(position).unwrap();
        matches!(self.0.status(&state), Status::Over(_))
    }
}

/// A game being played.
pub struct Table {
    rules: Rules,
    state: State,
}

impl Table {
    #[track_caller]
    pub fn new(rules: Rules, position: &str) -> Self {
        let state = rules.0.read_position(position).unwrap();
        Self { rules, state }
    }

    /// Plays a turn.
    #[track_caller]
    pub fn turn(&mut self, turn: &str) {
        for step in self.read(turn).unwrap() {
            self.rules.0.play(&mut self.state, step);
        }
    }

    /// Plays a turn and looks at what stands then.
    #[track_caller]
    pub fn play(&mut self, turn: &str, after: &str) {
        self.turn(turn);
        assert_eq!(self.rules.0.position_text(&self.state), after);
    }

    pub fn read(&self, turn: &str) -> Result<Vec<eupdonne::Step>, TurnError> {
        self.rules.0.read_turn(&self.state, turn)
    }

    pub fn legal(&self) -> Vec<String> {
        self.rules.0.legal_texts(&self.state)
    }

    pub fn status(&self) -> String {
        self.rules.0.status_text(self.rules.0.status(&self.state))
    }
}
