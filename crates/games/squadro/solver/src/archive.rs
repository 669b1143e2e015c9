//! Files of compressed slices.
//!
//! ```text
//! header   64 bytes of text: what the file holds, in which version
//! slices   each: id u32, length u32, CRC-32 u32, then as many bytes: for each mover the end of
//!          every block (u32), then the blocks
//! index    "INDX", count u32, (id u32, offset u64) each in order of id, CRC-32 u32
//! footer   offset of the index u64, "LUDOEND1"
//! ```
//!
//! Numbers are little-endian. A file without a footer was being written when its writer ended;
//! what is whole in it is kept when writing goes on. Every block carries zstd's own check sum, so
//! that a probe notices damage without reading the rest.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use mapped::Mapped;

use crate::Error;
use crate::block::{Codec, Content, Unpacked, rows_a_block};
use crate::shape::Slice;

const HEADER: usize = 64;
const RECORD: usize = 12;
const INDEX: [u8; 4] = *b"INDX";
const END: [u8; 8] = *b"LUDOEND1";
const FOOTER: usize = 16;
const VERSION: u32 = 2;

fn header(content: Content) -> [u8; HEADER] {
    let mut header = [b' '; HEADER];
    let text = format!("ludotheque table {VERSION}: squadro, {}", content.name());
    header[..text.len()].copy_from_slice(text.as_bytes());
    header[HEADER - 1] = b'\n';
    header
}

/// What a file says it holds.
fn read_header(path: &Path, file: &mut impl Read) -> Result<Content, Error> {
    let mut bytes = [0; HEADER];
    let read = file.read_exact(&mut bytes);
    read.map_err(|_| Error::damaged(path, "not a table: the file is too short"))?;
    let found = Content::ALL.into_iter().find(|&content| header(content) == bytes);
    found.ok_or_else(|| {
        let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        Error::damaged(path, match text.strip_prefix("ludotheque table ") {
            Some(other) => format!(
                "a table this program does not read, `{other}`; it reads version {VERSION} of squadro's"
            ),
            None => "not a table: it does not begin with `ludotheque table`".to_owned(),
        })
    })
}

/// Compresses the scores or marks of a slice.
pub(crate) fn encode(slice: &Slice, movers: [&[u8]; 2], codec: &mut Codec) -> Vec<u8> {
    let rows = rows_a_block(slice);
    let width = slice.red.len;
    let count = slice.yellow.len.div_ceil(rows);
    let mut payload = vec![0; 2 * count * 4];
    let mut marks = vec![false; width];
    let mut block = Vec::new();
    for (mover, scores) in movers.into_iter().enumerate() {
        for n in 0..count {
            block.clear();
            let end = slice.yellow.len.min((n + 1) * rows);
            if codec.content() == Content::Reached {
                block.extend_from_slice(&scores[n * rows * width..end * width]);
            }
            for row in (n * rows..end).filter(|_| codec.content() != Content::Reached) {
                slice.mark_conflicts(row, &mut marks);
                // Places no position has may hold anything: what compresses best.
                let mut last = 0;
                block.extend(scores[row * width..][..width].iter().zip(&marks).map(
                    |(&score, &conflict)| {
                        last = if conflict { last } else { score };
                        last
                    },
                ));
            }
            payload.extend_from_slice(&codec.compress(&block));
            let end = payload.len() as u32;
            payload[4 * (mover * count + n)..][..4].copy_from_slice(&end.to_le_bytes());
        }
    }
    payload
}

/// A file slices are added to.
pub(crate) struct Writer {
    name: PathBuf,
    path: PathBuf,
    file: File,
    length: u64,
    index: HashMap<u32, u64>,
}

impl Writer {
    /// Begins a file, or goes on with one that was left unfinished. Until it is finished, `.part` is
    /// added to its name.
    pub(crate) fn open(name: &Path, content: Content) -> Result<Self, Error> {
        let mut path = name.as_os_str().to_owned();
        path.push(".part");
        let path = Path::new(&path);
        let open =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = open.map_err(|error| Error::file("open", path, error))?;
        let (name, path) = (name.to_owned(), path.to_owned());
        let mut writer = Self { name, path, file, length: 0, index: HashMap::new() };
        writer.resume(content)?;
        Ok(writer)
    }

