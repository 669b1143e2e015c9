//! The players and openings of a contest, and one game of it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::tables::Tables;
use catalog::{
    AnyGame, AnyMatch, Computer, Kind, Level, Limits, Means, Record, SeatRow, Standing, Thinker,
};

use crate::failure::Failure;

/// One of the two players compared.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    A,
    B,
}

/// Games planned so that neither side has an advantage: every opening is played with every
/// arrangement.
pub(crate) struct Contest {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) seats: Vec<SeatRow>,
    /// The players, `a` first.
    pub(crate) sides: [Computer; 2],
    /// For each arrangement, which side has each seat.
    pub(crate) arrangements: Vec<Vec<Side>>,
    /// Random turns each game begins with.
    pub(crate) opening: usize,
    /// The turns themselves.
    openings: Arc<[Vec<String>]>,
    pub(crate) seed: u64,
    /// The tables of solved positions that `a` may use.
    pub(crate) tables: Tables,
    /// The net by which each side judges positions, instead of the game's own.
    pub(crate) nets: [Option<Arc<[u8]>>; 2],
}

/// The result of a game.
pub(crate) struct Played {
    /// Counted from 0.
    pub(crate) number: usize,
    /// For each seat whether it won; nobody in a draw.
    pub(crate) won: Vec<bool>,
    pub(crate) reason: &'static str,
    /// Turns, the opening's among them.
    pub(crate) turns: usize,
    /// What each side spent.
    pub(crate) spent: [Spent; 2],
    pub(crate) record: Record,
}

/// What a side spent on its turns.
#[derive(Copy, Clone, Default)]
pub(crate) struct Spent {
    pub(crate) turns: u64,
    pub(crate) time: Duration,
    pub(crate) nodes: u64,
    /// Sum of the depths reached.
    pub(crate) depth: u64,
}

impl Contest {
    pub(crate) fn new(
        game: Box<dyn AnyGame>,
        sides: [Computer; 2],
        pattern: Option<&str>,
        games: usize,
        opening: Option<usize>,
        seed: u64,
    ) -> Result<Self, Failure> {
        let seats = game.seats();
        let arrangements = arrangements(&seats, pattern)?;
        let round = arrangements.len();
        if games == 0 || !games.is_multiple_of(round) {
            let why = format!(
                "the number of games must be a multiple of {round}, not {games}: each opening is \
                 played with {round} arrangements of the players"
            );
            return Err(Failure::Input(why));
        }
        let opening = opening.unwrap_or_else(|| seats.len().max(USUAL_OPENING));
        let openings = openings(&*game, games / round, opening, seed)?;
        let (game, openings) = (Arc::from(game), Arc::from(openings));
        let (tables, nets) = (Tables::default(), [None, None]);
        Ok(Self { game, seats, sides, arrangements, opening, openings, seed, tables, nets })
    }

    /// The same games between other players.
    pub(crate) fn with_sides(&self, sides: [Computer; 2]) -> Self {
        Self {
            game: Arc::clone(&self.game),
            seats: self.seats.clone(),
            sides,
            arrangements: self.arrangements.clone(),
            opening: self.opening,
            tables: self.tables.clone(),
            nets: self.nets.clone(),
            openings: Arc::clone(&self.openings),
            seed: self.seed,
        }
    }

    /// The net a side judges by, if it is the strongest level.
    fn net(&self, side: Side) -> Option<&[u8]> {
        let best = self.sides[side as usize].kind == Kind::Level(Level::BEST);
        self.nets[side as usize].as_deref().filter(|_| best)
    }

    /// Do the nets have the shape that the game needs?
    pub(crate) fn try_nets(&self) -> Result<(), Failure> {
        for side in [Side::A, Side::B] {
            if let Some(net) = self.net(side) {
                let player = self.sides[side as usize];
                self.game.player_with_net(player, Means::default(), net).map_err(Failure::input)?;
            }
        }
        Ok(())
    }

    /// How many games there are.
    pub(crate) fn games(&self) -> usize {
        self.openings.len() * self.arrangements.len()
    }

    /// Do two teams play? Then every arrangement pits `a` against `b` alone.
    pub(crate) fn is_duel(&self) -> bool {
        teams(&self.seats) == 2
    }

    /// Which side has each seat in a game.
    pub(crate) fn arrangement(&self, number: usize) -> &[Side] {
        &self.arrangements[number % self.arrangements.len()]
    }

    /// Which opening a game begins with.
    pub(crate) fn round(&self, number: usize) -> usize {
        number / self.arrangements.len()
    }

    /// What `a` would score against its equal.
    pub(crate) fn even(&self) -> f64 {
        let seats = self.arrangements.iter().flatten();
        let of_a = seats.clone().filter(|&&side| side == Side::A).count();
        of_a as f64 / seats.count() as f64
    }

