//! Studies as they are opened and kept.

use catalog::{AnyMatch, At, Line, Record, Tree};

use crate::device;
use crate::keep::{Kept, STUDIES};
use crate::link::{self, LinkError};
use crate::route::{box_of, entry};
use crate::sitter;

/// A game that is opened to be studied.
pub(crate) struct Opened {
    /// Under which it is kept, if it is.
    pub(crate) id: Option<String>,
    pub(crate) record: Record,
    pub(crate) tree: Tree,
    /// The match at its start.
    pub(crate) start: Box<dyn AnyMatch>,
    /// Where to begin looking.
    pub(crate) at: At,
}

/// Why there is nothing to study.
pub(crate) enum Trouble {
    /// It is not on this device, or cannot be read.
    Gone,
    Link(LinkError),
}

/// The game the address asks for: kept, in a link, or none yet.
pub(crate) fn open(
    box_id: &str,
    kept: Option<&str>,
    link: Option<&str>,
) -> Result<Opened, Trouble> {
    if let Some(id) = kept {
        let kept = Kept::load(id).ok_or(Trouble::Gone)?;
        let record = Record::read(&kept.record).map_err(|_| Trouble::Gone)?;
        let study = study(id).unwrap_or_else(|| record.clone());
        return opened(Some(id.to_owned()), record, &study.line);
    }
    if let Some(text) = link {
        let record = link::record(text).map_err(Trouble::Link)?;
        let line = record.line.clone();
        return opened(None, record, &line);
    }
    let game = entry(box_id).variants().next().expect("every box has a usual variant");
    let played = game.begin(catalog::START).expect("the usual start is a position");
    let record = played.record(&[], Some(&device::date()));
    opened(None, record, &Line::default())
}

/// The game with what was added to it since.
fn opened(id: Option<String>, record: Record, study: &Line) -> Result<Opened, Trouble> {
    let played = catalog::replay(&record).map_err(|_| Trouble::Gone)?;
    let mut tree = Tree::of(study);
    let before = tree.clone();
    let turns = played.turns();
    let last = turns.iter().fold(Tree::START, |at, turn| tree.add(at, turn));
    if tree != before {
        // The game went on since it was studied: it is the game that counts.
        tree.promote_way(last);
    }
    let mut start = played;
    while !start.turns().is_empty() && start.undo() {}
    let at = if id.is_some() { Tree::START } else { last };
    Ok(Opened { id, record, tree, start, at })
}

/// The players' names of a record, in seat order.
pub(crate) fn players(record: &Record, played: &dyn AnyMatch) -> Vec<String> {
    let seats = played.game().seats();
    let name = |seat: &str| record.tag(&sitter::tag(seat)).unwrap_or(seat).to_owned();
    seats.iter().map(|seat| name(seat.name)).collect()
}

/// A record of this match with what is said of it; what the earlier one tells besides stays.
pub(crate) fn record(earlier: &Record, played: &dyn AnyMatch, line: Line) -> Record {
    let same = earlier.line.turns.iter().map(|turn| &turn.text).eq(&played.turns());
    let mut record = if same {
        // How it ended may have been said by the players.
        earlier.clone()
    } else {
        played.record(&players(earlier, played), earlier.tag("Date"))
    };
    record.line = line;
    record
}

fn key(id: &str) -> String {
    format!("{STUDIES}{id}")
}

fn study(id: &str) -> Option<Record> {
    let record = Record::read(&device::kept(&key(id))?).ok()?;
    catalog::replay(&record).ok()?;
    Some(record)
}

/// Keeps what was added to a kept game; says whether there was room.
pub(crate) fn keep_study(id: &str, record: &Record) -> bool {
    device::keep(&key(id), &record.to_string())
}

/// Keeps a study that had no place yet: its id and address.
pub(crate) fn keep_new(record: &Record, played: &dyn AnyMatch) -> Option<(String, String)> {
    let names = players(record, played);
    let new = Kept { record: record.to_string(), ..Kept::new(None, played, &names) };
    let address = format!("/{}/analyse?game={}", box_of(&played.game().text()), new.id);
    new.save().then_some((new.id, address))
}
