//! A game under study: its tree of variations, and where in it the reader is.
//!
//! - [`Study`]: the tree, which is stored on the device after every change
//! - [`GameReview`]: the whole game judged by the computer
//! - [`Retry`]: the reader's mistakes, to be played better
//! - [`proved`]: what a table of the server says of a position
//! - [`marks`]: arrows and circles on the board, in the comments of a place

pub mod marks;
pub mod proved;
mod retry;
mod review;

use catalog::{AnyMatch, At, Record, RecordError, Tree, Variation};

use crate::games::entry;
use crate::link::{self, LinkError};
pub use marks::Mark;
pub use retry::{Retry, Stage, Tried};
pub use review::{GameReview, Mistake, Running, sign};

/// A game under study.
pub struct Study {
    /// Where it is stored on the device, if it is.
    id: Option<String>,
    /// The record it came from.
    record: Record,
    /// The match before the first turn.
    start: Box<dyn AnyMatch>,
    tree: Tree,
    at: At,
}

/// Where a study comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A game stored on the device, with what was added by studying it before.
    Stored {
        /// Its id.
        id: String,
        /// Its record.
        record: String,
        /// The record of the study.
        study: Option<String>,
    },
    /// The text behind `#` of an address.
    Link(String),
    /// A new game, on this date.
    New {
        /// The game's id in the catalog.
        game: &'static str,
        /// The date as records write it.
        date: String,
    },
}

/// Why a study cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenError {
    /// What is stored is not a record that can be replayed.
    Record(RecordError),
    /// The link cannot be read.
    Link(LinkError),
}

impl From<RecordError> for OpenError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl Study {
    /// Opens a study.
    pub fn open(source: Source) -> Result<Self, OpenError> {
        match source {
            Source::Stored { id, record, study } => {
                let record = Record::read(&record)?;
                let line = study.and_then(|text| readable(&text));
                let line = line.unwrap_or_else(|| record.line.clone());
                Self::of(Some(id), record, &line)
            }
            Source::Link(text) => {
                let record = link::record(&text).map_err(OpenError::Link)?;
                let line = record.line.clone();
                Self::of(None, record, &line)
            }
            Source::New { game, date } => {
                let game = entry(game).variants().next().expect("every game has a usual variant");
                let played = game.begin(catalog::START).expect("the usual start is a position");
                Self::of(None, played.record(&[], Some(&date)), &Variation::default())
            }
        }
    }

    fn of(id: Option<String>, record: Record, study: &Variation) -> Result<Self, OpenError> {
        let mut start = catalog::replay(&record)?;
        let mut tree = Tree::of(study);
        let before = tree.clone();
        let last = start.turns().iter().fold(Tree::START, |at, turn| tree.add(at, turn));
        if tree != before {
            // The game was continued after it was studied: its turns become the main line.
            tree.promote_way(last);
        }
        while !start.turns().is_empty() && start.undo() {}
        let at = if id.is_some() { Tree::START } else { last };
        Ok(Self { id, record, start, tree, at })
    }

    /// Where it is stored on the device, if it is.
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// It is stored from now on.
    pub fn stored(&mut self, id: String) {
        self.id = Some(id);
    }

    /// The game and its variations.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Where the reader is.
    pub fn at(&self) -> At {
        self.at
    }

    /// The match as it stands at a place.
    pub fn match_at(&self, at: At) -> Box<dyn AnyMatch> {
        let mut played = self.start.copy();
        for turn in &self.tree.turns(at) {
            played.play(turn).expect("turns of the tree were played before");
        }
        played
    }

    /// The end of the main line.
    pub fn last(&self) -> At {
        self.end_of_line(Tree::START)
    }

    /// The end of the line that goes on from a place.
    pub fn end_of_line(&self, at: At) -> At {
        self.tree.main(at).last().copied().unwrap_or(at)
    }

    /// The players' names, in seat order.
    pub fn players(&self) -> Vec<String> {
        let seats = self.start.game().seats();
        let name = |seat: &str| self.record.tag(&tag(seat)).unwrap_or(seat).to_owned();
        seats.iter().map(|seat| name(seat.name)).collect()
    }

    /// Goes to another place. Returns whether one turn more is played there, which can be animated.
    pub fn go(&mut self, to: At) -> bool {
        let one_further = self.tree.before(to) == Some(self.at);
        self.at = to;
        one_further
    }

