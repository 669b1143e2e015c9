//! One puzzle on the table: tries are judged by its solution.

use catalog::diagram::Motion;
use catalog::{AnyMatch, Asked, Puzzle, Solution, Standing};
use dom::prelude::*;

use super::progress::How;
use crate::engine::{About, Answer, Engine, Question};
use crate::table::Table;
use crate::table::purpose::Purpose;
use crate::{refusal, sound};

/// How far the reader has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Nothing was right yet.
    Open,
    /// So many turns of the reader's team are still needed.
    Right(u32),
    /// It is solved.
    Solved,
    /// The solution was shown.
    Shown,
}

/// A puzzle being solved. Copies are the same one.
#[derive(Copy, Clone)]
pub(super) struct Solving {
    puzzle: StoredValue<Puzzle>,
    /// The right turns now; where there are none, whatever wins at once is right.
    right: StoredValue<Option<Solution>>,
    engine: Engine,
    pub(super) stage: RwSignal<Stage>,
    /// Was anything wrong, or did somebody help?
    helped: StoredValue<bool>,
    /// Hears how it was done with.
    done: Callback<How>,
}

impl Solving {
    pub(super) fn begin(puzzle: &Puzzle, engine: Engine, done: Callback<How>) -> Self {
        Self {
            puzzle: StoredValue::new(puzzle.clone()),
            right: StoredValue::new(Some(puzzle.solution.clone())),
            engine,
            stage: RwSignal::new(Stage::Open),
            helped: StoredValue::new(false),
            done,
        }
    }

    /// The puzzle's position as it is first seen.
    pub(super) fn board(self) -> Box<dyn AnyMatch> {
        self.puzzle.with_value(|puzzle| {
            let game = catalog::open(&puzzle.game).expect("puzzles name games of the catalog");
            game.begin(&puzzle.position).expect("puzzles have positions of their games")
        })
    }

    pub(super) fn is_done(self) -> bool {
        matches!(self.stage.get(), Stage::Solved | Stage::Shown)
    }

    /// From the beginning.
    pub(super) fn again(self, table: Table) {
        self.right.set_value(Some(self.puzzle.with_value(|puzzle| puzzle.solution.clone())));
        self.stage.set(Stage::Open);
        table.pointed.set(Vec::new());
        table.stand(self.board(), Vec::new());
        seat_down(table);
    }

    /// Shows which piece to begin with; asked again, where it goes.
    pub(super) fn hint(self, table: Table) {
        self.helped.set_value(true);
        let Some(turn) = self.right_turn(&*table.copy()) else { return };
        let spots = table.spots_of(&turn);
        let known = table.pointed.get_untracked();
        table.clear();
        let more = if known.is_empty() { 1 } else { spots.len() };
        table.pointed.set(spots.into_iter().take(more).collect());
        table.notice.set(None);
        table.announced.set(table.settings().say("puzzles-hinted"));
    }

    /// Plays the solution to its end.
    pub(super) fn show(self, table: Table) {
        let mut board = table.copy();
        let mut travels = Vec::new();
        while let Some(turn) = self.right_turn(&*board) {
            let branch = self
                .right
                .with_value(|right| right.as_ref().and_then(|r| r.branch(&turn).cloned()));
            let replies = branch.as_ref().map_or(&[][..], |branch| &branch.replies);
            for turn in std::iter::once(&turn).chain(replies) {
                play(&mut *board, turn, &mut travels);
            }
            let goes_on = !replies.is_empty();
            self.right.set_value(branch.and_then(|branch| branch.next));
            if !goes_on {
                break;
            }
        }
        table.pointed.set(Vec::new());
        table.stand(board, travels);
        sound::turn(table.settings());
        self.end(table, Stage::Shown, How::Shown);
    }

    /// A turn that is right in this position.
    fn right_turn(self, board: &dyn AnyMatch) -> Option<String> {
        let first = self.right.with_value(|right| {
            right.as_ref().map(|right| right.branches.first().map(|branch| branch.turn.clone()))
        });
        match first {
            Some(turn) => turn,
            None => board.legal().ok()?.into_iter().find(|turn| wins(board, turn)),
        }
    }

