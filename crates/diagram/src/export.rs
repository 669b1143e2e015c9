//! A picture that leaves the page: a whole SVG file, or PNG.

use crate::canvas::number;
use crate::materials::{self, Theme};
use crate::paper::Ink;
use crate::{Picture, paints};

/// A file of its own, with the style of one theme and nothing to fetch.
pub fn svg(picture: &Picture, theme: Theme) -> String {
    whole(picture, "", |drawn| materials::resolved(theme, picture.style, drawn))
}

/// The same to be printed: on the paper itself, flat, with more elements drawn over it.
pub fn printed(picture: &Picture, over: &str, ink: Ink) -> String {
    whole(picture, over, |drawn| {
        materials::printed(ink, picture.style, drawn) + ".paper{display:none}" + WAYS
    })
}

/// How the ways of pieces are drawn over a printed picture: dark, for its boards are light.
const WAYS: &str = "\
.way{fill:none;stroke:#1b120a;stroke-linecap:round;stroke-linejoin:round}\
.under{stroke:#ffffff}.tip{fill:#1b120a;stroke:#ffffff;stroke-width:1.4}";

fn whole(picture: &Picture, over: &str, style: impl Fn(&str) -> String) -> String {
    let (width, height) = (number(picture.width), number(picture.height));
    let drawn = format!(
        "<defs>{}</defs><rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\
         <g class=\"{}\">{}</g>{over}",
        paints::defs(&[picture.style]),
        picture.style.game,
        picture.body,
    );
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" \
         width=\"{width}\" height=\"{height}\"><style>{}</style>{drawn}</svg>\n",
        picture.view_box(),
        style(&drawn),
    )
}

/// Why there is no PNG.
#[cfg(feature = "png")]
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The width asked for is nothing, or more than [`WIDEST`].
    #[error("a picture is between 1 and {WIDEST} pixels wide, not {0}")]
    Width(u32),
    /// The drawing itself is wrong.
    #[error("the drawing cannot be rendered: {0}")]
    Drawing(String),
}

/// The widest PNG in pixels.
#[cfg(feature = "png")]
pub const WIDEST: u32 = 8192;

/// The picture as a PNG file, so wide.
#[cfg(feature = "png")]
pub fn png(picture: &Picture, theme: Theme, width: u32) -> Result<Vec<u8>, PngError> {
    drawn(picture, theme, width)?.encode_png().map_err(|error| PngError::Drawing(error.to_string()))
}

/// The picture's pixels, so wide: how many rows there are, then red, green and blue of each pixel.
#[cfg(feature = "png")]
pub fn pixels(picture: &Picture, theme: Theme, width: u32) -> Result<(u32, Vec<u8>), PngError> {
    let drawn = drawn(picture, theme, width)?;
    // The paper covers everything, so no pixel lets anything through.
    let colours =
        drawn.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    Ok((drawn.height(), colours.collect()))
}

#[cfg(feature = "png")]
fn drawn(
    picture: &Picture,
    theme: Theme,
    width: u32,
) -> Result<resvg::tiny_skia::Pixmap, PngError> {
    use resvg::{tiny_skia, usvg};

    if width == 0 || width > WIDEST {
        return Err(PngError::Width(width));
    }
    let drawing = |what: &dyn ToString| PngError::Drawing(what.to_string());
    let tree = usvg::Tree::from_str(&svg(picture, theme), &usvg::Options::default())
        .map_err(|error| drawing(&error))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut pixels =
        tiny_skia::Pixmap::new(width, height).ok_or_else(|| drawing(&"it has no height"))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}
