//! Every kind of step is told in a sentence, with the right values.

use std::collections::BTreeSet;

use contigo::Contigo;
use diagram::{Said, Told};
use eupdonne::Eupdonne;
use game::playout::{Policy, choose};
use game::{Notation, Status};
use kontakt::Kontakt;
use squadro::Squadro;

/// What is told of a turn, one line a sentence: the key without its beginning, then the values.
#[track_caller]
fn check<G: Told>(options: &str, position: &str, turn: &str, told: &[&str]) {
    let game = G::read_options(options).unwrap();
    let state =
        if position == "start" { game.start() } else { game.read_position(position).unwrap() };
    let turn = game.read_turn(&state, turn).unwrap();
    let lines: Vec<_> = game.told(&state, &turn).iter().map(line::<G>).collect();
    assert_eq!(lines, told);
}

fn line<G: Told>(said: &Said) -> String {
    let key = said.key.strip_prefix(&format!("told-{}-", G::ID)).expect("a key of the game");
    let values: String =
        said.values.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    format!("{key}{values}")
}

#[test]
fn squadro_pieces_advance_turn_and_come_home() {
    let told = check::<Squadro>;
    told("", "start", "1", &["advance seat=yellow lane=1 squares=3 crossed=3"]);
    told("", "3.0.0.0.0/0.0.0.0.0 y", "1", &["turned seat=yellow lane=1 squares=3"]);
    told("", "12.11.0.0.0/0.0.0.0.0 y", "2", &["home seat=yellow lane=2 home=2"]);
    told("", "0.0.0.0.0/0.0.8.0.0 r", "3", &["advance seat=red lane=3 squares=2 crossed=2"]);
}

#[test]
fn squadro_pieces_are_sent_back_to_the_edge_they_left() {
    // Yellow's first lane is crossed by Red's: outward on lane 2, homeward on lane 3 beside it.
    check::<Squadro>(
        "",
        "0.0.0.0.0/0.1.11.0.0 y",
        "1",
        &[
            "advance seat=yellow lane=1 squares=4 crossed=4",
            "sent-back seat=red lane=2 way=out",
            "sent-back seat=red lane=3 way=home",
        ],
    );
}

#[test]
fn contigo_pawns_move_straight_and_in_an_l() {
    let told = check::<Contigo>;
    told(
        "",
        "start",
        "a6-a4/Nc>0.2",
        &[
            "move seat=red piece=pawn from=a6 to=a4",
            "sow seat=red taken=2 pit=Nc turning=clockwise drops=0, 2",
        ],
    );
    told(
        "variant=advanced",
        "start",
        "d3-d5-f5/SW<1",
        &["ell seat=red from=d3 corner=d5 to=f5", "sow-one seat=red pit=SW to=Sa"],
    );
    told(
        "",
        "6/6/6/6/6/6 2222222222222222222222222222 b",
        "--/SW<2",
        &["stay seat=blue", "sow seat=blue taken=2 pit=SW turning=counterclockwise drops=2"],
    );
}

const TWOS: &str = "2222222222222222222222222222";

#[test]
fn contigo_captures_are_told_leg_by_leg() {
    let told = check::<Contigo>;
    // A king takes a pawn, goes on to a king, and could go on again.
    told(
        "variant=capture",
        &format!("R1b1B1/6/6/4y1/6/G4Y {TWOS} r rbyg"),
        "a6xc6xe6/NW>1",
        &[
            "take seat=red piece=king from=a6 colour=blue taken=pawn to=c6",
            "take-on colour=blue taken=king to=e6",
            "out seat=blue captor=red",
            "sow-one seat=red pit=NW to=Na",
        ],
    );
    told(
        "variant=capture",
        &format!("R1b1b1/6/6/6/B5/G4Y {TWOS} r rbyg"),
        "a6xc6/NW>1",
        &[
            "take seat=red piece=king from=a6 colour=blue taken=pawn to=c6",
            "stop seat=red",
            "sow-one seat=red pit=NW to=Na",
        ],
    );
}

