//! Eupdonne a second time, written from the rule page alone: a slow referee for
//! the tests. Texts in, texts out; the rule numbers are the page's.

// Each test file takes in the whole module and calls only what it needs; no
// other crate sees it.
#![allow(unreachable_pub)]

use std::collections::BTreeMap;

use testkit::referee::Referee;

pub struct Naive {
    pinned: bool,
}

// The option matters to `apply` alone, but all questions are put to the same referee.
#[allow(clippy::unused_self)]
impl Naive {
    pub fn new(game: &str) -> Naive {
        let pinned = match game {
            "eupdonne" => false,
            "eupdonne(hold=pinned)" => true,
            _ => panic!("no such game: {game}"),
        };
        Naive { pinned }
    }
}

impl Referee for Naive {
    fn start(&self) -> String {
        "- l - -".to_string()
    }

    fn legal(&self, position: &str) -> Vec<String> {
        let position = Position::read(position);
        if position.winner().is_some() {
            return Vec::new();
        }
        let mut turns = position.introductions();
        turns.extend(position.removals());
        turns.extend(position.moves());

        // E7
        let undoing = undoing_turn(&position.memory[&position.mover]);
        turns.retain(|turn| Some(turn) != undoing.as_ref());

        // E5: a pass is a last resort, counted after E7.
        if turns.is_empty() {
            turns.push("pass".to_string());
        }
        turns.sort();
        turns
    }

    fn apply(&self, position: &str, turn: &str) -> String {
        let mut position = Position::read(position);
        let mover = position.mover;

        let (memory, put_down) = position.act(turn);
        position.memory.insert(mover, memory);

        // E9 comes first: E10 is judged on the camps it leaves.
        if let Some(put_down) = put_down {
            position.pieces = after_liberation(&position.pieces, &put_down);
            position.pieces = after_capture(&position.pieces, &put_down);
        }
        // E11 follows every turn, whether or not a piece was put down.
        if self.pinned {
            position.pieces = after_pinning(&position.pieces);
        }
        position.mover = other(mover);
        position.write()
    }

    fn status(&self, position: &str) -> String {
        let position = Position::read(position);
        match position.winner() {
            Some(winner) => format!("over {} corners-joined", seat_name(winner)),
            None => format!("to-move {}", seat_name(position.mover)),
        }
    }
}

/// A player is `'L'` or `'D'`, as owners are written in a position.
type Player = char;

/// Column and row, both from 0; may lie outside the board.
type Square = (i32, i32);

/// E2: the directions in which the higher end can point.
const DIRECTIONS: [(char, i32, i32); 4] = [('n', 0, 1), ('e', 1, 0), ('s', 0, -1), ('w', -1, 0)];

const CORNERS: [Square; 4] = [(0, 0), (0, 7), (7, 0), (7, 7)];

#[derive(Clone, PartialEq)]
struct Piece {
    owner: Player,
    form: u8,
    /// As in the texts: `d4n`.
    placement: String,
    captured: bool,
}

impl Piece {
    fn uncaptured(owner: Player, form: u8, placement: &str) -> Piece {
        Piece { owner, form, placement: placement.to_string(), captured: false }
    }

    /// `L2d4n` or `L2d4n*`
    fn read(text: &str) -> Piece {
        Piece {
            owner: text.chars().next().expect("a piece starts with its owner"),
            form: read_form(&text[1..2]),
            placement: text[2..5].to_string(),
            captured: text.ends_with('*'),
        }
    }

    fn write(&self) -> String {
        let star = if self.captured { "*" } else { "" };
        format!("{}{}{}{star}", self.owner, self.form, self.placement)
    }

    fn middle(&self) -> &str {
        middle(&self.placement)
    }

    /// E3
    fn camp(&self) -> Player {
        if self.captured { other(self.owner) } else { self.owner }
    }

    /// E2: each square the bar covers, with its level there.
    fn levels(&self) -> [(Square, u8); 3] {
        let (lower, higher) = match self.form {
            1 => (2, 3),
            2 => (1, 3),
            3 => (1, 2),
            form => panic!("no such form: {form}"),
        };
        let (column, row) = read_square(self.middle());
        let (_, east, north) = DIRECTIONS
            .into_iter()
            .find(|&(letter, _, _)| self.placement.ends_with(letter))
            .expect("a placement ends with a direction");
        [
            ((column - east, row - north), lower),
            ((column, row), self.form),
            ((column + east, row + north), higher),
        ]
    }

    fn covers(&self, square: Square) -> bool {
        self.levels().iter().any(|&(own, _)| own == square)
    }
}

struct Position {
    pieces: Vec<Piece>,
    mover: Player,
    /// E7, as in the texts, for each player.
    memory: BTreeMap<Player, String>,
}

