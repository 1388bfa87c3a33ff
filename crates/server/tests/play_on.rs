//! A finished game is gone on with from one of its steps.

mod visitors;

use serde_json::{Value, json};
use soulkeep_cards::printed_sets;
use soulkeep_notation::replay::{self, ReplayedGame};
use soulkeep_rules::{Look, Seat};
use visitors::{Seen, Visitor, Whim, all_stops, bot, play, server, table, you};

/// Plays a game to its end and returns the name of its replay.
async fn finish(visitor: &Visitor, table: &str, whim: &mut Whim) -> String {
    let (mut socket, mut seen) = visitor.watch(table).await;
    play(&mut socket, &mut seen, whim, usize::MAX).await;
    socket.hear_until(&mut seen, Seen::is_kept).await;
    seen.parts["outcome"]["replay"].as_str().unwrap().to_owned()
}

async fn text_of(visitor: &Visitor, replay: &str) -> String {
    visitor.get(&format!("/api/replays/{replay}")).await.1.as_str().unwrap().to_owned()
}

fn read(text: &str) -> ReplayedGame {
    replay::read(text, &printed_sets().unwrap()).unwrap()
}

/// A step at which somebody alone is asked and can do several things, early enough that no few choices end the game.
fn crossroads(played: &ReplayedGame) -> (usize, Seat) {
    let alone = |step: usize| {
        let look = Look::new(&played.game, played.state(step)?);
        let decision = look.decision().filter(|decision| decision.seats.len() == 1)?;
        let seat = decision.seats.iter().next()?;
        (look.legal(seat).len() > 2).then_some((step, seat))
    };
    (played.steps.len() / 5..played.steps.len()).find_map(alone).unwrap()
}

async fn play_on(visitor: &Visitor, replay: &str, wanted: Value) -> (u16, Value) {
    visitor.post(&format!("/api/replays/{replay}/play-on"), &wanted).await
}

/// The table is what the replay shows at its step.
async fn check_beginning(visitor: &Visitor, replay: &str, (step, seat): (usize, Seat), seen: &Seen) {
    let path = format!("/api/replays/{replay}/steps?from={step}&count=1&seat={}", seat.0);
    let parts = visitor.get(&path).await.1["steps"][0]["parts"].clone();
    assert_eq!(seen.moment, step as u64);
    assert_eq!(seen.parts["hand"], parts["hand"]);
    for field in ["turn", "stage", "town", "pile", "room_deck", "spell_deck", "order"] {
        let healthy = |board: &Value| {
            let mut part = board[field].clone();
            // The words about a player differ: who has the seat now is "you".
            if let Some(heroes) = part.as_array_mut().filter(|_| field == "town") {
                heroes.iter_mut().for_each(|hero| hero["path"] = Value::Null);
            }
            part
        };
        assert_eq!(healthy(&seen.parts["board"]), healthy(&parts["board"]), "{field}");
    }
}

