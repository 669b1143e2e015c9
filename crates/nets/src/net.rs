//! A net: how it is read, and how it judges.

use crate::layers::{self, Columns, Layer};
use crate::{MOST_INPUTS, NetError, Shape, WIDTH};

const MAGIC: &[u8; 7] = b"LUDONET";
const VERSION: u8 = b'2';
/// Larger biases could make sums overflow: 16 bits hold the first layer's, 32 those of the others.
const MOST_FIRST_BIAS: i32 = i16::MAX as i32 - 127 * MOST_INPUTS as i32;
const MOST_BIAS: i32 = 1 << 30;

/// A net whose first layer has `HIDDEN` units, and its last `OUTPUTS`.
#[derive(Clone, Debug)]
pub struct Net<const HIDDEN: usize, const OUTPUTS: usize> {
    /// By input.
    first: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    sets: Vec<Set<HIDDEN, OUTPUTS>>,
}

/// The layers behind the first.
#[derive(Clone, Debug)]
struct Set<const HIDDEN: usize, const OUTPUTS: usize> {
    second: Layer<HIDDEN, WIDTH>,
    third: Option<Columns>,
    last: Layer<WIDTH, OUTPUTS>,
}

/// The sums of the first layer for one position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Accumulator<const HIDDEN: usize> {
    sums: [i16; HIDDEN],
}

impl<const HIDDEN: usize, const OUTPUTS: usize> Net<HIDDEN, OUTPUTS> {
    /// Reads a file that must have so many inputs and sets of layers.
    pub fn read(file: &[u8], Shape { inputs, sets }: Shape) -> Result<Self, NetError> {
        let rest = file.strip_prefix(MAGIC).ok_or(NetError::Foreign)?;
        let (&version, rest) = rest.split_first().ok_or(NetError::Foreign)?;
        if version != VERSION {
            return Err(NetError::Version { found: version.into() });
        }
        let too_short = |expected| NetError::Length { found: file.len(), expected };
        let (header, rest) = rest.split_first_chunk::<16>().ok_or_else(|| too_short(24))?;
        let header = header.as_chunks::<4>().0;
        let [found_inputs, hidden, found_sets, layers] =
            std::array::from_fn(|i| u32::from_le_bytes(header[i]) as usize);
        for (what, found, expected) in [
            ("inputs", found_inputs, inputs),
            ("hidden units", hidden, HIDDEN),
            ("sets", found_sets, sets),
        ] {
            if found != expected {
                return Err(NetError::Shape { what, found, expected });
            }
        }
        if !(2..=3).contains(&layers) {
            return Err(NetError::Shape {
                what: "layers behind the first",
                found: layers,
                expected: 3,
            });
        }
        let (sizes, rest) =
            rest.split_at_checked(4 * layers).ok_or_else(|| too_short(24 + 4 * layers))?;
        for (n, size) in sizes.as_chunks::<4>().0.iter().enumerate() {
            let found = u32::from_le_bytes(*size) as usize;
            let expected = if n + 1 == layers { OUTPUTS } else { WIDTH };
            if found != expected {
                return Err(NetError::Shape { what: "units in a layer", found, expected });
            }
        }
        let inner = (layers - 2) * WIDTH;
        let weights = inputs * HIDDEN + sets * WIDTH * (HIDDEN + inner + OUTPUTS);
        let biases = HIDDEN + sets * (WIDTH + inner + OUTPUTS);
        let expected = file.len() - rest.len() + weights + 4 * biases + 4;
        if file.len() != expected {
            return Err(NetError::Length { found: file.len(), expected });
        }
        let (content, sum) = file.split_last_chunk::<4>().expect("it has a length");
        let (found, expected) = (crc32fast::hash(content), u32::from_le_bytes(*sum));
        if found != expected {
            return Err(NetError::Checksum { found, expected });
        }
        Self::fill(
            Numbers { weights: &rest[..weights], biases: &rest[weights..] },
            inputs,
            sets,
            layers,
        )
    }

    /// Reads the numbers, of which there are as many as there should be.
    fn fill(
        mut numbers: Numbers<'_>,
        inputs: usize,
        sets: usize,
        layers: usize,
    ) -> Result<Self, NetError> {
        let first = (0..inputs).map(|_| numbers.weights()).collect();
        let mut second = numbers.layers::<HIDDEN, WIDTH>(sets);
        let mut third = numbers.layers::<WIDTH, WIDTH>(if layers == 3 { sets } else { 0 });
        let mut last = numbers.layers::<WIDTH, OUTPUTS>(sets);
        let bias = numbers.biases(MOST_FIRST_BIAS)?.map(|bias| bias as i16);
        numbers.biases_of_layers(&mut second)?;
        numbers.biases_of_layers(&mut third)?;
        numbers.biases_of_layers(&mut last)?;
        let mut third = third.into_iter().map(Columns::from);
        let set = |(second, last)| Set { second, third: third.next(), last };
        Ok(Self { first, bias, sets: second.into_iter().zip(last).map(set).collect() })
    }

    /// The sums of a position without inputs.
    pub fn nothing(&self) -> Accumulator<HIDDEN> {
        Accumulator { sums: self.bias }
    }

    /// Removes inputs and adds others. The same with both lists exchanged takes it back.
    #[inline]
    pub fn update(&self, sums: &mut Accumulator<HIDDEN>, removed: &[usize], added: &[usize]) {
        layers::update(&mut sums.sums, &self.first, removed, added);
    }

    /// What the net says with this set of layers, in units of [`UNIT`](crate::UNIT).
    #[inline]
    pub fn judge(&self, sums: &Accumulator<HIDDEN>, set: usize) -> [i32; OUTPUTS] {
        let Set { second, third, last } = &self.sets[set];
        layers::run(&sums.sums, second, third.as_ref(), last)
    }
}

/// The numbers of a file that are not read yet.
struct Numbers<'a> {
    weights: &'a [u8],
    biases: &'a [u8],
}

impl Numbers<'_> {
    fn weights<const COUNT: usize>(&mut self) -> [i16; COUNT] {
        let (weights, rest) = self.weights.split_first_chunk().expect("the length is right");
        self.weights = rest;
        weights.map(|weight| i16::from(weight.cast_signed()))
    }

    fn layers<const FROM: usize, const TO: usize>(&mut self, count: usize) -> Vec<Layer<FROM, TO>> {
        let layer = |_| Layer { weights: std::array::from_fn(|_| self.weights()), bias: [0; TO] };
        (0..count).map(layer).collect()
    }

    fn biases<const COUNT: usize>(&mut self, most: i32) -> Result<[i32; COUNT], NetError> {
        let (biases, rest) = self.biases.split_at(4 * COUNT);
        self.biases = rest;
        let biases = biases.as_chunks::<4>().0;
        let biases = std::array::from_fn(|n| i32::from_le_bytes(biases[n]));
        match biases.iter().find(|bias| !(-most..=most).contains(*bias)) {
            Some(&found) => Err(NetError::Bias { found }),
            None => Ok(biases),
        }
    }

    fn biases_of_layers<const FROM: usize, const TO: usize>(
        &mut self,
        layers: &mut [Layer<FROM, TO>],
    ) -> Result<(), NetError> {
        for layer in layers {
            layer.bias = self.biases(MOST_BIAS)?;
        }
        Ok(())
    }
}
