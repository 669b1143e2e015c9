//! What one can do beside touching the board.

use dom::prelude::*;
use web_sys::KeyboardEvent;

use super::model::Table;
use crate::device;
use crate::icon::{FLAT, HINT, Icon, NUMERALS, REDO, SHARE, TURN, UNDO};
use crate::keep::{Clock, Kept};
use crate::route::{Link, box_of, route};
use crate::settings::settings;
use crate::sitter::Sitter;

/// What helps while one plays.
#[component]
pub(crate) fn Actions(table: Table, sharing: RwSignal<bool>) -> impl IntoView {
    let settings = settings();
    let can_undo = Memo::new(move |_| table.with(|inside| inside.played.can_undo()));
    let can_redo = Memo::new(move |_| table.with(|inside| inside.played.can_redo()));
    // Nobody can be advised where nothing is left to play.
    let goes_on = Memo::new(move |_| !table.standing().is_over());
    let button = move |key: &'static str, sign: &'static str, can: Memo<bool>, does: fn(Table)| {
        view! {
            <button
                title=move || settings.say(key)
                disabled=move || !can.get()
                on:click=move |_| does(table)
            >
                <Icon sign />
                <span>{move || settings.say(key)}</span>
            </button>
        }
    };
    view! {
        <div class="actions" role="group" aria-label=settings.text("play-actions")>
            {button("play-undo", UNDO, can_undo, Table::undo)}
            {button("play-redo", REDO, can_redo, Table::redo)}
            {button("play-hint", HINT, goes_on, Table::advise)}
            <button title=settings.text("share-title") on:click=move |_| sharing.set(true)>
                <Icon sign=SHARE />
                <span>{settings.text("share-title")}</span>
            </button>
            <ViewButtons table />
        </div>
    }
}

/// How the board is looked at, where nothing else can be done.
#[component]
pub(crate) fn Views(table: Table) -> impl IntoView {
    let settings = settings();
    view! {
        <div class="actions" role="group" aria-label=settings.text("play-actions")>
            <ViewButtons table />
        </div>
    }
}

/// The same buttons among others.
#[component]
pub(crate) fn ViewButtons(table: Table) -> impl IntoView {
    let settings = settings();
    let toggle = move |key: &'static str, sign: &'static str, signal: RwSignal<bool>| {
        view! {
            <button
                title=move || settings.say(key)
                aria-pressed=move || signal.get().to_string()
                on:click=move |_| signal.update(|on| *on = !*on)
            >
                <Icon sign />
                <span>{move || settings.say(key)}</span>
            </button>
        }
    };
    view! {
        <button title=settings.text("board-turn") on:click=move |_| table.turn_board()>
            <Icon sign=TURN />
            <span>{settings.text("board-turn")}</span>
        </button>
        {table.has_relief().then(|| toggle("board-flat", FLAT, settings.flat))}
        {toggle("board-numerals", NUMERALS, settings.numerals)}
    }
}

