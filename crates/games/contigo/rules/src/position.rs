//! Position texts: the rows from the north, the pits clockwise, the mover, who controls what.

use std::fmt;

use game::text::{Scanner, Syntax, mover};
use game::{Game, Message, PositionError, Seat};

use crate::options::Contigo;
use crate::pit::{BEADS, FULL, PITS, Pit};
use crate::refusals;
use crate::square::{SIDE, Square};
use crate::state::{COLOURS, Phase, Piece, State};

const PAWNS: [char; COLOURS] = ['r', 'b', 'y', 'g'];

pub(crate) fn write(game: Contigo, state: &State, out: &mut impl fmt::Write) -> fmt::Result {
    debug_assert!(state.phase() == Phase::Pawn, "positions are written between turns");
    write_board(state, out)?;
    out.write_char(' ')?;
    write_beads(state, out)?;
    write!(out, " {}", PAWNS[state.mover().index()])?;
    if game.variant().captures() {
        out.write_char(' ')?;
        for colour in Seat::all(game.seats()) {
            out.write_char(PAWNS[state.controller(colour).index()])?;
        }
    }
    Ok(())
}

pub(crate) fn write_board(state: &State, out: &mut impl fmt::Write) -> fmt::Result {
    for row in (0..SIDE).rev() {
        let mut empty = 0;
        for column in 0..SIDE {
            let square = Square::new(column, row).expect("both stay below the side");
            if let Some(piece) = state.piece(square) {
                if empty > 0 {
                    write!(out, "{empty}")?;
                }
                empty = 0;
                out.write_char(letter(piece))?;
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            write!(out, "{empty}")?;
        }
        if row > 0 {
            out.write_char('/')?;
        }
    }
    Ok(())
}

pub(crate) fn write_beads(state: &State, out: &mut impl fmt::Write) -> fmt::Result {
    Pit::all().try_for_each(|pit| write!(out, "{}", state.beads(pit)))
}

/// `r` for a red pawn, `R` for the red king.
pub(crate) fn letter(piece: Piece) -> char {
    let pawn = PAWNS[piece.colour.index()];
    if piece.king { pawn.to_ascii_uppercase() } else { pawn }
}

pub(crate) fn read(game: Contigo, text: &str) -> Result<State, PositionError> {
    let mut s = Scanner::new(text);
    let pieces = read_board(game, &mut s)?;
    s.field(Message::new("expected-pits", "the beads of the 28 pits"))?;
    let beads = read_beads(&mut s)?;
    s.field(Message::new("expected-mover", "the mover"))?;
    let mover = read_seat(game, &mut s, mover(letters(game)))?;
    let mut state = State::empty(beads, mover);
    for (square, piece) in pieces {
        state.place(square, piece);
    }
    if game.variant().captures() {
        s.field(Message::new("expected-controllers", "the controllers of the four colours"))?;
        for colour in Seat::all(game.seats()) {
            let letters = letters(game).iter().map(|letter| format!("`{letter}`"));
            let controller = Message::new("expected-controller", "a controller, {letters}");
            let controller = controller.with_any_of("letters", letters);
            state.entrust(colour, read_seat(game, &mut s, controller)?);
        }
    }
    s.finish()?;
    check_beads(&beads)?;
    if game.variant().captures() {
        check_kings(game, &state)?;
    }
    Ok(state.sealed())
}

fn read_board(game: Contigo, s: &mut Scanner<'_>) -> Result<Vec<(Square, Piece)>, Syntax> {
    let mut pieces = Vec::new();
    for row in (0..SIDE).rev() {
        let mut column = 0;
        let mut after_run = false;
        while column < SIDE {
            if let Some(run) = s.peek().and_then(|c| c.to_digit(10)) {
                let room = SIDE - column;
                // One text a position: runs are not parted.
                if after_run || !(1..=room.into()).contains(&run) {
                    let expected = if after_run {
                        Message::new("expected-piece", "a piece ({letters})")
                    } else {
                        Message::new(
                            "expected-piece-or-run",
                            "a piece ({letters}) or 1 to {room} empty squares",
                        )
                        .with("room", room)
                    };
                    return Err(s.error(expected.with_message("letters", pieces_of(game))));
                }
                s.bump();
                column += run as u8;
                after_run = true;
                continue;
            }
            let piece = s.peek().and_then(|c| piece_of(game, c)).ok_or_else(|| {
                s.error(
                    Message::new(
                        "expected-piece-or-number",
                        "a piece ({letters}) or a number of empty squares",
                    )
                    .with_message("letters", pieces_of(game)),
                )
            })?;
            s.bump();
            let square = Square::new(column, row).expect("both stay below the side");
            pieces.push((square, piece));
            column += 1;
            after_run = false;
        }
        if row > 0 {
            s.expect("/")?;
        }
    }
    Ok(pieces)
}

/// The letters of the seats.
fn letters(game: Contigo) -> &'static [char] {
    &PAWNS[..game.seats().into()]
}

