//! Random ids that cannot be guessed.

/// Letters and digits that are not confused with each other.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// A random word of so many letters, 5 bits each.
pub(crate) fn word(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A random number, from which lots are drawn.
pub(crate) fn number() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

/// A game's id, and a tournament's: 40 bits, so that a link cannot be guessed while a game is on.
pub(crate) fn game() -> String {
    word(8)
}

/// Does it look like a game's id?
pub(crate) fn is_game(text: &str) -> bool {
    text.len() == 8 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_words_of_their_own() {
        let (one, other) = (game(), game());
        assert!(is_game(&one) && is_game(&other));
        assert_ne!(one, other);
        assert!(!is_game("0123456l") && !is_game("abc"));
    }
}
