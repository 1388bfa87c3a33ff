//! What one visitor and one address may use of the server, however they ask for it.

mod visitors;

use serde_json::{Value, json};
use soulkeep_server::{Config, Running};
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use visitors::*;

async fn serving(data: &Path, config: Config) -> Running {
    server_with(Config { data: Some(data.to_owned()), ..config }).await
}

/// Asks without a cookie, and perhaps from behind a proxy. The status, and after how many seconds to ask again.
async fn ask(
    server: &Running,
    path: &str,
    body: Option<&Value>,
    headers: &[(&str, &str)],
) -> (u16, Option<u64>, Value) {
    let (http, url) = (reqwest::Client::new(), format!("http://{}{path}", server.addr));
    let request = body.map_or_else(|| http.get(&url), |body| http.post(&url).json(body));
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    let answer = request.send().await.unwrap();
    let after = answer.headers().get("retry-after").map(|after| after.to_str().unwrap().parse().unwrap());
    (answer.status().as_u16(), after, answer.json().await.unwrap_or_default())
}

fn a_table() -> Value {
    table(json!([you(), open_chair()]), 1)
}

/// A race opens no more tables than there are places.
#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_open_no_more_tables_than_one_after_the_other() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { tables_each: 3, household: 2, connections_each: 100, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    let wanted = a_table();
    let own = (0..40).map(|_| visitor.post("/api/tables", &wanted));
    let opened = |statuses: Vec<u16>| statuses.iter().filter(|status| **status == 200).count();
    let statuses = futures_util::future::join_all(own).await.into_iter().map(|(status, _)| status).collect();
    assert_eq!(opened(statuses), 3, "of one visitor");
    let strangers = (0..40).map(|_| ask(&server, "/api/tables", Some(&wanted), &[]));
    let answers = futures_util::future::join_all(strangers).await;
    assert_eq!(opened(answers.iter().map(|(status, ..)| *status).collect()), 3, "of one address there are six");
    for (status, after, problem) in answers.iter().filter(|(status, ..)| *status != 200) {
        assert_eq!((*status, *after), (429, Some(30)), "{problem}");
        assert!(problem["message"].as_str().unwrap().contains("from your address"), "{problem}");
    }
    assert_eq!(visitor.get("/api/tables").await.1["yours"].as_array().unwrap().len(), 3);
    server.end().await;
}

/// What cannot be set up gives its place back.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_refused_takes_no_place() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { tables: 1, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    for _ in 0..5 {
        let nonsense = table(json!([you()]), 1);
        assert_eq!(visitor.post("/api/tables", &nonsense).await.0, 400);
    }
    assert_eq!(visitor.post("/api/tables", &a_table()).await.0, 200);
    server.end().await;
}

/// Seats are for those who come: who takes many and comes to none is refused, and so is everybody else at the address.
#[tokio::test(flavor = "multi_thread")]
async fn few_seats_are_taken_by_those_who_do_not_come() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { household: 3, ..quick() }).await;
    let [host, one, other] =
        [Visitor::new(server.addr).await, Visitor::new(server.addr).await, Visitor::new(server.addr).await];
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(host.open(json!([you(), open_chair()]), 1).await);
    }
    let sit = async |visitor: &Visitor, table: usize| {
        visitor.post(&format!("/api/tables/{}/sit", tables[table]), &json!({})).await.0
    };
    assert_eq!([sit(&one, 0).await, sit(&one, 1).await, sit(&one, 2).await], [200, 200, 429]);
    let coming = one.watch(&tables[0]).await;
    assert_eq!([sit(&one, 2).await, sit(&one, 3).await], [200, 429]);
    assert_eq!([sit(&other, 3).await, sit(&other, 4).await], [200, 429], "the address has used its share");
    assert_eq!(one.post(&format!("/api/tables/{}/leave", tables[1]), &json!({})).await.0, 200);
    assert_eq!(sit(&other, 4).await, 200);
    drop(coming);
    server.end().await;
}

