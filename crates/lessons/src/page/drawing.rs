//! Lessons drawn: the position, the turn as an arrow, and what it leads to.

use std::fmt::Write;

use catalog::AnyMatch;
use catalog::diagram::canvas::number;
use catalog::diagram::{Motion, Picture, View};
use words::Words;

use super::html::escaped;
use crate::lesson::{Asked, Figure, Lesson};
use crate::walk::Walk;

/// What all pictures of a page refer to; takes no room itself.
pub(super) fn shared(paints: &str) -> String {
    format!(
        "<svg class=\"shared\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{paints}\
         <marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"6\" refY=\"5\" markerWidth=\"3.6\" \
         markerHeight=\"3.6\" overflow=\"visible\" orient=\"auto\"><path class=\"tip\" d=\"M0 0 10 5 0 10z\"/></marker>\
         </defs></svg>"
    )
}

/// A lesson as a figure with its caption.
pub(super) fn figure(words: &Words, lesson: &Lesson) -> String {
    let title = words.format(&lesson.title(), &[]);
    let view = View { lifted: lesson.lifted.map(str::to_owned), ..View::default() };
    let last = LastTurn::of(lesson);
    let (drawn, caption) = match lesson.figure {
        Some(Figure::Both) => {
            let sentences: Vec<_> = last.sentences(words);
            let before = last.before.picture(&view);
            let way = arrows(&before, &last.motions);
            let caption = format!("{title} {}", sentences.join(" "));
            (vec![svg(&before, &way, &title), svg(&last.after.picture(&view), "", &caption)], {
                format!("<strong>{}</strong> {}", escaped(&title), escaped(&sentences.join(" ")))
            })
        }
        Some(Figure::After) => {
            let after = last.after.picture(&view);
            (vec![svg(&after, "", &title)], format!("<strong>{}</strong>", escaped(&title)))
        }
        _ => {
            let first = Walk::begin(lesson).board().picture(&view);
            (vec![svg(&first, "", &title)], format!("<strong>{}</strong>", escaped(&title)))
        }
    };
    let kind = if drawn.len() == 2 { "both" } else { "one" };
    format!(
        "<figure class=\"{kind}\"><div>{}</div><figcaption>{caption}</figcaption></figure>\n",
        drawn.concat()
    )
}

/// The last turn the reader makes in a lesson.
struct LastTurn {
    before: Box<dyn AnyMatch>,
    after: Box<dyn AnyMatch>,
    turn: &'static str,
    motions: Vec<Vec<Motion>>,
}

impl LastTurn {
    fn of(lesson: &Lesson) -> Self {
        let mut walk = Walk::begin(lesson);
        let mut last = None;
        for step in &lesson.steps {
            match &step.asked {
                Asked::Turn { model, .. } => {
                    let before = walk.board().copy();
                    let mut after = before.copy();
                    after.play(model).expect("tests play the model of every lesson");
                    let motions = after.motions();
                    last = Some(Self { before, after, turn: model, motions });
                    walk.play(model);
                }
                Asked::Touch(_) => {
                    walk.touch(&walk.spots()[0]);
                }
            }
        }
        let here = || walk.board().copy();
        last.unwrap_or_else(|| Self { before: here(), after: here(), turn: "", motions: vec![] })
    }

    fn sentences(&self, words: &Words) -> Vec<String> {
        self.before
            .turn_sentences(self.turn)
            .iter()
            .map(|sentences| words.format(sentences.key, &sentences.values))
            .collect()
    }
}

fn svg(picture: &Picture, over: &str, label: &str) -> String {
    format!(
        "<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {} {}\"><g class=\"{}\">{}</g>{over}</svg>",
        escaped(label),
        number(picture.width),
        number(picture.height),
        picture.style.game,
        picture.body,
    )
}

/// What travels, as arrows over the picture: the piece that is moved boldly, all else finely.
fn arrows(picture: &Picture, motions: &[Vec<Motion>]) -> String {
    let at = |id: &String| picture.spots.iter().find(|spot| spot.id == *id).map(|s| s.centre);
    let mut drawn = String::new();
    let wide = picture.width / 150.0;
    let mut held = motions.iter().flatten().next().and_then(|motion| motion.path.first());
    for motion in motions.iter().flatten() {
        // What begins where the piece stands is the piece going on.
        let bold = motion.path.first() == held;
        if bold {
            held = motion.path.last();
        }
        let way: Vec<_> = motion.path.iter().filter_map(at).collect();
        let [first, rest @ ..] = &way[..] else { continue };
        if rest.is_empty() {
            continue;
        }
        let mut d = format!("M{} {}", number(first.0), number(first.1));
        for point in rest {
            write!(d, "L{} {}", number(point.0), number(point.1)).expect("a string takes any text");
        }
        // Light over dark, so that it is seen on every board and in every theme.
        let width = if bold { wide } else { wide * 0.6 };
        let dashes = if bold { String::new() } else { dashes(width) };
        write!(
            drawn,
            "<path class=\"way under\" stroke-width=\"{}\" d=\"{d}\"/>\
             <path class=\"way\" stroke-width=\"{}\"{dashes} d=\"{d}\" \
             marker-end=\"url(#tip)\"/>",
            number(width * 1.8),
            number(width),
        )
        .expect("a string takes any text");
    }
    drawn
}

fn dashes(width: f32) -> String {
    format!(" stroke-dasharray=\"0 {}\"", number(width * 2.4))
}
