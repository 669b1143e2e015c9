//! The study as signals: the tree, what the computer thinks, the review, mistakes to retry.

use crate::prelude::*;
use catalog::{AnyMatch, At, Thought, Tree};
use client::study::{GameReview, Mark, Retry, Source, Tried, proved};
use wire::api::{Probed, SolvedTable};

use super::storage::{self, Stored};
use crate::engine::{About, Answer, Changed, Engine, Question};
use crate::online::api;
use crate::route;
use crate::settings::Settings;
use crate::table::Table;
use crate::table::purpose::Purpose;
use crate::{refusal, sound};

/// The longest search of the position shown.
const PLAYER: &str = "level:8:120s";
/// The search of the position after a turn that is tried instead of a mistake.
const JUDGE: &str = "level:8:800ms";

/// A game under study. Copies are the same study.
#[derive(Copy, Clone)]
pub(crate) struct Study {
    settings: StoredValue<Settings>,
    state: RwSignal<client::study::Study>,
    pub(crate) tree: Memo<Tree>,
    /// Where the reader is.
    pub(crate) at: Memo<At>,
    /// What the reader drew on the position shown.
    pub(crate) marks: Memo<Vec<Mark>>,
    /// Does the computer think?
    pub(crate) thinks: RwSignal<bool>,
    /// How many of the best turns it looks for.
    pub(crate) lines: RwSignal<usize>,
    /// What it thinks of the position shown.
    pub(crate) thought: RwSignal<Option<Thought>>,
    /// Could the last change not be stored?
    pub(crate) full: RwSignal<bool>,
    /// What the last turn changed.
    pub(crate) changes: RwSignal<Vec<Changed>>,
    /// What was found out about the whole game.
    pub(crate) review: RwSignal<Option<GameReview>>,
    /// The mistakes being played again.
    pub(crate) retry: RwSignal<Option<Retry>>,
    /// Has the server a table of the game? `None` until it has answered.
    has_table: StoredValue<Option<bool>>,
    /// Workers besides the one that thinks about the position shown.
    explainer: Engine,
    pub(crate) reviewer: Engine,
    engine: Engine,
}

impl Study {
    pub(crate) fn new(study: client::study::Study, engine: Engine, settings: Settings) -> Self {
        let state = RwSignal::new(study);
        Self {
            settings: StoredValue::new_local(settings),
            state,
            tree: Memo::new(move |_| state.with(|study| study.tree().clone())),
            at: Memo::new(move |_| state.with(client::study::Study::at)),
            marks: Memo::new(move |_| state.with(client::study::Study::marks)),
            thinks: RwSignal::new(true),
            lines: RwSignal::new(3),
            thought: RwSignal::new(None),
            full: RwSignal::new(false),
            changes: RwSignal::new(Vec::new()),
            review: RwSignal::new(None),
            retry: RwSignal::new(None),
            has_table: StoredValue::new_local(None),
            explainer: engine.another(),
            reviewer: engine.another(),
            engine,
        }
    }

    /// Reads the study, without following it.
    pub(crate) fn read<T>(self, read: impl FnOnce(&client::study::Study) -> T) -> T {
        self.state.with_untracked(read)
    }

    /// The match at the place shown.
    pub(crate) fn shown(self) -> Box<dyn AnyMatch> {
        self.read(|study| study.match_at(study.at()))
    }

    /// Shows another place.
    pub(crate) fn go(self, table: Table, to: At) {
        if self.read(client::study::Study::at) == to {
            return;
        }
        let animated = self.state.try_update(|study| study.go(to)) == Some(true);
        let played = self.shown();
        let motions = if animated { played.motions() } else { Vec::new() };
        table.stand(played, motions);
        let settings = self.settings.get_value();
        let turn = self.read(|study| study.tree().text(to).to_owned());
        table.announced.set(if turn.is_empty() {
            settings.message("turns-first")
        } else {
            format!("{turn}. {}", table.standing_sentence())
        });
        self.look(table);
    }

    /// One turn further along the line; returns whether there was one.
    pub(crate) fn forward(self, table: Table) -> bool {
        let next = self.read(|study| study.tree().children(study.at()).first().copied());
        next.inspect(|at| self.go(table, *at)).is_some()
    }

    pub(crate) fn back(self, table: Table) {
        if let Some(before) = self.read(|study| study.tree().before(study.at())) {
            self.go(table, before);
        }
    }

