//! Lists what could be broken on a card: one number, one word, one named part, one member of a list.
//!
//! A change counts if the file can still be read and says something else.

use crate::mutant::{Mutant, New, number};
use soulkeep_cards::parse_set;
use std::ops::Range;

/// Words of the card language that can stand for each other.
const FAMILIES: [&[&str]; 13] = [
    &["You", "Opponents", "Anyone"],
    &["Build", "Adventure"],
    &["Monster", "Trap"],
    &["Cleric", "Fighter", "Mage", "Thief", "Explorer"],
    &["Ordinary", "Advanced"],
    &["Ordinary", "Epic"],
    &["Room", "Spell"],
    &["OncePerTurn", "OncePerHero"],
    &["Built", "Uncovered", "BuiltOrUncovered"],
    &["HeroDies", "HeroSurvives", "HeroEnters"],
    &["Left", "Right", "Adjacent"],
    &["Town", "Entrance", "Inside", "Anywhere", "Around", "TownOrEntrance"],
    &["Holder", "Seen", "Unseen"],
];

/// What is told about a card and does nothing.
const SILENT: [&str; 4] = ["id", "name", "title", "provenance"];

/// What could be changed in a card file, whether or not the change counts.
pub fn find(file: &str, text: &str) -> Vec<Mutant> {
    let mut reader = Reader { file, text, at: 0, card: None, depth: 0, found: Vec::new() };
    reader.skip_space();
    reader.value();
    number(&mut reader.found);
    reader.found
}

pub fn counts(text: &str, mutant: &Mutant) -> bool {
    if is_idle(text, mutant) {
        return false;
    }
    let read = |text: &str| parse_set(&mutant.key.file, text).ok();
    read(&broken(text, mutant)).is_some_and(|set| read(text) != Some(set))
}

/// Whether it says the same in other words: a game has two players or more, and only a Room has a kind or a level.
fn is_idle(text: &str, mutant: &Mutant) -> bool {
    let (before, old) = (&text[..mutant.range.start], &text[mutant.range.clone()]);
    let rest = text[mutant.range.end..].split(')').next().unwrap_or_default();
    match &mutant.new {
        New::Text(new) => before.ends_with("From(") && old == "2" && new == "1",
        New::Nothing => old.starts_with("suit: Room") && (rest.contains("kind:") || rest.contains("level:")),
        New::Inserted(_) => false,
    }
}

/// The file with one point broken.
pub fn broken(text: &str, mutant: &Mutant) -> String {
    let new = match &mutant.new {
        New::Text(new) => new.as_str(),
        New::Nothing | New::Inserted(_) => "",
    };
    format!("{}{new}{}", &text[..mutant.range.start], &text[mutant.range.end..])
}

/// Walks through a file of values: words, numbers, texts, `Word(…)`, `(…)` and `[…]`.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    at: usize,
    card: Option<String>,
    depth: usize,
    found: Vec<Mutant>,
}

impl<'a> Reader<'a> {
    fn add(&mut self, range: Range<usize>, new: New) {
        if let Some(card) = &self.card {
            self.found.push(Mutant::new(self.file, card.clone(), self.text, range, new));
        }
    }

    fn value(&mut self) {
        match self.peek() {
            Some('"') => self.quoted(),
            Some('[' | '(') => self.members(),
            Some(letter) if letter.is_alphabetic() => self.word(),
            Some(_) => self.number(),
            None => {}
        }
    }

    fn word(&mut self) {
        let range = self.name();
        let word = &self.text[range.clone()];
        for other in FAMILIES.iter().filter(|family| family.contains(&word)).flat_map(|family| family.iter()) {
            if *other != word {
                self.add(range.clone(), New::Text((*other).to_owned()));
            }
        }
        match word {
            "true" => self.add(range, New::Text("false".to_owned())),
            "false" => self.add(range, New::Text("true".to_owned())),
            _ => {}
        }
        self.skip_space();
        if self.peek() == Some('(') {
            self.members();
        }
    }

