//! The second implementation of Contigo: a referee for tests, written from the
//! rule page alone and slow on purpose. Rule numbers (C1 to C17) are the page's.

use std::collections::BTreeMap;

use testkit::referee::Referee;

/// One game with its options, played on texts.
pub(crate) struct Naive {
    variant: String,
    setup: String,
    lines: Vec<Vec<Square>>,
}

impl Naive {
    /// Reads a game text such as `contigo(variant=quick,setup=arrow)`.
    ///
    /// # Panics
    /// If the text is not a Contigo game.
    pub(crate) fn new(game: &str) -> Naive {
        let (id, options) = match game.strip_suffix(')') {
            Some(open) => {
                let (id, list) = open.split_once('(').expect("a list opens with (");
                (id, list.split(',').collect())
            }
            None => (game, Vec::new()),
        };
        assert_eq!(id, "contigo", "not a contigo game: {game}");

        let mut given = BTreeMap::new();
        for option in options {
            let (key, value) = option.split_once('=').expect("an option is key=value");
            let twice = given.insert(key, value).is_some();
            assert!(!twice, "{key} is given twice: {game}");
        }
        let mut take = |key: &str, allowed: &[&str]| -> String {
            let value = given.remove(key).unwrap_or(allowed[0]);
            assert!(allowed.contains(&value), "bad {key}: {game}");
            value.to_string()
        };

        let variant = take("variant", &["alignment", "advanced", "capture", "quick"]);
        let mut naive = Naive { variant, setup: String::new(), lines: Vec::new() };
        if naive.four_players() {
            naive.setup = take("setup", &["quincunx", "arrow", "diamond"]);
        } else {
            // C7: every row and column has six squares, so only diagonals fall out.
            let all = take("diagonals", &["long", "all"]) == "all";
            naive.lines = lines_of(if all { 4 } else { 6 });
        }
        assert!(given.is_empty(), "options that do not apply: {game}");
        naive
    }
}

impl Referee for Naive {
    /// The text of the starting position.
    fn start(&self) -> String {
        let mut pieces = BTreeMap::new();
        if self.four_players() {
            // C11, in (row, column) counted from the seat's corner.
            let pawns = match self.setup.as_str() {
                "quincunx" => [(1, 3), (3, 1), (2, 2), (3, 3)],
                "arrow" => [(1, 2), (2, 1), (2, 2), (3, 3)],
                "diamond" => [(1, 2), (2, 1), (2, 3), (3, 2)],
                other => unreachable!("no setup {other}"),
            };
            // C10: each seat's corner, and the way to the other corners.
            for (seat, corner, columns, rows) in [
                ('r', (b'a', b'6'), 1, -1),
                ('b', (b'f', b'6'), -1, -1),
                ('y', (b'f', b'1'), -1, 1),
                ('g', (b'a', b'1'), 1, 1),
            ] {
                pieces.insert(corner, seat.to_ascii_uppercase());
                for (row, column) in pawns {
                    let square = step(corner, (column - 1) * columns, (row - 1) * rows);
                    pieces.insert(square.expect("a quadrant is on the board"), seat);
                }
            }
        } else {
            // C3.
            for (seat, squares) in [('r', "a6 c4 e5 d3 b2 f1"), ('b', "f6 d4 b5 c3 e2 a1")] {
                for square in squares.split(' ') {
                    pieces.insert((square.as_bytes()[0], square.as_bytes()[1]), seat);
                }
            }
        }
        let position = Position {
            pieces,
            pits: vec![2; 28], // C2
            mover: 'r',
            control: self.seats().chars().map(|seat| (seat, seat)).collect(),
        };
        self.write(&position)
    }

    /// Every legal turn, in byte order; none when the game is over.
    fn legal(&self, position: &str) -> Vec<String> {
        let position = self.read(position);
        if self.over(&position).is_some() {
            return Vec::new();
        }
        let sowings = sowings(&position.pits);
        let mut turns = Vec::new();
        for (pawn_part, after) in self.pawn_parts(&position) {
            if self.outcome(&after, position.mover).is_some() {
                // C8, C16, C17: the end comes before the sowing.
                turns.push(pawn_part);
            } else {
                // C6: sowing is compulsory.
                for sowing in sowings.keys() {
                    turns.push([&pawn_part, "/", sowing].concat());
                }
            }
        }
        turns.sort();
        turns
    }

