//! A name of one's own that leads to somebody else's server: the page of an attacker then speaks with it.

use super::prelude::*;
use crate::bench_server::http::Visit;

pub const ATTACK: Attack = Attack {
    name: "host",
    weakness: 23,
    does: "requests whose Host is a name that the server does not have",
    must_hold: "they are refused, and those with its address are granted",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let mut verdict = Verdict::default();
    let evil = "host: evil.example\r\norigin: http://evil.example\r\n";
    for (method, path, body) in
        [("GET", "/api/me", ""), ("PUT", "/api/me", r#"{"name":"Eve"}"#), ("GET", "/api/tables", "")]
    {
        let granted = status(server.addr, method, path, evil, body).await == 200;
        verdict.must(!granted, || format!("{method} {path} is granted under another name"));
    }
    for host in [server.addr.to_string(), format!("localhost:{}", server.addr.port())] {
        let status = status(server.addr, "GET", "/api/me", &format!("host: {host}\r\n"), "").await;
        verdict.must(status == 200, || format!("{host} is answered by {status}"));
    }
    Ok(verdict)
}

async fn status(server: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> u16 {
    let Ok(mut visit) = Visit::from(address(0), server, None).await else { return 0 };
    visit.exchange(method, path, headers, body).await.map_or(0, |answer| answer.status)
}
