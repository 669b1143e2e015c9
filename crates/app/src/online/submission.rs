//! A form whose answer is a new page: it is sent once, and what is wrong is shown beside its button.

use crate::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::api::GameRow;

use super::api::{self, Fault};
use crate::route::{Route, route};
use crate::settings::{Settings, settings};

#[derive(Copy, Clone)]
pub(super) struct Submission {
    settings: Settings,
    route: Route,
    trouble: RwSignal<Option<String>>,
    busy: RwSignal<bool>,
}

impl Submission {
    pub(super) fn new() -> Self {
        let (trouble, busy) = (RwSignal::new(None), RwSignal::new(false));
        Self { settings: settings(), route: route(), trouble, busy }
    }

    /// Shows why nothing is sent, by a message of the page.
    pub(super) fn refuse(self, key: &str) {
        self.trouble.set(Some(self.settings.message(key)));
    }

    /// Posts this, and goes to the page of what was made.
    pub(super) fn send<T: DeserializeOwned + 'static>(
        self,
        path: &'static str,
        body: impl Serialize + 'static,
        address: fn(&T) -> String,
    ) {
        self.busy.set(true);
        spawn_local(async move {
            let made: Result<T, Fault> = api::send("POST", path, &body).await;
            self.busy.try_set(false);
            match made {
                Ok(made) => self.route.go(&address(&made)),
                Err(fault) => {
                    self.trouble.try_set(Some(fault.sentence(self.settings)));
                }
            }
        });
    }
}

/// Where a game is played.
pub(super) fn room_address(row: &GameRow) -> String {
    format!("/g/{}", row.id)
}

/// The error, and the button that sends the form.
pub(super) fn submit_button(submission: Submission, label: &'static str, primary: bool) -> AnyView {
    view! {
        <p class="notice wrong" role="alert">{move || submission.trouble.get()}</p>
        <button type="submit" class:primary=primary disabled=submission.busy>
            {submission.settings.text(label)}
        </button>
    }
    .into_any()
}
