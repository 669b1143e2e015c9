//! What the page asks the worker.

use std::str::FromStr;

/// What is asked of a match.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum About {
    /// The best turns for the player to move.
    #[default]
    Best,
    /// What the last turn changed.
    LastTurn,
}

impl About {
    const ALL: [Self; 2] = [Self::Best, Self::LastTurn];

    const fn word(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::LastTurn => "last turn",
        }
    }
}

/// A question about a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game with its options.
    pub game: String,
    /// Where the match began: a position, or [`catalog::START`].
    pub start: String,
    /// The turns played since.
    pub turns: Vec<String>,
    /// The computer player: `level:5`.
    pub player: String,
    /// How many of the best turns are wanted.
    pub lines: usize,
    /// The seed of its mistakes.
    pub seed: u64,
    /// The kind of question.
    pub about: About,
}

impl Question {
    /// The message: one line for each part.
    pub fn text(&self) -> String {
        let Self { game, start, turns, player, lines, seed, about } = self;
        let (turns, about) = (turns.join(" "), about.word());
        format!("{game}\n{start}\n{turns}\n{player}\n{lines}\n{seed}\n{about}")
    }
}

impl FromStr for Question {
    type Err = NotAQuestion;

    fn from_str(text: &str) -> Result<Self, NotAQuestion> {
        let parts: Vec<_> = text.split('\n').collect();
        let [game, start, turns, player, lines, seed, about] = parts[..] else {
            return Err(NotAQuestion);
        };
        Ok(Self {
            game: game.to_owned(),
            start: start.to_owned(),
            turns: turns.split_whitespace().map(str::to_owned).collect(),
            player: player.to_owned(),
            lines: lines.parse().map_err(|_| NotAQuestion)?,
            seed: seed.parse().map_err(|_| NotAQuestion)?,
            about: About::ALL.into_iter().find(|a| a.word() == about).ok_or(NotAQuestion)?,
        })
    }
}

/// The text is not a question.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct NotAQuestion;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_arrive_as_they_were_sent() {
        let mut question = Question {
            game: "contigo(variant=capture)".into(),
            start: "0.0.0.0.0/0.3.0.0.0 y".into(),
            turns: Vec::new(),
            player: "level:8:500ms".into(),
            lines: 3,
            seed: 7,
            about: About::Best,
        };
        assert_eq!(question.text().parse(), Ok(question.clone()));
        question.turns = vec!["c6-e6/Sf>1.1".into(), "d4xd1xf1/Nc<1".into()];
        assert_eq!(question.text().parse(), Ok(question.clone()));
        question.about = About::LastTurn;
        assert_eq!(question.text().parse(), Ok(question));
        assert_eq!("squadro".parse::<Question>(), Err(NotAQuestion));
        assert_eq!(
            "squadro\nstart\n\nlevel:1\none\n0\nbest".parse::<Question>(),
            Err(NotAQuestion)
        );
    }
}
