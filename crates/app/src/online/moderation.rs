//! For moderators.

use crate::prelude::*;
use web_sys::SubmitEvent;
use wire::api::{AuditRow, Moderation as Act, ReportRow};

use super::api::{self, Fault};
use super::club::FindClubs;
use super::format;
use crate::route::Link;
use crate::settings::{Settings, settings};

/// Reports, what can be done, and what was done.
#[component]
pub(super) fn Moderation() -> impl IntoView {
    let settings = settings();
    let reports = RwSignal::new(Vec::<ReportRow>::new());
    let audit = RwSignal::new(Vec::<AuditRow>::new());
    let outcome = RwSignal::new(None::<String>);
    let read = move || {
        spawn_local(async move {
            let Ok(all) = all_reports().await else { return };
            reports.try_set(all);
            let found: Result<Vec<AuditRow>, Fault> = api::get("/api/moderation/audit").await;
            if let Ok(found) = found {
                audit.try_set(found);
            }
        });
    };
    read();
    let act = Callback::new(move |act: Act| {
        spawn_local(async move {
            let done = api::submit("POST", "/api/moderation", &act).await;
            outcome.try_set(Some(match done {
                Ok(()) => settings.message("moderation-done"),
                Err(fault) => fault.sentence(settings),
            }));
            read();
        });
    });
    let report = move |row: ReportRow| {
        let ReportRow { id, from, about, game, club, text, at } = row;
        let settle = move |_| {
            act.run(Act::Settle {
                report: id.clone(),
                reason: settings.message("moderation-settled"),
            });
        };
        let measure = {
            let (about, game, reason) = (about.clone(), game.clone(), text.clone());
            move |ban: bool| {
                let (name, game, reason) = (about.clone(), game.clone(), reason.clone());
                act.run(if ban {
                    Act::Ban { name, game, banned: true, reason }
                } else {
                    Act::Mute { name, game, hours: 24, reason }
                });
            }
        };
        let ban = measure.clone();
        let name = if about.starts_with("guest-") {
            about.into_any()
        } else {
            view! { <Link to=format!("/players/{about}")>{about.clone()}</Link> }.into_any()
        };
        view! {
            <li>
                <p>
                    {name} " "
                    <span class="facts">{from} " · " {format::date(settings, at)}</span> " "
                    {game.map(|game| view! { <Link to=format!("/g/{game}")>{game.clone()}</Link> })}
                    {club
                        .map(|club| {
                            view! {
                                <Link to=format!("/c/{club}")>
                                    {settings.text("online-club")} " " {club.clone()}
                                </Link>
                            }
                        })}
                </p>
                <p>{text}</p>
                <p class="measures">
                    <button on:click=move |_| measure(false)>{settings.text("moderation-mute")}</button>
                    <button on:click=move |_| ban(true)>{settings.text("moderation-ban")}</button>
                    <button on:click=settle>{settings.text("moderation-settle")}</button>
                </p>
            </li>
        }
    };
    view! {
        <section class="wide moderation">
            <h2>{settings.text("moderation-title")}</h2>
            <h3>{settings.text("moderation-reports")}</h3>
            <Show
                when=move || !reports.with(Vec::is_empty)
                fallback=move || view! { <p class="empty">{settings.text("moderation-reports-empty")}</p> }
            >
                <ul class="reports">{move || reports.get().into_iter().map(report).collect_view()}</ul>
            </Show>
            <Measures act />
            <p class="done" role="status">{move || outcome.get()}</p>
            <FindClubs />
            <h3>{settings.text("moderation-audit")}</h3>
            <Show
                when=move || !audit.with(Vec::is_empty)
                fallback=move || view! { <p class="empty">{settings.text("moderation-audit-empty")}</p> }
            >
                <div class="scrolls" tabindex="0" role="region" aria-label=settings.text("moderation-audit")>
                    <table class="figures">
                        <tbody>{move || audit.get().into_iter().map(|row| audit_line(settings, row)).collect_view()}</tbody>
                    </table>
                </div>
            </Show>
        </section>
    }
}

/// A row of the log of actions.
fn audit_line(settings: Settings, row: AuditRow) -> impl IntoView {
    let AuditRow { at, by, act, about, reason } = row;
    view! {
        <tr>
            <td>{format::date(settings, at)}</td>
            <td>{by}</td>
            <td>{act}</td>
            <td>{about}</td>
            <td>{reason}</td>
        </tr>
    }
}

/// Every report that waits, page by page.
async fn all_reports() -> Result<Vec<ReportRow>, Fault> {
    let mut all = Vec::<ReportRow>::new();
    loop {
        let after = all.last().map(|last| format!("?after={}", last.id));
        let path = format!("/api/moderation/reports{}", after.unwrap_or_default());
        let found: Vec<ReportRow> = api::get(&path).await?;
        if found.is_empty() {
            return Ok(all);
        }
        all.extend(found);
    }
}

/// What a moderator can do to somebody, or to a game.
#[component]
fn Measures(act: Callback<Act>) -> impl IntoView {
    let settings = settings();
    let empty = || RwSignal::new(String::new());
    let (about, game, reason) = (empty(), empty(), empty());
    let kind = RwSignal::new("mute".to_owned());
    let go = move |event: SubmitEvent| {
        event.prevent_default();
        let about = about.get_untracked().trim().to_owned();
        let reason = reason.get_untracked().trim().to_owned();
        let written = game.get_untracked().trim().to_owned();
        let game = Some(written.clone()).filter(|game| !game.is_empty());
        act.run(match kind.get_untracked().as_str() {
            "mute" => Act::Mute { name: about, game, hours: 24, reason },
            "unmute" => Act::Mute { name: about, game, hours: 0, reason },
            "ban" => Act::Ban { name: about, game, banned: true, reason },
            "unban" => Act::Ban { name: about, game, banned: false, reason },
            "close-tournament" => Act::CloseTournament { tournament: written, reason },
            _ => Act::Close { game: written, reason },
        });
    };
    let kinds = ["mute", "unmute", "ban", "unban", "close", "close-tournament"];
    let closes = Memo::new(move |_| kind.with(|kind| kind.starts_with("close")));
    let field =
        move |key: &'static str, most: &'static str, signal: RwSignal<String>, must: bool| {
            view! {
                <label>
                    <span>{settings.text(key)}</span>
                    <input
                        required=must
                        maxlength=most
                        prop:value=signal
                        on:input=move |event| signal.set(event_target_value(&event))
                    />
                </label>
            }
        };
    view! {
        <form class="search" on:submit=go>
            <label>
                <span>{settings.text("moderation-act")}</span>
                <select node_ref=selected(move || kind.get()) on:change=move |event| kind.set(event_target_value(&event))>
                    {kinds
                        .map(|kind| {
                            view! {
                                <option value=kind>
                                    {move || settings.message(&format!("moderation-{kind}"))}
                                </option>
                            }
                        })}
                </select>
            </label>
            <Show when=move || !closes.get()>{field("moderation-about", "40", about, true)}</Show>
            {move || field("moderation-game", "8", game, closes.get())}
            {field("moderation-reason", "1000", reason, true)}
            <button type="submit">{settings.text("moderation-go")}</button>
        </form>
    }
}
