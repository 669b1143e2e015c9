//! One thread of the search and what it carries with it.

use game::{Game, Outcome, Seat, Status, reason};

use super::AlphaBetaSettings;
use super::ranking::{Lists, Luck};
use super::sides::Sides;
use crate::limiter::Limiter;
use crate::score::{MOST_POINTS, WON};
use crate::table::OpenTable;
use crate::trail::{Stood, Trail};
use crate::{Evaluator, Position};

/// Steps from the root after which nothing is searched any more.
pub(super) const MOST_PLIES: usize = 600;

/// In a game with so few steps at a time, looking at the last ones again is quicker than fetching
/// what is known about them from a big table.
const FEW_STEPS: usize = 8;

/// A path that met no earlier position of itself.
pub(super) const NO_REACH: u32 = u32::MAX;

pub(super) struct Worker<'a, G: Game, E> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a E,
    pub(super) table: OpenTable<'a>,
    /// Positions with less depth to go are not looked up.
    pub(super) table_from: u32,
    pub(super) settings: AlphaBetaSettings,
    /// Exactly what plain minimax would find: [`AlphaBetaSettings::is_plain`].
    pub(super) plain: bool,
    /// This side's turns are all looked at, those put last too; but for the last one before the
    /// horizon, where only what wins at once matters and is never put last.
    pub(super) swept: Option<u8>,
    pub(super) sides: Sides,
    pub(super) limiter: Limiter<'a>,
    pub(super) trail: Trail,
    pub(super) turns_left: u32,
    pub(super) lists: Lists<G::Step>,
    pub(super) luck: Luck<G::Step>,
    /// Where the evaluator puts noisy steps.
    pub(super) noisy: Vec<G::Step>,
    /// The best line found from each ply on.
    pub(super) lines: Vec<Vec<G::Step>>,
    /// Exclusive-ored with every key: another value keeps what is searched now apart.
    pub(super) salt: u64,
    /// The root's turn as far as it is played now.
    pub(super) path: Vec<G::Step>,
    /// The turn to look at first.
    pub(super) hint: Vec<G::Step>,
    /// Positions after the root's turn that are not looked for any more.
    pub(super) excluded: Vec<u64>,
    /// The best line of an iteration that is not finished.
    pub(super) partial: Option<(i32, Vec<G::Step>)>,
    /// The earliest position of the path that was met again, in turns after the root.
    pub(super) reach: u32,
}

/// A place in the tree.
#[derive(Copy, Clone, Debug)]
pub(super) struct Here {
    pub(super) seat: Seat,
    pub(super) side: u8,
    /// A turn is half played.
    pub(super) inside: bool,
    /// Steps from the root.
    pub(super) ply: u32,
    /// Whole turns from the root.
    pub(super) turns: u32,
    /// Turns still to look at, the one in hand included.
    pub(super) depth: u32,
    pub(super) hash: u64,
}

/// What a step leads to.
pub(super) enum Arrival {
    /// An end; worth this to the side that made the step.
    End(i32),
    /// A position to search.
    Open(Here),
    /// A turn that is not looked for.
    Excluded,
}

impl<'a, G: Game, E: Evaluator<G>> Worker<'a, G, E> {
    pub(super) fn new(
        game: &'a G,
        evaluator: &'a E,
        table: OpenTable<'a>,
        settings: AlphaBetaSettings,
        position: &Position<G>,
        limiter: Limiter<'a>,
    ) -> Self {
        let mut trail = Trail::new(&position.history);
        trail.enter(game.hash(&position.state));
        let mut steps = Vec::new();
        game.steps(&position.state, &mut steps);
        Self {
            game,
            evaluator,
            table,
            table_from: if steps.len() <= FEW_STEPS { 2 } else { 1 },
            settings,
            plain: settings.is_plain(),
            swept: None,
            sides: Sides::of(game).expect("alpha-beta is for two teams"),
            limiter,
            trail,
            turns_left: position.turns_left.unwrap_or(u32::MAX),
            lists: Lists::new(),
            luck: Luck::new(MOST_PLIES + 1),
            noisy: Vec::new(),
            lines: vec![Vec::new(); MOST_PLIES + 2],
            salt: 0,
            path: Vec::new(),
            hint: Vec::new(),
            excluded: Vec::new(),
            partial: None,
            reach: NO_REACH,
        }
    }

    /// The root, to be searched so many turns deep; the game must not be over.
    pub(super) fn root(&self, state: &G::State, seat: Seat, depth: u32) -> Here {
        Here {
            seat,
            side: self.sides.of_seat(seat),
            inside: !self.game.between_turns(state),
            ply: 0,
            turns: 0,
            depth,
            hash: self.game.hash(state),
        }
    }

    /// Where the step just played from `from` has led.
    #[inline]
    pub(super) fn arrive(&mut self, state: &G::State, from: Here) -> Arrival {
        let seat = match self.game.status(state) {
            Status::Over(outcome) => {
                let excluded = from.turns == 0 && self.is_excluded(self.game.hash(state));
                if excluded {
                    return Arrival::Excluded;
                }
                let won = WON - from.turns as i32 - 1;
                return Arrival::End(won * self.sides.result(from.side, &outcome));
            }
            Status::ToMove(seat) => seat,
        };
        let hash = self.game.hash(state);
        let mut here = Here {
            seat,
            side: self.sides.of_seat(seat),
            inside: true,
            ply: from.ply + 1,
            hash,
            ..from
        };
        if !G::ONE_STEP_TURNS && !self.game.between_turns(state) {
            return Arrival::Open(here);
        }
        here.inside = false;
        here.turns += 1;
        // Inside a turn at the deepest place of a quiescence search none is left to take.
        here.depth = here.depth.saturating_sub(1);
        if from.turns == 0 && self.is_excluded(hash) {
            return Arrival::Excluded;
        }
        if self.settings.repetition
            && let Some(stood) = self.trail.last(hash)
        {
            if let Stood::OnPath(turns) = stood {
                self.reach = self.reach.min(turns);
            }
            let outcome = self.game.adjudicate(state, reason::REPETITION);
            return Arrival::End(self.adjudged(from.side, &outcome));
        }
        if here.turns >= self.turns_left {
            let outcome = self.game.adjudicate(state, reason::TURN_LIMIT);
            return Arrival::End(self.adjudged(from.side, &outcome));
        }
        Arrival::Open(here)
    }

    /// How a state that is not over stands for the side to move.
    #[inline]
    pub(super) fn evaluate(&self, state: &G::State, here: Here) -> i32 {
        bounded(self.evaluator.value(self.game, state, here.seat))
    }

    /// An end that depends on what came before is no proof for anywhere else: it counts as much
    /// as an evaluator can say.
    fn adjudged(&self, side: u8, outcome: &Outcome) -> i32 {
        MOST_POINTS * self.sides.result(side, outcome)
    }

    #[inline]
    fn is_excluded(&self, hash: u64) -> bool {
        !self.excluded.is_empty() && self.excluded.contains(&hash)
    }
}

/// No evaluator's word is a proof.
#[inline]
pub(super) fn bounded(points: i32) -> i32 {
    points.clamp(-MOST_POINTS, MOST_POINTS)
}
