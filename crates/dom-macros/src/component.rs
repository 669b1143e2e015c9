//! Functions whose arguments have names.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{FnArg, Ident, ItemFn, Pat, PatType, Result, Token, Type, punctuated::Punctuated};

/// A structure of the arguments, with a builder, and the function of it.
pub(crate) fn component(function: ItemFn) -> Result<TokenStream> {
    let ItemFn { attrs, vis, sig, block, .. } = function;
    let name = &sig.ident;
    let (props, doc) = (format_ident!("{name}Props"), format!("The arguments of [`{name}`]."));
    let mut fields = Vec::new();
    let mut names = Vec::new();
    for argument in &sig.inputs {
        let FnArg::Typed(argument) = argument else {
            return Err(syn::Error::new_spanned(argument, "components have no `self`"));
        };
        let Pat::Ident(pattern) = &*argument.pat else {
            return Err(syn::Error::new_spanned(&argument.pat, "arguments are named in markup"));
        };
        let (field, ty) = (&pattern.ident, &argument.ty);
        let builder = builder(argument)?;
        let doc = format!("The argument `{field}`.");
        fields.push(quote! { #[doc = #doc] #builder #vis #field: #ty });
        names.push(field);
    }
    let built = format_ident!("{props}Builder");
    let nothing = names.iter().map(|_| quote! { () });
    let made = if names.is_empty() {
        quote! {
            #[doc = #doc]
            #vis struct #props;
            impl #props {
                /// As it is.
                #vis fn build(self) -> Self { self }
            }
            impl ::dom::Props for #props {
                type Builder = Self;
                fn builder() -> Self { Self }
            }
        }
    } else {
        quote! {
            #[doc = #doc]
            #[derive(::dom::builder::TypedBuilder)]
            #[builder(crate_module_path = ::dom::builder)]
            #vis struct #props { #(#fields),* }
            impl ::dom::Props for #props {
                type Builder = #built<(#(#nothing,)*)>;
                fn builder() -> Self::Builder { #props::builder() }
            }
        }
    };
    let taken = (!names.is_empty()).then(|| quote! { let #props { #(#names),* } = props; });
    Ok(quote! {
        #made
        #(#attrs)*
        #[allow(non_snake_case, unused_variables, clippy::needless_pass_by_value)]
        #vis fn #name(props: #props) -> ::dom::View {
            #taken
            ::dom::apart(::std::boxed::Box::new(move || ::dom::IntoView::into_view((move || #block)())))
        }
    })
}

/// What the builder has to know of an argument.
fn builder(argument: &PatType) -> Result<TokenStream> {
    let (mut said, mut setter) = (Vec::new(), Vec::new());
    for attribute in argument.attrs.iter().filter(|attribute| attribute.path().is_ident("prop")) {
        let words = attribute.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)?;
        for word in words {
            match word.to_string().as_str() {
                "optional" => {
                    said.push(quote! { default });
                    setter.extend(is_option(&argument.ty).then(|| quote! { strip_option }));
                }
                "into" => setter.push(quote! { into }),
                _ => return Err(syn::Error::new_spanned(word, "not known of arguments")),
            }
        }
    }
    said.extend((!setter.is_empty()).then(|| quote! { setter(#(#setter),*) }));
    Ok(if said.is_empty() {
        quote! {}
    } else {
        quote! { #[builder(#(#said),*)] }
    })
}

fn is_option(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == "Option")
}
