//! A thread that thinks and has no page.

use catalog::{START, Thought};
use game::Match;
use game::options::{Options, split_game_text};
use js_sys::global;
use players::{Means, Opponent, Player};
use search::Limits;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{Answer, Question};

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
        let thought = desk.think(&question, &mut |thought| say(&Answer::SoFar(thought.clone())));
        say(&thought.map_or_else(Answer::Refused, Answer::Found));
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
    fn think(&mut self, text: &str, tell: &mut dyn FnMut(&Thought)) -> Result<Thought, String> {
        let question: Question = text.parse().map_err(|_| format!("not a question: {text}"))?;
        let Question { game, player, lines, seed, .. } = &question;
        let name = format!("{game}\n{player}\n{lines}\n{seed}");
        let (_, player) = match self.player.take() {
            Some(player) if player.0 == name => self.player.insert(player),
            _ => self.player.insert((name, sit(&question)?)),
        };
        player.think(&question, tell)
    }
}

/// A player at the board, whatever the game.
trait Sitting {
    fn think(
        &mut self,
        question: &Question,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, String>;
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
        Question { game, start, turns, player: player.into(), lines: 1, seed: 0 }.text()
    }

    #[test]
    fn a_question_is_answered_with_a_legal_turn() {
        let mut desk = Desk::default();
        let mut told = 0;
        let found = desk.think(&question(&["1"], "level:3"), &mut |_| told += 1).unwrap();
        assert!(told > 0, "it says what it knows on the way");
        assert!(["1", "2", "3", "4", "5"].contains(&found.best().unwrap()), "{found:?}");
        let again = desk.think(&question(&["1"], "level:3"), &mut |_| ()).unwrap();
        assert_eq!(found.lines, again.lines, "a level plays as well with what it knows already");
    }

    #[test]
    fn wrong_questions_say_what_is_wrong() {
        let ask = |text: &str| Desk::default().think(text, &mut |_| ()).unwrap_err();
        assert_eq!(ask("hello"), "not a question: hello");
        assert_eq!(ask(&question(&["1", "9"], "level:3")), "turn 2, `9`, is refused");
        assert_eq!(ask(&question(&[], "level:9")), "not a player: level:9");
        let other = |game| ask(&question(&[], "level:1").replace("squadro", game));
        assert_eq!(other("chess"), "this worker does not know chess");
        assert_eq!(other("squadro(first=blue)"), "not a game: squadro(first=blue)");
        assert_eq!(ask(&question(&[], "level:1").replace("start", "0")), "not a position: 0");
    }
}
