//! Games as records.

use catalog::{AnyMatch, Remark};
use store::{Game, GameState, Occupant};

/// The record of a stored game; none if what is stored is no game of ours.
pub(crate) fn of(stored: &Game) -> Option<String> {
    let head = &stored.head;
    let rules = catalog::open(&head.game).ok()?;
    let start = head.start.clone().unwrap_or_else(|| rules.start());
    let mut played = rules.begin(&start).ok()?;
    for turn in &stored.turns {
        played.play(&turn.text).ok()?;
    }
    if head.state == GameState::Finished {
        let winners: Vec<_> = head.result.as_deref().unwrap_or_default().split('+').collect();
        call(&mut *played, head.ending.as_deref().unwrap_or_default(), &winners);
    }
    let names: Vec<_> = head.seats.iter().map(|seat| name(&seat.sitter)).collect();
    let mut record = played.record(&names, Some(&date(head.started.unwrap_or(head.created))));
    record.set_tag("Site", head.id.clone());
    record.set_tag("Clock", head.clock.clone());
    if head.rated {
        record.set_tag("Rated", "yes");
    }
    let seats = rules.seats();
    for replaced in &stored.replacements {
        let seat = seats.get(usize::from(replaced.seat)).map_or("?", |row| row.name);
        let words = format!(
            "{} plays for {seat} from here on: {}",
            replaced.computer.replacen(':', " ", 1),
            replaced.why
        );
        let before = (replaced.from_ply as usize).checked_sub(1);
        match before.and_then(|ply| record.line.turns.get_mut(ply)) {
            Some(turn) => turn.remarks.push(Remark::Comment(words)),
            None => record.line.comments.push(words),
        }
    }
    Some(record.to_string())
}

/// Ends the match as the players did, if the rules did not end it.
fn call(played: &mut dyn AnyMatch, ending: &str, winners: &[&str]) {
    let seats = played.game().seats();
    let loser = seats.iter().map(|row| row.name).find(|name| !winners.contains(name));
    // A match that ended by the rules has ended already.
    match (ending, loser) {
        ("resigned", Some(loser)) => drop(played.resign(loser)),
        ("time", Some(loser)) => drop(played.run_out_of_time(loser)),
        ("agreed", _) => drop(played.agree_draw()),
        _ => {}
    }
}

fn name(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Free => "?".to_owned(),
        Occupant::Account { name, .. } if name.is_empty() => "?".to_owned(),
        Occupant::Account { name, .. } => name.clone(),
        // `level 5`, as the page writes it: it opens such records with the computer there.
        Occupant::Computer(player) => player.replacen(':', " ", 1),
    }
}

/// A day as records write it.
pub(crate) fn date(at: i64) -> String {
    jiff::Timestamp::from_millisecond(at)
        .map(|at| at.to_zoned(jiff::tz::TimeZone::UTC).strftime("%Y.%m.%d").to_string())
        .unwrap_or_default()
}
