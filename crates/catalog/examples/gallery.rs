//! Writes pictures of positions to `target/diagrams/`, for people to look at:
//! `cargo run -p ludotheque-catalog --example gallery [NAME…]`, names being beginnings of
//! file names.
//!
//! The file `gallery.txt` in the folder of a game has a picture a line: its name, the game with its
//! options, the position, and how it is seen: `quarters=1`, `numerals`, `lifted=SPOT`, `touched=SPOT,SPOT`,
//! `open` where it waits for a turn, `last=SPOT,SPOT` where the last turn was; `made=SPOT,SPOT` are touches
//! that make the first steps of a turn. A board with relief is drawn from
//! above too.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use catalog::AnyGame;
use catalog::diagram::{Look, Picture, Theme, View, export};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let gallery =
        Gallery { folder: root.join("target/diagrams"), wanted: env::args().skip(1).collect() };
    fs::create_dir_all(&gallery.folder)?;
    for entry in catalog::games() {
        let rows = root.join("crates/games").join(entry.id).join("gallery.txt");
        for line in fs::read_to_string(&rows)?.lines() {
            let wrong = |error| format!("{}: `{line}`: {error}", rows.display());
            gallery.show(entry.id, line).map_err(wrong)?;
        }
    }
    Ok(())
}

struct Gallery {
    folder: PathBuf,
    wanted: Vec<String>,
}

impl Gallery {
    /// The picture of a row in every theme.
    fn show(&self, id: &str, row: &str) -> Result<(), Box<dyn Error>> {
        let mut columns = row.split(" | ").map(str::trim);
        let mut column = |what| columns.next().ok_or(format!("no {what}"));
        let name = format!("{id}-{}", column("name")?);
        let game = catalog::open(column("game")?)?;
        let position = column("position")?;
        let seen = column("view").unwrap_or_default();
        let mut looks = vec![(Look::Solid, name.clone())];
        if game.begin(position)?.has_relief() {
            looks.push((Look::Flat, format!("{name}-flat")));
        }
        for (look, name) in looks {
            if !self.wanted.is_empty() && !self.wanted.iter().any(|w| name.starts_with(w)) {
                continue;
            }
            let picture = picture(&*game, position, seen, look)?;
            for theme in Theme::ALL {
                let file = self.folder.join(format!("{name}-{}", theme.name()));
                fs::write(file.with_extension("svg"), export::svg(&picture, theme))?;
                fs::write(file.with_extension("png"), export::png(&picture, theme, 900)?)?;
            }
            println!("{name}: {} bytes, {} spots", picture.body.len(), picture.spots.len());
        }
        Ok(())
    }
}

fn picture(
    game: &dyn AnyGame,
    position: &str,
    seen: &str,
    look: Look,
) -> Result<Picture, Box<dyn Error>> {
    let mut view = View { look, ..View::default() };
    let mut made = Vec::new();
    for word in seen.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let spots = || value.split(',').map(str::to_owned).collect();
        match key {
            "quarters" => view.quarters = value.parse()?,
            "numerals" => view.numerals = true,
            "open" => view.open = true,
            "last" => view.last = spots(),
            "lifted" => view.lifted = Some(value.to_owned()),
            "touched" => view.touched = spots(),
            "made" => made = spots(),
            _ => return Err(format!("`{word}` is no way to see a board").into()),
        }
    }
    if made.is_empty() {
        return Ok(game.picture(position, &view)?);
    }
    let mut hand = game.begin(position)?.hand();
    for spot in made.iter().chain(&view.touched) {
        hand.touch(spot).map_err(|_| format!("`{spot}` cannot be touched"))?;
    }
    Ok(hand.picture(&view))
}
