//! People who do not want each other: blocked, muted, sent away, silent; and strangers who talk.

mod visitors;

use serde_json::{Value, json};
use soulkeep_server::Config;
use visitors::{Seen, Socket, Visitor, Whim, bot, open_chair, play, quick, server, server_with, you};

async fn sit(visitor: &Visitor, table: &str) -> (u16, Value) {
    visitor.post(&format!("/api/tables/{table}/sit"), &json!({})).await
}

/// The number of whoever sits in a seat.
fn person(seen: &Seen, seat: usize) -> Value {
    let person = seen.parts["info"]["chairs"][seat]["person"].clone();
    assert!(person.is_u64(), "{person}");
    person
}

async fn ask(socket: &mut Socket, table: &str, mut what: Value) -> Value {
    what["table"] = json!(table);
    socket.request(what).await
}

async fn say(socket: &mut Socket, table: &str, text: &str) -> Value {
    ask(socket, table, json!({ "type": "say", "text": text })).await
}

/// Everything that was said until a line comes: its text, or the name of the reaction.
async fn heard_until(socket: &mut Socket, last: &str) -> Vec<String> {
    let mut heard = Vec::new();
    loop {
        let tell = socket.next().await;
        let said = if tell["type"] == "chat" { &tell["text"] } else { &tell["reaction"] };
        if let Some(said) = said.as_str() {
            heard.push(said.to_owned());
            if said == last {
                return heard;
            }
        }
    }
}

