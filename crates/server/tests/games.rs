//! Whole games against a real server.

mod visitors;

use serde_json::{Value, json};
use visitors::{Seen, Visitor, Whim, bot, open_chair, play, server, you};

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_a_whole_game_against_bots() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("ogre"), bot("imp")]), 7).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    assert_eq!(seen.parts["info"]["you"], 0);
    let (_socket, watched) = Visitor::new(server.addr).await.watch(&table).await;
    assert_eq!(watched.parts["info"]["beginning"], "chosen", "whoever watches is told");
    play(&mut socket, &mut seen, &mut Whim(1), usize::MAX).await;
    assert!(seen.is_over());
    assert!(!seen.log.is_empty());
    socket.hear_until(&mut seen, Seen::is_kept).await;
    let id = seen.parts["outcome"]["replay"].as_str().unwrap().to_owned();
    let (status, text) = visitor.get(&format!("/api/replays/{id}")).await;
    assert_eq!(status, 200);
    assert!(text.as_str().unwrap().starts_with("soulkeep replay 1"), "{text}");
    assert!(text.as_str().unwrap().contains("\ndeal: chosen\n"), "{text}");
    let (status, steps) = visitor.get(&format!("/api/replays/{id}/steps?from=3&count=2&lang=ja")).await;
    assert_eq!((status, steps["steps"].as_array().map(Vec::len)), (200, Some(2)), "{steps}");
    check_open_hands(&visitor, &id).await;
    check_end(&visitor, &id, &seen).await;
    let (_, history) = visitor.get("/api/history").await;
    assert_eq!(history[0]["id"], id.as_str(), "{history}");
    server.end().await;
}

/// With the seed of a table one could deal its cards elsewhere and look at them.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_chooses_the_deal_of_others() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let mut wanted = visitors::table(json!([you(), open_chair()]), 1);
    wanted["seed"] = json!(1);
    for (lang, words) in [("en", "cannot be chosen"), ("ja", "選べません")] {
        let (status, problem) = visitor.post_in(lang, "/api/tables", &wanted).await;
        assert_eq!(status, 400);
        assert!(problem["message"].as_str().unwrap().contains(words), "{problem}");
    }
    wanted["seed"] = Value::Null;
    assert_eq!(visitor.post("/api/tables", &wanted).await.0, 200);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_persons_play_each_other() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair()]), 11).await;
    let (mut first, mut seen) = one.watch(&table).await;
    assert_eq!(seen.parts["info"]["started"], false);
    assert_eq!(seen.parts["info"]["beginning"], "dealt");
    assert!(seen.parts["hand"].is_null(), "nothing is dealt before the start");
    let (status, opened) = other.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await;
    assert_eq!((status, &opened["seat"]), (200, &json!(1)), "{opened}");
    let playing = tokio::spawn(async move {
        let (mut second, mut seen) = other.watch(&table).await;
        assert_eq!(seen.parts["info"]["you"], 1);
        play(&mut second, &mut seen, &mut Whim(2), usize::MAX).await;
        seen
    });
    play(&mut first, &mut seen, &mut Whim(3), usize::MAX).await;
    let theirs = playing.await.unwrap();
    assert_eq!(seen.parts["outcome"]["winner"], theirs.parts["outcome"]["winner"]);
    assert_eq!(seen.parts["board"]["turn"], theirs.parts["board"]["turn"]);
    server.end().await;
}

/// A replay tells, with the same eyes and in the same language, what was told at the table, and calls people by name.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_tells_what_was_told_at_the_table() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (player, onlooker) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    player.put("/api/me", &json!({ "name": "Mika" })).await;
    let table = player.open(json!([bot("imp"), you(), bot("goblin")]), 6).await;
    let (mut socket, mut seen) = player.watch(&table).await;
    play(&mut socket, &mut seen, &mut Whim(9), 6).await;
    assert_eq!(socket.request(json!({ "type": "concede", "table": table })).await["type"], "done");
    socket.hear_until(&mut seen, Seen::is_kept).await;
    for lang in ["en", "ja"] {
        for (visitor, eyes) in [(&player, "&seat=1"), (&onlooker, "")] {
            let mut socket = visitor.connect().await;
            socket.request(json!({ "type": "speak", "lang": lang })).await;
            let mut seen = socket.watch(&table).await;
            socket.hear_until(&mut seen, |seen| !seen.log.is_empty()).await;
            let mut told = told_in(&onlooker, &table, &format!("lang={lang}{eyes}")).await;
            // Who comes late is told the end of a long log, and at the table bots give reasons.
            told.drain(..told.len() - seen.log.len());
            assert!(seen.log.iter().any(|line| line["reason"].is_string()), "{lang}{eyes}");
            let plain = |mut line: Value| {
                line.as_object_mut().unwrap().remove("reason");
                line
            };
            let there: Vec<Value> = seen.log.into_iter().map(plain).collect();
            assert_eq!(told.into_iter().map(plain).collect::<Vec<_>>(), there, "{lang}{eyes}");
            let named = there.iter().any(|line| line["text"].as_str().unwrap().contains("Mika"));
            assert_eq!(named, eyes.is_empty(), "one is spoken to, and spoken of by name");
        }
    }
    server.end().await;
}