    /// Plays one game to its end.
    pub(crate) fn play(&self, number: usize, date: &str) -> Played {
        let sides = self.arrangement(number);
        let mut players: Vec<_> = (0u64..)
            .zip(sides)
            .map(|(seat, &side)| {
                let seed = mix(self.seed, mix(number as u64, seat + 1));
                let means = Means { threads: 1, lines: 1, seed, ..Means::default() };
                let computer = self.sides[side as usize];
                if let Some(net) = self.net(side) {
                    let player = self.game.player_with_net(computer, means, net);
                    player.expect("the nets were tried")
                } else if side == Side::A {
                    self.tables.player(&*self.game, computer, means)
                } else {
                    self.game.player(computer, means)
                }
            })
            .collect();
        let mut played = self.game.begin(catalog::START).expect("every game has a start");
        for turn in &self.openings[self.round(number)] {
            played.play(turn).expect("an opening was played before");
        }
        let mut spent = [Spent::default(); 2];
        let (won, reason) = loop {
            match played.status() {
                Standing::ToMove(name) => {
                    let seat = self.seats.iter().position(|seat| seat.name == name);
                    let seat = seat.expect("seats have the names their game gives them");
                    play_turn(&mut *played, &mut *players[seat], &mut spent[sides[seat] as usize]);
                }
                Standing::Over { winners, reason, .. } => {
                    break (self.seats.iter().map(|s| winners.contains(&s.name)).collect(), reason);
                }
            }
        };
        let record = self.record(number, &*played, date);
        Played { number, won, reason, turns: played.turns().len(), spent, record }
    }

    fn record(&self, number: usize, played: &dyn AnyMatch, date: &str) -> Record {
        let names: Vec<_> = self
            .arrangement(number)
            .iter()
            .map(|&side| {
                let letter = if side == Side::A { 'a' } else { 'b' };
                format!("{} ({letter})", self.sides[side as usize])
            })
            .collect();
        let mut record = played.record(&names, Some(date));
        let (round, game) = (self.round(number) + 1, number % self.arrangements.len() + 1);
        record.set_tag("Round", format!("{round}.{game}"));
        record.set_tag("Opening", format!("{} random turns", self.opening));
        record
    }
}

/// Random turns of an opening by default, two for each of two players: enough for different games,
/// too few to decide them.
const USUAL_OPENING: usize = 4;
/// Openings that end the game or decide it are drawn again so often.
const TRIES: u32 = 1_000;
/// Nodes searched to see whether an opening decides the game.
const OPENING_NODES: u64 = 1_000;
/// Openings met before are drawn again so often.
const TRIES_FOR_NEW: u32 = 20;

fn play_turn(played: &mut dyn AnyMatch, player: &mut dyn Thinker, spent: &mut Spent) {
    let begun = Instant::now();
    let thought = player.think(played, &Limits::default(), &mut |_| ());
    spent.time += begun.elapsed();
    spent.turns += 1;
    spent.nodes += thought.nodes;
    spent.depth += u64::from(thought.depth);
    let turn = thought.best().expect("there is a turn to find while the match goes on");
    played.play(turn).expect("players find legal turns");
}

fn teams(seats: &[SeatRow]) -> usize {
    seats.iter().map(|seat| seat.team).collect::<HashSet<_>>().len()
}

/// Two teams swap sides; more are rotated through the seats, beginning with the pattern.
fn arrangements(seats: &[SeatRow], pattern: Option<&str>) -> Result<Vec<Vec<Side>>, Failure> {
    if teams(seats) == 2 {
        if pattern.is_some() {
            let why = "--seats is for more than two teams; two swap sides by themselves";
            return Err(Failure::Input(why.to_owned()));
        }
        let side = |of_a: bool| if of_a { Side::A } else { Side::B };
        let first = seats[0].team;
        let arrangement =
            |a_first: bool| seats.iter().map(|s| side((s.team == first) == a_first)).collect();
        return Ok(vec![arrangement(true), arrangement(false)]);
    }
    let mut pattern = match pattern {
        Some(text) => read_pattern(text, seats.len())?,
        None => [Side::A, Side::B].into_iter().cycle().take(seats.len()).collect(),
    };
    let mut all: Vec<Vec<Side>> = Vec::new();
    for _ in seats {
        if !all.contains(&pattern) {
            all.push(pattern.clone());
        }
        pattern.rotate_right(1);
    }
    Ok(all)
}

fn read_pattern(text: &str, seats: usize) -> Result<Vec<Side>, Failure> {
    let wrong = || {
        let example = ["a"].into_iter().chain(std::iter::repeat_n("b", seats - 1));
        let example = example.collect::<Vec<_>>().join(",");
        Failure::Input(format!("--seats {text}: write {seats} letters, as {example}"))
    };
    let side = |letter| match letter {
        "a" => Ok(Side::A),
        "b" => Ok(Side::B),
        _ => Err(wrong()),
    };
    let sides = text.split(',').map(side).collect::<Result<Vec<_>, _>>()?;
    if sides.len() != seats {
        return Err(wrong());
    }
    if !(sides.contains(&Side::A) && sides.contains(&Side::B)) {
        return Err(Failure::Input(format!("--seats {text}: both a and b must sit somewhere")));
    }
    Ok(sides)
}

