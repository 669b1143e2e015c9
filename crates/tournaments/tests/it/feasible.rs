//! Can everybody be paired? Answered without the blossom algorithm: a graph has a perfect matching
//! just when the determinant of its Tutte matrix is not zero, which random numbers modulo a prime
//! show (Lovász 1979); they are wrong with a probability below the vertices divided by the prime.

const PRIME: u64 = (1 << 61) - 1;

fn times(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = times(result, base);
        }
        base = times(base, base);
        exponent >>= 1;
    }
    result
}

/// Can all of `0..count` be paired, where `may` says who may meet?
pub(crate) fn can_all_be_paired(count: usize, may: impl Fn(usize, usize) -> bool) -> bool {
    let mut random = fastrand::Rng::with_seed(11);
    let mut matrix = vec![vec![0_u64; count]; count];
    for w in 0..count {
        for v in 0..w {
            if may(v, w) {
                let entry = random.u64(1..PRIME);
                matrix[v][w] = entry;
                matrix[w][v] = PRIME - entry;
            }
        }
    }
    for column in 0..count {
        let Some(pivot) = (column..count).find(|&row| matrix[row][column] != 0) else {
            return false;
        };
        matrix.swap(column, pivot);
        let top = matrix[column].clone();
        let inverse = power(top[column], PRIME - 2);
        for row in &mut matrix[column + 1..] {
            if row[column] != 0 {
                let factor = PRIME - times(row[column], inverse);
                for (cell, above) in row.iter_mut().zip(&top).skip(column) {
                    *cell = (*cell + times(factor, *above)) % PRIME;
                }
            }
        }
    }
    true
}

#[test]
fn small_graphs() {
    let path = |count: usize| can_all_be_paired(count, |v, w| w == v + 1);
    assert!(path(2) && !path(3) && path(4) && !path(5));
    // Two triangles joined by one edge, and not joined.
    let triangles =
        |joined| can_all_be_paired(6, |v, w| v / 3 == w / 3 || (joined && (v, w) == (2, 3)));
    assert!(triangles(true) && !triangles(false));
    // A star.
    assert!(!can_all_be_paired(4, |v, _| v == 0));
}
