//! How many bars it takes to join two corners when nobody is in the way (E13).
//!
//! A chain is searched bar by bar from a1: every next bar is one that is linked to the last and
//! overlaps none. A chain of bars is a path of squares that share sides, so a chain whose last
//! bar is further from the other corner than the bars to come are long is given up.

use eupdonne::{Bar, Eupdonne, Form, Placement, Square, Step};
use game::{Family, Game, Notation, Seat, Status};

/// What is asked of a chain besides its links.
#[derive(Copy, Clone, PartialEq)]
enum Bars {
    /// Any bars, as many as one likes of each form: shows what cannot be done at all.
    Any,
    /// Those of one side, where all that touch are linked: shows what can be laid.
    OfOneSide,
}

#[test]
fn neighbouring_corners_need_four_bars() {
    need(corner(0, 0), corner(0, 7), 4);
}

#[test]
fn opposite_corners_need_five_bars() {
    need(corner(0, 0), corner(7, 7), 5);
}

/// Fewer bars do not join these corners; so many, laid by one side, do.
fn need(from: Square, to: Square, bars: usize) {
    for fewer in 1..bars {
        assert_eq!(search(from, to, fewer, Bars::Any), None);
    }
    let chain = search(from, to, bars, Bars::OfOneSide).expect("so many bars suffice");
    light_wins_with(&chain);
}

fn corner(column: u8, row: u8) -> Square {
    Square::new(column, row).expect("a corner of the board")
}

/// A chain of exactly so many bars from one square to the other.
fn search(from: Square, to: Square, bars: usize, which: Bars) -> Option<Vec<Bar>> {
    let all: Vec<Bar> = Form::ALL
        .into_iter()
        .flat_map(|form| Placement::all().map(move |placement| Bar { form, placement }))
        .collect();
    all.iter()
        .filter(|bar| bar.placement.squares().contains(&from))
        .find_map(|&first| extend(&all, &mut vec![first], to, bars, which))
}

fn extend(
    all: &[Bar],
    chain: &mut Vec<Bar>,
    to: Square,
    bars: usize,
    which: Bars,
) -> Option<Vec<Bar>> {
    let last = *chain.last().expect("a chain has a first bar");
    let left = bars - chain.len();
    if left == 0 {
        let joined = last.placement.squares().contains(&to);
        return joined.then(|| chain.clone());
    }
    let distance =
        |square: Square| square.column().abs_diff(to.column()) + square.row().abs_diff(to.row());
    let nearest = last.placement.squares().into_iter().map(distance).min();
    if nearest.is_some_and(|nearest| usize::from(nearest) > 3 * left) {
        return None;
    }
    for &next in all {
        if !last.is_linked(next) || chain.iter().any(|bar| bar.overlaps(next)) {
            continue;
        }
        if which == Bars::OfOneSide && !may_join(chain, next) {
            continue;
        }
        chain.push(next);
        let found = extend(all, chain, to, bars, which);
        chain.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

/// E2: two of each form; E6: friends that touch are linked.
fn may_join(chain: &[Bar], next: Bar) -> bool {
    let alike = chain.iter().filter(|bar| bar.form == next.form).count();
    alike < 2 && chain.iter().all(|bar| !bar.touches(next) || bar.is_linked(next))
}

/// Light lays the chain bar by bar and wins with the last, while Dark lays bars that touch none
/// of it and takes none of its squares.
fn light_wins_with(chain: &[Bar]) {
    let game = Eupdonne::read_options("").unwrap();
    let mut state = game.start();
    for (i, bar) in chain.iter().enumerate() {
        let turn = format!("+{}{}", bar.form.number(), bar.placement);
        let steps = game.read_turn(&state, &turn).expect("the next bar of the chain");
        game.play(&mut state, steps[0]);
        let over = matches!(game.status(&state), Status::Over(_));
        assert_eq!(over, i + 1 == chain.len(), "{}", game.draw(&state));
        if !over {
            let mut steps = Vec::new();
            game.steps(&state, &mut steps);
            let aside = steps.iter().find(|step| match **step {
                Step::Introduce { form, at } => {
                    let new = Bar { form, placement: at };
                    chain.iter().all(|bar| !bar.overlaps(new) && !bar.touches(new))
                }
                _ => false,
            });
            game.play(&mut state, *aside.expect("there is room beside the chain"));
        }
    }
    let outcome = game.status(&state).outcome().expect("the corners are joined");
    assert!(outcome.winners.contains(Seat::new(0)));
}
