//! The texts of Contigo in every language, and its lessons.

words::game_texts!();
