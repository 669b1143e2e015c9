//! Turns made by hand: pieces from square to square, beads one by one.

use contigo::{Contigo, Phase, Pit, Sower, Square, State, Step, Turning};
use game::grid::Direction;
use game::{Game, Notation, TurnError};

use super::held::pit;
use diagram::{Hand, Motion};

pub(super) fn hand(game: Contigo, state: &State, touched: &[String]) -> Hand<Step> {
    if state.phase() == Phase::Sow {
        return sowing(state, touched);
    }
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let ways: Vec<_> = steps.into_iter().flat_map(|step| ways(state, step)).collect();
    Hand::among(&ways, touched)
}

/// What is to be touched next.
pub(super) fn prompt(game: Contigo, state: &State, touched: &[String]) -> &'static str {
    match (state.phase(), touched) {
        (Phase::Sow, []) => "play-contigo-take-beads",
        (Phase::Sow, [_]) => "play-contigo-first-bead",
        (Phase::Sow, _) => "play-contigo-drop",
        (Phase::Chain(_), _) => "play-contigo-chain",
        // Whoever has no pawn move sows all the same (C8).
        (_, []) if hand(game, state, &[]).next.is_empty() => "play-contigo-stay",
        (_, []) if game.variant().captures() => "play-contigo-choose-piece",
        (_, []) => "play-contigo-choose",
        (_, [_]) if game.variant().bends() => "play-contigo-corner",
        _ => "play-contigo-where",
    }
}

/// The touches that make a step of the pawn part.
fn ways(state: &State, step: Step) -> Vec<(Vec<String>, Step)> {
    let way = |squares: &[Square]| (squares.iter().map(Square::to_string).collect(), step);
    match (step, state.phase()) {
        // C14: the piece that captured is in the hand already.
        (Step::Take { from, to }, Phase::Chain(_)) => vec![way(&[to]), way(&[from, to])],
        (Step::Stop, Phase::Chain(at)) => vec![way(&[at])],
        (Step::Move { from, to } | Step::Take { from, to }, _) => vec![way(&[from, to])],
        (Step::Ell { from, corner, to }, _) => vec![way(&[from, corner, to])],
        (Step::Stay, _) => vec![way(&[])],
        (Step::Stop | Step::Sow(_), _) => Vec::new(),
    }
}

/// A pit, then every pit that gets a bead; what is left in the hand goes back when it is confirmed.
fn sowing(state: &State, touched: &[String]) -> Hand<Step> {
    let name = |pit: Pit| pit.name().to_owned();
    let Some((first, drops)) = touched.split_first() else {
        let next = Pit::all().filter(|&pit| Sower::new(state, pit).open().next().is_some());
        return Hand { next: next.map(name).collect(), step: None };
    };
    let nothing = Hand { next: Vec::new(), step: None };
    let Some(origin) = pit(first) else {
        return nothing;
    };
    let mut sower = Sower::new(state, origin);
    for drop in drops {
        if !pit(drop).is_some_and(|pit| sower.drop_in(pit)) {
            return nothing;
        }
    }
    let step = sower.sowing().map(Step::Sow);
    Hand { next: sower.open().map(name).collect(), step }
}

pub(super) fn refuse(game: Contigo, state: &State, touched: &[String]) -> Option<TurnError> {
    if let Err(over) = game.check_going_on(state) {
        return Some(over);
    }
    match state.phase() {
        Phase::Sow => refuse_beads(game, state, touched),
        Phase::Chain(_) => {
            let to = Square::named(touched.last()?)?;
            game.check_further_leg(state, to).err().map(TurnError::from)
        }
        Phase::Pawn => refuse_piece(game, state, touched),
    }
}

/// Asks the reader of turns about the pawn part that was tried.
fn refuse_piece(game: Contigo, state: &State, touched: &[String]) -> Option<TurnError> {
    if touched.len() == 1 && pit(&touched[0]).is_some() {
        // C5: beads come after a piece.
        return why_not(game, state, "--");
    }
    let squares: Vec<_> = touched.iter().map(|id| Square::named(id)).collect::<Option<_>>()?;
    let from = *squares.first()?;
    let bends = game.variant().bends();
    match squares[..] {
        // A piece that goes nowhere, or no piece of the mover's: the first reason will do.
        [_] => first_legs(from).find_map(|to| refuse_leg(game, state, from, to)),
        [_, to] if !bends => refuse_leg(game, state, from, to),
        // The L as far as it is known, then with any second leg.
        [_, corner] => second_legs(from, corner)
            .find_map(|to| why_not(game, state, &format!("{from}-{corner}-{to}"))),
        [_, corner, to] if bends => why_not(game, state, &format!("{from}-{corner}-{to}")),
        _ => None,
    }
}

