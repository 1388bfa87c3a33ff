//! What a server does for many: limits, who is there, what it counts, and what it forgets.

mod visitors;

use serde_json::{Value, json};
use soulkeep_server::Config;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::Path;
use visitors::{Seen, Visitor, Whim, bot, open_chair, play, quick, server, server_with, table, you};

fn with(data: &Path, config: Config) -> Config {
    Config { data: Some(data.to_owned()), ..config }
}

/// The value of a number at `/metrics`.
async fn number(visitor: &Visitor, name: &str) -> u64 {
    let (_, text) = visitor.get("/metrics").await;
    let line =
        text.as_str().unwrap().lines().find_map(|line| line.strip_prefix(&format!("soulkeep_{name} "))?.parse().ok());
    line.unwrap_or_else(|| panic!("{name} is not in {text}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_counted() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let id = visitor.open(json!([you(), bot("imp")]), 4).await;
    let (mut socket, mut seen) = visitor.watch(&id).await;
    let made = play(&mut socket, &mut seen, &mut Whim(2), usize::MAX).await as u64;
    socket.hear_until(&mut seen, Seen::is_kept).await;
    assert_eq!(number(&visitor, "choice_seconds_count").await, made);
    assert_eq!(number(&visitor, "games_finished_total").await, 1);
    let (choices, thought) =
        (number(&visitor, "choices_total").await, number(&visitor, "thinking_seconds_count").await);
    assert!(thought > 0 && choices >= made + thought, "{choices} {made} {thought}");
    assert_eq!(choices, seen.moment, "those that the table makes count like all others");
    // What bots pass one after the other is stored at once.
    assert!((made..=choices).contains(&number(&visitor, "storing_seconds_count").await));
    assert_eq!((number(&visitor, "connections").await, number(&visitor, "tables").await), (1, 1));
    socket.request(json!({ "type": "leave", "table": "nowhere" })).await;
    socket.request(json!({ "type": "watch", "table": "nowhere" })).await;
    visitor.get("/api/tables/nowhere").await;
    for (reason, count) in [("no_table", 2), ("unknown", 1)] {
        assert_eq!(number(&visitor, &format!("refused_total{{reason=\"{reason}\"}}")).await, count, "{reason}");
    }
    assert_eq!(number(&visitor, "waiting").await + number(&visitor, "failed_writes_total").await, 0);
    server.end().await;
}

/// Bots play while somebody is there who has a seat, and for nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn bots_play_for_those_who_are_there() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (visitor, spectator) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let id = visitor.open(json!([you(), bot("imp")]), 4).await;
    let (mut watching, seen) = spectator.watch(&id).await;
    assert_eq!(seen.parts["info"]["started"], true);
    // Whatever a table does by itself is done before it answers again.
    for _ in 0..20 {
        watching.request(json!({ "type": "say", "table": id, "text": "?" })).await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(number(&visitor, "choices_total").await, 0);
    let (socket, _) = visitor.watch(&id).await;
    while number(&visitor, "choices_total").await == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    drop(socket);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_connection_watches_so_many_tables() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let mut socket = visitor.connect().await;
    assert_eq!(socket.request(json!({ "type": "hello", "version": 1, "lang": "en" })).await["code"], "malformed");
    let mut tables = Vec::new();
    for seed in 0..17 {
        tables.push(visitor.open(json!([you(), open_chair()]), seed).await);
    }
    for id in &tables[..16] {
        socket.watch(id).await;
    }
    let watch = |id: &str| json!({ "type": "watch", "table": id });
    assert_eq!(socket.request(watch(&tables[16])).await["code"], "limit");
    assert_eq!(socket.request(watch(&tables[3])).await["type"], "done", "that one is watched already");
    assert_eq!(socket.request(json!({ "type": "leave", "table": tables[3] })).await["type"], "done");
    assert_eq!(socket.request(json!({ "type": "say", "table": tables[3], "text": "?" })).await["code"], "no_table");
    assert_eq!(socket.request(watch(&tables[16])).await["type"], "done");
    // Who speaks another language is told all of them in it.
    socket.ask(json!({ "type": "speak", "lang": "ja" })).await;
    let mut spoken = std::collections::BTreeSet::new();
    while spoken.len() < 16 {
        let tell = socket.next().await;
        if tell["fresh"] == true {
            spoken.insert(tell["table"].to_string());
        }
    }
    server.end().await;
}

/// After a burst one has to wait; who does not listen to that is shown the door.
#[tokio::test(flavor = "multi_thread")]
async fn haste_is_put_up_with_for_a_while() {
    let data = tempfile::tempdir().unwrap();
    let server = server_with(with(data.path(), Config { messages: 1, ..quick() })).await;
    let visitor = Visitor::new(server.addr).await;
    let mut socket = visitor.connect_silent().await;
    let mut answers = Vec::new();
    loop {
        socket.ask(json!({ "type": "ping" })).await;
        let Some(answer) = socket.try_next().await else { break };
        answers.push(answer["code"].as_str().unwrap_or("").to_owned());
    }
    let limits = answers.iter().filter(|code| *code == "limit").count();
    assert_eq!(answers[..2], ["malformed", "malformed"], "two at once: none of them is hello");
    assert_eq!(limits, 200);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_are_over_leave_room_for_others() {
    let data = tempfile::tempdir().unwrap();
    let server = server_with(with(data.path(), Config { tables_each: 1, tables: 1, ..quick() })).await;
    let visitor = Visitor::new(server.addr).await;
    // One need not sit in the first chair.
    let (_, opened) = visitor.post("/api/tables", &table(json!([bot("imp"), you()]), 4)).await;
    let id = opened["table"].as_str().unwrap().to_owned();
    assert_eq!(opened["seat"], 1);
    let (mut socket, mut seen) = visitor.watch(&id).await;
    assert_eq!(seen.parts["info"]["you"], 1);
    assert_eq!(visitor.post("/api/tables", &table(json!([you(), open_chair()]), 1)).await.0, 429);
    socket.hear_until(&mut seen, Seen::is_asked).await;
    socket.request(json!({ "type": "concede", "table": id })).await;
    socket.hear_until(&mut seen, Seen::is_over).await;
    assert_eq!(visitor.get("/api/tables").await.1["yours"], json!([]));
    visitor.open(json!([you(), open_chair()]), 1).await;
    // Now the next game has no room.
    assert_eq!(socket.request(json!({ "type": "rematch", "table": id })).await["code"], "limit");
    server.end().await;
}

/// Whoever has several pages open is there as long as one of them is; others' names are their own.
#[tokio::test(flavor = "multi_thread")]
async fn one_is_there_as_long_as_one_page_is() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other, third) =
        (Visitor::new(server.addr).await, Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let id = one.open(json!([you(), open_chair(), open_chair()]), 4).await;
    other.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": 2 })).await;
    assert_eq!(other.post(&format!("/api/tables/{id}/sit"), &json!({})).await.1["seat"], 2, "one sits already");
    let mut refused = None;
    for wrong in [0, 2, 3, 200] {
        let (status, problem) = third.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": wrong })).await;
        assert_eq!(status, 409, "{wrong}");
        let reason = problem.to_string();
        assert_eq!(*refused.get_or_insert(reason.clone()), reason, "taken or missing, no chair is open there: {wrong}");
    }
    let chairs = |seen: &Seen, field: &str| -> Vec<Value> {
        seen.parts["info"]["chairs"].as_array().unwrap().iter().map(|chair| chair[field].clone()).collect()
    };
    let (mut mine, mut seen) = one.watch(&id).await;
    assert_eq!(chairs(&seen, "present"), [json!(true), json!(true), json!(false)]);
    let ((first, _), (second, _)) = (other.watch(&id).await, other.watch(&id).await);
    let (spectator, _) = third.watch(&id).await;
    let of = |seen: &Seen| seen.parts["info"]["spectators"].as_u64().unwrap();
    mine.hear_until(&mut seen, |seen| of(seen) == 1).await;
    assert_eq!(chairs(&seen, "present")[2], true);
    first.close().await;
    spectator.close().await;
    mine.hear_until(&mut seen, |seen| of(seen) == 0).await;
    mine.compare(&mut seen).await;
    assert_eq!(chairs(&seen, "present")[2], true);
    let before = chairs(&seen, "name");
    third.put("/api/me", &json!({ "name": "Nobody" })).await;
    other.put("/api/me", &json!({ "name": "Mika" })).await;
    mine.hear_until(&mut seen, |seen| chairs(seen, "name")[2] == "Mika").await;
    assert_eq!(chairs(&seen, "name")[..2], before[..2]);
    assert_eq!(mine.heard.iter().filter(|tell| tell["fresh"] == true).count(), 3, "a stranger's name concerns nobody");
    second.close().await;
    mine.hear_until(&mut seen, |seen| chairs(seen, "present")[2] == false).await;
    // A seat that is given up before the game is free again.
    other.post(&format!("/api/tables/{id}/leave"), &json!({})).await;
    mine.compare(&mut seen).await;
    assert_eq!(seen.parts["info"]["chairs"][2]["sitter"]["type"], "open");
    assert_eq!(other.post(&format!("/api/tables/{id}/leave"), &json!({})).await.0, 409);
    server.end().await;
}

/// Tables at which nothing has happened for two weeks sleep when the server starts, and no others. They go on when somebody
/// comes: it may be the calendar that is wrong.
#[tokio::test(flavor = "multi_thread")]
async fn abandoned_tables_sleep_until_somebody_comes() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let visitor = Visitor::new(first.addr).await;
    let (kept, asleep) =
        (visitor.open(json!([you(), open_chair()]), 1).await, visitor.open(json!([you(), open_chair()]), 2).await);
    first.end().await;
    let file = data.path().join(soulkeep_server::store::FILE);
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    for (id, seconds) in [(&kept, 14 * 24 * 3600 - 100), (&asleep, 14 * 24 * 3600 + 100)] {
        let sql = format!("UPDATE tables SET touched = touched - {seconds} WHERE id = '{id}'");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
    let second = server(data.path()).await;
    let mut visitor = visitor;
    visitor.addr = second.addr;
    let (_, lobby) = visitor.get("/api/tables").await;
    assert_eq!(lobby["yours"].as_array().unwrap().len(), 1, "{lobby}");
    assert_eq!(lobby["yours"][0]["table"], kept.as_str());
    for table in [kept, asleep] {
        assert_eq!(visitor.get(&format!("/api/tables/{table}")).await.0, 200);
        assert_eq!(visitor.watch(&table).await.1.parts["info"]["you"], 0);
    }
    let (_, lobby) = visitor.get("/api/tables").await;
    assert_eq!(lobby["yours"].as_array().unwrap().len(), 2, "{lobby}");
    second.end().await;
}

/// A table at which somebody is stays, however little happens there.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_stays_while_somebody_is_there() {
    let data = tempfile::tempdir().unwrap();
    let server = server_with(with(data.path(), Config { unload_after: 0, ..quick() })).await;
    let visitor = Visitor::new(server.addr).await;
    let id = visitor.open(json!([you(), open_chair()]), 4).await;
    let (mut socket, mut seen) = visitor.watch(&id).await;
    // Another one leaves meanwhile.
    visitor.open(json!([you(), open_chair()]), 5).await;
    while number(&visitor, "tables").await > 1 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(socket.request(json!({ "type": "react", "table": id, "reaction": "ha" })).await["type"], "done");
    socket.compare(&mut seen).await;
    server.end().await;
}

/// Whose time is out is answered for, and the lobby shows what is left of it.
#[tokio::test(flavor = "multi_thread")]
async fn the_clock_runs_and_a_bot_answers_when_it_is_out() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let mut wanted = table(json!([you(), bot("imp")]), 4);
    wanted["clock"] = json!({ "type": "per_game", "seconds": 10 });
    let (_, opened) = visitor.post("/api/tables", &wanted).await;
    let (mut socket, mut seen) = visitor.watch(opened["table"].as_str().unwrap()).await;
    // Beyond the questions that both are asked at once, which the bot may still have to answer.
    play(&mut socket, &mut seen, &mut Whim(9), 3).await;
    let alone = |seen: &Seen| seen.is_asked() && seen.parts["decision"]["seats"] == json!([0]);
    socket.hear_until(&mut seen, alone).await;
    let chair = &seen.parts["info"]["chairs"][0];
    assert!(chair["milliseconds"].as_u64() <= Some(10_000) && chair["delay"].as_u64() <= Some(5000), "{chair}");
    let (_, lobby) = visitor.get("/api/tables").await;
    let chairs = &lobby["yours"][0]["chairs"];
    assert!(chairs[0]["milliseconds"].as_u64() > Some(0) && chairs[1]["milliseconds"].is_null(), "{lobby}");
    let moment = seen.moment;
    socket.hear_until(&mut seen, |seen| seen.moment > moment).await;
    // Nothing is left, so that the game is played to its end.
    socket.hear_until(&mut seen, Seen::is_over).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_has_its_limits() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let id = visitor.open(json!([you(), bot("imp")]), 12).await;
    let (mut socket, mut seen) = visitor.watch(&id).await;
    // Beyond the questions that both are asked at once.
    play(&mut socket, &mut seen, &mut Whim(9), 3).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    let preview =
        |moment: u64, option: u64| json!({ "type": "preview", "table": id, "moment": moment, "option": option });
    assert_eq!(socket.request(preview(seen.moment + 1, 0)).await["code"], "late");
    assert_eq!(socket.request(preview(seen.moment, 999)).await["code"], "illegal");
    let hint = json!({ "type": "hint", "table": id, "moment": seen.moment + 1 });
    assert_eq!(socket.request(hint).await["code"], "late");
    let mut answers = Vec::new();
    for _ in 0..60 {
        let answer = socket.request(preview(seen.moment, 0)).await;
        answers.push(answer["code"].as_str().unwrap_or("fine").to_owned());
    }
    assert_eq!(answers[..25], ["fine"; 25]);
    assert!(answers.contains(&"limit".to_owned()));
    // A card that may be built where it is dragged is told to be allowed.
    let build = loop {
        let build = seen.options().unwrap().iter().find(|option| option["kind"] == "build" && option["slot"].is_null());
        if let Some(build) = build {
            break build.clone();
        }
        play(&mut socket, &mut seen, &mut Whim(2), 1).await;
        socket.hear_until(&mut seen, Seen::is_asked).await;
    };
    let deed = json!({ "card": build["card"], "seat": null, "slot": null });
    let why = json!({ "type": "why", "table": id, "moment": seen.moment, "deed": deed });
    let why = socket.request(why).await;
    assert!(why["code"] == "illegal" && why["ruling"].is_null(), "{why}");
    server.end().await;
}

