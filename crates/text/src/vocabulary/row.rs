//! One line of the table.

use crate::{Language, ability_text, effect_text, sheet};
use soulkeep_cards::{Ability, Boss, Card, LevelUp, LoadError, parse_set};

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

/// A list of rows, one for each variant of an enum: it does not compile while one is missing. What comes after `and` has
/// words of its own.
macro_rules! words {
    ($name:ident: $type:ident $(<$inner:ty>)? { $($word:ident: $shape:ident $example:literal,)* } $(and $($kind:ident),*)?) => {
        pub(super) fn $name() -> Vec<Row> {
            fn _each_word_has_a_row(word: &$type $(<$inner>)?) {
                match word { $($type::$word { .. } => (),)* $($($type::$kind(_) => (),)*)? }
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
            Example::Card(source) => sheet(&card(source), Language::English),
            Example::Ability(source) => ability_text(&ability(source), Language::English),
            Example::Effects(source) => match ability(&format!("On(event: Built, effect: {source})")) {
                Ability::On(on) => effect_text(&on.effect, Language::English),
                Ability::Use(_) | Ability::Always(_) | Ability::Instead(_) | Ability::Rule(_) => String::new(),
            },
        }
    }
}

/// An ability as it stands on the first kind of card that can have it.
fn ability(source: &str) -> Ability {
    let name = r#"id: "x", name: (en: "x", ja: "x"), treasure: []"#;
    let room = format!("Room({name}, kind: Trap, damage: Printed(0), abilities: [{source}])");
    let boss = format!("Boss({name}, xp: 0, level_up: Lasting([{source}]))");
    let hero = format!("Hero({name}, health: 1, players: Star, abilities: [{source}])");
    let card = parse(&room).or_else(|_| parse(&boss)).or_else(|_| parse(&hero));
    let abilities = match card.unwrap_or_else(|error| panic!("{source} is not card language: {error}")) {
        Card::Room(room) => room.abilities,
        Card::Boss(Boss { level_up: LevelUp::Lasting(abilities), .. }) => abilities,
        Card::Hero(hero) => hero.abilities,
        Card::Boss(_) | Card::Miniboss(_) | Card::Spell(_) | Card::Item(_) => Vec::new(),
    };
    abilities.into_iter().next().unwrap_or_else(|| panic!("{source} is no ability"))
}

fn card(source: &str) -> Card {
    parse(source).unwrap_or_else(|error| panic!("{source} is not card language: {error}"))
}

fn parse(source: &str) -> Result<Card, Box<LoadError>> {
    let file = format!(r#"(code: "X", name: (en: "x", ja: "x"), class: Homebrew, cards: [{source}])"#);
    parse_set("an example", &file).map(|mut set| set.cards.remove(0))
}
