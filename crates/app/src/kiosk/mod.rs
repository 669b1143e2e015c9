//! A tablet on a table: `client::kiosk` decides, `guard` follows it on every page, `page` turns it on and
//! off. What a visitor stores goes to memory instead of the device (`device`).

mod guard;
mod page;

use crate::prelude::*;

pub(crate) use guard::Guard;
pub(crate) use page::KioskPage;

use crate::device;

/// What the rest of the page follows of it.
#[derive(Copy, Clone)]
pub(crate) struct InKiosk {
    /// Is it turned on?
    pub(crate) on: RwSignal<bool>,
    /// Rises when a visitor is forgotten: whatever is shown is made anew.
    pub(crate) visits: RwSignal<u32>,
    /// May somebody who has gone still be signed in?
    pub(crate) owes: RwSignal<bool>,
}

impl InKiosk {
    /// As it was when the page was left.
    pub(crate) fn found() -> Self {
        let on = device::is_kiosk();
        Self { on: RwSignal::new(on), visits: RwSignal::new(0), owes: RwSignal::new(on) }
    }
}
