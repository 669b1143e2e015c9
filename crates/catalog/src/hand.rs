//! The object-safe interface of a turn being made by hand.

use diagram::{Drawn, Motion, Picture, Sentence, View};
use game::{Game, Match, Notation, Status, TurnError};

use crate::parts::{GameParts, StateOf, StepOf};

/// A turn being made by touching the spots of a [`Picture`] one after another. Nothing is played
/// in the match until the turn is whole and its text is handed back.
pub trait AnyHand: Send {
    /// The board as it looks with what was done so far. What the view says is touched is
    /// replaced by what was.
    fn picture(&self, view: &View) -> Picture;

    /// What was touched since the last whole step.
    fn touched(&self) -> &[String];

    /// The spots that may be touched now.
    fn next(&self) -> Vec<String>;

    /// What would travel if this spot were touched now and a step came of it: the piece that goes and
    /// those it sends away. Empty where more touches are needed, or where it cannot be touched.
    fn preview(&self, spot: &str) -> Vec<Motion>;

    /// What to touch now, as a sentence to be looked up in the reader's language.
    fn prompt(&self) -> &'static str;

    /// The number of the rule that speaks of it.
    fn rule(&self) -> Option<&'static str>;

    /// Is what was touched a step already, waiting to be confirmed or gone on with?
    fn is_step(&self) -> bool;

    /// How many steps of the turn are made.
    fn steps(&self) -> usize;

    /// Do these steps make a whole turn? Then nothing can be touched; [`AnyHand::confirm`] says the
    /// turn's text again, [`AnyHand::back`] takes its last step back.
    fn is_whole(&self) -> bool;

    /// How what is held lies, in words, where it can be turned.
    fn lies(&self) -> Option<Sentence>;

    /// Can what is held be turned now?
    fn turns(&self) -> bool;

    /// Turns what is held clockwise to the next way it can lie; says whether there is one.
    fn turn(&mut self) -> bool;

    /// Touches a spot. The last spot touched again makes the step it comes to, or turns what is
    /// held over it; the first one
    /// touched again takes back what was touched last, at the end itself; where nothing else was
    /// touched another first one is taken instead. Any other touch that is not possible changes
    /// nothing.
    fn touch(&mut self, spot: &str) -> Result<Made, Refused>;

    /// Makes the step that what was touched comes to, without touching anything further; also
    /// the one step there is where there is no choice.
    fn confirm(&mut self) -> Option<Made>;

    /// Takes back the last touch, or the last step where nothing was touched since; says whether
    /// there was anything.
    fn back(&mut self) -> bool;

    /// Begins the turn anew.
    fn clear(&mut self);

    /// What travelled when the last step was made.
    fn motions(&self) -> Vec<Motion>;
}

/// What a touch did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// Something is held; more touches are needed or may follow.
    Held,
    /// A step was made, the turn goes on.
    Step,
    /// The turn is whole: its text, to be played.
    Turn(String),
}

/// A spot cannot be touched now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What the rules say about it, where they speak of it.
    pub error: Option<TurnError>,
}

/// The one implementation, for every game.
pub(crate) struct Making<B: GameParts> {
    game: B::Rules,
    /// The state the turn began with, and after every step.
    states: Vec<StateOf<B>>,
    made: Vec<StepOf<B>>,
    touched: Vec<String>,
    /// Quarter turns of what is held.
    turned: u8,
    /// Was the match over before, perhaps by resignation or agreement?
    over: bool,
}

impl<B: GameParts> Making<B> {
    pub(crate) fn of(played: &Match<B::Rules>) -> Self {
        Self {
            game: played.game().clone(),
            states: vec![played.state().clone()],
            made: Vec::new(),
            touched: Vec::new(),
            turned: 0,
            over: played.status().outcome().is_some(),
        }
    }

    fn state(&self) -> &StateOf<B> {
        self.states.last().expect("the turn began with a state")
    }

    fn is_whole(&self) -> bool {
        !self.made.is_empty() && self.game.between_turns(self.state())
    }

    fn turn_text(&self) -> String {
        self.game.turn_text(&self.states[0], &self.made)
    }

    fn hand(&self) -> diagram::Hand<StepOf<B>> {
        if self.over || self.is_whole() || matches!(self.game.status(self.state()), Status::Over(_))
        {
            return diagram::Hand { next: Vec::new(), step: None };
        }
        B::Board::hand(&self.game, self.state(), &self.touched)
    }

    fn lying(&self, turned: u8) -> Option<diagram::Lying> {
        B::Board::lying(&self.game, self.state(), &self.touched, turned)
    }

    /// The next way what is held can lie, by quarter turns.
    fn next_way(&self) -> Option<u8> {
        let now = self.lying(self.turned)?;
        let mut ways = (1..4).map(|more| (self.turned + more) % 4);
        ways.find(|way| self.lying(*way).is_some_and(|lying| lying != now))
    }

