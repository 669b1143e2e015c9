//! Sentences that only some pages need: fetched when such a page is opened.

use crate::prelude::*;
use words::Language;

use crate::settings::settings;

/// Are they loaded?
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Arrival {
    Waiting,
    Here,
    /// There is no network, or no such file.
    Lost,
}

impl Arrival {
    /// What is shown until they are loaded.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Waiting | Self::Here => "state-loading",
            Self::Lost => "error-network",
        }
    }
}

/// Fetches the sentences of this name in both languages, the reader's own first; they have arrived
/// with the first.
pub(crate) fn arrive(name: String) -> Memo<Arrival> {
    let settings = settings();
    let arrival = RwSignal::new(Arrival::Waiting);
    let own = settings.language.get_untracked();
    let other = Language::ALL.into_iter().filter(move |language| *language != own);
    spawn_local(async move {
        for language in std::iter::once(own).chain(other) {
            let here = settings.load_texts(name.clone(), language).await;
            if !here && language == own {
                // The page may have gone elsewhere meanwhile.
                arrival.try_set(Arrival::Lost);
                return;
            }
            arrival.try_set(Arrival::Here);
        }
    });
    // The second language changes nothing of what is shown.
    Memo::new(move |_| arrival.get())
}
