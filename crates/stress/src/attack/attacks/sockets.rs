//! Taking all places for connections.

use super::prelude::*;
use crate::bench_server::http::connect_from;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub const ATTACK: Attack = Attack {
    name: "sockets",
    weakness: 8,
    does: "10,000 WebSockets without a cookie from one address",
    must_hold: "newcomers come in meanwhile",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let open = scene.attack(Duration::from_secs(14), |server| async move {
        let end = Instant::now() + Duration::from_secs(12);
        let one = |_| async move {
            let in_time = Instant::now() < end;
            if in_time { upgrade(server, address(0)).await } else { None }
        };
        let open: Vec<Option<TcpStream>> = many(10_000, 64, one).await;
        tokio::time::sleep(end.saturating_duration_since(Instant::now())).await;
        open.into_iter().flatten().count()
    });
    let open = open.await?;
    let mut verdict = scene.verdict();
    verdict.count("sockets_open", open);
    Ok(verdict)
}

/// A WebSocket in as few bytes as it takes.
pub async fn upgrade(server: SocketAddr, from: Ipv4Addr) -> Option<TcpStream> {
    let opened = async {
        let mut stream = connect_from(Some(from), server).await.ok()?;
        let request = format!(
            "GET /ws HTTP/1.1\r\nhost: {server}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.ok()?;
        (head == *b"HTTP/1.1 101").then_some(stream)
    };
    tokio::time::timeout(Duration::from_secs(5), opened).await.ok().flatten()
}
