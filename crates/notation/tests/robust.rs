//! Whatever is written in a file, the answer is a judgement and never a panic.

use soulkeep_notation::{replay, scenario};
use soulkeep_rules::{Chance, Dice};
use std::path::{Path, PathBuf};

const ROUNDS: u64 = 200;

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "scn") {
            files.push(path);
        }
    }
}

fn scenarios() -> Vec<String> {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios"), &mut files);
    files.sort();
    files.iter().filter_map(|file| std::fs::read_to_string(file).ok()).collect()
}

/// Leaves a few words or lines out, doubles them, or puts others in their place.
fn garble(text: &str, dice: &mut Dice) -> String {
    let mut words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    for _ in 0..=dice.below(3) {
        let pick = |dice: &mut Dice, words: &[&str]| dice.below(words.len() as u32) as usize;
        let (at, other) = (pick(dice, &words), pick(dice, &words));
        match dice.below(3) {
            0 => drop(words.remove(at)),
            1 => words.insert(at, words[other]),
            _ => words.swap(at, other),
        }
    }
    words.concat()
}

#[test]
fn a_garbled_scenario_is_judged() {
    let texts = scenarios();
    for seed in 0..ROUNDS {
        let mut dice = Dice::new(seed);
        let text = &texts[dice.below(texts.len() as u32) as usize];
        let garbled = garble(text, &mut dice);
        let judged = std::panic::catch_unwind(|| scenario::judge("garbled.scn", &garbled));
        assert!(judged.is_ok(), "seed {seed}:\n{garbled}");
    }
}

#[test]
fn a_garbled_replay_is_refused_or_read() {
    let text =
        "soulkeep replay 1\nsets: BMR\nseats: 2\nseed: 42\n\n~ Robobo; Cleopatra; Dark Altar 1\nA no\n= 1 0\nend 1 0\n";
    let sets = soulkeep_cards::printed_sets().unwrap();
    for seed in 0..ROUNDS {
        let garbled = garble(text, &mut Dice::new(seed));
        let read = std::panic::catch_unwind(|| replay::read(&garbled, &sets).is_ok());
        assert!(read.is_ok(), "seed {seed}:\n{garbled}");
    }
}

/// A fault of the game, not a hang.
#[test]
fn a_hero_that_would_walk_in_a_circle_for_ever_ends_the_game() {
    let text = r#"rulings: PRIO-18
card Room(id: "x-loop", name: (en: "Loop", ja: "わ"), kind: Trap, damage: Printed(0), treasure: [Thief],
     abilities: [On(event: HeroEnters, effect: [Send(FirstRoom)])])
A  boss Draculord   dungeon Loop
B  boss Robobo
hero Fighter 6 at A's entrance
all pass
expect nobody asked; not Fighter 6 in town
ask A wins; phase adventure; A asked
show
next turn
"#;
    let judgement = scenario::judge("loop.scn", text);
    let why = "the game was broken off (effects go round in a circle)";
    let [fault] = &judgement.faults[..] else { panic!("{:?}", judgement.faults) };
    assert_eq!(fault.message, format!("{why} before that"));
    let said: Vec<usize> = judgement.answers.iter().map(|answer| answer.text.matches(why).count()).collect();
    assert_eq!(said, [3, 1], "{:?}", judgement.answers);
}

/// A Room with more damage than the table counts.
#[test]
fn a_number_that_outgrows_the_table_is_named_as_the_end_of_the_game() {
    let text = "sets: RMB\nA  boss Baron Hex  hand Pay to Win  dungeon Unstable Mine  coins 200
B  boss Calabeza\nhero Mage 4 in A1\nA casts Pay to Win for 200 on A1\nB passes\nshow\n";
    let judgement = scenario::judge("pay.scn", text);
    assert!(judgement.passed(), "{:?}", judgement.faults);
    let shown = &judgement.answers[0].text;
    assert!(shown.contains("broken off (a number is larger than the table can count)"), "{shown}");
}

/// What a position cannot be is said.
#[test]
fn a_position_has_so_many_seats_and_heroes_walk_on_rooms() {
    let said = |text: &str| scenario::judge("x.scn", text).faults.into_iter().map(|fault| fault.message).next();
    for seats in ["7", "127", "255"] {
        let text = format!("seats: {seats}\nA boss Draculord\nB boss Robobo\nphase build\nexpect A asked\n");
        assert!(said(&text).is_some_and(|said| said.contains("2 to 6")), "{:?}", said(&text));
    }
    let text = "A boss Draculord  dungeon Dark Altar (face down)\nB\nhero Fighter 6 in A1\nexpect A asked\n";
    assert_eq!(said(text).as_deref(), Some("no Room lies face up there"));
    let text = "A boss Draculord  dungeon Dark Altar (face down, entered)\nB\nphase build\nshow\n";
    assert_eq!(said(text), None);
}
