//! What boards and pieces are made of: colours as tokens, and the style sheet over them.
//!
//! Pictures name classes only. The page takes [`sheet`], whose colours are variables that follow
//! the reader's theme; a picture that leaves the page takes [`resolved`], where every variable is
//! replaced by its colour. Gradients, patterns and symbols are in [`crate::paints`].

use std::fmt::Write;

use game::Seat;

use crate::paper::Ink;
use crate::{contrast, solid};

/// The light in which everything is seen.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Warm paper, dark ink.
    #[default]
    Light,
    /// The cupboard at night.
    Dark,
    /// Black, white, thick lines.
    Contrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Contrast];

    /// As it stands in `data-theme`.
    pub const fn name(self) -> &'static str {
        ["light", "dark", "contrast"][self as usize]
    }
}

/// A name and its value in each theme.
struct Token(&'static str, [&'static str; 3]);

/// The named colours; the first ten are the page's as well.
const TOKENS: &[Token] = &[
    Token("paper", ["#f6efe2", "#1f1913", "#ffffff"]),
    Token("ink", ["#2b2118", "#f0e4cf", "#000000"]),
    Token("ink-soft", ["#665543", "#bba98f", "#000000"]),
    Token("line", ["#cdbb9f", "#4b3e30", "#000000"]),
    Token("felt", ["#3d5c4b", "#2b4337", "#ffffff"]),
    Token("wood-light", ["#dbb685", "#c79f6d", "#ffffff"]),
    Token("wood-dark", ["#50301b", "#472917", "#000000"]),
    Token("brass", ["#b98a34", "#b98a34", "#ffffff"]),
    Token("danger", ["#a3271d", "#ff8a75", "#a80000"]),
    Token("ok", ["#2f6b3a", "#8fcf94", "#005c00"]),
    // Lighter and darker sides of the same stuff, the light coming from the top left.
    Token("wood-light-hi", ["#ecd2a9", "#dcb987", "#ffffff"]),
    Token("wood-light-lo", ["#b68a57", "#a98150", "#ffffff"]),
    Token("wood-dark-hi", ["#7d5132", "#6b4427", "#000000"]),
    Token("wood-dark-lo", ["#30190c", "#271309", "#000000"]),
    Token("brass-hi", ["#f0d38a", "#f0d38a", "#ffffff"]),
    Token("brass-lo", ["#7a5518", "#7a5518", "#ffffff"]),
    Token("felt-lo", ["#2c4437", "#1e3027", "#ffffff"]),
    // Moulded plastic, and beads.
    Token("cream", ["#f3e7cd", "#e0d0b0", "#ffffff"]),
    Token("cream-hi", ["#fdf6e6", "#efe2c6", "#ffffff"]),
    Token("cream-lo", ["#d8c6a1", "#bda983", "#ffffff"]),
    Token("cream-cut", ["#7a653d", "#624f2e", "#000000"]),
    Token("amber", ["#a9550f", "#a9550f", "#000000"]),
    Token("amber-hi", ["#ffc765", "#ffc765", "#000000"]),
    Token("amber-lo", ["#6d3208", "#632d07", "#000000"]),
    // Mown grass, light and dark squares; polished stone, light and dark squares.
    Token("lawn", ["#9bad78", "#6f8459", "#ffffff"]),
    Token("lawn-hi", ["#b3c28d", "#84996a", "#ffffff"]),
    Token("lawn-lo", ["#80945f", "#5a6d47", "#ffffff"]),
    Token("hedge", ["#6c8351", "#4c6039", "#cfcfcf"]),
    Token("hedge-hi", ["#7f9662", "#5c7148", "#cfcfcf"]),
    Token("hedge-lo", ["#566c40", "#3c4d2d", "#cfcfcf"]),
    Token("stone", ["#8fae9f", "#5f7d70", "#ffffff"]),
    Token("stone-hi", ["#abc4b6", "#73917f", "#ffffff"]),
    Token("stone-lo", ["#739384", "#4b6659", "#ffffff"]),
    Token("slate", ["#719284", "#486458", "#ffffff"]),
    Token("slate-hi", ["#88a698", "#577467", "#ffffff"]),
    Token("slate-lo", ["#587869", "#395147", "#ffffff"]),
    Token("engraving", ["#577567", "#36503f", "#8a8a8a"]),
    // Around the stock of whoever is to move, and around what is held.
    Token("lantern", ["#c27c0e", "#ffd27a", "#ffd400"]),
    // The three faces of a solid, and the lines where they meet.
    Token("maple-top", ["#f1dab0", "#e6cb9c", "#ffffff"]),
    Token("maple-left", ["#e3c08b", "#d3ad76", "#ffffff"]),
    Token("maple-right", ["#bd9059", "#a87d4a", "#ffffff"]),
    Token("maple-foot", ["#94693a", "#7d5a31", "#ffffff"]),
    Token("maple-rim", ["#84592b", "#5b3d1d", "#000000"]),
    Token("walnut-top", ["#84573a", "#7d5136", "#000000"]),
    Token("walnut-left", ["#633d25", "#5e3922", "#000000"]),
    Token("walnut-right", ["#43260f", "#3d220e", "#000000"]),
    Token("walnut-rim", ["#241207", "#1a0d05", "#ffffff"]),
    Token("walnut-groove", ["#a87b58", "#9a6f4e", "#ffffff"]),
    Token("frame-rim", ["#23150b", "#1b1009", "#ffffff"]),
    // The floor of a groove; what is cut into wood, and the outline of whatever stands on it.
    Token("lane-floor", ["#452a19", "#3a2314", "#000000"]),
    Token("cut", ["#1c0e06", "#160b05", "#ffffff"]),
    Token("edge", ["#23150b", "#1b1009", "#000000"]),
    Token("glow", ["#ffd98a", "#ffd27a", "#ffd400"]),
];

