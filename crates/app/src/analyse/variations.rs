//! The turns of the game with their variations and comments.

use crate::prelude::*;
use catalog::{At, Tree};
use client::study::{marks, sign};

use super::study::Study;
use crate::settings::settings;
use crate::table::{Table, show_here};

/// The turns with their variations.
#[component]
pub(crate) fn TurnTree(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let drawn = move || study.tree.with(|tree| line(study, table, tree, Tree::START, None));
    let empty = move || study.tree.with(|tree| tree.children(Tree::START).is_empty());
    let list = NodeRef::new();
    show_here(list, move || {
        study.at.get();
    });
    view! {
        <section class="variations">
            <h2 class="visually-hidden">{settings.text("turns-title")}</h2>
            <div
                node_ref=list
                class="tree"
                tabindex="0"
                role="group"
                aria-label=settings.text("analyse-tree")
            >
                <Show when=empty>
                    <p class="empty">{settings.text("analyse-empty")}</p>
                </Show>
                {drawn}
            </div>
        </section>
    }
}

/// The comment on the place shown, and what can be done with its turn.
#[component]
pub(crate) fn Comment(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let here = move || study.at.get();
    let label = move || {
        let turn = study.tree.with(|tree| tree.text(here()).to_owned());
        if turn.is_empty() {
            settings.message("analyse-at-start")
        } else {
            settings.format("analyse-at-turn", &[("turn", turn)])
        }
    };
    // Drawing a mark must not replace the text being written; going to another place must.
    let comment = Memo::new(move |_| {
        let at = here();
        (at, study.tree.with(|tree| marks::text(tree.comments(at)).join("\n")))
    });
    let is_main = move || study.tree.with(|tree| tree.is_main(here()));
    let is_turn = move || here() != Tree::START;
    view! {
        <section class="comment">
            <label>
                <span>{label}</span>
                <textarea
                    rows="2"
                    prop:value=move || comment.get().1
                    placeholder=settings.text("analyse-comment")
                    on:change=move |event| study.comment(&event_target_value(&event))
                ></textarea>
            </label>
            <div class="buttons">
                <Show when=move || is_turn() && !is_main()>
                    <button class="plain" on:click=move |_| study.promote(here())>
                        {settings.text("analyse-promote")}
                    </button>
                </Show>
                <Show when=is_turn>
                    <button class="plain" on:click=move |_| study.delete(table, here())>
                        {settings.text("analyse-delete")}
                    </button>
                </Show>
            </div>
        </section>
    }
}

/// The line from a place on, each turn with its variations; `first` is the turn that a variation
/// begins with.
fn line(study: Study, table: Table, tree: &Tree, from: At, first: Option<At>) -> AnyView {
    let mut views = Vec::new();
    let mut number = tree.way(from).len();
    let mut at = from;
    if let Some(first) = first {
        number += 1;
        views.push(turn(study, table, tree, first, Some(number)));
        at = first;
    }
    // The number is repeated after a variation.
    let mut say_number = true;
    while let [next, others @ ..] = tree.children(at) {
        number += 1;
        views.push(turn(study, table, tree, *next, say_number.then_some(number)));
        say_number = first.is_none();
        for &other in others {
            let inner = line(study, table, tree, at, Some(other));
            views.push(view! { <span class="variation">"( " {inner} " )"</span> }.into_any());
        }
        at = *next;
    }
    views.collect_view().into_any()
}

fn turn(study: Study, table: Table, tree: &Tree, at: At, number: Option<usize>) -> AnyView {
    let here = move || study.at.get() == at;
    let comment = marks::text(tree.comments(at)).join(" ");
    let text = tree.text(at).to_owned();
    let signs = tree.glyphs(at).iter().filter_map(|glyph| Some((*glyph, sign(*glyph)?)));
    let signs = signs.map(|(glyph, sign)| {
        view! { <b class=format!("glyph glyph-{glyph}")>{sign}</b> }
    });
    let signs = signs.collect_view();
    let number = number.map(|number| view! { <span class="number">{number}</span> });
    let comment = (!comment.is_empty()).then(|| view! { <em class="remark">{comment}</em> });
    view! {
        <button
            class="turn"
            class:here=here
            aria-current=move || here().then_some("step")
            on:click=move |_| study.go(table, at)
        >
            {number}
            {text}
            {signs}
        </button>
        {comment}
    }
    .into_any()
}
