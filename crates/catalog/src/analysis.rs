//! Reviews a game: the value of each turn, and which turns were mistakes.
//!
//! Positions are thought about from the last to the first, so that what is known about the end
//! helps to judge what came before. A turn is called a mistake only if the better one still looks
//! better after as much thought as was given to the turn that was played, and a win counts as
//! let go only if it cannot be proved after the turn that was played, with several times the thought.

use search::Limits;

use crate::{AnyMatch, Proof, SeatRow, Standing, Thinker, Thought, Worth};

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What the position was worth before the first turn.
    pub start: Worth,
    /// The turns in order.
    pub turns: Vec<Reviewed>,
}

/// A turn with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// Its text.
    pub turn: String,
    /// Who played it: the place of the seat among the game's seats.
    pub seat: usize,
    /// What the position was worth after it.
    pub after: Worth,
    /// Did the rules end the match with it? Then `after` is the result.
    pub over: bool,
    /// Its loss.
    pub judgement: Judgement,
    /// What to play instead; there where the turn is a fault.
    pub better: Option<Better>,
}

/// A turn that should have been played.
#[derive(Clone, Debug, PartialEq)]
pub struct Better {
    /// It, and good play from there on.
    pub turns: Vec<String>,
    /// What the position is worth before it, if it is played.
    pub worth: Worth,
}

/// What a turn cost the team that played it.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Judgement {
    /// Win probability, from 0 to 1.
    pub lost: f32,
    /// How bad that is, if it is a mistake.
    pub fault: Option<Fault>,
    /// A win was proved in so many turns, and is not any more.
    pub let_go: Option<u32>,
}

/// How bad a turn is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// Something better was there.
    Slip,
    /// It costs a good part of what one had.
    Mistake,
    /// It may have decided the game.
    Blunder,
}

impl Fault {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Slip, Self::Mistake, Self::Blunder];

    /// The win probability lost from which on a turn is called so, between two sides. Among more
    /// there is less to lose for each, and it takes less in proportion.
    pub const fn least(self) -> f32 {
        [0.08, 0.16, 0.32][self as usize]
    }

    /// In English, one word.
    pub const fn name(self) -> &'static str {
        ["slip", "mistake", "blunder"][self as usize]
    }

    fn of(lost: f32, sides: usize) -> Option<Self> {
        let part = 2.0 / sides as f32;
        Self::ALL.into_iter().rev().find(|fault| lost >= fault.least() * part)
    }
}

/// The outlook of the team that plays a turn.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Outlook {
    /// Win probability, from 0 to 1.
    pub share: f32,
    /// The turns, this one included, in which it is certain to win.
    pub win: Option<u32>,
}

impl Outlook {
    /// The outlook by the value of a position in which `seat` is to move and plays the best turn.
    pub fn of_best(seats: &[SeatRow], seat: usize, worth: &Worth) -> Self {
        Self { share: worth.shares[seat], win: win_of(seats, seat, worth) }
    }

    /// The outlook by the value of a position after `seat` has played; `over` if the game has
    /// ended.
    pub fn of_played(seats: &[SeatRow], seat: usize, worth: &Worth, over: bool) -> Self {
        let team = seats[seat].team;
        let mut shares = seats.iter().zip(&worth.shares);
        let won = over && shares.all(|(row, &share)| (row.team == team) == (share > 0.0));
        let win = if won { Some(0) } else { win_of(seats, seat, worth) };
        Self { share: worth.shares[seat], win: win.map(|turns| turns + 1) }
    }
}

impl Judgement {
    /// Judges a turn, among so many sides, by what the best one promised.
    pub fn of(best: Outlook, played: Outlook, sides: usize) -> Self {
        let lost = (best.share - played.share).max(0.0);
        let let_go = best.win.filter(|_| played.win.is_none());
        // Missing a proved win is a mistake even if the position is still good.
        let fault = Fault::of(lost, sides).or(let_go.map(|_| Fault::Slip));
        Self { lost, fault, let_go }
    }
}