/// The letters of the pieces.
fn pieces_of(game: Contigo) -> Message {
    if game.variant().captures() {
        Message::new("expected-pawns-and-kings", "r b y g, kings R B Y G")
    } else {
        Message::new("expected-pawns", "r b")
    }
}

fn piece_of(game: Contigo, c: char) -> Option<Piece> {
    let colour = PAWNS.iter().position(|&p| p == c.to_ascii_lowercase())?;
    let king = c.is_ascii_uppercase();
    let known = colour < game.seats().into() && (!king || game.variant().captures());
    known.then(|| Piece { colour: Seat::new(colour as u8), king })
}

/// Any digits: too many beads are the rules' business.
fn read_beads(s: &mut Scanner<'_>) -> Result<[u8; PITS], Syntax> {
    let mut beads = [0; PITS];
    for pit in Pit::all() {
        let expected = Message::new("expected-beads", "the beads of pit {pit}, 0 to {full}");
        let expected = expected.with("pit", pit).with("full", FULL);
        beads[pit.index()] = s.one(expected, |c| c.to_digit(10))? as u8;
    }
    Ok(beads)
}

fn read_seat(game: Contigo, s: &mut Scanner<'_>, expected: Message) -> Result<Seat, Syntax> {
    s.one(expected, |c| {
        let seat = letters(game).iter().position(|&l| l == c)?;
        Some(Seat::new(seat as u8))
    })
}

/// C2.
fn check_beads(beads: &[u8; PITS]) -> Result<(), PositionError> {
    for pit in Pit::all() {
        if beads[pit.index()] > FULL {
            return Err(refusals::pit_too_full(pit, beads[pit.index()]).into());
        }
    }
    let sum = beads.iter().map(|&b| u32::from(b)).sum();
    if sum != BEADS {
        return Err(refusals::wrong_bead_total(sum).into());
    }
    Ok(())
}

/// C10, C15: kings stand alone in their colour, and only seats with a king control anything.
fn check_kings(game: Contigo, state: &State) -> Result<(), PositionError> {
    for colour in Seat::all(game.seats()) {
        if state.kings_of(colour).len() > 1 {
            return Err(refusals::two_kings(colour).into());
        }
    }
    let crowned = state.crowned();
    for colour in Seat::all(game.seats()) {
        let controller = state.controller(colour);
        if !crowned.contains(controller) {
            return Err(refusals::controller_is_out(colour, controller).into());
        }
    }
    if !crowned.contains(state.mover()) {
        return Err(refusals::mover_is_out(state.mover()).into());
    }
    Ok(())
}

/// The texts of the board and of the beads, and what else the state knows.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self, f)?;
        f.write_str(" ")?;
        write_beads(self, f)?;
        let control: [usize; COLOURS] =
            std::array::from_fn(|colour| self.controller(Seat::new(colour as u8)).index());
        write!(f, " mover {} control {control:?} {:?}", self.mover().index(), self.phase())
    }
}
