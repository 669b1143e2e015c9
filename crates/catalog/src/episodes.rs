//! Games played by numbers, many at once: for programs that learn.

use diagram::{Drawn, Picture, View};
use game::{
    Act, ActionSet, Encoding, Family, Game, Notation, Outcome, Planes, Seat, Status, Symmetric,
    reason,
};

use crate::Standing;
use crate::parts::{GameParts, StateOf, StepOf};

/// After how often a position stands an episode ends, as a match does.
const REPETITIONS: usize = 3;

/// How a game is numbered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// How many actions there are.
    pub actions: usize,
    /// Planes, rows and columns of an observation.
    pub shape: [usize; 3],
    /// What the planes show in order, and how many they are.
    pub planes: Vec<(&'static str, usize)>,
    /// How many symmetries leave the seats in their places, the identity not counted.
    pub symmetries: usize,
}

/// How episodes begin and end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conduct {
    /// After how many turns an episode is stopped.
    pub turn_limit: usize,
    /// Does an episode that ends begin anew at once?
    pub auto_reset: bool,
    /// For the random actions.
    pub seed: u64,
}

/// Several games of one kind, each at a moment of its own, played by the numbers of [`Encoding`].
///
/// Each ends as a match does: by the rules, by the third occurrence of a position or by the limit of
/// turns. Positions are compared by their hashes.
pub trait AnyEpisodes: Send + Sync {
    /// How many there are.
    fn count(&self) -> usize;

    /// May this action be played now? −1 stands for none, where the episode has ended.
    fn check(&self, index: usize, action: i64) -> Result<(), ActionError>;

    /// Plays one action in each episode, all of them checked, and writes what came of it.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>);

    /// Writes what stands now; rewards are 0.
    fn write(&self, rows: Rows<'_>);

    /// Begins an episode anew.
    fn reset(&mut self, index: usize);

    /// Sows the random actions of all episodes anew.
    fn seed(&mut self, seed: u64);

    /// The seed that leads to the same random actions of an episode from here on.
    fn seed_of(&self, index: usize) -> u64;

    /// Draws a legal action for every episode; −1 for those that have ended.
    fn sample(&mut self, actions: &mut [i64]);

    /// The legal actions of an episode; none when it has ended.
    fn legal(&self, index: usize) -> &ActionSet;

    /// How the episode stands.
    fn standing(&self, index: usize) -> Standing;

    /// Writes what a seat sees.
    fn observe(&self, index: usize, seat: usize, observation: &mut [u8]);

    /// The text of the position; none inside a turn.
    fn position(&self, index: usize) -> Option<String>;

    /// The text of the last turn, once it is complete.
    fn last_turn(&self, index: usize) -> Option<String>;

    /// The actions that say a turn from its beginning; none if it cannot be played now, or a turn is
    /// half played.
    fn actions_of(&self, index: usize, turn: &str) -> Option<Vec<usize>>;

    /// The board, drawn.
    fn picture(&self, index: usize, view: &View) -> Picture;

    /// The board in characters, as the rules know it: a step begun is not seen.
    fn draw(&self, index: usize) -> String;

    /// What the seat to move sees through one of the symmetries, and for every legal action its number
    /// there.
    fn symmetric(
        &self,
        index: usize,
        symmetry: usize,
        observation: &mut [u8],
    ) -> Vec<(usize, usize)>;

    /// These episodes as things of their own.
    fn copy(&self) -> Box<dyn AnyEpisodes>;
}

/// Where episodes write: a row each.
#[derive(Debug)]
pub struct Rows<'a> {
    /// What the seat to move sees.
    pub observations: &'a mut [u8],
    /// A byte an action: 1 where it is legal.
    pub masks: &'a mut [u8],
    /// The seat to move, −1 when the episode has ended.
    pub to_move: &'a mut [i8],
    /// What each seat won with this action.
    pub rewards: &'a mut [f32],
    /// 1 where this action ended the game.
    pub terminations: &'a mut [u8],
    /// 1 where the limit of turns did.
    pub truncations: &'a mut [u8],
}

