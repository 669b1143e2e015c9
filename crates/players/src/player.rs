//! A computer player at the board.

use game::{Family, Match, Status, zobrist};
use search::{
    AlphaBeta, AlphaBetaSettings, Limits, MaxN, MaxNSettings, Noisy, Position, Report, Searcher,
    teams,
};
#[cfg(not(target_family = "wasm"))]
use search::{Uct, UctSettings};

use crate::computer::{Computer, Kind};
use crate::exact::Exact;
use crate::level::Care;
use crate::{Judge, Level};

/// The settings of a player besides its strength.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Means {
    /// How many threads may think; only unbounded players use more than one.
    pub threads: usize,
    /// The size of the table of positions.
    pub table_bytes: usize,
    /// Room for positions that are solved: the strongest player solves what can follow where it takes
    /// no more than this, a byte a position.
    pub solved_bytes: u64,
    /// How many of the best turns are wanted, with their lines.
    pub lines: usize,
    /// The seed of its mistakes, if it makes any.
    pub seed: u64,
}

impl Default for Means {
    fn default() -> Self {
        Self { threads: 1, table_bytes: 32 << 20, solved_bytes: 0, lines: 1, seed: 0 }
    }
}

/// What bounded players need: they look at little and forget it after every turn, which takes
/// as long as the table is large.
fn small_table(care: &Care) -> usize {
    const BYTES_A_NODE: u64 = 64;
    const MOST: u64 = 4 << 20;
    (care.nodes * BYTES_A_NODE).clamp(HASTY_NODES * BYTES_A_NODE, MOST) as usize
}

/// How much a player that misjudges positions also misjudges the ranking of steps. With more than
/// two teams, players that always found the safest sowings would hardly ever lose a king.
const RANKS_A_POINT: u32 = 40;

/// A computer player for one game.
pub struct Player<G: Family> {
    game: G,
    computer: Computer,
    /// None for players without a limit.
    care: Option<Care>,
    engine: Box<dyn Searcher<G> + Send>,
    exact: Option<Exact<G>>,
    lines: usize,
    seed: u64,
}

impl<G: Family> Player<G> {
    /// Creates a player with the judge of this game.
    pub fn new<J: Judge<G>>(game: G, computer: Computer, means: Means) -> Self {
        let judge = judge::<G, J>(&game, computer, J::net(&game));
        Self::by(judge, game, computer, means)
    }

    /// Creates a player with this judge.
    pub fn by<J: Judge<G>>(judge: J, game: G, computer: Computer, means: Means) -> Self {
        #[cfg(not(target_family = "wasm"))]
        if computer.kind == Kind::Uct {
            return Self::with(judge, game, computer, means, |game, _, means| {
                let Means { lines, seed, .. } = means;
                let exploration = J::EXPLORATION;
                let settings = UctSettings { exploration, seed, lines, ..Default::default() };
                Box::new(Uct::new(game, settings))
            });
        }
        if teams(&game).len() > 2 {
            Self::in_a_crowd(judge, game, computer, means)
        } else {
            Self::for_a_team(judge, game, computer, means)
        }
    }

    /// Creates a player for games of two teams. Apart, so that browsers load only the code for
    /// these.
    pub fn for_a_team<J: Judge<G>>(judge: J, game: G, computer: Computer, means: Means) -> Self {
        Self::with(judge, game, computer, means, |game, judge, means| {
            let Means { threads, table_bytes, lines, .. } = means;
            let settings = AlphaBetaSettings { table_bytes, threads, lines, ..Default::default() };
            Box::new(AlphaBeta::new(game, judge, settings))
        })
    }

    /// Creates a player for games of more than two teams.
    pub fn in_a_crowd<J: Judge<G>>(judge: J, game: G, computer: Computer, means: Means) -> Self {
        Self::with(judge, game, computer, means, |game, judge, means| {
            let settings = MaxNSettings { lines: means.lines, ..MaxNSettings::default() };
            // With two teams the search sees to it that every step is looked at, sooner or later.
            let judge = Noisy { oversight: judge.spread * RANKS_A_POINT, ..judge };
            Box::new(MaxN::new(game, judge, settings))
        })
    }

