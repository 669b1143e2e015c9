//! Frames of two weights drawn with box characters, joined properly where they meet.

/// How heavily an edge is drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    None,
    Thin,
    Heavy,
}

/// The character where four edges meet.
pub(crate) fn joint(up: Weight, right: Weight, down: Weight, left: Weight) -> char {
    let index =
        [up, right, down, left].into_iter().fold(0, |index, weight| 3 * index + weight as usize);
    JOINTS.chars().nth(index).expect("there are 81 ways to meet")
}

/// An edge along a row.
pub(crate) fn horizontal(weight: Weight) -> char {
    joint(Weight::None, weight, Weight::None, weight)
}

/// An edge along a column.
pub(crate) fn vertical(weight: Weight) -> char {
    joint(weight, Weight::None, weight, Weight::None)
}

/// By up, right, down and left, each none, thin or heavy; left changes fastest.
const JOINTS: &str = concat!(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
);
