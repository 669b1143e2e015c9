//! The complete rules of a game as one page: no scripts, nothing to fetch, made to be printed.

mod drawing;
mod html;

use std::fmt::Write;

use catalog::diagram::{materials, paints};
use catalog::{Choice, Entry};
use words::{Language, Words};

use crate::book::{Book, Section};
use crate::lesson::Lesson;
use crate::shelf;
pub use drawing::Illustration;
use html::{capital, escaped, linked};

/// The complete rules of the game with this id, every rule under its number as an anchor
/// (`#S6`), with nothing to fetch. The page links to `/GAME` (the box), to `/GAME/learn` and its
/// lessons by name (`/GAME/learn#jump`), and to itself in the other language at
/// `/GAME/rules.LANGUAGE`. None if there is no such game.
pub fn rules_page(id: &str, language: Language) -> Option<String> {
    let sheets = format!("<style>{}{RULES_SHEET}</style>", materials::sheet(&catalog::styles()));
    Some(Page::of(id, language)?.write(&sheets))
}

/// The same, with its style in sheets at these addresses: that of boards
/// ([`materials::sheet`]) and [`RULES_SHEET`].
pub fn rules_page_with(id: &str, language: Language, sheets: &[&str]) -> Option<String> {
    let link = |sheet: &&str| format!("<link rel=\"stylesheet\" href=\"{sheet}\"/>");
    let links: String = sheets.iter().map(link).collect();
    // Browsers ask the server for an icon unless the page names one, if only an empty one.
    Some(Page::of(id, language)?.write(&format!("<link rel=\"icon\" href=\"data:,\"/>{links}")))
}

/// The style of pages of rules, beside that of boards.
pub const RULES_SHEET: &str = include_str!("rules.css");

struct Page {
    book: &'static Book,
    entry: &'static Entry,
    words: Words,
}

impl Page {
    fn of(id: &str, language: Language) -> Option<Self> {
        Some(Self {
            book: shelf::book(id)?,
            entry: catalog::games().iter().find(|entry| entry.id == id)?,
            words: shelf::words(id, language)?,
        })
    }

    fn message(&self, key: &str) -> String {
        escaped(&self.words.format(key, &[]))
    }

    fn write(&self, sheets: &str) -> String {
        let (id, name) = (self.book.id, self.entry.name);
        let tag = self.words.language().tag();
        let rules = self.message("rules-heading");
        format!(
            "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta name=\"description\" content=\"{}\"/>\n<title>{name} · {rules}</title>\n\
             {sheets}\n</head>\n<body>\n{}\n{}<main>\n{}{}{}{}{}</main>\n</body>\n\
             </html>\n",
            self.message(&format!("box-{id}-summary")),
            drawing::shared(&paints::defs(&[self.entry.style])),
            self.header(),
            self.contents(),
            self.sheet_and_us(),
            self.book.sections.iter().map(|section| self.section(section)).collect::<String>(),
            self.options(),
            self.closing(),
        )
    }

    fn header(&self) -> String {
        let id = self.book.id;
        let fact = |what: &str| format!("<li>{}</li>", self.message(&format!("box-{id}-{what}")));
        let other = Language::ALL.into_iter().find(|other| *other != self.words.language());
        let other = other.expect("there are two languages").tag();
        format!(
            "<header>\n<nav class=\"around\"><a href=\"/\">Ludothèque</a><a href=\"/{id}\">{}</a>\
             <a href=\"/{id}/learn\">{}</a>\
             <a href=\"/{id}/rules.{other}\" lang=\"{other}\" hreflang=\"{other}\">{}</a></nav>\n\
             <p class=\"kind\">{}</p>\n<h1>{}</h1>\n<p class=\"goal\">{}</p>\n\
             <ul class=\"facts\">{}{}{}</ul>\n</header>\n",
            self.message("rules-play"),
            self.message("rules-learn"),
            self.message("rules-other-language"),
            self.message("rules-heading"),
            self.entry.name,
            self.message(&format!("box-{id}-goal")),
            fact("players"),
            fact("length"),
            fact("by"),
        )
    }

    fn contents(&self) -> String {
        let mut rows = String::new();
        for section in self.book.sections.iter().filter(|section| !section.rules.is_empty()) {
            let numbers: Vec<_> = section
                .rules
                .iter()
                .map(|rule| format!("<a href=\"#{rule}\">{rule}</a>"))
                .collect();
            let title = self.message(&section.title());
            let name = section.name;
            write!(
                rows,
                "<li><a href=\"#{name}\">{title}</a> <span>{}</span></li>",
                numbers.join(" ")
            )
            .expect("a string takes any text");
        }
        format!(
            "<nav class=\"contents\" aria-label=\"{}\"><ol>{rows}</ol></nav>\n",
            self.message("rules-contents")
        )
    }

    /// What is known of the game, and what is our reading.
    fn sheet_and_us(&self) -> String {
        let id = self.book.id;
        let part = |title: &str, text: &str| {
            let (title, text) = (self.message(title), self.message(&format!("box-{id}-{text}")));
            format!("<div><dt>{title}</dt><dd>{text}</dd></div>")
        };
        format!(
            "<p class=\"story\">{}</p>\n<dl class=\"sources\">{}{}</dl>\n",
            self.message(&format!("box-{id}-story")),
            part("rules-known", "known"),
            part("rules-ours", "ours"),
        )
    }

