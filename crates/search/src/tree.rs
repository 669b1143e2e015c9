//! A tree of steps that grows in memory.

use std::hint::select_unpredictable;
use std::ops::Range;

use game::Game;

use crate::Shares;
use crate::turns::split;

const NONE: u32 = u32::MAX;
/// Nodes looked at between two questions whether to go on.
const PRUNED_AT_ONCE: usize = 1 << 12;

/// Nodes in one vector; the root is the first.
///
/// Children added one after the other lie side by side, a run: the processor fetches all of them
/// at once, where a chain of single nodes would have it wait for each.
pub(crate) struct Tree<S, T> {
    nodes: Vec<Node<S, T>>,
}

/// A state reached by a step.
#[derive(Copy, Clone)]
pub(crate) struct Node<S, T> {
    /// None at the root.
    pub(crate) step: Option<S>,
    /// The step ended the turn.
    pub(crate) ends_turn: bool,
    pub(crate) visits: u32,
    /// What was found here on the average.
    pub(crate) mean: Shares,
    /// What the search in question keeps besides.
    pub(crate) more: T,
    /// Where the youngest run of children begins.
    first: u32,
    /// Of a run's first node: how many the run has,
    run: u32,
    /// and where the next older run of the same family begins.
    next: u32,
}

/// A node's place in the tree.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

impl<S: Copy + Eq, T: Copy> Tree<S, T> {
    pub(crate) const ROOT: NodeId = NodeId(0);

    pub(crate) fn new(more: T) -> Self {
        let mut tree = Self { nodes: Vec::new() };
        tree.restart(more);
        tree
    }

    /// Nothing but a root, in the memory the tree has already.
    pub(crate) fn restart(&mut self, more: T) {
        self.nodes.clear();
        self.nodes.push(Node {
            step: None,
            ends_turn: false,
            visits: 0,
            mean: Shares::default(),
            more,
            first: NONE,
            run: 1,
            next: NONE,
        });
    }

    pub(crate) const fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(crate) fn node(&self, id: NodeId) -> &Node<S, T> {
        &self.nodes[id.0 as usize]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node<S, T> {
        &mut self.nodes[id.0 as usize]
    }

    /// Adds a child before the others.
    pub(crate) fn add(
        &mut self,
        parent: NodeId,
        step: S,
        ends_turn: bool,
        mean: Shares,
        more: T,
    ) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let step = Some(step);
        self.nodes.push(Node {
            step,
            ends_turn,
            visits: 0,
            mean,
            more,
            first: NONE,
            run: 1,
            next: NONE,
        });
        self.adopt(parent, id);
        id
    }

    /// Makes the node added last a child.
    fn adopt(&mut self, parent: NodeId, child: NodeId) {
        let youngest = self.node(parent).first;
        if let Some(head) = self.nodes.get_mut(youngest as usize)
            && youngest + head.run == child.0
        {
            head.run += 1;
        } else {
            self.node_mut(parent).first = child.0;
            self.node_mut(child).next = youngest;
        }
    }

