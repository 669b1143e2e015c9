//! Views that follow signals.

use std::any::Any;
use std::rc::Rc;

use web_sys::Node;

use crate::browser::document;
use crate::signals::{Followed, Memo, Owner, Shown};
use crate::view::View;

/// Shows what the function makes, again whenever a signal it read has changed.
pub fn live(make: Box<dyn Fn() -> View>) -> View {
    let (first, last) = ends();
    let end = last.clone();
    let shown = Shown::new(move |before: Option<View>| {
        let made = make();
        if let Some(mut before) = before {
            if before.becomes(&made) {
                return before;
            }
            before.remove();
        }
        put(&made, &end);
        made
    });
    View::between(first, last, vec![Box::new(shown)])
}

/// Shows one thing while something holds, and another while it does not.
pub fn show(
    when: Box<dyn Fn() -> bool>,
    otherwise: Option<Box<dyn Fn() -> View>>,
    make: Box<dyn Fn() -> View>,
) -> View {
    let holds = Memo::new(move |_| when());
    live(Box::new(move || match (&otherwise, holds.get()) {
        (_, true) => make(),
        (Some(otherwise), false) => otherwise(),
        (None, false) => View::nothing(),
    }))
}

/// Shows something for each item. Items with the same key keep their nodes.
pub fn each<T, K, I>(
    items: impl Fn() -> I + 'static,
    key: impl Fn(&T) -> K + 'static,
    make: impl Fn(T) -> View + 'static,
) -> View
where
    T: 'static,
    I: IntoIterator<Item = T>,
    K: PartialEq + 'static,
{
    let make = Rc::new(make);
    listed(Box::new(move || {
        let entries = items().into_iter().map(|item| Entry {
            key: Box::new(key(&item)),
            make: {
                let make = Rc::clone(&make);
                Box::new(move || make(item))
            },
        });
        entries.collect()
    }))
}

/// One of the things to be shown: what tells it from others, and what makes its view.
struct Entry {
    key: Box<dyn Key>,
    make: Box<dyn FnOnce() -> View>,
}

/// What tells things from each other; those of one list are of one type.
trait Key: Any {
    fn is(&self, other: &dyn Any) -> bool;
}

impl<K: PartialEq + 'static> Key for K {
    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

/// Shows a list, of things of any type.
fn listed(entries: Box<dyn Fn() -> Vec<Entry>>) -> View {
    let (first, last) = ends();
    let end = last.clone();
    // What shows them forgets what belongs to it whenever it runs again; items outlive that.
    let around = Owner::current().unwrap_or_else(Owner::new);
    let shown = Shown::new(move |before: Option<Vec<(Box<dyn Key>, Item)>>| {
        let mut before: Vec<_> = before.unwrap_or_default().into_iter().map(Some).collect();
        let mut now = Vec::new();
        for Entry { key, make } in entries() {
            let is = |old: &(Box<dyn Key>, Item)| key.is(&*old.0 as &dyn Any);
            let same = before.iter_mut().find(|old| old.as_ref().is_some_and(is));
            let kept = same.and_then(Option::take).map(|(_, kept)| kept);
            now.push((key, kept.unwrap_or_else(|| Item::new(around, make))));
        }
        for (_, gone) in before.iter().flatten() {
            gone.view.remove();
        }
        drop(before);
        place(now.iter().map(|(_, item)| &item.view), &end);
        now
    });
    View::between(first, last, vec![Box::new(shown)])
}

/// What is shown for an item, with what was made for it alone.
struct Item {
    view: View,
    owner: Owner,
}

impl Item {
    fn new(around: Owner, make: Box<dyn FnOnce() -> View>) -> Self {
        let owner = around.with(Owner::new);
        let view = owner.with(make);
        Self { view, owner }
    }
}

impl Drop for Item {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

/// Puts views before a node in this order; those in their place stay there.
fn place<'a>(views: impl DoubleEndedIterator<Item = &'a View>, end: &Node) {
    let mut next = end.clone();
    for view in views.rev() {
        if !view.is_before(&next) {
            put(view, &next);
        }
        if let Some(first) = view.first() {
            next = first.clone();
        }
    }
}

fn put(view: &View, before: &Node) {
    let parent = before.parent_node().expect("it is among the nodes of a view");
    view.insert(&parent, Some(before));
}

/// Two texts without letters, in a parent of their own, with room between them.
fn ends() -> (Node, Node) {
    let parent = document().create_document_fragment();
    let end = || {
        let end: Node = document().create_text_node("").into();
        parent.append_child(&end).expect("a parent takes nodes");
        end
    };
    (end(), end())
}
