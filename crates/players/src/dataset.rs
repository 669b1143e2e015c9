//! Positions of self-play, for nets to learn from.

use game::{Encoding, Family, Game, Seat};
use nets::Inputs;
use search::{Shares, teams};

use crate::selfplay::{Met, SelfPlay, play_game};
use crate::{Judge, NetContext, SIDES};

/// A searched position, and the result of its game.
#[derive(Clone, Debug)]
pub struct Row {
    /// Turns before it.
    pub ply: usize,
    /// The position's text.
    pub position: String,
    /// Whose turn it is.
    pub seat: Seat,
    /// The turn that was played.
    pub turn: String,
    /// The actions that encode it, by the numbers of [`Encoding`].
    pub actions: Vec<usize>,
    /// The search's estimate of the score of each seat's team, in seat order.
    pub value: Vec<f32>,
    /// The score of each seat's team.
    pub result: Vec<f32>,
    /// Is the value proved?
    pub proved: bool,
    /// What a net gets as inputs for the position, and for others that look alike: mirrored, or inside the
    /// turn.
    pub lessons: Vec<Lesson>,
}

/// A position as a net learns from it.
#[derive(Copy, Clone, Debug)]
pub struct Lesson {
    /// The position.
    pub inputs: Inputs,
    /// What else the net needs.
    pub context: NetContext,
    /// The search's estimate of the score of the side to move, or of each side, from the side to
    /// move on.
    pub value: [f32; SIDES],
    /// The scores at the end of the game.
    pub result: [f32; SIDES],
}

/// How many lessons a position gives.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Images {
    /// So many of the board's symmetries, the first of which changes nothing.
    pub images: usize,
    /// The moments inside the turn too, which a search judges where more than two teams play.
    pub inside: bool,
}

/// The rows of one game; the same seed plays the same game.
pub fn rows<G: Family + Encoding, J: Judge<G>>(
    game: &G,
    judge: &J,
    how: &SelfPlay,
    images: Images,
    seed: u64,
) -> Vec<Row> {
    let (met, outcome) = play_game(game, judge, how, seed);
    let result = Shares::of_outcome(game, &outcome);
    let mut rng = fastrand::Rng::with_seed(!seed);
    met.into_iter().map(|met| row(game, judge, images, &result, &met, &mut rng)).collect()
}

fn row<G: Family + Encoding, J: Judge<G>>(
    game: &G,
    judge: &J,
    images: Images,
    result: &Shares,
    met: &Met<G>,
    rng: &mut fastrand::Rng,
) -> Row {
    let Met { ply, state, seat, value, turn } = met;
    let in_order = |shares: &Shares| {
        Seat::all(game.seats()).map(|seat| shares.of(game.team(seat))).collect::<Vec<_>>()
    };
    let mut lessons = Vec::new();
    if J::shape(game).is_some() {
        let symmetries = game.symmetries();
        let mut state = state.clone();
        for &step in turn {
            lessons.push(lesson(game, judge, &state, met, result));
            for _ in 1..images.images.max(1) {
                let image = game.map_state(symmetries[rng.usize(..symmetries.len())], &state);
                lessons.push(lesson(game, judge, &image, met, result));
            }
            game.play(&mut state, step);
            if !images.inside || game.status(&state).to_move() != Some(*seat) {
                break;
            }
        }
    }
    Row {
        ply: *ply,
        position: game.position_text(state),
        seat: *seat,
        turn: game.turn_text(state, turn),
        actions: game.actions_of_turn(state, turn),
        value: in_order(&value.shares),
        result: in_order(result),
        proved: value.proof.is_some(),
        lessons,
    }
}

/// A lesson of a state in which the move is where it was when `met` was thought about. Symmetries
/// keep the order of the seats, so what each may hope for stays in its place.
fn lesson<G: Family, J: Judge<G>>(
    game: &G,
    judge: &J,
    state: &G::State,
    met: &Met<G>,
    result: &Shares,
) -> Lesson {
    let sides = sides(game);
    let in_turn = |shares: &Shares| {
        let mut turned = [0.0; SIDES];
        for (n, turned) in (0..sides as u8).zip(&mut turned) {
            let seat = Seat::new((met.seat.index() as u8 + n) % game.seats());
            *turned = shares.of(game.team(seat));
        }
        turned
    };
    let mut inputs = Inputs::NONE;
    let context = judge.net_inputs(game, state, &mut inputs);
    Lesson { inputs, context, value: in_turn(&met.value.shares), result: in_turn(result) }
}

/// How many numbers a net says of a position.
pub fn sides<G: Game>(game: &G) -> usize {
    let teams = teams(game).len();
    if teams == 2 { 1 } else { teams }
}
