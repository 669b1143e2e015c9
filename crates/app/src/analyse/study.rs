//! A game under study: its tree, where one is in it, and what the computer thinks there.

use catalog::{AnyMatch, At, Record, Thought, Tree};
use dom::prelude::*;

use super::kept::{self, Opened};
use crate::engine::{About, Answer, Changed, Engine, Question};
use crate::route;
use crate::settings::Settings;
use crate::table::Table;
use crate::table::purpose::Purpose;

/// As long as it is looked at, a position is thought about; at most so long.
const PLAYER: &str = "level:8:120s";

/// A game under study. Copies are the same study.
#[derive(Copy, Clone)]
pub(crate) struct Study {
    pub(crate) settings: StoredValue<Settings>,
    pub(crate) tree: RwSignal<Tree>,
    /// Where one is.
    pub(crate) at: RwSignal<At>,
    /// Does the computer think along?
    pub(crate) thinks: RwSignal<bool>,
    /// How many of the best turns it looks for.
    pub(crate) lines: RwSignal<usize>,
    /// What it thinks of the position shown.
    pub(crate) thought: RwSignal<Option<Thought>>,
    /// Is there no room on the device?
    pub(crate) full: RwSignal<bool>,
    /// What the last turn changed.
    pub(crate) changes: RwSignal<Vec<Changed>>,
    /// What explains and what looks games over, each beside what thinks along.
    explainer: Engine,
    pub(crate) reviewer: Engine,
    engine: Engine,
    inside: StoredValue<Inside>,
}

/// What does not change while it is studied.
struct Inside {
    /// The match at its start.
    start: Box<dyn AnyMatch>,
    /// The record it came from.
    record: Record,
    /// Under which it is kept.
    id: Option<String>,
}

impl Study {
    pub(crate) fn of(opened: Opened, engine: Engine, settings: Settings) -> Self {
        let Opened { id, record, tree, start, at } = opened;
        Self {
            settings: StoredValue::new(settings),
            tree: RwSignal::new(tree),
            at: RwSignal::new(at),
            thinks: RwSignal::new(true),
            lines: RwSignal::new(3),
            thought: RwSignal::new(None),
            full: RwSignal::new(false),
            changes: RwSignal::new(Vec::new()),
            explainer: engine.another(),
            reviewer: engine.another(),
            engine,
            inside: StoredValue::new(Inside { start, record, id }),
        }
    }

    /// The match as it stands at a place.
    pub(crate) fn match_at(self, at: At) -> Box<dyn AnyMatch> {
        let turns = self.tree.with_untracked(|tree| tree.turns(at));
        let mut played = self.inside.with_value(|inside| inside.start.copy());
        for turn in &turns {
            played.play(turn).expect("what is in the tree was played before");
        }
        played
    }

    /// The end of the game itself.
    pub(crate) fn last(self) -> At {
        self.tree.with(|tree| tree.main(Tree::START).last().copied().unwrap_or(Tree::START))
    }

    /// The players' names, in seat order.
    pub(crate) fn players(self) -> Vec<String> {
        self.inside.with_value(|inside| kept::players(&inside.record, &*inside.start))
    }

    /// Shows another place.
    pub(crate) fn go(self, table: Table, to: At) {
        let from = self.at.get_untracked();
        if from == to {
            return;
        }
        let played = self.match_at(to);
        // Only what goes one turn further is seen travelling.
        let further = self.tree.with_untracked(|tree| tree.before(to) == Some(from));
        let travels = if further { played.motions() } else { Vec::new() };
        table.stand(played, travels);
        self.at.set(to);
        let settings = self.settings.get_value();
        let turn = self.tree.with_untracked(|tree| tree.text(to).to_owned());
        table.announced.set(if turn.is_empty() {
            settings.say("turns-first")
        } else {
            format!("{turn}. {}", table.standing_sentence())
        });
        self.look(table);
    }

    /// One turn further along what counts; says whether there was one.
    pub(crate) fn forward(self, table: Table) -> bool {
        let next = self
            .tree
            .with_untracked(|tree| tree.children(self.at.get_untracked()).first().copied());
        next.inspect(|at| self.go(table, *at)).is_some()
    }

