//! Pages as a PDF file.

use std::collections::BTreeSet;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{
    CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap,
};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use resvg::usvg;

use crate::fonts::{Face, POINTS, settable};
use crate::sheet::{Mark, Page, Point};
use crate::{Making, PrintError};

/// What is drawn upon: the content of a page being written.
pub(crate) struct Ground {
    pub(crate) content: Content,
    /// How opaque something is drawn, in hundredths: each is a resource of the file.
    opacities: BTreeSet<u8>,
    /// What the fonts say of themselves.
    metrics: [ttf_parser::Face<'static>; 3],
}

impl Ground {
    fn new() -> Self {
        let metrics = Face::ALL.map(Face::metrics);
        Self { content: Content::new(), opacities: BTreeSet::new(), metrics }
    }

    /// Until [`Ground::end`] everything is moved so.
    pub(crate) fn begin(&mut self, t: usvg::Transform) {
        self.content.save_state();
        self.content.transform([t.sx, t.ky, t.kx, t.sy, t.tx, t.ty]);
    }

    pub(crate) fn end(&mut self) {
        self.content.restore_state();
    }

    /// What is filled next has this colour.
    pub(crate) fn fill(&mut self, colour: [u8; 3], opacity: f32) {
        let [red, green, blue] = colour.map(|part| f32::from(part) / 255.0);
        self.content.set_fill_rgb(red, green, blue);
        self.opacity(opacity);
    }

    /// What is stroked next has this colour.
    pub(crate) fn stroke(&mut self, colour: [u8; 3], opacity: f32) {
        let [red, green, blue] = colour.map(|part| f32::from(part) / 255.0);
        self.content.set_stroke_rgb(red, green, blue);
        self.opacity(opacity);
    }

    fn opacity(&mut self, opacity: f32) {
        let hundredths = (opacity.clamp(0.0, 1.0) * 100.0).round() as u8;
        self.opacities.insert(hundredths);
        self.content.set_parameters(Name(opacity_name(hundredths).as_bytes()));
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Drawing { drawing, at, scale, window } => {
                self.content.save_state();
                if let Some([x, y, width, height]) = *window {
                    self.content.rect(x, y, width, height).clip_nonzero().end_path();
                }
                self.begin(usvg::Transform::from_row(*scale, 0.0, 0.0, *scale, at.0, at.1));
                drawing.draw(self);
                self.end();
                self.end();
            }
            Mark::Text { text, at, face, size, grey } => self.text(text, *at, *face, *size, *grey),
            Mark::Line { points, width, grey, dash } => {
                for (i, &(x, y)) in points.iter().enumerate() {
                    if i == 0 {
                        self.pen(*width, *grey, *dash);
                        self.content.move_to(x, y);
                    } else {
                        self.content.line_to(x, y);
                    }
                }
                self.content.stroke();
            }
            Mark::Circle { centre: (x, y), radius: r, width } => {
                self.pen(*width, 0, None);
                // Four curves that are a circle to a thousandth of its radius.
                let k = r * 0.552_285;
                self.content
                    .move_to(x + r, *y)
                    .cubic_to(x + r, y + k, x + k, y + r, *x, y + r)
                    .cubic_to(x - k, y + r, x - r, y + k, x - r, *y)
                    .cubic_to(x - r, y - k, x - k, y - r, *x, y - r)
                    .cubic_to(x + k, y - r, x + r, y - k, x + r, *y)
                    .close_and_stroke();
            }
        }
    }

    /// What is stroked next is a line of this kind.
    fn pen(&mut self, width: f32, grey: u8, dash: Option<(f32, f32)>) {
        self.stroke([grey; 3], 1.0);
        self.content.set_line_width(width);
        self.content.set_line_cap(LineCapStyle::ButtCap);
        self.content.set_line_join(LineJoinStyle::MiterJoin);
        let dashes = dash.map(|(on, off)| vec![on, off]).unwrap_or_default();
        self.content.set_dash_pattern(dashes, 0.0);
    }

    fn text(&mut self, text: &str, (x, y): Point, face: Face, size: f32, grey: u8) {
        let metrics = &self.metrics[face as usize];
        let glyphs = settable(text);
        let glyphs =
            glyphs.chars().flat_map(|c| metrics.glyph_index(c).unwrap_or_default().0.to_be_bytes());
        let glyphs: Vec<u8> = glyphs.collect();
        self.fill([grey; 3], 1.0);
        self.content
            .begin_text()
            .set_font(Name(font_name(face).as_bytes()), size / POINTS)
            // Letters stand upright although lengths are counted downwards.
            .set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y])
            .show(Str(&glyphs))
            .end_text();
    }
}

fn opacity_name(hundredths: u8) -> String {
    format!("O{hundredths}")
}

fn font_name(face: Face) -> String {
    format!("F{}", face as u8)
}

/// Numbers for the objects of a file.
struct Numbers(i32);

