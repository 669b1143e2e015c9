//! Every room that is open, and the way into it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{Game, NewGame, Player, State};
use tokio::sync::{Mutex, mpsc, oneshot};
use tracing::{error, info, warn};
use wire::room::{ChatLine, Over, Phase, Place, Replaced, Turn};

use crate::error::{ApiError, Result};
use crate::house::House;
use crate::room::keeper::{Keeper, Order, stored_sitter};
use crate::room::{ABORTED, About, Person, Resumed, Room, Seat, Sitting};
use crate::{ids, ratings};

/// Orders that wait for a keeper.
const QUEUE: usize = 64;

/// How the store calls what players and spectators say.
pub(crate) const PLAYERS: &str = "players";
pub(crate) const SPECTATORS: &str = "spectators";

/// Every room that is open.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<String, mpsc::Sender<Order>>>);

impl Rooms {
    /// Sends an order to a room's keeper, opening the room if need be; says whether there is one.
    pub(crate) async fn send(
        &self,
        house: &Arc<House>,
        id: &str,
        mut order: Order,
    ) -> Result<bool> {
        loop {
            let Some(keeper) = self.enter(house, id).await? else {
                return Ok(false);
            };
            match keeper.send(order).await {
                Ok(()) => return Ok(true),
                // It closed between looking and sending.
                Err(mpsc::error::SendError(back)) => order = back,
            }
        }
    }