#[test]
fn contigo_inherited_pieces_are_called_by_their_colour() {
    let position = format!("R5/6/b1y3/6/6/G4Y {TWOS} r rryg");
    check::<Contigo>(
        "variant=capture",
        &position,
        "a4xc4/NW>1",
        &[
            "take-of seat=red owner=blue from=a4 colour=yellow taken=pawn to=c4",
            "sow-one seat=red pit=NW to=Na",
        ],
    );
    check::<Contigo>(
        "variant=capture",
        &position,
        "a4-a2/NW>1",
        &["move-of seat=red colour=blue from=a4 to=a2", "sow-one seat=red pit=NW to=Na"],
    );
}

#[test]
fn a_game_won_by_the_pawn_part_is_told_without_sowing() {
    check::<Contigo>(
        "variant=capture",
        &format!("R1B3/6/6/6/6/6 {TWOS} r rbrr"),
        "a6xc6",
        &[
            "take seat=red piece=king from=a6 colour=blue taken=king to=c6",
            "out seat=blue captor=red",
        ],
    );
}

#[test]
fn kontakt_pieces_are_placed() {
    check::<Kontakt>("", "start", "Rd4d5", &["place-rampart seat=light first=d4 second=d5"]);
    check::<Kontakt>(
        "players=4",
        "start",
        "Rd4d5",
        &["place-rampart seat=light1 first=d4 second=d5"],
    );
}

/// Ten pieces of each colour are down; a tower, a donjon and a rampart can be carried and roofed.
const BUILT: &str = "a1:Re,b1:Rw,a2:re,b2:rw,c1:Re,d1:Rw,c2:re,d2:rw,\
e1:Re,f1:Rw,e2:re,f2:rw,g1:Re,h1:Rw,g2:re,h2:rw,a8:re,b8:rw,a9:Re,b9:Rw,c8:t,c9:D.T,d8:T,d9:d,\
e8:d,e9:D,f8:t,f9:D,g8:t,g9:T";

fn built(mover: u8) -> String {
    let mut columns: Vec<_> = BUILT.split(',').collect();
    columns.sort_unstable();
    let columns = columns.join(",");
    format!("{columns} 5.7.7.10/5.8.7.10 {mover} 0")
}

#[test]
fn kontakt_pieces_are_carried_over_others() {
    let told = check::<Kontakt>;
    told(
        "",
        &built(1),
        "e9>e8",
        &[
            "build seat=light kind=donjon from=e9 to=e8 level=2",
            "covers square=e8 piece=dark-donjon",
        ],
    );
    told(
        "",
        &built(1),
        "c9>d8",
        &[
            "build seat=light kind=tower from=c9 to=d8 level=2",
            "covers square=d8 piece=light-tower",
            "uncovers square=c9 piece=light-donjon",
        ],
    );
    told(
        "",
        &built(1),
        "a9b9>a8b8",
        &[
            "build-rampart seat=light from=a9 beside=b9 first=a8 second=b8 level=2",
            "covers square=a8 piece=dark-rampart",
        ],
    );
    told(
        "",
        &built(2),
        "a8b8>c8d8",
        &[
            "build-rampart seat=dark from=a8 beside=b8 first=c8 second=d8 level=2",
            "covers square=c8 piece=dark-tower",
            "covers square=d8 piece=light-tower",
        ],
    );
}

