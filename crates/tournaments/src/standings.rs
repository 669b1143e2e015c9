//! Scores, tie-breaks, ranks, and the cross-table.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::game::{Game, Outcome};
use crate::{EntrantId, Form, GameId, Points, Tournament};

/// What decides between equal scores.
///
/// In a Swiss tournament, a round without a game on the board (bye, forfeit, absence) counts as one
/// against opponents with the same score as oneself, as in FIDE's regulations (C.07); FIDE's further
/// adjustment of the opponents' own unplayed rounds is not made.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The sum of the opponents' scores.
    Buchholz,
    /// The same without the lowest.
    BuchholzCut1,
    /// The sum of the scores of the opponents one was placed above, and half of those one shared a
    /// place with.
    SonnebornBerger,
    /// The sum of one's scores after each round.
    Progressive,
    /// How many games one won: a first place alone, or a game that all others forfeited.
    Wins,
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// From 1 on; who is equal in everything shares the best rank.
    pub rank: u32,
    /// Who.
    pub entrant: EntrantId,
    /// The points; in an arena, as [`crate::arena`] counts them.
    pub score: Points,
    /// In the order of [`crate::Settings::tie_breaks`].
    pub tie_breaks: Vec<Points>,
    /// Games that were played on the board.
    pub played: u32,
    /// Of those, how many were won: the first place alone.
    pub wins: u32,
    /// Of those, how many ended with a shared first place.
    pub draws: u32,
    /// Rounds without an opponent.
    pub byes: u32,
    /// Games that were forfeited by this entrant.
    pub forfeited: u32,
}

/// What one got in a game with another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The game.
    pub game: GameId,
    /// The side one had, 0 for the first seat.
    pub side: u8,
    /// What it gave; nothing while it is being played.
    pub points: Option<Points>,
}

/// Everybody against everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossTable {
    /// The order of rows and columns: that of the standings.
    pub order: Vec<EntrantId>,
    /// The games of each row's entrant with each column's.
    pub cells: Vec<Vec<Vec<Cell>>>,
}

/// What a round was worth for one entrant's tie-breaks.
struct Encounter {
    opponents: Vec<(Points, Versus)>,
}

/// How one stood against an opponent.
#[derive(Copy, Clone, PartialEq)]
enum Versus {
    Above,
    Level,
    Below,
}

impl Tournament {
    /// What each game gave to each of its sides, by number of the game.
    pub fn earned(&self) -> Vec<Vec<Points>> {
        let counts =
            |game: &Game| !game.sides.iter().any(|&side| self.entrants[side as usize].struck_out);
        let points = |game: &Game| match &game.outcome {
            Some(outcome) if counts(game) => {
                (0..game.sides.len()).map(|side| Points::of_side(outcome, side)).collect()
            }
            _ => vec![Points::ZERO; game.sides.len()],
        };
        let mut earned: Vec<Vec<Points>> = self.games.iter().map(points).collect();
        if let Form::Arena { .. } = self.settings.form {
            self.count_streaks(&mut earned);
        }
        earned
    }

    /// The rule stands at the top of [`crate::arena`].
    fn count_streaks(&self, earned: &mut [Vec<Points>]) {
        let mut decided: Vec<GameId> = (0..self.games.len() as u32).collect();
        decided.retain(|&game| self.games[game as usize].decided.is_some());
        decided.sort_unstable_by_key(|&game| self.games[game as usize].decided);
        let mut streaks = vec![0_u32; self.entrants.len()];
        for number in decided {
            let game = &self.games[number as usize];
            if game.is_annulled() {
                continue;
            }
            for (side, &entrant) in game.sides.iter().enumerate() {
                let streak = &mut streaks[entrant as usize];
                let factor = if *streak >= 2 { 4 } else { 2 };
                let points = &mut earned[number as usize][side];
                *points = *points * factor;
                *streak = if won(game, side) { *streak + 1 } else { 0 };
            }
        }
    }

