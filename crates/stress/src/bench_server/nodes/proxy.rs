//! Stands between a node and what it needs, and can come between them.

use miette::{IntoDiagnostic, WrapErr};
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// As much as is carried over at once.
const PIECE: usize = 16 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Open,
    /// Nothing comes through, and nobody is told: it comes late, as where a cable is pulled out and put back.
    Silent,
    /// Connections are closed, and new ones at once.
    Shut,
}

pub struct Proxy {
    pub addr: SocketAddr,
    way: watch::Sender<Way>,
    listening: JoinHandle<()>,
}

impl Proxy {
    pub async fn start(to: SocketAddr) -> miette::Result<Proxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.into_diagnostic().wrap_err("cannot stand between a node and its services")?;
        let addr = listener.local_addr().into_diagnostic()?;
        let way = watch::Sender::new(Way::Open);
        let (ways, between) = (way.clone(), to);
        let listening = tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                tokio::spawn(carry(here, between, ways.subscribe()));
            }
        });
        Ok(Proxy { addr, way, listening })
    }

    pub fn set(&self, way: Way) {
        self.way.send_replace(way);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn carry(here: TcpStream, to: SocketAddr, mut way: watch::Receiver<Way>) {
    if !is_open(&mut way.clone()).await {
        return;
    }
    let Ok(there) = TcpStream::connect(to).await else { return };
    let _ = (here.set_nodelay(true), there.set_nodelay(true));
    let ((from_here, to_here), (from_there, to_there)) = (here.into_split(), there.into_split());
    tokio::select! {
        () = pass(from_here, to_there, way.clone()) => {}
        () = pass(from_there, to_here, way.clone()) => {}
        _ = way.wait_for(|way| *way == Way::Shut) => {}
    }
}

/// Both ends are closed when one is.
async fn pass(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, mut way: watch::Receiver<Way>) {
    let mut piece = vec![0; PIECE];
    while let Ok(read @ 1..) = from.read(&mut piece).await {
        if !is_open(&mut way).await || to.write_all(&piece[..read]).await.is_err() {
            return;
        }
    }
    // An end is no sooner heard of than anything else.
    is_open(&mut way).await;
}

/// Waits as long as nothing comes through; the answer is whether something does now.
async fn is_open(way: &mut watch::Receiver<Way>) -> bool {
    way.wait_for(|way| *way != Way::Silent).await.is_ok_and(|way| *way == Way::Open)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    /// Answers everything by itself.
    async fn echo() -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let addr = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    tokio::io::copy(&mut from, &mut to).await
                });
            }
        });
        addr
    }

    #[tokio::test]
    async fn what_is_held_back_comes_later() {
        let proxy = Proxy::start(echo().await).await.unwrap();
        let mut stream = TcpStream::connect(proxy.addr).await.unwrap();
        let mut heard = [0; 1];
        stream.write_all(b"a").await.unwrap();
        stream.read_exact(&mut heard).await.unwrap();
        proxy.set(Way::Silent);
        stream.write_all(b"b").await.unwrap();
        let nothing = timeout(Duration::from_millis(50), stream.read_exact(&mut heard)).await;
        assert!(nothing.is_err(), "nothing comes through, and the connection is there");
        proxy.set(Way::Open);
        stream.read_exact(&mut heard).await.unwrap();
        assert_eq!(&heard, b"b");
        proxy.set(Way::Shut);
        assert!(!matches!(stream.read(&mut heard).await, Ok(1..)));
        let mut another = TcpStream::connect(proxy.addr).await.unwrap();
        assert!(!matches!(another.read(&mut heard).await, Ok(1..)));
    }
}
