//! Icons, all drawn with the same stroke.

use crate::prelude::*;

/// An icon; the element around it has a label.
#[component]
pub(crate) fn Icon(sign: &'static str) -> impl IntoView {
    view! {
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d=sign />
        </svg>
    }
}

pub(crate) const UNDO: &str = "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3";
pub(crate) const REDO: &str = "m15 6 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3";
pub(crate) const HINT: &str = "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z";
pub(crate) const SHARE: &str = "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8";
pub(crate) const CHAT: &str = "M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5";
pub(crate) const RULES: &str =
    "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14";
pub(crate) const TURN: &str = "M20 12a8 8 0 1 1-3-6M20 3v5h-5";
pub(crate) const FLAT: &str = "M12 4 3 9l9 5 9-5zM3 14l9 5 9-5";
pub(crate) const NUMERALS: &str = "M5 8l3-2v12M13 8a3 3 0 0 1 6 0c0 3-6 6-6 10h6";
pub(crate) const FIRST: &str = "M6 5v14M19 5l-9 7 9 7z";
pub(crate) const PREVIOUS: &str = "M16 5l-9 7 9 7z";
pub(crate) const NEXT: &str = "M8 5l9 7-9 7z";
pub(crate) const PLAY: &str = "M7 4v16l13-8z";
pub(crate) const PAUSE: &str = "M8 5v14M16 5v14";
pub(crate) const LAST: &str = "M18 5v14M5 5l9 7-9 7z";
pub(crate) const SETTINGS: &str = "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5";
