//! The inputs of nets, in every game whose nets learn from self-play.

use std::collections::HashSet;

use ::nets::MOST_INPUTS;
use catalog::{AnyGame, Entry, Images, Lesson, SelfPlay, games};
use players::SIDES;

const IMAGES: usize = 4;

/// The variants of a game for which a net learns.
fn learning() -> impl Iterator<Item = Box<dyn AnyGame>> {
    games().iter().flat_map(Entry::variants).filter(|game| game.learns().is_some())
}

fn lessons(game: &dyn AnyGame, inside: bool) -> Vec<Vec<Lesson>> {
    let how = SelfPlay { nodes: 50, opening: 30, blunders: 0.2, every: 1, longest: 60 };
    let rows = game.dataset(None, &how, Images { images: IMAGES, inside }, 7).unwrap();
    assert!(rows.len() > 5, "{}: {} positions", game.text(), rows.len());
    rows.into_iter().map(|row| row.lessons).collect()
}

#[test]
fn inputs_have_the_declared_shape() {
    for game in learning() {
        let (shape, sides) = game.learns().unwrap();
        assert!((1..=SIDES).contains(&sides));
        let mut met = HashSet::new();
        for lesson in lessons(&*game, sides > 1).into_iter().flatten() {
            let inputs: Vec<usize> = lesson.inputs.iter().collect();
            met.extend(inputs.iter().copied());
            let most = inputs.last().copied().unwrap_or(0);
            assert!(most < shape.inputs, "{}: input {most} of {}", game.text(), shape.inputs);
            assert!(inputs.len() <= MOST_INPUTS, "{}: {}", game.text(), inputs.len());
            assert!(lesson.context.set < shape.sets, "{}: {lesson:?}", game.text());
            let sums = [lesson.value, lesson.result].map(|shares| shares.iter().sum::<f32>());
            let whole = |sum: f32| sides == 1 || (sum - 1.0).abs() < 1e-3;
            assert!(sums.into_iter().all(whole), "{}: {sums:?}", game.text());
        }
        assert!(met.len() > shape.inputs / 8, "{}: {} inputs were met", game.text(), met.len());
    }
}

#[test]
fn symmetries_change_nothing_that_counts() {
    for game in learning() {
        for images in lessons(&*game, false) {
            let [first, others @ ..] = &images[..] else { panic!("{}: no images", game.text()) };
            assert_eq!(others.len(), IMAGES - 1);
            for other in others {
                assert_eq!(other.context.set, first.context.set, "{}", game.text());
                let known = |lesson: &Lesson| lesson.context.known.map(f32::to_bits);
                assert_eq!(known(other), known(first), "{}", game.text());
                let count = |lesson: &Lesson| lesson.inputs.iter().count();
                assert_eq!(count(other), count(first), "{}", game.text());
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = catalog::open("kontakt").unwrap();
    let texts = |seed| {
        let how = SelfPlay { nodes: 100, every: 1, longest: 20, ..SelfPlay::default() };
        let rows = game.dataset(None, &how, Images { images: 1, inside: false }, seed).unwrap();
        rows.into_iter().map(|row| (row.position, row.turn, row.result)).collect::<Vec<_>>()
    };
    assert_eq!(texts(3), texts(3));
    assert_ne!(texts(3), texts(4));
}
