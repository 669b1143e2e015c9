//! Turns as products: pawn parts times sowings, and the pawn parts that end the game alone.
//!
//! A pawn part leaves the pits as they are (C9, C14), so every one that does not end the game
//! is followed by the same sowings.

use std::ops::ControlFlow;

use game::{Game, Status};

use crate::lines::Lines;
use crate::moves;
use crate::options::Contigo;
use crate::sowing::Tally;
use crate::square::Squares;
use crate::state::{Phase, State};
use crate::step::Step;

/// Does the game end with this step of the pawn part?
pub(crate) fn ends_game(game: Contigo, state: &State, step: Step) -> bool {
    let own = state.army(state.mover());
    let own = match step {
        Step::Move { from, to } | Step::Ell { from, to, .. } => {
            own.difference(Squares::only(from)).union(Squares::only(to))
        }
        Step::Stay => own,
        Step::Take { .. } | Step::Stop | Step::Sow(_) => {
            let mut after = *state;
            game.play(&mut after, step);
            return game.between_turns(&after);
        }
    };
    // C8: without a capture only a line ends it; whoever moves leaves the others where they are.
    let enemies = state.occupied().difference(state.army(state.mover()));
    !game.variant().captures() && game.lines().any(own, enemies)
}

pub(crate) fn count_turns(game: Contigo, state: &State) -> u64 {
    if let Status::Over(_) = game.status(state) {
        return 0;
    }
    count(game, state, Tally::new(state.all_beads()).total)
}

/// The index chosen is that of the turn in the order in which steps are listed.
pub(crate) fn pick_turn(
    game: Contigo,
    state: &State,
    pick: &mut impl FnMut(u64) -> u64,
    out: &mut Vec<Step>,
) {
    out.clear();
    let tally = Tally::new(state.all_beads());
    let mut choice = Choice {
        left: pick(count(game, state, tally.total)),
        sowings: tally.total,
        sowing: None,
        out,
    };
    let found = walk(game, state, &mut choice);
    debug_assert!(found.is_break(), "the index is below the number of turns");
    if let Some(sowing) = choice.sowing {
        out.push(Step::Sow(tally.nth(sowing)));
    }
}

fn count(game: Contigo, state: &State, sowings: u32) -> u64 {
    let mut count = Count::default();
    let all = walk(game, state, &mut count);
    debug_assert!(all.is_continue(), "nothing stopped the count");
    count.open * u64::from(sowings) + count.ending
}

/// Told of every pawn part on a walk through its steps.
trait Visitor {
    fn enter(&mut self, _step: Step) {}
    fn leave(&mut self) {}
    /// The steps entered and not left make a whole pawn part.
    fn part(&mut self, ends_game: bool) -> ControlFlow<()>;
}

/// How many pawn parts are followed by a sowing, and how many end the game.
#[derive(Default)]
struct Count {
    open: u64,
    ending: u64,
}

impl Visitor for Count {
    #[inline]
    fn part(&mut self, ends_game: bool) -> ControlFlow<()> {
        self.open += u64::from(!ends_game);
        self.ending += u64::from(ends_game);
        ControlFlow::Continue(())
    }
}

/// Looks for the turn with an index.
struct Choice<'a> {
    left: u64,
    sowings: u32,
    sowing: Option<u32>,
    out: &'a mut Vec<Step>,
}

impl Visitor for Choice<'_> {
    #[inline]
    fn enter(&mut self, step: Step) {
        self.out.push(step);
    }

    #[inline]
    fn leave(&mut self) {
        self.out.pop();
    }

    #[inline]
    fn part(&mut self, ends_game: bool) -> ControlFlow<()> {
        let turns = if ends_game { 1 } else { self.sowings.into() };
        if self.left >= turns {
            self.left -= turns;
            return ControlFlow::Continue(());
        }
        self.sowing = (!ends_game).then_some(self.left as u32);
        ControlFlow::Break(())
    }
}

fn walk<V: Visitor>(game: Contigo, state: &State, visitor: &mut V) -> ControlFlow<()> {
    if state.phase() == Phase::Sow {
        return visitor.part(false);
    }
    let judge = Judge::new(game, state);
    moves::for_each(game, state, &mut |step| {
        visitor.enter(step);
        if let Step::Take { .. } = step {
            let mut after = *state;
            game.play(&mut after, step);
            if game.between_turns(&after) {
                visitor.part(true)?;
            } else {
                walk(game, &after, visitor)?;
            }
        } else {
            visitor.part(judge.wins(step))?;
        }
        visitor.leave();
        ControlFlow::Continue(())
    })
}

/// Tells which moves make a line, looking no further than it must.
struct Judge {
    /// Absent where lines do not win.
    lines: Option<Lines>,
    own: Squares,
    enemy: Squares,
    /// The mover has a line already, opened by the other side.
    standing: bool,
}

impl Judge {
    #[inline]
    fn new(game: Contigo, state: &State) -> Self {
        let own = state.army(state.mover());
        let enemy = state.occupied().difference(own);
        let lines = (!game.variant().captures()).then(|| game.lines());
        Self { lines, own, enemy, standing: lines.is_some_and(|lines| lines.any(own, enemy)) }
    }

    #[inline]
    fn wins(&self, step: Step) -> bool {
        let Some(lines) = self.lines else {
            return false;
        };
        let (Step::Move { from, to } | Step::Ell { from, to, .. }) = step else {
            return self.standing;
        };
        let own = self.own.difference(Squares::only(from)).union(Squares::only(to));
        if self.standing {
            lines.any(own, self.enemy)
        } else {
            lines.any_through(to, own, self.enemy)
        }
    }
}