    fn resume(&mut self, content: Content) -> Result<(), Error> {
        let length = self.file.metadata().map_err(|error| self.failed("read", error))?.len();
        if length < HEADER as u64 {
            self.file.set_len(0).map_err(|error| self.failed("write", error))?;
            return self.append(&[&header(content)]);
        }
        let mut reader = BufReader::new(&self.file);
        let found = read_header(&self.path, &mut reader)?;
        if found != content {
            let problem = format!("holds {}, not {}", found.name(), content.name());
            return Err(Error::damaged(&self.path, problem));
        }
        let mut whole = HEADER as u64;
        while let Some((id, payload)) = read_record(&mut reader, length - whole) {
            self.index.insert(id, whole);
            whole += (RECORD + payload.len()) as u64;
        }
        self.length = whole;
        self.file.set_len(whole).map_err(|error| self.failed("write", error))
    }

    fn failed(&self, action: &'static str, error: std::io::Error) -> Error {
        Error::file(action, &self.path, error)
    }

    pub(crate) fn contains(&self, id: u32) -> bool {
        self.index.contains_key(&id)
    }

    /// Adds a slice. If this fails, nothing that was there is lost.
    pub(crate) fn add(&mut self, id: u32, payload: &[u8]) -> Result<(), Error> {
        let offset = self.length;
        let length = u32::try_from(payload.len()).expect("a slice has less than 4 GiB");
        let crc = crc32fast::hash(payload);
        self.append(&[&id.to_le_bytes(), &length.to_le_bytes(), &crc.to_le_bytes(), payload])?;
        self.index.insert(id, offset);
        Ok(())
    }

    fn append(&mut self, parts: &[&[u8]]) -> Result<(), Error> {
        let bytes = parts.concat();
        let written = self.file.seek(SeekFrom::Start(self.length));
        let written = written.and_then(|_| self.file.write_all(&bytes));
        written.map_err(|error| self.failed("write", error))?;
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// Writes the index and gives the file its final name.
    pub(crate) fn finish(mut self) -> Result<(), Error> {
        let at = self.length;
        let mut slices: Vec<_> = self.index.iter().map(|(&id, &offset)| (id, offset)).collect();
        slices.sort_unstable();
        let mut index = Vec::from(INDEX);
        index.extend_from_slice(&(slices.len() as u32).to_le_bytes());
        for (id, offset) in slices {
            index.extend_from_slice(&id.to_le_bytes());
            index.extend_from_slice(&offset.to_le_bytes());
        }
        let crc = crc32fast::hash(&index);
        self.append(&[&index, &crc.to_le_bytes(), &at.to_le_bytes(), &END])?;
        self.file.sync_all().map_err(|error| self.failed("write", error))?;
        fs::rename(&self.path, &self.name).map_err(|error| self.failed("rename", error))
    }
}

/// A slice's id and payload; none where the file ends, or goes on with something else.
fn read_record(reader: &mut impl Read, left: u64) -> Option<(u32, Vec<u8>)> {
    let mut head = [0; RECORD];
    reader.read_exact(&mut head).ok()?;
    let number = |at: usize| u32::from_le_bytes(head[at..at + 4].try_into().expect("four bytes"));
    let (id, length, crc) = (number(0), number(4), number(8));
    if head[..4] == INDEX || u64::from(length) + RECORD as u64 > left {
        return None;
    }
    let mut payload = vec![0; length as usize];
    reader.read_exact(&mut payload).ok()?;
    (crc32fast::hash(&payload) == crc).then_some((id, payload))
}

/// A finished file, mapped into memory.
#[derive(Debug)]
pub(crate) struct Archive {
    path: PathBuf,
    bytes: Mapped,
    content: Content,
    /// Slices in order of their id, with the offset of their record.
    index: Vec<(u32, u64)>,
}

impl Archive {
    pub(crate) fn open(path: &Path) -> Result<Self, Error> {
        let bytes = Mapped::open(path).map_err(|error| Error::file("open", path, error))?;
        let content = read_header(path, &mut &bytes[..])?;
        let damaged = |problem: &str| Error::damaged(path, problem);
        let unfinished = || damaged("the end is missing: the file was not written or copied whole");
        let (rest, footer) = bytes.split_last_chunk::<FOOTER>().ok_or_else(unfinished)?;
        let index_at = u64::from_le_bytes(*footer.first_chunk().expect("eight bytes"));
        if footer[8..] != END {
            return Err(unfinished());
        }
        let index = usize::try_from(index_at).ok().and_then(|at| rest.get(at..));
        let index = parse_index(index.ok_or_else(unfinished)?);
        let index = index.ok_or_else(|| damaged("its index is damaged"))?;
        Ok(Self { path: path.to_owned(), bytes, content, index })
    }

    pub(crate) fn content(&self) -> Content {
        self.content
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.len() as u64
    }