/// Why an action cannot be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// There is no such number.
    #[error("there is no action {action}; actions are numbered from 0 to {last}")]
    Unknown {
        /// The number given.
        action: i64,
        /// The last there is.
        last: usize,
    },
    /// It is not legal now.
    #[error("action {action} is not legal here")]
    Illegal {
        /// The number given.
        action: i64,
    },
    /// The episode has ended.
    #[error("the episode has ended; reset it to play on")]
    Over,
}

/// One game by numbers.
#[derive(Clone)]
struct Episode<G: Encoding> {
    state: G::State,
    partial: G::Partial,
    legal: ActionSet,
    status: Status,
    /// Ended by the limit of turns.
    truncated: bool,
    /// Of the positions between turns, the first included.
    hashes: Vec<u64>,
    /// Where the last turn began, and its steps so far.
    before: G::State,
    turn: Vec<G::Step>,
    rng: fastrand::Rng,
}

/// The one implementation, for every game.
pub(crate) struct Episodes<B: GameParts> {
    game: B::Rules,
    start: StateOf<B>,
    conduct: Conduct,
    games: Vec<Episode<B::Rules>>,
    cells: usize,
    plane: usize,
}

pub(crate) fn numbers<G: Family + Encoding>(game: &G) -> Numbers {
    Numbers {
        actions: G::ACTIONS,
        shape: game.shape(),
        planes: game.planes(),
        symmetries: symmetries(game).len(),
    }
}

/// Those that change nothing but the board: observations begin with the own seat anyway.
fn symmetries<G: Encoding>(game: &G) -> Vec<G::Symmetry> {
    let in_place = |symmetry: &G::Symmetry| {
        Seat::all(game.seats()).all(|seat| game.map_seat(*symmetry, seat) == seat)
    };
    game.symmetries().into_iter().filter(in_place).collect()
}

impl<G: Encoding> Episode<G> {
    fn new(game: &G, start: &G::State, seed: u64) -> Self {
        let mut episode = Self {
            state: start.clone(),
            partial: G::Partial::default(),
            legal: ActionSet::new(G::ACTIONS),
            status: game.status(start),
            truncated: false,
            hashes: Vec::new(),
            before: start.clone(),
            turn: Vec::new(),
            rng: fastrand::Rng::with_seed(seed),
        };
        episode.reset(game, start);
        episode
    }

    fn reset(&mut self, game: &G, start: &G::State) {
        self.state.clone_from(start);
        self.partial = G::Partial::default();
        self.status = game.status(start);
        self.truncated = false;
        self.hashes.clear();
        self.hashes.push(game.hash(start));
        self.turn.clear();
        self.list(game);
    }

    fn list(&mut self, game: &G) {
        self.legal.clear();
        if self.status.to_move().is_some() {
            game.legal_actions(&self.state, &self.partial, &mut self.legal);
        }
    }

    fn check(&self, action: i64) -> Result<(), ActionError> {
        if self.status.to_move().is_none() {
            return if action == -1 { Ok(()) } else { Err(ActionError::Over) };
        }
        match usize::try_from(action) {
            Ok(number) if self.legal.contains(number) => Ok(()),
            Ok(number) if number < G::ACTIONS => Err(ActionError::Illegal { action }),
            _ => Err(ActionError::Unknown { action, last: G::ACTIONS - 1 }),
        }
    }

    fn act(&mut self, game: &G, action: usize, turn_limit: usize) {
        if self.partial == G::Partial::default() && game.between_turns(&self.state) {
            self.before.clone_from(&self.state);
            self.turn.clear();
        }
        match game.act(&self.state, &self.partial, action) {
            Act::Partial(partial) => self.partial = partial,
            Act::Step(step) => {
                self.partial = G::Partial::default();
                self.turn.push(step);
                game.play(&mut self.state, step);
                if game.between_turns(&self.state) {
                    self.end_turn(game, turn_limit);
                }
            }
        }
        self.list(game);
    }

