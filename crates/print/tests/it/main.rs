//! What is printed: measured in the file itself.

mod counts;
mod file;
mod measured;
mod texts;

use std::sync::OnceLock;
use std::thread;

use catalog::AnyGame;
use print::{Ink, Paper, Print};
use words::Language;

use file::File;

/// A game that was printed, and read again.
pub(crate) struct Printed {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) how: Print,
    pub(crate) file: File,
}

impl Printed {
    fn new(game: Box<dyn AnyGame>, how: Print) -> Self {
        let pdf = how.pdf(&*game).unwrap_or_else(|error| panic!("{}: {error}", game.text()));
        Self { file: File::read(&pdf), game, how }
    }

    /// The game's id.
    pub(crate) fn id(&self) -> String {
        self.game.text().split('(').next().unwrap_or_default().to_owned()
    }

    /// What to say where something is wrong.
    pub(crate) fn place(&self) -> String {
        format!("{} {:?}", self.game.text(), self.how)
    }
}

/// Every game as it comes, printed in ways that have each paper, language and ink together once.
pub(crate) fn usual() -> &'static [Printed] {
    static USUAL: OnceLock<Vec<Printed>> = OnceLock::new();
    USUAL.get_or_init(|| {
        let first = |entry: &catalog::Entry| entry.variants().next().expect("a usual game");
        let games = catalog::games().iter();
        all(games.flat_map(|entry| pairs().into_iter().map(move |how| (first(entry), how))))
    })
}

/// A few variants of every game, each printed in another way than the one before. What pieces all of them
/// have is counted without printing.
pub(crate) fn variants() -> &'static [Printed] {
    static VARIANTS: OnceLock<Vec<Printed>> = OnceLock::new();
    VARIANTS.get_or_init(|| {
        let games = catalog::games().iter().flat_map(|entry| {
            let every = entry.variants().count().div_ceil(3);
            entry.variants().step_by(every)
        });
        all(games.zip(ways().into_iter().cycle()))
    })
}

fn all(asked: impl Iterator<Item = (Box<dyn AnyGame>, Print)>) -> Vec<Printed> {
    let asked: Vec<_> = asked.collect();
    thread::scope(|scope| {
        let printing =
            asked.into_iter().map(|(game, how)| scope.spawn(move || Printed::new(game, how)));
        let printing: Vec<_> = printing.collect();
        printing.into_iter().map(|one| one.join().expect("it is printed")).collect()
    })
}

/// Half of the ways to print, with every two of their choices together.
fn pairs() -> Vec<Print> {
    let second = |way: &Print| way.language == Language::ALL[1];
    let other = |way: &Print| way.paper == Paper::ALL[1];
    let black = |way: &Print| way.ink == Ink::Black;
    let even = |way: &Print| !(second(way) ^ other(way) ^ black(way));
    ways().into_iter().filter(even).collect()
}

/// Every way to print.
fn ways() -> Vec<Print> {
    let mut ways = Vec::new();
    for paper in Paper::ALL {
        for language in Language::ALL {
            for ink in [Ink::Colour, Ink::Black] {
                ways.push(Print { paper, language, ink });
            }
        }
    }
    ways
}
