//! Pictures that leave the page.

use contigo::Contigo;
use diagram::export::{PngError, png, svg};
use diagram::{Drawn, Picture, Theme, View};
use eupdonne::Eupdonne;
use kontakt::Kontakt;
use squadro::Squadro;

fn pictures() -> Vec<(String, Picture)> {
    let mut pictures = Vec::new();
    add::<Squadro>(&mut pictures, &[""]);
    add::<Contigo>(
        &mut pictures,
        &["", "variant=advanced", "variant=capture", "variant=quick,setup=diamond"],
    );
    add::<Kontakt>(&mut pictures, &["", "players=4", "players=6,score=points"]);
    add::<Eupdonne>(&mut pictures, &["", "hold=pinned"]);
    pictures
}

fn add<D: Drawn>(pictures: &mut Vec<(String, Picture)>, variants: &[&str]) {
    for options in variants {
        let game = D::read_options(options).expect("options");
        pictures.push((game.text(), game.picture(&game.start(), &View::default())));
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
            // A blank picture of this size would be a few hundred bytes.
            assert!(bytes.len() > 10_000, "{name}: {} bytes", bytes.len());
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
