//! A game as a graph: who was likely to win, turn by turn.
//!
//! One band a side, stacked, the first at the bottom; below them a row a side with its faults, and
//! above them a rail over the turns whose end was certain. Everything that matters has a
//! shape or a pattern as well as a colour.

use std::fmt::Write;

use game::Seat;

use crate::canvas::{escaped, number, polygon, rounded};
use crate::materials::{seat_class, seat_pattern};
use crate::{Picture, Sentence, Spot, Style};

/// What is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The game's style, which gives the seats their colours.
    pub style: &'static Style,
    /// A line above it all; nothing where it is empty.
    pub title: String,
    /// The sides, from the bottom up.
    pub bands: Vec<Band>,
    /// Before the first turn, then after each.
    pub points: Vec<Point>,
    /// What was not played well.
    pub marks: Vec<Mark>,
    /// In the reader's language.
    pub words: Words,
}

/// A side.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// Who plays it.
    pub name: String,
    /// The seat whose colour and pattern it has.
    pub seat: Seat,
}

/// How a position stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// How likely each side is to win; they add up to 1.
    pub shares: Vec<f32>,
    /// Is it known for certain?
    pub certain: bool,
}

/// A turn that was not the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Which one, counted from 1.
    pub turn: usize,
    /// Which side played it.
    pub band: usize,
    /// How bad it is.
    pub size: Size,
    /// The text shown when it is pointed at.
    pub label: String,
}

/// How bad a turn is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// A ring.
    Small,
    /// A diamond.
    Middle,
    /// A large triangle that points down.
    Large,
}

impl Size {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Middle, Self::Large];
}

/// What is written in a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// What it is, for somebody who does not see it.
    pub label: String,
    /// What is counted from left to right.
    pub turn: String,
    /// How bad turns are called, the least first.
    pub sizes: [String; 3],
    /// What the rail says.
    pub certain: String,
}

/// The drawing, so wide: it fits itself to anything from a phone to a page.
pub fn picture(graph: &Graph, width: f32) -> Picture {
    let frame = Frame::of(graph, width);
    let mut body = format!("<title>{}</title>", escaped(&graph.words.label));
    if !graph.title.is_empty() {
        let title = shortened(&graph.title, width - 2.0 * EDGE, TITLE);
        text(&mut body, "ink", (EDGE, 30.0), TITLE, "start", &title);
    }
    frame.bands(&mut body, graph);
    frame.scale(&mut body, graph);
    frame.rail(&mut body, graph);
    frame.rows(&mut body, graph);
    frame.key(&mut body, graph);
    let spots = frame.columns(graph);
    Picture { style: graph.style, width, height: frame.height, body, spots }
}

/// Around everything.
const EDGE: f32 = 18.0;
/// Heights of letters: the title, names, and what is written small.
const TITLE: f32 = 19.0;
const NAME: f32 = 14.0;
const SMALL: f32 = 11.5;
/// A letter's width for its height, rather more than less: nobody knows the reader's font.
const LETTER: f32 = 0.58;
/// The side of a swatch.
const SWATCH: f32 = 15.0;
/// From a shape in the key to its word.
const KEY: f32 = 24.0;
/// For the numbers below the bands.
const BELOW: f32 = 30.0;
/// From a swatch to its name.
const BESIDE: f32 = SWATCH + 8.0;
/// Below this width names stand above their rows instead of beside them.
const NARROW: f32 = 560.0;
/// So much of the width at most is for names beside their rows; longer ones stand above.
const NAMES: f32 = 0.25;

/// Where everything is.
struct Frame {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    /// From one row of faults to the next.
    row: f32,
    /// Where the key begins.
    foot: f32,
    height: f32,
    /// Do names stand above their rows?
    above: bool,
    turns: usize,
}

