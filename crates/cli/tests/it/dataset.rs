//! `ludotheque dataset`: the formats, and what is refused.

use std::fs::File;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use catalog::Conduct;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, RowAccessor};
use predicates::prelude::*;

fn dataset(game: &str, output: &Path, args: &[&str]) -> Assert {
    let usual = ["dataset", game, "--games", "3", "--nodes", "50", "--longest", "30", "--output"];
    Command::cargo_bin("ludotheque").unwrap().args(usual).arg(output).args(args).assert()
}

#[test]
fn positions_are_written_as_texts() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, threads: &str| {
        let path = folder.path().join(name);
        dataset("squadro", &path, &["--threads", threads])
            .success()
            .stdout(predicate::str::starts_with("3 games, "));
        std::fs::read_to_string(path).unwrap()
    };
    let text = file("one.csv", "1");
    assert_eq!(text, file("two.csv", "2"), "whoever plays which game");
    let mut lines = text.lines();
    let head = "game,ply,position,seat,turn,proved,value_yellow,value_red,result_yellow,result_red";
    assert_eq!(lines.next(), Some(head));
    let mut games = Vec::new();
    for line in lines {
        let [number, ply, position, seat, turn, proved, values @ ..] =
            &line.split(',').collect::<Vec<_>>()[..]
        else {
            panic!("{line}")
        };
        games.push(number.parse::<u32>().unwrap());
        assert!(ply.parse::<u32>().unwrap() < 30 && ["0", "1"].contains(proved), "{line}");
        assert_eq!(position.ends_with(" r"), *seat == "1", "{line}");
        let game = catalog::open("squadro").unwrap();
        game.apply(position, &[turn]).unwrap();
        let numbers: Vec<f32> = values.iter().map(|value| value.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 4);
        for sides in numbers.chunks(2) {
            assert!((sides[0] + sides[1] - 1.0).abs() < 1e-3, "{line}");
        }
    }
    assert!(games.is_sorted());
    games.dedup();
    assert_eq!(games, [0, 1, 2]);
}

#[test]
fn parquet_says_what_texts_say_and_the_actions() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["squadro", "contigo(variant=capture)"] {
        let (texts, columns) = (folder.path().join("rows.CSV"), folder.path().join("rows.parquet"));
        dataset(game, &texts, &[]).success();
        dataset(game, &columns, &[]).success();
        let file = SerializedFileReader::new(File::open(columns).unwrap()).unwrap();
        let metadata = file.metadata().file_metadata();
        let described = metadata.key_value_metadata().unwrap();
        assert_eq!(described[0].key, "ludotheque.game");
        assert_eq!(described[0].value.as_deref(), Some(game));
        assert!(described[1].value.as_deref().unwrap().starts_with("--nodes 50 --opening 12 "));

        let catalog = catalog::open(game).unwrap();
        let text = std::fs::read_to_string(texts).unwrap();
        let mut lines = text.lines().skip(1);
        for row in file.get_row_iter(None).unwrap() {
            let row = row.unwrap();
            let (position, turn) = (row.get_string(2).unwrap(), row.get_string(4).unwrap());
            let mut line = [
                row.get_long(0).unwrap().to_string(),
                row.get_int(1).unwrap().to_string(),
                quoted(position),
                row.get_byte(3).unwrap().to_string(),
                quoted(turn),
                u8::from(row.get_bool(6).unwrap()).to_string(),
            ]
            .join(",");
            let shares: Vec<f32> = (7..row.len()).map(|n| row.get_float(n).unwrap()).collect();
            let (values, results) = shares.split_at(shares.len() / 2);
            line.extend(values.iter().map(|value| format!(",{value:.4}")));
            line.extend(results.iter().map(|result| format!(",{result}")));
            assert_eq!(lines.next(), Some(line.as_str()));

            let actions = row.get_list(5).unwrap().elements();
            let actions = actions.iter().map(|action| match action {
                Field::Int(action) => *action as usize,
                other => panic!("{other}"),
            });
            let conduct = Conduct { turn_limit: 400, auto_reset: false, seed: 0 };
            let episodes = catalog.episodes(position, 1, conduct).unwrap();
            assert_eq!(Some(actions.collect()), episodes.actions_of(0, turn));
        }
        assert_eq!(lines.next(), None);
    }
}

fn quoted(field: &str) -> String {
    if field.contains(',') { format!("\"{field}\"") } else { field.to_owned() }
}

#[test]
fn positions_are_written_as_the_inputs_of_nets() {
    let folder = tempfile::tempdir().unwrap();
    for (game, args, sides) in [
        ("kontakt", &["--images", "2"][..], 1),
        ("contigo(variant=capture)", &["--images", "1", "--inside"][..], 4),
    ] {
        let path = folder.path().join("rows");
        let args = [&["--format", "net"], args].concat();
        dataset(game, &path, &args).success();
        let bytes = std::fs::read(&path).unwrap();
        let rows = bytes.strip_prefix(b"LUDODATA\x01\0\0\0").unwrap();
        let number = |at: usize| u32::from_le_bytes(rows[at..at + 4].try_into().unwrap()) as usize;
        let (shape, said) = catalog::open(game).unwrap().learns().unwrap();
        assert_eq!([number(0), number(4), number(8)], [shape.inputs, shape.sets, sides]);
        assert_eq!(said, sides);
        let row = 4 + 12 * sides + shape.inputs.div_ceil(8);
        assert!(rows.len() > 12 + 10 * row && (rows.len() - 12).is_multiple_of(row));
    }
}

#[test]
fn what_no_net_learns_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    dataset("squadro", &folder.path().join("rows"), &["--format", "net"])
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains("no net learns squadro from self-play"));
    let net = folder.path().join("net");
    std::fs::write(&net, "LUDONET").unwrap();
    dataset("kontakt", &folder.path().join("rows"), &["--net", net.to_str().unwrap()])
        .code(2)
        .stderr(predicate::str::contains("not a net"));
}
