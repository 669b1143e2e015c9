//! Turn texts, read in two goes: how they are written, then what the rules say to them.

use game::grid::Direction;
use game::text::{Refusal, Scanner, Syntax};
use game::{Game, Message, Notation, TurnError};

use crate::options::Contigo;
use crate::pit::{FULL, Pit, Turning};
use crate::sower::Sower;
use crate::sowing::{self, Sowing};
use crate::square::Square;
use crate::state::{Phase, State};
use crate::step::{self, Step};
use crate::{moves, refusals};

pub(crate) fn turn(game: Contigo, before: &State, text: &str) -> Result<Vec<Step>, TurnError> {
    game.check_going_on(before)?;
    let written = Written::read(text)?;
    let mut reading = Reading { game, state: *before, turn: Vec::new() };
    reading.pawn_part(written.legs.as_ref())?;
    reading.beads(written.sowing)?;
    Ok(reading.turn)
}

/// Parts of a turn made by hand are checked as if they were written.
impl Contigo {
    /// The sowing that drops these beads, the nearest pit first, in a state where it is time to
    /// sow (C6); or why it is none.
    pub fn check_sowing(
        self,
        state: &State,
        origin: Pit,
        turning: Turning,
        drops: &[u8],
    ) -> Result<Sowing, Refusal> {
        let len = drops.iter().rposition(|&beads| beads > 0).map_or(0, |last| last + 1);
        let reading = Reading { game: self, state: *state, turn: Vec::new() };
        if len == 0 {
            return Err(reading.must_sow());
        }
        reading.check_drops(&Drops { origin, turning, beads: drops[..len].to_vec() })
    }