    /// To the end of the line.
    pub(crate) fn to_end(self, table: Table) {
        let last = self.read(|study| study.end_of_line(study.at()));
        self.go(table, last);
    }

    /// Adds turns after a place, and shows the first of them.
    pub(crate) fn add_line_at(self, table: Table, from: At, turns: &[String]) {
        let first = self.state.try_update(|study| study.add_line_at(from, turns)).flatten();
        self.store();
        if let Some(first) = first {
            self.go(table, from);
            self.go(table, first);
        }
    }

    pub(crate) fn promote(self, at: At) {
        self.state.update(|study| study.promote(at));
        self.store();
    }

    pub(crate) fn delete(self, table: Table, at: At) {
        if let Some(Some(before)) = self.state.try_update(|study| study.delete(at)) {
            self.go(table, before);
        }
        self.store();
    }

    pub(crate) fn comment(self, text: &str) {
        self.state.update(|study| study.comment(text));
        self.store();
    }

    pub(crate) fn toggle_mark(self, mark: Mark) {
        self.state.update(|study| study.toggle_mark(mark));
        self.store();
    }

    pub(crate) fn clear_marks(self) {
        self.state.update(client::study::Study::clear_marks);
        self.store();
    }

    /// Adds the signs of a finished review to the turns of the study.
    pub(crate) fn reviewed(self, review: GameReview) {
        self.state.update(|study| study.annotate(&review));
        self.review.set(Some(review));
        self.store();
    }

    /// Stores the study; the first change gives it an id and address of its own.
    fn store(self) {
        let stored = self.state.try_update(storage::store);
        self.full.set(matches!(stored, Some(Stored::Full)));
        if let Some(Stored::New(address)) = stored {
            route::rename(&address);
        }
    }

    fn question(self, table: Table, about: About) -> Question {
        Question {
            game: table.game(),
            start: table.start(),
            turns: table.turns(),
            player: PLAYER.to_owned(),
            lines: if about == About::Best { self.lines.get_untracked() } else { 1 },
            seed: 0,
            about,
        }
    }

    /// Thinks about the position shown, and finds out what the last turn changed.
    pub(crate) fn look(self, table: Table) {
        self.thought.set(None);
        self.changes.set(Vec::new());
        if table.turns().is_empty() {
            self.explainer.stop();
        } else {
            self.explainer.ask(&self.question(table, About::LastTurn), move |answer| {
                if let Answer::Changed(changes) = answer {
                    self.changes.try_set(changes);
                }
            });
        }
        // No search while the reader looks for a better turn: its lines would show the answer.
        if !self.thinks.get_untracked() || table.standing().is_over() || self.asks_better() {
            self.engine.stop();
            return;
        }
        self.engine.ask(&self.question(table, About::Best), move |answer| match answer {
            Answer::SoFar(thought) | Answer::Found(thought) => {
                self.thought.try_set(Some(thought));
            }
            Answer::Refused(_) => table.notify("error-worker"),
            Answer::Changed(_) => {}
        });
        if self.has_table.get_value() != Some(false) {
            spawn_local(self.look_up(table));
        }
    }

    /// Is the position shown solved, with every turn in it?
    pub(crate) fn is_solved(self) -> bool {
        self.thought.with(|thought| thought.as_ref().is_some_and(Thought::is_solved))
    }

    /// Asks the server's table about the position shown. A proved position is not searched.
    async fn look_up(self, table: Table) {
        let played = table.played();
        if self.has_table.get_value().is_none() {
            // Without a server nothing is looked up; that is no error.
            let Ok(all) = api::get::<Vec<SolvedTable>>(proved::TABLES).await else { return };
            let has_table = proved::has_table(&all, &*played);
            self.has_table.try_set_value(Some(has_table));
            if !has_table {
                return;
            }
        }
        let Ok(probed) = api::get::<Probed>(&proved::address(&*played)).await else { return };
        let Some(thought) = proved::thought(&*played, &probed) else { return };
        // The reader may have left the position meanwhile.
        if self.thinks.try_get_untracked() == Some(true)
            && table.played().position() == played.position()
        {
            self.engine.stop();
            self.thought.set(Some(thought));
        }
    }

    /// Is a better turn than a mistake asked for in the position shown?
    fn asks_better(self) -> bool {
        let asked = self.retry.with_untracked(|retry| {
            retry.as_ref().filter(|retry| retry.asks()).map(|retry| retry.mistake().at)
        });
        asked.is_some_and(|at| self.read(|study| study.tree().before(at) == Some(study.at())))
    }

