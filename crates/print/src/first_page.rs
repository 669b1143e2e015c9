//! The first page: what the game is, what is in the file, how it is made.

use crate::fonts::Face;
use crate::frame::{self, FOOT, SCALE};
use crate::sheet::{MARGIN, Page};
use crate::type_setting::{Run, leading, paragraph, wrap};
use crate::{Making, PrintError, board, pieces, rules};

/// The sizes of the text in points: the largest is taken with which everything has room.
const SIZES: [f32; 7] = [10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5];
/// Between the two columns.
const GUTTER: f32 = 9.0;

pub(crate) fn page(making: &Making<'_>) -> Result<Page, PrintError> {
    for size in SIZES {
        let mut page = making.page();
        let top = title(making, &mut page);
        let wide = (page.width() - GUTTER) / 2.0;
        let end = contents(making, &mut page, (MARGIN, top), (wide, size))?;
        let right = MARGIN + wide + GUTTER;
        let y = start(making, &mut page, (right, top), wide)?;
        lines(making, &mut page, (right, y + 4.0), (wide, size - 0.5));
        let foot = page.bottom() - FOOT - 3.0;
        frame::scale(making, &mut page, (MARGIN, foot));
        if end <= foot - 7.0 {
            return Ok(page);
        }
    }
    Err(PrintError::TooLarge(making.say("print-contents")))
}

/// Its name, its aim and the facts; says where the rest may begin.
fn title(making: &Making<'_>, page: &mut Page) -> f32 {
    page.grey_text(&making.say("print-heading"), (MARGIN, MARGIN + 4.0), Face::Regular, 10.0);
    page.text(making.entry.name, (MARGIN, MARGIN + 17.0), Face::Bold, 34.0);
    let mut y = MARGIN + 21.5;
    let runs = [Run::new(making.of_box("summary"), Face::Italic)];
    y = paragraph(page, &runs, (MARGIN, y), 11.5, page.width());
    let facts = ["players", "length", "by"].map(|what| making.of_box(what));
    let facts = [Run::new(facts.join(" · "), Face::Regular)];
    y = paragraph(page, &facts, (MARGIN, y + 0.6), 8.5, page.width());
    let chosen = making.chosen();
    if !chosen.is_empty() {
        let runs = [Run::new(chosen.join(" · "), Face::Bold)];
        y = paragraph(page, &runs, (MARGIN, y + 0.6), 9.5, page.width());
    }
    page.line(&[(MARGIN, y + 2.0), (page.right(), y + 2.0)], 0.3);
    y + 5.0
}

fn heading(page: &mut Page, text: &str, (x, y): (f32, f32)) -> f32 {
    page.text(text, (x, y + 4.6), Face::Bold, 13.0);
    y + 7.0
}

/// What the game consists of, and how it is made.
fn contents(
    making: &Making<'_>,
    page: &mut Page,
    (x, top): (f32, f32),
    (wide, size): (f32, f32),
) -> Result<f32, PrintError> {
    let mut y = heading(page, &making.say("print-contents"), (x, top));
    let sheets =
        |key: &str, count: usize| making.words.format(key, &[("sheets", count.to_string())]);
    let whole = [
        sheets("print-board", board::sheets(making)),
        sheets("print-sheets-of-pieces", pieces::count(making)?),
        making.say("print-rules-pages"),
    ];
    for row in &whole {
        y = bullet(page, row, "–", (x, y), (wide, size));
    }
    y += 1.5;
    for group in pieces::groups(making) {
        let part = &making.kit.parts[group.parts[0]];
        let drawing = pieces::drawing(making, part)?;
        let scale = (14.0 / part.size.0).min(8.0 / part.size.1).min(0.4);
        page.drawing(drawing, (x + 1.0, y + 0.3), scale);
        let middle = y + part.size.1 * scale / 2.0 + 1.5;
        page.text(&group.name, (x + 18.0, middle.max(y + 3.6)), Face::Regular, size);
        y += (part.size.1 * scale + 1.2).max(leading(size) + 0.4);
    }
    y = heading(page, &making.say("print-steps"), (x, y + 3.0));
    let length = [("length", format!("{SCALE}"))];
    let mut steps = vec![making.words.format("print-step-scale", &length)];
    steps.push(making.say("print-step-paper"));
    if board::sheets(making) > 1 {
        steps.push(making.say("print-step-board"));
    }
    steps.extend(rules::paragraphs(making, &format!("print-{}-making", making.entry.id)));
    for (i, step) in steps.iter().enumerate() {
        y = bullet(page, step, &format!("{}.", i + 1), (x, y), (wide, size)) + 1.0;
    }
    Ok(y)
}

/// A paragraph with its mark before it.
fn bullet(
    page: &mut Page,
    text: &str,
    mark: &str,
    (x, y): (f32, f32),
    (wide, size): (f32, f32),
) -> f32 {
    let indent = 5.5;
    page.text(mark, (x, y + leading(size) * 0.76), Face::Bold, size);
    paragraph(page, &[Run::new(text, Face::Regular)], (x + indent, y), size, wide - indent)
}

/// The position a game begins with; says where its caption ends.
fn start(
    making: &Making<'_>,
    page: &mut Page,
    (x, top): (f32, f32),
    wide: f32,
) -> Result<f32, PrintError> {
    let y = heading(page, &making.say("print-starts"), (x, top));
    let drawing = rules::start(making)?;
    let (width, height) = drawing.size();
    let scale = wide / width;
    page.drawing(drawing, (x, y), scale);
    Ok(y + height * scale)
}

/// Which line means what.
fn lines(making: &Making<'_>, page: &mut Page, (x, top): (f32, f32), (wide, size): (f32, f32)) {
    let mut y = heading(page, &making.say("print-lines"), (x, top));
    let kit = &making.kit;
    let valleys = kit.parts.iter().any(|part| !part.valleys.is_empty());
    let folds = kit.parts.iter().any(|part| !part.folds.is_empty());
    let rows: [(&str, bool, Option<&[f32]>); 4] = [
        ("cut", true, None),
        ("fold", folds, Some(&[2.0, 1.2])),
        ("valley", valleys, Some(&[4.0, 0.9, 0.7, 0.9])),
        ("join", board::sheets(making) > 1, Some(&[2.0, 1.0])),
    ];
    for (name, _, dash) in rows.into_iter().filter(|row| row.1) {
        let middle = y + 2.0;
        let (from, to) = (x + 6.0, x + 24.0);
        match dash {
            None => page.line(&[(from, middle), (to, middle)], 0.2),
            Some(dash) => dashes(page, (from, to), middle, dash),
        }
        if name == "cut" {
            frame::scissors(page, (x + 0.5, middle), false);
        }
        let text = making.say(&format!("print-line-{name}"));
        let runs = [Run::new(text, Face::Regular)];
        for line in wrap(&runs, size, wide - 27.0, 0.0) {
            crate::type_setting::put(page, &line, (x + 27.0, y + leading(size) * 0.76), size);
            y += leading(size);
        }
        y += 1.4;
    }
}

/// A line as long as this of dashes and gaps.
fn dashes(page: &mut Page, (from, to): (f32, f32), y: f32, pattern: &[f32]) {
    let mut at = from;
    for (i, &long) in pattern.iter().cycle().enumerate() {
        if at >= to {
            break;
        }
        let end = (at + long).min(to);
        if i % 2 == 0 {
            page.line(&[(at, y), (end, y)], 0.25);
        }
        at = end;
    }
}
