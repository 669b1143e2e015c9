//! Reactive views: DOM nodes that change when the signals they read change.
//!
//! Markup and names are Leptos': `use dom::prelude::*`. The difference is size: all signals share one
//! implementation for their values, and all views are one type, [`View`]. In Leptos the compiler
//! generates both for each type, which was more than half of what the page loads before the first move.
//!
//! - [`RwSignal`], [`Memo`], [`Signal`]: values that views follow; [`StoredValue`]: one that they do not
//! - [`View`]: a list of nodes; [`IntoView`]: what can become one
//! - [`Element`]: a node with its attributes, properties, listeners and children
//! - [`show`] and [`each`]: what markup calls `<Show>` and `<For>`
//! - `graph`: which computation depends on which signal, and who owns what
//! - `inside`: replaces the SVG of a drawing and keeps the nodes that stay the same
//! - `browser`, [`ev`]: the functions and events of the window that a page needs

mod browser;
mod element;
pub mod ev;
mod follow;
mod graph;
mod inside;
mod signals;
mod values;
mod view;

pub use browser::{
    document, event_target, event_target_checked, event_target_value, every, hear,
    request_animation_frame, spawn_local, window,
};
pub use dom_macros::{component, view};
pub use element::{Element, NodeRef};
pub use follow::{each, live, show};
pub use signals::{
    Callback, Effect, Followed, Memo, Owner, RwSignal, Signal, Source, StoredValue, expect_context,
    on_cleanup, provide_context, untrack,
};
pub use typed_builder as builder;
pub use values::{Attribute, IntoAttribute, IntoProperty, Property};
pub use view::{
    Children, ChildrenFn, CollectView, IntoAny, IntoView, Props, ToChildren, View, apart, boxed,
    made, mount_to_body, props,
};

/// Everything a page is written with.
pub mod prelude {
    pub use crate::{
        Callback, Children, ChildrenFn, CollectView, Effect, Followed, IntoAny, IntoView, Memo,
        NodeRef, Owner, RwSignal, Signal, StoredValue, View, component, document, ev, event_target,
        event_target_checked, event_target_value, every, expect_context, hear, mount_to_body,
        on_cleanup, provide_context, request_animation_frame, spawn_local, untrack, view, window,
    };

    /// Any view at all: there is but one type.
    pub type AnyView = View;
}
