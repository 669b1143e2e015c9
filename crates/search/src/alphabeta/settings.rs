//! How alpha-beta searches.

/// How [`crate::AlphaBeta`] searches.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AlphaBetaSettings {
    /// Room for what is remembered about positions; with none the search still works.
    pub table_bytes: usize,
    /// How many search at once; always 1 in WebAssembly, which has no threads.
    pub threads: usize,
    /// How many of the best turns are wanted, with their lines.
    pub lines: usize,
    /// Late steps are looked at less deeply first.
    pub reductions: bool,
    /// Steps the evaluator puts last are left out while others hold.
    pub narrowing: bool,
    /// How many turns of noisy steps are followed beyond the horizon.
    pub quiescence: u32,
    /// A position that comes again ends the match as the game adjudicates.
    pub repetition: bool,
}

impl Default for AlphaBetaSettings {
    fn default() -> Self {
        Self {
            table_bytes: 32 << 20,
            threads: 1,
            lines: 1,
            reductions: true,
            narrowing: true,
            quiescence: 4,
            repetition: true,
        }
    }
}

impl AlphaBetaSettings {
    /// Finds exactly what looking at every turn to the same depth would find.
    pub fn plain() -> Self {
        Self { reductions: false, narrowing: false, quiescence: 0, ..Self::default() }
    }

    /// Is nothing left out and nothing looked at further than the rest?
    pub const fn is_plain(&self) -> bool {
        !self.reductions && !self.narrowing && self.quiescence == 0
    }
}
