//! The best games to watch.

use crate::prelude::*;
use wire::people::Watched;

use super::format;
use crate::route::Link;
use crate::settings::settings;

/// The best one, and those after it; nothing where none is being played.
#[component]
pub(super) fn Best(best: Memo<Vec<Watched>>) -> impl IntoView {
    let settings = settings();
    view! {
        <Show when=move || !best.with(Vec::is_empty)>
            <section>
                <h2>{settings.text("lobby-watch")}</h2>
                <ol class="games best">
                    <For
                        each=move || best.get()
                        key=|one| serde_json::to_string(one).unwrap_or_default()
                        let(watched)
                    >
                        <One watched />
                    </For>
                </ol>
            </section>
        </Show>
    }
}

#[component]
fn One(watched: Watched) -> impl IntoView {
    let settings = settings();
    let Watched { game, watching, rating } = watched;
    let to = format!("/g/{}", game.id);
    let picture = format!("/g/{}/picture.svg", game.id);
    let seats = game.seats;
    let names = move || {
        let names: Vec<_> =
            seats.iter().map(|seat| format::occupant(settings, &seat.sitter)).collect();
        names.join(" – ")
    };
    let facts = move || {
        let rated = rating
            .map(|rating| settings.format("lobby-watch-rating", &[("rating", rating.to_string())]));
        let seen = (watching > 0)
            .then(|| settings.format("online-spectators", &[("count", watching.to_string())]));
        rated.into_iter().chain(seen).collect::<Vec<_>>().join(" · ")
    };
    let (clock, rules) = (game.clock, game.game);
    view! {
        <li>
            <img class="thumbnail" src=picture alt="" loading="lazy" width="64" height="64" />
            <Link to=to>{names}</Link>
            <span class="people">{move || format::game(settings, &rules)}</span>
            <span class="status">{move || format::clock(settings, clock)}</span>
            <span class="facts">{facts}</span>
        </li>
    }
}
