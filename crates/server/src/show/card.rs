//! Cards, Items and stacks of them.

use crate::protocol::view::{Card, Item};
use soulkeep_presentation::stack::face;
use soulkeep_rules::{CardId, CardSet, Game, HeroId, ItemId};

/// A copy whose face is known.
pub fn card(game: &Game, card: CardId) -> Option<Card> {
    let info = game.cards.get(face(card)?.index())?;
    Some(Card { id: card.index() as u16, card: game.defs[usize::from(info.def)].id().to_owned() })
}

pub fn cards(game: &Game, cards: &CardSet) -> Vec<Card> {
    cards.iter().filter_map(|id| card(game, id)).collect()
}

pub fn item(game: &Game, item: ItemId, face_up: bool) -> Item {
    Item { id: item.index() as u16, card: game.item_def(item).id().to_owned(), face_up }
}

pub fn hero(game: &Game, hero: HeroId) -> String {
    game.hero_def(hero).id().to_owned()
}
