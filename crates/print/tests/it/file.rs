//! Reads a PDF file as far as ours go: what is drawn where, in millimetres from the upper left corner.

use std::collections::BTreeMap;
use std::io::Read;

use flate2::read::ZlibDecoder;
use ttf_parser::{Face, GlyphId};

/// Points in a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// A file.
pub(crate) struct File {
    pub(crate) pages: Vec<Page>,
}

/// A page.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) size: (f32, f32),
    pub(crate) shapes: Vec<Shape>,
    pub(crate) texts: Vec<Text>,
}

/// A path that was filled or stroked.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Its parts, each with its points; of curves those that shape them too.
    pub(crate) parts: Vec<Vec<(f32, f32)>>,
    /// How thick it was stroked.
    pub(crate) width: Option<f32>,
    pub(crate) dashed: bool,
    /// The rectangle outside which nothing of it is seen.
    pub(crate) window: [f32; 4],
}

impl Shape {
    /// The box around what is seen of it: left, top, right, bottom; nothing where nothing is.
    pub(crate) fn bounds(&self) -> Option<[f32; 4]> {
        let points = || self.parts.iter().flatten();
        let [left, top, right, bottom] = self.window;
        let bounds = [
            points().map(|p| p.0).fold(f32::MAX, f32::min).max(left),
            points().map(|p| p.1).fold(f32::MAX, f32::min).max(top),
            points().map(|p| p.0).fold(f32::MIN, f32::max).min(right),
            points().map(|p| p.1).fold(f32::MIN, f32::max).min(bottom),
        ];
        (bounds[0] <= bounds[2] && bounds[1] <= bounds[3]).then_some(bounds)
    }

    /// Is it a line of this thickness?
    pub(crate) fn is_stroked(&self, width: f32, dashed: bool) -> bool {
        self.dashed == dashed && self.width.is_some_and(|own| (own - width).abs() < 0.01)
    }

    /// Its straight pieces.
    pub(crate) fn segments(&self) -> impl Iterator<Item = [(f32, f32); 2]> {
        self.parts.iter().flat_map(|part| part.windows(2).map(|two| [two[0], two[1]]))
    }
}

/// A line of text.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) words: String,
    /// Its foot: where it begins, and where it ends.
    pub(crate) from: (f32, f32),
    pub(crate) to: f32,
    /// In points.
    pub(crate) size: f32,
}

impl File {
    pub(crate) fn read(pdf: &[u8]) -> Self {
        let objects = objects(pdf);
        let fonts = fonts(&objects);
        let tree = objects.values().find(|object| object.dictionary.contains("/Type /Pages"));
        let tree = &tree.expect("a tree of pages").dictionary;
        let kids = tree.split("/Kids [").nth(1).and_then(|rest| rest.split(']').next());
        let kids = references(kids.expect("pages in order"));
        let page = |id: &usize| {
            let dictionary = &objects[id].dictionary;
            let size = numbers(after(dictionary, "/MediaBox ["));
            let content = references(after(dictionary, "/Contents "))[0];
            let (width, height) = (size[2] / POINTS, size[3] / POINTS);
            let mut reader = Reader::new((width, height), &fonts);
            reader.run(&objects[&content].stream());
            reader.page
        };
        Self { pages: kids.iter().map(page).collect() }
    }

    /// Everything written, page by page.
    pub(crate) fn text(&self, page: usize) -> String {
        let texts: Vec<_> = self.pages[page].texts.iter().map(|text| text.words.as_str()).collect();
        texts.join(" ")
    }
}

struct Object {
    dictionary: String,
    data: Vec<u8>,
}

impl Object {
    fn stream(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut reader = ZlibDecoder::new(self.data.as_slice());
        reader.read_to_end(&mut bytes).expect("a packed stream");
        bytes
    }
}

fn find(bytes: &[u8], text: &str, from: usize) -> Option<usize> {
    let found = bytes[from..].windows(text.len()).position(|window| window == text.as_bytes());
    found.map(|at| at + from)
}

/// The objects by their numbers.
fn objects(pdf: &[u8]) -> BTreeMap<usize, Object> {
    let mut objects = BTreeMap::new();
    let mut at = 0;
    while let Some(start) = find(pdf, " 0 obj", at) {
        let digits = pdf[..start].iter().rev().take_while(|b| b.is_ascii_digit()).count();
        let id = std::str::from_utf8(&pdf[start - digits..start]).expect("digits");
        let body = start + " 0 obj".len();
        let end = find(pdf, "endobj", body).expect("every object ends");
        let stream = find(&pdf[..end], "stream\n", body);
        let head = stream.unwrap_or(end);
        let dictionary = String::from_utf8_lossy(&pdf[body..head]).into_owned();
        let (data, next) = match stream {
            Some(stream) => {
                let length = numbers(after(&dictionary, "/Length "))[0] as usize;
                let from = stream + "stream\n".len();
                (pdf[from..from + length].to_vec(), from + length)
            }
            None => (Vec::new(), end),
        };
        objects.insert(id.parse().expect("a number"), Object { dictionary, data });
        at = next;
    }
    objects
}

