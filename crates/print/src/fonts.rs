//! The fonts, and how wide their texts are.

use std::sync::OnceLock;

use ttf_parser::Face as Metrics;

/// Points in a millimetre.
pub(crate) const POINTS: f32 = 72.0 / 25.4;

/// A face of the one family everything is set in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    Regular,
    Bold,
    Italic,
}

/// The files, in the order of the faces.
const FILES: [&[u8]; 3] = [
    include_bytes!("../fonts/Literata-Regular.ttf"),
    include_bytes!("../fonts/Literata-Bold.ttf"),
    include_bytes!("../fonts/Literata-Italic.ttf"),
];

impl Face {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Regular, Self::Bold, Self::Italic];

    /// The font's file.
    pub(crate) const fn file(self) -> &'static [u8] {
        FILES[self as usize]
    }

    /// What it is called in the file.
    pub(crate) const fn name(self) -> &'static str {
        ["Literata-Regular", "Literata-Bold", "Literata-Italic"][self as usize]
    }

    /// What the file says of it.
    pub(crate) fn metrics(self) -> Metrics<'static> {
        Metrics::parse(self.file(), 0).expect("a font of ours")
    }

    /// How wide a text is, in millimetres, set in so many points.
    pub(crate) fn width(self, text: &str, size: f32) -> f32 {
        static ADVANCES: OnceLock<[Vec<f32>; 3]> = OnceLock::new();
        let advances = ADVANCES.get_or_init(|| Self::ALL.map(Self::advances));
        let advance = |c: char| {
            let c = if c == NARROW { BLANK } else { c };
            advances[self as usize].get(c as usize).copied().unwrap_or_default()
        };
        text.chars().map(advance).sum::<f32>() * size / POINTS
    }

    /// How wide every character is, set so large that the font is one millimetre.
    fn advances(self) -> Vec<f32> {
        let face = self.metrics();
        let per_em = f32::from(face.units_per_em());
        let advance = |c: char| {
            let glyph = face.glyph_index(c).unwrap_or_default();
            f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) / per_em
        };
        (0..LAST).map(|c| char::from_u32(c).map_or(0.0, advance)).collect()
    }

    /// Is there a glyph for everything in this text?
    #[cfg(test)]
    fn has(self, text: &str) -> bool {
        let face = self.metrics();
        text.chars().all(|c| face.glyph_index(c).is_some())
    }
}

/// The fonts have no character from this one on.
const LAST: u32 = 0x2213;
/// A narrow space that does not break, and the one that the fonts have.
const NARROW: char = '\u{202f}';
const BLANK: char = '\u{a0}';

/// The text with the characters that the fonts have: they have one kind of space that does not break.
pub(crate) fn settable(text: &str) -> String {
    text.replace(NARROW, "\u{a0}")
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn every_sentence_can_be_set() {
        for language in Language::ALL {
            for entry in catalog::games() {
                let words = lessons::words(entry.id, language).unwrap();
                let keys = words.keys().filter(|key| {
                    let starts = |start: &str| key.starts_with(start);
                    starts("print-") || starts("rule") || starts("box-") || starts("section-")
                });
                for key in keys {
                    let text = settable(&words.format(key, &[]));
                    for face in Face::ALL {
                        assert!(face.has(&text), "{key}: {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn wider_texts_are_wider() {
        let face = Face::Regular;
        assert!(face.width("mm", 10.0) > 2.0 * face.width("i", 10.0));
        let (ten, twenty) = (face.width("abc", 10.0), face.width("abc", 20.0));
        assert!((twenty - 2.0 * ten).abs() < 0.001);
    }
}
