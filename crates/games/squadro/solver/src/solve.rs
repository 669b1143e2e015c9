//! Solving layer by layer, in files that survive being killed.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use game::options::Options;
use game::{Family, Notation};
use squadro::{Squadro, State};

use crate::Error;
use crate::archive::{Archive, Writer, encode};
use crate::block::{Codec, Content};
use crate::reach::{Reached, enter, spread};
use crate::shape::{self, LANES, LAYERS, RED, Slice, YELLOW, place};
use crate::sweep::{self, DRAW, Outside, Scores};

/// How hard layers are compressed.
const LEVEL: i32 = 3;
/// Bytes a position a thread needs: scores, exits and the rows in hand.
const BYTES_A_POSITION: u64 = 7;
/// Beyond the threads: indices, buffers and the program itself.
const BYTES_ALWAYS: u64 = 64 << 20;

/// What is to be solved.
#[derive(Clone, Debug)]
pub struct Job<'a> {
    /// The folder for the table and for what is on the way to it.
    pub output: &'a Path,
    /// How much memory may be used, in bytes.
    pub memory: u64,
    /// At most so many threads.
    pub threads: usize,
    /// Should the table hold distances too?
    pub distances: bool,
    /// The positions whose successors are solved: both starts, if it is the whole game.
    pub from: &'a [State],
    /// Set to end early; what is finished is kept.
    pub stop: &'a AtomicBool,
}

/// How far the work is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Counting what can be reached comes before solving.
    pub solving: bool,
    /// The layer in hand.
    pub layer: usize,
    /// The share of all work that is done, from 0 to 1.
    pub done: f64,
    /// Seconds since this run began.
    pub seconds: f64,
    /// Seconds still to go at this rate.
    pub left: f64,
}

/// What was counted among the positions that can be reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Won by Yellow.
    pub yellow: u64,
    /// Won by Red.
    pub red: u64,
    /// Drawn: neither side can force a win.
    pub draws: u64,
    /// Ended, and counted as won above.
    pub ended: u64,
    /// Turns of the longest win; 0 without distances.
    pub longest: u32,
}

impl Totals {
    /// All of them.
    pub fn positions(&self) -> u64 {
        self.yellow + self.red + self.draws
    }

    fn add(&mut self, other: &Self) {
        self.yellow += other.yellow;
        self.red += other.red;
        self.draws += other.draws;
        self.ended += other.ended;
        self.longest = self.longest.max(other.longest);
    }
}

/// Solves, or goes on solving; the table is then in the output folder.
pub fn solve(job: &Job, report: &(dyn Fn(Progress) + Sync)) -> Result<Totals, Error> {
    solve_layers(job, report).map_err(|error| match error {
        Error::Damaged { path, problem } if path.extension().is_some_and(|end| end == LAYER) => {
            let advice = "remove it, and the same command makes it again";
            Error::Damaged { path, problem: format!("{problem}; {advice}") }
        }
        other => other,
    })
}

fn solve_layers(job: &Job, report: &(dyn Fn(Progress) + Sync)) -> Result<Totals, Error> {
    let work = Work::new(job, report)?;
    for layer in 0..LAYERS {
        work.layer(Content::Reached, layer)?;
    }
    for layer in (0..LAYERS).rev() {
        work.layer(work.content, layer)?;
    }
    work.pack()?;
    work.totals()
}

struct Work<'a> {
    job: &'a Job<'a>,
    report: &'a (dyn Fn(Progress) + Sync),
    content: Content,
    /// Slices by layer, the largest first.
    layers: Vec<Vec<Slice>>,
    seeds: HashMap<u32, Vec<(usize, usize)>>,
    threads: usize,
    begun: Instant,
    /// Positions there are to do, done in earlier runs and done in this one.
    all: f64,
    earlier: Mutex<f64>,
    now: Mutex<f64>,
}

/// Solving costs more than counting what can be reached.
const COST: [(Content, f64); 3] =
    [(Content::Reached, 1.0), (Content::Values, 2.0), (Content::Distances, 3.0)];

fn cost(content: Content) -> f64 {
    COST.iter().find(|(of, _)| *of == content).expect("every content has its cost").1
}

