//! Fingers and mice on the board: touching, dragging, resting on a column.

use crate::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, PointerEvent};

use super::model::Table;
use super::travel;
use crate::device;

/// A press becomes a drag after so many pixels.
const DRAG: f64 = 8.0;
/// Resting on a column for so many milliseconds lifts it apart.
const REST: i32 = 450;
/// Milliseconds between two turns of a wheel: one comes as many events.
const NOTCH: f64 = 120.0;

/// The state of a pointer on the board. Copies are the same pointer.
#[derive(Copy, Clone)]
pub(super) struct Gesture {
    table: Table,
    pressed: StoredValue<Option<Press>>,
    /// Counts how often the pointer came to rest; timers of earlier rests do nothing.
    rests: StoredValue<u32>,
    /// The time of the last wheel event.
    wheeled: StoredValue<f64>,
}

/// A finger or button that is down.
#[derive(Clone)]
struct Press {
    spot: String,
    at: (f64, f64),
    /// How far it was dragged.
    by: (f64, f64),
    drags: bool,
    /// Is the piece on the spot held while it is dragged?
    held: bool,
    /// A finger that rested to lift a column apart does not touch the spot when it is lifted.
    looks: bool,
}

impl Gesture {
    pub(super) fn new(table: Table) -> Self {
        Self {
            table,
            pressed: StoredValue::new_local(None),
            rests: StoredValue::new_local(0),
            wheeled: StoredValue::new_local(0.0),
        }
    }

    /// A button or finger goes down; returns on which spot.
    pub(super) fn down(self, event: &PointerEvent) -> Option<String> {
        let spot = (event.button() == 0).then(|| spot_under(event))??;
        // A finger may begin to rest here. A mouse that rested before has pressed now, so its timer
        // is cancelled.
        if event.pointer_type() == "mouse" {
            self.rests.update_value(|rests| *rests += 1);
        } else {
            self.rest(Some(spot.clone()));
        }
        let press = Press {
            spot: spot.clone(),
            at: at(event),
            by: (0.0, 0.0),
            drags: false,
            held: false,
            looks: false,
        };
        self.pressed.set_value(Some(press));
        Some(spot)
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let Some(mut press) = self.pressed.get_value() else {
            return;
        };
        let (x, y) = at(event);
        press.by = (x - press.at.0, y - press.at.1);
        if !press.drags && press.by.0.hypot(press.by.1) > DRAG {
            self.rest(None);
            press.drags = true;
            press.held = self.table.hold(&press.spot);
        }
        self.pressed.set_value(Some(press));
        self.carry();
    }

    /// A dragged piece follows the pointer.
    pub(super) fn carry(self) {
        // The page may have gone elsewhere meanwhile.
        let press = self.pressed.try_get_value().flatten();
        if let Some(press) = press.filter(|press| press.drags) {
            travel::carry(&press.spot, press.by);
        }
    }

    /// The other button of a mouse turns what is held.
    pub(super) fn menu(self, event: &web_sys::MouseEvent) {
        if event.button() == 2 {
            self.table.turn_held();
        }
    }

    /// A wheel turns what is held.
    pub(super) fn wheel(self, event: &Event) {
        if !self.table.can_turn() {
            return;
        }
        event.prevent_default();
        let now = device::now();
        if now - self.wheeled.get_value() > NOTCH {
            self.table.turn_held();
        }
        self.wheeled.set_value(now);
    }

    pub(super) fn up(self, event: &PointerEvent) {
        let Some(press) = self.pressed.try_update_value(Option::take).flatten() else {
            return;
        };
        if press.looks || event.pointer_type() != "mouse" {
            self.rest(None);
        }
        if press.looks {
            return;
        }
        if !press.drags {
            self.table.touch(&press.spot);
            return;
        }
        travel::put_down(&press.spot);
        let (x, y) = at(event);
        #[expect(clippy::cast_possible_truncation, reason = "a place on the screen")]
        let below = spot_of(document().element_from_point(x as f32, y as f32));
        match below {
            // Where touching a spot is a whole step, the step is made when the drag ends on another
            // spot.
            Some(spot) if spot != press.spot && !press.held => self.table.touch(&press.spot),
            Some(spot) if spot != press.spot => self.table.touch(&spot),
            // Dropped where it was taken, or beside the board: nothing is held any more.
            _ if press.held => {
                self.table.back();
            }
            _ => {}
        }
    }

    pub(super) fn cancel(self) {
        if let Some(press) = self.pressed.try_update_value(Option::take).flatten() {
            travel::put_down(&press.spot);
        }
        self.rest(None);
    }

    /// The mouse moves over the board; returns over which spot.
    pub(super) fn over(self, event: &PointerEvent) -> Option<String> {
        if event.pointer_type() != "mouse" || event.buttons() != 0 {
            return None;
        }
        let spot = spot_under(event);
        self.rest(spot.clone());
        spot
    }

    /// Rests on a spot, whose column is lifted apart after a while; or on none.
    fn rest(self, spot: Option<String>) {
        let number = self.rests.get_value() + 1;
        self.rests.set_value(number);
        let lifted = self.table.lifted;
        match spot {
            Some(spot) => device::after(REST, move || {
                // The page may have gone elsewhere meanwhile.
                if self.rests.try_get_value() == Some(number) {
                    lifted.set(Some(spot));
                    self.pressed.update_value(|press| {
                        if let Some(press) = press {
                            press.looks = true;
                        }
                    });
                }
            }),
            None if lifted.get_untracked().is_some() => lifted.set(None),
            None => {}
        }
    }
}

fn at(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn spot_under(event: &PointerEvent) -> Option<String> {
    spot_of(event.target().and_then(|target| target.dyn_into().ok()))
}

fn spot_of(element: Option<Element>) -> Option<String> {
    element?.closest("[data-spot]").ok()??.get_attribute("data-spot")
}
