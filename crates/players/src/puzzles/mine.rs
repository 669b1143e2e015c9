//! Puzzles met in games the computer plays with itself.

use std::collections::HashSet;
use std::marker::PhantomData;

use game::{Family, turns};

use super::solve::play;
use super::{
    Asked, Branch, Clear, Keeping, MARGIN, Puzzle, Puzzled, Share, Solution, grade, solution,
};
use crate::suite::{Exhaust, Task, positions, turns_before_the_end};

/// Games played at most for a variant.
const MOST_GAMES: u64 = 1_500;
/// The games are others than those the suites come from.
const FIRST_SEED: u64 = 1 << 32;
/// Steps looked at, at most, for one question about a position.
const MOST_PLAYS: u64 = 8_000_000;
/// Right turns written down for one puzzle, at most.
const LARGEST: usize = 48;
/// Nodes for a first check whether one turn is best by far, and for the final one.
const LOOK: u64 = 6_000;
const SURE: u64 = 300_000;
/// Turns tried to see whether only one can save the mover.
const TRIED: usize = 6;
/// A win to be kept takes at least so many turns of both sides: a nearer one is a puzzle of another kind.
pub const LEAST_KEPT: u32 = 11;
/// Positions of a game that are looked at for a turn that saves or is best.
const LOOKED_AT: usize = 6;

/// Plays games of this variant until it has as many puzzles as are wanted, and says after each
/// game what it has. Half of a kind at most are for beginners, where not all can be. The same call gives the same puzzles as long as the players play the same.
pub fn mine<G: Family, J: Puzzled<G>>(
    share: &Share,
    on_progress: &mut dyn FnMut(u64, &[Puzzle]),
) -> Vec<Puzzle> {
    let game = G::read_options(share.options).expect("options of the game");
    let wins = (1..).zip(share.wins).map(|(turns, count)| (Asked::Win(turns), count));
    let others =
        [(Asked::Save, share.saves), (Asked::Best, share.bests), (Asked::Keep, share.keeps)];
    let wanted_of_kind: Vec<_> = wins.chain(others).collect();
    let clear = Clear::new::<J>(game.clone());
    let keeping = Keeping::new::<J>(game.clone());
    let mut mine = Mine::<G, J> {
        game,
        clear,
        keeping,
        known: HashSet::new(),
        puzzles: Vec::new(),
        judge: PhantomData,
    };
    for seed in 0..MOST_GAMES {
        let open: Vec<_> = wanted_of_kind
            .iter()
            .filter(|(asked, count)| {
                mine.puzzles.iter().filter(|p| p.asked == *asked).count() < *count
            })
            .copied()
            .collect();
        if open.is_empty() {
            break;
        }
        let states = positions::<G, J>(&mine.game, FIRST_SEED + seed);
        for (asked, wanted) in open {
            let candidates = mine.candidates(&states, asked, seed);
            let easy = mine.puzzles.iter().filter(|p| p.asked == asked && p.grade == 1).count();
            let enough_easy = asked != Asked::Win(1) && easy * 2 >= wanted;
            let mut found = candidates.into_iter().filter_map(|i| mine.puzzle(&states[i], asked));
            let puzzle = found.find(|puzzle| puzzle.grade > 1 || !enough_easy);
            mine.puzzles.extend(puzzle);
        }
        on_progress(seed + 1, &mine.puzzles);
    }
    mine.puzzles.sort_by_key(|puzzle| (puzzle.grade, puzzle.asked));
    mine.puzzles
}

struct Mine<G: Family, J> {
    game: G,
    clear: Clear<G>,
    keeping: Option<Keeping<G>>,
    /// Positions that are puzzles already, turned and mirrored all ways.
    known: HashSet<G::State>,
    puzzles: Vec<Puzzle>,
    judge: PhantomData<J>,
}

