//! The graph of a game is a file of its own that says who is who and what was wrong.

use diagram::graph::{Band, Graph, Mark, Point, Size, Words, picture};
use diagram::{Style, Theme, export};
use game::Seat;

const TWO: [&str; 2] = ["Ada", "level 5"];
const FOUR: [&str; 4] = ["Ada", "Blaise <b>", "level 5", "somebody with a very long name"];

/// A game among so many sides that goes up and down and ends with the first one's win.
fn graph(names: &[&str], turns: usize) -> Graph {
    let bands = names.iter().zip(Seat::all(names.len() as u8));
    let sides = names.len();
    let point = |turn: usize| {
        let wave = |i: usize| 1.2 + ((turn * (i + 2)) as f32 * 0.21 + i as f32).sin();
        let mut shares: Vec<f32> = (0..sides).map(wave).collect();
        let sum: f32 = shares.iter().sum();
        for share in &mut shares {
            *share /= sum;
        }
        if turn + 4 > turns {
            shares = (0..sides).map(|i| if i == 0 { 1.0 } else { 0.0 }).collect();
        }
        Point { shares, certain: turn + 4 > turns }
    };
    let mark = |turn, band, size| Mark { turn, band, size, label: format!("turn {turn} & more") };
    Graph {
        style: &Style::PLAIN,
        title: "A game, 15 November 2026: Ada wins".to_owned(),
        bands: bands.map(|(name, seat)| Band { name: (*name).to_owned(), seat }).collect(),
        points: (0..=turns).map(point).collect(),
        marks: vec![
            mark(3, 0, Size::Small),
            mark(turns / 2, 1, Size::Middle),
            mark(turns - 4, sides - 1, Size::Large),
        ],
        words: Words {
            label: "who was likely to win".to_owned(),
            turn: "turn".to_owned(),
            sizes: ["slip", "mistake", "blunder"].map(ToOwned::to_owned),
            certain: "proved".to_owned(),
        },
    }
}

fn parsed(svg: &str) -> roxmltree::Document<'_> {
    roxmltree::Document::parse(svg).expect("well-formed")
}

fn drawn(graph: &Graph) -> String {
    export::svg(&picture(graph, 960.0), Theme::Light)
}

fn texts<'a>(svg: &'a roxmltree::Document<'_>) -> Vec<&'a str> {
    svg.descendants().filter(|n| n.has_tag_name("text")).filter_map(|n| n.text()).collect()
}

#[test]
fn it_is_a_file_of_its_own_for_any_number_of_sides_width_and_light() {
    for sides in 2..=6 {
        let names: Vec<_> = (1..=sides).map(|n| format!("player & {n}")).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        for width in [320.0, 559.0, 960.0] {
            let picture = picture(&graph(&names, 40), width);
            for theme in Theme::ALL {
                let svg = export::svg(&picture, theme);
                let parsed = parsed(&svg);
                assert!(!svg.contains("var("), "{sides} sides");
                let names = texts(&parsed).into_iter().filter(|t| t.starts_with("player & "));
                assert_eq!(names.count(), sides, "everybody is named");
            }
        }
    }
}

#[test]
fn bands_are_distinguished_by_colour_and_pattern() {
    let svg = drawn(&graph(&FOUR, 90));
    let parsed = parsed(&svg);
    let has = |name: &str, value: &str| {
        // Once as a band and once beside the name.
        let drawn = parsed.descendants().filter(|n| n.ancestors().all(|n| !n.has_tag_name("defs")));
        drawn.filter(|n| n.attribute(name) == Some(value)).count() == 2
    };
    for seat in 1..=4 {
        assert!(has("class", &format!("seat-{seat}")), "seat {seat}");
    }
    for pattern in ["grain", "dots", "rings"] {
        assert!(has("fill", &format!("url(#{pattern})")), "{pattern}");
    }
}

