//! The page of a game's rules, shown in a drawer beside the board.

/// What a page of rules says, without what is around it.
pub fn content(page: &str) -> Option<&str> {
    let (_, content) = page.split_once("<main>")?;
    let (content, _) = content.rsplit_once("</main>")?;
    Some(content)
}

#[cfg(test)]
mod tests {
    use words::Language;

    #[test]
    fn every_page_of_rules_has_every_rule_that_prompts_name() {
        for entry in catalog::games() {
            let page = lessons::rules_page(entry.id, Language::English).unwrap();
            let content = super::content(&page).unwrap();
            for game in entry.variants() {
                let rule = game.begin(catalog::START).unwrap().hand().rule().unwrap();
                assert!(content.contains(&format!("id=\"{rule}\"")), "{} {rule}", game.text());
            }
        }
    }
}
