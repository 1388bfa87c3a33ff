//! What the system says that processes have used. Only Linux says it.

use std::time::Duration;

/// What a process has used.
#[derive(Clone, Copy, Default)]
pub struct Usage {
    /// Memory that it has, in bytes.
    pub memory: u64,
    /// Time on processors.
    pub cpu: Duration,
}

impl std::iter::Sum for Usage {
    fn sum<I: Iterator<Item = Usage>>(all: I) -> Usage {
        all.fold(Usage::default(), |sum, one| Usage { memory: sum.memory + one.memory, cpu: sum.cpu + one.cpu })
    }
}

/// What this program has used.
pub fn own() -> Option<Usage> {
    of("self")
}

pub fn of(process: &str) -> Option<Usage> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    Some(Usage { memory: memory(&status)?, cpu: cpu(&stat)? })
}

/// What a process and its children have used.
pub fn of_family(process: u32) -> Option<Usage> {
    let name = process.to_string();
    let all = std::fs::read_dir("/proc").ok()?.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let is_child = |other: &String| {
        let stat = std::fs::read_to_string(format!("/proc/{other}/stat")).unwrap_or_default();
        parent(&stat) == Some(&name)
    };
    let children: Usage = all.filter(is_child).filter_map(|child| of(&child)).sum();
    Some([of(&name)?, children].into_iter().sum())
}

/// Time in which this machine, a guest on another, had something to do and was not let: its neighbours had the processors.
pub fn stolen() -> Option<Duration> {
    steal(&std::fs::read_to_string("/proc/stat").ok()?)
}

fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// What comes after the name of the program, which stands in brackets and may hold anything.
fn fields(stat: &str) -> Option<std::str::SplitWhitespace<'_>> {
    stat.rsplit_once(')').map(|(_, fields)| fields.split_whitespace())
}

fn parent(stat: &str) -> Option<&str> {
    fields(stat)?.nth(1)
}

/// In the program and in the kernel for it.
fn cpu(stat: &str) -> Option<Duration> {
    let mut times = fields(stat)?.skip(11);
    let (user, system): (u64, u64) = (times.next()?.parse().ok()?, times.next()?.parse().ok()?);
    Some(ticks(user + system))
}

fn steal(stat: &str) -> Option<Duration> {
    let all = stat.lines().find_map(|line| line.strip_prefix("cpu "))?;
    all.split_whitespace().nth(7)?.parse().ok().map(ticks)
}

/// Times are counted in hundredths of a second.
fn ticks(count: u64) -> Duration {
    Duration::from_millis(count * 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_and_times_are_read() {
        assert_eq!(memory("Name:\tx\nVmRSS:\t   2048 kB\nThreads:\t1\n"), Some(2 * 1024 * 1024));
        let stat = "17 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0 20 0 1 0";
        assert_eq!((cpu(stat), parent(stat)), (Some(Duration::from_secs(2)), Some("1")));
        assert_eq!(steal("cpu  1 2 3 4 5 6 7 300 0 0\ncpu0 9 9 9 9 9 9 9 9 0 0\n"), Some(Duration::from_secs(3)));
    }
}
