//! Writes pictures of positions to `target/diagrams/`, for people to look at:
//! `cargo run -p diagram --example gallery --features png [NAME…]`, names being beginnings of
//! file names.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use diagram::{Drawn, Look, Theme, View, export};
use squadro::Squadro;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/diagrams");
    fs::create_dir_all(&folder)?;
    let gallery = Gallery { folder, wanted: env::args().skip(1).collect() };
    squadro(&gallery)
}

fn squadro(gallery: &Gallery) -> Result<(), Box<dyn Error>> {
    gallery.show::<Squadro>("squadro-start", "", "", &View::default())?;
    let middle = "4.1.6.8.12/5.3.9.0.6 y";
    gallery.show::<Squadro>("squadro-middle", "", middle, &View::default())?;
    let west = View { quarters: 1, ..View::default() };
    gallery.show::<Squadro>("squadro-west", "", middle, &west)?;
    let held = View { touched: vec!["e4".to_owned()], numerals: true, ..View::default() };
    gallery.show::<Squadro>("squadro-held", "", middle, &held)?;
    gallery.show::<Squadro>("squadro-end", "", "12.12.12.4.12/12.12.7.0.6 r", &View::default())
}

struct Gallery {
    folder: PathBuf,
    wanted: Vec<String>,
}

impl Gallery {
    /// A position in every theme; no text is the start.
    fn show<D: Drawn>(
        &self,
        name: &str,
        options: &str,
        position: &str,
        view: &View,
    ) -> Result<(), Box<dyn Error>> {
        if !self.wanted.is_empty() && !self.wanted.iter().any(|wanted| name.starts_with(wanted)) {
            return Ok(());
        }
        let game = D::read_options(options)?;
        let state = if position.is_empty() { game.start() } else { game.read_position(position)? };
        let picture = game.picture(&state, view);
        for theme in Theme::ALL {
            let file = self.folder.join(format!("{name}-{}", theme.name()));
            fs::write(file.with_extension("svg"), export::svg(&picture, theme))?;
            fs::write(file.with_extension("png"), export::png(&picture, theme, 900)?)?;
        }
        let looks = if view.look == Look::Flat { " (flat)" } else { "" };
        println!("{name}{looks}: {} bytes, {} spots", picture.body.len(), picture.spots.len());
        Ok(())
    }
}
