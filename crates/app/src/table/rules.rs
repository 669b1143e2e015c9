//! The rules in a drawer, opened at the rule that matters now.

use crate::prelude::*;
use client::rules::content;
use web_sys::{Element, MouseEvent};

use super::model::Table;
use super::share::Sheet;
use crate::device;
use crate::settings::settings;

#[component]
pub(crate) fn Rules(table: Table, open: RwSignal<bool>) -> impl IntoView {
    let settings = settings();
    let text = RwSignal::new(None::<Option<String>>);
    let rule = table.rule();
    let address = format!("/{}/rules.{}", table.box_id(), settings.language.get_untracked().tag());
    spawn_local(async move {
        let page = device::fetch(&address).await;
        // The drawer may have been closed meanwhile.
        text.try_set(Some(page.and_then(|page| Some(content(&page)?.to_owned()))));
    });
    Effect::new(move |_| {
        if text.get().is_some() {
            request_animation_frame(move || {
                if let Some(rule) = rule.and_then(device::element) {
                    rule.scroll_into_view();
                }
            });
        }
    });
    let shown = move || match text.get() {
        None => settings.message("state-loading"),
        Some(None) => settings.message("error-network"),
        Some(Some(_)) => String::new(),
    };
    let content = move || text.get().flatten().unwrap_or_default();
    view! {
        <Sheet title=settings.text("board-rules") open>
            <header class="drawer-title">
                <h2>{settings.text("board-rules")}</h2>
                <button on:click=move |_| open.set(false)>{settings.text("action-close")}</button>
            </header>
            <p class="empty">{shown}</p>
            <div class="rules" inner_html=content on:click=move |event| go_to_rule(&event)></div>
        </Sheet>
    }
}

/// A link from rule to rule leads through the drawer; the address stays that of the game.
fn go_to_rule(event: &MouseEvent) {
    let target: Element = event_target(event);
    if let Ok(Some(link)) = target.closest("a[href^='#']")
        && let Some(rule) = link.get_attribute("href").and_then(|to| device::element(&to[1..]))
    {
        event.prevent_default();
        rule.scroll_into_view();
    }
}
