//! Reads the system's data on processes.

use std::fs;
use std::time::Duration;

/// Ticks of the system's clock a second, which are the same everywhere on Linux.
const TICKS: u64 = 100;
/// The places of times after the name in `/proc/NUMBER/stat`: of the process, and of its children that have ended.
const OWN: [usize; 2] = [11, 12];
const ENDED: [usize; 2] = [13, 14];

/// The processor time that a process has used; none if there is no such process.
pub fn time(process: &str) -> Duration {
    read(process, OWN)
}

/// The processor time of its children that have ended.
pub(crate) fn time_of_ended_children(process: &str) -> Duration {
    read(process, ENDED)
}

fn read(process: &str, places: [usize; 2]) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name, in brackets, may hold anything.
    let numbers: Vec<_> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks = places.map(|place| numbers.get(place).and_then(|n| n.parse::<u64>().ok()));
    Duration::from_millis(ticks.iter().flatten().sum::<u64>() * 1000 / TICKS)
}

/// The ids of the child processes of a process.
pub(crate) fn children_of(parent: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").expect("Linux").flatten();
    let own = processes.filter(|process| {
        let status = fs::read_to_string(process.path().join("status")).unwrap_or_default();
        let of = status.lines().find_map(|line| line.strip_prefix("PPid:"));
        of.map(str::trim) == Some(parent)
    });
    own.map(|process| process.file_name().to_string_lossy().into_owned()).collect()
}

/// The memory that a process uses, in bytes.
pub fn memory(process: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().unwrap_or(0);
    kilobytes * 1024
}