/// What ends a game: each asks once.
#[component]
pub(crate) fn Endings(table: Table) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let asks = RwSignal::new(None::<Ending>);
    let going = move || !table.standing().is_over();
    let again = move |swapped: bool| {
        if let Some(address) = again(table, swapped) {
            route.go(&address);
        }
    };
    let seat = move || resigning(table).map_or("", |seat| table.seats()[seat]).to_owned();
    let yes = move |_| match asks.try_update(Option::take).flatten() {
        Some(Ending::Resign) => {
            if let Some(seat) = resigning(table) {
                table.resign(seat);
            }
        }
        Some(Ending::Draw) => {
            table.agree_draw();
        }
        Some(Ending::Restart) => again(false),
        None => {}
    };
    let question = move || {
        let key = asks.get().map(Ending::key)?;
        Some(settings.tell(&format!("play-{key}-question"), &[("seat", seat())]))
    };
    follow_question(move || asks.get().is_some(), "endings");
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            asks.set(None);
        }
    };
    let ask = move |ending: Ending| {
        view! {
            <button class="plain" on:click=move |_| asks.set(Some(ending))>
                {move || settings.say(&format!("play-{}", ending.key()))}
            </button>
        }
    };
    let study = move |key: &'static str, class: &'static str| {
        route.stored_game().map(|kept| {
            let to = format!("/{}/analyse?game={kept}", table.box_id());
            view! {
                <Link to=to class=class>
                    {settings.text(key)}
                </Link>
            }
        })
    };
    view! {
        <div class="endings" id="endings" tabindex="-1">
            <Show when=move || going() && asks.get().is_none()>
                <Show when=move || resigning(table).is_some()>{ask(Ending::Resign)}</Show>
                <Show when=move || can_agree(table)>{ask(Ending::Draw)}</Show>
                {ask(Ending::Restart)} {study("box-analyse", "button plain")}
            </Show>
            <Show when=move || !going()>
                <button class="primary" on:click=move |_| again(false)>
                    {settings.text("play-again")}
                </button>
                <button on:click=move |_| again(true)>
                    {settings.text("play-again-swapped")}
                </button>
                {study("play-over-look", "button")}
            </Show>
            <Show when=move || asks.get().is_some()>
                <div class="question" role="alertdialog" aria-label=question on:keydown=leave>
                    <p>{question}</p>
                    <button class="danger" on:click=yes>
                        {move || {
                            asks.get().map(|asked| settings.say(&format!("play-{}-yes", asked.key())))
                        }}
                    </button>
                    <button id="question-no" on:click=move |_| asks.set(None)>
                        {settings.text("play-resign-no")}
                    </button>
                </div>
            </Show>
        </div>
    }
}

/// Whoever is asked stands at the answer that changes nothing, which is called `question-no`, and
/// afterwards where they were.
pub(crate) fn follow_question(asks: impl Fn() -> bool + 'static, back: &'static str) {
    Effect::new(move |before: Option<bool>| {
        let asked = asks();
        if before.is_some_and(|before| before != asked) {
            let place = if asked { "question-no" } else { back };
            request_animation_frame(move || device::focus(place));
        }
        asked
    });
}

/// How somebody can end a game before the rules do.
#[derive(Copy, Clone, PartialEq)]
enum Ending {
    Resign,
    Draw,
    Restart,
}

impl Ending {
    /// Its name in the words.
    fn key(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Draw => "draw",
            Self::Restart => "restart",
        }
    }
}

/// The seat that could give up: a person's, and only where that decides the game.
fn resigning(table: Table) -> Option<usize> {
    let mut teams = table.teams();
    teams.sort_unstable();
    teams.dedup();
    if teams.len() > 2 {
        return None;
    }
    let sitters = table.sitters();
    let own = table.mover().filter(|seat| sitters[*seat] == Sitter::Person);
    own.or_else(|| sitters.iter().position(|sitter| *sitter == Sitter::Person))
}

/// Only people agree, and it takes two.
fn can_agree(table: Table) -> bool {
    let sitters = table.sitters();
    sitters.iter().all(|sitter| *sitter == Sitter::Person)
}

/// The same game from its start, the same people around it; the address of the new one.
fn again(table: Table, swapped: bool) -> Option<String> {
    let game = catalog::open(&table.game()).ok()?;
    let played = game.begin(&table.start()).ok()?;
    let mut names: Vec<_> = table.sitters().iter().map(|sitter| sitter.name()).collect();
    if swapped {
        names.rotate_right(1);
    }
    let clock = table
        .clock
        .get_untracked()
        .map(|clock| Clock { left: vec![clock.base; clock.left.len()], ..clock });
    let new = Kept::new(clock, &*played, &names);
    new.save();
    Some(format!("/{}/play?game={}", box_of(&game.text()), new.id))
}

/// Keys of a game.
pub(super) fn shortcut(table: Table, key: &str) -> bool {
    match key {
        "u" => table.undo(),
        "r" => table.redo(),
        "h" => table.advise(),
        _ => return false,
    }
    true
}
