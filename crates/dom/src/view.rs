//! Nodes one after another.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use web_sys::{Node, Text};

use crate::browser::{document, spawn_local};
use crate::follow::live;
use crate::graph::{on_wake, settle};
use crate::signals::{Followed, Memo, Owner, RwSignal, Signal, untrack};

/// Nodes one after another, and what keeps them alive: they follow nothing once it is dropped.
#[derive(Default)]
pub struct View {
    /// The first and the last; all between them have the same parent.
    ends: Option<(Node, Node)>,
    /// Where it is one text and no more.
    text: Option<(Text, String)>,
    pub(crate) kept: Vec<Box<dyn Any>>,
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("text", &self.text).finish_non_exhaustive()
    }
}

impl View {
    /// Nothing to see.
    pub fn nothing() -> Self {
        Self::default()
    }

    /// Views one after another.
    pub fn many(views: Vec<Self>) -> Self {
        let parent = document().create_document_fragment();
        let mut all = Self::default();
        for view in views {
            view.insert(&parent, None);
            if let Some((first, last)) = view.ends {
                let first = all.ends.map_or(first, |(first, _)| first);
                all.ends = Some((first, last));
            }
            all.kept.extend(view.kept);
        }
        all
    }

    pub(crate) fn node(node: Node, kept: Vec<Box<dyn Any>>) -> Self {
        Self { ends: Some((node.clone(), node)), text: None, kept }
    }

    /// What lies between two nodes of the same parent.
    pub(crate) fn between(first: Node, last: Node, kept: Vec<Box<dyn Any>>) -> Self {
        Self { ends: Some((first, last)), text: None, kept }
    }

    fn of_text(text: String) -> Self {
        let node = document().create_text_node(&text);
        Self { text: Some((node.clone(), text)), ..Self::node(node.into(), Vec::new()) }
    }

    /// Does the first text say what the other one says from now on? Both have to be texts.
    pub(crate) fn becomes(&mut self, other: &Self) -> bool {
        let (Some((node, text)), Some((_, other))) = (&mut self.text, &other.text) else {
            return false;
        };
        if text != other {
            node.set_data(other);
            text.clone_from(other);
        }
        true
    }

    /// Puts its nodes there, wherever they were.
    pub(crate) fn insert(&self, parent: &Node, before: Option<&Node>) {
        self.each(|node| {
            parent.insert_before(node, before).expect("a parent takes nodes");
        });
    }

    /// Takes its nodes out of the document.
    pub(crate) fn remove(&self) {
        self.each(|node| {
            if let Some(parent) = node.parent_node() {
                parent.remove_child(node).expect("a parent has its nodes");
            }
        });
    }

    /// Does it stand right before this node, or nowhere because it has none of its own?
    pub(crate) fn is_before(&self, node: &Node) -> bool {
        self.ends.as_ref().is_none_or(|(_, last)| last.next_sibling().as_ref() == Some(node))
    }

    /// Its first node.
    pub(crate) fn first(&self) -> Option<&Node> {
        self.ends.as_ref().map(|(first, _)| first)
    }

    fn each(&self, mut act: impl FnMut(&Node)) {
        let Some((first, last)) = &self.ends else { return };
        let mut node = first.clone();
        loop {
            let next = node.next_sibling();
            act(&node);
            match next {
                Some(next) if node != *last => node = next,
                _ => break,
            }
        }
    }
}

/// What can be shown.
pub trait IntoView: Sized {
    /// Makes its nodes.
    fn into_view(self) -> View;
}

/// What can be shown, by the name Leptos has for making one type of it.
pub trait IntoAny {
    /// The same as [`IntoView::into_view`]: there is but one type.
    fn into_any(self) -> View;
}

impl<T: IntoView> IntoAny for T {
    fn into_any(self) -> View {
        self.into_view()
    }
}

impl IntoView for View {
    fn into_view(self) -> View {
        self
    }
}

impl IntoView for () {
    fn into_view(self) -> View {
        View::nothing()
    }
}

impl IntoView for String {
    fn into_view(self) -> View {
        View::of_text(self)
    }
}

impl IntoView for &str {
    fn into_view(self) -> View {
        View::of_text(self.to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl IntoView for $number {
            fn into_view(self) -> View {
                View::of_text(self.to_string())
            }
        }
    )*};
}

numbers!(u8 u32 u64 usize i32 i64);

impl<T: IntoView> IntoView for Option<T> {
    fn into_view(self) -> View {
        self.map_or_else(View::nothing, T::into_view)
    }
}

impl<T: IntoView> IntoView for Vec<T> {
    fn into_view(self) -> View {
        View::many(self.into_iter().map(T::into_view).collect())
    }
}

impl<T: IntoView, const N: usize> IntoView for [T; N] {
    fn into_view(self) -> View {
        View::many(self.into_iter().map(T::into_view).collect())
    }
}

impl<T: IntoView, F: Fn() -> T + 'static> IntoView for F {
    fn into_view(self) -> View {
        live(boxed(self))
    }
}

macro_rules! signals {
    ($($signal:ident)*) => {$(
        impl<T: IntoView + Clone + 'static> IntoView for $signal<T> {
            fn into_view(self) -> View {
                live(Box::new(move || self.get().into_view()))
            }
        }
    )*};
}

signals!(Signal RwSignal Memo);

/// Whatever can be shown, one after another.
pub trait CollectView {
    /// Makes one view of them.
    fn collect_view(self) -> View;
}

impl<I: IntoIterator<Item = T>, T: IntoView> CollectView for I {
    fn collect_view(self) -> View {
        View::many(self.into_iter().map(T::into_view).collect())
    }
}

/// What stands between the tags of a component, made once.
pub type Children = Box<dyn FnOnce() -> View>;
/// What stands between the tags of a component, made as often as it is asked for.
pub type ChildrenFn = Rc<dyn Fn() -> View>;

/// How markup hands on what stands between tags.
pub trait ToChildren<F> {
    /// Wraps the function that makes it.
    fn to_children(make: F) -> Self;
}

impl<F: FnOnce() -> View + 'static> ToChildren<F> for Children {
    fn to_children(make: F) -> Self {
        Box::new(make)
    }
}

impl<F: Fn() -> View + 'static> ToChildren<F> for ChildrenFn {
    fn to_children(make: F) -> Self {
        Rc::new(make)
    }
}

/// The arguments of a component.
pub trait Props {
    /// What is given them one after another.
    type Builder;

    /// Nothing is given as yet.
    fn builder() -> Self::Builder;
}

/// What the arguments of a component are given to.
pub fn props<P: Props>(_: &impl Fn(P) -> View) -> P::Builder {
    P::builder()
}

/// A function that makes a view, of one type for all of them.
pub fn boxed<T: IntoView>(make: impl Fn() -> T + 'static) -> Box<dyn Fn() -> View> {
    Box::new(move || make().into_view())
}

/// A function that makes a view of an item.
pub fn made<I, T: IntoView>(make: impl Fn(I) -> T) -> impl Fn(I) -> View {
    move |item| make(item).into_view()
}

/// Makes a component: whatever it reads while it is made is not followed by what is around it.
pub fn apart(make: Box<dyn FnOnce() -> View + '_>) -> View {
    untrack(make)
}

/// Shows a view in the document's body, for as long as the page is open.
pub fn mount_to_body<T: IntoView>(make: impl FnOnce() -> T) {
    on_wake(|| spawn_local(async { settle() }));
    let owner = Owner::new();
    let view = owner.with(|| make().into_view());
    let body = document().body().expect("a document has a body");
    view.insert(&body, None);
    std::mem::forget(view);
}
