//! Passwords: argon2id on threads of their own, with a short queue.
//!
//! One computation takes 19 MiB. The threads bound how many run at once, and because they stay, the
//! allocator reuses their memory: many sign-ins at once take no more than the threads do.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use tokio::sync::oneshot;
use tracing::error;

use crate::error::{ApiError, Result};

/// The most computations that wait, which takes a second or two; more are refused at once.
const QUEUE: usize = 32;
/// The most threads, however many processors there are.
const MOST: usize = 4;

/// The threads that compute.
pub(crate) struct Passwords {
    jobs: mpsc::SyncSender<Job>,
}

struct Job {
    password: String,
    kind: Kind,
}

enum Kind {
    Hash(oneshot::Sender<Option<String>>),
    Check(Option<String>, oneshot::Sender<bool>),
}

impl Default for Passwords {
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::with((processors / 2).clamp(1, MOST), QUEUE)
    }
}

impl Passwords {
    fn with(threads: usize, queue: usize) -> Self {
        let (jobs, queue) = mpsc::sync_channel::<Job>(queue);
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            let work = move || {
                loop {
                    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    // The server is gone.
                    let Ok(job) = job else { return };
                    job.run();
                }
            };
            let started = thread::Builder::new().name("passwords".to_owned()).spawn(work);
            if let Err(problem) = started {
                error!(%problem, "no thread for passwords");
            }
        }
        Self { jobs }
    }

    /// Computes the hash that is stored. Returns `Busy` if too many computations wait.
    pub(crate) async fn hash(&self, password: String) -> Result<String> {
        let (answer, answered) = oneshot::channel();
        self.send(Job { password, kind: Kind::Hash(answer) })?;
        answered.await.ok().flatten().ok_or(ApiError::INTERNAL)
    }

    /// Is this the password? Takes as long if no account has that name. Returns `Busy` if too many
    /// computations wait.
    pub(crate) async fn is_right(&self, password: String, stored: Option<String>) -> Result<bool> {
        let (answer, answered) = oneshot::channel();
        self.send(Job { password, kind: Kind::Check(stored, answer) })?;
        answered.await.map_err(|_| ApiError::INTERNAL)
    }

    fn send(&self, job: Job) -> Result<()> {
        self.jobs.try_send(job).map_err(|_| {
            metrics::counter!("ludotheque_passwords_refused_total").increment(1);
            ApiError::BUSY
        })
    }
}

impl Job {
    fn run(self) {
        let Self { password, kind } = self;
        let hash = || Argon2::default().hash_password(password.as_bytes());
        // The requester may be gone, before or after the computation.
        match kind {
            Kind::Hash(answer) if !answer.is_closed() => {
                answer.send(hash().ok().map(|hash| hash.to_string())).ok();
            }
            Kind::Check(stored, answer) if !answer.is_closed() => {
                let right = if let Some(stored) = stored {
                    PasswordHash::new(&stored).is_ok_and(|hash| {
                        Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
                    })
                } else {
                    // The time must not reveal which names exist.
                    drop(hash());
                    false
                };
                answer.send(right).ok();
            }
            Kind::Hash(_) | Kind::Check(..) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;

    use super::*;

    #[tokio::test]
    async fn more_than_the_queue_holds_are_refused_at_once_and_later_ones_served() {
        let passwords = Passwords::with(1, 2);
        let all = join_all((0..20).map(|_| passwords.is_right("guess".to_owned(), None))).await;
        let refused = all.iter().filter(|answer| **answer == Err(ApiError::BUSY)).count();
        // One is computed, two wait, and a thread that is quick takes one more.
        assert!((16..=18).contains(&refused), "{refused} of 20 were refused");
        let hash = passwords.hash("correct horse".to_owned()).await.expect("it is idle again");
        let right = passwords.is_right("correct horse".to_owned(), Some(hash.clone())).await;
        assert_eq!(right, Ok(true));
        assert_eq!(passwords.is_right("wrong horse".to_owned(), Some(hash)).await, Ok(false));
    }
}
