//! Which positions of Contigo are collected: to see that strong players play what must be played, and
//! as puzzles.

use contigo::{Contigo, Phase, State};
use players::puzzles::{Puzzled, Share};
use players::suite::{Studied, Wanted};

use crate::ContigoJudge;

impl Studied<Contigo> for ContigoJudge {
    const VARIANTS: &'static [Wanted] = &[
        Wanted::of("", [8, 10, 8, 0]),
        Wanted::of("diagonals=all", [4, 5, 4, 0]),
        Wanted::of("variant=advanced", [8, 10, 8, 0]),
        Wanted::of("variant=capture", [5, 6, 2, 0]),
        Wanted::of("variant=quick", [5, 6, 2, 0]),
    ];

    /// What is won is won before anything is sown (C8, C16, C17).
    fn can_decide(_game: &Contigo, state: &State) -> bool {
        state.phase() != Phase::Sow
    }
}

/// So many sowings do the same that a turn is hardly ever alone in being good.
impl Puzzled<Contigo> for ContigoJudge {
    const SHARES: &'static [Share] = &[
        Share::of("", [10, 16, 0, 0], 0, 0),
        Share::of("diagonals=all", [4, 8, 0, 0], 0, 0),
        Share::of("variant=advanced", [10, 16, 0, 0], 0, 0),
        Share::of("variant=capture", [10, 8, 0, 0], 0, 0),
        Share::of("variant=quick", [10, 8, 0, 0], 0, 0),
    ];

    const LEAST: &'static [(&'static [&'static str], usize)] = &[
        (&["", "diagonals=all", "variant=advanced"], 60),
        (&["variant=capture", "variant=quick"], 30),
    ];
}
