//! A game with its variations, as a tree that can be changed.

use super::{Noted, Place, Remark, Variation};

/// A game and its variations: every turn has a link to the one before it and to those that follow,
/// the main line first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    branches: Vec<Branch>,
}

/// A place in a [`Tree`]: the start, or after a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At(usize);

/// A turn in a tree; the first one is the start and has no text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Branch {
    text: String,
    /// The comments before a variation that begins here.
    before: Vec<String>,
    comments: Vec<String>,
    glyphs: Vec<u16>,
    parent: Option<At>,
    children: Vec<At>,
}

impl Default for Tree {
    fn default() -> Self {
        Self { branches: vec![Branch::default()] }
    }
}

impl Tree {
    /// Where everything begins.
    pub const START: At = At(0);

    /// The tree of a line with its variations.
    pub fn of(line: &Variation) -> Self {
        let mut tree = Self::default();
        tree.branches[0].comments.clone_from(&line.comments);
        tree.grow(Self::START, line);
        tree
    }

    fn grow(&mut self, from: At, line: &Variation) {
        let mut at = from;
        for noted in &line.turns {
            let before = at;
            at = self.add(before, &noted.text);
            for remark in &noted.remarks {
                match remark {
                    Remark::Comment(text) => self.branches[at.0].comments.push(text.clone()),
                    Remark::Glyph(glyph) => self.branches[at.0].glyphs.push(*glyph),
                    Remark::Variation(line) => {
                        self.grow(before, line);
                        if let Some(first) = line.turns.first() {
                            let first = self.add(before, &first.text);
                            self.branches[first.0].before.extend(line.comments.iter().cloned());
                        }
                    }
                }
            }
        }
    }

    /// The main line, with everything else as variations of it. Rounds are not numbered.
    pub fn line(&self) -> Variation {
        let comments = self.branches[0].comments.clone();
        Variation { comments, turns: self.turns_after(Self::START) }
    }

    fn turns_after(&self, from: At) -> Vec<Noted> {
        let mut turns = Vec::new();
        let mut at = from;
        while let [first, others @ ..] = self.children(at) {
            let mut noted = self.noted(*first);
            let variation = |&other: &At| {
                let mut turns = vec![self.noted(other)];
                turns.extend(self.turns_after(other));
                let comments = self.branches[other.0].before.clone();
                Remark::Variation(Variation { comments, turns })
            };
            noted.remarks.extend(others.iter().map(variation));
            turns.push(noted);
            at = *first;
        }
        turns
    }

    fn noted(&self, at: At) -> Noted {
        let branch = &self.branches[at.0];
        let glyphs = branch.glyphs.iter().map(|glyph| Remark::Glyph(*glyph));
        let comments = branch.comments.iter().cloned().map(Remark::Comment);
        let remarks = glyphs.chain(comments).collect();
        Noted { text: branch.text.clone(), round: None, remarks, place: Place::default() }
    }

    /// The text of the turn that leads here; empty at the start.
    pub fn text(&self, at: At) -> &str {
        &self.branches[at.0].text
    }

    /// The comments here, a paragraph each.
    pub fn comments(&self, at: At) -> &[String] {
        &self.branches[at.0].comments
    }

    /// Signs such as 1 for a good turn and 4 for a blunder.
    pub fn glyphs(&self, at: At) -> &[u16] {
        &self.branches[at.0].glyphs
    }

    /// The place before this one; none before the start.
    pub fn before(&self, at: At) -> Option<At> {
        self.branches[at.0].parent
    }

    /// The places one turn further, the main line first.
    pub fn children(&self, at: At) -> &[At] {
        &self.branches[at.0].children
    }

    /// Every place on the way from the start to here, the start left out.
    pub fn way(&self, at: At) -> Vec<At> {
        let mut way: Vec<_> = std::iter::successors(Some(at), |at| self.before(*at)).collect();
        way.pop();
        way.reverse();
        way
    }

    /// The turns from the start to here.
    pub fn turns(&self, at: At) -> Vec<String> {
        self.way(at).into_iter().map(|at| self.text(at).to_owned()).collect()
    }

    /// The places of the main line from here on.
    pub fn main(&self, from: At) -> Vec<At> {
        std::iter::successors(self.children(from).first(), |at| self.children(**at).first())
            .copied()
            .collect()
    }

    /// Is this part of the game itself rather than of a variation?
    pub fn is_main(&self, at: At) -> bool {
        self.way(at).into_iter().all(|at| {
            let before = self.before(at).expect("only the start has nothing before it");
            self.children(before).first() == Some(&at)
        })
    }

