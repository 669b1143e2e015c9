//! Games, clocks and times in the reader's language.

use dom::Followed;
use wire::Clock;
use wire::api::GameRow;
use wire::room::{Occupant, Over};

use crate::device;
use crate::route::box_of;
use crate::settings::Settings;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The game with its options: `Kontakt · Joueurs : 4`.
pub(crate) fn game(settings: Settings, game: &str) -> String {
    let name = settings.say(&format!("box-{}-name", box_of(game)));
    std::iter::once(name).chain(settings.chosen(game)).collect::<Vec<_>>().join(" · ")
}

/// How time is kept.
pub(crate) fn clock(settings: Settings, clock: Clock) -> String {
    let with = |key: &str, initial: u32, each: u32| {
        let values =
            [("time", span(settings, i64::from(initial) * SECOND)), ("seconds", each.to_string())];
        settings.tell(key, &values)
    };
    match clock {
        Clock::None => settings.say("clock-none"),
        Clock::Fischer { initial, increment } => with("online-clock-fischer", initial, increment),
        Clock::Delay { initial, delay } => with("online-clock-delay", initial, delay),
        Clock::Days(days) => settings.tell("online-clock-days", &[("days", days.to_string())]),
    }
}

/// A length of time in its two largest parts: `2 j 4 h`, `5 min`, `30 s`.
pub(crate) fn span(settings: Settings, milliseconds: i64) -> String {
    let parts = [("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", SECOND)];
    let largest = parts.iter().position(|(_, unit)| milliseconds >= *unit).unwrap_or(3);
    let mut left = milliseconds.max(0);
    let mut told = Vec::new();
    for (name, unit) in &parts[largest..(largest + 2).min(4)] {
        let count = left / unit;
        left %= unit;
        if count > 0 || told.is_empty() {
            told.push(settings.tell(&format!("online-{name}"), &[("count", count.to_string())]));
        }
    }
    told.join(" ")
}

/// A day as the reader writes it.
pub(crate) fn date(settings: Settings, at: i64) -> String {
    device::local_date(at as f64, settings.language.get().tag())
}

/// Who sits there.
pub(crate) fn sitter(settings: Settings, sitter: &Occupant) -> String {
    match sitter {
        Occupant::Free => settings.say("online-seat-free"),
        Occupant::Person { name, .. } => person(settings, name),
        Occupant::Invited { name } => {
            settings.tell("online-seat-invited", &[("name", name.clone())])
        }
        Occupant::Computer { player, .. } => computer(settings, player),
    }
}

/// A person, who may have left without leaving a name.
pub(crate) fn person(settings: Settings, name: &str) -> String {
    if name.is_empty() { settings.say("online-nobody") } else { name.to_owned() }
}

/// A computer player by its text: `level:5`.
pub(crate) fn computer(settings: Settings, player: &str) -> String {
    let level = player.strip_prefix("level:").unwrap_or(player);
    settings.tell("seats-computer-level", &[("level", level.to_owned())])
}

/// Everybody in a game: `Ada – Bo`.
pub(crate) fn table(settings: Settings, row: &GameRow) -> String {
    let names: Vec<_> = row.seats.iter().map(|seat| sitter(settings, &seat.sitter)).collect();
    names.join(" – ")
}

/// How it ended, in a sentence.
pub(crate) fn over(settings: Settings, over: &Over) -> String {
    if over.reason == "aborted" {
        return settings.say("online-aborted");
    }
    let reason = settings.say(&format!("reason-{}", over.reason));
    if over.winners.is_empty() {
        return settings.tell("over-drawn", &[("reason", reason)]);
    }
    let count = over.winners.len().to_string();
    let winners: Vec<_> = over.winners.iter().map(|seat| settings.seat(seat)).collect();
    let winners = settings.enumerate(&winners);
    settings.tell("over-won", &[("winners", winners), ("count", count), ("reason", reason)])
}
