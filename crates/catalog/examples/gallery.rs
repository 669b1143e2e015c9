//! Writes pictures of positions to `target/diagrams/`, for people to look at:
//! `cargo run -p ludotheque-catalog --example gallery [NAME…]`, names being beginnings of
//! file names.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use contigo::Contigo;
use contigo_board::ContigoBoard;
use diagram::{Drawn, Look, Theme, View, export};
use eupdonne::Eupdonne;
use eupdonne_board::EupdonneBoard;
use game::Family;
use kontakt::Kontakt;
use kontakt_board::KontaktBoard;
use squadro::Squadro;
use squadro_board::SquadroBoard;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/diagrams");
    fs::create_dir_all(&folder)?;
    let gallery = Gallery { folder, wanted: env::args().skip(1).collect() };
    squadro(&gallery)?;
    contigo(&gallery)?;
    kontakt(&gallery)?;
    eupdonne(&gallery)
}

fn squadro(gallery: &Gallery) -> Result<(), Box<dyn Error>> {
    gallery.show::<Squadro, SquadroBoard>("squadro-start", "", "", &View::default())?;
    let middle = "4.1.6.8.12/5.3.9.0.6 y";
    gallery.show::<Squadro, SquadroBoard>("squadro-middle", "", middle, &View::default())?;
    let west = View { quarters: 1, ..View::default() };
    gallery.show::<Squadro, SquadroBoard>("squadro-west", "", middle, &west)?;
    let held = View { touched: vec!["e4".to_owned()], numerals: true, ..View::default() };
    gallery.show::<Squadro, SquadroBoard>("squadro-held", "", middle, &held)?;
    gallery.show::<Squadro, SquadroBoard>(
        "squadro-end",
        "",
        "12.12.12.4.12/12.12.7.0.6 r",
        &View::default(),
    )
}

fn contigo(gallery: &Gallery) -> Result<(), Box<dyn Error>> {
    let view = View::default();
    gallery.show::<Contigo, ContigoBoard>("contigo-start", "", "", &view)?;
    gallery.show::<Contigo, ContigoBoard>("contigo-capture", "variant=capture", "", &view)?;
    let middle = "1r2b1/b5/r1rb2/1r1b2/1b4/b3rr 0624513201112130351401231202 r";
    let held = View { touched: vec!["c4".to_owned()], ..View::default() };
    gallery.show::<Contigo, ContigoBoard>("contigo-held", "", middle, &held)?;
    let numerals = View { numerals: true, quarters: 1, ..View::default() };
    gallery.show::<Contigo, ContigoBoard>("contigo-numerals", "", middle, &numerals)?;
    for (name, touched) in [("take", "Na"), ("drop", "Na Nb Nd"), ("corner", "SE Sf")] {
        let view = View { touched: ids(touched), ..View::default() };
        gallery.moment::<Contigo, ContigoBoard>(
            &format!("contigo-{name}"),
            "",
            middle,
            "c4-c3/Nb>1.1",
            1,
            &view,
        )?;
    }
    let corner = View { touched: vec!["c4".to_owned(), "c3".to_owned()], ..View::default() };
    gallery.show::<Contigo, ContigoBoard>("contigo-ell", "variant=advanced", middle, &corner)?;
    let won = "r4r/6/1rbb2/b2br1/1r2b1/r4b 2222222222222222222222222222 r";
    gallery.show::<Contigo, ContigoBoard>("contigo-end", "diagonals=all", won, &View::default())?;
    let quick = "variant=quick,setup=arrow";
    let late = "1R4/1b2y1/r1y2y/2g3/2b2b/G2bB1 0624513201112130351401231202 g rbrg";
    gallery.show::<Contigo, ContigoBoard>(
        "contigo-late",
        quick,
        late,
        &View { quarters: 2, ..View::default() },
    )
}

