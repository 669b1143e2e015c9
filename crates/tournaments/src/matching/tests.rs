//! Against every matching of small graphs, and against the dual values of large ones.

use proptest::prelude::*;

use super::blossom::{Edge, NONE, Solution, solve};
use super::{Lexicographic, maximum_weight};

/// The greatest weight, by trying every matching.
fn best_of_all<const K: usize>(weights: &[Vec<Lexicographic<K>>], free: u32) -> Lexicographic<K> {
    if free == 0 {
        return Lexicographic::ZERO;
    }
    let v = free.trailing_zeros() as usize;
    let rest = free & (free - 1);
    let mut best = best_of_all(weights, rest);
    for w in (v + 1..weights.len()).filter(|w| rest & (1 << w) != 0) {
        if weights[v][w] > Lexicographic::ZERO {
            best = best.max(weights[v][w] + best_of_all(weights, rest & !(1 << w)));
        }
    }
    best
}

/// The conditions that prove a matching to have maximum weight.
fn check<const K: usize>(solution: &Solution<K>, edges: &[Edge<K>]) {
    let zero = Lexicographic::ZERO;
    for &(v, w, weight) in edges.iter().filter(|(_, _, weight)| *weight > zero) {
        assert!(solution.slack((v, w, weight)) >= zero, "edge {v}-{w} would be better");
    }
    for (v, &w) in solution.mate.iter().enumerate() {
        assert!(solution.values[v] >= zero);
        if w == NONE {
            assert_eq!(solution.values[v], zero, "{v} is free and has a value");
        } else {
            assert_eq!(solution.mate[w], v);
        }
    }
    assert!(solution.blossoms.iter().all(|(_, value)| *value >= zero));
    // The matching weighs what the dual values allow.
    let twice: Lexicographic<K> = solution.values.iter().fold(zero, |sum, value| sum + *value);
    let mut sizes = vec![0_i64; solution.blossoms.len()];
    for &innermost in &solution.innermost {
        let mut blossom = innermost;
        while blossom != NONE {
            sizes[blossom] += 1;
            blossom = solution.blossoms[blossom].0;
        }
    }
    let bound = solution.blossoms.iter().zip(sizes).fold(twice, |sum, ((_, value), size)| {
        sum + Lexicographic(value.0.map(|component| component * (size - size % 2)))
    });
    assert_eq!(weight_of(&solution.mate, edges).doubled(), bound);
}

fn weight_of<const K: usize>(mate: &[usize], edges: &[Edge<K>]) -> Lexicographic<K> {
    let chosen = edges.iter().filter(|(v, w, _)| mate[*v] == *w);
    chosen.fold(Lexicographic::ZERO, |sum, (_, _, weight)| sum + *weight)
}

/// Every graph of five vertices with weights 0 (no edge), 1 and 2.
#[test]
fn every_small_graph() {
    let pairs: Vec<(usize, usize)> = (0..5).flat_map(|w| (0..w).map(move |v| (v, w))).collect();
    for number in 0..3_u32.pow(10) {
        let mut rest = number;
        let mut weights = vec![vec![Lexicographic([0]); 5]; 5];
        let mut edges = Vec::new();
        for &(v, w) in &pairs {
            weights[v][w] = Lexicographic([i64::from(rest % 3)]);
            edges.push((v, w, weights[v][w]));
            rest /= 3;
        }
        let solution = solve(5, &edges);
        assert_eq!(weight_of(&solution.mate, &edges), best_of_all(&weights, 0b11111), "{edges:?}");
    }
}

/// A graph of up to so many vertices, with each edge's weight where there is one.
fn graphs(most: usize) -> impl Strategy<Value = (usize, Vec<Edge<2>>)> {
    (2..=most, 1_i64..40, any::<u64>(), 1..100_u64).prop_map(|(count, greatest, seed, share)| {
        let mut random = crate::random::Random::new(seed);
        let mut edges = Vec::new();
        for w in 0..count {
            for v in 0..w {
                if random.below(100) < share {
                    let mut component = || random.below(greatest as u64 + 1) as i64;
                    edges.push((v, w, Lexicographic([component() / 3, component()])));
                }
            }
        }
        (count, edges)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn small_graphs_as_by_trying((count, edges) in graphs(11)) {
        let mut weights = vec![vec![Lexicographic::ZERO; count]; count];
        for &(v, w, weight) in &edges {
            weights[v][w] = weight;
        }
        let solution = solve(count, &edges);
        check(&solution, &edges);
        prop_assert_eq!(weight_of(&solution.mate, &edges), best_of_all(&weights, (1 << count) - 1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn large_graphs_are_proved_by_their_values((count, edges) in graphs(80)) {
        check(&solve(count, &edges), &edges);
    }

    /// Whatever pairs it begins with, the weight is the same.
    #[test]
    fn few_edges_are_enough_to_begin_with((count, edges) in graphs(60)) {
        let mut weights = vec![vec![Lexicographic::ZERO; count]; count];
        for &(v, w, weight) in &edges {
            weights[v][w] = weight;
        }
        let likely = (1..count).map(|w| (w - 1, w));
        let mate = maximum_weight(count, likely, |v, w| weights[v][w]);
        let mate: Vec<usize> = mate.into_iter().map(|mate| mate.unwrap_or(NONE)).collect();
        prop_assert_eq!(weight_of(&mate, &edges), weight_of(&solve(count, &edges).mate, &edges));
    }
}
