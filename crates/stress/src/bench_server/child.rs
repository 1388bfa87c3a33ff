//! The server that is put under load: this very program or another one, in a process and a folder of its own.

use super::home::Home;
use super::usage::{self, Usage};
use miette::{IntoDiagnostic, WrapErr, miette};
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
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
    /// Whether others could use the same games.
    pub is_shared: bool,
    child: Child,
}

impl Server {
    pub async fn start(home: &Home, caps: Caps) -> miette::Result<Server> {
        Server::start_in(home, home.folder(), caps).await
    }

    /// So many that are one place.
    pub async fn start_all(home: &Home, count: usize, caps: Caps) -> miette::Result<Vec<Server>> {
        let mut servers = Vec::with_capacity(count);
        for number in 0..count {
            let folder = home.folder().join(format!("node-{number}"));
            std::fs::create_dir_all(&folder).into_diagnostic()?;
            servers.push(Server::start_in(home, &folder, caps).await?);
        }
        Ok(servers)
    }

    async fn start_in(home: &Home, folder: &Path, caps: Caps) -> miette::Result<Server> {
        let mut command = Server::command(home.program(), folder, home.url(), caps);
        if let Some(nats) = home.nats() {
            command.args(["--nats", &nats, "--metrics-addr", "127.0.0.1:0"]);
        }
        Ok(Server { is_shared: home.url().is_some(), ..Server::run(command).await? })
    }

    /// What starts it in a folder, with games at another address if there is one.
    pub fn command(program: &Path, data: &Path, store: Option<&str>, caps: Caps) -> Command {
        let mut command = Command::new(program);
        command.args(["serve", "--addr", "127.0.0.1:0", "--bot-pace", "0", "--data"]).arg(data);
        if let Some(url) = store {
            command.args(["--store", url]);
        }
        let (connections, tables) = (caps.connections.to_string(), caps.tables.to_string());
        command.args(["--connections", &connections, "--connections-each", &connections]);
        command.args(["--tables", &tables, "--tables-each", &tables, "--messages", FOREVER]);
        // Everybody comes from one address, and nobody is slow.
        command.args(["--household", FOREVER, "--requests", FOREVER, "--reads", FOREVER]);
        command.args(["--request-after", FOREVER, "--idle-after", FOREVER, "--absent-after", FOREVER]);
        command
    }

    /// Starts a server by a command, and waits until it says where it is.
    pub async fn run(mut command: Command) -> miette::Result<Server> {
        // Of its own group, so that Ctrl-C reaches this program alone, which then ends both.
        #[cfg(unix)]
        command.process_group(0);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true).spawn();
        let mut child = child.into_diagnostic().wrap_err("cannot start a server")?;
        let addr = address(&mut child).await?;
        Ok(Server { addr, is_shared: false, child })
    }

    /// Ends it without a word, as a loss of power would.
    pub async fn kill(&mut self) -> miette::Result<()> {
        self.child.kill().await.into_diagnostic().wrap_err("cannot end the server")
    }

    /// Tells it to end, and waits until it has written everything.
    #[cfg(unix)]
    pub async fn end(&mut self) -> miette::Result<()> {
        self.signal(rustix::process::Signal::TERM)?;
        self.child.wait().await.map(drop).into_diagnostic()
    }

    #[cfg(unix)]
    fn signal(&self, signal: rustix::process::Signal) -> miette::Result<()> {
        use rustix::process::{Pid, kill_process};
        let Some(pid) = self.child.id().and_then(|id| Pid::from_raw(id as i32)) else { return Ok(()) };
        kill_process(pid, signal).into_diagnostic().wrap_err("the server cannot be told anything")
    }

    /// Nothing of it runs until it is thawed.
    #[cfg(unix)]
    pub fn freeze(&self) -> miette::Result<()> {
        self.signal(rustix::process::Signal::STOP)
    }

    #[cfg(unix)]
    pub fn thaw(&self) -> miette::Result<()> {
        self.signal(rustix::process::Signal::CONT)
    }

    /// Elsewhere nobody can be told.
    #[cfg(not(unix))]
    pub async fn end(&mut self) -> miette::Result<()> {
        self.kill().await
    }

    /// Whether it still runs.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// None where the system does not say.
    pub fn usage(&self) -> Option<Usage> {
        self.child.id().and_then(|id| usage::of(&id.to_string()))
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
