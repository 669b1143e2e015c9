//! The whole game judged by the computer.

use catalog::analysis::{self, Review, Reviewed, Reviewing, only_good};
use catalog::{At, SeatRow, Thought, Tree};

use super::Study;
use crate::engine::{About, Question};

/// The level and time for each position of a game.
const PLAYER: &str = "level:8:400ms";
/// The best turn and the next best: a turn is good if all others are much worse.
const LINES: usize = 2;

/// A review on its way.
pub struct Running {
    /// The position the game begins with.
    start: String,
    turns: Vec<String>,
    /// The places of the turns.
    places: Vec<At>,
    seats: Vec<SeatRow>,
    reviewing: Reviewing,
    /// The best turn on each position where all others are much worse.
    only: Vec<Option<String>>,
    judged: usize,
}

impl Running {
    /// Begins with the main line of a study.
    pub fn begin(study: &Study) -> Self {
        let played = study.match_at(study.last());
        let turns = played.turns();
        Self {
            start: study.match_at(Tree::START).position(),
            places: study.tree().main(Tree::START),
            seats: played.game().seats(),
            only: vec![None; turns.len() + 1],
            reviewing: Reviewing::begin(played),
            turns,
            judged: 0,
        }
    }

    /// The next question; none when every turn is judged.
    pub fn question(&self) -> Option<Question> {
        let asked = self.reviewing.asked()?;
        Some(Question {
            game: asked.game().text(),
            start: self.start.clone(),
            turns: asked.turns(),
            player: PLAYER.to_owned(),
            lines: LINES,
            seed: 0,
            about: About::Best,
        })
    }

    /// The answer to the last question.
    pub fn hear(&mut self, thought: Thought) {
        let asked = self.reviewing.asked().map(|asked| (asked.turns(), asked.status()));
        if let Some((turns, catalog::Standing::ToMove(name))) = asked
            && self.turns.starts_with(&turns)
        {
            let seat = self.seats.iter().position(|seat| seat.name == name);
            self.only[turns.len()] = seat.and_then(|seat| only_good(&self.seats, seat, &thought));
        }
        if self.reviewing.hear(thought).is_some() {
            self.judged += 1;
        }
    }

    /// The number of turns judged so far.
    pub fn judged(&self) -> usize {
        self.judged
    }

    /// The number of turns.
    pub fn count(&self) -> usize {
        self.turns.len()
    }

    /// The review, once every turn is judged.
    pub fn finish(self) -> Option<GameReview> {
        let Self { places, only, reviewing, .. } = self;
        let review = reviewing.review()?;
        let good = review.turns.iter().zip(&only).map(|(turn, only)| {
            !turn.over && turn.judgement.fault.is_none() && only.as_ref() == Some(&turn.turn)
        });
        Some(GameReview { good: good.collect(), review, places })
    }
}

/// What was found out about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameReview {
    /// Every turn with what it came to.
    pub review: Review,
    /// The places of the turns in the tree.
    pub places: Vec<At>,
    /// The turns that were the only good one.
    good: Vec<bool>,
}

/// A turn that should have been another one.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The place after it.
    pub at: At,
    /// Its number in the game, from 1.
    pub number: usize,
    /// The turn, what it cost and what was better.
    pub turn: Reviewed,
}

impl GameReview {
    /// The mistakes of a side, or of all, the first played first.
    pub fn mistakes(&self, seats: &[SeatRow], team: Option<usize>) -> Vec<Mistake> {
        let all = (1..).zip(&self.places).zip(&self.review.turns);
        let own = all.filter(|(_, turn)| {
            turn.judgement.fault.is_some() && team.is_none_or(|team| seats[turn.seat].team == team)
        });
        own.map(|((number, &at), turn)| Mistake { at, number, turn: turn.clone() }).collect()
    }

