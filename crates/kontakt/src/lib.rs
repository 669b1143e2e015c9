//! The rules of Kontakt.
