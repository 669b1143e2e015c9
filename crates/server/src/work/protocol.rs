//! The messages between servers and workers. All of them run the same program.

use catalog::AnyMatch;
use serde::{Deserialize, Serialize};
use wire::review::GameReview;

/// The queue of jobs, which all servers on a NATS share, whatever their databases.
pub(crate) const QUEUE: &str = "ludotheque";
/// The subject of workers' heartbeats.
pub(crate) const WORKERS: &str = "ludotheque.workers";

/// Something that a worker can do for a server.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    /// Its number at the server that asks.
    pub(crate) number: u64,
    /// The subject by which that server gets the progress and the result.
    pub(crate) server: String,
    pub(crate) task: Task,
}

/// What is to be done.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Task {
    /// To find a computer's turn, with so many milliseconds on its clock.
    Turn { played: Played, computer: String, left: Option<i64>, seed: u64 },
    /// To judge every turn of a game.
    Review { played: Played },
    /// To paint a position as a PNG, so many pixels wide.
    Picture { game: String, position: String, width: u32 },
}

/// A match as texts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Played {
    pub(crate) game: String,
    pub(crate) start: String,
    pub(crate) turns: Vec<String>,
}

impl Played {
    /// The match; an error says what is wrong with the texts.
    pub(crate) fn open(&self) -> Result<Box<dyn AnyMatch>, String> {
        let game = catalog::open(&self.game).map_err(|error| error.to_string())?;
        let mut played = game.begin(&self.start).map_err(|error| error.to_string())?;
        for turn in &self.turns {
            played.play(turn).map_err(|error| error.to_string())?;
        }
        Ok(played)
    }
}

/// The result of a job.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Outcome {
    /// A turn; none where the game is over.
    Turn(Option<String>),
    Review(GameReview),
    /// A file, in base 64.
    Picture(String),
    /// It cannot be done, here or elsewhere.
    Failed(String),
}

/// A message of a worker to the server that added the job.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Progress {
    pub(crate) number: u64,
    pub(crate) what: Step,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Step {
    /// It has taken the job, and begins where the answer is [`Answer::GoOn`].
    Taken,
    /// So many turns are judged.
    Judged(u32),
    Done(Outcome),
}

/// What the server answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answer {
    GoOn,
    /// The job is not needed any more.
    Stale,
}

/// A heartbeat of a worker.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Beat {
    pub(crate) name: String,
    /// So many turns it finds at once.
    pub(crate) threads: usize,
    /// It is the last one.
    pub(crate) leaves: bool,
}
