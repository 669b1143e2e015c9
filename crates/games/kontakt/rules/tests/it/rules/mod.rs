//! Every rule by drawn example; the file says which part of a game, the test which rule.

mod building;
mod ends;
mod foundations;
mod roofs;
mod scene;
