//! Which turns are worth a look: several hundred are legal, few of them matter.

use eupdonne::{Bar, Form, Placement, Squares, State, Step};
use game::grid::Direction;
use search::{LAST, Shortlist, TACTICAL};

use super::board::{BarSet, Board, Laid};
use super::captures::capturing;
use super::placings::Placings;
use super::reach::{Bars, FAR, Reach, joining};

/// How soon turns that must be looked at in full are looked at.
const WIN: i32 = TACTICAL + 900_000;
const CAPTURE: i32 = TACTICAL + 500_000;
const LIBERATION: i32 = TACTICAL + 400_000;
/// A bar in all the other's ways to win at once.
const DEFENCE: i32 = 100_000;

/// A bar on the shortest way between two corners, by how many bars that way lacks.
const ON_THE_WAY: [i32; FAR as usize + 1] = [0, 0, 6_000, 4_000, 2_500, 2_000];
/// A bar on the other's shortest way, likewise.
const IN_THE_WAY: [i32; FAR as usize + 1] = [0, 0, 5_000, 2_500, 1_200, 0];
/// A bar linked to one of the other's, which may be captured next.
const LINKED: i32 = 1_500;
/// A bar that leaves a chain from a corner.
const UNCHAINED: i32 = -4_000;
/// A bar moved while another of its form waits in hand.
const NEEDLESS: i32 = -2_000;

/// A side has six bars that can be half held.
const MOST_HALF_HELD: usize = 6;

/// What a turn has to promise to be looked at, by how many turns are left.
const ENOUGH: [i32; 6] = [3_000, 3_000, 2_000, 1_200, 500, 1];

/// Ranks the turns of a position. No turn that wins is put last: it joins the corners by the bar
/// put down, or it captures or frees something, and all of these come first.
pub(super) fn rank(state: &State, depth: u32, steps: &[Step], ranks: &mut [i32]) {
    let board = Board::new(state);
    let mut look = Look::new(&board, state.mover().index(), depth);
    rank_by(&look, steps, ranks);
    if look.relax() && ranks.iter().all(|&rank| rank == LAST) {
        rank_by(&look, steps, ranks);
    }
}

fn rank_by(look: &Look<'_>, steps: &[Step], ranks: &mut [i32]) {
    let from_hand = look.hand();
    let mut leaving = (0, from_hand);
    for (rank, &step) in ranks.iter_mut().zip(steps) {
        *rank = match step {
            Step::Introduce { form, at } => look.put_down(Bar { form, placement: at }, &from_hand),
            Step::Move { middle, to } => {
                // Turns with the same bar come one after the other.
                let middle = 1 << middle.index();
                if leaving.0 != middle {
                    leaving = (middle, look.leaving(middle));
                }
                look.put_down(Bar { form: leaving.1.form, placement: to }, &leaving.1)
            }
            // Without it the corners are joined only if they were before.
            Step::TakeBack { middle } if look.leaving(1 << middle.index()).joined => WIN,
            Step::TakeBack { .. } => LAST,
            Step::Pass => 0,
        };
    }
}

/// The turns [`rank`] does not put last, in the order the game lists them, without listing the
/// others; says no if there is none.
pub(super) fn shortlist(state: &State, depth: u32, out: &mut Shortlist<'_, Step>) -> bool {
    let board = Board::new(state);
    let mut look = Look::new(&board, state.mover().index(), depth);
    shortlist_by(&look, state, out) || look.relax() && shortlist_by(&look, state, out)
}

fn shortlist_by(look: &Look<'_>, state: &State, out: &mut Shortlist<'_, Step>) -> bool {
    let (board, side) = (look.board, look.side);
    // E7: what would undo the last turn is not legal.
    let undoing = state.memory(state.mover()).undoing();
    let mut any = false;
    let mut offer = |step: Step, rank: i32| {
        if rank != LAST && Some(step) != undoing {
            out.push(step, rank);
            any = true;
        }
    };
    let from_hand = look.hand();
    let room = board.room(side);
    for form in Form::ALL {
        if board.has_in_hand(side, form) {
            for (towards, middles) in from_hand.promising.and_within(form, room) {
                let row = look.row(form, towards, &from_hand);
                for at in Placement::each(Squares::from_bits(middles), towards) {
                    offer(Step::Introduce { form, at }, row.worth(at));
                }
            }
        }
    }
    let own = board.uncaptured[side];
    for (at, laid) in board.each(own) {
        let source = look.leaving_from(at, &laid);
        let room = board.room_without(side, &laid);
        let middle = laid.bar.placement.middle();
        let Bar { form, placement } = laid.bar;
        for (towards, middles) in source.promising.and_within(form, room) {
            let row = look.row(form, towards, &source);
            for to in
                Placement::each(Squares::from_bits(middles), towards).filter(|&to| to != placement)
            {
                offer(Step::Move { middle, to }, row.worth(to));
            }
        }
    }
    if look.joined {
        // Even taking a bar back may leave the corners joined.
        for (at, laid) in board.each(own) {
            if look.leaving_from(at, &laid).joined {
                offer(Step::TakeBack { middle: laid.bar.placement.middle() }, WIN);
            }
        }
    }
    any
}

