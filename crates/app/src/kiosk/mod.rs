//! A tablet on a table: `client::kiosk` decides, `guard` follows it on every page, `page` turns it on and
//! off. What a visitor stores goes to memory instead of the device (`device`).

mod guard;
mod page;

use crate::prelude::*;

pub(crate) use guard::Guard;
pub(crate) use page::KioskPage;

use crate::device;

/// The state of the kiosk that the rest of the page follows.
#[derive(Copy, Clone)]
pub(crate) struct InKiosk {
    /// Is it turned on?
    pub(crate) on: RwSignal<bool>,
    /// Rises when a visitor's data is deleted: the page is then built anew.
    pub(crate) visits: RwSignal<u32>,
    /// Is the last visitor perhaps still signed in?
    pub(crate) sign_out_pending: RwSignal<bool>,
}

impl InKiosk {
    /// As it was when the page was left.
    pub(crate) fn found() -> Self {
        let on = device::is_kiosk();
        Self {
            on: RwSignal::new(on),
            visits: RwSignal::new(0),
            sign_out_pending: RwSignal::new(on),
        }
    }
}