    pub(crate) fn slices(&self) -> impl Iterator<Item = u32> {
        self.index.iter().map(|&(id, _)| id)
    }

    pub(crate) fn contains(&self, id: u32) -> bool {
        self.index.binary_search_by_key(&id, |&(id, _)| id).is_ok()
    }

    fn damaged(&self, problem: impl Into<String>) -> Error {
        Error::damaged(&self.path, problem)
    }

    /// A slice's payload and its check sum.
    fn record(&self, id: u32) -> Result<(&[u8], u32), Error> {
        let Ok(at) = self.index.binary_search_by_key(&id, |&(id, _)| id) else {
            return Err(self.damaged(format!("slice {id} is missing")));
        };
        let record = || {
            let bytes = self.bytes.get(usize::try_from(self.index[at].1).ok()?..)?;
            let (head, rest) = bytes.split_first_chunk::<RECORD>()?;
            let [found, length, crc] =
                [0, 4, 8].map(|at| u32::from_le_bytes(head[at..at + 4].try_into().expect("four")));
            (found == id).then_some((rest.get(..length as usize)?, crc))
        };
        record().ok_or_else(|| self.damaged(format!("slice {id} is damaged")))
    }

    /// A slice as it was added, its check sum compared.
    pub(crate) fn payload(&self, id: u32) -> Result<&[u8], Error> {
        let (payload, crc) = self.record(id)?;
        if crc32fast::hash(payload) != crc {
            return Err(self.damaged(format!("the check sum of slice {id} is wrong")));
        }
        Ok(payload)
    }

    /// Reads blocks of a slice one after another.
    pub(crate) fn blocks<'a>(&'a self, slice: &Slice, mover: usize) -> Result<Blocks<'a>, Error> {
        let (payload, _) = self.record(slice.id())?;
        let rows = rows_a_block(slice);
        let count = slice.yellow.len.div_ceil(rows);
        Ok(Blocks {
            archive: self,
            payload,
            rows,
            count,
            mover,
            rows_all: slice.yellow.len,
            width: slice.red.len,
        })
    }
}

fn parse_index(bytes: &[u8]) -> Option<Vec<(u32, u64)>> {
    let (index, crc) = bytes.split_last_chunk::<4>()?;
    if crc32fast::hash(index).to_le_bytes() != *crc {
        return None;
    }
    let rest = index.strip_prefix(&INDEX)?;
    let (count, rest) = rest.split_first_chunk::<4>()?;
    let entries = rest.chunks_exact(12).map(|entry| {
        let (id, offset) = entry.split_at(4);
        let id = u32::from_le_bytes(id.try_into().expect("four bytes"));
        (id, u64::from_le_bytes(offset.try_into().expect("eight bytes")))
    });
    let index: Vec<_> = entries.collect();
    (index.len() == u32::from_le_bytes(*count) as usize).then_some(index)
}

/// The blocks of one mover's positions in a slice.
pub(crate) struct Blocks<'a> {
    archive: &'a Archive,
    payload: &'a [u8],
    pub(crate) rows: usize,
    count: usize,
    mover: usize,
    rows_all: usize,
    width: usize,
}

impl Blocks<'_> {
    /// Expands the n-th block.
    pub(crate) fn expand(
        &self,
        n: usize,
        codec: &mut Codec,
        out: &mut Vec<u8>,
    ) -> Result<(), Error> {
        let expanded = codec.expand(self.data(n)?, self.positions(n), out);
        expanded.map_err(|problem| self.archive.damaged(problem))
    }

    /// Reads the n-th block, of which few positions are wanted.
    pub(crate) fn unpack(&self, n: usize, unpacked: &mut Unpacked) -> Result<(), Error> {
        let done = unpacked.read(self.archive.content, self.data(n)?, self.positions(n));
        done.map_err(|problem| self.archive.damaged(problem))
    }

    fn positions(&self, n: usize) -> usize {
        self.rows.min(self.rows_all - n * self.rows) * self.width
    }

    /// The n-th block as the file has it.
    fn data(&self, n: usize) -> Result<&[u8], Error> {
        let (table, _) = self.payload.as_chunks::<4>();
        let nth = self.mover * self.count + n;
        let end = |nth: usize| table.get(nth).map(|end| u32::from_le_bytes(*end) as usize);
        let begin = if nth == 0 { Some(2 * self.count * 4) } else { end(nth - 1) };
        let data = begin.zip(end(nth)).and_then(|(begin, end)| self.payload.get(begin..end));
        data.ok_or_else(|| self.archive.damaged("the list of blocks is damaged"))
    }
}