/// The last that was said about oneself.
async fn personal(socket: &mut Socket, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let tell = socket.next().await;
        if tell["type"] == "personal" && fits(&tell) {
            return tell;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_is_not_heard_and_takes_no_seat_beside() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let [one, other, third] = [(); 3].map(|()| Visitor::new(server.addr));
    let (mut one, mut other, mut third) = (one.await, other.await, third.await);
    let table = one.open(json!([you(), open_chair(), open_chair()]), 1).await;
    assert_eq!(sit(&other, &table).await.0, 200);
    let ((mut mine, seen), (mut theirs, _)) = (one.watch(&table).await, other.watch(&table).await);
    assert_eq!(say(&mut theirs, &table, "before").await["type"], "done");
    heard_until(&mut mine, "before").await;

    let block = json!({ "type": "block", "person": person(&seen, 1), "blocked": true });
    assert_eq!(ask(&mut mine, &table, block).await["type"], "done");
    let told = personal(&mut mine, |tell| tell["blocked"] != json!([])).await;
    assert_eq!(told["blocked"], json!([person(&seen, 1)]));
    // Who is blocked sees no difference, and what all others say is still heard.
    assert_eq!(say(&mut theirs, &table, "hidden").await["type"], "done");
    assert_eq!(ask(&mut theirs, &table, json!({ "type": "react", "reaction": "hurry" })).await["type"], "done");
    assert_eq!(heard_until(&mut theirs, "hurry").await, ["before", "hidden", "hurry"]);
    let (mut watching, _) = third.watch(&table).await;
    assert_eq!(say(&mut watching, &table, "a third").await["type"], "done");
    assert_eq!(heard_until(&mut mine, "a third").await, ["a third"]);

    // At another table, and after a restart: the refusal is that of a seat which is not open.
    server.end().await;
    let server = visitors::server(data.path()).await;
    (one.addr, other.addr) = (server.addr, server.addr);
    third.addr = server.addr;
    let next = one.open(json!([you(), open_chair(), open_chair()]), 2).await;
    let blocked = sit(&other, &next).await;
    let closed = other.post(&format!("/api/tables/{next}/sit"), &json!({ "seat": 0 })).await;
    assert_eq!((&blocked, blocked.0), (&closed, 409));
    let theirs = other.open(json!([you(), open_chair()]), 3).await;
    let (status, told) = sit(&one, &theirs).await;
    assert_eq!(status, 409);
    assert!(told["message"].as_str().unwrap().contains("whom you have blocked"), "{told}");
    assert_eq!(sit(&third, &theirs).await.0, 200, "nobody else is kept away");

    // It is taken back in the settings.
    let (_, list) = one.get("/api/blocks").await;
    let id = list["blocked"][0]["id"].as_str().unwrap();
    assert_eq!(other.get("/api/blocks").await.1["blocked"], json!([]), "nobody else sees it");
    assert_eq!(other.delete(&format!("/api/blocks/{id}")).await.0, 404);
    assert_eq!(one.delete(&format!("/api/blocks/{id}")).await.1["blocked"], json!([]));
    assert_eq!(one.delete(&format!("/api/blocks/{id}")).await.0, 404);
    assert_eq!(sit(&other, &next).await.0, 200);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_one_has_met_can_be_blocked_in_the_settings() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let [one, other, stranger] = [(); 3].map(|()| Visitor::new(server.addr));
    let (one, other, stranger) = (one.await, other.await, stranger.await);
    one.put("/api/me", &json!({ "name": "Mika" })).await;
    let table = one.open(json!([you(), open_chair()]), 1).await;
    sit(&other, &table).await;
    let met = other.get("/api/blocks").await.1["met"].clone();
    assert_eq!((met.as_array().unwrap().len(), &met[0]["name"]), (1, &json!("Mika")));
    let wanted = json!({ "table": table, "person": met[0]["person"] });
    for visitor in [&stranger, &one] {
        let (status, problem) = visitor.post("/api/blocks", &wanted).await;
        assert_eq!(status, 404, "only those with whom one sat, and not oneself: {problem}");
    }
    let (status, blocks) = other.post("/api/blocks", &wanted).await;
    assert_eq!((status, &blocks["blocked"][0]["name"], &blocks["met"]), (200, &json!("Mika"), &json!([])));
    assert!(!blocks.to_string().contains(one.cookie.split(['=', '.']).nth(1).unwrap()), "nobody is told who it is");
    let next = other.open(json!([you(), open_chair()]), 2).await;
    assert_eq!(sit(&one, &next).await.0, 409);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_opened_the_table_sends_somebody_away_before_the_game() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (mut one, mut other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair(), open_chair()]), 1).await;
    sit(&other, &table).await;
    let ((mut mine, seen), (mut theirs, mut seen_by_them)) = (one.watch(&table).await, other.watch(&table).await);
    let kick = |seat: usize| json!({ "type": "kick", "person": person(&seen, seat) });
    assert_eq!(ask(&mut theirs, &table, kick(0)).await["code"], "no_seat", "only who opened it");
    assert_eq!(ask(&mut mine, &table, kick(0)).await["code"], "no_seat", "nobody sends oneself away");
    assert_eq!(ask(&mut mine, &table, kick(1)).await["type"], "done");
    theirs.hear_until(&mut seen_by_them, |seen| seen.parts["info"]["you"].is_null()).await;
    assert_eq!(seen_by_them.parts["info"]["chairs"][1]["sitter"]["type"], "open");
    personal(&mut theirs, |tell| tell["sent_away"] == true).await;
    assert_eq!(ask(&mut mine, &table, kick(1)).await["code"], "no_seat", "nobody sits there");

    // They may watch and never sit there again, whatever happens to the server.
    for _ in 0..2 {
        let (status, told) = sit(&other, &table).await;
        assert_eq!(status, 409);
        assert!(told["message"].as_str().unwrap().starts_with("You were sent away"), "{told}");
    }
    server.end().await;
    let server = visitors::server(data.path()).await;
    (one.addr, other.addr) = (server.addr, server.addr);
    assert_eq!(sit(&other, &table).await.0, 409);
    let mut theirs = other.connect().await;
    theirs.watch(&table).await;
    assert_eq!(personal(&mut theirs, |_| true).await["sent_away"], true);
    for _ in 0..2 {
        let somebody = Visitor::new(server.addr).await;
        assert_eq!(sit(&somebody, &table).await.0, 200);
    }
    let (mut mine, seen) = one.watch(&table).await;
    let kick = json!({ "type": "kick", "person": person(&seen, 1) });
    let answer = ask(&mut mine, &table, kick).await;
    assert_eq!((&answer["code"], &answer["message"]), (&json!("late"), &json!("The game has begun already.")));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_is_muted_for_oneself_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let [one, other, third] = [(); 3].map(|()| Visitor::new(server.addr));
    let (one, other, third) = (one.await, other.await, third.await);
    let table = one.open(json!([you(), open_chair(), open_chair()]), 1).await;
    sit(&other, &table).await;
    let (mut mine, (mut theirs, seen), mut watching) =
        (one.watch(&table).await.0, other.watch(&table).await, third.watch(&table).await.0);
    assert_eq!(say(&mut watching, &table, "hello").await["type"], "done");
    let line = loop {
        let tell = mine.next().await;
        if tell["type"] == "chat" {
            break tell;
        }
    };
    // Somebody without a seat is meant by the number, even after they have left.
    watching.close().await;
    let mute = |muted: bool| json!({ "type": "mute_person", "person": line["from"]["person"], "muted": muted });
    assert_eq!(ask(&mut mine, &table, mute(true)).await["type"], "done");
    personal(&mut mine, |tell| tell["muted"] == json!([line["from"]["person"]])).await;
    let mut watching = third.watch(&table).await.0;
    assert_eq!(say(&mut watching, &table, "again").await["type"], "done");
    assert_eq!(heard_until(&mut theirs, "again").await, ["hello", "again"], "others hear it");
    // Nobody is told whom somebody else has muted.
    let first = person(&seen, 0);
    let mute_first = json!({ "type": "mute_person", "person": first, "muted": true });
    assert_eq!(ask(&mut theirs, &table, mute_first).await["type"], "done");
    let told = personal(&mut theirs, |tell| tell["muted"] != json!([])).await;
    assert_eq!(told["muted"], json!([first]));
    assert_eq!(say(&mut theirs, &table, "from a seat").await["type"], "done");
    assert_eq!(heard_until(&mut mine, "from a seat").await, ["from a seat"]);
    assert_eq!(ask(&mut mine, &table, mute(false)).await["type"], "done");
    assert_eq!(say(&mut watching, &table, "once more").await["type"], "done");
    assert_eq!(heard_until(&mut mine, "once more").await, ["once more"]);
    let nobody = json!({ "type": "mute_person", "person": 1, "muted": true });
    assert_eq!(ask(&mut mine, &table, nobody).await["code"], "no_seat");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_share_what_they_may_say_and_can_be_silenced() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair(), open_chair()]), 1).await;
    sit(&other, &table).await;
    let (mut mine, mut theirs) = (one.watch(&table).await.0, other.watch(&table).await.0);
    let mut strangers = Vec::new();
    for _ in 0..6 {
        strangers.push(Visitor::new(server.addr).await.watch(&table).await.0);
    }
    let (mut said, mut refused) = (0, 0);
    for round in 0..4 {
        for socket in &mut strangers {
            match say(socket, &table, &format!("line {round}")).await["code"].as_str() {
                None => said += 1,
                Some(code) => {
                    assert_eq!(code, "limit");
                    refused += 1;
                }
            }
        }
    }
    assert!(said >= 10 && refused >= 1, "{said} {refused}: each of them alone had not said too much");
    assert_eq!(say(&mut theirs, &table, "seated").await["type"], "done", "who sits there may talk");
    assert_eq!(heard_until(&mut mine, "seated").await.len(), said + 1);

    // One wish is enough, and everybody can only take back the own.
    let only = |only: bool| json!({ "type": "seated_only", "only": only });
    assert_eq!(ask(&mut strangers[0], &table, only(true)).await["code"], "no_seat");
    for socket in [&mut mine, &mut theirs] {
        assert_eq!(ask(socket, &table, only(true)).await["type"], "done");
    }
    assert_eq!(ask(&mut mine, &table, only(false)).await["type"], "done");
    let answer = say(&mut strangers[0], &table, "?").await;
    assert!(answer["message"].as_str().unwrap().starts_with("Only those who sit"), "{answer}");
    assert_eq!(one.watch(&table).await.1.parts["info"]["seated_only"], true);
    assert_eq!(say(&mut mine, &table, "mine").await["type"], "done");
    assert_eq!(ask(&mut theirs, &table, only(false)).await["type"], "done");
    assert_eq!(one.watch(&table).await.1.parts["info"]["seated_only"], false);
    server.end().await;
}

