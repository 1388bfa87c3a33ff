#![doc = include_str!("../README.md")]

mod nats;
mod postgres;

pub use nats::Nats;
pub use postgres::{Disk, Postgres};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};

/// Why a program does not run, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{program} is not installed: install the package `{package}` (apt-get install {package})")]
    Missing { program: &'static str, package: &'static str },
    #[error("cannot {what}: {why}")]
    Failed { what: &'static str, why: String },
}

/// At which nobody listens now.
fn free_addr() -> std::io::Result<SocketAddr> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr())
}
