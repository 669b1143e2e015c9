//! Games, clocks, players and times in the reader's language.

use crate::prelude::*;
use client::outcome::Outcome;
use client::room::chat;
use wire::Clock;
use wire::api::GameRow;
use wire::room::{ChatLine, Occupant, Over};

use crate::device;
use crate::route::box_of;
use crate::settings::Settings;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The game with its options: `Kontakt · Joueurs : 4`.
pub(crate) fn game(settings: Settings, game: &str) -> String {
    let name = settings.message(&format!("box-{}-name", box_of(game)));
    std::iter::once(name).chain(settings.chosen(game)).collect::<Vec<_>>().join(" · ")
}

/// The clock.
pub(crate) fn clock(settings: Settings, clock: Clock) -> String {
    let with = |key: &str, initial: u32, each: u32| {
        let values =
            [("time", span(settings, i64::from(initial) * SECOND)), ("seconds", each.to_string())];
        settings.format(key, &values)
    };
    match clock {
        Clock::None => settings.message("clock-none"),
        Clock::Fischer { initial, increment } => with("online-clock-fischer", initial, increment),
        Clock::Delay { initial, delay } => with("online-clock-delay", initial, delay),
        Clock::Days(days) => settings.format("online-clock-days", &[("days", days.to_string())]),
    }
}

/// A length of time in its two largest parts: `2 j 4 h`, `5 min`, `30 s`.
pub(crate) fn span(settings: Settings, milliseconds: i64) -> String {
    let parts = [("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", SECOND)];
    let largest = parts.iter().position(|(_, unit)| milliseconds >= *unit).unwrap_or(3);
    let mut left = milliseconds.max(0);
    let mut texts = Vec::new();
    for (name, unit) in &parts[largest..(largest + 2).min(4)] {
        let count = left / unit;
        left %= unit;
        if count > 0 || texts.is_empty() {
            texts.push(settings.format(&format!("online-{name}"), &[("count", count.to_string())]));
        }
    }
    texts.join(" ")
}

/// A day as the reader writes it.
pub(crate) fn date(settings: Settings, at: i64) -> String {
    device::local_date(at as f64, settings.language.get().tag())
}

/// The occupant of a seat.
pub(crate) fn occupant(settings: Settings, occupant: &Occupant) -> String {
    match occupant {
        Occupant::Free => settings.message("online-seat-free"),
        Occupant::Person { name, .. } => person(settings, name),
        Occupant::Invited { name } => {
            settings.format("online-seat-invited", &[("name", name.clone())])
        }
        Occupant::Computer { player, .. } => computer(settings, player),
    }
}

/// A person, whose name may have been deleted with the account.
pub(crate) fn person(settings: Settings, name: &str) -> String {
    if name.is_empty() { settings.message("online-nobody") } else { name.to_owned() }
}

/// A computer player by its text: `level:5`.
pub(crate) fn computer(settings: Settings, player: &str) -> String {
    let level = player.strip_prefix("level:").unwrap_or(player);
    settings.format("seats-computer-level", &[("level", level.to_owned())])
}

/// How a game ended, in a sentence; for whoever played in it, from their side.
pub(crate) fn over(settings: Settings, over: &Over, outcome: Option<Outcome>) -> String {
    if over.reason == "aborted" {
        return settings.message("online-aborted");
    }
    let reason = settings.message(&format!("reason-{}", over.reason));
    match outcome {
        Some(Outcome::Won) => settings.format("online-won", &[("reason", reason)]),
        Some(Outcome::Lost) => settings.format("online-lost-game", &[("reason", reason)]),
        _ if over.winners.is_empty() => settings.format("over-drawn", &[("reason", reason)]),
        _ => {
            let count = over.winners.len().to_string();
            let winners: Vec<_> = over.winners.iter().map(|seat| settings.seat(seat)).collect();
            let winners = settings.enumerate(&winners);
            settings
                .format("over-won", &[("winners", winners), ("count", count), ("reason", reason)])
        }
    }
}

/// How a game in a list ended for the reader.
pub(crate) fn outcome(row: &GameRow) -> Option<Outcome> {
    let over = row.over.as_ref()?;
    let number = |name: &String| row.seats.iter().position(|seat| seat.name == *name);
    let winners: Vec<_> = over.winners.iter().filter_map(number).collect();
    let own: Vec<_> = row.yours.iter().map(|seat| usize::from(*seat)).collect();
    let teams: Vec<_> = row.seats.iter().map(|seat| usize::from(seat.team)).collect();
    Some(Outcome::new(&winners, &own, &teams))
}

/// The text of a line of chat; phrases are in the reader's language.
pub(crate) fn message(settings: Settings, line: &ChatLine) -> String {
    chat::phrase(&line.text).map_or_else(|| line.text.clone(), |key| settings.message(key))
}

/// A line of chat with its author: `Ada: Good luck!`.
pub(crate) fn chat(settings: Settings, line: &ChatLine) -> String {
    let values = [("who", person(settings, &line.from)), ("text", message(settings, line))];
    settings.format("online-chat-line", &values)
}
