//! What depends on the pawns alone, remembered: they stand the same after hundreds of sowings.

use std::cell::RefCell;

use contigo::{Contigo, Squares};
use game::zobrist;

use super::legs::Legs;
use super::sowings::PitTable;
use super::threats::{Threats, View};

/// Positions of pawns whose threats are remembered, and those whose sowings are.
const THREATS: usize = 1 << 12;
const SOWINGS: usize = 1 << 10;

/// How one side's pawns and the other's stand, and under which rules and weights.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Key {
    one: u64,
    other: u64,
    weights: u64,
}

/// What the sowings of one side depend on besides the pits.
pub(super) struct SowingView {
    pub(super) table: PitTable,
    /// Where moves are L's (C9) and could complete a line.
    pub(super) legs: Option<Box<Legs>>,
}

thread_local! {
    static KNOWN_THREATS: RefCell<Known<[Threats; 2]>> = const { RefCell::new(Known::new()) };
    static KNOWN_SOWINGS: RefCell<Known<SowingView>> = const { RefCell::new(Known::new()) };
}

/// The threats of one side and of the other.
#[inline]
pub(super) fn with_threats<R>(
    game: Contigo,
    one: Squares,
    other: Squares,
    use_them: impl FnOnce([&Threats; 2]) -> R,
) -> R {
    // Whoever asks, it is remembered once.
    let swapped = one.bits() > other.bits();
    let (one, other) = if swapped { (other, one) } else { (one, other) };
    let key = Key::new(game, one, other, 0);
    KNOWN_THREATS.with_borrow_mut(|known| {
        let [one, other] = known.get(THREATS, key, || {
            [View::new(game, one, other).threats(), View::new(game, other, one).threats()]
        });
        use_them(if swapped { [other, one] } else { [one, other] })
    })
}

/// What the side `own` sows by; `weights` tells judges apart.
pub(super) fn with_sowings<R>(
    game: Contigo,
    own: Squares,
    enemy: Squares,
    weights: u64,
    make: impl FnOnce() -> SowingView,
    use_it: impl FnOnce(&SowingView) -> R,
) -> R {
    let key = Key::new(game, own, enemy, weights);
    KNOWN_SOWINGS.with_borrow_mut(|known| use_it(known.get(SOWINGS, key, make)))
}

/// The last of what was worked out, a place for each.
struct Known<T>(Vec<Option<(Key, T)>>);

impl<T> Known<T> {
    const fn new() -> Self {
        Self(Vec::new())
    }

    #[inline]
    fn get(&mut self, places: usize, key: Key, make: impl FnOnce() -> T) -> &T {
        if self.0.is_empty() {
            self.0.resize_with(places, || None);
        }
        let place = &mut self.0[key.place() % places];
        if place.as_ref().is_none_or(|(known, _)| *known != key) {
            *place = Some((key, make()));
        }
        &place.as_ref().expect("it was filled just now").1
    }
}

impl Key {
    #[inline]
    fn new(game: Contigo, one: Squares, other: Squares, weights: u64) -> Self {
        let rules = u64::from(game.variant().bends()) | u64::from(game.short_diagonals()) << 1;
        Self { one: one.bits() | rules << 62, other: other.bits(), weights }
    }

    #[inline]
    fn place(&self) -> usize {
        zobrist::mix(self.one ^ zobrist::mix(self.other ^ self.weights)) as usize
    }
}
