//! A second Kontakt, slow and plain, for tests to compare the real one with.
//!
//! It works on the texts themselves: a column is a list of codes, bottom to
//! top, as the position text writes them. Every turn is found by trying every
//! square against the rule that the comment cites.

// Each test that compares includes this file as a module of its own.
#![allow(unreachable_pub)]

use std::cmp::Ordering;

use std::collections::{BTreeMap, BTreeSet};
use testkit::referee::Referee;

use Colour::{Dark, Light};

/// One variant of the game.
pub struct Naive {
    players: usize,
    /// `score=points` rather than `score=roofs`.
    by_points: bool,
    /// What each seat starts with, in turn order.
    stocks: Vec<[usize; 4]>,
}

impl Naive {
    /// Reads a game text: `kontakt`, `kontakt(players=4,score=points)`, …
    pub fn new(game: &str) -> Naive {
        let options = read_options(game);
        // K2
        let (players, each) = match options.get("players").copied() {
            None | Some("2") => (2, 10),
            Some("4") => (4, 7),
            Some("6") => (6, 5),
            Some(other) => panic!("no game for {other} players"),
        };
        let by_points = match options.get("score").copied() {
            None | Some("roofs") => false,
            Some("points") => true,
            Some(other) => panic!("no such score: {other}"),
        };
        let mut stocks = vec![[each; 4]; players];
        for (seat, side) in ["light", "dark"].into_iter().enumerate() {
            if let Some(roofs) = options.get(side) {
                assert!(players == 2, "handicaps are for two players");
                let known = ["5", "6", "7", "8", "9", "10"].contains(roofs);
                assert!(known, "no such handicap: {roofs}");
                stocks[seat][ROOF] = roofs.parse().expect("one of those numbers");
            }
        }
        Naive { players, by_points, stocks }
    }
}

impl Referee for Naive {
    /// The position text before the first turn.
    fn start(&self) -> String {
        Position { columns: BTreeMap::new(), stocks: self.stocks.clone(), mover: 0, passes: 0 }
            .write()
    }

    /// Every legal turn, in byte order; none when the game is over.
    fn legal(&self, position: &str) -> Vec<String> {
        let position = Position::read(position);
        if self.ending(&position).is_some() {
            return Vec::new();
        }
        let mut turns = placings(&position);
        // K4: no building and no roofs before every colour has 10 pieces.
        if position.pieces(Light).len() >= 10 && position.pieces(Dark).len() >= 10 {
            turns.extend(donjon_and_tower_builds(&position));
            turns.extend(rampart_builds(&position));
            turns.extend(roofings(&position));
        }
        // K14: a pass is never a choice.
        if turns.is_empty() {
            turns.push("pass".to_string());
        }
        turns.sort();
        turns
    }

    /// The position text after a legal turn; panics on any other.
    fn apply(&self, position: &str, turn: &str) -> String {
        let legal = self.legal(position).iter().any(|legal| legal == turn);
        assert!(legal, "illegal turn {turn} in {position}");
        let mut position = Position::read(position);
        let mover = position.mover;
        if turn == "pass" {
            position.passes += 1;
        } else {
            position.passes = 0;
            if let Some(piece) = turn.strip_prefix('^') {
                position.stocks[mover][ROOF] -= 1;
                for square in read_squares(piece) {
                    position.put(square, "^");
                }
            } else if let Some((from, to)) = turn.split_once('>') {
                let kind = position.lift(&read_squares(from));
                position.lay(&read_squares(to), kind);
            } else {
                let (letter, squares) = turn.split_at(1);
                let kind = kind_of(letter);
                position.stocks[mover][kind] -= 1;
                position.lay(&read_squares(squares), kind);
            }
        }
        position.mover = (mover + 1) % self.players;
        position.write()
    }

    /// `to-move SEAT` or `over WINNERS REASON`.
    fn status(&self, position: &str) -> String {
        let position = Position::read(position);
        match self.ending(&position) {
            None => format!("to-move {}", self.seat_name(position.mover)),
            Some(reason) => format!("over {} {reason}", self.winners(&position)),
        }
    }
}

