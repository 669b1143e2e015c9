//! Edmonds' weighted matching for a list of edges.
//!
//! Every vertex has a dual value, every blossom (an odd cycle of tight edges, contracted to one node)
//! another. They are kept such that no edge has negative slack, edges of the matching have none, and
//! blossoms have no negative value. From the unmatched vertices trees of tight edges grow until they
//! give an augmenting path; where they cannot grow, the dual values change. It ends when the dual
//! value of the unmatched vertices is zero, which proves that the matching has maximum weight.
//!
//! Values of vertices are stored doubled, so that they stay integers.

use super::Lexicographic as Weight;

/// No vertex.
pub(super) const NONE: usize = usize::MAX;

/// An edge with its weight.
pub(crate) type Edge<const K: usize> = (usize, usize, Weight<K>);

/// The matching, and the dual values that prove it.
#[derive(Clone, Debug)]
pub(crate) struct Solution<const K: usize> {
    /// The partner of each vertex, or [`NONE`].
    pub(super) mate: Vec<usize>,
    /// Twice the dual value of each vertex.
    pub(super) values: Vec<Weight<K>>,
    /// The innermost blossom of each vertex, or [`NONE`].
    pub(super) innermost: Vec<usize>,
    /// Of each blossom: the one around it, or [`NONE`], and its dual value.
    pub(super) blossoms: Vec<(usize, Weight<K>)>,
}

impl<const K: usize> Solution<K> {
    /// Twice the slack of an edge, whether it was given or not: negative where the matching might be
    /// improved by it.
    pub(crate) fn slack(&self, (v, w, weight): Edge<K>) -> Weight<K> {
        let mut slack = self.values[v] + self.values[w] - weight.doubled();
        if slack < Weight::ZERO {
            let mut outer = self.innermost[v];
            while outer != NONE {
                let (next, value) = self.blossoms[outer];
                if self.is_inside(w, outer) {
                    slack = slack + value.doubled();
                }
                outer = next;
            }
        }
        slack
    }

    fn is_inside(&self, vertex: usize, blossom: usize) -> bool {
        let mut outer = self.innermost[vertex];
        while outer != NONE && outer != blossom {
            outer = self.blossoms[outer].0;
        }
        outer != NONE
    }
}

/// How a node without a blossom around it stands in the trees.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Label {
    None,
    /// An even number of edges from its root.
    Outer,
    /// An odd number of edges from its root.
    Inner,
}

/// A vertex, or a blossom.
#[derive(Clone, Debug)]
struct Node<const K: usize> {
    /// The blossom around it.
    parent: usize,
    /// The vertex that is matched with the outside, or not at all.
    base: usize,
    label: Label,
    /// The tree's edge to it: the vertex in the node before, and the vertex in this one.
    entry: Option<(usize, usize)>,
    value: Weight<K>,
    /// Of a blossom: its nodes around the cycle, from the one with the base on.
    children: Vec<usize>,
    /// Of a blossom: the edge from each of them to the next.
    edges: Vec<(usize, usize)>,
}

impl<const K: usize> Node<K> {
    fn new(base: usize, value: Weight<K>) -> Self {
        let (parent, label) = (NONE, Label::None);
        Self { parent, base, label, entry: None, value, children: Vec::new(), edges: Vec::new() }
    }
}

struct Search<'a, const K: usize> {
    edges: &'a [Edge<K>],
    /// The edges of each vertex.
    adjacent: Vec<Vec<usize>>,
    mate: Vec<usize>,
    nodes: Vec<Node<K>>,
    /// Numbers of nodes that are in no use.
    unused: Vec<usize>,
    /// The node of each vertex that has no blossom around it.
    top: Vec<usize>,
    /// Outer vertices whose edges have not been looked at.
    queue: Vec<usize>,
}

/// A matching of maximum weight of the vertices `0..count`. Edges without positive weight are left out.
pub(super) fn solve<const K: usize>(count: usize, edges: &[Edge<K>]) -> Solution<K> {
    let greatest = edges.iter().map(|&(_, _, weight)| weight).max().unwrap_or(Weight::ZERO);
    let greatest = greatest.max(Weight::ZERO);
    let mut adjacent = vec![Vec::new(); count];
    for (number, &(v, w, weight)) in edges.iter().enumerate() {
        if weight > Weight::ZERO {
            adjacent[v].push(number);
            adjacent[w].push(number);
        }
    }
    let nodes = (0..count).map(|vertex| Node::new(vertex, greatest)).collect();
    let mut search = Search {
        edges,
        adjacent,
        mate: vec![NONE; count],
        nodes,
        unused: Vec::new(),
        top: (0..count).collect(),
        queue: Vec::new(),
    };
    while search.mate.contains(&NONE) && search.augment_once() {}
    search.into_solution()
}