    /// The youngest first.
    #[inline]
    pub(crate) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.runs(id).flat_map(|run| run.rev().map(NodeId))
    }

    #[inline]
    fn runs(&self, id: NodeId) -> impl Iterator<Item = Range<u32>> + Clone + '_ {
        let run = |head: u32| Some(head..head + self.nodes.get(head as usize)?.run);
        std::iter::successors(run(self.node(id).first), move |known| {
            run(self.nodes[known.start as usize].next)
        })
    }

    /// A value found below: every node of the path takes note.
    pub(crate) fn back_up(&mut self, path: &[NodeId], value: &Shares) {
        for &id in path {
            let node = self.node_mut(id);
            node.visits += 1;
            let weight = 1.0 / node.visits as f32;
            node.mean.approach(value, weight);
        }
    }

    /// Cuts off what grows from the least visited nodes until at most `most` nodes are left;
    /// `forget` is called with what was known of the branches of such a node. Changes nothing if
    /// `go_on` says no on the way.
    pub(crate) fn prune(
        &mut self,
        most: usize,
        forget: impl Fn(&mut T),
        mut go_on: impl FnMut() -> bool,
    ) {
        let Some(least) = self.least_visits(most, &mut go_on) else { return };
        let mut pruned = Self { nodes: vec![Node { first: NONE, ..self.nodes[0] }] };
        let mut children = Vec::new();
        // Nodes whose children are still to be copied: the id before and the id in `pruned`.
        let mut open = vec![(Self::ROOT, Self::ROOT)];
        while let Some((from, to)) = open.pop() {
            if self.node(from).visits < least {
                forget(&mut pruned.node_mut(to).more);
                continue;
            }
            children.clear();
            children.extend(self.children(from));
            for &child in children.iter().rev() {
                let id = NodeId(pruned.nodes.len() as u32);
                if pruned.len().is_multiple_of(PRUNED_AT_ONCE) && !go_on() {
                    return;
                }
                pruned.nodes.push(Node { first: NONE, run: 1, next: NONE, ..*self.node(child) });
                pruned.adopt(to, id);
                open.push((child, id));
            }
        }
        // Its memory is asked for again otherwise, page by page, as the tree grows back.
        self.nodes.clear();
        self.nodes.append(&mut pruned.nodes);
    }

    /// The visits a node must have so that its children are among the `most` nodes left.
    fn least_visits(&self, most: usize, go_on: &mut impl FnMut() -> bool) -> Option<u32> {
        // Children by the magnitude of their parent's visits.
        let mut children = [0; 33];
        for id in 0..self.nodes.len() {
            if id.is_multiple_of(PRUNED_AT_ONCE) && !go_on() {
                return None;
            }
            let id = NodeId(id as u32);
            let magnitude = u32::BITS - self.node(id).visits.leading_zeros();
            children[magnitude as usize] += self.children(id).count();
        }
        let (mut left, mut least) = (1, u32::MAX);
        for magnitude in (2..=32).rev() {
            left += children[magnitude];
            if left > most {
                break;
            }
            least = 1 << (magnitude - 1);
        }
        Some(least)
    }

    /// The child that is worth most, the one added first if several are.
    pub(crate) fn best_child<K: PartialOrd + Copy>(
        &self,
        id: NodeId,
        worth: impl Fn(&Node<S, T>) -> K,
    ) -> Option<NodeId> {
        let first = self.nodes.get(self.node(id).first as usize)?;
        let mut best = (worth(first), self.node(id).first);
        for run in self.runs(id) {
            let nodes = &self.nodes[run.start as usize..run.end as usize];
            for (child, node) in run.zip(nodes).rev() {
                let key = worth(node);
                // Nobody can foresee which it will be.
                best = select_unpredictable(key >= best.0, (key, child), best);
            }
        }
        Some(NodeId(best.1))
    }

    /// The root's whole turns that are worth most, to different positions, the best first: the
    /// node each leads to and how it goes on, step after step.
    pub(crate) fn best_turns<G: Game<Step = S>, K: PartialOrd + Copy>(
        &self,
        game: &G,
        state: &G::State,
        most: usize,
        worth: impl Fn(&Node<S, T>) -> K,
    ) -> Vec<(NodeId, Vec<S>)> {
        let mut found = Vec::new();
        let mut open: Vec<(NodeId, Vec<S>)> = vec![(Self::ROOT, Vec::new())];
        while let Some((id, steps)) = open.pop() {
            for child in self.children(id) {
                let node = self.node(child);
                let mut steps = steps.clone();
                steps.extend(node.step);
                if node.ends_turn { &mut found } else { &mut open }.push((child, steps));
            }
        }
        // The earlier of two that are worth the same.
        let better = |a: NodeId, b: NodeId| {
            let (one, other) = (worth(self.node(a)), worth(self.node(b)));
            one > other || one == other && a.0 < b.0
        };
        let mut best: Vec<(u64, NodeId, Vec<S>)> = Vec::new();
        while best.len() < most && !found.is_empty() {
            let next = (1..found.len()).fold(0, |next, other| {
                if better(found[other].0, found[next].0) { other } else { next }
            });
            let (id, mut steps) = found.swap_remove(next);
            let mut after = state.clone();
            for &step in &steps {
                game.play(&mut after, step);
            }
            let hash = game.hash(&after);
            if best.iter().any(|&(known, ..)| known == hash) {
                continue;
            }
            let mut at = id;
            while let Some(child) = self.best_child(at, &worth) {
                steps.extend(self.node(child).step);
                at = child;
            }
            best.push((hash, id, steps));
        }
        best.into_iter().map(|(_, id, steps)| (id, steps)).collect()
    }
}