fn after<'a>(text: &'a str, key: &str) -> &'a str {
    text.split(key).nth(1).unwrap_or_else(|| panic!("no {key} in {text}"))
}

fn numbers(text: &str) -> Vec<f32> {
    let words = text.split(|c: char| c.is_whitespace() || c == ']' || c == '/');
    words.map_while(|word| word.parse().ok()).collect()
}

/// The objects named in a list such as `3 0 R 5 0 R`.
fn references(text: &str) -> Vec<usize> {
    numbers_and_words(text)
        .chunks(3)
        .map_while(|three| match three {
            [id, _, end] if end.starts_with('R') => id.parse().ok(),
            _ => None,
        })
        .collect()
}

fn numbers_and_words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// An embedded font.
struct Font {
    file: Vec<u8>,
    /// By the glyphs that draw them.
    letters: BTreeMap<GlyphId, char>,
}

impl Font {
    fn new(file: Vec<u8>) -> Self {
        let face = Face::parse(&file, 0).expect("an embedded font");
        let letters = (' '..='\u{2212}').rev();
        let letters = letters.filter_map(|c| Some((face.glyph_index(c)?, c))).collect();
        Self { file, letters }
    }
}

/// The fonts in the file by their names on a page.
fn fonts(objects: &BTreeMap<usize, Object>) -> BTreeMap<String, Font> {
    let page = objects.values().find(|object| object.dictionary.contains("/Type /Page\n"));
    let page = &page.expect("a page").dictionary;
    let names = after(page, "/Font <<").split(">>").next().expect("a list of fonts");
    let words = numbers_and_words(names);
    let embedded = words.chunks(4).map(|four| {
        let font = &objects[&four[1].parse().expect("a reference")].dictionary;
        let glyphs = &objects[&references(after(font, "/DescendantFonts ["))[0]].dictionary;
        let about = &objects[&references(after(glyphs, "/FontDescriptor "))[0]].dictionary;
        let file = objects[&references(after(about, "/FontFile2 "))[0]].stream();
        (four[0].trim_start_matches('/').to_owned(), Font::new(file))
    });
    embedded.collect()
}

type Matrix = [f32; 6];

#[derive(Clone)]
struct State {
    matrix: Matrix,
    width: f32,
    dashed: bool,
    window: [f32; 4],
}

/// Draws what a content stream says.
struct Reader<'a> {
    page: Page,
    fonts: &'a BTreeMap<String, Font>,
    state: State,
    stack: Vec<State>,
    path: Vec<Vec<(f32, f32)>>,
    clips: bool,
    font: (String, f32),
    text_matrix: Matrix,
}

impl<'a> Reader<'a> {
    fn new(size: (f32, f32), fonts: &'a BTreeMap<String, Font>) -> Self {
        // From points counted upwards to millimetres counted downwards.
        let matrix = [1.0 / POINTS, 0.0, 0.0, -1.0 / POINTS, 0.0, size.1];
        let window = [0.0, 0.0, size.0, size.1];
        Self {
            page: Page { size, ..Page::default() },
            fonts,
            state: State { matrix, width: 1.0, dashed: false, window },
            stack: Vec::new(),
            path: Vec::new(),
            clips: false,
            font: (String::new(), 0.0),
            text_matrix: [1.0, 0.0, 0.0, 1.0, 0.0, 0.0],
        }
    }

    fn run(&mut self, content: &[u8]) {
        let mut operands: Vec<String> = Vec::new();
        for token in tokens(content) {
            let first = token.chars().next().expect("a token is not empty");
            if first.is_ascii_alphabetic() || first == '*' {
                self.operator(&token, &operands);
                operands.clear();
            } else {
                operands.push(token);
            }
        }
    }