impl Naive {
    /// The winners if the match stopped here (K18).
    pub fn adjudicate(&self, position: &str) -> String {
        self.winners(&Position::read(position))
    }

    /// Why the game is over, if it is.
    fn ending(&self, position: &Position) -> Option<&'static str> {
        if position.roofs_left(Light) == 0 || position.roofs_left(Dark) == 0 {
            Some("all-roofs") // K15
        } else if position.passes >= self.players {
            Some("all-passed") // K17
        } else {
            None
        }
    }

    /// K17, and K15 too: a colour with no roofs left has fewer left than the
    /// other, and K16 compares points in both cases.
    fn winners(&self, position: &Position) -> String {
        let light_against_dark = if self.by_points {
            position.points(Light).cmp(&position.points(Dark))
        } else {
            position.roofs_left(Dark).cmp(&position.roofs_left(Light))
        };
        let winner = match light_against_dark {
            Ordering::Greater => Light,
            Ordering::Less => Dark,
            Ordering::Equal => return "draw".to_string(),
        };
        let seats: Vec<String> = (0..self.players)
            .filter(|seat| colour_of_seat(*seat) == winner)
            .map(|seat| self.seat_name(seat))
            .collect();
        seats.join("+")
    }

    fn seat_name(&self, seat: usize) -> String {
        let colour = match colour_of_seat(seat) {
            Light => "light",
            Dark => "dark",
        };
        match self.players {
            2 => colour.to_string(),
            _ => format!("{colour}{}", seat / 2 + 1),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Colour {
    Light,
    Dark,
}

/// Kinds, as places in a seat's stock.
const RAMPART: usize = 0;
const DONJON: usize = 1;
const TOWER: usize = 2;
const ROOF: usize = 3;

/// The two characters of its name, so that squares compare in square order.
type Square = (u8, u8);

const BY_SIDE: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BY_CORNER: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A rampart, donjon or tower on the park: its first square in square order
/// and its level from 0. A rampart is thus one piece in both its columns.
type Piece = (Square, usize);

/// K2: seats alternate, light first.
fn colour_of_seat(seat: usize) -> Colour {
    if seat.is_multiple_of(2) { Light } else { Dark }
}

// Turns

/// K7, and K4 during the foundations: from the mover's stock onto empty squares.
fn placings(position: &Position) -> Vec<String> {
    let stock = position.stocks[position.mover];
    let mut turns = Vec::new();
    if stock[RAMPART] > 0 {
        for pair in pairs_side_by_side() {
            if may_place_on(position, &pair) {
                turns.push(format!("R{}", write_squares(&pair)));
            }
        }
    }
    // K4: only ramparts until the colour, partners together, has 5 pieces.
    if position.pieces(position.own_colour()).len() < 5 {
        return turns;
    }
    for (kind, letter) in [(DONJON, "D"), (TOWER, "T")] {
        if stock[kind] > 0 {
            for square in squares() {
                if may_place_on(position, &[square]) {
                    turns.push(format!("{letter}{}", write_square(square)));
                }
            }
        }
    }
    turns
}

fn may_place_on(position: &Position, place: &[Square]) -> bool {
    // K5: an empty park takes only ramparts (K4), so this is the first one.
    if position.columns.is_empty() {
        return place.iter().all(|square| is_light_square(*square));
    }
    // K6
    let empty = place.iter().all(|square| position.top(*square).is_none());
    let touches_enemy = place.iter().any(|square| {
        let around = [neighbours(*square, BY_SIDE), neighbours(*square, BY_CORNER)].concat();
        around.iter().any(|near| {
            let column = position.column(*near);
            column.iter().any(|piece| position.is_enemy(*piece))
        })
    });
    empty && touches_enemy
}

/// K8 to K11
fn donjon_and_tower_builds(position: &Position) -> Vec<String> {
    let mut turns = Vec::new();
    for piece in position.own_free_pieces() {
        let steps = match position.kind(piece) {
            DONJON => BY_SIDE,  // K9
            TOWER => BY_CORNER, // K10
            _ => continue,
        };
        let (from, level) = piece;
        for to in neighbours(from, steps) {
            // K8: never onto an empty square.
            let Some(target) = position.top(to) else {
                continue;
            };
            // K8: not across to the other half of the rampart right under it.
            let stands_on_target = level > 0 && position.column(from)[level - 1] == target;
            // K8: nothing on a roof.
            if !stands_on_target && !position.is_roofed(to) {
                turns.push(format!("{}>{}", write_square(from), write_square(to)));
            }
        }
    }
    turns
}

/// K8, K11 and K12
fn rampart_builds(position: &Position) -> Vec<String> {
    let mut turns = Vec::new();
    for piece in position.own_free_pieces() {
        if position.kind(piece) != RAMPART {
            continue;
        }
        let from = position.squares_of(piece);
        for to in pairs_side_by_side() {
            // K12: none of the squares that the rampart stands on.
            let apart = !to.iter().any(|square| from.contains(square));
            // K12: some square of the one shares a side with some of the other.
            let touching = to.iter().any(|square| {
                let beside = neighbours(*square, BY_SIDE);
                beside.iter().any(|near| from.contains(near))
            });
            if apart && touching && is_base_for_rampart(position, to) {
                turns.push(format!("{}>{}", write_squares(&from), write_squares(&to)));
            }
        }
    }
    turns
}

/// K12, of two squares that share a side.
fn is_base_for_rampart(position: &Position, pair: [Square; 2]) -> bool {
    let (Some(one), Some(other)) = (position.top(pair[0]), position.top(pair[1])) else {
        return false;
    };
    if !position.is_free(one) || !position.is_free(other) {
        return false;
    }
    // K12 (a): one rampart of either colour under both squares.
    if one == other {
        return true;
    }
    // K12 (b): two donjons or towers, equal in height, at least one an enemy's.
    let no_rampart = position.kind(one) != RAMPART && position.kind(other) != RAMPART;
    let equal_height = position.column(pair[0]).len() == position.column(pair[1]).len();
    no_rampart && equal_height && (position.is_enemy(one) || position.is_enemy(other))
}

/// K13
fn roofings(position: &Position) -> Vec<String> {
    let mut turns = Vec::new();
    if position.stocks[position.mover][ROOF] == 0 {
        return turns;
    }
    for piece in position.own_free_pieces() {
        let two_levels = piece.1 >= 1;
        let mut below = position.down_from(piece).into_iter();
        if two_levels && below.any(|lower| position.is_enemy(lower)) {
            turns.push(format!("^{}", write_squares(&position.squares_of(piece))));
        }
    }
    turns
}

// Positions

struct Position {
    /// The codes on each square that has any, bottom to top, `^` included.
    columns: BTreeMap<Square, Vec<String>>,
    /// Ramparts, donjons, towers and roofs of each seat.
    stocks: Vec<[usize; 4]>,
    /// Seat from 0.
    mover: usize,
    passes: usize,
}

impl Position {
    fn own_colour(&self) -> Colour {
        colour_of_seat(self.mover)
    }

    /// K3: the pieces on a square, bottom to top, without the roof.
    fn column(&self, square: Square) -> Vec<Piece> {
        let codes = self.columns.get(&square).map_or(&[][..], Vec::as_slice);
        let pieces = codes.iter().filter(|code| *code != "^");
        let name = |(level, code): (usize, &String)| {
            let other = other_half(code, square).unwrap_or(square);
            (square.min(other), level)
        };
        pieces.enumerate().map(name).collect()
    }

    fn top(&self, square: Square) -> Option<Piece> {
        self.column(square).last().copied()
    }

    fn is_roofed(&self, square: Square) -> bool {
        let codes = self.columns.get(&square);
        codes.is_some_and(|codes| codes.iter().any(|code| code == "^"))
    }

    /// The code of a piece on its first square.
    fn code(&self, (square, level): Piece) -> &str {
        &self.columns[&square][level]
    }

    fn colour(&self, piece: Piece) -> Colour {
        let light = self.code(piece).starts_with(['R', 'D', 'T']);
        if light { Light } else { Dark }
    }

    fn kind(&self, piece: Piece) -> usize {
        kind_of(&self.code(piece)[..1].to_uppercase())
    }

    fn is_enemy(&self, piece: Piece) -> bool {
        self.colour(piece) != self.own_colour()
    }

    /// One square or two, in square order.
    fn squares_of(&self, piece: Piece) -> Vec<Square> {
        let other = other_half(self.code(piece), piece.0);
        [Some(piece.0), other].into_iter().flatten().collect()
    }

    /// All pieces of a colour on the park, roofs apart; a rampart is one.
    fn pieces(&self, colour: Colour) -> BTreeSet<Piece> {
        squares()
            .into_iter()
            .flat_map(|square| self.column(square))
            .filter(|piece| self.colour(*piece) == colour)
            .collect()
    }

    /// K3: the top of every column it stands in, without a roof.
    fn is_free(&self, piece: Piece) -> bool {
        let mut stands_in = self.squares_of(piece).into_iter();
        stands_in.all(|square| self.top(square) == Some(piece) && !self.is_roofed(square))
    }

    fn own_free_pieces(&self) -> Vec<Piece> {
        let own = self.pieces(self.own_colour()).into_iter();
        own.filter(|piece| self.is_free(*piece)).collect()
    }

    /// K13, K16: a top piece and those below it in its own columns, a rampart
    /// in both columns once; what a lower rampart's other half carries or
    /// lies on is no part of them.
    fn down_from(&self, piece: Piece) -> BTreeSet<Piece> {
        let columns = self.squares_of(piece).into_iter();
        columns.flat_map(|square| self.column(square)).collect()
    }

    /// K16: a roof is on the top piece of a roofed column and of its colour.
    fn points(&self, colour: Colour) -> usize {
        let roofed = |piece: &Piece| self.is_roofed(piece.0) && self.top(piece.0) == Some(*piece);
        let bearers = self.pieces(colour).into_iter().filter(roofed);
        bearers.map(|piece| self.down_from(piece).len()).sum()
    }

    /// K15: partners together.
    fn roofs_left(&self, colour: Colour) -> usize {
        (0..self.stocks.len())
            .filter(|seat| colour_of_seat(*seat) == colour)
            .map(|seat| self.stocks[seat][ROOF])
            .sum()
    }

    fn put(&mut self, square: Square, code: &str) {
        let column = self.columns.entry(square).or_default();
        column.push(code.to_string());
    }

    /// Puts a piece of the mover's on top of its squares.
    fn lay(&mut self, squares: &[Square], kind: usize) {
        let codes = match (kind, squares) {
            (DONJON, _) => vec!["D"],
            (TOWER, _) => vec!["T"],
            (_, [first, second]) if first.0 == second.0 => vec!["Rn", "Rs"],
            _ => vec!["Re", "Rw"],
        };
        for (square, code) in squares.iter().zip(codes) {
            match self.own_colour() {
                Light => self.put(*square, code),
                Dark => self.put(*square, &code.to_lowercase()),
            }
        }
    }

    /// Takes the top piece off its squares and tells its kind.
    fn lift(&mut self, squares: &[Square]) -> usize {
        let piece = self.top(squares[0]).expect("a piece stands there");
        let kind = self.kind(piece);
        for square in squares {
            let column = self.columns.get_mut(square).expect("a piece stands there");
            column.pop();
            if column.is_empty() {
                self.columns.remove(square);
            }
        }
        kind
    }

    fn read(text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        let [columns, stocks, mover, passes] = fields[..] else {
            panic!("a position has four fields: {text}");
        };
        let read_column = |column: &str| {
            let (square, codes) = column.split_once(':').expect("square:codes");
            let codes: Vec<String> = codes.split('.').map(str::to_string).collect();
            (read_squares(square)[0], codes)
        };
        let read_stock = |stock: &str| {
            let counts = stock.split('.').map(|count| count.parse().expect("a count"));
            let counts: Vec<usize> = counts.collect();
            counts.try_into().expect("four counts a seat")
        };
        Position {
            columns: match columns {
                "-" => BTreeMap::new(),
                _ => columns.split(',').map(read_column).collect(),
            },
            stocks: stocks.split('/').map(read_stock).collect(),
            mover: mover.parse::<usize>().expect("a seat number") - 1,
            passes: passes.parse().expect("a number of passes"),
        }
    }

    fn write(&self) -> String {
        let mut columns = Vec::new();
        for (square, codes) in &self.columns {
            columns.push(format!("{}:{}", write_square(*square), codes.join(".")));
        }
        if columns.is_empty() {
            columns.push("-".to_string());
        }
        let mut stocks = Vec::new();
        for stock in &self.stocks {
            stocks.push(stock.map(|count| count.to_string()).join("."));
        }
        let (columns, stocks) = (columns.join(","), stocks.join("/"));
        format!("{columns} {stocks} {} {}", self.mover + 1, self.passes)
    }
}

// Squares and codes

/// K1
fn squares() -> Vec<Square> {
    let column = |letter| (b'1'..=b'9').map(move |row| (letter, row));
    (b'a'..=b'i').flat_map(column).collect()
}

/// K1: all but the border and the centre.
fn is_light_square((column, row): Square) -> bool {
    let centre = (column, row) == (b'e', b'5');
    (b'b'..=b'h').contains(&column) && (b'2'..=b'8').contains(&row) && !centre
}

/// Every two squares that share a side, once, in square order.
fn pairs_side_by_side() -> Vec<[Square; 2]> {
    let mut pairs = Vec::new();
    for square in squares() {
        for other in neighbours(square, BY_SIDE) {
            if square < other {
                pairs.push([square, other]);
            }
        }
    }
    pairs
}

fn neighbours(square: Square, steps: [(i8, i8); 4]) -> Vec<Square> {
    let near = steps.map(|step| stepped(square, step));
    let on_park =
        |(column, row): &Square| (b'a'..=b'i').contains(column) && (b'1'..=b'9').contains(row);
    near.into_iter().filter(on_park).collect()
}

fn stepped(square: Square, step: (i8, i8)) -> Square {
    let add = u8::wrapping_add_signed;
    (add(square.0, step.0), add(square.1, step.1))
}

/// Where the other half of a rampart lies; `None` for the other codes.
fn other_half(code: &str, square: Square) -> Option<Square> {
    match code {
        "Rn" | "rn" => Some(stepped(square, (0, 1))),
        "Re" | "re" => Some(stepped(square, (1, 0))),
        "Rs" | "rs" => Some(stepped(square, (0, -1))),
        "Rw" | "rw" => Some(stepped(square, (-1, 0))),
        _ => None,
    }
}

fn kind_of(letter: &str) -> usize {
    match letter {
        "R" => RAMPART,
        "D" => DONJON,
        "T" => TOWER,
        other => panic!("no such piece: {other}"),
    }
}

fn read_squares(text: &str) -> Vec<Square> {
    let names = text.as_bytes().chunks_exact(2);
    names.map(|name| (name[0], name[1])).collect()
}

fn write_squares(squares: &[Square]) -> String {
    squares.iter().copied().map(write_square).collect()
}

fn write_square((column, row): Square) -> String {
    [column, row].map(char::from).iter().collect()
}

/// The keys and values of `kontakt(key=value,…)`.
fn read_options(game: &str) -> BTreeMap<&str, &str> {
    let mut options = BTreeMap::new();
    if game == "kontakt" {
        return options;
    }
    let inside = game
        .strip_prefix("kontakt(")
        .and_then(|rest| rest.strip_suffix(')'))
        .expect("kontakt or kontakt(key=value,…)");
    for option in inside.split(',') {
        let (key, value) = option.split_once('=').expect("key=value");
        let known = ["players", "score", "light", "dark"].contains(&key);
        assert!(known, "no such option: {key}");
        assert!(options.insert(key, value).is_none(), "{key} twice");
    }
    options
}
