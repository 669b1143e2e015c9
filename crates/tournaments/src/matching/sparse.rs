//! Matching in a graph of all pairs by way of few of its edges.

use super::Lexicographic;
use super::blossom::{NONE, solve};

/// A matching of maximum weight of `0..count`: the partner of each, if it has one.
///
/// `weight` gives the weight of each pair `v < w`; pairs without positive weight are never matched.
/// `likely` are the pairs to begin with; which they are has no influence on the weight that is
/// reached, only on the time.
pub(crate) fn maximum_weight<const K: usize>(
    count: usize,
    likely: impl IntoIterator<Item = (usize, usize)>,
    weight: impl Fn(usize, usize) -> Lexicographic<K>,
) -> Vec<Option<usize>> {
    let all = || (0..count).flat_map(move |w| (0..w).map(move |v| (v, w)));
    let mut weights = vec![Lexicographic::ZERO; count * count.saturating_sub(1) / 2];
    let place = |v: usize, w: usize| w * (w - 1) / 2 + v;
    for (v, w) in all() {
        weights[place(v, w)] = weight(v, w);
    }
    let mut given = vec![false; weights.len()];
    let mut edges = Vec::new();
    for (v, w) in likely {
        let (v, w) = (v.min(w), v.max(w));
        if v != w && !std::mem::replace(&mut given[place(v, w)], true) {
            edges.push((v, w, weights[place(v, w)]));
        }
    }
    loop {
        let solution = solve(count, &edges);
        // A few missing edges a vertex each time: those that promise most.
        let mut missing = Vec::new();
        for (v, w) in all() {
            let weight = weights[place(v, w)];
            if !given[place(v, w)] && weight > Lexicographic::ZERO {
                let slack = solution.slack((v, w, weight));
                if slack < Lexicographic::ZERO {
                    missing.push((slack, v, w));
                }
            }
        }
        if missing.is_empty() {
            return solution.mate.iter().map(|&mate| (mate != NONE).then_some(mate)).collect();
        }
        missing.sort_unstable();
        let mut added = vec![0_u8; count];
        for (_, v, w) in missing {
            if added[v] < 12 || added[w] < 12 {
                added[v] += 1;
                added[w] += 1;
                given[place(v, w)] = true;
                edges.push((v, w, weights[place(v, w)]));
            }
        }
    }
}
