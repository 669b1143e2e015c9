//! A game at the keyboard: executes its commands.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use catalog::{AnyMatch, Cancel, Record, Standing, Thought, TurnError};

use super::commands::{HELP, Input};
use super::hint::Adviser;
use super::merge;
use super::seats::Seats;
use crate::failure::Failure;
use crate::{replay, saving};

/// A longer list of turns is cut here.
const LISTED: usize = 300;
const WIDTH: usize = 78;

const NOTHING_PLAYED: &str = "no turn was played, nothing is saved";
/// Where a file to save in exists.
pub(crate) const ADVICE: &str = "name another file, or go on with it by `--load`";
const OVER_ALREADY: &str = "the game is over already\n";
const NOTHING_NEW: &str = "everything is saved already";

pub(crate) struct Session {
    played: Box<dyn AnyMatch>,
    seats: Seats,
    adviser: Adviser,
    /// Cancels a running search.
    cancel: Cancel,
    /// The record it goes on from.
    loaded: Option<Record>,
    /// Where it is saved; a name is found when it is first needed.
    file: Option<PathBuf>,
    /// Does the file lack something?
    changed: bool,
}

/// The seats of a record, with the names it gives their players.
pub(crate) fn seats_of(record: &Record, played: &dyn AnyMatch) -> Seats {
    let mut seats = Seats::of(&*played.game());
    for tag in &record.tags {
        seats.name_seat(&tag.name, &tag.value);
    }
    seats
}

impl Session {
    pub(crate) fn new(
        played: Box<dyn AnyMatch>,
        seats: Seats,
        loaded: Option<Record>,
        file: Option<PathBuf>,
        cancel: &Cancel,
    ) -> Self {
        let (adviser, cancel) = (Adviser::default(), cancel.clone());
        Self { played, seats, adviser, cancel, loaded, file, changed: false }
    }

    pub(crate) fn greeting(&self) -> String {
        let game = self.played.game();
        let mut text = format!(
            "{}: {}. Type a turn, `?` or `help`.\nTurns: {}.\n",
            game.text(),
            self.seats.description(),
            game.turns()
        );
        if let Some(gone) = self.seats.gone().filter(|_| !self.played.status().is_over()) {
            writeln!(text, "A computer played before; `seat {gone}` lets it go on.")
                .expect("a string takes any text");
        }
        text
    }

    pub(crate) fn prompt(&self) -> String {
        match self.played.status() {
            Standing::ToMove(seat) => format!("{seat}> "),
            Standing::Over { .. } => "over> ".to_owned(),
        }
    }

    pub(crate) fn board(&self) -> String {
        let mut text = self.played.draw();
        let status = self.played.status();
        if status.is_over() {
            // The match adds what the drawing of the position does not show, such as repetitions.
            writeln!(text, "{}", status_sentence(&status)).expect("a string takes any text");
        }
        text
    }

    pub(crate) fn answer(&mut self, input: Input) -> String {
        match input {
            Input::Nothing | Input::Quit => String::new(),
            Input::Help => format!("{HELP}Turns: {}.\n", self.played.game().turns()),
            Input::Board => self.board(),
            Input::Wrong(what) => format!("{what}\n"),
            Input::Legal(prefix) => self.legal(&prefix),
            Input::Turns => self.turns(),
            Input::Turn(turn) => match self.played.play(&turn) {
                Ok(()) => self.redrawn(),
                Err(error @ TurnError::Over(_)) => format!("{error}\n"),
                Err(error) => format!("{error}; `?` lists the legal turns\n"),
            },
            Input::Undo if self.take_back() => self.redrawn(),
            Input::Undo => "nothing to take back\n".to_owned(),
            Input::Redo if self.play_again() => self.redrawn(),
            Input::Redo => "nothing to play again\n".to_owned(),
            Input::Hint => self.hint(),
            Input::Seat(text) => self.sit(text),
            Input::Resign => self.resign(),
            Input::Draw => self.draw(),
            Input::Save(file) => self.save(file),
            Input::Load(file) => self.load(&file),
        }
    }

    /// Is a computer to move? Says who.
    pub(crate) fn thinking(&self) -> Option<String> {
        let Standing::ToMove(seat) = self.played.status() else { return None };
        self.seats.is_computer(seat).then(|| self.seats.description_of(seat))
    }

