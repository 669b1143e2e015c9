//! One suite for every game: random games check the contracts of the traits.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use game::playout::{Policy, choose};
use game::record::Record;
use game::{Family, Match, Seat, SeatSet, Status, turns};

/// Turns of one random game that are looked at; enough for any game to end or repeat.
const LONGEST: usize = 600;
/// Turns whose texts are read back at one position, where there are thousands.
const READ_BACK: usize = 40;
/// Steps of earlier states that are asked about in later ones.
const STEPS_KEPT: usize = 200;

/// Plays one random game a seed, half of them eagerly, and checks at every position that
///
/// - the rules agree with themselves: undo restores, hashes are incremental, steps are listed
///   once, the seat stays the same within a turn, counting, picking and legality agree with listing;
/// - texts are exact: positions, turns, options and records round-trip, different positions
///   have different texts, mutated texts are refused or mean exactly what they say;
/// - symmetries commute with play;
///
/// and that the match ends. Panics with the seed and the position where a promise is broken.
pub fn conformance<G: Family>(game: &G, seeds: Range<u64>) {
    check_options(game);
    let mut known = HashMap::new();
    for seed in seeds {
        let mut run = Run {
            game,
            seed,
            rng: fastrand::Rng::with_seed(seed),
            known: &mut known,
            others: Vec::new(),
        };
        run.play();
    }
}

fn check_options<G: Family>(game: &G) {
    let text = game.options().to_string();
    let again = G::read_options(&text).expect("the options' own text is read");
    assert_eq!(again.options(), game.options(), "options round-trip");
    assert_eq!(again.text(), game.text());
    assert!((2..=Seat::MAX).contains(&game.seats()));
    let names: HashSet<_> = Seat::all(game.seats()).map(|s| game.seat_name(s)).collect();
    assert_eq!(names.len(), usize::from(game.seats()), "seat names differ");
    assert!(names.iter().all(|n| n.chars().all(|c| c.is_ascii_alphanumeric())), "{names:?}");
}

struct Run<'a, G: Family> {
    game: &'a G,
    seed: u64,
    rng: fastrand::Rng,
    /// Every position met so far, by its text.
    known: &'a mut HashMap<String, G::State>,
    /// Some steps of states met before.
    others: Vec<G::Step>,
}