/// Whoever asks too much is told in the own language when to come back, and nobody else notices.
#[tokio::test(flavor = "multi_thread")]
async fn too_much_is_refused_with_the_time_to_wait() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { joins: 2, household: 3, trust_proxy: vec!["127.0.0.1/32".parse().unwrap()], ..quick() };
    let server = serving(data.path(), config).await;
    let from = |address: &'static str| [("x-forwarded-for", address), ("accept-language", "ja")];
    let mut fine = 0;
    let (after, problem) = loop {
        let (status, after, problem) = ask(&server, "/api/tables", Some(&a_table()), &from("203.0.113.7")).await;
        match status {
            200 => fine += 1,
            _ => break (after.unwrap(), problem),
        }
    };
    assert_eq!(fine, 3, "half a minute's worth of three visitors");
    assert!((1..=10).contains(&after), "{after}");
    assert_eq!(problem["message"], "一度に多すぎます");
    assert!(problem["help"].as_str().unwrap().contains(&format!("{after}秒")), "{problem}");
    assert_eq!(ask(&server, "/api/tables", Some(&a_table()), &from("203.0.113.8")).await.0, 200);
    assert_eq!(ask(&server, "/api/tables", Some(&a_table()), &from("2001:db8::1")).await.0, 200);
    server.end().await;
}

/// Requests are counted for the address, and files of the page cost little.
#[tokio::test(flavor = "multi_thread")]
async fn requests_have_a_rate() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { requests: 1, household: 1, ..quick() }).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(ask(&server, "/api/me", None, &[]).await.0);
    }
    assert!(statuses[..7].iter().all(|status| *status == 200), "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
    server.end().await;
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { requests: 1, household: 1, ..quick() }).await;
    for _ in 0..40 {
        assert_eq!(ask(&server, "/", None, &[]).await.0, 200);
    }
    server.end().await;
}

/// Without a trusted proxy nobody is believed to be elsewhere.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_cannot_say_where_they_are() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { tables_each: 1, household: 1, ..quick() }).await;
    for (number, address) in ["203.0.113.7", "203.0.113.8", "203.0.113.9"].into_iter().enumerate() {
        let told = [("x-forwarded-for", address), ("forwarded", "for=203.0.113.7")];
        let (status, ..) = ask(&server, "/api/tables", Some(&a_table()), &told).await;
        assert_eq!(status, if number == 0 { 200 } else { 429 });
    }
    server.end().await;
}

/// Dropping the cookie gives no more connections.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_websockets() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { connections_each: 3, household: 2, ..quick() }).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let visitor = Visitor::new(server.addr).await;
        open.push(visitor.connect().await);
        open.push(visitor.connect().await);
    }
    let another = tokio_tungstenite::connect_async(format!("ws://{}/ws", server.addr)).await.unwrap_err();
    assert!(another.to_string().contains("429"), "{another}");
    open.pop().unwrap().close().await;
    let visitor = Visitor::new(server.addr).await;
    // The place is free once the server has noticed.
    let come_back = async {
        while tokio_tungstenite::connect_async(format!("ws://{}/ws", visitor.addr)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, come_back).await.expect("a place is given back");
    server.end().await;
}

/// Connections that never finish asking hold a few places for a few seconds.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_is_not_waited_for() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { connections_each: 4, household: 1, request_after: 1, ..quick() };
    let server = serving(data.path(), config).await;
    let mut slow = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(server.addr).await.unwrap();
        stream.write_all(b"GET /api/me HTTP/1.1\r\nhost: x\r\n").await.unwrap();
        slow.push(stream);
    }
    // The fifth is told so before it has said anything.
    let mut fifth = TcpStream::connect(server.addr).await.unwrap();
    let mut said = String::new();
    timeout(PATIENCE, fifth.read_to_string(&mut said)).await.unwrap().unwrap();
    assert!(said.starts_with("HTTP/1.1 429") && said.contains("\r\nretry-after: 30\r\n"), "{said}");
    for stream in &mut slow {
        let mut said = Vec::new();
        let ended = timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is closed");
        assert!(ended.is_err() || said.is_empty() || said.starts_with(b"HTTP/1.1 4"), "{said:?}");
    }
    // Nor is the body of one, however well it begins.
    let mut stream = TcpStream::connect(server.addr).await.unwrap();
    let head = "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut said = [0; 12];
    timeout(PATIENCE, stream.read_exact(&mut said)).await.unwrap().unwrap();
    assert_eq!(&said, b"HTTP/1.1 408");
    server.end().await;
}

