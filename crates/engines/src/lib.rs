//! The search of each game for the page: parts of its program that are loaded when they are first
//! needed.
//!
//! Such a part holds no more than the thinking: it shares the rules with the board, so that nobody
//! loads them twice. Unlike the rest of the page it is compiled to be fast.

use std::marker::PhantomData;

use catalog::Thought;
use game::options::{Options, split_game_text};
use game::{Family, Match};
use players::{Computer, Judge, Kind, Level, Means, Player};
use search::{Limits, teams};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

pub use players::Change;

/// The size of the table of positions, which a phone can spare.
const TABLE_BYTES: usize = 16 << 20;
/// And this for positions that are solved, about twice over while the largest part is in hand.
const SOLVED_BYTES: u64 = 64 << 20;

/// A player at the board, whatever the game. Whoever asks has played by the rules: why a text is
/// refused would be read by nobody.
pub trait Engine {
    /// Searches the position after these turns, which began at `start`; `report` is called with
    /// intermediate results.
    fn think(
        &mut self,
        start: &str,
        turns: &[String],
        on_progress: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, String>;

    /// What the last of these turns changed.
    fn changed(&self, start: &str, turns: &[String]) -> Result<Vec<Change>, String>;
}

/// The player to create, and its game.
#[derive(Copy, Clone, Debug)]
pub struct Seat<'a> {
    /// The game with its options.
    pub game: &'a str,
    /// Who plays: `level:5`.
    pub player: &'a str,
    /// How many of the best turns are wanted.
    pub lines: usize,
    /// The seed of its mistakes.
    pub seed: u64,
}

/// Creates the player, as soon as the code for the game is loaded.
pub async fn sit(seat: Seat<'_>) -> Result<Box<dyn Engine>, String> {
    let game = seat.game;
    let (id, options) = split_game_text(game).map_err(|_| format!("not a game: {game}"))?;
    let computer = seat.player.parse().map_err(|_| format!("not a player: {}", seat.player))?;
    let come = load(id, options).await.ok_or_else(|| format!("nobody knows {id}"))?;
    let sit = come.map_err(|_| format!("what thinks about {id} did not come"))?;
    let mut net = None;
    // If the net cannot be loaded, the game's judge without a net is used.
    if matches!(computer, Computer { kind: Kind::Level(Level::BEST), .. })
        && let Some(Ok(come)) = load_net(id).await
    {
        net = come(options);
    }
    sit(seat, computer, options, net)
}

/// A net's file, by the options of the game.
type NetOf = fn(&str) -> Option<&'static [u8]>;

type Come = Result<Sit, SplitLoaderError>;

macro_rules! engines {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        pastey::paste! {
            /// Fetches what thinks about a game; nothing if there is no such game.
            async fn load(id: &str, options: &str) -> Option<Come> {
                use catalog::crates::{$($id),*};

                match id {
                    $($(_ if id == $id::$Rules::ID && is_crowd::<$id::$Rules>(options) => {
                        Some([<engine_ $id _ $crowd>]().await)
                    })?
                    $id::$Rules::ID => Some([<engine_ $id>]().await),)*
                    _ => None,
                }
            }

            /// Fetches the nets of a game; nothing if there is no such game.
            async fn load_net(id: &str) -> Option<Result<NetOf, SplitLoaderError>> {
                use catalog::crates::{$($id),*};

                match id {
                    $($id::$Rules::ID => Some([<net_ $id>]().await),)*
                    _ => None,
                }
            }

            $(#[wasm_split([<net_ $id>], fallible)]
            fn [<net_ $id>]() -> Result<NetOf, SplitLoaderError> {
                use catalog::crates::{$id::$Rules, $judge::$Judge};

                Ok(|options| {
                    let options = Options::read($Rules::OPTIONS, options).ok()?;
                    <$Judge as Judge<$Rules>>::net(&$Rules::new(&options))
                })
            })*

            $(#[wasm_split([<engine_ $id>], fallible)]
            fn [<engine_ $id>]() -> Come {
                use catalog::crates::{$id::$Rules, $judge::$Judge};

                Ok(|seat, computer, options, net| {
                    let player = Player::<$Rules>::for_a_team::<$Judge>;
                    sat::<_, $Judge>(seat, computer, options, net, player)
                })
            }

            $(#[wasm_split([<engine_ $id _ $crowd>], fallible)]
            fn [<engine_ $id _ $crowd>]() -> Come {
                use catalog::crates::{$id::$Rules, $judge::$Judge};

                Ok(|seat, computer, options, net| {
                    let player = Player::<$Rules>::in_a_crowd::<$Judge>;
                    sat::<_, $Judge>(seat, computer, options, net, player)
                })
            })?)*
        }
    };
}
catalog::every_game!(engines);

/// Does everybody play for themselves?
fn is_crowd<G: Family>(options: &str) -> bool {
    Options::read(G::OPTIONS, options).is_ok_and(|options| teams(&G::new(&options)).len() > 2)
}

type Sit = fn(Seat<'_>, Computer, &str, Option<&[u8]>) -> Result<Box<dyn Engine>, String>;

fn sat<G: Family, J: Judge<G>>(
    seat: Seat<'_>,
    computer: Computer,
    options: &str,
    net: Option<&[u8]>,
    player: fn(J, G, Computer, Means) -> Player<G>,
) -> Result<Box<dyn Engine>, String> {
    let Seat { game, lines, seed, .. } = seat;
    let options = Options::read(G::OPTIONS, options).map_err(|_| format!("not a game: {game}"))?;
    let means =
        Means { threads: 1, table_bytes: TABLE_BYTES, solved_bytes: SOLVED_BYTES, lines, seed };
    let game = G::new(&options);
    let player = player(players::judge(&game, computer, net), game, computer, means);
    Ok(Box::new(Seated { player, judge: PhantomData::<fn() -> J> }))
}

/// A player with the judge it plays by.
struct Seated<G: Family, J> {
    player: Player<G>,
    judge: PhantomData<fn() -> J>,
}

impl<G: Family, J: Judge<G>> Engine for Seated<G, J> {
    fn think(
        &mut self,
        start: &str,
        turns: &[String],
        on_progress: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, String> {
        let played = the_match(self.player.game().clone(), start, turns)?;
        let report = self.player.think(&played, &Limits::default(), &mut |report| {
            on_progress(&Thought::of(&played, report));
        });
        Ok(Thought::of(&played, &report))
    }

    fn changed(&self, start: &str, turns: &[String]) -> Result<Vec<Change>, String> {
        let played = the_match(self.player.game().clone(), start, turns)?;
        let Some((before, turn)) = played.turns().last() else {
            return Ok(Vec::new());
        };
        let game = played.game();
        let moved = game.status(before).to_move().expect("somebody played here");
        let mut after = before.clone();
        for &step in turn {
            game.play(&mut after, step);
        }
        Ok(players::changes::<G, J>(game, before, &after, game.team(moved)))
    }
}

fn the_match<G: Family>(game: G, start: &str, turns: &[String]) -> Result<Match<G>, String> {
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
