use unicode_normalization::UnicodeNormalization;

/// Names that differ only in case, or only in how their letters are put together, are the same name.
pub(crate) fn key(name: &str) -> String {
    name.trim().nfkc().collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::key;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        assert_eq!(key(" Élodie "), key("e\u{301}LODIE"));
        assert_eq!(key("ｆｕｌｌ"), key("Full"));
        assert_ne!(key("Elodie"), key("Élodie"));
    }
}
