//! The log: every turn in sentences, which one can step through.

use crate::prelude::*;
use catalog::Standing;
use client::table::LogEntry;

use super::model::Table;
use super::players::Swatch;
use crate::icon::{FIRST, Icon, LAST, NEXT, PREVIOUS, REDO};
use crate::settings::settings;

/// Pixels left free above and below the turn shown: the edge of the list and the ring of focus.
const MARGIN: f64 = 7.0;

#[component]
pub(crate) fn Turns(table: Table) -> impl IntoView {
    let settings = settings();
    let log = Memo::new(move |_| table.log());
    let count = move || log.with(Vec::len);
    let shown = move || table.shown().unwrap_or_else(count);
    let list = NodeRef::new();
    show_here(list, move || {
        shown();
    });
    let none_yet = move || match table.standing() {
        Standing::ToMove(seat) => settings.format("turns-empty", &[("seat", seat.to_owned())]),
        Standing::Over { .. } => settings.message("turns-none"),
    };
    let id = table.box_id();
    let item = move |(number, entry): (usize, LogEntry)| {
        let here = move || shown() == number;
        let LogEntry { seat, turn, sentences } = entry;
        let label = turn.clone();
        let short = move || settings.format(&format!("box-{id}-turn"), &[("turn", label.clone())]);
        let sentences = move || {
            let texts = sentences.iter().map(|one| settings.format(one.key, &one.values));
            texts.collect::<Vec<_>>().join(" ")
        };
        view! {
            <li>
                <button
                    class="turn"
                    class:here=here
                    data-turn=turn
                    aria-current=move || here().then_some("step")
                    on:click=move |_| table.look_at(number)
                >
                    <span class="number">{number}</span>
                    <Swatch seat />
                    <span class="sentences">{sentences}</span>
                    <span class="notation">{short}</span>
                </button>
            </li>
        }
    };
    let step = move |key: &'static str, sign: &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button
                class="icon"
                aria-label=move || settings.message(key)
                title=move || settings.message(key)
                disabled=move || to(shown(), count()) == shown()
                on:click=move |_| table.look_at(to(shown(), count()))
            >
                <Icon sign />
            </button>
        }
    };
    view! {
        <section class=format!("turns {id}")>
            <h2>{settings.text("turns-title")}</h2>
            <Show
                when=move || { count() > 0 }
                fallback=move || view! { <p class="empty">{none_yet}</p> }
            >
                <ol node_ref=list tabindex="0" aria-label=settings.text("turns-title")>
                    <For
                        each=move || log.get().into_iter().enumerate().map(|(i, t)| (i + 1, t))
                        key=|(number, entry)| (*number, entry.turn.clone())
                        children=item
                    />
                </ol>
            </Show>
            <div class="steps">
                {step("turns-first", FIRST, |_, _| 0)}
                {step("turns-previous", PREVIOUS, |shown, _| shown.saturating_sub(1))}
                {step("turns-next", NEXT, |shown, count| (shown + 1).min(count))}
                {step("turns-last", LAST, |_, count| count)}
                <button
                    class="icon replay"
                    aria-keyshortcuts="p"
                    aria-label=settings.text("turns-replay")
                    title=settings.text("turns-replay")
                    disabled=move || count() == 0
                    on:click=move |_| table.replay()
                >
                    <Icon sign=REDO />
                </button>
            </div>
        </section>
    }
}

/// Scrolls the list so that the turn shown is visible, whenever a followed value changes; nothing
/// but the list scrolls.
pub(crate) fn show_here<E>(list: NodeRef<E>, follow: impl Fn() + 'static)
where
    E: leptos::html::ElementType,
    E::Output: wasm_bindgen::JsCast + Clone + AsRef<web_sys::Element> + 'static,
{
    Effect::new(move |_| {
        follow();
        in_next_frame(list, |list| {
            let list: &web_sys::Element = list.as_ref();
            if let Ok(Some(here)) = list.query_selector(".here") {
                let (here, seen) =
                    (here.get_bounding_client_rect(), list.get_bounding_client_rect());
                let beyond = (here.bottom() + MARGIN - seen.bottom()).ceil();
                let before = (here.top() - MARGIN - seen.top()).floor();
                let by = if beyond > 0.0 { beyond } else { before.min(0.0) };
                #[expect(clippy::cast_possible_truncation, reason = "pixels of a list")]
                list.set_scroll_top(list.scroll_top() + by as i32);
            }
        });
    });
}
