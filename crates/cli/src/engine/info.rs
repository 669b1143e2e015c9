//! The `info` lines of a search.

use catalog::{AnyMatch, Standing, Thought, Worth};

/// A line for each of the best lines of play.
pub(crate) fn lines(played: &dyn AnyMatch, thought: &Thought, numbered: bool) -> Vec<String> {
    let Standing::ToMove(mover) = played.status() else { return Vec::new() };
    let seats = played.game().seats();
    let mover = seats.iter().position(|seat| seat.name == mover);
    let mover = mover.expect("seats have the names their game gives them");
    let figures = format!(
        "nodes {} nps {:.0} time {}",
        thought.nodes,
        thought.speed(),
        thought.time.as_millis()
    );
    let line = |(number, line): (usize, &catalog::ThoughtLine)| {
        let number = if numbered { format!(" multipv {number}") } else { String::new() };
        format!(
            "info depth {}{number} score {} values {} {figures} pv {}",
            thought.depth,
            score(&line.value, mover),
            values(&line.value),
            line.turns.join(" ")
        )
    };
    (1..).zip(&thought.lines).map(line).collect()
}

/// Proved, or an estimate: the chance to win as a difference in Elo.
fn score(value: &Worth, mover: usize) -> String {
    if let Some(proof) = value.proof {
        let word = if proof.wins { "win" } else { "loss" };
        // A proof of one turn cannot be shortened.
        let bound = if proof.exact || proof.turns <= 1 { "" } else { " upperbound" };
        return format!("{word} {}{bound}", proof.turns);
    }
    if value.drawn {
        return "draw".to_owned();
    }
    let share = f64::from(value.shares[mover]).clamp(0.0001, 0.9999);
    format!("cp {:.0}", 400.0 * (share / (1.0 - share)).log10())
}

fn values(value: &Worth) -> String {
    value.shares.iter().map(|share| format!("{share:.3}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Proof;

    #[test]
    fn estimates_are_distinguished_from_proofs() {
        let estimate = Worth { shares: vec![0.76, 0.24], proof: None, drawn: false };
        assert_eq!(score(&estimate, 0), "cp 200");
        assert_eq!(score(&estimate, 1), "cp -200");
        assert_eq!(values(&estimate), "0.760 0.240");
        let sure = Worth { shares: vec![1.0, 0.0], proof: None, drawn: false };
        assert_eq!(score(&sure, 0), "cp 1600");
        assert_eq!(score(&sure, 1), "cp -1600");
        let proof = |wins, exact| Some(Proof { team: 0, wins, turns: 3, exact });
        let won = |proof| Worth { shares: vec![1.0, 0.0], proof, drawn: false };
        assert_eq!(score(&won(proof(true, true)), 0), "win 3");
        assert_eq!(score(&won(proof(true, false)), 0), "win 3 upperbound");
        assert_eq!(score(&won(proof(false, true)), 0), "loss 3");
        let now = Some(Proof { team: 0, wins: true, turns: 1, exact: false });
        assert_eq!(score(&won(now), 0), "win 1");
        let drawn = Worth { shares: vec![0.5, 0.5], proof: None, drawn: true };
        assert_eq!(score(&drawn, 1), "draw");
    }
}