    /// Has it ended with nobody at the keyboard?
    pub(crate) fn is_left(&self) -> bool {
        self.played.status().is_over() && !self.seats.some_person()
    }

    /// Lets the computer to move play its turn; nothing if none is, or if it was called off.
    pub(crate) fn computer_turn(
        &mut self,
        on_progress: &mut dyn FnMut(&Thought),
    ) -> Option<String> {
        let Standing::ToMove(seat) = self.played.status() else { return None };
        let turn = self.seats.think(seat, &*self.played, &self.cancel, on_progress)?;
        self.played.play(&turn).expect("a computer finds a legal turn");
        Some(format!("{} plays {turn}\n{}", self.seats.description_of(seat), self.redrawn()))
    }

    /// Saves what the file does not hold yet; says where.
    pub(crate) fn save_if_changed(&mut self) -> Result<Option<String>, Failure> {
        if !self.has_news() {
            return Ok(None);
        }
        self.save_in(Path::new("")).map(Some)
    }

    /// The last chance: in the file, else in the folder for temporary files, else on the screen.
    pub(crate) fn save_last(&mut self) -> String {
        if !self.has_news() {
            let unplayed = self.played.turns().is_empty();
            return if unplayed { NOTHING_PLAYED } else { NOTHING_NEW }.to_owned();
        }
        self.save_in(Path::new(""))
            .or_else(|failure| {
                self.file = None;
                let sentence = self.save_in(&std::env::temp_dir())?;
                Ok(format!("{failure}\n{sentence}"))
            })
            .unwrap_or_else(|failure: Failure| {
                format!("{failure}\nthe game, to be kept by hand:\n\n{}", self.record())
            })
    }

    /// Is there anything to save? Turns taken back to the very start are not.
    fn has_news(&self) -> bool {
        let blank = self.played.turns().is_empty() && !self.played.status().is_over();
        self.changed && !(blank && self.loaded.is_none())
    }

    /// Saves in its file, or under a new name in this folder.
    fn save_in(&mut self, folder: &Path) -> Result<String, Failure> {
        let now = self.bare_record();
        if self.loaded.as_ref().is_some_and(|loaded| !merge::loses_nothing(loaded, &now)) {
            // Turns of the loaded record were taken back for good: it stays as it is.
            self.loaded = None;
            self.file = None;
        }
        let file = match self.file.clone() {
            Some(file) => file,
            None => saving::new_file(folder, &self.played.game().text())?,
        };
        saving::write(&file, self.record())?;
        self.changed = false;
        let sentence = format!("the game is saved in {}", file.display());
        self.file = Some(file);
        Ok(sentence)
    }

    fn redrawn(&mut self) -> String {
        self.changed = true;
        self.board()
    }

    fn legal(&self, prefix: &str) -> String {
        let mut turns = match self.played.legal() {
            Ok(turns) => turns,
            Err(error) => return format!("{error}\n"),
        };
        if turns.is_empty() {
            return format!("{}\n", status_sentence(&self.played.status()));
        }
        turns.retain(|turn| turn.starts_with(prefix));
        match turns.len() {
            0 => format!("no legal turn begins with `{prefix}`\n"),
            1..=LISTED => columns(&turns),
            n => {
                // A turn of several parts is shown part by part.
                let mut heads: Vec<_> = turns
                    .iter()
                    .map(|turn| turn.split('/').next().unwrap_or(turn).to_owned())
                    .collect();
                heads.dedup();
                let text = if (2..=LISTED).contains(&heads.len()) {
                    columns(&heads)
                } else {
                    columns(&turns[..LISTED]) + "…\n"
                };
                format!("{text}{n} turns in all; `? TEXT` lists those that begin with TEXT\n")
            }
        }
    }

    fn turns(&self) -> String {
        let text = self.record().to_string();
        let (_, turns) = text.split_once("\n\n").unwrap_or(("", &text));
        turns.to_owned()
    }

    fn record(&self) -> Record {
        let now = self.bare_record();
        match &self.loaded {
            Some(loaded) => merge::merged(loaded, &now),
            None => now,
        }
    }