    /// Adds turns after the place shown; returns the place of the first.
    pub fn add_line(&mut self, turns: &[String]) -> Option<At> {
        self.add_line_at(self.at, turns)
    }

    /// Adds turns after a place; returns the place of the first.
    pub fn add_line_at(&mut self, from: At, turns: &[String]) -> Option<At> {
        let mut first = None;
        turns.iter().fold(from, |at, turn| {
            let at = self.tree.add(at, turn);
            first.get_or_insert(at);
            at
        });
        first
    }

    /// The reader plays a turn, which must be legal in the position shown.
    pub fn play(&mut self, turn: &str) {
        self.at = self.tree.add(self.at, turn);
    }

    /// Makes the line that leads to a place the first of those tried there.
    pub fn promote(&mut self, at: At) {
        self.tree.promote(at);
    }

    /// Deletes a turn and all that follow. Where the reader was among them, returns the place to show
    /// instead.
    pub fn delete(&mut self, at: At) -> Option<At> {
        let inside = self.tree.way(self.at).contains(&at);
        let before = self.tree.delete(at);
        inside.then_some(before)
    }

    /// Replaces the comment on the place shown, or removes it where the text is empty. Marks stay.
    pub fn comment(&mut self, text: &str) {
        let text = Some(text.trim()).filter(|text| !text.is_empty());
        let comments = marks::comments(text.map(str::to_owned), &self.marks());
        self.tree.set_comments(self.at, comments);
    }

    /// What the reader drew on the place shown.
    pub fn marks(&self) -> Vec<Mark> {
        marks::marks(self.tree.comments(self.at))
    }

    /// Draws a mark on the place shown; one that is there is removed.
    pub fn toggle_mark(&mut self, mark: Mark) {
        let mut marks = self.marks();
        if marks.contains(&mark) {
            marks.retain(|known| *known != mark);
        } else {
            marks.push(mark);
        }
        self.set_marks(&marks);
    }

    /// Removes all marks on the place shown.
    pub fn clear_marks(&mut self) {
        self.set_marks(&[]);
    }

    fn set_marks(&mut self, marks: &[Mark]) {
        let text = marks::text(self.tree.comments(self.at));
        self.tree.set_comments(self.at, marks::comments(text, marks));
    }

    /// Writes what a review found into the tree: the signs of the turns.
    pub fn annotate(&mut self, review: &GameReview) {
        for (at, sign) in review.signs() {
            self.tree.judge(at, sign);
        }
    }

    /// The whole study as a record: its tags are those it came with.
    pub fn record(&self) -> Record {
        let played = self.match_at(self.last());
        let same = self.record.line.turns.iter().map(|turn| &turn.text).eq(&played.turns());
        let mut record = if same {
            // The players may have ended it (resigned, agreed a draw): only the record says so.
            self.record.clone()
        } else {
            played.record(&self.players(), self.record.tag("Date"))
        };
        record.line = self.tree.line();
        record
    }

    /// The fragment of an address of the study: short where it is only a game, the whole record where
    /// there are comments or variations.
    pub fn fragment(&self) -> String {
        let main = self.tree.main(Tree::START);
        let has_notes = |at| !self.tree.comments(at).is_empty() || self.tree.children(at).len() > 1;
        if main.iter().copied().chain([Tree::START]).any(has_notes) {
            return self.record().to_string();
        }
        let (game, start) = (self.start.game().text(), self.start.position());
        link::of_match(&game, &start, &self.tree.turns(self.last()))
    }
}

/// The turns of a record that can be replayed.
fn readable(text: &str) -> Option<Variation> {
    let record = Record::read(text).ok()?;
    catalog::replay(&record).ok()?;
    Some(record.line)
}

