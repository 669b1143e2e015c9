//! Numbers for steps, the same on every machine.

use std::hash::Hasher;

/// Adds and multiplies in 64 bits everywhere. A hasher that computes in words of the machine
/// would order steps otherwise in a browser, and so play otherwise.
#[derive(Default)]
pub(crate) struct Mixer(u64);

const SPREAD: u64 = 0xf135_7aea_2e62_a9c5;

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.0 = self.0.wrapping_add(value).wrapping_mul(SPREAD);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}

#[cfg(test)]
mod tests {
    use std::hash::Hash;

    use super::*;

    #[derive(Hash)]
    enum Step {
        Pass,
        Move(u8, [u8; 2]),
    }

    fn mixed(value: impl Hash) -> u64 {
        let mut mixer = Mixer::default();
        value.hash(&mut mixer);
        mixer.finish()
    }

    #[test]
    fn words_of_the_machine_make_no_difference() {
        // Variants and lengths are hashed as words of 32 or 64 bits; these values hold for both.
        assert_eq!(mixed(1_usize), mixed(1_u64));
        assert_eq!(mixed(Step::Pass), 0);
        let by_hand = [1, 5, 2, 6, 7]
            .into_iter()
            .fold(0_u64, |sum, value| sum.wrapping_add(value).wrapping_mul(SPREAD));
        assert_eq!(mixed(Step::Move(5, [6, 7])), by_hand.rotate_left(26));
    }
}
