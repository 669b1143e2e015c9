//! The texts of Kontakt in every language, and its lessons.

words::game_texts!();
