//! Turns made by touching the board.

use catalog::Made;
use catalog::diagram::Motion;

use super::{Effect, Refusal, Table};

impl Table {
    /// Touches a spot. While the computer's turns are shown one after another, it skips to the next.
    pub fn touch(&mut self, spot: &str, now: f64) -> Vec<Effect> {
        if !self.is_open() {
            return if self.is_showing() { self.skip(now) } else { self.refuse_closed() };
        }
        if self.is_unconfirmed() {
            return vec![Effect::Refuse(Refusal::Unconfirmed)];
        }
        match self.hand.touch(spot) {
            Ok(made) => self.made(made),
            Err(refused) => {
                let rule = refused.error.map(Refusal::Rule);
                vec![Effect::Refuse(rule.unwrap_or_else(|| self.nothing_at(spot)))]
            }
        }
    }

    /// Picks up the piece on a spot, unless it is held already; returns whether it can be held.
    /// Where touching it is a whole step it cannot.
    pub fn hold(&mut self, spot: &str) -> (bool, Vec<Effect>) {
        if self.hand.touched().iter().any(|touched| touched == spot) {
            return (true, Vec::new());
        }
        if !self.is_open() || !self.hand.next().iter().any(|next| next == spot) {
            return (false, Vec::new());
        }
        match self.hand.touch(spot) {
            Ok(made @ Made::Held) => (true, self.made(made)),
            Ok(Made::Step | Made::Turn(_)) => {
                self.hand.back();
                (false, Vec::new())
            }
            Err(_) => (false, Vec::new()),
        }
    }

    /// Why there is nothing to play at a spot of which no rule speaks.
    fn nothing_at(&self, spot: &str) -> Refusal {
        let picture = self.picture(&catalog::diagram::View::default());
        let (seats, teams, mover) = (self.seats(), self.teams(), self.mover());
        let label = picture.spots.iter().find(|s| s.id == spot).map(|spot| &spot.label);
        let theirs = label.is_some_and(|label| {
            // A dark square belongs to no player.
            let mut named = label.values.iter().filter(|(name, _)| *name != "shade");
            named.any(|(_, value)| {
                let seat =
                    seats.iter().position(|seat| seat.trim_end_matches(char::is_numeric) == value);
                seat.zip(mover).is_some_and(|(seat, mover)| teams[seat] != teams[mover])
            })
        });
        if theirs { Refusal::NotYours } else { Refusal::NothingHere }
    }

    /// Makes the step that waits, or submits the whole turn that does.
    pub fn confirm(&mut self) -> Vec<Effect> {
        if !self.is_open() {
            return Vec::new();
        }
        let travelled = if self.is_unconfirmed() { self.hand.steps() } else { 0 };
        match self.hand.confirm() {
            Some(Made::Turn(turn)) if travelled > 0 => vec![Effect::Submit { turn, travelled }],
            Some(made) => self.made(made),
            None => Vec::new(),
        }
    }

    /// Turns the piece that is held; returns whether it can be turned.
    pub fn turn_held(&mut self) -> (bool, Vec<Effect>) {
        if self.is_open() && self.hand.turn() {
            (true, self.made(Made::Held))
        } else {
            (false, Vec::new())
        }
    }

    /// Takes back the last touch or step of the unfinished turn; returns whether there was any.
    pub fn back(&mut self) -> bool {
        self.hand.back()
    }

    /// Takes back all of the unfinished turn.
    pub fn clear(&mut self) {
        self.hand.clear();
    }

    /// Is a turn being made?
    pub fn holds(&self) -> bool {
        self.hand.steps() > 0 || !self.hand.touched().is_empty()
    }

    /// The spots that may be touched now.
    pub fn next(&self) -> Vec<String> {
        if self.is_open() { self.hand.next() } else { Vec::new() }
    }

    /// What travels if this spot is touched now and that makes a step; nothing where it does not.
    pub fn preview(&self, spot: &str) -> Vec<Motion> {
        if self.is_open() { self.hand.preview(spot) } else { Vec::new() }
    }

    /// What to do now, where somebody here is to play.
    pub fn prompt(&self) -> Option<&'static str> {
        let prompt = if self.is_unconfirmed() { "play-confirm-turn" } else { self.hand.prompt() };
        self.is_open().then_some(prompt)
    }

    /// Can what is held be turned?
    pub fn can_turn(&self) -> bool {
        self.is_open() && self.hand.turns()
    }

    /// Is there a step or a turn that waits to be confirmed?
    pub fn can_confirm(&self) -> bool {
        self.is_open() && self.hand.is_step()
    }

    /// Is the turn complete, and waits to be confirmed?
    pub fn is_unconfirmed(&self) -> bool {
        self.hand.is_whole()
    }

    /// Is nothing possible but to confirm: there is no choice?
    pub fn is_forced(&self) -> bool {
        self.can_confirm()
            && !self.is_unconfirmed()
            && self.hand.touched().is_empty()
            && self.hand.next().is_empty()
    }

    fn made(&mut self, made: Made) -> Vec<Effect> {
        match made {
            Made::Held => vec![Effect::Held(self.hand.lies())],
            Made::Step => vec![Effect::Step(self.hand.motions())],
            Made::Turn(_) if self.confirms && self.hand.steps() > 1 => {
                vec![Effect::Step(self.hand.motions())]
            }
            Made::Turn(turn) => {
                vec![Effect::Submit { turn, travelled: self.hand.steps().saturating_sub(1) }]
            }
        }
    }

    /// Why the board cannot be used by hand now.
    pub fn refuse_closed(&self) -> Vec<Effect> {
        let refusal = match (self.shown, self.standing()) {
            (Some(turns), _) => Refusal::LookingBack(turns),
            (None, catalog::Standing::ToMove(seat)) if !self.closed => Refusal::NotYourTurn(seat),
            _ => return Vec::new(),
        };
        vec![Effect::Refuse(refusal)]
    }
}
