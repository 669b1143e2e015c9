//! Lessons drawn: the position, the turn as an arrow, and what it leads to.

use std::fmt::Write;

use catalog::AnyMatch;
use catalog::diagram::canvas::number;
use catalog::diagram::paper::Ink;
use catalog::diagram::{Motion, Picture, View, export};
use words::Words;

use super::html::escaped;
use crate::lesson::{Asked, Figure, Lesson};
use crate::walk::Walk;

/// What all pictures of a page refer to; takes no room itself.
pub(super) fn shared(paints: &str) -> String {
    format!(
        "<svg class=\"shared\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{paints}\
         {TIP}</defs></svg>"
    )
}

/// A lesson drawn: one position, or one before and one after a turn.
pub struct Illustration {
    /// The positions, each with SVG elements to be drawn over it.
    pub pictures: Vec<(Picture, String)>,
    /// What it shows.
    pub title: String,
    /// The sentences of the turn between two positions.
    pub sentences: String,
}

impl Illustration {
    /// What the page of rules shows of a lesson, seen like this.
    pub fn of(words: &Words, lesson: &Lesson, view: View) -> Self {
        let title = words.format(&lesson.title(), &[]);
        let view = View { lifted: lesson.lifted.map(str::to_owned), ..view };
        let last = LastTurn::of(lesson);
        let (pictures, sentences) = match lesson.figure {
            Some(Figure::Both) => {
                let before = last.before.picture(&view);
                let way = arrows(&before, &last.motions);
                let after = last.after.picture(&view);
                (vec![(before, way), (after, String::new())], last.sentences(words).join(" "))
            }
            Some(Figure::After) => {
                (vec![(last.after.picture(&view), String::new())], String::new())
            }
            _ => {
                let first = Walk::begin(lesson).board().picture(&view);
                (vec![(first, String::new())], String::new())
            }
        };
        Self { pictures, title, sentences }
    }

    /// The pictures as SVG files to be printed.
    pub fn printed(&self, ink: Ink) -> Vec<String> {
        let drawn = |(picture, over): &(Picture, String)| {
            export::printed(picture, &format!("<defs>{TIP}</defs>{over}"), ink)
        };
        self.pictures.iter().map(drawn).collect()
    }
}

/// A lesson as a figure with its caption.
pub(super) fn figure(words: &Words, lesson: &Lesson) -> String {
    let Illustration { pictures, title, sentences } =
        Illustration::of(words, lesson, View::default());
    let strong = format!("<strong>{}</strong>", escaped(&title));
    let (kind, caption) = if pictures.len() == 2 {
        ("both", format!("{strong} {}", escaped(&sentences)))
    } else {
        ("one", strong)
    };
    let labels = [title.clone(), format!("{title} {sentences}")];
    let drawn: String = pictures
        .iter()
        .zip(&labels)
        .map(|((picture, over), label)| svg(picture, over, label))
        .collect();
    format!(
        "<figure class=\"{kind}\"><div>{drawn}</div><figcaption>{caption}</figcaption></figure>\n"
    )
}

/// The elements that the ways of pieces refer to.
pub(super) const TIP: &str = "<marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"6\" refY=\"5\" markerWidth=\"3.6\" \
     markerHeight=\"3.6\" overflow=\"visible\" orient=\"auto\"><path class=\"tip\" d=\"M0 0 10 5 0 10z\"/></marker>";

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
