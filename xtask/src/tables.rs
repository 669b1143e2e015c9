//! `cargo xtask tables`: the tables of the documentation, made from `docs/data/*.csv`.
//!
//! A table lies between two comments. The first names a file of `docs/data` and the columns to show:
//!
//! ```text
//! <!-- table games.csv where game=squadro: figure, value, command -->
//! <!-- table levels.csv: variant by pair = score % -->
//! <!-- end of table -->
//! ```
//!
//! The first form has a line for each row of the file; several conditions are separated by commas. The
//! second has a line for each value of `variant` and a column for each value of `pair`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::stages::root;

/// Pages with tables outside `docs`.
const OTHERS: [&str; 2] = ["ARCHITECTURE.md", "bench/peers/README.md"];
const BEGIN: &str = "<!-- table ";
const END: &str = "<!-- end of table -->";
/// Cells of this column are shown as code.
const CODE: &str = "command";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Change nothing; fail if a table differs from its data
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut stale = Vec::new();
    for (page, old, new) in pages(&root().join("docs"), &OTHERS.map(|page| root().join(page)))? {
        if old == new {
            continue;
        }
        let shown = page.strip_prefix(root()).unwrap_or(&page).display().to_string();
        if args.check {
            stale.push(shown);
        } else {
            fs::write(&page, new).with_context(|| format!("writing {shown}"))?;
            println!("==> written to {shown}");
        }
    }
    ensure!(
        stale.is_empty(),
        "tables differ from docs/data in {}; run `cargo xtask tables`",
        stale.join(", ")
    );
    Ok(())
}

/// Every page in this folder, and these others: its path, its text, and its text with its tables made
/// again.
fn pages(docs: &Path, others: &[PathBuf]) -> Result<Vec<(PathBuf, String, String)>> {
    let data = docs.join("data");
    let mut paths = others.to_vec();
    let mut folders = vec![docs.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).with_context(|| format!("listing {}", folder.display()))?
        {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let page = |path: PathBuf| {
        let named = || path.display().to_string();
        let old = fs::read_to_string(&path).with_context(named)?;
        let new = remade(&old, |file| Data::read(&data.join(file))).with_context(named)?;
        Ok((path, old, new))
    };
    paths.into_iter().map(page).collect()
}

/// The text with every table in it made again from the files that `read` gives.
fn remade(text: &str, read: impl Fn(&str) -> Result<Data>) -> Result<String> {
    let mut out = String::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        out.push_str(line);
        out.push('\n');
        let Some(asked) = line.strip_prefix(BEGIN) else { continue };
        let place = || format!("line {}", number + 1);
        let asked = asked.strip_suffix(" -->").context("expected ` -->`").with_context(place)?;
        let made = Asked::parse(asked).and_then(|asked| asked.table(&read(asked.file)?));
        out.push_str(&made.with_context(place)?);
        ensure!(
            lines.any(|(_, line)| line == END),
            "line {}: this table has no `{END}`",
            number + 1
        );
        out.push_str(END);
        out.push('\n');
    }
    Ok(out)
}

/// What a comment asks for.
#[derive(Debug, PartialEq)]
struct Asked<'a> {
    file: &'a str,
    /// Only rows with these values in these columns.
    only: Vec<(&'a str, &'a str)>,
    shape: Shape<'a>,
}

