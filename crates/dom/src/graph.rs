//! Who follows whom, and what belongs to what.
//!
//! Everything signals are made of is a [`Node`], known by its [`Id`]. A node may hold a value; one that
//! acts reckons its value, or does something, and follows what it has read meanwhile. Whatever is made
//! while a node acts belongs to it, and is gone when the node acts again or is gone itself.
//!
//! A change is told at once and acted upon later: what follows the change is marked, and once what is
//! being done is done, [`settle`] acts. A reckoned value is reckoned when somebody asks for it.

use std::any::Any;
use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

/// Which node: one that is gone has its number no more, and never again.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Id {
    place: u32,
    born: u32,
}

/// Holds a value: it is a `RefCell` of the value's type.
pub(crate) type Cell = Rc<dyn Any>;
/// What a node does: given what it holds, it says what it holds from now on if that is another value.
pub(crate) type Act = Rc<dyn Fn(Option<Cell>) -> Option<Cell>>;

/// What a node is, in the order in which they act.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// It does nothing: it holds a value, or just what belongs to it.
    #[default]
    Kept,
    /// It reckons its value when that is asked for.
    Reckoned,
    /// It acts at once, and again after what is being done.
    Shown,
    /// It acts when everything is shown.
    Effect,
}

/// What a node knows of what it has read.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    /// It is as it was.
    #[default]
    Same,
    /// Something may have changed that is yet to be reckoned.
    Unsure,
    /// It has changed.
    Changed,
}

#[derive(Default)]
struct Node {
    /// 0 where no node is.
    born: u32,
    kind: Kind,
    state: State,
    holds: Option<Cell>,
    act: Option<Act>,
    reads: Vec<Id>,
    followers: Vec<Id>,
    around: Option<Id>,
    own: Vec<Id>,
    leaving: Vec<Box<dyn FnOnce()>>,
    provided: Vec<Cell>,
}

#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    free: Vec<u32>,
    born: u32,
    /// What everything that is made belongs to.
    owner: Option<Id>,
    /// What follows everything that is read.
    observer: Option<Id>,
    /// What is to act.
    marked: Vec<Id>,
    /// Asks for [`settle`] to be called later.
    wake: Option<fn()>,
    woken: bool,
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

/// Nothing of anybody else's may run meanwhile, not even what a dropped value does.
fn graph<T>(act: impl FnOnce(&mut Graph) -> T) -> T {
    GRAPH.with_borrow_mut(act)
}

impl Graph {
    fn node(&mut self, id: Id) -> Option<&mut Node> {
        self.nodes.get_mut(id.place as usize).filter(|node| node.born == id.born)
    }

    fn mark(&mut self, id: Id, state: State) {
        let Some(node) = self.node(id) else { return };
        if node.state >= state {
            return;
        }
        let known = node.state != State::Same;
        node.state = state;
        if known {
            return;
        }
        if node.kind == Kind::Reckoned {
            for follower in node.followers.clone() {
                self.mark(follower, State::Unsure);
            }
        } else {
            self.marked.push(id);
        }
    }

    fn mark_followers(&mut self, id: Id) {
        let followers = self.node(id).map(|node| node.followers.clone());
        for follower in followers.unwrap_or_default() {
            self.mark(follower, State::Changed);
        }
    }

    /// What acts next: what is shown before effects, and what is around before what belongs to it.
    fn next(&mut self) -> Option<Id> {
        let kinds = |&place: &usize| {
            let id = self.marked[place];
            (self.nodes[id.place as usize].kind, id.born)
        };
        let place = (0..self.marked.len()).min_by_key(kinds)?;
        Some(self.marked.swap_remove(place))
    }

    /// It follows nothing any more.
    fn unfollow(&mut self, id: Id) {
        let reads = self.node(id).map(|node| mem::take(&mut node.reads));
        for read in reads.unwrap_or_default() {
            if let Some(node) = self.node(read) {
                node.followers.retain(|&follower| follower != id);
            }
        }
    }

    /// What it was, to be dropped when the graph is free again.
    fn bury(&mut self, id: Id) -> Option<Node> {
        self.unfollow(id);
        let node = mem::take(self.node(id)?);
        self.free.push(id.place);
        Some(node)
    }
}

/// Makes a node that belongs to what is made just now.
pub(crate) fn make(kind: Kind, holds: Option<Cell>, act: Option<Act>) -> Id {
    let id = graph(|graph| {
        graph.born += 1;
        let place = graph.free.pop().unwrap_or(graph.nodes.len() as u32);
        let id = Id { place, born: graph.born };
        let state = if act.is_some() { State::Changed } else { State::Same };
        let around = graph.owner;
        let node = Node { born: id.born, kind, state, holds, act, around, ..Node::default() };
        match graph.nodes.get_mut(place as usize) {
            Some(vacant) => *vacant = node,
            None => graph.nodes.push(node),
        }
        if let Some(around) = around.and_then(|around| graph.node(around)) {
            around.own.push(id);
        }
        if kind == Kind::Effect {
            graph.marked.push(id);
        }
        id
    });
    match kind {
        Kind::Kept | Kind::Reckoned => {}
        Kind::Shown => refresh(id),
        Kind::Effect => wake(),
    }
    id
}

/// It is gone, and all that belongs to it.
pub(crate) fn remove(id: Id) {
    clear(id);
    let node = graph(|graph| {
        let around = graph.node(id)?.around;
        if let Some(around) = around.and_then(|around| graph.node(around)) {
            around.own.retain(|&own| own != id);
        }
        graph.bury(id)
    });
    drop(node);
}

