//! What stands around the contents of a page: its head, its foot, the scale, marks for scissors.

use crate::Making;
use crate::fonts::Face;
use crate::sheet::{MARGIN, Page, Point};

/// How long the bar is that is to be measured, in millimetres.
pub(crate) const SCALE: f32 = 100.0;
/// From the upper margin to what stands below a head.
pub(crate) const HEAD: f32 = 9.0;
/// What a foot takes above the lower margin.
pub(crate) const FOOT: f32 = 5.0;

/// The head of a page: the game and what the page is, a remark at the right.
pub(crate) fn head(making: &Making<'_>, page: &mut Page, what: &str, remark: &str) {
    let y = MARGIN + 4.6;
    let name = making.entry.name;
    page.text(name, (MARGIN, y), Face::Bold, 12.0);
    let x = MARGIN + Face::Bold.width(name, 12.0) + 3.0;
    page.text(what, (x, y), Face::Regular, 11.0);
    let wide = Face::Italic.width(remark, 8.5);
    page.grey_text(remark, (page.right() - wide, y), Face::Italic, 8.5);
}

/// The foot of a page: what it belongs to, and its number.
pub(crate) fn footer(making: &Making<'_>, page: &mut Page, number: usize, count: usize) {
    let y = page.bottom() - 0.8;
    page.grey_text(&making.title(), (MARGIN, y), Face::Regular, 7.5);
    let text = format!("Ludothèque · {number}/{count}");
    let wide = Face::Regular.width(&text, 7.5);
    page.grey_text(&text, (page.right() - wide, y), Face::Regular, 7.5);
}

/// A bar to be measured, its left end here, with what it is for above it.
pub(crate) fn scale(making: &Making<'_>, page: &mut Page, (x, y): Point) {
    page.line(&[(x, y), (x + SCALE, y)], 0.3);
    for tick in 0_u8..=10 {
        let at = x + f32::from(tick) * SCALE / 10.0;
        let long = if tick % 5 == 0 { 2.2 } else { 1.2 };
        page.line(&[(at, y - long), (at, y)], 0.3);
    }
    let length = [("length", format!("{SCALE}"))];
    let text = making.words.format("print-scale", &length);
    page.text(&text, (x, y - 3.2), Face::Regular, 8.0);
}

/// Scissors that are about to cut to the right or, turned, downwards.
pub(crate) fn scissors(page: &mut Page, (x, y): Point, downwards: bool) {
    let put = |(along, across): (f32, f32)| {
        if downwards { (x + across, y + along) } else { (x + along, y + across) }
    };
    for side in [-1.0, 1.0] {
        page.circle(put((0.8, side * 0.95)), 0.7, 0.25);
        page.line(&[put((1.4, side * 0.6)), put((4.0, side * -0.55))], 0.3);
    }
}
