//! The refusals of the rules.

use game::Seat;
use game::grid::Direction;
use game::text::Refusal;

use crate::pit::{FULL, Pit, Turning};
use crate::rules::{LAST_KING, LINE};
use crate::seats::name;
use crate::square::{Square, Squares};

pub(crate) fn pit_too_full(pit: Pit, beads: u8) -> Refusal {
    Refusal::new(
        "C2",
        "pit-too-full",
        "pit {pit} holds {beads} beads and no pit holds more than {most}",
    )
    .with("pit", pit)
    .with("beads", beads)
    .with("most", FULL)
}

pub(crate) fn wrong_bead_total(sum: u32) -> Refusal {
    Refusal::new("C2", "wrong-bead-total", "the pits hold {sum} beads in all; there are always 56")
        .with("sum", sum)
}

pub(crate) fn two_kings(colour: Seat) -> Refusal {
    Refusal::new("C10", "two-kings", "{colour} has more than one king; a colour has one at most")
        .with("colour", name(colour))
}

pub(crate) fn controller_is_out(colour: Seat, controller: Seat) -> Refusal {
    Refusal::new(
        "C15",
        "controller-is-out",
        "{controller} has no king and is out; the {colour} pieces belong to a player whose king stands",
    )
    .with("colour", name(colour))
    .with("controller", name(controller))
}

pub(crate) fn mover_is_out(mover: Seat) -> Refusal {
    Refusal::new(
        "C15",
        "mover-is-out",
        "{mover} has no king and is out; the mover is a player whose king stands",
    )
    .with("mover", name(mover))
}

/// Nothing obeys the mover any more.
pub(crate) fn no_pieces() -> Refusal {
    Refusal::new("C5", "no-pieces", "you have no piece on the board; the turn begins with --")
}

pub(crate) fn no_piece(square: Square, own: Squares) -> Refusal {
    Refusal::new("C4", "no-piece", "there is no piece on {square}; yours stand on {own}")
        .with("square", square)
        .with("own", list(own))
}

pub(crate) fn not_yours(square: Square, owner: Seat, own: Squares) -> Refusal {
    Refusal::new("C4", "not-yours", "the piece on {square} obeys {owner}; yours stand on {own}")
        .with("square", square)
        .with("owner", name(owner))
        .with("own", list(own))
}

pub(crate) fn not_straight(from: Square, to: Square) -> Refusal {
    Refusal::new(
        "C4",
        "not-straight",
        "{to} is not straight ahead of {from}; pieces go along a row or a column to another square",
    )
    .with("from", from)
    .with("to", to)
}

pub(crate) fn empty_pit(pit: Pit, from: Square, way: Direction) -> Refusal {
    Refusal::new(
        "C4",
        "empty-pit",
        "pit {pit} is empty, so nothing goes {way} from {from}; choose a direction whose pit has beads",
    )
    .with("pit", pit)
    .with("from", from)
    .with("way", way.name())
}

pub(crate) fn off_the_board(pit: Pit, beads: u8, from: Square, way: Direction) -> Refusal {
    Refusal::new(
        "C4",
        "off-the-board",
        "pit {pit} says {beads}, and {way} of {from} the board ends after {room}; choose another direction",
    )
    .with("pit", pit)
    .with("beads", beads)
    .with("from", from)
    .with("room", from.room(way))
    .with("way", way.name())
}

pub(crate) fn wrong_length(pit: Pit, beads: u8, from: Square, right: Square) -> Refusal {
    Refusal::new(
        "C4",
        "wrong-length",
        "pit {pit} holds {beads}, so from {from} the piece goes exactly that far, to {right}",
    )
    .with("pit", pit)
    .with("beads", beads)
    .with("from", from)
    .with("right", right)
}

pub(crate) fn occupied(square: Square) -> Refusal {
    Refusal::new("C4", "occupied", "a piece stands on {square}; a move ends on an empty square")
        .with("square", square)
}

pub(crate) fn corner_occupied(square: Square) -> Refusal {
    Refusal::new(
        "C9",
        "corner-occupied",
        "a piece stands on {square}; the corner of an L must be empty too",
    )
    .with("square", square)
}

pub(crate) fn nothing_captured_here(from: Square, to: Square) -> Refusal {
    Refusal::new(
        "C4",
        "no-captures",
        "nothing is captured in this game; a move to an empty square is written {from}-{to}",
    )
    .with("from", from)
    .with("to", to)
}

pub(crate) fn too_many_legs(from: Square, to: Square) -> Refusal {
    Refusal::new("C4", "too-many-legs", "a move has one straight leg; it ends with {from}-{to}")
        .with("from", from)
        .with("to", to)
}

pub(crate) fn not_an_ell(legs: usize) -> Refusal {
    Refusal::new(
        "C9",
        "not-an-ell",
        "a move is an L of two legs, like a6-a4-c4, and this one has {legs}",
    )
    .with("legs", legs)
}

