//! The pages of rules: whole, well formed, and with nothing to fetch.

use std::collections::BTreeSet;

use lessons::{Book, rules_page, rules_page_with};
use roxmltree::{Document, Node};
use words::Language;

fn each_page(visit: impl Fn(&Book, Language, &Document, &str)) {
    for (book, language) in lessons::books().iter().flat_map(|b| Language::ALL.map(|l| (b, l))) {
        let page = rules_page(book.id, language).expect("every book has a page");
        let xml = page.strip_prefix("<!doctype html>\n").expect("a page says that it is HTML");
        let read = Document::parse(xml).unwrap_or_else(|e| panic!("{}: {e}", book.id));
        visit(book, language, &read, &page);
    }
}

fn attributes<'a>(page: &'a Document, name: &'static str) -> impl Iterator<Item = &'a str> {
    page.descendants().filter_map(move |node| node.attribute(name))
}

fn tagged<'a, 'i>(page: &'a Document<'i>, tag: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    page.descendants().filter(move |node| node.has_tag_name(tag))
}

#[test]
fn every_rule_is_an_anchor_and_every_anchor_is_there() {
    each_page(|book, _, page, _| {
        let ids: Vec<_> = attributes(page, "id").collect();
        let unique: BTreeSet<_> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{}: an id twice", book.id);
        for rule in book.rules() {
            assert!(unique.contains(rule), "{rule} is missing");
        }
        for target in attributes(page, "href").filter_map(|href| href.strip_prefix('#')) {
            assert!(unique.contains(target), "{}: nothing is called {target}", book.id);
        }
    });
}

#[test]
fn readings_lead_to_the_option_that_decides() {
    each_page(|book, _, page, _| {
        let notes = book.lessons().flat_map(|lesson| &lesson.notes);
        for note in notes.filter(|note| note.option.is_some()) {
            let rule = tagged(page, "article").find(|node| node.attribute("id") == Some(note.rule));
            let mut links = rule.expect("the page has the rule").descendants();
            let option = format!("#option-{}", note.option.expect("it has one"));
            let leads = links.any(|node| node.attribute("href") == Some(&option));
            assert!(leads, "{} does not lead to {option}", note.rule);
        }
    });
}

#[test]
fn pages_need_nothing_else() {
    each_page(|book, language, page, text| {
        assert_eq!(page.root_element().attribute("lang"), Some(language.tag()));
        for tag in ["script", "link", "img", "iframe"] {
            assert_eq!(tagged(page, tag).count(), 0, "{}: {tag}", book.id);
        }
        assert!(!text.contains("http"), "{}: an address elsewhere", book.id);
        assert!(text.len() < 1_500_000, "{}: {} bytes", book.id, text.len());
    });
}

#[test]
fn no_text_is_missing() {
    each_page(|book, _, page, _| {
        let named = ["rule-", "rules-", "section-", "learn-", "box-", "turn-"];
        let texts = page.descendants().filter(Node::is_text).filter_map(|node| node.text());
        for text in texts.chain(attributes(page, "aria-label")) {
            let hole = named.iter().any(|name| text.trim().starts_with(name));
            assert!(!hole, "{}: {text}", book.id);
        }
    });
}

#[test]
fn lessons_are_drawn_with_captions() {
    each_page(|book, _, page, _| {
        let drawn = book.lessons().filter(|lesson| lesson.figure.is_some()).count();
        let all = book.lessons().count();
        assert!(drawn * 3 >= all, "{} shows only {drawn} of {all} lessons", book.id);
        assert_eq!(tagged(page, "figure").count(), drawn, "{}", book.id);
        for figure in tagged(page, "figure") {
            let svgs: Vec<_> =
                figure.descendants().filter(|n| n.attribute("role") == Some("img")).collect();
            assert!(
                !svgs.is_empty() && svgs.iter().all(|svg| svg.attribute("aria-label").is_some())
            );
            let caption = figure.descendants().find(|n| n.has_tag_name("figcaption"));
            assert!(caption.is_some());
        }
    });
}

#[test]
fn there_is_no_page_of_no_game() {
    assert_eq!(rules_page("chess", Language::French), None);
}

#[test]
fn the_style_may_lie_elsewhere() {
    let sheets = ["/boards.css", "/rules.css"];
    for (book, language) in lessons::books().iter().flat_map(|b| Language::ALL.map(|l| (b, l))) {
        let page = rules_page_with(book.id, language, &sheets).expect("every book has a page");
        assert!(!page.contains("<style") && !page.contains("style=\""), "{}", book.id);
        for sheet in sheets {
            assert!(page.contains(&format!("href=\"{sheet}\"")), "{}: {sheet}", book.id);
        }
    }
    assert_eq!(rules_page_with("chess", Language::French, &sheets), None);
}
