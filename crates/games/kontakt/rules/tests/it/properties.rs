//! What holds along any game, and for any text.

use game::options::Options;
use game::{Family, Game, Notation, Seat, Status};
use kontakt::{Colour, Kind, Kontakt, Part, Shape, Spot, Square, State, Step};
use proptest::prelude::*;

/// Every combination of options.
fn games() -> impl Strategy<Value = Kontakt> {
    let all: Vec<_> = Options::all(Kontakt::OPTIONS).iter().map(Kontakt::new).collect();
    prop::sample::select(all)
}

/// Plays on, roofs and builds when the seed is odd, and shows every turn to `look`.
fn along(
    game: Kontakt,
    seed: u64,
    turns: usize,
    mut look: impl FnMut(&State, Step, &State) -> Result<(), TestCaseError>,
) -> Result<State, TestCaseError> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut state = game.start();
    let mut steps = Vec::new();
    for _ in 0..turns {
        if let Status::Over(_) = game.status(&state) {
            break;
        }
        steps.clear();
        game.steps(&state, &mut steps);
        if !seed.is_multiple_of(2) && rng.u8(..4) > 0 {
            let keenest = steps.iter().map(|&step| game.urge(&state, step)).max();
            steps.retain(|&step| Some(game.urge(&state, step)) == keenest);
        }
        let step = steps[rng.usize(..steps.len())];
        let before = state.clone();
        game.play(&mut state, step);
        look(&before, step, &state)?;
    }
    Ok(state)
}

/// A column from the ground up.
fn column(state: &State, square: Square) -> Vec<Part> {
    let mut parts: Vec<_> = state.down(square).collect();
    parts.reverse();
    parts
}

