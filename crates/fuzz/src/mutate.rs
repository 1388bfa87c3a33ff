//! Ways to damage a text.

use soulkeep_rules::{Chance, Dice};

/// Numbers at which something may end.
const EXTREMES: [&str; 14] = [
    "0",
    "1",
    "-1",
    "127",
    "128",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "18446744073709551616",
    "1e999",
];
/// Letters that are seldom thought of.
const ODD: [&str; 10] = ["\0", "\u{1b}[2J", "\u{202e}", "\u{feff}", "é", "界", "👨‍👩‍👧", "\t", "\r\n", "\u{3164}"];
const BRACKETS: [(&str, &str); 4] = [("(", ")"), ("[", "]"), ("{", "}"), ("May([", "])")];

/// A text that was damaged a few times; others of its kind lend their parts.
pub fn mutated(text: &str, others: &[String], dice: &mut Dice) -> Vec<u8> {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(4) {
        text = once(&text, others, dice);
    }
    let mut bytes = text.into_bytes();
    if dice.below(8) == 0 {
        damage_bytes(&mut bytes, dice);
    }
    bytes
}

fn once(text: &str, others: &[String], dice: &mut Dice) -> String {
    let other = &others[below(dice, others.len())];
    match dice.below(10) {
        0 | 1 => words(text, other, dice),
        2 => lines(text, other, dice),
        3 => splice(text, other, dice),
        4 | 5 => number(text, dice),
        6 => insert(text, ODD[below(dice, ODD.len())], dice),
        7 => nest(text, dice),
        8 => repeat(text, dice),
        _ => text[..place(text, dice)].to_owned(),
    }
}

/// A word is left out, put in from elsewhere, or changes places.
fn words(text: &str, other: &str, dice: &mut Dice) -> String {
    let mut words = tokens(text);
    let lent = tokens(other);
    if words.is_empty() || lent.is_empty() {
        return other.to_owned();
    }
    let (one, two) = (below(dice, words.len()), below(dice, words.len()));
    match dice.below(4) {
        0 => drop(words.remove(one)),
        1 => words.swap(one, two),
        2 => words.insert(one, lent[below(dice, lent.len())]),
        _ => words[one] = lent[below(dice, lent.len())],
    }
    words.concat()
}

/// Words, and what stands between them.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let (mut start, mut inside) = (0, false);
    for (at, letter) in text.char_indices() {
        if letter.is_alphanumeric() != inside {
            tokens.push(&text[start..at]);
            (start, inside) = (at, !inside);
        }
    }
    tokens.push(&text[start..]);
    tokens.retain(|token| !token.is_empty());
    tokens
}

fn lines(text: &str, other: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let lent: Vec<&str> = other.split_inclusive('\n').collect();
    if lines.is_empty() || lent.is_empty() {
        return other.to_owned();
    }
    let (one, two) = (below(dice, lines.len()), below(dice, lines.len()));
    match dice.below(4) {
        0 => drop(lines.remove(one)),
        1 => lines.swap(one, two),
        2 => lines.insert(one, lines[two]),
        _ => lines.insert(one, lent[below(dice, lent.len())]),
    }
    lines.concat()
}

/// The beginning of one and the end of another.
fn splice(text: &str, other: &str, dice: &mut Dice) -> String {
    format!("{}{}", &text[..place(text, dice)], &other[place(other, dice)..])
}

fn number(text: &str, dice: &mut Dice) -> String {
    let extreme = EXTREMES[below(dice, EXTREMES.len())];
    let starts: Vec<usize> = text.match_indices(|letter: char| letter.is_ascii_digit()).map(|(at, _)| at).collect();
    let Some(at) = starts.get(below(dice, starts.len())) else { return insert(text, extreme, dice) };
    let rest = text[*at..].trim_start_matches(|letter: char| letter.is_ascii_digit());
    format!("{}{extreme}{rest}", &text[..*at])
}

fn nest(text: &str, dice: &mut Dice) -> String {
    let (open, close) = BRACKETS[below(dice, BRACKETS.len())];
    let depth = [3, 70, 1000][below(dice, 3)];
    let at = place(text, dice);
    format!("{}{}{}{}", &text[..at], open.repeat(depth), close.repeat(depth), &text[at..])
}

/// A piece comes many times.
fn repeat(text: &str, dice: &mut Dice) -> String {
    let (one, two) = (place(text, dice), place(text, dice));
    let (start, end) = (one.min(two), one.max(two));
    let times = [2, 10, 300][below(dice, 3)];
    let piece: String = text[start..end].chars().take(400).collect();
    format!("{}{}{}", &text[..start], piece.repeat(times), &text[start..])
}

fn insert(text: &str, what: &str, dice: &mut Dice) -> String {
    let at = place(text, dice);
    format!("{}{what}{}", &text[..at], &text[at..])
}

fn damage_bytes(bytes: &mut Vec<u8>, dice: &mut Dice) {
    for _ in 0..=dice.below(6) {
        let at = below(dice, bytes.len());
        let byte = dice.below(256) as u8;
        match bytes.get_mut(at) {
            Some(old) => *old = byte,
            None => bytes.push(byte),
        }
    }
}

/// Where a letter begins, or the end.
fn place(text: &str, dice: &mut Dice) -> usize {
    let mut at = below(dice, text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn below(dice: &mut Dice, bound: usize) -> usize {
    if bound == 0 { 0 } else { dice.below(bound as u32) as usize }
}
