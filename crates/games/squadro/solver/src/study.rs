//! What a solution teaches: counts, positions to train on and to be examined with.
//!
//! Positions are written as records of 12 bytes: Yellow's five progresses, Red's five, the mover
//! (0 Yellow, 1 Red) and the score, seen from Yellow: 255 − n is won by Yellow and n by Red, in
//! 2n + 1 turns if the winner is to move and in 2n if not; 128 is a draw.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fastrand::Rng;
use game::{Family, Game, Notation, Status, zobrist};
use squadro::{Lane, Squadro, State};

use crate::Error;
use crate::archive::Archive;
use crate::block::{Codec, Content};
use crate::dense::Dense;
use crate::shape::{LAYERS, RED, Slice, YELLOW, places, progresses};
use crate::solve::{layer_file, whole};
use crate::sweep::DRAW;
use crate::sweep::turns;

/// How much is made.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Positions from games, to train on.
    pub played: usize,
    /// Positions drawn evenly from all that can be reached.
    pub drawn: usize,
    /// Critical positions.
    pub critical: usize,
    /// Files the training positions are spread over.
    pub parts: usize,
    /// Threads.
    pub threads: usize,
}

const RECORD: usize = 12;
/// One position in so many is held out from training.
const HELD_OUT: u64 = 64;
/// Turns of the openings written down.
const OPENING: usize = 8;
/// How often a player errs, in percent.
const ERRORS: [u8; 5] = [0, 10, 25, 50, 100];

/// Studies the solution in a folder, begun at these positions.
pub fn study(folder: &Path, output: &Path, from: &[State], size: Size) -> Result<String, Error> {
    fs::create_dir_all(output).map_err(|error| Error::file("make the folder", output, error))?;
    let open = |content: Content| {
        move |layer| {
            let file = layer_file(folder, content, layer);
            file.exists().then(|| Archive::open(&file)).transpose()
        }
    };
    let scores: Vec<Archive> = (0..LAYERS)
        .filter_map(|layer| open(Content::Distances)(layer).transpose())
        .collect::<Result<_, _>>()?;
    let reached: Vec<Option<Archive>> =
        (0..LAYERS).map(open(Content::Reached)).collect::<Result<_, _>>()?;
    let all = Mutex::new(Census::default());
    let dense = Dense::load(&scores, size.threads, &|slice, scores| {
        let reached = reached[slice.layer()].as_ref().expect("both are made for every layer");
        let seen = census(slice, scores, reached, size.drawn as f64 / REACHABLE)?;
        all.lock().expect("nobody panics").add(seen);
        Ok(())
    })?;
    let mut census = all.into_inner().expect("nobody panics");
    census.drawn.sort_unstable();
    let game = Squadro::read_options("").expect("the usual options");
    let study = Study { game, dense, size, output, from: from.to_vec() };
    let mut report = census.report();
    study.first_turns(&mut report);
    study.openings()?;
    let played = study.play(&census.drawn)?;
    Study::habits(&played, &mut report);
    study.examples(&played, &mut report);
    study.critical(played)?;
    let step = census.drawn.len().div_ceil(CLAIMS).max(1);
    let claims: Vec<_> = census.drawn.iter().step_by(step).copied().collect();
    study.write("drawn.bin", &claims.concat())?;
    study.write("report.txt", report.as_bytes())?;
    Ok(report)
}

/// Drawn positions kept to examine programs with.
const CLAIMS: usize = 1_000_000;
/// About how many positions can be reached.
const REACHABLE: f64 = 4.62e10;

/// What is counted among the positions that can be reached.
#[derive(Default)]
struct Census {
    /// By who wins: Yellow, Red, nobody.
    values: [u64; 3],
    /// By turns to the end.
    turns: Vec<u64>,
    /// By layer: won by Yellow, won by Red, drawn.
    layers: [[u64; 3]; LAYERS],
    longest: Vec<[u8; RECORD]>,
    draws: Vec<[u8; RECORD]>,
    drawn: Vec<[u8; RECORD]>,
}

