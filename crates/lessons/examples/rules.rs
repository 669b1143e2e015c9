//! Writes the complete rules of every game in every language to `target/rules/`, for people to
//! look at: `cargo run -p ludotheque-lessons --example rules`.

use std::path::PathBuf;
use std::{fs, io};

use words::Language;

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/rules");
    fs::create_dir_all(&folder)?;
    for book in lessons::books() {
        for language in Language::ALL {
            let page = lessons::rules_page(book.id, language).expect("every book has a game");
            let file = folder.join(format!("{}.{}.html", book.id, language.tag()));
            println!("{} {} kB", file.display(), page.len() / 1000);
            fs::write(file, page)?;
        }
    }
    Ok(())
}
