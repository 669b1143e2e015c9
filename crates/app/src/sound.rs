//! Wood on wood, made on the spot.

use std::cell::RefCell;

use crate::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::device;
use crate::settings::Settings;

thread_local! {
    /// Browsers let a page sound only after a gesture: it is opened when first needed.
    static AIR: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A piece is put down.
pub(crate) fn turn(settings: Settings) {
    knock(settings, 190.0, 0.09, 0.5);
    knock(settings, 760.0, 0.03, 0.2);
}

/// A part of a turn is done: a bead drops, a leg is walked.
pub(crate) fn step(settings: Settings) {
    knock(settings, 1400.0, 0.03, 0.25);
}

/// Something cannot be done.
pub(crate) fn refusal(settings: Settings) {
    knock(settings, 95.0, 0.12, 0.35);
}

/// A short tone that dies away at once; silence where there is no air to carry it.
fn knock(settings: Settings, pitch: f32, seconds: f64, loudness: f32) {
    if !settings.sound.get_untracked() {
        return;
    }
    // What is seen comes first: opening the air takes longer than a turn.
    let heard = move || {
        AIR.with_borrow_mut(|air| {
            if air.is_none() {
                *air = AudioContext::new().ok();
            }
            // A knock that is not heard is no reason to stop a game.
            drop(air.as_ref().map(|air| sounded(air, pitch, seconds, loudness)));
        });
    };
    request_animation_frame(move || device::after(0, heard));
}

fn sounded(
    air: &AudioContext,
    pitch: f32,
    seconds: f64,
    loudness: f32,
) -> Result<(), wasm_bindgen::JsValue> {
    let (tone, gain) = (air.create_oscillator()?, air.create_gain()?);
    let now = air.current_time();
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(pitch * 1.6, now)?;
    tone.frequency().exponential_ramp_to_value_at_time(pitch, now + seconds / 3.0)?;
    gain.gain().set_value_at_time(loudness, now)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, now + seconds)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&air.destination())?;
    tone.start()?;
    tone.stop_with_when(now + seconds)
}