/// The best turn, if playing another one would be a mistake: `thought` needs two lines.
pub fn only_good(seats: &[SeatRow], seat: usize, thought: &Thought) -> Option<String> {
    let [best, next, ..] = &thought.lines[..] else { return None };
    let gap = best.value.shares[seat] - next.value.shares[seat];
    let least = Fault::Mistake.least() * 2.0 / sides(seats) as f32;
    (gap >= least).then(|| best.turns.first().cloned())?
}

/// How many sides there are: seats that win together are one.
pub fn sides(seats: &[SeatRow]) -> usize {
    let first = |(i, row): &(usize, &SeatRow)| seats[..*i].iter().all(|r| r.team != row.team);
    seats.iter().enumerate().filter(first).count()
}

/// Thinks about every position of a match, each within the limits, and judges its turns; `report`
/// hears of each turn when it is judged, the last one first. Nothing if it was called off.
pub fn review(
    played: Box<dyn AnyMatch>,
    thinker: &mut dyn Thinker,
    limits: &Limits,
    on_progress: &mut dyn FnMut(usize, &Reviewed),
) -> Option<Review> {
    let mut reviewing = Reviewing::begin(played);
    while let Some(asked) = reviewing.asked() {
        let thought = thinker.think(asked, limits, &mut |_| ());
        if limits.cancel.is_cancelled() {
            return None;
        }
        if let Some((i, turn)) = reviewing.hear(thought) {
            on_progress(i, turn);
        }
    }
    reviewing.review()
}

/// A running review: it asks for the value of one position after another, and judges the turns from
/// the last to the first. Its caller does the searches.
pub struct Reviewing {
    /// As it stands at what is asked for.
    played: Box<dyn AnyMatch>,
    seats: Vec<SeatRow>,
    turns: Vec<String>,
    asks: Asks,
    /// What is known after the turn to be judged next.
    after: Option<Looked>,
    /// The last turn first.
    judged: Vec<Reviewed>,
}

/// What a position is worth, and whether the match is over there.
type Looked = (Worth, bool);

/// The next question of a review.
enum Asks {
    /// What the last position is worth.
    End,
    /// The best turn and its value in the position before a turn.
    Before,
    /// Whether a turn that looks better does so after as much thought as the one that was played.
    Better(Box<Doubt>),
    /// Whether a win that was proved before a turn is there after it too: a proof of another
    /// length may take longer to find. Asked so many times more.
    Played(Box<Doubt>, u32),
}

/// How often a win is looked for again before it counts as let go. What is remembered from one
/// time to the next makes each look further.
const LOOKS: u32 = 8;

/// A turn that seems to be a fault.
struct Doubt {
    /// What was found before it.
    before: Worth,
    better: Better,
    outlook: Outlook,
}

impl Reviewing {
    /// A review of this match.
    pub fn begin(played: Box<dyn AnyMatch>) -> Self {
        let (seats, turns) = (played.game().seats(), played.turns());
        let mut reviewing =
            Self { played, seats, turns, asks: Asks::End, after: None, judged: Vec::new() };
        reviewing.forget_word();
        if let Some(end) = reviewing.over() {
            reviewing.step_back((end, true));
        }
        reviewing
    }

    /// How many turns there are to judge.
    pub fn count(&self) -> usize {
        self.turns.len()
    }

    /// The match to be thought about next; none when everything is judged.
    pub fn asked(&self) -> Option<&dyn AnyMatch> {
        let done = self.judged.len() == self.turns.len() && self.after.is_some();
        (!done).then_some(&*self.played)
    }

    /// The result of the search; returns the turn that is judged by it, if one is.
    pub fn hear(&mut self, thought: Thought) -> Option<(usize, &Reviewed)> {
        let judged = self.judged.len();
        match std::mem::replace(&mut self.asks, Asks::End) {
            Asks::End => self.step_back((thought.value, false)),
            Asks::Before => self.hear_before(thought),
            Asks::Better(doubt) => self.settle(*doubt, (thought.value, false)),
            Asks::Played(doubt, more) => self.hear_played(*doubt, more, thought.value),
        }
        let new = (self.judged.len() > judged).then(|| self.judged.last()).flatten()?;
        Some((self.turns.len() - self.judged.len(), new))
    }

