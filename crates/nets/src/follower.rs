//! A net that is asked about one position after another.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Accumulator, Inputs, MOST_INPUTS, Net, NetError, Shape};

/// Units in the first layer of every net that follows.
pub const USUAL: usize = 64;

/// A net of a game. Each thread remembers the last positions asked about, one a view, and updates
/// their sums; what the net says follows from the position alone.
#[derive(Clone, Debug)]
pub struct Follower<const OUTPUTS: usize> {
    net: Arc<Net<USUAL, OUTPUTS>>,
    /// Tells nets apart.
    id: u64,
}

static NEXT: AtomicU64 = AtomicU64::new(1);

thread_local! {
    static MEMORY: RefCell<Memory> = const { RefCell::new(Memory::new()) };
}

/// Nets times views that are remembered at once.
const PLACES: usize = 8;
/// Views of a position, such as seats to move.
const VIEWS: u64 = 4;

struct Memory {
    last: [Option<Last>; PLACES],
    removed: Vec<usize>,
    added: Vec<usize>,
}

/// The last position asked about.
struct Last {
    net: u64,
    inputs: Inputs,
    sums: Accumulator<USUAL>,
}

impl<const OUTPUTS: usize> Follower<OUTPUTS> {
    /// Reads a net's file.
    pub fn read(file: &[u8], shape: Shape) -> Result<Self, NetError> {
        let net = Arc::new(Net::read(file, shape)?);
        Ok(Self { net, id: NEXT.fetch_add(1, Ordering::Relaxed) })
    }

    /// What the net says of a position with this set of layers. Positions of the same view, at most
    /// four, have more inputs in common than others.
    #[inline]
    pub fn judge(&self, inputs: &Inputs, view: usize, set: usize) -> [i32; OUTPUTS] {
        MEMORY.with_borrow_mut(|memory| {
            debug_assert!(inputs.iter().count() <= MOST_INPUTS, "sums do not overflow");
            let key = VIEWS * self.id + view as u64 % VIEWS;
            let place = &mut memory.last[key as usize % PLACES];
            if place.as_ref().is_none_or(|last| last.net != key) {
                *place = Some(Last { net: key, inputs: Inputs::NONE, sums: self.net.nothing() });
            }
            let last = place.as_mut().expect("it was filled just now");
            memory.removed.clear();
            memory.added.clear();
            inputs.differences(&last.inputs, |input, is_new| {
                if is_new { memory.added.push(input) } else { memory.removed.push(input) }
            });
            self.net.update(&mut last.sums, &memory.removed, &memory.added);
            last.inputs = *inputs;
            self.net.judge(&last.sums, set)
        })
    }
}

impl Memory {
    const fn new() -> Self {
        Self { last: [const { None }; PLACES], removed: Vec::new(), added: Vec::new() }
    }
}