    fn end(self, table: Table, stage: Stage, how: How) {
        table.closed.set(true);
        self.stage.set(stage);
        let key = if stage == Stage::Shown { "puzzles-done-shown" } else { "puzzles-done" };
        table.announced.set(table.settings().say(key));
        self.done.run(how);
        crate::device::after(60, || crate::device::focus("next-puzzle"));
    }

    fn went_on(self, table: Table) {
        let left = match self.stage.get_untracked() {
            Stage::Right(left) => left - 1,
            _ => match self.puzzle.with_value(|puzzle| puzzle.asked) {
                Asked::Win(turns) => turns - 1,
                Asked::Save | Asked::Best => 0,
            },
        };
        // An answer may have been the only one, and the rest shorter than it could have been.
        self.stage.set(Stage::Right(left.max(1)));
        let values = [("count", left.max(1).to_string())];
        table.announced.set(table.settings().tell("puzzles-right", &values));
    }

    /// Says that it was wrong, and asks the computer what it overlooks.
    fn wrong(self, table: Table, turn: &str) {
        self.helped.set_value(true);
        let settings = table.settings();
        let said = [("turn", turn.to_owned())];
        table.remark(settings.tell("puzzles-wrong", &said));
        sound::refusal(settings);
        let question = Question {
            game: table.game(),
            start: table.start(),
            turns: table.turns().into_iter().chain([turn.to_owned()]).collect(),
            player: "level:8".to_owned(),
            lines: 1,
            seed: 0,
            about: About::Best,
        };
        let turn = turn.to_owned();
        let before = table.notice.get_untracked();
        self.engine.ask(&question, move |answer| {
            let Answer::Found(thought) = answer else { return };
            // Another try has been made meanwhile.
            if table.notice.try_get_untracked().flatten() != before {
                return;
            }
            let Some(best) = thought.best() else { return };
            let lost = thought.value.proof.is_some_and(|proof| proof.wins);
            let key = if lost { "puzzles-wrong-lost" } else { "puzzles-wrong-answer" };
            let values = [("turn", turn.clone()), ("answer", best.to_owned())];
            table.remark(settings.tell(key, &values));
        });
    }
}

impl Purpose for Solving {
    fn begin(&self, table: Table) {
        seat_down(table);
    }

    fn turn(&self, table: Table, turn: &str) -> bool {
        let board = table.copy();
        if let Err(error) = board.copy().play(turn) {
            table.refuse(refusal::turn(table.settings(), &table.game(), &error));
            return false;
        }
        let right =
            self.right.with_value(|right| right.as_ref().map(|right| right.branch(turn).cloned()));
        let branch = match right {
            Some(None) => None,
            Some(Some(branch)) => Some(Some(branch)),
            None => wins(&*board, turn).then_some(None),
        };
        let Some(branch) = branch else {
            self.wrong(table, turn);
            return false;
        };
        let replies = branch.as_ref().map_or(&[][..], |branch| &branch.replies);
        let (mut board, mut travels) = (board, Vec::new());
        for turn in std::iter::once(turn).chain(replies.iter().map(String::as_str)) {
            play(&mut *board, turn, &mut travels);
        }
        self.engine.stop();
        table.pointed.set(Vec::new());
        let goes_on = !replies.is_empty();
        table.stand(board, travels);
        sound::turn(table.settings());
        self.right.set_value(branch.and_then(|branch| branch.next));
        if goes_on {
            self.went_on(table);
        } else {
            let how = if self.helped.get_value() { How::Helped } else { How::Alone };
            self.end(table, Stage::Solved, how);
        }
        true
    }
}

/// Looks at the board from the mover's side, and lets the reader touch it.
fn seat_down(table: Table) {
    if let Some(mover) = table.mover() {
        table.quarters.set(table.copy().quarters(mover));
    }
    table.closed.set(false);
}

/// Does this turn win at once?
fn wins(board: &dyn AnyMatch, turn: &str) -> bool {
    let Standing::ToMove(mover) = board.status() else { return false };
    let mut after = board.copy();
    after.play(turn).is_ok()
        && matches!(after.status(), Standing::Over { winners, .. } if winners.contains(&mover))
}

fn play(board: &mut dyn AnyMatch, turn: &str, travels: &mut Vec<Vec<Motion>>) {
    board.play(turn).expect("turns of a solution are legal");
    travels.extend(board.motions());
}
