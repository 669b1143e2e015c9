//! The texts of Squadro in every language, and its lessons.

words::game_texts!();
