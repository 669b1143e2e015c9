//! Room for a big table, where the system finds every place of it quickly.
//!
//! A table is read all over: with pages of the usual size the processor has to look up nearly
//! every time where a page lies. Linux gives huge ones to those who ask for them.

use std::sync::atomic::AtomicU64;

/// Two words; what they mean is the table's affair.
pub(crate) type Slot = [AtomicU64; 2];
/// Slots of one cache line.
pub(crate) const SLOTS: usize = 4;
pub(crate) type Bucket = [Slot; SLOTS];

#[cfg(target_os = "linux")]
pub(crate) use huge::Memory;
#[cfg(not(target_os = "linux"))]
pub(crate) use usual::Memory;

#[cfg(target_os = "linux")]
mod huge {
    use memmap2::{Advice, MmapMut};
    use zerocopy::FromBytes;

    use super::Bucket;

    /// So many buckets, all zero; pages nobody writes to cost nothing.
    pub(crate) struct Memory(Option<MmapMut>);

    impl Memory {
        pub(crate) fn new(buckets: usize) -> Self {
            // Nothing cannot be mapped.
            Self((buckets > 0).then(|| {
                let pages = MmapMut::map_anon(buckets * size_of::<Bucket>());
                let pages = pages.expect("there is memory for the table");
                // Where there are no huge ones the usual ones do.
                pages.advise(Advice::HugePage).ok();
                pages
            }))
        }

        pub(crate) fn buckets(&mut self) -> &mut [Bucket] {
            let Some(pages) = &mut self.0 else { return &mut [] };
            <[Bucket]>::mut_from_bytes(pages).expect("pages begin and end with a bucket")
        }
    }
}

/// For browsers and other systems; tested everywhere.
#[cfg(any(test, not(target_os = "linux")))]
mod usual {
    use std::sync::atomic::AtomicU64;

    use super::{Bucket, SLOTS};

    /// Words of a bucket, which is to begin where a cache line does.
    const WORDS: usize = 2 * SLOTS;

    /// So many buckets, all zero.
    pub(crate) struct Memory(Vec<AtomicU64>);

    impl Memory {
        pub(crate) fn new(buckets: usize) -> Self {
            let words = if buckets > 0 { WORDS * buckets + WORDS - 1 } else { 0 };
            Self((0..words).map(|_| AtomicU64::new(0)).collect())
        }

        pub(crate) fn buckets(&mut self) -> &mut [Bucket] {
            let first = self.0.as_ptr().align_offset(size_of::<Bucket>()).min(self.0.len());
            self.0[first..].as_chunks_mut().0.as_chunks_mut().0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_there_empty_and_begin_with_a_cache_line() {
        for count in [0, 1, 5, 1 << 15] {
            let (mut memory, mut usual) = (Memory::new(count), usual::Memory::new(count));
            for written in [0, 7] {
                for buckets in [memory.buckets(), usual.buckets()] {
                    assert_eq!(buckets.len(), count);
                    for bucket in buckets {
                        assert!((&raw const *bucket).addr().is_multiple_of(size_of::<Bucket>()));
                        for word in bucket.iter_mut().flatten() {
                            assert_eq!(std::mem::replace(word.get_mut(), 7), written);
                        }
                    }
                }
            }
        }
    }
}