#[test]
fn bands_fill_the_height_and_end_with_the_winner() {
    let svg = drawn(&graph(&TWO, 20));
    let parsed = parsed(&svg);
    let band = |class| {
        let mut bands = parsed.descendants().filter(|n| n.attribute("class") == Some(class));
        let d = bands.next().and_then(|n| n.attribute("d")).expect("a band");
        let numbers = |point: &str| {
            let mut numbers = point.split(' ').map(|n| n.parse::<f32>().expect("a number"));
            (numbers.next().unwrap(), numbers.next().unwrap())
        };
        let points = d.trim_start_matches('M').trim_end_matches('Z').split('L');
        points.map(numbers).collect::<Vec<_>>()
    };
    let (first, second) = (band("seat-1"), band("seat-2"));
    assert_eq!((first.len(), second.len()), (42, 42));
    // The upper edge of the first is the lower one of the second, and nothing lies between.
    let mut below = second[21..].to_vec();
    below.reverse();
    assert_eq!(&first[..21], &below[..]);
    let right = first[20];
    assert_eq!(right, second[20], "the loser's band is gone at the end");
    assert!(first[21].1 > right.1 + 100.0, "and the winner's fills the height");
}

#[test]
fn marks_stand_in_the_row_of_whoever_played_and_say_what_they_are() {
    let svg = drawn(&graph(&FOUR, 90));
    let parsed = parsed(&svg);
    let marks: Vec<_> = parsed.descendants().filter_map(|n| n.attribute("data-turn")).collect();
    assert_eq!(marks, ["3", "45", "86"]);
    assert!(svg.contains("<title>turn 45 &amp; more</title>"), "{svg}");
    for word in ["slip", "mistake", "blunder", "proved"] {
        assert!(texts(&parsed).contains(&word), "{word}");
    }
}

#[test]
fn what_does_not_occur_is_not_explained() {
    let mut graph = graph(&TWO, 20);
    graph.marks.retain(|mark| mark.size == Size::Small);
    for point in &mut graph.points {
        point.certain = false;
    }
    let svg = drawn(&graph);
    let parsed = parsed(&svg);
    let texts = texts(&parsed);
    assert!(texts.contains(&"slip"));
    assert!(["mistake", "blunder", "proved"].iter().all(|word| !texts.contains(word)), "{texts:?}");
}

#[test]
fn a_game_of_no_turns_has_a_graph_too() {
    for turns in [0, 1] {
        let mut graph = graph(&TWO, 8);
        graph.points.truncate(turns + 1);
        graph.marks.clear();
        let svg = drawn(&graph);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        parsed(&svg);
    }
}

#[test]
fn names_too_long_for_their_place_are_cut() {
    let long = "x".repeat(300);
    let svg = drawn(&graph(&["a", &long], 20));
    assert!(
        texts(&parsed(&svg)).iter().any(|text| text.starts_with("xxxx") && text.ends_with('…'))
    );
    assert!(!svg.contains(&long));
}

#[test]
fn long_names_stand_above() {
    let teams = ["Anne-Laure + Bartholomew + Clémentine", "level 5 + level 5 + level 5"];
    for (width, whole) in [(960.0, true), (400.0, true), (240.0, false)] {
        let svg = export::svg(&picture(&graph(&teams, 20), width), Theme::Light);
        let svg = parsed(&svg);
        assert_eq!(texts(&svg).contains(&teams[0]), whole, "{width}: {:?}", texts(&svg));
    }
}

#[test]
fn every_position_has_a_column_to_point_at() {
    let graph = graph(&["Ada", "Blaise"], 20);
    let picture = picture(&graph, 900.0);
    assert_eq!(picture.spots.len(), graph.points.len());
    let centres: Vec<_> = picture.spots.iter().map(|spot| spot.centre.0).collect();
    assert!(centres.windows(2).all(|pair| pair[0] < pair[1]), "{centres:?}");
    assert!(centres.iter().all(|x| (0.0..picture.width).contains(x)), "{centres:?}");
}
