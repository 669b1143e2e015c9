//! The list of turns, which one can step through.

use leptos::prelude::*;

use super::model::Table;
use crate::icon::{FIRST, Icon, LAST, NEXT, PREVIOUS};
use crate::settings::settings;

#[component]
pub(crate) fn Turns(table: Table) -> impl IntoView {
    let settings = settings();
    let seats = StoredValue::new(table.seats());
    let turns = Memo::new(move |_| table.turns());
    let count = move || turns.with(Vec::len);
    let shown = move || table.shown.get().unwrap_or_else(count);
    let look = move |turns: usize| {
        table.travels.set(Vec::new());
        table.shown.set((turns < count()).then_some(turns));
    };
    // The turn shown is seen in the list, and nothing but the list moves for it.
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        shown();
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked()
                && let Ok(Some(here)) = list.query_selector(".here")
            {
                let (here, seen) =
                    (here.get_bounding_client_rect(), list.get_bounding_client_rect());
                let beyond = here.bottom() - seen.bottom();
                let before = here.top() - seen.top();
                let by = if beyond > 0.0 { beyond } else { before.min(0.0) };
                #[expect(clippy::cast_possible_truncation, reason = "pixels of a list")]
                list.set_scroll_top(list.scroll_top() + by as i32);
            }
        });
    });
    let first = move || seats.with_value(|seats| seats[0].to_owned());
    let item = move |(number, turn): (usize, String)| {
        let here = move || shown() == number;
        view! {
            <li>
                <button
                    class="turn"
                    class:here=here
                    aria-current=move || here().then_some("step")
                    on:click=move |_| look(number)
                >
                    <span class="number">{number}</span>
                    {turn}
                </button>
            </li>
        }
    };
    let step = move |key: &'static str, sign: &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button
                class="icon"
                aria-label=move || settings.say(key)
                title=move || settings.say(key)
                disabled=move || to(shown(), count()) == shown()
                on:click=move |_| look(to(shown(), count()))
            >
                <Icon sign />
            </button>
        }
    };
    view! {
        <section class="turns">
            <h2>{settings.text("turns-title")}</h2>
            <Show
                when=move || { count() > 0 }
                fallback=move || {
                    view! {
                        <p class="empty">
                            {move || settings.tell("turns-empty", &[("seat", first())])}
                        </p>
                    }
                }
            >
                <ol node_ref=list tabindex="0" aria-label=settings.text("turns-title")>
                    <For
                        each=move || turns.get().into_iter().enumerate().map(|(i, t)| (i + 1, t))
                        key=|(number, turn)| (*number, turn.clone())
                        children=item
                    />
                </ol>
            </Show>
            <div class="steps">
                {step("turns-first", FIRST, |_, _| 0)}
                {step("turns-previous", PREVIOUS, |shown, _| shown.saturating_sub(1))}
                {step("turns-next", NEXT, |shown, count| (shown + 1).min(count))}
                {step("turns-last", LAST, |_, count| count)}
            </div>
            <Show when=move || table.shown.get().is_some()>
                <p class="looking">
                    {move || settings.tell("play-replaying", &[("number", shown().to_string())])}
                    <button class="plain" on:click=move |_| table.go_on_from_here()>
                        {settings.text("play-continue-from-here")}
                    </button>
                </p>
            </Show>
        </section>
    }
}
