//! Rows of a slice, compressed some at a time.

use crate::shape::Slice;
use crate::sweep::DRAW;

/// What a file holds of each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Who wins.
    Values,
    /// Who wins, and in how many turns.
    Distances,
    /// Whether it can be reached.
    Reached,
}

impl Content {
    pub(crate) const ALL: [Self; 3] = [Self::Values, Self::Distances, Self::Reached];

    const fn positions_a_byte(self) -> usize {
        match self {
            Self::Values => 5,
            Self::Distances => 1,
            Self::Reached => 8,
        }
    }

    /// As files name it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Distances => "distances",
            Self::Reached => "reached",
        }
    }
}

/// A block has so many positions, or one row where a row has more. A probe reads a whole block.
const BLOCK: usize = 1 << 14;

/// Rows in a block of this slice.
pub(crate) fn rows_a_block(slice: &Slice) -> usize {
    (BLOCK / slice.red.len).clamp(1, slice.yellow.len)
}

/// Compresses and expands blocks.
pub(crate) struct Codec {
    content: Content,
    compressor: zstd::bulk::Compressor<'static>,
    decompressor: zstd::bulk::Decompressor<'static>,
    packed: Vec<u8>,
}

impl Codec {
    pub(crate) fn new(content: Content, level: i32) -> Self {
        let mut compressor = zstd::bulk::Compressor::new(level).expect("zstd knows its levels");
        compressor.include_checksum(true).expect("zstd knows check sums");
        compressor.include_contentsize(false).expect("zstd can leave the size out");
        let decompressor = zstd::bulk::Decompressor::new().expect("zstd needs nothing");
        Self { content, compressor, decompressor, packed: Vec::new() }
    }

    pub(crate) fn content(&self) -> Content {
        self.content
    }

    pub(crate) fn compress(&mut self, block: &[u8]) -> Vec<u8> {
        self.packed.clear();
        match self.content {
            Content::Distances => self.packed.extend_from_slice(block),
            Content::Values => self.packed.extend(block.chunks(5).map(|five| {
                five.iter().rev().fold(0, |packed, &score| 3 * packed + value_digit(score))
            })),
            Content::Reached => self.packed.extend(
                block
                    .chunks(8)
                    .map(|eight| eight.iter().rev().fold(0, |packed, &mark| packed << 1 | mark)),
            ),
        }
        self.compressor.compress(&self.packed).expect("memory suffices for a block")
    }

    /// Expands a block that had this many positions.
    pub(crate) fn expand(
        &mut self,
        data: &[u8],
        len: usize,
        out: &mut Vec<u8>,
    ) -> Result<(), String> {
        unpack(&mut self.decompressor, self.content, data, len, &mut self.packed)?;
        out.clear();
        match self.content {
            Content::Distances => out.extend_from_slice(&self.packed),
            Content::Values => {
                for &packed in &self.packed {
                    out.extend_from_slice(&VALUES[usize::from(packed)]);
                }
            }
            Content::Reached => {
                for &packed in &self.packed {
                    out.extend_from_slice(&MARKS[usize::from(packed)]);
                }
            }
        }
        out.truncate(len);
        Ok(())
    }
}

/// Decompresses a block that had this many positions.
fn unpack(
    decompressor: &mut zstd::bulk::Decompressor<'static>,
    content: Content,
    data: &[u8],
    len: usize,
    packed: &mut Vec<u8>,
) -> Result<(), String> {
    packed.resize(len.div_ceil(content.positions_a_byte()), 0);
    let expanded = decompressor.decompress_to_buffer(data, &mut packed[..]);
    let expanded = expanded.map_err(|error| format!("a block is damaged: {error}"))?;
    if expanded != packed.len() {
        return Err("a block is damaged: it has another length".to_owned());
    }
    Ok(())
}

/// A block of which few positions are wanted, and what reads it.
pub(crate) struct Unpacked {
    decompressor: zstd::bulk::Decompressor<'static>,
    packed: Vec<u8>,
}

impl Unpacked {
    pub(crate) fn new() -> Self {
        let decompressor = zstd::bulk::Decompressor::new().expect("zstd needs nothing");
        Self { decompressor, packed: Vec::new() }
    }

    /// Reads a block that had this many positions.
    pub(crate) fn read(&mut self, content: Content, data: &[u8], len: usize) -> Result<(), String> {
        unpack(&mut self.decompressor, content, data, len, &mut self.packed)
    }

    /// The score of one of its positions.
    pub(crate) fn score(&self, content: Content, at: usize) -> u8 {
        let a_byte = content.positions_a_byte();
        let packed = self.packed[at / a_byte];
        match content {
            Content::Distances => packed,
            Content::Values => VALUES[usize::from(packed)][at % a_byte],
            Content::Reached => MARKS[usize::from(packed)][at % a_byte],
        }
    }
}

/// Scores as digits: 0 won by Red, 1 drawn, 2 won by Yellow.
fn value_digit(score: u8) -> u8 {
    1 + u8::from(score > DRAW) - u8::from(score < DRAW)
}

/// Five scores a byte.
static VALUES: [[u8; 5]; 256] = {
    let mut table = [[DRAW; 5]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut rest, mut i) = (byte, 0);
        while i < 5 {
            table[byte][i] = [0, DRAW, 255][rest % 3];
            rest /= 3;
            i += 1;
        }
        byte += 1;
    }
    table
};

/// Eight marks a byte.
static MARKS: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
};