    pub(crate) fn back(self, table: Table) {
        let before = self.tree.with_untracked(|tree| tree.before(self.at.get_untracked()));
        if let Some(before) = before {
            self.go(table, before);
        }
    }

    /// To the end of the line one is on.
    pub(crate) fn to_end(self, table: Table) {
        let at = self.at.get_untracked();
        let last = self.tree.with_untracked(|tree| tree.main(at).last().copied());
        self.go(table, last.unwrap_or(at));
    }

    /// Adds turns after this place, and shows the first of them.
    pub(crate) fn add_line(self, table: Table, turns: &[String]) {
        let from = self.at.get_untracked();
        let mut first = None;
        self.tree.update(|tree| {
            let mut at = from;
            for turn in turns {
                at = tree.add(at, turn);
                first = first.or(Some(at));
            }
        });
        self.keep();
        if let Some(first) = first {
            self.go(table, first);
        }
    }

    pub(crate) fn promote(self, at: At) {
        self.tree.update(|tree| tree.promote(at));
        self.keep();
    }

    pub(crate) fn delete(self, table: Table, at: At) {
        let gone = self.tree.with_untracked(|tree| tree.way(self.at.get_untracked()).contains(&at));
        let before = self.tree.try_update(|tree| tree.delete(at));
        if let (true, Some(before)) = (gone, before) {
            self.go(table, before);
        }
        self.keep();
    }

    pub(crate) fn comment(self, text: &str) {
        let at = self.at.get_untracked();
        self.tree.update(|tree| tree.comment(at, text));
        self.keep();
    }

    /// The whole study as a record.
    pub(crate) fn record(self) -> Record {
        let played = self.match_at(self.last());
        let line = self.tree.with(Tree::line);
        self.inside.with_value(|inside| kept::record(&inside.record, &*played, line))
    }

    /// Keeps what was added; the first time it gets a place of its own.
    fn keep(self) {
        let record = self.record();
        let kept = if let Some(id) = self.inside.with_value(|inside| inside.id.clone()) {
            kept::keep_study(&id, &record)
        } else {
            let new = kept::keep_new(&record, &*self.match_at(self.last()));
            if let Some((id, address)) = &new {
                self.inside.update_value(|inside| inside.id = Some(id.clone()));
                route::rename(address);
            }
            new.is_some()
        };
        self.full.set(!kept);
    }

    /// Thinks about what is shown, and tells what led there.
    pub(crate) fn look(self, table: Table) {
        self.thought.set(None);
        self.changes.set(Vec::new());
        let turns = table.turns();
        let question = |about, lines| Question {
            game: table.game(),
            start: table.start(),
            turns: turns.clone(),
            player: PLAYER.to_owned(),
            lines,
            seed: 0,
            about,
        };
        if turns.is_empty() {
            self.explainer.stop();
        } else {
            self.explainer.ask(&question(About::LastTurn, 1), move |answer| {
                if let Answer::Changed(changes) = answer {
                    self.changes.try_set(changes);
                }
            });
        }
        if !self.thinks.get_untracked() || table.standing().is_over() {
            self.engine.stop();
            return;
        }
        let lines = self.lines.get_untracked();
        self.engine.ask(&question(About::Best, lines), move |answer| match answer {
            Answer::SoFar(thought) | Answer::Found(thought) => {
                self.thought.try_set(Some(thought));
            }
            Answer::Refused(_) => table.notify("error-worker"),
            Answer::Changed(_) => {}
        });
    }

    /// Nothing more is asked.
    pub(crate) fn rest(self) {
        self.engine.stop();
        self.explainer.end();
        self.reviewer.end();
    }
}

impl Purpose for Study {
    fn begin(&self, table: Table) {
        self.look(table);
    }

    fn turn(&self, table: Table, turn: &str) -> bool {
        if !table.play(turn) {
            return false;
        }
        let from = self.at.get_untracked();
        if let Some(at) = self.tree.try_update(|tree| tree.add(from, turn)) {
            self.at.set(at);
        }
        self.keep();
        self.look(table);
        true
    }
}
