//! What is said of Kontakt, in every language, and what its lessons are.

words::game_texts!();
