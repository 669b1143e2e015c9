//! Positions drawn as a player sees them, and short words for what is done with them.

// Every file of tests takes what it needs.

use contigo::{Contigo, State};
use game::{Family, Game, Notation};

/// A game and a position of it.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) game: Contigo,
    pub(crate) state: State,
}

/// The start of the game with these options.
pub(crate) fn start(options: &str) -> Board {
    let game = Contigo::read_options(options).expect("options of the game");
    let state = game.start();
    Board { game, state }
}

/// A position of alignment or another game, `rest` being the mover and the controllers.
///
/// Eight rows of eight: the squares inside, the pits around them, `*` for a pit that has
/// its share of the beads not named.
pub(crate) fn drawn(options: &str, rest: &str, drawing: &str) -> Board {
    let tokens: Vec<&str> = drawing.split_whitespace().collect();
    assert_eq!(tokens.len(), 64, "eight rows of eight");
    let rows: Vec<String> = (1..7).map(|row| tokens[row * 8 + 1..row * 8 + 7].concat()).collect();
    let mut board = rows.join("/").replace('.', "1");
    for run in (2..=6).rev() {
        board = board.replace(&"1".repeat(run), &run.to_string());
    }
    let north = 0..8;
    let east = (1..7).map(|row| row * 8 + 7);
    let south = (56..64).rev();
    let west = (1..7).rev().map(|row| row * 8);
    let around: Vec<&str> = north.chain(east).chain(south).chain(west).map(|i| tokens[i]).collect();
    let named: u32 = around.iter().filter_map(|t| t.parse::<u32>().ok()).sum();
    let others = around.iter().filter(|&&t| t == "*").count() as u32;
    let (mut left, mut unnamed) = (56 - named, others);
    let mut pits = String::new();
    for token in around {
        if token == "*" {
            let share = left / unnamed;
            left -= share;
            unnamed -= 1;
            pits.push_str(&share.to_string());
        } else {
            pits.push_str(token);
        }
    }
    written(options, &format!("{board} {pits} {rest}"))
}

/// A position from its text.
pub(crate) fn written(options: &str, text: &str) -> Board {
    let Board { game, .. } = start(options);
    let state = game.read_position(text).unwrap_or_else(|e| panic!("`{text}`: {e}"));
    Board { game, state }
}

impl Board {
    /// After a legal turn.
    #[track_caller]
    pub(crate) fn play(&self, turn: &str) -> Self {
        let steps =
            self.game.read_turn(&self.state, turn).unwrap_or_else(|e| panic!("`{turn}`: {e}"));
        let mut after = self.clone();
        for step in steps {
            after.game.play(&mut after.state, step);
        }
        after
    }

    /// The message for a turn that is not legal.
    #[track_caller]
    pub(crate) fn refusal(&self, turn: &str) -> String {
        let error = self.game.read_turn(&self.state, turn).expect_err("the turn is refused");
        assert!(!self.legal().contains(&turn.to_owned()), "`{turn}` is listed");
        error.to_string()
    }

    /// Every legal turn.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.game.legal_texts(&self.state)
    }

    /// Every pawn part, with a `/` behind those that are followed by a sowing.
    pub(crate) fn pawn_parts(&self) -> Vec<String> {
        let mut parts: Vec<String> = self
            .legal()
            .iter()
            .map(|turn| turn.split_inclusive('/').next().unwrap_or_default().to_owned())
            .collect();
        parts.dedup();
        parts
    }

    /// The pawn parts of the piece on one square.
    pub(crate) fn pawn_parts_of(&self, square: &str) -> Vec<String> {
        let mut parts = self.pawn_parts();
        parts.retain(|part| part.starts_with(square));
        parts
    }

    /// Every sowing of a pit after a pawn part.
    pub(crate) fn sowings_of(&self, pawn_part: &str, pit: &str) -> Vec<String> {
        let start = format!("{pawn_part}/{pit}");
        let cut = pawn_part.len() + 1;
        self.legal()
            .iter()
            .filter(|turn| turn.starts_with(&start))
            .map(|turn| turn[cut..].to_owned())
            .collect()
    }

    pub(crate) fn status(&self) -> String {
        self.game.status_text(self.game.status(&self.state))
    }

    pub(crate) fn text(&self) -> String {
        self.game.position_text(&self.state)
    }

    /// The field of the text with this index: board, pits, mover, controllers.
    pub(crate) fn field(&self, index: usize) -> String {
        self.text().split(' ').nth(index).unwrap_or_default().to_owned()
    }
}
