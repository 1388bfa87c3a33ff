//! A NATS server of one's own, at a free port of this machine.

use crate::{StartError, free_addr};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Runs a program until whoever started this is gone.
const GUARD: &str = r#""$@" & program=$!; cat > /dev/null; kill -9 $program"#;

/// A server that runs until this is dropped, or until the program ends, however it ends.
#[derive(Debug)]
pub struct Nats {
    addr: SocketAddr,
    guard: Option<Child>,
}

impl Nats {
    pub fn start() -> Result<Nats, StartError> {
        let mut nats = Nats { addr: free_addr().map_err(|error| failed(&error))?, guard: None };
        nats.start_again()?;
        Ok(nats)
    }

    pub fn url(&self) -> String {
        format!("nats://{}", self.addr)
    }

    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// The process that watches over it; the server is its child.
    pub fn process(&self) -> Option<u32> {
        self.guard.as_ref().map(Child::id)
    }

    /// Ends the server at once.
    pub fn kill(&mut self) {
        if let Some(mut guard) = self.guard.take() {
            drop(guard.stdin.take());
            let _ = guard.wait();
        }
    }

    /// Starts the server again after it was killed, at the same address.
    pub fn start_again(&mut self) -> Result<(), StartError> {
        let mut command = Command::new("sh");
        let (ip, port) = (self.addr.ip().to_string(), self.addr.port().to_string());
        command.args(["-c", GUARD, "guard", "nats-server", "-a", &ip, "-p", &port]);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
        let guard = command.spawn().map_err(|error| failed(&error))?;
        self.guard = Some(guard);
        let until = Instant::now() + PATIENCE;
        while TcpStream::connect(self.addr).is_err() {
            if Instant::now() > until {
                return Err(StartError::Missing { program: "NATS", package: "nats-server" });
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

fn failed(why: &dyn std::fmt::Display) -> StartError {
    StartError::Failed { what: "start NATS", why: why.to_string() }
}
