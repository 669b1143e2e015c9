//! Lets the strongest player solve the cases.

use std::marker::PhantomData;
use std::time::Duration;

use game::{Family, Match, Status};
use search::{Limits, teams};

use super::{Case, Exhaust, Studied, Task};
use crate::{Computer, Level, Means, Player};

/// Level 8 of one variant, with nothing remembered from one case to the next.
pub struct Solver<G: Family, J> {
    player: Player<G>,
    judge: PhantomData<J>,
}

/// How a case was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The turn played.
    pub turn: String,
    /// Does it do what is asked?
    pub good: bool,
    /// In how many turns of all seats the player says it is won, if it says so.
    pub proved: Option<u32>,
    /// Steps looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl<G: Family, J: Studied<G>> Solver<G, J> {
    /// Creates a player with a table of this size.
    pub fn new(game: G, table_bytes: usize) -> Self {
        let means = Means { table_bytes, ..Means::default() };
        let player = Player::new::<J>(game, Computer::level(Level::BEST), means);
        Self { player, judge: PhantomData }
    }

    /// Nodes that are enough: a small part of what level 8 looks at in the time it usually has.
    pub fn nodes(&self, task: Task) -> u64 {
        // Long chains of captures by others come late in a tree of everybody's turns.
        let many = teams(self.player.game()).len() > 2;
        match task {
            Task::Win(1) => 5_000,
            Task::Prevent if many => 100_000,
            Task::Prevent => 20_000,
            Task::Win(_) if many => 1_000_000,
            Task::Win(_) => 300_000,
        }
    }

    /// Plays a case, which must be one of the player's game.
    pub fn solve(&mut self, case: &Case) -> Solved {
        let limits = Limits::nodes(self.nodes(case.task));
        let game = self.player.game().clone();
        let state = game.read_position(&case.position).expect("a position of the game");
        let Status::ToMove(mover) = game.status(&state) else { panic!("{case} is over") };
        self.player.forget();
        let played = Match::from_position(game.clone(), state.clone());
        let found = self.player.think(&played, &limits, &mut |_| ());
        let mut after = state.clone();
        for &step in found.best() {
            game.play(&mut after, step);
        }
        let good = Exhaust::new::<J>(&game).is_good(&after, mover, case.task);
        Solved {
            turn: game.turn_text(&state, found.best()),
            good: good.expect("nothing is too much without a limit"),
            proved: found.value.proof.filter(|proof| proof.wins).map(|proof| proof.turns),
            nodes: found.nodes,
            time: found.time,
        }
    }
}

impl Solved {
    /// Is the case solved? A win of several turns has to be seen, not only begun.
    pub const fn solves(&self, task: Task) -> bool {
        self.good && (matches!(task, Task::Prevent) || self.proved.is_some())
    }
}
