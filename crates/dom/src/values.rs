//! What attributes and properties can be.

use wasm_bindgen::JsValue;

use crate::signals::{Followed, Memo, RwSignal, Signal};

/// The value of an attribute; with none there is no such attribute.
pub enum Attribute {
    /// As it stays.
    Is(Option<String>),
    /// As it is followed.
    Follows(Box<dyn Fn() -> Option<String>>),
}

/// The value of a property.
pub enum Property {
    /// As it stays.
    Is(JsValue),
    /// As it is followed.
    Follows(Box<dyn Fn() -> JsValue>),
}

/// What an attribute can be at one time.
pub trait AttributeText {
    /// Its text, if there is to be an attribute.
    fn text(self) -> Option<String>;
}

/// What an attribute can be.
pub trait IntoAttribute {
    /// As one type.
    fn into_attribute(self) -> Attribute;
}

/// What a property can be.
pub trait IntoProperty {
    /// As one type.
    fn into_property(self) -> Property;
}

impl AttributeText for bool {
    fn text(self) -> Option<String> {
        self.then(String::new)
    }
}

impl AttributeText for String {
    fn text(self) -> Option<String> {
        Some(self)
    }
}

impl AttributeText for &str {
    fn text(self) -> Option<String> {
        Some(self.to_owned())
    }
}

impl<T: AttributeText> AttributeText for Option<T> {
    fn text(self) -> Option<String> {
        self.and_then(T::text)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl AttributeText for $number {
            fn text(self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )*};
}

numbers!(u8 u32 u64 usize i32 i64);

macro_rules! fixed {
    ($($fixed:ty)*) => {$(
        impl IntoAttribute for $fixed {
            fn into_attribute(self) -> Attribute {
                Attribute::Is(self.text())
            }
        }
    )*};
}

fixed!(bool String &str u8 u32 u64 usize i32 i64);

impl<T: AttributeText> IntoAttribute for Option<T> {
    fn into_attribute(self) -> Attribute {
        Attribute::Is(self.text())
    }
}

impl<T: AttributeText, F: Fn() -> T + 'static> IntoAttribute for F {
    fn into_attribute(self) -> Attribute {
        Attribute::Follows(Box::new(move || self().text()))
    }
}

impl<T: Into<JsValue>, F: Fn() -> T + 'static> IntoProperty for F {
    fn into_property(self) -> Property {
        Property::Follows(Box::new(move || self().into()))
    }
}

macro_rules! properties {
    ($($fixed:ty)*) => {$(
        impl IntoProperty for $fixed {
            fn into_property(self) -> Property {
                Property::Is(self.into())
            }
        }
    )*};
}

properties!(bool String &str u32 i32 f64);

macro_rules! signals {
    ($($signal:ident)*) => {$(
        impl<T: AttributeText + Clone + 'static> IntoAttribute for $signal<T> {
            fn into_attribute(self) -> Attribute {
                Attribute::Follows(Box::new(move || self.get().text()))
            }
        }

        impl<T: Into<JsValue> + Clone + 'static> IntoProperty for $signal<T> {
            fn into_property(self) -> Property {
                Property::Follows(Box::new(move || self.get().into()))
            }
        }
    )*};
}

signals!(Signal RwSignal Memo);
