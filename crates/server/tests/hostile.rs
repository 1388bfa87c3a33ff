//! Messages that are late, repeated, forged, malformed or too large change nothing.

mod visitors;

use serde_json::{Value, json};
use soulkeep_server::Config;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use visitors::{Seen, Socket, Visitor, Whim, bot, open_chair, play, quick, server, server_with, table, you};

/// A table of one against a bot, at a question with a choice.
async fn asked(visitor: &Visitor) -> (Socket, Seen) {
    let id = visitor.open(json!([you(), bot("imp")]), 3).await;
    let (mut socket, mut seen) = visitor.watch(&id).await;
    play(&mut socket, &mut seen, &mut Whim(9), 3).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    (socket, seen)
}

fn is_refused(answer: &Value, code: &str) {
    assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!(code)), "{answer}");
    assert!(!answer["message"].as_str().unwrap().is_empty());
}

/// The table from another connection is as it was.
async fn is_unchanged(visitor: &Visitor, seen: &Seen) {
    let (_, again) = visitor.watch(&seen.table).await;
    assert_eq!(again.moment, seen.moment);
    for part in ["board", "players", "hand", "decision"] {
        assert_eq!(again.parts[part], seen.parts[part]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_answers_change_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (mut socket, seen) = asked(&visitor).await;
    let choose =
        |moment: u64, option: u64| json!({ "type": "choose", "table": seen.table, "moment": moment, "option": option });
    is_refused(&socket.request(choose(seen.moment - 1, 0)).await, "late");
    is_refused(&socket.request(choose(seen.moment + 1, 0)).await, "late");
    is_refused(&socket.request(choose(seen.moment, 999)).await, "illegal");
    is_refused(&socket.request(json!({ "type": "watch", "table": "../../etc/passwd" })).await, "no_table");
    is_refused(&socket.request(json!({ "type": "watch", "table": "1111111111111111111111" })).await, "no_table");
    is_refused(&socket.request(json!({ "type": "leave", "table": "nowhere" })).await, "no_table");
    is_refused(&socket.request(json!({ "type": "allow_undo", "table": seen.table, "allow": true })).await, "late");
    is_refused(&socket.request(json!({ "type": "rematch", "table": seen.table })).await, "late");
    let deed = json!({ "card": 65535, "seat": 77, "slot": 200 });
    is_refused(
        &socket.request(json!({ "type": "why", "table": seen.table, "moment": seen.moment, "deed": deed })).await,
        "illegal",
    );
    let long = "x".repeat(201);
    is_refused(&socket.request(json!({ "type": "say", "table": seen.table, "text": long })).await, "malformed");
    is_refused(&socket.request(json!({ "type": "say", "table": seen.table, "text": "a\u{0}b" })).await, "malformed");
    is_unchanged(&visitor, &seen).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_and_repeated_messages_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (mut socket, seen) = asked(&visitor).await;
    let malformed = [
        "",
        "{",
        "null",
        "[]",
        "7",
        "\"choose\"",
        "{\"id\":5000}",
        "{\"id\":5000,\"ask\":{\"type\":\"win\"}}",
        "{\"id\":-1,\"ask\":{\"type\":\"ping\"}}",
        "{\"id\":5000,\"ask\":{\"type\":\"choose\",\"table\":7}}",
        "{\"id\":5000,\"ask\":{\"type\":\"concede\",\"table\":\"x\",\"seat\":1}}",
    ];
    for text in malformed {
        socket.raw(text).await;
        let mut answer = socket.next().await;
        while answer["type"] != "refused" {
            answer = socket.next().await;
        }
        is_refused(&answer, "malformed");
        assert_eq!(answer["id"], if text.contains("5000") { 5000 } else { 0 }, "{text}");
    }
    // The same number again, as a recording would send it.
    let repeated = json!({ "id": socket.id, "ask": { "type": "concede", "table": seen.table } });
    socket.raw(&repeated.to_string()).await;
    is_refused(&socket.answer(socket.id).await, "late");
    is_unchanged(&visitor, &seen).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_for_somebody_else() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (owner, stranger) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let (_socket, seen) = asked(&owner).await;
    let (mut intruder, _) = stranger.watch(&seen.table).await;
    is_refused(&intruder.choose(&seen, 0).await, "no_seat");
    for ask in ["concede", "stop_once", "hurry", "rematch"] {
        let answer = intruder.request(json!({ "type": ask, "table": seen.table })).await;
        assert_eq!(answer["type"], "refused", "{answer}");
    }
    for ask in [json!({ "type": "hint" }), json!({ "type": "preview", "option": 0 }), json!({ "type": "undo" })] {
        let mut ask = ask;
        (ask["table"], ask["moment"]) = (json!(seen.table), json!(seen.moment));
        is_refused(&intruder.request(ask).await, "no_seat");
    }
    is_refused(&intruder.request(json!({ "type": "mute", "table": seen.table, "muted": true })).await, "no_seat");
    let (status, _) = stranger.post(&format!("/api/tables/{}/sit", seen.table), &json!({ "seat": 0 })).await;
    assert_eq!(status, 409);
    // A cookie that is not signed is nobody's.
    let mut forged = owner.clone();
    forged.cookie = format!("{}.{}", owner.cookie.split('.').next().unwrap(), "0".repeat(64));
    let (_, lobby) = forged.get("/api/tables").await;
    assert_eq!(lobby["yours"], json!([]));
    is_unchanged(&owner, &seen).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_break_the_rules_are_closed() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { data: Some(data.path().to_owned()), connections_each: 3, messages: 15, ..quick() };
    let server = server_with(config).await;
    let visitor = Visitor::new(server.addr).await;
    let mut large = visitor.connect().await;
    large.raw(&"x".repeat(17 * 1024)).await;
    assert!(matches!(large.close_code().await, Some(1009) | None));
    let mut old = visitor.connect_silent().await;
    is_refused(&old.request(json!({ "type": "hello", "version": 999, "lang": "en" })).await, "version");
    assert_eq!(old.close_code().await, Some(1008));
    let mut silent = visitor.connect_silent().await;
    is_refused(&silent.request(json!({ "type": "ping" })).await, "malformed");
    let mut hasty = visitor.connect().await;
    for _ in 0..60 {
        hasty.ask(json!({ "type": "ping" })).await;
    }
    while hasty.next().await["code"] != "limit" {}
    let _third = visitor.connect().await;
    let request = |origin: &str| {
        let mut request = format!("ws://{}/ws", server.addr).into_client_request().unwrap();
        request.headers_mut().insert("cookie", visitor.cookie.parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        request
    };
    let own = format!("http://{}", server.addr);
    assert!(connect_async(request(&own)).await.is_err(), "there are three already");
    drop(hasty);
    assert!(connect_async(request("http://evil.example")).await.is_err(), "another site");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_ends_with_a_reason() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { data: Some(data.path().to_owned()), idle_after: 1, ..quick() };
    let server = server_with(config).await;
    let visitor = Visitor::new(server.addr).await;
    assert_eq!(visitor.connect().await.close_code().await, Some(1008), "nothing was said for a second");
    let mut socket = visitor.connect().await;
    server.end().await;
    assert_eq!(socket.close_code().await, Some(1001), "the server ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_limited_and_wrong_ones_explained() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { data: Some(data.path().to_owned()), tables_each: 2, tables: 3, ..quick() };
    let server = server_with(config).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let wanted = table(json!([you(), open_chair()]), 1);
    for (visitor, status) in [(&one, 200), (&one, 200), (&one, 429), (&other, 200), (&other, 429)] {
        let (got, answer) = visitor.post("/api/tables", &wanted).await;
        assert_eq!(got, status, "{answer}");
    }
    let mut wrong = wanted.clone();
    wrong["sets"] = json!(["XYZ"]);
    let (status, problem) = one.post("/api/tables", &wrong).await;
    assert_eq!(status, 400);
    assert!(problem["help"].as_str().unwrap().contains("BMR"), "{problem}");
    wrong["surprise"] = json!(true);
    assert_eq!(one.post("/api/tables", &wrong).await.0, 422);
    server.end().await;
}
