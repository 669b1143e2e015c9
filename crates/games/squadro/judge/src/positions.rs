//! Which positions of Squadro are collected: to see that strong players play what must be played, and
//! as puzzles.

use players::puzzles::{Puzzled, Share};
use players::suite::{Studied, Wanted};
use squadro::Squadro;

use crate::SquadroJudge;

impl Studied<Squadro> for SquadroJudge {
    const VARIANTS: &'static [Wanted] =
        &[Wanted::of("", [15, 25, 8, 12]), Wanted::of("first=red", [10, 15, 4, 8])];
}

/// Who can win in one turn has two pieces left: no puzzle.
impl Puzzled<Squadro> for SquadroJudge {
    const SHARES: &'static [Share] = &[Share::of("", [0, 12, 14, 14], 8, 18).keeping(24)];

    const LEAST: &'static [(&'static [&'static str], usize)] = &[(&[""], 60)];
}
