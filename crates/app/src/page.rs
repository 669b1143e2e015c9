//! What is on the page.

use catalog::{Entry, Thought};
use leptos::ev;
use leptos::prelude::*;
use leptos::web_sys::{HtmlAnchorElement, MouseEvent};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use crate::answer::Answer;
use crate::engine::Engine;
use crate::question::Question;
use crate::route::Route;

/// Shows the page in the document's body, for as long as it is open.
pub(crate) fn show(script: String) {
    mount_to_body(move || view! { <App engine=Engine::new(script) /> });
}

#[component]
fn App(engine: Engine) -> impl IntoView {
    let path = || window().location().pathname().unwrap_or_default();
    let (here, set_here) = signal(path());
    window_event_listener(ev::popstate, move |_| set_here.set(path()));
    window_event_listener(ev::click, move |click| {
        if let Some(to) = followed(&click) {
            click.prevent_default();
            let history = window().history().expect("a window has a history");
            history
                .push_state_with_url(&JsValue::NULL, "", Some(&to))
                .expect("an address of our own");
            set_here.set(path());
        }
    });
    view! {
        <main>
            {move || match Route::of(&here.read()) {
                Route::Shelf => view! { <Shelf /> }.into_any(),
                Route::Box(entry) => view! { <GameBox entry engine /> }.into_any(),
                Route::Unknown => view! { <Unknown /> }.into_any(),
            }}
        </main>
    }
}

/// Where a click leads, if it is to another page of ours in this very tab.
fn followed(click: &MouseEvent) -> Option<String> {
    let plain = click.button() == 0
        && !(click.ctrl_key() || click.meta_key() || click.shift_key() || click.alt_key());
    let target: leptos::web_sys::Element = click.target()?.dyn_into().ok()?;
    let link: HtmlAnchorElement = target.closest("a[href]").ok()??.dyn_into().ok()?;
    let ours = link.origin() == window().location().origin().ok()?
        && link.target().is_empty()
        && !link.has_attribute("download");
    let page = !matches!(Route::of(&link.pathname()), Route::Unknown);
    (plain && ours && page).then(|| link.pathname())
}

#[component]
fn Shelf() -> impl IntoView {
    let boxes = catalog::games().iter().map(|entry| {
        view! {
            <li>
                <a href=Route::Box(entry).path()>{entry.name}</a>
                <p>{entry.summary}</p>
            </li>
        }
    });
    view! {
        <h1>"Ludothèque"</h1>
        <ul class="shelf">{boxes.collect_view()}</ul>
    }
}

#[component]
fn GameBox(entry: &'static Entry, engine: Engine) -> impl IntoView {
    let options = entry.options.iter().map(|row| {
        let choices = row.choices.iter().map(|choice| {
            view! {
                <li>
                    <b>{choice.value}</b>
                    ": "
                    {choice.meaning}
                </li>
            }
        });
        view! {
            <dt>{row.meaning}</dt>
            <dd>
                <ul>{choices.collect_view()}</ul>
            </dd>
        }
    });
    let (told, set_told) = signal(None::<Answer>);
    let thinks = move || matches!(*told.read(), Some(Answer::SoFar(_)));
    let ask = move |_| {
        let question = Question {
            game: entry.id.to_owned(),
            start: catalog::START.to_owned(),
            turns: Vec::new(),
            player: "level:8".to_owned(),
            lines: 1,
            seed: 0,
        };
        engine.ask(&question, move |answer| set_told.set(Some(answer)));
    };
    let stop = move |_| {
        engine.stop();
        set_told.set(None);
    };
    on_cleanup(move || engine.stop());
    view! {
        <p>
            <a href=Route::Shelf.path()>"Ludothèque"</a>
        </p>
        <h1>{entry.name}</h1>
        <p>{entry.summary}</p>
        <dl>{options.collect_view()}</dl>
        <p>
            <button class="ask" on:click=ask>"How would the computer begin?"</button>
            <button class="stop" on:click=stop disabled=move || !thinks()>"Stop"</button>
        </p>
        <output data-thinks=move || thinks().to_string()>
            {move || match &*told.read() {
                None => String::new(),
                Some(Answer::Refused(why)) => why.clone(),
                Some(Answer::SoFar(thought) | Answer::Found(thought)) => words(thought),
            }}
        </output>
    }
}

fn words(thought: &Thought) -> String {
    let line = thought.lines.first().map(|line| line.turns.join(" ")).unwrap_or_default();
    format!(
        "{line} ({} turns ahead, {:.0} thousand positions a second)",
        thought.depth,
        thought.speed() / 1e3
    )
}

#[component]
fn Unknown() -> impl IntoView {
    view! {
        <h1>"There is nothing here"</h1>
        <p>
            <a href=Route::Shelf.path()>"Back to the shelf"</a>
        </p>
    }
}
