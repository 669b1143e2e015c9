//! Games are looked over: what turns cost, and what was better.

use catalog::analysis::{Fault, Judgement, Outlook, review, sides};
use catalog::{AnyMatch, Cancel, Limits, Means, Proof, SeatRow, Thinker, Thought, Worth, open};

fn outlook(share: f32, win: Option<u32>) -> Outlook {
    Outlook { share, win }
}

fn fault(best: f32, played: f32, sides: usize) -> Option<Fault> {
    Judgement::of(outlook(best, None), outlook(played, None), sides).fault
}

fn seats(teams: &[usize]) -> Vec<SeatRow> {
    teams.iter().map(|&team| SeatRow { name: "somebody", team }).collect()
}

fn worth(shares: &[f32], proof: Option<(usize, bool, u32)>) -> Worth {
    let proof = proof.map(|(team, wins, turns)| Proof { team, wins, turns, exact: true });
    Worth { shares: shares.to_vec(), proof, drawn: false }
}

#[test]
fn faults_are_named_by_what_they_cost() {
    assert_eq!(fault(0.5, 0.45, 2), None);
    assert_eq!(fault(0.5, 0.41, 2), Some(Fault::Slip));
    assert_eq!(fault(0.9, 0.7, 2), Some(Fault::Mistake));
    assert_eq!(fault(0.7, 0.3, 2), Some(Fault::Blunder));
    assert_eq!(fault(0.3, 0.7, 2), None, "better than the best is no fault");
    // Among four, a quarter is an even share: half as much is as bad.
    assert_eq!(fault(0.25, 0.20, 4), Some(Fault::Slip));
    assert_eq!(fault(0.25, 0.15, 4), Some(Fault::Mistake));
    assert_eq!(fault(0.25, 0.05, 4), Some(Fault::Blunder));
}

#[test]
fn a_missed_proved_win_is_always_reported() {
    let judged = Judgement::of(outlook(1.0, Some(3)), outlook(0.98, None), 2);
    assert_eq!((judged.fault, judged.let_go), (Some(Fault::Slip), Some(3)));
    let judged = Judgement::of(outlook(1.0, Some(3)), outlook(0.0, None), 2);
    assert_eq!((judged.fault, judged.let_go), (Some(Fault::Blunder), Some(3)));
    let longer = Judgement::of(outlook(1.0, Some(3)), outlook(1.0, Some(9)), 2);
    assert_eq!(longer, Judgement::default(), "a win is a win");
}

#[test]
fn proofs_are_read_from_either_side() {
    let two = seats(&[0, 1]);
    let won = Outlook::of_best(&two, 0, &worth(&[1.0, 0.0], Some((0, true, 3))));
    assert_eq!(won, outlook(1.0, Some(3)));
    let lost = Outlook::of_best(&two, 0, &worth(&[0.0, 1.0], Some((0, false, 4))));
    assert_eq!(lost, outlook(0.0, None));
    // After one's turn the other is to move, and the turn itself counts.
    let still = Outlook::of_played(&two, 0, &worth(&[1.0, 0.0], Some((1, false, 4))), false);
    assert_eq!(still, outlook(1.0, Some(5)));
    let over = Outlook::of_played(&two, 0, &worth(&[1.0, 0.0], None), true);
    assert_eq!(over, outlook(1.0, Some(1)));
    let drawn = Outlook::of_played(&two, 0, &worth(&[0.5, 0.5], None), true);
    assert_eq!(drawn, outlook(0.5, None));
    // Among three, the loss of one is nobody's win.
    let three = seats(&[0, 1, 2]);
    let other = worth(&[0.5, 0.0, 0.5], Some((1, false, 4)));
    assert_eq!(Outlook::of_played(&three, 0, &other, false), outlook(0.5, None));
    // A team wins together.
    let teams = seats(&[0, 1, 0, 1]);
    assert_eq!(sides(&teams), 2);
    let over = worth(&[1.0, 0.0, 1.0, 0.0], None);
    assert_eq!(Outlook::of_played(&teams, 2, &over, true), outlook(1.0, Some(1)));
}

fn played(game: &str, start: &str, turns: &[&str]) -> (Box<dyn AnyMatch>, Box<dyn Thinker>) {
    let game = open(game).unwrap();
    let mut played = game.begin(start).unwrap();
    for turn in turns {
        played.play(turn).unwrap();
    }
    let means = Means { table_bytes: 1 << 20, ..Means::default() };
    (played, game.player("level:8".parse().unwrap(), means))
}

/// Both have three pieces home and the fourth one move away: who is to move wins.
const RACE: &str = "12.12.12.11.0/12.12.12.11.0 y";