    /// Refuses a bead in a pit that lies the other way round than the beads dropped so far (C6).
    pub fn check_way_round(self, sower: &Sower, pit: Pit) -> Result<(), Refusal> {
        match sower.turning() {
            Some(turning) if sower.is_nearer_backwards(pit) => {
                Err(refusals::two_ways_round(pit, turning))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a further leg of the chain a state stands in, if it is no capture (C14).
    pub fn check_further_leg(self, state: &State, to: Square) -> Result<(), Refusal> {
        let Phase::Chain(from) = state.phase() else {
            return Ok(());
        };
        let reading = Reading { game: self, state: *state, turn: Vec::new() };
        reading.check_leg(from, to)?;
        reading.check_target(from, to, true, true)
    }
}

/// A turn as it is written, whatever the rules say.
struct Written {
    /// The square the piece leaves, then where each leg ends; nothing for `--`.
    legs: Option<(Square, Vec<Leg>)>,
    sowing: Option<Drops>,
}

struct Leg {
    captures: bool,
    to: Square,
}

struct Drops {
    origin: Pit,
    turning: Turning,
    /// The last one is not 0.
    beads: Vec<u8>,
}

impl Written {
    fn read(text: &str) -> Result<Self, Syntax> {
        let mut s = Scanner::new(text);
        let legs = if s.eat("--") { None } else { Some(read_legs(&mut s)?) };
        let sowing = if s.is_done() {
            None
        } else {
            s.expect("/")?;
            Some(Drops::read(&mut s)?)
        };
        s.finish()?;
        Ok(Self { legs, sowing })
    }
}

fn read_legs(s: &mut Scanner<'_>) -> Result<(Square, Vec<Leg>), Syntax> {
    let from = Square::read(s)?;
    let mut legs = Vec::new();
    while legs.is_empty() || matches!(s.peek(), Some('-' | 'x')) {
        let captures = s.one(Message::new("expected-leg", "`-` or `x`"), |c| match c {
            '-' => Some(false),
            'x' => Some(true),
            _ => None,
        })?;
        let to = Square::read(s)?;
        legs.push(Leg { captures, to });
    }
    Ok((from, legs))
}

impl Drops {
    fn read(s: &mut Scanner<'_>) -> Result<Self, Syntax> {
        let origin = Pit::read(s)?;
        let turning = s.one(Message::new("expected-turning", "`>` or `<`"), |c| {
            Turning::ALL.into_iter().find(|turning| turning.sign() == c)
        })?;
        let mut beads = Vec::new();
        loop {
            let here = s.clone();
            let drop = s.number(0, FULL.into(), Message::new("expected-drop", "a drop"))? as u8;
            beads.push(drop);
            if !s.eat(".") {
                // One text a sowing.
                if drop == 0 {
                    return Err(here.error(Message::new(
                        "expected-last-drop",
                        "a last drop of at least one bead",
                    )));
                }
                return Ok(Self { origin, turning, beads });
            }
        }
    }
}

/// Plays what was written as far as it is legal.
struct Reading {
    game: Contigo,
    state: State,
    turn: Vec<Step>,
}

impl Reading {
    fn pawn_part(&mut self, legs: Option<&(Square, Vec<Leg>)>) -> Result<(), Refusal> {
        let Some((from, legs)) = legs else {
            return self.stay();
        };
        self.check_piece(*from)?;
        if self.game.variant().captures() {
            self.chain(*from, legs)
        } else if let Some(leg) = legs.iter().find(|leg| leg.captures) {
            Err(refusals::nothing_captured_here(*from, leg.to))
        } else if self.game.variant().bends() {
            self.ell(*from, legs)
        } else {
            let [Leg { to, .. }] = legs[..] else {
                return Err(refusals::too_many_legs(*from, legs[0].to));
            };
            self.check_leg(*from, to)?;
            self.check_free(to, refusals::occupied)?;
            self.play(Step::Move { from: *from, to });
            Ok(())
        }
    }

    /// C5.
    fn stay(&mut self) -> Result<(), Refusal> {
        let mut steps = Vec::new();
        self.game.steps(&self.state, &mut steps);
        if steps[0] != Step::Stay {
            return Err(refusals::a_move_exists(&text(&steps[..1])));
        }
        self.play(Step::Stay);
        Ok(())
    }

    /// C9.
    fn ell(&mut self, from: Square, legs: &[Leg]) -> Result<(), Refusal> {
        let [Leg { to: corner, .. }, Leg { to, .. }] = *legs else {
            return Err(refusals::not_an_ell(legs.len()));
        };
        let way = self.check_leg(from, corner)?;
        self.check_free(corner, refusals::corner_occupied)?;
        let turned = corner.straight_to(to).map(|(second, _)| second);
        if turned.is_some_and(|second| !way.perpendicular().contains(&second)) {
            return Err(refusals::not_a_corner(corner, way.perpendicular()));
        }
        self.check_leg(corner, to)?;
        self.check_free(to, refusals::occupied)?;
        self.play(Step::Ell { from, corner, to });
        Ok(())
    }

    /// C13, C14.
    fn chain(&mut self, from: Square, legs: &[Leg]) -> Result<(), Refusal> {
        let mut at = from;
        for (i, &Leg { captures, to }) in legs.iter().enumerate() {
            if i > 0 {
                if self.game.between_turns(&self.state) {
                    return Err(self.ended());
                }
                if !legs[i - 1].captures {
                    return Err(refusals::no_leg_after_a_move(at));
                }
                if !captures {
                    return Err(refusals::chain_is_written_with_x(at, to));
                }
            }
            self.check_leg(at, to)?;
            self.check_target(at, to, captures, i > 0)?;
            self.play(if captures {
                Step::Take { from: at, to }
            } else {
                Step::Move { from: at, to }
            });
            at = to;
        }
        if let Phase::Chain(_) = self.state.phase() {
            self.play(Step::Stop);
        }
        Ok(())
    }

    /// C6, and C8, C16, C17 where nothing is sown.
    fn beads(&mut self, sowing: Option<Drops>) -> Result<(), Refusal> {
        let over = self.game.between_turns(&self.state);
        match sowing {
            None if over => Ok(()),
            None => Err(self.must_sow()),
            Some(_) if over => Err(self.ended()),
            Some(drops) => {
                let sowing = self.check_drops(&drops)?;
                self.play(Step::Sow(sowing));
                Ok(())
            }
        }
    }

    fn must_sow(&self) -> Refusal {
        let mut first = None;
        sowing::for_each(self.state.all_beads(), |sowing| {
            first.get_or_insert(sowing);
        });
        let example = first.expect("56 beads can always be sown");
        refusals::must_sow(&format!("/{example}"))
    }

    fn play(&mut self, step: Step) {
        self.game.play(&mut self.state, step);
        self.turn.push(step);
    }

    /// The turn so far has ended the game.
    fn ended(&self) -> Refusal {
        let status = self.game.status(&self.state);
        let outcome = status.outcome().expect("the game has ended");
        refusals::game_ends_here(outcome.reason, &text(&self.turn))
    }

    fn check_piece(&self, from: Square) -> Result<(), Refusal> {
        let mover = self.state.mover();
        let own = self.state.army(mover);
        if own.is_empty() {
            return Err(refusals::no_pieces());
        }
        match self.state.piece(from) {
            None => Err(refusals::no_piece(from, own)),
            Some(piece) => match self.state.controller(piece.colour) {
                owner if owner != mover => Err(refusals::not_yours(from, owner, own)),
                _ => Ok(()),
            },
        }
    }

    /// C4, but for what stands at the end of the leg.
    fn check_leg(&self, from: Square, to: Square) -> Result<Direction, Refusal> {
        let (way, far) = from.straight_to(to).ok_or_else(|| refusals::not_straight(from, to))?;
        let pit = Pit::toward(from, way);
        let beads = self.state.beads(pit);
        if beads == 0 {
            return Err(refusals::empty_pit(pit, from, way));
        }
        match moves::landing(&self.state, from, way) {
            None => Err(refusals::off_the_board(pit, beads, from, way)),
            Some(right) if far != beads => Err(refusals::wrong_length(pit, beads, from, right)),
            Some(_) => Ok(way),
        }
    }

    fn check_free(&self, square: Square, refusal: fn(Square) -> Refusal) -> Result<(), Refusal> {
        if self.state.occupied().contains(square) {
            return Err(refusal(square));
        }
        Ok(())
    }

    fn check_target(
        &self,
        from: Square,
        to: Square,
        captures: bool,
        chained: bool,
    ) -> Result<(), Refusal> {
        let owner = self.state.piece(to).map(|piece| self.state.controller(piece.colour));
        match owner {
            Some(owner) if owner == self.state.mover() => Err(refusals::own_piece(to)),
            Some(owner) if !captures => Err(refusals::is_a_capture(from, to, owner)),
            None if captures && chained => Err(refusals::chain_must_capture(from, to)),
            None if captures => Err(refusals::nothing_to_capture(from, to)),
            _ => Ok(()),
        }
    }

    fn check_drops(&self, drops: &Drops) -> Result<Sowing, Refusal> {
        let Drops { origin, turning, .. } = *drops;
        let held = self.state.beads(origin);
        if held == 0 {
            return Err(refusals::origin_empty(origin));
        }
        let taken: u32 = drops.beads.iter().map(|&b| u32::from(b)).sum();
        if taken > held.into() {
            return Err(refusals::too_few_beads(origin, held, taken));
        }
        if drops.beads.len() > taken as usize {
            let reached = origin.next(turning, (drops.beads.len() % crate::PITS) as u8);
            let last = origin.next(turning, taken as u8);
            return Err(refusals::out_of_reach(reached, taken, last));
        }
        let mut packed = 0;
        for (i, &dropped) in drops.beads.iter().enumerate() {
            let pit = origin.next(turning, i as u8 + 1);
            let beads = self.state.beads(pit);
            if beads + dropped > FULL {
                return Err(refusals::no_room(pit, beads, dropped));
            }
            packed |= u32::from(dropped) << (3 * i);
        }
        Ok(Sowing::pack(origin, turning, packed))
    }
}

fn text(steps: &[Step]) -> String {
    let mut text = String::new();
    step::write_turn(steps, &mut text).expect("a string takes any text");
    text
}
