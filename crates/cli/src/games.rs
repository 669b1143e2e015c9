//! `games`: the games of the catalog, their seats and options.

use std::collections::BTreeSet;
use std::io::{self, Write};

use catalog::{Entry, OptionRow};
use serde_json::{Value, json};

use crate::failure::Failure;

/// Of more variants than this only those that change one option are listed.
const LISTED: usize = 12;

pub(crate) fn run(as_json: bool) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if as_json {
        let games: Vec<_> = catalog::games().iter().map(entry_json).collect();
        writeln!(out, "{:#}", json!({ "games": games }))?;
        return Ok(());
    }
    for (i, entry) in catalog::games().iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        write_entry(&mut out, entry)?;
    }
    Ok(())
}

fn write_entry(out: &mut impl Write, entry: &Entry) -> io::Result<()> {
    let seats: Vec<_> = seat_counts(entry).iter().map(ToString::to_string).collect();
    writeln!(out, "{} ({}): {} players", entry.name, entry.id, seats.join(" or "))?;
    writeln!(out, "  {}", entry.summary)?;
    writeln!(out, "  turns: {}", entry.turns)?;
    for row in entry.options {
        writeln!(out, "  {}: {}{}", row.key, row.meaning, only_with(row))?;
        for (i, choice) in row.choices.iter().enumerate() {
            let usual = if i == 0 { " (the usual)" } else { "" };
            writeln!(out, "    {}={}{usual}: {}", row.key, choice.value, choice.meaning)?;
        }
    }
    writeln!(out, "  variants:")?;
    let variants: Vec<_> = entry.variants().collect();
    let listed: Vec<_> = variants
        .iter()
        .filter(|game| variants.len() <= LISTED || game.text().matches('=').count() <= 1)
        .collect();
    for game in &listed {
        let seats: Vec<_> = game.seats().iter().map(|seat| seat.name).collect();
        writeln!(out, "    {}: {}", game.text(), seats.join(", "))?;
    }
    if listed.len() < variants.len() {
        writeln!(out, "    and {} more that combine these", variants.len() - listed.len())?;
    }
    Ok(())
}

fn only_with(row: &OptionRow) -> String {
    row.only_with
        .map_or_else(String::new, |o| format!(", only with {}={}", o.key, o.values.join(" or ")))
}

fn seat_counts(entry: &Entry) -> BTreeSet<usize> {
    entry.variants().map(|game| game.seats().len()).collect()
}

fn entry_json(entry: &Entry) -> Value {
    let options: Vec<_> = entry
        .options
        .iter()
        .map(|row| {
            let choices: Vec<_> = row
                .choices
                .iter()
                .map(|choice| json!({ "value": choice.value, "meaning": choice.meaning }))
                .collect();
            json!({
                "key": row.key,
                "meaning": row.meaning,
                "default": row.choices[0].value,
                "choices": choices,
                "only_with": row.only_with.map(|o| json!({ "key": o.key, "values": o.values })),
            })
        })
        .collect();
    let variants: Vec<_> = entry
        .variants()
        .map(|game| {
            let seats: Vec<_> = game
                .seats()
                .iter()
                .map(|seat| json!({ "name": seat.name, "team": seat.team }))
                .collect();
            json!({ "game": game.text(), "seats": seats })
        })
        .collect();
    json!({
        "id": entry.id,
        "name": entry.name,
        "summary": entry.summary,
        "turns": entry.turns,
        "options": options,
        "variants": variants,
    })
}
