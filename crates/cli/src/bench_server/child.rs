//! The server that is put under load: this very program, in a process and a folder of its own.

use miette::{IntoDiagnostic, WrapErr, miette};
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// Nothing may time out while it is measured.
const FOREVER: &str = "100000";

/// How much the server is allowed to take.
#[derive(Clone, Copy)]
pub struct Caps {
    pub connections: usize,
    pub tables: usize,
}

/// A running server; it ends with this.
pub struct Server {
    pub addr: SocketAddr,
    child: Child,
}

/// What a process has used.
#[derive(Clone, Copy, Default)]
pub struct Usage {
    /// Memory that it has, in bytes.
    pub memory: u64,
    /// Time on processors.
    pub cpu: Duration,
}

impl Server {
    pub async fn start(data: &Path, caps: Caps) -> miette::Result<Server> {
        let program = std::env::current_exe().into_diagnostic().wrap_err("cannot find this program itself")?;
        let mut command = Command::new(program);
        command.args(["serve", "--addr", "127.0.0.1:0", "--bot-pace", "0", "--data"]).arg(data);
        let (connections, tables) = (caps.connections.to_string(), caps.tables.to_string());
        command.args(["--connections", &connections, "--connections-each", &connections]);
        command.args(["--tables", &tables, "--tables-each", &tables, "--messages", FOREVER]);
        command.args(["--idle-after", FOREVER, "--absent-after", FOREVER]);
        // Of its own group, so that Ctrl-C reaches this program alone, which then ends both.
        #[cfg(unix)]
        command.process_group(0);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true).spawn();
        let mut child = child.into_diagnostic().wrap_err("cannot start a server")?;
        let addr = address(&mut child).await?;
        Ok(Server { addr, child })
    }

    /// Ends it without a word, as a loss of power would.
    pub async fn kill(&mut self) -> miette::Result<()> {
        self.child.kill().await.into_diagnostic().wrap_err("cannot end the server")
    }

    /// None where the system does not say.
    pub fn usage(&self) -> Option<Usage> {
        self.child.id().and_then(|id| usage(&id.to_string()))
    }
}

/// The address that it prints once it runs.
async fn address(child: &mut Child) -> miette::Result<SocketAddr> {
    let mut line = String::new();
    if let Some(out) = child.stdout.take() {
        let mut out = BufReader::new(out);
        out.read_line(&mut line).await.into_diagnostic()?;
        // Whatever else it says must not meet a closed door.
        tokio::spawn(async move { while matches!(out.read_line(&mut String::new()).await, Ok(1..)) {} });
    }
    let addr = line.trim().rsplit_once("http://").and_then(|(_, addr)| addr.parse().ok());
    addr.ok_or_else(|| miette!(help = "its complaint is above", "the server did not start"))
}

/// What this program has used.
pub fn own_usage() -> Option<Usage> {
    usage("self")
}

fn usage(process: &str) -> Option<Usage> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    Some(Usage { memory: memory(&status)?, cpu: cpu(&stat)? })
}

fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// In the program and in the kernel for it, counted in hundredths of a second.
fn cpu(stat: &str) -> Option<Duration> {
    // The name of the program comes in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (times.next()?.parse().ok()?, times.next()?.parse().ok()?);
    Some(Duration::from_millis((user + system) * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_and_time_are_read() {
        assert_eq!(memory("Name:\tx\nVmRSS:\t   2048 kB\nThreads:\t1\n"), Some(2 * 1024 * 1024));
        let stat = "17 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0 20 0 1 0";
        assert_eq!(cpu(stat), Some(Duration::from_secs(2)));
    }
}
