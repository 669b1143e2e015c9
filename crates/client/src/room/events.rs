//! What an event changes in the state of a room.

use wire::room::{Event, Occupant, Offer, Phase, Proposal, RoomState, Turn};

/// Brings the state up to date. Says whether it did: an event that is known already changes nothing.
pub(super) fn apply(state: &mut RoomState, number: u64, event: Event) -> bool {
    if number <= state.event {
        return false;
    }
    state.event = number;
    match event {
        Event::Sat { seat, sitter } => {
            if let Some(row) = state.seats.get_mut(usize::from(seat)) {
                row.sitter = sitter;
            }
        }
        Event::Started { clocks } => {
            state.phase = Phase::Playing;
            state.clocks = clocks;
        }
        Event::Turn { seat, turn, spent_ms, clocks, .. } => {
            state.turns.push(Turn { seat, turn, spent_ms });
            state.clocks = clocks;
            // What was proposed concerned the position before.
            state.offers.retain(|offer| offer.what == Proposal::Rematch);
        }
        Event::TookBack { ply, clocks } => {
            state.turns.truncate(ply as usize);
            state.clocks = clocks;
            state.offers.clear();
        }
        Event::Offered { what, seat } => {
            let offer = Offer { what, seat };
            if !state.offers.contains(&offer) {
                state.offers.push(offer);
            }
        }
        Event::Declined { what, .. } => state.offers.retain(|offer| offer.what != what),
        Event::Chat(line) => state.chat.push(line),
        Event::Presence { present, spectators } => {
            for (row, present) in state.seats.iter_mut().zip(present) {
                row.present = present;
            }
            state.spectators = spectators;
        }
        Event::Replaced(replaced) => {
            if let Some(row) = state.seats.get_mut(usize::from(replaced.seat)) {
                row.sitter = Occupant::Computer { player: replaced.by.clone(), rating: None };
                row.present = true;
            }
            state.yours.retain(|seat| *seat != replaced.seat);
            state.replaced.push(replaced);
        }
        Event::Over(over) => {
            let aborted = over.reason == "aborted";
            state.phase = if aborted { Phase::Aborted } else { Phase::Over };
            state.over = Some(over);
            state.offers.clear();
            if let Some(clocks) = &mut state.clocks {
                clocks.running = None;
            }
        }
        Event::Rematch { game } => state.rematch = Some(game),
    }
    true
}

#[cfg(test)]
mod tests {
    use super::super::tests::state as room;
    use super::*;
    use wire::room::{Clocks, Over, Replaced};

    fn turn(ply: u32) -> Event {
        Event::Turn { ply, seat: ply as u8 % 2, turn: "3".to_owned(), spent_ms: 5, clocks: None }
    }

    #[test]
    fn a_known_event_changes_nothing() {
        let mut state = room();
        assert!(!apply(&mut state, 7, turn(0)));
        assert_eq!(state, room());
        assert!(apply(&mut state, 9, turn(0)), "numbers that are missing were for others");
        assert_eq!((state.event, state.turns.len()), (9, 1));
        assert!(!apply(&mut state, 9, turn(0)));
    }

    #[test]
    fn a_turn_answers_offers_and_taking_back_shortens_the_game() {
        let mut state = room();
        apply(&mut state, 8, Event::Started { clocks: None });
        apply(&mut state, 9, turn(0));
        apply(&mut state, 10, Event::Offered { what: Proposal::Draw, seat: 0 });
        apply(&mut state, 11, Event::Offered { what: Proposal::Draw, seat: 0 });
        assert_eq!(state.offers.len(), 1);
        apply(&mut state, 12, turn(1));
        assert_eq!(state.offers, []);
        apply(&mut state, 13, Event::Offered { what: Proposal::Takeback, seat: 1 });
        apply(&mut state, 14, Event::TookBack { ply: 1, clocks: None });
        assert_eq!((state.turns.len(), state.offers.len()), (1, 0));
    }

    #[test]
    fn a_replaced_player_becomes_a_spectator() {
        let mut state = room();
        let by = "level:5".to_owned();
        let why = "resigned".to_owned();
        apply(&mut state, 8, Event::Replaced(Replaced { seat: 0, ply: 0, by, why }));
        assert!(state.yours.is_empty());
        assert!(matches!(state.seats[0].sitter, Occupant::Computer { .. }));
    }

    #[test]
    fn clocks_stop_when_it_is_over() {
        let mut state = room();
        let clocks =
            Clocks { left_ms: vec![5, 5], running: Some(1), free_ms: 0, first_turn_ms: None };
        apply(&mut state, 8, Event::Started { clocks: Some(clocks) });
        let over = Over {
            winners: vec!["red".to_owned()],
            reason: "time".to_owned(),
            points: None,
            ratings: Vec::new(),
        };
        apply(&mut state, 9, Event::Over(over));
        assert_eq!(state.phase, Phase::Over);
        assert_eq!(state.clocks.and_then(|clocks| clocks.running), None);
    }
}
