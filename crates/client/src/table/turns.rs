//! Turns played, taken back, and games ended.

use catalog::diagram::Motion;
use catalog::{AnyMatch, TurnError};

use super::{Effect, Log, Refusal, Table, start_of};
use crate::player::Player;

impl Table {
    /// Plays a turn by its text.
    pub fn play(&mut self, turn: &str, now: f64) -> Result<Vec<Effect>, TurnError> {
        let mover = self.mover();
        let sentences = self.played.turn_sentences(turn);
        self.played.play(turn)?;
        // Advice about the turn before comes too late.
        self.stop_thinking();
        self.hint = None;
        self.spend_time(mover, now);
        self.hand = self.played.hand();
        self.log.follow(&*self.played);
        self.shown_until = now + self.pace.milliseconds();
        let motions = self.played.motions();
        Ok(vec![Effect::StopThinking, Effect::Played(sentences, motions), Effect::Changed])
    }

    /// Another position is on the board, of this match or of another of its game.
    pub fn replace(&mut self, played: Box<dyn AnyMatch>) -> Vec<Effect> {
        self.stop_thinking();
        self.start = start_of(&*played);
        self.hand = played.hand();
        self.log = Log::of(&*played);
        self.played = played;
        self.shown = None;
        self.hint = None;
        vec![Effect::StopThinking]
    }

    /// Takes back the last step of the turn in hand; where there is none, takes back turns until a
    /// person is to move.
    pub fn undo(&mut self) -> Vec<Effect> {
        if self.is_open() && self.hand.back() {
            return vec![Effect::Held(None)];
        }
        let people = self.players.contains(&Player::Person);
        let mut any = false;
        while self.played.undo() {
            any = true;
            if !people || self.player_to_move() == Some(Player::Person) {
                break;
            }
        }
        if any {
            self.stepped(Effect::Undone)
        } else {
            vec![Effect::Refuse(Refusal::NothingToUndo)]
        }
    }

    /// Can a step or a turn be taken back?
    pub fn can_undo(&self) -> bool {
        self.played.can_undo() || self.is_open() && self.holds()
    }

    /// Plays again what was taken back, until a person is to move.
    pub fn redo(&mut self) -> Vec<Effect> {
        let mut any = false;
        while self.played.redo() {
            any = true;
            if self.player_to_move().is_none_or(|player| player == Player::Person) {
                break;
            }
        }
        if any {
            self.stepped(Effect::Redone)
        } else {
            vec![Effect::Refuse(Refusal::NothingToRedo)]
        }
    }

    /// Goes on from the position shown: later turns are taken back.
    pub fn go_on_from_shown(&mut self) -> Vec<Effect> {
        let Some(shown) = self.shown else {
            return Vec::new();
        };
        while self.played.turns().len() > shown && self.played.undo() {}
        self.stepped(Effect::Undone)
    }

    fn stepped(&mut self, effect: Effect) -> Vec<Effect> {
        self.stop_thinking();
        self.hand = self.played.hand();
        self.log.follow(&*self.played);
        self.shown = None;
        self.hint = None;
        // Otherwise computers that play each other would go on before the change can be seen.
        self.paused = self.plays_itself();
        vec![Effect::StopThinking, effect, Effect::Changed]
    }

    /// The seat resigns; no effect where that cannot decide the game.
    pub fn resign(&mut self, seat: usize) -> Vec<Effect> {
        let name = self.seats()[seat];
        self.end(|played| played.resign(name))
    }

    /// Everybody agrees to a draw.
    pub fn agree_draw(&mut self) -> Vec<Effect> {
        self.end(AnyMatch::agree_draw)
    }

    pub(super) fn end(&mut self, end: impl FnOnce(&mut dyn AnyMatch) -> bool) -> Vec<Effect> {
        if !end(&mut *self.played) {
            return Vec::new();
        }
        self.stop_thinking();
        self.hand = self.played.hand();
        vec![Effect::StopThinking, Effect::Ended, Effect::Changed]
    }

    /// Somebody else plays a seat.
    pub fn seat(&mut self, seat: usize, player: Player) -> Vec<Effect> {
        self.stop_thinking();
        self.players[seat] = player;
        vec![Effect::StopThinking, Effect::Changed]
    }

    /// The seat that could resign: a person's, and only where that decides the game.
    pub fn can_resign(&self) -> Option<usize> {
        let mut teams = self.teams();
        teams.sort_unstable();
        teams.dedup();
        if teams.len() > 2 {
            return None;
        }
        let own = self.mover().filter(|seat| self.players[*seat] == Player::Person);
        own.or_else(|| self.players.iter().position(|player| *player == Player::Person))
    }

    /// Can a draw be agreed upon? Only people agree.
    pub fn can_agree(&self) -> bool {
        self.players.iter().all(|player| *player == Player::Person)
    }

    /// What the last step in hand moved.
    pub fn hand_motions(&self) -> Vec<Motion> {
        self.hand.motions()
    }
}