#[test]
fn a_clocked_guided_game_goes_on_and_outlives_the_server() {
    let data = tempfile::tempdir().unwrap();
    let mut whim = Whim(8);
    let first = tokio::runtime::Runtime::new().unwrap();
    let (cut_off, mut visitor, old, place, next, seen) = first.block_on(async {
        let server = server(data.path()).await;
        let visitor = Visitor::new(server.addr).await;
        let mut wanted = table(json!([you(), bot("imp"), bot("goblin")]), 31);
        wanted["clock"] = json!({ "type": "per_game", "seconds": 3600 });
        wanted["guided"] = json!(true);
        let (_, opened) = visitor.post("/api/tables", &wanted).await;
        let replay = finish(&visitor, opened["table"].as_str().unwrap(), &mut whim).await;
        let old = text_of(&visitor, &replay).await;
        let (step, seat) = crossroads(&read(&old));
        let (status, opened) =
            play_on(&visitor, &replay, json!({ "step": step, "seat": seat.0, "level": "imp" })).await;
        assert_eq!((status, &opened["seat"]), (200, &json!(seat.0)), "{opened}");
        let next = opened["table"].as_str().unwrap().to_owned();
        let (mut socket, mut seen) = visitor.watch(&next).await;
        socket.hear_until(&mut seen, Seen::is_asked).await;
        check_beginning(&visitor, &replay, (step, seat), &seen).await;
        assert_eq!((&seen.parts["info"]["private"], &seen.parts["info"]["can_undo"]), (&json!(true), &json!(false)));
        assert!(seen.parts["info"]["chairs"][seat.index()]["milliseconds"].as_u64() > Some(3_590_000));
        socket.hear_until(&mut seen, |seen| !seen.log.is_empty()).await;
        assert!(seen.log.len() > 10, "the log tells what happened before");
        // Asked only where it matters, somebody may see the end after five choices.
        socket.request(json!({ "type": "stops", "table": next, "stops": all_stops("always") })).await;
        play(&mut socket, &mut seen, &mut whim, 5).await;
        socket.hear_until(&mut seen, Seen::is_asked).await;
        (server, visitor, old, (step, seat), next, seen)
    });
    first.shutdown_background();
    drop(cut_off);
    let second = tokio::runtime::Runtime::new().unwrap();
    second.block_on(async {
        let server = server(data.path()).await;
        visitor.addr = server.addr;
        let (socket, again) = visitor.watch(&next).await;
        assert_eq!(again.moment, seen.moment);
        for part in ["board", "players", "hand", "decision"] {
            assert_eq!(again.parts[part], seen.parts[part], "{part}");
        }
        drop(socket);
        let replay = finish(&visitor, &next, &mut whim).await;
        let text = text_of(&visitor, &replay).await;
        let (old, new) = (read(&old), read(&text));
        let chosen = |played: &ReplayedGame| played.steps.iter().map(|it| (it.seat, it.choice)).collect::<Vec<_>>();
        assert_eq!(chosen(&old)[..place.0], chosen(&new)[..place.0]);
        assert!(old.state(place.0) == new.state(place.0));
        assert!(!text.contains("seed:"), "no single seed gives this game");
        assert!(text.contains("\ndeal: played on\n") && again.parts["info"]["beginning"] == "played_on", "{text}");
        // And once more, from before the seam.
        let (status, opened) = play_on(&visitor, &replay, json!({ "step": 2, "seat": null, "level": "ogre" })).await;
        assert_eq!((status, &opened["seat"]), (200, &json!(place.1.0)), "one's own seat is the usual one: {opened}");
        server.end().await;
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_step_leads_to_another_future() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (visitor, stranger) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = visitor.open(json!([you(), bot("imp")]), 5).await;
    let replay = finish(&visitor, &table, &mut Whim(4)).await;
    let old = read(&text_of(&visitor, &replay).await);
    // With the same whims everything would go as before, were chance the same.
    let (_, opened) = play_on(&visitor, &replay, json!({ "step": 0, "level": "imp" })).await;
    let again = finish(&visitor, opened["table"].as_str().unwrap(), &mut Whim(4)).await;
    let new = read(&text_of(&visitor, &again).await);
    assert!(old.start == new.start, "the deal is the same");
    assert!(old.steps.iter().zip(&new.steps).any(|(old, new)| old.after != new.after), "what follows is not");
    let (_, lobby) = stranger.get("/api/tables").await;
    assert_eq!(lobby["running"], json!([]), "the table is private");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_gone_on_with_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 5).await;
    let wanted = |step: usize, seat: u8, level: &str| json!({ "step": step, "seat": seat, "level": level });
    assert_eq!(play_on(&visitor, &table, wanted(0, 0, "imp")).await.0, 404, "it is not over");
    let replay = finish(&visitor, &table, &mut Whim(4)).await;
    let all = read(&text_of(&visitor, &replay).await).steps.len();
    let wrong = [
        (wanted(all + 1, 0, "imp"), "step"),
        (wanted(all, 0, "imp"), "over"),
        (wanted(3, 2, "imp"), "seat"),
        (wanted(3, 0, "god"), "god"),
    ];
    for (wanted, about) in wrong {
        let (status, problem) = play_on(&visitor, &replay, wanted).await;
        assert_eq!(status, 400, "{problem}");
        assert!(problem["message"].as_str().unwrap().contains(about), "{problem}");
        assert!(!problem["help"].as_str().unwrap().is_empty());
    }
    assert_eq!(play_on(&visitor, &replay, json!({ "step": -1, "seat": 0, "level": "imp" })).await.0, 422);
    assert_eq!(play_on(&visitor, "nowhere", json!({ "step": 0, "seat": 0, "level": "imp" })).await.0, 404);
    // As many tables as anybody may open, and then no more.
    let wanted = || json!({ "step": 0, "seat": 0, "level": "imp" });
    let mut opened = 0;
    while play_on(&visitor, &replay, wanted()).await.0 == 200 {
        opened += 1;
        assert!(opened < 100, "there is a limit");
    }
    assert_eq!(play_on(&visitor, &replay, wanted()).await.0, 429);
    let (_, document) = visitor.get("/api/openapi.json").await;
    assert!(document["paths"]["/api/replays/{id}/play-on"]["post"]["requestBody"].is_object());
    server.end().await;
}
