//! SVG as paths for PDF: flat colours, patterns drawn out, nothing in pixels.

use std::sync::Arc;

use catalog::diagram::paper::{self, Ink, Kit};
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use resvg::tiny_skia::PathSegment;
use resvg::usvg;

use crate::PrintError;
use crate::writer::Ground;

/// A drawing that was read.
#[derive(Clone)]
pub(crate) struct Drawing(Arc<usvg::Tree>);

impl Drawing {
    /// Reads an SVG file.
    pub(crate) fn read(svg: &str) -> Result<Self, PrintError> {
        let tree = usvg::Tree::from_str(svg, &usvg::Options::default());
        tree.map(|tree| Self(Arc::new(tree)))
            .map_err(|error| PrintError::Drawing(error.to_string()))
    }

    /// Elements with the classes of [`paper::style`], of this size.
    pub(crate) fn on_paper(
        kit: &Kit,
        ink: Ink,
        (width, height): (f32, f32),
        body: &str,
    ) -> Result<Self, PrintError> {
        Self::read(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\"><style>{}</style><defs>{}</defs>{body}</svg>",
            paper::style(kit.style, ink),
            paper::defs(ink),
        ))
    }

    /// Its width and height.
    pub(crate) fn size(&self) -> (f32, f32) {
        (self.0.size().width(), self.0.size().height())
    }

    /// Draws it, as the ground is transformed.
    pub(crate) fn draw(&self, ground: &mut Ground) {
        group(ground, self.0.root(), 1.0);
    }
}

fn group(ground: &mut Ground, group: &usvg::Group, opacity: f32) {
    let opacity = opacity * group.opacity().get();
    if opacity <= 0.0 {
        return;
    }
    let moved = !group.transform().is_identity();
    if moved {
        ground.begin(group.transform());
    }
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => self::group(ground, inner, opacity),
            usvg::Node::Path(path) if path.is_visible() => draw(ground, path, opacity),
            // There is neither text nor image in our drawings.
            _ => {}
        }
    }
    if moved {
        ground.end();
    }
}

fn draw(ground: &mut Ground, path: &usvg::Path, opacity: f32) {
    if let Some(fill) = path.fill() {
        let even_odd = fill.rule() == usvg::FillRule::EvenOdd;
        if let Some((colour, own)) = flat(fill.paint()) {
            let opacity = own * opacity * fill.opacity().get();
            if opacity > 0.01 {
                ground.fill(colour, opacity);
                outline(ground, path.data());
                if even_odd {
                    ground.content.fill_even_odd();
                } else {
                    ground.content.fill_nonzero();
                }
            }
        } else if let usvg::Paint::Pattern(pattern) = fill.paint() {
            ground.content.save_state();
            outline(ground, path.data());
            if even_odd {
                ground.content.clip_even_odd();
            } else {
                ground.content.clip_nonzero();
            }
            ground.content.end_path();
            tiles(ground, pattern, path.bounding_box(), opacity);
            ground.end();
        }
    }
    if let Some(stroke) = path.stroke()
        && let Some((colour, own)) = flat(stroke.paint())
    {
        let opacity = own * opacity * stroke.opacity().get();
        if opacity > 0.01 {
            ground.stroke(colour, opacity);
            line(ground, stroke);
            outline(ground, path.data());
            ground.content.stroke();
        }
    }
}

fn line(ground: &mut Ground, stroke: &usvg::Stroke) {
    ground.content.set_line_width(stroke.width().get());
    ground.content.set_miter_limit(stroke.miterlimit().get());
    ground.content.set_line_cap(match stroke.linecap() {
        usvg::LineCap::Butt => LineCapStyle::ButtCap,
        usvg::LineCap::Round => LineCapStyle::RoundCap,
        usvg::LineCap::Square => LineCapStyle::ProjectingSquareCap,
    });
    ground.content.set_line_join(match stroke.linejoin() {
        usvg::LineJoin::Round => LineJoinStyle::RoundJoin,
        usvg::LineJoin::Bevel => LineJoinStyle::BevelJoin,
        usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => LineJoinStyle::MiterJoin,
    });
    let dashes = stroke.dasharray().unwrap_or_default();
    ground.content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
}

/// A paint as one colour and how opaque it is: paper has no light of its own, so a gradient is its
/// mean. Nothing for patterns.
fn flat(paint: &usvg::Paint) -> Option<([u8; 3], f32)> {
    let stops = match paint {
        usvg::Paint::Color(colour) => return Some(([colour.red, colour.green, colour.blue], 1.0)),
        usvg::Paint::LinearGradient(gradient) => gradient.stops(),
        usvg::Paint::RadialGradient(gradient) => gradient.stops(),
        usvg::Paint::Pattern(_) => return None,
    };
    let count = stops.len() as f32;
    let mean = |part: fn(&usvg::Stop) -> f32| stops.iter().map(part).sum::<f32>() / count;
    let colour = [
        mean(|stop| f32::from(stop.color().red)),
        mean(|stop| f32::from(stop.color().green)),
        mean(|stop| f32::from(stop.color().blue)),
    ];
    Some((colour.map(|part| part.round() as u8), mean(|stop| stop.opacity().get())))
}

/// A pattern over a box, tile by tile.
fn tiles(ground: &mut Ground, pattern: &usvg::Pattern, area: usvg::Rect, opacity: f32) {
    let rect = pattern.rect();
    let Some(back) = pattern.transform().invert() else { return };
    let Some(area) = area.transform(back) else { return };
    if !pattern.root().has_children() {
        return;
    }
    let steps = |from: f32, to: f32, start: f32, size: f32| {
        let first = ((from - start) / size).floor() as i32;
        let last = ((to - start) / size).ceil() as i32;
        first..last
    };
    ground.begin(pattern.transform());
    for row in steps(area.top(), area.bottom(), rect.y(), rect.height()) {
        for column in steps(area.left(), area.right(), rect.x(), rect.width()) {
            let (x, y) = (column as f32 * rect.width(), row as f32 * rect.height());
            ground.begin(usvg::Transform::from_translate(x, y));
            group(ground, pattern.root(), opacity);
            ground.end();
        }
    }
    ground.end();
}

fn outline(ground: &mut Ground, path: &resvg::tiny_skia::Path) {
    let content = &mut ground.content;
    let mut here = (0.0, 0.0);
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(p) => {
                content.move_to(p.x, p.y);
                here = (p.x, p.y);
            }
            PathSegment::LineTo(p) => {
                content.line_to(p.x, p.y);
                here = (p.x, p.y);
            }
            PathSegment::QuadTo(a, p) => {
                let third = |from: f32, to: f32| from + (to - from) * 2.0 / 3.0;
                let (first, second) =
                    ((third(here.0, a.x), third(here.1, a.y)), (third(p.x, a.x), third(p.y, a.y)));
                content.cubic_to(first.0, first.1, second.0, second.1, p.x, p.y);
                here = (p.x, p.y);
            }
            PathSegment::CubicTo(a, b, p) => {
                content.cubic_to(a.x, a.y, b.x, b.y, p.x, p.y);
                here = (p.x, p.y);
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}