/// Two people, of whom the second says nothing from the first question on.
async fn silent_pair(config: Config) -> (soulkeep_server::Running, [Visitor; 2], String) {
    let server = server_with(config).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair()]), 1).await;
    sit(&other, &table).await;
    (server, [one, other], table)
}

/// Who has a question to answer, and will say nothing: what is answered for somebody by itself is shown to nobody.
async fn first_asked(pair: &[Visitor; 2], table: &str) -> u64 {
    loop {
        for (seat, visitor) in (0..).zip(pair) {
            if visitor.watch(table).await.1.is_asked() {
                return seat;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_on_for_somebody_who_is_there_and_silent() {
    let data = tempfile::tempdir().unwrap();
    let config = || Config { data: Some(data.path().to_owned()), silent_after: 0, ..quick() };
    let (server, pair, table) = silent_pair(config()).await;
    let silent = first_asked(&pair, &table).await;
    let [mut one, mut other] = pair;
    if silent == 0 {
        (one, other) = (other, one);
    }
    let ((mut mine, mut seen), (theirs, _)) = (one.watch(&table).await, other.watch(&table).await);
    let is_silent = |seen: &Seen| seen.parts["info"]["silent"].as_array().unwrap().contains(&json!(silent));
    mine.hear_until(&mut seen, is_silent).await;
    let claim = |seat: u64| json!({ "type": "claim", "seat": seat });
    assert_eq!(ask(&mut mine, &table, claim(1 - silent)).await["code"], "late", "not against oneself");
    let mut onlooker = Visitor::new(server.addr).await.watch(&table).await.0;
    assert_eq!(ask(&mut onlooker, &table, claim(silent)).await["code"], "no_seat");
    assert_eq!(ask(&mut mine, &table, claim(silent)).await["type"], "done");
    let chair = |seen: &Seen| seen.parts["info"]["chairs"][silent as usize].clone();
    let stood_in = |seen: &Seen| chair(seen)["stood_in"] == true;
    mine.hear_until(&mut seen, stood_in).await;
    assert_eq!(chair(&seen)["present"], true);
    // No more: whoever chooses at random can have lost after ten.
    let made = play(&mut mine, &mut seen, &mut Whim(1), 4).await;
    assert_eq!(made, 4, "the game goes on");
    server.end().await;

    // A restart goes on the same way, and who comes back has the seat back.
    drop(theirs);
    let server = server_with(config()).await;
    (one.addr, other.addr) = (server.addr, server.addr);
    let (mut mine, mut seen) = one.watch(&table).await;
    assert!(stood_in(&seen));
    let (mut theirs, _) = other.watch(&table).await;
    mine.hear_until(&mut seen, |seen| !stood_in(seen)).await;
    assert_eq!(ask(&mut theirs, &table, json!({ "type": "stand_in", "bot": false })).await["code"], "late");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_claims_against_somebody_who_may_still_think() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { data: Some(data.path().to_owned()), silent_after: 1000, ..quick() };
    let (server, [one, other], table) = silent_pair(config).await;
    let ((mut mine, seen), _theirs) = (one.watch(&table).await, other.watch(&table).await);
    assert_eq!((&seen.parts["info"]["silent"], &seen.parts["info"]["warnings"]), (&json!([]), &json!([])));
    for seat in [0, 1, 7] {
        assert_eq!(ask(&mut mine, &table, json!({ "type": "claim", "seat": seat })).await["code"], "late");
    }
    server.end().await;
}

/// The next game seats everybody again, but not beside somebody who has blocked them.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_game_does_not_seat_together_who_avoids_each_other() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let [one, other, third] = [(); 3].map(|()| Visitor::new(server.addr));
    let (one, other, third) = (one.await, other.await, third.await);
    let table = one.open(json!([you(), open_chair(), open_chair(), bot("imp")]), 4).await;
    sit(&other, &table).await;
    sit(&third, &table).await;
    let ((mut mine, mut seen), mut theirs) = (one.watch(&table).await, other.watch(&table).await.0);
    let block = json!({ "type": "block", "person": person(&seen, 2), "blocked": true });
    assert_eq!(ask(&mut theirs, &table, block).await["type"], "done");
    for socket in [&mut theirs, &mut third.watch(&table).await.0, &mut mine] {
        ask(socket, &table, json!({ "type": "stand_in", "bot": true })).await;
    }
    mine.hear_until(&mut seen, Seen::is_over).await;
    assert_eq!(ask(&mut mine, &table, json!({ "type": "rematch" })).await["type"], "done");
    let next = loop {
        let tell = mine.next().await;
        if tell["type"] == "rematch" {
            break tell["next"].as_str().unwrap().to_owned();
        }
    };
    let (_, seen) = one.watch(&next).await;
    let chairs = seen.parts["info"]["chairs"].as_array().unwrap();
    let sitters: Vec<&Value> = chairs.iter().map(|chair| &chair["sitter"]["type"]).collect();
    assert_eq!(sitters, [&json!("bot"), &json!("person"), &json!("person"), &json!("open")]);
    assert_eq!(other.watch(&next).await.1.parts["info"]["you"], 2);
    server.end().await;
}
