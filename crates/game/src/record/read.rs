//! Text to record: syntax only.

use super::{GAME_TAG, Noted, Place, Record, RecordError, Remark, Tag, Variation, is_word};
use crate::Message;

/// Variations inside variations, this many deep at most; keeps hostile texts off the stack.
const DEEPEST: usize = 32;

/// Far more than anybody needs; keeps hostile texts short.
const MOST_TAGS: usize = 200;

impl Record {
    /// Reads a text that holds exactly one record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::new(text);
        let record = reader.record()?;
        reader.skip_blank();
        if reader.peek().is_some() {
            return Err(reader
                .error(Message::new("record-goes-on", "the text goes on after the game's end")));
        }
        Ok(record)
    }

    /// Reads a text that holds any number of records one after another.
    pub fn read_all(text: &str) -> Result<Vec<Self>, RecordError> {
        let mut reader = Reader::new(text);
        let mut records = Vec::new();
        reader.skip_blank();
        while reader.peek().is_some() {
            records.push(reader.record()?);
            reader.skip_blank();
        }
        Ok(records)
    }
}

const OPEN_VALUE: Message =
    Message::new("record-open-value", "the value of a tag is never closed with `{sign}`");
const OPEN_COMMENT: Message =
    Message::new("record-open-comment", "the comment is never closed with `{sign}`");

struct Reader<'a> {
    rest: &'a str,
    place: Place,
}

