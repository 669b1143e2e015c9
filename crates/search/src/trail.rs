//! Positions that stood before: in the match, and on the way to here.

/// Buckets of the filter that tells in one look that a position is new.
const MARKS: usize = 1 << 12;

/// Remembers the positions between turns, the match's first, then those on the current path.
pub(crate) struct Trail {
    /// How many remembered hashes fall into a bucket.
    marks: Box<[u16; MARKS]>,
    hashes: Vec<u64>,
    /// How many of them belong to the match.
    before: usize,
}

/// Where a position stood.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stood {
    /// In the match, before the search.
    InMatch,
    /// On the path, so many turns after the root.
    OnPath(u32),
}

impl Trail {
    pub(crate) fn new(history: &[u64]) -> Self {
        let mut trail = Self { marks: Box::new([0; MARKS]), hashes: Vec::new(), before: 0 };
        for &hash in history {
            trail.enter(hash);
        }
        trail.before = history.len();
        trail
    }

    #[inline]
    pub(crate) fn enter(&mut self, hash: u64) {
        self.marks[bucket(hash)] += 1;
        self.hashes.push(hash);
    }

    #[inline]
    pub(crate) fn leave(&mut self) {
        if let Some(hash) = self.hashes.pop() {
            self.marks[bucket(hash)] -= 1;
        }
    }

    /// The last time a position stood.
    #[inline]
    pub(crate) fn last(&self, hash: u64) -> Option<Stood> {
        if self.marks[bucket(hash)] == 0 {
            return None;
        }
        let at = self.hashes.iter().rposition(|&known| known == hash)?;
        Some(match at.checked_sub(self.before) {
            Some(turns) => Stood::OnPath(turns as u32),
            None => Stood::InMatch,
        })
    }
}

#[inline]
const fn bucket(hash: u64) -> usize {
    hash as usize % MARKS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_knows_what_stood_and_forgets_what_was_left() {
        // 5 and 5 + MARKS share a bucket.
        let other = 5 + MARKS as u64;
        let mut trail = Trail::new(&[5, 9]);
        trail.enter(7);
        trail.enter(other);
        assert_eq!(trail.last(5), Some(Stood::InMatch));
        assert_eq!(trail.last(7), Some(Stood::OnPath(0)));
        assert_eq!(trail.last(other), Some(Stood::OnPath(1)));
        trail.leave();
        assert_eq!(trail.last(other), None);
        trail.enter(5);
        assert_eq!(trail.last(5), Some(Stood::OnPath(1)));
        assert_eq!(trail.last(11), None);
    }
}
