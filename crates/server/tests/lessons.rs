//! Short lessons: private tables that begin at a position and say whether the goal is reached.

mod visitors;

use serde_json::{Value, json};
use visitors::{Seen, Socket, Visitor, server};

async fn teach(visitor: &Visitor, step: &str) -> (u16, Value) {
    visitor.post(&format!("/api/lessons/{step}"), &json!({})).await
}

fn goal(seen: &Seen) -> &str {
    seen.parts["info"]["lesson"]["goal"].as_str().unwrap_or("none")
}

/// Takes the first option of the kinds that are wanted, and passes otherwise, until the goal is decided.
async fn pursue(socket: &mut Socket, seen: &mut Seen, wanted: &[&str]) {
    while goal(seen) == "open" {
        socket.hear_until(seen, |seen| seen.is_asked() || goal(seen) != "open").await;
        let Some(options) = seen.options().filter(|_| goal(seen) == "open") else { return };
        let of = |kind: &str| options.iter().find(|option| option["kind"] == kind);
        let found = wanted.iter().find_map(|kind| of(kind)).or_else(|| of("nothing")).unwrap_or(&options[0]);
        let option = found["option"].as_u64().unwrap();
        let before = seen.moment;
        assert_eq!(socket.choose(seen, option).await["type"], "done");
        socket.hear_until(seen, |seen| seen.moment > before).await;
    }
}

#[test]
fn a_goal_is_reached_and_outlives_the_server() {
    let data = tempfile::tempdir().unwrap();
    let first = tokio::runtime::Runtime::new().unwrap();
    let (cut_off, mut visitor, table, seen) = first.block_on(async {
        let server = server(data.path()).await;
        let visitor = Visitor::new(server.addr).await;
        let (status, opened) = teach(&visitor, "spells/1").await;
        assert_eq!((status, &opened["seat"]), (200, &json!(0)), "{opened}");
        let table = opened["table"].as_str().unwrap().to_owned();
        let (mut socket, mut seen) = visitor.watch(&table).await;
        let info = &seen.parts["info"];
        assert_eq!((&info["beginning"], &info["private"]), (&json!("lesson"), &json!(true)));
        assert_eq!(info["lesson"], json!({ "lesson": "spells", "step": 1, "steps": 3, "goal": "open" }));
        assert_eq!(seen.parts["hand"].as_array().unwrap().len(), 1, "the hand is that of the position");
        pursue(&mut socket, &mut seen, &["cast", "pick"]).await;
        assert_eq!(goal(&seen), "reached");
        socket.hear_until(&mut seen, Seen::is_asked).await;
        (server, visitor, table, seen)
    });
    first.shutdown_background();
    drop(cut_off);
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let server = server(data.path()).await;
        visitor.addr = server.addr;
        let (mut socket, mut again) = visitor.watch(&table).await;
        assert_eq!((again.moment, goal(&again)), (seen.moment, "reached"));
        for part in ["board", "players", "hand", "decision"] {
            assert_eq!(again.parts[part], seen.parts[part], "{part}");
        }
        assert_eq!(socket.request(json!({ "type": "concede", "table": table })).await["type"], "done");
        socket.hear_until(&mut again, Seen::is_over).await;
        assert_eq!(visitor.get("/api/replays").await.1, json!([]), "a lesson leaves no replay");
        server.end().await;
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_goal_is_missed_with_the_turn_and_there_are_no_other_lessons() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (_, opened) = teach(&visitor, "luring/1").await;
    let (mut socket, mut seen) = visitor.watch(opened["table"].as_str().unwrap()).await;
    pursue(&mut socket, &mut seen, &[]).await;
    assert_eq!(goal(&seen), "missed");
    for wrong in ["luring/3", "luring/0", "cooking/1"] {
        let (status, problem) = teach(&visitor, wrong).await;
        assert_eq!((status, &problem["message"]), (404, &json!("there is no such lesson")), "{wrong}");
    }
    server.end().await;
}
