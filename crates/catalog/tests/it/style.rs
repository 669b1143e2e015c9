//! Every game is drawn in every light, and none of them spoils another's style.

use std::collections::BTreeSet;

use catalog::diagram::export::{PngError, png, svg};
use catalog::diagram::materials::{colours, resolved, sheet};
use catalog::diagram::{Look, Picture, Style, Theme, View, paints};
use catalog::{START, styles};

fn style_of(id: &str) -> &'static Style {
    styles().into_iter().find(|style| style.game == id).expect("a game of the catalog")
}

/// The usual start of every game, and of some variants that look different.
fn pictures() -> Vec<(String, Picture)> {
    let variants = [
        "contigo(variant=advanced)",
        "contigo(variant=capture)",
        "contigo(variant=quick,setup=diamond)",
        "kontakt(players=4)",
        "kontakt(players=6,score=points)",
        "eupdonne(hold=pinned)",
    ];
    let usual = catalog::games().iter().map(|entry| entry.id);
    let picture = |text: &str| {
        let game = catalog::open(text).expect("a game of the catalog");
        (text.to_owned(), game.picture(START, &View::default()).expect("the start"))
    };
    usual.chain(variants).map(picture).collect()
}

#[test]
fn boards_with_relief_look_different_from_above() {
    for entry in catalog::games() {
        let played = catalog::open(entry.id).expect("a game of the catalog");
        let played = played.begin(START).expect("the start");
        let [solid, flat] = [Look::Solid, Look::Flat]
            .map(|look| played.picture(&View { look, ..View::default() }).body);
        assert_eq!(solid != flat, played.has_relief(), "{}", entry.id);
    }
}

#[test]
fn every_variant_is_rendered_in_every_theme() {
    for (name, picture) in pictures() {
        for theme in Theme::ALL {
            let text = svg(&picture, theme);
            assert!(!text.contains("var("), "{name}: nothing is left to a page");
            let bytes = png(&picture, theme, 200).expect("a drawing");
            assert!(bytes.starts_with(b"\x89PNG"), "{name}");
            let blank = Picture { body: String::new(), ..picture.clone() };
            let blank = png(&blank, theme, 200).expect("nothing can be drawn").len();
            assert!(bytes.len() > 2 * blank, "{name}: {} bytes, {blank} if blank", bytes.len());
        }
    }
}

#[test]
fn the_width_is_the_one_asked_for() {
    let (_, picture) = pictures().remove(0);
    let bytes = png(&picture, Theme::Light, 321).expect("a drawing");
    // A PNG says its width and height behind its signature and the name of its first part.
    let size = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((size(16), size(20)), (321, 321));
    for width in [0, 100_000] {
        assert!(
            matches!(png(&picture, Theme::Light, width), Err(PngError::Width(w)) if w == width)
        );
    }
}

#[test]
fn nothing_is_left_to_resolve_in_a_picture_that_leaves_the_page() {
    for theme in Theme::ALL {
        for style in styles() {
            // Whatever classes there are, they stand in the sheet of the page.
            let css = resolved(theme, style, &sheet(&styles()));
            assert!(css.len() > 1000 && !css.contains("var("), "{}: {css}", style.game);
        }
    }
}

#[test]
fn a_picture_carries_no_rules_it_does_not_need() {
    let css = resolved(Theme::Light, style_of("squadro"), "<g class=\"seat-2 gloss\"/>");
    assert!(css.contains(".seat-2{fill:#e2533a}") && css.contains(".gloss"));
    assert!(!css.contains(".pit") && !css.contains("seat-3"));
}

#[test]
fn no_class_has_two_owners() {
    let shared = sheet(&[]);
    let sheets: Vec<_> = std::iter::once(shared.as_str())
        .chain(styles().into_iter().map(|style| style.rules))
        .map(|rules| {
            let selectors = rules.split('}').filter_map(|rule| rule.split('{').next());
            let names = selectors.flat_map(|selector| selector.split(['.', ',', ' ']));
            names.filter(|name| !name.is_empty()).collect::<BTreeSet<_>>()
        })
        .collect();
    for (i, one) in sheets.iter().enumerate() {
        for other in &sheets[..i] {
            let both: Vec<_> = one.intersection(other).collect();
            assert!(both.is_empty(), "{both:?}");
        }
    }
}

#[test]
fn every_variable_of_the_page_has_a_value() {
    let css = sheet(&styles());
    for used in css.split("var(--").skip(1) {
        let name = used.split(')').next().expect("a name");
        assert!(css.contains(&format!("--{name}:")), "{name}");
    }
}

#[test]
fn every_paint_and_symbol_has_one_name() {
    let text = paints::defs(&styles());
    let mut ids: Vec<_> =
        text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all);
}

#[test]
fn symbols_of_contigo_have_the_right_colours_outside_its_board() {
    let seats = |style| {
        let all = colours(Theme::Light, style).into_iter();
        all.filter(|(name, _)| ["seat-1", "seat-2", "seat-3", "seat-4"].contains(&name.as_str()))
            .collect::<Vec<_>>()
    };
    assert_eq!(seats(style_of("contigo")), seats(&Style::PLAIN));
}