    /// Adds a turn, where it is not there yet.
    pub fn add(&mut self, from: At, text: &str) -> At {
        let known = self.children(from).iter().find(|at| self.text(**at) == text).copied();
        known.unwrap_or_else(|| {
            let at = At(self.branches.len());
            let branch = Branch { text: text.to_owned(), parent: Some(from), ..Branch::default() };
            self.branches.push(branch);
            self.branches[from.0].children.push(at);
            at
        })
    }

    /// Replaces the comments here.
    pub fn set_comments(&mut self, at: At, comments: Vec<String>) {
        self.branches[at.0].comments = comments;
    }

    /// Judges the turn that leads here by a sign from 1 (good) to 6 (dubious), or by none, instead of
    /// how it was judged before. Other signs stay.
    pub fn judge(&mut self, at: At, sign: Option<u16>) {
        let glyphs = &mut self.branches[at.0].glyphs;
        glyphs.retain(|glyph| !(1..=6).contains(glyph));
        glyphs.splice(0..0, sign);
    }

    /// Moves a turn before its alternatives.
    pub fn promote(&mut self, at: At) {
        if let Some(before) = self.before(at) {
            let children = &mut self.branches[before.0].children;
            let place = children.iter().position(|child| *child == at);
            children[..=place.expect("a child of its parent")].rotate_right(1);
        }
    }

    /// Makes all turns that lead here the main line.
    pub fn promote_way(&mut self, at: At) {
        for at in self.way(at) {
            self.promote(at);
        }
    }

    /// Takes a turn away, with all that follows it; says where it was played. Nothing takes the
    /// start away. Other places stay what they are.
    pub fn delete(&mut self, at: At) -> At {
        let Some(before) = self.before(at) else {
            return at;
        };
        self.branches[before.0].children.retain(|child| *child != at);
        before
    }
}

#[cfg(test)]
mod tests {
    use crate::record::Record;

    use super::*;

    fn record(turns: &str) -> Record {
        Record::read(&format!("[Game \"squadro\"]\n\n{turns}\n")).expect("a record")
    }

    fn written(tree: &Tree) -> String {
        let text = Record { line: tree.line(), ..record("*") }.to_string();
        text.split_once("\n\n").expect("turns follow tags").1.trim_end().to_owned()
    }

    #[test]
    fn a_tree_is_written_as_it_was_read() {
        for turns in [
            "*",
            "3 2 1 *",
            "{to begin} 3 {the middle first} 2 (4 {why not} 5) 1 *",
            "3 $1 (1 5 (2 2 (3 1))) ({another} 4 $2 {a slip} 4) 2 *",
        ] {
            assert_eq!(written(&Tree::of(&record(turns).line)), turns);
        }
        let nested = Tree::of(&record("3 (1 (2 2) 5) 2 *").line);
        assert_eq!(written(&nested), "3 (1 5) (2 2) 2 *", "what could be played in its place too");
        let numbered = Tree::of(&record("1. 3 2 2. 1 4 *").line);
        assert_eq!(written(&numbered), "3 2 1 4 *");
    }

    #[test]
    fn turns_are_added_promoted_and_taken_away() {
        let mut tree = Tree::of(&record("3 2 1 *").line);
        let main = tree.main(Tree::START);
        assert_eq!(tree.turns(main[2]), ["3", "2", "1"]);
        assert_eq!(tree.add(Tree::START, "3"), main[0], "it was there");
        let other = tree.add(main[0], "4");
        let far = tree.add(other, "5");
        assert!(tree.is_main(main[2]) && !tree.is_main(far));
        assert_eq!(written(&tree), "3 2 (4 5) 1 *");
        tree.promote_way(far);
        assert_eq!(written(&tree), "3 4 (2 1) 5 *");
        tree.promote(other);
        assert_eq!(written(&tree), "3 4 (2 1) 5 *", "what counts counts already");
        tree.set_comments(far, vec!["bold".to_owned()]);
        assert_eq!(tree.comments(far), ["bold"]);
        assert_eq!(written(&tree), "3 4 (2 1) 5 {bold} *");
        tree.set_comments(far, Vec::new());
        tree.judge(far, Some(4));
        tree.judge(far, Some(2));
        assert_eq!(written(&tree), "3 4 (2 1) 5 $2 *");
        tree.judge(far, None);
        assert_eq!(tree.delete(main[1]), main[0]);
        assert_eq!(written(&tree), "3 4 5 *");
        assert_eq!(tree.delete(Tree::START), Tree::START);
        assert_eq!(tree.turns(far), ["3", "4", "5"], "places stay");
    }
}