    fn section(&self, section: &Section) -> String {
        if section.rules.is_empty() {
            return String::new();
        }
        let rules: String = section.rules.iter().map(|rule| self.rule(rule)).collect();
        let (name, title) = (section.name, self.message(&section.title()));
        format!("<section id=\"{name}\">\n<h2>{title}</h2>\n{rules}</section>\n")
    }

    fn rule(&self, rule: &str) -> String {
        let mut out = format!(
            "<article id=\"{rule}\">\n<h3><a href=\"#{rule}\">{rule}</a> {}</h3>\n",
            capital(&self.message(&format!("rule-{rule}")))
        );
        let others: Vec<_> = self.book.rules().filter(|other| *other != rule).collect();
        for key in paragraphs(&self.words, &format!("rule-{rule}-text")) {
            writeln!(out, "<p>{}</p>", linked(&self.message(&key), &others))
                .expect("a string takes any text");
        }
        let note = format!("rule-{rule}-note");
        if self.words.has(&note) {
            let (title, note) =
                (self.message("rules-reading"), linked(&self.message(&note), &others));
            let choice = self.choice(rule);
            writeln!(
                out,
                "<div class=\"note\" role=\"note\"><strong>{title}</strong> {note}{choice}</div>"
            )
            .expect("a string takes any text");
        }
        let drawn: String =
            self.drawn_at(rule).map(|lesson| drawing::figure(&self.words, lesson)).collect();
        if !drawn.is_empty() {
            writeln!(out, "<div class=\"figures\">{drawn}</div>").expect("a string takes any text");
        }
        if let Some(lesson) = self.book.lessons().find(|lesson| lesson.rules.contains(&rule)) {
            let (id, name, show) = (self.book.id, lesson.name, self.message("rules-show-board"));
            writeln!(out, "<p class=\"board\"><a href=\"/{id}/learn#{name}\">{show}</a></p>")
                .expect("a string takes any text");
        }
        out + "</article>\n"
    }

    /// Where a rule can be read in another way, the option that decides.
    fn choice(&self, rule: &str) -> String {
        let mut notes = self.book.lessons().flat_map(|lesson| &lesson.notes);
        let option = notes.find(|note| note.rule == rule).and_then(|note| note.option);
        option.map_or_else(String::new, |key| {
            let name = self.message(&format!("{}-{key}", self.book.id));
            format!(" {} <a href=\"#option-{key}\">{name}</a>", self.message("rules-choice"))
        })
    }

    /// The lessons to be drawn under a rule: those that teach it first of all.
    fn drawn_at(&self, rule: &str) -> impl Iterator<Item = &'static Lesson> {
        let taught = move |lesson: &&Lesson| lesson.rules.first().is_some_and(|r| *r == rule);
        self.book.lessons().filter(|lesson| lesson.figure.is_some()).filter(taught)
    }

    fn options(&self) -> String {
        let mut rows = String::new();
        for row in self.entry.options {
            let key = format!("{}-{}", self.book.id, row.key);
            let (name, meaning) = (self.message(&key), self.message(&format!("{key}-meaning")));
            let values = self.choices(&key, row.choices);
            let anchor = row.key;
            writeln!(rows, "<h3 id=\"option-{anchor}\">{name}</h3>\n<p>{meaning}</p>\n{values}")
                .expect("a string takes any text");
        }
        let title = self.message("rules-options");
        format!("<section id=\"options\" class=\"options\">\n<h2>{title}</h2>\n{rows}</section>\n")
    }

    /// The choices of an option, each with its meaning; how many of something in one line.
    fn choices(&self, key: &str, choices: &[Choice]) -> String {
        let usual = format!(" ({})", self.message("rules-usual"));
        let usual = |i: usize| if i == 0 { usual.as_str() } else { "" };
        let names = choices.iter().map(|choice| format!("{key}-{}", choice.value));
        let named = names.enumerate().map(|(i, key)| (self.message(&key) + usual(i), key));
        if choices
            .iter()
            .all(|choice| self.message(&format!("{key}-{}", choice.value)) == choice.value)
        {
            let all: Vec<_> = named.map(|(name, _)| name).collect();
            return format!("<p>{}</p>", all.join(", "));
        }
        let rows = named.map(|(name, key)| {
            format!(
                "<li><strong>{name}</strong> – {}</li>",
                self.message(&format!("{key}-meaning"))
            )
        });
        format!("<ul>{}</ul>", rows.collect::<String>())
    }

    fn closing(&self) -> String {
        let id = self.book.id;
        // What all games say alike, unless this one says it otherwise.
        let own = |common: &str| {
            let own = common.replacen("rules-", &format!("rules-{id}-"), 1);
            self.message(if self.words.has(&own) { &own } else { common })
        };
        format!(
            "<section id=\"stopped\">\n<h2>{}</h2>\n<p>{}</p>\n</section>\n\
             <section id=\"written\">\n<h2>{}</h2>\n<p>{}</p>\n<p>{}</p>\n</section>\n",
            self.message("rules-stopped-title"),
            own("rules-stopped"),
            self.message("rules-written-title"),
            own("rules-squares"),
            self.message(&format!("box-{id}-turns")),
        )
    }
}

/// The sentences `KEY`, `KEY-2`, `KEY-3`… as far as there are any.
fn paragraphs(words: &Words, key: &str) -> Vec<String> {
    let numbered = (2..).map(|n| format!("{key}-{n}"));
    std::iter::once(key.to_owned()).chain(numbered).take_while(|key| words.has(key)).collect()
}
