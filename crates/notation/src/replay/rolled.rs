//! One outcome of chance, in words.

use crate::names;
use crate::noun::{all_items, copies};
use soulkeep_rules::{BossId, CardId, Game, HeroId, ItemId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rolled {
    Card(CardId),
    Hero(HeroId),
    Boss(BossId),
    Item(ItemId),
    /// What a die showed.
    Die(u8),
    Number(u32),
}

impl Rolled {
    /// A card by name and copy, a Hero, Boss or Item by name, a number as it is.
    pub fn text(self, game: &Game) -> String {
        match self {
            Rolled::Card(card) => {
                let name = names::card(game, card);
                let copy = copies(game, name).take_while(|other| *other != card).count() + 1;
                format!("{name} {copy}")
            }
            Rolled::Hero(hero) => names::hero(game, hero).to_owned(),
            Rolled::Boss(boss) => names::boss(game, boss).to_owned(),
            Rolled::Item(item) => names::item(game, item).to_owned(),
            Rolled::Die(number) => format!("die {number}"),
            Rolled::Number(number) => number.to_string(),
        }
    }

    pub fn parse(game: &Game, text: &str) -> Option<Rolled> {
        let text = text.trim();
        if let Ok(number) = text.parse() {
            return Some(Rolled::Number(number));
        }
        if let Some(number) = text.strip_prefix("die ").and_then(|number| number.parse().ok()) {
            return Some(Rolled::Die(number));
        }
        let heroes = (0..game.heroes.len() as u8).map(HeroId);
        if let Some(hero) = heroes.into_iter().find(|hero| names::hero(game, *hero) == text) {
            return Some(Rolled::Hero(hero));
        }
        let bosses = (0..game.bosses.len() as u8).map(BossId);
        if let Some(boss) = bosses.into_iter().find(|boss| names::boss(game, *boss) == text) {
            return Some(Rolled::Boss(boss));
        }
        if let Some(item) = all_items(game, text).next() {
            return Some(Rolled::Item(item));
        }
        let (name, copy) = text.rsplit_once(' ')?;
        let copy: usize = copy.parse().ok()?;
        copies(game, name).nth(copy.checked_sub(1)?).map(Rolled::Card)
    }
}
