//! How well one colour is seen on another, as WCAG 2.2 measures it.

/// The contrast of two colours `#rrggbb`: 1 for the same one, 21 for black and white.
pub fn ratio(one: &str, other: &str) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Dark or light ink, whichever is seen better on this colour.
pub(crate) fn readable_on(colour: &str) -> &'static str {
    let inks = ["#1c0e06", "#fff8e8"];
    if ratio(inks[0], colour) >= ratio(inks[1], colour) { inks[0] } else { inks[1] }
}

/// A colour with a part of another in it.
pub(crate) fn mix(colour: &str, with: &str, part: f32) -> String {
    let (a, b) = (channels(colour), channels(with));
    let mixed = [0, 1, 2].map(|i| (a[i] * (1.0 - part) + b[i] * part).round() as u8);
    format!("#{:02x}{:02x}{:02x}", mixed[0], mixed[1], mixed[2])
}

fn luminance(colour: &str) -> f32 {
    let [r, g, b] = channels(colour).map(|channel| {
        let c = channel / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn channels(colour: &str) -> [f32; 3] {
    let hex = colour.strip_prefix('#').filter(|hex| hex.len() == 6);
    let number = hex.and_then(|hex| u32::from_str_radix(hex, 16).ok());
    let number = number.expect("a token's value is #rrggbb");
    [number >> 16, number >> 8 & 0xff, number & 0xff].map(|channel| channel as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_on_white_is_the_most() {
        assert!((ratio("#000000", "#ffffff") - 21.0).abs() < 0.01);
        assert!((ratio("#777777", "#ffffff") - 4.48).abs() < 0.01);
    }

    #[test]
    fn mixing_meets_in_the_middle() {
        assert_eq!(mix("#000000", "#ffffff", 0.5), "#808080");
        assert_eq!(readable_on("#ffffff"), "#1c0e06");
    }
}
