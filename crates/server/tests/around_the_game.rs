//! What happens around a game: looking, taking back, talking, leaving and coming back.

mod visitors;

use serde_json::{Value, json};
use soulkeep_server::Config;
use std::collections::BTreeSet;
use visitors::{Seen, Socket, Visitor, Whim, all_stops, bot, open_chair, play, quick, server, server_with, table, you};

async fn next_of(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let tell = socket.next().await;
        if tell["type"] == kind {
            return tell;
        }
    }
}

/// Plays until somebody is asked for a Room with several to choose from.
async fn until_build(socket: &mut Socket, seen: &mut Seen, whim: &mut Whim) -> u64 {
    loop {
        socket.hear_until(seen, Seen::is_asked).await;
        let build = seen.options().unwrap().iter().find(|option| option["kind"] == "build");
        if let Some(option) = build {
            return option["option"].as_u64().unwrap();
        }
        play(socket, seen, whim, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_can_look_before_one_chooses() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 12).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    let option = until_build(&mut socket, &mut seen, &mut Whim(2)).await;
    let about = |kind: &str| json!({ "type": kind, "table": table, "moment": seen.moment });
    let mut preview = about("preview");
    preview["option"] = json!(option);
    let preview = socket.request(preview).await;
    assert_eq!(preview["type"], "preview", "{preview}");
    assert_eq!(preview["treasure"].as_array().map(Vec::len), Some(2));
    // What one would build counts in one's own dungeon, and in no other.
    let now = |seat: &str| seen.parts["players"][seat]["treasure"].clone();
    let mut changed = false;
    for build in seen.options().unwrap().iter().filter(|option| option["kind"] == "build") {
        let mut ask = about("preview");
        ask["option"] = build["option"].clone();
        let preview = socket.request(ask).await;
        changed |= preview["treasure"][0] != now("0");
        assert_eq!(preview["treasure"][1], now("1"));
    }
    assert!(changed);
    let hints = socket.request(about("hint")).await;
    let hints = hints["hints"].as_array().unwrap();
    assert!(!hints.is_empty() && hints.iter().all(|hint| !hint["reason"].as_str().unwrap().is_empty()), "{hints:?}");
    let advised: BTreeSet<u64> = hints.iter().map(|hint| hint["option"].as_u64().unwrap()).collect();
    assert!(advised.len() == hints.len() && *advised.last().unwrap() < seen.options().unwrap().len() as u64);
    assert!(hints.iter().all(|hint| (0.0..=1.0).contains(&hint["chance"].as_f64().unwrap())), "{hints:?}");
    let mut why = about("why");
    // A card of the hand over a Room that is not there.
    why["deed"] = json!({ "card": seen.parts["hand"][0]["id"], "seat": 0, "slot": 4 });
    let why = socket.request(why).await;
    assert_eq!(why["code"], "illegal");
    assert!(why["ruling"]["id"].is_string() || why["message"].as_str().unwrap().contains("options"), "{why}");
    let (_, again) = visitor.watch(&table).await;
    assert_eq!(again.moment, seen.moment, "looking changes nothing");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_can_be_taken_back_while_nobody_has_seen_anything() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 12).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    // Otherwise the build turn would end by itself, and the bot go on.
    let stops = json!({ "type": "stops", "table": table, "stops": all_stops("always") });
    assert_eq!(socket.request(stops).await["type"], "done");
    let mut whim = Whim(2);
    while !(seen.parts["board"]["turn"] == 1 && seen.options().is_some()) {
        match seen.options() {
            Some(_) => drop(play(&mut socket, &mut seen, &mut whim, 1).await),
            None => socket.hear_until(&mut seen, Seen::is_asked).await,
        }
    }
    let option = until_build(&mut socket, &mut seen, &mut whim).await;
    let hand = seen.parts["hand"].clone();
    assert_eq!(socket.choose(&seen, option).await["type"], "done");
    let before = seen.moment;
    socket.hear_until(&mut seen, |seen| seen.moment > before && seen.options().is_some()).await;
    assert_ne!(seen.parts["hand"], hand);
    assert_eq!(seen.parts["info"]["can_undo"], true);
    let undone = socket.request(json!({ "type": "undo", "table": table, "moment": seen.moment })).await;
    assert_eq!(undone["type"], "done", "{undone}");
    let moment = seen.moment;
    socket.hear_until(&mut seen, |seen| seen.moment > moment).await;
    assert_eq!(seen.parts["hand"], hand);
    let again = socket.request(json!({ "type": "undo", "table": table, "moment": moment })).await;
    assert_eq!(again["code"], "late", "{again}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk_until_they_are_muted() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (owner, guest) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = owner.open(json!([you(), open_chair()]), 1).await;
    let (mut mine, _) = owner.watch(&table).await;
    let (mut theirs, _) = guest.watch(&table).await;
    theirs.request(json!({ "type": "say", "table": table, "text": " <b>hello</b> " })).await;
    let chat = next_of(&mut mine, "chat").await;
    assert_eq!((&chat["text"], &chat["from"]["seat"]), (&json!("<b>hello</b>"), &Value::Null));
    mine.request(json!({ "type": "react", "table": table, "reaction": "ha" })).await;
    assert_eq!(next_of(&mut theirs, "reacted").await["from"]["seat"], 0);
    mine.request(json!({ "type": "mute", "table": table, "muted": true })).await;
    let answer = theirs.request(json!({ "type": "say", "table": table, "text": "?" })).await;
    assert_eq!(answer["code"], "limit");
    mine.request(json!({ "type": "mute", "table": table, "muted": false })).await;
    let mut limited = false;
    for _ in 0..10 {
        limited |= theirs.request(json!({ "type": "say", "table": table, "text": "spam" })).await["code"] == "limit";
    }
    assert!(limited);
    server.end().await;
}

/// Whoever is called otherwise is called so at once, by everybody and after a restart; nobody else is.
#[tokio::test(flavor = "multi_thread")]
async fn people_are_called_as_they_wish() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let (mut owner, onlooker) = (Visitor::new(first.addr).await, Visitor::new(first.addr).await);
    let table = owner.open(json!([open_chair(), you()]), 1).await;
    let ((mut mine, mut seen), (mut theirs, mut known)) = (owner.watch(&table).await, onlooker.watch(&table).await);
    let say = json!({ "type": "say", "table": table, "text": "?" });
    mine.hear_until(&mut seen, |seen| seen.parts["info"]["spectators"] == 1).await;
    for (visitor, name) in [(&onlooker, "Rin"), (&owner, "Mika")] {
        assert_eq!(visitor.put("/api/me", &json!({ "name": name })).await.0, 200);
    }
    let called = |seen: &Seen| seen.parts["info"]["chairs"][1]["name"] == "Mika";
    mine.hear_until(&mut seen, called).await;
    theirs.hear_until(&mut known, called).await;
    theirs.request(say.clone()).await;
    let from = |tell: Value| (tell["from"]["name"].clone(), tell["from"]["seat"].clone());
    assert_eq!(from(next_of(&mut mine, "chat").await), (json!("Rin"), json!(null)));
    mine.request(say).await;
    next_of(&mut theirs, "chat").await;
    assert_eq!(from(next_of(&mut theirs, "chat").await), (json!("Mika"), json!(1)));
    assert_eq!(onlooker.get("/api/tables").await.1["open"][0]["chairs"][1]["name"], "Mika", "in the lobby, too");
    first.end().await;
    let second = server(data.path()).await;
    owner.addr = second.addr;
    assert!(called(&owner.watch(&table).await.1));
    second.end().await;
}