/// What is looked for in a position.
struct Look<'a> {
    board: &'a Board<'a>,
    side: usize,
    chained: BarSet,
    joining: Bars,
    joined: bool,
    /// Bars that capture, with the captors that are there already; one of them must not move.
    capturing: [(Placings, BarSet); MOST_HALF_HELD],
    /// How many of these there are.
    captures: usize,
    /// Bars linked to an own captive or to a holder of one, which free it (E9).
    freeing: Placings,
    /// Bars linked to any enemy, unless there are threats.
    linked: Placings,
    /// The other's ways to win with his next turn.
    threats: Bars,
    /// Bars in all of those ways at once.
    barring: Bars,
    /// Bars that capture or free.
    tactical: Placings,
    on_the_way: [(Bars, i32); 2],
    in_the_way: (Bars, i32),
    enough: i32,
}

/// Where a bar comes from, and what is left without it.
#[derive(Copy, Clone)]
struct Source {
    form: Form,
    /// The bar that moves.
    moved: BarSet,
    /// Bars that join two corners when put down.
    joining: Bars,
    joined: bool,
    /// What moving it costs.
    cost: i32,
    /// The only bars that can be worth a look, of the forms it can have.
    promising: Placings,
}

impl<'a> Look<'a> {
    fn new(board: &'a Board<'a>, side: usize, depth: u32) -> Self {
        let [mut mine, mut theirs] = [side, 1 - side].map(|side| Reach::new(board, side));
        // What follows asks for the mover's shortest ways and the next, and for the other's
        // shortest.
        if mine.nearest() > 1 {
            mine.look_further();
        }
        if theirs.nearest() > 2 {
            theirs.look_further();
        }
        let mut capturing_bars = [(Placings::default(), 0); MOST_HALF_HELD];
        let mut captures = 0;
        for (place, held) in capturing_bars.iter_mut().zip(board.half_held(side)) {
            *place = (capturing(board, side, held), held.captors);
            captures += 1;
        }
        let enemies = board.camp[1 - side];
        let captives = enemies & !board.uncaptured[1 - side];
        let holders = board.links(captives);
        let releasing = captives | holders & board.uncaptured[1 - side];
        let (mut freeing, mut linked) = (Placings::default(), Placings::default());
        let threats = theirs.winning();
        // Under threat nobody asks what is linked only.
        let asked = if threats.is_empty() { enemies } else { releasing };
        for (at, laid) in board.each(asked) {
            let bars = Placings::linked_to(laid.bar);
            linked = linked.or(bars);
            if releasing >> at & 1 != 0 {
                freeing = freeing.or(bars);
            }
        }
        let found = capturing_bars[..captures].iter();
        let tactical = found.fold(freeing, |all, (bars, _)| all.or(bars));
        let (near, their_near) = (mine.nearest(), theirs.nearest());
        let in_the_way = Bars::ALL.covering(theirs.on_the_way(their_near).squares());
        let worth = ON_THE_WAY[usize::from(near)];
        Self {
            board,
            side,
            chained: mine.holds.chained,
            joining: joining(&mine.holds),
            joined: mine.holds.joined,
            capturing: capturing_bars,
            captures,
            freeing,
            linked,
            threats,
            barring: threats.all_barred_by(),
            tactical,
            on_the_way: [
                (mine.on_the_way(near), worth),
                (mine.on_the_way((near + 1).min(FAR)), worth / 2),
            ],
            in_the_way: (in_the_way, IN_THE_WAY[usize::from(their_near)]),
            enough: ENOUGH[ENOUGH.len().min(depth as usize + 1) - 1],
        }
    }

    /// Less is enough where nothing is; says whether that changes anything.
    fn relax(&mut self) -> bool {
        let least = ENOUGH[ENOUGH.len() - 1];
        std::mem::replace(&mut self.enough, least) != least
    }

    fn hand(&self) -> Source {
        self.source(&Form::ALL, 0, (self.joining, self.joined), 0)
    }

