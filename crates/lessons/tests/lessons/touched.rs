//! Where a lesson asks for a touch, its own sentence is read, in every language, and the spots it
//! asks for are found again without the names the lesson gives them: in the drawing, in the text
//! of the position, or by the rules.

use std::collections::{BTreeMap, BTreeSet};

use catalog::AnyMatch;
use catalog::diagram::{Look, View};
use lessons::{Asked, Lesson, Walk, What};
use regex_lite::{Captures, Regex};
use words::{Language, Words};

use crate::found::{
    bars, columns, coordinates, crossing, last_of_line, named, pieces, pits, spot, squares,
};

/// A lesson, what its task says in French and in English, and the spots that is.
type Row = (&'static str, [&'static str; 2], fn(&dyn AnyMatch, &Captures) -> Vec<String>);

const ROWS: &[Row] = &[
    (
        "squadro lanes",
        [
            "le couloir (?<yellow>.) de Jaune croise le couloir (?<red>.) de Rouge",
            "Yellow’s lane (?<yellow>.) crosses Red’s lane (?<red>.)",
        ],
        |board, captured| vec![crossing(board, lane(captured, "yellow"), lane(captured, "red"))],
    ),
    (
        "contigo pits",
        [
            "pion rouge est en (?<square>..)\\. .* dit de combien il avance vers (?<way>.*)\\.",
            "red pawn stands on (?<square>..)\\. .* says how far it goes (?<way>.*)\\.",
        ],
        |board, captured| vec![last_of_line(board, &captured["square"], &captured["way"])],
    ),
    ("contigo beads", ["Une alvéole est pleine", "One pit is full"], |board, _| {
        // C2: six beads. C1: clockwise from the north-west.
        let position = board.position();
        let beads = position.split(' ').nth(1).expect("beads").chars();
        let full = pits().into_iter().zip(beads).filter(|(_, beads)| *beads == '6');
        full.map(|(pit, _)| pit).collect()
    }),
    (
        "contigo start-two",
        ["Vous êtes Rouge\\. .* l’un de vos pions", "You are Red\\. .* one of your pawns"],
        |board, _| pieces(board, "r"),
    ),
    (
        "contigo kings",
        [
            "Vous êtes Rouge, dans l’angle (?<corner>..)\\. Touchez votre roi",
            "You are Red, in the corner (?<corner>..)\\. Touch your king",
        ],
        |board, captured| {
            let kings = pieces(board, "R");
            assert_eq!(kings, [&captured["corner"]]);
            // The corner nearest to its player, on the left (C10).
            let seen = board.picture(&View { quarters: board.quarters(0), ..View::default() });
            let (king, middle) = (spot(&seen, &kings[0]).centre, seen.width / 2.0);
            assert!(king.0 < middle && king.1 > middle);
            kings
        },
    ),
    ("contigo arrow", ["la pointe de la flèche rouge", "the tip of the red arrow"], |board, _| {
        let picture = board.picture(&View::default());
        let centre = (picture.width / 2.0, picture.height / 2.0);
        let far = |id: &String| {
            let at = spot(&picture, id).centre;
            (at.0 - centre.0).hypot(at.1 - centre.1)
        };
        pieces(board, "r")
            .into_iter()
            .min_by(|a, b| far(a).total_cmp(&far(b)))
            .into_iter()
            .collect()
    }),
    (
        "contigo diamond",
        [
            "la case vide que les pions rouges entourent",
            "the empty square that the red pawns surround",
        ],
        |board, _| {
            let red = pieces(board, "r");
            let around = |id: &String| {
                let (column, row) = coordinates(id);
                let sides = [(-1, 0), (1, 0), (0, -1), (0, 1)];
                sides.iter().all(|(x, y)| red.contains(&named(column + x, row + y)))
            };
            pieces(board, ".").into_iter().filter(around).collect()
        },
    ),
    (
        "kontakt park",
        ["Loin du bord, une case est foncée", "Far from the border one square is dark"],
        |board, _| {
            // K5: the first rampart goes on two light squares.
            let turns = board.legal().expect("few turns");
            let light = |id: &String| turns.iter().any(|turn| turn.contains(id.as_str()));
            let inside = |at: i32| (1..8).contains(&at);
            squares(9)
                .filter(|id| !light(id))
                .filter(|id| {
                    let (column, row) = coordinates(id);
                    inside(column) && inside(row)
                })
                .collect()
        },
    ),
    ("kontakt pieces", ["Touchez une tour claire", "Touch a light tower"], |board, _| {
        columns(board, |column| column.ends_with('T'))
    }),
    (
        "kontakt free",
        [
            "un donjon clair est libre, sur une tour foncée",
            "a light donjon is free, on a dark tower",
        ],
        |board, _| columns(board, |column| column.ends_with("t.D")),
    ),
    (
        "kontakt handicap",
        [
            "Foncé reçoit un avantage.* sa réserve de toits",
            "Dark gets a head start.* its stock of roofs",
        ],
        |board, _| {
            assert!(board.game().text().contains("dark="));
            vec!["dark-roof".to_owned()]
        },
    ),
    (
        "kontakt partners",
        [
            "Vous êtes Clair 1\\. Touchez les tours d’un de vos partenaires",
            "You are Light 1\\. Touch the towers of one of your partners",
        ],
        |board, _| {
            let game = board.game();
            let seats = game.seats();
            let own = seats.iter().find(|seat| seat.name == "light1").expect("a seat");
            let partners = seats.iter().filter(|s| s.team == own.team && s.name != own.name);
            partners.map(|seat| format!("{}-tower", seat.name)).collect()
        },
    ),
    ("eupdonne corners", ["Touchez un coin", "Touch a corner"], |_, _| {
        ["a1", "a8", "h1", "h8"].map(str::to_owned).to_vec()
    }),
    (
        "eupdonne levels",
        [
            "la barre de gauche, (?<middle>..), touchez la case de niveau (?<level>.)",
            "the bar to the left, the one on (?<middle>..), touch the square of level (?<level>.)",
        ],
        |board, captured| {
            let bars = bars(board);
            // The bar is the one to the left, from above and from the reader's side.
            for look in [Look::Solid, Look::Flat] {
                let seen =
                    board.picture(&View { quarters: board.quarters(0), look, ..View::default() });
                let left = bars
                    .keys()
                    .min_by(|a, b| spot(&seen, a).centre.0.total_cmp(&spot(&seen, b).centre.0));
                assert_eq!(left.map(String::as_str), Some(&captured["middle"]), "{look:?}");
            }
            let levels = bars[&captured["middle"]].iter();
            let asked = levels.filter(|(_, level)| level.to_string() == captured["level"]);
            asked.map(|(square, _)| square.clone()).collect()
        },
    ),
];

