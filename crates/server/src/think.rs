//! Computer players in rooms: a limited number thinks at the same time, and each person and table
//! has a fair share. `work` decides whether they think here or at a worker.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalog::tables::Tables;
use catalog::{AnyMatch, Computer, Limits, Means};
use tokio::sync::oneshot;
use tracing::error;

/// The longest time for a computer's turn.
const LONGEST: Duration = Duration::from_secs(2);
/// A computer spends this part of what its clock has left on a turn.
const PART: i64 = 20;
/// The size of its table of positions; many computers think at the same time.
const TABLE: usize = 8 << 20;
/// It solves so many positions at most, which takes part of a second.
const SOLVED: u64 = 4 << 20;
/// People who were served so many thoughts ago count as never served.
const MEMORY: u64 = 1000;

/// The thinkers, and the queue of those who wait for one.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Mutex<Queue>>);

struct Queue {
    /// How many may think at once.
    most: usize,
    waiting: Vec<Waiter>,
    /// The tables a thinker is busy with.
    thinking: Vec<String>,
    /// How many thoughts were served, and which of them was the last of each person.
    served: u64,
    last: HashMap<String, u64>,
}

struct Waiter {
    person: String,
    table: String,
    turn: oneshot::Sender<Thinker>,
}

/// A thinker, free again when it is dropped.
#[must_use]
pub(crate) struct Thinker {
    table: String,
    queue: Thinkers,
}

impl Thinkers {
    pub(crate) fn new(thinkers: usize) -> Self {
        let (waiting, thinking) = (Vec::new(), Vec::new());
        let (most, last) = (thinkers, HashMap::new());
        Self(Arc::new(Mutex::new(Queue { most, waiting, thinking, served: 0, last })))
    }

    /// Sets how many think at the same time; running ones continue.
    pub(crate) fn set_most(&self, thinkers: usize) {
        self.lock().most = thinkers;
        self.serve();
    }

    /// Waits for a free thinker. The person served longest ago comes first, whatever the number of
    /// their tables; a table has one at a time. None where the same table asks again meanwhile.
    pub(crate) async fn get(&self, person: &str, table: &str) -> Option<Thinker> {
        let (turn, comes) = oneshot::channel();
        {
            let mut queue = self.lock();
            queue.waiting.retain(|one| one.table != table && !one.turn.is_closed());
            queue.waiting.push(Waiter { person: person.to_owned(), table: table.to_owned(), turn });
            metrics::gauge!("ludotheque_thoughts_waiting").set(queue.waiting.len() as f64);
        }
        self.serve();
        comes.await.ok()
    }

