//! Tables of more than two sides: who meets whom, and who sits where.
//!
//! To find the best tables of three or more is too hard to be done exactly (it contains the problem
//! of three-dimensional matching), so entrants change places as long as that makes it better. A
//! table of two sides is paired exactly, in [`crate::swiss`].
//!
//! What comes of it, with everybody there all the time (`tests/it/balance.rs`): nobody has one seat
//! more than twice more often than another; in a round robin nobody meets anybody more than four
//! times, and in a Swiss tournament not more than three times more often than the mean; byes differ
//! by one at most.

/// How often each two have met.
#[derive(Clone, Debug)]
pub(crate) struct Meetings {
    count: usize,
    met: Vec<u16>,
}

impl Meetings {
    pub(crate) fn new(count: usize) -> Self {
        Self { count, met: vec![0; count * count] }
    }

    pub(crate) fn of(&self, v: usize, w: usize) -> u16 {
        self.met[v * self.count + w]
    }

    pub(crate) fn set(&mut self, v: usize, w: usize, met: u16) {
        self.met[v * self.count + w] = met;
    }

    /// These play one game together.
    pub(crate) fn add(&mut self, table: &[usize]) {
        for &v in table {
            for &w in table.iter().filter(|&&w| w != v) {
                self.met[v * self.count + w] += 1;
            }
        }
    }
}

/// Divides `order`, whose number fits, into tables. First, those who have met often do not meet again
/// (the sum of the squares of all numbers of meetings is as small as exchanges of two make it);
/// second, scores at a table are alike, where scores are given.
pub(crate) fn make_tables(
    order: &[usize],
    sides: usize,
    meetings: &Meetings,
    scores: &[i64],
) -> Vec<Vec<usize>> {
    let mut places = order.to_vec();
    let score = |one: usize| scores.get(one).copied().unwrap_or(0);
    let cost = |v: usize, w: usize| (i64::from(meetings.of(v, w)), (score(v) - score(w)).pow(2));
    // The cost of somebody at a table, instead of whoever has that place.
    let at = |places: &[usize], one: usize, place: usize| {
        let table = place / sides * sides;
        let others = (table..table + sides).filter(|&other| other != place);
        others.map(|other| cost(one, places[other])).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
    };
    let mut changed = true;
    while changed {
        changed = false;
        for p in 0..places.len() {
            for q in (p / sides + 1) * sides..places.len() {
                let (v, w) = (places[p], places[q]);
                let (stay, other_stays) = (at(&places, v, p), at(&places, w, q));
                let (go, other_goes) = (at(&places, w, p), at(&places, v, q));
                let before = (stay.0 + other_stays.0, stay.1 + other_stays.1);
                if (go.0 + other_goes.0, go.1 + other_goes.1) < before {
                    places.swap(p, q);
                    changed = true;
                }
            }
        }
    }
    places.chunks(sides).map(<[usize]>::to_vec).collect()
}

/// Seats for those at a table: everybody where they sat least, and not where they sat last. `seats`
/// are the seats that each of them had, in order. Returns who sits on each seat.
pub(crate) fn give_seats(seats: &[&[u8]]) -> Vec<usize> {
    let sides = seats.len();
    let cost = |one: usize, seat: usize| {
        let sat = seats[one].iter().filter(|&&sat| usize::from(sat) == seat).count();
        let last = seats[one].last().is_some_and(|&last| usize::from(last) == seat);
        // Squares: two who sit somewhere once too often are better than one who does twice.
        (2 * sat + 1) * 8 + usize::from(last)
    };
    let mut best = (usize::MAX, Vec::new());
    choose(&cost, sides, 0, &mut Vec::new(), &mut best);
    best.1
}

/// Tries every way to fill the seats from here on that can be better than the best one.
fn choose(
    cost: &impl Fn(usize, usize) -> usize,
    sides: usize,
    so_far: usize,
    chosen: &mut Vec<usize>,
    best: &mut (usize, Vec<usize>),
) {
    if so_far >= best.0 {
        return;
    }
    if chosen.len() == sides {
        *best = (so_far, chosen.clone());
        return;
    }
    for one in 0..sides {
        if !chosen.contains(&one) {
            let more = cost(one, chosen.len());
            chosen.push(one);
            choose(cost, sides, so_far + more, chosen, best);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_who_have_met_are_not_paired_again() {
        let mut meetings = Meetings::new(16);
        let order: Vec<usize> = (0..16).collect();
        for round in 0..5 {
            let tables = make_tables(&order, 4, &meetings, &[]);
            let again: u16 = tables
                .iter()
                .flat_map(|table| table.iter().flat_map(|&v| table.iter().map(move |&w| (v, w))))
                .map(|(v, w)| meetings.of(v, w))
                .sum();
            // The first three rounds are possible without any meeting again, and found.
            assert!(again == 0 || round > 2, "round {round}");
            for table in &tables {
                meetings.add(table);
            }
        }
    }

    #[test]
    fn scores_decide_where_nobody_has_met() {
        let scores = [5, 1, 5, 1, 5, 1];
        let tables = make_tables(&[0, 1, 2, 3, 4, 5], 3, &Meetings::new(6), &scores);
        let mut tables: Vec<Vec<i64>> =
            tables.iter().map(|table| table.iter().map(|&one| scores[one]).collect()).collect();
        tables.sort();
        assert_eq!(tables, [[1, 1, 1], [5, 5, 5]]);
    }

    #[test]
    fn everybody_sits_where_they_sat_least() {
        assert_eq!(give_seats(&[&[0, 1], &[1, 2], &[2, 0]]), [1, 2, 0]);
        assert_eq!(give_seats(&[&[0], &[]]), [1, 0]);
    }
}
