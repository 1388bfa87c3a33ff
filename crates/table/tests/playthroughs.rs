//! Whole games, one for each number of seats, go as they went, and every seat sees of them what it saw.
//!
//! What was chosen is kept with them, so that bots who think better change nothing here. Where a game can no longer be
//! played, `cargo xtask bless` has bots play another one; what is seen of a game is written down anew, too.

mod common;

use common::{ALL, SETS, setup, table_of};
use soulkeep_bots::Level;
use soulkeep_notation::replay::{self, ReplayedGame};
use soulkeep_notation::{choice, position};
use soulkeep_rules::{Game, Look, Seat, State, View};
use soulkeep_table::{Chair, Match, Setup, WaitingFor};
use std::fmt::Write;
use std::path::PathBuf;

/// Every set is in one of them.
const MIXES: [(u8, &[&str]); 5] = [
    (2, &["BMR"]),
    (3, &["TNL", "THK", "PROMO"]),
    (4, &["RMB", "DBM", "POP"]),
    (5, &["BMR", "CRL"]),
    (6, &["TNL", "RMB", "BMR"]),
];

/// A game is looked at between so many parts of it.
const PARTS: usize = 4;

#[test]
fn whole_games_go_as_they_went() {
    for (seats, sets) in MIXES {
        let file = format!("{seats}-seats.replay");
        if blesses() && replay::read(&kept(&file), &SETS).is_err() {
            std::fs::write(path(&file), bots_play(seats, sets).replay()).unwrap();
        }
        let text = kept(&file);
        let played = replay::read(&text, &SETS).unwrap_or_else(|fault| panic!("{file}: {fault:?}"));
        assert!(played.header.seats == seats && played.header.sets == sets, "{file}: {:?}", played.header);
        assert_eq!(choose_again(&played).replay(), text, "{file} comes out otherwise with the chance of its seed");
        compare(&format!("{seats}-seats.views"), &seen(&played));
    }
}

#[test]
fn every_set_is_played() {
    let unplayed = ALL.iter().find(|set| !MIXES.iter().any(|(_, sets)| sets.contains(set)));
    assert_eq!(unplayed, None);
}

fn bots_play(seats: u8, sets: &[&str]) -> Match {
    let chairs = vec![Chair::Bot(Level::Ogre); usize::from(seats)];
    let mut table = table_of(setup(sets, &chairs, u64::from(seats)));
    table.start(0).unwrap();
    while let WaitingFor::Bot { seat, .. } = table.waits_for() {
        let question = table.view_for_bot(seat).unwrap();
        table.answer_for(seat, question.moment, question.answer(table.game()), 0).unwrap();
    }
    table
}

/// The same choices with the chance of the seed, not with that which was written down.
fn choose_again(played: &ReplayedGame) -> Match {
    let chairs = vec![Chair::Program; usize::from(played.header.seats)];
    let mut table = table_of(Setup::of_replay(&played.header, chairs).unwrap());
    table.start(0).unwrap();
    for step in &played.steps {
        table.answer_for(step.seat, table.moment(), step.choice, 0).unwrap();
    }
    table
}

/// Each seat and a spectator at a few moments.
fn seen(played: &ReplayedGame) -> String {
    let (game, choices, mut text) = (&played.game, played.steps.len(), String::new());
    for at in (1..PARTS).map(|part| choices * part / PARTS) {
        let state = played.state(at).unwrap();
        writeln!(text, "# After {at} of {choices} choices, turn {}", state.turn).unwrap();
        for observer in (0..game.seats).map(|seat| Some(Seat(seat))).chain([None]) {
            text += &seen_by(game, state, observer);
        }
        text.push('\n');
    }
    text
}

fn seen_by(game: &Game, state: &State, observer: Option<Seat>) -> String {
    let view = View::of(game, state, observer);
    let mut text = observer.map_or("\n## A spectator\n".to_owned(), |seat| format!("\n## {seat}\n"));
    // A view has no decks, only how many cards are in them.
    let table = position::print(view.look(game));
    table.lines().filter(|line| !line.starts_with("decks: ")).for_each(|line| text.extend([line, "\n"]));
    let held = |seat: u8| format!("{}+{}", view.hands[usize::from(seat)].rooms, view.hands[usize::from(seat)].spells);
    let held: Vec<String> = (0..game.seats).map(held).collect();
    writeln!(text, "held {}; decks {}+{}", held.join(", "), view.room_deck, view.spell_deck).unwrap();
    let look = Look::new(game, state);
    let asked = observer.filter(|seat| look.asked().contains(*seat));
    asked.iter().for_each(|seat| writeln!(text, "{}", choice::offers(look, *seat)).unwrap());
    text
}

fn compare(file: &str, now: &str) {
    if blesses() {
        std::fs::write(path(file), now).unwrap();
    }
    let then = kept(file);
    if let Some((line, (now, then))) = now.lines().zip(then.lines()).enumerate().find(|(_, (now, then))| now != then) {
        panic!("{file} line {}:\n  was  {then}\n  is   {now}\n`cargo xtask bless` takes it as it is", line + 1);
    }
    assert_eq!(now.lines().count(), then.lines().count(), "{file}");
}

fn blesses() -> bool {
    std::env::var_os("SOULKEEP_BLESS").is_some_and(|value| value == "1")
}

fn kept(file: &str) -> String {
    std::fs::read_to_string(path(file)).unwrap_or_default()
}

fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/playthroughs").join(file)
}
