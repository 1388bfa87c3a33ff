//! One line of the table.

use crate::{Lang, ability_text, effect_text, sheet};
use soulkeep_cards::{Ability, Card, parse_set};

/// A word with an example of its use.
pub(super) struct Row {
    pub(super) word: &'static str,
    pub(super) example: Example,
}

/// A piece of a card file.
#[derive(Clone, Copy)]
pub(super) enum Example {
    Card(&'static str),
    Ability(&'static str),
    Effects(&'static str),
}

/// A list of rows, one for each variant of an enum: it does not compile while one is missing.
macro_rules! words {
    ($name:ident: $type:ident $(<$inner:ty>)? { $($word:ident: $shape:ident $example:literal,)* }) => {
        pub(super) fn $name() -> Vec<Row> {
            fn _each_word_has_a_row(word: &$type $(<$inner>)?) {
                match word { $($type::$word { .. } => (),)* }
            }
            vec![$(Row { word: stringify!($word), example: Example::$shape($example) },)*]
        }
    };
}

/// The same for the fields of a struct.
macro_rules! fields {
    ($name:ident: $type:ident { $($field:ident: $shape:ident $example:literal,)* }) => {
        pub(super) fn $name() -> Vec<Row> {
            fn _each_field_has_a_row($type { $($field: _,)* }: &$type) {}
            vec![$(Row { word: stringify!($field), example: Example::$shape($example) },)*]
        }
    };
}

pub(super) use {fields, words};

impl Row {
    /// Whether the example shows the word at all.
    #[cfg(test)]
    pub(super) fn fits(&self) -> bool {
        self.example.source().contains(self.word)
    }

    pub(super) fn markdown(&self) -> String {
        let reads = self.example.reads().replace('\n', "<br>");
        format!("| `{}` | `{}` | {reads} |\n", self.word, self.example.source())
    }
}

impl Example {
    fn source(self) -> &'static str {
        match self {
            Example::Card(source) | Example::Ability(source) | Example::Effects(source) => source,
        }
    }

    fn reads(self) -> String {
        match self {
            Example::Card(source) => sheet(&card(source), Lang::En),
            Example::Ability(source) => ability_text(&ability(source), Lang::En),
            Example::Effects(source) => match ability(&format!("On(event: Built, effect: {source})")) {
                Ability::On(on) => effect_text(&on.effect, Lang::En),
                Ability::Use(_) | Ability::Always(_) | Ability::Instead(_) | Ability::Rule(_) => String::new(),
            },
        }
    }
}

fn ability(source: &str) -> Ability {
    let room = format!(
        r#"Room(id: "x", name: (en: "x", ja: "x"), kind: Trap, damage: Printed(0), treasure: [], abilities: [{source}])"#
    );
    match card(&room) {
        Card::Room(mut room) => room.abilities.remove(0),
        Card::Boss(_) | Card::Miniboss(_) | Card::Spell(_) | Card::Item(_) | Card::Hero(_) => {
            unreachable!("a Room was written")
        }
    }
}

fn card(source: &str) -> Card {
    let file = format!(r#"(code: "X", name: (en: "x", ja: "x"), class: Homebrew, cards: [{source}])"#);
    let set = parse_set("an example", &file);
    set.unwrap_or_else(|error| panic!("{source} is not card language: {error}")).cards.remove(0)
}