/// Tables that lie in the store are not all brought into the memory by looking at them.
#[tokio::test(flavor = "multi_thread")]
async fn looking_at_tables_opens_no_more_than_there_may_be() {
    let data = tempfile::tempdir().unwrap();
    let first = serving(data.path(), quick()).await;
    let mut visitor = Visitor::new(first.addr).await;
    let mut tables = Vec::new();
    for seed in 0..8 {
        tables.push(visitor.open(json!([you(), open_chair()]), seed).await);
    }
    first.end().await;
    let second = serving(data.path(), Config { tables: 3, ..quick() }).await;
    visitor.addr = second.addr;
    let mut statuses = Vec::new();
    for id in &tables {
        statuses.push(visitor.get(&format!("/api/tables/{id}")).await.0);
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 200, 429, 429, 429, 429, 429]);
    second.end().await;
}

/// Speaking another language tells every table anew, and costs as much.
#[tokio::test(flavor = "multi_thread")]
async fn speaking_costs_what_it_changes() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { reads: 40, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    let mut socket = visitor.connect().await;
    for seed in 0..3 {
        let id = visitor.open(json!([you(), open_chair()]), seed).await;
        socket.watch(&id).await;
    }
    // Ten at once: three were watched, so that twice three more are told.
    let mut codes = Vec::new();
    for lang in ["ja", "ja", "en", "ja", "ja"] {
        let answer = socket.request(json!({ "type": "speak", "lang": lang })).await;
        codes.push(answer["code"].as_str().unwrap_or("done").to_owned());
    }
    assert_eq!(codes, ["done", "done", "done", "limit", "limit"]);
    let fresh = |tell: &&Value| tell["fresh"] == true;
    while socket.heard.iter().filter(fresh).count() < 9 {
        socket.next().await;
    }
    socket.request(json!({ "type": "leave", "table": "none" })).await;
    assert_eq!(socket.heard.iter().filter(fresh).count(), 9, "the second time nothing changed");
    server.end().await;
}

/// What is stored without being a choice has a rate.
#[tokio::test(flavor = "multi_thread")]
async fn toggling_is_limited() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { changes: 12, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    let id = visitor.open(json!([you(), bot("imp")]), 4).await;
    let (mut socket, mut seen) = visitor.watch(&id).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    let mut done = 0;
    for number in 0..20 {
        let stop = if number % 2 == 0 { "always" } else { "can_act" };
        let answer = socket.request(json!({ "type": "stops", "table": id, "stops": all_stops(stop) })).await;
        done += usize::from(answer["type"] == "done");
        assert!(answer["type"] == "done" || answer["code"] == "limit", "{answer}");
    }
    assert!((4..8).contains(&done), "{done}");
    server.end().await;
}

/// A table that was opened and left is closed after a while, and leaves its place to others; one that was played at stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_opened_and_left_is_closed() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { tables_each: 2, unload_after: 0, unattended_after: 1, ..quick() };
    let server = serving(data.path(), config).await;
    let (visitor, guest) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let played = visitor.open(json!([you(), bot("imp")]), 4).await;
    let (mut socket, mut seen) = visitor.watch(&played).await;
    play(&mut socket, &mut seen, &mut Whim(9), 1).await;
    socket.close().await;
    let left = visitor.open(json!([you(), open_chair()]), 5).await;
    assert_eq!(visitor.post("/api/tables", &a_table()).await.0, 429);
    let closed = async {
        while guest.get("/api/tables").await.1["open"] != json!([]) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, closed).await.expect("it is closed");
    assert_eq!(visitor.get(&format!("/api/tables/{left}")).await.0, 404);
    let (_, lobby) = visitor.get("/api/tables").await;
    assert_eq!(lobby["yours"][0]["table"], played.as_str(), "{lobby}");
    // The place of the one that was closed is free, that of the other is not.
    let next = visitor.open(json!([you(), open_chair()]), 6).await;
    let (mut socket, _) = visitor.watch(&next).await;
    assert_eq!(visitor.post("/api/tables", &a_table()).await.0, 429);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let react = json!({ "type": "react", "table": next, "reaction": "ha" });
    assert_eq!(socket.request(react).await["type"], "done", "somebody is there");
    server.end().await;
}

