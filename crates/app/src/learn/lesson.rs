//! A lesson: an idea, a board, and what comes of trying.

use std::cell::RefCell;

use dom::prelude::*;
use lessons::{Asked, Lesson, Verdict, Walk};

use super::course::{address, rules};
use super::path::Path;
use crate::engine::Engine;
use crate::keep::Kept;
use crate::route::{Link, route};
use crate::settings::{Settings, settings};
use crate::sitter::Sitter;
use crate::table::purpose::Purpose;
use crate::table::{Board, HandButtons, Table, Typed, Views, listen};
use crate::{device, refusal, sound};

/// What a lesson is at. Copies are the same lesson.
#[derive(Copy, Clone)]
struct Course {
    lesson: &'static Lesson,
    path: Path,
    walk: StoredValue<RefCell<Walk<'static>>>,
    /// How many of its steps are done.
    at: RwSignal<usize>,
    /// Was the last try right, though not the last one asked for?
    right: RwSignal<bool>,
    /// Was the way shown?
    shown: RwSignal<bool>,
}

impl Course {
    fn begin(lesson: &'static Lesson, path: Path) -> Self {
        let walk = RefCell::new(Walk::begin(lesson));
        Self {
            lesson,
            path,
            walk: StoredValue::new(walk),
            at: RwSignal::new(0),
            right: RwSignal::new(false),
            shown: RwSignal::new(false),
        }
    }

    fn is_done(self) -> bool {
        self.at.get() == self.lesson.steps.len()
    }

    /// What is asked for now.
    fn asked(self) -> Option<&'static Asked> {
        Some(&self.lesson.steps.get(self.at.get())?.asked)
    }

    /// A sentence of the lesson, with the values it speaks of.
    fn say(self, settings: Settings, key: &str) -> String {
        settings.tell(key, &self.walk.with_value(|walk| walk.borrow().values()))
    }

    /// The first of the spots to be touched.
    fn spot(self) -> Option<String> {
        self.walk.with_value(|walk| walk.borrow().spots()).into_iter().next()
    }

    /// Nothing can be played where nothing is asked for, or a touch.
    fn close(self, table: Table) {
        table.closed.set(!matches!(self.asked(), Some(Asked::Turn { .. })));
    }

    /// A try was right: the lesson goes on, or is done.
    fn went_on(self, table: Table) {
        self.at.update(|at| *at += 1);
        self.shown.set(false);
        self.close(table);
        let settings = table.settings();
        if self.is_done() {
            self.path.finish(self.lesson);
            table.announced.set(self.say(settings, &self.lesson.done()));
            device::after(60, || {
                if let Some(next) = device::element("next-lesson") {
                    device::call(&next, "focus", &[]);
                }
            });
        } else {
            self.right.set(true);
            table.announced.set(settings.say("learn-right"));
        }
    }

    fn wrong(self, table: Table, verdict: &Verdict) {
        self.right.set(false);
        let settings = table.settings();
        match verdict {
            Verdict::Instead(key) => table.remark(self.say(settings, key)),
            Verdict::Refused(error) => {
                table.refuse(refusal::turn(settings, self.lesson.game, error));
            }
            Verdict::Right { .. } | Verdict::Unasked => {
                table.remark(self.say(settings, &self.lesson.task()));
            }
        }
    }

    /// From the beginning.
    fn again(self, table: Table) {
        let walk = Walk::begin(self.lesson);
        table.stand(walk.board().copy(), Vec::new());
        self.walk.update_value(|old| *old.borrow_mut() = walk);
        self.at.set(0);
        self.right.set(false);
        self.shown.set(false);
        table.pointed.set(Vec::new());
        self.lay(table);
    }

    fn lay(self, table: Table) {
        // As the reader sees it in a game.
        table.face(self.walk.with_value(|walk| walk.borrow().reader()));
        table.lifted.set(self.lesson.lifted.map(str::to_owned));
        self.close(table);
    }

    /// Shows what to do.
    fn show(self, table: Table) {
        match self.asked() {
            Some(Asked::Turn { model, .. }) => {
                table.clear();
                table.pointed.set(table.spots_of(model));
                let told = table.told(model);
                table.announced.set(told.clone());
                table.notice.set(None);
            }
            Some(Asked::Touch(_)) => {
                table.pointed.set(self.spot().into_iter().collect());
                table.notice.set(None);
            }
            None => {}
        }
        self.shown.set(true);
    }

    /// Does what is asked for.
    fn do_it(self, table: Table) {
        match self.asked() {
            Some(Asked::Turn { model, .. }) => {
                table.offer(model);
            }
            Some(Asked::Touch(_)) => {
                if let Some(spot) = self.spot() {
                    table.touch(&spot);
                }
            }
            None => {}
        }
    }
}

impl Purpose for Course {
    fn begin(&self, table: Table) {
        self.lay(table);
    }

    fn turn(&self, table: Table, turn: &str) -> bool {
        let (before, verdict) = self.walk.with_value(|walk| {
            let mut walk = walk.borrow_mut();
            (walk.board().copy(), walk.play(turn))
        });
        let Verdict::Right { replies } = &verdict else {
            self.wrong(table, &verdict);
            return false;
        };
        let (mut board, mut travels) = (before, Vec::new());
        for turn in std::iter::once(turn).chain(replies.iter().copied()) {
            board.play(turn).expect("the lesson has played it");
            travels.extend(board.motions());
        }
        table.pointed.set(Vec::new());
        table.stand(board, travels);
        sound::turn(table.settings());
        self.went_on(table);
        true
    }

