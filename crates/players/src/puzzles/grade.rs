//! How hard a puzzle is.

use game::{Family, Match, Status};
use search::{Limits, teams};

use super::solve::play;
use super::{Puzzle, Solution};
use crate::{Computer, Judge, Level, Means, Player};

/// Days on which each level is asked,
const DAYS: u64 = 5;
/// and on how many of them it must find everything.
const ENOUGH: u64 = 3;

/// The first level that solves the puzzle on most days, playing every turn of its team; none
/// where not even level 8 does, with much less to look at than it usually has.
pub fn grade<G: Family, J: Judge<G>>(
    game: &G,
    state: &G::State,
    solution: &Solution,
) -> Option<u8> {
    Level::all().find(|&level| solves::<G, J>(game, state, solution, level)).map(Level::number)
}

impl Puzzle {
    /// Does this level solve it on most days? The state is the puzzle's position in this game.
    pub fn is_solved_by<G: Family, J: Judge<G>>(
        &self,
        game: &G,
        state: &G::State,
        level: Level,
    ) -> bool {
        solves::<G, J>(game, state, &self.solution, level)
    }
}

fn solves<G: Family, J: Judge<G>>(
    game: &G,
    state: &G::State,
    solution: &Solution,
    level: Level,
) -> bool {
    // Level 8 has no better and worse days.
    let (days, enough) = if level == Level::BEST { (1, 1) } else { (DAYS, ENOUGH) };
    let solved =
        (0..days).filter(|&day| solves_on::<G, J>(game, state, solution, level, day)).count();
    solved as u64 >= enough
}

fn solves_on<G: Family, J: Judge<G>>(
    game: &G,
    state: &G::State,
    solution: &Solution,
    level: Level,
    day: u64,
) -> bool {
    let means = Means { seed: day, table_bytes: 8 << 20, ..Means::default() };
    let mut player = Player::new::<J>(game.clone(), Computer::level(level), means);
    let limits = match level {
        Level::BEST if teams(game).len() > 2 => Limits::nodes(1_000_000),
        Level::BEST => Limits::nodes(300_000),
        _ => Limits::default(),
    };
    let mut state = state.clone();
    let mut right = Some(solution);
    loop {
        let Status::ToMove(mover) = game.status(&state) else { return false };
        let played = Match::from_position(game.clone(), state.clone());
        let turn = player.think(&played, &limits, &mut |_| ()).best().to_vec();
        let text = game.turn_text(&state, &turn);
        state = play(game, &state, &turn);
        let Some(solution) = right else {
            let team = game.team(mover);
            return matches!(game.status(&state), Status::Over(end)
                if end.winners.iter().any(|seat| game.team(seat) == team));
        };
        let Some(branch) = solution.branch(&text) else { return false };
        if branch.replies.is_empty() {
            return true;
        }
        for reply in &branch.replies {
            let turn = game.read_turn(&state, reply).expect("answers are legal");
            state = play(game, &state, &turn);
        }
        right = branch.next.as_ref();
    }
}
