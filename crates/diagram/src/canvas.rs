//! A small writer of SVG: groups, paths, circles, numbers with two decimals at most.

use std::fmt::Write;

use crate::glyphs;

/// SVG elements being written. Nothing but classes says how they look.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    out: String,
}

impl Canvas {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// What was drawn.
    pub fn finish(self) -> String {
        self.out
    }

    /// Draws inside a group with these classes.
    pub fn group(&mut self, class: &str, draw: impl FnOnce(&mut Self)) {
        self.open("g", class);
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>");
    }

    /// Draws what lies on a spot and can travel: a group with `data-at` of the spot's id.
    pub fn at(&mut self, id: &str, class: &str, draw: impl FnOnce(&mut Self)) {
        self.open("g", class);
        self.attribute("data-at", id);
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>");
    }

    /// Draws inside a group moved by this much.
    pub fn moved(&mut self, class: &str, by: (f32, f32), draw: impl FnOnce(&mut Self)) {
        self.open("g", class);
        self.attribute("transform", &format!("translate({} {})", number(by.0), number(by.1)));
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>");
    }

    /// Draws inside a group whose axes are turned and slanted: where a step to the right goes,
    /// where a step down goes, and where the origin lies.
    pub fn slanted(
        &mut self,
        class: &str,
        [right, down, origin]: [(f32, f32); 3],
        draw: impl FnOnce(&mut Self),
    ) {
        self.open("g", class);
        let numbers = [right, down, origin].map(|(x, y)| format!("{} {}", number(x), number(y)));
        self.attribute("transform", &format!("matrix({})", numbers.join(" ")));
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>");
    }

    /// A number on a small disc.
    pub fn badge(&mut self, text: &str, centre: (f32, f32), r: f32) {
        self.circle("disc", centre, r);
        let height = if text.len() > 1 { r * 0.95 } else { r * 1.15 };
        self.text("", text, centre, height);
    }

    /// A count on a small disc, paler where nothing is left.
    pub fn count(&mut self, count: u8, centre: (f32, f32), r: f32) {
        if count == 0 {
            self.group("none-left", |canvas| canvas.badge("0", centre, r));
        } else {
            self.badge(&count.to_string(), centre, r);
        }
    }

    /// A path, given as its `d`.
    pub fn path(&mut self, class: &str, d: &str) {
        self.open("path", class);
        self.attribute("d", d);
        self.out.push_str("/>");
    }

    /// A path, unless there is nothing of it.
    pub fn lit(&mut self, class: &str, d: &str) {
        if !d.is_empty() {
            self.path(class, d);
        }
    }

    /// A path filled with one of the paints of [`crate::paints::defs`].
    pub fn painted(&mut self, class: &str, paint: &str, d: &str) {
        self.open("path", class);
        self.attribute("fill", &format!("url(#{paint})"));
        self.attribute("d", d);
        self.out.push_str("/>");
    }

    /// A circle.
    pub fn circle(&mut self, class: &str, (x, y): (f32, f32), r: f32) {
        self.open("circle", class);
        for (name, value) in [("cx", x), ("cy", y), ("r", r)] {
            self.attribute(name, &number(value));
        }
        self.out.push_str("/>");
    }

    /// An ellipse.
    pub fn ellipse(&mut self, class: &str, (x, y): (f32, f32), (rx, ry): (f32, f32)) {
        self.open("ellipse", class);
        for (name, value) in [("cx", x), ("cy", y), ("rx", rx), ("ry", ry)] {
            self.attribute(name, &number(value));
        }
        self.out.push_str("/>");
    }

    /// One of the symbols of [`crate::paints::defs`], its origin put here.
    pub fn symbol(&mut self, class: &str, name: &str, at: (f32, f32)) {
        self.open("use", class);
        self.place_symbol(name, at);
    }

    /// The same for a symbol that has no colour of its own, filled with one of the paints.
    pub fn painted_symbol(&mut self, class: &str, paint: &str, name: &str, at: (f32, f32)) {
        self.open("use", class);
        self.attribute("fill", &format!("url(#{paint})"));
        self.place_symbol(name, at);
    }

    /// Letters and digits as strokes, centred on a point; the class says their colour.
    pub fn text(&mut self, class: &str, text: &str, centre: (f32, f32), height: f32) {
        for d in glyphs::strokes(text, centre, height) {
            let class =
                if class.is_empty() { "glyph".to_owned() } else { format!("glyph {class}") };
            self.open("path", &class);
            self.attribute("transform", &d.transform);
            self.attribute("d", d.d);
            self.out.push_str("/>");
        }
    }

    fn place_symbol(&mut self, name: &str, (x, y): (f32, f32)) {
        self.attribute("href", &format!("#{name}"));
        for (name, value) in [("x", x), ("y", y)] {
            let value = number(value);
            if value != "0" {
                self.attribute(name, &value);
            }
        }
        self.out.push_str("/>");
    }

