//! The pieces to cut out, in rows.

use catalog::diagram::paper::Part;

use crate::fonts::Face;
use crate::frame::{self, FOOT, HEAD};
use crate::sheet::{MARGIN, Page, Point};
use crate::vector::Drawing;
use crate::{Making, PrintError};

/// Between two pieces, and between two rows.
const GAP: f32 = 3.0;
/// At the left of every row, for scissors.
const SCISSORS: f32 = 6.0;
/// What the name above a kind of pieces takes.
const NAME: f32 = 5.0;

/// A piece or a name, put in its place.
#[derive(Clone, Debug, PartialEq)]
enum Placed<'a> {
    Piece(usize, Point),
    Name(&'a str, Point),
    Scissors(Point),
}

pub(crate) fn pages(making: &Making<'_>) -> Result<Vec<Page>, PrintError> {
    let drawings = making.kit.parts.iter().map(|part| drawing(making, part));
    let drawings = drawings.collect::<Result<Vec<_>, _>>()?;
    let groups = groups(making);
    let sheets = sheets(making, &groups)?;
    let count = sheets.len();
    let page = |(i, sheet): (usize, &Vec<Placed<'_>>)| {
        let mut page = making.page();
        let what = if count == 1 {
            making.say("print-pieces-whole")
        } else {
            let values = [("sheet", (i + 1).to_string()), ("sheets", count.to_string())];
            making.words.format("print-pieces-sheet", &values)
        };
        frame::head(making, &mut page, &what, "");
        for placed in sheet {
            match placed {
                Placed::Piece(part, at) => page.drawing(drawings[*part].clone(), *at, 1.0),
                Placed::Name(name, at) => page.text(name, *at, Face::Regular, 8.5),
                Placed::Scissors(at) => frame::scissors(&mut page, *at, false),
            }
        }
        page
    };
    Ok(sheets.iter().enumerate().map(page).collect())
}

/// How many sheets the pieces take.
pub(crate) fn count(making: &Making<'_>) -> Result<usize, PrintError> {
    Ok(sheets(making, &groups(making))?.len())
}

/// A piece with its lines.
pub(crate) fn drawing(making: &Making<'_>, part: &Part) -> Result<Drawing, PrintError> {
    let path = |class: &str, d: &str| {
        if d.is_empty() { String::new() } else { format!("<path class=\"{class}\" d=\"{d}\"/>") }
    };
    // So that they are seen on dark pieces too.
    let casing = |d: &str| {
        format!("<path fill=\"none\" stroke=\"#ffffff\" stroke-width=\"0.6\" d=\"{d}\"/>")
    };
    let body = [
        part.body.clone(),
        casing(&part.folds),
        casing(&part.valleys),
        path("cut", &part.cut),
        path("fold", &part.folds),
        path("valley", &part.valleys),
    ];
    Drawing::on_paper(&making.kit, making.print.ink, part.size, &body.concat())
}

/// Kinds of pieces with the same name, how many they are together, and the kinds by their numbers.
pub(crate) struct Group {
    pub(crate) name: String,
    pub(crate) count: usize,
    pub(crate) parts: Vec<usize>,
}

/// The kinds as they are listed.
pub(crate) fn groups(making: &Making<'_>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (i, part) in making.kit.parts.iter().enumerate().filter(|(_, part)| part.count > 0) {
        let name = making.words.format(part.name.key, &part.name.values);
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => {
                group.count += part.count;
                group.parts.push(i);
            }
            None => groups.push(Group { name, count: part.count, parts: vec![i] }),
        }
    }
    for group in &mut groups {
        let values = [("count", group.count.to_string()), ("name", group.name.clone())];
        group.name = making.words.format("print-count", &values);
    }
    groups
}

/// Puts groups one after another, each under its name: beside the one before where there is room, below
/// it where there is not, on a new sheet where there is none at all.
fn sheets<'a>(
    making: &Making<'_>,
    groups: &'a [Group],
) -> Result<Vec<Vec<Placed<'a>>>, PrintError> {
    let page = making.page();
    let (left, right) = (MARGIN + SCISSORS, page.right());
    let (top, bottom) = (MARGIN + HEAD, page.bottom() - FOOT);
    let mut sheets: Vec<Vec<Placed<'a>>> = vec![Vec::new()];
    let (mut x, mut y, mut high) = (left, top, 0.0_f32);
    for group in groups {
        let parts = || group.parts.iter().map(|&i| &making.kit.parts[i]);
        let wide = parts().map(|part| part.size.0).fold(0.0, f32::max);
        let tall = parts().map(|part| part.size.1).fold(0.0, f32::max);
        if left + wide > right || top + NAME + tall > bottom {
            return Err(PrintError::TooLarge(group.name.clone()));
        }
        let gap = if parts().all(|part| part.close) { 0.0 } else { GAP };
        // As few rows as possible, all about as long.
        let most = ((right - left + gap) / (wide + gap)) as usize;
        let across = group.count.div_ceil(group.count.div_ceil(most));
        let whole =
            (across as f32 * (wide + gap) - gap).max(Face::Regular.width(&group.name, 8.5) + 2.0);
        let pieces =
            group.parts.iter().flat_map(|&i| std::iter::repeat_n(i, making.kit.parts[i].count));
        let pieces: Vec<usize> = pieces.collect();
        let beside = x > left && x + whole <= right && NAME + tall <= high + 0.01;
        let rows = pieces.len().div_ceil(across);
        let fits_beside = beside && NAME + rows as f32 * (tall + gap) - gap <= high + 0.01;
        if !fits_beside {
            if x > left {
                y += high + GAP;
            }
            x = left;
            high = 0.0;
            if y + NAME + tall > bottom {
                sheets.push(Vec::new());
                y = top;
            }
        }
        let sheet = sheets.last_mut().expect("there is a sheet");
        sheet.push(Placed::Name(&group.name, (x, y + 3.4)));
        let mut row_top = y + NAME;
        let mut last_top = y;
        for (n, row) in pieces.chunks(across).enumerate() {
            if row_top + tall > bottom {
                sheets.push(Vec::new());
                row_top = top + NAME;
                last_top = top;
                let sheet = sheets.last_mut().expect("there is a sheet");
                sheet.push(Placed::Name(&group.name, (x, top + 3.4)));
                y = top;
            }
            let sheet = sheets.last_mut().expect("there is a sheet");
            if n == 0 || gap > 0.0 || last_top <= top {
                if x <= left {
                    sheet.push(Placed::Scissors((MARGIN + 0.4, row_top + 1.6)));
                }
                last_top = y;
            }
            for (column, &piece) in row.iter().enumerate() {
                let at = (x + column as f32 * (wide + gap), row_top);
                sheet.push(Placed::Piece(piece, at));
            }
            row_top += tall + gap;
        }
        high = high.max(row_top - gap - y);
        x += whole + 2.0 * GAP;
    }
    Ok(sheets)
}
