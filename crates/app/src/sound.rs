//! Sounds like wood on wood, computed when they are needed.

use std::cell::RefCell;

use crate::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::device;
use crate::settings::Settings;

thread_local! {
    /// Browsers let a page play sound only after a gesture, so the context is created when it is
    /// first needed.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A piece is put down.
pub(crate) fn turn(settings: Settings) {
    play_tone(settings, 190.0, 0.09, 0.5);
    play_tone(settings, 760.0, 0.03, 0.2);
}

/// A part of a turn is done: a bead drops, a leg is walked.
pub(crate) fn step(settings: Settings) {
    play_tone(settings, 1400.0, 0.03, 0.25);
}

/// Something cannot be done.
pub(crate) fn refusal(settings: Settings) {
    play_tone(settings, 95.0, 0.12, 0.35);
}

/// Plays a short tone; silent where the browser has no audio.
fn play_tone(settings: Settings, pitch: f32, seconds: f64, loudness: f32) {
    if !settings.sound.get_untracked() {
        return;
    }
    // The board is drawn first: creating the audio context takes longer than playing a turn.
    let heard = move || {
        AUDIO.with_borrow_mut(|audio| {
            if audio.is_none() {
                *audio = AudioContext::new().ok();
            }
            // A tone that fails does not stop a game.
            drop(audio.as_ref().map(|audio| start_tone(audio, pitch, seconds, loudness)));
        });
    };
    request_animation_frame(move || device::after(0, heard));
}

fn start_tone(
    audio: &AudioContext,
    pitch: f32,
    seconds: f64,
    loudness: f32,
) -> Result<(), wasm_bindgen::JsValue> {
    let (tone, gain) = (audio.create_oscillator()?, audio.create_gain()?);
    let now = audio.current_time();
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(pitch * 1.6, now)?;
    tone.frequency().exponential_ramp_to_value_at_time(pitch, now + seconds / 3.0)?;
    gain.gain().set_value_at_time(loudness, now)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, now + seconds)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&audio.destination())?;
    tone.start()?;
    tone.stop_with_when(now + seconds)
}
