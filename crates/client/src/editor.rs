//! The editor: a position being set up.

use catalog::{AnyGame, AnySetup, Placed, PositionError, Refusal, Standing};

use crate::link;

/// A position being set up.
pub struct Editor {
    game: Box<dyn AnyGame>,
    setup: Box<dyn AnySetup>,
}

/// What can be done with the position as it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Playability {
    /// A touch waits for another one.
    Half,
    /// The rules refuse the position.
    Impossible(PositionError),
    /// The game is over in it.
    Over,
    /// Neither side could win.
    NoWinner,
    /// It can be played from.
    Playable,
}

impl Editor {
    /// Sets up a position of this game; the start where it has no such position.
    pub fn open(game: Box<dyn AnyGame>, position: &str) -> Self {
        let setup = game.set_up(position).or_else(|_| game.set_up(catalog::START));
        let setup = setup.expect("the usual start is a position");
        Self { game, setup }
    }

    /// The game's text.
    pub fn game(&self) -> String {
        self.game.text()
    }

    /// The position with its tools and choices.
    pub fn setup(&self) -> &dyn AnySetup {
        &*self.setup
    }

    /// For changes that cannot be refused: choosing a tool, undoing, clearing.
    pub fn setup_mut(&mut self) -> &mut dyn AnySetup {
        &mut *self.setup
    }

    /// Changes to another variant, with the same position if it allows that.
    pub fn change_game(&mut self, text: &str) {
        let Ok(game) = catalog::open(text) else { return };
        *self = Self::open(game, &self.setup.position());
    }

    /// Touches a spot with the current tool.
    pub fn touch(&mut self, spot: &str) -> Result<Placed, Option<Refusal>> {
        self.setup.touch(spot)
    }

    /// Makes a choice.
    pub fn choose(&mut self, choice: &str, value: &str) -> Result<(), Option<Refusal>> {
        self.setup.choose(choice, value)
    }

    /// Reads a position that somebody types.
    pub fn read(&mut self, text: &str) -> Result<(), PositionError> {
        self.setup.read(text.trim())
    }

    /// What can be done with the position.
    pub fn playability(&self) -> Playability {
        if let Err(error) = self.setup.check() {
            return Playability::Impossible(error);
        }
        if !self.setup.touched().is_empty() {
            return Playability::Half;
        }
        match self.game.status(&self.setup.position()) {
            Ok(Standing::Over { .. }) => Playability::Over,
            _ if !self.setup.can_be_won() => Playability::NoWinner,
            _ => Playability::Playable,
        }
    }

    /// The fragment of an address of the position.
    pub fn fragment(&self) -> String {
        link::of_match(&self.game(), &self.setup.position(), &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(game: &str, position: &str) -> Editor {
        Editor::open(catalog::open(game).unwrap(), position)
    }

    #[test]
    fn the_state_follows_the_board() {
        let mut editor = open("kontakt", "nonsense");
        assert_eq!(editor.playability(), Playability::Playable, "the start instead");
        let rampart = editor.setup().tools()[0].id.clone();
        editor.setup_mut().take(&rampart);
        assert_eq!(editor.touch("d4"), Ok(Placed::Half));
        assert_eq!(editor.playability(), Playability::Half);
        assert_eq!(editor.touch("d5"), Ok(Placed::Done));
        assert!(editor.fragment().starts_with("kontakt~d4:Rn,d5:Rs "));
        let four = open("squadro", "12.12.12.12.0/0.0.0.0.0 r");
        assert_eq!(four.playability(), Playability::Over);
        let mut editor = open("contigo", catalog::START);
        editor.setup_mut().clear();
        assert_eq!(editor.playability(), Playability::NoWinner);
        editor.setup_mut().undo();
        assert_eq!(editor.playability(), Playability::Playable);
        editor.setup_mut().take("no-bead");
        editor.touch("Na").unwrap();
        assert!(matches!(editor.playability(), Playability::Impossible(_)), "55 beads");
    }

    #[test]
    fn another_variant_has_the_same_position_where_it_can() {
        let mut editor = open("squadro", "0.0.2.0.0/0.0.0.0.0 y");
        editor.change_game("squadro(first=red)");
        assert_eq!(editor.setup().position(), "0.0.2.0.0/0.0.0.0.0 y");
        editor.change_game("chess");
        assert_eq!(editor.game(), "squadro(first=red)");
        let mut editor =
            open("contigo", "r4b/1b2r1/2rb2/2br2/1r2b1/b5 2222222222222222222222222222 r");
        editor.change_game("contigo(variant=capture)");
        let start = open("contigo(variant=capture)", catalog::START);
        assert_eq!(editor.setup().position(), start.setup().position());
        assert!(editor.read(" nonsense ").is_err());
        assert_eq!(editor.setup().position(), start.setup().position(), "nothing changes");
    }
}