/// Examples kept of each kind.
const EXAMPLES: usize = 40;

fn census(
    slice: &Slice,
    scores: &[Vec<u8>; 2],
    reached: &Archive,
    share: f64,
) -> Result<Census, Error> {
    let mut census = Census { turns: vec![0; 256], ..Census::default() };
    let mut codec = Codec::new(Content::Reached, 1);
    let mut rng = Rng::with_seed(u64::from(slice.id()));
    let gap = |rng: &mut Rng| ((1.0 - rng.f64()).ln() / (1.0 - share.min(0.999)).ln()) as u64;
    let mut wait = gap(&mut rng);
    let mut longest = 0;
    for mover in [YELLOW, RED] {
        let marks = whole(reached, slice, mover, &mut codec)?;
        for (at, (&score, _)) in
            scores[mover].iter().zip(&marks).enumerate().filter(|(_, (_, mark))| **mark != 0)
        {
            let kind = match score.cmp(&DRAW) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Less => 1,
                std::cmp::Ordering::Equal => 2,
            };
            census.values[kind] += 1;
            let distance = turns(score, mover).unwrap_or(0);
            census.turns[distance as usize] += u64::from(kind < 2);
            if wait == 0 {
                wait = gap(&mut rng);
                census.drawn.push(record_at(slice, at, mover, score));
            } else {
                wait -= 1;
            }
            if distance > longest {
                longest = distance;
                census.longest.clear();
            }
            if distance == longest && census.longest.len() < 4 {
                census.longest.push(record_at(slice, at, mover, score));
            }
            if kind == 2 && census.draws.len() < EXAMPLES {
                census.draws.push(record_at(slice, at, mover, score));
            }
        }
    }
    census.layers[slice.layer()] = census.values;
    Ok(census)
}

fn record_at(slice: &Slice, at: usize, mover: usize, score: u8) -> [u8; RECORD] {
    let (row, column) = (at / slice.red.len, at % slice.red.len);
    let mut record = [0; RECORD];
    for lane in 0..5 {
        record[lane] = slice.yellow.progress(row, lane);
        record[5 + lane] = slice.red.progress(column, lane);
    }
    record[10] = mover as u8;
    record[11] = score;
    record
}

fn distance_of(record: &[u8; RECORD]) -> u32 {
    turns(record[11], record[10].into()).unwrap_or(0)
}

fn text_of(record: &[u8; RECORD]) -> String {
    let side = |pieces: &[u8]| pieces.iter().map(u8::to_string).collect::<Vec<_>>().join(".");
    let mover = if record[10] == 0 { 'y' } else { 'r' };
    format!("{}/{} {mover}", side(&record[..5]), side(&record[5..10]))
}

fn verdict(score: u8, mover: usize) -> String {
    match turns(score, mover) {
        None => "draw".to_owned(),
        Some(n) => format!("{} wins in {n}", if score > DRAW { "yellow" } else { "red" }),
    }
}

impl Census {
    fn add(&mut self, other: Self) {
        for (sum, n) in self.values.iter_mut().zip(other.values) {
            *sum += n;
        }
        self.turns.resize(256, 0);
        for (sum, n) in self.turns.iter_mut().zip(other.turns) {
            *sum += n;
        }
        for (sum, n) in self.layers.iter_mut().zip(other.layers) {
            for (sum, n) in sum.iter_mut().zip(n) {
                *sum += n;
            }
        }
        self.longest.extend(other.longest);
        self.longest.sort_by_key(|record| (std::cmp::Reverse(distance_of(record)), *record));
        self.longest.truncate(EXAMPLES);
        self.draws.extend(other.draws);
        self.draws.sort_by_key(|r| (r[..10].iter().map(|&p| u32::from(p)).sum::<u32>(), *r));
        self.draws.truncate(EXAMPLES);
        self.drawn.extend(other.drawn);
    }

