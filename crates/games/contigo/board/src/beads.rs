//! Beads in their pits like the spots of a die, and in the hand.

use contigo::{Pit, State};

use super::held::Held;
use super::layout::{Layout, SIZE};
use diagram::canvas::{Canvas, rounded};

/// Between two beads in a row.
const APART: f32 = 15.6;

/// Draws the beads as they lie now, and those in the hand beside their pit.
pub(super) fn draw(canvas: &mut Canvas, layout: Layout, state: &State, held: &Held) {
    for pit in Pit::all() {
        let (x, y) = layout.pit(pit);
        let (lying, new) = match held {
            Held::Beads(sower) if sower.origin() == pit => {
                hand(canvas, layout, pit, sower.beads(pit));
                continue;
            }
            Held::Beads(sower) => (sower.beads(pit), sower.dropped().filter(|&p| p == pit).count()),
            _ => (state.beads(pit), 0),
        };
        let spots = SPOTS[usize::from(lying)];
        for (i, &(dx, dy)) in spots.iter().enumerate() {
            let at = (x + dx, y + dy);
            canvas.at(pit.name(), "", |canvas| {
                if i + new >= spots.len() {
                    canvas.circle("dropped", at, 9.8);
                }
                canvas.symbol("", "bead", at);
            });
        }
    }
}

/// Writes how many beads there are beside these pits.
pub(super) fn count(
    canvas: &mut Canvas,
    layout: Layout,
    state: &State,
    held: &Held,
    pits: impl Iterator<Item = Pit>,
) {
    for pit in pits {
        let beads = match held {
            Held::Beads(sower) if sower.origin() == pit => continue,
            Held::Beads(sower) => sower.beads(pit),
            _ => state.beads(pit),
        };
        canvas.text("count", &beads.to_string(), layout.beside(pit), 12.0);
    }
}

/// A dish on the rim behind the pit.
fn hand(canvas: &mut Canvas, layout: Layout, pit: Pit, beads: u8) {
    let (x, y) = layout.beside(pit);
    let (long, short) = (3.0 * APART + 6.0, 12.5);
    let across = layout.runs_across(pit);
    let kept_in = |v: f32| v.clamp(long + 14.0, SIZE - long - 14.0);
    let ((x, y), (half_x, half_y)) =
        if across { ((kept_in(x), y), (long, short)) } else { ((x, kept_in(y)), (short, long)) };
    let dish = rounded((x - half_x, y - half_y), (2.0 * half_x, 2.0 * half_y), short);
    canvas.path("dish", &dish);
    canvas.painted("gloss", "hollow", &dish);
    for i in 0..beads {
        let along = (f32::from(i) - f32::from(beads - 1) / 2.0) * APART;
        let at = if across { (x + along, y) } else { (x, y + along) };
        canvas.at(pit.name(), "", |canvas| canvas.symbol("", "bead", at));
    }
}

/// Where 0 to 6 beads lie, from the middle of the pit.
const SPOTS: [&[(f32, f32)]; 7] = [
    &[],
    &[(0.0, 0.0)],
    &[(-8.5, -8.5), (8.5, 8.5)],
    &[(-12.0, -12.0), (0.0, 0.0), (12.0, 12.0)],
    &[(-9.0, -9.0), (9.0, -9.0), (-9.0, 9.0), (9.0, 9.0)],
    &[(-11.5, -11.5), (11.5, -11.5), (0.0, 0.0), (-11.5, 11.5), (11.5, 11.5)],
    &[(-8.6, -15.2), (8.6, -15.2), (-8.6, 0.0), (8.6, 0.0), (-8.6, 15.2), (8.6, 15.2)],
];