/// Whoever has chosen no name has one in the language of the own page, at the table as before it; and one that is chosen is the
/// same everywhere.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_name_is_called_in_the_language_of_the_page() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (guest, onlooker) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let name = guest.get("/api/me").await.1["name"].as_str().unwrap().to_owned();
    let number = name.strip_prefix("Guest ").unwrap();
    let opened = guest.post_in("ja", "/api/tables", &table(json!([you(), open_chair()]), 1)).await.1;
    let called = |seen: &Seen| seen.parts["info"]["chairs"][0]["name"].clone();
    assert_eq!(called(&onlooker.watch(opened["table"].as_str().unwrap()).await.1), format!("ゲスト{number}"));
    for wished in [format!("ゲスト{number}"), "Mika".to_owned()] {
        let mut socket = guest.connect_silent().await;
        socket.ask(json!({ "type": "hello", "version": soulkeep_server::protocol::VERSION, "lang": "ja" })).await;
        assert_eq!(socket.next().await["name"], wished);
        guest.put("/api/me", &json!({ "name": "Mika" })).await;
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn words_come_in_the_language_that_is_spoken() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 4).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    let english = seen.parts["decision"]["question"]["text"].clone();
    seen.is_fresh = false;
    socket.request(json!({ "type": "speak", "lang": "ja" })).await;
    socket.hear_until(&mut seen, |seen| seen.is_fresh && seen.options().is_some()).await;
    let japanese = seen.parts["decision"]["question"]["text"].as_str().unwrap();
    assert!(english != japanese && !japanese.is_ascii(), "{japanese}");
    let refused = socket.request(json!({ "type": "rematch", "table": table })).await;
    assert!(!refused["message"].as_str().unwrap().is_ascii(), "{refused}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_for_who_is_away_and_gives_the_seat_back() {
    let data = tempfile::tempdir().unwrap();
    let server = server_with(Config { data: Some(data.path().to_owned()), absent_after: 0, ..quick() }).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair()]), 2).await;
    other.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    let (mut mine, mut seen) = one.watch(&table).await;
    // The other one never came, and is waited for no longer.
    assert_eq!(seen.parts["info"]["chairs"][1]["returns_within"], 0);
    assert_eq!(seen.parts["info"]["chairs"][0]["returns_within"], Value::Null);
    let stood_in = |seen: &Seen| seen.parts["info"]["chairs"][1]["stood_in"] == true;
    let mut whim = Whim(3);
    while !stood_in(&seen) {
        match seen.options() {
            Some(_) => drop(play(&mut mine, &mut seen, &mut whim, 1).await),
            None => mine.hear_until(&mut seen, |seen| stood_in(seen) || seen.options().is_some()).await,
        }
    }
    let (_theirs, back) = other.watch(&table).await;
    assert_eq!(back.parts["info"]["chairs"][1]["stood_in"], false);
    mine.hear_until(&mut seen, |seen| !stood_in(seen)).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gives_up_can_ask_for_another_game() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 2).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    assert_eq!(socket.request(json!({ "type": "concede", "table": table })).await["type"], "done");
    socket.hear_until(&mut seen, Seen::is_over).await;
    assert_eq!(seen.parts["outcome"]["winner"], 1);
    assert_eq!(socket.request(json!({ "type": "rematch", "table": table })).await["type"], "done");
    let next = next_of(&mut socket, "rematch").await["next"].as_str().unwrap().to_owned();
    let (mut socket, mut seen) = visitor.watch(&next).await;
    assert_eq!(seen.parts["info"]["you"], 1, "everybody moves one seat on");
    socket.hear_until(&mut seen, Seen::is_asked).await;
    server.end().await;
}

