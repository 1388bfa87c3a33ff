//! Files that are too large, or as large as may be.

use crate::case::Input;
use soulkeep_cards::FileKind;
use soulkeep_cards::bounds::{LONGEST_LINE, MOST_CARDS, MOST_LISTED, MOST_POSITIONS};

/// How many there are.
pub const OVERSIZED: u64 = FAR * KINDS.len() as u64 + NEAR;

/// Far beyond every bound, for each kind.
const FAR: u64 = 5;
/// As large as the bounds allow.
const NEAR: u64 = 18;
const KINDS: [FileKind; 4] = [FileKind::Cards, FileKind::Deck, FileKind::Scenario, FileKind::Replay];
/// A hundred mebibytes.
const HUGE: usize = 100 << 20;

/// One of them.
pub fn oversized(number: u64) -> (FileKind, Input) {
    let far = FAR * KINDS.len() as u64;
    if number < far {
        let kind = KINDS[(number / FAR) as usize];
        return (kind, far_beyond(kind, number % FAR));
    }
    let (kind, text) = near(number - far);
    (kind, Input::Bytes(text.into_bytes()))
}

fn far_beyond(kind: FileKind, form: u64) -> Input {
    let room = kind.most_bytes() - 100;
    match form {
        0 => Input::Endless(b' '),
        1 => Input::Bytes(vec![b'\n'; HUGE]),
        2 => Input::Bytes(vec![b'('; room]),
        3 => Input::Bytes(vec![b'x'; room]),
        _ => Input::Bytes("a \"\n".repeat(room / 4).into_bytes()),
    }
}

fn near(number: u64) -> (FileKind, String) {
    use FileKind::{Cards, Deck, Replay, Scenario};
    let head = "soulkeep replay 1\nsets: BMR\nseats: 2\n";
    match number {
        0 => (Cards, set(&cards("Deactivate(Chosen)", MOST_CARDS))),
        1 => (Cards, set(&cards(&format!("{}DiscardHand{}", "May([".repeat(15), "])".repeat(15)), 300))),
        2 => (Cards, set(&cards(&"Kill,\n".repeat(19_000), 1))),
        3 => (Cards, set(&minibosses(MOST_CARDS))),
        4 => (Cards, set(&heroes(MOST_CARDS))),
        5 => (Deck, format!("(cards: {{{}}})", "\"Freeze\": 1,\n".repeat(MOST_LISTED))),
        6 => (Deck, deck(&names("Frieze", 900), &names("Fear", 900))),
        7 => (Deck, deck(&"\"Freeze\",\n".repeat(MOST_LISTED), &"\"Freeze\",\n".repeat(MOST_LISTED))),
        8 => (Scenario, filled(Scenario, "show\n")),
        9 => (Scenario, filled(Scenario, "next turn\n")),
        10 => (
            Scenario,
            "---\nsets: BMR, TNL, RMB, THK, CRL\nA boss Draculord\nB\nphase build\nto game over\nshow\n"
                .repeat(MOST_POSITIONS - 1),
        ),
        11 => (Scenario, format!("A boss {}\n", "Draculor ".repeat(LONGEST_LINE / 9 - 1)).repeat(30)),
        12 => (Scenario, format!("expect {}\n", "x".repeat(LONGEST_LINE - 8)).repeat(31)),
        13 => (Scenario, format!("deck {}\n", "9 Freeze, ".repeat(LONGEST_LINE / 10 - 1)).repeat(30)),
        14 => (Scenario, format!("draws: {}\n", "any, ".repeat(LONGEST_LINE / 5 - 2)).repeat(31)),
        15 => (Replay, format!("{head}{}", "A no\n".repeat(59_000))),
        16 => (Replay, format!("{head}{}", format!("~ {}\n", "Freeze 1; ".repeat(800)).repeat(120))),
        _ => (Replay, format!("{head}{}", "cards: 255 bmr-freeze, 255 bmr-fear\n".repeat(MOST_LISTED / 2))),
    }
}

fn set(cards: &str) -> String {
    format!("(code: \"X\", name: (en: \"X\", ja: \"X\"), class: Base, cards: [\n{cards}])")
}

fn cards(effect: &str, count: usize) -> String {
    let card = |id: usize| {
        let names = format!("id: \"c{id}\", name: (en: \"C{id}\", ja: \"シ\"), copies: 255");
        format!("Spell({names}, play: (targets: [Room()], effect: [{effect}])),\n")
    };
    (0..count).map(card).collect()
}

fn minibosses(count: usize) -> String {
    let card = |id: usize| {
        format!(
            "Miniboss(id: \"m{id}\", name: (en: \"M{id}\", ja: \"ミ\"), copies: 255, level1: [], level2: [], level3: []),\n"
        )
    };
    (0..count).map(card).collect()
}

fn heroes(count: usize) -> String {
    let card = |id: usize| {
        format!(
            "Hero(id: \"h{id}\", name: (en: \"H{id}\", ja: \"ヒ\"), treasure: [Mage], health: 255, players: Star),\n"
        )
    };
    (0..count).map(card).collect()
}

fn deck(put_in: &str, without: &str) -> String {
    format!("(sets: \"BMR\", cards: {{{}}}, without: [{without}])", put_in.replace(",\n", ": 1,\n"))
}

fn names(name: &str, count: usize) -> String {
    (0..count).map(|number| format!("\"{name} {number}\",\n")).collect()
}

/// A position with as many of a line as there may be.
fn filled(kind: FileKind, line: &str) -> String {
    let lines = kind.most_lines().min(kind.most_bytes() / line.len()) - 10;
    format!("A boss Draculord  dungeon Dark Altar\nB boss Robobo\nphase build, A to act\n{}", line.repeat(lines))
}
