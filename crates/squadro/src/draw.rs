//! The board in characters: Yellow's lanes are rows, Red's are columns.

use std::fmt::Write;

use game::{Game, Notation};

use crate::lane::{Lane, Way, speed};
use crate::rules::{RED, Squadro, YELLOW};
use crate::state::{HOME, State, TURNED};

/// Squares along a lane, both edges included.
const SQUARES: usize = 7;

pub(crate) fn board(game: &Squadro, state: &State) -> String {
    let mut squares = [['·'; SQUARES]; SQUARES];
    for edge in [0, SQUARES - 1] {
        squares[edge] = [' '; SQUARES];
        for row in &mut squares {
            row[edge] = ' ';
        }
    }
    for lane in Lane::all() {
        if let Some((at, way)) = place(state, YELLOW.index(), lane) {
            squares[lane.index() + 1][at] = if way == Way::Outward { '>' } else { '<' };
        }
        if let Some((at, way)) = place(state, RED.index(), lane) {
            squares[at][lane.index() + 1] = if way == Way::Outward { 'v' } else { '^' };
        }
    }
    let dots = |side, way| -> String {
        let dots = |lane| format!("   {}", speed(side, lane, way));
        Lane::all().map(dots).collect()
    };
    let mut text = String::new();
    let mut line = |words: String| {
        writeln!(text, "{}", words.trim_end()).expect("a string takes any text");
    };
    line(format!(
        "red lane    {}",
        Lane::all()
            .map(|l| format!("   {}", l.number()))
            .collect::<String>()
    ));
    line(format!("     dots   {}", dots(RED.index(), Way::Outward)));
    for (y, row) in squares.iter().enumerate() {
        let row: String = row.iter().map(|c| format!("   {c}")).collect();
        let Some(lane) = Lane::from_number(y as u8) else {
            line(format!("        {row}"));
            continue;
        };
        let (out, home) = (speed(0, lane, Way::Outward), speed(0, lane, Way::Homeward));
        line(format!("    {} {out} {row}   {home}", lane.number()));
    }
    line(format!("            {}", dots(RED.index(), Way::Homeward)));
    line(format!(
        "yellow > < lane and dots at the left, {} home; red v ^, {} home",
        state.home(YELLOW.index()),
        state.home(RED.index())
    ));
    line(game.status_text(game.status(state)));
    text
}

fn place(state: &State, side: usize, lane: Lane) -> Option<(usize, Way)> {
    match state.progress(side, lane) {
        HOME => None,
        p if p < TURNED => Some((p.into(), Way::Outward)),
        p => Some(((HOME - p).into(), Way::Homeward)),
    }
}