/// What is not a colour: whether things shine and throw shadows, and how thick outlines are. They
/// are variables because symbols are drawn outside any selector's reach.
const MEASURES: &[Token] =
    &[Token("shine", ["1", "1", "0"]), Token("outline", ["1.2", "1.2", "2"])];

/// What pieces are made of, in the order seats take them where the game does not say otherwise.
const FINISHES: &[Token] = &[
    Token("red", ["#e2533a", "#dd4f37", "#e00000"]),
    Token("blue", ["#2e6bb4", "#3a74bb", "#0047d6"]),
    Token("yellow", ["#ecb22e", "#e8ae2b", "#ffd400"]),
    Token("green", ["#3d8150", "#458a58", "#007a2e"]),
    Token("maple", ["#e9cb9c", "#dfbf8d", "#ffffff"]),
    Token("walnut", ["#5d3a22", "#5f3c25", "#000000"]),
];

/// What the style sheet, and a picture that leaves the page, have to know of a game.
#[derive(Copy, Clone, Debug)]
pub struct Style {
    /// The class its pictures stand in: its [`game::Family::ID`].
    pub game: &'static str,
    /// What each seat's pieces are made of: `red`, `blue`, `yellow`, `green`, `maple` or `walnut`.
    pub finishes: &'static [&'static str],
    /// Rules of the style sheet for classes that only its pictures use.
    pub rules: &'static str,
    /// What is different in high contrast: selectors and what they get.
    pub contrast_rules: &'static [(&'static str, &'static str)],
    /// Rules for the page alone: how spots of its boards light up.
    pub page_rules: &'static str,
    /// The colour of its box, as `#rrggbb`.
    pub cloth: &'static str,
    /// Symbols its pictures refer to: see [`crate::paints::defs`].
    pub symbols: fn() -> String,
}

impl Style {
    /// Of no game: seats have the finishes in order.
    pub const PLAIN: Self = Self {
        game: "",
        finishes: &[],
        rules: "",
        contrast_rules: &[],
        page_rules: "",
        cloth: "#7a3b22",
        symbols: String::new,
    };
}