    /// Asks a room's keeper something.
    pub(crate) async fn ask<T>(
        &self,
        house: &Arc<House>,
        id: &str,
        order: impl FnOnce(oneshot::Sender<T>) -> Order,
    ) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        if !self.send(house, id, order(reply)).await? {
            return Err(ApiError::NOT_FOUND);
        }
        answer.await.map_err(|_| ApiError::NOT_FOUND)
    }

    /// The keeper of a room.
    pub(crate) async fn enter(
        &self,
        house: &Arc<House>,
        id: &str,
    ) -> Result<Option<mpsc::Sender<Order>>> {
        if !ids::is_game(id) {
            return Ok(None);
        }
        let mut open = self.0.lock().await;
        if let Some(keeper) = open.get(id).filter(|keeper| !keeper.is_closed()) {
            return Ok(Some(keeper.clone()));
        }
        let Some(room) = resumed(house, id, 0).await? else {
            return Ok(None);
        };
        let keeper = keep(house, room);
        open.insert(id.to_owned(), keeper.clone());
        Ok(Some(keeper))
    }

    /// Closes a room unless somebody has just come.
    pub(crate) async fn close(&self, id: &str, inbox: &mut mpsc::Receiver<Order>) -> bool {
        let mut open = self.0.lock().await;
        if !inbox.is_empty() {
            return false;
        }
        open.remove(id);
        inbox.close();
        true
    }

    /// Closes a room whoever is in it.
    pub(crate) async fn give_up(&self, id: &str, inbox: &mut mpsc::Receiver<Order>) {
        self.0.lock().await.remove(id);
        inbox.close();
    }

    /// Is a room open?
    pub(crate) async fn keeper(&self, id: &str) -> Option<mpsc::Sender<Order>> {
        self.0.lock().await.get(id).cloned()
    }

    /// How many rooms are open.
    pub(crate) async fn count(&self) -> usize {
        self.0.lock().await.len()
    }

    /// Sets a game up; these accounts know that it begins, if it does.
    pub(crate) async fn create(
        &self,
        house: &Arc<House>,
        about: About,
        seats: Vec<Seat>,
        know: Vec<String>,
    ) -> Result<String> {
        let game =
            catalog::open(&about.game).map_err(|error| ApiError::wrong(error.to_string()))?;
        let id = ids::game();
        let now = house.time.now();
        let mut room = Room::new(id.clone(), about, &*game, seats, now)
            .map_err(|error| ApiError::wrong(error.to_string()))?;
        for seat in &mut room.seats {
            seat.vacation = vacation(house, &seat.sitting).await?;
        }
        let new = NewGame {
            id: id.clone(),
            game: room.about.game.clone(),
            start: Some(room.about.start.clone()),
            clock: room.about.clock.to_string(),
            rated: room.about.rated,
            public: room.about.public,
            creator: room.about.creator.clone(),
            created: room.about.created,
            seats: room.seats.iter().map(|seat| stored_sitter(&seat.sitting)).collect(),
        };
        house.store.create_game(&new).await?;
        metrics::counter!("ludotheque_games_total").increment(1);
        let full = room.is_full();
        let keeper = keep(house, room);
        self.0.lock().await.insert(id.clone(), keeper.clone());
        if full {
            drop(keeper.send(Order::Begin { know }).await);
        }
        Ok(id)
    }

    /// The same people again, everybody one seat further.
    pub(crate) async fn rematch(&self, house: &Arc<House>, room: &Room) -> Result<String> {
        let here = room.seats.iter().filter(|seat| seat.away.is_none());
        let know = here.filter_map(|seat| seat.sitting.account()).map(str::to_owned).collect();
        let mut seats = room.seats.clone();
        let mut sittings: Vec<_> = seats.iter().map(|seat| seat.sitting.clone()).collect();
        sittings.rotate_right(1);
        for (seat, sitting) in seats.iter_mut().zip(sittings) {
            seat.sitting = sitting;
            seat.away = None;
        }
        let about = About { created: house.time.now(), ..room.about.clone() };
        let id = Box::pin(self.create(house, about, seats, know)).await?;
        house.store.link_rematch(&room.id, &id).await?;
        Ok(id)
    }

    /// Opens every game that is not over, after a start: `down` is how long nobody could play.
    pub(crate) async fn reopen(&self, house: &Arc<House>, down: i64) -> Result<()> {
        let games = house.store.unfinished().await?;
        let count = games.len();
        for id in games {
            let room = match resumed(house, &id, down).await {
                Ok(Some(room)) => room,
                Ok(None) => continue,
                Err(_) => {
                    // One game that cannot be read must not close the house.
                    error!(game = id, "cannot be opened again");
                    continue;
                }
            };
            if room.phase == Phase::Playing {
                house.store.keep_clocks(&id, &room.clocks.text()).await?;
                house.store.set_deadline(&id, room.deadline()).await?;
            }
            let keeper = keep(house, room);
            self.0.lock().await.insert(id, keeper);
        }
        // A game whose ratings were not reached before the server stopped.
        for id in house.store.unsettled().await? {
            let settled = async {
                if let Some(room) = resumed(house, &id, 0).await? {
                    ratings::settle(house, &room).await?;
                }
                Ok::<_, ApiError>(())
            };
            if let Err(problem) = settled.await {
                error!(game = id, problem = problem.key, "ratings cannot be settled");
            }
        }
        if count > 0 {
            info!(count, down, "games go on");
        }
        Ok(())
    }

    /// Tells everybody that the server is about to stop, and waits until every room is written, or
    /// for so long.
    pub(crate) async fn farewell(&self, patience: Duration) {
        let keepers: Vec<_> = self.0.lock().await.values().cloned().collect();
        let written = async {
            let mut answers = Vec::new();
            for keeper in keepers {
                let (reply, answer) = oneshot::channel();
                // A keeper that is gone has nothing to write.
                if keeper.send(Order::Farewell { reply }).await.is_ok() {
                    answers.push(answer);
                }
            }
            for answer in answers {
                drop(answer.await);
            }
        };
        if tokio::time::timeout(patience, written).await.is_err() {
            warn!("not every room was written");
        }
    }

    /// Ends every connection of an account, in rooms and to its news: it was banned, or a key to
    /// it was taken back. Connections with keys that still open come back by themselves.
    pub(crate) async fn expel(&self, house: &House, account: &str) {
        house.news.hush(account);
        self.everywhere(|| Order::Expel { account: account.to_owned() }).await;
    }

    /// Something every room should know.
    pub(crate) async fn everywhere(&self, order: impl Fn() -> Order) {
        let keepers: Vec<_> = self.0.lock().await.values().cloned().collect();
        for keeper in keepers {
            drop(keeper.send(order()).await);
        }
    }
}

/// Until when the clocks of days of whoever sits there stand still.
pub(crate) async fn vacation(house: &House, sitting: &Sitting) -> store::Result<i64> {
    let Some(account) = sitting.account() else {
        return Ok(0);
    };
    let account = house.store.account(account).await?;
    Ok(account.and_then(|account| account.vacation_until).unwrap_or(0))
}

fn keep(house: &Arc<House>, room: Room) -> mpsc::Sender<Order> {
    let (orders, inbox) = mpsc::channel(QUEUE);
    let keeper = Keeper::new(room, Arc::clone(house), orders.downgrade());
    tokio::spawn(keeper.keep(inbox));
    orders
}