    /// The step it comes to if nothing else is touched: what is held is laid down as it was turned.
    fn step(&self) -> Option<StepOf<B>> {
        self.hand().step.or_else(|| {
            let end = self.lying(self.turned)?.end?;
            let touched = [self.touched.as_slice(), &[end]].concat();
            B::Board::hand(&self.game, self.state(), &touched).step
        })
    }

    fn play(&mut self, step: StepOf<B>) -> Made {
        let mut state = self.state().clone();
        self.game.play(&mut state, step);
        self.touched.clear();
        self.made.push(step);
        self.states.push(state);
        if self.is_whole() { Made::Turn(self.turn_text()) } else { Made::Step }
    }
}

impl<B: GameParts> AnyHand for Making<B> {
    fn picture(&self, view: &View) -> Picture {
        let (touched, turned) = (self.touched.clone(), self.turned);
        // Nobody's place is lit while a whole turn waits to be confirmed.
        let over = self.over || self.is_whole();
        let open = view.open && !over;
        let view = View { touched, turned, open, over, ..view.clone() };
        B::Board::picture(&self.game, self.state(), &view)
    }

    fn touched(&self) -> &[String] {
        &self.touched
    }

    fn next(&self) -> Vec<String> {
        self.hand().next
    }

    fn preview(&self, spot: &str) -> Vec<Motion> {
        let now = self.hand();
        let again = self.touched.last().is_some_and(|last| last == spot);
        let step = if now.next.iter().any(|next| next == spot) {
            let touched = [self.touched.as_slice(), &[spot.to_owned()]].concat();
            B::Board::hand(&self.game, self.state(), &touched).step
        } else {
            now.step.filter(|_| again)
        };
        step.map_or_else(Vec::new, |step| B::Board::motions(&self.game, self.state(), step))
    }

    fn prompt(&self) -> &'static str {
        B::Board::prompt(&self.game, self.state(), &self.touched)
    }

    fn rule(&self) -> Option<&'static str> {
        B::Board::rule(self.prompt())
    }

    fn is_step(&self) -> bool {
        self.is_whole() || self.step().is_some()
    }

    fn steps(&self) -> usize {
        self.made.len()
    }

    fn is_whole(&self) -> bool {
        self.is_whole()
    }

    fn lies(&self) -> Option<Sentence> {
        self.lying(self.turned).map(|lying| lying.label)
    }

    fn turns(&self) -> bool {
        self.next_way().is_some()
    }

    fn turn(&mut self) -> bool {
        let way = self.next_way();
        self.turned = way.unwrap_or(self.turned);
        way.is_some()
    }

    fn touch(&mut self, spot: &str) -> Result<Made, Refused> {
        let now = self.hand();
        if !now.next.iter().any(|next| next == spot) {
            if let Some(step) = now.step
                && self.touched.last().is_some_and(|last| last == spot)
            {
                return Ok(self.play(step));
            }
            if let [_, .., last] = self.touched.as_slice()
                && last == spot
                && self.turn()
            {
                return Ok(Made::Held);
            }
            if self.touched.first().is_some_and(|first| first == spot) {
                self.touched.pop();
                return Ok(Made::Held);
            }
            if self.touched.len() == 1
                && B::Board::hand(&self.game, self.state(), &[])
                    .next
                    .iter()
                    .any(|other| other == spot)
            {
                self.touched.clear();
                return self.touch(spot);
            }
            if self.is_whole() {
                return Err(Refused { error: None });
            }
            let mut touched = self.touched.clone();
            touched.push(spot.to_owned());
            return Err(Refused { error: B::Board::refuse(&self.game, self.state(), &touched) });
        }
        if self.touched.is_empty() {
            self.turned = 0;
        }
        self.touched.push(spot.to_owned());
        Ok(match self.hand() {
            diagram::Hand { next, step: Some(step) } if next.is_empty() => self.play(step),
            _ => Made::Held,
        })
    }

    fn confirm(&mut self) -> Option<Made> {
        if self.is_whole() {
            return Some(Made::Turn(self.turn_text()));
        }
        let step = self.step()?;
        Some(self.play(step))
    }

    fn back(&mut self) -> bool {
        if self.touched.pop().is_some() {
            return true;
        }
        if self.made.pop().is_some() {
            self.states.pop();
            return true;
        }
        false
    }

    fn clear(&mut self) {
        self.touched.clear();
        self.made.clear();
        self.states.truncate(1);
    }

    fn motions(&self) -> Vec<Motion> {
        match (self.made.last(), self.states.len()) {
            (Some(&step), states @ 2..) => {
                B::Board::motions(&self.game, &self.states[states - 2], step)
            }
            _ => Vec::new(),
        }
    }
}
