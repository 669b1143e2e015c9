//! What takes a processor for long: computers' turns, reviews of whole games, pictures. Workers do it, in
//! processes of their own (`ludotheque worker`), and where there are none the server does it itself.
//!
//! In both cases turns come first: each person has a fair share of them (`think`), and a review
//! never takes the place of a turn.
//!
//! - `shared`: jobs that are given to workers; `protocol`: what is said; `worker`: the other side
//! - `perform`: does a job

mod perform;
mod protocol;
mod shared;
mod worker;

use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use bus::{BusError, Urgency};
use catalog::Cancel;
use catalog::tables::Tables;
use tokio::sync::Semaphore;
use tracing::error;
use wire::review::GameReview;

pub(crate) use self::protocol::Played;
pub use self::worker::{RunningWorker, WorkerError, WorkerSettings, work};

use self::perform::{Background, Yielding};
use self::protocol::{Outcome, Task};
use self::shared::{Asked, Shared};
use crate::cluster::Cluster;
use crate::think::{Question, Thinkers};

/// The most pictures that are drawn at the same time.
const PAINTERS: usize = 2;

/// Everything that takes a processor for long.
pub(crate) struct Work {
    thinkers: Thinkers,
    here: Here,
    shared: Option<Arc<Shared>>,
}

/// What this server does itself.
struct Here {
    tables: Tables,
    /// So many turns at once.
    threads: usize,
    turns: Semaphore,
    painters: Semaphore,
    reviewer: Arc<Semaphore>,
    yielding: Arc<Yielding>,
    /// Ends reviews.
    cancel: Cancel,
}

/// A turn that a computer has to find, for a person's table.
pub(crate) struct Wanted {
    /// The person whose share it counts for.
    pub(crate) person: String,
    pub(crate) table: String,
    /// The position the game began with.
    pub(crate) start: String,
    pub(crate) question: Question,
}

impl Work {
    /// Jobs are done by so many threads of this server, or by workers if there are any.
    pub(crate) fn new(threads: usize, tables: Tables, cluster: Option<&Arc<Cluster>>) -> Self {
        let here = Here {
            tables,
            threads,
            turns: Semaphore::new(threads),
            painters: Semaphore::new(PAINTERS),
            reviewer: Arc::new(Semaphore::new(1)),
            yielding: Arc::default(),
            cancel: Cancel::new(),
        };
        let shared = cluster.map(|cluster| Shared::new(Arc::clone(cluster)));
        Self { thinkers: Thinkers::new(threads), here, shared }
    }

    /// Listens to workers from now on.
    pub(crate) async fn start(&self) -> Result<(), BusError> {
        let Some(shared) = &self.shared else {
            return Ok(());
        };
        let (thinkers, here) = (self.thinkers.clone(), self.here.threads);
        shared.start(move |share| thinkers.set_most(share.unwrap_or(here))).await
    }

    /// Cancels long jobs; other workers do them again.
    pub(crate) fn stop(&self) {
        self.here.cancel.cancel();
        self.here.yielding.wake();
        if let Some(shared) = &self.shared {
            shared.stop();
        }
    }

    /// The workers, where there are any.
    fn workers(&self) -> Option<&Shared> {
        self.shared.as_deref().filter(|shared| shared.has_workers())
    }

    /// A computer's turn. `begins` is asked when somebody is about to think, and says whether that is
    /// still needed; none where it is not.
    pub(crate) async fn turn<F: Future<Output = bool> + Send>(
        &self,
        wanted: Wanted,
        begins: impl Fn() -> F + Send + Sync,
    ) -> Option<String> {
        let Wanted { person, table, start, question } = wanted;
        let _share = self.thinkers.get(&person, &table).await?;
        if let Some(workers) = self.workers() {
            let played = Played {
                game: question.played.game().text(),
                start,
                turns: question.played.turns(),
            };
            let (computer, left, seed) =
                (question.computer.to_string(), question.left, question.seed);
            let task = Task::Turn { played, computer, left, seed };
            match workers.ask(Urgency::High, task, &begins, |_| ()).await {
                Asked::Done(Outcome::Turn(turn)) => {
                    metrics::counter!("ludotheque_jobs_total", "where" => "worker").increment(1);
                    return turn;
                }
                Asked::Stale => return None,
                Asked::Done(outcome) => error!(?outcome, "no turn came of a job"),
                Asked::Failed => {}
            }
        }
        let _place = self.here.turns.acquire().await.ok()?;
        if !begins().await {
            return None;
        }
        metrics::counter!("ludotheque_jobs_total", "where" => "server").increment(1);
        let _busy = self.here.yielding.begin();
        question.answer(self.here.tables.clone()).await
    }

    /// A position as a PNG, so many pixels wide; an error says what is wrong.
    pub(crate) async fn picture(
        &self,
        game: String,
        position: String,
        width: u32,
    ) -> Result<Vec<u8>, String> {
        if let Some(workers) = self.workers() {
            let (game, position) = (game.clone(), position.clone());
            let task = Task::Picture { game, position, width };
            match workers.ask(Urgency::Normal, task, async || true, |_| ()).await {
                Asked::Done(Outcome::Picture(file)) => {
                    metrics::counter!("ludotheque_jobs_total", "where" => "worker").increment(1);
                    return BASE64_STANDARD.decode(file).map_err(|error| error.to_string());
                }
                Asked::Done(Outcome::Failed(why)) => return Err(why),
                Asked::Done(_) | Asked::Stale | Asked::Failed => {}
            }
        }
        let _place = self.here.painters.acquire().await.map_err(|error| error.to_string())?;
        metrics::counter!("ludotheque_jobs_total", "where" => "server").increment(1);
        let painted = move || perform::picture(&game, &position, width);
        tokio::task::spawn_blocking(painted).await.map_err(|error| error.to_string())?
    }

    /// Reviews a whole game; `judged` is called with how many turns are judged. An error says why
    /// there is no review.
    pub(crate) async fn review(
        &self,
        played: Played,
        judged: impl Fn(u32) + Clone + Send + Sync + 'static,
    ) -> Result<GameReview, String> {
        if let Some(workers) = self.workers() {
            let task = Task::Review { played: played.clone() };
            match workers.ask(Urgency::Low, task, async || true, judged.clone()).await {
                Asked::Done(Outcome::Review(review)) => {
                    metrics::counter!("ludotheque_jobs_total", "where" => "worker").increment(1);
                    return Ok(review);
                }
                Asked::Done(Outcome::Failed(why)) => return Err(why),
                Asked::Done(_) | Asked::Stale | Asked::Failed => {}
            }
        }
        let place = Arc::clone(&self.here.reviewer).acquire_owned().await;
        let place = place.map_err(|error| error.to_string())?;
        metrics::counter!("ludotheque_jobs_total", "where" => "server").increment(1);
        let Here { tables, threads, yielding, cancel, .. } = &self.here;
        let (tables, threads, yielding, cancel) =
            (tables.clone(), *threads, Arc::clone(yielding), cancel.clone());
        let reviewed = tokio::task::spawn_blocking(move || {
            let _place = place;
            let background = Background { yielding: &yielding, threads, cancel: &cancel };
            let review = perform::review(played.open()?, &tables, &background, &mut |count| {
                judged(count);
            });
            review.ok_or_else(|| "the server stops".to_owned())
        });
        reviewed.await.map_err(|error| error.to_string())?
    }
}