#[derive(Debug, PartialEq)]
enum Shape<'a> {
    /// A line for each row.
    Columns(Vec<&'a str>),
    /// A line for each value of `row`, a column for each value of `column`.
    Cross { row: &'a str, column: &'a str, cell: &'a str },
}

impl<'a> Asked<'a> {
    fn parse(text: &'a str) -> Result<Self> {
        let (source, shape) = text.split_once(": ").context("expected `FILE: COLUMNS`")?;
        let (file, only) = source.split_once(" where ").unwrap_or((source, ""));
        let only = only.split(", ").filter(|condition| !condition.is_empty());
        let only = only.map(|condition| {
            condition
                .split_once('=')
                .with_context(|| format!("expected COLUMN=VALUE, found `{condition}`"))
        });
        let shape = match shape.split_once(" = ") {
            Some((head, cell)) => {
                let (row, column) =
                    head.split_once(" by ").context("expected `ROW by COLUMN = CELL`")?;
                Shape::Cross { row, column, cell }
            }
            None => Shape::Columns(shape.split(", ").collect()),
        };
        Ok(Self { file, only: only.collect::<Result<_>>()?, shape })
    }

    fn table(&self, data: &Data) -> Result<String> {
        let only: Vec<_> = self
            .only
            .iter()
            .map(|(column, value)| Ok((data.column(column)?, *value)))
            .collect::<Result<_>>()?;
        let rows = data.rows.iter();
        let rows: Vec<_> =
            rows.filter(|row| only.iter().all(|(column, value)| row[*column] == *value)).collect();
        ensure!(!rows.is_empty(), "no row of {} is asked for", self.file);
        let (head, body) = match &self.shape {
            Shape::Columns(names) => {
                let columns: Vec<_> =
                    names.iter().map(|name| data.column(name)).collect::<Result<_>>()?;
                let cell = |row: &Vec<String>, column: usize| {
                    let text = &row[column];
                    let code = data.head[column] == CODE && !text.is_empty();
                    if code { format!("`{text}`") } else { text.clone() }
                };
                let line = |row| columns.iter().map(|&column| cell(row, column)).collect();
                let head = names.iter().map(|&name| name.to_owned()).collect();
                (head, rows.into_iter().map(line).collect())
            }
            Shape::Cross { row, column, cell } => {
                let [by, across, cell] =
                    [data.column(row)?, data.column(column)?, data.column(cell)?];
                cross(&rows, by, across, cell).map(|(mut head, body)| {
                    head.insert(0, (*row).to_owned());
                    (head, body)
                })?
            }
        };
        Ok(markdown(&head, &body))
    }
}

type Rows = Vec<Vec<String>>;

/// Headings and lines, both in the order of the file; a cell without a row is empty.
fn cross(
    rows: &[&Vec<String>],
    by: usize,
    across: usize,
    cell: usize,
) -> Result<(Vec<String>, Rows)> {
    let mut head: Vec<String> = Vec::new();
    let mut body: Rows = Vec::new();
    for row in rows {
        let x = head.iter().position(|name| *name == row[across]).unwrap_or_else(|| {
            head.push(row[across].clone());
            head.len() - 1
        });
        let y = body.iter().position(|line| line[0] == row[by]).unwrap_or_else(|| {
            body.push(vec![row[by].clone()]);
            body.len() - 1
        });
        let line = &mut body[y];
        if line.len() < x + 2 {
            line.resize(x + 2, String::new());
        }
        if !line[x + 1].is_empty() {
            bail!("two rows are about `{}` and `{}`", row[by], row[across]);
        }
        line[x + 1].clone_from(&row[cell]);
    }
    for line in &mut body {
        line.resize(head.len() + 1, String::new());
    }
    Ok((head, body))
}

fn markdown(head: &[String], body: &[Vec<String>]) -> String {
    let line = |cells: &[String]| {
        let cells = cells.iter().map(|cell| format!(" {} |", cell.replace('|', "\\|")));
        format!("|{}\n", cells.collect::<String>())
    };
    let rule = format!("|{}\n", "---|".repeat(head.len()));
    let body = body.iter().map(|cells| line(cells)).collect::<String>();
    line(head) + &rule + &body
}

/// A file of `docs/data`.
struct Data {
    head: Vec<String>,
    rows: Rows,
}

impl Data {
    fn read(path: &Path) -> Result<Self> {
        let text =
            fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
        Self::parse(&text).with_context(|| path.display().to_string())
    }

    /// The reader fails where a row is longer or shorter than the first.
    fn parse(text: &str) -> Result<Self> {
        let reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        let rows = reader.into_records().map(|row| Ok(row?.iter().map(str::to_owned).collect()));
        let mut rows = rows.collect::<Result<Rows>>()?.into_iter();
        Ok(Self { head: rows.next().context("the file is empty")?, rows: rows.collect() })
    }

    fn column(&self, name: &str) -> Result<usize> {
        self.head.iter().position(|known| known == name).with_context(|| {
            format!("there is no column `{name}`; the columns are {}", self.head.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATA: &str = "game,pair,score,command\n\
                        a,2–1,60,run a\n\
                        a,3–2,70,run b | c\n\
                        \"b(x=1,y=2)\",3–2,65.5,\n";

    fn made(asked: &str) -> Result<String> {
        remade(&format!("# Page\n\n{asked}\nold\n{END}\nafter\n"), |file| {
            ensure!(file == "data.csv", "another file");
            Data::parse(DATA)
        })
    }

    #[test]
    fn rows_are_shown_as_they_are() {
        let asked = "<!-- table data.csv where game=a, score=70: pair, command -->";
        let table = "| pair | command |\n|---|---|\n| 3–2 | `run b \\| c` |\n";
        assert_eq!(made(asked).unwrap(), format!("# Page\n\n{asked}\n{table}{END}\nafter\n"));
    }

    #[test]
    fn rows_are_crossed() {
        let asked = "<!-- table data.csv: game by pair = score -->";
        let table =
            "| game | 2–1 | 3–2 |\n|---|---|---|\n| a | 60 | 70 |\n| b(x=1,y=2) |  | 65.5 |\n";
        assert_eq!(made(asked).unwrap(), format!("# Page\n\n{asked}\n{table}{END}\nafter\n"));
    }

    #[test]
    fn what_is_made_again_stays_as_it_is() {
        let once = made("<!-- table data.csv: game, pair -->").unwrap();
        assert_eq!(remade(&once, |_| Data::parse(DATA)).unwrap(), once);
    }

    #[test]
    fn wrong_comments_are_refused_with_their_line() {
        let refused = |asked: &str| format!("{:#}", made(asked).unwrap_err());
        assert!(refused("<!-- table data.csv: size -->").contains(
            "line 3: there is no column `size`; the columns are game, pair, score, command"
        ));
        assert!(refused("<!-- table data.csv -->").contains("line 3: expected `FILE: COLUMNS`"));
        assert!(refused("<!-- table data.csv: game").contains("line 3: expected ` -->`"));
        assert!(refused("<!-- table data.csv where game: pair -->").contains("COLUMN=VALUE"));
        assert!(refused("<!-- table data.csv where game=c: pair -->").contains("no row"));
        assert!(refused("<!-- table data.csv: game = score -->").contains("ROW by COLUMN = CELL"));
        assert!(refused("<!-- table other.csv: game -->").contains("line 3: another file"));
        let open = remade("<!-- table data.csv: game -->\n", |_| Data::parse(DATA));
        assert!(open.unwrap_err().to_string().contains("has no `<!-- end of table -->`"));
    }

    #[test]
    fn wrong_data_is_refused() {
        assert!(Data::parse("a,b\n1\n").is_err(), "a row is too short");
        assert!(Data::parse("").is_err());
        let twice = Data::parse("a,b,c\n1,2,3\n1,2,4\n").unwrap();
        let asked = Asked::parse("data.csv: a by b = c").unwrap();
        assert!(asked.table(&twice).unwrap_err().to_string().contains("two rows are about `1`"));
    }

    /// So that `cargo xtask test` fails when a page was changed by hand or its data without it.
    #[test]
    fn the_tables_of_the_documentation_are_made_from_the_data() {
        run(&Args { check: true }).unwrap();
    }

    #[test]
    fn every_data_file_is_described() {
        let data = root().join("docs/data");
        let list = fs::read_to_string(data.join("README.md")).unwrap();
        for entry in fs::read_dir(&data).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(name == "README.md" || list.contains(&format!("`{name}`")), "{name}");
        }
    }
}
