//! The board in characters: Yellow's lanes are rows, Red's are columns.

use std::fmt::Write;

use game::{Game, Notation};

use crate::lane::{DOTS, Dots, Lane, pair};
use crate::moves::{HOME, TURNED};
use crate::rules::{RED, Squadro, YELLOW};
use crate::state::State;

/// Squares along a lane, both edges included.
const SQUARES: usize = 7;

pub(crate) fn board(game: Squadro, state: &State) -> String {
    let mut squares = [['·'; SQUARES]; SQUARES];
    for edge in [0, SQUARES - 1] {
        squares[edge] = [' '; SQUARES];
        for row in &mut squares {
            row[edge] = ' ';
        }
    }
    for lane in Lane::all() {
        if let Some((at, outward)) = place(state, YELLOW.index(), lane) {
            squares[lane.index() + 1][at] = if outward { '>' } else { '<' };
        }
        if let Some((at, outward)) = place(state, RED.index(), lane) {
            squares[at][lane.index() + 1] = if outward { 'v' } else { '^' };
        }
    }
    let mut text = String::new();
    let mut line = |words: String| {
        writeln!(text, "{}", words.trim_end()).expect("a string takes any text");
    };
    line(format!("   red lane {}", columns(Lane::number)));
    line(format!("       dots {}", columns(|lane| dots(RED.index(), lane).outward)));
    for (y, row) in squares.iter().enumerate() {
        let row: String = row.iter().map(|c| format!("   {c}")).collect();
        match Lane::from_number(y as u8) {
            Some(lane) => {
                let Dots { outward, homeward } = dots(YELLOW.index(), lane);
                line(format!("   {}  {outward} {row}   {homeward}", lane.number()));
            }
            None => line(format!("        {row}")),
        }
    }
    line(format!("            {}", columns(|lane| dots(RED.index(), lane).homeward)));
    line(format!(
        "yellow > out < back, {} home; red v out ^ back, {} home",
        state.home(YELLOW.index()),
        state.home(RED.index())
    ));
    line(game.status_text(game.status(state)));
    text
}

fn columns(number: impl Fn(Lane) -> u8) -> String {
    Lane::all().map(|lane| format!("   {}", number(lane))).collect()
}

fn dots(side: usize, lane: Lane) -> Dots {
    DOTS[pair(side, lane)]
}

/// The coordinate of a piece, and whether it is outward bound; nothing once it is home.
fn place(state: &State, side: usize, lane: Lane) -> Option<(usize, bool)> {
    match state.progress(side, lane) {
        HOME => None,
        p if p < TURNED => Some((p.into(), true)),
        p => Some(((HOME - p).into(), false)),
    }
}