/// A table in the store takes no room from others, and needs some to come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waits_in_the_store_takes_no_room() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { tables: 1, unload_after: 0, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    let first = visitor.open(json!([you(), open_chair()]), 4).await;
    let second = async {
        loop {
            let (status, opened) = visitor.post("/api/tables", &a_table()).await;
            if status == 200 {
                break opened["table"].as_str().unwrap().to_owned();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let second = timeout(PATIENCE, second).await.expect("the first leaves the memory");
    let (socket, _) = visitor.watch(&second).await;
    assert_eq!(visitor.get(&format!("/api/tables/{first}")).await.0, 429);
    let mut other = visitor.connect().await;
    let watch = json!({ "type": "watch", "table": first });
    assert_eq!(other.request(watch.clone()).await["code"], "limit");
    socket.close().await;
    let back = async {
        while other.request(watch.clone()).await["type"] != "done" {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, back).await.expect("there is room again");
    server.end().await;
}

/// Two hundred tables of strangers with the strongest bots keep nobody's bot from answering.
#[tokio::test(flavor = "multi_thread")]
async fn tables_of_strangers_hold_up_no_bot() {
    let data = tempfile::tempdir().unwrap();
    let trust_proxy = vec!["127.0.0.1/32".parse().unwrap()];
    let config = Config { tables_each: 100, trust_proxy, thinkers: 1, ..quick() };
    let server = serving(data.path(), config).await;
    let dragons = json!([you(), bot("dragon"), bot("dragon"), bot("dragon")]);
    for _ in 0..60 {
        let (status, ..) =
            ask(&server, "/api/tables", Some(&table(dragons.clone(), 1)), &[("x-forwarded-for", "203.0.113.7")]).await;
        assert_eq!(status, 200);
    }
    let visitor = Visitor::new(server.addr).await;
    let id = visitor.open(json!([you(), bot("goblin")]), 4).await;
    let (mut socket, mut seen) = visitor.watch(&id).await;
    play(&mut socket, &mut seen, &mut Whim(9), 5).await;
    server.end().await;
}

/// Who asks for a hint again and again is answered each time, and gets the last one.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_hint_is_given() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { thinkers: 1, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    let id = visitor.open(json!([you(), bot("imp")]), 12).await;
    let (mut socket, mut seen) = visitor.watch(&id).await;
    play(&mut socket, &mut seen, &mut Whim(9), 3).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    let hint = json!({ "type": "hint", "table": id, "moment": seen.moment });
    let mut asked = Vec::new();
    for _ in 0..5 {
        asked.push(socket.ask(hint.clone()).await);
    }
    let last = asked.pop().unwrap();
    for id in asked {
        let answer = socket.answer(id).await;
        assert!(answer["code"] == "late" || answer["type"] == "hints", "it was in time, or was replaced: {answer}");
    }
    assert_eq!(socket.answer(last).await["type"], "hints");
    server.end().await;
}

/// Who follows the lobby is told of it at once and when it changes, each as the answer to a request would be.
#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_told_when_it_changes() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), quick()).await;
    let (host, guest) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let mut socket = guest.connect().await;
    assert_eq!(socket.request(json!({ "type": "lobby", "follow": true })).await["type"], "done");
    let told = socket.next().await;
    assert_eq!((&told["type"], &told["lobby"]), (&json!("lobby"), &guest.get("/api/tables").await.1));
    assert_eq!(told["lobby"], json!({ "yours": [], "open": [], "running": [] }));
    let id = host.open(json!([you(), open_chair(), open_chair()]), 4).await;
    let told = socket.next().await;
    assert_eq!(told["lobby"]["open"][0]["table"], id.as_str());
    assert_eq!(told["lobby"], guest.get("/api/tables").await.1);
    guest.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": 1 })).await;
    let told = socket.next().await;
    assert_eq!((&told["lobby"]["open"], &told["lobby"]["yours"][0]["table"]), (&json!([]), &json!(id)));
    assert_eq!(told["lobby"], guest.get("/api/tables").await.1);
    assert_eq!(host.get("/api/tables").await.1["yours"][0]["table"], id.as_str());
    assert_eq!(socket.request(json!({ "type": "lobby", "follow": false })).await["type"], "done");
    host.open(json!([you(), open_chair()]), 5).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    socket.ask(json!({ "type": "ping" })).await;
    assert_eq!(socket.next().await["type"], "pong", "nothing more is told");
    server.end().await;
}

/// A long lobby lists the newest, and one's own.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_lobby_lists_the_newest() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { tables_each: 100, ..quick() }).await;
    let (host, guest) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let mut tables = Vec::new();
    for seed in 0..60 {
        tables.push(host.open(json!([you(), open_chair()]), seed).await);
    }
    tables.reverse();
    let ids = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|listed| listed["table"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&guest.get("/api/tables").await.1["open"]), tables[..50]);
    let (_, own) = host.get("/api/tables").await;
    assert_eq!((ids(&own["yours"]), &own["open"]), (tables, &json!([])));
    server.end().await;
}

