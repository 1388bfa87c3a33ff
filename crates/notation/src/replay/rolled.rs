//! One outcome of chance, in words.

use crate::noun::copies;
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
    /// A card by name and copy; a Hero, Boss or Item by name, with a number if others before it have the same; a number as
    /// it is.
    pub fn text(self, game: &Game) -> String {
        match self {
            Rolled::Card(card) => {
                let name = &game.card_def(card).name().en;
                let copy = copies(game, name).take_while(|other| *other != card).count() + 1;
                format!("{name} {copy}")
            }
            Rolled::Hero(hero) => numbered(heroes(game), hero, |hero| hero_name(game, hero)),
            Rolled::Boss(boss) => numbered(bosses(game), boss, |boss| boss_name(game, boss)),
            Rolled::Item(item) => numbered(items(game), item, |item| item_name(game, item)),
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
        if let Some(hero) = find(heroes(game), text, |hero| hero_name(game, hero)) {
            return Some(Rolled::Hero(hero));
        }
        if let Some(boss) = find(bosses(game), text, |boss| boss_name(game, boss)) {
            return Some(Rolled::Boss(boss));
        }
        if let Some(item) = find(items(game), text, |item| item_name(game, item)) {
            return Some(Rolled::Item(item));
        }
        let (name, copy) = text.rsplit_once(' ')?;
        let copy: usize = copy.parse().ok()?;
        copies(game, name).nth(copy.checked_sub(1)?).map(Rolled::Card)
    }
}

fn heroes(game: &Game) -> impl Iterator<Item = HeroId> {
    (0..game.heroes.len() as u8).map(HeroId)
}

fn bosses(game: &Game) -> impl Iterator<Item = BossId> {
    (0..game.bosses.len() as u8).map(BossId)
}

fn items(game: &Game) -> impl Iterator<Item = ItemId> {
    (0..game.items.len() as u8).map(ItemId)
}

fn hero_name(game: &Game, hero: HeroId) -> &str {
    &game.hero_def(hero).name().en
}

fn boss_name(game: &Game, boss: BossId) -> &str {
    name(game, game.boss(boss).def)
}

fn item_name(game: &Game, item: ItemId) -> &str {
    name(game, game.items[item.index()].def)
}

fn name(game: &Game, def: u16) -> &str {
    &game.defs[usize::from(def)].name().en
}

/// `Kazanna`, and `Kazanna (2)` for the second of that name.
fn numbered<'a, T: Copy + PartialEq>(all: impl Iterator<Item = T>, one: T, name: impl Fn(T) -> &'a str) -> String {
    let before = all.take_while(|other| *other != one).filter(|other| name(*other) == name(one)).count();
    if before == 0 { name(one).to_owned() } else { format!("{} ({})", name(one), before + 1) }
}

fn find<'a, T: Copy>(all: impl Iterator<Item = T>, text: &str, name: impl Fn(T) -> &'a str) -> Option<T> {
    let number = |text: &'_ str| text.strip_suffix(')')?.rsplit_once(" (").and_then(|(_, number)| number.parse().ok());
    let place: usize = number(text).unwrap_or(1);
    let plain = if place > 1 { text.rsplit_once(" (").map_or(text, |(plain, _)| plain) } else { text };
    all.filter(|one| name(*one) == plain).nth(place.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_cards::printed_sets;
    use soulkeep_rules::Options;

    /// With all sets four names belong to two Bosses each.
    #[test]
    fn whatever_chance_brings_is_read_as_it_was_written() {
        let game = Game::new(&printed_sets().unwrap(), 6, Options::default()).unwrap();
        let all = heroes(&game)
            .map(Rolled::Hero)
            .chain(bosses(&game).map(Rolled::Boss))
            .chain(items(&game).map(Rolled::Item));
        for rolled in all.chain(game.rooms.iter().chain(game.spells.iter()).map(Rolled::Card)) {
            let text = rolled.text(&game);
            assert_eq!(Rolled::parse(&game, &text), Some(rolled), "{text}");
        }
        assert!(bosses(&game).any(|boss| Rolled::Boss(boss).text(&game) == "Kazanna (2)"));
    }
}
