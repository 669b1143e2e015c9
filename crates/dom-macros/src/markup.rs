//! Elements as in HTML.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use rstml::node::{
    KeyedAttribute, KeyedAttributeValue, Node, NodeAttribute, NodeElement, NodeName,
};
use syn::Expr;

type Element = NodeElement<rstml::Infallible>;

/// What makes the nodes.
pub(crate) fn view(tokens: TokenStream) -> TokenStream {
    match rstml::parse2(tokens) {
        Ok(nodes) => children(&nodes),
        Err(error) => error.into_compile_error(),
    }
}

/// Nodes one after another, as one view.
fn children(nodes: &[Node]) -> TokenStream {
    let made: Vec<_> = nodes.iter().filter_map(node).collect();
    match made.as_slice() {
        [] => quote! { ::dom::View::nothing() },
        [one] => one.clone(),
        _ => quote! { ::dom::View::many(::std::vec![#(#made),*]) },
    }
}

fn node(node: &Node) -> Option<TokenStream> {
    Some(match node {
        Node::Element(node) => element(node),
        Node::Fragment(fragment) => children(&fragment.children),
        Node::Block(block) => quote! { ::dom::IntoView::into_view(#[allow(unused_braces)] #block) },
        Node::Text(text) => {
            let text = text.value_string();
            quote! { ::dom::IntoView::into_view(#text) }
        }
        Node::RawText(text) => {
            let text = text.to_string_best();
            quote! { ::dom::IntoView::into_view(#text) }
        }
        Node::Comment(_) | Node::Doctype(_) | Node::Custom(_) => return None,
    })
}

fn element(node: &Element) -> TokenStream {
    let name = node.name().to_string();
    match name.as_str() {
        "Show" => show(node),
        "For" => each(node),
        _ if name.starts_with(char::is_uppercase) || name.contains("::") => component(node),
        _ => tag(node, &name),
    }
}

/// These belong to drawings.
const DRAWN: [&str; 22] = [
    "svg",
    "path",
    "g",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "defs",
    "use",
    "symbol",
    "marker",
    "mask",
    "pattern",
    "clipPath",
    "linearGradient",
    "radialGradient",
    "stop",
    "foreignObject",
];

fn tag(node: &Element, name: &str) -> TokenStream {
    let make = if DRAWN.contains(&name) {
        quote! { drawn }
    } else {
        quote! { tag }
    };
    // Properties come last: what is chosen in a list has to be in it.
    let (properties, others): (Vec<_>, Vec<_>) =
        attributes(node).partition(|attribute| attribute.key.to_string().starts_with("prop:"));
    let others = others.into_iter().map(attribute);
    let properties = properties.into_iter().map(attribute);
    let children = node.children.iter().filter_map(self::node);
    quote! {
        ::dom::Element::#make(#name) #(#others)* #(.child(#children))* #(#properties)* .done()
    }
}

fn attribute(attribute: &KeyedAttribute) -> TokenStream {
    let name = attribute.key.to_string();
    let value = attribute.value().map_or_else(|| quote! { true }, |_| value(attribute));
    if let Some(event) = name.strip_prefix("on:") {
        let event = format_ident!("{event}");
        quote! { .on(&::dom::ev::#event, #value) }
    } else if let Some(property) = name.strip_prefix("prop:") {
        quote! { .property(#property, ::dom::IntoProperty::into_property(#value)) }
    } else if let Some(class) = name.strip_prefix("class:") {
        quote! { .class(#class, ::dom::IntoAttribute::into_attribute(#value)) }
    } else if name == "node_ref" {
        quote! { .node_ref(#value) }
    } else if name == "inner_html" {
        quote! { .inner_html(::dom::IntoAttribute::into_attribute(#value)) }
    } else {
        quote! { .attribute(#name, ::dom::IntoAttribute::into_attribute(#value)) }
    }
}

fn show(node: &Element) -> TokenStream {
    let given = |name: &str| attributes(node).find(|a| a.key.to_string() == name).map(value);
    let when = given("when").unwrap_or_else(|| quote! { ::core::compile_error!("when?") });
    let fallback = given("fallback").map_or_else(
        || quote! { ::std::option::Option::None },
        |fallback| quote! { ::std::option::Option::Some(::dom::boxed(#fallback)) },
    );
    let children = children(&node.children);
    quote! { ::dom::show(::std::boxed::Box::new(#when), #fallback, ::dom::boxed(move || #children)) }
}

fn each(node: &Element) -> TokenStream {
    let given = |name: &str| attributes(node).find(|a| a.key.to_string() == name);
    let missing = || quote! { ::core::compile_error!("each, key and let are needed") };
    let items = given("each").map_or_else(missing, value);
    let key = given("key").map_or_else(missing, value);
    if let Some(children) = given("children").map(value) {
        return quote! { ::dom::each(#items, #key, ::dom::made(#children)) };
    }
    let item = match given("let").map(|attribute| &attribute.possible_value) {
        Some(KeyedAttributeValue::Binding(binding)) => {
            let inputs = &binding.inputs;
            quote! { #inputs }
        }
        _ => missing(),
    };
    let children = children(&node.children);
    quote! { ::dom::each(#items, #key, move |#item| #children) }
}

fn component(node: &Element) -> TokenStream {
    let NodeName::Path(path) = node.name() else {
        return quote! { ::core::compile_error!("components have names of Rust") };
    };
    let given = attributes(node).map(|attribute| {
        let name = format_ident!("{}", attribute.key.to_string());
        let value = value(attribute);
        quote! { .#name(#value) }
    });
    let children = (!node.children.is_empty()).then(|| {
        let children = children(&node.children);
        quote! { .children(::dom::ToChildren::to_children(move || #children)) }
    });
    quote! { #path(::dom::props(&#path) #(#given)* #children .build()) }
}

fn attributes(node: &Element) -> impl Iterator<Item = &KeyedAttribute> {
    node.attributes().iter().filter_map(|attribute| match attribute {
        NodeAttribute::Attribute(attribute) => Some(attribute),
        NodeAttribute::Block(_) => None,
    })
}

/// A value; what is only named is its own value to a component and true to an element.
fn value(attribute: &KeyedAttribute) -> TokenStream {
    match attribute.value() {
        Some(Expr::Block(block)) if block.block.stmts.len() == 1 => {
            let statement = &block.block.stmts[0];
            quote! { #statement }
        }
        Some(value) => quote! { #value },
        None => {
            let name = attribute.key.to_string();
            syn::parse_str::<syn::Ident>(&name)
                .map_or_else(|_| quote! { true }, |name| quote! { #name })
        }
    }
}