    /// The review, once everything is judged.
    pub fn review(self) -> Option<Review> {
        if self.asked().is_some() {
            return None;
        }
        let mut turns = self.judged;
        turns.reverse();
        Some(Review { start: self.after?.0, turns })
    }

    /// The search ignores that the players have ended the match, by resignation for example.
    fn forget_word(&mut self) {
        if !self.played.status().is_over() || !self.played.undo() {
            return;
        }
        if let Some(last) = self.turns.get(self.played.turns().len()) {
            self.played.play(last).expect("it was played before");
        }
    }

    /// Goes to the turn that led here, or ends at the start.
    fn step_back(&mut self, here: Looked) {
        self.after = Some(here);
        self.asks = Asks::Before;
        if self.judged.len() < self.turns.len() {
            self.played.undo();
        }
    }

    /// What should have been played is known: was the turn that was played as good?
    fn hear_before(&mut self, thought: Thought) {
        let (seat, turn) = (self.mover(), self.turn());
        let (after, over) = self.after.clone().expect("the position after a turn comes first");
        let best = thought.lines.into_iter().next().expect("a turn was played here");
        let outlook = Outlook::of_played(&self.seats, seat, &after, over);
        let better = Better { turns: best.turns, worth: thought.value.clone() };
        let doubt = Doubt { before: thought.value, better, outlook };
        self.played.play(&turn).expect("it was played before");
        let reached = self.played.position();
        self.played.undo();
        self.played.play(&doubt.better.turns[0]).expect("a turn that was thought of is legal");
        // Two turns that lead to the same position are the same, and what is proved of one is of
        // the other.
        if self.played.position() == reached {
            if !over && after.proof.is_none() && doubt.before.proof.is_some() {
                self.amend(one_turn_after(doubt.before.clone()));
            }
            return self.judge(doubt, Judgement::default());
        }
        let promised = Outlook::of_best(&self.seats, seat, &doubt.better.worth);
        let judgement = Judgement::of(promised, outlook, sides(&self.seats));
        if judgement.let_go.is_some() && !over && after.proof.is_none() {
            self.played.undo();
            self.played.play(&turn).expect("it was played before");
            self.asks = Asks::Played(Box::new(doubt), LOOKS);
            return;
        }
        if judgement.fault.is_none() || doubt.better.worth.proof.is_some() {
            return self.judge(doubt, judgement);
        }
        match self.over() {
            Some(end) => self.settle(doubt, (end, true)),
            None => self.asks = Asks::Better(Box::new(doubt)),
        }
    }

    /// The position after a turn that seems to let a win go was thought about once more.
    fn hear_played(&mut self, mut doubt: Doubt, more: u32, worth: Worth) {
        if worth.proof.is_none() && more > 1 {
            self.asks = Asks::Played(Box::new(doubt), more - 1);
            return;
        }
        self.played.undo();
        let seat = self.mover();
        self.played.play(&doubt.better.turns[0]).expect("it was played before");
        doubt.outlook = Outlook::of_played(&self.seats, seat, &worth, false);
        let promised = Outlook::of_best(&self.seats, seat, &doubt.better.worth);
        let judgement = Judgement::of(promised, doubt.outlook, sides(&self.seats));
        self.amend(worth);
        self.judge(doubt, judgement);
    }

    /// More is known of the position after the turn to be judged: the turn played there, which
    /// was judged by less, is judged by that.
    fn amend(&mut self, worth: Worth) {
        if let Some(next) = self.judged.last_mut() {
            let best = Outlook::of_best(&self.seats, next.seat, &worth);
            let played = Outlook::of_played(&self.seats, next.seat, &next.after, next.over);
            let judgement = Judgement::of(best, played, sides(&self.seats));
            // No more is held against it than before: what was better then was looked into.
            if judgement.lost < next.judgement.lost {
                next.judgement = judgement;
                next.better.take_if(|_| judgement.fault.is_none());
            }
        }
        self.after = Some((worth, false));
    }

