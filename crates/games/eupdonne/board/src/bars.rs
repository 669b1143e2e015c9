//! What lies on the board and in the hands, as far as drawing cares.

use eupdonne::{Bar, Eupdonne, Form, Piece, Placement, Side, Square, State};
use game::grid::Direction;

use super::hand::{Touch, hand, lying, pointing};
use diagram::View;
use diagram::canvas::Canvas;

/// A bar on the board.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    pub(super) piece: Piece,
    /// Is it in the hand that makes a turn?
    pub(super) held: Option<Holding>,
    /// The ways in which each of its three squares is linked, and whether to a friend.
    pub(super) links: [Vec<(Direction, bool)>; 3],
}

/// How a bar is held.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Holding {
    /// Taken up from where it lies.
    Taken,
    /// Shown where it goes as it was turned so far.
    Hovering,
    /// Shown where it will go.
    Turned,
}

/// Everything that is drawn of a position and of the turn being made.
pub(super) struct Scenery {
    pub(super) laid: Vec<Laid>,
    /// The form that is taken up in the mover's hand and not yet over the board, and where its
    /// higher end points.
    taken: Option<(Form, Direction)>,
    /// A form that is missing in the mover's hand because it hovers over the board.
    missing: Option<Form>,
}

impl Scenery {
    /// How many bars of a form are drawn in a hand; where the last of them is taken up, which way
    /// it points.
    pub(super) fn in_hand(
        &self,
        state: &State,
        side: Side,
        form: Form,
    ) -> (usize, Option<Direction>) {
        let mine = side == state.mover();
        let missing = usize::from(mine && self.missing == Some(form));
        let count = state.in_hand(side, form).saturating_sub(missing);
        let taken = self.taken.filter(|(taken, _)| mine && *taken == form);
        (count, taken.map(|(_, way)| way))
    }
}

/// What is drawn of a position while these spots are touched.
pub(super) fn scenery(game: Eupdonne, state: &State, view: &View) -> Scenery {
    let first = view.touched.first().and_then(|id| Touch::read(state, id));
    let going = going(game, state, view);
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
        (Some(taken @ Touch::Square(_)), None) => {
            if let Some(mut piece) = from {
                pieces.retain(|other| *other != piece);
                // Beside the edge of the board it cannot point everywhere.
                let turned = pointing(state, taken, view.turned)
                    .and_then(|way| Placement::new(piece.bar.placement.middle(), way));
                piece.bar.placement = turned.unwrap_or(piece.bar.placement);
                pieces.push(piece);
                held = Some((piece, Holding::Taken));
            }
        }
        _ => {}
    }
    let form = match first {
        Some(Touch::Hand(form)) if state.in_hand(state.mover(), form) > 0 => Some(form),
        _ => None,
    };
    let holding = |piece: Piece| held.filter(|(which, _)| *which == piece).map(|(_, how)| how);
    let lying: Vec<Piece> =
        pieces.iter().copied().filter(|&piece| holding(piece) != Some(Holding::Taken)).collect();
    let laid = pieces.iter().map(|&piece| {
        let others = if lying.contains(&piece) { lying.as_slice() } else { &[] };
        Laid { piece, held: holding(piece), links: links(piece, others) }
    });
    let way = first.and_then(|taken| pointing(state, taken, view.turned));
    Scenery {
        laid: laid.collect(),
        taken: form.zip(way).filter(|_| going.is_none()),
        missing: form.filter(|_| going.is_some()),
    }
}

/// Where the bar that is held goes, if its middle was chosen.
fn going(game: Eupdonne, state: &State, view: &View) -> Option<(Placement, Holding)> {
    let [_, middle, rest @ ..] = view.touched.as_slice() else { return None };
    let middle = Square::named(middle)?;
    let (end, holding) = match rest.first() {
        Some(end) => (end.clone(), Holding::Turned),
        None => (lying(game, state, &view.touched, view.turned)?.end?, Holding::Hovering),
    };
    let end = Square::named(&end)?;
    let towards = Placement::DIRECTIONS.into_iter().find(|&way| middle.step(way) == Some(end))?;
    Some((Placement::new(middle, towards)?, holding))
}

fn links(piece: Piece, others: &[Piece]) -> [Vec<(Direction, bool)>; 3] {
    let linked = |other: &&Piece| **other != piece && piece.bar.is_linked(other.bar);
    let linked: Vec<&Piece> = others.iter().filter(linked).collect();
    piece.bar.placement.squares().map(|square: Square| {
        let beside = |way: Direction| {
            let next = square.step(way)?;
            let other = linked.iter().find(|o| o.bar.placement.squares().contains(&next))?;
            Some((way, other.camp() == piece.camp()))
        };
        Placement::DIRECTIONS.into_iter().filter_map(beside).collect()
    })
}

/// The class of the cords around a captive: its captor's colour.
pub(super) fn cord(piece: Piece) -> &'static str {
    match piece.camp() {
        Side::Light => "cord-maple",
        Side::Dark => "cord-walnut",
    }
}

/// Draws a cord: its outline, then its strands.
pub(super) fn wind(canvas: &mut Canvas, class: &str, d: &str) {
    canvas.path("cord", d);
    canvas.path(class, d);
}

/// What is lit: what may be touched next, and where the last turn was.
pub(super) struct Lights {
    /// May the bar be touched, by its place in [`Scenery::laid`]?
    pub(super) bars: Vec<bool>,
    /// Squares where no bar lies, or the one that is held.
    pub(super) squares: Vec<Square>,
    /// Forms in the mover's hand.
    pub(super) forms: Vec<Form>,
    /// The squares the last turn went over.
    pub(super) last: Vec<Square>,
}

impl Lights {
    pub(super) fn of(game: Eupdonne, state: &State, view: &View, scenery: &Scenery) -> Self {
        let next = if view.open { hand(game, state, &view.touched).next } else { Vec::new() };
        let mut lights = Self {
            bars: vec![false; scenery.laid.len()],
            squares: Vec::new(),
            forms: Vec::new(),
            last: view.last.iter().filter_map(|id| Square::named(id)).collect(),
        };
        for touch in next.iter().filter_map(|id| Touch::read(state, id)) {
            match touch {
                Touch::Hand(form) => lights.forms.push(form),
                Touch::Square(square) => {
                    let lies = |laid: &Laid| {
                        laid.held.is_none() && laid.piece.bar.placement.squares().contains(&square)
                    };
                    match scenery.laid.iter().position(lies) {
                        Some(bar) => lights.bars[bar] = true,
                        None => lights.squares.push(square),
                    }
                }
            }
        }
        lights
    }
}