#[test]
fn a_game_is_judged_from_the_end() {
    let (played, mut thinker) = played("squadro", RACE, &["5", "5", "4"]);
    let mut heard = Vec::new();
    let report = &mut |i: usize, turn: &catalog::analysis::Reviewed| heard.push((i, turn.seat));
    let review = review(played, &mut *thinker, &Limits::nodes(2_000), report).unwrap();
    assert_eq!(heard, [(2, 0), (1, 1), (0, 0)]);
    let [first, second, third] = review.turns.as_slice() else { panic!("{review:?}") };
    assert!(review.start.proof.is_some_and(|proof| proof.wins && proof.turns == 1));
    for missed in [first, second] {
        assert_eq!(missed.judgement.fault, Some(Fault::Blunder), "{missed:?}");
        assert_eq!(missed.judgement.let_go, Some(1));
        assert_eq!(
            missed.better.as_ref().map(|better| &better.turns[..]),
            Some(&["4".to_owned()][..])
        );
    }
    assert!(third.over && third.better.is_none());
    assert_eq!(third.after.shares, [1.0, 0.0]);
    assert_eq!(third.judgement, Judgement::default());
}

/// Overlooks what is proved the first times it sees a position after the start.
struct Slow {
    inner: Box<dyn Thinker>,
    times: usize,
    seen: Vec<String>,
}

impl Thinker for Slow {
    fn think(
        &mut self,
        played: &dyn AnyMatch,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let mut thought = self.inner.think(played, limits, report);
        let position = played.position();
        let before = self.seen.iter().filter(|&seen| *seen == position).count();
        self.seen.push(position);
        if before < self.times && !played.turns().is_empty() {
            thought.value = worth(&[0.6, 0.4], None);
        }
        thought
    }

    fn forget(&mut self) {
        self.inner.forget();
    }
}

/// What comes of a first turn that wins as surely as the one thought best, and an answer to it, if
/// the win is seen at the second time only, or after many.
fn reviewed_slowly(times: usize, best: bool) -> (Vec<catalog::analysis::Reviewed>, Slow) {
    const WON: &str = "12.12.12.5.5/0.0.0.0.0 y";
    let limits = Limits::nodes(20_000);
    let (start, mut thinker) = played("squadro", WON, &[]);
    let first = thinker.think(&*start, &limits, &mut |_| ()).best().unwrap().to_owned();
    let other = if first == "4" { "5" } else { "4" };
    let turn = if best { &first } else { other };
    let (played, _) = played("squadro", WON, &[turn, "1"]);
    let mut slow = Slow { inner: thinker, times, seen: Vec::new() };
    let review = review(played, &mut slow, &limits, &mut |_, _| ()).unwrap();
    assert!(review.start.proof.is_some_and(|proof| proof.wins), "{review:?}");
    (review.turns, slow)
}

#[test]
fn a_win_is_searched_again_before_it_is_reported_as_missed() {
    let (turns, _) = reviewed_slowly(1, false);
    assert_eq!(turns[0].judgement, Judgement::default(), "{turns:?}");
    assert!(turns[0].after.proof.is_some(), "{turns:?}");
    assert_eq!(turns[1].judgement.fault, None, "who is lost has nothing to lose: {turns:?}");
    let (turns, slow) = reviewed_slowly(usize::MAX, false);
    assert_eq!(turns[0].judgement.fault, Some(Fault::Blunder), "{turns:?}");
    assert!(turns[0].judgement.let_go.is_some(), "{turns:?}");
    assert!(slow.seen.len() > 4, "{:?}", slow.seen);
}

#[test]
fn what_is_proved_before_the_best_turn_is_proved_after_it() {
    let (turns, _) = reviewed_slowly(usize::MAX, true);
    assert_eq!(turns[0].judgement, Judgement::default());
    assert!(turns[0].after.proof.is_some_and(|proof| proof.team == 0 && proof.wins), "{turns:?}");
    assert_eq!(turns[1].judgement, Judgement::default(), "{turns:?}");
}

#[test]
fn an_end_by_word_is_not_what_the_position_is_worth() {
    let (mut played, mut thinker) = played("squadro", "start", &["1", "2"]);
    assert!(played.resign("yellow"));
    let review = review(played, &mut *thinker, &Limits::nodes(2_000), &mut |_, _| ()).unwrap();
    let last = review.turns.last().unwrap();
    assert!(!last.over && last.after.proof.is_none());
    // The position that Yellow gives up is won for Yellow.
    assert!(last.after.shares[0] > 0.5, "{last:?}");
}

#[test]
fn better_lines_end_where_the_match_does() {
    // With one turn left nothing can follow.
    let text = format!("[Game \"squadro\"]\n[Start \"{RACE}\"]\n[TurnLimit \"1\"]\n\n1. 5\n");
    let record = catalog::Record::read(&text).unwrap();
    let played = catalog::replay(&record).unwrap();
    let (_, mut thinker) = self::played("squadro", "start", &[]);
    let review = review(played, &mut *thinker, &Limits::nodes(2_000), &mut |_, _| ()).unwrap();
    let [only] = review.turns.as_slice() else { panic!("{review:?}") };
    assert_eq!(only.after.shares, [0.5, 0.5], "stopped, and a draw");
    assert!(only.over);
    assert_eq!(only.better.as_ref().unwrap().turns, ["4"]);
}

#[test]
fn what_is_called_off_gives_nothing() {
    let cancel = Cancel::new();
    cancel.cancel();
    let (played, mut thinker) = played("squadro", "start", &["1", "2"]);
    let limits = Limits::nodes(2_000).with_cancel(&cancel);
    assert_eq!(review(played, &mut *thinker, &limits, &mut |_, _| ()), None);
}
