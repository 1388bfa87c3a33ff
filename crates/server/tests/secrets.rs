//! Nothing that a seat may not see leaves the server: whole games are listened to by everybody at the table and by a
//! spectator, and every message is held against the true state at its moment.

mod visitors;

use serde_json::{Value, json};
use soulkeep_bots::Reason;
use soulkeep_cards::printed_sets;
use soulkeep_notation::replay::{self, Recorder, ReplayedGame};
use soulkeep_presentation::{Viewer, has_learnt, lang};
use soulkeep_rules::{CardId, CardSet, Chance, Dice, Event, Game, Look, Options, Seat, State, View};
use soulkeep_server::show::{self, LogWriter};
use soulkeep_text::Language;
use std::collections::{BTreeMap, BTreeSet};
use visitors::{Seen, Socket, Visitor, Whim, all_stops, bot, open_chair, play, server, you};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_what_is_hidden() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other, viewer) =
        (Visitor::new(server.addr).await, Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair(), bot("goblin")]), 23).await;
    let (mut first, mut seen) = one.watch(&table).await;
    let (mut watcher, mut watched) = viewer.watch(&table).await;
    assert!(watched.parts["info"]["you"].is_null());
    other.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": null })).await;
    let id = table.clone();
    let second = tokio::spawn(async move {
        let (mut socket, mut seen) = other.watch(&id).await;
        play_and_ask(&mut socket, &mut seen, &mut Whim(6)).await;
        socket.heard
    });
    let watching = tokio::spawn(async move {
        watcher.hear_until(&mut watched, Seen::is_kept).await;
        watcher.heard
    });
    play_and_ask(&mut first, &mut seen, &mut Whim(5)).await;
    first.hear_until(&mut seen, Seen::is_kept).await;
    let text = one.get(&format!("/api/replays/{}", seen.parts["outcome"]["replay"].as_str().unwrap())).await.1;
    let played = replay::read(text.as_str().unwrap(), &printed_sets().unwrap()).unwrap();
    let heard = [(Some(Seat(0)), first.heard), (Some(Seat(1)), second.await.unwrap()), (None, watching.await.unwrap())];
    for (seat, heard) in heard {
        let checked: usize = heard.iter().map(|tell| check(&played, seat, tell)).sum();
        assert!(checked > 100, "{seat:?} saw {checked} cards");
        let answers = |kind: &str| heard.iter().filter(|tell| tell["type"] == kind).count();
        let ahead = (answers("hints"), answers("preview"));
        assert!(seat.is_none() || (ahead.0 > 0 && ahead.1 > 10), "{seat:?} looked ahead: {ahead:?}");
        assert!(seat.is_some() || !heard.iter().any(|tell| has_key(tell, "hand")), "a spectator has no hand");
    }
    server.end().await;
}

/// Plays to the end, and asks for previews and now and then for a hint on the way.
async fn play_and_ask(socket: &mut Socket, seen: &mut Seen, whim: &mut Whim) {
    // With fewer questions somebody may be out before there was much to see.
    socket.request(json!({ "type": "stops", "table": seen.table, "stops": all_stops("can_act") })).await;
    let mut asked = 0;
    while !seen.is_over() {
        socket.hear_until(seen, |seen| seen.is_asked() || seen.is_over()).await;
        if let Some(count) = seen.options().map(Vec::len).filter(|count| *count > 1) {
            let about = |kind: &str| json!({ "type": kind, "table": seen.table, "moment": seen.moment });
            for option in 0..count.min(4) {
                let mut preview = about("preview");
                preview["option"] = json!(option);
                socket.request(preview).await;
            }
            // A hint takes a second.
            if asked % 40 == 5 {
                socket.request(about("hint")).await;
            }
            asked += 1;
        }
        play(socket, seen, whim, 1).await;
    }
}