impl Frame {
    fn of(graph: &Graph, width: f32) -> Self {
        let longest = graph.bands.iter().map(|band| wide(&band.name, NAME)).fold(0.0, f32::max);
        let beside = longest + BESIDE + 12.0;
        let above = width < NARROW || beside > width * NAMES;
        let names = if above { 40.0 } else { beside.max(64.0) };
        let (left, right) = (EDGE + names, width - EDGE);
        let top = if graph.title.is_empty() { 24.0 } else { 58.0 };
        let bottom = top + (width * 0.3).clamp(150.0, 280.0);
        let row = if above { 40.0 } else { 26.0 };
        let foot = bottom + BELOW + graph.bands.len() as f32 * row + 16.0;
        let turns = graph.points.len().saturating_sub(1);
        let mut frame = Self { left, right, top, bottom, row, foot, height: foot, above, turns };
        let lines = frame.key_places(graph).last().map_or(0.0, |(_, _, y)| y - foot + 22.0);
        frame.height += lines;
        frame
    }

    fn x(&self, turn: usize) -> f32 {
        self.left + self.room() * turn as f32
    }

    /// From one turn to the next.
    fn room(&self) -> f32 {
        (self.right - self.left) / self.turns.max(1) as f32
    }

    fn y(&self, share: f32) -> f32 {
        self.bottom - (self.bottom - self.top) * share.clamp(0.0, 1.0)
    }

    fn row(&self, band: usize) -> f32 {
        let middle = if self.above { 0.72 } else { 0.5 };
        self.bottom + BELOW + (band as f32 + middle) * self.row
    }

    /// A column a position, from the start on: where somebody points to see it.
    fn columns(&self, graph: &Graph) -> Vec<Spot> {
        let column = |turn: usize| {
            let half = self.room() / 2.0;
            let (x, foot) = (self.x(turn), self.row(graph.bands.len()) - self.row / 2.0);
            let [left, right] = [x - half, x + half].map(|x| x.clamp(self.left, self.right));
            Spot {
                id: turn.to_string(),
                row: 0,
                column: u8::try_from(turn).unwrap_or(u8::MAX),
                centre: (x, self.top.midpoint(self.bottom)),
                outline: polygon(&[
                    (left, self.top),
                    (right, self.top),
                    (right, foot),
                    (left, foot),
                ]),
                label: Sentence::default(),
            }
        };
        (0..graph.points.len()).map(column).collect()
    }

    /// The upper edge of a band, from left to right; of none below the first.
    fn edge(&self, graph: &Graph, bands: usize) -> Vec<(f32, f32)> {
        let y = |point: &Point| self.y(point.shares.iter().take(bands).sum());
        let mut edge: Vec<_> =
            graph.points.iter().enumerate().map(|(turn, point)| (self.x(turn), y(point))).collect();
        if let [(_, only)] = edge[..] {
            edge.push((self.right, only));
        }
        edge
    }

    fn bands(&self, body: &mut String, graph: &Graph) {
        for (i, band) in graph.bands.iter().enumerate() {
            let mut outline = self.edge(graph, i + 1);
            outline.extend(self.edge(graph, i).into_iter().rev());
            if outline.is_empty() {
                continue;
            }
            filled(body, band, &polygon(&outline), 0.6);
        }
        // Thinner where turns are close together.
        let thick = (self.room() / 6.0).clamp(0.6, 1.0);
        for i in 1..graph.bands.len() {
            let points = self.edge(graph, i);
            let d: Vec<_> =
                points.iter().map(|(x, y)| format!("{} {}", number(*x), number(*y))).collect();
            // Light around dark, so that it is seen on every band.
            for (class, width) in [("paper-line", 4.5), ("ink-line", 1.8)] {
                path(body, class, width * thick, &format!("M{}", d.join("L")));
            }
        }
    }