/// A room as it was stored.
async fn resumed(house: &Arc<House>, id: &str, down: i64) -> Result<Option<Room>> {
    let Some(stored) = house.store.load_game(id).await? else {
        return Ok(None);
    };
    let chat = house.store.chat_of(id).await?;
    let now = house.time.now();
    let mut room = empty_room(house, &stored, now).await?;
    let Game { head, turns, replacements, .. } = stored;
    let result = head.result.as_deref().zip(head.ending.as_deref());
    let resumed = Resumed {
        phase: phase(head.state),
        turns: turns
            .into_iter()
            .map(|turn| Turn { seat: turn.seat, turn: turn.text, spent_ms: turn.spent_ms })
            .collect(),
        replaced: replacements
            .into_iter()
            .map(|r| Replaced { seat: r.seat, ply: r.from_ply, by: r.computer, why: r.why })
            .collect(),
        chat: chat.into_iter().filter(|line| !line.hidden).map(chat_line).collect(),
        over: over(head.state, result),
        plans: house.store.conditions(id).await?,
        clocks: head.clocks,
        down,
        now,
    };
    room.started = head.started;
    room.ended = head.finished;
    room.rematch = head.rematch;
    room.resume(resumed).map_err(|problem| {
        error!(game = id, %problem, "a stored turn is not legal");
        ApiError::NOT_FOUND
    })?;
    if room.phase == Phase::Over && room.about.rated {
        room.rate(rating_changes(house, &room).await?);
    }
    Ok(Some(room))
}

/// How a game changed the ratings of those who played it, seat by seat, as far as it is stored. A
/// computer's is left out: it has played more games than anybody wants to read for it.
async fn rating_changes(house: &House, room: &Room) -> Result<Vec<Option<i32>>> {
    let stored = house.store.rating_steps_in(&room.id).await?;
    if stored.is_empty() {
        return Ok(Vec::new());
    }
    let mut changes = Vec::new();
    for seat in &room.seats {
        let player = seat.sitting.account().map(|account| Player::Account(account.to_owned()));
        let step = player.and_then(|player| stored.iter().find(|step| step.player == player));
        changes.push(match step {
            Some(step) => {
                let steps = house.store.rating_steps(&step.player, &step.pool).await?;
                let before = steps.iter().take_while(|one| one.game != step.game).last();
                let before = before.map_or(ratings::UNRATED, |before| before.rating);
                Some((step.rating.round() - before.round()) as i32)
            }
            None => None,
        });
    }
    Ok(changes)
}

async fn empty_room(house: &Arc<House>, stored: &Game, now: i64) -> Result<Room> {
    let head = &stored.head;
    let broken = |problem: String| {
        error!(game = head.id, problem, "a stored game cannot be read");
        ApiError::NOT_FOUND
    };
    let game = catalog::open(&head.game).map_err(|error| broken(error.to_string()))?;
    let mut seats = Seat::all(&*game);
    for ((number, seat), stored_seat) in (0..).zip(&mut seats).zip(&head.seats) {
        seat.sitting = sitting(house, &stored_seat.sitter, &mut seat.vacation).await?;
        if let Some(replacement) = stored.replacements.iter().rfind(|r| r.seat == number) {
            let player = replacement.computer.parse().map_err(|_| broken("computer".into()))?;
            seat.sitting = Sitting::Computer { player, rating: None };
        }
    }
    for asked in house.store.challenges_at(&head.id).await? {
        let seat = asked.seat.and_then(|seat| seats.get_mut(usize::from(seat)));
        if let Some(seat) = seat.filter(|seat| seat.sitting == Sitting::Free)
            && let Some(account) = house.store.account(&asked.challenged).await?
        {
            seat.sitting = Sitting::Invited { account: account.id, name: account.name };
        }
    }
    let about = About {
        game: head.game.clone(),
        start: head.start.clone().unwrap_or_else(|| game.start()),
        clock: head.clock.parse().map_err(|_| broken("clock".into()))?,
        rated: head.rated,
        public: head.public,
        created: head.created,
        creator: head.creator.clone(),
    };
    Room::new(head.id.clone(), about, &*game, seats, now).map_err(|error| broken(error.to_string()))
}

async fn sitting(house: &House, sitter: &store::Sitter, vacation: &mut i64) -> Result<Sitting> {
    Ok(match sitter {
        store::Sitter::Free => Sitting::Free,
        store::Sitter::Computer(text) => match text.parse() {
            Ok(player) => Sitting::Computer { player, rating: None },
            Err(_) => Sitting::Free,
        },
        store::Sitter::Account { id, name } => {
            let account = house.store.account(id).await?;
            *vacation = account.as_ref().and_then(|a| a.vacation_until).unwrap_or(0);
            Sitting::Person(Person {
                account: id.clone(),
                name: name.clone(),
                guest: account.as_ref().is_none_or(|account| account.guest),
                bot: account.as_ref().is_some_and(|account| account.role == store::Role::Bot),
                rating: None,
            })
        }
    })
}

