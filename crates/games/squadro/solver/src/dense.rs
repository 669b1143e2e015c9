//! A whole table in memory, for those who ask about hundreds of millions of positions.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use squadro::State;

use crate::Error;
use crate::archive::Archive;
use crate::block::Codec;
use crate::shape::{LANES, RED, Slice, YELLOW, crossing, places, progresses, stage};
use crate::solve::whole;

/// No piece stops here.
const NOWHERE: u8 = 255;

/// The scores of all legal positions, a byte each.
pub struct Dense {
    slices: Vec<Option<Part>>,
    digits: [[[u8; 13]; LANES]; 2],
    /// By Red's lane, its stage and Yellow's lane: the digit on which the two can meet, as a bit.
    meets: [[[u8; LANES]; 3]; LANES],
}

/// The legal positions of a slice.
struct Part {
    yellow_strides: [usize; LANES],
    red_sizes: [usize; LANES],
    /// By row, where its columns begin.
    starts: Vec<u32>,
    movers: [Vec<u8>; 2],
}

/// What is shown the scores of each slice, by mover, row and column.
type See<'a> = dyn Fn(&Slice, &[Vec<u8>; 2]) -> Result<(), Error> + Sync + 'a;

impl Dense {
    /// Reads files that together hold all slices asked for later. For each slice `see` is shown
    /// the scores by mover, row and column, before they are packed.
    pub(crate) fn load(archives: &[Archive], threads: usize, see: &See<'_>) -> Result<Self, Error> {
        let mut todo: Vec<(&Archive, Slice)> = archives
            .iter()
            .flat_map(|archive| archive.slices().map(move |id| (archive, Slice::from_id(id))))
            .collect();
        todo.sort_by_key(|(_, slice)| std::cmp::Reverse(slice.len()));
        let slices = Mutex::new((0..3_usize.pow(10)).map(|_| None).collect::<Vec<_>>());
        let next = AtomicUsize::new(0);
        let failed = Mutex::new(None);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some((archive, slice)) =
                        todo.get(next.fetch_add(1, Ordering::Relaxed))
                    {
                        match read(archive, slice, see) {
                            Ok(part) => {
                                let mut slices = slices.lock().expect("nobody panics");
                                slices[slice.id() as usize] = Some(part);
                            }
                            Err(error) => {
                                failed.lock().expect("nobody panics").get_or_insert(error);
                                return;
                            }
                        }
                    }
                });
            }
        });
        if let Some(error) = failed.into_inner().expect("nobody panics") {
            return Err(error);
        }
        let mut digits = [[[NOWHERE; 13]; LANES]; 2];
        let mut meets = [[[0; LANES]; 3]; LANES];
        for lane in 0..LANES {
            for at in 0..=2 {
                for side in [YELLOW, RED] {
                    for (digit, &place) in places(side, lane, at).iter().enumerate() {
                        digits[side][lane][usize::from(place)] = digit as u8;
                        if let (RED, Some(enemy)) = (side, crossing(place)) {
                            meets[lane][usize::from(at)][enemy] = 1 << digit;
                        }
                    }
                }
            }
        }
        let slices = slices.into_inner().expect("nobody panics");
        Ok(Self { slices, digits, meets })
    }

    /// The score of a position in play, seen from Yellow: see the module `sweep`. None if it is not
    /// in the table.
    pub fn score(&self, state: &State) -> Option<u8> {
        let [yellow, red] = progresses(state);
        let id = yellow.iter().chain(&red).rev().fold(0, |id, &p| 3 * id + usize::from(stage(p)));
        let part = self.slices[id].as_ref()?;
        let mut forbidden = [0_u8; LANES];
        let mut row = 0;
        for lane in 0..LANES {
            let digit = self.digits[YELLOW][lane][usize::from(yellow[lane])];
            if digit == NOWHERE {
                return None;
            }
            row += usize::from(digit) * part.yellow_strides[lane];
            if let Some(enemy) = crossing(yellow[lane]) {
                forbidden[enemy] |= self.meets[enemy][usize::from(stage(red[enemy]))][lane];
            }
        }
        let (mut at, mut stride) = (part.starts[row] as usize, 1);
        for lane in 0..LANES {
            let digit = self.digits[RED][lane][usize::from(red[lane])];
            if digit == NOWHERE {
                return None;
            }
            let below = forbidden[lane] & ((1 << digit) - 1);
            at += (usize::from(digit) - below.count_ones() as usize) * stride;
            stride *= part.red_sizes[lane] - forbidden[lane].count_ones() as usize;
        }
        Some(part.movers[state.mover()][at])
    }
}

fn read(archive: &Archive, slice: &Slice, see: &See<'_>) -> Result<Part, Error> {
    let mut codec = Codec::new(archive.content(), 1);
    let scores =
        [whole(archive, slice, YELLOW, &mut codec)?, whole(archive, slice, RED, &mut codec)?];
    see(slice, &scores)?;
    let width = slice.red.len;
    let legal = slice.positions() as usize / 2;
    let mut movers = [Vec::with_capacity(legal), Vec::with_capacity(legal)];
    let mut starts = Vec::with_capacity(slice.yellow.len);
    let mut conflicts = vec![false; width];
    for row in 0..slice.yellow.len {
        starts.push(movers[0].len() as u32);
        slice.mark_conflicts(row, &mut conflicts);
        for (packed, scores) in movers.iter_mut().zip(&scores) {
            let row = scores[row * width..][..width].iter().zip(&conflicts);
            packed.extend(row.filter(|(_, conflict)| !**conflict).map(|(&score, _)| score));
        }
    }
    Ok(Part { yellow_strides: slice.yellow.strides, red_sizes: slice.red.sizes, starts, movers })
}
