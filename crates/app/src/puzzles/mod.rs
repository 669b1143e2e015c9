//! Puzzles: a board, one thing to find.
//!
//! The puzzles of a game and the words of this page are fetched when somebody comes here.

mod progress;
mod solving;

use catalog::{Asked, Puzzle};
use dom::prelude::*;

use crate::device;
use crate::engine::Engine;
use crate::files::files;
use crate::link;
use crate::route::{Link, route};
use crate::settings::{Settings, settings};
use crate::sitter::Sitter;
use crate::table::{Board, HandButtons, Table, Typed, Views, listen};
use crate::texts::{Arrival, arrive};
use progress::{How, Progress};
use solving::{Solving, Stage};

/// The puzzles of a game. Copies are the same.
#[derive(Copy, Clone)]
struct Shelf {
    id: &'static str,
    puzzles: StoredValue<Vec<Puzzle>>,
    progress: RwSignal<Progress>,
    /// The variant of which somebody wants puzzles; any where it is empty.
    variant: RwSignal<String>,
}

/// The puzzle the address names by its number, or the one that suits.
#[component]
pub(crate) fn PuzzlesPage(id: &'static str) -> impl IntoView {
    let settings = settings();
    let words = arrive("puzzles".to_owned());
    let puzzles = files().text(&format!("puzzles-{id}"));
    let shelf = Memo::new(move |_| {
        let read = puzzles.with(|text| Puzzle::read_all(text)).ok();
        read.filter(|puzzles| !puzzles.is_empty()).map(StoredValue::new)
    });
    move || match (words.get(), shelf.get()) {
        (Arrival::Here, Some(puzzles)) => view! { <Opened id puzzles /> }.into_any(),
        (words, _) => {
            let lost = words == Arrival::Lost;
            let key = if lost { "error-network" } else { "state-loading" };
            view! {
                <main id="main" class="page narrow">
                    <p role="status">{settings.text(key)}</p>
                </main>
            }
            .into_any()
        }
    }
}

#[component]
fn Opened(id: &'static str, puzzles: StoredValue<Vec<Puzzle>>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let kept = device::kept(&format!("puzzles.{id}")).unwrap_or_default();
    let shelf = Shelf {
        id,
        puzzles,
        progress: RwSignal::new(Progress::read(&kept)),
        variant: RwSignal::new(String::new()),
    };
    let named = Memo::new(move |_| {
        let number: usize = route.fragment()?.parse().ok()?;
        number.checked_sub(1).filter(|index| *index < puzzles.with_value(Vec::len))
    });
    let index = Memo::new(move |_| {
        named.get().or_else(|| {
            let progress = shelf.progress.get_untracked();
            puzzles.with_value(|puzzles| progress.next(puzzles, None, |_| true))
        })
    });
    move || match index.get() {
        Some(index) => view! { <PuzzlePage shelf index /> }.into_any(),
        None => view! {
            <main id="main" class="page narrow">
                <h1>{settings.text("puzzles-all-solved")}</h1>
                <List shelf at=None />
            </main>
        }
        .into_any(),
    }
}