    fn bare_record(&self) -> Record {
        self.played.record(&self.seats.players(), Some(&saving::today()))
    }

    /// Takes turns back until a person is to move; nothing if no person has moved.
    fn take_back(&mut self) -> bool {
        let mut taken = 0;
        while self.played.undo() {
            taken += 1;
            if self.is_persons_turn() {
                return true;
            }
        }
        for _ in 0..taken {
            self.played.redo();
        }
        false
    }

    /// Plays again what was taken back, until a person is to move or the game is over.
    fn play_again(&mut self) -> bool {
        let mut played = false;
        while self.played.redo() {
            played = true;
            if self.is_persons_turn() {
                break;
            }
        }
        played
    }

    fn is_persons_turn(&self) -> bool {
        matches!(self.played.status(), Standing::ToMove(seat) if !self.seats.is_computer(seat))
    }

    fn hint(&mut self) -> String {
        if self.played.status().is_over() {
            return OVER_ALREADY.to_owned();
        }
        self.adviser.advise(&*self.played, &self.cancel)
    }

    fn sit(&mut self, text: String) -> String {
        match self.seats.sit(&*self.played.game(), &[text]) {
            Ok(()) => {
                self.changed = true;
                format!("{}\n", self.seats.description())
            }
            Err(failure) => format!("{failure}\n"),
        }
    }

    fn draw(&mut self) -> String {
        if self.played.status().is_over() {
            return OVER_ALREADY.to_owned();
        }
        if self.seats.some_computer() {
            return "computers do not agree on draws\n".to_owned();
        }
        self.played.agree_draw();
        self.redrawn()
    }

    fn resign(&mut self) -> String {
        let Standing::ToMove(seat) = self.played.status() else {
            return OVER_ALREADY.to_owned();
        };
        if self.played.resign(seat) {
            return self.redrawn();
        }
        "nobody decides the game by giving up while three or more are in it\n".to_owned()
    }

    fn save(&mut self, file: Option<PathBuf>) -> String {
        if let Some(file) = file.filter(|file| Some(file) != self.file.as_ref()) {
            if let Err(failure) = saving::check_new(&file, ADVICE) {
                return format!("{failure}\n");
            }
            self.file = Some(file);
        }
        match self.save_in(Path::new("")) {
            Ok(sentence) => format!("{sentence}\n"),
            Err(failure) => format!("{failure}\n"),
        }
    }

    fn load(&mut self, file: &Path) -> String {
        let (record, played) = match replay::load(file) {
            Ok(loaded) => loaded,
            Err(failure) => return format!("{failure}\n"),
        };
        let saved = match self.save_if_changed() {
            Ok(sentence) => sentence.map_or_else(String::new, |sentence| sentence + "\n"),
            Err(failure) => return format!("{failure}; nothing was loaded\n"),
        };
        self.seats = seats_of(&record, &*played);
        self.adviser = Adviser::default();
        self.loaded = Some(record);
        self.played = played;
        self.file = Some(file.to_owned());
        self.changed = false;
        format!("{saved}{}{}", self.greeting(), self.board())
    }
}

fn status_sentence(status: &Standing) -> String {
    match status {
        Standing::ToMove(seat) => format!("{seat} to move"),
        Standing::Over { winners, reason, points } => {
            let result = match winners.as_slice() {
                [] => "a draw".to_owned(),
                [winner] => format!("{winner} wins"),
                several => format!("{} win", several.join(" and ")),
            };
            let points = points.as_ref().map_or_else(String::new, |points| {
                let points: Vec<_> = points.iter().map(ToString::to_string).collect();
                format!(", points by seat {}", points.join(" "))
            });
            format!("The game is over: {result} ({reason}{points}).")
        }
    }
}

fn columns(words: &[String]) -> String {
    let longest = words.iter().map(|word| word.chars().count()).max().unwrap_or(0) + 2;
    let across = (WIDTH / longest).max(1);
    let mut text = String::new();
    for row in words.chunks(across) {
        let line: String = row.iter().map(|word| format!("{word:<longest$}")).collect();
        writeln!(text, "{}", line.trim_end()).expect("a string takes any text");
    }
    text
}
