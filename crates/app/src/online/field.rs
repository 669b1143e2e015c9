//! An input of a form, with its label.

use crate::prelude::*;

use crate::settings::settings;

/// A label and its input, for names, codes and passwords: nothing that a keyboard should correct.
#[component]
pub(super) fn Field(
    label: &'static str,
    value: RwSignal<String>,
    #[prop(default = "text")] kind: &'static str,
    #[prop(default = "off")] complete: &'static str,
    #[prop(optional)] name: Option<&'static str>,
    #[prop(default = "256")] maxlength: &'static str,
    #[prop(default = true)] required: bool,
) -> impl IntoView {
    let settings = settings();
    view! {
        <label>
            <span>{settings.text(label)}</span>
            <input
                type=kind
                name=name
                autocomplete=complete
                autocapitalize="off"
                spellcheck="false"
                maxlength=maxlength
                required=required
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}

/// The password of the account, asked again for actions that a stranger at an open device must not
/// do.
#[component]
pub(super) fn AskPassword(
    #[prop(default = "you-password")] label: &'static str,
    value: RwSignal<String>,
) -> impl IntoView {
    view! { <Field label value kind="password" complete="current-password" /> }
}
