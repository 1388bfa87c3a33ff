//! Taking seats that others offer, at which nobody means to play.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "seats",
    weakness: 15,
    does: "one stranger, with a new cookie each time, takes a seat at each of 30 open tables",
    must_hold: "at most 10 of them are taken",
    run: |ground| Box::pin(run(ground)),
};

const TABLES: usize = 30;
const MOST: usize = 10;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let taken = scene.attack(Duration::from_secs(5), |server| async move {
        let host = |number: usize| async move { open(server, honest_host(number), None, &WITH_OPEN_CHAIR).await };
        let offered: Vec<String> = many(TABLES, 4, host).await.into_iter().flatten().collect();
        let sit = |number: usize| {
            let path = format!("/api/tables/{}/sit", offered[number]);
            async move {
                let answer = request(server, address(0), None, ("POST", &path, r#"{"seat":null}"#)).await;
                answer.is_some_and(|answer| answer.status == 200)
            }
        };
        let taken = many(offered.len(), 8, sit).await.into_iter().filter(|taken| *taken).count();
        (offered.len(), taken)
    });
    let (offered, taken) = taken.await?;
    let mut verdict = scene.verdict();
    verdict.count("tables_offered", offered);
    verdict.count("seats_taken", taken);
    verdict.must(offered == TABLES, || format!("only {offered} of {TABLES} honest people could offer a seat"));
    verdict.must(taken <= MOST, || format!("one stranger took {taken} seats"));
    Ok(verdict)
}

/// People who open tables for others, each at home.
fn honest_host(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 0, 200 + number as u8)
}
