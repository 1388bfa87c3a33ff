//! Which cards occur in a scenario.

use super::given::{HeroItem, HeroWhat};
use super::parse::Section;
use crate::names;
use soulkeep_rules::Game;
use std::collections::BTreeSet;

/// Adds the ids of the cards that are named in a section.
pub fn cards_in(section: &Section, cards: &mut BTreeSet<String>) {
    let Ok(game) = &section.game else { return };
    let text = section.text.to_lowercase().replace('’', "'");
    for card in game.defs.iter() {
        if mentions(&text, &names::of(game, card).to_lowercase()) {
            cards.insert(card.id().to_owned());
        }
    }
    heroes_in(section, game, cards);
}

fn mentions(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        // The id of a ruling such as CARD-freeze-02 is no card.
        let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric() && letter != '-');
        apart(before) && apart(after)
    })
}

/// A Hero given by class and Health stands for the first one of that kind.
fn heroes_in(section: &Section, game: &Game, cards: &mut BTreeSet<String>) {
    let given = &section.given;
    let seats = given.seats.iter().flat_map(|seat| [&seat.entrance, &seat.souls.heroes, &seat.wounds.heroes]);
    let lists: Vec<&HeroItem> = seats.chain([&given.town]).flatten().collect();
    let walking = given.walk.as_ref().map(|walk| &walk.hero);
    for item in lists.into_iter().chain(walking) {
        if let HeroWhat::Noun(noun) = &item.what
            && let Some(hero) = noun.all(game).next()
        {
            cards.insert(game.hero_def(hero).id().to_owned());
        }
    }
}