/// Against one opponent that is the end, and both can play on against a bot.
#[tokio::test(flavor = "multi_thread")]
async fn who_gives_up_against_one_other_person_loses_at_once() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut pair = Pair::new(&server, 2).await;
    pair.until_answered().await;
    let concede = json!({ "type": "concede", "table": pair.table });
    let name = pair.seen[1].parts["info"]["chairs"][0]["name"].clone();
    assert_eq!(pair.sockets[0].request(concede).await["type"], "done");
    for (socket, seen) in pair.sockets.iter_mut().zip(&mut pair.seen) {
        socket.hear_until(seen, |seen| seen.parts["outcome"]["replay"].is_string()).await;
        assert_eq!(seen.parts["outcome"]["winner"], 1);
        assert_eq!(seen.parts["info"]["chairs"][0]["gave_up"], name);
    }
    let said = |who: usize| pair.seen[who].parts["outcome"]["text"].as_str().unwrap().to_owned();
    assert!(said(0).starts_with("You gave") && said(1).contains("gave the game up"), "{} {}", said(0), said(1));
    server.end().await;
}

/// Everybody moves one seat on; who gave up has left the chair, unless that one asks for the next game.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_game_is_one_for_all() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair(), bot("imp")]), 2).await;
    other.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    let ((mut mine, _), (mut theirs, mut seen)) = (one.watch(&table).await, other.watch(&table).await);
    theirs.hear_until(&mut seen, |seen| seen.parts["info"]["started"] == true).await;
    let ask = |what: &str| json!({ "type": what, "table": table });
    assert_eq!(theirs.request(ask("rematch")).await["code"], "late", "the game is not over");
    let (mut onlooker, _) = Visitor::new(server.addr).await.watch(&table).await;
    assert_eq!(mine.request(ask("concede")).await["type"], "done");
    assert_eq!(mine.request(ask("concede")).await["code"], "no_seat");
    assert_eq!(theirs.request(ask("concede")).await["type"], "done");
    assert_eq!(onlooker.request(ask("rematch")).await["code"], "no_seat", "those who played ask");
    assert_eq!(theirs.request(ask("rematch")).await["type"], "done");
    let next = next_of(&mut theirs, "rematch").await["next"].as_str().unwrap().to_owned();
    assert_eq!(next_of(&mut mine, "rematch").await["next"], next.as_str());
    assert_eq!(mine.request(ask("rematch")).await["type"], "done");
    assert_eq!(next_of(&mut mine, "rematch").await["next"], next.as_str(), "there is one already");
    let (_, seen) = other.watch(&next).await;
    let info = &seen.parts["info"];
    let sitters: Vec<&Value> =
        info["chairs"].as_array().unwrap().iter().map(|chair| &chair["sitter"]["type"]).collect();
    assert_eq!(sitters, [&json!("bot"), &json!("open"), &json!("person")]);
    assert_eq!((&info["you"], &info["started"]), (&json!(2), &json!(false)));
    assert_eq!(one.watch(&next).await.1.parts["info"]["you"], Value::Null);
    server.end().await;
}

