//! The list of turns, which one can step through.

use catalog::Standing;
use dom::prelude::*;

use super::model::Table;
use crate::icon::{FIRST, Icon, LAST, NEXT, PREVIOUS};
use crate::settings::settings;

/// Pixels left free above and below the turn shown: the edge of the list and the ring of focus.
const MARGIN: f64 = 7.0;

#[component]
pub(crate) fn Turns(table: Table) -> impl IntoView {
    let settings = settings();
    let turns = Memo::new(move |_| table.turns());
    let count = move || turns.with(Vec::len);
    let shown = move || table.shown.get().unwrap_or_else(count);
    let look = move |turns: usize| {
        table.travels.set(Vec::new());
        table.shown.set((turns < count()).then_some(turns));
    };
    let list = NodeRef::new();
    show_here(list, move || {
        shown();
    });
    let none_yet = move || match table.standing() {
        Standing::ToMove(seat) => settings.tell("turns-empty", &[("seat", seat.to_owned())]),
        Standing::Over { .. } => settings.say("turns-none"),
    };
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
                fallback=move || view! { <p class="empty">{none_yet}</p> }
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
            <Looking table />
        </section>
    }
}

/// The turn shown is seen in its list whenever what is followed changes, and nothing but the list
/// moves for it.
pub(crate) fn show_here(list: NodeRef, follow: impl Fn() + 'static) {
    Effect::new(move |_| {
        follow();
        request_animation_frame(move || {
            if let Some(list) = list.get()
                && let Ok(Some(here)) = list.query_selector(".here")
            {
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

/// What one sees is not what is played now, and how to come back.
#[component]
fn Looking(table: Table) -> impl IntoView {
    let settings = settings();
    let number = move || table.shown.get().unwrap_or_default().to_string();
    let back = move || table.purpose().goes_back();
    view! {
        <Show when=move || table.shown.get().is_some()>
            <p class="looking">
                {move || settings.tell("play-replaying", &[("number", number())])}
                <Show
                    when=back
                    fallback=move || {
                        view! {
                            <button class="plain" on:click=move |_| table.shown.set(None)>
                                {settings.text("play-back-to-now")}
                            </button>
                        }
                    }
                >
                    <button class="plain" on:click=move |_| table.go_on_from_here()>
                        {settings.text("play-continue-from-here")}
                    </button>
                </Show>
            </p>
        </Show>
    }
}
