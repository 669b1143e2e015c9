//! The arithmetic, written so that the compiler makes vector instructions of it: arrays of fixed
//! size, 16-bit factors, 32-bit sums. Where a processor has wider vectors than every other of its
//! kind, a version for it is chosen when the program runs; integers give the same bits in all.
//!
//! WebAssembly has one kind of vectors, which browsers have had since 2021, the last one since March
//! 2023. A file that uses them anywhere is refused as a whole without them, so nothing is chosen there.

#[cfg(not(target_family = "wasm"))]
use multiversion::multiversion;

use crate::WIDTH;

/// The largest activation.
const MOST: i16 = 127;
/// From 1/64² to 1/32.
const SQUARE_SHIFT: u32 = 7;
/// From 1/2048 to 1/32.
const SHIFT: u32 = 6;

/// The weights by output and input, and the biases.
#[derive(Clone, Debug)]
pub(crate) struct Layer<const FROM: usize, const TO: usize> {
    pub(crate) weights: [[i16; FROM]; TO],
    pub(crate) bias: [i32; TO],
}

/// A layer with few inputs: the weights by input and output, so that no sums have to be added up
/// across a vector.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    weights: [[i16; WIDTH]; WIDTH],
    bias: [i32; WIDTH],
}

impl From<Layer<WIDTH, WIDTH>> for Columns {
    fn from(layer: Layer<WIDTH, WIDTH>) -> Self {
        let column = |from| std::array::from_fn(|to| layer.weights[to][from]);
        Self { weights: std::array::from_fn(column), bias: layer.bias }
    }
}

// Plain loops: closures are functions of their own, which would not be compiled for wide vectors.

#[expect(clippy::inline_always, reason = "what is not inlined is not compiled for wide vectors")]
impl<const FROM: usize, const TO: usize> Layer<FROM, TO> {
    #[inline(always)]
    fn outputs(&self, inputs: &Aligned<FROM>) -> [i32; TO] {
        let mut outputs = self.bias;
        for to in 0..TO {
            let weights = &self.weights[to];
            let mut sum = 0;
            for from in 0..FROM {
                sum += i32::from(weights[from]) * i32::from(inputs.0[from]);
            }
            outputs[to] += sum;
        }
        outputs
    }
}

#[expect(clippy::inline_always, reason = "what is not inlined is not compiled for wide vectors")]
impl Columns {
    #[inline(always)]
    fn outputs(&self, inputs: &Aligned<WIDTH>) -> [i32; WIDTH] {
        let mut outputs = self.bias;
        for from in 0..WIDTH / 2 {
            let (first, second) = (inputs.0[2 * from], inputs.0[2 * from + 1]);
            let (firsts, seconds) = (&self.weights[2 * from], &self.weights[2 * from + 1]);
            for to in 0..WIDTH {
                // Two products of seven bits and a sign fit in 16 bits.
                let sum =
                    (firsts[to].wrapping_mul(first)).wrapping_add(seconds[to].wrapping_mul(second));
                outputs[to] += i32::from(sum);
            }
        }
        outputs
    }
}

#[expect(clippy::inline_always, reason = "what is not inlined is not compiled for wide vectors")]
#[inline(always)]
fn activations(outputs: &[i32; WIDTH]) -> Aligned<WIDTH> {
    let mut activations = Aligned([0; WIDTH]);
    for to in 0..WIDTH {
        activations.0[to] = (outputs[to] >> SHIFT).clamp(0, MOST.into()) as i16;
    }
    activations
}

/// Values that vector instructions load at once.
#[repr(align(64))]
struct Aligned<const COUNT: usize>([i16; COUNT]);

/// Takes the rows of some inputs from the sums and adds those of others.
#[cfg_attr(
    not(target_family = "wasm"),
    multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx512dq", "x86_64+avx2"))
)]
#[cfg_attr(
    all(target_family = "wasm", not(feature = "scalar")),
    target_feature(enable = "simd128")
)]
pub(crate) fn update<const HIDDEN: usize>(
    sums: &mut [i16; HIDDEN],
    rows: &[[i16; HIDDEN]],
    removed: &[usize],
    added: &[usize],
) {
    for &input in removed {
        for (sum, &weight) in sums.iter_mut().zip(&rows[input]) {
            *sum = sum.wrapping_sub(weight);
        }
    }
    for &input in added {
        for (sum, &weight) in sums.iter_mut().zip(&rows[input]) {
            *sum = sum.wrapping_add(weight);
        }
    }
}

/// From the sums of the first layer to the outputs.
#[cfg_attr(
    not(target_family = "wasm"),
    multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx512dq", "x86_64+avx2"))
)]
#[cfg_attr(
    all(target_family = "wasm", not(feature = "scalar")),
    target_feature(enable = "simd128")
)]
pub(crate) fn run<const HIDDEN: usize, const TO: usize>(
    sums: &[i16; HIDDEN],
    second: &Layer<HIDDEN, WIDTH>,
    third: Option<&Columns>,
    last: &Layer<WIDTH, TO>,
) -> [i32; TO] {
    let mut squares = Aligned([0; HIDDEN]);
    for unit in 0..HIDDEN {
        let sum = sums[unit].clamp(0, MOST);
        squares.0[unit] = (sum * sum) >> SQUARE_SHIFT;
    }
    let mut inputs = activations(&second.outputs(&squares));
    if let Some(third) = third {
        inputs = activations(&third.outputs(&inputs));
    }
    last.outputs(&inputs)
}
