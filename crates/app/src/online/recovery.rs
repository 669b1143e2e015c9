//! What to do before a password is forgotten: a new recovery code, an address for mail.

use crate::prelude::*;
use web_sys::SubmitEvent;
use wire::api::{Confirmation, MailAddress, Me, RecoveryCode};

use super::api::{self, Fault};
use super::field::{AskPassword, Field};
use super::user::CurrentUser;
use crate::settings::settings;

#[component]
pub(super) fn RecoverySettings(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let password = RwSignal::new(String::new());
    let known = user.0.with_untracked(|user| user.as_ref()?.as_ref().ok()?.mail.clone());
    let mail = RwSignal::new(known.unwrap_or_default());
    let outcome = RwSignal::new(None::<Result<(), Fault>>);
    let sends_mail = Memo::new(move |_| user.me().is_some_and(|me| me.sends_mail));
    let new_code = move |event: SubmitEvent| {
        event.prevent_default();
        let body = Confirmation { password: password.get_untracked() };
        spawn_local(async move {
            let path = "/api/account/recovery-code";
            let made: Result<RecoveryCode, Fault> = api::send("POST", path, &body).await;
            match made {
                Ok(made) => {
                    outcome.try_set(None);
                    user.0.update(|user| {
                        if let Some(Ok(me)) = user {
                            me.recovery_code = Some(made.code);
                        }
                    });
                }
                Err(fault) => {
                    outcome.try_set(Some(Err(fault)));
                }
            }
        });
    };
    let set_mail = move |_| {
        let body = MailAddress { mail: mail.get_untracked(), password: password.get_untracked() };
        spawn_local(async move {
            let done: Result<Me, Fault> = api::send("PUT", "/api/account/mail", &body).await;
            outcome.try_set(Some(done.map(|me| {
                user.0.try_set(Some(Ok(me)));
            })));
        });
    };
    view! {
        <section>
            <h2>{settings.text("recovery-title")}</h2>
            <p>{settings.text("recovery-line")}</p>
            <form class="sign-form" on:submit=new_code>
                <AskPassword label="you-password-old" value=password />
                <button type="submit">{settings.text("recovery-code-new")}</button>
                <Show when=move || sends_mail.get()>
                    <Field
                        label="recovery-mail"
                        value=mail
                        kind="email"
                        complete="email"
                        maxlength="254"
                        required=false
                    />
                    <button type="button" on:click=set_mail>{settings.text("recovery-mail-set")}</button>
                </Show>
                <p class="done" role="status" class:wrong=move || matches!(outcome.get(), Some(Err(_)))>
                    {move || {
                        outcome.get()
                            .map(|outcome| match outcome {
                                Ok(()) => settings.message("state-saved"),
                                Err(fault) => fault.sentence(settings),
                            })
                    }}
                </p>
            </form>
        </section>
    }
}