    /// The lines behind, and the numbers beside.
    fn scale(&self, body: &mut String, graph: &Graph) {
        for quarter in 1..4 {
            let y = number(self.y(quarter as f32 / 4.0));
            let d = format!("M{} {y}H{}", number(self.left), number(self.right));
            let dash = if quarter == 2 { "6 4" } else { "1 5" };
            write!(body, "<g stroke-dasharray=\"{dash}\" stroke-opacity=\".55\">").expect(TAKES);
            path(body, "ink-line", 1.0, &d);
            body.push_str("</g>");
        }
        let size = (self.right - self.left, self.bottom - self.top);
        path(body, "ink-line", 1.5, &rounded((self.left, self.top), size, 2.0));
        for percent in [0_u8, 50, 100] {
            let y = self.y(f32::from(percent) / 100.0) + SMALL * 0.35;
            text(body, "ink-soft", (self.left - 8.0, y), SMALL, "end", &format!("{percent} %"));
        }
        let y = self.bottom + 18.0;
        text(body, "ink-soft", (self.left - 10.0, y), SMALL, "end", &graph.words.turn);
        let step = [1, 2, 5, 10, 20, 50].into_iter().find(|&n| n as f32 * self.room() >= 36.0);
        for turn in (0..=self.turns).step_by(step.unwrap_or(100)) {
            let x = self.x(turn);
            let d = format!("M{} {}v5", number(x), number(self.bottom));
            path(body, "ink-line", 1.0, &d);
            text(body, "ink-soft", (x, y), SMALL, "middle", &turn.to_string());
        }
    }

    /// Over the turns after which the end was certain.
    fn rail(&self, body: &mut String, graph: &Graph) {
        let half = self.room() / 2.0;
        let certain = |turn: usize| graph.points.get(turn).is_some_and(|point| point.certain);
        let mut turn = 0;
        while turn < graph.points.len() {
            let begun = turn;
            while certain(turn) {
                turn += 1;
            }
            if turn > begun {
                let from = (self.x(begun) - half).max(self.left);
                let to = (self.x(turn - 1) + half).min(self.right);
                self::rail(body, (from, to), self.top - 9.0);
            }
            turn += 1;
        }
    }

    /// Who is who, and the faults of each.
    fn rows(&self, body: &mut String, graph: &Graph) {
        for (i, band) in graph.bands.iter().enumerate() {
            let y = self.row(i);
            let beside = if self.above { y - 18.0 } else { y };
            let swatch = rounded((EDGE, beside - SWATCH / 2.0), (SWATCH, SWATCH), 3.0);
            filled(body, band, &swatch, 1.0);
            path(body, "ink-line", 1.2, &swatch);
            let x = EDGE + BESIDE;
            let room = if self.above { self.right } else { self.left } - 10.0 - x;
            let name = shortened(&band.name, room, NAME);
            text(body, "ink", (x, beside + NAME * 0.34), NAME, "start", &name);
            let d = format!("M{} {}H{}", number(self.left), number(y), number(self.right));
            path(body, "line-line", 1.0, &d);
        }
        for mark in &graph.marks {
            let (x, y) = (self.x(mark.turn), self.row(mark.band));
            write!(body, "<g data-turn=\"{}\"><title>{}</title>", mark.turn, escaped(&mark.label))
                .expect(TAKES);
            if mark.size > Size::Small {
                // Up to where the turn led.
                let d = format!("M{} {}V{}", number(x), number(self.top), number(self.bottom));
                body.push_str("<g stroke-dasharray=\"2 3\" stroke-opacity=\".7\">");
                path(body, "ink-line", 1.2, &d);
                body.push_str("</g>");
            }
            shape(body, mark.size, (x, y));
            body.push_str("</g>");
        }
    }

    /// What the shapes mean, as far as they occur.
    fn key(&self, body: &mut String, graph: &Graph) {
        for (what, x, y) in self.key_places(graph) {
            let word = if let Some(size) = what {
                shape(body, size, (x + 8.0, y));
                &graph.words.sizes[size as usize]
            } else {
                rail(body, (x, x + KEY - 4.0), y);
                &graph.words.certain
            };
            text(body, "ink-soft", (x + KEY, y + SMALL * 0.34), SMALL, "start", word);
        }
    }

