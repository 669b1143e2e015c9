//! Which positions of Kontakt are collected: to see that strong players play what must be played, and
//! as puzzles.

use kontakt::Kontakt;
use players::puzzles::{Puzzled, Share};
use players::suite::{Studied, Wanted};

use crate::KontaktJudge;

impl Studied<Kontakt> for KontaktJudge {
    const VARIANTS: &'static [Wanted] = &[
        Wanted::of("", [8, 8, 4, 4]),
        Wanted::of("score=points", [6, 6, 4, 2]),
        Wanted::of("light=6", [4, 4, 2, 2]),
        Wanted::of("players=4", [5, 5, 3, 2]),
        Wanted::of("players=4,score=points", [2, 3, 1, 1]),
        Wanted::of("players=6", [5, 5, 3, 2]),
    ];
}

/// Turns that alone save the game or are best by far are too rare to wait for.
impl Puzzled<Kontakt> for KontaktJudge {
    const SHARES: &'static [Share] = &[
        Share::of("", [6, 20, 20, 0], 0, 0),
        Share::of("score=points", [4, 8, 6, 0], 0, 0),
        Share::of("players=4", [6, 8, 4, 0], 0, 0),
        Share::of("players=6", [6, 8, 4, 0], 0, 0),
    ];

    const LEAST: &'static [(&'static [&'static str], usize)] =
        &[(&["", "score=points"], 60), (&["players=4", "players=6"], 30)];
}
