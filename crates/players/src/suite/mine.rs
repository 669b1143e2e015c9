//! Cases met in games the computer plays with itself.

use std::collections::HashSet;
use std::marker::PhantomData;

use game::{Family, Match, Status};
use search::Limits;

use super::{Answer, Case, Exhaust, Studied, Task, TooMuch, Wanted};
use crate::{Computer, Judge, Kind, Means, Player};

/// Games played at most for a variant.
const MOST_GAMES: u64 = 3_000;
/// A game is stopped after so many turns.
const LONGEST: usize = 250;
/// Turns at the beginning that are played by chance, at most.
const OPENING: u32 = 6;
/// The strength of the players, who overlook something now and then.
const STRENGTHS: std::ops::Range<f32> = 1.0..9.0;
/// Steps looked at, at most, to prove a win.
const MOST_PLAYS: u64 = 20_000_000;
/// Turns tried to see whether something has to be prevented at all.
const TRIED: usize = 8;

/// Plays games of this variant until it has as many cases as are wanted, and says after each
/// game what it has. The same call gives the same cases as long as the players play the same.
pub fn mine<G: Family, J: Studied<G>>(
    wanted: &Wanted,
    on_progress: &mut dyn FnMut(u64, &[Case]),
) -> Vec<Case> {
    let game = G::read_options(wanted.options).expect("options of the game");
    let wanted_by_task = [
        (Task::Win(1), wanted.wins),
        (Task::Prevent, wanted.prevents),
        (Task::Win(2), wanted.twos),
        (Task::Win(3), wanted.threes),
    ];
    let mut mine =
        Mine::<G, J> { game, known: HashSet::new(), cases: Vec::new(), judge: PhantomData };
    for seed in 0..MOST_GAMES {
        let open: Vec<_> = wanted_by_task
            .iter()
            .filter(|(task, count)| mine.cases.iter().filter(|c| c.task == *task).count() < *count)
            .map(|&(task, _)| task)
            .collect();
        if open.is_empty() {
            break;
        }
        let states = positions::<G, J>(&mine.game, seed);
        for task in open {
            let case = mine
                .candidates(&states, task)
                .into_iter()
                .find_map(|i| mine.case(&states[i], task));
            mine.cases.extend(case);
        }
        on_progress(seed + 1, &mine.cases);
    }
    mine.cases.sort_by_key(|case| case.task);
    mine.cases
}

struct Mine<G: Family, J> {
    game: G,
    /// Positions that are cases already, turned and mirrored all ways.
    known: HashSet<G::State>,
    cases: Vec<Case>,
    judge: PhantomData<J>,
}

impl<G: Family, J: Studied<G>> Mine<G, J> {
    /// The positions worth looking at, in the order of the game.
    fn candidates(&self, states: &[G::State], task: Task) -> Vec<usize> {
        let Task::Win(turns @ 2..) = task else { return (0..states.len() - 1).collect() };
        turns_before_the_end(&self.game, states, turns).into_iter().collect()
    }

    /// The case a position is, if it is a new one.
    fn case(&mut self, state: &G::State, task: Task) -> Option<Case> {
        if self.known.contains(state) || (task == Task::Prevent && !self.is_alarming(state)) {
            return None;
        }
        let answer = self.answer(state, task).ok().flatten()?;
        self.known.insert(state.clone());
        let symmetries = self.game.symmetries().into_iter();
        self.known.extend(symmetries.map(|symmetry| self.game.map_state(symmetry, state)));
        let mut turns: Vec<_> =
            answer.good.iter().map(|turn| self.game.turn_text(state, turn)).collect();
        turns.sort_unstable();
        turns.truncate(Case::MOST_TURNS);
        Some(Case {
            game: self.game.text(),
            position: self.game.position_text(state),
            task,
            good: answer.good.len(),
            all: answer.all,
            turns,
        })
    }

    /// What is good in a position if that is a case: it can be done, chance would hardly do it,
    /// and no quicker win makes it idle.
    fn answer(&self, state: &G::State, task: Task) -> Result<Option<Answer<G::Step>>, TooMuch> {
        let mut exhaust = Exhaust::at_most::<J>(&self.game, MOST_PLAYS);
        let (quicker, share) = match task {
            Task::Win(turns) => (1..turns, 4),
            Task::Prevent => (1..2, 2),
        };
        for turns in quicker {
            if !exhaust.answer(state, Task::Win(turns))?.good.is_empty() {
                return Ok(None);
            }
        }
        let answer = exhaust.answer(state, task)?;
        let (good, all) = (answer.good.len(), answer.all);
        let rare = (good == 1 && all > 1) || (good > 1 && good * share <= all);
        Ok(rare.then_some(answer))
    }

    /// Is a random turn likely to let somebody win? Checks a few turns, which often saves checking
    /// all.
    fn is_alarming(&self, state: &G::State) -> bool {
        let Status::ToMove(mover) = self.game.status(state) else { return false };
        let mut rng = fastrand::Rng::with_seed(self.game.hash(state));
        let mut turn = Vec::new();
        (0..TRIED).any(|_| {
            self.game.pick_turn(state, &mut |n| rng.u64(..n), &mut turn);
            let mut after = state.clone();
            for &step in &turn {
                self.game.play(&mut after, step);
            }
            Exhaust::new::<J>(&self.game).is_good(&after, mover, Task::Prevent) == Ok(false)
        })
    }
}

/// The positions of a game the computer plays with itself, to the last one. Another seed is
/// another game.
pub(crate) fn positions<G: Family, J: Judge<G>>(game: &G, seed: u64) -> Vec<G::State> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let seats = usize::from(game.seats());
    let mut players: Vec<_> = (0..seats)
        .map(|_| {
            let strength = STRENGTHS.start + rng.f32() * (STRENGTHS.end - STRENGTHS.start);
            let computer = Computer { kind: Kind::Strength(strength), budget: None };
            let means = Means { seed: rng.u64(..), table_bytes: 1 << 20, ..Means::default() };
            Player::new::<J>(game.clone(), computer, means)
        })
        .collect();
    let opening = rng.u32(0..=OPENING) as usize;
    let mut played = Match::new(game.clone()).with_turn_limit(LONGEST);
    while let Status::ToMove(seat) = played.status() {
        let turn = if played.len() < opening {
            let mut turn = Vec::new();
            game.pick_turn(played.state(), &mut |n| rng.u64(..n), &mut turn);
            turn
        } else {
            let player = &mut players[seat.index()];
            player.think(&played, &Limits::default(), &mut |_| ()).best().to_vec()
        };
        played.play(&turn).expect("players play legal turns");
    }
    let last = played.state().clone();
    played.turns().map(|(before, _)| before.clone()).chain([last]).collect()
}

/// Where the team that won in the end had so many turns left.
pub(crate) fn turns_before_the_end<G: Family>(
    game: &G,
    states: &[G::State],
    turns: u32,
) -> Option<usize> {
    let (last, before) = states.split_last().expect("a game has a position");
    let Status::Over(outcome) = game.status(last) else { return None };
    let team = game.team(outcome.winners.iter().next()?);
    let own = |i: &usize| {
        let seat = game.status(&states[*i]).to_move();
        seat.is_some_and(|seat| game.team(seat) == team)
    };
    (0..before.len()).rev().filter(own).nth(turns as usize - 1)
}
