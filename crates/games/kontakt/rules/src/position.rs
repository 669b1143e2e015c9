//! Positions like `d4:Rn,d5:Rs.t 9.10.10.10/10.10.9.10 1 0`: columns, stocks, mover, passes.

use std::fmt;

use game::text::{Refusal, Scanner, Syntax};
use game::{Game, Message, PositionError, Seat};

use crate::piece::{Kind, Part};
use crate::rules::Kontakt;
use crate::spot::Spot;
use crate::square::Square;
use crate::state::{State, Stock};

const MOVER: Message = Message::new("expected-mover-number", "the mover's number");

/// A position as it is written, checked for nothing but its shape.
#[derive(Debug)]
pub(crate) struct Written {
    /// Of every square, bottom to top.
    pub(crate) columns: Vec<Column>,
    pub(crate) stocks: Vec<Stock>,
    pub(crate) mover: Seat,
    pub(crate) passes: u8,
}

/// What stands on one square.
#[derive(Debug, Default, Clone)]
pub(crate) struct Column {
    pub(crate) parts: Vec<Part>,
    pub(crate) roofed: bool,
}

impl Written {
    /// The column of a square.
    pub(crate) fn column(&self, square: Square) -> &Column {
        &self.columns[square.index()]
    }

    /// The part at a level counted from 0.
    pub(crate) fn part(&self, square: Square, level: usize) -> Option<Part> {
        self.column(square).parts.get(level).copied()
    }

    /// The parts of a level counted from 0, a rampart at the first of its squares only.
    pub(crate) fn pieces(&self, level: usize) -> impl Iterator<Item = (Part, Spot)> {
        Square::all().filter_map(move |square| {
            let part = self.part(square, level)?;
            let spot = match part.other_half() {
                None => Spot::one(square),
                Some(way) => Spot::with_half(square, way)?,
            };
            (spot.first() == square).then_some((part, spot))
        })
    }

    /// How high the highest column is.
    pub(crate) fn highest(&self) -> usize {
        self.columns.iter().map(|column| column.parts.len()).max().unwrap_or(0)
    }

    /// The roofed pieces.
    pub(crate) fn roofs(&self) -> impl Iterator<Item = (Part, Spot)> {
        Square::all().filter(|&square| self.column(square).roofed).filter_map(|square| {
            let top = *self.column(square).parts.last()?;
            let spot = match top.other_half() {
                None => Spot::one(square),
                Some(way) => Spot::with_half(square, way)?,
            };
            (spot.first() == square).then_some((top, spot))
        })
    }

    pub(crate) fn state(&self) -> State {
        let levels = 0..self.highest();
        State::with(
            &self.stocks,
            (self.mover, self.passes),
            levels
                .flat_map(|level| self.pieces(level))
                .map(|(part, spot)| (part.colour(), part.kind(), spot)),
            self.roofs().map(|(_, spot)| spot),
        )
    }
}

/// Reads a position of as many seats as the game has.
pub(crate) fn read(game: Kontakt, text: &str) -> Result<Written, PositionError> {
    let mut s = Scanner::new(text);
    let columns = read_columns(&mut s)?;
    s.field(Message::new("expected-stocks", "the stocks"))?;
    let mut stocks = Vec::new();
    for seat in Seat::all(game.seats()) {
        if seat.index() > 0 {
            s.expect("/")?;
        }
        stocks.push(read_stock(&mut s, game.start_stock(seat))?);
    }
    s.field(MOVER)?;
    let mover = s.number(1, game.seats().into(), MOVER)?;
    s.field(Message::new("expected-the-passes", "the passes in a row"))?;
    let passes = Message::new("expected-passes", "passes in a row");
    let passes = s.number(0, game.seats().into(), passes)? as u8;
    s.finish()?;
    Ok(Written { columns, stocks, mover: Seat::new(mover as u8 - 1), passes })
}

/// The text of the position.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for square in Square::all() {
            let parts: Vec<_> = self.down(square).collect();
            if parts.is_empty() {
                continue;
            }
            write!(f, "{between}{square}")?;
            between = ",";
            for (i, part) in parts.iter().rev().enumerate() {
                write!(f, "{}{}", if i == 0 { ':' } else { '.' }, part.text())?;
            }
            if self.is_roofed(square) {
                f.write_str(".^")?;
            }
        }
        if between.is_empty() {
            f.write_str("-")?;
        }
        for (seat, [ramparts, donjons, towers, roofs]) in self.stocks().iter().enumerate() {
            let before = if seat == 0 { ' ' } else { '/' };
            write!(f, "{before}{ramparts}.{donjons}.{towers}.{roofs}")?;
        }
        write!(f, " {} {}", self.mover().index() + 1, self.passes())
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn read_columns(s: &mut Scanner<'_>) -> Result<Vec<Column>, PositionError> {
    let mut columns = vec![Column::default(); Square::all().len()];
    if s.eat("-") {
        return Ok(columns);
    }
    let mut last = None;
    loop {
        let before = s.clone();
        let square = Square::read(s)?;
        if let Some(last) = last.filter(|&last| last >= square) {
            return Err(before
                .error(
                    Message::new("expected-later-square", "a square that comes after {last}")
                        .with("last", last),
                )
                .into());
        }
        last = Some(square);
        s.expect(":")?;
        columns[square.index()] = read_column(s, square)?;
        if !s.eat(",") {
            return Ok(columns);
        }
    }
}

fn read_column(s: &mut Scanner<'_>, square: Square) -> Result<Column, PositionError> {
    let mut column = Column::default();
    loop {
        if column.roofed {
            return Err(Refusal::new(
                "K8",
                "on-a-roof",
                "something stands on the roof of {square}; a roof must be the end of its column",
            )
            .with("square", square)
            .into());
        }
        if s.eat("^") {
            column.roofed = true;
        } else {
            column.parts.push(read_part(s)?);
        }
        if !s.eat(".") {
            break;
        }
    }
    if column.parts.is_empty() {
        return Err(Refusal::new(
            "K13",
            "roof-on-nothing",
            "the roof of {square} stands on no piece; it needs a construction of two levels",
        )
        .with("square", square)
        .into());
    }
    Ok(column)
}

fn read_part(s: &mut Scanner<'_>) -> Result<Part, Syntax> {
    // No part's text is the beginning of another's.
    let part = Part::all().find(|part| s.eat(part.text()));
    part.ok_or_else(|| {
        s.error(Message::new(
            "expected-part",
            "D, T, Rn, Re, Rs, Rw, the same in small letters, or a last ^",
        ))
    })
}

fn in_stock(kind: Kind) -> Message {
    match kind {
        Kind::Rampart => Message::new("expected-stock-rampart", "ramparts in stock"),
        Kind::Donjon => Message::new("expected-stock-donjon", "donjons in stock"),
        Kind::Tower => Message::new("expected-stock-tower", "towers in stock"),
        Kind::Roof => Message::new("expected-stock-roof", "roofs in stock"),
    }
}

fn read_stock(s: &mut Scanner<'_>, start: Stock) -> Result<Stock, Syntax> {
    let mut stock = Stock::default();
    for kind in Kind::ALL {
        if kind != Kind::Rampart {
            s.expect(".")?;
        }
        let most = start[kind.index()];
        stock[kind.index()] = s.number(0, most.into(), in_stock(kind))? as u8;
    }
    Ok(stock)
}
