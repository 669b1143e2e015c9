//! What every drawing of a board must pass.

use std::collections::BTreeSet;

use diagram::{Drawn, Look, Picture, View};
use game::playout::{Policy, choose};
use game::{Family, Game, Status};

/// Positions of random games, moments inside turns and ends included.
pub fn positions<G: Game>(game: &G, games: u64, turns: u32) -> Vec<G::State> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut turn = Vec::new();
        for _ in 0..turns {
            positions.push(state.clone());
            if let Status::Over(_) = game.status(&state) {
                break;
            }
            let policy = if rng.bool() { Policy::Eager } else { Policy::Uniform };
            choose(game, &state, policy, &mut turn, &mut |n| rng.u64(..n));
            for &step in &turn {
                game.play(&mut state, step);
                if !game.between_turns(&state) {
                    positions.push(state.clone());
                }
            }
        }
    }
    positions
}

/// Follows every touch that `hand` allows, so deep at most, and says which steps are made.
pub fn steps_by_hand<D: Drawn<G>, G: Family>(
    game: &G,
    state: &G::State,
) -> Vec<(Vec<String>, G::Step)> {
    let mut made = Vec::new();
    follow::<D, G>(game, state, &mut Vec::new(), &mut made);
    made
}

fn follow<D: Drawn<G>, G: Family>(
    game: &G,
    state: &G::State,
    touched: &mut Vec<String>,
    made: &mut Vec<(Vec<String>, G::Step)>,
) {
    let hand = D::hand(game, state, touched);
    if let Some(step) = hand.step {
        made.push((touched.clone(), step));
    }
    for next in hand.next {
        touched.push(next);
        follow::<D, G>(game, state, touched, made);
        touched.pop();
    }
}

/// Every legal step can be made by hand, and nothing else.
pub fn check_hands<D: Drawn<G>, G: Family>(game: &G, state: &G::State) {
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let made = steps_by_hand::<D, G>(game, state);
    for step in &steps {
        assert!(made.iter().any(|(_, m)| m == step), "{step:?} cannot be made in {state:?}");
    }
    for (touched, step) in &made {
        assert!(steps.contains(step), "{touched:?} make {step:?} in {state:?}");
    }
}

/// The drawing is well-formed, refers to what exists, and its spots are sound.
pub fn check_picture(picture: &Picture) {
    let text = diagram::export::svg(picture, diagram::Theme::Light);
    let document = roxmltree::Document::parse(&text).expect("well-formed XML");
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "ids are unique");
    let spots: BTreeSet<_> = picture.spots.iter().map(|spot| spot.id.as_str()).collect();
    assert_eq!(spots.len(), picture.spots.len(), "every spot has a name of its own");
    let cells: BTreeSet<_> = picture.spots.iter().map(|spot| (spot.row, spot.column)).collect();
    assert_eq!(cells.len(), picture.spots.len(), "every spot has a place of its own in the grid");
    for node in document.descendants() {
        if let Some(at) = node.attribute("data-at") {
            assert!(spots.contains(at), "{at} is no spot");
        }
        for name in ["fill", "href"] {
            let Some(paint) = node.attribute(name) else { continue };
            let id = paint.trim_start_matches("url(").trim_end_matches(')');
            if let Some(id) = id.strip_prefix('#') {
                assert!(ids.contains(&id), "there is no {id}");
            }
        }
        // Whatever could fetch something or run has no place in a picture.
        assert!(!["script", "image", "foreignObject", "text"].contains(&node.tag_name().name()));
        assert!(node.attribute("style").is_none(), "classes only");
    }
    for spot in &picture.spots {
        let (x, y) = spot.centre;
        assert!((0.0..=picture.width).contains(&x) && (0.0..=picture.height).contains(&y));
        assert!(spot.outline.starts_with('M') && spot.outline.ends_with('Z'), "{}", spot.id);
        assert!(!spot.label.key.is_empty());
    }
}

