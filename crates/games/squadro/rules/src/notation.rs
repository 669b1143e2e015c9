//! Positions like `0.0.0.0.0/0.0.0.0.0 y`, turns `1` to `5`.

use std::fmt::Write;

use game::text::{Refusal, Scanner, Syntax, mover};
use game::{Message, Notation, PositionError, Seat, TurnError};

use crate::lane::Lane;
use crate::moves::{HOME, TURNED};
use crate::rules::{RED, Squadro, YELLOW};
use crate::state::{State, TO_WIN};

impl Notation for Squadro {
    fn seat_name(&self, seat: Seat) -> &'static str {
        NAMES[seat.index()]
    }

    fn write_position(&self, state: &State, out: &mut String) {
        for side in [YELLOW, RED] {
            for lane in Lane::all() {
                let after = match (side, lane.number()) {
                    (YELLOW, 5) => '/',
                    (_, 5) => ' ',
                    _ => '.',
                };
                write!(out, "{}{after}", state.progress(side.index(), lane))
                    .expect("a string takes any text");
            }
        }
        out.push(if state.mover() == YELLOW.index() { 'y' } else { 'r' });
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let (progress, mover) = read_syntax(text)?;
        check_squares(progress)?;
        check_homes(progress)?;
        Ok(State::new(progress, mover))
    }

    fn write_turn(&self, _before: &State, turn: &[Lane], out: &mut String) {
        out.extend(turn.iter().map(|lane| char::from(b'0' + lane.number())));
    }

    fn read_turn(&self, before: &State, text: &str) -> Result<Vec<Lane>, TurnError> {
        self.check_going_on(before)?;
        let mut s = Scanner::new(text);
        let lane = s.one(LANE, |c| Lane::from_number(c.to_digit(10)?.try_into().ok()?))?;
        s.finish()?;
        if before.progress(before.mover(), lane) == HOME {
            let others: Vec<_> = Lane::all()
                .filter(|lane| before.movable() & 1 << lane.index() != 0)
                .map(|lane| lane.number().to_string())
                .collect();
            return Err(Refusal::new(
                "S4",
                "piece-is-home",
                "the piece of lane {lane} is home and off the board; play {others}",
            )
            .with("lane", lane.number())
            .with("others", others.join(", "))
            .into());
        }
        Ok(vec![lane])
    }

    fn draw(&self, state: &State) -> String {
        crate::draw::board(*self, state)
    }
}

const LANE: Message = Message::new("expected-lane", "a lane from 1 to 5");
const PROGRESS: Message = Message::new("expected-progress", "a progress");
const MOVERS: [char; 2] = ['y', 'r'];
const NAMES: [&str; 2] = ["yellow", "red"];

fn read_syntax(text: &str) -> Result<([[u8; 5]; 2], usize), Syntax> {
    let mut s = Scanner::new(text);
    let mut progress = [[0; 5]; 2];
    for side in 0..2 {
        for lane in 0..5 {
            if lane > 0 {
                s.expect(".")?;
            }
            progress[side][lane] = s.number(0, HOME.into(), PROGRESS)? as u8;
        }
        if side == 0 {
            s.expect("/")?;
        }
    }
    s.field(mover(&MOVERS))?;
    let mover = s.one(mover(&MOVERS), |c| MOVERS.iter().position(|&letter| letter == c))?;
    s.finish()?;
    Ok((progress, mover))
}

/// S1: lanes cross, and a crossing holds one piece.
fn check_squares(progress: [[u8; 5]; 2]) -> Result<(), Refusal> {
    for row in Lane::all() {
        for column in Lane::all() {
            let yellow = coordinate(progress[0][row.index()]);
            let red = coordinate(progress[1][column.index()]);
            if yellow == column.number() && red == row.number() {
                return Err(Refusal::new(
                    "S1",
                    "two-on-one-square",
                    "yellow's lane {row} and red's lane {column} have both their pieces on the square where they cross; one of them must stand elsewhere",
                )
                .with("row", row.number())
                .with("column", column.number()));
            }
        }
    }
    Ok(())
}

/// S8: the fourth piece home ends the game, at once.
fn check_homes(progress: [[u8; 5]; 2]) -> Result<(), Refusal> {
    let home = progress.map(|side| side.iter().filter(|&&p| p == HOME).count() as u32);
    for side in 0..2 {
        if home[side] > TO_WIN {
            return Err(Refusal::new(
                "S8",
                "five-home",
                "{side} has five pieces home, but the game ends with the fourth",
            )
            .with("side", NAMES[side]));
        }
    }
    if home == [TO_WIN; 2] {
        return Err(Refusal::new(
            "S8",
            "both-won",
            "both sides have four pieces home, but the game ends with the first to have them",
        ));
    }
    Ok(())
}

fn coordinate(progress: u8) -> u8 {
    if progress <= TURNED { progress } else { HOME - progress }
}
