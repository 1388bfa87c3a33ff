//! A server that is cut off in the middle of a game goes on where it was; with a database, also one on another machine.

mod stores;
mod visitors;

use serde_json::{Value, json};
use soulkeep_server::Config;
use soulkeep_server::store::StoreUrl;
use std::path::Path;
use std::time::Duration;
use stores::{Home, both};
use tempfile::TempDir;
use visitors::{Visitor, Whim, bot, play, quick, server_with, you};

both![
    a_game_outlives_the_server;
    servers_that_share_a_database_know_the_same_visitors
];

/// A server at home. What is in a database is all that a second one gets.
fn config(home: &Home, folder: &Path) -> Config {
    match home {
        Home::Folder(dir) => Config { data: Some(dir.path().to_owned()), ..quick() },
        Home::Database(url) => {
            Config { data: Some(folder.to_owned()), store: Some(StoreUrl::new(url.as_str())), ..quick() }
        }
    }
}

fn folders() -> [TempDir; 2] {
    [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()]
}

fn a_game_outlives_the_server(home: &Home) {
    let [here, there] = folders();
    let mut whim = Whim(8);
    // A runtime of its own, so that everything in it can be cut off at once.
    let first = tokio::runtime::Runtime::new().unwrap();
    let (cut_off, mut visitor, table, seen) = first.block_on(async {
        let server = server_with(config(home, here.path())).await;
        let visitor = Visitor::new(server.addr).await;
        let table = visitor.open(json!([you(), bot("ogre"), bot("goblin")]), 31).await;
        let (mut socket, mut seen) = visitor.watch(&table).await;
        play(&mut socket, &mut seen, &mut whim, 3).await;
        socket.hear_until(&mut seen, |seen| seen.is_asked() || seen.is_over()).await;
        assert!(seen.is_asked(), "the game is over before it is cut off");
        (server, visitor, table, seen)
    });
    // Not ended: nothing is written that was not written already.
    first.shutdown_background();
    drop(cut_off);
    let second = tokio::runtime::Runtime::new().unwrap();
    second.block_on(async {
        let server = server_with(config(home, there.path())).await;
        visitor.addr = server.addr;
        let own = own_tables(&visitor).await;
        assert_eq!(own[0]["table"], table.as_str(), "{own}");
        let (mut socket, mut again) = visitor.watch(&table).await;
        assert_eq!(again.moment, seen.moment);
        for part in ["board", "players", "hand", "decision"] {
            assert_eq!(again.parts[part], seen.parts[part], "{part}");
        }
        play(&mut socket, &mut again, &mut whim, usize::MAX).await;
        assert!(again.is_over());
        server.end().await;
    });
}

/// The tables of a visitor, as soon as there are any: they are taken over when the lease of whoever had them has run out.
async fn own_tables(visitor: &Visitor) -> Value {
    let listed = async {
        loop {
            let (_, lobby) = visitor.get("/api/tables").await;
            if lobby["yours"].as_array().is_some_and(|yours| !yours.is_empty()) {
                return lobby["yours"].clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(visitors::PATIENCE, listed).await.expect("the table does not come back")
}

/// Of servers that share nothing but a folder, the second one comes after the first.
async fn servers_that_share_a_database_know_the_same_visitors(home: Home) {
    let [here, there] = folders();
    let first = server_with(config(&home, here.path())).await;
    let mut visitor = Visitor::new(first.addr).await;
    let (_, me) = visitor.get("/api/me").await;
    let second = match home {
        Home::Folder(_) => {
            first.end().await;
            server_with(config(&home, there.path())).await
        }
        Home::Database(_) => server_with(config(&home, there.path())).await,
    };
    visitor.addr = second.addr;
    assert_eq!(visitor.get("/api/me").await.1, me);
    second.end().await;
}