    fn with<J: Judge<G>>(
        inner: J,
        game: G,
        computer: Computer,
        mut means: Means,
        engine: impl FnOnce(G, Noisy<J>, Means) -> Box<dyn Searcher<G> + Send>,
    ) -> Self {
        let seed = means.seed;
        let care = match computer.kind {
            Kind::Level(Level::BEST) => None,
            #[cfg(not(target_family = "wasm"))]
            Kind::Counted | Kind::Uct => None,
            Kind::Level(level) => Some(Care::of(J::ladder(&game).strength(level, day(seed)))),
            Kind::Strength(strength) => Some(Care::of(strength)),
        };
        if let Some(care) = &care {
            means.threads = 1;
            means.table_bytes = means.table_bytes.min(small_table(care));
        }
        let spread = care.map_or(0, |care| care.spread);
        let judge = Noisy { inner, seed, spread, oversight: 0 };
        let lines = means.lines;
        let engine = engine(game.clone(), judge, means);
        let solves = computer.kind == Kind::Level(Level::BEST) && means.solved_bytes > 0;
        let cone = if solves { J::cone(&game) } else { None };
        let exact = cone.map(|cone| Exact::new(cone, means.solved_bytes, means.lines));
        Self { game, computer, care, engine, exact, lines, seed }
    }

    /// The game it plays.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// How many lines were asked for. Of a position that is solved it may tell more.
    pub const fn lines(&self) -> usize {
        self.lines
    }

    /// Finds a turn. What the player spends is bounded by its strength and by these limits;
    /// players without a bound of their own take the limits as they are, or their usual budget
    /// where there are none.
    pub fn think(
        &mut self,
        played: &Match<G>,
        limits: &Limits,
        on_progress: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step> {
        let position = Position::of_match(played);
        let limits = self.limits(&position, limits);
        if self.care.is_some() {
            // Results of an earlier turn would make the player stronger than it should be.
            self.engine.forget();
        }
        if let Some(exact) = &mut self.exact {
            return exact.think((&self.game, &mut *self.engine), &position, &limits, on_progress);
        }
        self.engine.search(&position, &limits, on_progress)
    }

    /// Forgets what it knows, for a new match.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    fn limits(&self, position: &Position<G>, given: &Limits) -> Limits {
        let mut limits = given.clone();
        let Some(care) = self.care else {
            if limits.time.is_none() && limits.nodes.is_none() && limits.depth.is_none() {
                let budget = self.computer.budget.unwrap_or_else(Computer::usual_budget);
                limits = budget.limits().with_cancel(&given.cancel);
                if self.is_forced(position) {
                    // There is only one turn, so no time is spent on it.
                    limits.depth = Some(1);
                    limits.nodes = Some(1_000);
                }
            }
            return limits;
        };
        limits.nodes = Some(limits.nodes.map_or(care.nodes, |nodes| nodes.min(care.nodes)));
        if self.in_haste(position, care) {
            limits.depth = Some(1);
            limits.nodes = Some(HASTY_NODES);
        }
        limits
    }

    fn is_forced(&self, position: &Position<G>) -> bool {
        matches!(self.game.status(&position.state), Status::ToMove(_))
            && self.game.count_turns(&position.state) == 1
    }

    /// The same position always gives the same decision.
    fn in_haste(&self, position: &Position<G>, care: Care) -> bool {
        let mood = zobrist::mix(self.game.hash(&position.state) ^ zobrist::mix(self.seed ^ MOOD));
        ((mood >> 40) as f32) < care.haste * (1 << 24) as f32
    }
}

/// What a player judges by: the strongest level by the net that comes with the game, if one does.
pub fn judge<G: Family, J: Judge<G>>(game: &G, computer: Computer, net: Option<&[u8]>) -> J {
    match net {
        _ if computer.kind != Kind::Level(Level::BEST) => J::of(game),
        Some(file) => J::with_net(game, file).expect("it is the net of this game"),
        None => J::best(game),
    }
}

/// Enough to see every step of one's own turn where they are few, and some where they are many.
const HASTY_NODES: u64 = 1_000;
/// The form of the day of a player in a match, from 0 to 1.
fn day(seed: u64) -> f32 {
    (zobrist::mix(seed ^ DAY) >> 40) as f32 / (1 << 24) as f32
}

const DAY: u64 = 0x0064_6179;
/// Haste and errors of judgement come from one seed, and must be independent.
const MOOD: u64 = 0x6d6f_6f64;
