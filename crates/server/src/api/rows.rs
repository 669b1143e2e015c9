//! Stored games as rows of lists.

use store::{Head, Occupant, Role};
use wire::api::GameRow;
use wire::room::{Occupant as Shown, SeatState};

use crate::rooms::{over, phase};

/// A stored game as a line of a list, for this account.
pub(crate) fn row(head: &Head, account: Option<&str>) -> GameRow {
    let names = catalog::open(&head.game).map(|game| game.seats()).unwrap_or_default();
    let seats = head.seats.iter().enumerate().map(|(number, seat)| {
        let row = names.get(number);
        SeatState {
            name: row.map_or("?", |row| row.name).to_owned(),
            team: row.map_or(0, |row| row.team) as u8,
            sitter: occupant(&seat.sitter),
            present: false,
        }
    });
    let yours = (0..).zip(&head.seats).filter(
        |(_, seat)| matches!(&seat.sitter, Occupant::Account { id, .. } if account == Some(id)),
    );
    GameRow {
        id: head.id.clone(),
        game: head.game.clone(),
        clock: head.clock.parse().unwrap_or_default(),
        rated: head.rated,
        public: head.public,
        phase: phase(head.state),
        seats: seats.collect(),
        length: head.plies,
        to_move: head.to_move,
        yours: yours.map(|(number, _)| number).collect(),
        over: over(head.state, head.result.as_deref().zip(head.ending.as_deref())),
        created: head.created,
        started: head.started,
        ended: head.finished,
        deadline: head.deadline,
        tournament: head.tournament.as_ref().map(|(id, _)| id.clone()),
        club: head.club.clone(),
    }
}

fn occupant(stored: &Occupant) -> Shown {
    match stored {
        Occupant::Free => Shown::Free,
        Occupant::Computer(player) => Shown::Computer { player: player.clone(), rating: None },
        Occupant::Account { name, .. } => {
            // Lists show names; the page of a game shows the rest.
            Shown::Person { name: name.clone(), guest: false, bot: false, rating: None }
        }
    }
}

/// The name of a role in the interface.
pub(crate) fn role(role: Role) -> &'static str {
    match role {
        Role::Player => "player",
        Role::Bot => "bot",
        Role::Moderator => "moderator",
        Role::Admin => "admin",
    }
}
