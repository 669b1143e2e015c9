//! One node, with everything on it.

use std::any::Any;

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, HtmlElement};

use crate::browser::document;
use crate::ev::Named;
use crate::inside;
use crate::signals::{Shown, StoredValue};
use crate::values::{Attribute, Property};
use crate::view::View;

/// The names of drawings' elements are of another space.
const DRAWINGS: &str = "http://www.w3.org/2000/svg";

/// A node being made.
#[derive(Debug)]
pub struct Element {
    node: web_sys::Element,
    kept: Vec<Box<dyn Any>>,
}

impl Element {
    /// An element of a text.
    pub fn tag(name: &str) -> Self {
        let node = document().create_element(name).expect("a name of HTML");
        Self { node, kept: Vec::new() }
    }

    /// An element of a drawing.
    pub fn drawn(name: &str) -> Self {
        let node = document().create_element_ns(Some(DRAWINGS), name).expect("a name of SVG");
        Self { node, kept: Vec::new() }
    }

    /// Sets an attribute.
    #[must_use]
    pub fn attribute(self, name: &'static str, value: Attribute) -> Self {
        self.set(name, value, |node, name, value| {
            let set = match value {
                Some(value) => node.set_attribute(name, value),
                None => node.remove_attribute(name),
            };
            set.expect("a name of an attribute");
        })
    }

    /// Sets a class, or takes it away.
    #[must_use]
    pub fn class(self, name: &'static str, is: Attribute) -> Self {
        self.set(name, is, |node, name, is| {
            let list = node.class_list();
            list.toggle_with_force(name, is.is_some()).expect("a name of a class");
        })
    }

    /// Sets everything inside it; what stays the same are the same nodes.
    #[must_use]
    pub fn inner_html(self, html: Attribute) -> Self {
        self.set("", html, |node, _, html| inside::set(node, html.unwrap_or_default()))
    }

    fn set(mut self, name: &'static str, value: Attribute, set: Set) -> Self {
        match value {
            Attribute::Is(value) => {
                if value.is_some() {
                    set(&self.node, name, value.as_deref());
                }
            }
            Attribute::Follows(follow) => {
                let node = self.node.clone();
                let shown = Shown::new(move |before: Option<Option<String>>| {
                    let value = follow();
                    if before.as_ref() != Some(&value) {
                        set(&node, name, value.as_deref());
                    }
                    value
                });
                self.kept.push(Box::new(shown));
            }
        }
        self
    }

    /// Sets a property.
    #[must_use]
    pub fn property(mut self, name: &'static str, value: Property) -> Self {
        let set = |node: &web_sys::Element, name: &str, value: &JsValue| {
            Reflect::set(node, &name.into(), value).expect("nodes take properties");
        };
        match value {
            Property::Is(value) => set(&self.node, name, &value),
            Property::Follows(follow) => {
                let node = self.node.clone();
                let shown = Shown::new(move |_| set(&node, name, &follow()));
                self.kept.push(Box::new(shown));
            }
        }
        self
    }

    /// Listens to an event.
    #[must_use]
    pub fn on<E: Named>(self, _: &E, mut heard: impl FnMut(E::Event) + 'static) -> Self {
        self.listen(E::NAME, Box::new(move |event| heard(event.unchecked_into())))
    }

    fn listen(mut self, event: &str, heard: Box<dyn FnMut(Event)>) -> Self {
        let heard = Closure::wrap(heard);
        let listener = heard.as_ref().unchecked_ref();
        self.node.add_event_listener_with_callback(event, listener).expect("nodes have events");
        self.kept.push(Box::new(heard));
        self
    }

    /// Says where the node is.
    #[must_use]
    pub fn node_ref(self, place: NodeRef) -> Self {
        place.0.set_value(self.node.clone().dyn_into().ok());
        self
    }

    /// Puts a view behind those it has.
    #[must_use]
    pub fn child(mut self, child: View) -> Self {
        child.insert(&self.node, None);
        self.kept.extend(child.kept);
        self
    }

    /// The node as a view.
    pub fn done(self) -> View {
        View::node(self.node.into(), self.kept)
    }
}

/// Puts a value on a node.
type Set = fn(&web_sys::Element, &str, Option<&str>);

/// Where a node is, once it has been made.
#[derive(Copy, Clone, Debug)]
pub struct NodeRef(StoredValue<Option<HtmlElement>>);

impl NodeRef {
    /// Nowhere as yet.
    #[expect(clippy::new_without_default, reason = "it is made where it is kept")]
    pub fn new() -> Self {
        Self(StoredValue::new(None))
    }

    /// The node; none before it is made, and none after its view is gone.
    pub fn get(self) -> Option<HtmlElement> {
        self.0.try_get_value().flatten()
    }
}
