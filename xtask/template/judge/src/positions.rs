//! Which positions of __Name__ are collected, as puzzles and to see that strong players play what
//! must be played: none as yet. `cargo xtask puzzles __name__` and `cargo xtask suite __name__`
//! collect those that are wanted here.

use __name__::__Name__;
use players::puzzles::{Puzzled, Share};
use players::suite::{Studied, Wanted};

use crate::__Name__Judge;

impl Studied<__Name__> for __Name__Judge {
    const VARIANTS: &'static [Wanted] = &[];
}

impl Puzzled<__Name__> for __Name__Judge {
    const SHARES: &'static [Share] = &[];

    const LEAST: &'static [(&'static [&'static str], usize)] = &[];
}