fn kontakt(gallery: &Gallery) -> Result<(), Box<dyn Error>> {
    let first = "d7:Rn,d8:Rs,e3:rn,e4:rs,e6:Rn,e7:Rs,h4:rn,h5:rs 8.10.10.10/8.10.10.10 1 0";
    let middle = "a3:t.D.^,a4:d,a5:rn.Rn.^,a6:rs.Rs.^,b6:d,b7:re.Re.^,b8:rn,b9:rs,c7:rw.Rw.^,c9:t,\
                  d1:Re.re.^,d3:Rn.rn,d4:Rs.rs.T.^,d7:Rn.rn.Rn.^,d8:Rs.rs.Rs.^,e1:Rw.rw.^,\
                  e3:d.rn.^,e4:T.rs.^,e6:Rn,e7:Rs,f5:Re,f7:D,g2:Rn.t.^,g3:Rs,g4:d,g5:Rw,h1:rn,\
                  h2:rs,h4:rn,h5:rs,i3:D 1.7.8.5/1.6.7.7 1 0";
    let four = "a2:Re,a3:t.D.^,a4:d,a5:rn.Rn.^,a6:rs.Rs.^,a7:T.rn,a8:t.rs,b1:D.t.^,b2:Rw,b3:D.d.^,\
                b4:re,b5:t.D.^,b7:re.Re.^,c1:Rn,c2:Rs.t.^,c4:rw,c5:D.t.^,c6:D.d.^,c7:rw.Rw.^,c8:t,\
                c9:t,d1:Re.re.^,d2:D.t.^,d3:Rn.rn.T.^,d4:Rs.rs.T.^,d5:re.T.^,d6:re,d7:Rn.rn.Rn.^,\
                d8:Rs.rs.Rs.^,e1:Rw.rw.^,e3:d.rn.^,e4:T.rs.^,e5:rw.T.^,e6:rw,e8:T,f1:rn,f2:rs,\
                f3:d.T.d,f5:D.Rn.^,f6:d.Rs.^,f7:D.Re.^,f8:D.t.D.^,g2:Rn.t.^,g3:Rs.d.^,g4:d,g6:Re,\
                g7:d.Rw.^,h1:T,h4:rn.Rn.d.^,h5:rs.Rs,h6:Rw,h7:d.T.^,h8:Rn,h9:Rs,i2:D.rn.^,\
                i3:D.rs.^,i4:T,i5:T.d.^,i6:T,i7:d.T.^ 0.1.0.0/1.0.1.1/0.0.0.0/0.0.2.0 2 0";
    let six = "a3:t.D.^,a4:d,a5:rn.Rn.^,a6:rs.Rs.^,b6:d,b7:re.Re.^,b8:rn,b9:rs,c1:Rn,c2:Rs.t.^,c4:D,\
               c7:rw.Rw.^,c9:t,d1:Re.re.^,d3:Rn.rn.D.^,d4:Rs.rs.T.^,d6:T,d7:Rn.rn.Rn.^,\
               d8:Rs.rs.Rs.^,e1:Rw.rw.^,e3:d.rn.^,e4:T.rs.^,e6:Rn.t.^,e7:Rs,e9:t,f3:D,f7:D,g1:T,\
               g2:Rn.t.^,g3:Rs,h1:rn,h2:rs,h4:rn.Rn.d.^,h5:rs.Rs,i3:D,i4:T \
               2.1.3.4/2.3.2.3/2.4.4.3/3.3.2.5/1.4.3.2/1.5.5.1 2 0";
    for (look, name) in [(Look::Solid, "solid"), (Look::Flat, "flat")] {
        let view = View { look, ..View::default() };
        let open = View { open: true, last: ids("d4 g3"), ..view.clone() };
        let show = |what: &str, options: &str, position: &str, view: &View| {
            gallery.show::<Kontakt, KontaktBoard>(
                &format!("kontakt-{name}-{what}"),
                options,
                position,
                view,
            )
        };
        show("start", "", "", &view)?;
        show("first", "", first, &view)?;
        show("open", "", middle, &open)?;
        show("middle", "", middle, &view)?;
        show("four", "players=4", four, &view)?;
        show("six", "players=6,score=points", six, &view)?;
        for quarters in 1..4 {
            let view = View { quarters, look, ..View::default() };
            show(&format!("quarter-{quarters}"), "", middle, &view)?;
        }
        show("numerals", "", middle, &View { look, numerals: true, ..View::default() })?;
        let lifted = View { look, lifted: Some("d4".to_owned()), ..View::default() };
        show("lifted", "", middle, &lifted)?;
        for (what, touches) in
            [("half", "light-rampart c3"), ("roof", "light-roof"), ("taken", "f7")]
        {
            show(what, "", middle, &View { look, touched: ids(touches), ..View::default() })?;
        }
    }
    Ok(())
}

fn eupdonne(gallery: &Gallery) -> Result<(), Box<dyn Error>> {
    let middle = "D3a4s,L3b2n*,L3c6e,D1d2w,L1e1e,D1e5n,L1f3s*,D2g4n,D2h6s l c6<g7s h6<";
    let end = "D3a2n*,L3a5s,L3b2n,D1d2w*,L1d3w,D3d4w,L1f1e,D2g4n,L2h2s,D2h6s d h2< d4<";
    for (look, name) in [(Look::Solid, "solid"), (Look::Flat, "flat")] {
        let view = View { look, ..View::default() };
        let open = View { open: true, last: ids("d4 c6"), ..view.clone() };
        let show = |what: &str, options: &str, position: &str, view: &View| {
            gallery.show::<Eupdonne, EupdonneBoard>(
                &format!("eupdonne-{name}-{what}"),
                options,
                position,
                view,
            )
        };
        show("start", "", "", &view)?;
        show("middle", "", middle, &view)?;
        show("open", "", middle, &open)?;
        show("end", "hold=pinned", end, &view)?;
        for quarters in 1..4 {
            let view = View { quarters, look, ..View::default() };
            show(&format!("quarter-{quarters}"), "", middle, &view)?;
        }
        show("numerals", "", middle, &View { look, numerals: true, ..View::default() })?;
        let lifted = View { look, lifted: Some("f3".to_owned()), ..View::default() };
        show("lifted", "", middle, &lifted)?;
        for (what, touches) in [
            ("hand", "light-2"),
            ("over", "light-2 c4"),
            ("turned", "light-2 c4 d4"),
            ("taken", "c6"),
        ] {
            show(what, "", middle, &View { look, touched: ids(touches), ..View::default() })?;
        }
    }
    Ok(())
}

fn ids(touched: &str) -> Vec<String> {
    touched.split(' ').map(str::to_owned).collect()
}

struct Gallery {
    folder: PathBuf,
    wanted: Vec<String>,
}

impl Gallery {
    /// A position in every theme; no text is the start.
    fn show<G: Family, D: Drawn<G>>(
        &self,
        name: &str,
        options: &str,
        position: &str,
        view: &View,
    ) -> Result<(), Box<dyn Error>> {
        self.moment::<G, D>(name, options, position, "", 0, view)
    }

    /// A moment inside a turn: so many of its steps are played.
    fn moment<G: Family, D: Drawn<G>>(
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
        let game = G::read_options(options)?;
        let mut state =
            if position.is_empty() { game.start() } else { game.read_position(position)? };
        if steps > 0 {
            for step in game.read_turn(&state, turn)?.into_iter().take(steps) {
                game.play(&mut state, step);
            }
        }
        let picture = D::picture(&game, &state, view);
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