impl<G: Family> Run<'_, G> {
    fn play(&mut self) {
        let mut played = Match::new(self.game.clone());
        while played.len() < LONGEST {
            let state = played.state().clone();
            self.check_position(&state);
            self.check_legality(&state);
            if let Status::Over(_) = played.status() {
                break;
            }
            let turn = self.choose(&state);
            self.walk(&state, &turn);
            self.check_turn_texts(&state, &turn);
            played.play(&turn).expect("a turn picked from the list is legal");
        }
        assert!(played.status().outcome().is_some(), "seed {}: the match never ends", self.seed);
        self.check_record(&played);
        self.check_match_undo(played);
    }

    fn at(&self, state: &G::State) -> String {
        format!("{} seed {} at {:?}", self.game.text(), self.seed, state)
    }

    /// Uniformly, or eagerly in every other game.
    fn choose(&mut self, state: &G::State) -> Vec<G::Step> {
        let policy = if self.seed.is_multiple_of(2) { Policy::Uniform } else { Policy::Eager };
        // What the buffer held before must not matter.
        let mut turn = Vec::new();
        self.game.steps(state, &mut turn);
        choose(self.game, state, policy, &mut turn, &mut |n| self.rng.u64(..n));
        turn
    }

    fn check_position(&mut self, state: &G::State) {
        let (game, at) = (self.game, self.at(state));
        assert!(game.between_turns(state), "{at}");
        let text = game.position_text(state);
        let read = game.read_position(&text).unwrap_or_else(|e| panic!("{at}: `{text}`: {e}"));
        assert_eq!(read, *state, "{at}: `{text}` reads back as another position");
        assert_eq!(game.hash(&read), game.hash(state), "{at}: the hash of a position read");
        assert!(!text.contains(['\n', '\t']) && !text.contains("  "), "{at}: `{text}`");
        if let Some(other) = self.known.get(&text) {
            assert_eq!(other, state, "{at}: two positions share the text `{text}`");
        } else {
            self.known.insert(text.clone(), state.clone());
        }
        self.check_mutated_position(&text);
        self.check_steps(state);
        assert!(!game.draw(state).is_empty(), "{at}: no drawing");
        if let Status::Over(outcome) = game.status(state) {
            assert!(game.legal_texts(state).is_empty(), "{at}: turns after the end");
            let error = game.read_turn(state, "1").expect_err("no turn is legal after the end");
            assert!(!error.to_string().is_empty());
            let all = SeatSet::all(game.seats());
            assert!(outcome.winners.iter().all(|s| all.contains(s)), "{at}");
        }
    }

    /// What is listed at one moment, inside a turn or between two.
    fn check_steps(&self, state: &G::State) {
        let (game, at) = (self.game, self.at(state));
        assert_eq!(game.hash(state), game.hash_from_scratch(state), "{at}: incremental hash");
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        let distinct: HashSet<_> = steps.iter().collect();
        assert_eq!(distinct.len(), steps.len(), "{at}: a step is listed twice");
        match game.status(state) {
            Status::Over(_) => assert!(steps.is_empty(), "{at}: steps after the end"),
            Status::ToMove(seat) => {
                assert!(!steps.is_empty(), "{at}: nothing to play");
                assert!(game.seats_in(state).contains(seat), "{at}: a seat that is out moves");
            }
        }
        for symmetry in game.symmetries() {
            let mapped = game.map_state(symmetry, state);
            let at = format!("{at} through {symmetry:?}");
            assert_eq!(game.hash(&mapped), game.hash_from_scratch(&mapped), "{at}: hash");
            assert_eq!(self.mapped_status(symmetry, state), game.status(&mapped), "{at}: status");
            let mut listed = Vec::new();
            game.steps(&mapped, &mut listed);
            let listed: HashSet<_> = listed.into_iter().collect();
            let expected: HashSet<_> =
                steps.iter().map(|&s| game.map_step(symmetry, state, s)).collect();
            assert_eq!(listed, expected, "{at}: steps");
        }
    }

    /// Steps listed here are not called illegal, nor those of other states legal that are not listed.
    fn check_legality(&mut self, state: &G::State) {
        let game = self.game;
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        let listed: HashSet<_> = steps.iter().copied().collect();
        // Nothing is asked after the end.
        let asked = if steps.is_empty() { &[] } else { self.others.as_slice() };
        for &step in steps.iter().chain(asked) {
            if let Some(legal) = game.is_legal(state, step) {
                assert_eq!(legal, listed.contains(&step), "{}: {step:?} legal", self.at(state));
            }
        }
        let every = steps.len().div_ceil(STEPS_KEPT / 10).max(1);
        self.others.extend(steps.into_iter().step_by(every));
        self.others.drain(..self.others.len().saturating_sub(STEPS_KEPT));
    }

    fn mapped_status(&self, symmetry: G::Symmetry, state: &G::State) -> Status {
        let map = |seat| self.game.map_seat(symmetry, seat);
        match self.game.status(state) {
            Status::ToMove(seat) => Status::ToMove(map(seat)),
            Status::Over(mut outcome) => {
                outcome.winners = outcome.winners.iter().map(map).collect();
                // Points belong to teams, which a symmetry may exchange.
                let seats = || Seat::all(self.game.seats());
                outcome.points = outcome.points.map(|points| {
                    let mut mapped = vec![0; usize::from(self.game.seats())];
                    for seat in seats() {
                        mapped[self.game.team(map(seat)).index()] = points.of(self.game.team(seat));
                    }
                    game::Points::new(&mapped)
                });
                Status::Over(outcome)
            }
        }
    }

    /// Plays the turn step by step, looks at every moment of it, and takes it back.
    fn walk(&mut self, before: &G::State, turn: &[G::Step]) {
        let (game, at) = (self.game, self.at(before));
        let mut state = before.clone();
        let mut undos = Vec::new();
        let mut moments = vec![before.clone()];
        for (i, &step) in turn.iter().enumerate() {
            assert!(i == 0 || !game.between_turns(&state), "{at}: the turn ended early");
            assert_eq!(
                game.status(&state).to_move(),
                game.status(before).to_move(),
                "{at}: the seat changes within a turn"
            );
            for symmetry in game.symmetries() {
                let mut mapped = game.map_state(symmetry, &state);
                game.play(&mut mapped, game.map_step(symmetry, &state, step));
                let mut after = state.clone();
                game.play(&mut after, step);
                assert_eq!(
                    mapped,
                    game.map_state(symmetry, &after),
                    "{at}: {symmetry:?} does not commute with {step:?}"
                );
            }
            undos.push(game.play(&mut state, step));
            self.check_steps(&state);
            self.check_legality(&state);
            moments.push(state.clone());
        }
        for undo in undos.into_iter().rev() {
            assert_eq!(Some(&state), moments.last(), "{at}: undo does not restore");
            moments.pop();
            game.undo(&mut state, undo);
        }
        assert_eq!(state, *before, "{at}: undo does not restore");
        assert_eq!(game.hash(&state), game.hash(before), "{at}: undo does not restore the hash");
    }

    fn check_turn_texts(&mut self, state: &G::State, chosen: &[G::Step]) {
        let (game, at) = (self.game, self.at(state));
        let mut all: Vec<(String, Vec<G::Step>)> = Vec::new();
        turns::for_each(game, state, |turn, _| {
            all.push((game.turn_text(state, turn), turn.to_vec()));
        });
        assert_eq!(game.count_turns(state), all.len() as u64, "{at}: count of turns");
        let mut list = turns::List::default();
        list.fill(game, state);
        let walked = all.iter().map(|(_, turn)| turn.as_slice());
        assert!(list.iter().eq(walked), "{at}: the list of turns is not what a walk finds");
        assert!(all.iter().any(|(_, turn)| turn == chosen), "{at}: picked a turn not listed");
        let texts: HashSet<&str> = all.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(texts.len(), all.len(), "{at}: two turns share a text");
        let every = all.len().div_ceil(READ_BACK);
        let from = self.rng.usize(..every);
        for (text, turn) in all.iter().skip(from).step_by(every) {
            assert!(!text.contains(char::is_whitespace), "{at}: `{text}`");
            let read = game.read_turn(state, text);
            assert_eq!(read.as_ref(), Ok(turn), "{at}: reading `{text}`");
            let wrong = mutate(text, &mut self.rng);
            let read = game.read_turn(state, &wrong);
            assert_eq!(
                read.is_ok(),
                texts.contains(wrong.as_str()),
                "{at}: `{wrong}` read as {read:?}"
            );
        }
        let text = game.turn_text(state, chosen);
        assert_eq!(game.read_turn(state, &text).as_deref(), Ok(chosen), "{at}: reading `{text}`");
    }

    /// A changed text is refused, or is exactly the text of another position.
    fn check_mutated_position(&mut self, text: &str) {
        for _ in 0..4 {
            let wrong = mutate(text, &mut self.rng);
            if let Ok(state) = self.game.read_position(&wrong) {
                let again = self.game.position_text(&state);
                assert_eq!(again, wrong, "a position has two texts");
                self.check_steps(&state);
            }
        }
    }

    fn check_record(&self, played: &Match<G>) {
        let players: Vec<_> = (0..self.game.seats()).map(|i| format!("player {i}")).collect();
        let record = Record::of_match(played, &players, Some("2026.11.15"));
        let text = record.to_string();
        let read = Record::read(&text).unwrap_or_else(|e| panic!("{e} in\n{text}"));
        assert_eq!(read.to_string(), text, "records round-trip");
        assert_eq!(read.game_text(), Ok(self.game.text().as_str()));
        let again = read.replay(self.game.clone()).unwrap_or_else(|e| panic!("{e} in\n{text}"));
        assert_eq!(again.state(), played.state());
        assert_eq!(again.status(), played.status());
    }

    fn check_match_undo(&self, mut played: Match<G>) {
        let end = played.state().clone();
        let length = played.len();
        let mut refused = played.clone();
        assert!(refused.play(&[]).is_err());
        assert_eq!(refused.state(), &end, "a refused turn changes nothing");
        while played.undo() {}
        assert_eq!(played.state(), &self.game.start(), "seed {}", self.seed);
        while played.redo() {}
        assert_eq!((played.len(), played.state()), (length, &end), "seed {}", self.seed);
    }
}

/// The text with one character replaced, removed, doubled or swapped with its neighbour.
fn mutate(text: &str, rng: &mut fastrand::Rng) -> String {
    const LETTERS: &[char] = &[
        '0', '1', '2', '3', '5', '9', 'a', 'd', 'h', 'r', 'R', 'D', 'x', '.', '-', '/', '>', '<',
        ' ', '*', '+', '^', ',', ':', 'é',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    let i = rng.usize(..letters.len());
    match rng.u8(..5) {
        0 | 1 => letters[i] = LETTERS[rng.usize(..LETTERS.len())],
        2 => drop(letters.remove(i)),
        3 => letters.insert(i, letters[i]),
        _ => {
            let j = rng.usize(..letters.len());
            letters.swap(i, j);
        }
    }
    letters.into_iter().collect()
}