/// The tag of a seat in records: `Light1` for `light1`.
pub fn tag(seat: &str) -> String {
    let mut letters = seat.chars();
    letters.next().map_or_else(String::new, |first| {
        [first.to_ascii_uppercase()].into_iter().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new() -> Study {
        Study::open(Source::New { game: "squadro", date: "2026.11.18".to_owned() }).unwrap()
    }

    fn turns(study: &Study) -> Vec<String> {
        study.tree().turns(study.last())
    }

    #[test]
    fn turns_make_variations() {
        let mut study = new();
        study.play("3");
        study.play("2");
        let (first, last) = (study.tree().main(Tree::START)[0], study.at());
        assert!(!study.go(first), "a step back is not animated");
        assert!(study.go(last));
        study.go(first);
        study.play("4");
        study.comment("why not?");
        assert_eq!(turns(&study), ["3", "2"]);
        let other = study.at();
        study.promote(other);
        assert_eq!(turns(&study), ["3", "4"]);
        assert_eq!(study.delete(last), None, "the reader is elsewhere");
        assert_eq!(study.delete(other), Some(first));
        assert_eq!(turns(&study), ["3"]);
        study.go(first);
        let line = ["1".to_owned(), "2".to_owned()];
        let added = study.add_line(&line).unwrap();
        assert_eq!(study.at(), first);
        assert_eq!(study.end_of_line(added), study.last());
        assert_eq!(study.match_at(study.last()).turns(), ["3", "1", "2"]);
        assert_eq!(study.add_line(&[]), None);
    }

    #[test]
    fn a_study_comes_back_from_its_link_and_from_the_device() {
        let mut study = new();
        study.play("3");
        study.play("2");
        assert!(study.fragment().starts_with("squadro~0.0.0.0.0/0.0.0.0.0 y~3_2"));
        let link = Study::open(Source::Link(study.fragment())).unwrap();
        assert_eq!(turns(&link), ["3", "2"]);
        assert_eq!(link.at(), link.last(), "a link opens at its end");
        study.comment("!");
        let link = Study::open(Source::Link(study.fragment())).unwrap();
        assert_eq!(link.tree().comments(link.last()), ["!"]);
        // The game went on in another window since it was studied.
        let mut played = study.match_at(study.last());
        played.play("1").unwrap();
        let stored = Study::open(Source::Stored {
            id: "1".to_owned(),
            record: played.record(&[], None).to_string(),
            study: Some(study.record().to_string()),
        });
        let stored = stored.unwrap();
        assert_eq!(turns(&stored), ["3", "2", "1"]);
        assert_eq!((stored.id(), stored.at()), (Some("1"), Tree::START));
        assert_eq!(stored.tree().comments(stored.tree().main(Tree::START)[1]), ["!"]);
    }

    #[test]
    fn marks_belong_to_their_place_and_come_back() {
        let circle = || Mark::drawn("a1".to_owned(), "a1".to_owned());
        let arrow = || Mark::drawn("b2".to_owned(), "c3".to_owned());
        let mut study = new();
        study.play("3");
        study.comment("why not?");
        study.toggle_mark(circle());
        study.toggle_mark(arrow());
        study.comment(" because ");
        let link = Study::open(Source::Link(study.fragment())).unwrap();
        assert_eq!(link.tree().comments(link.at()), ["[%marks a1 b2>c3]", "because"]);
        assert_eq!(link.marks(), [circle(), arrow()]);
        study.toggle_mark(circle());
        assert_eq!(study.marks(), [arrow()], "drawn twice it is gone");
        study.go(Tree::START);
        assert!(study.marks().is_empty(), "every place has its own");
        study.go(study.last());
        study.comment("");
        assert_eq!(study.marks(), [arrow()]);
        study.clear_marks();
        assert!(study.tree().comments(study.at()).is_empty());
    }

    #[test]
    fn players_and_ending_stay_in_the_record() {
        let mut played = catalog::open("squadro").unwrap().begin("start").unwrap();
        played.play("3").unwrap();
        played.resign("red");
        let names = ["Ada".to_owned(), "level 3".to_owned()];
        let record = played.record(&names, Some("2026.11.18")).to_string();
        let source = |record| Source::Stored { id: "1".to_owned(), record, study: None };
        let mut study = Study::open(source(record.clone())).unwrap();
        assert_eq!(study.players(), names);
        assert_eq!(study.record().to_string(), record.replace("1. ", ""));
        study.go(study.last());
        study.play("2");
        let longer = study.record().to_string();
        assert!(longer.contains("Ada") && !longer.contains("resign"), "{longer}");
        assert!(matches!(Study::open(source("nonsense".to_owned())), Err(OpenError::Record(_))));
        let link = Study::open(Source::Link("chess~~".to_owned()));
        assert!(matches!(link, Err(OpenError::Link(LinkError::Game(_)))));
    }
}
