//! Sets of bars by form and by where they point, for all middle squares at once.

use std::sync::LazyLock;

use eupdonne::{Bar, Form, Placement};
use game::grid::Direction;

use super::reach::{Bars, INNER_ROWS};

/// The levels of each form's lower and higher end, counted from 0 like the form itself, whose
/// middle has the level left over (E2).
pub(super) const ENDS: [[usize; 2]; 3] = [[1, 2], [0, 2], [0, 1]];

/// The ways a bar can point.
const WAYS: usize = 4;

/// A set of bars: their middle squares, by form and by where they point.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Placings([u64; 3 * WAYS]);

impl Placings {
    /// Every form, pointing either way, in these places.
    #[inline]
    pub(super) fn of(bars: Bars) -> Self {
        let ways = ways(bars);
        let mut all = Self::default();
        for form in all.0.chunks_exact_mut(WAYS) {
            form.copy_from_slice(&ways);
        }
        all
    }

    /// Takes over the bars of one form that lie in the places `sure`, or in the places `perhaps`
    /// and in that set, or in `others`.
    #[inline]
    pub(super) fn fill(
        &mut self,
        form: Form,
        sure: Bars,
        (perhaps, set): (Bars, &Self),
        others: &Self,
    ) {
        let (sure, perhaps) = (ways(sure), ways(perhaps));
        for way in 0..WAYS {
            let at = WAYS * form.index() + way;
            self.0[at] = sure[way] | perhaps[way] & set.0[at] | others.0[at];
        }
    }

    /// Bars whose squares all lie in the room for their levels.
    #[inline]
    pub(super) fn within(room: [u64; 3]) -> Self {
        let mut all = Self::default();
        for form in 0..ENDS.len() {
            all.0[WAYS * form..WAYS * (form + 1)].copy_from_slice(&middles(form, room));
        }
        all
    }

    /// The bars of one form in the set whose squares all lie in the room for their levels: their
    /// middle squares, by where they point.
    #[inline]
    pub(super) fn and_within(&self, form: Form, room: [u64; 3]) -> [(Direction, u64); WAYS] {
        let middles = middles(form.index(), room);
        Placement::DIRECTIONS.map(|way| (way, middles[way as usize] & self.pointing(form, way)))
    }

    /// The middle squares of the bars of one form that point one way.
    #[inline]
    pub(super) const fn pointing(&self, form: Form, towards: Direction) -> u64 {
        self.0[WAYS * form.index() + towards as usize]
    }

    /// Bars that would be linked to this one (E4).
    #[inline]
    pub(super) fn linked_to(bar: Bar) -> &'static Self {
        &LINKED[place(bar)]
    }

    /// They touch it, nowhere at unequal levels.
    fn worked_out(bar: Bar) -> Self {
        let touching = bar.level_sets().map(|level| level.adjacent().bits());
        let [one, two, three] = touching;
        let equal = [!(two | three), !(one | three), !(one | two)];
        let all = Self::within(equal.map(|room| room & !bar.square_set().bits()));
        let around = one | two | three;
        all.and(&Self::of(Bars::ALL.covering(around)))
    }

    #[inline]
    pub(super) fn and(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= theirs;
        }
        self
    }

    #[inline]
    pub(super) fn or(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
        self
    }

    #[inline]
    pub(super) fn without(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= !theirs;
        }
        self
    }

    #[inline]
    pub(super) fn contains(&self, bar: Bar) -> bool {
        let middles = self.pointing(bar.form, bar.placement.towards());
        middles >> bar.placement.middle().index() & 1 != 0
    }
}

/// The bars linked to each, for every bar there can be.
static LINKED: LazyLock<Box<[Placings]>> = LazyLock::new(|| {
    let mut linked = vec![Placings::default(); 3 * 64 * WAYS];
    for form in Form::ALL {
        for placement in Placement::all() {
            let bar = Bar { form, placement };
            linked[place(bar)] = Placings::worked_out(bar);
        }
    }
    linked.into()
});

#[inline]
const fn place(bar: Bar) -> usize {
    let Bar { form, placement } = bar;
    (64 * form.index() + placement.middle().index()) * WAYS + placement.towards() as usize
}

/// The middle squares of places, by where a bar there can point, as [`Direction::ORTHOGONAL`] has it.
#[inline]
const fn ways(bars: Bars) -> [u64; WAYS] {
    let Bars { across, upright } = bars;
    [upright, across, upright, across]
}

/// Middle squares of the bars of a form that fit into the room, by where they point.
#[inline]
fn middles(form: usize, room: [u64; 3]) -> [u64; WAYS] {
    let ends = ENDS[form];
    let [middle, low, high] = [form, ends[0], ends[1]].map(|level| room[level]);
    let upright = middle & INNER_ROWS;
    [
        upright & high >> 1 & low << 1,
        middle & high >> 8 & low << 8,
        upright & high << 1 & low >> 1,
        middle & high << 8 & low >> 8,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_linked_where_the_rules_say_so() {
        let bars = || {
            Form::ALL
                .into_iter()
                .flat_map(|form| Placement::all().map(move |placement| Bar { form, placement }))
        };
        assert_eq!(bars().count(), 576);
        for bar in bars() {
            let linked = Placings::linked_to(bar);
            for other in bars() {
                let is_linked = bar.is_linked(other) && !bar.overlaps(other);
                assert_eq!(linked.contains(other), is_linked, "{bar:?} {other:?}");
            }
        }
    }
}
