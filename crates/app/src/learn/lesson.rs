//! A lesson: an idea, a board, and the answers to what the reader tries.

use crate::prelude::*;
use client::lesson::{Course, Neighbours, Taking, Tried};
use client::player::Player;
use client::routes::{Activity, Page};
use client::saved_game::SavedGame;
use lessons::Lesson;

use super::course::{address, rules};
use super::path::Path;
use crate::engine::Engine;
use crate::route::{Link, route};
use crate::settings::{Settings, settings};
use crate::table::purpose::Purpose;
use crate::table::{Board, HandButtons, Table, Typed, Views, listen};
use crate::{device, refusal, sound, storage};

/// A lesson on the board. Copies are the same lesson.
#[derive(Copy, Clone)]
struct OnBoard {
    lesson: &'static Lesson,
    path: Path,
    taking: RwSignal<Taking>,
}

impl OnBoard {
    fn begin(lesson: &'static Lesson, path: Path) -> Self {
        Self { lesson, path, taking: RwSignal::new(Taking::begin(lesson)) }
    }

    fn is_done(self) -> bool {
        self.taking.with(Taking::is_done)
    }

    /// A sentence of the lesson, with the values it takes.
    fn message(self, settings: Settings, key: &str) -> String {
        settings.format(key, &self.taking.with(Taking::values))
    }

    /// Shows the board as the reader sees it in a game.
    fn show_board(self, table: Table) {
        table.face(self.taking.with_untracked(Taking::reader));
        table.lifted.set(self.lesson.lifted.map(str::to_owned));
        self.close(table);
    }

    /// Nothing can be played while no turn is asked for.
    fn close(self, table: Table) {
        table.close(!self.taking.with_untracked(Taking::asks_turn));
    }

    /// Follows a try; returns whether it was right.
    fn follow(self, table: Table, tried: Tried) -> bool {
        let settings = table.settings();
        match tried {
            Tried::Right(_) => {
                self.advance(table);
                return true;
            }
            Tried::Instead(key) => table.remark(self.message(settings, &key)),
            Tried::Refused(error) => {
                table.refuse(refusal::turn(settings, self.lesson.game, &error));
            }
            Tried::Task => table.remark(self.message(settings, &self.lesson.task())),
        }
        false
    }

    fn advance(self, table: Table) {
        self.close(table);
        let settings = table.settings();
        if !self.taking.with_untracked(Taking::is_done) {
            table.announced.set(settings.message("learn-right"));
            return;
        }
        self.path.finish(self.lesson);
        table.announced.set(self.message(settings, &self.lesson.done()));
        device::after(60, || {
            if let Some(next) = device::element("next-lesson") {
                device::call(&next, "focus", &[]);
            }
        });
    }

    /// Begins the lesson again.
    fn restart(self, table: Table) {
        self.taking.update(Taking::restart);
        table.stand(self.taking.with_untracked(|taking| taking.board().copy()), Vec::new());
        table.pointed.set(Vec::new());
        self.show_board(table);
    }

    /// Shows what to do.
    fn show(self, table: Table) {
        let (model, spot) = self.taking.with_untracked(|t| (t.model(), t.spot()));
        if let Some(model) = model {
            table.clear();
            table.pointed.set(table.spots_of(model));
            table.announced.set(table.described(model));
        } else {
            table.pointed.set(spot.into_iter().collect());
        }
        table.notice.set(None);
        self.taking.update(Taking::show);
    }

    /// Does what is asked for.
    fn play(self, table: Table) {
        let (model, spot) = self.taking.with_untracked(|t| (t.model(), t.spot()));
        if let Some(model) = model {
            table.offer(model);
        } else if let Some(spot) = spot {
            table.touch(&spot);
        }
    }
}

impl Purpose for OnBoard {
    fn begin(&self, table: Table) {
        self.show_board(table);
    }

