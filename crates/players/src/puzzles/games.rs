//! Which puzzles are wanted of each game.

use contigo::Contigo;
use eupdonne::Eupdonne;
use kontakt::Kontakt;
use squadro::Squadro;

use crate::suite::Studied;

/// A game puzzles of which are collected.
pub trait Puzzled: Studied {
    /// The variants, with how many puzzles of each kind.
    const SHARES: &'static [Share];
}

/// How many puzzles of a variant are wanted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The options.
    pub options: &'static str,
    /// Wins in one turn, two, three and four.
    pub wins: [usize; 4],
    /// The one turn that does not lose at once.
    pub saves: usize,
    /// The one turn that is best by far.
    pub bests: usize,
}

const fn share(options: &'static str, wins: [usize; 4], saves: usize, bests: usize) -> Share {
    Share { options, wins, saves, bests }
}

/// Who can win in one turn has two pieces left: no puzzle.
impl Puzzled for Squadro {
    const SHARES: &'static [Share] = &[share("", [0, 12, 14, 14], 8, 18)];
}

/// So many sowings do the same that a turn is hardly ever alone in being good.
impl Puzzled for Contigo {
    const SHARES: &'static [Share] = &[
        share("", [10, 16, 0, 0], 0, 0),
        share("diagonals=all", [4, 8, 0, 0], 0, 0),
        share("variant=advanced", [10, 16, 0, 0], 0, 0),
        share("variant=capture", [10, 8, 0, 0], 0, 0),
        share("variant=quick", [10, 8, 0, 0], 0, 0),
    ];
}

/// Turns that alone save the game or are best by far are too rare to wait for.
impl Puzzled for Kontakt {
    const SHARES: &'static [Share] = &[
        share("", [6, 20, 20, 0], 0, 0),
        share("score=points", [4, 8, 6, 0], 0, 0),
        share("players=4", [6, 8, 4, 0], 0, 0),
        share("players=6", [6, 8, 4, 0], 0, 0),
    ];
}

/// As in Kontakt.
impl Puzzled for Eupdonne {
    const SHARES: &'static [Share] =
        &[share("", [12, 26, 0, 0], 0, 0), share("hold=pinned", [10, 16, 0, 0], 0, 0)];
}