    /// One's own bar with this middle square leaves its place.
    fn leaving(&self, middle: u64) -> Source {
        let board = self.board;
        let own = board.each(board.uncaptured[self.side]);
        let (at, laid) = { own }
            .find(|(_, laid)| 1 << laid.bar.placement.middle().index() == middle)
            .expect("a listed turn plays a bar of the mover");
        self.leaving_from(at, &laid)
    }

    fn leaving_from(&self, at: usize, laid: &Laid) -> Source {
        let board = self.board;
        let moved = 1 << at;
        let form = laid.bar.form;
        let needless = board.has_in_hand(self.side, form);
        let cost = if needless { NEEDLESS } else { 0 };
        if self.chained & moved == 0 {
            return self.source(&[form], moved, (self.joining, self.joined), cost);
        }
        let covered = board.covered & !laid.squares;
        let holds = board.holds(board.camp[self.side] & !moved, covered);
        self.source(&[form], moved, (joining(&holds), holds.joined), cost + UNCHAINED)
    }

    fn source(
        &self,
        forms: &[Form],
        moved: BarSet,
        (joining, joined): (Bars, bool),
        cost: i32,
    ) -> Source {
        let [bars, if_linked] = self.promising(cost);
        let mut promising = Placings::default();
        for &form in forms {
            promising.fill(form, bars.or(joining), (if_linked, &self.linked), &self.tactical);
        }
        Source { form: forms[0], moved, joining, joined, cost, promising }
    }

    /// Bars whose worth is enough, less what moving them costs, and those that have to be linked
    /// to an enemy for that: what [`Look::put_down`] finds one by one, for all at once.
    fn promising(&self, cost: i32) -> [Bars; 2] {
        if !self.threats.is_empty() {
            return [self.barring, Bars::default()];
        }
        let [nearest, next] = self.on_the_way;
        let (mut bars, mut if_linked) = (Bars::default(), Bars::default());
        for (on_the_way, worth) in [nearest, next, (Bars::ALL, 0)] {
            for (in_the_way, barring) in [self.in_the_way, (Bars::ALL, 0)] {
                let both = on_the_way.and(in_the_way);
                let worth = cost + worth + barring;
                if worth >= self.enough {
                    bars = bars.or(both);
                } else if worth + LINKED >= self.enough {
                    if_linked = if_linked.or(both);
                }
            }
        }
        [bars, if_linked]
    }

    #[inline]
    fn put_down(&self, bar: Bar, from: &Source) -> i32 {
        if !from.promising.contains(bar) {
            return LAST;
        }
        self.row(bar.form, bar.placement.towards(), from).worth(bar.placement)
    }

    /// What bars of one form that point one way are good for.
    #[inline]
    fn row(&self, form: Form, towards: Direction, from: &Source) -> Row {
        let captures = self.capturing[..self.captures].iter();
        let captures = captures.filter(|(_, captors)| captors & !from.moved != 0);
        Row {
            // E6: a legal bar is linked to every friend it touches.
            joining: from.joining.pointing(towards),
            capturing: captures.fold(0, |all, (bars, _)| all | bars.pointing(form, towards)),
            freeing: self.freeing.pointing(form, towards),
            linked: self.linked.pointing(form, towards),
            barring: self.barring.pointing(towards),
            on_the_way: self.on_the_way.map(|(bars, worth)| (bars.pointing(towards), worth)),
            in_the_way: (self.in_the_way.0.pointing(towards), self.in_the_way.1),
            cost: from.cost,
            threatened: !self.threats.is_empty(),
            enough: self.enough,
        }
    }
}

/// Bars of one form that point one way, by their middle squares; see [`Look`].
struct Row {
    joining: u64,
    capturing: u64,
    freeing: u64,
    linked: u64,
    barring: u64,
    on_the_way: [(u64, i32); 2],
    in_the_way: (u64, i32),
    cost: i32,
    threatened: bool,
    enough: i32,
}

impl Row {
    #[inline]
    fn worth(&self, placement: Placement) -> i32 {
        let here = 1 << placement.middle().index();
        if here & self.joining != 0 {
            return WIN;
        }
        if here & self.capturing != 0 {
            return CAPTURE;
        }
        if here & self.freeing != 0 {
            return LIBERATION;
        }
        let way = self.on_the_way.iter().find(|(bars, _)| here & bars != 0);
        let mut worth = self.cost + way.map_or(0, |&(_, worth)| worth);
        if here & self.in_the_way.0 != 0 {
            worth += self.in_the_way.1;
        }
        if self.threatened {
            return if here & self.barring != 0 { DEFENCE + worth } else { LAST };
        }
        if here & self.linked != 0 {
            worth += LINKED;
        }
        if worth >= self.enough { worth } else { LAST }
    }
}