    /// Where each part of the key stands, line by line; nothing stands for the rail.
    fn key_places(&self, graph: &Graph) -> Vec<(Option<Size>, f32, f32)> {
        let occurs = |size: Size| graph.marks.iter().any(|mark| mark.size == size);
        let shapes = Size::ALL.into_iter().filter(|&size| occurs(size));
        let parts = shapes.map(|size| (Some(size), &graph.words.sizes[size as usize]));
        let certain = graph.points.iter().any(|point| point.certain);
        let rail = certain.then_some((None, &graph.words.certain));
        let (begin, mut y) = (if self.above { EDGE } else { self.left }, self.foot);
        let mut x = begin;
        let mut places = Vec::new();
        for (what, word) in parts.chain(rail) {
            let width = KEY + wide(word, SMALL);
            if x > begin && x + width > self.right {
                (x, y) = (begin, y + 20.0);
            }
            places.push((what, x, y));
            x += width + 16.0;
        }
        places
    }
}

/// A side's colour, and its pattern over it.
fn filled(body: &mut String, band: &Band, d: &str, opacity: f32) {
    write!(body, "<path class=\"{}\" d=\"{d}\"/>", seat_class(band.seat)).expect(TAKES);
    if let Some(pattern) = seat_pattern(band.seat) {
        let opacity = number(opacity);
        write!(body, "<path fill=\"url(#{pattern})\" opacity=\"{opacity}\" d=\"{d}\"/>")
            .expect(TAKES);
    }
}

fn shape(body: &mut String, size: Size, (x, y): (f32, f32)) {
    let (class, d) = match size {
        Size::Small => ("paper", crate::canvas::disc((x, y), 3.6)),
        Size::Middle => {
            ("brass", polygon(&[(x, y - 6.5), (x + 6.0, y), (x, y + 6.5), (x - 6.0, y)]))
        }
        Size::Large => ("danger", polygon(&[(x - 8.0, y - 7.0), (x + 8.0, y - 7.0), (x, y + 8.0)])),
    };
    write!(body, "<path class=\"{class} ink-line\" stroke-width=\"1.6\" stroke-linejoin=\"round\" d=\"{d}\"/>")
        .expect(TAKES);
}

fn rail(body: &mut String, (from, to): (f32, f32), y: f32) {
    let d = rounded((from, y - 2.5), (to - from, 5.0), 2.5_f32.min((to - from) / 2.0));
    write!(body, "<path class=\"brass ink-line\" stroke-width=\"1\" d=\"{d}\"/>").expect(TAKES);
}

fn path(body: &mut String, class: &str, width: f32, d: &str) {
    let width = number(width);
    write!(
        body,
        "<path class=\"{class}\" fill=\"none\" stroke-width=\"{width}\" stroke-linejoin=\"round\" d=\"{d}\"/>"
    )
    .expect(TAKES);
}

fn text(body: &mut String, class: &str, (x, y): (f32, f32), size: f32, anchor: &str, text: &str) {
    let (x, y, size) = (number(x), number(y), number(size));
    write!(
        body,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
         font-family=\"{FONTS}\">{}</text>",
        escaped(text)
    )
    .expect(TAKES);
}

/// Humanist serifs first, whichever the reader has.
const FONTS: &str = "Literata, Palatino, 'Palatino Linotype', 'Book Antiqua', Georgia, serif";

const TAKES: &str = "a string takes any text";

fn wide(text: &str, size: f32) -> f32 {
    text.chars().count() as f32 * size * LETTER
}

/// As much of a text as there is room for.
fn shortened(text: &str, room: f32, size: f32) -> String {
    if wide(text, size) <= room {
        return text.to_owned();
    }
    let fits = ((room / (size * LETTER)) as usize).saturating_sub(1).max(1);
    text.chars().take(fits).chain(['…']).collect()
}
