//! What thinks for the page: parts of its program that come when they are first asked for.
//!
//! Such a part holds no more than the thinking: it shares the rules with the board, so that nobody
//! loads them twice. Unlike the rest of the page it is compiled to be fast.

use catalog::Thought;
use game::Match;
use game::options::{Options, split_game_text};
use players::{Computer, Means, Opponent, Player};
use search::{Limits, teams};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

pub use players::Change;

/// A phone has this to spare.
const TABLE_BYTES: usize = 16 << 20;

/// A player at the board, whatever the game. Whoever asks has played by the rules: why a text is
/// refused would be read by nobody.
pub trait Sitting {
    /// What it would do after these turns, which began at `start`; tells what it knows on the way.
    fn think(
        &mut self,
        start: &str,
        turns: &[String],
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, String>;

    /// What the last of these turns changed.
    fn changed(&self, start: &str, turns: &[String]) -> Result<Vec<Change>, String>;
}

/// Who is to sit down, and where.
#[derive(Copy, Clone, Debug)]
pub struct Seat<'a> {
    /// The game with its options.
    pub game: &'a str,
    /// Who plays: `level:5`.
    pub player: &'a str,
    /// How many of the best turns are wanted.
    pub lines: usize,
    /// Another seed errs elsewhere.
    pub seed: u64,
}

/// Has the player sit down, as soon as what thinks about the game is here.
pub async fn sit(seat: Seat<'_>) -> Result<Box<dyn Sitting>, String> {
    let game = seat.game;
    let (id, options) = split_game_text(game).map_err(|_| format!("not a game: {game}"))?;
    let come = match id {
        "contigo" if is_crowd::<contigo::Contigo>(options) => engine_contigo_crowd().await,
        "contigo" => engine_contigo().await,
        "eupdonne" => engine_eupdonne().await,
        "kontakt" => engine_kontakt().await,
        "squadro" => engine_squadro().await,
        _ => return Err(format!("nobody knows {id}")),
    };
    let sit = come.map_err(|_| format!("what thinks about {id} did not come"))?;
    sit(seat, options)
}

/// Does everybody play for themselves?
fn is_crowd<G: Opponent>(options: &str) -> bool {
    Options::read(G::OPTIONS, options).is_ok_and(|options| teams(&G::new(&options)).len() > 2)
}

type Sit = fn(Seat<'_>, &str) -> Result<Box<dyn Sitting>, String>;

macro_rules! engine {
    ($name:ident, $player:expr) => {
        #[wasm_split($name, fallible)]
        fn $name() -> Result<Sit, SplitLoaderError> {
            Ok(|seat, options| sat(seat, options, $player))
        }
    };
}

engine!(engine_contigo, Player::<contigo::Contigo>::for_a_team);
engine!(engine_contigo_crowd, Player::<contigo::Contigo>::in_a_crowd);
engine!(engine_eupdonne, Player::<eupdonne::Eupdonne>::for_a_team);
engine!(engine_kontakt, Player::<kontakt::Kontakt>::for_a_team);
engine!(engine_squadro, Player::<squadro::Squadro>::for_a_team);

fn sat<G: Opponent>(
    seat: Seat<'_>,
    options: &str,
    player: fn(G, Computer, Means) -> Player<G>,
) -> Result<Box<dyn Sitting>, String> {
    let Seat { game, player: name, lines, seed } = seat;
    let options = Options::read(G::OPTIONS, options).map_err(|_| format!("not a game: {game}"))?;
    let computer = name.parse().map_err(|_| format!("not a player: {name}"))?;
    let means = Means { threads: 1, table_bytes: TABLE_BYTES, lines, seed };
    Ok(Box::new(player(G::new(&options), computer, means)))
}

impl<G: Opponent> Sitting for Player<G> {
    fn think(
        &mut self,
        start: &str,
        turns: &[String],
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, String> {
        let played = the_match(self.game().clone(), start, turns)?;
        let report = self.think(&played, &Limits::default(), &mut |report| {
            tell(&Thought::of(&played, report));
        });
        Ok(Thought::of(&played, &report))
    }

    fn changed(&self, start: &str, turns: &[String]) -> Result<Vec<Change>, String> {
        let played = the_match(self.game().clone(), start, turns)?;
        let Some((before, turn)) = played.turns().last() else {
            return Ok(Vec::new());
        };
        let game = played.game();
        let moved = game.status(before).to_move().expect("somebody played here");
        let mut after = before.clone();
        for &step in turn {
            game.play(&mut after, step);
        }
        Ok(players::changes(game, before, &after, game.team(moved)))
    }
}

fn the_match<G: Opponent>(game: G, start: &str, turns: &[String]) -> Result<Match<G>, String> {
    let mut played = if start == catalog::START {
        Match::new(game)
    } else {
        let state = game.read_position(start).map_err(|_| format!("not a position: {start}"))?;
        Match::from_position(game, state)
    };
    for (turn, number) in turns.iter().zip(1..) {
        played.play_text(turn).map_err(|_| format!("turn {number}, `{turn}`, is refused"))?;
    }
    Ok(played)
}
