//! Lines of text: broken where words end, each word in its face.

use crate::fonts::{Face, settable};
use crate::sheet::{Page, Point};

/// A text in one face, part of a paragraph.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Run {
    pub(crate) text: String,
    pub(crate) face: Face,
}

impl Run {
    pub(crate) fn new(text: impl Into<String>, face: Face) -> Self {
        Self { text: text.into(), face }
    }
}

/// A line: its runs, each with how far from the left it begins.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Line {
    pub(crate) runs: Vec<(f32, Run)>,
}

/// Breaks a paragraph into lines of this width in millimetres, the first one indented by `hang` less
/// than the others.
pub(crate) fn wrap(runs: &[Run], size: f32, width: f32, hang: f32) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    let mut x = 0.0;
    // Does a space come before the next word? Two runs that touch are one word.
    let mut apart = true;
    for run in runs {
        let space = run.face.width(" ", size);
        let text = settable(&run.text);
        apart |= text.starts_with(' ');
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let wide = run.face.width(word, size);
            let begun = lines.last().is_some_and(|line| !line.runs.is_empty());
            let indent = if lines.len() > 1 { hang } else { 0.0 };
            if apart && begun && indent + x + space + wide > width {
                lines.push(Line::default());
                x = 0.0;
            } else if apart && begun {
                x += space;
            }
            let indent = if lines.len() > 1 { hang } else { 0.0 };
            let line = lines.last_mut().expect("there is a line");
            match line.runs.last_mut() {
                Some((_, last)) if last.face == run.face => {
                    if apart {
                        last.text.push(' ');
                    }
                    last.text.push_str(word);
                }
                _ => line.runs.push((indent + x, Run::new(word, run.face))),
            }
            x += wide;
            apart = true;
        }
        apart = text.ends_with(' ');
    }
    lines
}

/// From line to line in millimetres, for a size in points.
pub(crate) fn leading(size: f32) -> f32 {
    size * 0.464
}

/// Writes a paragraph; returns where the next one may begin.
pub(crate) fn paragraph(
    page: &mut Page,
    runs: &[Run],
    (x, top): Point,
    size: f32,
    width: f32,
) -> f32 {
    let mut y = top;
    for line in wrap(runs, size, width, 0.0) {
        y += leading(size);
        put(page, &line, (x, y - leading(size) * 0.24), size);
    }
    y
}

/// Writes a line, its foot at this point.
pub(crate) fn put(page: &mut Page, line: &Line, (x, y): Point, size: f32) {
    for (right, run) in &line.runs {
        page.text(&run.text, (x + right, y), run.face, size);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_they_may_be() {
        let text = "The beads around the board decide how far every piece moves. ".repeat(5);
        let runs = [Run::new("C4 ", Face::Bold), Run::new(text, Face::Regular)];
        let lines = wrap(&runs, 9.0, 60.0, 4.0);
        assert!(lines.len() > 5);
        for (i, line) in lines.iter().enumerate() {
            let (right, last) = line.runs.last().expect("a line has words");
            assert!(right + last.face.width(&last.text, 9.0) <= 60.0);
            assert!((line.runs[0].0 - if i > 0 { 4.0 } else { 0.0 }).abs() < 0.001);
        }
        let words: usize =
            lines.iter().flat_map(|l| &l.runs).map(|(_, r)| r.text.split(' ').count()).sum();
        assert_eq!(words, 1 + 5 * 11);
    }

    #[test]
    fn what_touches_is_not_broken() {
        let runs = [
            Run::new("(", Face::Regular),
            Run::new("C4", Face::Bold),
            Run::new(").", Face::Regular),
        ];
        let lines = wrap(&runs, 9.0, 1.0, 0.0);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].runs.len(), 3);
    }
}