impl Default for &'static Style {
    fn default() -> Self {
        &Style::PLAIN
    }
}

/// There is one style a game.
impl PartialEq for Style {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

/// Lighter, darker, and what can be read on it.
const SIDES: [&str; 4] = ["", "-hi", "-lo", "-on"];

/// The class of a seat's colour: `seat-1` fills with it; with `-hi` and `-lo` after it with its
/// sides in light and in shade, with `-on` with a colour that can be read on it.
pub const fn seat_class(seat: Seat) -> &'static str {
    ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"][seat.index()]
}

/// The pattern that tells a seat's pieces from others where colours are not seen: a paint of
/// [`crate::paints::defs`]. The first seat's pieces are plain.
pub const fn seat_pattern(seat: Seat) -> Option<&'static str> {
    [None, Some("grain"), Some("dots"), Some("rings"), Some("hatch"), Some("cross")][seat.index()]
}

/// The style sheet of a page with boards of these games. Themes follow `data-theme` on the root, or the reader's system
/// where it is absent; the classes of the games give their seats their colours.
pub fn sheet(styles: &[&Style]) -> String {
    let [light, dark, contrast] = Theme::ALL.map(declarations);
    let mut css = format!(
        ":root{{{light}}}\
         @media(prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}\
         @media(prefers-contrast:more){{:root:not([data-theme]){{{contrast}}}}}\
         [data-theme=dark]{{{dark}}}[data-theme=contrast]{{{contrast}}}"
    );
    for style in styles {
        write!(css, ".{}{{", style.game).expect("a string takes any text");
        for (i, finish) in style.finishes.iter().enumerate() {
            css.push_str(&seat_declarations(i, finish));
        }
        write!(css, "}}.lid.{}{{--cloth:{}}}", style.game, style.cloth)
            .expect("a string takes any text");
        css.push_str(style.page_rules);
    }
    css.push_str(&rules(styles));
    for (selector, rule) in contrast_rules(styles) {
        write!(
            css,
            "[data-theme=contrast] {selector}{{{rule}}}\
             @media(prefers-contrast:more){{:root:not([data-theme]) {selector}{{{rule}}}}}"
        )
        .expect("a string takes any text");
    }
    css
}

/// The style sheet of one picture in one theme, with no variables in it and with no rules but
/// those whose classes stand in the text of the picture.
pub fn resolved(theme: Theme, style: &Style, picture: &str) -> String {
    let mut css = rules(&[style]);
    if theme == Theme::Contrast {
        for (selector, rule) in contrast_rules(&[style]) {
            write!(css, "{selector}{{{rule}}}").expect("a string takes any text");
        }
    }
    let mut css: String = css.split_inclusive('}').filter(|rule| is_used(rule, picture)).collect();
    for (name, value) in colours(theme, style) {
        css = css.replace(&format!("var(--{name})"), &value);
    }
    css
}

/// The style sheet of one picture that is printed: flat, and in black alone with lines and patterns
/// instead of colours.
pub fn printed(ink: Ink, style: &Style, picture: &str) -> String {
    let mut css = rules(&[style]);
    let (theme, differs): (_, fn(&str) -> _) = match ink {
        Ink::Colour => (Theme::Light, on_paper),
        Ink::Black => (Theme::Contrast, black_and_white),
    };
    if theme == Theme::Contrast {
        for (selector, rule) in contrast_rules(&[style]) {
            write!(css, "{selector}{{{rule}}}").expect("a string takes any text");
        }
    }
    let mut css: String = css.split_inclusive('}').filter(|rule| is_used(rule, picture)).collect();
    for (name, value) in colours(theme, style) {
        let value = differs(&name).unwrap_or(&value);
        css = css.replace(&format!("var(--{name})"), value);
    }
    css + FLAT + if ink == Ink::Colour { PLAIN } else { "" }
}