impl<G: Family, J: Puzzled<G>> Mine<G, J> {
    /// The positions worth looking at.
    fn candidates(&self, states: &[G::State], asked: Asked, seed: u64) -> Vec<usize> {
        match asked {
            Asked::Win(turns) => {
                turns_before_the_end(&self.game, states, turns).into_iter().collect()
            }
            Asked::Save | Asked::Best | Asked::Keep => {
                let mut some: Vec<_> = (0..states.len() - 1).collect();
                fastrand::Rng::with_seed(seed).shuffle(&mut some);
                some.truncate(LOOKED_AT);
                some
            }
        }
    }

    /// The puzzle a position is, if it is a new one.
    fn puzzle(&mut self, state: &G::State, asked: Asked) -> Option<Puzzle> {
        if self.known.contains(state) {
            return None;
        }
        let solution = match asked {
            Asked::Win(turns) => self.win(state, turns),
            Asked::Save => self.save(state),
            Asked::Best => self.best(state),
            Asked::Keep => self.keep(state),
        }?;
        let grade = grade::<G, J>(&self.game, state, &solution)?;
        self.known.insert(state.clone());
        let symmetries = self.game.symmetries().into_iter();
        self.known.extend(symmetries.map(|symmetry| self.game.map_state(symmetry, state)));
        let position = self.game.position_text(state);
        Some(Puzzle { game: self.game.text(), position, asked, grade, solution })
    }

    /// A win that chance would hardly find and that is not there in fewer turns.
    fn win(&self, state: &G::State, turns: u32) -> Option<Solution> {
        for fewer in 1..turns {
            let quick = self.exhaust().answer(state, Task::Win(fewer)).ok()?;
            if !quick.good.is_empty() {
                return None;
            }
        }
        let answer = self.exhaust().answer(state, Task::Win(turns)).ok()?;
        if answer.good.is_empty() || answer.good.len() * 3 > answer.all {
            return None;
        }
        let solution = solution::<G, J>(&self.game, state, turns, MOST_PLAYS).ok().flatten()?;
        (solution.size() <= LARGEST).then_some(solution)
    }

    /// One turn of three or more that does not lose at once, where nothing wins at once.
    fn save(&self, state: &G::State) -> Option<Solution> {
        let mut exhaust = self.exhaust();
        let mover = self.game.status(state).to_move()?;
        let mut list = turns::List::default();
        list.fill(&self.game, state);
        // Checks a few turns first, which often saves checking all.
        let every = (list.len() / TRIED).max(1);
        let tried = list.iter().step_by(every);
        let saves = |turn: &[G::Step]| {
            exhaust.is_good(&play(&self.game, state, turn), mover, Task::Prevent) != Ok(false)
        };
        if tried.map(saves).filter(|&saves| saves).count() > 1 {
            return None;
        }
        if !exhaust.answer(state, Task::Win(1)).ok()?.good.is_empty() {
            return None;
        }
        let answer = exhaust.answer(state, Task::Prevent).ok()?;
        let [turn] = answer.good.as_slice() else { return None };
        (answer.all >= 3).then(|| self.only(state, turn))
    }

    /// One turn that is best by far, while nothing is decided yet by force.
    fn best(&mut self, state: &G::State) -> Option<Solution> {
        self.game.status(state).to_move()?;
        let first = self.clear.best(state, LOOK, MARGIN)?;
        let sure = self.clear.best(state, SURE, MARGIN)?;
        if first != sure || self.win(state, 1).is_some() || self.win(state, 2).is_some() {
            return None;
        }
        Some(self.only(state, &sure))
    }

    /// One turn of three or more that keeps a win, while its end is far away.
    fn keep(&mut self, state: &G::State) -> Option<Solution> {
        if self.game.count_turns(state) < 3 {
            return None;
        }
        let (turn, turns) = self.keeping.as_mut()?.only(state)?;
        (turns >= LEAST_KEPT).then(|| self.only(state, &turn))
    }

    fn only(&self, state: &G::State, turn: &[G::Step]) -> Solution {
        let turn = self.game.turn_text(state, turn);
        Solution { branches: vec![Branch { turn, replies: Vec::new(), next: None }] }
    }

    fn exhaust(&self) -> Exhaust<'_, G> {
        Exhaust::at_most::<J>(&self.game, MOST_PLAYS)
    }
}