/// The log of all steps of a replay.
async fn told_in(visitor: &Visitor, replay: &str, query: &str) -> Vec<Value> {
    let mut lines = Vec::new();
    loop {
        let from = lines.last().map_or(0, |line: &Value| line["moment"].as_u64().unwrap() + 1);
        let path = format!("/api/replays/{replay}/steps?from={from}&count=100&{query}");
        let (_, steps) = visitor.get(&path).await;
        let more = steps["steps"].as_array().unwrap().iter().flat_map(|step| step["log"].as_array().unwrap().clone());
        let more: Vec<Value> = more.filter(|line| line["moment"].as_u64() >= Some(from)).collect();
        if more.is_empty() {
            return lines;
        }
        lines.extend(more);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_finds_the_table_as_it_was() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("ogre")]), 5).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    let mut whim = Whim(4);
    play(&mut socket, &mut seen, &mut whim, 8).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    socket.close().await;
    let (mut socket, mut again) = visitor.watch(&table).await;
    assert_eq!(again.moment, seen.moment);
    assert_eq!(again.parts["hand"], seen.parts["hand"]);
    assert_eq!(again.parts["board"], seen.parts["board"]);
    assert_eq!(again.parts["decision"], seen.parts["decision"]);
    play(&mut socket, &mut again, &mut whim, usize::MAX).await;
    assert!(again.is_over());
    server.end().await;
}

/// With everybody's eyes every card of every hand is there; an onlooker sees none, and a player the own ones.
async fn check_open_hands(visitor: &Visitor, replay: &str) {
    let step = |eyes: &'static str| async move {
        let (_, steps) = visitor.get(&format!("/api/replays/{replay}/steps?from=20&count=1{eyes}")).await;
        steps["steps"][0]["parts"].clone()
    };
    let known = |player: &serde_json::Value| player["known"].as_array().unwrap().len() as u64;
    let held =
        |player: &serde_json::Value| player["hand_rooms"].as_u64().unwrap() + player["hand_spells"].as_u64().unwrap();
    let (open, closed, own) = (step("&open=true").await, step("").await, step("&seat=1").await);
    for (open, closed) in open["players"].as_array().unwrap().iter().zip(closed["players"].as_array().unwrap()) {
        assert!(held(open) > 0 && known(open) == held(open), "{open}");
        assert_eq!((known(closed), held(closed)), (0, held(open)), "{closed}");
    }
    assert!(open["hand"].is_null() && closed["hand"].is_null());
    assert_eq!(own["hand"], open["players"][1]["known"]);
}

/// The last position of a replay tells how it ended, as the table did.
async fn check_end(visitor: &Visitor, replay: &str, seen: &Seen) {
    let all = visitor.get(&format!("/api/replays/{replay}/steps?from=0&count=1")).await.1["all"].as_u64().unwrap();
    let (_, steps) = visitor.get(&format!("/api/replays/{replay}/steps?from={}&count=9&seat=0", all - 1)).await;
    check_turns(visitor, replay, all, &steps["turns"]).await;
    let steps = steps["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 2);
    assert!(steps[0]["parts"]["outcome"].is_null());
    let (told, then) = (&steps[1]["parts"]["outcome"], &seen.parts["outcome"]);
    for field in ["winner", "text", "curve"] {
        assert_eq!(told[field], then[field], "{field}");
    }
}

/// A turn begins at the step that is told for it, and not before.
async fn check_turns(visitor: &Visitor, replay: &str, all: u64, turns: &serde_json::Value) {
    let steps = |query: String| async move {
        let path = format!("/api/replays/{replay}/steps?{query}");
        visitor.get(&path).await.1["steps"].as_array().unwrap().clone()
    };
    let turns = turns.as_array().unwrap();
    assert!(turns.len() > 2);
    for (turn, first) in (1..).zip(turns.iter().map(|first| first.as_u64().unwrap())) {
        let around = steps(format!("from={}&count=2", first - 1)).await;
        assert_eq!([0, 1].map(|step| around[step]["parts"]["board"]["turn"].as_u64().unwrap()), [turn - 1, turn]);
        assert_eq!(around[1]["moment"], first);
    }
    let last = steps(format!("from={all}")).await;
    assert_eq!(last[0]["parts"]["board"]["turn"], turns.len());
    assert_eq!(steps("count=3".to_owned()).await.len(), 3);
    assert_eq!((steps(String::new()).await.len(), steps("count=1000".to_owned()).await.len()), (20, 100));
    assert_eq!((last.len(), steps(format!("from={}", all + 9)).await.len()), (1, 1), "the end is the last");
    assert!(steps("seat=3&count=1".to_owned()).await[0]["parts"]["hand"].is_null(), "there is no such seat");
    let middle = steps("from=5&count=4".to_owned()).await;
    let logs: Vec<u64> = middle
        .iter()
        .flat_map(|step| step["log"].as_array().unwrap())
        .map(|line| line["moment"].as_u64().unwrap())
        .collect();
    assert!(logs.is_sorted() && logs.iter().all(|moment| (5..9).contains(moment)), "{logs:?}");
}