/// Every lesson whose answer is a touch.
fn touched() -> Vec<&'static Lesson> {
    let lessons = lessons::books().iter().flat_map(lessons::Book::lessons);
    let touches = |lesson: &&Lesson| {
        let mut steps = lesson.steps.iter();
        steps.any(|step| matches!(step.asked, Asked::Touch(_)))
    };
    lessons.filter(touches).collect()
}

fn name(lesson: &Lesson) -> String {
    format!("{} {}", lesson.id, lesson.name)
}

#[test]
fn a_touch_is_accepted_where_the_sentence_says() {
    let rows: BTreeSet<_> = ROWS.iter().map(|(name, ..)| (*name).to_owned()).collect();
    assert_eq!(rows, touched().into_iter().map(name).collect(), "a row a lesson");
    for lesson in touched() {
        let name = name(lesson);
        assert_eq!(lesson.steps.len(), 1, "{name}: sentences speak of the one touch");
        let (_, sentences, find) = ROWS.iter().find(|row| row.0 == name).expect("a row a lesson");
        for (language, sentence) in Language::ALL.into_iter().zip(sentences) {
            let words = lessons::words(lesson.id, language).expect("every book has its words");
            let walk = Walk::begin(lesson);
            let task = words.format(&lesson.task(), &walk.values());
            let captured = Regex::new(sentence).expect("a pattern").captures(&task);
            let captured = captured.unwrap_or_else(|| panic!("{name} says: {task}"));
            let found: BTreeSet<_> = find(walk.board(), &captured).into_iter().collect();
            assert!(!found.is_empty(), "{task}");
            assert_eq!(walk.spots().into_iter().collect::<BTreeSet<_>>(), found, "{task}");
            let spots = walk.board().picture(&View::default()).spots;
            let accepted = spots.into_iter().map(|spot| spot.id).filter(|spot| {
                matches!(Walk::begin(lesson).touch(spot), lessons::Verdict::Right { .. })
            });
            assert_eq!(accepted.collect::<BTreeSet<_>>(), found, "{task}");
        }
    }
}

