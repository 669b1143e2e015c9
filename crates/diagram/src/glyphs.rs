//! Digits and letters as strokes, so that a picture needs no font.

use crate::canvas::number;

/// Width of every glyph's box; the digits fill it.
const WIDTH: f32 = 6.0;
/// From the top of a digit to its foot.
const HEIGHT: f32 = 10.0;
/// Between two glyphs.
const GAP: f32 = 2.4;

/// One glyph, put in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The `d` of its path.
    pub d: &'static str,
    /// The `transform` that puts it there.
    pub transform: String,
}

/// The strokes of a text centred on a point, so high; characters without a glyph are blanks.
pub fn strokes(text: &str, (x, y): (f32, f32), height: f32) -> Vec<Stroke> {
    let scale = height / HEIGHT;
    let count = text.chars().count() as f32;
    let width = count * WIDTH + (count - 1.0) * GAP;
    let left = x - width * scale / 2.0;
    // Small letters stand on the same foot as digits but are centred by what one sees of them.
    let small = text.chars().all(|c| "aceg".contains(c));
    let top = y - height * if small { 0.7 } else { 0.5 };
    let placed = text.chars().enumerate().filter_map(|(i, c)| {
        let x = left + i as f32 * (WIDTH + GAP) * scale;
        let (x, top, scale) = (number(x), number(top), number(scale));
        Some(Stroke { d: glyph(c)?, transform: format!("translate({x} {top})scale({scale})") })
    });
    placed.collect()
}

/// A character in a box 6 wide and 10 high.
const fn glyph(c: char) -> Option<&'static str> {
    Some(match c {
        '0' => "M3 0C.6 0 0 2.5 0 5S.6 10 3 10 6 7.5 6 5 5.4 0 3 0Z",
        '1' => "M.8 2.2L3.6 0V10",
        '2' => "M.3 2.7C.3 1 1.5 0 3 0S5.7 1 5.7 2.7C5.7 5 1.5 6.8 .1 10H6",
        '3' => {
            "M.4 1.6C.9 .6 1.8 0 3 0C4.6 0 5.6 1 5.6 2.4S4.5 4.7 2.6 4.7C4.8 4.7 6 5.7 6 7.3S4.7 10 2.9 10C1.5 10 .5 9.4 0 8.3"
        }
        '4' => "M4.4 10V0L0 7H6",
        '5' => {
            "M5.4 0H1.2L.6 4.6C1.3 4 2.1 3.7 3 3.7C4.8 3.7 6 5 6 6.8S4.7 10 2.8 10C1.5 10 .5 9.4 0 8.4"
        }
        '6' => {
            "M5.2 .9C4.6 .3 4 0 3.2 0C1 0 0 2.6 0 5.6C0 8.4 1.2 10 3 10S6 8.6 6 6.9 4.8 3.9 3.1 3.9 .3 5 0 6.4"
        }
        '7' => "M0 0H6C4 3 2.6 6 2.2 10",
        '8' => {
            "M3 4.6C1.4 4.6 .5 3.6 .5 2.3S1.5 0 3 0 5.5 1 5.5 2.3 4.6 4.6 3 4.6 0 5.6 0 7.3 1.2 10 3 10 6 9 6 7.3 4.8 4.6 3 4.6Z"
        }
        '9' => {
            "M.8 9.1C1.4 9.7 2 10 2.8 10C5 10 6 7.4 6 4.4C6 1.6 4.8 0 3 0S0 1.4 0 3.1 1.2 6.1 2.9 6.1 5.7 5 6 3.6"
        }
        'a' => "M5.4 4.2V10M5.4 7C5.4 5.2 4.4 4 2.8 4S.2 5.2 .2 7 1.2 10 2.8 10 5.4 8.8 5.4 7",
        'b' => "M.6 0V10M.6 7C.6 5.2 1.6 4 3.2 4S5.8 5.2 5.8 7 4.8 10 3.2 10 .6 8.8 .6 7",
        'c' => {
            "M5.4 5.1C4.9 4.4 4.1 4 3.2 4C1.4 4 .3 5.3 .3 7S1.4 10 3.2 10C4.1 10 4.9 9.6 5.4 8.9"
        }
        'd' => "M5.4 0V10M5.4 7C5.4 5.2 4.4 4 2.8 4S.2 5.2 .2 7 1.2 10 2.8 10 5.4 8.8 5.4 7",
        'e' => "M.3 6.9H5.6C5.6 5.2 4.6 4 3 4S.3 5.2 .3 7 1.4 10 3.1 10C4.2 10 5 9.6 5.5 8.8",
        'f' => "M5 .4C3.2 -.3 2.2 .6 2.2 2.4V10M.6 4.2H4.4",
        'g' => {
            "M5.4 4.2V10.4C5.4 12 4.4 12.8 2.8 12.8C1.8 12.8 1 12.5 .5 12M5.4 7C5.4 5.2 4.4 4 2.8 4S.2 5.2 .2 7 1.2 10 2.8 10 5.4 8.8 5.4 7"
        }
        'h' => "M.6 0V10M.6 6.6C.9 5 1.9 4 3.2 4C4.7 4 5.4 5 5.4 6.6V10",
        'i' => "M3 4.2V10M3 1.2V1.4",
        'j' => "M3.4 4.2V11C3.4 12.3 2.6 12.8 1.2 12.5M3.4 1.2V1.4",
        'k' => "M.8 0V10M5 4.2L.8 7.6M2.4 6.4L5.4 10",
        'l' => "M2.4 0V8.4C2.4 9.6 3 10 4.2 9.8",
        'N' => "M.5 10V0L5.5 10V0",
        'E' => "M5.4 0H.8V10H5.4M.8 4.8H4.6",
        'S' => {
            "M5.4 1.5C4.9 .5 4 0 3 0C1.5 0 .6 .9 .6 2.3C.6 5.4 5.6 4.3 5.6 7.6C5.6 9.1 4.5 10 3 10C1.7 10 .8 9.4 .3 8.3"
        }
        'W' => "M0 0L1.5 10L3 3L4.5 10L6 0",
        '×' => "M.8 3.8L5.2 8.2M5.2 3.8L.8 8.2",
        '+' => "M3 3V9M0 6H6",
        '-' => "M.6 6H5.4",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_centred() {
        let one = strokes("0", (10.0, 10.0), 10.0);
        assert_eq!(one[0].transform, "translate(7 5)scale(1)");
        let two = strokes("12", (0.0, 0.0), 5.0);
        assert_eq!(two[0].transform, "translate(-3.6 -2.5)scale(0.5)");
        assert_eq!(two[1].transform, "translate(0.6 -2.5)scale(0.5)");
    }

    #[test]
    fn every_square_of_every_board_can_be_written() {
        for c in ('0'..='9').chain('a'..='l') {
            assert!(glyph(c).is_some(), "{c}");
        }
        assert_eq!(strokes("a b", (0.0, 0.0), 10.0).len(), 2);
    }
}
