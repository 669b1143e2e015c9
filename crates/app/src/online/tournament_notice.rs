//! Shows players that their tournament game has begun, on whichever page they are.

use crate::prelude::*;
use client::routes::{Online, Page};

use super::Call;
use crate::route::{Link, route};
use crate::settings::settings;
use crate::texts::{self, Arrival};

#[component]
pub(crate) fn TournamentNotice(call: Call) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let arrival = texts::arrive("online".to_owned());
    let elsewhere = move || {
        let here = match route.page() {
            Some(Page::Online(Online::Game(id))) => Some(id),
            _ => None,
        };
        call.get().filter(|game| arrival.get() == Arrival::Here && here.as_ref() != Some(game))
    };
    move || {
        elsewhere().map(|game| {
            view! {
                <div class="page-notice" role="alert">
                    <p>{settings.text("online-tournament-begun")}</p>
                    <Link to=format!("/g/{game}") class="button primary">
                        {settings.text("online-tournament-play")}
                    </Link>
                </div>
            }
        })
    }
}
