//! What the worker answers.

use std::fmt::Write;
use std::time::Duration;

use catalog::{Proof, Thought, ThoughtLine, Worth};

/// An answer of the worker; while it thinks there are several.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The best lines so far.
    SoFar(Thought),
    /// The best lines: the last answer.
    Found(Thought),
    /// What the last turn changed: the last answer.
    Changed(Vec<Changed>),
    /// Why it cannot think about the question: the last answer.
    Refused(String),
}

/// Something that a turn changed in what the computer counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// Its name in the words of the game.
    pub key: String,
    /// For which team.
    pub team: usize,
    /// How much it was before the turn.
    pub before: u32,
    /// How much it is after it.
    pub after: u32,
}

impl Answer {
    /// The message: a word, then one line for each part.
    pub fn text(&self) -> String {
        match self {
            Self::SoFar(thought) => format!("{SO_FAR}\n{}", thought_text(thought)),
            Self::Found(thought) => format!("{FOUND}\n{}", thought_text(thought)),
            Self::Changed(changes) => {
                let rows = changes.iter().map(|Changed { key, team, before, after }| {
                    format!("\n{key} {team} {before} {after}")
                });
                format!("{CHANGED}{}", rows.collect::<String>())
            }
            Self::Refused(why) => format!("{REFUSED}\n{why}"),
        }
    }

    /// Reads a message.
    pub fn read(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once('\n').unwrap_or((text, ""));
        match word {
            SO_FAR => read_thought(rest).map(Self::SoFar),
            FOUND => read_thought(rest).map(Self::Found),
            CHANGED => rest.lines().map(read_change).collect::<Option<_>>().map(Self::Changed),
            REFUSED => Some(Self::Refused(rest.to_owned())),
            _ => None,
        }
    }
}

const SO_FAR: &str = "so far";
const FOUND: &str = "found";
const CHANGED: &str = "changed";
const REFUSED: &str = "refused";

fn read_change(row: &str) -> Option<Changed> {
    let mut words = row.split(' ');
    let key = words.next()?.to_owned();
    let mut number = || words.next()?.parse::<u32>().ok();
    Some(Changed { key, team: number()? as usize, before: number()?, after: number()? })
}

fn thought_text(thought: &Thought) -> String {
    let Thought { depth, nodes, time, value, lines } = thought;
    let mut text = format!("{depth} {nodes} {}\n{}", time.as_micros() as u64, worth_text(value));
    for ThoughtLine { turns, value } in lines {
        write!(text, "\n{}\t{}", worth_text(value), turns.join(" "))
            .expect("a string takes everything");
    }
    text
}

fn read_thought(text: &str) -> Option<Thought> {
    let mut rows = text.split('\n');
    let mut numbers = rows.next()?.split(' ').map(str::parse::<u64>);
    let mut number = || numbers.next()?.ok();
    let (depth, nodes, micros) = (number()?, number()?, number()?);
    let value = read_worth(rows.next()?)?;
    let line = |row: &str| {
        let (value, turns) = row.split_once('\t')?;
        let turns = turns.split_whitespace().map(str::to_owned).collect();
        Some(ThoughtLine { turns, value: read_worth(value)? })
    };
    Some(Thought {
        depth: u32::try_from(depth).ok()?,
        nodes,
        time: Duration::from_micros(micros),
        value,
        lines: rows.map(line).collect::<Option<_>>()?,
    })
}

/// The bits of the shares, then what is proved: `0 1065353216;0 true 3 false`, `1 1;draw`. Decimals
/// are avoided, because code for them would add much to the size of the page.
fn worth_text(worth: &Worth) -> String {
    let bits = worth.shares.iter().map(|share| share.to_bits().to_string());
    let shares = bits.collect::<Vec<_>>().join(" ");
    match worth.proof {
        None if worth.drawn => format!("{shares};{DRAWN}"),
        None => shares,
        Some(Proof { team, wins, turns, exact }) => {
            format!("{shares};{team} {wins} {turns} {exact}")
        }
    }
}

const DRAWN: &str = "draw";

fn read_worth(text: &str) -> Option<Worth> {
    let (shares, proof) = text.split_once(';').map_or((text, None), |(a, b)| (a, Some(b)));
    let drawn = proof == Some(DRAWN);
    let proof = match proof {
        None | Some(DRAWN) => None,
        Some(proof) => {
            let parts: Vec<_> = proof.split(' ').collect();
            let [team, wins, turns, exact] = parts[..] else { return None };
            Some(Proof {
                team: team.parse().ok()?,
                wins: wins.parse().ok()?,
                turns: turns.parse().ok()?,
                exact: exact.parse().ok()?,
            })
        }
    };
    let share = |bits: &str| bits.parse().ok().map(f32::from_bits);
    let shares = shares.split(' ').map(share).collect::<Option<_>>()?;
    Some(Worth { shares, proof, drawn })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_arrive_as_they_were_sent() {
        let proof = Some(Proof { team: 1, wins: false, turns: 4, exact: true });
        let value = Worth { shares: vec![0.25, 0.75], proof: None, drawn: false };
        let mut thought = Thought {
            depth: 9,
            nodes: u64::MAX,
            time: Duration::from_millis(1234),
            value: value.clone(),
            lines: Vec::new(),
        };
        let answer = Answer::SoFar(thought.clone());
        assert_eq!(Answer::read(&answer.text()), Some(answer));
        thought.value = Worth { shares: vec![1.0, 0.0], proof, drawn: false };
        let turns = vec!["c6-e6/Sf>1.1".into(), "d4xd1xf1/Nc<1".into()];
        thought.lines.push(ThoughtLine { turns, value: thought.value.clone() });
        thought.lines.push(ThoughtLine { turns: Vec::new(), value: value.clone() });
        let value = Worth { drawn: true, ..value };
        thought.lines.push(ThoughtLine { turns: Vec::new(), value });
        let answer = Answer::Found(thought);
        assert_eq!(Answer::read(&answer.text()), Some(answer));
        let changed = Changed { key: "roofs".into(), team: 1, before: 4, after: 3 };
        for changes in [vec![], vec![changed.clone(), changed]] {
            let answer = Answer::Changed(changes);
            assert_eq!(Answer::read(&answer.text()), Some(answer));
        }
        let answer = Answer::Refused("unknown game `chess`\nreally".into());
        assert_eq!(Answer::read(&answer.text()), Some(answer));
    }

    #[test]
    fn other_texts_are_no_answers() {
        for text in [
            "",
            "changed\nroofs 1 2",
            "found",
            "found\n1 2\n1",
            "found\n1 2 3\none",
            "perhaps\n1 2 3\n1",
        ] {
            assert_eq!(Answer::read(text), None, "{text}");
        }
        assert_eq!(Answer::read("found\n1 2 3\n1 0;0 true 3"), None);
        assert_eq!(Answer::read("found\n1 2 3\n1 0\nno worth"), None);
    }
}
