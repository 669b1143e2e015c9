//! Reading a file of lessons: a word and what belongs to it a line, as `README.md` tells.

use crate::book::{Book, Condition, Section};
use crate::lesson::{Against, Asked, End, Figure, Instead, Lesson, Note, Refused, Step, What};
use crate::named::{Fact, Named};
use crate::pattern::Pattern;

/// Why a text is not a file of lessons.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected {expected}")]
pub struct ReadError {
    /// Where, counted from 1.
    pub line: usize,
    /// What would have been right.
    pub expected: &'static str,
}

/// The book of a game.
pub(crate) fn book(id: &'static str, text: &'static str) -> Result<Book, ReadError> {
    let mut book = Book { id, sections: Vec::new(), track: Vec::new() };
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if !text.is_empty() && !text.starts_with('#') {
            let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
            read_line(&mut book, word, rest.trim()).map_err(|e| ReadError { line, expected: e })?;
        }
    }
    Ok(book)
}

type Expected = &'static str;

fn read_line(book: &mut Book, word: &str, rest: &'static str) -> Result<(), Expected> {
    let id = book.id;
    if word == "section" {
        book.sections.push(Section {
            id,
            name: one(rest, "the name of the section")?,
            conditions: Vec::new(),
            rules: Vec::new(),
            lessons: Vec::new(),
        });
        return Ok(());
    }
    if word == "track" && book.sections.is_empty() {
        book.track = some(rest, "the names of lessons")?;
        return Ok(());
    }
    let section = book.sections.last_mut().ok_or("`track` or `section`")?;
    if word == "lesson" {
        section.lessons.push(empty(id, one(rest, "the name of the lesson")?));
        return Ok(());
    }
    match section.lessons.last_mut() {
        Some(lesson) => lesson_line(lesson, word, rest),
        None => section_line(section, word, rest),
    }
}

fn section_line(section: &mut Section, word: &str, rest: &'static str) -> Result<(), Expected> {
    match word {
        "if" => {
            let (option, values) = rest.split_once('=').ok_or("`option=value|value`")?;
            let values = values.split('|').collect();
            section.conditions.push(Condition { option, values });
        }
        "rules" => section.rules = some(rest, "the numbers of rules")?,
        _ => return Err("`if`, `rules` or `lesson`"),
    }
    Ok(())
}

fn lesson_line(lesson: &mut Lesson, word: &str, rest: &'static str) -> Result<(), Expected> {
    match word {
        "teaches" => lesson.rules = some(rest, "the numbers of rules")?,
        "game" => lesson.game = one(rest, "a game with its options")?,
        "from" => lesson.position = text(rest, "a position")?,
        "lift" => lesson.lifted = Some(one(rest, "a spot of the board")?),
        "do" => {
            let mut turns = rest.split(" or ").map(str::trim);
            let model = one(turns.next().unwrap_or_default(), "a turn")?;
            lesson.steps.push(step(Asked::Turn { model, also: turns.map(Pattern).collect() }));
        }
        "touch" => lesson.steps.push(step(Asked::Touch(named(rest)?))),
        "instead" => {
            let (name, what) = rest.split_once(' ').ok_or("a name and what it speaks of")?;
            let step = last_step(lesson)?;
            let what = match &step.asked {
                Asked::Turn { .. } => What::Turns(what.split_whitespace().map(Pattern).collect()),
                Asked::Touch(_) => What::Spots(named(what)?),
            };
            step.instead.push(Instead { name, what });
        }
        "refused" => {
            let [turn, rule, key] = some(rest, "a turn, a rule and a key")?[..] else {
                return Err("a turn, the rule it breaks and the key of the refusal");
            };
            last_step(lesson)?.refused.push(Refused { turn, rule, key });
        }
        "reply" => last_step(lesson)?.replies.push(one(rest, "a turn")?),
        "leads" => lesson.leads = Some(Pattern(text(rest, "a position")?)),
        "ends" => lesson.ends = Some(end(rest)?),
        "note" => {
            let (rule, option) = match some(rest, "a rule")?[..] {
                [rule] => (rule, None),
                [rule, option] => (rule, Some(option)),
                _ => return Err("a rule, and perhaps an option"),
            };
            lesson.notes.push(Note { rule, option });
        }
        "figure" => lesson.figure = Some(figure(rest)?),
        "against" => {
            let (computer, hints) = match some(rest, "a computer player")?[..] {
                [computer] => (computer, false),
                [computer, "hints"] => (computer, true),
                _ => return Err("a computer player, and perhaps `hints`"),
            };
            lesson.against = Some(Against { computer, hints });
        }
        _ => {
            return Err("`teaches`, `game`, `from`, `lift`, `do`, `touch`, `instead`, `refused`, \
                        `reply`, `leads`, `ends`, `note`, `figure`, `against`, `lesson` or \
                        `section`");
        }
    }
    Ok(())
}

