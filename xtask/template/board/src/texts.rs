//! The texts of __Name__ in every language, and its lessons.

words::game_texts!();
