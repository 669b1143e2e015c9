//! What is said of Squadro, in every language, and what its lessons are.

words::game_texts!();