/// Different openings as far as there are any, none of which ends the game or leaves it with a
/// win that is easily proved: from there both sides would only win once each.
fn openings(
    game: &dyn AnyGame,
    count: usize,
    turns: usize,
    seed: u64,
) -> Result<Vec<Vec<String>>, Failure> {
    let mut rng = fastrand::Rng::with_seed(mix(seed, 0));
    let means = Means { table_bytes: 1 << 20, ..Means::default() };
    let mut judge = game.player(Computer::level(Level::BEST), means);
    let mut met = HashSet::new();
    let mut all = Vec::with_capacity(count);
    // Where there are too few to find another, the same ones come again.
    let mut tries = TRIES_FOR_NEW;
    while all.len() < count {
        let mut opening = draw_opening(game, &mut *judge, turns, &mut rng)?;
        let mut left = tries;
        while left > 0 && met.contains(&opening) {
            opening = draw_opening(game, &mut *judge, turns, &mut rng)?;
            left -= 1;
        }
        if !met.insert(opening.clone()) {
            tries = 0;
        }
        all.push(opening);
    }
    Ok(all)
}

fn draw_opening(
    game: &dyn AnyGame,
    judge: &mut dyn Thinker,
    turns: usize,
    rng: &mut fastrand::Rng,
) -> Result<Vec<String>, Failure> {
    for _ in 0..TRIES {
        let mut played = game.begin(catalog::START).expect("every game has a start");
        for _ in 0..turns {
            if let Some(turn) = played.pick(&mut |n| rng.u64(..n)) {
                played.play(&turn).expect("picked among the legal turns");
            }
        }
        // Without turns there is no choice.
        if turns == 0 || !played.status().is_over() && !is_decided(&*played, judge) {
            return Ok(played.turns());
        }
    }
    let why = format!("no opening of {turns} random turns was found that leaves the game open");
    Err(Failure::Input(why))
}

fn is_decided(played: &dyn AnyMatch, judge: &mut dyn Thinker) -> bool {
    // The result must not depend on earlier searches.
    judge.forget();
    judge.think(played, &Limits::nodes(OPENING_NODES), &mut |_| ()).value.proof.is_some()
}

/// One seed from two.
fn mix(seed: u64, other: u64) -> u64 {
    let mut rng = fastrand::Rng::with_seed(seed);
    rng.u64(..) ^ fastrand::Rng::with_seed(other ^ 0x6172_656e_6121).u64(..)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(game: &str, pattern: Option<&str>) -> Vec<String> {
        let seats = catalog::open(game).unwrap().seats();
        let letter = |side: &Side| if *side == Side::A { 'a' } else { 'b' };
        let all = arrangements(&seats, pattern).unwrap();
        all.iter().map(|sides| sides.iter().map(letter).collect()).collect()
    }

    #[test]
    fn two_teams_swap_and_more_are_rotated() {
        assert_eq!(letters("squadro", None), ["ab", "ba"]);
        assert_eq!(letters("kontakt(players=4)", None), ["abab", "baba"]);
        assert_eq!(letters("contigo(variant=capture)", None), ["abab", "baba"]);
        assert_eq!(
            letters("contigo(variant=capture)", Some("a,b,b,b")),
            ["abbb", "babb", "bbab", "bbba"]
        );
        assert_eq!(
            letters("contigo(variant=capture)", Some("a,a,b,b")),
            ["aabb", "baab", "bbaa", "abba"]
        );
    }

    #[test]
    fn openings_differ_and_leave_something_to_play() {
        let game = catalog::open("squadro").unwrap();
        let all = openings(&*game, 100, 4, 7).unwrap();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 100);
        assert!(all.iter().all(|turns| turns.len() == 4));
        assert_eq!(all, openings(&*game, 100, 4, 7).unwrap());
        assert_ne!(all, openings(&*game, 100, 4, 8).unwrap());
        // There are only five.
        assert_eq!(openings(&*game, 9, 1, 7).unwrap().len(), 9);
        assert_eq!(openings(&*game, 2, 0, 7).unwrap(), [Vec::<String>::new(), Vec::new()]);
        // Every match is over by its limit of turns.
        assert!(openings(&*game, 1, catalog::DEFAULT_TURN_LIMIT, 7).is_err());
    }

    #[test]
    fn a_decided_opening_is_seen() {
        let game = catalog::open("squadro").unwrap();
        let mut judge = game.player(Computer::level(Level::BEST), Means::default());
        let mut decided = |position| is_decided(&*game.begin(position).unwrap(), &mut *judge);
        assert!(decided("12.12.12.0.11/0.0.0.0.0 y"));
        assert!(!decided(catalog::START));
    }
}
