//! What lies on the board and in the hands, as far as drawing cares.

use ::eupdonne::{Bar, Eupdonne, Form, Piece, Placement, Side, Square, State, Step, Towards};

use super::hand::{Touch, hand, square_of};
use crate::View;

/// A bar on the board.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    pub(super) piece: Piece,
    /// Is it in the hand that makes a turn?
    pub(super) held: Option<Holding>,
    /// The ways in which each of its three squares is linked, and whether to a friend.
    pub(super) links: [Vec<(Towards, bool)>; 3],
}

/// How a bar is held.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Holding {
    /// Taken up from where it lies.
    Taken,
    /// Shown where it might go, its direction not chosen yet.
    Hovering,
    /// Shown where it will go.
    Turned,
}

/// Everything that is drawn of a position and of the turn being made.
pub(super) struct Scenery {
    pub(super) laid: Vec<Laid>,
    /// The form that is taken up in the mover's hand and not yet over the board.
    taken: Option<Form>,
    /// A form that is missing in the mover's hand because it hovers over the board.
    missing: Option<Form>,
}

impl Scenery {
    /// How many bars of a form are drawn in a hand, and whether the last of them is taken up.
    pub(super) fn in_hand(&self, state: &State, side: Side, form: Form) -> (usize, bool) {
        let mine = side == state.mover();
        let missing = usize::from(mine && self.missing == Some(form));
        let count = state.in_hand(side, form).saturating_sub(missing);
        (count, mine && self.taken == Some(form))
    }
}

/// What is drawn of a position while these spots are touched.
pub(super) fn scenery(game: Eupdonne, state: &State, view: &View) -> Scenery {
    let first = view.touched.first().and_then(|id| Touch::read(state, id));
    let going = going(game, state, &view.touched);
    let from = match first {
        Some(Touch::Square(square)) => state.piece_on(square).filter(|p| p.owner == state.mover()),
        _ => None,
    };
    let mut pieces = state.pieces();
    let mut held = None;
    match (first, going) {
        (Some(Touch::Hand(form)), Some((placement, holding))) => {
            let piece =
                Piece { owner: state.mover(), bar: Bar { form, placement }, captured: false };
            pieces.push(piece);
            held = Some((piece, holding));
        }
        (Some(Touch::Square(_)), Some((placement, holding))) => {
            pieces.retain(|piece| Some(*piece) != from);
            if let Some(mut piece) = from {
                piece.bar.placement = placement;
                pieces.push(piece);
                held = Some((piece, holding));
            }
        }
        (Some(Touch::Square(_)), None) => held = from.map(|piece| (piece, Holding::Taken)),
        _ => {}
    }
    let form = match first {
        Some(Touch::Hand(form)) if state.in_hand(state.mover(), form) > 0 => Some(form),
        _ => None,
    };
    let holding = |piece: Piece| held.filter(|(which, _)| *which == piece).map(|(_, how)| how);
    let lying: Vec<Piece> = pieces
        .iter()
        .copied()
        .filter(|&piece| matches!(holding(piece), None | Some(Holding::Turned)))
        .collect();
    let laid = pieces.iter().map(|&piece| {
        let others = if lying.contains(&piece) { lying.as_slice() } else { &[] };
        Laid { piece, held: holding(piece), links: links(piece, others) }
    });
    Scenery {
        laid: laid.collect(),
        taken: form.filter(|_| going.is_none()),
        missing: form.filter(|_| going.is_some()),
    }
}

/// Where the bar that is held goes, if its middle was chosen.
fn going(game: Eupdonne, state: &State, touched: &[String]) -> Option<(Placement, Holding)> {
    let [_, middle, rest @ ..] = touched else { return None };
    let middle = square_of(middle)?;
    if let Some(end) = rest.first().and_then(|id| square_of(id)) {
        let towards = Towards::ALL.into_iter().find(|&way| middle.next(way) == Some(end))?;
        return Some((Placement::new(middle, towards)?, Holding::Turned));
    }
    // Until a direction is chosen the bar lies in the first that is possible.
    let next = hand(game, state, touched).next;
    let whole = [touched, next.get(..1)?].concat();
    match hand(game, state, &whole).step? {
        Step::Introduce { at, .. } => Some((at, Holding::Hovering)),
        Step::Move { to, .. } => Some((to, Holding::Hovering)),
        Step::TakeBack { .. } | Step::Pass => None,
    }
}

fn links(piece: Piece, others: &[Piece]) -> [Vec<(Towards, bool)>; 3] {
    let linked = |other: &&Piece| **other != piece && piece.bar.is_linked(other.bar);
    let linked: Vec<&Piece> = others.iter().filter(linked).collect();
    piece.bar.placement.squares().map(|square: Square| {
        let beside = |way: Towards| {
            let next = square.next(way)?;
            let other = linked.iter().find(|o| o.bar.placement.squares().contains(&next))?;
            Some((way, other.camp() == piece.camp()))
        };
        Towards::ALL.into_iter().filter_map(beside).collect()
    })
}

/// The class of the thread around a captive: its captor's colour.
pub(super) fn thread(piece: Piece) -> &'static str {
    match piece.camp() {
        Side::Light => "thread-maple",
        Side::Dark => "thread-walnut",
    }
}

/// The corners that are to be joined (E13).
pub(super) fn is_corner(square: Square) -> bool {
    let far = super::EDGE - 1;
    [0, far].contains(&square.column()) && [0, far].contains(&square.row())
}