    fn number(&mut self) {
        let range = self.take(|letter| letter == '-' || letter.is_ascii_digit());
        match self.text[range.clone()].parse::<i64>() {
            Ok(number) => [1, -1].iter().for_each(|by| self.add(range.clone(), New::Text((number + by).to_string()))),
            // No number after all: go on behind it, so that reading always ends.
            Err(_) => self.at = (range.end + 1).min(self.text.len()),
        }
    }

    fn quoted(&mut self) {
        let rest = &self.text[self.at + 1..];
        self.at += 2 + rest.find('"').unwrap_or(rest.len().saturating_sub(1));
    }

    /// What is between brackets, each part of which can be missing.
    fn members(&mut self) {
        self.depth += 1;
        self.at += 1;
        self.skip_space();
        while self.peek().is_some_and(|letter| letter != ')' && letter != ']') {
            self.member();
        }
        self.at += 1;
        self.depth -= 1;
    }

    fn member(&mut self) {
        let start = self.at;
        let name = self.field();
        // Depth one is the set, with its name and its list of cards.
        if self.depth == 2 {
            self.card = self.next_id();
        }
        let counted = self.found.len();
        self.value();
        let silent = name.is_some_and(|name| SILENT.contains(&name));
        if silent {
            self.found.truncate(counted);
        }
        self.skip_space();
        if self.peek() == Some(',') {
            self.at += 1;
        }
        let end = self.at;
        self.skip_space();
        // A card as a whole is not missing from its set: that would be more than one point.
        if self.depth > 2 && !silent {
            self.add(start..end, New::Nothing);
        }
    }

    /// The name before a colon.
    fn field(&mut self) -> Option<&'a str> {
        let start = self.at;
        let range = self.name();
        self.skip_space();
        if range.is_empty() || self.peek() != Some(':') {
            self.at = start;
            return None;
        }
        self.at += 1;
        self.skip_space();
        Some(&self.text[range])
    }

    fn next_id(&self) -> Option<String> {
        let rest = &self.text[self.at..];
        let id = rest.split_once("id: \"")?.1;
        id.split('"').next().map(str::to_owned)
    }

    fn name(&mut self) -> Range<usize> {
        self.take(|letter| letter.is_alphanumeric() || letter == '_')
    }

    fn take(&mut self, wanted: impl Fn(char) -> bool) -> Range<usize> {
        let start = self.at;
        let length = self.text[start..].find(|letter| !wanted(letter)).unwrap_or(self.text.len() - start);
        self.at = start + length;
        start..self.at
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_space(&mut self) {
        loop {
            self.take(char::is_whitespace);
            if !self.text[self.at..].starts_with("//") {
                return;
            }
            self.take(|letter| letter != '\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ECHO: &str = r#"(code: "ECHO", name: (en: "Echoes", ja: "e"), class: Homebrew, cards: [
        // A Room
        Room(id: "echo-crypt", name: (en: "Echo Crypt", ja: "c"), kind: Trap, damage: Printed(2), treasure: [Cleric],
            abilities: [On(event: Built, limit: OncePerTurn, effect: [Draw(suit: Spell)])]),
    ])"#;

    #[test]
    fn a_card_is_broken_in_one_point_and_can_still_be_read() {
        let mut found = find("echo.ron", ECHO);
        found.retain(|mutant| counts(ECHO, mutant));
        let changes: Vec<&str> = found.iter().map(|mutant| &*mutant.key.change).collect();
        for wanted in [
            "`Trap` -> `Monster`",
            "`2` -> `1`",
            "`Cleric` -> `Mage`",
            "without `limit: OncePerTurn,`",
            "`Built` -> `Uncovered`",
            "`Spell` -> `Room`",
            "without `Draw(suit: Spell)`",
        ] {
            assert!(changes.contains(&wanted), "{wanted} is not in {changes:#?}");
        }
        assert!(found.iter().all(|mutant| mutant.key.within == "echo-crypt"));
        assert!(!changes.iter().any(|change| change.contains("Echo")));
    }
}