impl Numbers {
    fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

pub(crate) fn write(making: &Making<'_>, pages: &[Page]) -> Result<Vec<u8>, PrintError> {
    let mut pdf = Pdf::new();
    let mut numbers = Numbers(0);
    let [catalog, tree, info] = [(); 3].map(|()| numbers.next());
    let language = making.print.language.tag();
    pdf.catalog(catalog).pages(tree).lang(TextStr(language));
    pdf.document_info(info).title(TextStr(&making.title())).creator(TextStr("Ludothèque"));
    let fonts = Face::ALL.map(|face| (face, font(&mut pdf, &mut numbers, face)));
    let mut opacities: Vec<Option<Ref>> = vec![None; 101];
    let mut kids = Vec::new();
    for page in pages {
        let (width, height) = page.paper.size();
        let mut ground = Ground::new();
        let upright = usvg::Transform::from_row(POINTS, 0.0, 0.0, -POINTS, 0.0, height * POINTS);
        ground.begin(upright);
        for mark in &page.marks {
            ground.mark(mark);
        }
        ground.end();
        let [id, content] = [(); 2].map(|()| numbers.next());
        for &hundredths in &ground.opacities {
            let place = &mut opacities[usize::from(hundredths)];
            if place.is_none() {
                let state = numbers.next();
                let part = f32::from(hundredths) / 100.0;
                pdf.ext_graphics(state).non_stroking_alpha(part).stroking_alpha(part);
                *place = Some(state);
            }
        }
        let mut sheet = pdf.page(id);
        sheet.media_box(Rect::new(0.0, 0.0, width * POINTS, height * POINTS));
        sheet.parent(tree).contents(content);
        let mut resources = sheet.resources();
        let mut names = resources.fonts();
        for (face, font) in fonts {
            names.pair(Name(font_name(face).as_bytes()), font);
        }
        names.finish();
        let mut states = resources.ext_g_states();
        for &hundredths in &ground.opacities {
            if let Some(state) = opacities[usize::from(hundredths)] {
                states.pair(Name(opacity_name(hundredths).as_bytes()), state);
            }
        }
        states.finish();
        resources.finish();
        sheet.finish();
        let packed = packed(&ground.content.finish())?;
        pdf.stream(content, &packed).filter(Filter::FlateDecode);
        kids.push(id);
    }
    pdf.pages(tree).count(kids.len() as i32).kids(kids);
    Ok(pdf.finish())
}

/// Writes a font with all its glyphs, which are few, numbered as in its own file.
fn font(pdf: &mut Pdf, numbers: &mut Numbers, face: Face) -> Ref {
    let [id, cid, descriptor, file, unicode] = [(); 5].map(|()| numbers.next());
    let metrics = face.metrics();
    let per_em = f32::from(metrics.units_per_em());
    let thousandths = |units: i16| f32::from(units) * 1000.0 / per_em;
    let name = Name(face.name().as_bytes());
    let system = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
    pdf.type0_font(id)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid)
        .to_unicode(unicode);
    let mut glyphs = pdf.cid_font(cid);
    glyphs.subtype(CidFontType::Type2).base_font(name).system_info(system);
    glyphs.font_descriptor(descriptor).cid_to_gid_map_predefined(Name(b"Identity"));
    let widths = (0..metrics.number_of_glyphs()).map(|glyph| {
        let advance = metrics.glyph_hor_advance(ttf_parser::GlyphId(glyph)).unwrap_or_default();
        f32::from(advance) * 1000.0 / per_em
    });
    glyphs.widths().consecutive(0, widths);
    glyphs.finish();
    let bounds = metrics.global_bounding_box();
    let [left, low, right, high] =
        [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(thousandths);
    let mut flags = FontFlags::SERIF | FontFlags::NON_SYMBOLIC;
    if face == Face::Italic {
        flags |= FontFlags::ITALIC;
    }
    pdf.font_descriptor(descriptor)
        .name(name)
        .flags(flags)
        .bbox(Rect::new(left, low, right, high))
        .italic_angle(metrics.italic_angle())
        .ascent(thousandths(metrics.ascender()))
        .descent(thousandths(metrics.descender()))
        .cap_height(thousandths(metrics.capital_height().unwrap_or(metrics.ascender())))
        .stem_v(if face == Face::Bold { 140.0 } else { 80.0 })
        .font_file2(file);
    let packed = packed(face.file()).expect("memory takes any file");
    pdf.stream(file, &packed)
        .filter(Filter::FlateDecode)
        .pair(Name(b"Length1"), face.file().len() as i32);
    let mut map = UnicodeCmap::new(Name(b"Unicode"), system);
    for c in (' '..='\u{2122}').chain(['\u{2212}']) {
        if let Some(glyph) = metrics.glyph_index(c) {
            map.pair(glyph.0, c);
        }
    }
    pdf.cmap(unicode, &map.finish());
    id
}

fn packed(bytes: &[u8]) -> Result<Vec<u8>, PrintError> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(6));
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .map_err(|error| PrintError::Writing(error.to_string()))
}
