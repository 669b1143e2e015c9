//! Does jobs, in a worker or in a server without workers. All of this computes, and needs a thread.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use catalog::analysis::{Fault, Review, Reviewed, Reviewing, only_good};
use catalog::diagram::{Theme, View, export};
use catalog::tables::Tables;
use catalog::{AnyMatch, Cancel, Computer, Level, Limits, Means, Standing, Worth};
use wire::review::{BetterTurn, GameReview, Proved, ReviewedTurn, TurnFault, Value};

/// How long each position of a game is thought about, and all of a long one together.
const A_POSITION: Duration = Duration::from_millis(400);
const A_GAME: Duration = Duration::from_mins(2);
/// The best turn and the next best: a turn is good if all others are much worse.
const LINES: usize = 2;
/// The size of a review's table of positions.
const TABLE: usize = 32 << 20;
/// It solves so many positions at most.
const SOLVED: u64 = 4 << 20;

/// Lets reviews wait between two positions while as many turns are thought about as may be.
#[derive(Default)]
pub(crate) struct Yielding {
    busy: Mutex<usize>,
    changed: Condvar,
}

/// Marks that a game waits for a computer's turn, until this is dropped.
pub(crate) struct Busy<'a>(&'a Yielding);

impl Yielding {
    /// A turn is thought about.
    pub(crate) fn begin(&self) -> Busy<'_> {
        *self.busy.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        Busy(self)
    }

    /// Waits until fewer than so many turns are thought about.
    fn wait(&self, threads: usize, cancel: &Cancel) {
        let busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let waits = |busy: &mut usize| *busy >= threads && !cancel.is_cancelled();
        drop(self.changed.wait_while(busy, waits));
    }

    /// Wakes waiting reviews, so that they notice that they are cancelled.
    pub(crate) fn wake(&self) {
        drop(self.busy.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.notify_all();
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        *self.0.busy.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        self.0.changed.notify_all();
    }
}

/// A review that can be cancelled, and that waits while turns need the threads.
pub(crate) struct Background<'a> {
    pub(crate) yielding: &'a Yielding,
    /// It waits while so many turns are thought about.
    pub(crate) threads: usize,
    pub(crate) cancel: &'a Cancel,
}

/// Judges every turn of a match; nothing if it was called off. `judged` hears how many are judged.
pub(crate) fn review(
    played: Box<dyn AnyMatch>,
    tables: &Tables,
    background: &Background<'_>,
    judged: &mut dyn FnMut(u32),
) -> Option<GameReview> {
    let (game, turns) = (played.game(), played.turns());
    let seats = game.seats();
    let means =
        Means { threads: 1, table_bytes: TABLE, solved_bytes: SOLVED, lines: LINES, seed: 0 };
    let mut thinker = tables.player(&*game, Computer::level(Level::BEST), means);
    let positions = u32::try_from(turns.len() + 1).unwrap_or(u32::MAX);
    let limits = Limits::time(A_POSITION.min(A_GAME / positions)).with_cancel(background.cancel);
    let mut reviewing = Reviewing::begin(played);
    let mut only = vec![None; turns.len() + 1];
    let mut count = 0;
    while let Some(asked) = reviewing.asked() {
        background.yielding.wait(background.threads, background.cancel);
        let thought = thinker.think(asked, &limits, &mut |_| ());
        if background.cancel.is_cancelled() {
            return None;
        }
        let before = asked.turns();
        if let Standing::ToMove(name) = asked.status()
            && turns.starts_with(&before)
            && let Some(seat) = seats.iter().position(|seat| seat.name == name)
        {
            only[before.len()] = only_good(&seats, seat, &thought);
        }
        if reviewing.hear(thought).is_some() {
            count += 1;
            judged(count);
        }
    }
    Some(described(reviewing.review()?, &only))
}

fn described(review: Review, only: &[Option<String>]) -> GameReview {
    let turns = review.turns.into_iter().zip(only).map(|(turn, only)| {
        let Reviewed { turn, seat, after, over, judgement, better } = turn;
        ReviewedTurn {
            good: !over && judgement.fault.is_none() && only.as_ref() == Some(&turn),
            turn,
            seat: seat as u8,
            after: value(after),
            over,
            lost: judgement.lost,
            fault: judgement.fault.map(|fault| match fault {
                Fault::Slip => TurnFault::Slip,
                Fault::Mistake => TurnFault::Mistake,
                Fault::Blunder => TurnFault::Blunder,
            }),
            let_go: judgement.let_go,
            better: better
                .map(|better| BetterTurn { turns: better.turns, value: value(better.worth) }),
        }
    });
    GameReview { start: value(review.start), turns: turns.collect() }
}

fn value(worth: Worth) -> Value {
    let proof = worth.proof.map(|proof| Proved {
        team: proof.team as u8,
        wins: proof.wins,
        turns: proof.turns,
        exact: proof.exact,
    });
    Value { shares: worth.shares, proof, drawn: worth.drawn }
}

/// Paints a position as a PNG; an error says what is wrong.
pub(crate) fn picture(game: &str, position: &str, width: u32) -> Result<Vec<u8>, String> {
    let game = catalog::open(game).map_err(|error| error.to_string())?;
    let picture = game.picture(position, &View::default()).map_err(|error| error.to_string())?;
    export::png(&picture, Theme::Light, width).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn played() -> Box<dyn AnyMatch> {
        let mut played = catalog::open("squadro").unwrap().begin(catalog::START).unwrap();
        while played.turns().len() < 3 {
            let turn = played.pick(&mut |_| 0).unwrap();
            played.play(&turn).unwrap();
        }
        played
    }

    #[test]
    fn a_review_waits_while_games_wait_and_can_be_called_off() {
        let (yielding, cancel) = (Yielding::default(), Cancel::new());
        let (says, hears) = mpsc::channel();
        let busy = yielding.begin();
        let background = || Background { yielding: &yielding, threads: 1, cancel: &cancel };
        std::thread::scope(|scope| {
            let reviewer = scope.spawn(|| {
                let mut judged = |count| says.send(count).unwrap();
                review(played(), &Tables::default(), &background(), &mut judged)
            });
            assert!(hears.recv_timeout(2 * A_POSITION).is_err(), "a game waits");
            drop(busy);
            let found = reviewer.join().unwrap().unwrap();
            assert_eq!(hears.try_iter().collect::<Vec<_>>(), [1, 2, 3]);
            assert_eq!(found.turns.len(), 3);
            assert!(found.turns.iter().all(|turn| turn.after.shares.len() == 2));
            let _busy = yielding.begin();
            let second = scope.spawn(|| {
                review(played(), &Tables::default(), &background(), &mut |_| ()).is_none()
            });
            cancel.cancel();
            yielding.wake();
            assert!(second.join().unwrap(), "it was called off");
        });
    }

    #[test]
    fn a_position_is_painted() {
        let png = picture("squadro", "start", 300).unwrap();
        assert!(png.starts_with(b"\x89PNG"), "{:?}", &png[..8]);
        let wrong = picture("squadro", "nonsense", 300).unwrap_err();
        assert!(wrong.contains("expected"), "{wrong}");
    }
}