/// How far a stored game is.
pub(crate) fn phase(state: State) -> Phase {
    match state {
        State::Open => Phase::Waiting,
        State::Live => Phase::Playing,
        State::Finished => Phase::Over,
        State::Aborted => Phase::Aborted,
    }
}

/// How a stored game ended.
pub(crate) fn over(state: State, result: Option<(&str, &str)>) -> Option<Over> {
    let (winners, reason) = match (state, result) {
        (State::Finished, Some((result, ending))) => (winners(result), ending.to_owned()),
        (State::Aborted, _) => (Vec::new(), ABORTED.to_owned()),
        _ => return None,
    };
    Some(Over { winners, reason, points: None, ratings: Vec::new() })
}

fn winners(result: &str) -> Vec<String> {
    if result == "draw" { Vec::new() } else { result.split('+').map(str::to_owned).collect() }
}

fn chat_line(line: store::ChatLine) -> ChatLine {
    let place = if line.room == SPECTATORS { Place::Spectator } else { Place::Player };
    ChatLine { from: line.name, place, text: line.text, at: line.at }
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::Utf8Bytes;
    use tokio::sync::broadcast::error::TryRecvError;

    use super::*;
    use crate::bundle::Bundle;
    use crate::house::Settings;
    use crate::room::keeper::Joined;
    use crate::time::Time;

    /// A house with a game of Ada's, who waits for somebody to play with.
    async fn waiting() -> (Arc<House>, String) {
        let store = store::Store::open("sqlite::memory:").await.unwrap();
        let ada = store::NewAccount {
            id: "ada".to_owned(),
            name: "Ada".to_owned(),
            guest: false,
            password: None,
            role: store::Role::Player,
            created: 0,
            vacation_left: 0,
        };
        store.create_account(&ada).await.unwrap();
        let (bundle, settings) = (Bundle::default(), Settings::default());
        let house = House::new(bundle, store, Time::by_hand(0), settings).await.unwrap();
        let rules = catalog::open("squadro").unwrap();
        let mut seats = Seat::all(&*rules);
        seats[0].sitting = Sitting::Person(person("ada"));
        let about = About {
            game: rules.text(),
            start: rules.start(),
            clock: wire::Clock::None,
            rated: false,
            public: false,
            created: 0,
            creator: Some("ada".to_owned()),
        };
        let id = house.rooms.create(&house, about, seats, Vec::new()).await.unwrap();
        (house, id)
    }

    fn person(account: &str) -> Person {
        let (account, name) = (account.to_owned(), account.to_owned());
        Person { account, name, guest: false, bot: false, rating: None }
    }

    async fn comes(house: &Arc<House>, id: &str, who: Option<Person>) -> mpsc::Receiver<Utf8Bytes> {
        let join = |reply| Order::Join { who, since: None, reply };
        let Joined { told, .. } = house.rooms.ask(house, id, join).await.unwrap();
        told
    }

    /// Has it ended, once everything told before is read?
    fn ended(told: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
        while told.try_recv().is_ok() {}
        told.try_recv() == Err(mpsc::error::TryRecvError::Disconnected)
    }

    #[tokio::test]
    async fn a_farewell_is_over_when_every_room_has_heard_it() {
        let (house, id) = waiting().await;
        let mut told = comes(&house, &id, None).await;
        house.rooms.farewell(Duration::from_mins(1)).await;
        // Nothing is waited for here: on this one thread nobody else has a turn meanwhile.
        assert!(ended(&mut told));
    }

    #[tokio::test]
    async fn who_is_expelled_hears_nothing_more() {
        let (house, id) = waiting().await;
        let mut ada = comes(&house, &id, Some(person("ada"))).await;
        let mut bob = comes(&house, &id, Some(person("bob"))).await;
        let mut stranger = comes(&house, &id, None).await;
        let mut news = [house.news.listen("ada"), house.news.listen("bob")];
        house.rooms.expel(&house, "ada").await;
        let state = |reply| Order::State { account: None, reply };
        let state = house.rooms.ask(&house, &id, state).await.unwrap();
        assert!(!state.seats[0].present, "nobody sits there any more");
        assert!(ended(&mut ada));
        assert!(!ended(&mut bob) && !ended(&mut stranger), "others stay");
        let heard = news.each_mut().map(|news| news.try_recv().unwrap_err());
        assert_eq!(heard, [TryRecvError::Closed, TryRecvError::Empty]);
    }
}
