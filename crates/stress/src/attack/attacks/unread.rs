//! Those who ask for much and read nothing.

use super::prelude::*;
use super::speak::watch_all;
use crate::bench_server::http::Visit;
use std::io::ErrorKind;

pub const ATTACK: Attack = Attack {
    name: "unread",
    weakness: 12,
    does: "20 connections watch the same games again and again, and read nothing of it",
    must_hold: "honest games do not notice, and the server hangs up within half a minute, as docs/PROTOCOL.md says",
    run: |ground| Box::pin(run(ground)),
};

const TIME: Duration = Duration::from_secs(28);

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let left = scene.attack(TIME, |server| async move {
        let end = Instant::now() + TIME;
        many(20, 20, |number| is_kept(server, number, end)).await.into_iter().filter(|kept| *kept).count()
    });
    let left = left.await?;
    let mut verdict = scene.verdict();
    verdict.count("still_open", left);
    verdict.must(left == 0, || format!("{left} of 20 that read nothing are still connected after half a minute"));
    Ok(verdict)
}

/// Whether the server still holds the connection at the end.
async fn is_kept(server: SocketAddr, number: usize, end: Instant) -> bool {
    let Some((mut line, tables)) = watch_all(server, address(number % 4)).await else { return false };
    let mut again = tables.iter().cycle();
    while Instant::now() < end {
        let Some(table) = again.next() else { return false };
        // A write fails once the server has closed the connection and its system says so.
        if line.ask("watch", table, "").await.is_err() || is_reset(&line) {
            return false;
        }
        tokio::time::sleep(Duration::from_millis(75)).await;
    }
    true
}

/// Whether the system has been told that the other side is gone, without reading anything.
fn is_reset(line: &Line) -> bool {
    let stream = line.socket.get_ref();
    matches!(stream.take_error(), Ok(Some(_)))
        || matches!(stream.try_write(b""), Err(error) if error.kind() != ErrorKind::WouldBlock)
}

/// Frames that are no text: each is refused, and none of them is free.
pub mod binary {
    use super::*;
    use crate::bench_server::seat::web_socket;
    use futures_util::StreamExt;
    use futures_util::stream::SplitSink;
    use tokio::net::TcpStream;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::Message;

    pub const ATTACK: Attack = Attack {
        name: "binary-frames",
        weakness: 12,
        does: "100,000 binary frames on one connection",
        must_hold: "they count as messages: the connection is closed before a thousand of them were answered",
        run: |ground| Box::pin(run(ground)),
    };

    const FRAMES: usize = 100_000;
    const MOST_ANSWERED: usize = 1_000;
    const TIME: Duration = Duration::from_secs(10);

    async fn run(ground: &Ground) -> miette::Result<Verdict> {
        let mut scene = Scene::set(ground, Start::usual()).await?;
        let heard = scene.attack(Duration::from_secs(8), |server| async move {
            let visit = Visit::from(address(0), server, None).await.ok()?;
            let (sink, mut stream) = web_socket(visit).await.ok()?.split();
            let hear = async {
                let mut answered = 0;
                while let Some(Ok(message)) = stream.next().await {
                    match message {
                        Message::Text(_) => answered += 1,
                        Message::Close(_) => return (answered, true),
                        _ => {}
                    }
                }
                (answered, true)
            };
            let heard = tokio::time::timeout(TIME, hear);
            let (sent, heard) = tokio::join!(flood(sink), heard);
            Some((sent, heard.unwrap_or((MOST_ANSWERED, false))))
        });
        let heard = heard.await?;
        let mut verdict = scene.verdict();
        verdict.must(heard.is_some(), || "no WebSocket could be opened".to_owned());
        let (sent, (answered, closed)) = heard.unwrap_or_default();
        verdict.count("frames_sent", sent);
        verdict.count("frames_answered", answered);
        verdict.must(closed, || format!("the connection is open after {} s of this", TIME.as_secs()));
        verdict.must(answered < MOST_ANSWERED, || format!("{answered} frames were taken"));
        Ok(verdict)
    }

    async fn flood(mut sink: SplitSink<WebSocketStream<TcpStream>, Message>) -> usize {
        use futures_util::SinkExt;
        let end = Instant::now() + TIME;
        for sent in 0..FRAMES {
            let left = end.saturating_duration_since(Instant::now());
            let frame = Message::Binary(vec![7; 4].into());
            if !matches!(tokio::time::timeout(left, sink.send(frame)).await, Ok(Ok(()))) {
                return sent;
            }
        }
        FRAMES
    }
}