    /// The position after a legal turn.
    ///
    /// # Panics
    /// If the turn is not legal.
    fn apply(&self, position: &str, turn: &str) -> String {
        let position = self.read(position);
        assert!(self.over(&position).is_none(), "the game is over");
        let (pawn_part, sowing) = match turn.split_once('/') {
            Some((pawn_part, sowing)) => (pawn_part, Some(sowing)),
            None => (turn, None),
        };
        let mut after = self
            .pawn_parts(&position)
            .remove(pawn_part)
            .unwrap_or_else(|| panic!("illegal pawn part: {turn}"));
        if self.outcome(&after, position.mover).is_some() {
            assert!(sowing.is_none(), "no sowing after the end: {turn}");
        } else {
            // The pawn part never changes the pits.
            after.pits = sowing
                .and_then(|sowing| sowings(&position.pits).remove(sowing))
                .unwrap_or_else(|| panic!("illegal sowing: {turn}"));
        }
        after.mover = self.next_seat(&after);
        self.write(&after)
    }

    /// `to-move SEAT`, or `over WINNER REASON`.
    fn status(&self, position: &str) -> String {
        let position = self.read(position);
        match self.over(&position) {
            Some((winner, reason)) => format!("over {} {reason}", seat_name(winner)),
            None => format!("to-move {}", seat_name(position.mover)),
        }
    }
}

impl Naive {
    fn four_players(&self) -> bool {
        self.variant == "capture" || self.variant == "quick"
    }

    /// Seats in turn order (C3, C10).
    fn seats(&self) -> &'static str {
        if self.four_players() { "rbyg" } else { "rb" }
    }

    /// The seats still in the game, in turn order.
    fn seats_in(&self, position: &Position) -> Vec<char> {
        let is_in = |seat: &char| {
            let king = seat.to_ascii_uppercase();
            position.control[seat] == *seat && position.pieces.values().any(|piece| *piece == king)
        };
        if self.four_players() {
            self.seats().chars().filter(is_in).collect()
        } else {
            self.seats().chars().collect()
        }
    }

    /// C15: seats that are out are skipped.
    fn next_seat(&self, position: &Position) -> char {
        let seats_in = self.seats_in(position);
        self.seats()
            .chars()
            .cycle()
            .skip_while(|seat| *seat != position.mover)
            .skip(1)
            .find(|seat| seats_in.contains(seat))
            .expect("the captor is still in")
    }

    /// The winner and the reason, for a position between turns.
    fn over(&self, position: &Position) -> Option<(char, &'static str)> {
        // With two players the one who has just played is the one tested; with
        // four the outcome does not depend on who played.
        let last = if position.mover == 'r' { 'b' } else { 'r' };
        self.outcome(position, last)
    }

    /// The winner and the reason, after the pawn part of `player`'s turn.
    fn outcome(&self, position: &Position, player: char) -> Option<(char, &'static str)> {
        if !self.four_players() {
            // C8: tested for the player of the turn only.
            return self.has_line(position, player).then_some((player, "line"));
        }
        let seats_in = self.seats_in(position);
        if let [winner] = seats_in[..] {
            return Some((winner, "last-king")); // C16
        }
        // C17: with two seats left only a capture changes these numbers, so the
        // test may be made after any pawn part.
        if let ("quick", [one, other]) = (self.variant.as_str(), &seats_in[..]) {
            let (ones, others) = (position.army(*one), position.army(*other));
            if ones != others {
                let winner = if ones > others { *one } else { *other };
                return Some((winner, "most-pieces"));
            }
        }
        None
    }

    /// C7: along some line, leaving out the empty squares, four pieces in a row
    /// are the player's.
    fn has_line(&self, position: &Position, player: char) -> bool {
        self.lines.iter().any(|line| {
            let on_line = |square| position.pieces.get(square).copied();
            let pieces: Vec<char> = line.iter().filter_map(on_line).collect();
            pieces.windows(4).any(|four| four == [player; 4])
        })
    }

    /// Every pawn part of the mover's turn by its text, with the position it
    /// leads to (the mover unchanged).
    fn pawn_parts(&self, position: &Position) -> BTreeMap<String, Position> {
        let mut parts = BTreeMap::new();
        for (&from, &piece) in &position.pieces {
            if position.controller(piece) == position.mover {
                match self.variant.as_str() {
                    "alignment" => straight_moves(position, from, &mut parts),
                    "advanced" => l_moves(position, from, &mut parts),
                    _ => {
                        straight_moves(position, from, &mut parts); // C12
                        self.captures(position, from, &square_text(from), &mut parts);
                    }
                }
            }
        }
        if parts.is_empty() {
            // C5: only when nothing else exists.
            parts.insert("--".to_string(), position.clone());
        }
        parts
    }

    /// C13, C14: every chain of captures that goes on from `from`, where the
    /// piece stands after the legs in `text`.
    fn captures(
        &self,
        position: &Position,
        from: Square,
        text: &str,
        parts: &mut BTreeMap<String, Position>,
    ) {
        for direction in DIRECTIONS {
            let to = position.leg(from, direction);
            let taken = to.and_then(|to| position.pieces.get(&to));
            let (Some(to), Some(taken)) = (to, taken) else {
                continue;
            };
            if position.controller(*taken) == position.mover {
                continue; // C13: never a piece you control, inherited ones included
            }
            let mut after = position.moved(from, to);
            if taken.is_ascii_uppercase() {
                // C15: all the colours the loser controls, even those without pieces.
                let loser = taken.to_ascii_lowercase();
                for controller in after.control.values_mut() {
                    if *controller == loser {
                        *controller = after.mover;
                    }
                }
            }
            let text = format!("{text}x{}", square_text(to));
            if self.outcome(&after, after.mover).is_none() {
                self.captures(&after, to, &text, parts);
            }
            put(parts, text, after); // C14: it may stop here
        }
    }

    fn read(&self, text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pieces = BTreeMap::new();
        for (row, digit) in fields[0].split('/').zip((b'1'..=b'6').rev()) {
            let mut letter = b'a';
            for sign in row.bytes() {
                if sign.is_ascii_digit() {
                    letter += sign - b'0';
                } else {
                    pieces.insert((letter, digit), char::from(sign));
                    letter += 1;
                }
            }
        }
        let controllers = if self.four_players() { fields[3] } else { "rb" };
        let position = Position {
            pieces,
            pits: fields[1]
                .chars()
                .map(|beads| beads.to_digit(7).expect("C2: a pit holds 0 to 6"))
                .collect(),
            mover: fields[2].chars().next().expect("somebody is to move"),
            control: self.seats().chars().zip(controllers.chars()).collect(),
        };
        assert_eq!(self.write(&position), text, "not a canonical position");
        position
    }

    fn write(&self, position: &Position) -> String {
        let mut board = String::new();
        for digit in (b'1'..=b'6').rev() {
            for letter in b'a'..=b'f' {
                board.push(*position.pieces.get(&(letter, digit)).unwrap_or(&'1'));
            }
            board.push(if digit > b'1' { '/' } else { ' ' });
        }
        for run in (2..=6).rev() {
            board = board.replace(&"1".repeat(run), &run.to_string());
        }
        let pits: String = position.pits.iter().map(u32::to_string).collect();
        let mut text = format!("{board}{pits} {}", position.mover);
        if self.four_players() {
            text.push(' ');
            text.extend(self.seats().chars().map(|seat| position.control[&seat]));
        }
        text
    }
}