#[test]
fn lanes_counted_from_the_wrong_edge_get_their_own_answer() {
    let lesson = lessons::book("squadro").and_then(|b| b.lesson("lanes")).expect("a lesson");
    let walk = Walk::begin(lesson);
    let values: BTreeMap<_, _> = walk.values().into_iter().collect();
    let [yellow, red] = ["yellow", "red"].map(|name| values[name].parse::<u8>().expect("a lane"));
    let wrong: BTreeSet<_> = [(6 - yellow, red), (yellow, 6 - red), (6 - yellow, 6 - red)]
        .map(|(yellow, red)| crossing(walk.board(), yellow, red))
        .into();
    let [instead] = &lesson.steps[0].instead[..] else { panic!("the lesson answers one mistake") };
    let What::Spots(named) = &instead.what else { panic!("a touch") };
    let named = named.among(walk.board().picture(&View::default())).into_iter();
    let answer: BTreeSet<_> =
        named.map(|spot| spot.id).filter(|id| !walk.spots().contains(id)).collect();
    assert_eq!(answer, wrong);
}

/// The names of values in a sentence, those that its words take included.
fn values_of(words: &Words, file: &str, key: &str) -> BTreeSet<String> {
    let line = file.lines().find_map(|line| line.strip_prefix(&format!("{key} = ")));
    let line = line.expect("a sentence a line");
    let inside = Regex::new(r"\{ (\$|word-)([a-z]+) \}").expect("a pattern");
    let values: BTreeSet<_> = inside
        .captures_iter(line)
        .map(|found| {
            assert!(&found[1] == "$" || words.has(&format!("word-{}", &found[2])), "{line}");
            found[2].to_owned()
        })
        .collect();
    assert_eq!(line.matches('{').count(), inside.captures_iter(line).count(), "{line}");
    values
}

#[test]
fn sentences_have_the_values_they_speak_of() {
    for book in lessons::books() {
        let languages = Language::ALL.map(|language| {
            let words = lessons::words(book.id, language).expect("every book has its words");
            (words, lessons::texts(book.id, language).expect("every book has its words")[1])
        });
        for lesson in book.lessons() {
            let known: BTreeSet<_> =
                Walk::begin(lesson).values().into_iter().map(|(name, _)| name.to_owned()).collect();
            let steps = lesson.steps.iter().flat_map(|step| &step.instead);
            let instead = steps.map(|instead| lesson.instead(instead));
            let sentences = [lesson.title(), lesson.idea(), lesson.task(), lesson.done()];
            for key in sentences.into_iter().chain(instead) {
                let [french, english] =
                    [0, 1].map(|i| values_of(&languages[i].0, languages[i].1, &key));
                assert_eq!(french, english, "{key}");
                assert!(french.is_subset(&known), "{key} speaks of {french:?}, not of {known:?}");
                assert!(key != lesson.title() || french.is_empty(), "{key} is read alone");
            }
        }
    }
}

fn lane(captured: &Captures, side: &str) -> u8 {
    captured[side].parse().expect("a lane's number")
}