pub(crate) fn not_a_corner(corner: Square, ways: [Direction; 2]) -> Refusal {
    let [one, other] = ways.map(Direction::name);
    Refusal::new(
        "C9",
        "not-a-corner",
        "the legs of an L stand at right angles; from {corner} go {one} or {other}",
    )
    .with("corner", corner)
    .with("one", one)
    .with("other", other)
}

pub(crate) fn a_move_exists(example: &str) -> Refusal {
    Refusal::new("C5", "a-move-exists", "a piece can move, for instance {example}; then one has to")
        .with("example", example)
}

pub(crate) fn own_piece(square: Square) -> Refusal {
    Refusal::new(
        "C13",
        "own-piece",
        "the piece on {square} is under your own control; end on an empty square or on an enemy",
    )
    .with("square", square)
}

pub(crate) fn is_a_capture(from: Square, to: Square, owner: Seat) -> Refusal {
    Refusal::new(
        "C13",
        "is-a-capture",
        "a piece of {owner} stands on {to}: going there captures it, written {from}x{to}",
    )
    .with("owner", name(owner))
    .with("from", from)
    .with("to", to)
}

pub(crate) fn nothing_to_capture(from: Square, to: Square) -> Refusal {
    Refusal::new(
        "C13",
        "nothing-to-capture",
        "{to} is empty, so nothing is captured; the move is written {from}-{to}",
    )
    .with("from", from)
    .with("to", to)
}

pub(crate) fn chain_must_capture(from: Square, to: Square) -> Refusal {
    Refusal::new(
        "C14",
        "chain-must-capture",
        "{to} is empty; after a capture a further leg must capture too, or the piece stops on {from}",
    )
    .with("from", from)
    .with("to", to)
}

pub(crate) fn chain_is_written_with_x(from: Square, to: Square) -> Refusal {
    Refusal::new(
        "C14",
        "chain-is-written-with-x",
        "after a capture a further leg must capture too and is written x{to}, or the piece stops on {from}",
    )
    .with("from", from)
    .with("to", to)
}

pub(crate) fn no_leg_after_a_move(to: Square) -> Refusal {
    Refusal::new(
        "C14",
        "no-leg-after-a-move",
        "only captures are chained; a move that captures nothing ends on {to}",
    )
    .with("to", to)
}

pub(crate) fn game_ends_here(reason: &str, part: &str) -> Refusal {
    let (rule, key, template) = match reason {
        LINE => (
            "C8",
            "line-wins-at-once",
            "four in line win at once and nothing is sown; write {part} alone",
        ),
        LAST_KING => (
            "C16",
            "last-king-wins-at-once",
            "with the last enemy king the game ends at once; write {part} alone",
        ),
        _ => (
            "C17",
            "most-pieces-wins-at-once",
            "two players are left with unequal armies and the game ends at once; write {part} alone",
        ),
    };
    Refusal::new(rule, key, template).with("part", part)
}

pub(crate) fn must_sow(example: &str) -> Refusal {
    Refusal::new(
        "C6",
        "must-sow",
        "beads must be sown after the pawn part; add a sowing, for instance {example}",
    )
    .with("example", example)
}

pub(crate) fn origin_empty(pit: Pit) -> Refusal {
    Refusal::new("C6", "origin-empty", "pit {pit} is empty; take beads from another one")
        .with("pit", pit)
}

pub(crate) fn too_few_beads(pit: Pit, beads: u8, dropped: u32) -> Refusal {
    Refusal::new(
        "C6",
        "too-few-beads",
        "{dropped} beads are dropped and pit {pit} holds {beads}; drop {beads} at most",
    )
    .with("dropped", dropped)
    .with("pit", pit)
    .with("beads", beads)
}

pub(crate) fn out_of_reach(pit: Pit, taken: u32, last: Pit) -> Refusal {
    Refusal::new(
        "C6",
        "out-of-reach",
        "{pit} is out of reach: with {taken} taken, the last pit that can get a bead is {last}",
    )
    .with("pit", pit)
    .with("taken", taken)
    .with("last", last)
}

pub(crate) fn two_ways_round(pit: Pit, turning: Turning) -> Refusal {
    Refusal::new(
        "C6",
        "two-ways-round",
        "the beads already go {turning}; {pit} lies the other way, and a sowing goes one way round",
    )
    .with("pit", pit)
    .with("turning", turning.name())
}

pub(crate) fn no_room(pit: Pit, beads: u8, dropped: u8) -> Refusal {
    Refusal::new(
        "C6",
        "no-room",
        "pit {pit} holds {beads} and has room for {room} more, not {dropped}; six is the most",
    )
    .with("pit", pit)
    .with("beads", beads)
    .with("room", FULL - beads)
    .with("dropped", dropped)
}

fn list(squares: Squares) -> String {
    squares.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(", ")
}