/// What differs from the light theme on paper: large dark boards would take much ink.
fn on_paper(token: &str) -> Option<&'static str> {
    Some(match token {
        "wood-dark" | "wood-dark-hi" => "#e8d0ac",
        "wood-dark-lo" => "#dcc096",
        "lane-floor" => "#f8efdf",
        "cut" | "wood-light-lo" | "wood-light-hi" | "wood-light" => "#4a3826",
        "glow" | "lantern" => "#f2d38c",
        _ => return None,
    })
}

/// What differs from high contrast where there are no colours.
fn black_and_white(token: &str) -> Option<&'static str> {
    Some(match token {
        "cut" | "frame-rim" | "wood-light" | "wood-light-lo" | "wood-light-hi" | "cream-cut"
        | "seat-1-on" | "seat-2" | "seat-2-hi" | "seat-2-lo" | "seat-3-on" | "seat-4"
        | "seat-4-hi" | "seat-4-lo" => "#000000",
        "wood-dark" | "wood-dark-hi" | "wood-dark-lo" | "lane-floor" | "glow" | "lantern"
        | "seat-1" | "seat-1-hi" | "seat-1-lo" | "seat-2-on" | "seat-3" | "seat-3-hi"
        | "seat-3-lo" | "seat-4-on" => "#ffffff",
        _ => return None,
    })
}

/// Neither light nor shadow, nor the grain of a material.
const FLAT: &str = ".gloss,.grain,.shadow,.cast,.veil{display:none}";

/// Colours need no patterns.
const PLAIN: &str = ".mark-lo,.mark-hi{display:none}";

/// Does a class that a rule speaks of stand in this text?
fn is_used(rule: &str, text: &str) -> bool {
    let selectors = rule.split('{').next().unwrap_or_default();
    let mut classes = selectors.split(['.', ',', ' ']).filter(|class| !class.is_empty());
    classes.any(|class| text.contains(class))
}

/// Every token's value in a theme, for a game whose seats have their own colours.
pub fn colours(theme: Theme, style: &Style) -> Vec<(String, String)> {
    let mut all = values(theme);
    let finish = |name: &str| {
        let found = all.iter().find(|(token, _)| token == name);
        found.expect("every finish is a token").1.clone()
    };
    let mut seats = Vec::new();
    for i in 0..usize::from(Seat::MAX) {
        for side in SIDES {
            let value = finish(&format!("{}{side}", finish_of(style, i)));
            seats.push((format!("seat-{}{side}", i + 1), value));
        }
    }
    all.extend(seats);
    all
}

/// The finish of a seat's pieces.
fn finish_of(style: &Style, seat: usize) -> &'static str {
    style.finishes.get(seat).copied().unwrap_or(FINISHES[seat].0)
}

/// Named colours and finishes with their sides.
fn values(theme: Theme) -> Vec<(String, String)> {
    let plain = TOKENS
        .iter()
        .chain(MEASURES)
        .map(|Token(name, values)| ((*name).to_owned(), values[theme as usize].to_owned()));
    let finishes = FINISHES.iter().flat_map(|Token(name, values)| {
        let base = values[theme as usize];
        let shaded = |with, part| {
            // Flat in high contrast: a shade between black and white helps nobody there.
            if theme == Theme::Contrast { base.to_owned() } else { contrast::mix(base, with, part) }
        };
        let values = [
            base.to_owned(),
            shaded("#fff6e0", 0.32),
            shaded("#1a0d04", 0.36),
            contrast::readable_on(base).to_owned(),
        ];
        SIDES.into_iter().zip(values).map(move |(side, value)| (format!("{name}{side}"), value))
    });
    plain.chain(finishes).collect()
}

fn declarations(theme: Theme) -> String {
    let own = values(theme).into_iter().map(|(name, value)| format!("--{name}:{value};"));
    // Seats where no game is named take the finishes in order.
    let seats = FINISHES.iter().enumerate().map(|(i, finish)| seat_declarations(i, finish.0));
    own.chain(seats).collect()
}