    /// What comes of the better turn is known.
    fn settle(&mut self, mut doubt: Doubt, (worth, over): Looked) {
        self.played.undo();
        let seat = self.mover();
        self.played.play(&doubt.better.turns[0]).expect("it was played before");
        let promised = Outlook::of_played(&self.seats, seat, &worth, over);
        let judgement = Judgement::of(promised, doubt.outlook, sides(&self.seats));
        doubt.better.worth = one_turn_before(worth);
        self.judge(doubt, judgement);
    }

    /// Judges the turn; the better one has been played.
    fn judge(&mut self, doubt: Doubt, judgement: Judgement) {
        let Doubt { mut before, mut better, outlook } = doubt;
        let playable = self.playable(&better.turns);
        better.turns.truncate(playable);
        let (after, over) = self.after.take().expect("the position after a turn comes first");
        // A win that is proved after a turn is one before it.
        if outlook.win.is_some() && after.proof.is_some() && before.proof.is_none() {
            before = one_turn_before(after.clone());
        }
        let (turn, seat) = (self.turn(), self.mover());
        let better = Some(better).filter(|_| judgement.fault.is_some());
        self.judged.push(Reviewed { turn, seat, after, over, judgement, better });
        self.step_back((before, false));
    }

    /// How many turns of a line, the first of which was played, the match allows: a repetition or
    /// the limit of turns may end it before. Takes all of them back.
    fn playable(&mut self, turns: &[String]) -> usize {
        let further = turns[1..].iter().take_while(|turn| self.played.play(turn).is_ok()).count();
        for _ in 0..=further {
            self.played.undo();
        }
        further + 1
    }

    /// What everybody got, where the match is over.
    fn over(&self) -> Option<Worth> {
        match self.played.status() {
            Standing::Over { winners, .. } => Some(given_to(&self.seats, &winners)),
            Standing::ToMove(_) => None,
        }
    }

    /// The text of the turn that is being judged.
    fn turn(&self) -> String {
        self.turns[self.turns.len() - 1 - self.judged.len()].clone()
    }

    fn mover(&self) -> usize {
        let Standing::ToMove(name) = self.played.status() else {
            unreachable!("a turn was played here");
        };
        self.seats.iter().position(|row| row.name == name).expect("a seat of the game")
    }
}

/// What an end gives to every seat's team: equal parts to the winners, or to all in a draw.
pub fn given_to(seats: &[SeatRow], winners: &[&str]) -> Worth {
    let won = |row: &SeatRow| winners.is_empty() || winners.contains(&row.name);
    let winning: Vec<_> = seats.iter().filter(|row| won(row)).cloned().collect();
    let part = 1.0 / sides(&winning) as f32;
    let team_won = |row: &SeatRow| winning.iter().any(|winner| winner.team == row.team);
    let shares = seats.iter().map(|row| if team_won(row) { part } else { 0.0 });
    Worth { shares: shares.collect(), proof: None, drawn: false }
}

/// The turns in which the team of a seat is certain to win, by a proof about whoever is to move.
fn win_of(seats: &[SeatRow], seat: usize, worth: &Worth) -> Option<u32> {
    let Proof { team, wins, turns, .. } = worth.proof?;
    let own = team == seats[seat].team;
    let wins = if own { wins } else { !wins && sides(seats) == 2 };
    wins.then_some(turns)
}

/// What a position is worth after the turn that keeps what was proved.
fn one_turn_after(worth: Worth) -> Worth {
    let shorter = |proof: Proof| Proof { turns: proof.turns.saturating_sub(1), ..proof };
    Worth { proof: worth.proof.map(shorter), ..worth }
}

/// What a position is worth if the turn that leads to this one is played.
fn one_turn_before(worth: Worth) -> Worth {
    let proof = worth.proof.map(|proof| Proof { turns: proof.turns + 1, exact: false, ..proof });
    Worth { proof, ..worth }
}
