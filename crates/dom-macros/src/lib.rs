//! Procedural macros for the crate `dom`: `view!` (`markup`) turns elements written as in HTML into
//! calls of `dom`, `#[component]` turns a function into one whose arguments have names.

mod component;
mod markup;

use proc_macro::TokenStream;

/// Makes nodes: elements as in HTML, with values of Rust where HTML has texts.
///
/// - `name=value` is an attribute: a text, a number, a truth, an option, or a function of these,
///   which is followed
/// - `class:name=truth` sets a class, `prop:name=value` a property of the node
/// - `on:event=function` listens; `node_ref=place` keeps the node
/// - `{value}` is anything that can be shown; functions are followed
/// - `<Show when=… fallback=…>` shows its children while something holds
/// - `<For each=… key=… let(item)>` shows its children once for every item
/// - `<Name prop=value>` is the component of that name
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    markup::view(tokens.into()).into()
}

/// A function whose arguments are given by name in markup.
///
/// Arguments marked `#[prop(optional)]` may be left out, `#[prop(into)]` are converted.
#[proc_macro_attribute]
pub fn component(_: TokenStream, item: TokenStream) -> TokenStream {
    let function = syn::parse_macro_input!(item as syn::ItemFn);
    component::component(function).unwrap_or_else(syn::Error::into_compile_error).into()
}
