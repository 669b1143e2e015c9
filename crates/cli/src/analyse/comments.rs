//! Writes the results of an analysis into the record.
//!
//! The comment after a turn has the value of the position and, if it is large, the loss by the
//! turn, with a glyph; the better turn is a variation. Everything else in the record stays as it
//! is; comments of an earlier analysis are recognised by their form and replaced.

use catalog::analysis::{Better, Fault, Judgement, Review, Reviewed};
use catalog::{Noted, Record, Remark, Variation};

use crate::words::Sides;

/// Turns shown of a better line.
const LONGEST: usize = 8;

/// The comment before a better line.
const BETTER: &str = "better: ";

/// The tag that marks comments of this program.
const ANNOTATOR: &str = "Annotator";
const US: &str = "ludotheque";

/// Writes the review into the record it was made from; `effort` is a text on the time or nodes
/// spent.
///
/// A game that was over before it began has no analysis.
pub(crate) fn annotate(
    record: &mut Record,
    review: &Review,
    sides: &Sides,
    effort: &str,
    over_at_once: bool,
) {
    if record.tag(ANNOTATOR).is_none_or(|annotator| annotator.starts_with(US)) {
        record.set_tag(ANNOTATOR, format!("{US}, {effort}"));
    }
    let forms = Forms::of(sides);
    let comments = &mut record.line.comments;
    comments.retain(|comment| !forms.is_ours(comment));
    if !over_at_once {
        comments.push(sides.describe(&review.start));
    }
    for (noted, turn) in record.line.turns.iter_mut().zip(&review.turns) {
        forget(noted, &forms);
        note(noted, turn, sides);
    }
}

/// `mistake: 17 % lost`.
pub(crate) fn cost(judgement: &Judgement) -> Option<String> {
    let fault = judgement.fault?.name();
    Some(match judgement.let_go {
        Some(1) => format!("{fault}: a win in 1 turn let go"),
        Some(turns) => format!("{fault}: a win in {turns} turns let go"),
        None => format!("{fault}: {:.0} % lost", 100.0 * judgement.lost),
    })
}

fn note(noted: &mut Noted, turn: &Reviewed, sides: &Sides) {
    let worth = (!turn.over).then(|| sides.describe(&turn.after));
    let words: Vec<_> = worth.into_iter().chain(cost(&turn.judgement)).collect();
    let mut first = Vec::new();
    if let Some(fault) = turn.judgement.fault {
        first.push(Remark::Glyph(glyph(fault)));
    }
    if !words.is_empty() {
        first.push(Remark::Comment(words.join("; ")));
    }
    noted.remarks.retain(|remark| !first.contains(remark));
    // Glyphs stay next to the turn.
    let glyphs = noted.remarks.iter().take_while(|r| matches!(r, Remark::Glyph(_))).count();
    noted.remarks.splice(glyphs..glyphs, first);
    if let Some(better) = &turn.better {
        noted.remarks.push(Remark::Variation(variation(better, sides)));
    }
}

fn variation(better: &Better, sides: &Sides) -> Variation {
    let comments = vec![format!("{BETTER}{}", sides.describe(&better.worth))];
    Variation { comments, turns: better.turns.iter().take(LONGEST).map(Noted::new).collect() }
}

/// As everybody who reads PGN knows them: `?!`, `?` and `??`.
const fn glyph(fault: Fault) -> u16 {
    match fault {
        Fault::Slip => 6,
        Fault::Mistake => 2,
        Fault::Blunder => 4,
    }
}

/// Removes the comments of an earlier analysis.
fn forget(noted: &mut Noted, forms: &Forms) {
    let named = |remark: &Remark| match remark {
        Remark::Comment(text) => forms.fault_of(text),
        _ => None,
    };
    let fault = noted.remarks.iter().find_map(named);
    noted.remarks.retain(|remark| match remark {
        Remark::Comment(text) => !forms.is_ours(text),
        Remark::Glyph(found) => fault.map(glyph) != Some(*found),
        Remark::Variation(line) => {
            let first = line.comments.first().and_then(|comment| comment.strip_prefix(BETTER));
            !first.is_some_and(|worth| forms.is_ours(worth))
        }
    });
}

/// The forms of this program's comments, without numbers.
struct Forms {
    worths: Vec<String>,
    costs: Vec<(String, Fault)>,
}

impl Forms {
    fn of(sides: &Sides) -> Self {
        let mut worths = Vec::new();
        for side in sides.iter() {
            worths.push(format!("{} about 1 %", side.name));
            for verb in ["wins", "loses"] {
                for within in ["in", "within"] {
                    worths.push(format!("{} {verb} {within} 1 turn", side.name));
                    worths.push(format!("{} {verb} {within} 2 turns", side.name));
                }
            }
        }
        let all: Vec<_> = sides.iter().map(|side| format!("{} 1 %", side.name)).collect();
        worths.push(format!("about {}", all.join(", ")));
        let cost = |fault, let_go| Judgement { lost: 0.0, fault: Some(fault), let_go };
        let costs = Fault::ALL.into_iter().flat_map(|fault| {
            let texts = [None, Some(1), Some(2)].map(|let_go| self::cost(&cost(fault, let_go)));
            texts.into_iter().flatten().map(move |text| (plain(&text), fault))
        });
        Self { worths: worths.iter().map(|text| plain(text)).collect(), costs: costs.collect() }
    }

    fn is_ours(&self, comment: &str) -> bool {
        let text = plain(comment);
        let (worth, cost) = match text.split_once("; ") {
            Some((worth, cost)) => (Some(worth), Some(cost)),
            None if self.is_worth(&text) => (Some(text.as_str()), None),
            None => (None, Some(text.as_str())),
        };
        worth.is_none_or(|text| self.is_worth(text))
            && cost.is_none_or(|text| self.fault(text).is_some())
    }

    /// The fault named in a comment of this program.
    fn fault_of(&self, comment: &str) -> Option<Fault> {
        let text = plain(comment);
        let cost = text.split_once("; ").map_or(text.as_str(), |(_, cost)| cost);
        self.fault(cost).filter(|_| self.is_ours(comment))
    }

    fn is_worth(&self, text: &str) -> bool {
        self.worths.iter().any(|form| form == text)
    }

    fn fault(&self, text: &str) -> Option<Fault> {
        self.costs.iter().find(|(form, _)| form == text).map(|(_, fault)| *fault)
    }
}

/// The text with every number alike.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if !c.is_ascii_digit() {
            plain.push(c);
        } else if !plain.ends_with('#') {
            plain.push('#');
        }
    }
    plain
}
