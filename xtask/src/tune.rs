//! `cargo xtask tune GAME`: fits the weights of a game's evaluator to games it plays against itself.
//!
//! In `crates/games/ID/judge/src/weights.rs` an array of weights stands right below a comment with
//! the command that made it, which is also how its place is found again.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::stages::{Stages, cargo, catalog_example, root};

/// What to fit; what is missing takes the default of the example `tune`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The variants that share these weights: `kontakt 'kontakt(players=4)'`
    #[arg(required = true, value_name = "GAME")]
    variants: Vec<String>,
    /// Number of games of each variant to play before each fit
    #[arg(long)]
    games: Option<u32>,
    /// Nodes to search for each turn
    #[arg(long)]
    nodes: Option<u32>,
    /// Number of times to play and fit
    #[arg(long)]
    times: Option<u32>,
    /// Print the weights without changing the file
    #[arg(long)]
    dry_run: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let array = tuned(args)?;
    println!("{array}");
    let file = weights_file(&args.variants[0]);
    let shown = file.strip_prefix(root()).unwrap_or(&file).display();
    if args.dry_run {
        println!("==> not written; these weights belong in {shown}");
        return Ok(());
    }
    let text = fs::read_to_string(&file).with_context(|| format!("reading {shown}"))?;
    let Some(text) = replaced(&text, &args.variants, &command(args), &array) else {
        bail!(
            "{shown} has no array of as many weights right below a comment with `{}`; the weights are above",
            command(args)
        );
    };
    fs::write(&file, text).with_context(|| format!("writing {shown}"))?;
    Stages::default().run("formatting", &mut cargo(&["fmt", "--", &file.to_string_lossy()]))?;
    println!("==> written to {shown}");
    Ok(())
}

const PROGRAM: &str = "cargo xtask tune";

/// Runs the program that plays and fits; it prints the array.
fn tuned(args: &Args) -> Result<String> {
    let output = catalog_example("tune")
        .args(&args.variants)
        .args(args.limits())
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("tuning {} ended with {}", args.variants.join(", "), output.status);
    }
    Ok(String::from_utf8(output.stdout).context("reading the weights")?.trim().to_owned())
}

impl Args {
    fn limits(&self) -> Vec<String> {
        [("--games", self.games), ("--nodes", self.nodes), ("--times", self.times)]
            .into_iter()
            .filter_map(|(name, number)| Some([name.to_owned(), number?.to_string()]))
            .flatten()
            .collect()
    }
}

/// The command as somebody would type it again.
fn command(args: &Args) -> String {
    let variants = args.variants.iter().map(|variant| format!("'{variant}'"));
    let words = std::iter::once(PROGRAM.to_owned()).chain(variants).chain(args.limits());
    words.collect::<Vec<_>>().join(" ")
}

fn weights_file(game: &str) -> PathBuf {
    let id = game.split('(').next().unwrap_or_default();
    root().join("crates/games").join(id).join("judge/src/weights.rs")
}

/// The text with the array below the variants' comment, and the command in that comment,
/// exchanged; nothing if there is no such place or the array there has another length.
fn replaced(text: &str, variants: &[String], command: &str, array: &str) -> Option<String> {
    let known = text.match_indices(PROGRAM).find_map(|(start, _)| {
        let line = text[..start].rfind('\n').map_or(0, |end| end + 1);
        let end = start + text[start..].find('`')?;
        let rest = text[start + PROGRAM.len()..end].replace("\n///", " ");
        let words = rest.split_whitespace().take_while(|word| !word.starts_with("--"));
        let own = words.map(|word| word.trim_matches('\'')).eq(variants);
        (own && text[line..].starts_with("///")).then_some(start..end)
    })?;
    let open = known.end + text[known.end..].find("= [")? + "= ".len();
    let close = open + text[open..].find("];")? + 1;
    // The comment must be the array's own, and no other command may claim it too.
    let between = &text[known.end..open];
    if between.contains("\n\n")
        || between.contains(PROGRAM)
        || count(&text[open..close]) != count(array)
    {
        return None;
    }
    let parts = [&text[..known.start], command, between, array, &text[close..]];
    Some(parts.concat())
}

/// How many numbers an array has; comments aside.
fn count(array: &str) -> usize {
    let code = array.lines().filter_map(|line| line.split("//").next()).collect::<String>();
    code.trim_matches(['[', ']']).split(',').filter(|number| !number.trim().is_empty()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
/// Fitted by `cargo xtask tune 'contigo'
/// 'contigo(diagonals=all)' --games 7`.
const LINE: [i32; 2] = [1, 2];
/// Fitted by `cargo xtask tune 'contigo(variant=quick)' --games 5`.
const QUICK: [i32; 2] = [
    3, // walls, high
    4, // beads
];
";

    #[test]
    fn only_the_games_own_weights_change() {
        let command = "cargo xtask tune 'contigo(variant=quick)' --games 9";
        let now =
            replaced(FILE, &["contigo(variant=quick)".to_owned()], command, "[7, 8]").unwrap();
        assert_eq!(
            now,
            "\
/// Fitted by `cargo xtask tune 'contigo'
/// 'contigo(diagonals=all)' --games 7`.
const LINE: [i32; 2] = [1, 2];
/// Fitted by `cargo xtask tune 'contigo(variant=quick)' --games 9`.
const QUICK: [i32; 2] = [7, 8];
"
        );
        let both = ["contigo".to_owned(), "contigo(diagonals=all)".to_owned()];
        let now = replaced(FILE, &both, "cargo xtask tune 'contigo'", "[7, 8]").unwrap();
        assert!(now.contains("LINE: [i32; 2] = [7, 8];") && now.contains("4, // beads"), "{now}");
    }

    #[test]
    fn what_has_no_place_is_refused() {
        let refused = |file: &str, variant: &str, array: &str| {
            assert_eq!(replaced(file, &[variant.to_owned()], "", array), None, "{variant} {file}");
        };
        refused(FILE, "contigo(variant=capture)", "[7, 8]");
        refused(FILE, "cont", "[7, 8]");
        refused(FILE, "contigo", "[7, 8]");
        let quick = "contigo(variant=quick)";
        refused(FILE, quick, "[7, 8, 9]");
        // The comment must be the array's own.
        refused(&FILE.replace("///", "//!"), quick, "[7, 8]");
        refused(&FILE.replace(".\nconst", ".\n\nconst"), quick, "[7, 8]");
    }

    #[test]
    fn the_command_is_as_typed() {
        let variants = vec!["kontakt".to_owned(), "kontakt(players=4)".to_owned()];
        let args = Args { variants, games: Some(9), nodes: None, times: Some(2), dry_run: false };
        assert_eq!(
            command(&args),
            "cargo xtask tune 'kontakt' 'kontakt(players=4)' --games 9 --times 2"
        );
        assert!(weights_file(&args.variants[0]).ends_with("games/kontakt/judge/src/weights.rs"));
    }
}