impl<'a> Work<'a> {
    fn new(job: &'a Job<'a>, report: &'a (dyn Fn(Progress) + Sync)) -> Result<Self, Error> {
        let content = if job.distances { Content::Distances } else { Content::Values };
        let mut seeds: HashMap<u32, Vec<(usize, usize)>> = HashMap::new();
        let mut first = [[2; LANES]; 2];
        for state in job.from {
            let (slice, place) = place(state).ok_or_else(|| {
                Error::Request(
                    "no game reaches this position: a piece stands where none stops".to_owned(),
                )
            })?;
            let at = place.row * slice.red.len + place.column;
            seeds.entry(place.slice).or_default().push((place.mover, at));
            for (side, half) in [&slice.yellow, &slice.red].into_iter().enumerate() {
                for lane in 0..LANES {
                    first[side][lane] = half.stages[lane].min(first[side][lane]);
                }
            }
        }
        let mut layers = vec![Vec::new(); LAYERS];
        for slice in (0..3_u32.pow(10)).map(Slice::from_id) {
            if slice.is_possible() && slice.follows(&first) {
                layers[slice.layer()].push(slice);
            }
        }
        for layer in &mut layers {
            layer.sort_by_key(|slice| std::cmp::Reverse(slice.len()));
        }
        let largest = layers.iter().filter_map(|layer| layer.first()).map(Slice::len).max();
        let a_thread = largest.unwrap_or(0) as u64 * BYTES_A_POSITION;
        let least = a_thread + BYTES_ALWAYS;
        if job.memory < least {
            return Err(Error::Request(format!(
                "{} MiB of memory do not suffice; give at least {} MiB",
                job.memory >> 20,
                (least >> 20) + 1
            )));
        }
        let threads = ((job.memory - BYTES_ALWAYS) / a_thread.max(1)).min(job.threads as u64);
        let all = layers.iter().flatten().map(|slice| slice.len() as f64).sum::<f64>();
        fs::create_dir_all(job.output)
            .map_err(|error| Error::file("make the folder", job.output, error))?;
        claim(job)?;
        Ok(Self {
            job,
            report,
            content,
            layers,
            seeds,
            threads: threads.max(1) as usize,
            begun: Instant::now(),
            all: all * (cost(Content::Reached) + cost(content)),
            earlier: Mutex::new(0.0),
            now: Mutex::new(0.0),
        })
    }

    fn layer_file(&self, content: Content, layer: usize) -> PathBuf {
        layer_file(self.job.output, content, layer)
    }

    /// Does what is left of a layer.
    fn layer(&self, content: Content, layer: usize) -> Result<(), Error> {
        let file = self.layer_file(content, layer);
        let slices: Vec<&Slice> = self.layers[layer]
            .iter()
            .filter(|slice| content == Content::Reached || slice.winner().is_none())
            .collect();
        if file.exists() {
            let archive = Archive::open(&file)?;
            if archive.content() != content || slices.iter().any(|s| !archive.contains(s.id())) {
                return Err(Error::damaged(&file, "belongs to another solution"));
            }
            let done: f64 = slices.iter().map(|slice| slice.len() as f64).sum();
            *self.earlier.lock().expect("nobody panics") += done * cost(content);
            return Ok(());
        }
        let neighbour = match content {
            Content::Reached => layer.checked_sub(1),
            _ => Some(layer + 1).filter(|&next| next < LAYERS),
        };
        let neighbour =
            neighbour.map(|n| Archive::open(&self.layer_file(content, n))).transpose()?;
        let writer = Mutex::new(Writer::open(&file, content)?);
        self.each(&slices, |slice| self.slice(content, slice, neighbour.as_ref(), &writer))?;
        writer.into_inner().expect("nobody panics").finish()
    }

    fn slice(
        &self,
        content: Content,
        slice: &Slice,
        neighbour: Option<&Archive>,
        writer: &Mutex<Writer>,
    ) -> Result<(), Error> {
        let work = slice.len() as f64 * cost(content);
        if writer.lock().expect("nobody panics").contains(slice.id()) {
            *self.earlier.lock().expect("nobody panics") += work;
            return Ok(());
        }
        if self.job.stop.load(Ordering::Relaxed) {
            return Err(Error::Interrupted);
        }
        let movers = if content == Content::Reached {
            self.reached(slice, neighbour)?
        } else {
            let outside = Next { archive: neighbour, content };
            let Scores { movers } = sweep::solve(slice, &outside, content == Content::Distances)?;
            movers
        };
        let mut codec = Codec::new(content, LEVEL);
        let payload = encode(slice, [&movers[YELLOW], &movers[RED]], &mut codec);
        writer.lock().expect("nobody panics").add(slice.id(), &payload)?;
        let now = {
            let mut now = self.now.lock().expect("nobody panics");
            *now += work;
            *now
        };
        let done = *self.earlier.lock().expect("nobody panics") + now;
        let seconds = self.begun.elapsed().as_secs_f64();
        (self.report)(Progress {
            solving: content != Content::Reached,
            layer: slice.layer(),
            done: done / self.all,
            seconds,
            left: (self.all - done) * seconds / now,
        });
        Ok(())
    }

