//! Writes pictures of positions to `target/diagrams/`, for people to look at:
//! `cargo run -p diagram --example gallery [NAME…]`, names being beginnings of
//! file names.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use contigo::Contigo;
use diagram::{Drawn, Look, Theme, View, export};
use squadro::Squadro;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/diagrams");
    fs::create_dir_all(&folder)?;
    let gallery = Gallery { folder, wanted: env::args().skip(1).collect() };
    squadro(&gallery)?;
    contigo(&gallery)
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

fn contigo(gallery: &Gallery) -> Result<(), Box<dyn Error>> {
    let view = View::default();
    gallery.show::<Contigo>("contigo-start", "", "", &view)?;
    gallery.show::<Contigo>("contigo-capture", "variant=capture", "", &view)?;
    let middle = "1r2b1/b5/r1rb2/1r1b2/1b4/b3rr 0624513201112130351401231202 r";
    let held = View { touched: vec!["c4".to_owned()], ..View::default() };
    gallery.show::<Contigo>("contigo-held", "", middle, &held)?;
    let numerals = View { numerals: true, quarters: 1, ..View::default() };
    gallery.show::<Contigo>("contigo-numerals", "", middle, &numerals)?;
    for (name, touched) in [("take", "Na"), ("drop", "Na Nb Nd"), ("corner", "SE Sf")] {
        let touched = touched.split(' ').map(str::to_owned).collect();
        let view = View { touched, ..View::default() };
        gallery.moment::<Contigo>(
            &format!("contigo-{name}"),
            "",
            middle,
            "c4-c3/Nb>1.1",
            1,
            &view,
        )?;
    }
    let corner = View { touched: vec!["c4".to_owned(), "c3".to_owned()], ..View::default() };
    gallery.show::<Contigo>("contigo-ell", "variant=advanced", middle, &corner)?;
    let won = "r4r/6/1rbb2/b2br1/1r2b1/r4b 2222222222222222222222222222 r";
    gallery.show::<Contigo>("contigo-end", "diagonals=all", won, &View::default())?;
    let quick = "variant=quick,setup=arrow";
    let late = "1R4/1b2y1/r1y2y/2g3/2b2b/G2bB1 0624513201112130351401231202 g rbrg";
    gallery.show::<Contigo>("contigo-late", quick, late, &View { quarters: 2, ..View::default() })
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
        self.moment::<D>(name, options, position, "", 0, view)
    }

    /// A moment inside a turn: so many of its steps are played.
    fn moment<D: Drawn>(
        &self,
        name: &str,
        options: &str,
        position: &str,
        turn: &str,
        steps: usize,
        view: &View,
    ) -> Result<(), Box<dyn Error>> {
        if !self.wanted.is_empty() && !self.wanted.iter().any(|wanted| name.starts_with(wanted)) {
            return Ok(());
        }
        let game = D::read_options(options)?;
        let mut state =
            if position.is_empty() { game.start() } else { game.read_position(position)? };
        if steps > 0 {
            for step in game.read_turn(&state, turn)?.into_iter().take(steps) {
                game.play(&mut state, step);
            }
        }
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
