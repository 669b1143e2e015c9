//! The rules of the game that was chosen, on two pages of two columns.
//!
//! They are set as large as they fit, with our readings and as many figures as there is room for.

use catalog::diagram::{Look, View};
use catalog::{Options, START};
use lessons::{Illustration, Lesson};

use crate::fonts::Face;
use crate::frame::{self, FOOT, HEAD};
use crate::sheet::{MARGIN, Mark, Page};
use crate::type_setting::{Line, Run, leading, put, wrap};
use crate::vector::Drawing;
use crate::{Making, PrintError};

/// The sizes of the text in points, from the largest to the smallest.
const SIZES: [f32; 9] = [10.5, 10.25, 10.0, 9.75, 9.5, 9.25, 9.0, 8.75, SMALLEST];
/// No text of the rules is smaller, in points.
pub const SMALLEST: f32 = 8.5;
/// Pages, and columns of a page.
const PAGES: usize = 2;
const COLUMNS: usize = 2;
/// Between two columns.
const GUTTER: f32 = 7.0;
/// A caption is smaller than the text by this.
const CAPTION: f32 = 0.88;

/// A part of the rules.
enum Block {
    Heading(String),
    Text(Vec<Run>),
    Note(Vec<Run>),
    Figure(Figure),
}

struct Figure {
    drawings: Vec<Drawing>,
    caption: Vec<Run>,
}

pub(crate) fn pages(making: &Making<'_>) -> Result<Vec<Page>, PrintError> {
    let figures = figures(making)?;
    for (notes, part) in trials(figures.len()) {
        let chosen: Vec<usize> = spread(figures.len(), part);
        let blocks = blocks(making, notes, &figures, &chosen);
        for size in SIZES {
            if let Some(pages) = set(making, &blocks, size) {
                return Ok(pages);
            }
        }
    }
    Err(PrintError::TooLong)
}

/// What is tried: everything, then fewer figures, then no notes.
fn trials(figures: usize) -> Vec<(bool, usize)> {
    let some = (0..=figures).rev();
    some.clone().map(|figures| (true, figures)).chain(some.map(|n| (false, n))).collect()
}

/// So many of all, the first one among them, evenly.
fn spread(all: usize, some: usize) -> Vec<usize> {
    (0..some).map(|i| i * all / some).collect()
}

