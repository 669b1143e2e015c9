//! Positions like `L2b5n,D2d4e*,L2f5s d f5< d4<`, turns `+2d4n`, `-d4`, `d4>e6w` and `pass`.

use std::fmt::{self, Write};

use game::text::{Scanner, Syntax, mover};
use game::{Message, Notation, PositionError, Seat, TurnError};

use crate::bar::{Form, Placement, letter};
use crate::piece::Side;
use crate::reasons::check_turn;
use crate::rules::Eupdonne;
use crate::setup::{WrittenMemory, WrittenPiece, WrittenPlacement, WrittenTurn, set_up};
use crate::square::Square;
use crate::state::State;
use crate::step::Step;

impl Notation for Eupdonne {
    fn seat_name(&self, seat: Seat) -> &'static str {
        Side::ALL[seat.index()].name()
    }

    fn write_position(&self, state: &State, out: &mut String) {
        write_position(state, out).expect("a string takes any text");
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let mut s = Scanner::new(text);
        let pieces = read_pieces(&mut s)?;
        s.field(mover(&MOVERS))?;
        let mover = s.one(mover(&MOVERS), |c| side(c, MOVERS))?;
        s.field(Message::new("expected-memory-light", "light's memory, `-` for none"))?;
        let light = read_memory(&mut s)?;
        s.field(Message::new("expected-memory-dark", "dark's memory, `-` for none"))?;
        let dark = read_memory(&mut s)?;
        s.finish()?;
        Ok(set_up(&pieces, mover, [light, dark])?)
    }

    fn write_turn(&self, _before: &State, turn: &[Step], out: &mut String) {
        for step in turn {
            write!(out, "{step}").expect("a string takes any text");
        }
    }

    fn read_turn(&self, before: &State, text: &str) -> Result<Vec<Step>, TurnError> {
        self.check_going_on(before)?;
        let written = read_turn(text)?;
        Ok(vec![check_turn(before, written)?])
    }

    fn draw(&self, state: &State) -> String {
        crate::draw::board(*self, state)
    }
}

const MOVERS: [char; 2] = ['l', 'd'];
const ROW: Message = Message::new("expected-row", "a row from 1 to 8");
const FORM: Message = Message::new("expected-form", "a form from 1 to 3");
const MIDDLE: Message = Message::new("expected-middle", "a middle square from a1 to h8");
const TOWARDS: Message =
    Message::new("expected-towards", "the way the higher end points, `e`, `n`, `s` or `w`");
const MEMORY: Message =
    Message::new("expected-memory", "a memory: `-`, `d4<`, `d4<c3e` or `2>d4n`");
const TURN: Message =
    Message::new("expected-eupdonne-turn", "a turn: `+2d4n`, `-d4`, `d4>e6w` or `pass`");

/// The text of the position.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(self, f)
    }
}

pub(crate) fn write_position(state: &State, out: &mut impl Write) -> fmt::Result {
    let pieces = state.pieces();
    if pieces.is_empty() {
        out.write_char('-')?;
    }
    for (i, piece) in pieces.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let owner = match piece.owner {
            Side::Light => 'L',
            Side::Dark => 'D',
        };
        let form = piece.bar.form.number();
        let star = if piece.captured { "*" } else { "" };
        write!(out, "{comma}{owner}{form}{}{star}", piece.bar.placement)?;
    }
    let mover = match state.mover() {
        Side::Light => 'l',
        Side::Dark => 'd',
    };
    let [light, dark] = Side::ALL.map(|side| state.memory(side));
    write!(out, " {mover} {light} {dark}")
}

fn read_pieces(s: &mut Scanner<'_>) -> Result<Vec<WrittenPiece>, Syntax> {
    let mut pieces: Vec<WrittenPiece> = Vec::new();
    if s.eat("-") {
        return Ok(pieces);
    }
    loop {
        let expected = if pieces.is_empty() {
            Message::new("expected-bars", "`-` for no pieces, or a piece's `L` or `D`")
        } else {
            Message::new("expected-bar", "a piece's `L` or `D`")
        };
        let owner = s.one(expected, |c| side(c, ['L', 'D']))?;
        let form = read_form(s)?;
        let here = s.clone();
        let placement = read_placement(s)?;
        if let Some(last) = pieces.last()
            && placement.middle <= last.placement.middle
        {
            let after = Message::new(
                "expected-later-middle",
                "a middle square after {last} (pieces are sorted a1 a2 … h8)",
            );
            return Err(here.error(after.with("last", last.placement.middle)));
        }
        let captured = s.eat("*");
        pieces.push(WrittenPiece { owner, form, placement, captured });
        if !s.eat(",") {
            return Ok(pieces);
        }
    }
}

fn read_memory(s: &mut Scanner<'_>) -> Result<WrittenMemory, Syntax> {
    if s.eat("-") {
        return Ok(WrittenMemory::Nothing);
    }
    if s.peek().is_some_and(|c| c.is_ascii_digit()) {
        let form = read_form(s)?;
        s.expect(">")?;
        return Ok(WrittenMemory::TakenBack(form, read_placement(s)?));
    }
    let middle = read_square(s, MEMORY)?;
    s.expect("<")?;
    if s.is_done() || s.peek() == Some(' ') {
        return Ok(WrittenMemory::Introduced(middle));
    }
    Ok(WrittenMemory::Moved(middle, read_placement(s)?))
}

fn read_turn(text: &str) -> Result<WrittenTurn, Syntax> {
    let mut s = Scanner::new(text);
    let turn = if s.eat("+") {
        let form = read_form(&mut s)?;
        WrittenTurn::Introduce(form, read_placement(&mut s)?)
    } else if s.eat("-") {
        WrittenTurn::TakeBack(read_square(&mut s, MIDDLE)?)
    } else if s.eat("pass") {
        WrittenTurn::Pass
    } else {
        let middle = read_square(&mut s, TURN)?;
        s.expect(">")?;
        WrittenTurn::Move(middle, read_placement(&mut s)?)
    };
    s.finish()?;
    Ok(turn)
}

fn read_form(s: &mut Scanner<'_>) -> Result<Form, Syntax> {
    s.one(FORM, |c| Form::from_number(c.to_digit(10)?.try_into().ok()?))
}

fn read_placement(s: &mut Scanner<'_>) -> Result<WrittenPlacement, Syntax> {
    let middle = read_square(s, MIDDLE)?;
    let towards = s.one(TOWARDS, |c| {
        Placement::DIRECTIONS.into_iter().find(|&towards| letter(towards) == c)
    })?;
    Ok(WrittenPlacement { middle, towards })
}

fn side(letter: char, letters: [char; 2]) -> Option<Side> {
    let index = letters.iter().position(|&l| l == letter)?;
    Some(Side::ALL[index])
}

/// Reads a square; `expected` says what for.
fn read_square(s: &mut Scanner<'_>, expected: Message) -> Result<Square, Syntax> {
    let counted = |c: char, first: u8| u8::try_from(c).ok()?.checked_sub(first).filter(|&n| n < 8);
    let column = s.one(expected, |c| counted(c, b'a'))?;
    let row = s.one(ROW, |c| counted(c, b'1'))?;
    Ok(Square::new(column, row).expect("both are below eight"))
}