    /// Plays these mistakes again, one after another.
    pub(crate) fn begin_retry(self, table: Table, retry: Option<Retry>) {
        self.retry.set(retry);
        self.show_mistake(table);
    }

    pub(crate) fn end_retry(self, table: Table) {
        self.retry.set(None);
        self.look(table);
    }

    /// Goes on with the next mistake, or ends.
    pub(crate) fn next_mistake(self, table: Table) {
        let more = self.retry.try_update(|retry| retry.as_mut().is_some_and(Retry::advance));
        if more == Some(true) {
            self.show_mistake(table);
        } else {
            self.end_retry(table);
        }
    }

    /// Shows the better turn.
    pub(crate) fn show_better(self, table: Table) {
        let better = self.retry.try_update(|retry| {
            let retry = retry.as_mut()?;
            retry.show();
            Some((retry.mistake().at, retry.better().to_vec()))
        });
        if let Some(Some((at, turns))) = better
            && let Some(before) = self.read(|study| study.tree().before(at))
        {
            self.add_line_at(table, before, &turns);
        }
    }

    /// The position before the current mistake, seen from the side of the player who made it.
    fn show_mistake(self, table: Table) {
        let mistake = self.retry.with_untracked(|retry| {
            retry.as_ref().map(|retry| (retry.mistake().at, retry.mistake().turn.seat))
        });
        let Some((at, seat)) = mistake else { return };
        if let Some(before) = self.read(|study| study.tree().before(at)) {
            self.go(table, before);
        }
        table.face(seat);
        self.look(table);
    }

    /// The reader tries a turn instead of a mistake.
    fn try_turn(self, table: Table, turn: &str) -> bool {
        let settings = table.settings();
        let before = self.shown();
        let tried = self
            .retry
            .try_update(|retry| retry.as_mut().map(|retry| retry.try_turn(&*before, turn)));
        match tried.flatten() {
            Some(Ok(Tried::Good)) => {
                self.found(table, turn);
                return true;
            }
            Some(Ok(Tried::Bad)) => not_better(table, turn),
            Some(Ok(Tried::Judge)) => {
                table.remark(settings.format("retry-judging", &[("turn", turn.to_owned())]));
                let mut question = self.question(table, About::Best);
                question.turns.push(turn.to_owned());
                question.lines = 1;
                JUDGE.clone_into(&mut question.player);
                let seats = before.game().seats();
                self.engine.ask(&question, move |answer| {
                    let Answer::Found(thought) = answer else { return };
                    let judged = self
                        .retry
                        .try_update(|retry| retry.as_mut()?.judge(&seats, &thought.value));
                    match judged.flatten() {
                        // Not within the handler of the worker's message, because it asks the next
                        // question.
                        Some(Ok(turn)) => crate::device::after(0, move || self.found(table, &turn)),
                        Some(Err(turn)) => not_better(table, &turn),
                        None => {}
                    }
                });
            }
            Some(Err(error)) => {
                table.refuse(refusal::turn(settings, &table.game(), &error));
            }
            None => {}
        }
        false
    }

    /// A better turn was found: it is played as a variation.
    fn found(self, table: Table, turn: &str) {
        let at = self.read(client::study::Study::at);
        self.add_line_at(table, at, &[turn.to_owned()]);
        sound::turn(table.settings());
        table.announced.set(table.settings().message("retry-found"));
    }

    /// Stops all workers.
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
        if self.asks_better() {
            return self.try_turn(table, turn);
        }
        if !table.play(turn) {
            return false;
        }
        self.state.update(|study| study.play(turn));
        self.store();
        self.look(table);
        true
    }
}

/// Says that a turn tried instead of a mistake is not better.
fn not_better(table: Table, turn: &str) {
    let settings = table.settings();
    table.remark(settings.format("retry-wrong", &[("turn", turn.to_owned())]));
    sound::refusal(settings);
}

/// The study the address asks for: of a stored game, of a link, or of a new game.
pub(crate) fn source(id: &'static str, stored: Option<&str>, link: Option<&str>) -> Option<Source> {
    match (stored, link) {
        (Some(stored), _) => storage::load(stored),
        (None, Some(text)) => Some(Source::Link(text.to_owned())),
        (None, None) => Some(Source::New { game: id, date: crate::device::date() }),
    }
}
