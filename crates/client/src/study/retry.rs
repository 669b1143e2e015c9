//! Mistakes to be played better, one after another.

use catalog::analysis::{Judgement, Outlook, given_to, sides};
use catalog::{AnyMatch, SeatRow, Standing, TurnError, Worth};

use super::review::Mistake;

/// The mistakes of a game as tasks.
#[derive(Clone, Debug, PartialEq)]
pub struct Retry {
    mistakes: Vec<Mistake>,
    now: usize,
    stage: Stage,
}

/// What happened with the mistake in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A better turn is asked for.
    Asked,
    /// The computer judges this turn.
    Judging(String),
    /// A better turn was found.
    Found,
    /// The better turn was shown.
    Shown,
}

/// The answer to a turn that was tried.
#[derive(Clone, Debug, PartialEq)]
pub enum Tried {
    /// It is good.
    Good,
    /// It is not better.
    Bad,
    /// The computer has to judge the position after it: [`Retry::judge`].
    Judge,
}

impl Retry {
    /// The mistakes as tasks; none if there is no mistake.
    pub fn new(mistakes: Vec<Mistake>) -> Option<Self> {
        (!mistakes.is_empty()).then_some(Self { mistakes, now: 0, stage: Stage::Asked })
    }

    /// The mistake in hand.
    pub fn mistake(&self) -> &Mistake {
        &self.mistakes[self.now]
    }

    /// Its number, from 1, and how many there are.
    pub fn number(&self) -> (usize, usize) {
        (self.now + 1, self.mistakes.len())
    }

    /// What happened with it.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Is a turn asked for?
    pub fn asks(&self) -> bool {
        matches!(self.stage, Stage::Asked | Stage::Judging(_))
    }

    /// The turns that are better.
    pub fn better(&self) -> &[String] {
        self.mistake().turn.better.as_ref().map_or(&[], |better| &better.turns)
    }

    /// The reader tries a turn in the position before the mistake.
    pub fn try_turn(&mut self, before: &dyn AnyMatch, turn: &str) -> Result<Tried, TurnError> {
        let after = played(before, turn)?;
        let position = after.position();
        let leads_here =
            |turn: &str| played(before, turn).is_ok_and(|other| other.position() == position);
        if self.better().first().is_some_and(|better| leads_here(better)) {
            self.stage = Stage::Found;
            return Ok(Tried::Good);
        }
        if leads_here(&self.mistake().turn.turn) {
            self.stage = Stage::Asked;
            return Ok(Tried::Bad);
        }
        self.stage = Stage::Judging(turn.to_owned());
        if let Standing::Over { winners, .. } = after.status() {
            let seats = after.game().seats();
            let worth = given_to(&seats, &winners);
            let good = self.is_good(&seats, &worth, true);
            self.stage = if good { Stage::Found } else { Stage::Asked };
            return Ok(if good { Tried::Good } else { Tried::Bad });
        }
        Ok(Tried::Judge)
    }

    /// The computer says what the position is worth after the turn tried. Returns the turn if it is
    /// good; nothing if no turn is being judged.
    pub fn judge(&mut self, seats: &[SeatRow], worth: &Worth) -> Option<Result<String, String>> {
        let Stage::Judging(turn) = self.stage.clone() else { return None };
        let good = self.is_good(seats, worth, false);
        self.stage = if good { Stage::Found } else { Stage::Asked };
        Some(if good { Ok(turn) } else { Err(turn) })
    }

    fn is_good(&self, seats: &[SeatRow], worth: &Worth, over: bool) -> bool {
        let Mistake { turn, .. } = self.mistake();
        let Some(better) = &turn.better else { return true };
        let best = Outlook::of_best(seats, turn.seat, &better.worth);
        let tried = Outlook::of_played(seats, turn.seat, worth, over);
        Judgement::of(best, tried, sides(seats)).fault.is_none()
    }

    /// The better turn is shown.
    pub fn show(&mut self) {
        self.stage = Stage::Shown;
    }

    /// Goes on with the next mistake; returns whether there is one.
    pub fn advance(&mut self) -> bool {
        let more = self.now + 1 < self.mistakes.len();
        if more {
            self.now += 1;
            self.stage = Stage::Asked;
        }
        more
    }

    /// Is this the last mistake?
    pub fn is_last(&self) -> bool {
        self.now + 1 == self.mistakes.len()
    }
}

fn played(before: &dyn AnyMatch, turn: &str) -> Result<Box<dyn AnyMatch>, TurnError> {
    let mut after = before.copy();
    after.play(turn)?;
    Ok(after)
}

#[cfg(test)]
mod tests {
    use catalog::Tree;

    use super::*;
    use crate::study::review::tests::reviewed;

    #[test]
    fn a_mistake_is_played_again() {
        let (study, review) = reviewed();
        let before = study.match_at(Tree::START);
        let seats = before.game().seats();
        let mut retry = Retry::new(review.mistakes(&seats, None)).unwrap();
        assert_eq!((retry.number(), retry.is_last()), ((1, 1), true));
        assert!(retry.try_turn(&*before, "9").is_err());
        assert_eq!(retry.try_turn(&*before, "2"), Ok(Tried::Bad), "that was the mistake");
        assert!(retry.asks());
        let worth =
            |yellow: f32| Worth { shares: vec![yellow, 1.0 - yellow], proof: None, drawn: false };
        assert_eq!(retry.judge(&seats, &worth(0.9)), None, "nothing was tried");
        assert_eq!(retry.try_turn(&*before, "3"), Ok(Tried::Judge));
        assert_eq!(retry.judge(&seats, &worth(0.4)), Some(Err("3".to_owned())));
        assert_eq!(retry.try_turn(&*before, "4"), Ok(Tried::Judge));
        assert_eq!(retry.judge(&seats, &worth(0.88)), Some(Ok("4".to_owned())), "as good");
        assert!(!retry.asks());
        let mut retry = Retry::new(review.mistakes(&seats, None)).unwrap();
        assert_eq!(retry.try_turn(&*before, "1"), Ok(Tried::Good));
        assert_eq!(retry.stage(), &Stage::Found);
        assert!(!retry.advance());
        retry.show();
        assert_eq!((retry.stage(), retry.better()), (&Stage::Shown, &["1".to_owned()][..]));
        assert_eq!(Retry::new(review.mistakes(&seats, Some(1))), None);
    }
}