fn seat_declarations(seat: usize, finish: &str) -> String {
    SIDES.map(|side| format!("--seat-{}{side}:var(--{finish}{side});", seat + 1)).concat()
}

fn rules(styles: &[&Style]) -> String {
    let mut css = String::new();
    for seat in 1..=Seat::MAX {
        for side in SIDES {
            write!(css, ".seat-{seat}{side}{{fill:var(--seat-{seat}{side})}}")
                .expect("a string takes any text");
        }
        write!(
            css,
            ".seat-{seat}-line{{stroke:var(--seat-{seat})}}\
             .seat-{seat}-mark{{stroke:var(--seat-{seat}-on)}}"
        )
        .expect("a string takes any text");
    }
    for Token(name, _) in TOKENS {
        write!(css, ".{name}{{fill:var(--{name})}}.{name}-line{{stroke:var(--{name})}}")
            .expect("a string takes any text");
        write!(css, ".{name}-stop{{stop-color:var(--{name})}}").expect("a string takes any text");
    }
    css.push_str(RULES);
    css.extend(styles.iter().map(|style| style.rules));
    css.push_str(solid::RULES);
    css
}

/// What is different in high contrast beside the tokens: selectors and what they get.
fn contrast_rules(styles: &[&Style]) -> impl Iterator<Item = (&'static str, &'static str)> {
    let games = styles.iter().flat_map(|style| style.contrast_rules);
    games.chain(solid::CONTRAST_RULES).copied()
}

