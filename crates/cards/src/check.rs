//! What a card may not say although it can be read: the checks that types cannot make.

use crate::ability::{Ability, Cost, Limit, Play};
use crate::card::{Card, LevelUp, Set};
use crate::effect::{Body, Effect};
use crate::filter::{HeroPlace, How, Target};
use std::collections::BTreeSet;

/// Something wrong with one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The id of the card.
    pub card: String,
    pub message: String,
    pub help: String,
}

/// The first thing that is wrong with a set, in the order of its cards.
pub fn first_finding(set: &Set) -> Option<Finding> {
    let mut seen = BTreeSet::new();
    set.cards.iter().find_map(|card| {
        if !seen.insert(card.id()) {
            return Some(finding(card, "two cards have this id", "ids are unique within a set: rename one of them"));
        }
        check_card(card)
    })
}

fn check_card(card: &Card) -> Option<Finding> {
    if card.name().en.is_empty() || card.name().ja.is_empty() {
        return Some(finding(card, "a name is empty", "give the card a name in both languages"));
    }
    if card.copies() == 0 {
        return Some(finding(card, "no copies", "a set holds at least one copy of each of its cards"));
    }
    let (abilities, plays) = parts(card);
    if abilities.iter().filter(|ability| limit(ability) == Limit::OncePerTurn).count() > 1 {
        return Some(finding(
            card,
            "two abilities are limited to once per turn",
            "the limit belongs to the card: a card has at most one such ability",
        ));
    }
    plays.iter().find_map(|play| check_play(card, play))
}

fn check_play(card: &Card, play: &Play) -> Option<Finding> {
    if play.phases.is_empty() {
        return Some(finding(card, "a play without a phase", "name Build, Adventure or both"));
    }
    if play.effect.0.is_empty() {
        return Some(finding(card, "a play without an effect", "say what it does"));
    }
    let cancels = matches!(play.target, Some(Target::Spell(_)));
    if cancels != contains(&play.effect, &|effect| *effect == Effect::Cancel) {
        return Some(finding(
            card,
            "a cancel and its target go together",
            "`Cancel` needs `target: Spell(…)`, and the reverse",
        ));
    }
    if contains(&play.effect, &|effect| matches!(effect, Effect::Steal { how: How::Holder, .. })) {
        return Some(finding(card, "nobody gives a card away by choice", "steal `Seen` or `Unseen`"));
    }
    let room = matches!(card, Card::Room(_));
    let needs_room = matches!(play.cost, Some(Cost::DestroyThis | Cost::DiscardThis))
        || matches!(play.target, Some(Target::Hero(filter)) if filter.at == HeroPlace::Here);
    if needs_room && !room {
        return Some(finding(card, "only a Room can speak of itself", "`DestroyThis` and `Here` are for Rooms"));
    }
    None
}

/// Whether some step of an effect, at any depth, is of a kind.
fn contains(body: &Body, wanted: &dyn Fn(&Effect<Body>) -> bool) -> bool {
    body.0.iter().any(|effect| {
        wanted(effect)
            || match effect {
                Effect::May(inner) | Effect::Each { effect: inner, .. } | Effect::If { then: inner, .. } => {
                    contains(inner, wanted)
                }
                _ => false,
            }
    })
}

fn parts(card: &Card) -> (Vec<&Ability>, Vec<&Play>) {
    let mut plays = Vec::new();
    let abilities: Vec<&Ability> = match card {
        Card::Boss(boss) => match &boss.level_up {
            LevelUp::Once(_) => Vec::new(),
            LevelUp::Lasting(abilities) => abilities.iter().collect(),
        },
        Card::Room(room) => room.abilities.iter().collect(),
        Card::Miniboss(mini) => {
            plays.push(&mini.level3);
            mini.level1.iter().chain(&mini.level2).collect()
        }
        Card::Spell(spell) => {
            plays.push(&spell.play);
            plays.extend(&spell.or);
            Vec::new()
        }
        Card::Item(item) => {
            plays.push(&item.boss);
            item.hero.iter().collect()
        }
        Card::Hero(hero) => hero.abilities.iter().collect(),
    };
    plays.extend(abilities.iter().filter_map(|ability| match ability {
        Ability::Use(play) => Some(play),
        _ => None,
    }));
    (abilities, plays)
}

fn limit(ability: &Ability) -> Limit {
    match ability {
        Ability::On(on) => on.limit,
        Ability::Use(play) => play.limit,
        Ability::Always(_) | Ability::Instead(_) | Ability::Rule(_) => Limit::Unlimited,
    }
}

fn finding(card: &Card, message: &str, help: &str) -> Finding {
    Finding { card: card.id().to_owned(), message: format!("{}: {message}", card.id()), help: help.to_owned() }
}
