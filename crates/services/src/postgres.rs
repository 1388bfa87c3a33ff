//! A PostgreSQL server of one's own, on a socket in a folder of its own.

use crate::{StartError, free_addr};
use std::fs;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// Where Debian's packages are, one folder for each version.
const PACKAGES: &str = "/usr/lib/postgresql";
/// Whom the server runs as if root starts it: it refuses to be root.
const USER: &str = "postgres";
/// Who owns the databases.
const OWNER: &str = "soulkeep";

/// Waits until whoever started this is gone, ends the server and removes its folder. It gets the folder, and then the
/// command that ends the server.
const GUARD: &str = r#"cat > /dev/null; folder=$1; shift; "$@"; rm -rf -- "$folder""#;

/// What a commit waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    /// The disk, as it must be where people play.
    Real,
    /// Nothing: quicker, and as good as long as the machine does not fail.
    Forgetful,
}

/// A server that runs until this is dropped, or until the program ends, however it ends.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    /// Of the loopback; none if there is only the socket.
    addr: Option<SocketAddr>,
    as_user: Vec<&'static str>,
    guard: Child,
}

impl Postgres {
    pub fn start(disk: Disk) -> Result<Postgres, StartError> {
        Postgres::start_at(disk, None)
    }

    /// The same with a free port of this machine, so that something can stand between it and whoever uses it.
    pub fn start_with_port(disk: Disk) -> Result<Postgres, StartError> {
        let addr = free_addr().map_err(|error| failed("find a free port", &error))?;
        Postgres::start_at(disk, Some(addr))
    }

    fn start_at(disk: Disk, addr: Option<SocketAddr>) -> Result<Postgres, StartError> {
        let programs = programs()?;
        let folder = tempfile::Builder::new().prefix("soulkeep-postgres-").tempdir();
        // The guard removes it, also if this program is killed.
        let folder = folder.map_err(|error| failed("make a folder", &error))?.keep();
        let as_user = as_user(&folder)?;
        let guard = guard(&programs, &folder, &as_user)?;
        let postgres = Postgres { programs, folder, addr, as_user, guard };
        postgres.lay_out(disk)?;
        postgres.start_again()?;
        Ok(postgres)
    }

    fn lay_out(&self, disk: Disk) -> Result<(), StartError> {
        let data = self.data();
        let mut command = self.server_command("initdb");
        command.arg("-D").arg(&data).args(["-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale", "C", "--no-sync"]);
        succeed(&mut command, "lay out a database")?;
        let fsync = if disk == Disk::Real { "on" } else { "off" };
        let host = self.addr.map_or(String::new(), |addr| addr.ip().to_string());
        let mut settings = format!(
            "listen_addresses = '{host}'\nunix_socket_directories = '{}'\nfsync = {fsync}\nmax_connections = 200\n",
            self.folder.display()
        );
        if let Some(addr) = self.addr {
            settings.push_str(&format!("port = {}\n", addr.port()));
        }
        let file = fs::OpenOptions::new().append(true).open(data.join("postgresql.conf"));
        let written = file.and_then(|mut file| file.write_all(settings.as_bytes()));
        written.map_err(|error| failed("set up a database", &error))
    }

    /// A new database, and its address.
    pub fn make_database(&self, name: &str) -> Result<String, StartError> {
        let mut command = Command::new(self.programs.join("createdb"));
        command.arg("-h").arg(&self.folder).args(["-U", OWNER]);
        if let Some(addr) = self.addr {
            command.args(["-p", &addr.port().to_string()]);
        }
        succeed(command.arg(name), "make a database")?;
        Ok(match self.addr {
            Some(addr) => Postgres::url_by(addr, name),
            None => format!("postgres://{OWNER}@localhost/{name}?host={}", self.folder.display()),
        })
    }

    /// Where it listens, if it has a port.
    pub fn addr(&self) -> Option<SocketAddr> {
        self.addr
    }

    /// Its first process, whose children do the work.
    pub fn process(&self) -> Option<u32> {
        fs::read_to_string(self.data().join("postmaster.pid")).ok()?.lines().next()?.trim().parse().ok()
    }

    /// The address of a database for whoever comes by another way than the straight one.
    pub fn url_by(addr: SocketAddr, name: &str) -> String {
        format!("postgres://{OWNER}@{addr}/{name}")
    }

    /// Ends the server as a loss of power would; it remembers what it has acknowledged.
    pub fn kill(&self) -> Result<(), StartError> {
        let mut command = self.server_command("pg_ctl");
        command.arg("-D").arg(self.data()).args(["-m", "immediate", "-w", "stop"]);
        succeed(&mut command, "end PostgreSQL")
    }

    /// Starts the server again after it was killed, at the same address.
    pub fn start_again(&self) -> Result<(), StartError> {
        let mut command = self.server_command("pg_ctl");
        command.arg("-D").arg(self.data()).arg("-l").arg(self.data().join("log")).args(["-w", "-t", "60", "start"]);
        succeed(&mut command, "start PostgreSQL")
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn server_command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        match self.as_user.split_first() {
            None => Command::new(program),
            Some((first, rest)) => {
                let mut command = Command::new(first);
                command.args(rest).arg(program);
                command
            }
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// The programs of the newest version that is installed.
fn programs() -> Result<PathBuf, StartError> {
    let versions = fs::read_dir(PACKAGES).into_iter().flatten().filter_map(Result::ok);
    let number = |path: &Path| path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok()).unwrap_or(0);
    let programs = versions.map(|version| version.path()).filter(|path| path.join("bin/initdb").exists());
    let newest = programs.max_by_key(|path| number(path)).map(|path| path.join("bin"));
    let in_path = || {
        let folders = std::env::var_os("PATH")?;
        std::env::split_paths(&folders).find(|folder| folder.join("initdb").exists())
    };
    newest.or_else(in_path).ok_or(StartError::Missing { program: "PostgreSQL", package: "postgresql" })
}

/// What goes before a command, so that it does not run as root; the folder is made over to that user.
fn as_user(folder: &Path) -> Result<Vec<&'static str>, StartError> {
    if !is_of_root(folder) {
        return Ok(Vec::new());
    }
    succeed(Command::new("chown").arg(format!("{USER}:")).arg(folder), "make the folder over to the user postgres")?;
    Ok(vec!["setpriv", "--reuid", USER, "--regid", USER, "--init-groups", "--"])
}

#[cfg(unix)]
fn is_of_root(folder: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(folder).is_ok_and(|folder| folder.uid() == 0)
}

#[cfg(not(unix))]
fn is_of_root(_: &Path) -> bool {
    false
}

fn guard(programs: &Path, folder: &Path, as_user: &[&str]) -> Result<Child, StartError> {
    let mut command = Command::new("sh");
    command.args(["-c", GUARD, "guard"]).arg(folder).args(as_user).arg(programs.join("pg_ctl"));
    command.arg("-D").arg(folder.join("data")).args(["-m", "immediate", "-w", "stop"]);
    // Of a group of its own, so that Ctrl-C does not reach it before its time.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
    command.spawn().map_err(|error| failed("watch over PostgreSQL", &error))
}

fn succeed(command: &mut Command, what: &'static str) -> Result<(), StartError> {
    let Output { status, stdout, stderr } =
        command.current_dir("/").stdin(Stdio::null()).output().map_err(|error| failed(what, &error))?;
    if status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&stderr).into_owned() + &String::from_utf8_lossy(&stdout);
    Err(failed(what, &said.trim()))
}

fn failed(what: &'static str, why: &dyn std::fmt::Display) -> StartError {
    StartError::Failed { what, why: why.to_string() }
}