fn refuse_leg(game: Contigo, state: &State, from: Square, to: Square) -> Option<TurnError> {
    let bends = game.variant().bends();
    if bends {
        return second_legs(from, to)
            .find_map(|end| why_not(game, state, &format!("{from}-{to}-{end}")));
    }
    let mover = state.mover();
    let enemy = state.piece(to).is_some_and(|piece| state.controller(piece.colour) != mover);
    let sign = if enemy && game.variant().captures() { 'x' } else { '-' };
    why_not(game, state, &format!("{from}{sign}{to}"))
}

/// One square each way.
fn first_legs(from: Square) -> impl Iterator<Item = Square> {
    Direction::ORTHOGONAL.into_iter().filter_map(move |way| from.ahead(way, 1))
}

/// Any square aside of a corner; the corner's own neighbours where it is no corner at all.
fn second_legs(from: Square, corner: Square) -> impl Iterator<Item = Square> {
    let aside = from
        .straight_to(corner)
        .map_or([Direction::North, Direction::South], |(way, _)| way.perpendicular());
    aside.into_iter().filter_map(move |way| corner.ahead(way, 1))
}

/// Why this pawn part is none; that beads have to follow is no reason.
fn why_not(game: Contigo, state: &State, part: &str) -> Option<TurnError> {
    let error = game.read_turn(state, part).err()?;
    let wants_beads =
        matches!(&error, TurnError::Illegal(refusal) if refusal.message.key == "must-sow");
    (!wants_beads).then_some(error)
}

fn refuse_beads(game: Contigo, state: &State, touched: &[String]) -> Option<TurnError> {
    let pits: Vec<_> = touched.iter().map(|id| pit(id)).collect::<Option<_>>()?;
    let (&origin, drops) = pits.split_first()?;
    let check = |turning, drops: &[u8]| {
        game.check_sowing(state, origin, turning, drops).err().map(TurnError::from)
    };
    let Some((&last, dropped)) = drops.split_last() else {
        return Turning::ALL.into_iter().find_map(|turning| check(turning, &[1]));
    };
    let mut sower = Sower::new(state, origin);
    for &pit in dropped {
        sower.drop_in(pit);
    }
    if let Err(refusal) = game.check_way_round(&sower, last) {
        return Some(refusal.into());
    }
    let places = |turning: Turning| {
        (1..contigo::PITS as u8).find(|&places| origin.next(turning, places) == last)
    };
    // The first bead decides which way round; before it, the shorter way was meant.
    let turning = sower
        .turning()
        .or_else(|| Turning::ALL.into_iter().min_by_key(|&turning| places(turning)))?;
    let far = usize::from(places(turning)?);
    let mut drops = vec![0; far];
    for &pit in dropped.iter().chain([&last]) {
        let place = (1..=far).find(|&p| origin.next(turning, p as u8) == pit);
        // A bead further away than the last one makes no difference to it.
        if let Some(place) = place {
            drops[place - 1] += 1;
        }
    }
    // More beads make the reach longer: as many more as there are, where there is room.
    let mut left = state.beads(origin).saturating_sub(drops.iter().sum());
    for place in 1..far {
        let beads = state.beads(origin.next(turning, place as u8));
        while left > 0 && beads + drops[place - 1] < contigo::FULL {
            drops[place - 1] += 1;
            left -= 1;
        }
    }
    let dropped: u8 = drops.iter().sum();
    drops[far - 1] += left.min((far as u8).saturating_sub(dropped));
    check(turning, &drops)
}

pub(super) fn motions(state: &State, step: Step) -> Vec<Motion> {
    match step {
        Step::Move { from, to } | Step::Take { from, to } => vec![travel(state, &[from, to])],
        Step::Ell { from, corner, to } => vec![travel(state, &[from, corner, to])],
        Step::Sow(sowing) => {
            let drops = sowing.drops().flat_map(|(pit, beads)| (0..beads).map(move |_| pit));
            let path = |pit: Pit| vec![sowing.origin().name().to_owned(), pit.name().to_owned()];
            drops.map(|pit| Motion { path: path(pit), leaps: true }).collect()
        }
        Step::Stop | Step::Stay => Vec::new(),
    }
}

/// A piece slides over empty squares and leaps where something is in the way (C4).
fn travel(state: &State, corners: &[Square]) -> Motion {
    let mut path = vec![corners[0]];
    let mut leaps = false;
    for leg in corners.windows(2) {
        let (way, far) = leg[0].straight_to(leg[1]).expect("a leg is straight");
        let between = (1..far).filter_map(|squares| leg[0].ahead(way, squares));
        path.extend(between.inspect(|&square| leaps |= state.piece(square).is_some()));
        path.push(leg[1]);
    }
    let path = if leaps { corners } else { &path };
    Motion { path: path.iter().map(Square::to_string).collect(), leaps }
}