    fn touch(&self, table: Table, spot: &str) -> bool {
        if self.is_done() {
            return true;
        }
        if !matches!(self.asked(), Some(Asked::Touch(_))) {
            return false;
        }
        let verdict = self.walk.with_value(|walk| walk.borrow_mut().touch(spot));
        if matches!(verdict, Verdict::Right { .. }) {
            table.pointed.set(vec![spot.to_owned()]);
            sound::step(table.settings());
            self.went_on(table);
        } else {
            self.wrong(table, &verdict);
        }
        true
    }
}

#[component]
pub(crate) fn LessonPage(lesson: &'static Lesson, path: Path) -> impl IntoView {
    let settings = settings();
    let engine: Engine = expect_context();
    let course = Course::begin(lesson, path);
    let board = match &lesson.against {
        // A game is of the variant one learns, wherever its lesson stands.
        Some(_) => catalog::open(&path.game())
            .expect("what was chosen makes a game")
            .begin(catalog::START)
            .expect("the usual start is a position"),
        None => course.walk.with_value(|walk| walk.borrow().board().copy()),
    };
    let sitters = vec![Sitter::Person; board.game().seats().len()];
    let table = Table::lay((settings, engine), course, board, sitters, None);
    table.purpose().begin(table);
    on_cleanup(move || table.stop_thinking());
    listen(table, |_| false);
    let around = Memo::new(move |_| path.around(lesson));
    let id = path.id();
    let step = move || {
        let around = around.get();
        around.number.map(|number| {
            let values = [("number", number.to_string()), ("count", around.count.to_string())];
            settings.tell("learn-step", &values)
        })
    };
    let rules = lesson.rules.iter().map(move |&rule| {
        let to = move || rules(id, settings.language.get().tag(), rule);
        let name = move || settings.say(&format!("rule-{rule}"));
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
    let asks = move || matches!(course.asked(), Some(Asked::Touch(_)));
    let box_name = move || settings.say(&format!("box-{id}-name"));
    view! {
        <main id="main" class="table lesson" class:asks=asks data-lesson=lesson.name>
            <header class="idea">
                <p class="step">
                    <Link to=format!("/{id}/learn")>
                        {move || settings.tell("learn-title", &[("game", box_name())])}
                    </Link>
                    <span>{step}</span>
                </p>
                <h1>{move || settings.say(&lesson.title())}</h1>
                <p>{move || course.say(settings, &lesson.idea())}</p>
                <p class="task">{move || course.say(settings, &lesson.task())}</p>
            </header>
            <section class="middle">
                <Board table />
                <Answer course table around />
            </section>
            <Views table />
            <section class="around">
                <Show when=move || { !lesson.rules.is_empty() }>
                    <h2 class="unseen">{settings.text("learn-rules")}</h2>
                </Show>
                <ul class="rules">{rules.collect_view()}</ul>
                <Notes lesson />
                <Show when=move || table.is_open()>
                    <Typed table />
                </Show>
            </section>
            <p class="unseen" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}

/// What is said of a try, and the ways on.
#[component]
fn Answer(course: Course, table: Table, around: Memo<super::path::Around>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let lesson = course.lesson;
    let done = move || course.is_done() && lesson.against.is_none();
    let said = move || {
        if let Some(wrong) = table.notice.get() {
            return wrong;
        }
        if done() {
            return course.say(settings, &lesson.done());
        }
        if course.shown.get()
            && let Some(Asked::Turn { model, .. }) = course.asked()
        {
            return table.told(model);
        }
        settings.say(if course.right.get() { "learn-right" } else { "learn-try" })
    };
    let play = move |_| {
        course.path.finish(lesson);
        if let Some(address) = first_game(course.path, lesson, settings) {
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
                {said}
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
            <Show when=move || !course.is_done()>
                <button
                    class="plain"
                    on:click=move |_| {
                        if course.shown.get_untracked() {
                            course.do_it(table);
                        } else {
                            course.show(table);
                        }
                    }
                >
                    {move || {
                        settings.say(if course.shown.get() { "learn-do-it" } else { "learn-show" })
                    }}
                </button>
            </Show>
            <Show when=move || { course.at.get() > 0 }>
                <button class="plain" on:click=move |_| course.again(table)>
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

/// What there is to say of the rule sheet where it is unclear or silent.
#[component]
fn Notes(lesson: &'static Lesson) -> impl IntoView {
    let settings = settings();
    let id = lesson.id;
    let note = move |note: &'static lessons::Note| {
        let option = note.option.map(|option| {
            let name = move || settings.say(&format!("{id}-{option}"));
            view! {
                <p>
                    <Link to=format!("/{id}")>
                        {move || settings.tell("learn-option", &[("option", name())])}
                    </Link>
                </p>
            }
        });
        view! {
            <div class="reading" role="note">
                <h2>{settings.text("rules-unclear")}</h2>
                <p>{move || settings.say(&format!("rule-{}-note", note.rule))}</p>
                {option}
            </div>
        }
    };
    lesson.notes.iter().map(note).collect_view()
}

/// A game against whom the lesson says, put on the shelf; its address.
fn first_game(path: Path, lesson: &Lesson, settings: Settings) -> Option<String> {
    let against = lesson.against.as_ref()?;
    let game = catalog::open(&path.game()).ok()?;
    let level = against.computer.rsplit(':').next()?.parse().ok()?;
    let sitter = |seat| if seat == 0 { Sitter::Person } else { Sitter::Level(level) };
    let names: Vec<_> = (0..game.seats().len()).map(|seat| sitter(seat).name()).collect();
    let played = game.begin(catalog::START).ok()?;
    let new = Kept {
        guided: against.hints,
        name: Some(settings.say("learn-first-game-name")),
        ..Kept::new(None, &*played, &names)
    };
    new.save().then(|| format!("/{}/play?game={}", path.id(), new.id))
}