    fn end_turn(&mut self, game: &G, turn_limit: usize) {
        self.status = game.status(&self.state);
        let hash = game.hash(&self.state);
        let again = self.hashes.iter().filter(|&&before| before == hash).count();
        self.hashes.push(hash);
        if self.status.to_move().is_none() {
            return;
        }
        if again + 1 >= REPETITIONS {
            self.status = Status::Over(game.adjudicate(&self.state, reason::REPETITION));
        } else if self.hashes.len() > turn_limit {
            self.status = Status::Over(game.adjudicate(&self.state, reason::TURN_LIMIT));
            self.truncated = true;
        }
    }

    fn sample(&mut self) -> i64 {
        let count = self.legal.len();
        if count == 0 {
            return -1;
        }
        let n = self.rng.usize(..count);
        self.legal.nth(n).map_or(-1, |action| action as i64)
    }

    /// Who observes: the seat to move; the first one when there is none.
    fn observer(&self) -> Seat {
        self.status.to_move().unwrap_or(const { Seat::new(0) })
    }

    fn is_inside_turn(&self, game: &G) -> bool {
        self.partial != G::Partial::default() || !game.between_turns(&self.state)
    }
}

/// Winners share what the others lose: 1 against −1 for two sides, 1 against −1/3 for one of four.
fn write_rewards(outcome: Outcome, rewards: &mut [f32]) {
    let (winners, all) = (outcome.winners.len(), rewards.len());
    if winners == 0 || winners == all {
        return rewards.fill(0.0);
    }
    let loss = winners as f32 / (all - winners) as f32;
    for (seat, reward) in Seat::all(all as u8).zip(rewards) {
        *reward = if outcome.winners.contains(seat) { 1.0 } else { -loss };
    }
}

impl<B: GameParts> Episodes<B> {
    pub(crate) fn new(game: B::Rules, start: StateOf<B>, count: usize, conduct: Conduct) -> Self {
        let [planes, rows, columns] = game.shape();
        let seeds = (0..count as u64).map(|i| conduct.seed.wrapping_add(i));
        let games = seeds.map(|seed| Episode::new(&game, &start, seed)).collect();
        Self { game, start, conduct, games, cells: planes * rows * columns, plane: rows * columns }
    }

    fn observe_in(&self, episode: &Episode<B::Rules>, seat: Seat, observation: &mut [u8]) {
        let mut planes = Planes::new(observation, self.plane);
        self.game.observe(&episode.state, &episode.partial, seat, &mut planes);
    }

    fn write_row(
        &self,
        episode: &Episode<B::Rules>,
        observation: &mut [u8],
        mask: &mut [u8],
    ) -> i8 {
        self.observe_in(episode, episode.observer(), observation);
        episode.legal.write_mask(mask);
        episode.status.to_move().map_or(-1, |seat| seat.index() as i8)
    }
}

impl<B: GameParts> AnyEpisodes for Episodes<B> {
    fn count(&self) -> usize {
        self.games.len()
    }

    fn check(&self, index: usize, action: i64) -> Result<(), ActionError> {
        self.games[index].check(action)
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>) {
        let seats = usize::from(self.game.seats());
        let mut observations = rows.observations.chunks_exact_mut(self.cells);
        let mut masks = rows.masks.chunks_exact_mut(B::Rules::ACTIONS);
        let mut rewards = rows.rewards.chunks_exact_mut(seats);
        for (i, &action) in actions.iter().enumerate() {
            let episode = &mut self.games[i];
            let (mut ended, mut truncated) = (false, false);
            let rewards = rewards.next().expect("a row an episode");
            rewards.fill(0.0);
            if let Ok(action) = usize::try_from(action) {
                episode.act(&self.game, action, self.conduct.turn_limit);
                if let Status::Over(outcome) = episode.status {
                    (ended, truncated) = (!episode.truncated, episode.truncated);
                    write_rewards(outcome, rewards);
                    if self.conduct.auto_reset {
                        episode.reset(&self.game, &self.start);
                    }
                }
            }
            rows.terminations[i] = ended.into();
            rows.truncations[i] = truncated.into();
            let observation = observations.next().expect("a row an episode");
            let mask = masks.next().expect("a row an episode");
            rows.to_move[i] = self.write_row(&self.games[i], observation, mask);
        }
    }