/// Checks one message, and says how many cards it names.
fn check(played: &ReplayedGame, seat: Option<Seat>, tell: &Value) -> usize {
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
            check_options(&tell["parts"]["decision"]["question"]["options"], &hidden, seat);
            check_texts(played, seat, moment, &tell["parts"]);
            copies.len()
        }
        Some("log") => {
            let lines = tell["lines"].as_array().unwrap();
            lines.iter().map(|line| check_line(played, seat, line)).sum()
        }
        Some("hints" | "preview") => {
            check_texts(played, seat, tell["moment"].as_u64().unwrap() as usize, tell);
            1
        }
        _ => 0,
    }
}

/// Options point at cards by their numbers.
fn check_options(options: &Value, hidden: &CardSet, seat: Option<Seat>) {
    for option in options.as_array().into_iter().flatten() {
        if let Some(card) = option["card"].as_u64() {
            assert!(!hidden.contains(CardId(card as u16)), "{seat:?} was offered {option}");
        }
    }
}

/// No text of what was sent at a moment names a card of which all copies are hidden then.
fn check_texts(played: &ReplayedGame, seat: Option<Seat>, moment: usize, value: &Value) {
    let hidden = hidden(played, moment, seat);
    let secret = secret_names(played, &hidden, &hidden);
    let mut texts = Vec::new();
    texts_in(value, &mut texts);
    for text in texts {
        let named = secret.iter().find(|name| text.contains(name.as_str()));
        assert_eq!(named, None, "{seat:?} was told at {moment}: {text}");
    }
}

fn texts_in<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => texts.push(text),
        Value::Object(fields) => fields.values().for_each(|field| texts_in(field, texts)),
        Value::Array(items) => items.iter().for_each(|item| texts_in(item, texts)),
        _ => {}
    }
}

fn check_line(played: &ReplayedGame, seat: Option<Seat>, line: &Value) -> usize {
    let moment = line["moment"].as_u64().unwrap() as usize;
    let mut texts = Vec::new();
    texts_in(line, &mut texts);
    let text = texts.join(" ");
    let secret = secret_names(played, &hidden(played, moment, seat), &hidden(played, moment.saturating_sub(1), seat));
    for name in &secret {
        assert!(!text.contains(name.as_str()), "{seat:?} was told at {moment}: {text}");
    }
    let mut copies = BTreeMap::new();
    named_copies(&line["cue"], &mut copies);
    for copy in copies.keys() {
        assert!(!hidden(played, moment, seat).contains(CardId(*copy)), "{seat:?} saw {line}");
    }
    if let Some(card) = line["cue"]["card"].as_str() {
        let named = played.game.defs.iter().find(|def| def.id() == card).expect("a card of the game");
        assert!(!secret.contains(&named.name().en), "{seat:?} saw {line}");
    }
    1
}

/// Cards that nobody in this seat can see: in decks, in other hands, face down.
fn hidden(played: &ReplayedGame, moment: usize, seat: Option<Seat>) -> CardSet {
    let state = played.state(moment).expect("a moment of the game");
    let view = View::of(&played.game, state, seat);
    let mut hidden = state.hidden.room_deck.or(&state.hidden.spell_deck).or(&state.hidden.buried);
    let mut seen = view.searched.unwrap_or(CardSet::EMPTY);
    for place in 0..played.game.seats {
        let (player, shown) = (state.player(Seat(place)), view.table.player(Seat(place)));
        hidden = hidden.or(&player.hand).or(&player.aside);
        seen = seen.or(&shown.hand).or(&shown.aside);
        // What a player showed to everybody was shown to spectators as well, though they remember nothing.
        if seat.is_none() {
            let others = (0..played.game.seats).filter(|other| *other != place).map(|other| state.player(Seat(other)));
            seen = seen.or(&others.fold(player.hand, |shown, other| shown.and(&other.known)));
        }
        let face_down = |stack: &soulkeep_rules::state::Stack| Some(stack.face_down).filter(|card| card.is_some());
        player.dungeon.iter().filter_map(face_down).for_each(|card| hidden.insert(card));
        let known = shown.dungeon.iter().filter_map(face_down).filter(|card| *card != CardId::HIDDEN);
        known.for_each(|card| seen.insert(card));
    }
    hidden.minus(&seen)
}

