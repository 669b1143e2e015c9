//! The rules of Contigo.