impl<const K: usize> Search<'_, K> {
    fn into_solution(self) -> Solution<K> {
        let count = self.mate.len();
        let number = |parent: usize| if parent == NONE { NONE } else { parent - count };
        let (vertices, blossoms) = self.nodes.split_at(count);
        Solution {
            mate: self.mate,
            values: vertices.iter().map(|node| node.value).collect(),
            innermost: vertices.iter().map(|node| number(node.parent)).collect(),
            blossoms: blossoms.iter().map(|node| (number(node.parent), node.value)).collect(),
        }
    }

    /// Makes the matching one edge larger; false where that would not make it better.
    fn augment_once(&mut self) -> bool {
        self.start_trees();
        loop {
            while let Some(vertex) = self.queue.pop() {
                for position in 0..self.adjacent[vertex].len() {
                    if self.look_at(vertex, self.adjacent[vertex][position]) {
                        return true;
                    }
                }
            }
            match self.change_values() {
                Change::Optimal => return false,
                Change::Tight => {}
                // Labels are found again from the start: simpler than those of the nodes that come
                // out, and blossoms that are expanded are rare.
                Change::Expand(blossom) => {
                    self.expand(blossom);
                    self.start_trees();
                }
            }
        }
    }

    fn start_trees(&mut self) {
        for node in &mut self.nodes {
            node.label = Label::None;
            node.entry = None;
        }
        self.queue.clear();
        for vertex in 0..self.mate.len() {
            if self.mate[vertex] == NONE {
                self.make_outer(self.top[vertex], None);
            }
        }
    }

    fn make_outer(&mut self, node: usize, entry: Option<(usize, usize)>) {
        self.nodes[node].label = Label::Outer;
        self.nodes[node].entry = entry;
        let mut vertices = std::mem::take(&mut self.queue);
        self.vertices_of(node, &mut vertices);
        self.queue = vertices;
    }

    fn vertices_of(&self, node: usize, into: &mut Vec<usize>) {
        if node < self.mate.len() {
            into.push(node);
        } else {
            for &child in &self.nodes[node].children {
                self.vertices_of(child, into);
            }
        }
    }

    fn slack(&self, edge: usize) -> Weight<K> {
        let (v, w, weight) = self.edges[edge];
        self.nodes[v].value + self.nodes[w].value - weight.doubled()
    }

    /// Grows a tree by an edge of an outer vertex; true when the matching was augmented.
    fn look_at(&mut self, vertex: usize, edge: usize) -> bool {
        let (v, w, _) = self.edges[edge];
        let other = if v == vertex { w } else { v };
        let (near, far) = (self.top[vertex], self.top[other]);
        if near == far || self.slack(edge) != Weight::ZERO {
            return false;
        }
        match self.nodes[far].label {
            Label::Inner => false,
            Label::None => {
                self.nodes[far].label = Label::Inner;
                self.nodes[far].entry = Some((vertex, other));
                let base = self.nodes[far].base;
                let mate = self.mate[base];
                self.make_outer(self.top[mate], Some((base, mate)));
                false
            }
            Label::Outer => {
                if let Some(common) = self.common_ancestor(near, far) {
                    self.contract(common, vertex, other);
                    false
                } else {
                    self.match_up_to_root(vertex, other);
                    self.match_up_to_root(other, vertex);
                    true
                }
            }
        }
    }

    /// The outer node two edges before this one.
    fn before(&self, outer: usize) -> Option<usize> {
        let (inner, _) = self.nodes[outer].entry?;
        let (vertex, _) = self.nodes[self.top[inner]].entry.expect("an inner node has an edge");
        Some(self.top[vertex])
    }

    fn common_ancestor(&self, one: usize, other: usize) -> Option<usize> {
        let ancestors = |node| std::iter::successors(Some(node), |&node| self.before(node));
        let first: Vec<usize> = ancestors(one).collect();
        ancestors(other).find(|node| first.contains(node))
    }

    /// Makes one node of the cycle that the edge from `v` to `w` closes.
    fn contract(&mut self, common: usize, v: usize, w: usize) {
        let upwards = |from: usize| {
            let (mut nodes, mut entries, mut node) = (Vec::new(), Vec::new(), self.top[from]);
            while node != common {
                let entry = self.nodes[node].entry.expect("the common node is above");
                nodes.push(node);
                entries.push(entry);
                node = self.top[entry.0];
            }
            (nodes, entries)
        };
        let ((mut children, mut edges), (right, right_edges)) = (upwards(v), upwards(w));
        children.push(common);
        children.reverse();
        edges.reverse();
        edges.push((v, w));
        children.extend(right);
        edges.extend(right_edges.into_iter().map(|(above, below)| (below, above)));

        let mut blossom = Node::new(self.nodes[common].base, Weight::ZERO);
        blossom.label = Label::Outer;
        blossom.entry = self.nodes[common].entry;
        let number = self.unused.pop().unwrap_or(self.nodes.len());
        for &child in &children {
            self.nodes[child].parent = number;
            let mut vertices = Vec::new();
            self.vertices_of(child, &mut vertices);
            for &vertex in &vertices {
                self.top[vertex] = number;
            }
            if self.nodes[child].label == Label::Inner {
                self.queue.extend(vertices);
            }
        }
        (blossom.children, blossom.edges) = (children, edges);
        if number == self.nodes.len() {
            self.nodes.push(blossom);
        } else {
            self.nodes[number] = blossom;
        }
    }

    /// Takes a blossom without a dual value apart.
    fn expand(&mut self, blossom: usize) {
        let node = std::mem::replace(&mut self.nodes[blossom], Node::new(NONE, Weight::ZERO));
        for child in node.children {
            self.nodes[child].parent = NONE;
            let mut vertices = Vec::new();
            self.vertices_of(child, &mut vertices);
            for vertex in vertices {
                self.top[vertex] = child;
            }
        }
        self.unused.push(blossom);
    }

    /// Matches an outer vertex with another one, and changes the matching from there to the root.
    fn match_up_to_root(&mut self, vertex: usize, other: usize) {
        let (mut vertex, mut other) = (vertex, other);
        loop {
            let outer = self.top[vertex];
            let entry = self.nodes[outer].entry;
            self.move_base(outer, vertex);
            self.mate[vertex] = other;
            let Some((above, _)) = entry else { break };
            let inner = self.top[above];
            let (x, y) = self.nodes[inner].entry.expect("an inner node has an edge");
            self.move_base(inner, y);
            self.mate[y] = x;
            (vertex, other) = (x, y);
        }
    }

    /// Changes the matching in a node such that this vertex is free to be matched with the outside.
    fn move_base(&mut self, node: usize, vertex: usize) {
        if node < self.mate.len() {
            return;
        }
        let mut child = vertex;
        while self.nodes[child].parent != node {
            child = self.nodes[child].parent;
        }
        self.move_base(child, vertex);
        let Node { children, edges, .. } = &self.nodes[node];
        let count = children.len();
        let start = children.iter().position(|&one| one == child).expect("a child of its parent");
        let (mut children, mut edges) = (children.clone(), edges.clone());
        // The others are matched in pairs around the cycle.
        children.rotate_left(start);
        edges.rotate_left(start);
        for pair in (1..count).step_by(2) {
            let (v, w) = edges[pair];
            self.move_base(children[pair], v);
            self.move_base(children[pair + 1], w);
            self.mate[v] = w;
            self.mate[w] = v;
        }
        self.nodes[node].children = children;
        self.nodes[node].edges = edges;
        self.nodes[node].base = vertex;
    }

    /// Changes the dual values as far as they allow.
    fn change_values(&mut self) -> Change {
        let count = self.mate.len();
        let label = |vertex: usize| self.nodes[self.top[vertex]].label;
        let outer = (0..count).filter(|&vertex| label(vertex) == Label::Outer);
        let mut delta = outer.map(|vertex| self.nodes[vertex].value).min().expect("a root");
        let mut change = Change::Optimal;
        let mut tight = Vec::new();
        for (number, &(v, w, weight)) in self.edges.iter().enumerate() {
            let labels = (label(v), label(w));
            let slack = match labels {
                _ if weight <= Weight::ZERO || self.top[v] == self.top[w] => continue,
                (Label::Outer, Label::Outer) => self.slack(number).halved(),
                (Label::Outer, Label::None) | (Label::None, Label::Outer) => self.slack(number),
                _ => continue,
            };
            if slack < delta {
                delta = slack;
                tight.clear();
                change = Change::Tight;
            }
            if slack == delta && matches!(change, Change::Tight) {
                tight.push(if labels.0 == Label::Outer { v } else { w });
            }
        }
        for blossom in count..self.nodes.len() {
            let node = &self.nodes[blossom];
            if node.parent == NONE && node.label == Label::Inner && node.value < delta {
                delta = node.value;
                change = Change::Expand(blossom);
            }
        }
        for vertex in 0..count {
            match self.nodes[self.top[vertex]].label {
                Label::Outer => self.nodes[vertex].value = self.nodes[vertex].value - delta,
                Label::Inner => self.nodes[vertex].value = self.nodes[vertex].value + delta,
                Label::None => {}
            }
        }
        for node in &mut self.nodes[count..] {
            match node.label {
                _ if node.parent != NONE => {}
                Label::Outer => node.value = node.value + delta,
                Label::Inner => node.value = node.value - delta,
                Label::None => {}
            }
        }
        self.queue.extend(tight);
        change
    }
}

/// What a change of the dual values has made possible.
enum Change {
    /// Nothing more: the matching has maximum weight.
    Optimal,
    /// Edges have become tight; their outer vertices are in the queue.
    Tight,
    /// This blossom has no value any more.
    Expand(usize),
}
