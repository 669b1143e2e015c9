//! What an entrant's games so far mean for the next one.

use std::collections::{BTreeMap, BTreeSet};

use crate::{EntrantId, Points, Tournament};

/// Of one entrant.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct History {
    /// How often it met whom, games that were forfeited included.
    pub(crate) met: BTreeMap<EntrantId, u32>,
    /// Whom it has played, or is playing: games that were forfeited do not count.
    pub(crate) faced: BTreeSet<EntrantId>,
    /// Its seats in the games that were played or are being played, in order.
    pub(crate) seats: Vec<u8>,
    /// How often it scored without an opponent: byes, and games that others forfeited.
    pub(crate) byes: u32,
    pub(crate) score: Points,
    /// In the last round, and in the one before: 1 where it met a lower score or had a bye, -1 where it met
    /// a higher one.
    pub(crate) floats: [i8; 2],
    /// Whom it met last.
    pub(crate) last: Vec<EntrantId>,
}

impl Tournament {
    /// By entrant.
    pub(crate) fn histories(&self) -> Vec<History> {
        let mut histories = vec![History::default(); self.entrants.len()];
        let earned = self.earned();
        let mut games = self.games.iter().zip(&earned).peekable();
        // Games are in the order of their rounds; an arena has one round, without number.
        for round in 0..=self.rounds.len() {
            let before: Vec<Points> = histories.iter().map(|history| history.score).collect();
            for history in &mut histories {
                history.floats = [0, history.floats[0]];
            }
            while let Some((game, earned)) =
                games.next_if(|(game, _)| usize::from(game.round) <= round)
            {
                for (side, &entrant) in game.sides.iter().enumerate() {
                    let history = &mut histories[entrant as usize];
                    history.score += earned[side];
                    if game.is_annulled() {
                        continue;
                    }
                    let others = game.sides.iter().copied().filter(|&other| other != entrant);
                    history.last = others.clone().collect();
                    let mut float = 0;
                    for other in others {
                        *history.met.entry(other).or_default() += 1;
                        float = before[entrant as usize].cmp(&before[other as usize]) as i8;
                    }
                    if game.was_played() || game.outcome.is_none() {
                        history.faced.extend(&history.last);
                        history.seats.push(side as u8);
                        history.floats[0] = float;
                    } else if earned[side] > Points::ZERO {
                        history.byes += 1;
                        history.floats[0] = 1;
                    }
                }
            }
            if let Some(round) = round.checked_sub(1).map(|index| &self.rounds[index]) {
                for &entrant in &round.byes {
                    let history = &mut histories[entrant as usize];
                    history.byes += 1;
                    history.floats[0] = 1;
                    history.score += self.bye_points();
                }
            }
        }
        histories
    }
}