/// Plays turns one after another and tells the last.
#[track_caller]
fn last_told<G: Told>(options: &str, position: &str, turns: &[&str]) -> Vec<String> {
    let game = G::read_options(options).unwrap();
    let mut state =
        if position == "start" { game.start() } else { game.read_position(position).unwrap() };
    let mut told = Vec::new();
    for turn in turns {
        let turn = game.read_turn(&state, turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
        told = game.told(&state, &turn).iter().map(line::<G>).collect();
        for step in turn {
            game.play(&mut state, step);
        }
    }
    told
}

#[test]
fn kontakt_roofs_are_counted() {
    let roofed = ["e9>e8", "Dd7", "^e8"];
    assert_eq!(
        last_told::<Kontakt>("", &built(1), &roofed),
        ["roof seat=light kind=donjon square=e8 worth=2 left=9"]
    );
    let roofed = ["a9b9>a8b8", "Dd7", "^a8b8"];
    assert_eq!(
        last_told::<Kontakt>("light=5", &built(1).replace("10/", "5/"), &roofed),
        ["roof-rampart seat=light first=a8 second=b8 worth=2 left=4"]
    );
}

#[test]
fn kontakt_says_when_building_may_begin() {
    let game = <Kontakt as game::Family>::read_options("").unwrap();
    // One dark piece is missing.
    let position = built(2).replace(",g8:t", "").replace("5.8.7.10", "5.8.8.10");
    let state = game.read_position(&position).unwrap();
    let turn = game.read_turn(&state, "Tg8").unwrap();
    let lines: Vec<_> = game.told(&state, &turn).iter().map(line::<Kontakt>).collect();
    assert_eq!(lines, ["place seat=dark kind=tower square=g8", "foundations"]);
}

#[test]
fn eupdonne_bars_are_introduced_moved_turned_and_taken_back() {
    let told = last_told::<Eupdonne>;
    assert_eq!(
        told("", "start", &["+2d4n"]),
        ["introduce seat=light form=2 middle=d4 towards=north"]
    );
    assert_eq!(
        told("", "start", &["+2d4n", "+1f6e", "d4>e2w"]),
        ["move seat=light form=2 from=d4 middle=e2 towards=west"]
    );
    assert_eq!(
        told("", "start", &["+2d4n", "+1f6e", "d4>d4s"]),
        ["turn seat=light middle=d4 towards=south"]
    );
    assert_eq!(
        told("", "start", &["+2d4n", "+1f6e", "+1b7e", "f6>g2n", "-d4"]),
        ["take-back seat=light form=2 middle=d4"]
    );
}

#[test]
fn eupdonne_tells_captures_liberations_links_and_corners() {
    let told = last_told::<Eupdonne>;
    assert_eq!(
        told("", "start", &["+2b5n", "+2d4e", "+2f5s"]),
        [
            "introduce seat=light form=2 middle=f5 towards=south",
            "captured owner=dark middle=d4",
            "links count=1 bars=d4",
        ]
    );
    // Dark puts a bar beside the captured one, at equal levels.
    assert_eq!(
        told("", "start", &["+2b5n", "+2d4e", "+2f5s", "+2d3e"]),
        [
            "introduce seat=dark form=2 middle=d3 towards=east",
            "freed owner=dark middle=d4",
            "links count=1 bars=d4",
        ]
    );
    assert_eq!(
        told("", "start", &["+2b1e", "+2d6e", "+2b2e"]),
        [
            "introduce seat=light form=2 middle=b2 towards=east",
            "links count=1 bars=b1",
            "corners count=1 corners=a1",
        ]
    );
}

/// Whole random games: something is told of every turn, with the seat that plays it. Which kinds of
/// sentences come up.
fn told_in_random_games<G: Told>(options: &str, games: u64) -> BTreeSet<&'static str> {
    let game = G::read_options(options).unwrap();
    let mut keys = BTreeSet::new();
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut turn = Vec::new();
        for _ in 0..200 {
            let Status::ToMove(seat) = game.status(&state) else { break };
            let policy = if seed % 2 == 0 { Policy::Eager } else { Policy::Uniform };
            choose(&game, &state, policy, &mut turn, &mut |n| rng.u64(..n));
            let told = game.told(&state, &turn);
            let seats = told.first().expect("a sentence at least").values.iter();
            let told_seat =
                seats.filter(|(name, _)| *name == "seat").map(|(_, seat)| seat.as_str());
            assert_eq!(told_seat.collect::<Vec<_>>(), [game.seat_name(seat)]);
            keys.extend(told.iter().map(|said| said.key));
            for &step in &turn {
                game.play(&mut state, step);
            }
        }
    }
    keys
}

#[test]
fn random_games_are_told_from_beginning_to_end() {
    let squadro = told_in_random_games::<Squadro>("", 4);
    assert_eq!(squadro.len(), 4, "{squadro:?}");
    let mut contigo = told_in_random_games::<Contigo>("variant=advanced", 4);
    contigo.extend(told_in_random_games::<Contigo>("variant=capture", 20));
    assert_eq!(contigo.len(), 11, "{contigo:?}");
    let kontakt = told_in_random_games::<Kontakt>("players=4", 6);
    assert_eq!(kontakt.len(), 9, "{kontakt:?}");
    let eupdonne = told_in_random_games::<Eupdonne>("hold=pinned", 6);
    assert_eq!(eupdonne.len(), 8, "{eupdonne:?}");
}
