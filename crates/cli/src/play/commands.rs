//! The commands of `play`.

use std::path::PathBuf;

/// A line typed by a player.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Nothing,
    /// The legal turns that begin so.
    Legal(String),
    Turn(String),
    Undo,
    Redo,
    Hint,
    /// Assigns a seat: `red=level:5`.
    Seat(String),
    Resign,
    Draw,
    Turns,
    Board,
    Save(Option<PathBuf>),
    Load(PathBuf),
    Help,
    Quit,
    /// A command with too little or too much.
    Wrong(String),
}

pub(crate) const HELP: &str = "\
Type a turn to play it. Other commands:
  ?            list the legal turns; `? a` lists those that begin with `a`
  undo, redo   take the last turn back, or play it again; against computers, back to your last turn
  hint         show what the strongest computer player would play, after one second
  seat S=WHO   change who plays a seat: `seat SEAT=level:5`, `seat SEAT=person`
  resign       the side to move resigns
  draw         both sides agree on a draw
  turns        list the turns so far
  board        print the board again
  save [FILE]  write the record
  load FILE    continue another record (this game is saved first)
  quit         save the game and leave
";

impl Input {
    pub(crate) fn read(line: &str) -> Self {
        let line = line.trim();
        if let Some(prefix) = line.strip_prefix('?') {
            return Self::Legal(prefix.trim().to_owned());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match word.to_lowercase().as_str() {
            "" => Self::Nothing,
            "save" => return Self::Save((!rest.is_empty()).then(|| rest.into())),
            "load" if rest.is_empty() => {
                return Self::Wrong("load which file? write `load FILE`".to_owned());
            }
            "load" => return Self::Load(rest.into()),
            "seat" if rest.is_empty() => {
                return Self::Wrong("who sits where? write `seat SEAT=WHO`".to_owned());
            }
            "seat" => return Self::Seat(rest.to_owned()),
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "hint" => Self::Hint,
            "resign" => Self::Resign,
            "draw" => Self::Draw,
            "turns" => Self::Turns,
            "board" => Self::Board,
            "help" => Self::Help,
            "quit" | "exit" => Self::Quit,
            _ => return Self::Turn(line.to_owned()),
        };
        if rest.is_empty() { command } else { Self::Wrong(format!("`{word}` stands alone")) }
    }
}