    fn write(&self, rows: Rows<'_>) {
        let observations = rows.observations.chunks_exact_mut(self.cells);
        let masks = rows.masks.chunks_exact_mut(B::Rules::ACTIONS);
        for (i, (observation, mask)) in observations.zip(masks).enumerate() {
            rows.to_move[i] = self.write_row(&self.games[i], observation, mask);
        }
        rows.rewards.fill(0.0);
        rows.terminations.fill(0);
        rows.truncations.fill(0);
    }

    fn reset(&mut self, index: usize) {
        self.games[index].reset(&self.game, &self.start);
    }

    fn seed(&mut self, seed: u64) {
        for (i, episode) in (0..).zip(&mut self.games) {
            episode.rng.seed(seed.wrapping_add(i));
        }
    }

    fn seed_of(&self, index: usize) -> u64 {
        self.games[index].rng.get_seed()
    }

    fn sample(&mut self, actions: &mut [i64]) {
        for (episode, action) in self.games.iter_mut().zip(actions) {
            *action = episode.sample();
        }
    }

    fn legal(&self, index: usize) -> &ActionSet {
        &self.games[index].legal
    }

    fn standing(&self, index: usize) -> Standing {
        Standing::of(&self.game, self.games[index].status)
    }

    fn observe(&self, index: usize, seat: usize, observation: &mut [u8]) {
        self.observe_in(&self.games[index], Seat::new(seat as u8), observation);
    }

    fn position(&self, index: usize) -> Option<String> {
        let episode = &self.games[index];
        let text = || self.game.position_text(&episode.state);
        (!episode.is_inside_turn(&self.game)).then(text)
    }

    fn last_turn(&self, index: usize) -> Option<String> {
        let episode = &self.games[index];
        let complete = !episode.turn.is_empty() && !episode.is_inside_turn(&self.game);
        complete.then(|| self.game.turn_text(&episode.before, &episode.turn))
    }

    fn actions_of(&self, index: usize, turn: &str) -> Option<Vec<usize>> {
        let episode = &self.games[index];
        episode.status.to_move().filter(|_| !episode.is_inside_turn(&self.game))?;
        let steps: Vec<StepOf<B>> = self.game.read_turn(&episode.state, turn).ok()?;
        Some(self.game.actions_of_turn(&episode.state, &steps))
    }

    fn picture(&self, index: usize, view: &View) -> Picture {
        let episode = &self.games[index];
        let over = episode.status.outcome().is_some();
        B::Board::picture(&self.game, &episode.state, &View { over, ..view.clone() })
    }

    fn draw(&self, index: usize) -> String {
        self.game.draw(&self.games[index].state)
    }

    fn symmetric(
        &self,
        index: usize,
        symmetry: usize,
        observation: &mut [u8],
    ) -> Vec<(usize, usize)> {
        let (game, episode) = (&self.game, &self.games[index]);
        let symmetry = symmetries(game)[symmetry];
        let state = game.map_state(symmetry, &episode.state);
        let partial = game.map_partial(symmetry, &episode.state, &episode.partial);
        let mut planes = Planes::new(observation, self.plane);
        game.observe(&state, &partial, episode.observer(), &mut planes);
        let there =
            |action| game.map_action(symmetry, (&episode.state, &state), &episode.partial, action);
        episode.legal.iter().map(|action| (action, there(action))).collect()
    }

    fn copy(&self) -> Box<dyn AnyEpisodes> {
        Box::new(Self {
            game: self.game.clone(),
            start: self.start.clone(),
            conduct: self.conduct.clone(),
            games: self.games.clone(),
            ..*self
        })
    }
}