/// What belongs to it is gone: first what belongs to that, then what was to be done at the end, which
/// may still look at values of its own.
fn clear(id: Id) {
    let own = graph(|graph| graph.node(id).map(|node| mem::take(&mut node.own)));
    let own = own.unwrap_or_default();
    own.iter().copied().for_each(clear);
    let leaving = graph(|graph| graph.node(id).map(|node| mem::take(&mut node.leaving)));
    for act in leaving.unwrap_or_default() {
        inside(None, None, act);
    }
    let gone: Vec<_> = graph(|graph| own.iter().map(|&own| graph.bury(own)).collect());
    drop(gone);
}

/// What is there of a node's value, reckoned anew where it has to be.
pub(crate) fn value(id: Id) -> Option<Cell> {
    refresh(id);
    graph(|graph| graph.node(id)?.holds.clone())
}

/// Whatever acts just now follows it.
pub(crate) fn track(id: Id) {
    // Before it is followed: what is found to have changed is nothing new for who reads it now.
    refresh(id);
    graph(|graph| {
        let observer = graph.observer?;
        graph.node(id)?;
        let reads = &mut graph.node(observer)?.reads;
        if !reads.contains(&id) {
            reads.push(id);
            graph.node(id)?.followers.push(observer);
        }
        Some(())
    });
}

/// What follows it is told that it has changed.
pub(crate) fn notify(id: Id) {
    graph(|graph| graph.mark_followers(id));
    wake();
}

fn wake() {
    let wake = graph(|graph| {
        if graph.woken || graph.marked.is_empty() {
            return None;
        }
        graph.woken = graph.wake.is_some();
        graph.wake
    });
    if let Some(wake) = wake {
        wake();
    }
}

/// How [`settle`] is asked for from now on.
pub(crate) fn on_wake(wake: fn()) {
    graph(|graph| graph.wake = Some(wake));
}

/// Everything that was told of a change acts, until there is none to be told of.
pub(crate) fn settle() {
    while let Some(id) = graph(Graph::next) {
        refresh(id);
    }
    graph(|graph| graph.woken = false);
}

/// It acts if what it has read has changed.
fn refresh(id: Id) {
    let state = || graph(|graph| graph.node(id).map(|node| node.state));
    if state() == Some(State::Unsure) {
        let reads = graph(|graph| graph.node(id).map(|node| node.reads.clone()));
        for read in reads.unwrap_or_default() {
            refresh(read);
            if state() != Some(State::Unsure) {
                break;
            }
        }
    }
    if state() == Some(State::Changed) {
        act(id);
    } else {
        graph(|graph| graph.node(id).map(|node| node.state = State::Same));
    }
}

fn act(id: Id) {
    clear(id);
    let ready = graph(|graph| {
        graph.unfollow(id);
        let node = graph.node(id)?;
        node.state = State::Same;
        Some((node.act.clone()?, node.holds.clone()))
    });
    let Some((act, holds)) = ready else { return };
    let Some(made) = inside(Some(id), Some(id), || act(holds)) else { return };
    let before = graph(|graph| {
        let before = graph.node(id)?.holds.replace(made);
        graph.mark_followers(id);
        before
    });
    drop(before);
}

/// Does something with everything made belonging to one node, and everything read followed by one.
fn inside<T>(owner: Option<Id>, observer: Option<Id>, act: impl FnOnce() -> T) -> T {
    let before = put_inside((owner, observer));
    let made = act();
    put_inside(before);
    made
}

/// Says what was there before.
fn put_inside((owner, observer): (Option<Id>, Option<Id>)) -> (Option<Id>, Option<Id>) {
    graph(|graph| {
        (mem::replace(&mut graph.owner, owner), mem::replace(&mut graph.observer, observer))
    })
}

/// Does something; nothing that is read meanwhile is followed.
pub fn untrack<T>(act: impl FnOnce() -> T) -> T {
    inside(current(), None, act)
}

/// Does something; everything made meanwhile belongs to the node.
pub(crate) fn within<T>(owner: Id, act: impl FnOnce() -> T) -> T {
    inside(Some(owner), observer(), act)
}

/// What follows everything read just now.
fn observer() -> Option<Id> {
    graph(|graph| graph.observer)
}

/// What everything made just now belongs to.
pub(crate) fn current() -> Option<Id> {
    graph(|graph| graph.owner)
}

/// Does something when what is made just now is gone.
pub fn on_cleanup(act: impl FnOnce() + 'static) {
    let mut act: Option<Box<dyn FnOnce()>> = Some(Box::new(act));
    of_current(&mut |node| node.leaving.extend(act.take()));
}

/// Lets everything made from here on ask for a value.
pub(crate) fn provide(value: &Cell) {
    of_current(&mut |node| node.provided.push(Rc::clone(value)));
}

fn of_current(act: &mut dyn FnMut(&mut Node)) {
    graph(|graph| graph.owner.and_then(|owner| graph.node(owner)).map(act));
}

/// The nearest value provided that is the one looked for.
pub(crate) fn provided(is: &dyn Fn(&dyn Any) -> bool) -> Option<Cell> {
    graph(|graph| {
        let mut owner = graph.owner;
        while let Some(node) = owner.and_then(|owner| graph.node(owner)) {
            if let Some(value) = node.provided.iter().rev().find(|value| is(&***value)) {
                return Some(Rc::clone(value));
            }
            owner = node.around;
        }
        None
    })
}
