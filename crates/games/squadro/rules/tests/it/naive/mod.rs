//! Squadro once more, slowly: pieces on squares of a board, moved one square at a time.

use std::collections::BTreeMap;

use testkit::referee::Referee;

/// The rules by the letter of S1–S8, on texts.
pub(crate) struct Naive {
    pub(crate) first: char,
}

/// Where a piece is and which way it points.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Piece {
    Outward(i32),
    Homeward(i32),
    Home,
}

#[derive(Clone)]
struct Board {
    /// By side (`y`, `r`) and lane.
    pieces: BTreeMap<(char, i32), Piece>,
    mover: char,
}

impl Referee for Naive {
    fn start(&self) -> String {
        format!("0.0.0.0.0/0.0.0.0.0 {}", self.first)
    }

    fn legal(&self, position: &str) -> Vec<String> {
        let board = read(position);
        if winner(&board).is_some() {
            return Vec::new();
        }
        let out = |lane: &i32| board.pieces[&(board.mover, *lane)] != Piece::Home;
        (1..=5).filter(out).map(|lane| lane.to_string()).collect()
    }

    fn apply(&self, position: &str, turn: &str) -> String {
        let mut board = read(position);
        travel(&mut board, turn.parse().unwrap());
        board.mover = other(board.mover);
        write(&board)
    }

    fn status(&self, position: &str) -> String {
        let board = read(position);
        match winner(&board) {
            Some(side) => format!("over {} four-home", name(side)),
            None => format!("to-move {}", name(board.mover)),
        }
    }
}

fn travel(board: &mut Board, lane: i32) {
    let me = (board.mover, lane);
    let mut dots = dots(board.mover, lane, matches!(board.pieces[&me], Piece::Outward(_)));
    loop {
        // One square on, in the direction the piece points (S4).
        let next = match board.pieces[&me] {
            Piece::Outward(5) => Piece::Homeward(6), // S5: it turns on the far edge
            Piece::Outward(at) => Piece::Outward(at + 1),
            Piece::Homeward(1) => Piece::Home,
            Piece::Homeward(at) => Piece::Homeward(at - 1),
            Piece::Home => panic!("a piece that is home does not move"),
        };
        board.pieces.insert(me, next);
        dots -= 1;
        if next == Piece::Home || next == Piece::Homeward(6) {
            return; // S5
        }
        if let Some(enemy) = met(board, me) {
            send_back(board, enemy);
            dots = 0; // S6: on to the first square not held, no further
            continue;
        }
        if dots <= 0 {
            return;
        }
    }
}

/// S7.
fn send_back(board: &mut Board, enemy: (char, i32)) {
    let back = match board.pieces[&enemy] {
        Piece::Outward(_) => Piece::Outward(0),
        Piece::Homeward(_) => Piece::Homeward(6),
        Piece::Home => panic!("pieces that are home cannot be met"),
    };
    board.pieces.insert(enemy, back);
}

/// The enemy piece on my square, if any.
fn met(board: &Board, me: (char, i32)) -> Option<(char, i32)> {
    let here = square(me, board.pieces[&me])?;
    (1..=5).map(|lane| (other(me.0), lane)).find(|&e| square(e, board.pieces[&e]) == Some(here))
}

/// Column from the west and row from the north (S1); nothing on a player's own edges, where
/// lanes do not cross.
fn square((side, lane): (char, i32), piece: Piece) -> Option<(i32, i32)> {
    let (Piece::Outward(at) | Piece::Homeward(at)) = piece else { return None };
    if at == 0 || at == 6 {
        return None;
    }
    Some(if side == 'y' { (at, lane) } else { (lane, at) })
}

/// S2.
fn dots(side: char, lane: i32, outward: bool) -> i32 {
    let high = [3, 1, 2, 1, 3];
    let low = [1, 3, 2, 3, 1];
    let row = if (side == 'y') == outward { high } else { low };
    row[lane as usize - 1]
}

/// S8.
fn winner(board: &Board) -> Option<char> {
    let home = |side| (1..=5).filter(|&l| board.pieces[&(side, l)] == Piece::Home).count();
    ['y', 'r'].into_iter().find(|&side| home(side) >= 4)
}

fn other(side: char) -> char {
    if side == 'y' { 'r' } else { 'y' }
}

fn name(side: char) -> &'static str {
    if side == 'y' { "yellow" } else { "red" }
}

fn read(position: &str) -> Board {
    let (pieces, mover) = position.split_once(' ').unwrap();
    let mut board = Board { pieces: BTreeMap::new(), mover: mover.parse().unwrap() };
    for (side, lanes) in ['y', 'r'].into_iter().zip(pieces.split('/')) {
        for (lane, progress) in (1..).zip(lanes.split('.')) {
            let piece = match progress.parse().unwrap() {
                12 => Piece::Home,
                p if p < 6 => Piece::Outward(p),
                p => Piece::Homeward(12 - p),
            };
            board.pieces.insert((side, lane), piece);
        }
    }
    board
}

fn write(board: &Board) -> String {
    let side = |side| {
        let progress = |lane| match board.pieces[&(side, lane)] {
            Piece::Outward(at) => at.to_string(),
            Piece::Homeward(at) => (12 - at).to_string(),
            Piece::Home => "12".to_owned(),
        };
        (1..=5).map(progress).collect::<Vec<_>>().join(".")
    };
    format!("{}/{} {}", side('y'), side('r'), board.mover)
}