    /// The score of each entrant.
    pub fn scores(&self) -> Vec<Points> {
        let mut scores = vec![Points::ZERO; self.entrants.len()];
        for (game, earned) in self.games.iter().zip(self.earned()) {
            for (&entrant, points) in game.sides.iter().zip(earned) {
                scores[entrant as usize] += points;
            }
        }
        for &entrant in self.rounds.iter().flat_map(|round| &round.byes) {
            scores[entrant as usize] += self.bye_points();
        }
        scores
    }

    /// The standings, best first.
    pub fn standings(&self) -> Vec<Row> {
        let scores = self.scores();
        let earned = self.earned();
        let mut games_of: Vec<Vec<GameId>> = vec![Vec::new(); self.entrants.len()];
        for (number, game) in (0..).zip(&self.games) {
            for &side in &game.sides {
                games_of[side as usize].push(number);
            }
        }
        let mut rows: Vec<(u32, Row)> = (0..self.entrants.len() as u32)
            .map(|entrant| {
                let merit = match self.settings.form {
                    Form::Knockout { .. } => self.knockout_merit(entrant),
                    _ => 0,
                };
                (merit, self.row(entrant, &games_of[entrant as usize], &scores, &earned))
            })
            .collect();
        let knockout = matches!(self.settings.form, Form::Knockout { .. });
        let key = |(merit, row): &(u32, Row)| {
            let by_points = (!knockout).then(|| (row.score, row.tie_breaks.clone()));
            Reverse((*merit, by_points))
        };
        rows.sort_by_cached_key(|one| (key(one), self.entrants[one.1.entrant as usize].seed));
        for place in 0..rows.len() {
            let shared = place > 0 && key(&rows[place]) == key(&rows[place - 1]);
            rows[place].1.rank = if shared { rows[place - 1].1.rank } else { place as u32 + 1 };
        }
        rows.into_iter().map(|(_, row)| row).collect()
    }

    fn row(
        &self,
        entrant: EntrantId,
        games: &[GameId],
        scores: &[Points],
        earned: &[Vec<Points>],
    ) -> Row {
        let sides = || {
            games.iter().map(|&number| {
                let game = &self.games[number as usize];
                (number, game, game.side_of(entrant).expect("it plays in it"))
            })
        };
        let count = |what: &dyn Fn(&Game, usize) -> bool| {
            sides().filter(|(_, game, side)| what(game, *side)).count() as u32
        };
        let byes = self.rounds.iter().filter(|round| round.byes.contains(&entrant)).count() as u32;
        let encounters = self.encounters(entrant, games, scores, earned);
        let all = || encounters.iter().flat_map(|encounter| &encounter.opponents);
        let tie_break = |kind: &TieBreak| match kind {
            TieBreak::Buchholz => all().map(|(score, _)| *score).sum(),
            TieBreak::BuchholzCut1 => {
                let least = all().map(|(score, _)| score.0).min().unwrap_or(0);
                Points(all().map(|(score, _)| score.0).sum::<i64>() - least)
            }
            TieBreak::SonnebornBerger => all()
                .map(|(score, versus)| match versus {
                    Versus::Above => *score,
                    Versus::Level => score.half(),
                    Versus::Below => Points::ZERO,
                })
                .sum(),
            TieBreak::Progressive => {
                let rounds = self.rounds.len() as i64;
                let games = sides().map(|(number, game, side)| {
                    earned[number as usize][side] * (rounds + 1 - i64::from(game.round))
                });
                let byes = (0..rounds)
                    .filter(|&round| self.rounds[round as usize].byes.contains(&entrant))
                    .map(|round| self.bye_points() * (rounds - round));
                games.chain(byes).sum()
            }
            TieBreak::Wins => Points::ONE * i64::from(count(&won)),
        };
        Row {
            rank: 0,
            entrant,
            score: scores[entrant as usize],
            tie_breaks: self.settings.tie_breaks.iter().map(tie_break).collect(),
            played: count(&|game, _| game.was_played()),
            wins: count(&|game, side| game.was_played() && won(game, side)),
            draws: count(&|game, side| {
                let Some(Outcome::Places(places)) = &game.outcome else { return false };
                places[side] == 1 && !won(game, side)
            }),
            byes,
            forfeited: count(
                &|game, side| matches!(&game.outcome, Some(Outcome::Forfeit(absent)) if absent[side]),
            ),
        }
    }

