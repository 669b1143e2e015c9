//! What stands on the park, piece by piece, as far as drawing cares.

use game::Seat;
use kontakt::{Colour, Kind, Kontakt, SQUARES, Spot, Square, State};

use super::hand::hand;
use super::stock_id;
use diagram::View;

/// A piece on the park.
#[derive(Copy, Clone, Debug)]
pub(super) struct Block {
    pub(super) colour: Colour,
    pub(super) kind: Kind,
    pub(super) spot: Spot,
    /// Storeys below it.
    pub(super) level: u8,
    /// How far its column is pulled apart below it, in gaps.
    pub(super) gaps: u8,
    /// What it throws its shadow on.
    pub(super) below: Below,
    pub(super) top: Top,
    /// Is it taken up by the hand?
    pub(super) held: bool,
    /// Does it stand in the column that is lifted apart?
    pub(super) lifted: bool,
}

/// How much of a piece's top is seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Top {
    /// All of it: this is what travels to or from its first square.
    Free,
    /// A part of it.
    Partly,
    /// None: something as large stands on it.
    Hidden,
}

/// What a piece stands on, as far as its shadow is seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Below {
    /// The squares.
    Ground,
    /// A rampart that is longer than the piece.
    Rampart(Spot),
    /// Pieces just as large.
    Same,
}

/// Every piece and roof, from the ground up.
pub(super) fn blocks(state: &State, view: &View) -> Vec<Block> {
    let lifted = view.lifted.as_deref().and_then(Square::named);
    let held =
        view.touched.first().and_then(|id| Square::named(id)).and_then(|s| state.top_piece(s));
    let mut columns = Columns { tops: [None; SQUARES] };
    let mut blocks: Vec<Block> = state
        .pieces_by_level()
        .into_iter()
        .map(|(colour, kind, spot)| {
            let is_on_top = |square| state.top_piece(square) == Some(spot);
            let level = columns.level(spot.first());
            let is_top = spot.iter().all(|s| is_on_top(s) && state.height(s) == level + 1);
            let free = is_top && !state.is_roofed(spot.first());
            let top = if free { Top::Free } else { Top::Partly };
            let held = free && held == Some(spot);
            columns.put(Block { top, held, ..Block::new(colour, kind, spot, level) }, lifted)
        })
        .collect();
    for spot in state.roofed_pieces() {
        let below = state.down(spot.first()).next().expect("a roof stands on a piece");
        let level = columns.level(spot.first());
        let roof = Block { top: Top::Free, ..Block::new(below.colour(), Kind::Roof, spot, level) };
        blocks.push(columns.put(roof, lifted));
    }
    cover(&mut blocks);
    blocks
}

/// Finds out whose top is not seen.
fn cover(blocks: &mut [Block]) {
    for i in 0..blocks.len() {
        let upper = blocks[i];
        if upper.below != Below::Same || upper.held {
            continue;
        }
        for lower in &mut blocks[..i] {
            let under = lower.level + 1 == upper.level
                && lower.gaps == upper.gaps
                && lower.spot.squares() & upper.spot.squares() == lower.spot.squares();
            // A tower is wider than what is square, and the square's corners stick out over it.
            if under && (lower.kind == Kind::Tower) == (upper.kind == Kind::Tower) {
                lower.top = Top::Hidden;
            }
        }
    }
}

impl Block {
    fn new(colour: Colour, kind: Kind, spot: Spot, level: u8) -> Self {
        let (gaps, below) = (0, Below::Ground);
        let (top, [held, lifted]) = (Top::Partly, [false; 2]);
        Self { colour, kind, spot, level, gaps, below, top, held, lifted }
    }
}

/// The top of each column so far.
struct Columns {
    tops: [Option<Block>; SQUARES],
}

impl Columns {
    fn level(&self, square: Square) -> u8 {
        self.tops[square.index()].map_or(0, |top| top.level + 1)
    }

    /// Puts a piece on its columns: in the lifted one a gap goes below it, and whatever rests on
    /// a piece that is raised is raised with it.
    fn put(&mut self, mut block: Block, lifted: Option<Square>) -> Block {
        block.lifted = lifted.is_some_and(|square| block.spot.squares().contains(square));
        let tops = || block.spot.iter().filter_map(|square| self.tops[square.index()]);
        let gaps = tops().map(|top| top.gaps).max().unwrap_or(0);
        block.gaps = if block.lifted { block.level.max(gaps) } else { gaps };
        let smaller = block.kind == Kind::Roof || block.spot.second().is_none();
        block.below = match tops().next() {
            None => Below::Ground,
            Some(top) if smaller && top.kind == Kind::Rampart => Below::Rampart(top.spot),
            Some(_) => Below::Same,
        };
        for square in block.spot.iter() {
            self.tops[square.index()] = Some(block);
        }
        block
    }
}

/// What the hand has come to, drawn before it is played.
pub(super) struct Held {
    /// A stock a piece was taken from.
    pub(super) stock: Option<(Seat, Kind)>,
    /// A square that was chosen for one half of a rampart.
    pub(super) half: Option<Square>,
}

/// What was touched so far.
pub(super) fn held(game: Kontakt, state: &State, view: &View) -> Held {
    let mover = state.mover();
    let first = view.touched.first();
    let stock =
        first.and_then(|id| Kind::ALL.into_iter().find(|&k| stock_id(game, mover, k) == *id));
    let rampart = match (stock, first.and_then(|id| Square::named(id))) {
        (Some(kind), _) => kind == Kind::Rampart,
        (None, Some(square)) => state.top_piece(square).is_some_and(|spot| spot.second().is_some()),
        (None, None) => false,
    };
    let half = view.touched.get(1).filter(|_| rampart).and_then(|id| Square::named(id));
    Held { stock: stock.map(|kind| (mover, kind)), half }
}

/// What is lit: what may be touched next, and where the last turn was.
pub(super) struct Lights {
    /// Empty squares, and those under the pieces that may be touched.
    pub(super) grounds: Vec<Spot>,
    /// Kinds in the mover's stock.
    pub(super) stocks: Vec<Kind>,
    /// Where the last turn was.
    pub(super) last: Vec<Spot>,
}

impl Lights {
    pub(super) fn of(game: Kontakt, state: &State, view: &View) -> Self {
        let next = if view.open { hand(game, state, &view.touched).next } else { Vec::new() };
        let mover = state.mover();
        let whole = |square: Square| state.top_piece(square).unwrap_or(Spot::one(square));
        let grounds = |ids: &[String]| {
            let mut spots = Vec::new();
            for spot in ids.iter().filter_map(|id| Square::named(id)).map(whole) {
                if !spots.contains(&spot) {
                    spots.push(spot);
                }
            }
            spots
        };
        Self {
            grounds: grounds(&next),
            stocks: Kind::ALL
                .into_iter()
                .filter(|&k| next.contains(&stock_id(game, mover, k)))
                .collect(),
            last: grounds(&view.last),
        }
    }

    /// May this piece be touched?
    pub(super) fn has(&self, block: &Block) -> bool {
        block.top == Top::Free && self.grounds.contains(&block.spot)
    }
}