/// What stands still is compressed once, and not sent to whoever has it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_known_is_not_sent_again() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), quick()).await;
    let http = reqwest::Client::new();
    for path in ["/api/cards", "/api/box", "/api/tables", "/"] {
        let get = || http.get(format!("http://{}{path}", server.addr)).header("accept-encoding", "gzip");
        let answer = get().send().await.unwrap();
        let tag = answer.headers()["etag"].to_str().unwrap().to_owned();
        let packed = answer.headers().get("content-encoding").map(|packed| packed.to_str().unwrap().to_owned());
        let (status, body) = (answer.status().as_u16(), answer.bytes().await.unwrap());
        assert_eq!(status, 200, "{path}");
        assert!(packed.is_none() || body.starts_with(&[0x1f, 0x8b]), "{path}");
        assert!(packed.is_some() || body.len() < 1000, "{path}");
        let again = get().header("if-none-match", &tag).send().await.unwrap();
        assert_eq!((again.status().as_u16(), again.bytes().await.unwrap().len()), (304, 0), "{path}");
    }
    server.end().await;
}

/// Who takes nothing is cut off, and the others hear on.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_cut_off() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { request_after: 2, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    let id = visitor.open(json!([you(), bot("imp")]), 4).await;
    let (mut socket, mut seen) = visitor.watch(&id).await;
    play(&mut socket, &mut seen, &mut Whim(9), 30).await;
    let mut deaf = visitor.connect().await;
    let watch = json!({ "id": 0, "ask": { "type": "watch", "table": id } });
    let cut_off = async {
        for number in 100.. {
            let mut watch = watch.clone();
            watch["id"] = json!(number);
            if deaf.try_raw(&watch.to_string()).await.is_err() {
                return;
            }
        }
    };
    timeout(PATIENCE, cut_off).await.expect("the connection ends");
    assert_eq!(socket.request(json!({ "type": "react", "table": id, "reaction": "ha" })).await["type"], "done");
    server.end().await;
}

/// Binary messages are counted as others are.
#[tokio::test(flavor = "multi_thread")]
async fn binary_messages_are_counted() {
    let data = tempfile::tempdir().unwrap();
    let server = serving(data.path(), Config { messages: 1, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    let mut socket = visitor.connect().await;
    for _ in 0..300 {
        if socket.binary(&[7; 4]).await.is_err() {
            break;
        }
    }
    assert_eq!(socket.close_code().await, Some(1008));
    server.end().await;
}
