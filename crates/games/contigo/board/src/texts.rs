//! What is said of Contigo, in every language, and what its lessons are.

words::game_texts!();
