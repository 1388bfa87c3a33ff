//! What cards do, as a reminder beside a question or a choice.

use super::viewer::Viewer;
use soulkeep_cards::{Ability, Card, Play};
use soulkeep_rules::{CardId, Choice, Game, Source, Thing, Why};
use soulkeep_text::{Language, card_text, play_text, variant_text};

/// The rules text of a card by the readings of this game, in one line.
pub fn text(game: &Game, card: &Card, lang: Language) -> String {
    let variants = if let Card::Room(room) = card { &room.variants[..] } else { &[] };
    let in_force = variants.iter().find(|variant| game.options.get(&variant.option) == Some(&variant.value));
    let text = in_force.map_or_else(|| card_text(card, lang), |variant| variant_text(variant, lang));
    text.lines().collect::<Vec<_>>().join(" ")
}

/// What a choice would do, where its card says so.
pub fn of_choice(viewer: Viewer<'_>, question: &Why, choice: Choice) -> Option<String> {
    let def = match choice {
        Choice::Cast { card, mode } => return mode_text(viewer, card, mode),
        Choice::Use { source, ability } => return Some(use_text(viewer, source, ability)),
        // Which Item stays face-up is a matter of what it does for its owner.
        Choice::Pick(Thing::Item(item)) if matches!(question, Why::SecondItem { .. }) => {
            return Some(use_text(viewer, Source::Item(item), 0));
        }
        Choice::Pick(Thing::Item(item)) => viewer.game.item_def(item),
        Choice::Pick(Thing::Card(card)) if *question == Why::Triggers => viewer.card_def(card)?,
        Choice::Pick(Thing::Boss(boss)) => viewer.game.boss_def(boss),
        _ => return None,
    };
    Some(text(viewer.game, def, viewer.lang))
}

/// What an ability of a card does: of those with several, only that one.
fn use_text(viewer: Viewer<'_>, source: Source, ability: u8) -> String {
    let Some(def) = viewer.source_def(source) else { return String::new() };
    let index = usize::from(ability);
    let play = match def {
        Card::Item(item) => Some(&item.boss),
        Card::Miniboss(mini) => uses(mini.level1.iter().chain(&mini.level2)).chain(&mini.level3).nth(index),
        Card::Room(room) if room.abilities.len() > 1 && room.variants.is_empty() => uses(&room.abilities).nth(index),
        Card::Boss(_) | Card::Room(_) | Card::Spell(_) | Card::Hero(_) => None,
    };
    play.map_or_else(|| text(viewer.game, def, viewer.lang), |play| play_text(play, viewer.lang))
}

fn uses<'a>(abilities: impl IntoIterator<Item = &'a Ability>) -> impl Iterator<Item = &'a Play> {
    abilities.into_iter().filter_map(|ability| if let Ability::Use(play) = ability { Some(play) } else { None })
}

/// What a Spell does when it is cast in a mode.
fn mode_text(viewer: Viewer<'_>, card: CardId, mode: u8) -> Option<String> {
    let Card::Spell(spell) = viewer.card_def(card)? else { return None };
    let play = mode.checked_sub(1).map_or(Some(&spell.play), |further| spell.or.get(usize::from(further)))?;
    Some(play_text(play, viewer.lang))
}