impl Position {
    fn read(text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        let [pieces, mover, light, dark] = fields[..] else {
            panic!("a position has four fields: {text}");
        };
        Position {
            pieces: match pieces {
                "-" => Vec::new(),
                pieces => pieces.split(',').map(Piece::read).collect(),
            },
            mover: match mover {
                "l" => 'L',
                "d" => 'D',
                _ => panic!("no such mover: {mover}"),
            },
            memory: BTreeMap::from([('L', light.to_string()), ('D', dark.to_string())]),
        }
    }

    fn write(&self) -> String {
        let mut pieces = self.pieces.clone();
        pieces.sort_by_key(|piece| piece.middle().to_string());
        let pieces: Vec<String> = pieces.iter().map(Piece::write).collect();
        format!(
            "{} {} {} {}",
            if pieces.is_empty() { "-".to_string() } else { pieces.join(",") },
            self.mover.to_ascii_lowercase(),
            self.memory[&'L'],
            self.memory[&'D'],
        )
    }

    /// E13 looks only at the player who has just moved.
    fn winner(&self) -> Option<Player> {
        let just_moved = other(self.mover);
        joins_corners(&self.pieces, just_moved).then_some(just_moved)
    }

    /// E2, E5: two pieces of each form, less those on the board, captured ones too.
    fn introductions(&self) -> Vec<String> {
        let mut turns = Vec::new();
        for form in 1..=3 {
            let on_board = self
                .pieces
                .iter()
                .filter(|piece| piece.owner == self.mover && piece.form == form)
                .count();
            if on_board >= 2 {
                continue;
            }
            for placement in all_placements() {
                if may_stand(&Piece::uncaptured(self.mover, form, &placement), &self.pieces) {
                    turns.push(format!("+{form}{placement}"));
                }
            }
        }
        turns
    }

    fn removals(&self) -> Vec<String> {
        self.movable().map(|piece| format!("-{}", piece.middle())).collect()
    }

    fn moves(&self) -> Vec<String> {
        let mut turns = Vec::new();
        for piece in self.movable() {
            // E6: the squares it leaves count as empty, and its links go with it.
            let others = without(&self.pieces, piece);
            for placement in all_placements() {
                // E5: the placement must change; turning in place changes it.
                if placement == piece.placement {
                    continue;
                }
                let moved = Piece::uncaptured(self.mover, piece.form, &placement);
                if may_stand(&moved, &others) {
                    turns.push(format!("{}>{placement}", piece.middle()));
                }
            }
        }
        turns
    }

    /// E5, E8
    fn movable(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(|piece| piece.owner == self.mover && !piece.captured)
    }

    /// Does the turn on the board, E9 and later left aside. Returns what the
    /// mover will remember of it, and the piece put down, if any.
    fn act(&mut self, turn: &str) -> (String, Option<Piece>) {
        if turn == "pass" {
            return ("-".to_string(), None);
        }
        if let Some(introduced) = turn.strip_prefix('+') {
            let (form, placement) = introduced.split_at(1);
            let piece = Piece::uncaptured(self.mover, read_form(form), placement);
            self.pieces.push(piece.clone());
            return (format!("{}<", piece.middle()), Some(piece));
        }
        if let Some(square) = turn.strip_prefix('-') {
            let piece = self.movable_at(square);
            self.pieces = without(&self.pieces, &piece);
            return (format!("{}>{}", piece.form, piece.placement), None);
        }
        let (square, placement) = turn.split_once('>').expect("only a move is left");
        let before = self.movable_at(square);
        let after = Piece::uncaptured(self.mover, before.form, placement);
        self.pieces = without(&self.pieces, &before);
        self.pieces.push(after.clone());
        let memory = format!("{}<{}", after.middle(), before.placement);
        (memory, Some(after))
    }

    fn movable_at(&self, square: &str) -> Piece {
        self.movable()
            .find(|piece| piece.middle() == square)
            .unwrap_or_else(|| panic!("no piece of the mover's to act on at {square}"))
            .clone()
    }
}

/// E6
fn may_stand(piece: &Piece, others: &[Piece]) -> bool {
    let fits = piece
        .levels()
        .iter()
        .all(|&(square, _)| on_board(square) && !others.iter().any(|other| other.covers(square)));
    fits && others
        .iter()
        .filter(|other| other.camp() == piece.camp() && touch(other, piece))
        .all(|friend| linked(friend, piece))
}

/// E7: the one turn that would undo the remembered one, legal otherwise or not.
/// A remembered piece stays where it is until its owner's next turn, so its
/// middle square still names it, even if it has been captured meanwhile.
fn undoing_turn(memory: &str) -> Option<String> {
    if memory == "-" {
        return None;
    }
    if let Some((form, left)) = memory.split_once('>') {
        return Some(format!("+{form}{left}"));
    }
    let (now, before) = memory.split_once('<').expect("introduced or moved");
    if before.is_empty() { Some(format!("-{now}")) } else { Some(format!("{now}>{before}")) }
}

