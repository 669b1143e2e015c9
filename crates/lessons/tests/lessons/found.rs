//! What sentences of lessons speak of, found in the drawing or in the text of a position.

use std::collections::{BTreeMap, BTreeSet};

use catalog::AnyMatch;
use catalog::diagram::{Picture, Spot, View};

/// Where two lanes of Squadro cross, in the drawing: seen from any side, on the straight lines
/// through their pieces at the start.
pub(crate) fn crossing(board: &dyn AnyMatch, yellow: u8, red: u8) -> String {
    let mut found = BTreeSet::new();
    for quarters in 0..4 {
        let picture = board.picture(&View { quarters, ..View::default() });
        let centre = |seat: &str, lane: u8| {
            let says = |spot: &&Spot| {
                let has = |name, text: &str| spot.label.values.contains(&(name, text.to_owned()));
                spot.label.key == "squadro-piece"
                    && has("seat", seat)
                    && has("lane", &lane.to_string())
            };
            picture.spots.iter().find(says).expect("a piece a lane").centre
        };
        let (y, r) = (centre("yellow", yellow), centre("red", red));
        let corners = [(y.0, r.1), (r.0, y.1)];
        let near = |a: (f32, f32), b: (f32, f32)| (a.0 - b.0).hypot(a.1 - b.1) < 1.0;
        let on =
            picture.spots.iter().filter(|s| corners.iter().any(|&corner| near(s.centre, corner)));
        found.extend(on.map(|spot| spot.id.clone()));
    }
    let found: Vec<_> = found.into_iter().collect();
    let [one] = &found[..] else { panic!("lanes {yellow} and {red} cross at {found:?}") };
    // S1: that is coordinate `red` of Yellow's lane, and coordinate `yellow` of Red's.
    for (side, lane, progress) in [(0, yellow, red), (1, red, yellow)] {
        let mut rows = [["0"; 5]; 2].map(|row| row.map(str::to_owned));
        rows[side][lane as usize - 1] = progress.to_string();
        let position = format!("{} y", rows.map(|row| row.join(".")).join("/"));
        let there = board.game().begin(&position).expect("a position").picture(&View::default());
        assert!(there.body.contains(&format!("data-at=\"{one}\"")), "{position}: not on {one}");
    }
    one.clone()
}

/// The last spot of the straight line that goes from a square this way, north up.
pub(crate) fn last_of_line(board: &dyn AnyMatch, square: &str, way: &str) -> String {
    let way = match way {
        "le nord" | "north" => (0.0, -1.0),
        "l’est" | "east" => (1.0, 0.0),
        "le sud" | "south" => (0.0, 1.0),
        "l’ouest" | "west" => (-1.0, 0.0),
        other => panic!("{other} is no direction"),
    };
    let picture = board.picture(&View::default());
    let from = spot(&picture, square).centre;
    let along = |spot: &&Spot| (spot.centre.0 - from.0) * way.0 + (spot.centre.1 - from.1) * way.1;
    let distance =
        |spot: &&Spot| (spot.centre.0 - from.0) * way.1 - (spot.centre.1 - from.1) * way.0;
    let line = picture.spots.iter().filter(|spot| distance(spot).abs() < 1.0);
    line.max_by(|a, b| along(a).total_cmp(&along(b))).expect("a line has an end").id.clone()
}

/// The pits of Contigo as C1 names them.
pub(crate) fn pits() -> Vec<String> {
    let side =
        |name: char, lines: &str| lines.chars().map(|line| format!("{name}{line}")).collect();
    let one = |name: &str| vec![name.to_owned()];
    let rows: [Vec<String>; 8] = [
        one("NW"),
        side('N', "abcdef"),
        one("NE"),
        side('E', "654321"),
        one("SE"),
        side('S', "fedcba"),
        one("SW"),
        side('W', "123456"),
    ];
    rows.concat()
}

/// The squares of Contigo with these pieces; `.` are the empty ones.
pub(crate) fn pieces(board: &dyn AnyMatch, which: &str) -> Vec<String> {
    let position = board.position();
    let rows = position.split(' ').next().expect("rows").split('/');
    let mut found = Vec::new();
    for (row, pieces) in (0..6).rev().zip(rows) {
        let mut column = 0;
        for piece in pieces.chars() {
            let count = piece.to_digit(10).unwrap_or(1);
            let piece = if piece.is_ascii_digit() { '.' } else { piece };
            for _ in 0..count {
                if which.contains(piece) {
                    found.push(named(column, row));
                }
                column += 1;
            }
        }
    }
    found
}

/// The squares of Kontakt with such columns.
pub(crate) fn columns(board: &dyn AnyMatch, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let position = board.position();
    let columns = position.split(' ').next().expect("columns").split(',');
    let columns = columns.filter_map(|column| column.split_once(':'));
    columns.filter(|(_, pieces)| fits(pieces)).map(|(square, _)| square.to_owned()).collect()
}

/// The bars of Eupdonne by their middles, each with its squares and their levels (E2).
pub(crate) fn bars(board: &dyn AnyMatch) -> BTreeMap<String, Vec<(String, u8)>> {
    let position = board.position();
    let bars = position.split(' ').next().expect("bars").split(',').map(|bar| {
        let bar: Vec<char> = bar.chars().collect();
        let [_, form, column, row, towards] = bar[..] else { panic!("a bar: {bar:?}") };
        let form = form.to_digit(10).expect("a form") as u8;
        let (x, y) = match towards {
            'n' => (0, 1),
            'e' => (1, 0),
            's' => (0, -1),
            _ => (-1, 0),
        };
        let middle = format!("{column}{row}");
        let (column, row) = coordinates(&middle);
        let ends: Vec<_> = (1..=3).filter(|level| *level != form).collect();
        let squares = vec![
            (named(column - x, row - y), ends[0]),
            (middle.clone(), form),
            (named(column + x, row + y), ends[1]),
        ];
        (middle, squares)
    });
    bars.collect()
}

pub(crate) fn spot<'a>(picture: &'a Picture, id: &str) -> &'a Spot {
    picture.spots.iter().find(|spot| spot.id == id).unwrap_or_else(|| panic!("no spot {id}"))
}

pub(crate) fn squares(side: i32) -> impl Iterator<Item = String> {
    (0..side).flat_map(move |row| (0..side).map(move |column| named(column, row)))
}

/// Column and row of a square, from 0.
pub(crate) fn coordinates(square: &str) -> (i32, i32) {
    let mut bytes = square.bytes();
    let mut from = |first: u8| i32::from(bytes.next().expect("a square")) - i32::from(first);
    (from(b'a'), from(b'1'))
}

pub(crate) fn named(column: i32, row: i32) -> String {
    let letter = u8::try_from(i32::from(b'a') + column).map_or('?', char::from);
    format!("{letter}{}", row + 1)
}