/// What stands between two tokens of the turns.
enum Token<'a> {
    Comment(String),
    Glyph(u16),
    Open,
    Close,
    Word(&'a str),
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        // A byte-order mark is no part of the record.
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest, place: Place { line: 1, column: 1 } }
    }

    fn record(&mut self) -> Result<Record, RecordError> {
        let mut record = Record::default();
        self.skip_blank();
        while self.peek() == Some('[') {
            let tag = self.tag()?;
            if record.tags.len() == MOST_TAGS {
                return Err(RecordError::new(
                    tag.place,
                    Message::new("record-many-tags", "a record has no more than 200 tags"),
                ));
            }
            if record.find(&tag.name).is_some() {
                let message = Message::new("record-tag-twice", "tag {tag} is given twice");
                return Err(RecordError::new(tag.place, message.with("tag", tag.name)));
            }
            record.tags.push(tag);
            self.skip_blank();
        }
        let result = record.tag("Result").map(|_| record.result_word());
        record.line = self.line(0, result)?;
        record.end = self.place;
        Ok(record)
    }

    fn tag(&mut self) -> Result<Tag, RecordError> {
        let place = self.place;
        self.bump();
        self.skip_blank();
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_').to_owned();
        if name.is_empty() {
            return Err(self.error(
                Message::new("record-tag-name", "expected the tag's name, as in {tag}")
                    .with("tag", GAME_TAG),
            ));
        }
        self.skip_blank();
        if self.peek() != Some('"') {
            return Err(self.error(Message::new(
                "record-tag-value",
                "expected the tag's value in double quotes",
            )));
        }
        self.bump();
        let value = self.quoted('"', OPEN_VALUE)?;
        if value.contains('\n') {
            return Err(RecordError::new(
                place,
                Message::new("record-tag-line", "a tag must stand on one line"),
            ));
        }
        self.skip_blank();
        if self.peek() != Some(']') {
            return Err(
                self.error(Message::new("record-tag-end", "expected `]` after the tag's value"))
            );
        }
        self.bump();
        Ok(Tag { name, value, place })
    }

    /// Turns up to the result, the closing parenthesis, the next record or the end.
    fn line(&mut self, depth: usize, result: Option<&str>) -> Result<Variation, RecordError> {
        let mut line = Variation::default();
        let mut round = None;
        loop {
            self.skip_blank();
            let place = self.place;
            let at_end = self.peek().is_none_or(|c| c == '[' && depth == 0);
            if at_end {
                if depth > 0 {
                    return Err(self.error(Message::new(
                        "record-variation-end",
                        "expected `)` to close the variation",
                    )));
                }
                return Ok(line);
            }
            match self.token()? {
                Token::Word(word) => {
                    let (number, turn) = split_number(word);
                    let ends = |word: &&str| ["*", "draw"].contains(word) || Some(*word) == result;
                    if let Some(last) = [word, turn].into_iter().find(ends).filter(|_| depth == 0) {
                        return match result {
                            Some(result) if result != last => Err(RecordError::new(
                                place,
                                Message::new(
                                    "record-two-results",
                                    "the turns end with `{last}`, but Result says `{result}`",
                                )
                                .with("last", last)
                                .with("result", result),
                            )),
                            _ => Ok(line),
                        };
                    }
                    round = number.or(round);
                    if !turn.is_empty() {
                        let text = turn.to_owned();
                        line.turns.push(Noted { text, round, remarks: Vec::new(), place });
                        round = None;
                    }
                }
                Token::Comment(text) => match line.turns.last_mut() {
                    Some(turn) => turn.remarks.push(Remark::Comment(text)),
                    None => line.comments.push(text),
                },
                Token::Glyph(glyph) => match line.turns.last_mut() {
                    Some(turn) => turn.remarks.push(Remark::Glyph(glyph)),
                    None => {
                        return Err(RecordError::new(
                            place,
                            Message::new("record-glyph", "a glyph must follow a turn"),
                        ));
                    }
                },
                Token::Open => {
                    if depth == DEEPEST {
                        return Err(RecordError::new(
                            place,
                            Message::new("record-deep", "variations are nested too deeply"),
                        ));
                    }
                    let variation = self.line(depth + 1, result)?;
                    match line.turns.last_mut() {
                        Some(turn) => turn.remarks.push(Remark::Variation(variation)),
                        None => {
                            return Err(RecordError::new(
                                place,
                                Message::new("record-variation", "a variation must follow a turn"),
                            ));
                        }
                    }
                }
                Token::Close => {
                    if depth == 0 {
                        return Err(RecordError::new(
                            place,
                            Message::new("record-close", "`)` without `(` before it"),
                        ));
                    }
                    if line.turns.is_empty() {
                        return Err(RecordError::new(
                            place,
                            Message::new(
                                "record-empty-variation",
                                "a variation needs at least one turn",
                            ),
                        ));
                    }
                    return Ok(line);
                }
            }
        }
    }

    fn token(&mut self) -> Result<Token<'a>, RecordError> {
        let place = self.place;
        match self.peek() {
            Some('{') => {
                self.bump();
                Ok(Token::Comment(self.quoted('}', OPEN_COMMENT)?))
            }
            Some(';') => {
                self.bump();
                Ok(Token::Comment(self.take_while(|c| c != '\n').replace('\r', "")))
            }
            Some('$') => {
                self.bump();
                let digits = self.take_while(|c| c.is_ascii_digit());
                digits.parse().map(Token::Glyph).map_err(|_| {
                    RecordError::new(
                        place,
                        Message::new(
                            "record-glyph-number",
                            "expected a number from 0 to 65535 after `$`",
                        ),
                    )
                })
            }
            Some('(') => {
                self.bump();
                Ok(Token::Open)
            }
            Some(')') => {
                self.bump();
                Ok(Token::Close)
            }
            Some(c @ ('}' | ']' | '"' | '[')) => {
                let message = Message::new("record-sign", "`{sign}` has no place here");
                Err(RecordError::new(place, message.with("sign", c)))
            }
            _ => Ok(Token::Word(self.take_while(is_word))),
        }
    }

    /// Up to the closing character, which is taken too.
    fn quoted(&mut self, close: char, open: Message) -> Result<String, RecordError> {
        let opened = self.place;
        let mut text = String::new();
        while let Some(c) = self.bump() {
            match c {
                c if c == close => return Ok(text),
                '\\' if self.peek().is_some_and(|next| next == close || next == '\\') => {
                    text.extend(self.bump());
                }
                '\r' => {}
                c => text.push(c),
            }
        }
        Err(RecordError::new(opened, open.with("sign", close)))
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let start = self.rest;
        while self.peek().is_some_and(&fits) {
            self.bump();
        }
        &start[..start.len() - self.rest.len()]
    }

    fn skip_blank(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn error(&self, message: Message) -> RecordError {
        RecordError::new(self.place, message)
    }
}

/// The round's number and the turn of a word like `3.`, `3.d4` or `d4`. Three dots say that the
/// round goes on after an interruption: no number.
fn split_number(word: &str) -> (Option<u32>, &str) {
    let (mut number, mut turn) = (None, word);
    loop {
        let after_digits = turn.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &turn[..turn.len() - after_digits.len()];
        let after_dots = after_digits.trim_start_matches('.');
        let dots = after_digits.len() - after_dots.len();
        if digits.is_empty() || dots == 0 {
            return (number, turn);
        }
        number = digits.parse().ok().filter(|_| dots == 1);
        turn = after_dots;
    }
}