    fn report(&self) -> String {
        let [yellow, red, draws] = self.values;
        let mut text = format!(
            "positions in play that can be reached: {}, yellow wins {yellow}, red wins {red}, draws {draws}\n",
            yellow + red + draws
        );
        text.push_str("by layer: yellow, red, draws\n");
        for (layer, [yellow, red, draws]) in self.layers.iter().enumerate() {
            writeln!(text, "  {layer} {yellow} {red} {draws}").expect("a text takes it");
        }
        text.push_str("by turns to the end\n");
        for (n, count) in self.turns.iter().enumerate().filter(|(_, count)| **count > 0) {
            writeln!(text, "  {n} {count}").expect("a text takes it");
        }
        for (title, records) in [("longest", &self.longest), ("earliest draws", &self.draws)] {
            writeln!(text, "{title}").expect("a text takes it");
            for record in records {
                let verdict = verdict(record[11], record[10].into());
                writeln!(text, "  {} {verdict}", text_of(record)).expect("a text takes it");
            }
        }
        text
    }
}

struct Study<'a> {
    game: Squadro,
    dense: Dense,
    size: Size,
    output: &'a Path,
    from: Vec<State>,
}

/// A position met in play, with each lane's score after its turn; none for a lane that has none.
#[derive(Clone, Copy, Debug)]
struct Met {
    state: State,
    score: u8,
    after: [Option<u8>; 5],
}

impl Met {
    /// As the mover sees it: the higher, the better.
    fn seen(&self, score: u8) -> u8 {
        if self.state.mover() == YELLOW { score } else { 255 - score + u8::from(score == DRAW) }
    }

    /// What follows from the turns.
    fn expected(&self) -> u8 {
        let after = || self.after.iter().flatten().copied();
        if self.state.mover() == YELLOW {
            let best = after().max().expect("it is in play");
            best + u8::from(best < DRAW)
        } else {
            let best = after().min().expect("it is in play");
            best - u8::from(best > DRAW)
        }
    }

    fn sign(score: u8) -> i8 {
        i8::from(score > DRAW) - i8::from(score < DRAW)
    }

    fn keeps(&self, after: u8) -> bool {
        Self::sign(after) == Self::sign(self.score)
    }

    fn lanes(&self) -> impl Iterator<Item = (usize, u8)> {
        self.after.iter().enumerate().filter_map(|(lane, after)| Some((lane, (*after)?)))
    }

    fn keepers(&self) -> usize {
        self.lanes().filter(|(_, after)| self.keeps(*after)).count()
    }

    fn is_critical(&self) -> bool {
        let keepers = self.keepers();
        keepers > 0 && keepers < self.lanes().count()
    }

    /// The turns with the best outcome; of those the quickest wins or the slowest losses.
    fn best(&self, rng: &mut Rng, hurries: bool) -> usize {
        let best = self.lanes().map(|(_, after)| self.seen(after)).max().expect("it is in play");
        let good = |after: u8| if hurries { self.seen(after) == best } else { self.keeps(after) };
        pick(rng, self.lanes().filter(|(_, after)| good(*after)).map(|(lane, _)| lane))
    }

    fn any(&self, rng: &mut Rng) -> usize {
        pick(rng, self.lanes().map(|(lane, _)| lane))
    }

    fn record(&self) -> [u8; RECORD] {
        record(&self.state, self.score)
    }
}

fn pick(rng: &mut Rng, lanes: impl Iterator<Item = usize>) -> usize {
    let lanes: Vec<usize> = lanes.collect();
    lanes[rng.usize(..lanes.len())]
}

fn record(state: &State, score: u8) -> [u8; RECORD] {
    let mut record = [0; RECORD];
    let [yellow, red] = progresses(state);
    record[..5].copy_from_slice(&yellow);
    record[5..10].copy_from_slice(&red);
    record[10] = state.mover() as u8;
    record[11] = score;
    record
}

fn lane(n: usize) -> Lane {
    Lane::from_number(n as u8 + 1).expect("lanes are 0 to 4 here")
}

