//! Every kind of step of Eupdonne has a sentence with the right values.

use eupdonne_board::EupdonneBoard;
use testkit::turn_text::{in_random_games, last};

#[test]
fn eupdonne_bars_are_introduced_moved_turned_and_taken_back() {
    let sentences = last::<EupdonneBoard, _>;
    assert_eq!(
        sentences("", "start", &["+2d4n"]),
        ["introduce seat=light form=2 middle=d4 towards=north"]
    );
    assert_eq!(
        sentences("", "start", &["+2d4n", "+1f6e", "d4>e2w"]),
        ["move seat=light form=2 from=d4 middle=e2 towards=west"]
    );
    assert_eq!(
        sentences("", "start", &["+2d4n", "+1f6e", "d4>d4s"]),
        ["turn seat=light middle=d4 towards=south"]
    );
    assert_eq!(
        sentences("", "start", &["+2d4n", "+1f6e", "+1b7e", "f6>g2n", "-d4"]),
        ["take-back seat=light form=2 middle=d4"]
    );
}

#[test]
fn eupdonne_describes_captures_liberations_links_and_corners() {
    let sentences = last::<EupdonneBoard, _>;
    assert_eq!(
        sentences("", "start", &["+2b5n", "+2d4e", "+2f5s"]),
        [
            "introduce seat=light form=2 middle=f5 towards=south",
            "captured owner=dark middle=d4",
            "links count=1 bars=d4",
        ]
    );
    // Dark puts a bar beside the captured one, at equal levels.
    assert_eq!(
        sentences("", "start", &["+2b5n", "+2d4e", "+2f5s", "+2d3e"]),
        [
            "introduce seat=dark form=2 middle=d3 towards=east",
            "freed owner=dark middle=d4",
            "links count=1 bars=d4",
        ]
    );
    assert_eq!(
        sentences("", "start", &["+2b1e", "+2d6e", "+2b2e"]),
        [
            "introduce seat=light form=2 middle=b2 towards=east",
            "links count=1 bars=b1",
            "corners count=1 corners=a1",
        ]
    );
}

#[test]
fn every_turn_of_random_games_has_sentences() {
    let keys = in_random_games::<EupdonneBoard, _>("hold=pinned", 6);
    assert_eq!(keys.len(), 8, "{keys:?}");
}