/// A column letter and a row digit.
type Square = (u8, u8);

#[derive(Clone)]
struct Position {
    /// Lower case for pawns, capitals for kings.
    pieces: BTreeMap<Square, char>,
    /// Beads, in the order of `PITS`.
    pits: Vec<u32>,
    mover: char,
    /// Colour to the seat that controls it.
    control: BTreeMap<char, char>,
}

impl Position {
    fn controller(&self, piece: char) -> char {
        self.control[&piece.to_ascii_lowercase()]
    }

    /// How many pieces a seat controls; a king counts as one (C10).
    fn army(&self, seat: char) -> usize {
        let own = |piece: &&char| self.controller(**piece) == seat;
        self.pieces.values().filter(own).count()
    }

    /// C4: where a piece on `from` ends if it goes that way, whatever stands there.
    fn leg(&self, from: Square, (side, columns, rows): Direction) -> Option<Square> {
        let line = if rows == 0 { from.1 } else { from.0 };
        let pit = format!("{side}{}", char::from(line));
        let index = PITS.iter().position(|name| *name == pit);
        let beads = self.pits[index.expect("every line ends in a pit")];
        if beads == 0 {
            return None;
        }
        let mut square = from;
        for _ in 0..beads {
            square = step(square, columns, rows)?;
        }
        Some(square)
    }

    /// The piece on `from` put on `to`, in place of what was there.
    fn moved(&self, from: Square, to: Square) -> Position {
        let mut after = self.clone();
        let piece = after.pieces.remove(&from).expect("a piece moves");
        after.pieces.insert(to, piece);
        after
    }
}

/// The side of the board it leads to, and the columns and rows of one step.
type Direction = (char, i8, i8);

const DIRECTIONS: [Direction; 4] = [('N', 0, 1), ('E', 1, 0), ('S', 0, -1), ('W', -1, 0)];

