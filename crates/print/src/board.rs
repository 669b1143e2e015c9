//! The board in true size, on as many sheets as it needs.

use crate::fonts::Face;
use crate::frame::{self, FOOT, HEAD};
use crate::sheet::{MARGIN, Mark, Page};
use crate::vector::Drawing;
use crate::{Making, PrintError};

/// What the left sheet shows beyond a joint, for the right one to be glued upon.
const OVERLAP: f32 = 10.0;
/// Above and below the board, for the marks of cuts and joints.
const BAND: f32 = 5.0;
/// Marks begin so far outside what they belong to, and are so long.
const OFF: f32 = 0.8;
const LONG: f32 = 3.6;

/// A sheet's part of the board, from left to right.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Part {
    left: f32,
    right: f32,
}

pub(crate) fn pages(making: &Making<'_>) -> Result<Vec<Page>, PrintError> {
    let board = &making.kit.board;
    let drawing = Drawing::on_paper(&making.kit, making.print.ink, board.size, &board.body)?;
    let page = making.page();
    let high = page.bottom() - FOOT - MARGIN - HEAD - 2.0 * BAND;
    if board.size.1 > high {
        return Err(PrintError::TooLarge(making.say("print-board-whole")));
    }
    let parts = parts(board.size.0, page.width() - 2.0 * BAND, &board.joints)
        .ok_or_else(|| PrintError::TooLarge(making.say("print-board-whole")))?;
    let count = parts.len();
    let sheets = parts.iter().enumerate();
    Ok(sheets.map(|(i, &part)| sheet(making, &drawing, part, (i, count))).collect())
}

/// How many sheets the board takes.
pub(crate) fn sheets(making: &Making<'_>) -> usize {
    let board = &making.kit.board;
    let wide = making.page().width() - 2.0 * BAND;
    parts(board.size.0, wide, &board.joints).map_or(1, |parts| parts.len())
}

/// The parts of a board so wide on sheets so wide: each as wide as it can be, but the last two alike.
fn parts(board: f32, sheet: f32, joints: &[f32]) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut left = 0.0;
    while board - left > sheet {
        let reach = left + sheet - OVERLAP;
        // Half of what is left, if that is enough for two sheets.
        let wanted = if board - left <= 2.0 * (sheet - OVERLAP) {
            f32::midpoint(left, board)
        } else {
            reach
        };
        let possible = joints.iter().copied().filter(|&joint| joint > left && joint <= reach);
        let near = |joint: &f32| (joint - wanted).abs();
        let right = possible.min_by(|a, b| near(a).total_cmp(&near(b)))?;
        parts.push(Part { left, right });
        left = right;
    }
    parts.push(Part { left, right: board });
    Some(parts)
}

/// A sheet's letter.
fn letter(sheet: usize) -> char {
    char::from(b'A' + sheet as u8)
}

fn sheet(
    making: &Making<'_>,
    drawing: &Drawing,
    part: Part,
    (number, count): (usize, usize),
) -> Page {
    let mut page = making.page();
    let board = &making.kit.board;
    let (width, height) = board.size;
    let what = if count == 1 {
        making.say("print-board-whole")
    } else {
        let values = [("sheet", letter(number).to_string()), ("sheets", count.to_string())];
        making.words.format("print-board-sheet", &values)
    };
    let sizes = [width, height, board.pitch].map(|size| format!("{size}"));
    let [w, h, pitch] = sizes;
    let size = [("width", w), ("height", h), ("pitch", pitch)];
    frame::head(making, &mut page, &what, &making.words.format("print-board-size", &size));
    let last = number + 1 == count;
    let shown = if last { part.right } else { part.right + OVERLAP };
    let wide = shown - part.left;
    // In the middle of the paper.
    let left = MARGIN + (page.width() - wide) / 2.0;
    let top = MARGIN + HEAD + BAND;
    page.marks.push(Mark::Drawing {
        drawing: drawing.clone(),
        at: (left - part.left, top),
        scale: 1.0,
        window: Some([left, top, wide, height]),
    });
    let bottom = top + height;
    let joint = left + part.right - part.left;
    // What is cut off: everything around the board, and on the left of a joint nothing of its own.
    let right = left + wide;
    let cut = 0.2;
    let mut outline = vec![(joint, top), (left, top), (left, bottom), (joint, bottom)];
    if last {
        outline = vec![(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
    }
    page.line(&outline, cut);
    frame::scissors(&mut page, (left, top - 2.2), false);
    if !last {
        page.line(&[(joint, top), (right, top), (right, bottom), (joint, bottom)], cut);
        page.dashed(&[(joint, top), (joint, bottom)], 0.3, (2.0, 1.0));
        marks(&mut page, joint, (top, bottom), letter(number));
        let glue = making.say("print-glue");
        let wide = Face::Italic.width(&glue, 8.0);
        page.text(&glue, (joint + (OVERLAP - wide) / 2.0, bottom + 3.4), Face::Italic, 8.0);
    }
    if number > 0 {
        marks(&mut page, left, (top, bottom), letter(number - 1));
    }
    frame::scale(making, &mut page, (MARGIN, bottom + BAND + 6.6));
    page
}

/// The ends of a joint, with the letter that two sheets have there.
fn marks(page: &mut Page, x: f32, (top, bottom): (f32, f32), name: char) {
    page.line(&[(x, top - OFF - LONG), (x, top - OFF)], 0.3);
    page.line(&[(x, bottom + OFF), (x, bottom + OFF + LONG)], 0.3);
    let text = name.to_string();
    let wide = Face::Bold.width(&text, 8.0);
    for y in [top - 1.4, bottom + 3.8] {
        page.text(&text, (x - wide - 1.0, y), Face::Bold, 8.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_fits_is_one_sheet() {
        assert_eq!(parts(180.0, 180.0, &[]), Some(vec![Part { left: 0.0, right: 180.0 }]));
    }

    #[test]
    fn a_large_board_is_parted_at_a_joint_near_its_middle() {
        let joints = [58.0, 86.0, 114.0, 142.0];
        let expected = vec![Part { left: 0.0, right: 114.0 }, Part { left: 114.0, right: 230.0 }];
        assert_eq!(parts(230.0, 180.0, &joints), Some(expected));
        assert_eq!(parts(230.0, 180.0, &[]), None);
    }

    #[test]
    fn every_sheet_fits_with_its_overlap() {
        let joints: Vec<f32> = (1_u8..20).map(|i| f32::from(i) * 30.0).collect();
        let parts = parts(600.0, 180.0, &joints).unwrap();
        for (i, part) in parts.iter().enumerate() {
            let overlap = if i + 1 < parts.len() { OVERLAP } else { 0.0 };
            assert!(part.right - part.left + overlap <= 180.0, "{part:?}");
        }
        assert!(parts.windows(2).all(|two| (two[0].right - two[1].left).abs() < 0.001));
    }
}
