//! A thread that thinks and has no page.

use catalog::{START, Thought};
use game::Match;
use game::options::{Options, split_game_text};
use js_sys::global;
use players::{Change, Means, Opponent, Player};
use search::Limits;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{About, Answer, Changed, Question};

/// A phone has this to spare.
const TABLE_BYTES: usize = 16 << 20;

/// Answers every question that comes. Being stopped is being terminated: a search cannot hear.
pub(crate) fn listen() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let says = scope.clone();
    let mut desk = Desk::default();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let question = message.data().as_string().unwrap_or_default();
        let say = |answer: &Answer| {
            says.post_message(&JsValue::from(answer.text())).expect("texts can be sent");
        };
        let answer = desk.answer(&question, &mut |thought| say(&Answer::SoFar(thought.clone())));
        say(&answer.unwrap_or_else(Answer::Refused));
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // It listens as long as there is a worker.
    hear.forget();
}

/// Keeps the player of the last question: what it found out helps with the next one.
#[derive(Default)]
struct Desk {
    player: Option<(String, Box<dyn Sitting>)>,
}

impl Desk {
    fn answer(&mut self, text: &str, tell: &mut dyn FnMut(&Thought)) -> Result<Answer, String> {
        let question: Question = text.parse().map_err(|_| format!("not a question: {text}"))?;
        let Question { game, player, lines, seed, .. } = &question;
        let name = format!("{game}\n{player}\n{lines}\n{seed}");
        let (_, player) = match self.player.take() {
            Some(player) if player.0 == name => self.player.insert(player),
            _ => self.player.insert((name, sit(&question)?)),
        };
        match question.about {
            About::Best => player.think(&question, tell).map(Answer::Found),
            About::LastTurn => player.changed(&question).map(Answer::Changed),
        }
    }
}

/// A player at the board, whatever the game.
trait Sitting {
    fn think(
        &mut self,
        question: &Question,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, String>;

    fn changed(&self, question: &Question) -> Result<Vec<Changed>, String>;
}

/// Has the player who is asked sit down at the game that is played.
fn sit(question: &Question) -> Result<Box<dyn Sitting>, String> {
    let game = &question.game;
    let (id, options) = split_game_text(game).map_err(|_| format!("not a game: {game}"))?;
    match id {
        #[cfg(feature = "contigo")]
        "contigo" => player::<contigo::Contigo>(question, options),
        #[cfg(feature = "eupdonne")]
        "eupdonne" => player::<eupdonne::Eupdonne>(question, options),
        #[cfg(feature = "kontakt")]
        "kontakt" => player::<kontakt::Kontakt>(question, options),
        #[cfg(feature = "squadro")]
        "squadro" => player::<squadro::Squadro>(question, options),
        _ => Err(format!("this worker does not know {id}")),
    }
}

fn player<G: Opponent>(question: &Question, options: &str) -> Result<Box<dyn Sitting>, String> {
    let Question { game, player, lines, seed, .. } = question;
    let options = Options::read(G::OPTIONS, options).map_err(|_| format!("not a game: {game}"))?;
    let computer = player.parse().map_err(|_| format!("not a player: {player}"))?;
    let means = Means { threads: 1, table_bytes: TABLE_BYTES, lines: *lines, seed: *seed };
    Ok(Box::new(Player::new(G::new(&options), computer, means)))
}

impl<G: Opponent> Sitting for Player<G> {
    fn think(
        &mut self,
        question: &Question,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, String> {
        let played = the_match(self.game().clone(), question)?;
        let report = self.think(&played, &Limits::default(), &mut |report| {
            tell(&Thought::of(&played, report));
        });
        Ok(Thought::of(&played, &report))
    }

    fn changed(&self, question: &Question) -> Result<Vec<Changed>, String> {
        let played = the_match(self.game().clone(), question)?;
        let Some((before, turn)) = played.turns().last() else {
            return Ok(Vec::new());
        };
        let game = played.game();
        let moved = game.status(before).to_move().expect("somebody played here");
        let mut after = before.clone();
        for &step in turn {
            game.play(&mut after, step);
        }
        let changes = players::changes(game, before, &after, game.team(moved));
        let changed = changes.into_iter().map(|Change { key, team, before, after }| Changed {
            key: key.to_owned(),
            team: team.index(),
            before,
            after,
        });
        Ok(changed.collect())
    }
}

/// Whoever asks has played by the rules; why a text is refused would be read by nobody.
fn the_match<G: Opponent>(game: G, question: &Question) -> Result<Match<G>, String> {
    let Question { start, turns, .. } = question;
    let mut played = if start == START {
        Match::new(game)
    } else {
        let state = game.read_position(start).map_err(|_| format!("not a position: {start}"))?;
        Match::from_position(game, state)
    };
    for (turn, number) in turns.iter().zip(1..) {
        played.play_text(turn).map_err(|_| format!("turn {number}, `{turn}`, is refused"))?;
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn what_a_turn_changed_is_told() {
        let text = question(&["3"], "level:8").replace("best", "last turn");
        let answer = Desk::default().answer(&text, &mut |_| ()).unwrap();
        let Answer::Changed(changes) = answer else { panic!("{answer:?}") };
        let moves = changes.iter().find(|change| change.key == "moves" && change.team == 0);
        assert!(moves.is_some_and(|change| change.after < change.before), "{changes:?}");
        let nothing = question(&[], "level:8").replace("best", "last turn");
        let answer = Desk::default().answer(&nothing, &mut |_| ()).unwrap();
        assert_eq!(answer, Answer::Changed(Vec::new()));
    }

    #[test]
    fn a_question_is_answered_with_a_legal_turn() {
        let mut desk = Desk::default();
        let mut told = 0;
        let found = thought(desk.answer(&question(&["1"], "level:3"), &mut |_| told += 1));
        assert!(told > 0, "it says what it knows on the way");
        assert!(["1", "2", "3", "4", "5"].contains(&found.best().unwrap()), "{found:?}");
        let again = thought(desk.answer(&question(&["1"], "level:3"), &mut |_| ()));
        assert_eq!(found.lines, again.lines, "a level plays as well with what it knows already");
    }

    #[test]
    fn wrong_questions_say_what_is_wrong() {
        let ask = |text: &str| Desk::default().answer(text, &mut |_| ()).unwrap_err();
        assert_eq!(ask("hello"), "not a question: hello");
        assert_eq!(ask(&question(&["1", "9"], "level:3")), "turn 2, `9`, is refused");
        assert_eq!(ask(&question(&[], "level:9")), "not a player: level:9");
        let other = |game| ask(&question(&[], "level:1").replace("squadro", game));
        assert_eq!(other("chess"), "this worker does not know chess");
        assert_eq!(other("squadro(first=blue)"), "not a game: squadro(first=blue)");
        assert_eq!(ask(&question(&[], "level:1").replace("start", "0")), "not a position: 0");
    }
}
