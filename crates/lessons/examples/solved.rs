//! Writes how the lessons of a game are solved, a line each: its name, then a step a column: the
//! turn to be played or, behind `@`, the spot to be touched; with turns that are refused and the rule
//! that refuses them behind `!`, and what is possible but not asked for behind `?`. A whole game
//! is `=`.
//!
//! `cargo run -p ludotheque-lessons --example solved -- squadro`. Tests in a browser follow it.

use lessons::{Asked, Lesson, Step, Walk};

fn main() {
    let id = std::env::args().nth(1).unwrap_or_default();
    let book = lessons::book(&id).unwrap_or_else(|| panic!("there is no book {id}"));
    for lesson in book.lessons() {
        println!("{}\t{}", lesson.name, steps(lesson).join("\t"));
    }
}

fn steps(lesson: &Lesson) -> Vec<String> {
    if lesson.against.is_some() {
        return vec!["=".to_owned()];
    }
    let mut walk = Walk::begin(lesson);
    let mut script = Vec::new();
    for step in &lesson.steps {
        script.extend(
            step.refused.iter().map(|refused| format!("!{} {}", refused.rule, refused.turn)),
        );
        script.extend(aside(&walk, step).map(|turn| format!("?{turn}")));
        match &step.asked {
            Asked::Turn { model, .. } => {
                script.push((*model).to_owned());
                walk.play(model);
            }
            Asked::Touch(_) => {
                let spots = walk.spots();
                script.push(format!("@{}", spots[0]));
                walk.touch(&spots[0]);
            }
        }
    }
    script
}

/// A legal turn that is not asked for, where one is easily found.
fn aside(walk: &Walk, step: &Step) -> Option<String> {
    if matches!(step.asked, Asked::Touch(_)) {
        return None;
    }
    let legal = walk.board().legal().ok()?;
    legal.into_iter().find(|turn| !step.asked.accepts(turn))
}