impl Study<'_> {
    fn held_out(&self, state: &State) -> bool {
        zobrist::mix(self.game.hash(state) ^ 0x6865_6c64).is_multiple_of(HELD_OUT)
    }

    fn after(&self, state: &State, n: usize) -> State {
        let mut after = *state;
        self.game.play(&mut after, lane(n));
        after
    }

    /// The score of any position, ended ones included.
    fn score(&self, state: &State) -> u8 {
        match self.game.status(state) {
            Status::Over(outcome) if outcome.winners.contains(squadro::YELLOW) => 255,
            Status::Over(_) => 0,
            Status::ToMove(_) => self.dense.score(state).expect("play stays in the table"),
        }
    }

    fn meet(&self, state: &State) -> Option<Met> {
        let mut steps = Vec::with_capacity(5);
        self.game.steps(state, &mut steps);
        if steps.is_empty() {
            return None;
        }
        let mut after = [None; 5];
        for step in steps {
            after[step.index()] = Some(self.score(&self.after(state, step.index())));
        }
        let met = Met { state: *state, score: self.score(state), after };
        // Every position met is a test of the solution.
        assert_eq!(met.expected(), met.score, "{}", self.game.position_text(state));
        Some(met)
    }

    /// Games between players who err; writes training positions and returns some that were met.
    fn play(&self, drawn: &[[u8; RECORD]]) -> Result<Vec<Met>, Error> {
        let next = AtomicUsize::new(0);
        let kept = Mutex::new(Vec::new());
        let failed = Mutex::new(None);
        thread::scope(|scope| {
            for _ in 0..self.size.threads {
                scope.spawn(|| {
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed);
                        if part >= self.size.parts {
                            return;
                        }
                        let share = drawn.len() / self.size.parts;
                        match self.play_part(part, &drawn[part * share..][..share]) {
                            Ok(met) => kept.lock().expect("nobody panics").push((part, met)),
                            Err(error) => {
                                failed.lock().expect("nobody panics").get_or_insert(error);
                            }
                        }
                    }
                });
            }
        });
        if let Some(error) = failed.into_inner().expect("nobody panics") {
            return Err(error);
        }
        let mut kept = kept.into_inner().expect("nobody panics");
        kept.sort_by_key(|(part, _)| *part);
        Ok(kept.into_iter().flat_map(|(_, met)| met).collect())
    }

    fn play_part(&self, part: usize, drawn: &[[u8; RECORD]]) -> Result<Vec<Met>, Error> {
        let create = |name: &str| {
            let path = self.output.join(format!("{name}-{part:03}.bin"));
            let file = File::create(&path).map_err(|error| Error::file("write", &path, error))?;
            Ok((BufWriter::with_capacity(1 << 20, file), path))
        };
        let (mut train, path) = create("train")?;
        let (mut test, _) = create("test")?;
        let mut written = 0;
        let mut put = |state: &State, record: &[u8; RECORD]| {
            written += 1;
            let file = if self.held_out(state) { &mut test } else { &mut train };
            file.write_all(record).map_err(|error| Error::file("write", &path, error))?;
            Ok::<_, Error>(written)
        };
        for record in drawn {
            put(&state_of(self.game, record), record)?;
        }
        let mut rng = Rng::with_seed(part as u64);
        let mut met = Vec::new();
        let enough = drawn.len() + self.size.played / self.size.parts;
        let keep = (16 * self.size.critical / self.size.parts).max(1);
        'games: loop {
            let mut state = self.from[rng.usize(..self.from.len())];
            let errs = [0, 1].map(|_| ERRORS[rng.usize(..ERRORS.len())]);
            let hurries = [0, 1].map(|_| rng.bool());
            let mut opening = rng.usize(..16);
            for _ in 0..400 {
                let Some(here) = self.meet(&state) else { break };
                let mover = state.mover();
                if put(&state, &here.record())? >= enough {
                    break 'games;
                }
                if met.len() < keep && self.held_out(&state) && opening == 0 {
                    met.push(here);
                }
                let mut aside = state;
                for _ in 0..rng.usize(..9) {
                    let Some(step) = self.random_step(&aside, &mut rng) else { break };
                    aside = self.after(&aside, step);
                }
                if aside != state
                    && matches!(self.game.status(&aside), Status::ToMove(_))
                    && put(&aside, &record(&aside, self.score(&aside)))? >= enough
                {
                    break 'games;
                }
                let step = if opening > 0 || rng.u8(..100) < errs[mover] {
                    here.any(&mut rng)
                } else {
                    here.best(&mut rng, hurries[mover])
                };
                opening = opening.saturating_sub(1);
                state = self.after(&state, step);
            }
        }
        for mut file in [train, test] {
            file.flush().map_err(|error| Error::file("write", &path, error))?;
        }
        Ok(met)
    }

    fn random_step(&self, state: &State, rng: &mut Rng) -> Option<usize> {
        let mut steps = Vec::with_capacity(5);
        self.game.steps(state, &mut steps);
        (!steps.is_empty()).then(|| steps[rng.usize(..steps.len())].index())
    }

    fn first_turns(&self, report: &mut String) {
        for start in &self.from {
            writeln!(report, "{}: {}", self.game.position_text(start), self.verdict(start))
                .expect("a text takes it");
            for first in 0..5 {
                let after = self.after(start, first);
                write!(report, "  {}: {}; then", first + 1, self.verdict(&after))
                    .expect("a text takes it");
                for second in 0..5 {
                    let verdict = match self.meet(&after) {
                        Some(met) if met.after[second].is_some() => {
                            self.verdict(&self.after(&after, second))
                        }
                        _ => "-".to_owned(),
                    };
                    write!(report, " {}: {verdict};", second + 1).expect("a text takes it");
                }
                report.push('\n');
            }
            let mut rng = Rng::with_seed(1);
            let (mut state, mut line) = (*start, String::new());
            while let Some(met) = self.meet(&state).filter(|_| line.len() < 300) {
                let step = met.best(&mut rng, true);
                write!(line, "{}", step + 1).expect("a text takes it");
                state = self.after(&state, step);
            }
            writeln!(report, "  a game of the shortest win and the longest defence: {line}")
                .expect("a text takes it");
        }
    }

    /// Every position of the first turns.
    fn openings(&self) -> Result<(), Error> {
        let mut seen = std::collections::HashSet::new();
        let mut last = self.from.clone();
        let mut records = Vec::new();
        for _ in 0..=OPENING {
            last.sort_unstable_by_key(|state| record(state, 0));
            last.retain(|state| seen.insert(*state));
            let met: Vec<Met> = last.iter().filter_map(|state| self.meet(state)).collect();
            records.extend(met.iter().flat_map(Met::record));
            let next = met.iter().flat_map(|m| m.lanes().map(|(n, _)| self.after(&m.state, n)));
            last = next.collect();
        }
        self.write("openings.bin", &records)
    }

    fn verdict(&self, state: &State) -> String {
        verdict(self.score(state), state.mover())
    }

    /// How often simple habits keep the value.
    fn habits(played: &[Met], report: &mut String) {
        let mut by_layer = [[0_u64; 3]; LAYERS];
        let mut kept = [0_u64; 5];
        let (mut critical, mut single) = (0_u64, 0_u64);
        for met in played {
            let layer = crate::shape::place(&met.state).map_or(0, |(slice, _)| slice.layer());
            by_layer[layer][0] += 1;
            if !met.is_critical() {
                continue;
            }
            critical += 1;
            by_layer[layer][1] += 1;
            let one = met.keepers() == 1;
            single += u64::from(one);
            by_layer[layer][2] += u64::from(one);
            let mover = met.state.mover();
            let lanes: Vec<usize> = met.lanes().map(|(lane, _)| lane).collect();
            let keeps = |n: usize| met.after[n].is_some_and(|after| met.keeps(after));
            let progress = |n: usize| met.state.progress(mover, lane(n));
            let speed = |n: usize| lane(n).dots(mover, progress(n) >= 6);
            let jumped = |n: usize| met.state.jumped(mover, lane(n)).count_ones();
            let left = |n: usize| 12 - progress(n);
            let habits = [
                lanes.iter().copied().max_by_key(|&n| (jumped(n), speed(n))),
                lanes.iter().copied().max_by_key(|&n| (speed(n), progress(n))),
                lanes.iter().copied().min_by_key(|&n| left(n)),
                lanes.iter().copied().max_by_key(|&n| left(n)),
            ];
            for (kept, habit) in kept.iter_mut().zip(habits) {
                *kept += u64::from(habit.is_some_and(keeps));
            }
            kept[4] += (1000 * met.keepers() / lanes.len()) as u64;
        }
        writeln!(
            report,
            "of {} positions met in play {critical} are critical, {single} of them with one keeping turn",
            played.len()
        ).expect("a text takes it");
        writeln!(
            report,
            "value kept in critical positions by: jumping the most and else the fastest {}, the fastest {}, the one nearest home {}, the one furthest from home {}, chance {}",
            kept[0],
            kept[1],
            kept[2],
            kept[3],
            kept[4] / 1000
        ).expect("a text takes it");
        for (layer, [all, critical, single]) in by_layer.iter().enumerate() {
            writeln!(
                report,
                "  layer {layer}: {all} met, {critical} critical, {single} with one keeping turn"
            )
            .expect("a text takes it");
        }
    }

    /// Critical positions with one keeping turn that are decided last.
    fn examples(&self, played: &[Met], report: &mut String) {
        let mut hard: Vec<&Met> =
            played.iter().filter(|met| met.is_critical() && met.keepers() == 1).collect();
        hard.sort_by_key(|met| {
            (std::cmp::Reverse(turns(met.score, met.state.mover())), met.record())
        });
        hard.dedup_by_key(|met| met.state);
        report.push_str("one turn keeps the value, and the end is far\n");
        for met in hard.iter().take(EXAMPLES) {
            writeln!(report, "  {}", self.line(met)).expect("a text takes it");
        }
    }

    /// A position with its verdict and each turn's.
    fn line(&self, met: &Met) -> String {
        let mut line =
            format!("{}; {};", self.game.position_text(&met.state), self.verdict(&met.state));
        for (n, _) in met.lanes() {
            write!(line, " {}: {},", n + 1, self.verdict(&self.after(&met.state, n)))
                .expect("a text takes it");
        }
        line.pop();
        line
    }

    /// Critical positions of play that were held out: as text, and as six records each, the
    /// position and what follows on each lane, a mover of 255 where nothing does.
    fn critical(&self, mut played: Vec<Met>) -> Result<(), Error> {
        played.retain(Met::is_critical);
        let mut seen = std::collections::HashSet::new();
        played.retain(|met| seen.insert(met.state));
        played.truncate(self.size.critical);
        let mut text = String::new();
        let mut records = Vec::new();
        for met in &played {
            writeln!(text, "{}", self.line(met)).expect("a text takes it");
            records.extend_from_slice(&met.record());
            for n in 0..5 {
                records.extend_from_slice(
                    &met.after[n]
                        .map_or([255; RECORD], |score| record(&self.after(&met.state, n), score)),
                );
            }
        }
        self.write("critical.txt", text.as_bytes())?;
        self.write("critical.bin", &records)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Error> {
        let path = self.output.join(name);
        fs::write(&path, bytes).map_err(|error| Error::file("write", &path, error))
    }
}

fn state_of(game: Squadro, record: &[u8; RECORD]) -> State {
    debug_assert!((0..5).all(|n| places(YELLOW, n, record[n] / 6).contains(&record[n])));
    game.read_position(&text_of(record)).expect("a legal position was recorded")
}