    fn operator(&mut self, name: &str, operands: &[String]) {
        let n: Vec<f32> = operands.iter().filter_map(|word| word.parse().ok()).collect();
        match name {
            "q" => self.stack.push(self.state.clone()),
            "Q" => self.state = self.stack.pop().expect("as many ends as beginnings"),
            "cm" => {
                self.state.matrix = times([n[0], n[1], n[2], n[3], n[4], n[5]], self.state.matrix);
            }
            "w" => self.state.width = n[0],
            "d" => self.state.dashed = n.len() > 1,
            "m" => self.path.push(vec![self.point(n[0], n[1])]),
            "l" => self.go(&[(n[0], n[1])]),
            "c" => self.go(&[(n[0], n[1]), (n[2], n[3]), (n[4], n[5])]),
            "h" => {
                let part = self.path.last_mut().expect("a path begins");
                part.push(part[0]);
            }
            "re" => {
                let [x, y, w, h] = [n[0], n[1], n[2], n[3]];
                let corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)];
                self.path.push(corners.map(|(x, y)| self.point(x, y)).to_vec());
            }
            "W" | "W*" => self.clips = true,
            "n" => self.done(),
            "f" | "f*" => self.shape(None),
            "S" => self.shape(Some(self.state.width)),
            "s" => {
                self.operator("h", &[]);
                self.shape(Some(self.state.width));
            }
            "Tf" => self.font = (operands[0].trim_start_matches('/').to_owned(), n[0]),
            "Tm" => self.text_matrix = [n[0], n[1], n[2], n[3], n[4], n[5]],
            "Tj" => self.text(&operands[0]),
            "BT" | "ET" | "gs" | "rg" | "RG" | "J" | "j" | "M" => {}
            _ => panic!("our files have no operator {name}"),
        }
    }

    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        apply(self.state.matrix, (x, y))
    }

    fn go(&mut self, points: &[(f32, f32)]) {
        let points: Vec<_> = points.iter().map(|&(x, y)| self.point(x, y)).collect();
        self.path.last_mut().expect("a path begins").extend(points);
    }

    fn shape(&mut self, width: Option<f32>) {
        let [a, b, c, d, ..] = self.state.matrix;
        let scale = (a * d - b * c).abs().sqrt();
        let (dashed, window) = (self.state.dashed, self.state.window);
        let parts = self.path.clone();
        let width = width.map(|width| width * scale);
        self.page.shapes.push(Shape { parts, width, dashed, window });
        self.done();
    }

    /// Ends a path; where it clips, everything after is seen inside the box around it only.
    fn done(&mut self) {
        let parts = std::mem::take(&mut self.path);
        if std::mem::take(&mut self.clips) {
            let window = self.state.window;
            let clip = Shape { parts, width: None, dashed: false, window };
            self.state.window = clip.bounds().unwrap_or([0.0; 4]);
        }
    }

    fn text(&mut self, glyphs: &str) {
        let font = &self.fonts[&self.font.0];
        let face = Face::parse(&font.file, 0).expect("an embedded font");
        let hex = glyphs.trim_matches(['<', '>']).as_bytes();
        let ids = hex.chunks(4).map(|four| {
            let four = std::str::from_utf8(four).expect("digits");
            GlyphId(u16::from_str_radix(four, 16).expect("a glyph"))
        });
        let ids: Vec<GlyphId> = ids.collect();
        let units: f32 =
            ids.iter().map(|&id| f32::from(face.glyph_hor_advance(id).unwrap_or_default())).sum();
        let matrix = times(self.text_matrix, self.state.matrix);
        let advance = units / f32::from(face.units_per_em()) * self.font.1;
        self.page.texts.push(Text {
            words: ids.iter().map(|id| font.letters[id]).collect(),
            from: apply(matrix, (0.0, 0.0)),
            to: apply(matrix, (advance, 0.0)).0,
            size: self.font.1 * POINTS,
        });
    }
}

/// Words, names, numbers and texts of a content stream; brackets stand for themselves.
fn tokens(content: &[u8]) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < content.len() {
        let byte = content[at];
        if byte.is_ascii_whitespace() || byte == b'[' || byte == b']' {
            at += 1;
        } else if byte == b'(' {
            let (text, end) = literal(content, at + 1);
            tokens.push(format!("<{text}>"));
            at = end;
        } else {
            let ends = |b: &u8| b.is_ascii_whitespace() || *b == b'[' || *b == b']';
            let long = content[at..].iter().position(ends).unwrap_or(content.len() - at);
            tokens.push(String::from_utf8_lossy(&content[at..at + long]).into_owned());
            at += long;
        }
    }
    tokens
}

/// A text in parentheses as hexadecimal digits, and where it ends.
fn literal(content: &[u8], from: usize) -> (String, usize) {
    let (mut at, mut depth, mut hex) = (from, 0, String::new());
    loop {
        let mut byte = content[at];
        match byte {
            b'\\' => {
                at += 1;
                byte = match content[at] {
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    b'b' => 8,
                    b'f' => 12,
                    digit if digit.is_ascii_digit() => {
                        let digits =
                            content[at..].iter().take(3).take_while(|b| b.is_ascii_digit());
                        let digits: Vec<u8> = digits.copied().collect();
                        at += digits.len() - 1;
                        let value = digits.iter().fold(0_u32, |v, d| v * 8 + u32::from(d - b'0'));
                        value as u8
                    }
                    other => other,
                };
            }
            b'(' => depth += 1,
            b')' if depth == 0 => return (hex, at + 1),
            b')' => depth -= 1,
            _ => {}
        }
        hex.extend(
            [byte >> 4, byte & 15].map(|half| char::from(b"0123456789ABCDEF"[usize::from(half)])),
        );
        at += 1;
    }
}

fn apply([a, b, c, d, e, f]: Matrix, (x, y): (f32, f32)) -> (f32, f32) {
    (a * x + c * y + e, b * x + d * y + f)
}

/// First `one`, then `other`.
fn times(one: Matrix, other: Matrix) -> Matrix {
    let [a, b, c, d, e, f] = one;
    let (g, h) = apply(other, (e, f));
    let [p, q, r, s, ..] = other;
    [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, g, h]
}
