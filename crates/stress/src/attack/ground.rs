//! Where attacks take place: a server in a process and a folder of its own, reached over the loopback alone.

use crate::bench_server::child::Server;
use miette::{IntoDiagnostic, WrapErr, miette};
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tokio::process::Command;

/// What all attacks share.
pub struct Ground {
    /// The program under attack.
    pub program: PathBuf,
    /// Where folders are made; none for that of temporary files.
    pub parent: Option<PathBuf>,
    /// What `serve --help` of that program says: older ones know fewer flags.
    known: String,
}

/// How a server is started.
#[derive(Clone, Default)]
pub struct Start {
    /// Flags with their values; those that the program does not know are left out.
    pub flags: Vec<(&'static str, String)>,
    /// A limit of the shell for the server, such as `-n 1024`.
    pub limit: Option<&'static str>,
    /// Where its complaints go, instead of nowhere.
    pub errors: Option<PathBuf>,
}

impl Ground {
    pub async fn new(program: PathBuf, parent: Option<PathBuf>) -> miette::Result<Ground> {
        let help = Command::new(&program).args(["serve", "--help"]).output().await;
        let help = help.into_diagnostic().wrap_err_with(|| format!("cannot run {}", program.display()))?;
        let known = String::from_utf8_lossy(&help.stdout).into_owned();
        if !known.contains("--data") {
            return Err(miette!(help = "name a soulkeep program", "{} serves no games", program.display()));
        }
        Ok(Ground { program, parent, known })
    }

    /// A folder that is gone with what is returned.
    pub fn folder(&self) -> miette::Result<TempDir> {
        let mut builder = tempfile::Builder::new();
        builder.prefix("soulkeep-attack-");
        let made = match &self.parent {
            Some(parent) => builder.tempdir_in(parent),
            None => builder.tempdir(),
        };
        made.into_diagnostic().wrap_err("cannot make a folder for the server")
    }

    pub fn knows(&self, flag: &str) -> bool {
        self.known.contains(&format!("{flag} "))
    }

    /// Starts a server in a folder.
    pub async fn serve(&self, data: &Path, start: &Start) -> miette::Result<Server> {
        let mut command = match start.limit {
            None => Command::new(&self.program),
            Some(limit) => {
                let mut command = Command::new("sh");
                command.arg("-c").arg(format!("ulimit {limit} && exec \"$0\" \"$@\"")).arg(&self.program);
                command
            }
        };
        command.args(["serve", "--addr", "127.0.0.1:0", "--data"]).arg(data);
        for (flag, value) in start.flags.iter().filter(|(flag, _)| self.knows(flag)) {
            command.arg(flag).arg(value);
        }
        command.stderr(match &start.errors {
            Some(file) => std::fs::File::create(file).into_diagnostic()?.into(),
            None => Stdio::null(),
        });
        Server::run(command).await
    }

    /// Runs the program to its end, which must come in time; none if it had to be ended.
    pub async fn program(&self, arguments: &[&str], time: Duration) -> miette::Result<Option<Output>> {
        let mut command = Command::new(&self.program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
        #[cfg(unix)]
        command.process_group(0);
        let child = command.spawn().into_diagnostic()?;
        match tokio::time::timeout(time, child.wait_with_output()).await {
            Ok(output) => output.into_diagnostic().map(Some),
            Err(_) => Ok(None),
        }
    }
}

impl Start {
    /// As it comes out of the box, but that bots answer without a pause: pauses would hide what makes them wait.
    pub fn usual() -> Start {
        Start::default().with("--bot-pace", "0")
    }

    pub fn with(mut self, flag: &'static str, value: &str) -> Start {
        self.flags.push((flag, value.to_owned()));
        self
    }
}
