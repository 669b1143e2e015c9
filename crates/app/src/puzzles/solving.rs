//! One puzzle on the board.

use crate::prelude::*;
use catalog::Puzzle;
use client::puzzle::{Explained, How, Solving, Stage, Tried};

use crate::engine::{Answer, Engine};
use crate::table::Table;
use crate::table::purpose::Purpose;
use crate::{refusal, sound};

/// A puzzle being solved. Copies are the same puzzle.
#[derive(Copy, Clone)]
pub(super) struct OnBoard {
    solving: StoredValue<Solving>,
    engine: Engine,
    pub(super) stage: RwSignal<Stage>,
    /// Called when it ends.
    done: Callback<How>,
}

impl OnBoard {
    pub(super) fn begin(puzzle: Puzzle, engine: Engine, done: Callback<How>) -> Self {
        let solving = Solving::begin(puzzle);
        let stage = RwSignal::new(solving.stage());
        Self { solving: StoredValue::new_local(solving), engine, stage, done }
    }

    /// The board as it stands.
    pub(super) fn board(self) -> Box<dyn catalog::AnyMatch> {
        self.solving.with_value(|solving| solving.board().copy())
    }

    pub(super) fn is_done(self) -> bool {
        matches!(self.stage.get(), Stage::Solved | Stage::Shown)
    }

    /// What was played, turn by turn; nothing before the end.
    pub(super) fn explanation(self) -> Vec<Explained> {
        if self.is_done() { self.solving.with_value(Solving::explanation) } else { Vec::new() }
    }

    /// From the beginning.
    pub(super) fn restart(self, table: Table) {
        self.solving.update_value(Solving::restart);
        self.stage.set(Stage::Open);
        table.pointed.set(Vec::new());
        table.stand(self.board(), Vec::new());
        face_mover(table);
    }

    /// Shows the piece to begin with; asked again, where it goes.
    pub(super) fn hint(self, table: Table) {
        let turn = self.solving.try_update_value(Solving::hint).flatten();
        let Some(turn) = turn else { return };
        let spots = table.spots_of(&turn);
        let known = table.pointed.get_untracked();
        table.clear();
        let more = if known.is_empty() { 1 } else { spots.len() };
        table.pointed.set(spots.into_iter().take(more).collect());
        table.notice.set(None);
        table.announced.set(table.settings().message("puzzles-hinted"));
    }

    /// Plays the solution to its end.
    pub(super) fn show(self, table: Table) {
        let Some(motions) = self.solving.try_update_value(Solving::show) else { return };
        table.pointed.set(Vec::new());
        table.stand(self.board(), motions);
        sound::turn(table.settings());
        self.follow(table);
    }

    /// Shows how far the reader has come.
    fn follow(self, table: Table) {
        let (stage, how) = self.solving.with_value(|solving| (solving.stage(), solving.how()));
        self.stage.set(stage);
        table.announced.set(stage_sentence(table, stage));
        if let Some(how) = how {
            table.close(true);
            self.done.run(how);
            crate::device::after(60, || crate::device::focus("next-puzzle"));
        }
    }

    /// Says that it was wrong, and asks the computer what it overlooks.
    fn wrong(self, table: Table, turn: &str) {
        let settings = table.settings();
        let values = [("turn", turn.to_owned())];
        table.remark(settings.format("puzzles-wrong", &values));
        sound::refusal(settings);
        let question = self.solving.with_value(|solving| solving.question(turn));
        let turn = turn.to_owned();
        let before = table.notice.get_untracked();
        self.engine.ask(&question, move |answer| {
            let Answer::Found(thought) = answer else { return };
            // Another turn was tried meanwhile.
            if table.notice.try_get_untracked().flatten() != before {
                return;
            }
            let Some(best) = thought.best() else { return };
            let lost = thought.value.proof.is_some_and(|proof| proof.wins);
            let key = if lost { "puzzles-wrong-lost" } else { "puzzles-wrong-answer" };
            let values = [("turn", turn.clone()), ("answer", best.to_owned())];
            table.remark(settings.format(key, &values));
        });
    }
}

/// The sentence of the stage.
pub(super) fn stage_sentence(table: Table, stage: Stage) -> String {
    let settings = table.settings();
    match stage {
        Stage::Open => settings.message("puzzles-try"),
        Stage::Right(left) => settings.format("puzzles-right", &[("count", left.to_string())]),
        Stage::Solved => settings.message("puzzles-done"),
        Stage::Shown => settings.message("puzzles-done-shown"),
    }
}

impl Purpose for OnBoard {
    fn begin(&self, table: Table) {
        face_mover(table);
    }

    fn turn(&self, table: Table, turn: &str) -> bool {
        let tried = self.solving.try_update_value(|solving| solving.try_turn(turn));
        match tried {
            Some(Ok(Tried::Right(motions))) => {
                self.engine.stop();
                table.pointed.set(Vec::new());
                table.stand(self.board(), motions);
                sound::turn(table.settings());
                self.follow(table);
                return true;
            }
            Some(Ok(Tried::Wrong)) => self.wrong(table, turn),
            Some(Err(error)) => {
                table.refuse(refusal::turn(table.settings(), &table.game(), &error));
            }
            None => {}
        }
        false
    }
}

/// Shows the board from the mover's side, and lets the reader touch it.
fn face_mover(table: Table) {
    if let Some(mover) = table.mover() {
        table.quarters.set(table.copy().quarters(mover));
    }
    table.close(false);
}
