//! Having old games fetched from the disk, all at the same time.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "raced-loads",
    weakness: 11,
    does: "60 games that are over are looked at, at the same time, at a server that may have 20",
    must_hold: "at most 20 of them are fetched from the disk, and at least one",
    run: |ground| Box::pin(run(ground)),
};

const GAMES: usize = 60;
const MOST: usize = 20;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let mut server = ground.serve(dir.path(), &Start::usual()).await?;
    let addr = server.addr;
    let over = many(GAMES, 8, |number| give_up(addr, address(number))).await;
    let over: Vec<String> = over.into_iter().flatten().collect();
    server.end().await?;
    let few = Start::usual().with("--tables", &MOST.to_string());
    let server = ground.serve(dir.path(), &few).await?;
    let addr = server.addr;
    let look = |number: usize| {
        let path = format!("/api/tables/{}", over[number]);
        async move { request(addr, address(number), None, ("GET", &path, "")).await.is_some_and(|it| it.status == 200) }
    };
    let granted = many(over.len(), GAMES, look).await.into_iter().filter(|granted| *granted).count();
    let mut verdict = Verdict::default();
    verdict.count("games_over", over.len());
    verdict.count("fetched", granted);
    verdict.must(over.len() > MOST, || format!("only {} games came to their end", over.len()));
    verdict.must(granted <= MOST, || format!("{granted} tables are in memory instead of {MOST}"));
    verdict.must(granted > 0, || "no old game can be looked at".to_owned());
    Ok(verdict)
}

/// A game that is given up as soon as it has begun.
async fn give_up(server: SocketAddr, from: Ipv4Addr) -> Option<String> {
    let cookie = cookie(server, from).await?;
    let table = open(server, from, Some(&cookie), &AGAINST_GOBLIN).await?;
    let mut line = Line::open(server, from, Some(&cookie)).await?;
    line.ask("watch", &table, "").await.ok()?;
    line.drain(Duration::from_millis(200)).await;
    let conceded = line.ask("concede", &table, "").await.ok()?;
    while let Some(text) = line.hear_within(Duration::from_secs(3)).await {
        if Tell::read(&text).is_ok_and(|tell| tell.kind == "done" && tell.id == conceded) {
            return Some(table);
        }
    }
    None
}
