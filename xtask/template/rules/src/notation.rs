//! Positions like `.../.L./... d`, turns `a1` to `c3`.

use game::text::{Refusal, Scanner, Syntax, mover};
use game::{Message, Notation, PositionError, Seat, TurnError};

use crate::rules::__Name__;
use crate::state::{SIDE, Square, State};

const NAMES: [&str; 2] = ["light", "dark"];
const MOVERS: [char; 2] = ['l', 'd'];
const CELL: Message =
    Message::new("expected-__name__-cell", "a square of three rows: `.`, `L` or `D`");

impl Notation for __Name__ {
    fn seat_name(&self, seat: Seat) -> &'static str {
        NAMES[seat.index()]
    }

    fn write_position(&self, state: &State, out: &mut String) {
        for row in (0..SIDE).rev() {
            let cells = (0..SIDE).map(|column| state.owner(square(column, row)));
            out.extend(cells.map(|owner| owner.map_or('.', |side| ['L', 'D'][side])));
            out.push(if row > 0 { '/' } else { ' ' });
        }
        out.push(MOVERS[state.mover()]);
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let state = read_syntax(text)?;
        self.check(&state)?;
        Ok(state)
    }

    fn write_turn(&self, _before: &State, turn: &[Square], out: &mut String) {
        out.extend(turn.iter().map(Square::to_string));
    }

    fn read_turn(&self, before: &State, text: &str) -> Result<Vec<Square>, TurnError> {
        self.check_going_on(before)?;
        let mut s = Scanner::new(text);
        let square = Square::read(&mut s)?;
        s.finish()?;
        if before.owner(square).is_some() {
            let refusal =
                Refusal::new("__L__1", "taken", "{square} is taken; a piece goes on an empty square");
            return Err(refusal.with("square", square).into());
        }
        Ok(vec![square])
    }

    fn draw(&self, state: &State) -> String {
        crate::draw::board(*self, state)
    }
}

impl __Name__ {
    /// Can this have been reached?
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let mover = state.mover();
        let (own, other) = (state.count(mover), state.count(1 - mover));
        if own != other && own + 1 != other {
            return Err(Refusal::new(
                "__L__1",
                "count",
                "{mover} is to move with {own} pieces against {other}; it has as many as the other side, or one fewer",
            )
            .with("mover", NAMES[mover])
            .with("own", own)
            .with("other", other));
        }
        if state.has_row(mover) {
            return Err(Refusal::new(
                "__L__2",
                "too-late",
                "{mover} is to move but has three in a row: the game was over before",
            )
            .with("mover", NAMES[mover]));
        }
        Ok(())
    }
}

fn read_syntax(text: &str) -> Result<State, Syntax> {
    let mut s = Scanner::new(text);
    let mut pieces = Vec::new();
    for row in (0..SIDE).rev() {
        for column in 0..SIDE {
            let side = s.one(CELL, |c| ".LD".find(c))?.checked_sub(1);
            pieces.extend(side.map(|side| (square(column, row), side)));
        }
        if row > 0 {
            s.expect("/")?;
        }
    }
    s.field(mover(&MOVERS))?;
    let mover = s.one(mover(&MOVERS), |c| MOVERS.iter().position(|&letter| letter == c))?;
    s.finish()?;
    Ok(State::of(pieces, mover))
}

pub(crate) fn square(column: u8, row: u8) -> Square {
    Square::new(column, row).expect("a square of the board")
}
