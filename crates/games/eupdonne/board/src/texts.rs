//! The texts of Eupdonne in every language, and its lessons.

words::game_texts!();