/// A turn that is legal, whatever it is worth: where a search was stopped before it began.
pub(crate) fn any_turn<G: Game>(game: &G, state: &G::State) -> Vec<Vec<G::Step>> {
    let mut now = state.clone();
    let (mut turn, mut listed) = (Vec::new(), Vec::new());
    while turn.is_empty() || !game.between_turns(&now) {
        listed.clear();
        game.steps(&now, &mut listed);
        turn.push(listed[0]);
        game.play(&mut now, listed[0]);
    }
    split(game, state, &turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_found_and_values_averaged() {
        let mut tree: Tree<u8, ()> = Tree::new(());
        let root = Tree::<u8, ()>::ROOT;
        let shares = |x| Shares::new([x, 1.0 - x, 0.0, 0.0, 0.0, 0.0]);
        let a = tree.add(root, 1, true, shares(0.5), ());
        let b = tree.add(root, 2, true, shares(0.5), ());
        assert_eq!(tree.children(root).collect::<Vec<_>>(), [b, a]);
        tree.back_up(&[root, a], &shares(1.0));
        tree.back_up(&[root, b], &shares(0.0));
        tree.back_up(&[root, b], &shares(1.0));
        assert_eq!((tree.node(root).visits, tree.node(b).visits), (3, 2));
        assert_eq!(tree.node(b).mean, shares(0.5));
        assert_eq!(tree.best_child(root, |node| node.visits), Some(b));
        assert_eq!(tree.best_child(root, |_| 0), Some(a), "added first");
        assert_eq!(tree.len(), 3);
        tree.restart(());
        assert_eq!((tree.len(), tree.children(root).count()), (1, 0));
        assert_eq!(tree.best_child(root, |_| 0), None);
    }

    #[test]
    fn a_family_may_grow_in_several_runs() {
        let mut tree: Tree<u8, ()> = Tree::new(());
        let root = Tree::<u8, ()>::ROOT;
        let mut families = [(root, Vec::new()), (root, Vec::new()), (root, Vec::new())];
        for (family, (parent, children)) in (0..).zip(&mut families) {
            *parent = tree.add(root, family, true, Shares::default(), ());
            children.push(tree.add(*parent, 10, true, Shares::default(), ()));
        }
        for step in 11..40 {
            let (parent, children) = &mut families[usize::from(step) * 7 / 11 % 3];
            children.push(tree.add(*parent, step, true, Shares::default(), ()));
        }
        let step = |node: &Node<u8, ()>| node.step;
        for (parent, mut children) in families {
            assert_eq!(tree.best_child(parent, step), children.last().copied());
            assert_eq!(tree.best_child(parent, |_| 0), children.first().copied());
            children.reverse();
            assert_eq!(tree.children(parent).collect::<Vec<_>>(), children);
        }
        let steps = |tree: &Tree<u8, ()>| -> Vec<Vec<_>> {
            let of = |parent| tree.children(parent).map(|id| tree.node(id).step).collect();
            tree.children(root).map(of).collect()
        };
        let before = steps(&tree);
        // Every node with a child was visited: nothing is cut off, and all get new places.
        for parent in tree.children(root).collect::<Vec<_>>() {
            tree.back_up(&[root, parent], &Shares::default());
            tree.back_up(&[root, parent], &Shares::default());
        }
        tree.prune(tree.len(), |()| (), || true);
        assert_eq!(steps(&tree), before);
    }

    #[test]
    fn pruning_keeps_what_was_visited_often() {
        let mut tree: Tree<u8, u8> = Tree::new(1);
        let root = Tree::<u8, u8>::ROOT;
        let shares = Shares::default();
        let [a, b] = [1, 2].map(|step| tree.add(root, step, true, shares, 1));
        for (parent, visits) in [(a, 1), (b, 6)] {
            for step in 3..6 {
                tree.add(parent, step, true, shares, 1);
            }
            for _ in 0..visits {
                tree.back_up(&[root, parent], &shares);
            }
        }
        tree.prune(6, |more| *more = 0, || false);
        assert_eq!(tree.len(), 9, "called off");
        tree.prune(6, |more| *more = 0, || true);
        let steps = |tree: &Tree<u8, u8>, id| -> Vec<_> {
            tree.children(id).filter_map(|child| tree.node(child).step).collect()
        };
        assert_eq!(tree.len(), 6);
        assert_eq!(steps(&tree, root), [2, 1]);
        let [b, a] = [0, 1].map(|i| tree.children(root).nth(i).unwrap());
        assert_eq!((steps(&tree, b), tree.node(b).more), (vec![5, 4, 3], 1));
        assert_eq!((steps(&tree, a), tree.node(a).more), (vec![], 0));
        assert_eq!((tree.node(root).visits, tree.node(a).visits), (7, 1));
    }
}
