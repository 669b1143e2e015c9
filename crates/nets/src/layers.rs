//! The arithmetic, written so that the compiler makes vector instructions of it: arrays of fixed
//! size, 16-bit factors, 32-bit sums. Where a processor has wider vectors than every other of its
//! kind, a version for it is chosen when the program runs; integers give the same bits in all.

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
#[repr(align(64))]
pub(crate) struct Layer<const FROM: usize, const TO: usize> {
    pub(crate) weights: [[i16; FROM]; TO],
    pub(crate) bias: [i32; TO],
}

/// Values that vector instructions load at once.
#[repr(align(64))]
struct Aligned<const COUNT: usize>([i16; COUNT]);

#[expect(clippy::inline_always, reason = "what is not inlined is not compiled for wide vectors")]
impl<const FROM: usize, const TO: usize> Layer<FROM, TO> {
    #[inline(always)]
    fn outputs(&self, inputs: &Aligned<FROM>) -> [i32; TO] {
        std::array::from_fn(|to| {
            let pairs = self.weights[to].iter().zip(&inputs.0);
            self.bias[to] + pairs.map(|(&w, &x)| i32::from(w) * i32::from(x)).sum::<i32>()
        })
    }

    #[inline(always)]
    fn activations(&self, inputs: &Aligned<FROM>) -> Aligned<TO> {
        Aligned(self.outputs(inputs).map(|sum| (sum >> SHIFT).clamp(0, MOST.into()) as i16))
    }
}

/// Takes the rows of some inputs from the sums and adds those of others.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx512dq", "x86_64+avx2"))]
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
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx512dq", "x86_64+avx2"))]
pub(crate) fn run<const HIDDEN: usize, const OUTPUTS: usize>(
    sums: &[i16; HIDDEN],
    second: &Layer<HIDDEN, WIDTH>,
    third: Option<&Layer<WIDTH, WIDTH>>,
    outputs: &Layer<WIDTH, OUTPUTS>,
) -> [i32; OUTPUTS] {
    let squared = sums.map(|sum| {
        let sum = sum.clamp(0, MOST);
        (sum * sum) >> SQUARE_SHIFT
    });
    let mut last = second.activations(&Aligned(squared));
    if let Some(third) = third {
        last = third.activations(&last);
    }
    outputs.outputs(&last)
}
