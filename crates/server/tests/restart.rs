//! A server that is cut off in the middle of a game goes on where it was.

mod visitors;

use serde_json::json;
use visitors::{Visitor, Whim, bot, play, server, you};

#[test]
fn a_game_outlives_the_server() {
    let data = tempfile::tempdir().unwrap();
    let mut whim = Whim(8);
    // A runtime of its own, so that everything in it can be cut off at once.
    let first = tokio::runtime::Runtime::new().unwrap();
    let (cut_off, mut visitor, table, seen) = first.block_on(async {
        let server = server(data.path()).await;
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
        let server = server(data.path()).await;
        visitor.addr = server.addr;
        let (_, lobby) = visitor.get("/api/tables").await;
        assert_eq!(lobby["yours"][0]["table"], table.as_str(), "{lobby}");
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