/// Without an address the next one that is free is taken; with one it is that or none.
#[tokio::test(flavor = "multi_thread")]
async fn two_servers_find_two_addresses() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let usual = |data: &Path| with(data, Config { addr: None, ..quick() });
    let (first, second) = (server_with(usual(one.path())).await, server_with(usual(other.path())).await);
    assert!(
        first.addr != second.addr && [first.addr, second.addr].iter().all(|addr| (7878..7898).contains(&addr.port()))
    );
    let third = tempfile::tempdir().unwrap();
    let taken = soulkeep_server::serve(with(third.path(), Config { addr: Some(first.addr), ..quick() })).await;
    assert!(taken.is_err());
    first.end().await;
    second.end().await;
}

/// A table says how it is played where that is unusual.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_shows_its_unusual_rules() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (_, shelf) = visitor.get("/api/box").await;
    let (name, other) = (&shelf["options"][0]["name"], &shelf["options"][0]["values"][1]);
    let mut wanted = table(json!([you(), open_chair()]), 4);
    wanted["options"] = json!([[name, other], [shelf["options"][1]["name"], shelf["options"][1]["usual"]]]);
    wanted["private"] = json!(true);
    let (_, opened) = visitor.post("/api/tables", &wanted).await;
    let (_, seen) = visitor.watch(opened["table"].as_str().unwrap()).await;
    assert_eq!(seen.parts["info"]["options"], json!([[name, other]]));
    assert_eq!((&seen.parts["info"]["private"], &seen.parts["info"]["sets"]), (&json!(true), &json!(["BMR"])));
    server.end().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_looks_into_the_data() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::tempdir().unwrap();
    let dir = data.path().join("own/data");
    server(&dir).await.end().await;
    assert_eq!(std::fs::metadata(&dir).unwrap().permissions().mode() & 0o777, 0o700);
}
