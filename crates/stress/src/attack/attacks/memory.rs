//! Many tables that have nothing in common, and many connections.

use super::prelude::*;
use super::sockets::upgrade;
use serde::Deserialize;

pub const ATTACK: Attack = Attack {
    name: "memory",
    weakness: 10,
    does: "2,000 tables with differing options from 200 addresses, then 10,000 connections from as many",
    must_hold: "the server takes less than 700 MB",
    run: |ground| Box::pin(run(ground)),
};

/// In megabytes.
const MOST: f64 = 700.0;
const TABLES: usize = 2_000;
const SOCKETS: usize = 10_000;
const ADDRESSES: usize = 200;
/// How long tables, and then connections, are opened at the most.
const TIME: Duration = Duration::from_secs(30);

/// As much as a table can hold.
const ALL_SETS: &str = r#""BMR","TNL","RMB","THK","CRL","DBM","POP","PROMO""#;
const FIVE_GOBLINS: &str = concat!(
    r#"{"type":"bot","level":"goblin"},{"type":"bot","level":"goblin"},{"type":"bot","level":"goblin"},"#,
    r#"{"type":"bot","level":"goblin"},{"type":"bot","level":"goblin"}"#
);

#[derive(Deserialize)]
struct Shelf {
    options: Vec<OptionInfo>,
}

#[derive(Deserialize)]
struct OptionInfo {
    name: String,
    values: Vec<String>,
}

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let (before, addr) = (memory(&server), server.addr);
    let shelf = request(addr, address(0), None, ("GET", "/api/box", "")).await.and_then(|answer| answer.json());
    let Shelf { options } = shelf.unwrap_or(Shelf { options: Vec::new() });
    let (end, options) = (Instant::now() + TIME, &options);
    let one = |number: usize| async move {
        let options = varied(options, number);
        let wanted = Wanted { options: &options, sets: ALL_SETS, others: FIVE_GOBLINS, ..AGAINST_GOBLIN };
        Instant::now() < end && open(addr, address(number % ADDRESSES), None, &wanted).await.is_some()
    };
    let tables = many(TABLES, 16, one).await.into_iter().filter(|opened| *opened).count();
    let with_tables = memory(&server);
    let end = Instant::now() + TIME;
    let one = |number: usize| async move {
        if Instant::now() < end { upgrade(addr, address(number % ADDRESSES)).await } else { None }
    };
    let sockets: Vec<_> = many(SOCKETS, 64, one).await.into_iter().flatten().collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let with_both = memory(&server);
    let mut verdict = Verdict::default();
    verdict.figure("mb_before", before);
    verdict.figure("mb_with_tables", with_tables);
    verdict.figure("mb_with_both", with_both);
    verdict.count("tables_opened", tables);
    verdict.count("sockets_open", sockets.len());
    verdict.must(with_both <= MOST, || format!("{with_both:.0} MB are taken"));
    Ok(verdict)
}

/// The options of a number: each option has as many values as it has, and the number counts through all of them.
fn varied(options: &[OptionInfo], number: usize) -> String {
    let mut rest = number;
    let chosen = options.iter().filter(|option| !option.values.is_empty()).map(|option| {
        let value = &option.values[rest % option.values.len()];
        rest /= option.values.len();
        format!(r#"["{}","{value}"]"#, option.name)
    });
    chosen.collect::<Vec<String>>().join(",")
}