/// Everybody says how fast bots are to be, and all see what holds: the slowest wish.
#[tokio::test(flavor = "multi_thread")]
async fn bots_are_as_fast_as_the_slowest_wish() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair(), open_chair()]), 2).await;
    other.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    let ((mut mine, mut seen), (mut theirs, mut seen_by_them)) = (one.watch(&table).await, other.watch(&table).await);
    let speeds = |seen: &Seen| ["bot_speed", "table_speed"].map(|name| seen.parts["info"][name].clone());
    let wish = |speed: &str| json!({ "type": "bot_speed", "table": table, "speed": speed });
    for (speed, told, told_to_them) in [
        ("as_people", ["as_people", "as_people"], ["at_once", "as_people"]),
        ("quick", ["quick", "quick"], ["at_once", "quick"]),
        ("at_once", ["at_once", "at_once"], ["at_once", "at_once"]),
    ] {
        assert_eq!(theirs.request(wish("at_once")).await["type"], "done");
        assert_eq!(mine.request(wish(speed)).await["type"], "done");
        mine.hear_until(&mut seen, |seen| speeds(seen) == told).await;
        theirs.hear_until(&mut seen_by_them, |seen| speeds(seen) == told_to_them).await;
    }
    assert_eq!(mine.request(json!({ "type": "hurry", "table": table })).await["code"], "limit", "others play");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_whether_the_line_stands_is_told_so() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut socket = Visitor::new(server.addr).await.connect().await;
    socket.ask(json!({ "type": "ping" })).await;
    next_of(&mut socket, "pong").await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_neither_empty_nor_too_long() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), open_chair()]), 1).await;
    let (mut socket, _) = visitor.watch(&table).await;
    for (text, fine) in
        [("", false), ("  ", false), ("a", true), (&*"界".repeat(200), true), (&*"x".repeat(201), false)]
    {
        let answer = socket.request(json!({ "type": "say", "table": table, "text": text })).await;
        assert_eq!(answer["type"] == "done", fine, "{text}");
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_left_the_memory_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let server = server_with(Config { data: Some(data.path().to_owned()), unload_after: 0, ..quick() }).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 2).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    play(&mut socket, &mut seen, &mut Whim(3), 4).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    socket.close().await;
    let gone = |numbers: &Value| numbers.as_str().unwrap().contains("soulkeep_tables 0");
    while !gone(&visitor.get("/metrics").await.1) {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let (_, lobby) = visitor.get("/api/tables").await;
    assert_eq!(lobby["yours"][0]["your_turn"], true, "{lobby}");
    let (mut socket, mut again) = visitor.watch(&table).await;
    assert_eq!((again.moment, &again.parts["hand"]), (seen.moment, &seen.parts["hand"]));
    play(&mut socket, &mut again, &mut Whim(3), usize::MAX).await;
    assert!(again.is_over());
    server.end().await;
}

/// Two people at a table who see the same moment, at which one of them is asked.
struct Pair {
    table: String,
    sockets: [Socket; 2],
    seen: [Seen; 2],
}

impl Pair {
    async fn new(server: &soulkeep_server::Running, seed: u32) -> Pair {
        let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
        let table = one.open(json!([you(), open_chair()]), seed).await;
        other.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
        let ((first, mine), (second, theirs)) = (one.watch(&table).await, other.watch(&table).await);
        let mut sockets = [first, second];
        // Whoever is passed for has answered nothing.
        for socket in &mut sockets {
            let stops = json!({ "type": "stops", "table": table, "stops": all_stops("always") });
            assert_eq!(socket.request(stops).await["type"], "done");
        }
        Pair { table, sockets, seen: [mine, theirs] }
    }

