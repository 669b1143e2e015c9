//! Matching in a graph of all pairs by way of few of its edges.

use super::Lexicographic;
use super::blossom::{NONE, Solution, solve};

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
    Graph::new(count, likely, weight).solve().partners()
}

/// A graph whose weights change, and that is solved again and again.
pub(crate) struct Graph<const K: usize> {
    count: usize,
    weights: Vec<Lexicographic<K>>,
    /// Which pairs are among the edges, and these.
    given: Vec<bool>,
    edges: Vec<(usize, usize)>,
}

fn place(v: usize, w: usize) -> usize {
    let (v, w) = (v.min(w), v.max(w));
    w * (w - 1) / 2 + v
}

impl<const K: usize> Graph<K> {
    pub(crate) fn new(
        count: usize,
        likely: impl IntoIterator<Item = (usize, usize)>,
        weight: impl Fn(usize, usize) -> Lexicographic<K>,
    ) -> Self {
        let all = (0..count).flat_map(|w| (0..w).map(move |v| (v, w)));
        let weights: Vec<_> = all.map(|(v, w)| weight(v, w)).collect();
        let given = vec![false; weights.len()];
        let mut graph = Self { count, weights, given, edges: Vec::new() };
        for (v, w) in likely {
            if v != w {
                graph.give(v, w);
            }
        }
        graph
    }

    fn give(&mut self, v: usize, w: usize) {
        if !std::mem::replace(&mut self.given[place(v, w)], true) {
            self.edges.push((v, w));
        }
    }

    pub(crate) fn weight(&self, v: usize, w: usize) -> Lexicographic<K> {
        self.weights[place(v, w)]
    }

    pub(crate) fn set_weight(&mut self, v: usize, w: usize, weight: Lexicographic<K>) {
        self.weights[place(v, w)] = weight;
    }

    /// A matching of maximum weight.
    pub(crate) fn solve(&mut self) -> Solution<K> {
        loop {
            let edges: Vec<_> =
                self.edges.iter().map(|&(v, w)| (v, w, self.weight(v, w))).collect();
            let solution = solve(self.count, &edges);
            // A few missing edges a vertex each time: those that promise most.
            let mut missing = Vec::new();
            for w in 0..self.count {
                for v in 0..w {
                    let weight = self.weight(v, w);
                    if !self.given[place(v, w)] && weight > Lexicographic::ZERO {
                        let slack = solution.slack((v, w, weight));
                        if slack < Lexicographic::ZERO {
                            missing.push((slack, v, w));
                        }
                    }
                }
            }
            if missing.is_empty() {
                return solution;
            }
            missing.sort_unstable();
            let mut added = vec![0_u8; self.count];
            for (_, v, w) in missing {
                if added[v] < 12 || added[w] < 12 {
                    added[v] += 1;
                    added[w] += 1;
                    self.give(v, w);
                }
            }
        }
    }
}

impl<const K: usize> Solution<K> {
    fn partners(&self) -> Vec<Option<usize>> {
        self.mate.iter().map(|&mate| (mate != NONE).then_some(mate)).collect()
    }

    /// The partner of a vertex, if it has one.
    pub(crate) fn partner(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|&mate| mate != NONE)
    }
}