    /// Every place of the game with the sign of its turn.
    pub fn signs(&self) -> impl Iterator<Item = (At, Option<u16>)> {
        let turns = self.review.turns.iter().zip(&self.good);
        let signs = turns.map(|(turn, &good)| match turn.judgement.fault {
            Some(fault) => Some(glyph(fault)),
            None => good.then_some(GOOD),
        });
        self.places.iter().copied().zip(signs)
    }

    /// The place after so many turns.
    pub fn place(&self, number: usize) -> Option<At> {
        number.checked_sub(1).map_or(Some(Tree::START), |i| self.places.get(i).copied())
    }
}

/// The sign of a good turn, in the numbering of PGN.
const GOOD: u16 = 1;

const fn glyph(fault: analysis::Fault) -> u16 {
    match fault {
        analysis::Fault::Slip => 6,
        analysis::Fault::Mistake => 2,
        analysis::Fault::Blunder => 4,
    }
}

/// The sign for a number of PGN, where there is one that everybody knows.
pub fn sign(glyph: u16) -> Option<&'static str> {
    Some(match glyph {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        _ => return None,
    })
}

#[cfg(test)]
pub(super) mod tests {
    use std::time::Duration;

    use catalog::{ThoughtLine, Worth};

    use super::*;
    use crate::study::Source;

    /// Lane 1 is always the best turn by far.
    pub(in crate::study) fn thought(question: &Question) -> Thought {
        let mover = question.turns.len() % 2;
        let worth = |share: f32| {
            let mut shares = vec![1.0 - share; 2];
            shares[mover] = share;
            Worth { shares, proof: None, drawn: false }
        };
        let lost = question.turns.last().is_some_and(|turn| turn == "1");
        let line =
            |turn: &str, share| ThoughtLine { turns: vec![turn.to_owned()], value: worth(share) };
        Thought {
            depth: 1,
            nodes: 1,
            time: Duration::ZERO,
            value: worth(if lost { 0.1 } else { 0.9 }),
            lines: vec![line("1", 0.9), line("2", 0.4)],
        }
    }

    /// A game in which Yellow blunders, Red finds the only good turn, and Yellow has nothing better.
    pub(in crate::study) fn reviewed() -> (Study, GameReview) {
        let new = Source::New { game: "squadro", date: "2026.11.18".to_owned() };
        let mut study = Study::open(new).unwrap();
        for turn in ["2", "1", "3"] {
            study.play(turn);
        }
        let mut running = Running::begin(&study);
        let mut judged = vec![running.judged()];
        while let Some(question) = running.question() {
            running.hear(thought(&question));
            judged.push(running.judged());
        }
        assert!(judged.is_sorted());
        assert_eq!((running.judged(), running.count()), (3, 3));
        (study, running.finish().unwrap())
    }

    #[test]
    fn a_review_finds_mistakes_and_good_turns() {
        let (mut study, review) = reviewed();
        let signs: Vec<_> = review.signs().map(|(_, glyph)| glyph.and_then(sign)).collect();
        assert_eq!(signs, [Some("??"), Some("!"), None]);
        study.annotate(&review);
        assert!(study.record().to_string().contains("2 $4 1 $1 3"), "{}", study.record());
        let seats = study.match_at(Tree::START).game().seats();
        let mistakes = review.mistakes(&seats, None);
        assert_eq!(mistakes.len(), 1);
        assert_eq!((mistakes[0].number, mistakes[0].turn.turn.as_str()), (1, "2"));
        assert_eq!(review.mistakes(&seats, Some(0)), mistakes);
        assert!(review.mistakes(&seats, Some(1)).is_empty(), "Red made none");
        assert_eq!(review.place(0), Some(Tree::START));
        assert_eq!(review.place(3), Some(study.last()));
        assert_eq!(review.place(4), None);
    }

    #[test]
    fn an_unfinished_review_is_none() {
        let (study, _) = reviewed();
        assert!(Running::begin(&study).finish().is_none());
    }
}