    fn turn(&self, table: Table, turn: &str) -> bool {
        let Some(tried) = self.taking.try_update(|taking| taking.try_turn(turn)) else {
            return false;
        };
        if let Tried::Right(motions) = &tried {
            table.pointed.set(Vec::new());
            let board = self.taking.with_untracked(|taking| taking.board().copy());
            table.stand(board, motions.clone());
            sound::turn(table.settings());
        }
        self.follow(table, tried)
    }

    fn touch(&self, table: Table, spot: &str) -> bool {
        let (done, asks) = self.taking.with_untracked(|t| (t.is_done(), t.asks_touch()));
        if done || !asks {
            return done;
        }
        if let Some(tried) = self.taking.try_update(|taking| taking.try_touch(spot)) {
            if matches!(tried, Tried::Right(_)) {
                table.pointed.set(vec![spot.to_owned()]);
                sound::step(table.settings());
            }
            self.follow(table, tried);
        }
        true
    }
}

#[component]
pub(crate) fn LessonPage(lesson: &'static Lesson, path: Path) -> impl IntoView {
    let settings = settings();
    let engine: Engine = expect_context();
    let taken = OnBoard::begin(lesson, path);
    let board = match &lesson.against {
        // The game at the end is of the variant being learned, wherever its lesson comes in the
        // course.
        Some(_) => catalog::open(&path.with(Course::game))
            .expect("what was chosen makes a game")
            .begin(catalog::START)
            .expect("the usual start is a position"),
        None => taken.taking.with_untracked(|taking| taking.board().copy()),
    };
    let sitters = vec![Player::Person; board.game().seats().len()];
    let table = Table::new((settings, engine), taken, board, sitters, None);
    table.purpose().begin(table);
    on_cleanup(move || table.stop_thinking());
    listen(table, |_| false);
    let around = Memo::new(move |_| path.with(|course| course.around(lesson)));
    let id = path.id();
    let step = move || {
        let around = around.get();
        around.number.map(|number| {
            let values = [("number", number.to_string()), ("count", around.count.to_string())];
            settings.format("learn-step", &values)
        })
    };
    let rules = lesson.rules.iter().map(move |&rule| {
        let to = move || rules(id, settings.language.get().tag(), rule);
        let name = move || settings.message(&format!("rule-{rule}"));
        view! {
            <li>
                <a href=to rel="external">
                    <b>{rule}</b>
                    " "
                    {name}
                </a>
            </li>
        }
    });
    let asks = move || taken.taking.with(Taking::asks_touch);
    let box_name = move || settings.message(&format!("box-{id}-name"));
    view! {
        <main id="main" class="table lesson" class:asks=asks data-lesson=lesson.name>
            <header class="idea">
                <p class="step">
                    <Link to=Page::Activity(id, Activity::Learn).to_string()>
                        {move || settings.format("learn-title", &[("game", box_name())])}
                    </Link>
                    <span>{step}</span>
                </p>
                <h1>{move || settings.message(&lesson.title())}</h1>
                <p>{move || taken.message(settings, &lesson.idea())}</p>
                <p class="task">{move || taken.message(settings, &lesson.task())}</p>
            </header>
            <section class="middle">
                <Board table />
                <Answer taken table around />
            </section>
            <Views table />
            <section class="around">
                <Show when=move || { !lesson.rules.is_empty() }>
                    <h2 class="visually-hidden">{settings.text("learn-rules")}</h2>
                </Show>
                <ul class="rules">{rules.collect_view()}</ul>
                <Notes lesson />
                <Show when=move || table.is_open()>
                    <Typed table />
                </Show>
            </section>
            <p class="visually-hidden" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}

/// The answer to a try, and the links to what follows.
#[component]
fn Answer(taken: OnBoard, table: Table, around: Memo<Neighbours>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let lesson = taken.lesson;
    let done = move || taken.is_done() && lesson.against.is_none();
    let sentence = move || {
        if let Some(wrong) = table.notice.get() {
            return wrong;
        }
        if done() {
            return taken.message(settings, &lesson.done());
        }
        let (shown, right) =
            taken.taking.with(|t| (t.is_shown().then(|| t.model()), t.was_right()));
        if let Some(Some(model)) = shown {
            return table.described(model);
        }
        // Where a game follows, its button says what to do.
        if lesson.against.is_some() {
            return String::new();
        }
        settings.message(if right { "learn-right" } else { "learn-try" })
    };
    let play = move |_| {
        taken.path.finish(lesson);
        if let Some(address) = first_game(taken.path, lesson, settings) {
            route.go(&address);
        } else {
            table.notify("error-storage-full");
        }
    };
    let after = move || {
        around.get().after.map(|next| {
            view! {
                <Link to=address(next) class="button primary" id="next-lesson">
                    {settings.text("learn-next")}
                </Link>
            }
        })
    };
    let before = move || {
        around.get().before.map(|before| {
            view! {
                <Link to=address(before) class="button quietly">{settings.text("learn-previous")}</Link>
            }
        })
    };
    view! {
        <div class="in-hand">
            <p
                class="notice"
                class:wrong=move || table.notice.get().is_some()
                class:right=move || done() && table.notice.get().is_none()
            >
                {sentence}
            </p>
            <div class="buttons">
                <HandButtons table />
                <Show when=move || lesson.against.is_some()>
                    <button class="primary" on:click=play>
                        {settings.text("learn-first-game")}
                    </button>
                </Show>
                <Show when=done>{after}</Show>
            </div>
        </div>
        <div class="ways">
            {before}
            <Show when=move || !taken.is_done()>
                <button
                    class="plain"
                    on:click=move |_| {
                        if taken.taking.with_untracked(Taking::is_shown) {
                            taken.play(table);
                        } else {
                            taken.show(table);
                        }
                    }
                >
                    {move || {
                        let shown = taken.taking.with(Taking::is_shown);
                        settings.message(if shown { "learn-do-it" } else { "learn-show" })
                    }}
                </button>
            </Show>
            <Show when=move || { taken.taking.with(Taking::steps_done) > 0 }>
                <button class="plain" on:click=move |_| taken.restart(table)>
                    {settings.text("learn-again")}
                </button>
            </Show>
            <Show when=move || !done() && around.get().after.is_some()>
                {move || around.get().after.map(|next| view! {
                    <Link to=address(next) class="plain">{settings.text("learn-skip")}</Link>
                })}
            </Show>
        </div>
    }
}

/// Notes on the rule sheet where it is unclear or silent.
#[component]
fn Notes(lesson: &'static Lesson) -> impl IntoView {
    let settings = settings();
    let id = lesson.id;
    let note = move |note: &'static lessons::Note| {
        let option = note.option.map(|option| {
            let name = move || settings.message(&format!("{id}-{option}"));
            view! {
                <p>
                    <Link to=Page::Game(id).to_string()>
                        {move || settings.format("learn-option", &[("option", name())])}
                    </Link>
                </p>
            }
        });
        view! {
            <div class="reading" role="note">
                <h2>{settings.text("rules-unclear")}</h2>
                <p>{move || settings.message(&format!("rule-{}-note", note.rule))}</p>
                {option}
            </div>
        }
    };
    lesson.notes.iter().map(note).collect_view()
}

/// Stores a game against the opponent that the lesson names; returns its address.
fn first_game(path: Path, lesson: &Lesson, settings: Settings) -> Option<String> {
    let against = lesson.against.as_ref()?;
    let game = catalog::open(&path.with(Course::game)).ok()?;
    let level = against.computer.rsplit(':').next()?.parse().ok()?;
    let sitter = |seat| if seat == 0 { Player::Person } else { Player::Level(level) };
    let names: Vec<_> = (0..game.seats().len()).map(|seat| sitter(seat).name()).collect();
    let played = game.begin(catalog::START).ok()?;
    let new = SavedGame {
        guided: against.hints,
        name: Some(settings.message("learn-first-game-name")),
        ..storage::new_game(None, &*played, &names)
    };
    let page = Page::Activity(path.id(), Activity::Play);
    storage::save(&new).then(|| page.with_stored(&new.id))
}
