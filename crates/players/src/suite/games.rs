//! What is asked about in each game.

use contigo::{Contigo, Phase};
use eupdonne::Eupdonne;
use kontakt::Kontakt;
use squadro::Squadro;

use crate::Opponent;

/// A game positions of which are collected.
pub trait Studied: Opponent {
    /// The variants, with how many cases of each task are wanted.
    const VARIANTS: &'static [Wanted];

    /// Can the turn in hand still end the game or put a seat out? Where the rules say that the
    /// rest of a turn cannot, it need not be looked at to see who wins with this turn.
    fn can_decide(&self, _state: &Self::State) -> bool {
        true
    }
}

/// How many cases of a variant are wanted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The options.
    pub options: &'static str,
    /// Wins in one turn.
    pub wins: usize,
    /// Wins to be prevented.
    pub prevents: usize,
    /// Wins in two own turns,
    pub twos: usize,
    /// and in three.
    pub threes: usize,
}

const fn wanted(options: &'static str, [wins, prevents, twos, threes]: [usize; 4]) -> Wanted {
    Wanted { options, wins, prevents, twos, threes }
}

impl Studied for Squadro {
    const VARIANTS: &'static [Wanted] =
        &[wanted("", [15, 25, 8, 12]), wanted("first=red", [10, 15, 4, 8])];
}

impl Studied for Contigo {
    const VARIANTS: &'static [Wanted] = &[
        wanted("", [8, 10, 8, 0]),
        wanted("diagonals=all", [4, 5, 4, 0]),
        wanted("variant=advanced", [8, 10, 8, 0]),
        wanted("variant=capture", [5, 6, 2, 0]),
        wanted("variant=quick", [5, 6, 2, 0]),
    ];

    /// What is won is won before anything is sown (C8, C16, C17).
    fn can_decide(&self, state: &Self::State) -> bool {
        state.phase() != Phase::Sow
    }
}

impl Studied for Kontakt {
    const VARIANTS: &'static [Wanted] = &[
        wanted("", [8, 8, 4, 4]),
        wanted("score=points", [6, 6, 4, 2]),
        wanted("light=6", [4, 4, 2, 2]),
        wanted("players=4", [5, 5, 3, 2]),
        wanted("players=4,score=points", [2, 3, 1, 1]),
        wanted("players=6", [5, 5, 3, 2]),
    ];
}

impl Studied for Eupdonne {
    const VARIANTS: &'static [Wanted] =
        &[wanted("", [14, 16, 12, 0]), wanted("hold=pinned", [12, 14, 10, 0])];
}