/// A figure and the rule it belongs to; none for the start.
type Drawn = (Option<&'static str>, Vec<Drawing>, Vec<Run>);

fn figures(making: &Making<'_>) -> Result<Vec<Drawn>, PrintError> {
    let ink = making.print.ink;
    let flat = View { look: Look::Flat, ..View::default() };
    let mut drawn: Vec<Drawn> = Vec::new();
    for lesson in lessons(making) {
        let picture = Illustration::of(&making.words, lesson, flat.clone());
        let svgs = picture.printed(ink);
        let drawings = svgs.iter().map(|svg| Drawing::read(svg));
        let drawings = drawings.collect::<Result<Vec<_>, _>>()?;
        let stop = if picture.title.ends_with(['!', '?', '.']) { " " } else { ". " };
        let mut caption = vec![Run::new(picture.title + stop, Face::Bold)];
        caption.push(Run::new(picture.sentences, Face::Regular));
        drawn.push((lesson.rules.first().copied(), drawings, caption));
    }
    Ok(drawn)
}

/// The position a game begins with, drawn flat.
pub(crate) fn start(making: &Making<'_>) -> Result<Drawing, PrintError> {
    let view = View { look: Look::Flat, over: true, ..View::default() };
    let picture = making.game.picture(START, &view).expect("the start is a position");
    Drawing::read(&catalog::diagram::export::printed(&picture, "", making.print.ink))
}

fn options(making: &Making<'_>) -> Options {
    let text = making.game.text();
    let inside = text.split_once('(').map_or("", |(_, rest)| rest.trim_end_matches(')'));
    Options::read(making.entry.options, inside).expect("a game has options of its own")
}

/// The lessons that are drawn under a rule of this game.
fn lessons(making: &Making<'_>) -> Vec<&'static Lesson> {
    let book = lessons::book(making.entry.id).expect("every game has its book");
    let sections = book.course(&options(making));
    let all = sections.into_iter().flat_map(|section| &section.lessons);
    all.filter(|lesson| lesson.figure.is_some() && !lesson.rules.is_empty()).collect()
}

fn blocks(making: &Making<'_>, notes: bool, figures: &[Drawn], chosen: &[usize]) -> Vec<Block> {
    let book = lessons::book(making.entry.id).expect("every game has its book");
    let words = &making.words;
    let mut blocks = Vec::new();
    for section in book.course(&options(making)) {
        if section.rules.is_empty() {
            continue;
        }
        blocks.push(Block::Heading(making.say(&section.title())));
        for rule in &section.rules {
            let name = capital(&making.say(&format!("rule-{rule}")));
            let mut runs = vec![Run::new(format!("{rule} {name}. "), Face::Bold)];
            let text = paragraphs(making, &format!("rule-{rule}-text")).join(" ");
            runs.push(Run::new(text, Face::Regular));
            blocks.push(Block::Text(runs));
            let note = format!("rule-{rule}-note");
            if notes && words.has(&note) {
                let title = making.say("rules-reading");
                blocks.push(Block::Note(vec![Run::new(
                    format!("{title} {}", making.say(&note)),
                    Face::Italic,
                )]));
            }
            for (_, drawings, caption) in
                chosen.iter().map(|&i| &figures[i]).filter(|(of, ..)| *of == Some(*rule))
            {
                let (drawings, caption) = (drawings.clone(), caption.clone());
                blocks.push(Block::Figure(Figure { drawings, caption }));
            }
        }
    }
    blocks.push(Block::Heading(making.say("rules-stopped-title")));
    blocks.push(Block::Text(vec![Run::new(own(making, "rules-stopped"), Face::Regular)]));
    blocks
}

/// What all games say alike, unless this one says it otherwise.
fn own(making: &Making<'_>, common: &str) -> String {
    let own = common.replacen("rules-", &format!("rules-{}-", making.entry.id), 1);
    making.say(if making.words.has(&own) { &own } else { common })
}

/// The sentences `KEY`, `KEY-2`, `KEY-3`… as far as there are any.
pub(crate) fn paragraphs(making: &Making<'_>, key: &str) -> Vec<String> {
    let numbered = (2..).map(|n| format!("{key}-{n}"));
    let keys = std::iter::once(key.to_owned()).chain(numbered);
    keys.take_while(|key| making.words.has(key)).map(|key| making.say(&key)).collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// Where the next block goes.
struct Flow<'a> {
    pages: Vec<Page>,
    size: f32,
    width: f32,
    /// The upper edge of columns on the first page, and on the others.
    tops: [f32; 2],
    bottom: f32,
    column: usize,
    y: f32,
    /// Figures for which there was no room.
    waiting: Vec<&'a Figure>,
}

/// The pages, if everything fits.
fn set(making: &Making<'_>, blocks: &[Block], size: f32) -> Option<Vec<Page>> {
    let mut first = making.page();
    frame::head(making, &mut first, &making.say("print-rules"), "");
    let goal = making.of_box("goal");
    first.text(&goal, (MARGIN, MARGIN + 12.6), Face::Italic, 11.0);
    first.line(&[(MARGIN, MARGIN + 15.4), (first.right(), MARGIN + 15.4)], 0.3);
    let mut second = making.page();
    frame::head(making, &mut second, &making.say("print-rules"), "");
    let top = MARGIN + HEAD;
    let mut flow = Flow {
        size,
        width: (first.width() - GUTTER) / COLUMNS as f32,
        tops: [MARGIN + 17.4, top],
        bottom: first.bottom() - FOOT,
        pages: vec![first, second],
        column: 0,
        y: MARGIN + 17.4,
        waiting: Vec::new(),
    };
    for (i, block) in blocks.iter().enumerate() {
        flow.block(block, blocks.get(i + 1))?;
    }
    while !flow.waiting.is_empty() {
        flow.next_column()?;
    }
    Some(flow.pages)
}

impl<'a> Flow<'a> {
    fn block(&mut self, block: &'a Block, next: Option<&Block>) -> Option<()> {
        match block {
            Block::Heading(title) => {
                let size = self.size * 1.25;
                let begun = self.y > self.tops[usize::from(self.column >= COLUMNS)] + 0.1;
                let gap = if begun { self.size * 0.3 } else { 0.0 };
                // A heading stands with two lines of what it is about.
                let with = if next.is_some() { 2.0 * leading(self.size) } else { 0.0 };
                if self.y + gap + leading(size) + with > self.bottom {
                    self.next_column()?;
                } else {
                    self.y += gap;
                }
                self.lines(&wrap(&[Run::new(title, Face::Bold)], size, self.width, 0.0), size)?;
                self.y += self.size * 0.06;
            }
            Block::Text(runs) => {
                self.lines(&wrap(runs, self.size, self.width, 0.0), self.size)?;
                self.y += self.size * 0.14;
            }
            Block::Note(runs) => {
                let size = self.size * CAPTION;
                let indent = 3.0;
                let mut lines = wrap(runs, size, self.width - indent, 0.0);
                for (x, _) in lines.iter_mut().flat_map(|line| &mut line.runs) {
                    *x += indent;
                }
                self.y -= self.size * 0.06;
                self.lines(&lines, size)?;
                self.y += self.size * 0.14;
            }
            Block::Figure(figure) => {
                if self.y + self.height(figure) > self.bottom {
                    self.waiting.push(figure);
                } else {
                    self.figure(figure);
                }
            }
        }
        Some(())
    }

    /// Writes lines, in the next column where this one ends; a single line stays with its neighbour.
    fn lines(&mut self, lines: &[Line], size: f32) -> Option<()> {
        let step = leading(size);
        for (i, line) in lines.iter().enumerate() {
            let together =
                if i == 0 || i + 2 == lines.len() { lines.len().min(i + 2) - i } else { 1 };
            if self.y + together as f32 * step > self.bottom {
                self.next_column()?;
            }
            self.y += step;
            let at = (self.left(), self.y - step * 0.24);
            put(&mut self.pages[self.column / COLUMNS], line, at, size);
        }
        Some(())
    }

    fn next_column(&mut self) -> Option<()> {
        self.column += 1;
        if self.column == PAGES * COLUMNS {
            return None;
        }
        self.y = self.tops[usize::from(self.column >= COLUMNS)];
        let mut left = Vec::new();
        for figure in std::mem::take(&mut self.waiting) {
            if left.is_empty() && self.y + self.height(figure) <= self.bottom {
                self.figure(figure);
            } else {
                left.push(figure);
            }
        }
        self.waiting = left;
        Some(())
    }

    fn left(&self) -> f32 {
        MARGIN + (self.column % COLUMNS) as f32 * (self.width + GUTTER)
    }

    /// The width and height of each drawing of a figure, and the lines of its caption.
    fn measures(&self, figure: &Figure) -> (f32, f32, Vec<Line>) {
        let (width, height) = figure.drawings[0].size();
        let wide = match figure.drawings.len() {
            1 => self.width * 0.46,
            _ => (self.width - 3.0) / 2.0,
        };
        let caption = if figure.drawings.len() == 1 { self.width - wide - 3.0 } else { self.width };
        let lines = wrap(&figure.caption, self.size * CAPTION, caption, 0.0);
        (wide, wide * height / width, lines)
    }

    fn height(&self, figure: &Figure) -> f32 {
        let (_, high, lines) = self.measures(figure);
        let text = lines.len() as f32 * leading(self.size * CAPTION);
        let both = if figure.drawings.len() == 1 { high.max(text) } else { high + 1.0 + text };
        both + 2.5
    }

    fn figure(&mut self, figure: &Figure) {
        let (wide, high, lines) = self.measures(figure);
        let (left, top) = (self.left(), self.y + 0.5);
        self.y += self.height(figure);
        let size = self.size * CAPTION;
        let page = &mut self.pages[self.column / COLUMNS];
        for (i, drawing) in figure.drawings.iter().enumerate() {
            let scale = wide / drawing.size().0;
            let at = (left + i as f32 * (wide + 3.0), top);
            page.marks.push(Mark::Drawing { drawing: drawing.clone(), at, scale, window: None });
        }
        let beside = figure.drawings.len() == 1;
        let x = if beside { left + wide + 3.0 } else { left };
        let mut y = if beside { top } else { top + high + 1.0 };
        for line in &lines {
            y += leading(size);
            put(page, line, (x, y - leading(size) * 0.24), size);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_left_out_evenly() {
        assert_eq!(spread(6, 6), [0, 1, 2, 3, 4, 5]);
        assert_eq!(spread(6, 3), [0, 2, 4]);
        assert!(spread(6, 0).is_empty());
    }

    #[test]
    fn notes_go_last() {
        assert_eq!(trials(1), [(true, 1), (true, 0), (false, 1), (false, 0)]);
    }
}
