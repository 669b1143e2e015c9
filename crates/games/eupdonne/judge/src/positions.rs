//! Which positions of Eupdonne are collected: to see that strong players play what must be played, and
//! as puzzles.

use eupdonne::Eupdonne;
use players::puzzles::{Puzzled, Share};
use players::suite::{Studied, Wanted};

use crate::EupdonneJudge;

impl Studied<Eupdonne> for EupdonneJudge {
    const VARIANTS: &'static [Wanted] =
        &[Wanted::of("", [14, 16, 12, 0]), Wanted::of("hold=pinned", [12, 14, 10, 0])];
}

/// Turns that alone save the game or are best by far are too rare to wait for.
impl Puzzled<Eupdonne> for EupdonneJudge {
    const SHARES: &'static [Share] =
        &[Share::of("", [12, 26, 0, 0], 0, 0), Share::of("hold=pinned", [10, 16, 0, 0], 0, 0)];

    const LEAST: &'static [(&'static [&'static str], usize)] = &[(&["", "hold=pinned"], 60)];
}
