//! What is said of __Name__, in every language, and what its lessons are.

words::game_texts!();