/// C1: clockwise.
#[rustfmt::skip]
const PITS: [&str; 28] = [
    "NW", "Na", "Nb", "Nc", "Nd", "Ne", "Nf",
    "NE", "E6", "E5", "E4", "E3", "E2", "E1",
    "SE", "Sf", "Se", "Sd", "Sc", "Sb", "Sa",
    "SW", "W1", "W2", "W3", "W4", "W5", "W6",
];

/// C4 on an empty square, one leg.
fn straight_moves(position: &Position, from: Square, parts: &mut BTreeMap<String, Position>) {
    for direction in DIRECTIONS {
        if let Some(to) = position.leg(from, direction)
            && !position.pieces.contains_key(&to)
        {
            let text = format!("{}-{}", square_text(from), square_text(to));
            put(parts, text, position.moved(from, to));
        }
    }
}

/// C9: two straight moves of one piece, the second at right angles.
fn l_moves(position: &Position, from: Square, parts: &mut BTreeMap<String, Position>) {
    let mut first_legs = BTreeMap::new();
    straight_moves(position, from, &mut first_legs);
    for (first, halfway) in first_legs {
        let corner = (first.as_bytes()[3], first.as_bytes()[4]);
        let mut second_legs = BTreeMap::new();
        straight_moves(&halfway, corner, &mut second_legs);
        for (second, after) in second_legs {
            let end = (second.as_bytes()[3], second.as_bytes()[4]);
            // At right angles when neither coordinate is shared from end to end.
            if end.0 != from.0 && end.1 != from.1 {
                put(parts, format!("{first}-{}", square_text(end)), after);
            }
        }
    }
}

/// C6: every sowing by its text, with the pits it leaves.
fn sowings(pits: &[u32]) -> BTreeMap<String, Vec<u32>> {
    let mut found = BTreeMap::new();
    for (origin, name) in PITS.iter().enumerate() {
        // One pit counter-clockwise is twenty-seven clockwise.
        for (way, stride) in [(">", 1), ("<", 27)] {
            for beads in 1..=pits[origin] {
                let reach: Vec<usize> =
                    (1..=beads as usize).map(|pit| (origin + pit * stride) % 28).collect();
                let mut left = pits.to_vec();
                left[origin] -= beads;
                drop_beads(beads, &reach, left, [name, way].concat(), &mut found);
            }
        }
    }
    found
}

/// Drops the beads in hand into the pits in reach in every way; the text ends
/// with the last bead, hence never with a zero.
fn drop_beads(
    hand: u32,
    reach: &[usize],
    pits: Vec<u32>,
    text: String,
    found: &mut BTreeMap<String, Vec<u32>>,
) {
    if hand == 0 {
        put(found, text, pits);
    } else if let [pit, further @ ..] = reach {
        let dot = if text.ends_with(['<', '>']) { "" } else { "." };
        // C2: no pit past six.
        for beads in 0..=hand.min(6 - pits[*pit]) {
            let mut pits = pits.clone();
            pits[*pit] += beads;
            let text = [&text, dot, &beads.to_string()].concat();
            drop_beads(hand - beads, further, pits, text, found);
        }
    }
}

/// Every row, column and diagonal of so many squares or more, each once.
fn lines_of(least: usize) -> Vec<Vec<Square>> {
    let mut lines = Vec::new();
    for (columns, rows) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for letter in b'a'..=b'f' {
            for digit in b'1'..=b'6' {
                let first = (letter, digit);
                if step(first, -columns, -rows).is_none() {
                    let next = |square: &Square| step(*square, columns, rows);
                    lines.push(std::iter::successors(Some(first), next).collect());
                }
            }
        }
    }
    lines.retain(|line: &Vec<Square>| line.len() >= least);
    lines
}

/// The square so many columns and rows away, if it is on the board (C1).
fn step(from: Square, columns: i8, rows: i8) -> Option<Square> {
    let letter = from.0.checked_add_signed(columns)?;
    let digit = from.1.checked_add_signed(rows)?;
    let on_board = (b'a'..=b'f').contains(&letter) && (b'1'..=b'6').contains(&digit);
    on_board.then_some((letter, digit))
}

/// Adds to a list by text in which no text may come twice.
fn put<T>(list: &mut BTreeMap<String, T>, text: String, value: T) {
    let twice = list.insert(text, value).is_some();
    assert!(!twice, "one text stands for one thing");
}

fn square_text(square: Square) -> String {
    format!("{}{}", char::from(square.0), char::from(square.1))
}

fn seat_name(seat: char) -> &'static str {
    match seat {
        'r' => "red",
        'b' => "blue",
        'y' => "yellow",
        'g' => "green",
        other => panic!("no seat {other}"),
    }
}