#[component]
fn PuzzlePage(shelf: Shelf, index: usize) -> impl IntoView {
    let settings = settings();
    let engine: Engine = expect_context();
    let Shelf { id, puzzles, progress, .. } = shelf;
    let puzzle = puzzles.with_value(|puzzles| puzzles[index].clone());
    let finish = Callback::new(move |how: How| {
        progress.update(|progress| {
            puzzles.with_value(|puzzles| progress.finish(&puzzles[index], how));
        });
        device::keep(&format!("puzzles.{id}"), &progress.get_untracked().text());
    });
    let solving = Solving::begin(&puzzle, engine, finish);
    let board = solving.board();
    let (game, position) = (puzzle.game.clone(), puzzle.position.clone());
    let sitters = vec![Sitter::Person; board.game().seats().len()];
    let mover = board.status();
    let table = Table::lay((settings, engine), solving, board, sitters, None);
    table.purpose().begin(table);
    on_cleanup(move || engine.stop());
    listen(table, move |key| match key {
        "h" => {
            solving.hint(table);
            true
        }
        _ => false,
    });
    let seat = match mover {
        catalog::Standing::ToMove(seat) => seat.to_owned(),
        catalog::Standing::Over { .. } => String::new(),
    };
    let asked = puzzle.asked;
    let task = move || task(settings, asked, &seat);
    let teams = table.teams();
    let partners = teams.iter().any(|team| teams.iter().filter(|t| *t == team).count() > 1);
    let variant = {
        let game = game.clone();
        move || settings.enumerate(&settings.chosen(&game))
    };
    let name = move || settings.say(&format!("box-{id}-name"));
    let count = puzzles.with_value(Vec::len);
    let number = move || {
        let values = [("number", (index + 1).to_string()), ("count", count.to_string())];
        settings.tell("puzzles-number", &values)
    };
    let grade = puzzle.grade.to_string();
    let grade = move || settings.tell("puzzles-grade", &[("grade", grade.clone())]);
    let whole = js_sys::encode_uri_component(&link::of_match(&game, &position, &[]));
    let to = move |room: &str| format!("/{id}/{room}#{}", String::from(whole.clone()));
    let (edit, study) = (to("edit"), StoredValue::new(to("analyse")));
    view! {
        <main id="main" class="table puzzle" data-puzzle=index + 1>
            <header class="idea">
                <p class="step">
                    <span>{move || settings.tell("puzzles-title", &[("game", name())])}</span>
                    <span>{number} " · " {grade}</span>
                </p>
                <h1>{task}</h1>
                <Show when=move || partners>
                    <p>{settings.text("puzzles-team")}</p>
                </Show>
                <p class="facts">{variant}</p>
            </header>
            <section class="middle">
                <Board table />
                <Judged shelf solving table index />
            </section>
            <Views table />
            <section class="around">
                <Show when=move || table.is_open()>
                    <Typed table />
                </Show>
                <List shelf at=Some(index) />
                <p class="buttons">
                    <Link to=edit>{settings.text("puzzles-edit")}</Link>
                    // What the computer thinks of it would tell the answer.
                    <Show when=move || solving.is_done()>
                        <Link to=study.get_value()>{settings.text("box-analyse")}</Link>
                    </Show>
                </p>
            </section>
            <p class="unseen" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}

/// What is asked of the seat to move, in a sentence.
fn task(settings: Settings, asked: Asked, seat: &str) -> String {
    let seat = ("seat", seat.to_owned());
    match asked {
        Asked::Win(1) => settings.tell("puzzles-win-1", &[seat]),
        Asked::Win(turns) => settings.tell("puzzles-win", &[seat, ("turns", turns.to_string())]),
        Asked::Save => settings.tell("puzzles-save", &[seat]),
        Asked::Best => settings.tell("puzzles-best", &[seat]),
    }
}

/// What is said of a try, and the ways on.
#[component]
fn Judged(shelf: Shelf, solving: Solving, table: Table, index: usize) -> impl IntoView {
    let settings = settings();
    let done = move || solving.is_done();
    let said = move || {
        if let Some(wrong) = table.notice.get() {
            return wrong;
        }
        match solving.stage.get() {
            Stage::Solved => settings.say("puzzles-done"),
            Stage::Shown => settings.say("puzzles-done-shown"),
            Stage::Right(left) => settings.tell("puzzles-right", &[("count", left.to_string())]),
            Stage::Open if !table.pointed.get().is_empty() => settings.say("puzzles-hinted"),
            Stage::Open => settings.say("puzzles-try"),
        }
    };
    let next = Memo::new(move |_| {
        let variant = shelf.variant.get();
        let progress = shelf.progress.get();
        shelf.puzzles.with_value(|puzzles| {
            let wanted = |puzzle: &Puzzle| variant.is_empty() || puzzle.game == variant;
            progress.next(puzzles, Some(index), wanted)
        })
    });
    let address = move || {
        let number = next.get().map_or_else(String::new, |next| format!("#{}", next + 1));
        format!("/{}/puzzles{number}", shelf.id)
    };
    view! {
        <div class="in-hand">
            <p
                class="notice"
                class:wrong=move || table.notice.get().is_some()
                class:right=move || {
                    table.notice.get().is_none() && matches!(solving.stage.get(), Stage::Solved | Stage::Right(_))
                }
            >
                {said}
            </p>
            <div class="buttons">
                <HandButtons table />
                <Show when=move || done() && next.get().is_some_and(|next| next != index)>
                    <Link to=Signal::derive(address) class="button primary" id="next-puzzle">
                        {settings.text("puzzles-next")}
                    </Link>
                </Show>
            </div>
        </div>
        <div class="ways">
            <Show when=move || !done()>
                <button on:click=move |_| solving.hint(table)>
                    {settings.text("puzzles-hint")}
                </button>
                <button on:click=move |_| solving.show(table)>
                    {settings.text("puzzles-solution")}
                </button>
            </Show>
            <button on:click=move |_| solving.again(table)>{settings.text("puzzles-again")}</button>
            <Show when=move || !done() && next.get().is_some_and(|next| next != index)>
                <Link to=Signal::derive(address)>{settings.text("puzzles-next")}</Link>
            </Show>
        </div>
    }
}

/// All of them, by number; those of one variant where somebody chose it.
#[component]
fn List(shelf: Shelf, at: Option<usize>) -> impl IntoView {
    let settings = settings();
    let Shelf { id, puzzles, progress, variant } = shelf;
    let variants = puzzles.with_value(|puzzles| {
        let mut games: Vec<String> = puzzles.iter().map(|puzzle| puzzle.game.clone()).collect();
        games.dedup();
        games
    });
    let several = variants.len() > 1;
    let options = variants.into_iter().map(|game| {
        let own = game.clone();
        let name = move || {
            let said = settings.chosen(&own);
            if said.is_empty() { settings.say("puzzles-usual") } else { settings.enumerate(&said) }
        };
        view! { <option value=game>{name}</option> }
    });
    let options = options.collect_view();
    let choice = several.then(|| {
        view! {
            <label class="variant">
                <span>{settings.text("puzzles-of")}</span>
                <select
                    prop:value=variant
                    on:change=move |event| variant.set(event_target_value(&event))
                >
                    <option value="">{settings.text("puzzles-any")}</option>
                    {options}
                </select>
            </label>
        }
    });
    let solved = move || {
        let count = puzzles.with_value(|puzzles| progress.with(|p| p.count(puzzles)));
        settings.tell("puzzles-solved", &[("count", count.to_string())])
    };
    let rows = puzzles.with_value(|puzzles| {
        let row = |(index, puzzle): (usize, &Puzzle)| {
            let (number, grade) = ((index + 1).to_string(), puzzle.grade.to_string());
            let game = StoredValue::new(puzzle.game.clone());
            let state = move || puzzles_state(shelf, index);
            let label = {
                let (number, grade) = (number.clone(), grade.clone());
                Signal::derive(move || {
                    let state = ("state", state().to_owned());
                    let values = [("number", number.clone()), ("grade", grade.clone()), state];
                    settings.tell("puzzles-row", &values)
                })
            };
            let wanted =
                move || variant.with(|v| v.is_empty() || game.with_value(|game| game == v));
            view! {
                <li class:aside=move || !wanted() data-state=state>
                    <Numbered id number label here=at == Some(index) />
                </li>
            }
        };
        puzzles.iter().enumerate().map(row).collect_view()
    });
    view! {
        <section class="numbers">
            <h2>{settings.text("puzzles-list")}</h2>
            <p class="facts">{solved}</p>
            {choice}
            <ol>{rows}</ol>
        </section>
    }
}

fn puzzles_state(shelf: Shelf, index: usize) -> &'static str {
    shelf.puzzles.with_value(|puzzles| shelf.progress.with(|p| p.state(&puzzles[index])))
}

/// A link to a puzzle by its number.
#[component]
fn Numbered(id: &'static str, number: String, label: Signal<String>, here: bool) -> impl IntoView {
    let route = route();
    let to = format!("/{id}/puzzles#{number}");
    let address = to.clone();
    view! {
        <a
            href=address
            aria-label=label
            aria-current=here.then_some("true")
            on:click=move |event: web_sys::MouseEvent| {
                if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                    event.prevent_default();
                    route.go(&to);
                }
            }
        >
            {number}
        </a>
    }
}
