//! The numbered choices of a question; places for one card stand in one line.

use super::{WIDTH, card};
use crate::terminal::lang;
use crate::terminal::menu::{Action, Menu};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::question::Question;
use crate::terminal::sight::Sight;
use crate::terminal::width::cut;
use soulkeep_cards::{Ability, Card, Play};
use soulkeep_rules::{CardId, Choice, Source, Thing};
use soulkeep_text::play_text;

const NAME: usize = 22;

pub fn lines(sight: Sight<'_>, question: &Question, menu: &Menu) -> Vec<Strip> {
    let numbered: Vec<(usize, Choice)> =
        menu.numbered.iter().copied().enumerate().map(|(at, it)| (at + 1, it)).collect();
    let groups = numbered.chunk_by(|(_, one), (_, next)| built(*one).is_some() && built(*one) == built(*next));
    let mut lines: Vec<Strip> = groups.flat_map(|group| self::group(sight, question, group)).collect();
    lines.extend(menu.zero.map(|zero| single(sight, question, 0, zero)));
    lines
}

fn built(choice: Choice) -> Option<CardId> {
    match choice {
        Choice::Build { card, .. } | Choice::Gift { card, .. } => Some(card),
        _ => None,
    }
}

fn group(sight: Sight<'_>, question: &Question, group: &[(usize, Choice)]) -> Vec<Strip> {
    match group {
        [(number, choice), ..] => match built(*choice) {
            Some(card) => places(sight, question, card, group),
            None => vec![single(sight, question, *number, *choice)],
        },
        [] => Vec::new(),
    }
}

/// The card once, and after it the places where it can go.
fn places(sight: Sight<'_>, question: &Question, card: CardId, group: &[(usize, Choice)]) -> Vec<Strip> {
    let name = Strip::new().plain("  ").plain(cut(sight.card(card), NAME)).pad(NAME + 3);
    let mut lines = vec![name];
    for (number, choice) in group {
        let action = lang::action(sight, &Action::of(sight, question, *choice));
        let place = Strip::of(Ink::Number, format!("{number:>2}")).plain(format!(" {action}  "));
        match lines.pop() {
            Some(line) if line.width() + place.width() <= WIDTH => lines.push(line.then(place)),
            Some(line) => lines.extend([line, Strip::new().pad(NAME + 3).then(place)]),
            None => {}
        }
    }
    lines
}

fn single(sight: Sight<'_>, question: &Question, number: usize, choice: Choice) -> Strip {
    let action = lang::action(sight, &Action::of(sight, question, choice));
    let line = Strip::new().plain("  ").with(Ink::Number, format!("{number:>2}")).plain(format!(" {action}"));
    let left = WIDTH.saturating_sub(line.width() + 2);
    match hint(sight, question, choice) {
        Some(hint) if left > 12 => line.with(Ink::Dim, format!("  {}", cut(&hint, left))),
        _ => line,
    }
}

/// What a card would do, as far as it fits beside the choice.
fn hint(sight: Sight<'_>, question: &Question, choice: Choice) -> Option<String> {
    let def = match choice {
        Choice::Cast { card, mode } => return mode_text(sight, card, mode),
        Choice::Use { source, ability } => return Some(use_text(sight, source, ability)),
        Choice::Pick(Thing::Item(item)) => sight.game.item_def(item),
        Choice::Pick(Thing::Card(card)) if *question == Question::Triggers => sight.card_def(card)?,
        Choice::Pick(Thing::Boss(boss)) => sight.game.boss_def(boss),
        _ => return None,
    };
    Some(card::text(sight.game, def, sight.lang))
}

/// What an ability of a card does: of those with several, only that one.
fn use_text(sight: Sight<'_>, source: Source, ability: u8) -> String {
    let Some(def) = sight.source_def(source) else { return String::new() };
    let index = usize::from(ability);
    let play = match def {
        Card::Item(item) => Some(&item.boss),
        Card::Miniboss(mini) => uses(mini.level1.iter().chain(&mini.level2)).chain(&mini.level3).nth(index),
        Card::Room(room) if room.abilities.len() > 1 && room.variants.is_empty() => uses(&room.abilities).nth(index),
        Card::Boss(_) | Card::Room(_) | Card::Spell(_) | Card::Hero(_) => None,
    };
    play.map_or_else(|| card::text(sight.game, def, sight.lang), |play| play_text(play, sight.lang))
}

fn uses<'a>(abilities: impl IntoIterator<Item = &'a Ability>) -> impl Iterator<Item = &'a Play> {
    abilities.into_iter().filter_map(|ability| if let Ability::Use(play) = ability { Some(play) } else { None })
}

/// What a Spell does when it is cast in a mode.
fn mode_text(sight: Sight<'_>, card: CardId, mode: u8) -> Option<String> {
    let Card::Spell(spell) = sight.card_def(card)? else { return None };
    let play = mode.checked_sub(1).map_or(Some(&spell.play), |further| spell.or.get(usize::from(further)))?;
    Some(play_text(play, sight.lang))
}
