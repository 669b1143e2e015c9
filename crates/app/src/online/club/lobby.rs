//! The lobby of a club: games for its members, and its tournaments.

use super::super::create::Create;
use super::super::rows::Rows;
use super::super::tournament::{CreateTournament, TournamentRows};
use super::one::OneClub;
use crate::prelude::*;

#[component]
pub(super) fn Lobby(one: OneClub, organises: Memo<bool>) -> impl IntoView {
    let settings = one.settings();
    let id = RwSignal::new(catalog::games()[0].id);
    let open = Signal::derive(move || one.games.with(|games| games.open.clone()));
    let live = Signal::derive(move || one.games.with(|games| games.live.clone()));
    let tournaments = Signal::derive(move || one.games.with(|games| games.tournaments.clone()));
    view! {
        <div class="two-columns">
            <div>
                <Create user=one.user id club=Some(one.id()) />
                <Show when=move || organises.get()>
                    <details class="form-panel create">
                        <summary>
                            <h2>{settings.text("tournaments-create")}</h2>
                        </summary>
                        <CreateTournament user=one.user club=Some(one.id()) />
                    </details>
                </Show>
            </div>
            <div>
                <section>
                    <h2>{settings.text("lobby-open")}</h2>
                    <Rows rows=open empty="club-open-empty" />
                </section>
                <section>
                    <h2>{settings.text("lobby-live")}</h2>
                    <Rows rows=live empty="club-live-empty" />
                </section>
                <section>
                    <h2>{settings.text("tournaments-title")}</h2>
                    <TournamentRows rows=tournaments empty="club-tournaments-empty" />
                </section>
            </div>
        </div>
    }
}
