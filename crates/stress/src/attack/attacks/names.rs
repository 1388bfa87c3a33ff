//! Names that deceive.

use super::prelude::*;
use serde::Deserialize;

pub const ATTACK: Attack = Attack {
    name: "names",
    weakness: 22,
    does: "names that show nothing, that are a bot's, or that are somebody else's at the table",
    must_hold: "they are refused, or told apart at the table; usual names are granted",
    run: |ground| Box::pin(run(ground)),
};

/// Blanks of many kinds, and bots in several disguises: the third has a Cyrillic o.
const DECEIVING: [&str; 8] =
    ["\u{3164}", "\u{2800}\u{2800}", "\u{e0041}\u{e0042}", "\u{115f}", "Goblin", "G\u{43e}blin", "gob lin", "ゴブリン"];
const USUAL: [&str; 4] = ["Mika", "José", "みか", "Анна"];

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let addr = server.addr;
    let mut verdict = Verdict::default();
    for name in DECEIVING {
        let taken = named(addr, name).await.is_some();
        verdict.must(!taken, || format!("somebody may be called {name:?}"));
    }
    for name in USUAL {
        let taken = named(addr, name).await.is_some();
        verdict.must(taken, || format!("nobody may be called {name}"));
    }
    // The second l is a capital i.
    for (name, alike) in [("Wilhelmina", "Wilhelmina"), ("Willibald", "WilIibald")] {
        let names = side_by_side(addr, name, alike).await;
        let apart =
            names.as_ref().is_none_or(|names| names.iter().all(|it| it != alike || alike == name) && differ(names));
        verdict.must(apart, || format!("two at one table are called {names:?}"));
    }
    Ok(verdict)
}

fn differ(names: &[String]) -> bool {
    names.iter().enumerate().all(|(place, name)| !names[..place].contains(name))
}

/// The cookie of somebody with this name; none if it is refused.
async fn named(server: SocketAddr, name: &str) -> Option<String> {
    let cookie = cookie(server, address(0)).await?;
    let body = serde_json::json!({ "name": name }).to_string();
    let answer = request(server, address(0), Some(&cookie), ("PUT", "/api/me", &body)).await?;
    (answer.status == 200).then_some(cookie)
}

#[derive(Deserialize)]
struct Listed {
    chairs: Vec<Chair>,
}

#[derive(Deserialize)]
struct Chair {
    name: String,
}

/// What two people are called at one table; none if the second may not sit there.
async fn side_by_side(server: SocketAddr, name: &str, alike: &str) -> Option<Vec<String>> {
    let (host, guest) = (named(server, name).await?, named(server, alike).await?);
    let table = open(server, address(0), Some(&host), &WITH_OPEN_CHAIR).await?;
    let sit = format!("/api/tables/{table}/sit");
    let sat = request(server, address(0), Some(&guest), ("POST", &sit, r#"{"seat":null}"#)).await?;
    if sat.status != 200 {
        return None;
    }
    let path = format!("/api/tables/{table}");
    let listed: Listed = request(server, address(0), Some(&host), ("GET", &path, "")).await?.json()?;
    Some(listed.chairs.into_iter().map(|chair| chair.name).collect())
}
