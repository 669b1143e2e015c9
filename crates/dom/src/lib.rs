//! What a page shows, made of nodes that follow signals.
//!
//! The markup is Leptos', and so are the names: `use dom::prelude::*`. But all signals hold their values
//! by one code, and what is made of them is one type for everything, [`View`]. Leptos has the compiler
//! write both anew for each type: a page has to be loaded before anybody can play, and that was more
//! than half of it.
//!
//! - [`RwSignal`], [`Memo`], [`Signal`]: values that are followed; [`StoredValue`]: one that is not
//! - [`View`]: nodes one after another, [`IntoView`]: what can be shown
//! - [`Element`]: a node with its attributes, properties, listeners and children
//! - [`show`] and [`each`]: what markup calls `<Show>` and `<For>`

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
