//! Nothing that a seat may not see leaves the server: whole games are listened to by everybody at the table and by a
//! spectator, and every message is held against the true state at its moment.

mod visitors;

use serde_json::{Value, json};
use soulkeep_cards::printed_sets;
use soulkeep_notation::replay::{self, Played};
use soulkeep_rules::{CardId, CardSet, Seat, View};
use std::collections::{BTreeMap, BTreeSet};
use visitors::{Seen, Socket, Visitor, Whim, bot, open_chair, play, server, you};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_what_is_hidden() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other, onlooker) =
        (Visitor::new(server.addr).await, Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair(), bot("goblin")]), 23).await;
    let (mut first, mut seen) = one.watch(&table).await;
    let (mut watcher, mut watched) = onlooker.watch(&table).await;
    assert!(watched.parts["info"]["you"].is_null());
    other.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": null })).await;
    let id = table.clone();
    let second = tokio::spawn(async move {
        let (mut socket, mut seen) = other.watch(&id).await;
        play(&mut socket, &mut seen, &mut Whim(6), usize::MAX).await;
        socket.heard
    });
    let watching = tokio::spawn(async move {
        until_kept(&mut watcher, &mut watched).await;
        watcher.heard
    });
    play(&mut first, &mut seen, &mut Whim(5), usize::MAX).await;
    until_kept(&mut first, &mut seen).await;
    let text = one.get(&format!("/api/replays/{}", seen.parts["outcome"]["replay"].as_str().unwrap())).await.1;
    let played = replay::read(text.as_str().unwrap(), &printed_sets().unwrap()).unwrap();
    let heard = [(Some(Seat(0)), first.heard), (Some(Seat(1)), second.await.unwrap()), (None, watching.await.unwrap())];
    for (seat, heard) in heard {
        let checked: usize = heard.iter().map(|tell| check(&played, seat, tell)).sum();
        assert!(checked > 100, "{seat:?} saw {checked} cards");
        assert!(seat.is_some() || !heard.iter().any(|tell| has_key(tell, "hand")), "a spectator has no hand");
    }
    server.end().await;
}

async fn until_kept(socket: &mut Socket, seen: &mut Seen) {
    while seen.parts["outcome"]["replay"].is_null() {
        let tell = socket.next().await;
        seen.hear(&tell);
    }
}

/// Checks one message, and says how many cards it names.
fn check(played: &Played, seat: Option<Seat>, tell: &Value) -> usize {
    match tell["type"].as_str() {
        Some("table") => {
            let moment = tell["moment"].as_u64().unwrap() as usize;
            let hidden = hidden(played, moment, seat);
            let mut copies = BTreeMap::new();
            named_copies(&tell["parts"], &mut copies);
            // Heroes and Items have numbers of their own and never lie hidden.
            copies.retain(|_, card| is_card(played, card));
            for (copy, card) in &copies {
                assert!(!hidden.contains(CardId(*copy)), "{seat:?} was told of {card} ({copy}) at {moment}");
            }
            copies.len()
        }
        Some("log") => {
            let lines = tell["lines"].as_array().unwrap();
            lines.iter().map(|line| check_line(played, seat, line)).sum()
        }
        _ => 0,
    }
}

fn check_line(played: &Played, seat: Option<Seat>, line: &Value) -> usize {
    let moment = line["moment"].as_u64().unwrap() as usize;
    let text = line["text"].as_str().unwrap();
    let secret = secret_names(played, &hidden(played, moment, seat), &hidden(played, moment.saturating_sub(1), seat));
    for name in &secret {
        assert!(!text.contains(name.as_str()), "{seat:?} was told at {moment}: {text}");
    }
    if let Some(card) = line["cue"]["card"].as_u64() {
        assert!(!hidden(played, moment, seat).contains(CardId(card as u16)), "{seat:?} saw {line}");
    }
    1
}

/// Cards that nobody in this seat can see: in decks, in other hands, face down.
fn hidden(played: &Played, moment: usize, seat: Option<Seat>) -> CardSet {
    let state = played.state(moment).expect("a moment of the game");
    let view = View::of(&played.game, state, seat);
    let mut hidden = state.room_deck.or(&state.spell_deck).or(&state.buried);
    let mut seen = view.searched.unwrap_or(CardSet::EMPTY);
    for place in 0..played.game.seats {
        let (player, shown) = (state.player(Seat(place)), view.table.player(Seat(place)));
        hidden = hidden.or(&player.hand).or(&player.aside);
        seen = seen.or(&shown.hand).or(&shown.aside);
        let face_down = |stack: &soulkeep_rules::state::Stack| Some(stack.face_down).filter(|card| card.is_some());
        player.dungeon.iter().filter_map(face_down).for_each(|card| hidden.insert(card));
        let known = shown.dungeon.iter().filter_map(face_down).filter(|card| *card != CardId::HIDDEN);
        known.for_each(|card| seen.insert(card));
    }
    hidden.minus(&seen)
}

/// Names of cards of which every copy is hidden, before and after.
fn secret_names(played: &Played, now: &CardSet, before: &CardSet) -> BTreeSet<String> {
    let game = &played.game;
    let name = |card: usize| game.defs[usize::from(game.cards[card].def)].name().en.clone();
    let is_hidden = |card: usize| now.contains(CardId(card as u16)) && before.contains(CardId(card as u16));
    let shown: BTreeSet<String> = (0..game.cards.len()).filter(|card| !is_hidden(*card)).map(name).collect();
    (0..game.cards.len()).filter(|card| is_hidden(*card)).map(name).filter(|name| !shown.contains(name)).collect()
}

fn is_card(played: &Played, id: &str) -> bool {
    let game = &played.game;
    game.cards.iter().any(|card| game.defs[usize::from(card.def)].id() == id)
}

/// Every copy that is named: things with a number and a card, and options that point at one.
fn named_copies(value: &Value, copies: &mut BTreeMap<u16, String>) {
    match value {
        Value::Object(fields) => {
            if let (Some(id), Some(card)) = (fields.get("id").and_then(Value::as_u64), fields.get("card")) {
                copies.entry(id as u16).or_insert(card.as_str().unwrap_or_default().to_owned());
            }
            fields.values().for_each(|field| named_copies(field, copies));
        }
        Value::Array(items) => items.iter().for_each(|item| named_copies(item, copies)),
        _ => {}
    }
}

fn has_key(value: &Value, key: &str) -> bool {
    match value {
        Value::Object(fields) => fields.contains_key(key) || fields.values().any(|field| has_key(field, key)),
        Value::Array(items) => items.iter().any(|item| has_key(item, key)),
        _ => false,
    }
}