/// E9
fn after_liberation(pieces: &[Piece], put_down: &Piece) -> Vec<Piece> {
    let mover = put_down.owner;
    let freed = |prisoner: &Piece| {
        prisoner.captured
            && prisoner.owner == mover
            && (linked(put_down, prisoner)
                || holders(pieces, prisoner).iter().any(|holder| linked(put_down, holder)))
    };
    with_captured(pieces, |piece| piece.captured && !freed(piece))
}

/// E10. The victim's own link is excused, since it is an enemy until this is done.
fn after_capture(pieces: &[Piece], put_down: &Piece) -> Vec<Piece> {
    let mover = put_down.owner;
    let is_free_but_for = |captor: &Piece, victim: &Piece| {
        pieces
            .iter()
            .filter(|piece| piece.camp() != mover && *piece != victim)
            .all(|enemy| !linked(captor, enemy))
    };
    let is_captor = |captor: &Piece, victim: &Piece| {
        captor.owner == mover
            && !captor.captured
            && linked(captor, victim)
            && is_free_but_for(captor, victim)
    };
    let taken = |victim: &Piece| {
        victim.owner != mover
            && !victim.captured
            && is_captor(put_down, victim)
            && without(pieces, put_down).iter().any(|second| is_captor(second, victim))
    };
    assert!(
        pieces.iter().filter(|piece| taken(piece)).count() <= 1,
        "a turn captures at most one piece"
    );
    with_captured(pieces, |piece| piece.captured || taken(piece))
}

/// E11, for both colours and all at once: a piece freed here holds nobody yet.
fn after_pinning(pieces: &[Piece]) -> Vec<Piece> {
    with_captured(pieces, |piece| piece.captured && holders(pieces, piece).len() >= 2)
}

/// The same pieces in the same order, captured as given.
fn with_captured(pieces: &[Piece], captured: impl Fn(&Piece) -> bool) -> Vec<Piece> {
    pieces.iter().map(|piece| Piece { captured: captured(piece), ..piece.clone() }).collect()
}

/// E9: the uncaptured pieces of the captor's colour linked to the prisoner.
fn holders(pieces: &[Piece], prisoner: &Piece) -> Vec<Piece> {
    pieces
        .iter()
        .filter(|piece| piece.owner != prisoner.owner && !piece.captured)
        .filter(|piece| linked(piece, prisoner))
        .cloned()
        .collect()
}

/// E13
fn joins_corners(pieces: &[Piece], player: Player) -> bool {
    let camp: Vec<&Piece> = pieces.iter().filter(|p| p.camp() == player).collect();
    camp.iter().any(|first| {
        let corners =
            CORNERS.iter().filter(|&&corner| chain(&camp, first).iter().any(|p| p.covers(corner)));
        corners.count() >= 2
    })
}

/// Every piece of the camp that linked pieces of the camp join to the first one.
fn chain<'a>(camp: &[&'a Piece], first: &'a Piece) -> Vec<&'a Piece> {
    let mut chain = vec![first];
    let mut reached = 0;
    while reached < chain.len() {
        for &piece in camp {
            if !chain.contains(&piece) && linked(chain[reached], piece) {
                chain.push(piece);
            }
        }
        reached += 1;
    }
    chain
}

/// E4
fn touch(a: &Piece, b: &Piece) -> bool {
    !contacts(a, b).is_empty()
}

/// E4, E12: one unequal pair undoes the link, whatever the others are.
fn linked(a: &Piece, b: &Piece) -> bool {
    touch(a, b) && contacts(a, b).iter().all(|(of_a, of_b)| of_a == of_b)
}

/// E4: the levels at each pair of squares that share a side.
fn contacts(a: &Piece, b: &Piece) -> Vec<(u8, u8)> {
    let mut contacts = Vec::new();
    for ((column, row), level) in a.levels() {
        for ((other_column, other_row), other_level) in b.levels() {
            if (column - other_column).abs() + (row - other_row).abs() == 1 {
                contacts.push((level, other_level));
            }
        }
    }
    contacts
}

fn without(pieces: &[Piece], gone: &Piece) -> Vec<Piece> {
    pieces.iter().filter(|p| *p != gone).cloned().collect()
}

/// Off the board too: E6 sorts those out.
fn all_placements() -> Vec<String> {
    let mut placements = Vec::new();
    for column in 'a'..='h' {
        for row in 1..=8 {
            for (direction, _, _) in DIRECTIONS {
                placements.push(format!("{column}{row}{direction}"));
            }
        }
    }
    placements
}

fn on_board((column, row): Square) -> bool {
    (0..8).contains(&column) && (0..8).contains(&row)
}

fn middle(placement: &str) -> &str {
    &placement[..2]
}

fn read_square(text: &str) -> Square {
    let bytes = text.as_bytes();
    (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
}

fn read_form(text: &str) -> u8 {
    text.parse().expect("a form is a digit")
}

fn other(player: Player) -> Player {
    if player == 'L' { 'D' } else { 'L' }
}

fn seat_name(player: Player) -> &'static str {
    if player == 'L' { "light" } else { "dark" }
}
