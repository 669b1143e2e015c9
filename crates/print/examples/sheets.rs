//! Prints every game in every variant that the shelf names, to be looked at: `target/print/GAME….pdf`.
//!
//! `cargo run -p ludotheque-print --example sheets [GAME]`

use print::{Ink, Paper, Print};
use words::Language;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = std::env::args().nth(1);
    let games: Vec<String> = match wanted {
        Some(game) => vec![game],
        None => catalog::games().iter().map(|entry| entry.id.to_owned()).collect(),
    };
    std::fs::create_dir_all("target/print")?;
    for text in games {
        let game = catalog::open(&text)?;
        for (paper, language, ink) in [
            (Paper::A4, Language::English, Ink::Colour),
            (Paper::A4, Language::French, Ink::Black),
            (Paper::Letter, Language::English, Ink::Black),
            (Paper::Letter, Language::French, Ink::Colour),
        ] {
            let begun = std::time::Instant::now();
            let pdf = Print { paper, language, ink }.pdf(&*game)?;
            let name = format!("{text}-{}-{}-{ink:?}", paper.name(), language.tag());
            println!("{name}: {} bytes, {:?}", pdf.len(), begun.elapsed());
            std::fs::write(format!("target/print/{name}.pdf"), pdf)?;
        }
    }
    Ok(())
}