/// Classes beside those made from the tokens (`cream`, `cream-line`, `cream-stop`).
const RULES: &str = "\
.glyph{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;stroke:var(--ink)}\
.gloss,.grain,.shadow{opacity:var(--shine)}\
.edge-line{fill:none;stroke-width:var(--outline);stroke-linejoin:round}\
.thin{fill:none;stroke-width:1}\
.white-stop{stop-color:#fff}\
.black-stop{stop-color:#000}\
.shade-stop{stop-color:#4a2a0c}\
.cut-line{fill:none;stroke-linecap:round;stroke-opacity:.55}\
.bead{stroke:var(--amber-lo);stroke-width:.6}\
.glint{fill:#fff;fill-opacity:.85}\
.vein{fill:none;stroke:#1a0a02;stroke-opacity:.3;stroke-width:1}\
.vein-hi{fill:none;stroke:#ffcf94;stroke-opacity:.1;stroke-width:1.3}\
.nap,.nap-hi{fill:none;stroke:#1c2c0e;stroke-opacity:.3;stroke-width:.6;stroke-linecap:round}\
.nap-hi{stroke:#f4ffd0;stroke-opacity:.28}\
.marble,.marble-lo{fill:none;stroke:#fff;stroke-opacity:.3;stroke-width:1.1}\
.marble-lo{stroke:#0c241b;stroke-opacity:.16;stroke-width:1.6}\
.joint{fill:none;stroke:var(--edge);stroke-opacity:.5;stroke-width:1}\
.joint-lip{fill:none;stroke:#fff;stroke-opacity:.22;stroke-width:.9}\
.field-edge{fill:none;stroke:var(--cut);stroke-width:1.6;stroke-linejoin:round}\
.field-inlay{fill:none;stroke:var(--brass);stroke-width:1;stroke-linejoin:round}\
.mark-lo,.mark-hi{fill:none;stroke-width:1;stroke-linecap:round;stroke:#1a0d04;stroke-opacity:.5}\
.mark-hi{stroke:#fff;stroke-opacity:.4;stroke-width:.7}\
.round{stroke-width:2.6}\
.mark{fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}\
.board-shadow{fill:#000;fill-opacity:.3}\
.bar-shadow{fill:#000;fill-opacity:.42}\
.sheen{fill-opacity:.2}\
.board-edge{fill:none;stroke:var(--cut);stroke-width:1.5}\
.lamp{fill:var(--glow);fill-opacity:.8}\
.lamp-ring{fill:var(--glow);fill-opacity:.18;stroke:var(--glow);stroke-width:3}\
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_to_resolve_in_a_picture_that_leaves_the_page() {
        for theme in Theme::ALL {
            // Whatever classes there are, they stand in the sheet of the page.
            let css = resolved(theme, &Style::PLAIN, &sheet(&[]));
            assert!(css.len() > 1000 && !css.contains("var("), "{css}");
        }
    }

    #[test]
    fn no_class_has_two_owners() {
        let sheets = [RULES, solid::RULES].map(|rules| {
            let selectors = rules.split('}').filter_map(|rule| rule.split('{').next());
            let names = selectors.flat_map(|selector| selector.split(['.', ',', ' ']));
            names.filter(|name| !name.is_empty()).collect::<std::collections::BTreeSet<_>>()
        });
        for (i, one) in sheets.iter().enumerate() {
            for other in &sheets[..i] {
                let shared: Vec<_> = one.intersection(other).collect();
                assert!(shared.is_empty(), "{shared:?}");
            }
        }
    }

    #[test]
    fn every_variable_of_the_page_has_a_value() {
        let css = sheet(&[]);
        for used in css.split("var(--").skip(1) {
            let name = used.split(')').next().expect("a name");
            assert!(css.contains(&format!("--{name}:")), "{name}");
        }
    }

    #[test]
    fn what_is_written_on_a_piece_can_be_read() {
        for theme in Theme::ALL {
            let values = values(theme);
            for Token(name, _) in FINISHES {
                let [base, on] = ["", "-on"].map(|side| {
                    let token = format!("{name}{side}");
                    values.iter().find(|(n, _)| *n == token).expect("a finish").1.clone()
                });
                let ratio = contrast::ratio(&base, &on);
                assert!(ratio >= 3.0, "{name} in {theme:?}: {ratio}");
            }
        }
    }

    #[test]
    fn what_one_must_see_to_play_stands_out() {
        let pairs = [
            // Pieces, dots, pins and numbers on dark wood, outside and inside a groove.
            ("yellow", "wood-dark"),
            ("red", "wood-dark"),
            ("yellow", "wood-dark-lo"),
            ("red", "wood-dark-lo"),
            ("brass", "wood-dark"),
            ("wood-light-lo", "wood-dark-lo"),
            ("yellow", "lane-floor"),
            ("red", "lane-floor"),
            ("wood-light-lo", "lane-floor"),
            ("glow", "lane-floor"),
            ("wood-light-hi", "wood-dark"),
            ("glow", "wood-dark-lo"),
            // Outlines of pieces, lines, beads and counts on cream, in light and shade.
            ("edge", "cream"),
            ("edge", "cream-lo"),
            ("cream-cut", "cream"),
            ("cream-cut", "cream-lo"),
            ("amber-lo", "cream"),
            ("amber-lo", "cream-lo"),
            ("amber", "cream"),
        ];
        for theme in Theme::ALL {
            let values = values(theme);
            let value = |token| &values.iter().find(|(n, _)| n == token).expect("a token").1;
            for (seen, on) in pairs {
                let ratio = contrast::ratio(value(seen), value(on));
                assert!(ratio >= 3.0, "{seen} on {on} in {theme:?}: {ratio}");
            }
        }
    }

    #[test]
    fn text_can_be_read_on_paper() {
        for theme in Theme::ALL {
            let values = values(theme);
            let value = |token| &values.iter().find(|(n, _)| n == token).expect("a token").1;
            for ink in ["ink", "ink-soft", "danger", "ok"] {
                let ratio = contrast::ratio(value(ink), value("paper"));
                assert!(ratio >= 4.5, "{ink} in {theme:?}: {ratio}");
            }
        }
    }
}