/// Every step that can be written, legal or not.
fn all_steps() -> Vec<Step> {
    let singles: Vec<_> = Square::all().map(Spot::one).collect();
    let ramparts: Vec<_> = Square::all()
        .flat_map(|square| Square::all().filter_map(move |other| Spot::two(square, other)))
        .filter(|spot| spot.shape() != Shape::Single)
        .collect::<std::collections::HashSet<_>>()
        .into_iter()
        .collect();
    let spots = || singles.iter().chain(&ramparts).copied();
    let mut steps = vec![Step::Pass];
    steps.extend(ramparts.iter().map(|&spot| Step::Place(Kind::Rampart, spot)));
    for kind in [Kind::Donjon, Kind::Tower] {
        steps.extend(singles.iter().map(|&spot| Step::Place(kind, spot)));
    }
    steps.extend(spots().map(Step::Roof));
    steps.extend(spots().flat_map(|from| spots().map(move |to| Step::Build(from, to))));
    steps
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn pieces_are_conserved(game in games(), seed in any::<u64>()) {
        along(game, seed, 400, |_, _, state| {
            for colour in Colour::BOTH {
                let mut park = [0; 4];
                for (_, kind, _) in state.pieces_by_level().iter().filter(|p| p.0 == colour) {
                    park[kind.index()] += 1;
                }
                let roofed = state.roofed_pieces();
                let own = |spot: &&Spot| state.topped(colour).contains(spot.first());
                park[Kind::Roof.index()] = roofed.iter().filter(own).count();
                let pieces: usize = Kind::BUILDING.iter().map(|kind| park[kind.index()]).sum();
                prop_assert_eq!(usize::from(state.pieces(colour)), pieces);
                for kind in Kind::ALL {
                    let sum = |stock: &dyn Fn(Seat) -> u8| -> usize {
                        game.seats_of(colour).iter().map(|seat| usize::from(stock(seat))).sum()
                    };
                    let stock = sum(&|seat| state.stock(seat)[kind.index()]);
                    let start = sum(&|seat| game.start_stock(seat)[kind.index()]);
                    prop_assert_eq!(stock + park[kind.index()], start);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn ramparts_are_level_and_whole(game in games(), seed in any::<u64>()) {
        along(game, seed, 400, |_, _, state| {
            for square in Square::all() {
                for (level, part) in column(state, square).into_iter().enumerate() {
                    let Some(way) = part.other_half() else { continue };
                    let neighbour = square.step(way).expect("the other half is on the park");
                    let other = column(state, neighbour).get(level).copied();
                    prop_assert_eq!(other, Some(Part::half(part.colour(), way.opposite())));
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn covered_and_roofed_pieces_never_move(game in games(), seed in any::<u64>()) {
        along(game, seed, 400, |before, step, after| {
            let touched = match step {
                Step::Place(_, spot) | Step::Roof(spot) => spot.squares(),
                Step::Build(from, to) => from.squares() | to.squares(),
                Step::Pass => kontakt::Squares::EMPTY,
            };
            for square in Square::all() {
                let (was, is) = (column(before, square), column(after, square));
                if before.is_roofed(square) || !touched.contains(square) {
                    prop_assert_eq!(&was, &is, "{} changed {}", step, square);
                }
                prop_assert!(!before.is_roofed(square) || after.is_roofed(square));
                // One level more or less, and all below it as it was.
                let common = was.len().min(is.len());
                prop_assert!(was.len().abs_diff(is.len()) <= 1);
                prop_assert_eq!(&was[..common], &is[..common]);
            }
            Ok(())
        })?;
    }

    #[test]
    fn every_roof_covers_an_enemy_and_scores_what_is_below(game in games(), seed in any::<u64>()) {
        along(game, seed, 400, |_, _, state| {
            let mut points = [0; 2];
            for spot in state.roofed_pieces() {
                prop_assert_eq!(state.top_piece(spot.first()), Some(spot));
                let columns: Vec<_> = spot.iter().map(|square| column(state, square)).collect();
                let top = columns[0].last().expect("a roof stands on a piece");
                prop_assert!(columns[0].len() >= 2);
                prop_assert!(columns.concat().iter().any(|part| part.colour() != top.colour()));
                let mut distinct = std::collections::HashSet::new();
                for (square, column) in spot.iter().zip(&columns) {
                    for (level, part) in column.iter().enumerate() {
                        let other = part.other_half().and_then(|way| square.step(way));
                        distinct.insert((other.map_or(square, |other| other.min(square)), level));
                    }
                }
                points[top.colour().index()] += distinct.len();
            }
            for colour in Colour::BOTH {
                prop_assert_eq!(usize::from(state.points(colour)), points[colour.index()]);
            }
            Ok(())
        })?;
    }

    #[test]
    fn turns_go_round_and_passes_are_in_a_row(game in games(), seed in any::<u64>()) {
        along(game, seed, 400, |before, step, after| {
            let next = (before.mover().index() + 1) % usize::from(game.seats());
            prop_assert_eq!(after.mover().index(), next);
            let passes = if step == Step::Pass { before.passes() + 1 } else { 0 };
            prop_assert_eq!(after.passes(), passes);
            Ok(())
        })?;
    }

    #[test]
    fn counting_points_changes_no_turn(seed in any::<u64>(), turns in 0usize..60) {
        let plain = Kontakt::read_options("").unwrap();
        let points = Kontakt::read_options("score=points").unwrap();
        let state = along(plain, seed, turns, |_, _, _| Ok(()))?;
        prop_assert_eq!(plain.legal_texts(&state), points.legal_texts(&state));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// The sentences that refuse a turn and the list of legal turns never disagree.
    #[test]
    fn a_turn_is_refused_exactly_when_it_is_not_listed(
        game in games(), seed in any::<u64>(), turns in 15usize..150,
    ) {
        let state = along(game, seed, turns, |_, _, _| Ok(()))?;
        if let Status::ToMove(_) = game.status(&state) {
            let mut listed = Vec::new();
            game.steps(&state, &mut listed);
            let listed: std::collections::HashSet<_> = listed.into_iter().collect();
            for step in all_steps() {
                let read = game.read_turn(&state, &step.to_string());
                prop_assert_eq!(read.is_ok(), listed.contains(&step), "{} {:?}", step, read);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_text_breaks_the_readers(
        text in any::<String>(),
        turn in "[RDT^]?([a-j][0-9]){0,2}>?([a-i][1-9]){0,2}",
        position in "([a-i][1-9]:([DTdt^]|[Rr][nesw])(\\.([DTdt^]|[Rr][nesw])){0,3},?){0,4} (10|9)\\.10\\.10\\.10/(10|9)\\.10\\.10\\.10 [1-3] [0-3]",
        game in games(),
    ) {
        let start = game.start();
        for text in [text, turn, position] {
            let read = game.read_turn(&start, &text);
            prop_assert_eq!(read.is_ok(), game.legal_texts(&start).contains(&text));
            if let Ok(state) = game.read_position(&text) {
                prop_assert_eq!(game.position_text(&state), text);
            }
        }
    }
}
