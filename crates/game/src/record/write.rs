//! Record to text.

use std::fmt;

use super::{Record, Remark, Variation};

/// Lines of turns are broken before this column.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in &self.tags {
            // A tag stands on one line whatever it was given.
            let value = tag.value.replace(['\n', '\r'], " ");
            writeln!(f, "[{} \"{}\"]", tag.name, escape(&value, '"'))?;
        }
        writeln!(f)?;
        let mut filled = Filled { f, column: 0 };
        filled.line(&self.line, "", "")?;
        filled.word(self.result_word())?;
        writeln!(f)
    }
}

/// Words written one after another, with a space or a new line between them.
struct Filled<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl Filled<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let first = word.split('\n').next().unwrap_or(word).chars().count();
        if self.column > 0 {
            let breaks = self.column + 1 + first > WIDTH;
            self.f.write_str(if breaks { "\n" } else { " " })?;
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.f.write_str(word)?;
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count().max(1),
            None => self.column + first,
        };
        Ok(())
    }

    /// `open` and `close` stick to the first and the last word, as parentheses do.
    fn line(&mut self, line: &Variation, open: &str, close: &str) -> fmt::Result {
        let mut open = open;
        for comment in &line.comments {
            self.word(&format!("{open}{{{}}}", escape(comment, '}')))?;
            open = "";
        }
        for (i, turn) in line.turns.iter().enumerate() {
            if let Some(round) = turn.round {
                self.word(&format!("{open}{round}."))?;
                open = "";
            }
            let last = i + 1 == line.turns.len() && turn.remarks.is_empty();
            self.word(&format!("{open}{}{}", turn.text, if last { close } else { "" }))?;
            open = "";
            for (j, remark) in turn.remarks.iter().enumerate() {
                let last = i + 1 == line.turns.len() && j + 1 == turn.remarks.len();
                self.remark(remark, if last { close } else { "" })?;
            }
        }
        Ok(())
    }

    fn remark(&mut self, remark: &Remark, close: &str) -> fmt::Result {
        match remark {
            Remark::Comment(text) => self.word(&format!("{{{}}}{close}", escape(text, '}'))),
            Remark::Glyph(glyph) => self.word(&format!("${glyph}{close}")),
            Remark::Variation(line) => self.line(line, "(", &format!("){close}")),
        }
    }
}

fn escape(text: &str, close: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if c == close || c == '\\' {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
