//! Replaces the contents of a node and keeps the nodes that stay the same.
//!
//! A board is drawn again after every turn, but only a piece or two change. As long as the other
//! nodes stay the same, the browser paints only what has changed.

use web_sys::{Element, Node};

/// Replaces the contents of a node by those that a text describes.
pub(crate) fn set(node: &Element, html: &str) {
    if node.first_child().is_none() {
        node.set_inner_html(html);
    } else if let Ok(made) = node.clone_node() {
        let made: Element = wasm_bindgen::JsCast::unchecked_into(made);
        made.set_inner_html(html);
        become_like(node, &made);
    }
}

/// Gives a node the children of another; those that are alike stay.
fn become_like(node: &Node, made: &Node) {
    let (mut old, mut new) = (node.first_child(), made.first_child());
    while let (Some(before), Some(now)) = (&old, &new) {
        let next = (before.next_sibling(), now.next_sibling());
        if !before.is_equal_node(Some(now)) {
            if are_alike(before, now) {
                become_like(before, now);
            } else {
                node.replace_child(now, before).expect(CHILDREN);
            }
        }
        (old, new) = next;
    }
    while let Some(gone) = old {
        old = gone.next_sibling();
        node.remove_child(&gone).expect(CHILDREN);
    }
    while let Some(come) = new {
        new = come.next_sibling();
        node.append_child(&come).expect(CHILDREN);
    }
}

/// Are two nodes the same, apart from their children?
fn are_alike(one: &Node, other: &Node) -> bool {
    let (Ok(one), Ok(other)) = (one.clone_node(), other.clone_node()) else { return false };
    one.is_equal_node(Some(&other)) && one.node_type() == Node::ELEMENT_NODE
}

const CHILDREN: &str = "a node takes and leaves children";