/// Every spot that may be touched next is in the picture, as is every place things travel by.
pub fn check_spots<D: Drawn<G>, G: Family>(game: &G, state: &G::State) {
    let picture = D::picture(game, state, &View::default());
    let has = |id: &String| picture.spots.iter().any(|spot| spot.id == *id);
    for next in D::hand(game, state, &[]).next {
        assert!(has(&next), "{next} is no spot");
    }
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    for &step in steps.iter().take(20) {
        let mut after = state.clone();
        game.play(&mut after, step);
        let drawn = D::picture(game, &after, &View::default()).body;
        for motion in D::motions(game, state, step) {
            assert!(motion.path.len() >= 2 && motion.path.iter().all(has), "{motion:?}");
            let last = format!("data-at=\"{}\"", motion.path.last().expect("a path has an end"));
            assert!(drawn.contains(&last), "nothing lies at the end of {motion:?}");
        }
    }
}

/// A touch that is refused with a reason is never one that `hand` allows, nor is a second touch.
pub fn check_refusals<D: Drawn<G>, G: Family>(game: &G, state: &G::State) {
    let picture = D::picture(game, state, &View::default());
    let next: BTreeSet<_> = D::hand(game, state, &[]).next.into_iter().collect();
    for spot in &picture.spots {
        let refused = D::refuse(game, state, std::slice::from_ref(&spot.id));
        assert!(refused.is_none() || !next.contains(&spot.id), "{} {state:?}", spot.id);
    }
    for first in next.iter().take(6) {
        let follows = D::hand(game, state, std::slice::from_ref(first)).next;
        for spot in &picture.spots {
            let touched = [first.clone(), spot.id.clone()];
            let refused = D::refuse(game, state, &touched).is_some();
            assert!(!refused || !follows.contains(&spot.id), "{touched:?} {state:?}");
        }
    }
}

/// The label of a spot has this key and these values.
#[track_caller]
pub fn check_label(picture: &Picture, id: &str, key: &str, values: &[(&'static str, &str)]) {
    let spot = picture.spots.iter().find(|spot| spot.id == id).expect("a spot");
    let values: Vec<_> = values.iter().map(|&(name, value)| (name, value.to_owned())).collect();
    assert_eq!((spot.label.key, &spot.label.values), (key, &values), "{id}");
}

/// Seen from another side, the grid is the same one turned; the trays next to the board, in
/// stocks and hands, stay where their owners sit.
pub fn check_quarters<D: Drawn<G>, G: Family>(game: &G, state: &G::State) {
    let pictures = [0, 1, 2, 3].map(|quarters| {
        let view = View { quarters, look: Look::Flat, ..View::default() };
        let (trays, mut spots): (Vec<_>, Vec<_>) = D::picture(game, state, &view)
            .spots
            .into_iter()
            .partition(|spot| spot.id.contains('-'));
        let nearest = spots.iter().map(|spot| spot.row).min().expect("spots");
        let above = trays.iter().map(|spot| spot.row).filter(|&row| row < nearest);
        let first = above.max().map_or(0, |row| row + 1);
        let count = spots.len() as f32;
        let middle = spots.iter().fold((0.0, 0.0), |sum, spot| {
            (sum.0 + spot.centre.0 / count, sum.1 + spot.centre.1 / count)
        });
        for spot in &mut spots {
            spot.row -= first;
            spot.centre = (spot.centre.0 - middle.0, spot.centre.1 - middle.1);
        }
        spots
    });
    let rows = pictures.iter().flatten().map(|spot| spot.row.max(spot.column)).max();
    let rows = rows.expect("spots");
    for [one, next] in [[0, 1], [1, 2], [2, 3], [3, 0]].map(|pair| pair.map(|i| &pictures[i])) {
        assert_eq!(one.len(), next.len());
        for spot in one {
            let turned = next.iter().find(|s| s.id == spot.id).expect("the same spots");
            // Walking clockwise round the board, one sees it turn the other way.
            assert_eq!((turned.column, turned.row), (spot.row, rows - spot.column), "{}", spot.id);
            assert!((turned.centre.0 - spot.centre.1).abs() < 0.01, "{}", spot.id);
            assert!((turned.centre.1 + spot.centre.0).abs() < 0.01, "{}", spot.id);
            assert_eq!(turned.label, spot.label);
        }
    }
}
