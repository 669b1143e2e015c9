//! The side panel: tools, choices, the position as text, and what to do with it.

use crate::prelude::*;
use catalog::diagram::setup::Tool;
use client::editor::Playability;
use client::routes::{Activity, Page};

use super::editing::Editing;
use crate::device;
use crate::icon::{Icon, REDO, UNDO};
use crate::route::{Link, box_of, entry};
use crate::settings::settings;

/// The tools, one of which is current.
#[component]
pub(super) fn Tools(id: &'static str, editing: Editing) -> impl IntoView {
    let settings = settings();
    let ids = Memo::new(move |_| {
        editing.with(|setup| setup.tools().into_iter().map(|tool| tool.id).collect::<Vec<_>>())
    });
    view! {
        // The class of the game sets the colours of its seats.
        <fieldset class=format!("tools {id}")>
            <legend>{settings.text("edit-tools")}</legend>
            <p class="help">{settings.text("edit-how")}</p>
            <div class="palette">
                <For each=move || ids.get() key=Clone::clone let(id)>
                    <ToolChoice editing id />
                </For>
            </div>
        </fieldset>
    }
}

#[component]
fn ToolChoice(editing: Editing, id: String) -> impl IntoView {
    let settings = settings();
    let id = StoredValue::new_local(id);
    let tool = Memo::new(move |_| {
        editing
            .with(|setup| setup.tools().into_iter().find(|tool| id.with_value(|id| tool.id == *id)))
    });
    let read = move |read: fn(&Tool) -> String| move || tool.with(|t| t.as_ref().map(read));
    let name = move || {
        let label = tool.with(|tool| tool.as_ref().map(|tool| tool.label.clone()));
        label.map_or_else(String::new, |label| settings.format(label.key, &label.values))
    };
    let left = move || {
        let left = tool.with(|tool| tool.as_ref().and_then(|tool| tool.left));
        left.map(|left| settings.format("edit-left", &[("count", left.to_string())]))
    };
    let is_drawn = move || tool.with(|t| t.as_ref().is_some_and(|tool| !tool.body.is_empty()));
    let size = read(|tool| {
        let reach = tool.reach;
        format!("{0} {0} {1} {1}", -reach, 2.0 * reach)
    });
    view! {
        <label class="tool">
            <input
                class="visually-hidden"
                type="radio"
                name="tool"
                prop:checked=move || editing.with(|setup| id.with_value(|id| setup.tool() == id))
                on:change=move |_| editing.act(|setup| setup.take(&id.get_value()))
            />
            <Show when=is_drawn>
                <svg
                    viewBox=size
                    class="picture"
                    aria-hidden="true"
                    inner_html=read(|tool| tool.body.clone())
                ></svg>
            </Show>
            <span>{name}</span>
            <small>{left}</small>
        </label>
    }
}

/// The player to move, and what else belongs to a position.
#[component]
pub(super) fn Choices(editing: Editing) -> impl IntoView {
    let settings = settings();
    let ids = Memo::new(move |_| {
        let ids = editing.with(|setup| setup.choices().into_iter().map(|c| (c.id, c.values)));
        ids.collect::<Vec<_>>()
    });
    let choice = move |id: String| {
        let id = StoredValue::new_local(id);
        let of = move || {
            let all = editing.with(|setup| setup.choices());
            all.into_iter().find(|choice| id.with_value(|id| choice.id == *id))
        };
        let name = move || {
            let label = of().map(|choice| choice.label).unwrap_or_default();
            settings.format(label.key, &label.values)
        };
        let values = of().map_or_else(Vec::new, |choice| {
            let seats = choice.seats;
            choice.values.into_iter().map(move |value| (value, seats)).collect()
        });
        let options = values.into_iter().map(|(value, is_seat)| {
            let shown = value.clone();
            let name = move || match &*shown {
                "-" => settings.message("edit-none"),
                seat if is_seat => settings.seat(seat),
                text => text.to_owned(),
            };
            view! { <option value=value>{name}</option> }
        });
        view! {
            <label>
                <span>{name}</span>
                <select
                    data-choice=id.get_value()
                    node_ref=selected(move || of().map(|choice| choice.now).unwrap_or_default())
                    on:change=move |event| editing.choose(&id.get_value(), &event_target_value(&event))
                >
                    {options.collect_view()}
                </select>
            </label>
        }
    };
    view! {
        <fieldset class="setting">
            <legend class="visually-hidden">{settings.text("edit-choices")}</legend>
            <For each=move || ids.get() key=Clone::clone let(each)>
                {choice(each.0)}
            </For>
        </fieldset>
    }
}

/// Undo, redo, clear the board, the starting position.
#[component]
pub(super) fn Changes(editing: Editing) -> impl IntoView {
    let settings = settings();
    let nothing_back = move || !editing.with(|setup| setup.can_undo());
    let nothing_forth = move || !editing.with(|setup| setup.can_redo());
    view! {
        <div class="actions" role="group" aria-label=settings.text("edit-actions")>
            <button
                disabled=nothing_back
                on:click=move |_| {
                    editing.act(|setup| {
                        setup.undo();
                    });
                }
            >
                <Icon sign=UNDO />
                <span>{settings.text("edit-undo")}</span>
            </button>
            <button
                disabled=nothing_forth
                on:click=move |_| {
                    editing.act(|setup| {
                        setup.redo();
                    });
                }
            >
                <Icon sign=REDO />
                <span>{settings.text("edit-redo")}</span>
            </button>
            <button on:click=move |_| editing.act(|setup| setup.clear())>
                <span>{settings.text("edit-clear")}</span>
            </button>
            <button on:click=move |_| editing.act(|setup| setup.restart())>
                <span>{settings.text("edit-start")}</span>
            </button>
        </div>
    }
}

/// The position as text: it follows the board, and the board follows it.
#[component]
pub(super) fn Written(editing: Editing) -> impl IntoView {
    let settings = settings();
    let text =
        move || editing.typed.get().unwrap_or_else(|| editing.with(|setup| setup.position()));
    view! {
        <label class="written">
            <span>{settings.text("edit-position")}</span>
            <textarea
                id="written"
                rows="3"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                aria-invalid=move || editing.typed.get().is_some().to_string()
                prop:value=text
                on:input=move |event| editing.read(&event_target_value(&event))
            ></textarea>
        </label>
    }
}

/// The actions on the position: play, analyse, copy its link.
#[component]
pub(super) fn PositionActions(editing: Editing) -> impl IntoView {
    let settings = settings();
    let done = RwSignal::new(None::<&'static str>);
    let to = move |activity: Activity| {
        move || {
            let page = Page::Activity(entry(box_of(&editing.game())).id, activity);
            page.with_fragment(&editing.fragment())
        }
    };
    let playable = move || editing.playability() == Playability::Playable;
    let copy = move |_| {
        let origin = window().location().origin().unwrap_or_default();
        device::copy(&format!("{origin}{}", to(Activity::Play)()), move |copied| {
            done.set(Some(if copied { "share-link-copied" } else { "error-clipboard" }));
        });
    };
    view! {
        <Show when=move || editing.is_position()>
            <div class="buttons onward">
                <Show when=playable>
                    <Link to=Signal::derive(to(Activity::Play)) class="button primary">
                        {settings.text("edit-play")}
                    </Link>
                </Show>
                <Link to=Signal::derive(to(Activity::Analyse)) class="button">
                    {settings.text("box-analyse")}
                </Link>
                <button on:click=copy>{settings.text("edit-link")}</button>
            </div>
        </Show>
        <p class="done" role="status">{move || done.get().map(|key| settings.message(key))}</p>
    }
}
