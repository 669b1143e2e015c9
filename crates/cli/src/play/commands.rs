//! What one may type while playing.

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
    /// Somebody sits down: `red=level:5`.
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
Type a turn to play it. Besides:
  ?            the legal turns; `? a` those that begin with `a`
  undo, redo   take the last turn back, play it again; against computers, to your last turn
  hint         what the strongest computer player would do, after a second
  seat S=WHO   let somebody else play a seat: `seat SEAT=level:5`, `seat SEAT=person`
  resign       the side to move gives up
  draw         both sides agree on a draw
  turns        the turns so far
  board        draw the board again
  save [FILE]  write the record
  load FILE    go on with another record (this one is saved first)
  quit         leave; the game is saved
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