    /// Whom one has met, and how one stood against them.
    fn encounters(
        &self,
        entrant: EntrantId,
        games: &[GameId],
        scores: &[Points],
        earned: &[Vec<Points>],
    ) -> Vec<Encounter> {
        let swiss = matches!(self.settings.form, Form::Swiss { .. });
        let own = scores[entrant as usize];
        let others = i64::from(self.settings.table.sides) - 1;
        // Against opponents as good as oneself: as many points as were given without playing.
        let virtual_one = |points: Points| Encounter {
            opponents: (0..2 * others)
                .map(|half| {
                    let above = half * Points::ONE.0 < 2 * points.0;
                    (own.half(), if above { Versus::Above } else { Versus::Below })
                })
                .collect(),
        };
        let mut encounters = Vec::new();
        let mut had_game = vec![false; self.rounds.len() + 1];
        for &number in games {
            let game = &self.games[number as usize];
            had_game[usize::from(game.round)] = true;
            let side = game.side_of(entrant).expect("it plays in it");
            let struck = game.sides.iter().any(|&one| self.entrants[one as usize].struck_out);
            match &game.outcome {
                Some(_) if struck => {}
                Some(Outcome::Places(places)) => {
                    encounters.push(Self::against(game, side, scores, |one| places[one]));
                }
                Some(_) if swiss => {
                    encounters.push(virtual_one(earned[number as usize][side]));
                }
                Some(Outcome::Forfeit(absent)) if !absent[side] => {
                    encounters.push(Self::against(game, side, scores, |one| u8::from(absent[one])));
                }
                None | Some(_) => {}
            }
        }
        if swiss {
            for (number, round) in (1..).zip(&self.rounds) {
                let bye = round.byes.contains(&entrant);
                if bye || !had_game[number] {
                    let points = if bye { self.bye_points() } else { Points::ZERO };
                    encounters.push(virtual_one(points));
                }
            }
        }
        encounters
    }

    fn against(
        game: &Game,
        side: usize,
        scores: &[Points],
        place: impl Fn(usize) -> u8,
    ) -> Encounter {
        let others = (0..game.sides.len()).filter(|&other| other != side);
        let opponents = others.map(|other| {
            let versus = match place(side).cmp(&place(other)) {
                std::cmp::Ordering::Less => Versus::Above,
                std::cmp::Ordering::Equal => Versus::Level,
                std::cmp::Ordering::Greater => Versus::Below,
            };
            (scores[game.sides[other] as usize], versus)
        });
        Encounter { opponents: opponents.collect() }
    }

    /// Everybody against everybody, in the order of the standings.
    pub fn cross_table(&self) -> CrossTable {
        let order: Vec<EntrantId> = self.standings().iter().map(|row| row.entrant).collect();
        let mut place = vec![0; order.len()];
        for (row, &entrant) in order.iter().enumerate() {
            place[entrant as usize] = row;
        }
        let mut cells = vec![vec![Vec::new(); order.len()]; order.len()];
        for ((number, game), earned) in (0..).zip(&self.games).zip(self.earned()) {
            for (side, &entrant) in game.sides.iter().enumerate() {
                let points = game.outcome.as_ref().map(|_| earned[side]);
                for &other in game.sides.iter().filter(|&&other| other != entrant) {
                    let cell = Cell { game: number, side: side as u8, points };
                    cells[place[entrant as usize]][place[other as usize]].push(cell);
                }
            }
        }
        CrossTable { order, cells }
    }
}

/// Did this side win: the first place alone, or a game that all others forfeited?
fn won(game: &Game, side: usize) -> bool {
    match &game.outcome {
        Some(Outcome::Places(places)) => {
            places[side] == 1 && places.iter().filter(|&&place| place == 1).count() == 1
        }
        Some(Outcome::Forfeit(absent)) => (0..absent.len()).all(|one| absent[one] != (one == side)),
        _ => false,
    }
}