/// A lesson that says nothing yet but its name: the usual game from its start.
fn empty(id: &'static str, name: &'static str) -> Lesson {
    Lesson {
        id,
        name,
        rules: Vec::new(),
        game: id,
        position: catalog::START,
        lifted: None,
        steps: Vec::new(),
        leads: None,
        ends: None,
        notes: Vec::new(),
        figure: None,
        against: None,
    }
}

fn step(asked: Asked) -> Step {
    Step { asked, instead: Vec::new(), refused: Vec::new(), replies: Vec::new() }
}

fn last_step(lesson: &mut Lesson) -> Result<&mut Step, Expected> {
    lesson.steps.last_mut().ok_or("`do` or `touch` before it")
}

/// Spots by their labels: `stock seat=dark kind=roof`.
fn named(rest: &'static str) -> Result<Named, Expected> {
    let words = some(rest, "the label of a spot")?;
    let fact = |word: &&'static str| {
        let (name, words) = word.split_once('=').ok_or("`value=word|word`")?;
        Ok(Fact { name, words: words.split('|').collect() })
    };
    let facts = words[1..].iter().map(fact).collect::<Result<_, Expected>>()?;
    Ok(Named { key: words[0], facts })
}

fn end(rest: &'static str) -> Result<End, Expected> {
    const EXPECTED: Expected = "winners, a reason, and perhaps points";
    let [winners, reason, points @ ..] = &some(rest, EXPECTED)?[..] else {
        return Err(EXPECTED);
    };
    let points =
        points.iter().map(|n| n.parse().map_err(|_| "points")).collect::<Result<_, _>>()?;
    Ok(End { winners, reason, points })
}

fn figure(rest: &str) -> Result<Figure, Expected> {
    match rest {
        "before" => Ok(Figure::Before),
        "both" => Ok(Figure::Both),
        "after" => Ok(Figure::After),
        _ => Err("`before`, `both` or `after`"),
    }
}

fn text(rest: &'static str, expected: Expected) -> Result<&'static str, Expected> {
    if rest.is_empty() { Err(expected) } else { Ok(rest) }
}

fn one(rest: &'static str, expected: Expected) -> Result<&'static str, Expected> {
    if rest.is_empty() || rest.contains(' ') { Err(expected) } else { Ok(rest) }
}

fn some(rest: &'static str, expected: Expected) -> Result<Vec<&'static str>, Expected> {
    let words: Vec<_> = rest.split_whitespace().collect();
    if words.is_empty() { Err(expected) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn syntax_errors_name_their_place() {
        for (text, line) in [
            ("lesson a", 1),
            ("section a b", 1),
            ("track", 1),
            ("section a\ntrack b", 2),
            ("# why\n\nsection a\ndo 3", 4),
            ("section a\nif b", 2),
            ("section a\nlesson b\nreply 3", 3),
            ("section a\nlesson b\ndo", 3),
            ("section a\nlesson b\ndo 1\ninstead far", 4),
            ("section a\nlesson b\ntouch", 3),
            ("section a\nlesson b\ntouch pawn red", 3),
            ("section a\nlesson b\ntouch pawn\ninstead far pawn red", 4),
            ("section a\nlesson b\ndo 1\nrefused 2 S4", 4),
            ("section a\nlesson b\nends red", 3),
            ("section a\nlesson b\nends red points many", 3),
            ("section a\nlesson b\nfigure wide", 3),
            ("section a\nlesson b\nplays 1", 3),
        ] {
            assert_eq!(book("toy", text).map_err(|error| error.line), Err(line), "{text}");
        }
    }
}
