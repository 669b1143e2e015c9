//! Conditional turns: answers that are played as soon as the opponent plays a foreseen turn.

use std::collections::BTreeMap;

use catalog::{AnyMatch, Standing};
use wire::room::Turn;

use super::Refusal;

/// The plans of players, by account: lines of turns from the current position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ConditionalTurns(BTreeMap<String, Vec<Vec<String>>>);

/// The most turns in a line.
const MAX_LENGTH: usize = 40;
/// The most branches of a plan.
const MAX_BRANCHES: usize = 50;

impl ConditionalTurns {
    /// Sets an account's plan; lines that are not legal from the current position are refused.
    pub(crate) fn set(
        &mut self,
        account: &str,
        text: &str,
        played: &dyn AnyMatch,
    ) -> Result<(), Refusal> {
        let lines: Vec<Vec<String>> = text
            .lines()
            .map(|line| line.split_whitespace().map(str::to_owned).collect())
            .filter(|line: &Vec<_>| !line.is_empty())
            .collect();
        if lines.len() > MAX_BRANCHES || lines.iter().any(|line| line.len() > MAX_LENGTH) {
            return Err(Refusal::TOO_LONG);
        }
        for line in &lines {
            let mut copy = played.copy();
            for turn in line {
                copy.play(turn).map_err(|_| Refusal::PLAN)?;
            }
        }
        self.0.insert(account.to_owned(), lines);
        self.0.retain(|_, lines| !lines.is_empty());
        Ok(())
    }

    /// Reads a plan as it was [`stored`], and applies the turns played since. A plan that does not
    /// fit any more is dropped.
    pub(crate) fn resume(
        &mut self,
        account: &str,
        stored: &str,
        played: &dyn AnyMatch,
        turns: &[Turn],
    ) {
        let Some((ply, lines)) = read(stored) else {
            return;
        };
        let Some(since) = turns.get(ply..) else {
            return;
        };
        let mut then = played.copy();
        for _ in since {
            then.undo();
        }
        let mut plan = Self::default();
        if plan.set(account, lines, &*then).is_ok() {
            for turn in since {
                plan.played(&turn.turn);
            }
            self.0.append(&mut plan.0);
        }
    }

    /// An account's plan as a text.
    pub(crate) fn text(&self, account: &str) -> String {
        let lines = self.0.get(account).map_or(&[][..], Vec::as_slice);
        lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>().join("\n")
    }

    /// The turn that this account's plan plays now.
    pub(crate) fn next(&self, account: &str, played: &dyn AnyMatch) -> Option<String> {
        if !matches!(played.status(), Standing::ToMove(_)) {
            return None;
        }
        self.0.get(account)?.iter().find_map(|line| line.first().cloned())
    }

    /// A turn was played: plans that foresaw it go on, the others are forgotten.
    pub(crate) fn played(&mut self, turn: &str) {
        for lines in self.0.values_mut() {
            lines.retain_mut(|line| {
                let foreseen = line.first().is_some_and(|first| first == turn);
                if foreseen {
                    line.remove(0);
                }
                foreseen && !line.is_empty()
            });
        }
        self.0.retain(|_, lines| !lines.is_empty());
    }

    /// Drops all plans.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// A plan as it is stored, with how many turns were played when it was made: its lines begin there.
pub(crate) fn stored(ply: u32, plan: &str) -> String {
    if plan.trim().is_empty() { String::new() } else { format!("ply {ply}\n{plan}") }
}

fn read(stored: &str) -> Option<(usize, &str)> {
    let (ply, lines) = stored.strip_prefix("ply ")?.split_once('\n')?;
    Some((ply.parse().ok()?, lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_goes_on_as_long_as_it_is_followed() {
        let mut played = catalog::open("squadro").unwrap().begin("start").unwrap();
        let mut plans = ConditionalTurns::default();
        // The first turn of a line is an opponent's.
        plans.set("me", "1 2 1 3\n2 4", &*played).unwrap();
        played.play("1").unwrap();
        plans.played("1");
        assert_eq!(plans.next("me", &*played).as_deref(), Some("2"));
        assert_eq!(plans.text("me"), "2 1 3");
        plans.played("2");
        plans.played("5");
        assert_eq!(plans.next("me", &*played), None);
    }

    #[test]
    fn a_plan_that_cannot_be_played_is_refused() {
        let played = catalog::open("squadro").unwrap().begin("start").unwrap();
        let mut plans = ConditionalTurns::default();
        assert_eq!(plans.set("me", "1 9", &*played), Err(Refusal::PLAN));
        assert_eq!(plans.set("me", &"1 ".repeat(41), &*played), Err(Refusal::TOO_LONG));
        assert_eq!(plans.text("me"), "");
    }

    #[test]
    fn a_stored_plan_goes_on_where_the_game_is() {
        let mut played = catalog::open("squadro").unwrap().begin("start").unwrap();
        let mut turns = Vec::new();
        let plan = stored(1, "1 2 1 3\n2 4");
        let check = |played: &dyn AnyMatch, turns: &[Turn], left: &str| {
            let mut plans = ConditionalTurns::default();
            plans.resume("me", &plan, played, turns);
            assert_eq!(plans.text("me"), left, "after {turns:?}");
        };
        check(&*played, &turns, "");
        for (turn, left) in [("5", "1 2 1 3\n2 4"), ("1", "2 1 3"), ("2", "1 3"), ("4", "")] {
            played.play(turn).unwrap();
            turns.push(Turn { seat: turns.len() as u8 % 2, turn: turn.to_owned(), spent_ms: 0 });
            check(&*played, &turns, left);
        }
        for odd in ["", "1 2 1 3", "ply x\n1", "ply 99\n1"] {
            let mut plans = ConditionalTurns::default();
            plans.resume("me", odd, &*played, &turns);
            assert_eq!(plans.text("me"), "", "{odd}");
        }
    }
}