    fn reached(&self, slice: &Slice, before: Option<&Archive>) -> Result<Reached, Error> {
        let mut reached = [vec![0; slice.len()], vec![0; slice.len()]];
        for &(mover, at) in self.seeds.get(&slice.id()).into_iter().flatten() {
            reached[mover][at] = 1;
        }
        let mut codec = Codec::new(Content::Reached, LEVEL);
        for side in [YELLOW, RED] {
            for lane in 0..LANES {
                let Some(previous) = slice.previous(side, lane) else { continue };
                let Some(archive) = before.filter(|archive| archive.contains(previous.id())) else {
                    continue;
                };
                if previous.winner().is_none() {
                    let from = whole(archive, &previous, side, &mut codec)?;
                    enter(slice, &mut reached, &previous, &from, (side, lane));
                }
            }
        }
        if slice.winner().is_none() {
            spread(slice, &mut reached);
        }
        Ok(reached)
    }

    /// Joins the layers in one file; with distances, makes the smaller table without them too.
    fn pack(&self) -> Result<(), Error> {
        self.join(self.content)?;
        if self.content == Content::Distances {
            self.join(Content::Values)?;
        }
        Ok(())
    }

    fn join(&self, content: Content) -> Result<(), Error> {
        let file = self.job.output.join(crate::table::file_name(content));
        if file.exists() {
            return Archive::open(&file).map(drop);
        }
        let writer = Mutex::new(Writer::open(&file, content)?);
        for layer in 0..LAYERS {
            let archive = Archive::open(&self.layer_file(self.content, layer))?;
            let slices: Vec<Slice> = archive.slices().map(Slice::from_id).collect();
            self.each(&slices, |slice| {
                let id = slice.id();
                if writer.lock().expect("nobody panics").contains(id) {
                    return Ok(());
                }
                let payload = if content == self.content {
                    archive.payload(id)?.to_vec()
                } else {
                    let mut codec = Codec::new(self.content, LEVEL);
                    let yellow = whole(&archive, slice, YELLOW, &mut codec)?;
                    let red = whole(&archive, slice, RED, &mut codec)?;
                    encode(slice, [&yellow, &red], &mut Codec::new(content, LEVEL))
                };
                writer.lock().expect("nobody panics").add(id, &payload)
            })?;
        }
        writer.into_inner().expect("nobody panics").finish()
    }

    /// Does something with each of these, on all threads, until it fails.
    fn each<T: Sync>(
        &self,
        items: &[T],
        act: impl Fn(&T) -> Result<(), Error> + Sync,
    ) -> Result<(), Error> {
        let next = AtomicUsize::new(0);
        let failed = Mutex::new(None);
        thread::scope(|scope| {
            for _ in 0..self.threads.min(items.len()) {
                scope.spawn(|| {
                    while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if let Err(error) = act(item) {
                            next.store(items.len(), Ordering::Relaxed);
                            failed.lock().expect("nobody panics").get_or_insert(error);
                        }
                    }
                });
            }
        });
        failed.into_inner().expect("nobody panics").map_or(Ok(()), Err)
    }

    /// Counts what can be reached by its value.
    fn totals(&self) -> Result<Totals, Error> {
        let totals = Mutex::new(Totals::default());
        let slices: Vec<&Slice> = self.layers.iter().flatten().collect();
        self.each(&slices, |slice| {
            let counted = self.count(slice)?;
            totals.lock().expect("nobody panics").add(&counted);
            Ok(())
        })?;
        Ok(totals.into_inner().expect("nobody panics"))
    }

    fn count(&self, slice: &Slice) -> Result<Totals, Error> {
        let layer = slice.layer();
        let reached = Archive::open(&self.layer_file(Content::Reached, layer))?;
        let mut marks = Codec::new(Content::Reached, LEVEL);
        let mut totals = Totals::default();
        for mover in [YELLOW, RED] {
            let marks = whole(&reached, slice, mover, &mut marks)?;
            if let Some(winner) = slice.winner() {
                let count = marks.iter().map(|&mark| u64::from(mark)).sum::<u64>();
                totals.ended += count;
                *(if winner == YELLOW { &mut totals.yellow } else { &mut totals.red }) += count;
                continue;
            }
            let archive = Archive::open(&self.layer_file(self.content, layer))?;
            let mut codec = Codec::new(self.content, LEVEL);
            let scores = whole(&archive, slice, mover, &mut codec)?;
            for (&score, _) in scores.iter().zip(&marks).filter(|(_, mark)| **mark != 0) {
                match score.cmp(&DRAW) {
                    std::cmp::Ordering::Less => totals.red += 1,
                    std::cmp::Ordering::Equal => totals.draws += 1,
                    std::cmp::Ordering::Greater => totals.yellow += 1,
                }
                if self.content == Content::Distances {
                    let turns = crate::sweep::turns(score, mover).unwrap_or(0);
                    totals.longest = totals.longest.max(turns);
                }
            }
        }
        Ok(totals)
    }
}