    fn open(&mut self, element: &str, class: &str) {
        self.out.push('<');
        self.out.push_str(element);
        if !class.is_empty() {
            self.attribute("class", class);
        }
    }

    fn attribute(&mut self, name: &str, value: &str) {
        write!(self.out, " {name}=\"{}\"", escaped(value)).expect("a string takes any text");
    }
}

/// The `d` of a path, being written.
#[derive(Clone, Debug, Default)]
pub struct Path {
    d: String,
}

impl Path {
    /// Begins at a point.
    pub fn from(point: (f32, f32)) -> Self {
        Self::default().to('M', &[point])
    }

    /// Begins another part of the same path.
    #[must_use]
    pub fn then_from(self, point: (f32, f32)) -> Self {
        self.to('M', &[point])
    }

    /// A straight line.
    #[must_use]
    pub fn line(self, point: (f32, f32)) -> Self {
        self.to('L', &[point])
    }

    /// A curve bent towards one point.
    #[must_use]
    pub fn bend(self, towards: (f32, f32), point: (f32, f32)) -> Self {
        self.to('Q', &[towards, point])
    }

    /// A curve bent towards two points.
    #[must_use]
    pub fn curve(self, first: (f32, f32), second: (f32, f32), point: (f32, f32)) -> Self {
        self.to('C', &[first, second, point])
    }

    /// Part of an ellipse that stands upright, less than half of it.
    #[must_use]
    pub fn arc(mut self, (rx, ry): (f32, f32), clockwise: bool, (x, y): (f32, f32)) -> Self {
        let sweep = u8::from(clockwise);
        let [rx, ry, x, y] = [rx, ry, x, y].map(number);
        write!(self.d, "A{rx} {ry} 0 0 {sweep} {x} {y}").expect("a string takes any text");
        self
    }

    /// Goes back to where this part began.
    #[must_use]
    pub fn close(mut self) -> Self {
        self.d.push('Z');
        self
    }

    /// The text.
    pub fn d(self) -> String {
        self.d
    }

    fn to(mut self, letter: char, points: &[(f32, f32)]) -> Self {
        self.d.push(letter);
        for (i, &(x, y)) in points.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(self.d, "{space}{} {}", number(x), number(y)).expect("a string takes any text");
        }
        self
    }
}

/// A closed path through these points.
pub fn polygon(points: &[(f32, f32)]) -> String {
    let mut points = points.iter();
    let first = *points.next().expect("a polygon has corners");
    points.fold(Path::from(first), |path, &point| path.line(point)).close().d()
}

/// A rectangle with round corners, by its corner, its size and how round it is.
pub fn rounded((x, y): (f32, f32), (width, height): (f32, f32), r: f32) -> String {
    let [w, h] = [width - 2.0 * r, height - 2.0 * r].map(number);
    let (x, y, back_w, back_h) =
        (number(x + r), number(y), number(2.0 * r - width), number(2.0 * r - height));
    let arc =
        |dx: f32, dy: f32| format!("a{0} {0} 0 0 1 {1} {2}", number(r), number(dx), number(dy));
    format!(
        "M{x} {y}h{w}{}v{h}{}h{back_w}{}v{back_h}{}Z",
        arc(r, r),
        arc(-r, r),
        arc(-r, -r),
        arc(r, -r)
    )
}

/// A circle as a path.
pub fn disc((x, y): (f32, f32), r: f32) -> String {
    let (left, r2, back) = (number(x - r), number(2.0 * r), number(-2.0 * r));
    let (y, r) = (number(y), number(r));
    format!("M{left} {y}a{r} {r} 0 1 1 {r2} 0a{r} {r} 0 1 1 {back} 0Z")
}

/// A number as it is written in attributes: two decimals at most.
pub fn number(value: f32) -> String {
    let hundredths = (value * 100.0).round() as i32;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match part {
        0 => format!("{sign}{whole}"),
        _ if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

/// A text as it stands between quotes in XML.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written: Vec<_> =
            [0.0, -0.001, 1.5, 2.0, 10.0, 33.333, -7.1, -0.05].map(number).to_vec();
        assert_eq!(written, ["0", "0", "1.5", "2", "10", "33.33", "-7.1", "-0.05"]);
    }

    #[test]
    fn texts_cannot_break_out_of_an_attribute() {
        let mut canvas = Canvas::new();
        canvas.at("\"><script>", "", |c| c.circle("dot", (1.0, 2.0), 3.0));
        assert_eq!(
            canvas.finish(),
            "<g data-at=\"&quot;&gt;&lt;script&gt;\"><circle class=\"dot\" cx=\"1\" cy=\"2\" r=\"3\"/></g>"
        );
    }

    #[test]
    fn outlines_close() {
        assert_eq!(polygon(&[(0.0, 0.0), (1.0, 0.0), (0.5, 1.0)]), "M0 0L1 0L0.5 1Z");
        assert_eq!(
            rounded((0.0, 0.0), (10.0, 6.0), 2.0),
            "M2 0h6a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2Z"
        );
    }
}
