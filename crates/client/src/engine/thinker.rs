//! What the worker does with a question.

use catalog::Thought;
use engines::{Change, Engine, Seat, sit};

use super::{About, Answer, Changed, Question};

/// Holds the player of the last question: what it has searched helps with the next one.
#[derive(Default)]
pub struct Thinker {
    player: Option<(String, Box<dyn Engine>)>,
}

impl Thinker {
    /// Answers a question; `report` is called with what was found so far.
    pub async fn answer(
        &mut self,
        text: &str,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Answer, String> {
        let question: Question = text.parse().map_err(|_| format!("not a question: {text}"))?;
        let Question { game, start, turns, player, lines, seed, about } = &question;
        let name = format!("{game}\n{player}\n{lines}\n{seed}");
        let (_, player) = match self.player.take() {
            Some(player) if player.0 == name => self.player.insert(player),
            _ => {
                let seat = Seat { game, player, lines: *lines, seed: *seed };
                self.player.insert((name, sit(seat).await?))
            }
        };
        match about {
            About::Best => player.think(start, turns, report).map(Answer::Found),
            About::LastTurn => {
                let changes = player.changed(start, turns)?.into_iter();
                Ok(Answer::Changed(changes.map(changed).collect()))
            }
        }
    }
}

fn changed(Change { key, team, before, after }: Change) -> Changed {
    Changed { key: key.to_owned(), team: team.index(), before, after }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use catalog::START;

    use super::*;

    /// Everything is loaded already, so the future is ready at once.
    fn answer(
        thinker: &mut Thinker,
        text: &str,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Answer, String> {
        match pin!(thinker.answer(text, report)).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(answer) => answer,
            Poll::Pending => panic!("only browsers wait"),
        }
    }

    fn question(turns: &[&str], player: &str) -> String {
        let turns = turns.iter().map(|&turn| turn.to_owned()).collect();
        let (game, start) = ("squadro".into(), START.into());
        let (player, about) = (player.into(), About::Best);
        Question { game, start, turns, player, lines: 1, seed: 0, about }.text()
    }

    fn thought(answer: Result<Answer, String>) -> Thought {
        match answer.unwrap() {
            Answer::Found(thought) => thought,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_a_turn_changed_is_answered() {
        let text = question(&["3"], "level:8").replace("best", "last turn");
        let changed = answer(&mut Thinker::default(), &text, &mut |_| ()).unwrap();
        let Answer::Changed(changes) = changed else { panic!("{changed:?}") };
        let moves = changes.iter().find(|change| change.key == "moves" && change.team == 0);
        assert!(moves.is_some_and(|change| change.after < change.before), "{changes:?}");
        let nothing = question(&[], "level:8").replace("best", "last turn");
        let changed = answer(&mut Thinker::default(), &nothing, &mut |_| ()).unwrap();
        assert_eq!(changed, Answer::Changed(Vec::new()));
    }

    #[test]
    fn a_question_is_answered_with_a_legal_turn() {
        let mut thinker = Thinker::default();
        let mut reports = 0;
        let found =
            thought(answer(&mut thinker, &question(&["1"], "level:3"), &mut |_| reports += 1));
        assert!(reports > 0, "it reports while it thinks");
        assert!(["1", "2", "3", "4", "5"].contains(&found.best().unwrap()), "{found:?}");
        let again = thought(answer(&mut thinker, &question(&["1"], "level:3"), &mut |_| ()));
        assert_eq!(found.lines, again.lines, "a level plays as well with what it knows already");
    }

    #[test]
    fn every_game_is_thought_about() {
        for entry in catalog::games() {
            let text = question(&[], "level:1").replace("squadro", entry.id);
            let found = thought(answer(&mut Thinker::default(), &text, &mut |_| ()));
            let game = catalog::open(entry.id).unwrap();
            assert!(game.apply(START, &[found.best().unwrap()]).is_ok(), "{found:?}");
        }
    }

    #[test]
    fn wrong_questions_say_what_is_wrong() {
        let ask = |text: &str| answer(&mut Thinker::default(), text, &mut |_| ()).unwrap_err();
        assert_eq!(ask("hello"), "not a question: hello");
        assert_eq!(ask(&question(&["1", "9"], "level:3")), "turn 2, `9`, is refused");
        assert_eq!(ask(&question(&[], "level:9")), "not a player: level:9");
        let other = |game| ask(&question(&[], "level:1").replace("squadro", game));
        assert_eq!(other("chess"), "nobody knows chess");
        assert_eq!(other("squadro(first=blue)"), "not a game: squadro(first=blue)");
        assert_eq!(ask(&question(&[], "level:1").replace("start", "0")), "not a position: 0");
    }
}
