//! A place of several nodes on this machine, with PostgreSQL and NATS of its own.

use super::person::Addresses;
use super::proxy::{Proxy, Way};
use crate::bench_server::child::{Caps, Server};
use crate::bench_server::home;
use miette::{IntoDiagnostic, WrapErr, miette};
use soulkeep_services::{Disk, Nats, Postgres, StartError};
use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use tempfile::TempDir;
use tokio::task::spawn_blocking;

const DATABASE: &str = "soulkeep";

pub struct Place {
    // They end in this order.
    nodes: Vec<Node>,
    postgres: Arc<Postgres>,
    nats: Arc<Mutex<Nats>>,
    folder: TempDir,
    /// In turns: from one node to the next, and from one start of a node to its next.
    programs: [PathBuf; 2],
    caps: Caps,
    pub addresses: Addresses,
}

struct Node {
    server: Server,
    to_postgres: Proxy,
    to_nats: Proxy,
    /// How often it was started.
    starts: usize,
}

/// What a node can be cut off from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Service {
    Postgres,
    Nats,
}

impl Place {
    pub async fn start(
        count: usize,
        programs: [PathBuf; 2],
        parent: Option<&Path>,
        caps: Caps,
    ) -> miette::Result<Place> {
        let folder = home::folder(parent)?;
        let postgres = Arc::new(blocking(|| Postgres::start_with_port(Disk::Real)).await?);
        let database = Arc::clone(&postgres);
        blocking(move || database.make_database(DATABASE)).await?;
        let nats = Arc::new(Mutex::new(blocking(Nats::start).await?));
        let (nodes, addresses) = (Vec::new(), Addresses::default());
        let mut place = Place { nodes, postgres, nats, folder, programs, caps, addresses };
        for number in 0..count {
            let to_postgres = Proxy::start(place.postgres_addr()?).await?;
            let nats = place.nats.lock().unwrap_or_else(PoisonError::into_inner).addr();
            let to_nats = Proxy::start(nats).await?;
            let server = place.serve(number, 0, &to_postgres, &to_nats).await?;
            place.addresses().push(server.addr);
            place.nodes.push(Node { server, to_postgres, to_nats, starts: 1 });
        }
        Ok(place)
    }

    /// Past everything that may come between.
    pub fn store(&self) -> miette::Result<String> {
        Ok(Postgres::url_by(self.postgres_addr()?, DATABASE))
    }

    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    fn postgres_addr(&self) -> miette::Result<SocketAddr> {
        self.postgres.addr().ok_or_else(|| miette!("PostgreSQL has no port"))
    }

    fn addresses(&self) -> std::sync::MutexGuard<'_, Vec<SocketAddr>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn serve(&self, number: usize, start: usize, postgres: &Proxy, nats: &Proxy) -> miette::Result<Server> {
        let data = self.folder.path().join(format!("node-{number}"));
        std::fs::create_dir_all(&data).into_diagnostic()?;
        let program = &self.programs[(number + start) % self.programs.len()];
        let mut command = Server::command(program, &data, Some(&Postgres::url_by(postgres.addr, DATABASE)), self.caps);
        command.args(["--nats", &format!("nats://{}", nats.addr), "--metrics-addr", "127.0.0.1:0", "--log", "info"]);
        let log = self.folder.path().join(format!("node-{number}-{start}.log"));
        command.stderr(File::create(log).into_diagnostic()?);
        Server::run(command).await.wrap_err_with(|| format!("node {number} does not start"))
    }

    pub async fn kill(&mut self, node: usize) -> miette::Result<()> {
        self.nodes[node].server.kill().await
    }

    /// Tells it to end, as a release does.
    pub async fn end(&mut self, node: usize) -> miette::Result<()> {
        self.nodes[node].server.end().await
    }

    /// Puts another one in the place of a node that has ended.
    pub async fn replace(&mut self, node: usize) -> miette::Result<()> {
        let old = &self.nodes[node];
        let server = self.serve(node, old.starts, &old.to_postgres, &old.to_nats).await?;
        self.addresses()[node] = server.addr;
        let node = &mut self.nodes[node];
        (node.server, node.starts) = (server, node.starts + 1);
        Ok(())
    }

    pub fn freeze(&self, node: usize) -> miette::Result<()> {
        self.nodes[node].server.freeze()
    }

    pub fn thaw(&self, node: usize) -> miette::Result<()> {
        self.nodes[node].server.thaw()
    }

    pub fn come_between(&self, node: usize, service: Service, way: Way) {
        let node = &self.nodes[node];
        match service {
            Service::Postgres => node.to_postgres.set(way),
            Service::Nats => node.to_nats.set(way),
        }
    }

    pub async fn kill_service(&self, service: Service) -> miette::Result<()> {
        match service {
            Service::Postgres => {
                let postgres = Arc::clone(&self.postgres);
                blocking(move || postgres.kill()).await
            }
            Service::Nats => {
                let nats = Arc::clone(&self.nats);
                blocking(move || {
                    nats.lock().unwrap_or_else(PoisonError::into_inner).kill();
                    Ok(())
                })
                .await
            }
        }
    }

    pub async fn start_service(&self, service: Service) -> miette::Result<()> {
        match service {
            Service::Postgres => {
                let postgres = Arc::clone(&self.postgres);
                blocking(move || postgres.start_again()).await
            }
            Service::Nats => {
                let nats = Arc::clone(&self.nats);
                blocking(move || nats.lock().unwrap_or_else(PoisonError::into_inner).start_again()).await
            }
        }
    }

    /// A node that has ended by itself, if there is one.
    pub fn fallen(&mut self) -> Option<usize> {
        self.nodes.iter_mut().position(|node| !node.server.is_alive())
    }

    /// Keeps what the nodes have said, and tells where that is.
    pub fn keep_logs(&mut self) -> String {
        self.folder.disable_cleanup(true);
        self.folder.path().display().to_string()
    }
}

/// The people go on meanwhile.
async fn blocking<T: Send + 'static>(
    what: impl FnOnce() -> Result<T, StartError> + Send + 'static,
) -> miette::Result<T> {
    spawn_blocking(what).await.into_diagnostic()?.map_err(|error| miette!("{error}"))
}
