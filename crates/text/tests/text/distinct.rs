//! Two different trees never read the same, in either language.

use crate::{abilities, trees};
use soulkeep_cards::{Ability, Body, Card, Hero, Lure, Name, Play, Players, Provenance, Rank, Spell, printed_sets};
use soulkeep_text::{Language, ability_text, card_text, effect_text, type_line};
use std::collections::HashMap;
use std::fmt::Debug;

#[test]
fn single_effects_read_differently() {
    check(trees::single_effects().into_iter().map(|effect| Body(vec![effect])).collect(), effect_text);
}

#[test]
fn effects_in_a_row_read_differently() {
    check(trees::pairs(), effect_text);
}

#[test]
fn conditional_effects_read_differently() {
    check(trees::conditional(), effect_text);
}

#[test]
fn nested_effects_read_differently() {
    check(trees::nested(), effect_text);
}

#[test]
fn effects_of_other_players_read_differently() {
    check(trees::handed_over(), effect_text);
}

#[test]
fn abilities_read_differently() {
    check(abilities::abilities(), ability_text);
}

#[test]
fn abilities_of_heroes_read_differently() {
    check(abilities::abilities().into_iter().map(hero).collect(), card_text);
}

#[test]
fn modes_of_spells_read_differently() {
    let plays: Vec<Play> = abilities::plays().into_iter().rev().take(60).collect();
    let either = plays.iter().flat_map(|play| plays.iter().map(|or| spell(play.clone(), vec![or.clone()])));
    let alone = plays.iter().map(|play| spell(play.clone(), Vec::new()));
    check(either.chain(alone).collect(), whole);
}

#[test]
fn printed_abilities_read_differently() {
    let sets = printed_sets().expect("the printed sets can be read");
    let rooms = sets.iter().flat_map(|set| &set.cards).filter_map(|card| match card {
        Card::Room(room) => Some(room),
        Card::Boss(_) | Card::Miniboss(_) | Card::Spell(_) | Card::Item(_) | Card::Hero(_) => None,
    });
    let mut abilities: Vec<Ability> = Vec::new();
    for room in rooms {
        let readings = room.variants.iter().flat_map(|variant| &variant.abilities);
        abilities.extend(room.abilities.iter().chain(readings).cloned());
    }
    check(trees::without_repeats(abilities), ability_text);
}

#[test]
fn printed_cards_without_numbers_read_differently() {
    let sets = printed_sets().expect("the printed sets can be read");
    let cards = sets.into_iter().flat_map(|set| set.cards);
    check(cards.filter(|card| matches!(card, Card::Spell(_) | Card::Miniboss(_) | Card::Item(_))).collect(), whole);
}

fn whole(card: &Card, lang: Language) -> String {
    format!("{}\n{}", type_line(card, lang), card_text(card, lang))
}

fn hero(ability: Ability) -> Card {
    Card::Hero(Hero {
        id: "x".to_owned(),
        name: unnamed(),
        provenance: Provenance::Print,
        rank: Rank::Ordinary,
        treasure: Vec::new(),
        health: 1,
        players: Players::Star,
        lure: Lure::Treasure,
        abilities: vec![ability],
    })
}

fn spell(play: Play, or: Vec<Play>) -> Card {
    Card::Spell(Spell { id: "x".to_owned(), name: unnamed(), provenance: Provenance::Print, copies: 1, play, or })
}

fn unnamed() -> Name {
    Name { en: "x".to_owned(), ja: "x".to_owned() }
}

/// Every tree has a text of its own.
fn check<T: Debug + PartialEq>(trees: Vec<T>, text: fn(&T, Language) -> String) {
    for lang in Language::ALL {
        let mut seen: HashMap<String, &T> = HashMap::new();
        for tree in &trees {
            let said = text(tree, lang);
            if let Some(other) = seen.insert(said.clone(), tree) {
                panic!("two trees read the same: {said}\n{tree:?}\n{other:?}");
            }
        }
    }
}