/// Names of cards of which every copy is hidden, before and after.
fn secret_names(played: &ReplayedGame, now: &CardSet, before: &CardSet) -> BTreeSet<String> {
    let game = &played.game;
    let name = |card: usize| game.defs[usize::from(game.cards[card].def)].name().en.clone();
    let is_hidden = |card: usize| now.contains(CardId(card as u16)) && before.contains(CardId(card as u16));
    let shown: BTreeSet<String> = (0..game.cards.len()).filter(|card| !is_hidden(*card)).map(name).collect();
    (0..game.cards.len()).filter(|card| is_hidden(*card)).map(name).filter(|name| !shown.contains(name)).collect()
}

fn is_card(played: &ReplayedGame, id: &str) -> bool {
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

/// Two true tables that a seat, or a spectator, cannot tell apart are shown to it with the same bytes: the table itself, the
/// question with its options, what each option would lead to, why it is a good one, and the log of what one does there.
#[test]
fn tables_that_look_alike_are_shown_alike() {
    let (mut asked, mut told) = (0, 0);
    for (number, seats) in [(1, 2), (2, 3), (3, 4)] {
        let game = Game::new(&printed_sets().unwrap(), seats, Options::default()).unwrap();
        let (mut chance, mut whim) = (Recorder::new(Dice::new(number)), Dice::new(number + 100));
        let mut state = game.start(&mut chance, &mut ());
        while let Some(decision) = state.decision(&game) {
            let seat = decision.seats.iter().nth(whim.below(decision.seats.len()) as usize).unwrap();
            let legal = Look::new(&game, &state).legal(seat);
            let choice = legal[whim.below(legal.len() as u32) as usize];
            let looks = whim.below(6) == 0;
            for reader in (0..seats).map(Seat).map(Some).chain([None]).filter(|_| looks) {
                let other = state.exchanged(&game, reader, &mut whim);
                assert_eq!(shown(&game, &state, reader), shown(&game, &other, reader), "{reader:?}");
                asked += usize::from(reader.is_some_and(|reader| decision.seats.contains(reader)));
            }
            let (before, view) = (state, View::of(&game, &state, Some(seat)));
            let mut events = Vec::new();
            chance.take();
            state.apply_unchecked(&game, seat, choice, &mut chance, &mut events);
            // What chance or others' cards brought to light, it brought in this world.
            let news = has_learnt(&view, &View::of(&game, &state, Some(seat)));
            if looks && chance.take().is_empty() && !news {
                let (other, mut alike) = (before.exchanged(&game, Some(seat), &mut whim), Vec::new());
                other.clone().apply_unchecked(&game, seat, choice, &mut Dice::new(0), &mut alike);
                assert_eq!(log(&game, before, &events, seat), log(&game, other, &alike, seat));
                told += 1;
            }
        }
    }
    assert!(asked > 100 && told > 60, "{asked} {told}");
}

/// Everything that a reader is sent of a position, as it goes over the wire.
fn shown(game: &Game, state: &State, reader: Option<Seat>) -> String {
    let view = View::of(game, state, reader);
    let mut sent = String::new();
    for lang in Language::ALL {
        let viewer = Viewer::new(game, &view, lang);
        sent += &serde_json::to_string(&show::table(viewer)).unwrap();
        let decision = state.decision(game);
        let asked = decision.zip(reader).filter(|(decision, reader)| decision.seats.contains(*reader));
        let Some((decision, reader)) = asked else { continue };
        let asked = show::ask(viewer, &decision, &Look::new(game, state).legal(reader));
        sent += &serde_json::to_string(&asked.question).unwrap();
        for choice in asked.choices {
            sent += &serde_json::to_string(&show::preview(viewer, choice)).unwrap();
            sent += &lang::reason(viewer, Reason::of(game, &view, choice));
        }
    }
    sent
}

fn log(game: &Game, before: State, events: &[Event], reader: Seat) -> Vec<Value> {
    let lines = |lang| LogWriter::new(Some(reader), lang, &[]).tell(game, before, events, 1);
    Language::ALL.into_iter().flat_map(lines).map(|line| serde_json::to_value(line).unwrap()).collect()
}
