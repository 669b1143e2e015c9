//! Tags, comments and variations of a loaded record stay when the game goes on.

use catalog::{Record, Remark, Variation};

/// The record that a game was loaded from, updated with the turns played since.
///
/// Tags, comments, glyphs and variations stay. Where the game was continued otherwise, the old
/// turns become a variation of the new ones.
pub(crate) fn merged(loaded: &Record, now: &Record) -> Record {
    let mut record = loaded.clone();
    record.tags.retain(|tag| tag.name != "Ending");
    for tag in &now.tags {
        let is_date = tag.name == "Date" && record.tag("Date").is_some();
        if !is_date {
            record.set_tag(&tag.name, tag.value.clone());
        }
    }
    let shared = shared_turns(loaded, now);
    let left = record.line.turns.split_off(shared);
    record.line.turns.extend(now.line.turns[shared..].iter().cloned());
    if let Some(turn) = record.line.turns.get_mut(shared).filter(|_| !left.is_empty()) {
        turn.remarks.push(Remark::Variation(Variation { comments: Vec::new(), turns: left }));
    }
    record
}

/// Would nothing of the loaded record be lost?
pub(crate) fn loses_nothing(loaded: &Record, now: &Record) -> bool {
    let shared = shared_turns(loaded, now);
    shared == loaded.line.turns.len() || shared < now.line.turns.len()
}

fn shared_turns(loaded: &Record, now: &Record) -> usize {
    let pairs = loaded.line.turns.iter().zip(&now.line.turns);
    pairs.take_while(|(old, new)| old.text == new.text).count()
}