    /// Waits until the table waits for somebody, and both know it.
    async fn settle(&mut self) {
        loop {
            for (socket, seen) in self.sockets.iter_mut().zip(&mut self.seen) {
                *seen = socket.watch(&self.table).await;
            }
            let [mine, theirs] = &self.seen;
            if mine.moment == theirs.moment && self.seen.iter().any(|seen| seen.options().is_some()) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    }

    /// Plays until the second one has answered something after the first.
    async fn until_answered(&mut self) {
        let mut first = false;
        loop {
            self.settle().await;
            let who = usize::from(self.seen[0].options().is_none());
            assert_eq!(self.sockets[who].choose(&self.seen[who], 0).await["type"], "done");
            if who == 1 && first {
                return self.settle().await;
            }
            first |= who == 0;
        }
    }

    async fn undo(&mut self) -> Value {
        let ask = json!({ "type": "undo", "table": self.table, "moment": self.seen[0].moment });
        self.sockets[0].request(ask).await
    }

    async fn allow(&mut self, allow: bool) -> Value {
        self.sockets[1].request(json!({ "type": "allow_undo", "table": self.table, "allow": allow })).await
    }

    /// Waits until both know of the request to take something back; what each of them is told of it.
    async fn requested(&mut self) -> [Value; 2] {
        for (socket, seen) in self.sockets.iter_mut().zip(&mut self.seen) {
            socket.hear_until(seen, |seen| !seen.parts["info"]["take_back"].is_null()).await;
        }
        std::array::from_fn(|who| self.seen[who].parts["info"]["take_back"].clone())
    }

    /// What became of it, as both are told.
    async fn undo_answer(&mut self) -> Value {
        let [first, second] = &mut self.sockets;
        let told = next_of(first, "undo_answered").await;
        assert_eq!(next_of(second, "undo_answered").await, told);
        told
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_has_answered_is_taken_back_with_leave_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut pair = Pair::new(&server, 5).await;
    assert_eq!(pair.allow(true).await["code"], "late", "nobody has asked");
    pair.until_answered().await;
    let moment = pair.seen[0].moment;
    assert_eq!(pair.seen[0].parts["info"]["can_undo"], true);

    // Refused: all stays as it is, and it is not asked for again.
    assert_eq!(pair.undo().await["type"], "done");
    for asked in pair.requested().await {
        assert_eq!((&asked["by"], &asked["of"]), (&json!(0), &json!([1])));
        assert!(!asked["what"].as_str().unwrap().is_empty());
        assert!((1..=30_000).contains(&asked["milliseconds"].as_u64().unwrap()));
    }
    assert_eq!(pair.undo().await["code"], "final", "it is being asked for");
    assert_eq!(pair.allow(false).await["type"], "done");
    let answer = pair.undo_answer().await;
    assert_eq!((&answer["by"], &answer["answer"], &answer["from"]), (&json!(0), &json!("refused"), &json!(1)));
    assert_eq!(pair.allow(true).await["code"], "late", "it has been answered");
    pair.settle().await;
    assert_eq!(pair.seen[0].moment, moment);
    assert_eq!(pair.undo().await["code"], "final");

    // Granted: both see the table as it was before the choice.
    pair.until_answered().await;
    let moment = pair.seen[0].moment;
    assert_eq!(pair.undo().await["type"], "done");
    pair.requested().await;
    assert_eq!(pair.allow(true).await["type"], "done");
    for (socket, seen) in pair.sockets.iter_mut().zip(&mut pair.seen) {
        socket.hear_until(seen, |seen| seen.moment == moment + 1).await;
    }
    assert_eq!(pair.undo_answer().await["answer"], "allowed");
    pair.settle().await;
    assert!(pair.seen[0].options().is_some(), "who took it back is asked again");
    pair.until_answered().await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_to_take_back_outlives_a_reload_and_ends_with_the_next_choice() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut pair = Pair::new(&server, 6).await;
    pair.until_answered().await;
    assert_eq!(pair.undo().await["type"], "done");
    let [_, told] = pair.requested().await;
    // Who loads the page anew is asked again.
    pair.seen[1] = pair.sockets[1].watch(&pair.table).await;
    assert_eq!(pair.seen[1].parts["info"]["take_back"]["what"], told["what"]);
    let who = usize::from(pair.seen[0].options().is_none());
    assert_eq!(pair.sockets[who].choose(&pair.seen[who], 0).await["type"], "done");
    assert_eq!(pair.undo_answer().await["answer"], "overtaken");
    assert_eq!(pair.allow(true).await["code"], "late", "the game went on");
    server.end().await;
}