    /// Gives free thinkers to those who wait.
    fn serve(&self) {
        loop {
            let next = self.lock().next();
            let Some(Waiter { table, turn, .. }) = next else { return };
            // If nobody waits for it any more, the thinker is dropped here and serves the next.
            drop(turn.send(Thinker { table, queue: self.clone() }));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Takes a thinker for the next in the queue.
    fn next(&mut self) -> Option<Waiter> {
        if self.thinking.len() >= self.most {
            return None;
        }
        let mine = |one: &Waiter| self.last.get(&one.person).copied().unwrap_or(0);
        let all = self.waiting.iter().enumerate();
        let ready = all.filter(|(_, one)| !self.thinking.contains(&one.table));
        let (number, _) = ready.min_by_key(|(number, one)| (mine(one), *number))?;
        let next = self.waiting.remove(number);
        self.thinking.push(next.table.clone());
        self.served += 1;
        self.last.insert(next.person.clone(), self.served);
        let served = self.served;
        self.last.retain(|_, last| *last + MEMORY > served);
        Some(next)
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        {
            let mut queue = self.queue.lock();
            let mut thinking = queue.thinking.iter();
            if let Some(number) = thinking.position(|table| *table == self.table) {
                queue.thinking.swap_remove(number);
            }
        }
        self.queue.serve();
    }
}

/// A computer's turn to be found, with so many milliseconds on its clock.
pub(crate) struct Question {
    pub(crate) played: Box<dyn AnyMatch>,
    pub(crate) computer: Computer,
    pub(crate) left: Option<i64>,
    pub(crate) seed: u64,
}

impl Question {
    /// The turn; none where the game is over.
    pub(crate) async fn answer(self, tables: Tables) -> Option<String> {
        let spare = self.played.copy();
        let thought = tokio::task::spawn_blocking(move || self.think(&tables));
        thought.await.unwrap_or_else(|problem| {
            error!(%problem, "a computer broke off thinking");
            // Any legal turn is better than a game that stops.
            spare.pick(&mut |_| 0)
        })
    }

    fn think(self, tables: &Tables) -> Option<String> {
        let Self { played, computer, left, seed } = self;
        let means = Means { threads: 1, table_bytes: TABLE, solved_bytes: SOLVED, lines: 1, seed };
        let mut thinker = tables.player(&*played.game(), computer, means);
        let limits = if computer.takes_budget() {
            let part = left.map(|left| Duration::from_millis((left / PART).max(1).cast_unsigned()));
            Limits::time(part.map_or(LONGEST, |part| part.min(LONGEST)))
        } else {
            Limits::default()
        };
        let thought = thinker.think(&*played, &limits, &mut |_| {});
        thought.best().map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// Who has a thinker by now, of those who asked in this order.
    fn served<T>(asked: &mut [std::pin::Pin<Box<T>>]) -> Vec<(usize, Thinker)>
    where
        T: Future<Output = Option<Thinker>>,
    {
        let mut context = Context::from_waker(Waker::noop());
        let polled = asked.iter_mut().enumerate();
        let ready = polled.filter_map(|(n, one)| match one.as_mut().poll(&mut context) {
            Poll::Ready(thinker) => Some((n, thinker?)),
            Poll::Pending => None,
        });
        ready.collect()
    }

    #[test]
    fn one_person_with_many_tables_takes_no_more_than_a_share() {
        let thinkers = Thinkers::new(1);
        let mut tables: Vec<_> = (0..50)
            .map(|n| {
                let (thinkers, table) = (thinkers.clone(), format!("guest{n}"));
                Box::pin(async move { thinkers.get("guest", &table).await })
            })
            .collect();
        let mut first = served(&mut tables);
        assert_eq!(first.len(), 1);
        drop(tables.remove(first[0].0));
        // All the others wait; somebody else comes, and is next.
        let mut ada = pin!(thinkers.get("ada", "ada's"));
        let mut context = Context::from_waker(Waker::noop());
        assert!(ada.as_mut().poll(&mut context).is_pending());
        first.clear();
        let Poll::Ready(Some(thinker)) = ada.as_mut().poll(&mut context) else {
            panic!("fifty tables of one person are before her")
        };
        assert!(served(&mut tables).is_empty());
        drop(thinker);
        assert_eq!(served(&mut tables).len(), 1);
    }

    #[tokio::test]
    async fn the_strongest_plays_by_the_table_of_the_server() {
        let from = "12.12.8.6.0/12.12.6.12.6 y";
        let folder = tempfile::tempdir().unwrap();
        let job = catalog::tables::Job {
            output: folder.path(),
            memory: 1 << 30,
            threads: 1,
            distances: true,
            from: &[from.to_owned()],
            stop: &std::sync::atomic::AtomicBool::new(false),
        };
        let solver = catalog::tables::open_solver("squadro").unwrap();
        solver.solve(&job, &|_| ()).unwrap();
        let tables = Tables::open(folder.path()).unwrap();
        let game = catalog::open("squadro").unwrap();
        let mut played = game.begin(from).unwrap();
        let left = |known: Option<catalog::tables::Known>| known.unwrap().turns.unwrap();
        let first = tables.of("squadro").unwrap().probe(from).unwrap().known;
        let (mut turns, mut known) = (0, first);
        // A thousandth of a second does not suffice to find the shortest wins and longest defences.
        while !played.status().is_over() {
            let computer = "level:8".parse().unwrap();
            let question = Question { played: played.copy(), computer, left: Some(1), seed: 0 };
            played.play(&question.answer(tables.clone()).await.unwrap()).unwrap();
            let now = tables.of("squadro").unwrap().probe(&played.position()).unwrap().known;
            assert_eq!(left(now) + 1, left(known), "{}", played.position());
            (turns, known) = (turns + 1, now);
        }
        assert!(turns > 2 && turns == left(first), "{turns}");
    }

    #[test]
    fn more_think_as_soon_as_more_may() {
        let thinkers = Thinkers::new(1);
        let names = ["a", "b", "c"];
        let mut asked = names.map(|name| Box::pin(thinkers.get(name, name)));
        let mut thinking = served(&mut asked);
        assert_eq!(thinking.len(), 1);
        thinkers.set_most(2);
        let mut asked = Vec::from(asked);
        drop(asked.remove(thinking[0].0));
        thinking.extend(served(&mut asked));
        assert_eq!(thinking.len(), 2);
        drop(asked.remove(thinking[1].0));
        thinkers.set_most(1);
        thinking.pop();
        assert!(served(&mut asked).is_empty(), "one thinks still");
        thinking.clear();
        assert_eq!(served(&mut asked).len(), 1);
    }

    #[test]
    fn a_table_has_one_thinker_and_only_its_last_question_waits() {
        let thinkers = Thinkers::new(8);
        let ask = || {
            let thinkers = thinkers.clone();
            Box::pin(async move { thinkers.get("ada", "table").await })
        };
        let mut asked = vec![ask()];
        let first = served(&mut asked);
        assert_eq!(first.len(), 1);
        let mut asked = vec![ask(), ask(), ask()];
        assert!(served(&mut asked).is_empty(), "one of the table thinks");
        drop(first);
        // The last to ask is the first that was asked about the position now.
        let mut context = Context::from_waker(Waker::noop());
        assert!(matches!(asked[2].as_mut().poll(&mut context), Poll::Ready(Some(_))));
        assert!(matches!(asked[0].as_mut().poll(&mut context), Poll::Ready(None)));
    }
}
