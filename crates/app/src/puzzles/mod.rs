//! Puzzles: a board, and the best turn to find.
//!
//! The puzzles of a game and the words of this page are fetched when somebody comes here.

mod solving;

use crate::prelude::*;
use catalog::{Asked, Puzzle};
use client::link;
use client::player::Player;
use client::puzzle::{Explained, How, Progress, Stage};
use client::routes::{Activity, Page};

use crate::device;
use crate::engine::Engine;
use crate::files::files;
use crate::route::{Link, route};
use crate::settings::{Settings, settings};
use crate::table::{Board, HandButtons, Table, Typed, Views, listen};
use crate::texts::{Arrival, arrive};
use solving::{OnBoard, stage_sentence};

/// The puzzles of a game. Copies are the same.
#[derive(Copy, Clone)]
struct Collection {
    id: &'static str,
    puzzles: StoredValue<Vec<Puzzle>>,
    progress: RwSignal<Progress>,
    /// The variant whose puzzles are wanted; empty for all.
    variant: RwSignal<String>,
}

/// The puzzle the address names by its number, or the one that suits.
#[component]
pub(crate) fn PuzzlesPage(id: &'static str) -> impl IntoView {
    let settings = settings();
    let words = arrive("puzzles".to_owned());
    let puzzles = files().text(&format!("puzzles-{id}"));
    let read = Memo::new(move |_| {
        let all = puzzles.with(|text| Puzzle::read_all(text)).ok();
        all.filter(|puzzles| !puzzles.is_empty()).map(StoredValue::new_local)
    });
    move || match (words.get(), read.get()) {
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
    let stored = device::stored(&format!("puzzles.{id}")).unwrap_or_default();
    let collection = Collection {
        id,
        puzzles,
        progress: RwSignal::new(Progress::read(&stored)),
        variant: RwSignal::new(String::new()),
    };
    let named = Memo::new(move |_| {
        let number: usize = route.fragment()?.parse().ok()?;
        number.checked_sub(1).filter(|index| *index < puzzles.with_value(Vec::len))
    });
    let index = Memo::new(move |_| {
        named.get().or_else(|| {
            let progress = collection.progress.get_untracked();
            puzzles.with_value(|puzzles| progress.next(puzzles, None, |_| true))
        })
    });
    move || match index.get() {
        Some(index) => view! { <PuzzlePage collection index /> }.into_any(),
        None => view! {
            <main id="main" class="page narrow">
                <h1>{settings.text("puzzles-all-solved")}</h1>
                <List collection at=None />
            </main>
        }
        .into_any(),
    }
}

#[component]
fn PuzzlePage(collection: Collection, index: usize) -> impl IntoView {
    let settings = settings();
    let engine: Engine = expect_context();
    let Collection { id, puzzles, progress, .. } = collection;
    let puzzle = puzzles.with_value(|puzzles| puzzles[index].clone());
    let finish = Callback::new(move |how: How| {
        progress.update(|progress| {
            puzzles.with_value(|puzzles| progress.finish(&puzzles[index], how));
        });
        device::store(&format!("puzzles.{id}"), &progress.get_untracked().text());
    });
    let solving = OnBoard::begin(puzzle.clone(), engine, finish);
    let board = solving.board();
    let (game, position) = (puzzle.game.clone(), puzzle.position.clone());
    let sitters = vec![Player::Person; board.game().seats().len()];
    let mover = board.status();
    let table = Table::new((settings, engine), solving, board, sitters, None);
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
    let name = move || settings.message(&format!("box-{id}-name"));
    let count = puzzles.with_value(Vec::len);
    let number = move || {
        let values = [("number", (index + 1).to_string()), ("count", count.to_string())];
        settings.format("puzzles-number", &values)
    };
    let grade = puzzle.grade.to_string();
    let grade = move || settings.format("puzzles-grade", &[("grade", grade.clone())]);
    let fragment = link::of_match(&game, &position, &[]);
    let to = move |activity| Page::Activity(id, activity).with_fragment(&fragment);
    let (edit, study) = (to(Activity::Edit), StoredValue::new_local(to(Activity::Analyse)));
    view! {
        <main id="main" class="table puzzle" data-puzzle=index + 1>
            <header class="idea">
                <p class="step">
                    <span>{move || settings.format("puzzles-title", &[("game", name())])}</span>
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
                <Judged collection solving table index />
            </section>
            <Views table />
            <section class="around">
                <Explanation solving table />
                <Show when=move || table.is_open()>
                    <Typed table />
                </Show>
                <List collection at=Some(index) />
                <p class="buttons">
                    <Link to=edit>{settings.text("puzzles-edit")}</Link>
                    // The computer's analysis would give the answer away.
                    <Show when=move || solving.is_done()>
                        <Link to=study.get_value()>{settings.text("box-analyse")}</Link>
                    </Show>
                </p>
            </section>
            <p class="visually-hidden" role="status" aria-live="polite">
                {move || table.announced.get()}
            </p>
        </main>
    }
}

/// What is asked of the seat to move, in a sentence.
fn task(settings: Settings, asked: Asked, seat: &str) -> String {
    let seat = ("seat", seat.to_owned());
    match asked {
        Asked::Win(1) => settings.format("puzzles-win-1", &[seat]),
        Asked::Win(turns) => settings.format("puzzles-win", &[seat, ("turns", turns.to_string())]),
        Asked::Save => settings.format("puzzles-save", &[seat]),
        Asked::Best => settings.format("puzzles-best", &[seat]),
        Asked::Keep => settings.format("puzzles-keep", &[seat]),
    }
}

/// The answer to a try, and the ways on.
#[component]
fn Judged(collection: Collection, solving: OnBoard, table: Table, index: usize) -> impl IntoView {
    let settings = settings();
    let done = move || solving.is_done();
    let sentence = move || {
        if let Some(wrong) = table.notice.get() {
            return wrong;
        }
        match solving.stage.get() {
            Stage::Open if !table.pointed.get().is_empty() => settings.message("puzzles-hinted"),
            stage => stage_sentence(table, stage),
        }
    };
    let next = Memo::new(move |_| {
        let variant = collection.variant.get();
        let progress = collection.progress.get();
        collection.puzzles.with_value(|puzzles| {
            let wanted = |puzzle: &Puzzle| variant.is_empty() || puzzle.game == variant;
            progress.next(puzzles, Some(index), wanted)
        })
    });
    let address = move || {
        let page = Page::Activity(collection.id, Activity::Puzzles);
        next.get()
            .map_or_else(|| page.to_string(), |next| page.with_fragment(&(next + 1).to_string()))
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
                {sentence}
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
            <button on:click=move |_| solving.restart(table)>{settings.text("puzzles-again")}</button>
            <Show when=move || !done() && next.get().is_some_and(|next| next != index)>
                <Link to=Signal::derive(address)>{settings.text("puzzles-next")}</Link>
            </Show>
        </div>
    }
}

/// The turns that solve it, in the same sentences as in a game.
#[component]
fn Explanation(solving: OnBoard, table: Table) -> impl IntoView {
    let settings = settings();
    let explained = Memo::new(move |_| solving.explanation());
    let rows = move || {
        let row = |turn: Explained| {
            let sentences = turn
                .sentences
                .iter()
                .map(|sentence| settings.format(sentence.key, &sentence.values));
            let sentences = sentences.collect::<Vec<_>>().join(" ");
            view! {
                <li>
                    <b>{turn.turn}</b>
                    " "
                    {sentences}
                </li>
            }
        };
        explained.get().into_iter().map(row).collect_view()
    };
    view! {
        <Show when=move || explained.with(|turns| !turns.is_empty())>
            <section class=format!("explanation {}", table.box_id())>
                <h2>{settings.text("puzzles-explanation")}</h2>
                <ol>{rows}</ol>
            </section>
        </Show>
    }
}

/// All of them, by number; those of one variant where somebody chose it.
#[component]
fn List(collection: Collection, at: Option<usize>) -> impl IntoView {
    let settings = settings();
    let Collection { id, puzzles, progress, variant } = collection;
    let variants = puzzles.with_value(|puzzles| {
        let mut games: Vec<String> = puzzles.iter().map(|puzzle| puzzle.game.clone()).collect();
        games.dedup();
        games
    });
    let several = variants.len() > 1;
    let options = variants.into_iter().map(|game| {
        let own = game.clone();
        let name = move || {
            let chosen = settings.chosen(&own);
            if chosen.is_empty() {
                settings.message("puzzles-usual")
            } else {
                settings.enumerate(&chosen)
            }
        };
        view! { <option value=game>{name}</option> }
    });
    let options = options.collect_view();
    let choice = several.then(|| {
        view! {
            <label class="variant">
                <span>{settings.text("puzzles-of")}</span>
                <select
                    node_ref=selected(move || variant.get())
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
        settings.format("puzzles-solved", &[("count", count.to_string())])
    };
    let rows = puzzles.with_value(|puzzles| {
        let row = |(index, puzzle): (usize, &Puzzle)| {
            let (number, grade) = ((index + 1).to_string(), puzzle.grade.to_string());
            let game = StoredValue::new_local(puzzle.game.clone());
            let state = move || puzzles_state(collection, index);
            let label = {
                let (number, grade) = (number.clone(), grade.clone());
                Signal::derive(move || {
                    let state = ("state", state().to_owned());
                    let values = [("number", number.clone()), ("grade", grade.clone()), state];
                    settings.format("puzzles-row", &values)
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

fn puzzles_state(collection: Collection, index: usize) -> &'static str {
    collection.puzzles.with_value(|puzzles| collection.progress.with(|p| p.state(&puzzles[index])))
}

/// A link to a puzzle by its number.
#[component]
fn Numbered(id: &'static str, number: String, label: Signal<String>, here: bool) -> impl IntoView {
    let route = route();
    let to = Page::Activity(id, Activity::Puzzles).with_fragment(&number);
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
