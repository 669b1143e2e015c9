//! Lengths, measured in the file.

use print::MARGIN;

use crate::file::{File, Page, Shape};
use crate::{usual, variants};

/// Millimetres that a printer cannot tell apart.
const NOTHING: f32 = 0.05;

#[test]
fn everything_is_inside_the_margins() {
    for printed in variants() {
        for (i, page) in printed.file.pages.iter().enumerate() {
            let place = format!("{}, page {}", printed.place(), i + 1);
            let paper = printed.how.paper.size();
            let [wide, high] = [page.size.0 - paper.0, page.size.1 - paper.1].map(f32::abs);
            assert!(wide < NOTHING && high < NOTHING, "{place}");
            let (right, bottom) = (page.size.0 - MARGIN, page.size.1 - MARGIN);
            for shape in &page.shapes {
                let Some([x, y, x2, y2]) = shape.bounds() else { continue };
                let thick = shape.width.unwrap_or_default() / 2.0 + NOTHING;
                let inside = x >= MARGIN - thick
                    && y >= MARGIN - thick
                    && x2 <= right + thick
                    && y2 <= bottom + thick;
                assert!(inside, "{place}: {:?}", shape.bounds());
            }
            for text in &page.texts {
                let (x, y) = text.from;
                let inside = x >= MARGIN - NOTHING
                    && text.to <= right + NOTHING
                    && y - text.size * 0.25 >= MARGIN - 0.5
                    && y <= bottom;
                assert!(inside, "{place}: {text:?}");
            }
        }
    }
}

/// The bar that people measure is a hundred millimetres long, on the first page and on every board.
#[test]
fn the_scale_is_true() {
    for printed in usual() {
        let file = &printed.file;
        for page in file.pages.iter().take(1 + boards(file)) {
            let bars = page.shapes.iter().filter(|shape| shape.is_stroked(0.3, false));
            let mut bars = bars.flat_map(Shape::segments);
            let is_true = |[(x, y), (x2, y2)]: [(f32, f32); 2]| {
                (x2 - x - 100.0).abs() < NOTHING && (y2 - y).abs() < NOTHING
            };
            assert!(bars.any(is_true), "{}", printed.place());
        }
    }
}

/// The pages with a part of the board.
fn boards(file: &File) -> usize {
    let is_board =
        |page: &&Page| page.texts.iter().take(4).any(|text| text.words.contains("230 × 230 mm"));
    file.pages.iter().filter(is_board).count()
}

/// Lines between squares, or in the middle of lanes, as they are measured on the sheets.
#[test]
fn squares_are_as_large_as_they_say() {
    // A game, the thickness of its lines, how far they are apart and how many there are.
    for (game, thickness, pitch, lines) in [
        ("squadro", 0.15, 28.0, 5),
        ("contigo", 0.3, 27.0, 5),
        ("kontakt", 0.3, 24.0, 8),
        ("eupdonne", 0.3, 27.0, 7),
    ] {
        for printed in usual().iter().filter(|printed| printed.id() == game) {
            let file = &printed.file;
            let mut found = 0;
            assert_eq!(boards(file), 2);
            for page in &file.pages[1..3] {
                let (upright, level) = lines_of(page, thickness);
                for at in [&upright, &level] {
                    for two in at.windows(2) {
                        assert!((two[1] - two[0] - pitch).abs() < NOTHING, "{game}: {at:?}");
                    }
                }
                assert_eq!(level.len(), lines, "{game}");
                found += upright.len();
            }
            // What lies in the overlap is on both sheets.
            assert!(found >= lines && found <= lines + 1, "{game}: {found}");
        }
    }
}

/// The places of the long lines of a board's part: upright ones from the left, level ones from the top.
fn lines_of(page: &Page, thickness: f32) -> (Vec<f32>, Vec<f32>) {
    let (mut upright, mut level) = (Vec::new(), Vec::new());
    for shape in page.shapes.iter().filter(|shape| shape.is_stroked(thickness, false)) {
        let [left, top, right, bottom] = shape.window;
        // What is not cut off at the edges of the sheet's part is the sheet's own.
        if (right - left) > page.size.0 - 1.0 {
            continue;
        }
        for [(x, y), (x2, y2)] in shape.segments() {
            if (x - x2).abs() < NOTHING && (y - y2).abs() > 100.0 && x > left && x < right {
                upright.push(x);
            } else if (y - y2).abs() < NOTHING && (x - x2).abs() > 100.0 && y > top && y < bottom {
                level.push(y);
            }
        }
    }
    for at in [&mut upright, &mut level] {
        at.sort_by(f32::total_cmp);
        at.dedup_by(|a, b| (*a - *b).abs() < NOTHING);
    }
    (upright, level)
}

/// Cut out and glued together, the sheets are the board.
#[test]
fn the_sheets_make_the_board() {
    for printed in usual() {
        let (width, height) = printed.game.kit().board.size;
        let id = printed.id();
        let [first, second] = [1, 2].map(|page| {
            // The cut lines of a sheet, the joint not among them.
            let page = &printed.file.pages[page];
            let whole = |shape: &&Shape| (shape.window[2] - page.size.0).abs() < 1.0;
            let lines = |width: f32, dashed: bool| {
                let lines = page.shapes.iter().filter(move |shape| shape.is_stroked(width, dashed));
                lines.filter(whole).filter_map(Shape::bounds).collect::<Vec<_>>()
            };
            let cuts = lines(0.2, false);
            let left = cuts.iter().map(|cut| cut[0]).fold(f32::MAX, f32::min);
            let right = cuts.iter().map(|cut| cut[2]).fold(f32::MIN, f32::max);
            let high = cuts.iter().map(|cut| cut[3] - cut[1]).fold(0.0, f32::max);
            assert!((high - height).abs() < NOTHING, "{id}: {high}");
            (left, right, lines(0.3, true).first().map(|joint| joint[0]))
        });
        let (left, end, joint) = first;
        let joint = joint.expect("the first sheet shows where the second one lies");
        assert!((end - joint - 10.0).abs() < NOTHING, "{id}: ten millimetres to glue");
        let together = (joint - left) + (second.1 - second.0);
        assert!((together - width).abs() < NOTHING, "{id}: {together}");
    }
}
