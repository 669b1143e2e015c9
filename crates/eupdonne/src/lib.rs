//! The rules of Eupdonne.
