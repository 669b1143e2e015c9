//! What is said of Eupdonne, in every language, and what its lessons are.

words::game_texts!();
