#![no_main]
//! Any text to a room: what is read is written as it was meant, and read again.

use wire::room::ClientMessage;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(ask) = ClientMessage::read(text) {
        let again = serde_json::to_string(&ask).expect("a message can be written");
        if again.len() <= wire::bounds::MESSAGE {
            assert_eq!(ClientMessage::read(&again), Ok(ask));
        }
    }
    if let Ok(clock) = text.parse::<wire::Clock>() {
        assert_eq!(clock.to_string(), text);
    }
});
