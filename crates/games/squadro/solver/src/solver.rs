//! The solver as programs for any game ask for it.

use std::io::ErrorKind;
use std::path::Path;

use game::solved::{self, About, Known, SolveError, Solver};
use squadro::{RED, Squadro, State, YELLOW};

use crate::table::file_name;
use crate::{Content, Error, Job, Table, Value, solve};

/// Solves Squadro.
#[derive(Clone, Copy, Debug)]
pub struct SquadroSolver;

impl Solver for SquadroSolver {
    type Rules = Squadro;

    fn solve(
        job: &solved::Job<'_, State>,
        report: &(dyn Fn(solved::Progress) + Sync),
    ) -> Result<solved::Totals, SolveError> {
        let &solved::Job { output, memory, threads, distances, from, stop } = job;
        let job = Job { output, memory, threads, distances, from, stop };
        let totals = solve(&job, &|progress| {
            let stage = if progress.solving { "solving" } else { "counting" };
            let crate::Progress { layer, done, left, .. } = progress;
            report(solved::Progress { stage, layer, done, left });
        })?;
        Ok(solved::Totals {
            won: vec![totals.yellow, totals.red],
            draws: totals.draws,
            longest: distances.then_some(totals.longest),
        })
    }

    fn open(folder: &Path) -> Result<Option<Box<dyn solved::Table<Squadro>>>, SolveError> {
        for content in [Content::Distances, Content::Values] {
            let file = folder.join(file_name(content));
            if file.exists() {
                return Ok(Some(Box::new(Table::open(&file)?)));
            }
        }
        Ok(None)
    }
}

impl solved::Table<Squadro> for Table {
    fn about(&self) -> About {
        About {
            distances: self.content() == Content::Distances,
            bytes: self.bytes(),
            positions: self.count().1,
        }
    }

    fn probe(&self, game: &Squadro, state: &State) -> Result<Option<Known>, SolveError> {
        let known = self.probe(game, state)?.map(|answer| Known {
            winner: match answer.value {
                Value::Yellow => Some(YELLOW),
                Value::Red => Some(RED),
                Value::Draw => None,
            },
            turns: answer.turns,
        });
        Ok(known)
    }

    fn verify(&self, report: &mut dyn FnMut(f64)) -> Result<(), SolveError> {
        Ok(self.verify(report)?)
    }
}

impl From<Error> for SolveError {
    fn from(error: Error) -> Self {
        match error {
            Error::Request(text) => Self::Request(text),
            Error::Interrupted => Self::Interrupted,
            Error::File { error: ref full, .. } if full.kind() == ErrorKind::StorageFull => {
                Self::File(format!(
                    "{error}; make room: what is finished is kept, and the same command goes on from there"
                ))
            }
            error => Self::File(error.to_string()),
        }
    }
}