/// How the names of the files of layers end.
const LAYER: &str = "layer";

/// The file of one layer.
pub(crate) fn layer_file(folder: &Path, content: Content, layer: usize) -> PathBuf {
    folder.join(format!("{}-{layer:02}.{LAYER}", content.name()))
}

/// In the folder: the positions that its layers follow from, a line each.
const FROM: &str = "from.txt";

/// Makes sure that the folder's layers follow from the positions of this job: what can be reached from
/// others would be counted wrongly.
fn claim(job: &Job) -> Result<(), Error> {
    let game = Squadro::new(&Options::defaults(Squadro::OPTIONS));
    let from: BTreeSet<_> = job.from.iter().map(|state| game.position_text(state)).collect();
    let text: String = from.into_iter().map(|line| line + "\n").collect();
    let file = job.output.join(FROM);
    match fs::read_to_string(&file) {
        Ok(found) if found == text => return Ok(()),
        Ok(found) => {
            let found = found.lines().collect::<Vec<_>>().join("`, `");
            return Err(Error::Request(format!(
                "{} holds what follows from `{found}`; name another folder for other positions",
                job.output.display()
            )));
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(Error::file("read", &file, error)),
    }
    let part = file.with_extension("part");
    fs::write(&part, text).map_err(|error| Error::file("write", &part, error))?;
    fs::rename(&part, &file).map_err(|error| Error::file("rename", &part, error))
}

/// All scores or marks of a mover in a slice.
pub(crate) fn whole(
    archive: &Archive,
    slice: &Slice,
    mover: usize,
    codec: &mut Codec,
) -> Result<Vec<u8>, Error> {
    let mut all = Vec::with_capacity(slice.len());
    let blocks = archive.blocks(slice, mover)?;
    let mut block = Vec::new();
    for n in 0..slice.yellow.len.div_ceil(blocks.rows) {
        blocks.expand(n, codec, &mut block)?;
        all.extend_from_slice(&block);
    }
    Ok(all)
}

/// The next layer, which is solved.
struct Next<'a> {
    archive: Option<&'a Archive>,
    content: Content,
}

impl Outside for Next<'_> {
    fn exits(&self, slice: &Slice, side: usize, lane: usize) -> Result<Vec<u8>, Error> {
        let next = slice.next(side, lane).expect("the piece is not home");
        let half = next.half(side);
        let len = next.len() / half.sizes[lane];
        if let Some(winner) = next.winner() {
            return Ok(vec![if winner == YELLOW { 255 } else { 0 }; len]);
        }
        let archive = self.archive.expect("the last layer has only ended games");
        let mut codec = Codec::new(self.content, LEVEL);
        let mut exits = Vec::with_capacity(len);
        let blocks = archive.blocks(&next, 1 - side)?;
        let (rows, width) = (next.yellow.len, next.red.len);
        let mut block = Vec::new();
        let mut held = None;
        for row in (0..rows).filter(|&row| side == RED || half.digit(row, lane) == 0) {
            let n = row / blocks.rows;
            if held != Some(n) {
                blocks.expand(n, &mut codec, &mut block)?;
                held = Some(n);
            }
            let scores = &block[row % blocks.rows * width..][..width];
            shape::without_digit(&next, side, lane, (row, scores), &mut exits);
        }
        Ok(exits)
    }
}
